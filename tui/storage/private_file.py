"""Files that only their owner may read: they hold secrets of games."""

from __future__ import annotations

import os
from pathlib import Path


def write_private(path: Path, content: bytes) -> None:
    """Write a new file with mode 0600. FileExistsError where there is one; OSError when the system refuses."""
    with open(path, "xb", opener=_private) as file:
        file.write(content)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
