"""The service as its clients meet it: the release binary on a port of its own, with an empty cache."""

import http.client
import shutil
import subprocess
import tempfile
import time
import uuid

from . import ours


class Service:
    """Runs for the length of a `with`."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="bannerd-")
        command = [ours.BINARY, "serve", "--server-port", "0", "--cache-directory", self.folder]
        self.process = subprocess.Popen(
            [*map(str, command), "--cache-min-free-bytes", "0", "--log-level", "error"],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ours.BINARY.parents[2],
            env=ours.environment(),
        )
        line = self.process.stdout.readline()
        if not line.startswith("Listening on http://"):
            raise SystemExit(f"benchmark: the service does not start: {line!r}")
        self.address = line.split("//")[1].strip()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)

    def post(self, spec, images):
        """A form with images and a spec, answered with the GIF; the seconds from connecting to the last byte."""
        body, kind = form(spec, images)
        start = time.monotonic()
        connection = http.client.HTTPConnection(self.address, timeout=300)
        headers = {"Content-Type": kind, "Accept": "image/gif"}
        connection.request("POST", "/banners", body, headers)
        response = connection.getresponse()
        answer = response.read()
        seconds = time.monotonic() - start
        connection.close()
        if response.status != 201:
            raise SystemExit(
                f"benchmark: POST /banners answers {response.status}: {answer[:300]!r}"
            )
        return seconds


def form(spec, images):
    """multipart/form-data and its media type. `images` are bytes of PNG files."""
    boundary = uuid.uuid4().hex
    parts = [part(boundary, 'name="spec"', "application/json", spec.encode())]
    parts += [
        part(boundary, 'name="image"; filename="i.png"', "image/png", data) for data in images
    ]
    return b"".join(
        parts
    ) + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def part(boundary, disposition, kind, data):
    head = f"--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\nContent-Type: {kind}\r\n\r\n"
    return head.encode() + data + b"\r\n"
