"""A hand that lies covered until its owner, alone at the screen, looks: nothing on the screen tells of a card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from textual.pilot import Pilot

from engine.games import load
from engine.games.doctor_lucky.state import FIRST
from engine.games.heimlich.state import CARDS
from engine.games.lost_mines.state import PLAY
from engine.pieces import determinize, view
from engine.table import Table
from tests.tui.fixtures.games.tables import BOTH, at_table, opened, shown, until
from tests.tui.fixtures.leaks.screens_compared import drawn
from tests.tui.fixtures.running.whole_games import base
from tui.play.picking.covered_prompt import CoveredPrompt
from tui.screens.replay.replay import ReplayScreen

SIZES = [(80, 24), (160, 48)]


def lost_mines() -> Table:
    return until(opened(4, slug="lost_mines"), PLAY)


def doctor_lucky() -> Table:
    return until(opened(4, slug="doctor_lucky"), FIRST)


def heimlich() -> Table:
    return until(opened(4, **BOTH), CARDS)


TABLES = [lost_mines, doctor_lucky, heimlich]


def dealt(make: Callable[[], Table], seed: int) -> Table:
    """The table with all that a spectator does not see dealt anew."""
    table = make()
    timeline = table.timeline
    timeline._now = determinize(load(table.slug), view(timeline.now, None), Random(seed))
    return table


async def pictures(table: Table, size: tuple[int, int], *keys: str) -> list[str]:
    app = at_table(table, look=True)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        seen = drawn(app)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
            seen += drawn(app)
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", TABLES)
async def test_a_covered_screen_is_the_same_whatever_its_owner_holds(
    make: Callable[[], Table], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for stands in ("READ", "SAID"):  # a note that goes by the clock would be gone in one world and not in the other
        monkeypatch.setattr(f"tui.screens.table.coached_screen.{stands}", 600)
    keys = ("1", "down", "right", "t", "H", "h", "escape", "w", "escape")
    first, second = [await pictures(dealt(make, seed), size, *keys) for seed in (1, 2)]
    assert first == second
    first, second = [await pictures(dealt(make, seed), size, "tab") for seed in (1, 2)]
    assert first != second, "the worlds differ"


async def choose(pilot: Pilot[object]) -> None:
    """Make the first move that is offered, by Enter alone."""
    screen = base(pilot)
    head = screen.session.head
    while screen.session.head == head:
        await pilot.press("enter")
        await pilot.pause()


@pytest.mark.parametrize("make", [lost_mines, doctor_lucky])
async def test_a_game_is_played_while_the_look_is_open_and_covered_by_the_moves_of_others(
    make: Callable[[], Table],
) -> None:
    table = make()
    app = at_table(table, look=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        assert isinstance(screen.prompt, CoveredPrompt) and not screen.hand.cards
        await pilot.press("enter")
        assert screen.looking and screen.prompt.choices() and not isinstance(screen.prompt, CoveredPrompt)
        await pilot.press("tab")
        assert not screen.looking and not screen.prompt.choices()
        await pilot.press("tab")
        turn = table.timeline.now.turn
        while table.timeline.now.turn == turn and screen.session.selection is not None:
            assert screen.looking, "it stays open for the whole turn"
            await choose(pilot)
        assert not screen.looking


async def test_a_setting_covers_and_uncovers_the_choices_at_once() -> None:
    app = at_table(lost_mines())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        assert screen.prompt.choices()
        app.change(secrets="look")
        await pilot.pause()
        assert not screen.prompt.choices() and not screen.secret_shown
        app.change(secrets="always")
        await pilot.pause()
        assert screen.prompt.choices()


async def test_a_replay_from_a_covered_table_begins_with_a_spectator_s_view() -> None:
    app = at_table(lost_mines(), look=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen) and app.screen.playback.viewpoint is None
