"""Flat banner art, and the text and logo that lie over a photo. Drawn four times as large, then averaged down."""

from PIL import Image, ImageDraw, ImageFont

LARGER = 4
# Ground, shape, second shape, ink.
SCHEMES = [
    ("#0b3954", "#ff6663", "#e0ff4f", "#ffffff"),
    ("#f4f1de", "#e07a5f", "#81b29a", "#3d405b"),
    ("#2d1e2f", "#f7b32b", "#f72c25", "#fcf6b1"),
    ("#edf6f9", "#006d77", "#83c5be", "#e29578"),
]
HEADLINES = ["Spring sale", "New arrivals", "Last days", "Free delivery"]
LINES = ["up to 40 % off", "see the collection", "until Sunday", "from 30 euros"]


def flat_art(size, number):
    """One of four layouts, exact colours but for the edges."""
    ground, shape, second, ink = SCHEMES[number % 4]
    image = Image.new("RGB", (size[0] * LARGER, size[1] * LARGER), ground)
    pen = ImageDraw.Draw(image)
    [discs, stripes, peaks, blocks][number % 4](pen, image.size, shape, second)
    words(pen, image.size, number, ink, ground, shape)
    return image.resize(size, Image.Resampling.BOX)


def discs(pen, size, shape, second):
    w, h = size
    pen.ellipse((w - h, -h * 0.3, w + h * 0.4, h * 1.1), fill=shape)
    pen.ellipse((w - h * 0.6, h * 0.5, w, h * 1.1), fill=second)


def stripes(pen, size, shape, second):
    w, h = size
    for k in range(6):
        x = w * 0.55 + k * w * 0.09
        fill = second if k % 2 else shape
        pen.polygon(
            [(x, 0), (x + w * 0.05, 0), (x - h * 0.3, h), (x - h * 0.3 - w * 0.05, h)], fill
        )


def peaks(pen, size, shape, second):
    w, h = size
    pen.polygon([(w * 0.4, h), (w * 0.7, h * 0.25), (w, h)], second)
    pen.polygon([(w * 0.65, h), (w * 0.85, h * 0.45), (w * 1.05, h)], shape)
    pen.ellipse((w * 0.84, h * 0.1, w * 0.84 + h * 0.2, h * 0.3), fill=shape)


def blocks(pen, size, shape, second):
    w, h = size
    side = h / 4
    for k in range(16):
        x, y = w - side * (1 + k % 4), side * (k // 4)
        if (k * 7 + k // 4) % 3:
            pen.rectangle((x, y, x + side - 1, y + side - 1), fill=shape if k % 2 else second)


def words(pen, size, number, ink, ground, shape):
    """Headline, line and button on the left."""
    w, h = size
    unit = min(w / 2, h)
    left = w * 0.06
    pen.text((left, h * 0.18), HEADLINES[number % 4], ink, font(unit * 0.155))
    pen.text((left, h * 0.42), LINES[number % 4], ink, font(unit * 0.09))
    box = (left, h * 0.64, left + unit * 0.62, h * 0.64 + unit * 0.18)
    pen.rounded_rectangle(box, unit * 0.05, fill=ink)
    pen.text((left + unit * 0.09, h * 0.64 + unit * 0.04), "Shop now", ground, font(unit * 0.09))


def overlay(photo, number):
    """A dark panel that lets the photo through, words, and a logo."""
    size = (photo.width * LARGER, photo.height * LARGER)
    layer = Image.new("RGBA", size, (0, 0, 0, 0))
    pen = ImageDraw.Draw(layer)
    _, shape, second, _ = SCHEMES[number % 4]
    pen.rectangle((0, 0, size[0] * 0.5, size[1]), fill=(10, 14, 24, 150))
    words(pen, size, number, "#ffffff", "#101828", shape)
    logo(pen, size, shape, second)
    layer = layer.resize(photo.size, Image.Resampling.BOX)
    return Image.alpha_composite(photo.convert("RGBA"), layer).convert("RGB")


def logo(pen, size, shape, second):
    """A ring with a leaf, at the top right."""
    r = size[1] * 0.11
    x, y = size[0] - r * 1.5, r * 1.5
    pen.ellipse((x - r, y - r, x + r, y + r), fill="#ffffff")
    pen.ellipse((x - r * 0.8, y - r * 0.8, x + r * 0.8, y + r * 0.8), fill=shape)
    pen.pieslice((x - r * 0.6, y - r * 0.6, x + r * 0.6, y + r * 0.6), 45, 225, fill=second)


def font(size):
    """Pillow's own typeface; its older versions have only a small bitmap one."""
    try:
        return ImageFont.load_default(size)
    except TypeError:
        return ImageFont.load_default()
