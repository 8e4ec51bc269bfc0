"""One Markdown table a scene: what each GIF is, what it cost, and how ours compares."""

import math

from . import match

HEADINGS = [
    *[
        "",
        "KB",
        "PSNR",
        "SSIM",
        "SSIMULACRA2",
        "noise",
        "at the wrap",
        "wall s",
        "CPU s",
        "peak MB",
    ],
    *["bytes, without loss", "bytes, with loss", "wall", "CPU"],
]


def heading(scene, true):
    frames, height, width, _ = true.shape
    return (
        f"\n## {scene.name}\n\n{scene.images} pictures, {width}x{height}, {frames} frames, {true.seconds} s; "
        f"{scene.columns}x{scene.rows} tiles, interval {scene.interval} s, fade {scene.fade} s.\n"
    )


def table(result):
    """Ours first; in a peer's row the last four columns are ours/peer."""
    lines = [heading(result.scene, result.truth), row(HEADINGS), row(["---"] * len(HEADINGS))]
    lines += [row(figures(e) + [""] * 4) for e in sorted(result.ours, key=size)]
    lines += [row(figures(e) + ratios(result, e)) for e in result.peers]
    return "\n".join(lines)


def size(entrant):
    return entrant.quality.bytes


def row(cells):
    return "| " + " | ".join(cells) + " |"


def figures(entrant):
    q = entrant.quality
    return [
        entrant.name,
        f"{q.bytes / 1000:,.0f}",
        f"{q.psnr:.1f}",
        f"{q.ssim:.3f}",
        score(q.ssimulacra2),
        f"{q.noise:.3f}",
        f"{q.wrap:.3f}",
        spread(entrant.total, "wall"),
        spread(entrant.total, "cpu"),
        f"{entrant.total.median('memory') / 1e6:.0f}",
    ]


def score(value):
    return "-" if value is None else f"{value:.1f}"


def spread(costs, name):
    """The median, and the range where there are several runs."""
    low, high = costs.range(name)
    return f"{costs.median(name):.2f}" + (
        f" ({low:.2f}...{high:.2f})" if len(costs.runs) > 1 else ""
    )


def ratios(result, peer):
    """The bytes of our smallest that is as true; wall and CPU of our defaults."""
    cells = []
    for lossless in [True, False]:
        if not lossless and not match.is_lossy_tried(result):
            cells.append("not yet")
            continue
        found = match.answer(result, peer, lossless)
        name = found.name.removeprefix("bannerd ") if found else ""
        cells.append(f"{match.bytes_ratio(found, peer):.2f} ({name})" if found else "not reached")
    ours = match.defaults(result)
    for name in ["wall", "cpu"]:
        share = ours.total.median(name) / peer.total.median(name) if ours else math.nan
        cells.append(f"{share:.3f}")
    return cells
