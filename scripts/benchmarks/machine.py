"""What it ran on, and how steady that was."""

import os
import time
from statistics import median

from . import peers

EXPLANATION = """
Times are medians (least...most) of the runs; CPU is user and system of the whole process tree. Ours reads
BMP files and draws the frames too; the peers get the frames ready-made, raw. PSNR is the mean over all
frames; SSIM over every fifth and the holds; SSIMULACRA2 over holds and middles of transitions. Noise is the
mean change, in levels, of pixels that should not change. The last four columns are ours/peer: bytes of our
smallest GIF whose PSNR and SSIMULACRA2 both reach the peer's, then wall and CPU of our defaults."""


def heading(options):
    pictures = "of a folder given" if options.images else "the product's samples, and drawn ones"
    return "\n".join(
        [
            "# bannerd beside other GIF makers\n",
            f"{time.strftime('%Y-%m-%d')}, {processor()}, {os.cpu_count()} cores; {load()}.",
            f"Peers: {', '.join(peers.versions())}. Pictures: {pictures}.",
            EXPLANATION,
        ]
    )


def processor():
    try:
        with open("/proc/cpuinfo") as lines:
            return next(
                line.split(":")[1].strip() for line in lines if line.startswith("model name")
            )
    except (OSError, StopIteration):
        return "unknown processor"


def load():
    return f"load {os.getloadavg()[0]:.1f} at this moment"


def noise(results):
    """How far repeated runs of one command lie apart, over all commands; and the load at the end."""
    costs = [e.costs for result in results for e in result.entrants if len(e.costs.runs) > 1]
    if not costs:
        return f"\nThe machine's noise is not known: each command ran once. {load().capitalize()}."
    parts = []
    for name in ["wall", "cpu"]:
        spreads = [cost.range(name)[1] / cost.range(name)[0] for cost in costs]
        parts.append(f"{name} {median(spreads):.2f} (worst {max(spreads):.2f})")
    text = f"most/least of one command's runs, median: {', '.join(parts)}"
    return f"\nThe machine's noise, {text}. {load().capitalize()}."
