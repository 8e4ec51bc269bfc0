"""The targets that need a measurement of their own: a first POST, peak memory, byte budgets."""

import json
import statistics

from . import budget, match, ours, pictures, runs, truth
from .peers import peers, slug
from .scenes import Scene
from .service import Service


def measure(options, folder):
    """Rows of the summary: (figure, target, found)."""
    return [
        first_post(options, folder),
        peak_memory(options, folder),
        *budget.rows(options, folder),
    ]


def pngs(scene, options, folder):
    files = []
    for k, image in enumerate(pictures.pictures(scene, options.images)):
        files.append(folder / f"{scene.name}-{k}.png")
        pictures.save_png(image, files[-1])
    return files


def first_post(options, folder):
    """A new service with an empty cache for each POST, in turn with ffmpeg from the same banner's raw frames."""
    scene = Scene("photos", 600, 300)
    files = pngs(scene, options, folder)
    true = truth.make(scene, pictures.pictures(scene, options.images), folder / "post.rgb")
    rivals = [peer for peer in peers(folder) if peer.program == "ffmpeg"]
    times, theirs = [], {peer.name: [] for peer in rivals}
    for _ in range(1 if options.quick else 3):
        times += [posted(scene, files) for _ in range(3)]
        for peer in rivals[:1] if options.quick else rivals:
            output = folder / f"{slug(peer.name)}.gif"
            theirs[peer.name].append(runs.run(peer.command(true, output)).wall)
    walls = [statistics.median(values) for values in theirs.values() if values]
    found = f"{spread(times)} s"
    if walls:
        shares = [statistics.median(times) / wall for wall in walls]
        found += f"; 1/{1 / match.mean(shares):.1f} (fastest: 1/{1 / max(shares):.1f})"
    return ("wall of a first POST of four 600x300 PNGs / ffmpeg", "at most 1/15", found)


def posted(scene, files):
    with Service() as service:
        return service.post(json.dumps(ours.spec(scene, {})), [file.read_bytes() for file in files])


def spread(times):
    return f"{statistics.median(times):.2f} ({min(times):.2f}...{max(times):.2f})"


def peak_memory(options, folder):
    """From PNGs, as a user renders."""
    scene = Scene("photos", 1200, 400)
    command = ours.render(scene, {}, pngs(scene, options, folder), folder / "memory.gif")
    found = [runs.run(command).memory for _ in range(1 if options.quick else 3)]
    text = f"{statistics.median(found) / 1e6:.0f} MB"
    return ("peak memory of `bannerd render`, four PNGs of 1200x400", "at most 60 MB", text)
