"""How true a GIF is: decoded by Pillow and compared with the exact frames by time.

Each true frame is compared with the picture that the GIF shows in the middle of its interval.
"""

import os
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise

import numpy as np
from PIL import Image

try:
    from ssimulacra2 import compute_ssimulacra2
except ImportError:
    compute_ssimulacra2 = None

from .ssim import luma, ssim

# SSIM is taken of every fifth frame and of every hold, SSIMULACRA2 of at most so many frames.
EVERY = 5
SAMPLES = 8


@dataclass
class Quality:
    """`psnr` in dB, the mean over all frames; `noise` in levels 0...255; `ssimulacra2` may be None."""

    bytes: int
    seconds: float
    psnr: float
    ssim: float
    ssimulacra2: float | None
    noise: float
    wrap: float


def measure(gif, truth):
    frames = truth.frames()
    chosen = samples(truth.holds) if compute_ssimulacra2 else set()
    errors, similar, scores, noise, before = [], [], [], Stillness(), None
    clock = Playback(gif)
    first = None
    start = 0
    for k, delay in enumerate(truth.delays):
        true, shown = frames[k], clock.at((start + delay / 2) / 100)
        start += delay
        errors.append(squared_error(true, shown))
        if truth.holds[k] or k % EVERY == 0:
            similar.append(ssim(luma(true), luma(shown)))
        if k in chosen:
            scores.append(compute_ssimulacra2(as_file(true), as_file(shown)))
        if before:
            noise.add(before, (true, shown))
        before = (true, shown)
        first = first or before
    wrap = Stillness()
    wrap.add(before, first)
    return Quality(
        bytes=os.path.getsize(gif),
        seconds=clock.total(),
        psnr=float(np.mean([decibels(error) for error in errors])),
        ssim=float(np.mean(similar)),
        ssimulacra2=float(np.mean(scores)) if scores else None,
        noise=noise.mean,
        wrap=wrap.mean,
    )


def samples(holds):
    """Half of them holds, half of them in the middle of a transition."""
    held = [k for k, hold in enumerate(holds) if hold]
    spans = list(pairwise([*held, len(holds)]))[: SAMPLES // 2]
    return {start for start, _ in spans} | {(start + end) // 2 for start, end in spans}


def squared_error(true, shown):
    """The mean over pixels and channels."""
    difference = (true.astype(np.int16) - shown).astype(np.float32)
    return float(np.square(difference).mean())


def decibels(error):
    """PSNR; 78 dB where the frame is exact."""
    return 10 * np.log10(255**2 / max(error, 1e-3))


def as_file(pixels):
    """SSIMULACRA2 reads files: an uncompressed one in memory."""
    file = BytesIO()
    Image.fromarray(np.asarray(pixels)).save(file, "BMP")
    return file


class Stillness:
    """How much is shown changed where the truth does not change, in levels."""

    def __init__(self):
        self.sum = self.count = 0

    def add(self, before, after):
        still = equal(before[0], after[0])
        self.count += int(np.count_nonzero(still))
        stirred = still & ~equal(before[1], after[1])
        if stirred.any():
            difference = before[1][stirred].astype(np.int16) - after[1][stirred]
            self.sum += float(np.abs(difference).sum()) / 3

    @property
    def mean(self):
        return self.sum / max(self.count, 1)


def equal(a, b):
    """Which pixels are equal in all three channels."""
    same = a == b
    return same[..., 0] & same[..., 1] & same[..., 2]


class Playback:
    """A GIF as a viewer plays it; asked with rising times in seconds."""

    def __init__(self, gif):
        self.image = Image.open(gif)
        self.next = 0
        self.end = 0.0
        self.advance()

    def advance(self):
        self.image.seek(self.next)
        self.next += 1
        self.pixels = np.asarray(self.image.convert("RGB"))
        self.end += self.image.info.get("duration", 0) / 1000

    def at(self, time):
        while self.end <= time + 1e-9 and self.next < self.image.n_frames:
            self.advance()
        return self.pixels

    def total(self):
        """The length of a round in seconds."""
        while self.next < self.image.n_frames:
            self.advance()
        return self.end
