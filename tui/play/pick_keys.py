"""The keys of picks: each pick gets one, and never a command's."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from string import ascii_letters
from typing import Final

from engine.state import State
from tui.presentation.game_text import GameText, Names
from tui.selection.selection import Pick

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz1234567890"


def assign(
    words: GameText[State],
    view: State,
    picks: Sequence[Pick],
    names: Names,
    reserved: Iterable[str],
    plain: Container[str] = (),
) -> dict[Pick, str]:
    """A key for each pick, its own where the game's words give it one: a colour's letter, a house's number.

    `reserved` are the single keys that commands answer to. Picks of `plain` kinds, of which there are many, get letters
    in their order, small ones first. A digit beside them would be taken for a number on the board. A pick gets none
    when there are no more.
    """
    used = set(reserved)
    keys: dict[Pick, str] = {}
    for pick in picks:
        free = (*_wished(words.key(view, pick, names)), *LETTERS) if pick.kind not in plain else ascii_letters
        for key in free:
            if key not in used:
                keys[pick] = key
                used.add(key)
                break
    return keys


def _wished(key: str) -> tuple[str, ...]:
    """The single keys that stand for a typed one: "h4" is 4, "roll" is r."""
    last, first = key[-1:].lower(), key[:1].lower()
    if len(key) > 1 and last.isdigit():
        return (last, first) if first.isalpha() else (last,)
    return (first,) if first.isalnum() else ()
