"""The report on an unexpected fault: places in the code. Values, messages and locals may be secret and stay out."""

from __future__ import annotations

import sys
import time
import traceback
from pathlib import Path
from typing import Final

from saves.library import data_directory

PACKAGES: Final = ("skulduggery", "textual", "rich", "msgspec", "msgpack")


def text(error: BaseException) -> str:
    """The report on a fault: kinds of errors and places in the code, nothing else."""
    import platform  # slow to import, both, and seldom needed
    from importlib.metadata import PackageNotFoundError, version

    lines = [f"python {platform.python_version()} on {sys.platform}"]
    for package in PACKAGES:
        try:
            lines.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    seen: set[int] = set()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        lines += ["", f"{type(link).__module__}.{type(link).__qualname__}"]
        for frame, line in traceback.walk_tb(link.__traceback__):
            module = frame.f_globals.get("__name__", "?")
            lines.append(f"  {module}:{line} in {frame.f_code.co_name}")
        link = link.__cause__ or link.__context__
    return "\n".join(lines) + "\n"


def report(error: BaseException, data: Path | None) -> Path | None:
    """Write the report beside the saved games and give its path; None when it cannot be written."""
    try:
        folder = (data_directory() if data is None else data) / "faults"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / time.strftime("fault-%Y%m%d-%H%M%S.txt", time.gmtime())
        path.write_text(text(error), "utf-8")
    except OSError:
        return None
    return path
