"""In the dark mine, and with face-down cards, no word and no drawing depends on facts hidden from its reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.purses import money, packed, purse
from engine.games.gem_stone_mine.state import CHANGER, DEALER, ORDER
from engine.pieces import view
from engine.state import copy
from tests.contract.cases import Case, cases
from tests.contract.walks.random_games import Step, walk
from tests.contract.walks.world_pairs import Pair, twins
from tests.rules.gem_stone_mine.table import table, to_mine
from tests.tui.fixtures.games.sentence_checks import leaky
from tests.tui.fixtures.leaks.screens_compared import screens
from tests.tui.fixtures.leaks.step_words import own_words, public_words
from tests.tui.fixtures.leaks.words_compared import narration, plain_mode, sessions
from tui.presentation.game_text import GameText, game_text, select
from tui.screens.table.game_screen import GameScreen
from tui.screens.table.table_screen import TableScreen
from tui.widgets.panels.seat_list import SeatRow

W = game_text("gem_stone_mine")
NAMES = ("Fox", "Owl", "Hare", "Lynx", "Crow")

DARK = [case for case in cases("gem_stone_mine") if "dark_mine=True" in str(case)][:3]
ALONE = [case for case in cases("gem_stone_mine") if case.seats == 1][:1]


def steps() -> Iterator[Step]:
    """Decisions of a few games with something hidden."""
    for case in (*DARK, *ALONE):
        yield from walk(case, "leaks").steps[:60]


def telling(text: GameText) -> int:
    """Number of decisions at which the words depend on facts hidden from their reader."""
    differ = 0
    for step in steps():
        seen = view(step.before, step.seat)
        offer = gem_stone_mine.moves(seen, step.seat)
        names = NAMES[: step.before.seats]
        open_words = own_words(text, copy(step.before), step, offer, names)
        differ += own_words(text, view(step.before, step.seat), step, offer, names) != open_words
        open_words = public_words(text, copy(step.before), step, names)
        differ += public_words(text, view(step.before, None), step, names) != open_words
    return differ


def test_words_never_depend_on_what_their_reader_may_not_know() -> None:
    assert telling(W) == 0


LEAKS = {
    "the situation counts every purse it can see into": lambda: leaky(
        W,
        situation=lambda state, names: [*W.situation(state, names), str([money(state, s) for s in range(state.seats)])],
    ),
    "the curtain falls only for who can pay": lambda: leaky(
        W, private=lambda state: W.private(state) and (money(state, state.active) or 0) > 0
    ),
    "the phase says that somebody is rich": lambda: leaky(
        W, phase=lambda state, names: f"{max((money(state, seat) or 0) > 4 for seat in range(state.seats))}"
    ),
    "a sentence names the card that lies face down": lambda: leaky(
        W, narrate=lambda before, event, names: f"{[before.face[pile[0]] for pile in before.piles if pile]}"
    ),
    "the price is said with what the others have": lambda: leaky(
        W, ask=lambda state, seat, picked, names: f"{[money(state, other) for other in range(state.seats)]}"
    ),
    "a hint tells the next gem": lambda: leaky(W, hint=lambda state, picked, pick: f"{state.face[state.drawn]}"),
    "the record lapses sooner for the rich": lambda: leaky(
        W, lapsed=lambda state, turn, event=None: W.lapsed(state, turn, event) or (money(state, 0) or 0) > 3
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leaks_are_found(leak: str) -> None:
    assert telling(LEAKS[leak]()) > 0


def test_the_question_of_money_is_put_to_everybody() -> None:
    """The list is the same for the rich and the poor; only the legal picks differ."""
    listed = set()
    for amount in (0, 9):
        state = to_mine(table(dark_mine=True, money={0: amount}))
        for phase in (DEALER, CHANGER, ORDER):
            state.phase = phase
            options = select("gem_stone_mine", view(state, 0), 0).options()
            listed.add((phase, frozenset(option.pick for option in options)))
    assert len(listed) == 3


# drawing and output


def purses_apart(case: Case, seat: int, until: float) -> Pair:
    """Two tables at the same point of the same game; only the purses of the others differ."""
    pair = twins(case, seat, "0", until)
    first, second = pair.tables
    for piece, face in enumerate(first.timeline.now.face):
        second.timeline.now.face[piece] = face
    for rival in range(case.seats):
        if rival != seat:
            second.timeline.now.face[purse(first.timeline.now, rival)] = packed(7 + rival, 3)
    assert pair.differs and first.view(seat) == second.view(seat)
    return pair


CHECKS = (narration, sessions, plain_mode, screens)
"""The ways in which a running game is told to its seats."""


@pytest.mark.parametrize("until", [0.3, 0.7])
async def test_nothing_that_is_shown_depends_on_the_purses_of_the_others(until: float) -> None:
    for check in CHECKS:
        assert await check(purses_apart(DARK[0], 1, until)) == []


def _note_the_total(screen: TableScreen, rows: list[SeatRow]) -> list[SeatRow]:
    state = screen.local.table.timeline.now
    return [msgspec.structs.replace(row, note=f"{money(state, seat)}") for seat, row in enumerate(rows)]


def _leave_more_room_for_the_rich(screen: TableScreen, rows: list[SeatRow]) -> list[SeatRow]:
    state = screen.local.table.timeline.now
    return [msgspec.structs.replace(row, note="." * min(money(state, seat) or 0, 8)) for seat, row in enumerate(rows)]


def _name_a_class(screen: TableScreen, rows: list[SeatRow]) -> list[SeatRow]:
    screen.board.add_class(f"-rich-{money(screen.local.table.timeline.now, 0)}")
    return rows


@pytest.mark.long
@pytest.mark.parametrize(
    "leak", [_note_the_total, _leave_more_room_for_the_rich, _name_a_class], ids=lambda leak: leak.__name__
)
async def test_planted_leaks_on_the_screen_are_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    real = GameScreen.seat_rows

    def seat_rows(self: GameScreen, *args: Any) -> list[SeatRow]:
        rows = real(self, *args)
        return leak(self, rows) if isinstance(self, TableScreen) else rows

    monkeypatch.setattr(GameScreen, "seat_rows", seat_rows)
    assert await screens(purses_apart(DARK[0], 1, 0.5)) != []
