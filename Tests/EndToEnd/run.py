"""The end-to-end tests: the release binary, driven as its users drive it.

Prints what fails and what is skipped, and ends with `N passed, N failed, N skipped`.
"""

import sys
import time

import oracle
import readme
import suites
from harness import BINARY, Checks

if not BINARY.exists():
    raise SystemExit("build first: swift build -c release --product bannerd")
checks = Checks()
for part in [readme, oracle, suites]:
    print(f"{part.__name__}: {part.__doc__.splitlines()[0]}", flush=True)
    start = time.monotonic()
    part.run(checks)
    print(f"  {time.monotonic() - start:.0f} s", flush=True)
print(f"{checks.passed} passed, {checks.failed} failed, {checks.skipped} skipped")
sys.exit(1 if checks.failed else 0)
