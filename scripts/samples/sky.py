"""The sky, its clouds and what flies in it."""

import math

import numpy as np

from .canvas import (
    H,
    S,
    SHORE,
    W,
    X,
    Y,
    disc,
    leaf,
    mix,
    noise2,
    paint,
    ramp,
    rgb,
    shape,
    sheet,
    smooth,
    soften,
)


def sky(c):
    """The gradient, streaks of cloud, the sun in its rings."""
    s = c.season
    x, y = s["sun"]
    c.px[:] = ramp(s["sky"], Y[:, 0] / SHORE)[:, None, :]
    away = np.hypot(X - x, (Y - y) * 1.15)
    c.add_light(rgb(s["glow"]), np.exp(-away / 230) * s["glow_strength"])
    streaks = noise2(520, 34, s["seed"] + 3, 5) + 0.35 * noise2(160, 12, s["seed"] + 4, 4)
    band = smooth(10, 90, Y) * (1 - smooth(250, 350, Y))
    cover = smooth(0.12, 0.85, streaks) * band * s["cloud_cover"]
    c.lay(mix(rgb(s["cloud"]), rgb(s["cloud_lit"]), np.exp(-away / 300)[..., None]), cover)
    for radius, strength in ((128, 0.07), (98, 0.10), (72, 0.14)):
        c.add_light(
            rgb(s["sun_color"]), np.clip((radius - np.hypot(X - x, Y - y)) * S, 0, 1) * strength
        )
    face = np.clip((s["sun_radius"] - np.hypot(X - x, Y - y)) * S + 0.5, 0, 1)
    c.lay(
        ramp([(0, s["sun_color"]), (1, s["sun_low"])], (Y[:, 0] - y) / 104 + 0.5)[:, None, :], face
    )


def cumulus(c):
    """Heaps of cloud with a flat foot, lit from the sun's side."""
    s = c.season
    rng = np.random.default_rng(s["seed"] + 40)
    for x, y, size in s["heaps"]:
        drawing, draw = sheet()
        puffs = []
        for _ in range(34):
            t = rng.uniform(-1, 1)
            r = size * (0.12 + 0.26 * (1 - t * t)) * rng.uniform(0.7, 1.15)
            puffs.append(
                (x + t * size * 1.5, y - r * rng.uniform(0.2, 1.1) * (1 - abs(t) * 0.6), r)
            )
        for layer, (shift, name) in enumerate(
            ((0, "cloud"), (0.16, "cloud_mid"), (0.34, "cloud_lit"))
        ):
            for px, py, r in puffs:
                rr = r * (1 - 0.16 * layer)
                disc(draw, px + shift * r, py - shift * r, rr, rr * 0.92, paint(rgb(s[name])))
        soft = np.asarray(soften(drawing, 0.9), np.float32)
        foot = 1 - smooth(y - size * 0.30, y + size * 0.10, Y)
        c.lay(soft[..., :3], soft[..., 3] / 255 * foot * s["heap_opacity"])


def birds(c):
    """Birds (x, y, half span) on the wing."""
    s = c.season
    drawing, draw = sheet()
    for x, y, size in s["birds"]:
        for side in (-1, 1):
            pts = [
                (x, y),
                (x + side * size * 0.45, y - size * 0.42),
                (x + side * size, y - size * 0.30),
                (x + side * size * 0.50, y - size * 0.24),
            ]
            shape(draw, pts, paint(rgb(s["bird"])))
        disc(draw, x, y - size * 0.03, size * 0.13, size * 0.09, paint(rgb(s["bird"])))
    c.lay_drawing(drawing, 0.85)


def balloon(c):
    """A hot-air balloon: gores from the edge to the middle, a basket on four ropes."""
    s = c.season
    if not s["balloon"]:
        return
    drawing, draw = sheet()
    x, y, r = 664, 92, 33
    ropes = rgb("#6b4a33")
    for k in (-8, -3, 3, 8):
        draw.line(
            [((x + k) * S, (y + r * 0.95) * S), ((x + k * 0.6) * S, (y + r * 1.62) * S)],
            fill=paint(ropes),
            width=S,
        )
    draw.rectangle(
        [(x - 6) * S, (y + r * 1.58) * S, (x + 6) * S, (y + r * 1.84) * S], fill=paint(ropes)
    )
    for i, width in enumerate((1, 0.80, 0.55, 0.27)):
        color = rgb(s["balloon"][i % len(s["balloon"])])
        ring = [
            (x + r * width * math.cos(t), y + r * math.sin(t))
            for t in np.linspace(math.pi, 2 * math.pi, 40)
        ]
        ring += [
            (
                x + width * (r * (1 - u) + 9 * u) + width * r * 0.18 * math.sin(u * math.pi),
                y + r * 1.15 * u,
            )
            for u in np.linspace(0, 1, 20)
        ]
        ring += [
            (
                x - width * (r * (1 - u) + 9 * u) - width * r * 0.18 * math.sin(u * math.pi),
                y + r * 1.15 * u,
            )
            for u in np.linspace(1, 0, 20)
        ]
        shape(draw, ring, paint(color))
    a = np.asarray(drawing, np.float32)
    a[..., :3] *= (1.06 - 0.34 * smooth(-10, 40, (x - X) + (Y - y) * 0.4))[..., None]
    c.lay(np.minimum(a[..., :3], 255), a[..., 3] / 255)


def drift(c):
    """What the air carries: petals, leaves or snow; large soft ones near, small ones far."""
    s = c.season
    rng = np.random.default_rng(s["seed"] + 90)
    for count, low, high, haze, alpha in s["drift"]:
        drawing, draw = sheet()
        for _ in range(count):
            x, y = rng.uniform(0, W), rng.uniform(0, H)
            if s["drift_from_tree"]:
                x = abs(rng.normal(330, 260))
                y = rng.uniform(150, 590)
            r = rng.uniform(low, high)
            color = rgb(s["drift_colors"][rng.integers(len(s["drift_colors"]))])
            leaf(draw, x, y, r, s["drift_shape"], rng.uniform(0, math.pi), paint(color, alpha))
        c.lay_drawing(soften(drawing, haze) if haze else drawing)
