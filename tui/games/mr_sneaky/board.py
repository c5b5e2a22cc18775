"""The board of Mr. Sneaky: the diamond of doors, and beside it the cards, the players, the dial and the guards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.events import DoorOpened
from engine.games.mr_sneaky.queries import cards_on, is_open
from engine.games.mr_sneaky.state import OVER, SNEAK, MrSneakyState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.mr_sneaky.calm.table import draw_calmly
from tui.games.mr_sneaky.draw.corners import turns_up
from tui.games.mr_sneaky.draw.palette import SEAT_INKS, SIGNS
from tui.games.mr_sneaky.draw.people import slip_room, steps
from tui.games.mr_sneaky.draw.plan import plan
from tui.games.mr_sneaky.draw.rooms import opening
from tui.games.mr_sneaky.draw.table import draw_table
from tui.games.mr_sneaky.prompts import many, what_lies_there
from tui.games.mr_sneaky.terms import (
    bounds,
    card_name,
    counted,
    door_name,
    gain,
    number,
    role,
    row_effect,
    short_effect,
)
from tui.i18n.messages import c, n, t
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import Arrangement, BoardView, Highlights, side_columns
from tui.widgets.track.score_track import Marker, Track

DETAIL: Final = 13
"""The most cells beside the name of a door in the list."""

NARROWEST: Final = 52
"""Columns that the words on the door in focus have on the smallest screen."""


def _cards_told(view: MrSneakyState, door: int) -> Iterator[str]:
    """The cards on a door and where each works, from the fullest words to the shortest ones."""
    sorts, cards = COMPONENT_SETS[view.components].cards, cards_on(view, door)
    between = c("between kinds", ", ").join
    for place, short in ((door_name(door), False), (door_name(door), True), (str(number(door)), True)):
        counts = Counter(_bounded(card_name(view, card), bounds(sorts[card], short)) for card in cards)
        yield t("{door}: {what}", door=place, what=between(many(word, count) for word, count in counts.items()))
    lots = c("between facts with commas", "; ").join
    where: dict[str, list[str]] = {}
    for effect in (short_effect, gain):
        where = {}
        for card in cards:
            named = effect(sorts[card])
            where.setdefault(bounds(sorts[card], short=True), []).append(named)
        parts = lots(_bounded(between(what), place) for place, what in where.items())
        yield t("{door}: {what}", door=number(door), what=parts)
    parts = lots(f"{place} {between(what)}" for place, what in where.items())
    yield t("{door}: {what}", door=number(door), what=parts)


def _bounded(name: str, where: str) -> str:
    return t("{name} ({what})", name=name, what=where)


class MrSneakyBoard(BoardView[MrSneakyState]):
    """The table of Mr. Sneaky."""

    pictured = True
    only_legal = True
    heights = (DoorOpened,)

    def board(self, pen: Pen, view: MrSneakyState, look: Highlights, names: Names) -> None:
        """The whole table: a mansion cut open, or plates and letters where no picture can be shown."""
        if pen.glyphs.pictures:
            room = slip_room(view, plan(pen.width, pen.height))
            draw_table(pen, view, look, names, self._slip(view, look, room))
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
        """The door in focus, and the cards on it with the places where each works."""
        return self._about(view, look, NARROWEST)

    def _slip(self, view: MrSneakyState, look: Highlights, room: int) -> str:
        """The words below the mansion: only of cards, for what else is there the door and the list tell."""
        focus = look.picked[0] if look.picked else look.focus
        bare = focus is None or focus.kind != "door" or is_open(view, focus.value) or not cards_on(view, focus.value)
        return "" if bare else self._about(view, look, room)

    def _about(self, view: MrSneakyState, look: Highlights, room: int) -> str:
        focus = look.picked[0] if look.picked else look.focus
        if focus is None or focus.kind != "door":
            return ""
        door = focus.value
        if is_open(view, door) or not cards_on(view, door):
            return t("{door}: {what}", door=door_name(door), what=what_lies_there(view, door))
        told = list(_cards_told(view, door))
        if door == view.pawn:
            told = [t("{what}; the thief is here", what=told[0]), *told]
        return next((words for words in told if cell_len(words) <= room), told[-1])

    def legend(self, glyphs: Glyphs) -> tuple[str, ...]:
        """The dial, the guards and the agents: what their counts lead to."""
        box = COMPONENT_SETS[max(COMPONENT_SETS)]
        dial = t(
            "Dial: the thief's moves since a door was opened. At {end} the thief must open it; then it is 0 again.",
            end=box.dial_end,
        )
        caught = t("Guards: with {all} the thief is caught.", all=box.all_guards)
        lost = t("Agents: a player with {most} loses the game.", most=box.too_many_agents)
        kinds = " ".join(SIGNS.values())
        signs = t("{signs} on a card: it works only on the treasure, a trap, an empty door.", signs=kinds)
        letter = t("A letter on a card: the player who gets the gems or agents.")
        bluff = t("A card struck through: a bluff, which does not work behind that door; the tycoon alone sees it.")
        card = t("Turned up: the card that the tycoon lays next. The deck holds those to come.")
        left = t(
            "Still hidden: all that lies behind the closed doors. Gems: the first player with {goal} wins.",
            goal=box.goal,
        )
        return (*super().legend(glyphs), dial, caught, lost, card, left, signs, letter, bluff)

    def detail(self, view: MrSneakyState, look: Highlights, pick: Pick) -> str:
        """For a door that the thief may go to: that it is open, or the effect of the card on it, in a few words."""
        if pick.kind != "door" or view.phase != SNEAK:
            return ""
        tile, cards = view.face[pick.value], cards_on(view, pick.value)
        if is_open(view, pick.value) and tile is not None:
            return c("door", "opened")  # its guards came once: they are no price of going there
        if len(cards) != 1:
            return n("{count} card", "{count} cards", len(cards)) if cards else t("no card")
        sort = COMPONENT_SETS[view.components].cards[cards[0]]
        effects = (short_effect(sort), row_effect(sort))
        return next((words for words in effects if cell_len(words) <= DETAIL), cut(effects[-1], DETAIL))

    def spatial(self, view: MrSneakyState, picks: Sequence[Pick]) -> bool:
        """Doors are gone over as they lie."""
        return any(pick.kind == "door" for pick in picks)
