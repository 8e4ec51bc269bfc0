"""Pillow as a peer: raw frames to a GIF with its default settings, in a process of its own."""

import sys

import numpy as np
from PIL import Image


def main(source, frames, height, width, delays, output):
    pixels = np.memmap(source, np.uint8, "r", shape=(int(frames), int(height), int(width), 3))
    durations = [int(delay) * 10 for delay in delays.split(",")]
    first, *rest = (Image.fromarray(frame) for frame in pixels)
    first.save(output, save_all=True, append_images=rest, duration=durations, loop=0)


main(*sys.argv[1:])
