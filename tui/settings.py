"""What a person has set once for all games, kept in a file of the platform's directory for settings."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

from tui.notebook import Notebook

NAME: Final = "settings.json"


class Settings(msgspec.Struct, frozen=True):
    """Every setting, with the usual value of each."""

    language: Literal["", "en", "ja"] = ""
    """Empty: as the environment asks."""
    colours: Literal["night", "day", "plain"] = "night"
    """The palette: on dark, on light, or without any hue."""
    glyphs: Literal["", "rich", "safe"] = ""
    """The drawing characters; empty: this terminal has not been measured yet."""
    bots: Literal["readable", "instant", "step"] = "readable"
    """How fast bots move."""
    confirm: bool = True
    """Whether a move that is picked waits for Enter."""
    motion: bool = True
    """Whether anything on the screen may glide or blink."""
    cursor: bool = False
    """Whether the terminal's own cursor stands on what is in focus, for readers of braille and magnifiers."""
    call: Literal["title", "bell", ""] = "title"
    """How somebody who plays on a host is told that it is their turn."""
    keys: dict[str, str] = {}
    """Id of a binding to its keys, where they are not the usual ones: Textual's names with commas between."""


def folder(data: Path | None) -> Path:
    """Where settings are kept: the directory of `--data` where one is given, else the platform's."""
    if data is not None:
        return data
    import platformdirs

    return platformdirs.user_config_path("skulduggery", appauthor=False)


def notebook(data: Path | None) -> Notebook[Settings]:
    """The file of the settings."""
    return Notebook(folder(data) / NAME, Settings)
