"""Logs on disk for the tests of files, and the surroundings of a process that writes one."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from saves.create import create

ENV = {**os.environ, "PYTHONPATH": os.pathsep.join(p or os.getcwd() for p in sys.path)}


def made(folder: Path, count: int = 5) -> Path:
    """A closed log of some records."""
    path = folder / "a.skul"
    log = create(path, [b"opened"])
    for n in range(count - 1):
        log.append(b"record %d" % n)
    log.close()
    return path


def records(count: int) -> list[bytes]:
    return [b"opened", *(b"record %d" % n for n in range(count - 1))]
