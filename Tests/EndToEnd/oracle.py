"""Our GIFs and timelines against frames that were computed from the rules alone, by a program that knows no GIF."""

import io
import json
import subprocess
import sys
import tempfile

from harness import SHARED, Service, modules

SETTINGS = {
    "defaults": {},
    "diagonal": {"order": "diagonal"},
    "checkerboard": {"order": "checkerboard"},
    "reverse": {"reverse": True},
    "5x4": {"columns": 5, "rows": 4},
    "1x1": {"columns": 1, "rows": 1},
    "center-out": {"order": "center-out"},
    "random": {"order": "random", "seed": 7},
}
NAMES = ["glow", "dune", "ladybird", "kite"]


def run(checks):
    loaded = modules("numpy", "PIL.Image")
    if loaded is None or not (SHARED / "measure").is_dir():
        return checks.skip("oracle", "needs numpy, Pillow and the shared measuring scripts")
    images = [SHARED / "images" / f"{name}-600x300.png" for name in NAMES]
    with Service() as service:
        sources = [service.upload(image) for image in images]
        for name, transition in SETTINGS.items():
            with tempfile.TemporaryDirectory() as folder:
                meta, frames = reference(folder, images, transition, loaded[0])
                for dither, least in [("ordered", 29), ("none", 31)]:
                    spec = {"images": sources, "transition": transition, "gif": {"dither": dither}}
                    compare(checks, service, spec, f"{name}, {dither}", least, meta, frames, loaded[0])


def reference(folder, images, transition, numpy):
    """The oracle's frames, as an array, and what it says of them."""
    flags = []
    for key, value in transition.items():
        flags += [f"--{key}"] if value is True else [f"--{key}", str(value)]
    subprocess.run(
        [sys.executable, str(SHARED / "measure" / "reference.py"), "--images", *map(str, images), "--out", folder,
         *flags], check=True, stdout=subprocess.DEVNULL)
    meta = json.load(open(f"{folder}/meta.json"))
    shape = (meta["n"], meta["h"], meta["w"], 3)
    return meta, numpy.fromfile(f"{folder}/frames.rgb", numpy.uint8).reshape(shape)


def compare(checks, service, spec, name, least, meta, frames, numpy):
    status, answer = service.make(spec)
    checks.that(status == 201, f"{name}: made", status)
    _, _, gif = service.request("GET", answer["links"]["gif"])
    _, _, timeline = service.request("GET", answer["links"]["timeline"])
    timeline = json.loads(timeline)
    pictures, delays = decode(gif, numpy)
    checks.that(delays == meta["delays"], f"{name}: delays", (len(delays), len(meta["delays"])))
    checks.that(
        [frame["delayCs"] for frame in timeline["frames"]] == delays, f"{name}: the timeline's delays")
    if len(pictures) == len(frames):
        errors = [((a.astype(int) - b) ** 2).mean() for a, b in zip(pictures, frames)]
        psnr = sum(10 * numpy.log10(65025 / max(error, 1e-3)) for error in errors) / len(errors)
        worst = 10 * numpy.log10(65025 / max(max(errors), 1e-3))
        checks.that(worst >= 25, f"{name}: every frame at least 25 dB", f"{worst:.2f}")
        checks.that(psnr >= least, f"{name}: PSNR at least {least} dB", f"{psnr:.2f}")
        noise = temporal_noise(pictures, frames)
        checks.that(noise < 0.0005, f"{name}: temporal noise of 0.000", f"{noise:.6f}")
    checks.that(opacities(timeline, meta) < 1e-6, f"{name}: the timeline's opacities")


def decode(gif, numpy):
    from PIL import Image

    image = Image.open(io.BytesIO(gif))
    pictures, delays = [], []
    for number in range(image.n_frames):
        image.seek(number)
        pictures.append(numpy.asarray(image.convert("RGB")).copy())
        delays.append(image.info["duration"] // 10)
    return pictures, delays


def temporal_noise(pictures, frames):
    """The mean change, in levels, of pixels that the truth leaves alone, at the loop's wrap too.

    A blend that lies on the edge between two levels may fall to either side by the last bit of a floating-point number:
    the oracle then sees a pixel rest that we see change by one level, or the reverse.
    """
    steps = list(zip(pictures, frames))
    changed = count = 0
    for (shown, truth), (next_shown, next_truth) in zip(steps, steps[1:] + steps[:1]):
        rests = (truth == next_truth).all(2)
        changed += abs(shown[rests].astype(int) - next_shown[rests]).sum()
        count += 3 * rests.sum()
    return changed / max(1, count)


def opacities(timeline, meta):
    """The largest difference between the oracle's opacities and those that the timeline's tracks give at each frame."""
    worst = 0.0
    for start, truth in zip(meta["starts"], meta["opacities"]):
        if truth is None:
            continue
        transition = next(
            one for one in timeline["transitions"]
            if one["startMs"] < start * 1000 < one["startMs"] + one["durationMs"])
        for track in transition["tracks"]:
            timing, (first, last) = track["timing"], track["keyframes"]
            progress = min(1, max(0, (start * 1000 - timing["delay"]) / timing["duration"]))
            opacity = first["opacity"] + (last["opacity"] - first["opacity"]) * progress
            worst = max(worst, abs(opacity - truth[track["tile"]]))
    return worst
