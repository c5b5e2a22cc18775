"""The end of a round of Mr. Sneaky: the old house stays, all doors open, until it has been read."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.mr_sneaky.events import RoundBegan
from engine.games.mr_sneaky.queries import shows_room
from engine.pieces import publish, view
from engine.state import State, copy
from tests.rules.mr_sneaky.table import R3L, R4, THIEF, TYCOON, steal, table
from tests.tui.fixtures.games.tables import at_table
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.mr_sneaky.tables import opened
from tui.art.pen import Pen
from tui.presentation.game_text import game_text
from tui.presentation.story import scenes
from tui.style import theme
from tui.style.glyphs import RICH, SAFE
from tui.widgets.board_view import NOTHING, board_view

NAMES = ("Fox", "Owl")


def told(**more: Any) -> list[tuple[str, State]]:
    """The sentences that are announced when the thief opens the topmost door, and their tables."""
    state = table(pawn=R3L, opened=(0, 5), **more)
    before = view(copy(state), None)
    events = publish(tuple(steal(state, R4)), None)
    assert any(isinstance(event, RoundBegan) for event in events), "a round ends"
    return scenes(game_text("mr_sneaky"), before, events, NAMES)


@pytest.mark.parametrize("guards", [0, 3], ids=["treasure", "caught"])
def test_what_is_told_of_a_round_stands_beside_its_own_house(guards: int) -> None:
    tiles = (1, 3, 3, 3, 3, 2, 2, 0) if not guards else (0, 3, 3, 3, 3, 2, 2, 1)
    told_all = told(guards=guards, tiles=tiles)
    for sentence, state in told_all:
        assert state.round == 1 and "Round 2" not in sentence  # type: ignore[attr-defined]
    sentence, last = told_all[-1]
    assert sentence.startswith("All doors open: ") and "behind doors 2, 3, 4 and 5" in sentence
    assert all(shows_room(last, door) for door in range(8))  # type: ignore[arg-type]


@pytest.mark.parametrize("glyphs", [RICH, SAFE], ids=["picture", "calm"])
@pytest.mark.parametrize("size", [(54, 21), (82, 37)], ids=["small", "large"])
def test_all_rooms_are_drawn_at_the_end_of_a_round(size: tuple[int, int], glyphs: Any) -> None:
    _, last = told(guards=3, tiles=(0, 3, 3, 3, 3, 2, 2, 1))[-1]
    pen = Pen(*size, theme.inks("night", "true"), glyphs)
    board_view("mr_sneaky").board(pen, last, NOTHING, NAMES)
    drawn = " ".join(pen.plain()).lower()
    assert "treasure" in drawn and drawn.count("guards") >= 2, "what lay behind each door"
    assert last.tycoon != THIEF  # type: ignore[attr-defined]


def test_a_tycoon_alone_goes_on_seeing_behind_the_doors_while_a_theft_is_told() -> None:
    state = table(pawn=R3L, on={R4: "KN"}, tiles=(1, 0, 3, 3, 3, 2, 2, 3))
    before, own = view(copy(state), None), view(copy(state), TYCOON)
    events = tuple(steal(state, R4))
    public = publish(events, None)
    seen = scenes(game_text("mr_sneaky"), before, public, NAMES, (own, publish(events, TYCOON)))
    assert [sentence for sentence, _ in seen] == [
        sentence for sentence, _ in scenes(game_text("mr_sneaky"), before, public, NAMES)
    ]
    assert seen and all(None not in state.face[:8] for _, state in seen)


async def test_a_key_for_what_is_told_lays_no_card() -> None:
    app = at_table(opened())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        assert screen.session.selection is not None
        screen.asked_at = -9.0
        screen._go_on(ended=False)
        assert screen.asked_at == -9.0
        screen._go_on(ended=False, read=True)
        assert screen.asked_at == screen.program.clock()
