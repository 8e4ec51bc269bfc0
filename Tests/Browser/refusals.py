"""Refusals: errors land at their controls, tokens are asked for, faults of the page are shown."""

from harness import Service
from page import Composer, link


def run(checks):
    with Service() as service, Composer(service) as page:
        at_controls(checks, page)
        of_what_is_to_come(checks, page)
        at_images(checks, page)
        of_the_page(checks, page)
        service_away(checks, page, service)
    with Service("--auth-tokens", "open sesame") as service, Composer(service) as page:
        tokens(checks, page)


def at_controls(checks, page):
    page.open()
    page.compose_samples()
    page.set("/transition/columns", 99)
    page.set("/width", 600000)
    checks.that(
        page.wait(lambda: len(page.all(".error[data-pointer]")) >= 2), "faults are shown while composing"
    )
    field = page.field("/transition/columns")
    words = page.run(
        "return document.getElementById(arguments[0].getAttribute('aria-describedby')).textContent", field
    )
    checks.that(
        field.get_attribute("aria-invalid") == "true" and "1 to 64" in words,
        "a fault stands at its control",
        words,
    )
    page.find("#render").click()
    first = page.run("return document.querySelector('.error[data-pointer]').dataset.pointer")
    checks.that(
        page.wait(lambda: page.run("return document.activeElement.dataset.path") == "/width"),
        "the first fault has the focus",
        first,
    )
    page.keep_picture("error")
    page.set("/width", 600)
    page.set("/transition/columns", 9)
    checks.that(page.wait_for_preview() and not page.all("[aria-invalid]"), "mended faults leave")
    page.run("document.querySelectorAll('details').forEach((section) => (section.open = false))")
    page.run(
        "const field = document.querySelector('[type=number][data-path=\"/gif/lossy\"]');"
        "field.value = 101; field.dispatchEvent(new Event('input', {bubbles: true}))"
    )
    checks.that(
        page.wait(lambda: page.shows('.error[data-pointer="/gif/lossy"]')),
        "a closed section opens for its fault",
    )


def of_what_is_to_come(checks, page):
    """A profile, loss and a budget: taken, or refused at their controls."""
    page.open()
    page.compose_samples()
    page.run("document.querySelectorAll('details').forEach((section) => (section.open = true))")
    page.choose("/profile", "email")
    page.set("/gif/lossy", 20)
    page.set("/gif/maxBytes", 900000)
    settled = page.wait(
        lambda: page.run("return document.getElementById('preview').getAttribute('aria-busy')") == "false"
    )
    refused = [error.get_attribute("data-pointer") for error in page.all(".error[data-pointer]")]
    checks.that(
        settled and set(refused) <= {"/profile", "/gif/lossy", "/gif/maxBytes"},
        "no other control is blamed",
        refused,
    )
    checks.that(
        page.field("/plays").get_attribute("placeholder") == "3", "a profile's defaults show in the controls"
    )


def at_images(checks, page):
    page.open()
    page.driver.get("about:blank")
    page.driver.get(
        page.home + link({"images": ["spring.jpg", {"src": "nowhere.jpg", "hold": -1}], "width": 300})
    )
    checks.that(page.wait(lambda: page.shows(".card:nth-child(2) .error")), "a fault stands at its image")
    page.find("#render").click()
    checks.that(
        page.wait(
            lambda: page.run(
                "return document.activeElement.closest('.card') === document.querySelectorAll('.card')[1]"
            )
        ),
        "the image has the focus",
    )


def of_the_page(checks, page):
    page.run("dispatchEvent(new ErrorEvent('error', { message: 'something broke' }))")
    checks.that(
        page.wait(lambda: "something broke" in page.find("#failure").text, 3), "a fault of the page is shown"
    )


def service_away(checks, page, service):
    page.open()
    page.compose_samples()
    page.command("Network.enable")
    page.command(
        "Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0
    )
    page.find("#render").click()
    checks.that(
        page.wait(lambda: "does not answer" in page.find(".actions").text, 5),
        "a service that is away is said",
    )


def tokens(checks, page):
    page.open()
    page.find("#samples").click()
    checks.that(page.wait(lambda: page.shows("#token")), "a token is asked for")
    checks.that(page.focused() == "token-text", "its field has the focus")
    page.find("#token-text").send_keys("wrong\n")
    checks.that(
        page.wait(lambda: "not accepted" in page.find("#token").text), "a wrong token is asked for again"
    )
    page.keep_picture("token")
    page.find("#token-text").send_keys("open sesame\n")
    checks.that(page.wait_for_preview() and not page.shows("#token"), "the right token opens")
    page.driver.refresh()
    checks.that(page.wait_for_preview() and not page.shows("#token"), "it is kept in the tab")
    checks.that(page.run("return localStorage.length === 0 && sessionStorage.length > 0"), "and nowhere else")
    checks.that(page.render(), "the GIF is made with it")
