"""Composing: samples, uploads, the library, order by mouse and by keys, every control."""

import pathlib
import tempfile

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness import SAMPLES, Service
from page import Composer

SEASONS = ["spring.jpg", "summer.jpg", "autumn.jpg", "winter.jpg"]


def run(checks):
    with Service() as service, Composer(service) as page:
        samples(checks, page)
        reordering(checks, page)
        controls(checks, page)
        uploads(checks, page)
        library(checks, page)
        removing(checks, page)
        dropping(checks, page)
        editing(checks, page)
        complaints = page.complaints()
        checks.that(not complaints, "the console stays silent", complaints)


def samples(checks, page):
    page.open()
    checks.that(page.shows("#welcome") and not page.shows("#stage"), "an empty page welcomes")
    page.keep_picture("empty")
    checks.that(page.compose_samples(), "the samples are composed and previewed")
    checks.that(page.names() == SEASONS, "the four seasons in their order", page.names())
    checks.that(len(page.all("#scene .layer")) == 5, "a layer for each image and a copy of the first")
    checks.that("600 × 300" in page.find("#summary").text, "size, frames and time are said")
    page.keep_picture("composed")


def reordering(checks, page):
    grips = page.all("#strip .handle")
    ActionChains(page.driver).click_and_hold(grips[0]).move_by_offset(30, 0).move_to_element(
        grips[2]
    ).release().perform()
    checks.that(
        page.names() == ["summer.jpg", "autumn.jpg", "spring.jpg", "winter.jpg"],
        "a card is dragged",
        page.names(),
    )
    checks.that(
        page.wait(lambda: page.said() == "spring.jpg is now 3 of 4"), "the new place is said", page.said()
    )
    page.run("document.querySelectorAll('#strip .handle')[2].focus()")
    page.keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    checks.that(page.names() == SEASONS, "arrow keys move a card", page.names())
    focus = page.run("return document.activeElement.getAttribute('aria-label')")
    checks.that(focus == "Image 1 of 4: spring.jpg", "the moved card keeps the focus", focus)
    page.find('[aria-label="Later: spring.jpg"]').click()
    checks.that(page.names()[:2] == ["summer.jpg", "spring.jpg"], "buttons move a card", page.names())
    page.find('[aria-label="Earlier: spring.jpg"]').click()


def controls(checks, page):
    page.run("document.querySelectorAll('details').forEach((section) => (section.open = true))")
    page.set("/transition/columns", 12)
    page.choose("/fit", "contain")
    page.find('.orders input[value="spiral"] + span').click()
    page.find('[data-path="/transition/reverse"]').click()
    page.find('input[value="tiles"] + span').click()
    page.find('[data-path="/dots"]').click()
    page.find('.pad input[value="left top"] + span').click()
    page.find('#easing option[value="ease-in"]').click()
    page.set("/images/1/hold", 0.5)
    page.set("/images/1/alt", "Summer")
    page.find('#size option[value="300x250"]').click()
    spec = page.spec()
    wanted = {
        "fit": "contain",
        "position": "left top",
        "dots": True,
        "width": 300,
        "height": 250,
        "transition": {
            "columns": 12,
            "order": "spiral",
            "reverse": True,
            "easing": "ease-in",
            "interval": spec["transition"].get("interval"),
            "fade": spec["transition"].get("fade"),
        },
    }
    found = {name: spec.get(name) for name in wanted}
    checks.that(found == wanted, "every control sets its field", spec)
    checks.that(spec["transition"].get("interval") == 0.051, "times of tiles come to the same", spec)
    checks.that(
        spec["images"][1] == {"src": "summer.jpg", "alt": "Summer", "hold": 0.5}, "an image has its own", spec
    )
    checks.that(page.wait_for_preview() and not page.all(".error:not([hidden])"), "the service takes it all")
    checks.that(
        page.run("return document.querySelectorAll('#scene .tile').length") == 12 * 3 * 4 + 1,
        "the preview is cut anew",
    )
    checks.that(len(page.all("#scene .dot")) == 4, "the preview has dots")
    curve(checks, page)


