"""The search for a saved game by its path or name."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import saves
from saves.library import SUFFIX, Library
from tui.cli.usage_error import CommandRefused, saves_clear
from tui.i18n.messages import t

SAMPLES: Final = Path(saves.__file__).parent / "samples"
"""The recorded games that ship with the program."""


def find_save(library: Library, file: Path) -> Path:
    """The file of this path. A bare name may be that of a game in the library or of a sample, without its ending."""
    if file.name != str(file) or os.path.lexists(file):
        return file
    for folder in (library.folder, SAMPLES):
        for name in (file.name, file.name + SUFFIX):
            if os.path.exists(folder / name):
                return folder / name
    return file


def latest(library: Library) -> Path:
    """The unfinished game that was played last. Refused when there is none."""
    with saves_clear():
        for saved in library.list():
            if saved.state in ("open", "torn"):
                return saved.path
    raise CommandRefused(t("There is no unfinished game in {folder}.", folder=library.folder))
