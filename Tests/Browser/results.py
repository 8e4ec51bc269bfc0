"""Results: the GIF with its figures, what to paste, the link, the gallery."""

import json
import re

from harness import Service
from page import Composer

SPEC = {
    "images": ["spring.jpg", "summer.jpg"],
    "width": 320,
    "transition": {"columns": 6, "duration": 0.6},
    "hold": 0.5,
}


def run(checks):
    with Service() as service, Composer(service) as page:
        rendering(checks, page, service)
        pasting(checks, page, service)
        asynchronous(checks, page)
        sharing(checks, page)
        playing(checks, page)
        ending(checks, page)
        gallery(checks, page, service)
        complaints = page.complaints()
        checks.that(not complaints, "the console stays silent", complaints)


def rendering(checks, page, service):
    page.open()
    page.compose_samples()
    page.command("Network.enable")
    page.command(
        "Network.emulateNetworkConditions",
        offline=False,
        latency=1200,
        downloadThroughput=-1,
        uploadThroughput=-1,
    )
    page.find("#render").click()
    page.wait(lambda: page.shows("#progress"), 5)
    checks.that(page.shows("#progress"), "progress shows while it renders")
    page.keep_picture("rendering")
    page.command(
        "Network.emulateNetworkConditions",
        offline=False,
        latency=0,
        downloadThroughput=-1,
        uploadThroughput=-1,
    )
    checks.that(page.wait_for_gif(), "the GIF is made")
    page.wait(lambda: False, 0.6)
    page.keep_picture("rendered")
    banner = json.loads(service.request("GET", gif_place(page).removesuffix(".gif"))[2])
    figures = page.find("#figures").text
    checks.that(
        f"{banner['frames']} frames" in figures and "MB" in figures,
        "bytes, frames and seconds are said",
        figures,
    )
    checks.that(len(page.all("#findings li")) >= len(banner["checks"]), "every check is shown")
    page.run("document.getElementById('report').scrollIntoView()")
    page.keep_picture("report")


def gif_place(page):
    return re.sub(r"^https?://[^/]+", "", page.find("#download").get_attribute("href"))


