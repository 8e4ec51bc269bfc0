"""What the end-to-end tests have in common: a running service, a small HTTP client, and a count of checks."""

import http.client
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = ROOT / ".build" / "release" / "bannerd"
SAMPLES = ROOT / "Public" / "samples"
SHARED = pathlib.Path(os.environ.get("BANNERD_SHARED", ROOT.parent / "shared"))


class Checks:
    """Counts what held and what did not."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def that(self, holds, name, found=""):
        """One check, which is named and, where it fails, shown with what was found."""
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"  FAILED {name} {found}", flush=True)

    def skip(self, name, why):
        self.skipped += 1
        print(f"  skipped: {name}: {why}", flush=True)


class Service:
    """The release binary on a port of its own with a cache of its own, for the length of a `with`."""

    def __init__(self, *flags):
        self.flags = flags

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="bannerd-")
        command = [
            str(BINARY), "serve", "--config", str(ROOT / "config.json"), "--server-port", "0",
            "--cache-directory", f"{self.folder}/cache", "--cache-min-free-bytes", "0",
            "--log-level", "error", *self.flags,
        ]
        environment = {k: v for k, v in os.environ.items() if not k.startswith("BANNERD_")}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        line = self.process.stdout.readline()
        if not line.startswith("Listening on http://"):
            raise SystemExit(f"the service does not start: {line!r}")
        self.address = line.split("//")[1].strip()
        self.port = int(self.address.rsplit(":", 1)[1])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)

    def request(self, method, path, body=None, **headers):
        """Returns the status, the headers by lower-case name, and the body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, names)
        response = connection.getresponse()
        content = response.read()
        fields = {name.lower(): value for name, value in response.getheaders()}
        connection.close()
        return response.status, fields, content

    def make(self, spec, accept="application/json"):
        """Posts a spec; returns the status and the answer, a dictionary where it is JSON."""
        status, _, body = self.request(
            "POST", "/banners", json.dumps(spec), Content_Type="application/json", Accept=accept)
        return status, json.loads(body) if "json" in accept else body

    def upload(self, path):
        """Uploads an image file; returns its name for specs."""
        _, _, body = self.request("POST", "/images", pathlib.Path(path).read_bytes())
        return json.loads(body)["src"]


def modules(*names):
    """Imports modules that may be missing; None where one is."""
    try:
        return [__import__(name) for name in names]
    except ImportError:
        return None
