"""Whole games of several people at one screen, by keys alone: curtains lifted, cards played, results, the replay."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from engine.game import newest
from engine.games import heimlich
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.state import CARDS, SHEETS
from engine.table import Table
from tests.tui.fixtures.games.tables import BOTH, at_table, opened, played, screen_text
from tests.tui.fixtures.running.fast_input import press
from tui.play.group_prompt import GroupPrompt
from tui.replay.playback import OPEN
from tui.screens.dialogs.handover import HandoverScreen
from tui.screens.replay.replay import ReplayScreen
from tui.screens.table.results import ResultsScreen
from tui.screens.table.table_screen import TableScreen

pytestmark = pytest.mark.long

MAX_KEYS = 1500
"""Keys after which a game that has not ended is taken for one that hangs."""

GAMES = [
    pytest.param("heimlich", 3, BOTH, id="heimlich"),
    pytest.param("gem_stone_mine", 3, {"dark_mine": True}, id="gem_stone_mine"),
    pytest.param("mr_sneaky", 2, {}, id="mr_sneaky"),
]


async def to_the_end(pilot: Pilot[Any], screen: TableScreen, table: Table) -> tuple[set[str], set[int]]:
    """Answer every prompt with the focused pick; gives the seats of the handovers, and the phases with own views."""
    lifted, private, yes = set(), set(), 0
    app = pilot.app
    for _ in range(MAX_KEYS):
        await pilot.pause()
        if isinstance(app.screen, ResultsScreen):
            return lifted, private
        if isinstance(app.screen, HandoverScreen):
            lifted.add(app.screen.who)
        elif app.screen is screen:
            view, viewpoint = screen.session.view, screen.hotseat.viewpoint
            if viewpoint is None:
                assert not screen.hand.cards, "cards of somebody lie open to all"
            else:
                private.add(view.phase)
            board = screen.prompt
            if isinstance(board, GroupPrompt) and yes < 4:
                yes += 1
                await press(pilot, str(board.options[-1].pick.value + 1))
                continue
            begun = screen.session.selection is not None and screen.session.selection.picked
            if (
                viewpoint is not None
                and table.slug == "heimlich"
                and view.phase == CARDS
                and not view.played
                and not begun
            ):
                await press(pilot, "down")  # to a card, from the pass
        await press(pilot, "enter")
    raise AssertionError(f"the game did not end:\n{screen_text(app)}")


@pytest.mark.parametrize(("slug", "seats", "options"), GAMES)
async def test_people_play_a_game_to_its_end(slug: str, seats: int, options: dict[str, Any]) -> None:
    table = opened(seats, people=seats, policy="hotseat", slug=slug, **options)
    box = COMPONENT_SETS[newest(heimlich)]
    while slug == "heimlich" and max(table.timeline.now.marker) < box.papers_square - 4:
        played(table, 1)  # the rest of a long game is more of the same
    played(table, {"gem_stone_mine": 18, "mr_sneaky": 20}.get(slug, 0))
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen_stack[0]
        assert isinstance(screen, TableScreen)
        lifted, private = await to_the_end(pilot, screen, table)
        assert lifted == {player.name for player in table.players}, "everybody was asked something in secret"
        assert private and (slug != "heimlich" or private == {CARDS, SHEETS})
        assert isinstance(app.screen, ResultsScreen) and not app.screen.plot.pen.clipped
        await pilot.press("enter", "v")
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.allowed == [*range(seats), None, OPEN], "the game is over: everybody may see everything"
        await pilot.press("escape")
        assert isinstance(app.screen, ResultsScreen), "back where the replay was asked for"
        await pilot.press("escape")
        assert app.screen is screen and screen.hotseat.private_for is None
