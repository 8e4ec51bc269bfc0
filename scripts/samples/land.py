"""The lake, its shores and the meadows."""

import numpy as np

from .canvas import (
    H,
    S,
    SHORE,
    W,
    X,
    Y,
    below,
    disc,
    mix,
    noise1,
    noise2,
    paint,
    ramp,
    rgb,
    shape,
    sheet,
    smooth,
)


def shore_trees(c):
    """The dark edge of forest on the far shore."""
    line = 366 - 7 * np.abs(noise1(X / 26, 41, 5, 0.6)) - 5 * (0.5 + 0.5 * noise1(X / 150, 42, 2))
    spikes = np.abs((X / 5.5 + noise1(X / 40, 43, 3)) % 1 - 0.5) * 9
    c.lay(
        ramp(c.season["shore"], (Y[:, 0] - 350) / (SHORE - 350))[:, None, :], below(line + spikes)
    )


def lake(c):
    """The water mirrors what stands above it, squeezed and rippled; the sun lays a path on it."""
    s = c.season
    first = SHORE * S
    rows = np.arange(H * S - first)
    depth = rows / S
    ripple = noise2(140, 4.2, 51, 4)[first:]
    shift = (ripple * (1.5 + depth[:, None] * 0.10) * S * s["ripple"]).astype(int)
    source = np.clip(first - 1 - (rows[:, None] * 1.25).astype(int) - shift, 0, first - 1)
    columns = np.clip(np.arange(W * S)[None, :] + (shift * 0.5).astype(int), 0, W * S - 1)
    mirror = c.px[source, columns]
    tint = ramp(s["water"], depth / 150)[:, None, :]
    c.px[first:] = mix(mirror, tint, s["water_strength"])
    x = s["sun"][0]
    width = 16 + depth[:, None] * 0.55
    path = np.exp(-(((X - x) / width) ** 2)) * smooth(0.10, 0.42, ripple + 0.12)
    whole = np.zeros((H * S, W * S), np.float32)
    whole[first:] = path * s["glitter"]
    lines = noise2(220, 3.2, 52, 3)[first:]
    whole2 = np.zeros_like(whole)
    whole2[first:] = smooth(0.45, 0.75, lines) * 0.20 * s["ripple"]
    c.add_light(rgb(s["cloud_lit"]), whole2)
    c.add_light(rgb(s["sun_color"]), whole)
    c.lay(rgb(s["mist"]), np.exp(-(((Y - SHORE) / 5) ** 2)) * 0.45 * np.ones_like(X))


def right_bank():
    """The right bank's crest y(x), with a level place for the cabin."""
    line = (
        474
        - 96 * smooth(745, 1240, X)
        + 3 * noise1(X / 90, 61, 4)
        + 26 * (1 - smooth(730, 850, X)) ** 2
    )
    return mix(line, 424 - 0.06 * (X - 965), smooth(890, 935, X) * (1 - smooth(1000, 1060, X)))


def left_bank():
    """The left bank's crest y(x), which sinks into the lake."""
    return 408 + 76 * smooth(120, 520, X) + 4 * noise1(X / 80, 62, 4) + 60 * smooth(470, 640, X)


def front_hill():
    """The crest y(x) of the meadow in front."""
    return (
        480
        + 62 * smooth(230, 700, X)
        - 26 * smooth(760, 1200, X)
        - 10 * np.exp(-(((X - 210) / 120) ** 2))
        + 2.5 * noise1(X / 60, 63, 4)
    )


def land(c, line, name, seed, deep=120):
    """A meadow under a line: light along its crest, folds of shade, tufts."""
    stops = c.season[name]
    t = (Y - line) / deep
    folds = 0.10 * noise2(170, 30, seed, 4) + 0.05 * noise2(22, 5, seed + 1, 3)
    v = np.clip(t + folds * smooth(0, 0.12, t), 0, 1)
    c.lay(ramp(stops, v), below(line))
    sun = np.exp(-(((X - c.season["sun"][0]) / 420) ** 2)) * np.exp(-np.maximum(Y - line, 0) / 9)
    c.add_light(rgb(c.season["glow"]), sun * below(line) * 0.45)


def tufts(c):
    """Grass along and on the front hill, and what grows or lies in it."""
    s = c.season
    rng = np.random.default_rng(81)
    drawing, draw = sheet()
    line = front_hill()
    marks = []
    for _ in range(s["grass"]):
        x = rng.uniform(0, W)
        foot = line[int(x * S)] + rng.uniform(0, 1) ** 1.3 * 125
        marks.append((foot, x))
    marks.sort()
    for foot, x in marks:
        near = (foot - 480) / 120
        h = rng.uniform(4, 9) * (0.7 + near * 1.2)
        bend = rng.normal(0.15, 0.35) * h
        color = mix(
            rgb(s["grass_dark"]),
            rgb(s["grass_lit"]),
            np.clip(rng.uniform(0, 1) - near * 0.15, 0, 1),
        )
        w = 0.5 + near * 0.6
        shape(
            draw,
            [
                (x - w, foot),
                (x + bend * 0.5, foot - h * 0.6),
                (x + bend, foot - h),
                (x + bend * 0.5 + w, foot - h * 0.5),
                (x + w, foot),
            ],
            paint(color),
        )
    for _ in range(s["flowers"]):
        x = rng.uniform(0, W)
        foot = line[int(x * S)] + 4 + rng.uniform(0, 1) ** 1.1 * 118
        near = max(0.1, (foot - 470) / 130)
        r = (1.0 + 2.4 * near) * rng.uniform(0.7, 1.2)
        color = rgb(s["flower_colors"][rng.integers(len(s["flower_colors"]))])
        disc(draw, x, foot, r * 1.1, r * 0.8, paint(color * 0.82))
        disc(draw, x + r * 0.15, foot - r * 0.2, r * 0.85, r * 0.6, paint(color))
    c.lay_drawing(drawing)
