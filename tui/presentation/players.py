"""The usual names, levels and colours of the players at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.log import Player
from tui.i18n.messages import later, t

NAMES: Final = (
    later("Fox"),
    later("Owl"),
    later("Hare"),
    later("Lynx"),
    later("Crow"),
    later("Mole"),
    later("Toad"),
    later("Wolf"),
    later("Newt"),
)
"""The names of seats that are given none."""

BOT: Final = "Bot "
"""The beginning of the names that a host gives its bots, the same in every language."""

MAX_NAME: Final = 12
"""The longest name, in cells."""

COLOURS: Final = {
    "red": (later("red"), "R"),
    "blue": (later("blue"), "B"),
    "yellow": (later("yellow"), "Y"),
    "green": (later("green"), "G"),
    "orange": (later("orange"), "O"),
    "purple": (later("purple"), "P"),
    "grey": (later("silver"), "S"),
    "white": (later("white"), "W"),
}
"""Colours that seats can go by: how each is called, and the letter that stands for it."""


def seat_inks(players: Sequence[Player]) -> tuple[str, ...]:
    """Seat to the ink of the colour that it goes by; empty unless all have chosen one."""
    inks = tuple(player.colour for player in players)
    return inks if all(ink in COLOURS for ink in inks) else ()


LEVELS: Final = {
    "person": later("person"),
    "random": later("random bot"),
    "novice": later("novice bot"),
    "regular": later("regular bot"),
}


def level_name(level: str) -> str:
    """Player of a seat, in words."""
    return t(LEVELS[level])
