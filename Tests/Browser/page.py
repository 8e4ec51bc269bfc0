"""The composer as its users meet it: what can be done there, and what is to be seen."""

import base64
import json
import os
import pathlib
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import Browser

SCREENSHOTS = os.environ.get("BANNERD_SCREENSHOTS")


def link(spec):
    """The end of an address that carries this spec."""
    text = base64.urlsafe_b64encode(json.dumps(spec).encode()).decode()
    return "#banner=" + text.rstrip("=")


class Composer(Browser):
    """The composer page of a running service."""

    def __init__(self, service, **settings):
        super().__init__(**settings)
        self.home = f"http://{service.address}/"

    def open(self, spec=None):
        self.driver.get("about:blank")
        self.driver.get(self.home + (link(spec) if spec else ""))
        self.wait(lambda: self.run("return document.body.dataset.state") != "starting")
        if spec:
            self.wait_for_preview()

    def compose_samples(self):
        self.find("#samples").click()
        return self.wait_for_preview()

    def wait_for_preview(self):
        """Until the preview shows what the settings say."""
        return self.wait(
            lambda: self.run(
                "return document.querySelectorAll('#scene .tile').length > 0"
                " && document.getElementById('preview').getAttribute('aria-busy') === 'false'"
                " && document.getElementById('preview-state').textContent === ''"
            )
        )

    def render(self):
        """Presses the button; returns whether a GIF came of it."""
        self.find("#render").click()
        return self.wait_for_gif()

    def wait_for_gif(self):
        return self.wait(
            lambda: self.run(
                "const [result, gif] = [document.getElementById('result'), document.getElementById('gif')];"
                "return !result.hidden && !result.hasAttribute('aria-busy') && gif.complete && gif.naturalWidth > 0"
            )
        )

    def field(self, pointer):
        """The control of one field of the spec."""
        return self.find(f'[data-path="{pointer}"]:not([type=range])')

    def set(self, pointer, value):
        field = self.field(pointer)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(str(value))

    def choose(self, pointer, value):
        """Chooses in a list."""
        field = self.field(pointer)
        field.find_element("css selector", f'option[value="{value}"]').click()

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def names(self):
        """The images' sources, in their order."""
        return [image if isinstance(image, str) else image["src"] for image in self.spec()["images"]]

    def spec(self):
        """The spec that the page's address carries, once it follows."""
        time.sleep(0.3)
        text = self.run("return location.hash").removeprefix("#banner=")
        return json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))) if text else {"images": []}

    def focused(self):
        return self.run("return document.activeElement?.id ?? ''")

    def said(self):
        return self.run("return document.getElementById('live').textContent")

    def keep_picture(self, name):
        """Keeps a screenshot, where a folder for them is named by BANNERD_SCREENSHOTS."""
        if not SCREENSHOTS:
            return
        folder = pathlib.Path(SCREENSHOTS)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.png").write_bytes(self.picture())
