"""A real browser: Debian's Chromium, driven through its own driver."""

import base64
import shutil
import time

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service as Driver
except ImportError:
    webdriver = None

PROGRAMS = ["chromium", "chromedriver"]


def missing():
    """What this machine lacks for tests in a browser; empty where nothing is missing."""
    names = [name for name in PROGRAMS if shutil.which(name) is None]
    return names + (["python3-selenium"] if webdriver is None else [])


class Browser:
    """A window of its own with nothing remembered, for the length of a `with`."""

    def __init__(self, width=1440, height=900, dark=False, still=False):
        self.size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.wishes = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"},
        ]

    def __enter__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for flag in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--force-device-scale-factor=1",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
        ]:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Driver(shutil.which("chromedriver")), options=options)
        self.command("Emulation.setDeviceMetricsOverride", **self.size)
        self.command("Emulation.setEmulatedMedia", features=self.wishes)
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def command(self, name, **values):
        """One command of the DevTools protocol."""
        return self.driver.execute_cdp_cmd(name, values)

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def run_async(self, script, *values):
        """A script that calls its last argument with the result."""
        self.driver.set_script_timeout(60)
        return self.driver.execute_async_script(script, *values)

    def find(self, selector):
        return self.driver.find_element("css selector", selector)

    def all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def shows(self, selector):
        return any(element.is_displayed() for element in self.all(selector))

    def wait(self, condition, seconds=30):
        """Waits until `condition()` holds; returns whether it came to hold."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return True
            time.sleep(0.05)
        return False

    def picture(self, clip=None):
        """What is to be seen, or a part of it, as PNG."""
        options = {"format": "png", "captureBeyondViewport": False}
        if clip:
            options["clip"] = {**clip, "scale": 1}
        return base64.b64decode(self.command("Page.captureScreenshot", **options)["data"])

    def complaints(self):
        """What the page wrote to the console, answers that refuse aside."""
        return [
            line["message"]
            for line in self.driver.get_log("browser")
            if line["level"] in ("SEVERE", "WARNING") and "Failed to load resource" not in line["message"]
        ]
