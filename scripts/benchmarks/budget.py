"""The two byte budgets, and the best that a peer reaches under the same bytes."""

import itertools

from . import ours, pictures, quality, runs, truth
from .peers import everyone, slug
from .scenes import Scene

# How hard gifsicle squeezes another peer's GIF.
LOSSES = [60, 100, 200]
COLORS = [256, 128, 64]
BASES = ["ffmpeg no dither, full", "libvips no dither"]


def rows(options, folder):
    return [flat(options, folder), photos(options, folder)]


def flat(options, folder):
    scene = Scene("flat", 300, 250)
    found, _ = budgeted(scene, options, folder, 150_000)
    text = f"{found.bytes:,} bytes, SSIMULACRA2 {score(found)}" if found else "not yet"
    return ("maxBytes 150,000, flat art 300x250", "fits, SSIMULACRA2 at least 70", text)


def photos(options, folder):
    scene = Scene("photos", 600, 300)
    found, true = budgeted(scene, options, folder, 1_000_000)
    text = "not yet"
    if found:
        text = f"{found.bytes:,} bytes, SSIMULACRA2 {score(found)}; best peer: "
        text += (
            squeezed(true, folder, 1_000_000)
            if not options.quick
            else "not asked for in a quick run"
        )
    target = "fits, SSIMULACRA2 at least 8 above the best peer under the same bytes"
    return ("maxBytes 1,000,000, photos 600x300", target, text)


def budgeted(scene, options, folder, limit):
    """Our GIF's quality under the budget; None where the binary refuses one."""
    images = pictures.pictures(scene, options.images)
    files = [folder / f"budget-{k}.bmp" for k in range(len(images))]
    for image, file in zip(images, files, strict=True):
        pictures.save_bmp(image, file)
    true = truth.make(scene, images, folder / f"budget-{scene.name}.rgb")
    output = folder / "budget.gif"
    try:
        runs.run(ours.render(scene, {"maxBytes": limit}, files, output))
    except runs.Failed:
        return None, true
    return quality.measure(output, true), true


def squeezed(true, folder, limit):
    """The best of gifsicle's settings on each base that fit."""
    best, name = None, ""
    for base, loss, colors in itertools.product(BASES, LOSSES, COLORS):
        found = squeeze(base, loss, colors, true, folder)
        if found and found.bytes <= limit and (best is None or score(found) > score(best)):
            best, name = found, f"{base}, gifsicle --lossy={loss} --colors={colors}"
    return f"{score(best)} ({name}, {best.bytes:,} bytes)" if best else "none fits"


def squeeze(base, loss, colors, true, folder):
    peer = next(peer for peer in everyone(folder) if peer.name == base)
    source, output = folder / f"budget-{slug(base)}.gif", folder / "squeezed.gif"
    words = ["gifsicle", "-O3", f"--lossy={loss}", f"--colors={colors}", source, "-o", output]
    try:
        if not source.exists():
            runs.run(peer.command(true, source))
        runs.run(words)
    except (runs.Failed, FileNotFoundError):
        return None
    return quality.measure(output, true)


def score(found):
    return round(found.ssimulacra2 or 0, 1)
