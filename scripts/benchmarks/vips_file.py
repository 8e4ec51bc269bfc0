"""The frames in libvips' own format, which it maps without decoding: one tall image with page height and delays."""

import math
import subprocess

DESCRIPTION = """<?xml version="1.0"?>
<root xmlns="http://www.vips.ecs.soton.ac.uk/vips/8.14.1">
  <header>
  </header>
  <meta>
    <field type="gint" name="page-height">{height}</field>
    <field type="gint" name="loop">0</field>
    <field type="VipsArrayInt" name="delay">{milliseconds} </field>
  </meta>
</root>
"""
HEADER = 64  # bytes


def of(truth):
    """The file beside the frames, made when first asked for."""
    file = truth.file.with_suffix(".v")
    if not file.exists():
        frames, height, width, _ = truth.shape
        size = [str(width), str(frames * height), "3", "--interpretation", "srgb"]
        subprocess.run(["vips", "rawload", truth.file, file, *size], check=True)
        describe(file, truth)
    return file


def describe(file, truth):
    """Puts the description where the format has it: behind the pixels."""
    milliseconds = " ".join(str(delay * 10) for delay in truth.delays)
    text = DESCRIPTION.format(height=truth.shape[1], milliseconds=milliseconds)
    with open(file, "r+b") as raw:
        raw.truncate(HEADER + math.prod(truth.shape))
        raw.seek(0, 2)
        raw.write(text.encode())
