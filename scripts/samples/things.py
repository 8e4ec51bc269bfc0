"""What people built: the cabin, the fence, the boat."""

import math

import numpy as np
from PIL import Image

from .canvas import H, S, W, X, Y, disc, mix, noise2, paint, ramp, rgb, shape, sheet, soften
from .land import front_hill


def cabin(c, bank):
    """A small house by the water with light in its windows."""
    s = c.season
    drawing, draw = sheet()
    x = 925
    y = bank[(x + 40) * S] + 9
    wall, shade = rgb(s["wall"]), rgb(s["wall_shade"])
    shape(
        draw, [(x, y), (x, y - 19), (x + 15, y - 33), (x + 30, y - 19), (x + 30, y)], paint(shade)
    )
    shape(draw, [(x + 30, y), (x + 30, y - 19), (x + 74, y - 19), (x + 74, y)], paint(wall))
    shape(
        draw, [(x + 57, y - 32), (x + 57, y - 45), (x + 64, y - 45), (x + 64, y - 32)], paint(shade)
    )
    shape(
        draw,
        [(x + 12, y - 36), (x + 62, y - 36), (x + 79, y - 17), (x + 32, y - 17)],
        paint(rgb(s["roof"])),
    )
    shape(
        draw,
        [
            (x + 16, y - 36),
            (x - 4, y - 16),
            (x - 4, y - 13),
            (x + 15, y - 32),
            (x + 31, y - 14),
            (x + 34, y - 17),
        ],
        paint(rgb(s["roof_edge"])),
    )
    for wx in (37, 50, 63):
        draw.rectangle(
            [(x + wx) * S, (y - 14) * S, (x + wx + 7) * S, (y - 6) * S],
            fill=paint(rgb(s["window"])),
        )
        draw.line(
            [((x + wx + 3.5) * S, (y - 14) * S), ((x + wx + 3.5) * S, (y - 6) * S)],
            fill=paint(wall),
            width=S,
        )
    draw.rectangle(
        [(x + 11) * S, (y - 14) * S, (x + 19) * S, y * S], fill=paint(rgb(s["roof_edge"]))
    )
    c.lay_drawing(drawing)
    rng = np.random.default_rng(12)
    drawing, draw = sheet()
    for _ in range(130):  # grass or snow against the wall
        gx = x + rng.uniform(-6, 80)
        disc(
            draw,
            gx,
            y + rng.uniform(-0.5, 3),
            rng.uniform(1.5, 4),
            rng.uniform(1, 2.2),
            paint(ramp(s["bank"], np.array([rng.uniform(0.02, 0.3)]))[0]),
        )
    c.lay_drawing(drawing)
    away = np.hypot((X - x - 52) / 1.6, Y - y + 10)
    c.add_light(rgb(s["window"]), np.exp(-away / 15) * s["window_glow"])
    if s["smoke"]:
        smoke, draw = sheet()
        for i in range(40):
            t = i / 39
            disc(
                draw,
                x + 61 + 26 * t**1.3 + 5 * math.sin(t * 9),
                y - 48 - 92 * t,
                2 + 9 * t,
                2 + 7 * t,
                paint(rgb(s["cloud_lit"]), 120 * (1 - t) ** 1.2),
            )
        c.lay_drawing(soften(smoke, 2.2), 0.8)


def fence(c):
    """A wooden fence that comes down the front hill at the right."""
    s = c.season
    line = front_hill()
    drawing, draw = sheet()
    dark, light = rgb(s["wood"]), rgb(s["wood_lit"])
    posts = [(812 + 46 * i + 1.6 * i * i, i) for i in range(9)]
    tops = []
    for x, i in posts:
        foot = line[int(min(x, W - 1) * S)] + 12 + i * 1.2
        tops.append((x, foot - 24 - i * 2.2, foot, 2.0 + i * 0.28))
    for (x0, t0, f0, w0), (x1, t1, f1, w1) in zip(tops, tops[1:]):
        for share in (0.24, 0.62):
            y0, y1 = mix(t0, f0, share), mix(t1, f1, share)
            curve = [
                (mix(x0, x1, u), mix(y0, y1, u) + 2.2 * math.sin(u * math.pi))
                for u in np.linspace(0, 1, 9)
            ]
            shape(
                draw,
                curve + [(x, y + w0 * 1.3) for x, y in curve[::-1]],
                paint(mix(dark, light, 0.35)),
            )
            shape(
                draw,
                curve + [(x, y + w0 * 0.45) for x, y in curve[::-1]],
                paint(rgb(s["snow_lit"]) if s["tree_snow"] else light),
            )
    for x, top, foot, w in tops:
        shape(
            draw,
            [(x - w, foot), (x - w, top + 2), (x, top), (x + w, top + 2), (x + w, foot)],
            paint(dark),
        )
        shape(
            draw,
            [(x - w, foot), (x - w, top + 2), (x - w * 0.1, top + 0.4), (x - w * 0.1, foot)],
            paint(light),
        )
        if s["tree_snow"]:
            disc(draw, x, top + 1, w * 1.35, w * 1.1, paint(rgb(s["snow_lit"])))
    c.lay_drawing(drawing)


def boat(c):
    """A sailing boat and its mirror image."""
    s = c.season
    if not s["sail"]:
        return
    drawing, draw = sheet()
    x, y = 640, 412
    shape(
        draw,
        [(x - 17, y - 5), (x + 19, y - 5), (x + 13, y + 1), (x - 12, y + 1)],
        paint(rgb(s["hull"])),
    )
    shape(draw, [(x, y - 7), (x, y - 46), (x + 17, y - 9)], paint(rgb(s["sail"])))
    shape(draw, [(x - 2, y - 7), (x - 2, y - 39), (x - 14, y - 9)], paint(rgb(s["sail"]) * 0.88))
    c.lay_drawing(drawing)
    mirror = np.asarray(drawing.transpose(Image.FLIP_TOP_BOTTOM), np.float32)
    shift = int((2 * (y + 1.5) - H) * S)
    a = np.roll(mirror, shift, 0)
    ripple = (noise2(60, 3, 55, 3) * 5 * S / 3).astype(int)
    a = a[np.arange(H * S)[:, None], np.clip(np.arange(W * S)[None, :] + ripple, 0, W * S - 1)]
    c.lay(a[..., :3], a[..., 3] / 255 * 0.42 * (Y > y))
