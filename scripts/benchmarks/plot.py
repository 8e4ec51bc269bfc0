"""Small multiples as one SVG: time above, bytes below, a column for each thing varied. Reads on dark and on light."""

import math

WIDE, HIGH = 190, 120  # of one panel
LEFT, TOP, GAP_X, GAP_Y = 56, 58, 44, 34

STYLE = """
text { font: 11px system-ui, sans-serif; fill: #57606a } .title { font-size: 13px; font-weight: 600; fill: #1f2328 }
.grid { stroke: #d0d7de; stroke-width: 1 } .line { fill: none; stroke-width: 2; stroke-linejoin: round }
.cpu { stroke: #0969da } .wall { stroke: #bc4c00 } .bytes { stroke: #1a7f37 }
text.cpu { fill: #0969da; stroke: none } text.wall { fill: #bc4c00; stroke: none }
circle.cpu { fill: #0969da } circle.wall { fill: #bc4c00 } circle.bytes { fill: #1a7f37 }
@media (prefers-color-scheme: dark) {
text { fill: #9198a1 } .title { fill: #f0f6fc } .grid { stroke: #3d444d }
.cpu { stroke: #58a6ff } .wall { stroke: #ffa657 } .bytes { stroke: #56d364 }
text.cpu { fill: #58a6ff } text.wall { fill: #ffa657 }
circle.cpu { fill: #58a6ff } circle.wall { fill: #ffa657 } circle.bytes { fill: #56d364 } }
"""


def svg(columns):
    """`columns`: what is varied -> points with x, wall, cpu, bytes. Each row has one scale, so that panels compare."""
    points = [point for column in columns.values() for point in column]
    seconds = nice(max(max(p.wall, p.cpu) for p in points))
    megabytes = nice(max(p.bytes for p in points) / 1e6)
    width = LEFT + len(columns) * (WIDE + GAP_X)
    height = TOP + 2 * (HIGH + GAP_Y) + 8
    body = [legend()]
    for k, (name, column) in enumerate(columns.items()):
        x = LEFT + k * (WIDE + GAP_X)
        times = [("wall", [p.wall for p in column]), ("cpu", [p.cpu for p in column])]
        sizes = [("bytes", [p.bytes / 1e6 for p in column])]
        body.append(text(x, TOP - 12, name, "title"))
        body += panel(x, TOP, [p.x for p in column], times, seconds, "s")
        body += panel(x, TOP + HIGH + GAP_Y, [p.x for p in column], sizes, megabytes, "MB")
    label = "How time and bytes grow"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">'
    return "\n".join([head, f"<style>{STYLE}</style>", *body, "</svg>\n"])


def legend():
    return (
        text(LEFT, 14, "wall", "wall")
        + text(LEFT + 34, 14, "CPU", "cpu")
        + text(LEFT + 68, 14, "of one render with default settings; below it, the GIF's bytes")
    )


def panel(x, y, values, series, top, unit):
    """Both axes begin at nought: what is proportional is a straight line through the corner."""
    right = max(values)

    def place(value, height):
        return x + value / right * WIDE, y + HIGH - height / top * HIGH

    parts = []
    for share in [0, 0.5, 1]:
        level = y + HIGH - share * HIGH
        parts.append(f'<line class="grid" x1="{x}" x2="{x + WIDE}" y1="{level}" y2="{level}"/>')
        parts.append(
            text(
                x - 6, level + 4, f"{top * share:g}{' ' + unit if share == 1 else ''}", anchor="end"
            )
        )
    for value in {values[0], values[len(values) // 2], values[-1]}:
        parts.append(text(place(value, 0)[0], y + HIGH + 15, f"{value:.3g}", anchor="middle"))
    for name, heights in series:
        parts += curve(name, [place(v, h) for v, h in zip(values, heights, strict=True)])
    return parts


def curve(name, places):
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = [f'<circle class="{name}" cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>' for x, y in places]
    return [f'<polyline class="line {name}" points="{path}"/>', *dots]


def text(x, y, words, kind="", anchor="start"):
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{words}</text>'


def nice(value):
    """The next of 1, 2, 4, 5, 8 or 10 times a power of ten."""
    power = 10 ** math.floor(math.log10(value))
    return next(step * power for step in [1, 2, 4, 5, 8, 10] if step * power >= value)
