"""Playing on of a replay: who plays, which cards are dealt anew, and what is saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saves.library import Library
from tests.tui.fixtures.games.tables import BOTH, opened, played, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.replay.test_replay import at_replay, shown
from tui.app.app import SkulduggeryApp
from tui.replay.playback import OPEN
from tui.screens.replay.export import ExportScreen
from tui.screens.replay.fork import ForkScreen
from tui.screens.table.table_screen import TableScreen
from tui.widgets.bars import FootBar


async def fork(pilot: Any, app: SkulduggeryApp, *keys: str) -> TableScreen:
    await pilot.press("p")
    assert isinstance(app.screen, ForkScreen)
    await pilot.press(*keys, "enter")
    await pilot.pause()
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def test_a_fair_fork_is_a_game_of_its_own(tmp_path: Path) -> None:
    table = played(opened(4, seed="fork", **BOTH), 400)
    app = at_replay(table.timeline, tmp_path, save=Path("the-game.skul"), viewpoint=0)
    records = list(table.timeline.records)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("home", *["pagedown"] * 6)
        number = shown(app).number
        screen = await fork(pilot, app)
        forked = screen.local.table.timeline
        assert forked.opened.origin is not None
        assert (forked.opened.origin.log, forked.opened.origin.number) == ("the-game", number)
        assert forked.opened.origin.kind == "fair" and forked.opened.seed != table.timeline.opened.seed
        assert [player.level for player in forked.players] == ["person", "regular", "regular", "regular"]
        await until(pilot, lambda: 0 in screen.local.table.to_act)
        head = screen.local.table.head
        await pilot.press("enter")
        await pilot.pause()
        await until(pilot, lambda: screen.local.table.head > head or screen.session.selection is not None)
        path = screen.local.path
    assert list(table.timeline.records) == records, "the game that it comes from is as it was"
    assert path is not None and Library(tmp_path).verify(path).state == "open"


async def test_the_foot_names_what_enter_does_on_the_button_and_elsewhere(tmp_path: Path) -> None:
    table = played(opened(4, seed="fork", **BOTH), 30)
    app = at_replay(table.timeline, tmp_path, viewpoint=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("p")
        foot = app.screen.query_one(FootBar)
        assert ("enter", "play on", "confirm") in foot.entries()
        await pilot.press("up")
        assert ("enter", "next", "confirm") in foot.entries()


async def test_a_same_fork_keeps_every_card(tmp_path: Path) -> None:
    table = played(opened(4, seed="fork", **BOTH), 400)
    app = at_replay(table.timeline, tmp_path, viewpoint=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("home", "pagedown", "pagedown")
        number = shown(app).number
        # up from the button: level, cards; then another seat
        screen = await fork(pilot, app, "up", "up", "right", "up", "right", "down", "down", "down")
        forked = screen.local.table.timeline
        assert forked.opened.origin is not None and forked.opened.origin.kind == "same"
        assert forked.opened.seed == table.timeline.opened.seed
        assert [player.level for player in forked.players].index("person") == 1
        assert forked.state(forked.path()[19].number).face == table.timeline.state(number).face


async def test_with_all_revealed_the_reader_plays_on_in_their_own_seat(tmp_path: Path) -> None:
    table = played(opened(4, seed="fork", **BOTH), 400)
    app = at_replay(table.timeline, tmp_path, viewpoint=OPEN, number=0, own=2)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("p")
        form = app.screen
        assert isinstance(form, ForkScreen) and form.seat == 2


async def test_where_the_game_is_over_nothing_can_be_played_on() -> None:
    app = at_replay(played(opened(3), 400).timeline)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("p")
        assert "The game is over here" in screen_text(app)
        await pilot.press("left")
        assert "The game is over here" not in screen_text(app)


async def test_a_running_game_is_played_on_only_from_ones_own_view() -> None:
    strict = played(opened(3, policy="strict"), 12)
    app = at_replay(strict.timeline)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("left", "p")
        form = app.screen
        assert isinstance(form, ForkScreen)
        assert form.seats == [0] and form.kinds == ("fair",)
    shared = played(opened(3, people=2, policy="hotseat"), 12)
    app = at_replay(shared.timeline)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("left", "p", "enter")
        form = app.screen
        assert isinstance(form, ForkScreen) and form.seats == []
        assert "Several people play this game" in screen_text(app)


async def test_a_replay_begins_with_the_action_that_it_is_opened_for(tmp_path: Path) -> None:
    table = played(opened(4, seed="fork", **BOTH), 30)
    app = at_replay(table.timeline, tmp_path, opening="export")
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, ExportScreen))
        await pilot.press("escape")
        assert shown(app).at == shown(app).last, "the replay lies below"
