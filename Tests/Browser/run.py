"""Tests in a real browser: the composer page of the release binary, used as its users use it.

Prints what fails and what is skipped, and ends with `N passed, N failed, N skipped`. Parts may be named:
`run.py pixels`. Screenshots are kept in the folder that BANNERD_SCREENSHOTS names, if it does.
"""

import importlib
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "EndToEnd"))

from harness import BINARY, Checks  # noqa: E402
from browser import missing  # noqa: E402

PARTS = ["composing", "orders", "results", "refusals", "everyone", "pixels"]


def main(names):
    if not BINARY.exists():
        raise SystemExit("build first: swift build -c release --product bannerd")
    checks = Checks()
    absent = missing()
    if absent:
        checks.skip("tests in a browser", f"missing: {', '.join(absent)}")
    for name in [] if absent else names or PARTS:
        part = importlib.import_module(name)
        print(f"{name}: {part.__doc__.splitlines()[0]}", flush=True)
        start = time.monotonic()
        part.run(checks)
        print(f"  {time.monotonic() - start:.0f} s", flush=True)
    print(f"{checks.passed} passed, {checks.failed} failed, {checks.skipped} skipped")
    return 1 if checks.failed else 0


sys.exit(main(sys.argv[1:]))
