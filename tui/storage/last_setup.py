"""The last setup of each game, kept beside the settings: a new table begins from it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from tui.storage.json_file import JsonFile
from tui.storage.settings import folder

NAME: Final = "tables.json"


class LastPlayer(msgspec.Struct, frozen=True):
    """Player of a seat."""

    level: str
    name: str = ""
    """Empty: the usual one."""
    colour: str = ""


class LastSetup(msgspec.Struct, frozen=True):
    """A table as it was set up. A new table ignores values that no longer fit the game."""

    sitters: tuple[LastPlayer, ...]
    options: dict[str, bool | int | str] = {}
    strict: bool = False
    shuffled: bool = False
    seed: str = ""
    """Of the game that was opened: the same deal again."""


_TABLES: Final = msgspec.json.Decoder(dict[str, LastSetup])


def last_setup_file(data: Path | None) -> JsonFile[dict[str, LastSetup]]:
    """The file: a game's slug to how it was set up."""
    return JsonFile(folder(data) / NAME, _TABLES)
