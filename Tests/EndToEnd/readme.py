"""README's commands, as they stand there, against a fresh service."""

import pathlib
import re
import subprocess
import tempfile

from harness import ROOT, SAMPLES, Service


def run(checks):
    commands = re.findall(r"^```sh\n(.*?)^```", (ROOT / "README.md").read_text(), re.M | re.S)
    recipes = [text for text in commands if text.lstrip().startswith("curl")]
    checks.that(len(recipes) >= 3, "README has recipes", len(recipes))
    with Service() as service, tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "Public").symlink_to(SAMPLES.parent)
        for recipe in recipes:
            script = recipe.replace("localhost:8080", service.address).replace(
                "curl ", "curl --silent --show-error --fail-with-body ")
            done = subprocess.run(
                ["bash", "-euo", "pipefail", "-c", script], cwd=folder, capture_output=True, timeout=120)
            checks.that(done.returncode == 0, f"README: {recipe.strip()}", done.stdout[-300:])
        gifs = sorted(pathlib.Path(folder).glob("*.gif"))
        checks.that(gifs, "README's recipes make GIF files")
        for gif in gifs:
            checks.that(gif.read_bytes()[:6] == b"GIF89a", f"{gif.name} is a GIF")
