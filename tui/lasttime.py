"""How each game was set up last, kept beside the settings: a new table begins from there."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from tui.notebook import Notebook
from tui.settings import folder

NAME: Final = "tables.json"


class Sitter(msgspec.Struct, frozen=True):
    """Who sat on a seat."""

    level: str
    name: str = ""
    """Empty: the usual one."""
    colour: str = ""


class LastTime(msgspec.Struct, frozen=True):
    """A table as it was set up. What no longer fits the game is ignored by whoever begins from it."""

    sitters: tuple[Sitter, ...]
    options: dict[str, Any] = {}
    strict: bool = False
    shuffled: bool = False
    seed: str = ""
    """Of the game that was opened: the same deal again."""


def notebook(data: Path | None) -> Notebook[dict[str, LastTime]]:
    """The file: a game's slug to how it was set up."""
    return Notebook(folder(data) / NAME, dict[str, LastTime])
