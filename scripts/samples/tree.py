"""The great tree at the left."""

import math

import numpy as np

from .canvas import X, Y, below, disc, leaf, mix, paint, ramp, rgb, shape, sheet
from .land import front_hill

TRUNK = (252, 514)  # where it stands
CROWN = (246, 188, 200, 152)  # centre and radii of what the twigs fill


def points_to_reach(rng):
    """What the tree grows towards: points strewn in a lobed crown, and in a fork under it."""
    cx, cy, rx, ry = CROWN
    disc = rng.uniform(-1, 1, (2600, 2))
    disc = disc[(disc**2).sum(1) < 1]
    turn = np.arctan2(disc[:, 1], disc[:, 0])
    lobes = 1 + 0.10 * np.sin(turn * 5 + 1) + 0.05 * np.sin(turn * 9)
    crown = disc * lobes[:, None] * [rx, ry] + [cx, cy]
    foot = cy + ry * 0.80 - 22 * np.cos((crown[:, 0] - cx) / rx * 3)
    crown = crown[crown[:, 1] < foot][:1150]
    rise = rng.uniform(0, 1, (90, 1)) ** 0.7 * 120
    fork = np.hstack([cx + 4 + rng.uniform(-1.25, 1.25, (90, 1)) * rise, 414 - rise])
    return np.vstack([crown, fork])


def grow(rng):
    """Nodes and their parents: each step, every node that is nearest to points grows towards them
    (space colonisation); a point that has been reached is gone."""
    goals = points_to_reach(rng)
    x, y = TRUNK
    nodes = [(x - 7 * math.sin(i / 13 * 1.6) ** 2, y - i * 7.0) for i in range(14)]
    parents = [max(i - 1, 0) for i in range(14)]
    for _ in range(85):
        gap = goals[:, None, :] - np.array(nodes)[None, :, :]
        far = np.hypot(gap[..., 0], gap[..., 1])
        left = far.min(1) > 10
        goals, gap, nearest, reach = goals[left], gap[left], far.argmin(1)[left], far.min(1)[left]
        felt = reach < max(62, reach.min(initial=62) + 40)
        for n in np.unique(nearest[felt]):
            pull = gap[(nearest == n) & felt, n]
            pull /= np.hypot(pull[:, :1], pull[:, 1:])
            way = pull.sum(0) + rng.normal(0, 0.22, 2) - [0, 0.05]
            way /= math.hypot(*way) + 1e-6
            new = (nodes[n][0] + way[0] * 5, nodes[n][1] + way[1] * 5)
            children = [nodes[m] for m in range(n, len(nodes)) if parents[m] == n]
            if all(math.dist(new, child) > 2 for child in children):
                nodes.append(new)
                parents.append(int(n))
    return np.array(nodes), np.array(parents)


def skeleton():
    """The tree, the same in every season: each node's place, parent and width; parents first."""
    places, parent = grow(np.random.default_rng(23))
    for _ in range(2):  # relax the zigzag
        for i in range(1, len(places)):
            children = np.flatnonzero(parent[1:] == i) + 1
            if len(children):
                places[i] = (
                    places[i] * 0.5 + 0.25 * places[parent[i]] + 0.25 * places[children].mean(0)
                )
    area = np.zeros(len(places))
    for i in range(len(places) - 1, 0, -1):
        area[i] = area[i] or 1.0
        area[parent[i]] += area[i]
    return places, parent, area**0.6


def limbs():
    """The skeleton as limbs [(x, y, half width) ...] and the ends of its twigs."""
    places, parent, width = skeleton()
    width = width * 33 / width[1]
    children = [[] for _ in places]
    for i in range(1, len(places)):
        children[parent[i]].append(i)
    found, ends, starts = [], [], [(0, 0)]
    while starts:
        origin, node = starts.pop()
        run = [(*places[origin], min(width[origin], width[node] * 1.15) / 2)]
        while True:
            run.append((*places[node], max(width[node], 0.9) / 2))
            heirs = sorted(children[node], key=lambda n: -width[n])
            starts += [(node, n) for n in heirs[1:]]
            if not heirs:
                ends.append(tuple(places[node]))
                break
            node = heirs[0]
        if len(run) > 4:
            found.append(run)
    rng = np.random.default_rng(3)
    for run in found[:]:  # fine twigs along the thin limbs
        for (x0, y0, _), (x1, y1, w) in zip(run[2:], run[3:]):
            if w < 3 and rng.uniform() < 0.5:
                a, r = math.atan2(y1 - y0, x1 - x0) + rng.choice((-1, 1)) * rng.uniform(
                    0.5, 0.95
                ), rng.uniform(7, 19)
                twig, bend = [], rng.normal(-0.1, 0.5)
                for t in np.linspace(0, 1, 5):
                    twig.append(
                        (
                            x1 + r * t * math.cos(a + bend * t),
                            y1 + r * t * math.sin(a + bend * t),
                            0.75 - 0.4 * t,
                        )
                    )
                found.append(twig)
    ends = [e for e in ends if e[1] < 306]
    foot = TRUNK[1]
    found[0] = [
        (x, y, w * (1 + 1.3 * math.exp((y - foot) / 11))) for x, y, w in found[0]
    ]  # the roots
    return sorted(found, key=lambda run: -run[1][2]), ends


