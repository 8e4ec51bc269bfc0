"""How time and bytes grow with images, pixels, tiles and frame rate: our defaults, one thing varied at a time."""

from dataclasses import dataclass
from statistics import median

from . import ours, pictures, plot, runs
from .scenes import Scene, varied

BASE = Scene("photos", 600, 300)
SIZES = [(200, 100), (400, 200), (600, 300), (800, 400), (1000, 500), (1200, 600)]
GRIDS = [(6, 1), (12, 2), (18, 3), (24, 6), (36, 8)]


@dataclass(frozen=True)
class Point:
    """Seconds of wall and CPU, bytes of the GIF, at one value of what is varied."""

    x: float
    wall: float
    cpu: float
    bytes: int


def measure(options, folder):
    """Measures, draws OUT/growth.svg, and says the ends of each row in Markdown."""
    points = {
        "images": [point(k, options, folder, images=k) for k in thin([2, 4, 8, 12, 16], options)],
        "megapixels": [
            point(w * h / 1e6, options, folder, width=w, height=h) for w, h in thin(SIZES, options)
        ],
        "tiles": [
            point(c * r, options, folder, columns=c, rows=r, interval=1.06 / (c * r - 1))
            for c, r in thin(GRIDS, options)
        ],
        "frames a second": [
            point(fps, options, folder, fps=fps) for fps in thin([5, 10, 20, 25, 33, 50], options)
        ],
    }
    file = options.out / "growth.svg"
    file.write_text(plot.svg(points))
    return "\n".join(["\n## Growth\n", *map(line, points, points.values()), f"\nThe plot: {file}"])


def thin(values, options):
    """The ends and the middle suffice for a try."""
    return [values[0], values[len(values) // 2], values[-1]] if options.quick else values


def point(x, options, folder, **changes):
    scene = varied(BASE, **changes)
    files = []
    for k, image in enumerate(pictures.pictures(scene, options.images)):
        files.append(folder / f"growth-{k}.bmp")
        pictures.save_bmp(image, files[-1])
    output = folder / "growth.gif"
    found = [
        runs.run(ours.render(scene, {}, files, output)) for _ in range(1 if options.quick else 3)
    ]
    wall, cpu = median(run.wall for run in found), median(run.cpu for run in found)
    return Point(x, wall, cpu, output.stat().st_size)


def line(name, points):
    a, b = points[0], points[-1]
    return (
        f"- {name} {a.x:.4g} to {b.x:.4g}: CPU {a.cpu:.2f} to {b.cpu:.2f} s, "
        f"{a.bytes / 1000:,.0f} to {b.bytes / 1000:,.0f} KB"
    )
