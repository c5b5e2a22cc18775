"""The settings that hold for all games, kept in a file of the platform's directory for settings."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

import msgspec

from tui.i18n.messages import LANGUAGES
from tui.storage.json_file import JsonFile

NAME: Final = "settings.json"


class Settings(msgspec.Struct, frozen=True):
    """Every setting, with the usual value of each."""

    name: str | None = None
    """The name of a person alone at this computer; empty: the usual one of a seat, None: not asked for yet."""
    language: str = ""
    """Empty: as the environment asks."""
    colours: Literal["night", "day", "contrast", "plain"] = "night"
    """The palette: on dark, on light, or without any hue."""
    glow: Literal["mint", "amber", "white"] = "mint"
    """The hue of the focus and of all that can be chosen."""
    depth: Literal["auto", "256", "true"] = "auto"
    """The number of colours; auto: as the terminal says."""
    picture: Literal["full", "off"] = "full"
    """True when tables are drawn as pictures; else they are calm, with letters and lines."""
    glyphs: Literal["", "rich", "safe"] = ""
    """The drawing characters; empty: this terminal has not been measured yet."""
    bots: Literal["readable", "instant", "step"] = "readable"
    """Speed of the bots."""
    confirm: bool = True
    """True when a move that is picked waits for Enter."""
    secrets: Literal["always", "look"] = "always"
    """True when a person alone at a screen always sees their own secrets; else they see them while they look."""
    motion: bool = True
    """True when anything on the screen may glide or blink."""
    cursor: bool = False
    """True when the terminal's own cursor stands on the focus, for braille displays and magnifiers."""
    call: Literal["title", "bell", ""] = "title"
    """Signal for a turn on a host."""
    lines: bool = False
    """True when a host shows numbered lines in place of screens."""
    keys: dict[str, str] = {}
    """Id of a binding to its keys, where they are not the usual ones: Textual's names with commas between."""

    def __post_init__(self) -> None:
        if self.language and self.language not in LANGUAGES:
            raise ValueError(f"There is no language {self.language!r}.")


_SETTINGS: Final = msgspec.json.Decoder(Settings)


def folder(data: Path | None) -> Path:
    """Directory of the settings: that of `--data` where it is given, else the platform's."""
    if data is not None:
        return data
    import platformdirs

    return platformdirs.user_config_path("skulduggery", appauthor=False)


def settings_file(data: Path | None) -> JsonFile[Settings]:
    """The file of the settings."""
    return JsonFile(folder(data) / NAME, _SETTINGS)


def keep_language(data: Path | None, code: str) -> None:
    """Set the language for the next time; a file that cannot be read or written stays as it is."""
    _keep(data, language=code)


def keep_name(data: Path | None, name: str) -> None:
    """Set the person's name for the next time; a file that cannot be read or written stays as it is."""
    _keep(data, name=name)


def _keep(data: Path | None, **changes: str) -> None:
    file = settings_file(data)
    settings = file.read()
    if not file.broken:
        with suppress(OSError):
            file.write(msgspec.structs.replace(settings or Settings(), **changes))
