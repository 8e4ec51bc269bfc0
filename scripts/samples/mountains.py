"""The mountains: two pale ranges and the great one before them."""

import numpy as np

from .canvas import S, SHORE, X, Y, below, mix, noise1, noise2, ramp, rgb, smooth

# x and y of the top, how steep, and which way its spine leans; from the farthest to the nearest.
PEAKS = [
    (905, 284, 0.44, 0.1),
    (1150, 232, 0.50, -0.2),
    (300, 220, 0.56, 0.15),
    (118, 258, 0.44, 0.2),
    (1012, 204, 0.58, 0.15),
    (404, 226, 0.60, 0.25),
    (548, 142, 0.70, 0.12),
]


def range_line(seed, base, height, width):
    """The crest y(x) of a distant range."""
    return base - height * (0.5 + 0.5 * noise1(X / width, seed, 6, 0.52))


def far_ranges(c):
    """Two ranges seen through much air."""
    for (seed, base, height, width), name in zip(
        ((11, 318, 92, 190), (12, 344, 74, 130)), ("far", "mid")
    ):
        line = range_line(seed, base, height, width)
        c.lay(ramp(c.season[name], (Y[:, 0] - 230) / (SHORE - 230))[:, None, :], below(line))


def mountains(c):
    """The great range: on each peak a lit and a shaded face meet in a crooked spine, under snow."""
    s = c.season
    mist = smooth(246, SHORE, Y) * (0.80 + 0.20 * noise2(300, 60, 39, 3)) * s["mist_strength"]
    t = (Y[:, 0] - 140) / (SHORE - 140)
    shade, sunny = ramp(s["rock_shade"], t)[:, None, :], ramp(s["rock_lit"], t)[:, None, :]
    for n, (x, y, steep, lean) in enumerate(PEAKS):
        seed = 300 + 10 * n
        slope = steep * (np.abs(X - x) + 9 * (np.exp(-np.abs(X - x) / 9) - 1)) ** 0.985
        line = y + slope + noise1(X / 30, seed, 6, 0.56) * 6.5
        fall = np.maximum(Y - y, 0)
        wobble = noise1(fall / 24, seed + 1, 5, 0.58)
        spine = x + fall * lean + wobble * (2 + fall * 0.12)
        around = (X - spine) / (fall + 26)  # the ridges run from the top as the ribs of a fan
        ribs = noise1(
            around * 3.4 + wobble * 0.22 + noise1(X / 60, seed + 2, 3) * 0.10, seed + 3, 4, 0.5
        )
        face = np.clip((X - spine) * S / 3 + 0.5, 0, 1)
        lit = np.where(
            face > 0.5,
            face * (1 - 0.62 * smooth(0.10, 0.16, ribs)),
            0.42 * smooth(0.12, 0.18, ribs),
        )
        lit = lit * (1 - 0.25 * smooth(0, 260, fall)) + 0.06 * ribs
        cover = below(line)
        c.lay(mix(shade, sunny, np.clip(lit, 0, 1)[..., None]), cover)
        edge = (
            s["snow_line"] * (1 - 0.5 * (y - 146) / 140)
            + 30 * ribs
            + 9 * noise1(X / 9, seed + 4, 4)
        )
        snow = np.clip((edge - fall) / 1.6 + 0.5, 0, 1) * cover
        c.lay(
            mix(rgb(s["snow_shade"]), rgb(s["snow_lit"]), np.clip(lit * 1.15, 0, 1)[..., None]),
            snow * 0.96,
        )
        c.lay(rgb(s["mist"]), cover * mist)
