"""The benchmark: see scripts/benchmark."""

import argparse
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from . import cases, growth, machine, ours, quality, report, scenes, summary
from .race import race, say


def options():
    parser = argparse.ArgumentParser(
        prog="scripts/benchmark", description="bannerd beside its peers"
    )
    parser.add_argument("--quick", action="store_true", help="one small scene, each command once")
    parser.add_argument(
        "--scene", action="append", help="this scene only; may be given several times"
    )
    parser.add_argument(
        "--images", type=Path, help="a folder of photos (*.jpg) and flat art (flat*.png)"
    )
    parser.add_argument("--out", type=Path, help="the folder for the report and the plot")
    found = parser.parse_args()
    found.images = found.images or shared_images()
    found.out = found.out or ours.BINARY.parents[1] / "benchmark/report"
    found.scenes = list(map(scenes.named, found.scene or [])) or (
        scenes.QUICK if found.quick else scenes.SCENES
    )
    return found


def shared_images():
    """The images of the folder that BANNERD_SHARED names; else the product's samples and drawn ones serve."""
    folder = Path(os.environ.get("BANNERD_SHARED", "")) / "images"
    return folder if "BANNERD_SHARED" in os.environ and folder.is_dir() else None


class Report:
    """Prints each piece as soon as it stands, and keeps all in one file."""

    def __init__(self, file):
        self.file = file
        file.write_text("")

    def add(self, text):
        print(text, flush=True)
        with self.file.open("a") as out:
            out.write(text + "\n")


def main():
    # Ended from outside, it still clears its folders.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    chosen = options()
    chosen.out.mkdir(parents=True, exist_ok=True)
    out = Report(chosen.out / "benchmark.md")
    out.add(machine.heading(chosen))
    if quality.compute_ssimulacra2 is None:
        say("skipped SSIMULACRA2: its package is not here; ours need only reach the peers' PSNR")
    results = scene_results(chosen, out)
    with workplace() as folder:
        out.add(summary.table(results, cases.measure(chosen, folder)))
        out.add(machine.noise(results))
        out.add(growth.measure(chosen, folder))


def scene_results(chosen, out):
    """Scene by scene; Ctrl-C ends the scenes, and the summary is of what stands."""
    results = []
    try:
        for scene in chosen.scenes:
            results.append(scene_result(scene, chosen, out))
    except KeyboardInterrupt:
        say(f"stopped after {len(results)} of {len(chosen.scenes)} scenes")
    return results


def scene_result(scene, chosen, out):
    say(f"{scene.name}: drawing and racing")
    with workplace() as folder:
        result = race(scene, chosen, folder)
        out.add(report.table(result))
    return result


class workplace:
    """A folder for raw frames, gone at the end."""

    def __enter__(self):
        self.path = Path(tempfile.mkdtemp(prefix="bannerd-benchmark-"))
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


if __name__ == "__main__":
    main()
