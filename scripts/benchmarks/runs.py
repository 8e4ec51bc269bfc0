"""Running a command and what it cost."""

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

LAUNCHER = Path(__file__).with_name("launcher.py")


@dataclass(frozen=True)
class Run:
    """Seconds of wall and of CPU (user and system, the whole process tree), bytes of peak memory."""

    wall: float
    cpu: float
    memory: int


@dataclass
class Costs:
    """The runs of one command; medians, and how far they lie apart."""

    runs: list = field(default_factory=list)

    def add(self, run):
        self.runs.append(run)

    def median(self, name):
        return median(getattr(run, name) for run in self.runs)

    def range(self, name):
        values = [getattr(run, name) for run in self.runs]
        return min(values), max(values)

    def plus(self, other):
        """One command after the other: times add up, the larger memory counts."""
        pairs = zip(self.runs, other.runs, strict=False)
        return Costs(
            [Run(a.wall + b.wall, a.cpu + b.cpu, max(a.memory, b.memory)) for a, b in pairs]
        )


class Failed(Exception):
    """A command ended with another code than 0; `code` and what it said."""

    def __init__(self, code, said):
        super().__init__(f"exit code {code}: {said}")
        self.code, self.said = code, said


def run(command):
    """Runs the command; throws `Failed`."""
    with tempfile.NamedTemporaryFile("r", suffix=".json") as figures:
        environment = {**os.environ, "BENCHMARK_FIGURES": figures.name}
        launch = [sys.executable, "-I", "-S", str(LAUNCHER), *map(str, command)]
        done = subprocess.run(launch, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failed(done.returncode, done.stderr.strip()[-300:])
        found = json.load(figures)
    if found["code"]:
        raise Failed(found["code"], done.stderr.strip()[-300:])
    return Run(found["wall"], found["cpu"], found["memory"])
