"""Runs one command and prints its wall time, its CPU time and its peak memory, with its children's, as JSON.

A process of its own, because Linux counts the memory of the process that forked into the child's peak.
"""

import json
import os
import sys
import time


def main(command):
    start = time.monotonic()
    child = os.posix_spawnp(command[0], command, os.environ)
    _, status, usage = os.wait4(child, 0)
    wall = time.monotonic() - start
    figures = {
        "code": os.waitstatus_to_exitcode(status),
        "wall": wall,
        "cpu": usage.ru_utime + usage.ru_stime,
        "memory": usage.ru_maxrss * 1024,
    }
    with open(os.environ["BENCHMARK_FIGURES"], "w") as out:
        json.dump(figures, out)


main(sys.argv[1:])
