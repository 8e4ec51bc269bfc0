"""The pictures of a scene: photos and flat art from a folder or drawn here, text and logo over photos."""

from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

from .drawing import flat_art, overlay

SAMPLES = Path(__file__).resolve().parents[2] / "Public/samples"


def pictures(scene, folder):
    """`scene.images` RGB arrays of the banner's own size, so that no scaling enters the comparison."""
    size = (scene.width, scene.height)
    count = scene.images
    if scene.kind == "flat":
        return [np.asarray(image) for image in flats(folder, size, count)]
    images = photos(folder, size, count)
    if scene.kind == "mixed":
        images = [overlay(image, number) for number, image in enumerate(images)]
    return [np.asarray(image) for image in images]


def photos(folder, size, count):
    """The folder's JPEGs, or the product's samples; in turn where there are too few."""
    files = sorted(folder.glob("*.jp*g")) if folder else []
    files = files or sorted(SAMPLES.glob("*.jpg"))
    return [photo(files[k % len(files)], size, k // len(files)) for k in range(count)]


def photo(file, size, turn):
    """The file NAME-WxH.png beside it, where there is one, is taken as it is. A second turn is mirrored."""
    exact = file.with_name(f"{file.stem}-{size[0]}x{size[1]}.png")
    image = Image.open(exact if exact.exists() else file).convert("RGB")
    image = ImageOps.fit(image, size, Image.Resampling.LANCZOS)
    return ImageOps.mirror(image) if turn % 2 else image


def flats(folder, size, count):
    """The folder's flat*-WxH.png of this size, then what is drawn here."""
    files = sorted(folder.glob(f"flat*-{size[0]}x{size[1]}.png")) if folder else []
    found = [Image.open(file).convert("RGB") for file in files[:count]]
    return found + [flat_art(size, k) for k in range(len(found), count)]


def save_bmp(array, file):
    """Uncompressed, so that decoding costs a reader next to nothing."""
    Image.fromarray(array).save(file, "BMP")


def save_png(array, file):
    Image.fromarray(array).save(file, "PNG")