def ribbon(points, inner, outer):
    """A strip of a limb, between two fractions of its half width (-1 left ... 1 right)."""
    left, right = [], []
    for i, (x, y, w) in enumerate(points):
        x0, y0, _ = points[max(i - 2, 0)]
        x1, y1, _ = points[min(i + 2, len(points) - 1)]
        a = math.atan2(y1 - y0, x1 - x0)
        left.append((x - math.sin(a) * w * inner, y + math.cos(a) * w * inner))
        right.append((x - math.sin(a) * w * outer, y + math.cos(a) * w * outer))
    return left + right[::-1]


def tree(c):
    """Its shadow, its limbs with a lit side, then snow or leaves."""
    s = c.season
    found, ends = limbs()
    x, y = TRUNK
    under = np.exp(-(((((X - x + 62) / 190) ** 2 + ((Y - y - 6) / 17) ** 2)) ** 1.5))
    c.lay(rgb(s["ground_shade"]), under * 0.55 * below(front_hill()))
    drawing, draw = sheet()
    bark, light = rgb(s["bark"]), rgb(s["bark_lit"])
    for run in found:
        shape(draw, ribbon(run, -1, 1), paint(bark))
        if run[0][1] < y - 20:
            disc(draw, *run[0], run[0][2], paint(bark))
    for run in found:
        thick = [p for p in run if p[2] > 1.6]
        if len(thick) > 3:
            shape(draw, ribbon(thick, 0.25, 0.95), paint(mix(bark, light, 0.5)))
            shape(draw, ribbon(thick, 0.62, 0.95), paint(light))
        if s["tree_snow"]:
            snow_on(draw, run, paint(rgb(s["snow_lit"])))
    c.lay_drawing(drawing)
    if s["leaves"]:
        crown(c, ends)


def snow_on(draw, run, fill):
    """Snow on the upper side of every part of a limb that lies flat enough to carry it."""
    for i, (p, q) in enumerate(zip(run, run[1:])):
        a, b = run[max(0, i - 2)], run[min(len(run) - 1, i + 3)]
        if abs(b[0] - a[0]) > 0.62 * math.hypot(b[0] - a[0], b[1] - a[1]):
            up = max(p[2], 0.8) * 0.9
            shape(
                draw,
                [(p[0], p[1]), (p[0], p[1] - up - 0.7), (q[0], q[1] - up - 0.7), (q[0], q[1])],
                fill,
            )


def clumps_of(ends):
    """Clumps (x, y, radius) of the twigs' ends, the ones away from the light first."""
    rng = np.random.default_rng(31)
    clumps = []
    for x, y in sorted(ends, key=lambda e: rng.uniform()):
        radius = rng.uniform(21, 38)
        if all(math.hypot(x - a, y - b) > 0.60 * max(radius, r) for a, b, r in clumps):
            clumps.append((x, y, radius))
    return sorted(clumps, key=lambda p: p[0] * 0.45 - p[1] + rng.normal(0, 26))


def crown(c, ends):
    """Leaves, clump by clump: each a ball of its own, lit from the sun's side."""
    s = c.season
    rng = np.random.default_rng(s["seed"] + 70)
    cx, cy, rx, ry = CROWN
    drawing, draw = sheet()
    for x, y, radius in clumps_of(ends):
        count = int(s["leaves"] * (radius / 30) ** 2)
        whole = 0.42 + 0.30 * (x - cx) / rx - 0.26 * (y - cy) / ry
        body = paint(ramp(s["foliage"], np.array([max(0.0, whole - 0.22)]))[0])
        for _ in range(9):
            a = rng.uniform(0, 2 * math.pi)
            disc(
                draw,
                x + math.cos(a) * radius * 0.38 - 2,
                y + math.sin(a) * radius * 0.30 + 2,
                radius * 0.40,
                radius * 0.34,
                body,
            )
        turn, out = rng.uniform(0, 2 * math.pi, count), np.sqrt(
            rng.uniform(0, 1, count)
        ) * rng.normal(1, 0.09, count)
        dx, dy = np.cos(turn) * out, np.sin(turn) * out * 0.86
        light = whole + 0.36 * (0.62 * dx - 0.78 * dy) + rng.normal(0, 0.07, count)
        colors = ramp(s["foliage"], np.clip(light, 0, 1))
        for i in np.argsort(light + rng.normal(0, 0.10, count)):
            leaf(
                draw,
                x + dx[i] * radius,
                y + dy[i] * radius,
                rng.uniform(2, 3.8),
                0.62,
                rng.uniform(0, math.pi),
                paint(colors[i] + rng.normal(0, 3)),
            )
    c.lay_drawing(drawing)
