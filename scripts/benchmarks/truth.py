"""The exact true-colour frames of a scene: what every GIF is fed with or judged by.

Written from the definition of the animation, not from the product's code. Image k is held from H_k to
S_k = H_k + hold; its transition runs for T = (tiles - 1) * interval + fade. Frames start at each H_k and at
S_k + j/fps, j = 1, 2, ... while that lies before the transition's end. A tile's opacity falls from 1 to 0.
"""

import math
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np


@dataclass
class Truth:
    """Frames in one raw file (RGB, 8 bits, top to bottom); delays in centiseconds; which frames are holds."""

    file: Path
    shape: tuple  # frames, height, width, 3
    delays: list
    holds: list

    def frames(self):
        return np.memmap(self.file, np.uint8, "r", shape=self.shape)

    @property
    def seconds(self):
        return sum(self.delays) / 100


@dataclass
class Moment:
    """A frame's start in seconds, its image, and the time within the transition; None while held."""

    start: float
    image: int
    elapsed: float | None


def make(scene, images, file):
    """Draws all frames of one round into `file`."""
    moments, end = playable(scene)
    starts = [centiseconds(moment.start) for moment in moments] + [centiseconds(end)]
    with open(file, "wb") as out:
        out.writelines(picture(scene, images, moment).tobytes() for moment in moments)
    delays = [b - a for a, b in pairwise(starts)]
    holds = [moment.elapsed is None for moment in moments]
    return Truth(file, (len(moments), scene.height, scene.width, 3), delays, holds)


def centiseconds(seconds):
    """Half up; the small addend undoes what adding fractions of seconds lost."""
    return math.floor(seconds * 100 + 0.5 + 1e-9)


def playable(scene):
    """The frames without those that would last under 2 cs, which no viewer plays; and the round's end."""
    moments, end = timetable(scene)
    starts = [centiseconds(moment.start) for moment in moments] + [centiseconds(end)]
    kept = [m for k, m in enumerate(moments) if m.elapsed is None or starts[k + 1] - starts[k] >= 2]
    return kept, end


def timetable(scene):
    lasts = (scene.columns * scene.rows - 1) * scene.interval + scene.fade
    moments, start = [], 0.0
    for image in range(scene.images):
        moments.append(Moment(start, image, None))
        j = 1
        while j / scene.fps < lasts - 1e-9:
            moments.append(Moment(start + scene.hold + j / scene.fps, image, j / scene.fps))
            j += 1
        start += scene.hold + lasts
    return moments, start


def picture(scene, images, moment):
    front = images[moment.image]
    if moment.elapsed is None:
        return front
    back = images[(moment.image + 1) % len(images)]
    opacity = spread(scene, opacities(scene, moment.elapsed))[..., None]
    return np.floor(front * opacity + back * (1 - opacity) + 0.5).astype(np.uint8)


def opacities(scene, elapsed):
    """By column and row; tiles start one after the other, down each column."""
    tile = np.arange(scene.columns * scene.rows).reshape(scene.columns, scene.rows)
    return 1 - np.clip((elapsed - tile * scene.interval) / scene.fade, 0, 1)


def spread(scene, tiles):
    """Each tile's value on each of its pixels: height x width."""
    widths = np.diff(cuts(scene.columns, scene.width))
    heights = np.diff(cuts(scene.rows, scene.height))
    return np.repeat(np.repeat(tiles, widths, axis=0), heights, axis=1).T


def cuts(parts, length):
    """Where tiles begin and end: round(k * length / parts), half up."""
    return [(2 * k * length + parts) // (2 * parts) for k in range(parts + 1)]
