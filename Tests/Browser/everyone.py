"""For everyone: keys alone, reduced motion, narrow and dark, what axe-core finds, weight, speed, no shifting."""

import importlib.util
import os
import pathlib

from selenium.webdriver.common.keys import Keys

from harness import Service
from page import Composer

SHARED = {"images": ["spring.jpg", "summer.jpg"], "width": 300}
SHIFTS = """
const [done] = arguments;
let sum = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value })
  .observe({ type: "layout-shift", buffered: true });
setTimeout(() => done(sum), 300);
"""


def run(checks):
    axe = axe_source()
    if not axe:
        checks.skip("axe-core", "neither axe_core_python nor a file named by BANNERD_AXE is there")
    with Service() as service:
        first_sight(checks, service)
        with Composer(service) as page:
            keys_alone(checks, page)
        with Composer(service, still=True) as page:
            reduced_motion(checks, page)
        with Composer(service, width=390, height=844) as page:
            narrow(checks, page, axe, "phone")
        with Composer(service, width=320, height=640) as page:
            narrow(checks, page, axe, None)
        with Composer(service, dark=True) as page:
            states(checks, page, axe, "dark")
        with Composer(service) as page:
            states(checks, page, axe, None)


def axe_source():
    """The text of axe.min.js; None where it is not installed."""
    path = os.environ.get("BANNERD_AXE")
    package = importlib.util.find_spec("axe_core_python")
    if not path and package:
        path = pathlib.Path(package.origin).parent / "axe.min.js"
    return pathlib.Path(path).read_text() if path and pathlib.Path(path).exists() else None


def first_sight(checks, service):
    """What the page weighs. How soon it can be used is printed: other work on the machine decides it, too."""
    times, weight = [], 0
    for _ in range(3):
        with Composer(service) as page:
            page.open()
            times.append(page.run("return performance.getEntriesByName('interactive')[0].startTime"))
            weight = page.run(
                "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
                ".filter(({ name }) => !/\\.(jpg|png|gif)$/.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"
            )
    with Composer(service) as page:
        page.open(SHARED)
        shared = page.run("return performance.getEntriesByName('interactive').at(-1).startTime")
    print(f"  a shared banner's workspace after {shared:.0f} ms", flush=True)
    print(
        f"  interactive after {', '.join(f'{time:.0f}' for time in sorted(times))} ms; {weight} bytes without images",
        flush=True,
    )
    checks.that(0 < weight < 100_000, "under 100 KB without images", weight)


def tab_to(page, condition, most=250):
    """Presses Tab until what has the focus fulfils a condition, which is a script of `it`."""
    for _ in range(most):
        page.keys(Keys.TAB)
        if page.run(f"const it = document.activeElement; return {condition}"):
            return True
    return False


def keys_alone(checks, page):
    page.open()
    checks.that(tab_to(page, "it.id === 'samples'"), "Tab reaches the samples")
    page.keys(Keys.ENTER)
    checks.that(page.wait_for_preview(), "Enter composes them")
    checks.that(tab_to(page, "it.id === 'play'"), "Tab reaches the player")
    page.keys(Keys.SPACE)
    checks.that(tab_to(page, "it.id === 'scrub'"), "Tab reaches the time")
    before = page.find("#scrub").get_attribute("value")
    page.keys(Keys.ARROW_RIGHT)
    checks.that(page.find("#scrub").get_attribute("value") != before, "arrow keys move the time")
    checks.that(tab_to(page, "it.className === 'handle'"), "Tab reaches the images")
    page.keys(Keys.END)
    checks.that(page.names()[-1] == "spring.jpg", "End moves an image to the end", page.names())
    checks.that(tab_to(page, "it.value === 'diagonal'"), "Tab reaches the order")
    page.keys(Keys.ARROW_RIGHT)
    checks.that(
        page.spec()["transition"]["order"] == "anti-diagonal", "arrow keys choose an order", page.spec()
    )
    outline = page.run("return getComputedStyle(document.activeElement.nextElementSibling).outlineStyle")
    checks.that(outline != "none", "the focus is to be seen", outline)
    checks.that(tab_to(page, "it.id === 'render'"), "Tab reaches the button")
    page.keys(Keys.ENTER)
    checks.that(page.wait_for_gif(), "Enter makes the GIF")
    checks.that(page.wait(lambda: page.said().startswith("The GIF is made")), "it is said", page.said())
    page.run("document.querySelector('.skip').focus()")
    page.keys(Keys.ENTER)
    checks.that(
        page.focused() == "main" and page.names(), "the skip link leads to the composer and keeps the banner"
    )


def reduced_motion(checks, page):
    page.open()
    checks.that(page.run("return document.getAnimations().length") == 0, "nothing moves on an empty page")
    page.compose_samples()
    time = page.find("#scrub").get_attribute("value")
    page.wait(lambda: False, 0.5)
    checks.that(page.find("#scrub").get_attribute("value") == time == "0", "the preview is paused")
    page.render()
    source = page.find("#gif").get_attribute("src")
    checks.that(source.endswith(".png"), "the poster stands for the GIF", source)
    page.find("#still").click()
    source = page.find("#gif").get_attribute("src")
    checks.that(source.endswith(".gif"), "the GIF plays when it is asked to", source)


def narrow(checks, page, axe, picture):
    page.open()
    page.compose_samples()
    if picture:
        page.keep_picture(picture)
    width = page.size["width"]
    wide = page.run("return document.documentElement.scrollWidth")
    checks.that(wide <= width, f"nothing reaches beyond {width} pixels", wide)
    page.render()
    wide = page.run("return document.documentElement.scrollWidth")
    checks.that(wide <= width, f"nor does the GIF beyond {width} pixels", wide)
    inspect(checks, page, axe, f"{width} pixels")


def states(checks, page, axe, picture):
    page.open()
    name = picture or "light"
    inspect(checks, page, axe, f"{name}, empty")
    page.compose_samples()
    page.run("document.querySelectorAll('details').forEach((section) => (section.open = true))")
    page.find('[data-path="/dots"]').click()
    page.wait_for_preview()
    inspect(checks, page, axe, f"{name}, composed")
    page.render()
    page.wait(lambda: False, 0.5)
    if picture:
        page.keep_picture(picture)
    inspect(checks, page, axe, f"{name}, rendered")
    shift = page.run_async(SHIFTS)
    checks.that(shift < 0.02, f"{name}: nothing shifts by itself", shift)
    page.set("/transition/columns", 99)
    page.wait(lambda: page.shows(".error[data-pointer]"))
    inspect(checks, page, axe, f"{name}, refused")
    page.find("#images .pick").click()
    page.wait(lambda: page.shows("dialog"))
    inspect(checks, page, axe, f"{name}, library")


def inspect(checks, page, axe, state):
    if not axe:
        return
    page.run(axe + "; window.axe = axe")
    found = page.run_async(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(arguments[0])"
    )
    findings = [
        f"{rule['impact']}: {rule['id']}: {rule['nodes'][0]['html'][:140]}" for rule in found["violations"]
    ]
    for finding in findings:
        print(f"  axe, {state}: {finding}", flush=True)
    serious = [finding for finding in findings if finding.startswith(("serious", "critical"))]
    checks.that(not serious, f"axe finds nothing serious: {state}", serious)
