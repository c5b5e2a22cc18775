"""The board of Mr. Sneaky: the diamond of doors, and beside it the cards, the players, the dial and the guards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.state import OVER, MrSneakyState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.mr_sneaky.doors import draw_door, draw_start
from tui.games.mr_sneaky.layout import layout
from tui.games.mr_sneaky.panels import draw_panels
from tui.games.mr_sneaky.prompts import what_lies_there
from tui.games.mr_sneaky.terms import counted, door_name, role
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.widgets.board_view import BoardView, Highlights
from tui.widgets.score_track import Marker, Track

INKS = ("orange", "blue")
"""Seat to the colour of its line."""


def letters(names: Names) -> Sequence[str]:
    """Marks of both players' lines: their initials, or numbers where those are alike."""
    initials = [name[:1].upper() for name in names]
    return initials if len(set(initials)) == len(names) and all(map(str.isascii, initials)) else ("1", "2")


class MrSneakyBoard(BoardView[MrSneakyState]):
    """The table of Mr. Sneaky."""

    def board(self, pen: Pen, view: MrSneakyState, look: Highlights, names: Names) -> None:
        """The whole table."""
        at = layout(pen.width, pen.height)
        for door in range(len(view.on)):
            draw_door(pen, view, look, door, at)
        draw_start(pen, view, look, at)
        draw_panels(pen, view, look, names, at)

    def lays_open(self, view: MrSneakyState, seat: Seat) -> bool:
        """The tycoon sees the tiles where they lie; a thief has nothing to see."""
        return seat == view.tycoon and view.phase != OVER

    def standing(self, view: MrSneakyState, names: Names) -> Track:
        """The gems of both, on the way to those that win."""
        return Track(
            tuple(
                Marker(letter, INKS[seat], names[seat], view.gems[seat], view.gems[seat])
                for seat, letter in enumerate(letters(names))
            ),
            COMPONENT_SETS[view.components].goal,
        )

    def progress(self, view: MrSneakyState) -> tuple[str, ...]:
        """The round."""
        return (counted(view.seats, view.turn, view.round),) if view.round else ()

    def note(self, view: MrSneakyState, seat: Seat) -> str:
        """A seat's part in this round."""
        return role(seat == view.tycoon) if view.round else ""

    def about(self, view: MrSneakyState, look: Highlights) -> str:
        """The door in focus and the names of the cards on it."""
        focus = look.picked[0] if look.picked else look.focus
        if focus is None or focus.kind != "door":
            return ""
        return t("{door}: {what}", door=door_name(focus.value), what=what_lies_there(view, focus.value))

    def spatial(self, view: MrSneakyState, picks: Sequence[Pick]) -> bool:
        """Doors are gone over as they lie."""
        return any(pick.kind == "door" for pick in picks)
