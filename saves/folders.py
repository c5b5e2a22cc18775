"""The folders of saved games: made durably, and swept of what crashed programs left in them."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves import lock
from saves.create import UNBORN
from saves.errors import NotCreated
from saves.filesystem import Filesystem

STALE_SECONDS: Final = 3600
"""Seconds after which nobody is still making a game: it takes a moment."""


def make(folder: Path, disk: Filesystem) -> None:
    """Make a folder and every missing one above it, so that no power failure takes one away. Raises NotCreated."""
    missing: list[Path] = []
    try:
        path = folder
        while not path.is_dir():
            missing.append(path)
            path = path.parent
        for path in reversed(missing):
            path.mkdir(mode=0o700, exist_ok=True)
            disk.sync_directory(path.parent)
    except OSError as error:
        raise NotCreated(folder, error) from error


def sweep(folder: Path, disk: Filesystem) -> None:
    """Remove what crashes left: games that were being made for too long, and names of writers that are gone."""
    with suppress(OSError):
        for path in folder.glob(f".*{UNBORN}*"):
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > STALE_SECONDS:
                    path.unlink(missing_ok=True)
        for path in folder.glob(f".*{lock.SUFFIX}"):
            with suppress(OSError):
                lock.sweep(disk, folder / path.name[1 : -len(lock.SUFFIX)])