def pasting(checks, page, service):
    code = {}
    for form in ["picture", "img", "curl", "json"]:
        page.find(f'#forms input[value="{form}"] + span').click()
        code[form] = page.find("#code").text
    checks.that(
        code["picture"].startswith("<picture>") and f"http://{service.address}/banners/" in code["picture"],
        "the <picture> to paste",
        code["picture"],
    )
    checks.that(code["img"].startswith("<img ") and "alt=" in code["img"], "the <img> to paste", code["img"])
    checks.that(json.loads(code["json"]) == page.spec(), "the spec as JSON", code["json"])
    data = re.search(r"-d '(.*)'$", code["curl"], re.DOTALL).group(1).replace("'\\''", "'")
    status, gif = service.make(json.loads(data), accept="image/gif")
    checks.that(
        status == 200 and gif == service.request("GET", gif_place(page))[2], "the command makes the same GIF"
    )
    page.command("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    page.find("#copy").click()
    checks.that(page.wait(lambda: "Copied" in page.find("#copy").text), "the code is copied")


LATER = """
const [fetched, answers] = [window.fetch, [{ status: "rendering", progress: 0.4 }, { status: "rendering", progress: 0.8 }]];
const json = (status, body, headers) => new Response(JSON.stringify(body), { status, headers });
let banner = null;
window.fetch = async (path, options) => {
  if (options?.headers?.Prefer === "respond-async") {
    banner = await (await fetched(path, options)).json();
    return json(202, {}, { Location: banner.links.self });
  }
  if (banner && path === banner.links.self && answers.length > 0) return json(200, answers.shift());
  return fetched(path, options);
};
"""


def asynchronous(checks, page):
    """A service that answers 202 and says how far it is, which the page is ready for."""
    page.run(LATER)
    page.set("/transition/rows", 2)
    page.wait_for_preview()
    page.find("#render").click()
    seen = page.wait(lambda: "80 %" in page.find("#result-state").text, 5)
    checks.that(seen, "the part that is rendered is said")
    checks.that(page.wait_for_gif() and not page.shows("#progress"), "and the GIF comes in the end")


def sharing(checks, page):
    page.set("/transition/columns", 9)
    page.wait_for_preview()
    spec, address = page.spec(), page.driver.current_url
    page.driver.refresh()
    checks.that(page.wait_for_preview() and page.spec() == spec, "the banner comes back after a reload")
    checks.that(page.field("/transition/columns").get_attribute("value") == "9", "the controls say so")
    page.driver.get("about:blank")
    page.driver.get(address)
    checks.that(page.wait_for_preview() and page.spec() == spec, "the link opens the banner")
    checks.that(
        page.run("return document.querySelector('[data-when=tiles]').hidden"), "only what applies is shown"
    )
    page.driver.get("about:blank")
    page.driver.get(page.home + "#banner=broken!")
    checks.that(page.wait(lambda: page.shows("#welcome")), "a damaged link opens an empty page")
    checks.that(page.shows("#failure"), "and says so")


def playing(checks, page):
    page.open(SPEC)
    first = float(page.find("#scrub").get_attribute("value"))
    page.wait(lambda: False, 0.4)
    checks.that(float(page.find("#scrub").get_attribute("value")) != first, "the preview plays")
    page.find("#play").click()
    paused = page.find("#scrub").get_attribute("value")
    page.wait(lambda: False, 0.3)
    checks.that(page.find("#scrub").get_attribute("value") == paused, "it pauses")
    seek(page, 700)
    page.find("#forth").click()
    checks.that(page.find("#clock").text == "0.74 s", "it goes frame by frame", page.find("#clock").text)
    checks.that(0 < middle_opacity(page) < 1, "tiles are in flight", middle_opacity(page))


def ending(checks, page):
    page.open({**SPEC, "plays": 2, "hold": 0.1, "ending": "last"})
    page.find('#speed option[value="4"]').click()
    ended = page.wait(lambda: page.find("#play").get_attribute("aria-label") == "Play", 10)
    at_end = page.run("const { value, max } = document.getElementById('scrub'); return value === max")
    checks.that(ended and at_end, "the preview ends after its plays, on the last image")
    page.find("#play").click()
    checks.that(page.find("#play").get_attribute("aria-label") == "Pause", "and plays again")


def seek(page, milliseconds):
    page.run(
        "const scrub = document.getElementById('scrub'); scrub.value = arguments[0]; scrub.dispatchEvent(new Event('input'))",
        milliseconds,
    )


def middle_opacity(page):
    return page.run(
        "return Math.min(...[...document.querySelectorAll('#scene .layer:last-child .tile')]"
        ".map((tile) => Number(getComputedStyle(tile).opacity)).filter((opacity) => opacity > 0))"
    )


def gallery(checks, page, service):
    page.open(SPEC)
    page.render()
    place = gif_place(page)
    page.driver.refresh()
    count = len(page.all("#banners li"))
    checks.that(count == 3, "the gallery remembers", count)
    service.request("DELETE", json_place(page, 1))
    page.driver.refresh()
    checks.that(
        page.wait(lambda: len(page.all("#banners li")) == count - 1),
        "what the service forgot leaves the gallery",
    )
    page.find("#banners .again").click()
    checks.that(page.wait_for_preview() and page.names() == SPEC["images"], "a banner is opened again")
    page.find('#banners [aria-label^="Delete"]').click()
    checks.that(page.shows("dialog.confirm"), "deleting asks first")
    page.find("dialog .danger").click()
    checks.that(page.wait(lambda: len(page.all("#banners li")) == count - 2), "a banner is deleted")
    checks.that(service.request("GET", place)[0] == 404, "and gone from the service")


def json_place(page, index):
    return re.sub(r"^https?://[^/]+|\.png$", "", page.all("#banners img")[index].get_attribute("src"))
