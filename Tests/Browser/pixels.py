"""Pixels: the preview, paused at ten times, against the GIF's frames of those times."""

import io
import json

from harness import Service, modules
from page import Composer
from results import seek

LEAST = 30.0
LEAST_OF_A_TILE = 26.0
PLAIN = {"dither": "none", "colors": 256}
SPECS = {
    "seasons": {"images": ["spring.jpg", "summer.jpg", "autumn.jpg", "winter.jpg"], "width": 600},
    "reversed spiral with dots": {
        "images": ["winter.jpg", "spring.jpg"],
        "width": 480,
        "dots": {"color": "#20304080", "activeColor": "#ffd000"},
        "transition": {
            "columns": 7,
            "rows": 5,
            "order": "spiral",
            "reverse": True,
            "easing": "cubic-bezier(0.3, 1.4, 0.6, -0.3)",
        },
    },
    "contained, to the left": {
        "images": ["summer.jpg", "autumn.jpg"],
        "width": 300,
        "height": 250,
        "fit": "contain",
        "position": "left 25%",
        "background": "#203040",
        "plays": 2,
        "ending": "last",
        "transition": {"order": "random", "seed": 7, "duration": 1},
    },
    "actions": {
        "images": ["autumn.jpg", "winter.jpg"],
        "width": 300,
        "dots": True,
        "transition": {"order": "edges-in", "duration": 1},
        "actions": [
            {"at": 0.5, "do": "fade"},
            {"at": 2, "do": "reverse"},
            {"at": 4, "do": "fade"},
            {"at": 6, "do": "reset"},
            {"at": 6.5, "do": "fade"},
            {"at": 7, "do": "stop"},
        ],
    },
}


def run(checks):
    found = modules("numpy", "PIL.Image")
    if not found:
        return checks.skip("pixels", "numpy or Pillow is missing")
    with Service() as service, Composer(service) as page:
        for name, spec in SPECS.items():
            compare(checks, page, service, name, {**spec, "gif": PLAIN})


def compare(checks, page, service, name, spec):
    page.open(spec)
    timeline = service.make(spec, accept="application/vnd.banner.timeline+json")[1]
    gif = pictures(service.make(spec, accept="image/gif")[1])
    figures, worst = [], []
    for index in ten(timeline):
        seek(page, timeline["frames"][index]["atMs"])
        preview, frame = shown(page), frame_at(gif, timeline, index)
        figures.append(likeness(preview, frame))
        worst.append(min(likeness(preview.crop(box), frame.crop(box)) for box in tiles(timeline)))
    words = ", ".join(f"{figure:.1f}" for figure in figures)
    print(f"  {name}: {words} dB; the worst tile of all {min(worst):.1f} dB", flush=True)
    checks.that(len(figures) == 10 and min(figures) >= LEAST, f"{name}: preview and GIF are one", figures)
    checks.that(min(worst) >= LEAST_OF_A_TILE, f"{name}: tile by tile", worst)


def tiles(timeline):
    """The tiles of the first transition as boxes: left, top, right, bottom."""
    all_tiles = timeline["transitions"][0]["tiles"]
    return [
        (tile["x"], tile["y"], tile["x"] + tile["width"], tile["y"] + tile["height"]) for tile in all_tiles
    ]


def ten(timeline):
    """Ten frames, evenly through the round, most of them in transitions."""
    count = len(timeline["frames"])
    return [round(place * (count - 1) / 9) for place in range(10)]


def pictures(data):
    """The GIF's frames, each with the hundredths of a second at which it ends."""
    from PIL import Image, ImageSequence

    end, frames = 0, []
    for frame in ImageSequence.Iterator(Image.open(io.BytesIO(data))):
        end += round(frame.info["duration"] / 10)
        frames.append((end, frame.convert("RGB")))
    return frames


def frame_at(gif, timeline, index):
    """What a viewer shows while the timeline's frame is due."""
    time = sum(frame["delayCs"] for frame in timeline["frames"][:index])
    return next(picture for end, picture in gif if end > time)


def shown(page):
    """The preview as it is on the screen, after the browser has painted."""
    from PIL import Image

    page.run_async("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
    box = page.run(
        "const { x, y, width, height } = document.getElementById('scene').getBoundingClientRect();"
        "return { x: Math.round(x), y: Math.round(y), width, height }"
    )
    return Image.open(io.BytesIO(page.picture(box))).convert("RGB")


def likeness(one, other):
    """Peak signal to noise in decibels."""
    import numpy

    if one.size != other.size:
        return 0.0
    difference = numpy.asarray(one, float) - numpy.asarray(other, float)
    error = (difference**2).mean()
    return 99.0 if error == 0 else 10 * numpy.log10(255**2 / error)
