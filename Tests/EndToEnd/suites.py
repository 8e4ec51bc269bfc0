"""Other people's test cases, where they are at hand, and five independent readers of our GIFs."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from harness import SAMPLES, SHARED, Service

SPEC = {"images": ["spring.jpg", "summer.jpg"], "width": 300, "transition": {"duration": 0.5}}


def run(checks):
    suites = SHARED / "suites"
    if not suites.is_dir():
        return checks.skip("suites of others", "there is no shared folder beside the package")
    with Service("--debug-echo") as service:
        _, answer = service.make(SPEC)
        address = ["127.0.0.1", str(service.port)]
        gif = answer["links"]["gif"]
        wrapped = '{"images":["a"],"x":%s}'
        for name, least, arguments in [
            ("http/top20.py", 93, ["--get", gif, "--post", "/banners"]),
            ("http/vectors.py", 340, []),
            # Two cases take duplicate names, which the interface refuses.
            ("json/run.py", 316, ["--path", "/banners"]),
            ("json/run.py", 316, ["--path", "/banners", "--wrap", wrapped]),
            ("multipart/run.py", 86, ["--path", "/debug/multipart"]),
        ]:
            score(checks, suites / name, address + arguments, least)
        images(checks, suites / "images", address, service)
        readers(checks, suites / "images" / "gif_check.py", service)
        checks.that(service.process.poll() is None, "the service has survived the suites")


def score(checks, script, arguments, least):
    done = subprocess.run(
        [sys.executable, str(script), *arguments], capture_output=True, text=True, timeout=600)
    found = re.findall(r"^(\d+) passed, (\d+) failed", done.stdout, re.M)
    passed = int(found[-1][0]) if found else 0
    print(f"  {script.parent.name}/{script.name}: {passed} passed, {found[-1][1] if found else '?'} failed", flush=True)
    checks.that(passed >= least, f"{script.name}: at least {least} pass", done.stdout[-600:] + done.stderr[-300:])
    checks.that("SMUGGLE" not in done.stdout.replace("smuggling", ""), f"{script.name}: nothing is smuggled")


def images(checks, folder, address, service):
    """Uploads valid, broken and hostile images; the service must neither fail nor grow."""
    with tempfile.TemporaryDirectory() as scratch:
        for file in folder.iterdir():
            shutil.copy(file, scratch)
        subprocess.run(["tar", "xf", "corpora.tar.xz"], cwd=scratch, check=True)
        script = pathlib.Path(scratch) / "run_upload.py"
        score(
            checks, script,
            address + ["--path", "/banners", "--field", "image", "--pid", str(service.process.pid)], 613)


def readers(checks, script, service):
    tools = ["gifsicle", "giftext", "identify", "ffprobe"]
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        return checks.skip("independent GIF readers", f"missing: {', '.join(missing)}")
    specs = [
        SPEC,
        {**SPEC, "dots": True, "plays": 1},
        {**SPEC, "gif": {"colors": 2, "dither": "none"}, "plays": 3},
        {**SPEC, "width": 1, "height": 1, "transition": {"columns": 1, "rows": 1}},
        {**SPEC, "images": ["spring.jpg"]},
        {**SPEC, "images": ["spring.jpg", "spring.jpg"]},
    ]
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, spec in enumerate(specs):
            status, gif = service.make(spec, accept="image/gif")
            checks.that(status in (200, 201), f"a GIF of {spec}", gif[:300])
            path = pathlib.Path(folder) / f"{number}.gif"
            path.write_bytes(gif)
            files.append(str(path))
        done = subprocess.run(
            [sys.executable, str(script), *files], capture_output=True, text=True, timeout=300)
        checks.that(done.returncode == 0, "five readers agree on our GIFs", done.stdout[-600:])
