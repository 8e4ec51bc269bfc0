"""The peers: other GIF makers, each with the settings it is judged in, fed with the same true-colour frames.

ffmpeg reads raw video and gets each frame's time from an expression; ImageMagick reads raw frames; libvips maps
a file of its own format; Pillow maps raw frames in a Python process; gifsicle works on what another peer made.
"""

import functools
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from . import vips_file


@dataclass(frozen=True)
class Peer:
    """`command(truth, output)` gives the command line; `after` names the peer whose GIF it works on."""

    name: str
    program: str
    command: object
    after: str | None = None


def peers(folder):
    """The peers that this machine has; the others are named on standard error."""
    found = [peer for peer in everyone(folder) if is_here(peer.program)]
    names = {peer.name for peer in found}
    return [peer for peer in found if peer.after is None or peer.after in names]


@functools.cache
def is_here(program):
    found = shutil.which(program) is not None
    if not found:
        print(f"benchmark: skipped all of {program}: it is not here", file=sys.stderr)
    return found


def everyone(folder):
    return [
        ffmpeg("no dither, full", "full", "none"),
        ffmpeg("no dither, diff", "diff", "none"),
        ffmpeg("bayer 2, diff", "diff", "bayer:bayer_scale=2"),
        ffmpeg("sierra, full", "full", "sierra2_4a:diff_mode=rectangle"),
        magick("default", "-layers", "optimize"),
        magick("no dither", "+dither", "-layers", "optimize"),
        Peer("Pillow default", sys.executable, pillow),
        vips("default"),
        vips("no dither", "--dither", "0"),
        vips("effort 1", "--effort", "1"),
        gifsicle("ffmpeg bayer 2, diff", folder),
        gifsicle("libvips default", folder),
    ]


def ffmpeg(name, statistics, dither):
    """Palette and use in one graph, as one command line does it."""

    def command(truth, output):
        _, height, width, _ = truth.shape
        graph = (
            f"setpts='{starts(truth.delays)}',split[a][b];"
            f"[a]palettegen=stats_mode={statistics}[p];[b][p]paletteuse=dither={dither}"
        )
        # 100 pictures a second make one centisecond the unit of `setpts`.
        source = [
            "-f",
            "rawvideo",
            "-pix_fmt",
            "rgb24",
            "-s",
            f"{width}x{height}",
            "-framerate",
            "100",
        ]
        times = ["-fps_mode", "passthrough", "-final_delay", str(truth.delays[-1])]
        return [
            *["ffmpeg", "-v", "error", "-nostdin", "-y", *source, "-i", truth.file],
            *["-filter_complex", graph, *times, output],
        ]

    return Peer(f"ffmpeg {name}", "ffmpeg", command)


def starts(delays):
    """The start of frame N in centiseconds, as ffmpeg's expression: a slope, and a bend wherever the delay changes."""
    terms = [f"{delays[0]}*N"]
    for k in range(1, len(delays)):
        if bend := delays[k] - delays[k - 1]:
            terms.append(f"{bend:+}*max(0,N-{k})")
    return "".join(terms)


def magick(name, *options):
    """Frames by their place in the raw file; -layers optimize is its way to write only what changes."""
    program = "convert-im6.q16" if shutil.which("convert-im6.q16") else "convert"

    def command(truth, output):
        _, height, width, _ = truth.shape
        words = [program, "-depth", "8", "-loop", "0"]
        for k, delay in enumerate(truth.delays):
            place = f"{width}x{height}+{k * width * height * 3}"
            words += ["-delay", str(delay), "-size", place, f"rgb:{truth.file}[0]"]
        return [*words, *options, output]

    return Peer(f"ImageMagick {name}", program, command)


def pillow(truth, output):
    frames, height, width, _ = truth.shape
    delays = ",".join(map(str, truth.delays))
    script = Path(__file__).with_name("pillow_gif.py")
    return [sys.executable, script, truth.file, frames, height, width, delays, output]


def vips(name, *options):
    def command(truth, output):
        return ["vips", "gifsave", vips_file.of(truth), output, *options]

    return Peer(f"libvips {name}", "vips", command)


def gifsicle(base, folder):
    def command(_, output):
        return ["gifsicle", "-O3", "--lossy=80", folder / f"{slug(base)}.gif", "-o", output]

    return Peer(f"gifsicle lossy 80 on {base}", "gifsicle", command, after=base)


def slug(name):
    """A file's name for a name."""
    return "".join(c if c.isalnum() else "-" for c in name)


def versions():
    """One line about each program, and Pillow's version."""
    asked = [
        ["ffmpeg", "-version"],
        ["convert-im6.q16", "-version"],
        ["vips", "--version"],
        ["gifsicle", "--version"],
        [sys.executable, "-c", "import PIL; print('Pillow', PIL.__version__)"],
    ]
    return [first_line(command) for command in asked if shutil.which(command[0])]


def first_line(command):
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    words = said.split("\n")[0].removeprefix("Version: ").replace("version ", "").split()
    return " ".join(words[:3] if words[:1] == ["LCDF"] else words[:2])
