"""The report on an unexpected fault: places in the code. Values, messages and locals may be secret and stay out."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final

from engine.fault_places import places
from saves.library import data_directory
from tui.storage.private_file import write_private

PACKAGES: Final = ("skulduggery", "textual", "rich", "msgspec", "msgpack")


def text(error: BaseException) -> str:
    """The report on a fault: kinds of errors and places in the code, nothing else."""
    return "\n".join([*environment(), "", *places(error)]) + "\n"


def environment() -> list[str]:
    """The versions of Python, of the system, and of what the screens are made with."""
    import platform  # slow to import, both, and seldom needed
    from importlib.metadata import PackageNotFoundError, version

    lines = [f"python {platform.python_version()} on {sys.platform}"]
    for package in PACKAGES:
        try:
            lines.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return lines


def fresh_name(kind: str, suffix: str) -> str:
    """A file's name that no other report has."""
    when = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    return f"{kind}-{when}-{os.urandom(4).hex()}{suffix}"  # several may fail in one second


def report(error: BaseException, data: Path | None) -> Path | None:
    """Write the report beside the saved games and give its path; None when it cannot be written."""
    try:
        folder = (data_directory() if data is None else data) / "faults"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / fresh_name("fault", ".txt")
        write_private(path, text(error).encode())
    except OSError:
        return None
    return path
