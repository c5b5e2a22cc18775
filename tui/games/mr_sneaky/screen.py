"""How Mr. Sneaky is drawn: the diamond of doors, and beside it the cards, the players, the dial and the guards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Seat
from engine.games.mr_sneaky.components import DOORS, GOAL
from engine.games.mr_sneaky.events import OVER, MrSneakyState
from tui.games.mr_sneaky.choices import what_lies_there
from tui.games.mr_sneaky.doors import draw_door, draw_start
from tui.games.mr_sneaky.layout import layout
from tui.games.mr_sneaky.panels import draw_panels
from tui.games.mr_sneaky.words import counted, door_name, role
from tui.narrate import Names
from tui.scene import Look
from tui.selection import Pick
from tui.text import t
from tui.widgets.canvas import Pen
from tui.widgets.score_track import Marker, Track

INKS = ("orange", "blue")
"""Seat to the colour of its line."""


def board(pen: Pen, view: MrSneakyState, look: Look, names: Names) -> None:
    """The whole table."""
    at = layout(pen.width, pen.height)
    for door in range(DOORS):
        draw_door(pen, view, look, door, at)
    draw_start(pen, view, look, at)
    draw_panels(pen, view, look, names, at)


def lays_open(view: MrSneakyState, seat: Seat) -> bool:
    """The tycoon sees the tiles where they lie; a thief has nothing to see."""
    return seat == view.tycoon and view.phase != OVER


def track(view: MrSneakyState, look: Look, names: Names) -> Track | None:
    """What everybody has stands among the doors."""
    return None


def standing(view: MrSneakyState, names: Names) -> Track:
    """The gems of both, on the way to those that win."""
    return Track(
        tuple(
            Marker(letter, INKS[seat], names[seat], view.gems[seat], view.gems[seat])
            for seat, letter in enumerate(letters(names))
        ),
        GOAL,
    )


def thrown(view: MrSneakyState) -> frozenset[Any]:
    """There are no dice."""
    return frozenset()


def progress(view: MrSneakyState) -> tuple[str, ...]:
    """The round."""
    return (counted(view.seats, view.turn, view.round),) if view.round else ()


def letters(names: Names) -> Sequence[str]:
    """What the lines of both players begin with: their initials, or numbers where those would not tell."""
    initials = [name[:1].upper() for name in names]
    return initials if len(set(initials)) == len(names) and all(map(str.isascii, initials)) else ("1", "2")


def note(view: MrSneakyState, seat: Seat) -> str:
    """A seat's part in this round."""
    return role(seat == view.tycoon) if view.round else ""


def hand(view: MrSneakyState, seat: Seat) -> Sequence[Pick]:
    """Nobody holds cards."""
    return ()


def about(view: MrSneakyState, look: Look) -> str:
    """The door in focus and the names of the cards on it."""
    focus = look.picked[0] if look.picked else look.focus
    if focus is None or focus.kind != "door":
        return ""
    return t("{door}: {what}", door=door_name(focus.value), what=what_lies_there(view, focus.value))


def ink(view: MrSneakyState, pick: Pick) -> str:
    """Everything is called in the colour of text."""
    return "text"


def detail(view: MrSneakyState, look: Look, pick: Pick) -> str:
    """What lies on a door stands on the table itself."""
    return ""


def spatial(view: MrSneakyState, picks: Sequence[Pick]) -> bool:
    """Doors are gone over as they lie."""
    return any(pick.kind == "door" for pick in picks)


def part(view: MrSneakyState, picked: Sequence[Pick]) -> Any:
    """Nothing moves before it is known whether the thief opens the door."""
    return None
