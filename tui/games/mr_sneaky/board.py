"""The board of Mr. Sneaky: the diamond of doors, and beside it the cards, the players, the dial and the guards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.events import DoorOpened
from engine.games.mr_sneaky.queries import cards_on
from engine.games.mr_sneaky.state import OVER, MrSneakyState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.mr_sneaky.calm.table import draw_calmly
from tui.games.mr_sneaky.draw.corners import turns_up
from tui.games.mr_sneaky.draw.palette import SEAT_INKS
from tui.games.mr_sneaky.draw.people import steps
from tui.games.mr_sneaky.draw.rooms import opening
from tui.games.mr_sneaky.draw.table import draw_table
from tui.games.mr_sneaky.prompts import what_lies_there
from tui.games.mr_sneaky.terms import both_names, card_name, counted, door_name, number, role, short_effect
from tui.i18n.messages import c, t
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import Arrangement, BoardView, Highlights, side_columns
from tui.widgets.track.score_track import Marker, Track

NARROWEST: Final = 52
"""Columns that the words on the door in focus have on the smallest screen."""


def _effects(view: MrSneakyState, door: int) -> str:
    """The effects of the cards on a door, whose names do not fit."""
    cards = (short_effect(COMPONENT_SETS[view.components].cards[card]) for card in cards_on(view, door))
    return t("{door}: {what}", door=number(door), what=c("between kinds", ", ").join(cards))


class MrSneakyBoard(BoardView[MrSneakyState]):
    """The table of Mr. Sneaky."""

    pictured = True
    heights = (DoorOpened,)

    def board(self, pen: Pen, view: MrSneakyState, look: Highlights, names: Names) -> None:
        """The whole table: a mansion cut open, or plates and letters where no picture can be shown."""
        if pen.glyphs.pictures:
            draw_table(pen, view, look, names, self.about(view, look))
        else:
            draw_calmly(pen, view, look, names)

    def arrangement(self, width: int, height: int) -> Arrangement:
        """No hand and no track: the mansion has all rows beside the column."""
        side = side_columns(width)
        return Arrangement(side, 0, 0)

    def lays_open(self, view: MrSneakyState, seat: Seat) -> bool:
        """The tycoon sees the tiles where they lie; a thief has nothing to see."""
        return seat == view.tycoon and view.phase != OVER

    def standing(self, view: MrSneakyState, names: Names) -> Track:
        """The gems of both, on the way to those that win."""
        return Track(
            tuple(
                Marker(letter, SEAT_INKS[seat], names[seat], view.gems[seat], view.gems[seat])
                for seat, letter in enumerate(seat_letters(names))
            ),
            COMPONENT_SETS[view.components].goal,
        )

    def progress(self, view: MrSneakyState) -> tuple[str, ...]:
        """The round."""
        return (counted(view.seats, view.turn, view.round),) if view.round else ()

    def ink(self, view: MrSneakyState, pick: Pick) -> str:
        """A seat's own colour."""
        return SEAT_INKS[pick.value] if pick.kind == "seat" else "text"

    def frames(self, before: MrSneakyState, view: MrSneakyState) -> int:
        """The thief goes, a door opens, guards come, gems are won, a card is turned up."""
        if steps(before, view):
            return 5
        opens = any(opening(before, view, door) for door in range(len(view.on)))
        return 3 if opens or turns_up(before, view) or before.gems != view.gems else 0

    def note(self, view: MrSneakyState, seat: Seat) -> str:
        """A seat's part in this round."""
        return role(seat == view.tycoon) if view.round else ""

    def about(self, view: MrSneakyState, look: Highlights) -> str:
        """The door in focus and the names of the cards on it."""
        focus = look.picked[0] if look.picked else look.focus
        if focus is None or focus.kind != "door":
            return ""
        door = focus.value
        for name in (both_names, card_name):
            full = t("{door}: {what}", door=door_name(door), what=what_lies_there(view, door, name))
            if cell_len(full) <= NARROWEST:
                return full
        return _effects(view, door)

    def legend(self, glyphs: Glyphs) -> tuple[str, ...]:
        """The dial, the guards and the agents: what their counts lead to."""
        box = COMPONENT_SETS[max(COMPONENT_SETS)]
        dial = t(
            "Dial: the thief's moves since a door was opened. At {end} the thief must open it; then it is 0 again.",
            end=box.dial_end,
        )
        caught = t("Guards: with {all} the thief is caught.", all=box.all_guards)
        lost = t("Agents: a player with {most} loses the game.", most=box.too_many_agents)
        return (*super().legend(glyphs), dial, caught, lost)

    def spatial(self, view: MrSneakyState, picks: Sequence[Pick]) -> bool:
        """Doors are gone over as they lie."""
        return any(pick.kind == "door" for pick in picks)
