"""The keys of an input method that was left on: full-width letters, digits and signs act as their plain keys."""

from __future__ import annotations

import unicodedata
from typing import Final

from textual.events import Key
from textual.keys import _character_to_key

SIGNS: Final = str.maketrans("。、・ー「」￥", ".,/-[]\\")
"""Signs that an input method for Japanese gives for keys of the plain keyboard."""


def plain_key(event: Key) -> Key:
    """The key as it is without an input method; the same one where there is nothing to change."""
    char = event.character
    if char is None or len(char) != 1 or char.isascii():
        return event
    plain = plain_text(char)
    if plain == char or len(plain) != 1 or not plain.isascii():
        return event
    return Key(_character_to_key(plain), plain)


def plain_text(text: str) -> str:
    """A typed text with the plain characters for the full-width ones."""
    return unicodedata.normalize("NFKC", text.translate(SIGNS))
