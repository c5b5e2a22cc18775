"""The end of a round of Mr. Sneaky: the old house stays until it has been read."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.mr_sneaky.events import RoundBegan
from engine.pieces import publish, view
from engine.state import State, copy
from tests.rules.mr_sneaky.table import R3L, R4, TYCOON, steal, table
from tests.tui.fixtures.games.tables import at_table
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.mr_sneaky.tables import opened
from tui.presentation.game_text import game_text
from tui.presentation.story import scenes

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
    for sentence, state in told(guards=guards, tiles=tiles):
        assert state.round == 1 and "Round 2" not in sentence


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


def test_a_record_that_announces_nothing_is_not_told_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = type(game_text("mr_sneaky"))
    narrated: list[object] = []
    monkeypatch.setattr(text, "announced", lambda text, events: ())
    monkeypatch.setattr(text, "narrate", lambda text, *what: narrated.append(what))
    assert (told(), narrated) == ([], [])