def curve(checks, page):
    knob = page.all(".plot .knob")[0]
    page.run("arguments[0].scrollIntoView({block: 'center'})", knob)
    ActionChains(page.driver).click_and_hold(knob).move_by_offset(15, -20).release().perform()
    easing = page.spec()["transition"]["easing"]
    checks.that(easing.startswith("cubic-bezier("), "the curve is dragged", easing)
    page.find('[aria-label="Curve x2"]').send_keys(Keys.CONTROL, "a", Keys.NULL, "0.2")
    easing = page.spec()["transition"]["easing"]
    checks.that(", 0.2, " in easing, "the curve is typed", easing)


def uploads(checks, page):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bannerd-"))
    broken = folder / "broken.png"
    broken.write_text("no picture")
    page.open()
    page.find("#files").send_keys(f"{SAMPLES / 'autumn.jpg'}\n{broken}\n{SAMPLES / 'winter.jpg'}")
    checks.that(page.wait(lambda: len(page.names()) == 2), "images are uploaded", page.names())
    checks.that(all(name.startswith("sha256:") for name in page.names()), "uploads are named by their bytes")
    checks.that(page.wait_for_preview(), "uploads are previewed")
    checks.that(page.shows(".card.refused .error"), "what is no image is refused at its card")
    label = page.find("#strip .handle").get_attribute("aria-label")
    checks.that(label == "Image 1 of 2: autumn.jpg", "uploads keep the names of their files", label)
    page.find('[aria-label="Dismiss broken.png"]').click()
    checks.that(not page.shows(".card.refused"), "a refused card is dismissed")


def library(checks, page):
    page.find("#images .pick").click()
    page.wait(lambda: page.shows("dialog .shelf button"))
    page.keep_picture("library")
    page.find('[aria-label^="Add summer.jpg"]').click()
    page.find("dialog .primary").click()
    checks.that(
        page.names()[-1] == "summer.jpg" and len(page.names()) == 3,
        "an image is picked from the library",
        page.names(),
    )


def removing(checks, page):
    page.find("#strip .card:nth-child(2) .remove").click()
    page.find("#undo").click()
    checks.that(
        len(page.names()) == 3 and not page.shows("#undo"), "a removed image comes back", page.names()
    )
    for count in [2, 1, 0]:
        page.find("#strip .card:not(.add) .remove").click()
        checks.that(len(page.names()) == count, f"{count} images are left", page.names())
    checks.that(page.shows("#welcome"), "without images the page welcomes again")


def dropping(checks, page):
    page.run_async("""
        const [done] = arguments;
        fetch("/samples/spring.jpg").then((answer) => answer.blob()).then((blob) => {
          const data = new DataTransfer();
          data.items.add(new File([blob], "dropped.jpg", { type: "image/jpeg" }));
          for (const type of ["dragenter", "dragover", "drop"]) {
            document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
          }
          done();
        });
    """)
    checks.that(page.wait(lambda: len(page.names()) == 1), "an image is dropped", page.names())
    checks.that(
        page.field("/width").get_attribute("value") == "600", "a large first image sets a usual width"
    )
    checks.that(not page.shows("#curtain"), "the curtain rises again")


def editing(checks, page):
    page.find("#edit").click()
    text = page.find("#spec-text")
    text.clear()
    text.send_keys("{")
    page.find("dialog .primary").click()
    checks.that(page.shows("#spec-error"), "what is no JSON is not taken over")
    text.clear()
    text.send_keys(
        '{"images": ["spring.jpg", "winter.jpg"], "width": 300, "actions": [{"at": 0.5, "do": "fade"}, {"at": 3, "do": "reverse"}]}'
    )
    page.find("dialog .primary").click()
    checks.that(
        page.wait_for_preview() and len(page.spec().get("actions", [])) == 2,
        "a spec is taken over",
        page.spec(),
    )
    checks.that(
        page.find("#summary").text.startswith("300 × 150"), "and previewed", page.find("#summary").text
    )
