"""Which of our settings answers a peer: the smallest GIF that is at least as true as the peer's."""

import math


def answer(result, peer, lossless):
    """The entrant with the fewest bytes whose PSNR and SSIMULACRA2 are both at least the peer's; None if none."""
    able = [e for e in result.ours if reaches(e, peer) and (e.setting.is_lossless or not lossless)]
    return min(able, key=lambda e: e.quality.bytes, default=None)


def is_lossy_tried(result):
    """Whether the binary took any setting with loss."""
    return any(dict(e.setting.gif).get("lossy", 0) > 0 for e in result.ours)


def reaches(entrant, peer):
    a, b = entrant.quality, peer.quality
    scores = (a.ssimulacra2 or 0) >= (b.ssimulacra2 or 0)
    return a.psnr >= b.psnr and scores


def bytes_ratio(entrant, peer):
    return entrant.quality.bytes / peer.quality.bytes


def named(entrants, name):
    return next((e for e in entrants if e.name == name), None)


def defaults(result):
    return named(result.ours, "bannerd defaults")


def mean(ratios):
    """The geometric mean; None of nothing."""
    if not ratios:
        return None
    return math.exp(sum(map(math.log, ratios)) / len(ratios))
