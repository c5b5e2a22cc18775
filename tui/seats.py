"""What people and bots at a table are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.log import Player
from tui.text import later, t

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
"""What seats are called that are given no name."""

BOT: Final = "Bot "
"""How the names begin that a host gives to its bots, the same in every language: nothing need say it once more."""

MAX_NAME: Final = 12
"""The longest name, in cells."""

COLOURS: Final = {
    "red": (later("red"), "R"),
    "blue": (later("blue"), "B"),
    "yellow": (later("yellow"), "Y"),
    "green": (later("green"), "G"),
    "orange": (later("orange"), "O"),
    "purple": (later("purple"), "P"),
    "grey": (later("grey"), "X"),
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
    """Who plays a seat, in words."""
    return t(LEVELS[level])
