"""Which saved game a person means."""

from __future__ import annotations

import os
from pathlib import Path

from saves.library import Library
from tui.commands.refusal import Refused, saves_clear
from tui.text import t


def found(library: Library, file: Path) -> Path:
    """The file of this path; a bare name may also be that of a game in the library, as `saves` lists it."""
    if file.name == str(file) and not os.path.exists(file) and os.path.exists(library.folder / file):
        return library.folder / file
    return file


def latest(library: Library) -> Path:
    """The unfinished game that was played last. Refused when there is none."""
    with saves_clear():
        for saved in library.list():
            if saved.state in ("open", "torn"):
                return saved.path
    raise Refused(t("There is no unfinished game in {folder}.", folder=library.folder))
