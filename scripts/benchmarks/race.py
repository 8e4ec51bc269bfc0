"""One scene: ours and the peers on the same frames, interleaved, then every GIF judged."""

import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from . import ours, peers, pictures, runs, truth
from .quality import Quality, measure

# A command is run again until it has taken so many seconds in this scene.
SECONDS = 12


@dataclass
class Entrant:
    """One setting of one program. `setting` is ours, `peer` is theirs; the other is None."""

    name: str
    command: list
    output: Path
    costs: runs.Costs
    setting: ours.Setting | None = None
    peer: peers.Peer | None = None
    quality: Quality | None = None
    failure: str | None = None
    # CPU and wall of all that leads from the frames to the GIF: a peer that works on another's counts that too.
    total: runs.Costs | None = None


@dataclass
class Result:
    scene: object
    truth: truth.Truth
    entrants: list

    @property
    def ours(self):
        return [e for e in self.entrants if e.setting is not None]

    @property
    def peers(self):
        return [e for e in self.entrants if e.peer is not None]


def race(scene, options, folder):
    """All of one scene; its files lie in `folder`."""
    images = pictures.pictures(scene, options.images)
    files = [folder / f"{k}.bmp" for k in range(len(images))]
    for image, file in zip(images, files, strict=True):
        pictures.save_bmp(image, file)
    true = truth.make(scene, images, folder / "frames.rgb")
    entrants = line_up(scene, options, files, true, folder)
    for number in range(1 if options.quick else 3):
        lap(entrants, number)
    name_failures(entrants)
    entrants = [e for e in entrants if not e.failure]
    add_up(entrants)
    judge(entrants, true)
    return Result(scene, true, [e for e in entrants if is_sound(e, true)])


def line_up(scene, options, images, true, folder):
    def output(name):
        return folder / f"{peers.slug(name)}.gif"

    entrants = []
    for setting in ours.settings(options.quick):
        command = ours.render(scene, dict(setting.gif), images, output(setting.name))
        entrants.append(
            Entrant(setting.name, command, output(setting.name), runs.Costs(), setting=setting)
        )
    for peer in peers.peers(folder):
        file = output(peer.name)
        entrants.append(Entrant(peer.name, peer.command(true, file), file, runs.Costs(), peer=peer))
    return entrants


def lap(entrants, number):
    """Every entrant once, in turn; not again who has taken long."""
    for entrant in entrants:
        spent = sum(run.wall for run in entrant.costs.runs)
        if entrant.failure or (number and spent > SECONDS):
            continue
        try:
            entrant.costs.add(runs.run(entrant.command))
        except runs.Failed as failure:
            entrant.failure = (failure.said or str(failure)).splitlines()[-1]


def name_failures(entrants):
    """Once for each reason."""
    for reason in dict.fromkeys(e.failure for e in entrants if e.failure):
        names = [e.name for e in entrants if e.failure == reason]
        more = f" and {len(names) - 1} more, to {names[-1]}" if len(names) > 1 else ""
        say(f"skipped {names[0]}{more}: {reason}")


def add_up(entrants):
    """What works on another's GIF needs the other's time too."""
    costs = {entrant.name: entrant.costs for entrant in entrants}
    for entrant in entrants:
        base = entrant.peer.after if entrant.peer else None
        entrant.total = entrant.costs.plus(costs[base]) if base in costs else entrant.costs


def judge(entrants, true):
    """Measures all GIFs, as many at once as there are cores: no clock runs now."""
    with ProcessPoolExecutor() as pool:
        found = pool.map(measure, [e.output for e in entrants], [true] * len(entrants))
        for entrant, measured in zip(entrants, found, strict=True):
            entrant.quality = measured


def is_sound(entrant, true):
    """A GIF of another length is another animation: it is named and left out."""
    if abs(entrant.quality.seconds - true.seconds) < 0.005:
        return True
    say(f"left out {entrant.name}: it plays {entrant.quality.seconds:.2f} s of {true.seconds} s")
    return False


def say(text):
    print(f"benchmark: {text}", file=sys.stderr, flush=True)
