"""The gateway's own words to people, before they have a screen and after it has ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from tui.i18n.messages import later, preferred
from tui.storage.settings import Settings

NO_KEY: Final = (
    "You come without a key. Make one with\r\n\r\n    ssh-keygen -t ed25519\r\n\r\n"
    "and come again: the key is your account here.\r\n"
    "鍵がありません。上のコマンドで作ってから、もう一度お越しください。鍵がここでのアカウントになります。\r\n"
)
"""In both languages, and not in the catalogue: before authentication the person's language is unknown."""

SCREEN_ENDED: Final = later("The screen has stopped. Connect again: your seat is kept.")
NOT_NOW: Final = later("The server cannot let you in now. Try again later.")
STOPS: Final = later("The server is stopping. Your games are saved.")
MOVES: Final = later("This connection ends. Connect again: your seat is kept.")
IDLE: Final = later("No key was pressed for a long time. Connect again: your seat is kept.")
NO_COMMANDS: Final = later(
    "No commands run here: this is a server of board games. Come without one: ssh -p PORT ADDRESS"
)
BANNED: Final = later("The operator of this server has banned you.")
TOO_MANY_CODES: Final = later("Too many wrong codes.")


def language_of(settings: bytes, environment: Mapping[str, str]) -> str:
    """The person's language: of their settings, else of their terminal's environment."""
    try:
        chosen = msgspec.json.decode(settings, type=Settings).language if settings else ""
    except msgspec.MsgspecError:
        chosen = ""  # set in another version of the program
    return chosen or preferred(environment)
