"""The replay: its time line, marks and branches, its viewpoints, and playing on from a step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.bot_loop import Here
from engine.games.heimlich.state import CARDS, ROLL
from engine.log import Seated, Timeline
from engine.table import Table
from tests.tui.fixtures.games.tables import BOTH, Clock, at_table, opened, played, screen_text
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import click, until
from tui.app.app import SkulduggeryApp
from tui.cli.find_save import SAMPLES
from tui.i18n.messages import use
from tui.replay.playback import OPEN, Playback, StillSecret, Viewpoint, shared_viewpoints
from tui.screens.replay.fork import ForkScreen
from tui.screens.replay.replay import ReplayScreen
from tui.screens.table.history import HistoryScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.annotations import Annotations
from tui.widgets.bars import FootBar


def branched() -> Table:
    """A running table on which one branch was undone."""
    table = played(opened(4, **BOTH), 40)
    table.undo(0, table.timeline.path()[24].number, 41)
    return play_until(played(table, 20), ROLL)


def at_replay(timeline: Timeline, data: Path | None = None, **options: Any) -> SkulduggeryApp:
    """An app that opens in a replay."""
    use("en")
    return SkulduggeryApp(
        lambda: ReplayScreen(timeline.opened.game, timeline, **options),
        data=data,
        glyph_set="rich",
        clock=Clock(),
        now=lambda: 0.0,
        thinker=Here(),
        speed="instant",
    )


def shown(app: SkulduggeryApp) -> ReplayScreen:
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


# going


async def test_keys_go_first_back_forward_and_last() -> None:
    app = at_replay(played(opened(), 30).timeline)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        assert screen.at == screen.last == 30
        where = []
        for key in ("left", "home", "left", "right", "pagedown", "pageup", "end", "right"):
            await pilot.press(key)
            where.append(screen.at)
        assert where == [29, 0, 0, 1, 11, 1, 30, 30]
        assert "30/30" in screen_text(app)


async def test_in_the_smallest_terminal_nothing_lies_over_anything_on_the_table() -> None:
    app = at_replay(play_until(played(opened(4, **BOTH), 60), ROLL).timeline)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        rows = shown(app).board.pen.plain()
        (piles,) = [row for row in rows if "deck" in row]
        (below,) = [row for row in rows if "Ruin" in row]
        assert rows.index(piles) < rows.index(below) < len(rows)
        assert not shown(app).board.pen.clipped


async def test_a_click_on_the_time_line_goes_there() -> None:
    app = at_replay(played(opened(), 30).timeline)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        region = screen.bar.region
        await click(pilot, region.x + 1, region.y)
        assert screen.at == 0
        await click(pilot, region.x + region.width // 2, region.y)
        assert 14 <= screen.at <= 18


async def test_it_plays_at_several_speeds_and_stops_at_the_end() -> None:
    app = at_replay(played(opened(), 6).timeline)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        await pilot.press("plus", "plus", "plus", "plus")
        assert "x8" in screen_text(app)
        await pilot.press("space")
        assert screen.at == 0 and "plays x8" in screen_text(app)
        await until(pilot, lambda: screen.at == screen.last)
        assert "plays" not in screen_text(app)
        await pilot.press("space", "minus", "space")
        assert "x4" in screen_text(app) and "plays" not in screen_text(app)


async def test_marks_are_kept_beside_the_save_and_gone_to(tmp_path: Path) -> None:
    log = tmp_path / "game.skul"
    timeline = played(opened(), 30).timeline
    app = at_replay(timeline, save=log)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("m", "pageup", "m", "pageup", "m", "m", "home", "right_square_bracket")
        assert shown(app).at == 20
        await pilot.press("right_square_bracket", "right_square_bracket")
        assert shown(app).at == 30
        await pilot.press("left_square_bracket")
        assert shown(app).at == 20
        assert screen_text(app).splitlines()[-2].count("◆") == 2
    numbers = [node.number for node in timeline.path()]
    assert Annotations(log).bookmarks == (numbers[19], numbers[29])


# branches


def test_an_undone_branch_can_be_followed_and_is_told() -> None:
    table = branched()
    playback = Playback(table.timeline, 0)
    lost = [number for number in table.timeline.nodes if number not in playback.current_records]
    assert len(lost) == 15 and playback.undone_from is None and len(playback.forks) == 1
    branch = playback.follow(lost[3])
    assert branch.steps[-1].number == lost[-1], "to the end of what was undone"
    assert branch.undone_from == 26 and branch.steps[26].number == lost[0]
    assert (
        branch.view(29) == table.timeline.state(lost[3]) or branch.view(29).face != table.timeline.state(lost[3]).face
    )
    assert branch.follow(lost[0]) is branch
    assert branch.follow(table.head).steps == playback.steps
    lines = playback.whole_story()
    assert {line.number for line in lines} >= {
        n for n in lost if any(line.number == n for line in branch.story().lines)
    }
    alone = [line for line in branch.story().lines if line.number in lost]
    assert [line for line in lines if line.number in lost] == alone


async def test_undone_lines_are_greyed_and_lead_into_their_branch() -> None:
    table = branched()
    app = at_replay(table.timeline)
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        history = app.screen
        assert isinstance(history, HistoryScreen)
        kept = Playback(table.timeline, 0).current_records
        rows = [row for row in history.text.rows if row.what is not None]
        assert {row.ink for row in rows if row.what not in kept} == {"faint"}
        assert {row.ink for row in rows if row.what in kept} == {"text"}
        assert any("undone later" in row.text for row in history.text.rows)
        undone = next(i for i, row in enumerate(history.text.rows) if row.what is not None and row.what not in kept)
        number = history.text.rows[undone].what
        history.text.cursor = undone
        await pilot.press("enter")
        assert shown(app).number == number
        assert "undone later" in screen_text(app)
        await pilot.press("home")
        assert "undone later" not in screen_text(app)


# viewpoints


def test_the_viewpoints_of_a_replay() -> None:
    running = played(opened(3, people=1), 10)
    assert shared_viewpoints(running.timeline) == [0, None]
    assert shared_viewpoints(played(opened(3, people=2), 10).timeline) == [None]
    assert shared_viewpoints(played(opened(3, people=0), 10).timeline) == [0, 1, 2, None]
    assert shared_viewpoints(played(opened(3, people=2), 400).timeline) == [0, 1, 2, None, OPEN]
    with pytest.raises(StillSecret):
        Playback(running.timeline, OPEN)


async def test_the_open_view_is_offered_only_when_the_game_is_over() -> None:
    app = at_replay(played(opened(3, people=1), 20).timeline, viewpoint=OPEN)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert OPEN not in shown(app).allowed and shown(app).playback.viewpoint == 0
        seen = []
        for _ in range(3):
            await pilot.press("e")
            seen.append(shown(app).playback.viewpoint)
        assert seen == [None, 0, None]


async def test_a_shared_screen_replays_the_public_view() -> None:
    table = opened(3, people=3, policy="hotseat", **BOTH)
    while not (table.timeline.now.phase == CARDS and table.timeline.now.hand[table.to_act[0]]):
        played(table, 1)
    seat = table.to_act[0]
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press(str(seat + 1), "enter")
        screen = app.screen
        assert isinstance(screen, TableScreen) and screen.hotseat.viewpoint == seat and screen.hand.cards
        await pilot.press("v")
        replay = shown(app)
        assert replay.allowed == [None] and replay.playback.viewpoint is None
        assert not replay.hand.cards and "'s agent" not in screen_text(app)
        await pilot.press("e", "e", "p")
        assert replay.playback.viewpoint is None
        assert isinstance(app.screen, ReplayScreen | ForkScreen) and not getattr(app.screen, "seats", [])


async def test_a_person_alone_replays_the_own_and_the_public_view() -> None:
    app = at_table(play_until(played(opened(3, **BOTH), 20), ROLL))
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("v")
        assert shown(app).allowed == [0, None] and shown(app).playback.viewpoint == 0


async def test_undone_moves_are_grey_beside_the_table_too() -> None:
    table = branched()
    gone = next(
        number for number in table.timeline.nodes if number not in Playback(table.timeline, None).current_records
    )
    app = at_replay(table.timeline)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert not shown(app).sidebar.undone
        shown(app).go_to(gone)
        side = shown(app).sidebar
        told = {line.number for line in side.story if not line.aside}
        assert gone in told and side.undone & told == {gone}, "of the lines that are told, this one"
        faint = side.pen.inks("faint").color
        last = side.story[-1].text[:8]
        drawn = next(y for y, row in reversed(list(enumerate(side.pen.plain()))) if last in row)
        assert any(cell.style and cell.style.color == faint for cell in side.pen.strip(drawn) if last in cell.text)


def test_the_log_of_a_table_that_changed_hands_can_be_seen() -> None:
    table = played(opened(3), 10)
    table.timeline.add(Seated(1, table.players[1], 5))
    assert Playback(table.timeline, None).story().lines


async def test_escape_takes_back_a_change_of_the_view_before_it_leaves() -> None:
    app = at_replay(played(opened(4, **BOTH), 400).timeline, viewpoint=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        await pilot.press("e", "e", "escape")
        assert app.is_running and app.return_code is None and screen.playback.viewpoint == 0
        await pilot.press("e", "left", "e", "escape")
        assert screen.playback.viewpoint == 1, "the view of the step before"
        await pilot.press("escape")
        assert app.is_running and "again to leave" in screen_text(app), "it never ends the program without a word"
        await pilot.press("right", "escape")
        assert app.is_running and app.return_code is None, "after another key it warns again"
        await pilot.press("escape")
        await until(pilot, lambda: app.return_code == 0)


async def test_the_legend_names_what_escape_does_first() -> None:
    app = at_replay(played(opened(4, **BOTH), 400).timeline, number=0, viewpoint=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        foot = shown(app).query_one(FootBar)
        assert not any(action == "retreat" for _, _, action in foot.entries())
        await pilot.press("e")
        assert ("esc", "back", "retreat") in foot.entries() and "esc back" in screen_text(app)
        await pilot.press("escape", "space")
        assert ("esc", "stop", "retreat") in foot.entries()
        await pilot.press("escape")
        assert not shown(app).playing and app.is_running, "it stops before it leaves"


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (["vertical_line"], "This is the first step"),
        (["left"], "This is the first step"),
        (["end", "right"], "This is the last step"),
        (["d"], "This game counts turns, not rounds."),
        (["T"], "There is no earlier turn."),
        (["end", "a"], "There is no later attack or scoring."),
        (["b"], "There is no later branch."),
        (["right_square_bracket"], "There is no later bookmark."),
        (["e", "e", "e", "e", "O"], "There is no earlier move of Fox."),
        (["enter"], "The results come at the last step."),
        (["z"], "z does nothing here. ? lists the keys."),
    ],
)
async def test_a_key_that_does_nothing_says_why(keys: list[str], said: str) -> None:
    app = at_replay(played(opened(4, **BOTH), 400).timeline, number=0, viewpoint=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        await pilot.press(*keys)
        assert said in screen_text(app) and app.screen is screen
        await pilot.press("left" if screen.at else "right")
        assert said not in screen_text(app), "until the next step"


@pytest.mark.parametrize("viewpoint", [None, OPEN])
async def test_where_the_view_is_no_player_s_the_key_follows_the_mover_of_the_step(viewpoint: Viewpoint) -> None:
    """It said that the view was no player's, and led nowhere."""
    app = at_replay(played(opened(4, **BOTH), 400).timeline, number=0, viewpoint=viewpoint)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        await pilot.press("o")
        steps = screen.playback.steps
        mover = steps[screen.at].seat
        assert screen.at and mover in screen.playback.view(0).to_act, "from the opening that of the first to move"
        for key, direction in (("o", 1), ("o", 1), ("O", -1)):
            before = screen.at
            await pilot.press(key)
            assert steps[screen.at].seat == mover and (screen.at - before) * direction > 0
            assert all(steps[at].seat != mover for at in range(min(before, screen.at) + 1, max(before, screen.at)))


async def test_while_the_game_goes_on_the_keys_of_its_end_say_so() -> None:
    app = at_replay(played(opened(3), 9).timeline, viewpoint=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for key in ("enter", "r", "y", "right_parenthesis"):
            await pilot.press("left", key)
            assert "The game is not over: this comes at its end." in screen_text(app), key


async def test_what_is_written_on_a_sample_is_kept_with_the_person_s_games(tmp_path: Path) -> None:
    save = SAMPLES / "mr-sneaky-comeback.skul"
    margin = Annotations(save, tmp_path)
    margin.mark(3)
    assert (tmp_path / "samples" / "mr-sneaky-comeback.skul.notes").exists()
    assert not save.with_name("mr-sneaky-comeback.skul.notes").exists()
    assert Annotations(save, tmp_path).bookmarks == (3,)
