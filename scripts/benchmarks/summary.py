"""The summary: the figures that were set as targets, from all scenes."""

from . import match
from .report import row


def table(results, cases):
    """`cases` are the rows that other measurements add: (figure, target, found)."""
    rows = [
        *against_all(results, True, "at most 0.55, none above 0.90"),
        *against_all(results, False, "at most 0.45, none above 0.75"),
        *against_vips(results, "photos", 0.85),
        *against_vips(results, "flat", 0.90),
        *scores(results, "photos", 65),
        *scores(results, "flat", 90),
        *cpu(results, "photos", "bannerd defaults", "1/10"),
        *cpu(results, "photos", "bannerd lossy 0", "1/15"),
        *cpu(results, "flat", "bannerd defaults", "1/4"),
        *cases,
        *noise(results),
    ]
    lines = ["\n## Summary\n", row(["figure", "target", "found"]), row(["---"] * 3)]
    return "\n".join(lines + [row(cells) for cells in rows])


def against_all(results, lossless, target):
    """Mean and worst over all peers and scenes."""
    kind = "without loss" if lossless else "with loss"
    figure = f"bytes ours/peer at PSNR and SSIMULACRA2 both at least the peer's, {kind}"
    if not lossless and not any(map(match.is_lossy_tried, results)):
        return [(figure, target, "not yet")]
    pairs = [(result, peer) for result in results for peer in result.peers]
    answers = [(r, p, match.answer(r, p, lossless)) for r, p in pairs]
    found = [(match.bytes_ratio(a, p), r, p, a) for r, p, a in answers if a]
    text = "nothing to compare"
    if found:
        worst, result, peer, ours = max(found, key=lambda item: item[0])
        text = (
            f"{match.mean([item[0] for item in found]):.2f}, worst {worst:.2f} ({result.scene.name}, "
            f"{peer.name}, by {ours.name}); {len(pairs) - len(found)} of {len(pairs)} not reached"
        )
    return [(figure, target, text)]


def of_kind(results, kind):
    return [result for result in results if result.scene.kind == kind]


def against_vips(results, kind, target):
    """Defaults against libvips without dither."""
    parts = []
    for result in of_kind(results, kind):
        ours, peer = match.defaults(result), match.named(result.peers, "libvips no dither")
        if ours and peer:
            truth = "not below" if match.reaches(ours, peer) else "quality below"
            parts.append(f"{match.bytes_ratio(ours, peer):.2f} ({truth})")
    return listed(f"bytes, defaults / libvips no dither, {kind}", f"at most {target:.2f}", parts)


def scores(results, kind, target):
    ours = [match.defaults(result) for result in of_kind(results, kind)]
    found = [e.quality.ssimulacra2 for e in ours if e and e.quality.ssimulacra2 is not None]
    parts = [f"{value:.1f}" for value in found]
    return listed(f"SSIMULACRA2 of defaults, {kind}", f"at least {target}", parts)


def cpu(results, kind, name, target):
    """Against each of ffmpeg's settings: the mean, and against the cheapest."""
    parts = []
    for result in of_kind(results, kind):
        ours = match.named(result.ours, name)
        theirs = [p.total.median("cpu") for p in result.peers if p.peer.program == "ffmpeg"]
        if ours and theirs:
            shares = [ours.total.median("cpu") / cost for cost in theirs]
            parts.append(f"1/{1 / match.mean(shares):.1f} (cheapest: 1/{1 / max(shares):.1f})")
    label = name.removeprefix("bannerd ")
    return listed(
        f"CPU ours / ffmpeg palettegen+paletteuse, {label}, {kind}", f"at most {target}", parts
    )


def noise(results):
    every = [e.quality for result in results for e in result.ours]
    if not every:
        return []
    found = f"{max(q.noise for q in every):.3f} and {max(q.wrap for q in every):.3f}"
    return [
        (
            "temporal noise on still areas, and at the wrap: the worst of all our settings",
            "0.000",
            found,
        )
    ]


def listed(figure, target, parts):
    """One row, scene by scene; none where the scenes of that kind were not run."""
    return [(figure, target, ", ".join(parts))] if parts else []
