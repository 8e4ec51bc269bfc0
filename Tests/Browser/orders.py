"""Orders: the pictures of the orders, and the grid over the preview, are what the service does."""

from harness import Service
from page import Composer

ORDERS = [
    "columns",
    "rows",
    "diagonal",
    "anti-diagonal",
    "spiral",
    "center-out",
    "edges-in",
    "snake",
    "checkerboard",
    "random",
]
GRIDS = [(8, 4), (5, 7), (1, 6), (9, 1)]
RANKS = """
const [grid, done] = arguments;
import("/composer/orders.js").then(({ ranks }) => done(ranks(grid)));
"""


def run(checks):
    with Service() as service, Composer(service) as page:
        page.open()
        for order in ORDERS:
            for reverse in [False, True]:
                wrong = [grid for grid in GRIDS if not same(page, service, grid, order, reverse)]
                checks.that(not wrong, f"{order}{' backwards' if reverse else ''}", wrong)
        lines(checks, page)


def same(page, service, size, order, reverse):
    grid = {"columns": size[0], "rows": size[1], "order": order, "reverse": reverse, "seed": 2**53 - 1}
    spec = {
        "images": ["spring.jpg", "winter.jpg"],
        "width": 24,
        "hold": 0.1,
        "transition": {**grid, "duration": 1},
    }
    timeline = service.make(spec, accept="application/vnd.banner.timeline+json")[1]
    delays = {track["tile"]: track["timing"]["delay"] for track in timeline["transitions"][0]["tracks"]}
    places = sorted(set(delays.values()))
    wanted = [places.index(delays[tile]) for tile in sorted(delays)]
    return page.run_async(RANKS, grid) == wanted


def lines(checks, page):
    page.open({"images": ["spring.jpg", "winter.jpg"], "width": 500, "transition": {"columns": 7, "rows": 3}})
    page.find("#grid").click()
    drawn = page.run("return document.querySelector('.gridlines path').getAttribute('d')")
    edges = page.run(
        "return [...document.querySelectorAll('#scene .layer:last-child .tile')].map(({ style }) => parseFloat(style.left))"
    )
    wanted = "".join(f"M{int(x)} 0V250" for x in sorted(set(edges)) if x)
    checks.that(drawn.startswith(wanted) and wanted, "the grid is drawn at the tiles' edges", (drawn, wanted))
    checks.that(page.find("#grid").get_attribute("aria-pressed") == "true", "its button says so")
