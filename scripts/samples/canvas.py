"""The enlarged canvas, its colours and its noise: all that the other files draw with."""

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

W, H, S = 1200, 600, 3


X = (np.arange(W * S, dtype=np.float32) + 0.5) / S


Y = ((np.arange(H * S, dtype=np.float32) + 0.5) / S)[:, None]


SHORE = 374  # where the far shore meets the water


def rgb(code):
    return np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], np.float32)


def mix(a, b, t):
    return a + (b - a) * t


def smooth(a, b, v):
    t = np.clip((v - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def ramp(stops, v):
    """The colour at each of `v` along stops [(position, "#rrggbb"), ...]."""
    at = [s[0] for s in stops]
    colors = np.stack([rgb(s[1]) for s in stops])
    return np.stack([np.interp(v, at, colors[:, i]) for i in range(3)], -1).astype(np.float32)


def noise1(v, seed, octaves=5, gain=0.5):
    """Smooth noise over `v` in about -1...1, one bump a unit in its first octave."""
    total, size = np.zeros_like(v), 1.0
    for octave in range(octaves):
        table = np.random.default_rng(seed * 97 + octave).uniform(-1, 1, 4096).astype(np.float32)
        p = v * 2**octave + 1000
        i = np.floor(p).astype(int)
        f = p - i
        f = f * f * (3 - 2 * f)
        total = total + size * mix(table[i % 4096], table[(i + 1) % 4096], f)
        size *= gain
    return total


def noise2(width, height, seed, octaves=4, gain=0.5):
    """A field of the whole picture's size: cloud noise whose first bumps measure width x height."""
    total, size = np.zeros((H * S, W * S), np.float32), 1.0
    for octave in range(octaves):
        w = max(2, round(W / width * 2**octave) + 1)
        h = max(2, round(H / height * 2**octave) + 1)
        cells = np.random.default_rng(seed * 89 + octave).uniform(-1, 1, (h, w)).astype(np.float32)
        total += size * np.asarray(Image.fromarray(cells).resize((W * S, H * S), Image.BICUBIC))
        size *= gain
    return total


class Canvas:
    """The picture while it is drawn: floats 0...255 at S times the size."""

    def __init__(self, season):
        self.season = season
        self.px = np.zeros((H * S, W * S, 3), np.float32)

    def lay(self, color, cover):
        """Lays a colour (one, or one a pixel) over the picture where `cover` is above 0."""
        self.px += (color - self.px) * cover[..., None]

    def add_light(self, color, cover):
        """Screens light over the picture."""
        self.px = 255 - (255 - self.px) * (1 - color / 255 * cover[..., None])

    def lay_drawing(self, drawing, opacity=1.0):
        """Lays an RGBA drawing of the enlarged size over the picture."""
        a = np.asarray(drawing, np.float32)
        self.lay(a[..., :3], a[..., 3] / 255 * opacity)


def below(line):
    """Coverage of what lies under a line y(x)."""
    return np.clip((Y - line) * S + 0.5, 0, 1)


def sheet():
    """An empty drawing of the enlarged size and its pen."""
    drawing = Image.new("RGBA", (W * S, H * S), (0, 0, 0, 0))
    return drawing, ImageDraw.Draw(drawing)


def soften(drawing, radius):
    """The drawing blurred, its colours not darkened at the edges."""
    return drawing.convert("RGBa").filter(ImageFilter.GaussianBlur(radius * S)).convert("RGBA")


def paint(color, alpha=255):
    """A colour as Pillow wants it."""
    return tuple(int(round(float(np.clip(c, 0, 255)))) for c in color) + (int(alpha),)


def disc(draw, x, y, rx, ry, fill):
    """An ellipse."""
    draw.ellipse([(x - rx) * S, (y - ry) * S, (x + rx) * S, (y + ry) * S], fill=fill)


def shape(draw, points, fill):
    """A polygon."""
    draw.polygon([(x * S, y * S) for x, y in points], fill=fill)


def leaf(draw, x, y, r, narrow, turn, fill):
    """An ellipse turned by `turn`."""
    c, s = math.cos(turn), math.sin(turn)
    ring = [(math.cos(t), math.sin(t) * narrow) for t in np.linspace(0, 2 * math.pi, 10)[:-1]]
    shape(draw, [(x + r * (u * c - v * s), y + r * (u * s + v * c)) for u, v in ring], fill)
