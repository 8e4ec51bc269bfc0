"""Spruces and small broad-leaved trees."""

import math

import numpy as np

from .canvas import S, W, leaf, mix, paint, ramp, rgb, shape, sheet


def spruce(draw, x, foot, height, dark, light, rng, snow=None):
    """One spruce: tiers of drooping boughs, lit on the right."""
    tiers = max(5, int(height / 7))
    shape(
        draw,
        [(x - height * 0.02, foot + 1), (x + height * 0.02, foot + 1), (x, foot - height)],
        paint(dark),
    )
    for i in range(tiers):
        t = i / tiers
        y = foot - height * 0.06 - height * 0.92 * t
        half = height * 0.25 * (1 - t) ** 0.9 * rng.uniform(0.85, 1.12) + 0.8
        rise = height / tiers * 1.75
        tip = (x, y - rise)
        for side, color in ((-1, dark), (1, light)):
            shape(
                draw,
                [
                    tip,
                    (x + side * half * 0.45, y - rise * 0.38),
                    (x + side * half, y + rise * 0.10),
                    (x + side * half * 0.5, y - rise * 0.06),
                    (x, y),
                ],
                paint(color),
            )
        if snow is not None:
            for side, color in ((-1, mix(snow, dark, 0.30)), (1, snow)):
                shape(
                    draw,
                    [
                        tip,
                        (x + side * half * 0.45, y - rise * 0.38),
                        (x + side * half, y + rise * 0.10),
                        (x + side * half * 0.42, y - rise * 0.32),
                    ],
                    paint(color),
                )


def wood(c, spots, seed):
    """Spruces on a bank, the far ones first and paler."""
    s = c.season
    rng = np.random.default_rng(seed)
    drawing, draw = sheet()
    for x, foot, height in sorted(spots, key=lambda p: p[1]):
        k = rng.uniform(0, 0.35)
        snow = rgb(s["snow_lit"]) if s["tree_snow"] else None
        spruce(
            draw,
            x,
            foot,
            height,
            mix(rgb(s["spruce"]), rgb(s["spruce_far"]), k),
            mix(rgb(s["spruce_lit"]), rgb(s["spruce_far"]), k * 0.7),
            rng,
            snow,
        )
    c.lay_drawing(drawing)


def spots_on(line, start, stop, count, low, high, seed, sink=8):
    """Places (x, foot, height) strewn along a line, each at most `sink` below it."""
    rng = np.random.default_rng(seed)
    xs = rng.uniform(start, stop, count)
    return [
        (x, line[int(np.clip(x, 0, W - 1) * S)] + rng.uniform(0, sink), rng.uniform(low, high))
        for x in xs
    ]


def round_trees(c, spots, seed):
    """Small broad-leaved trees and bushes in the season's colours."""
    s = c.season
    rng = np.random.default_rng(seed)
    drawing, draw = sheet()
    for x, foot, size in sorted(spots, key=lambda p: p[1]):
        shape(
            draw,
            [
                (x - size * 0.06, foot + 1),
                (x + size * 0.06, foot + 1),
                (x + size * 0.03, foot - size),
                (x - size * 0.03, foot - size),
            ],
            paint(rgb(s["bark"])),
        )
        count = int(size * size * s["bush_leaves"])
        turn, out = rng.uniform(0, 2 * math.pi, count), np.sqrt(
            rng.uniform(0, 1, count)
        ) * rng.normal(1, 0.08, count)
        dx, dy = np.cos(turn) * out * 0.52, np.sin(turn) * out * 0.60
        light = 0.45 + 0.40 * (0.6 * dx - 0.8 * dy) / 0.5 + rng.normal(0, 0.10, count)
        colors = ramp(s["bushes"], np.clip(light, 0, 1))
        for i in np.argsort(light):
            leaf(
                draw,
                x + dx[i] * size,
                foot - size * 0.80 + dy[i] * size,
                rng.uniform(1, 2),
                0.7,
                rng.uniform(0, 3),
                paint(colors[i]),
            )
    c.lay_drawing(drawing)
