"""Motion on the board: frame by frame to where things stand, ended by any key, none where none is wanted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.types import AnimationLevel

from engine.games.heimlich.state import MOVE
from engine.state import State
from tests.tui.fixtures.games.tables import Clock, at_table, opened, screen_text
from tests.tui.fixtures.games.tables import until as asked_in
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.running.whole_games import base
from tui.art.pen import Pen
from tui.presentation.game_text import Names
from tui.screens.dialogs import handover
from tui.screens.table.announcement import AnnouncementScreen, Stage
from tui.screens.table.table_screen import TableScreen
from tui.widgets.board_view import Highlights
from tui.widgets.panels import board as panel
from tui.widgets.panels.board import LATE_SECONDS, MAX_FRAMES
from tui.widgets.panels.sidebar import Sidebar

Frame = tuple[int | None, float]
"""The turn of the view that a frame goes from, and the share of the motion that is done."""


class Watched:
    """Notes each frame that a screen's board draws."""

    def __init__(self, screen: TableScreen, monkeypatch: pytest.MonkeyPatch, frames: int) -> None:
        self.frames: list[Frame] = []
        self.pairs: list[tuple[State, State]] = []
        view = screen.board_view
        draw = view.board

        def board(pen: Pen, state: State, look: Highlights, names: Names) -> None:
            self.frames.append((None if look.before is None else look.before.turn, look.progress))
            draw(pen, state, look, names)

        def count(before: State, after: State) -> int:
            self.pairs.append((before, after))
            return frames

        monkeypatch.setattr(view, "board", board)
        monkeypatch.setattr(view, "frames", count)
        monkeypatch.setattr(view, "thrown", lambda _: frozenset())
        monkeypatch.setattr(panel, "FRAME", 3600.0)  # no clock goes on


def text_of(column: Sidebar) -> list[str]:
    """The rows of the column beside the table."""
    return [column.pen.text(row) for row in range(column.pen.height)]


@asynccontextmanager
async def moving(
    monkeypatch: pytest.MonkeyPatch, frames: int, level: AnimationLevel = "full"
) -> AsyncIterator[tuple[Pilot[int], TableScreen, Watched]]:
    """A table whose first agent has just been moved, with so many frames to come."""
    app = at_table(asked_in(opened(seed="3"), MOVE))
    app.animation_level = level
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        watched = Watched(screen, monkeypatch, frames)
        await pilot.press("r", "enter")
        await until(pilot, lambda: bool(watched.pairs))
        yield pilot, screen, watched


async def test_a_motion_goes_from_the_table_before_to_the_table_now(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, 3) as (_pilot, screen, watched):
        before, after = watched.pairs[0]
        assert before is not after and before != after
        watched.frames.clear()
        while screen.board._frames_left:
            screen.board._step()
        assert [round(progress, 2) for _, progress in watched.frames] == [0.5, 0.75, 1.0]
        assert watched.frames[-1] == (None, 1.0), "the last frame is the state"
        assert screen.board._timer is None


async def test_a_board_that_goes_awaits_no_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, 3) as (pilot, screen, _watched):
        awaited = screen.board._timer
        assert awaited is not None and not awaited.cancelled()
        await screen.board.remove()
        await pilot.pause()
        assert awaited.cancelled() and screen.board._timer is None


async def test_a_frame_that_fails_is_a_fault_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[Exception] = []
    async with moving(monkeypatch, 3) as (pilot, screen, _watched):
        monkeypatch.setattr(pilot.app, "_handle_exception", faults.append)
        monkeypatch.setattr(screen.board, "_step", lambda: 1 // 0)
        screen.board._await_frame(0.0)
        await until(pilot, lambda: bool(faults))
    assert isinstance(faults[0], ZeroDivisionError)


async def test_the_log_tells_of_a_move_when_its_piece_has_arrived(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, 3) as (_pilot, screen, _watched):
        newest = screen.session.story.joined()[-1]
        assert newest not in screen.sidebar.story
        for _ in range(3):
            screen.board._step()
        assert screen.sidebar.story[-1] == newest
        drawn = text_of(screen.sidebar)
        screen.redraw()
        assert text_of(screen.sidebar) == drawn, "the column shows it, though no key and no move follows"


async def test_any_key_ends_a_motion_and_does_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, MAX_FRAMES + 4) as (pilot, screen, _watched):
        assert screen.board._frames_left == MAX_FRAMES, "no motion has more frames"
        await pilot.press("question_mark")
        assert not screen.board._frames_left and screen.board._timer is None
        assert pilot.app.screen is not screen, "and the help has come"


async def test_nothing_moves_where_no_motion_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, 3, level="none") as (_pilot, _screen, watched):
        assert all(frame == (None, 1.0) for frame in watched.frames)


@pytest.mark.parametrize("slow", ["late", "full"])
async def test_frames_are_left_out_on_a_slow_line(slow: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, MAX_FRAMES) as (pilot, screen, watched):
        assert screen.board._frames_left == MAX_FRAMES
        if slow == "late":
            screen.board._stepped -= screen.board._pace + LATE_SECONDS + 0.01
        else:
            monkeypatch.setattr(type(pilot.app), "line_full", True)
        screen.board._step()
        assert not screen.board._frames_left and screen.board._timer is None
        assert watched.frames[-1] == (None, 1.0), "the state comes at once"


async def test_a_frame_that_comes_late_leaves_out_those_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, MAX_FRAMES) as (_pilot, screen, _watched):
        monkeypatch.setattr(panel, "FRAME", 0.04)
        now = screen.board._stepped + 0.1
        monkeypatch.setattr(panel, "monotonic", lambda: now)
        screen.board._step()
        assert screen.board._frames_left == MAX_FRAMES - 2, "one for the frame that was due, and one that is left out"


async def test_markers_go_in_the_frames_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, 3) as (pilot, screen, _watched):
        assert screen.track._progress == 0.25
        await pilot.press("question_mark")
        assert screen.track._progress == 1.0


async def test_the_eyes_of_another_seat_do_not_go_on_with_a_motion(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, 3) as (_pilot, screen, _watched):
        before = screen.board._before
        assert before is not None and any(face is not None for face in before.face)
        screen.board.handed_to(None)
        assert screen.board._before is not None and set(screen.board._before.face) == {None}
        screen.board.handed_to(1)
        assert screen.board._before is None and not screen.board._frames_left


# the curtain


def rows_down(pen: Pen) -> int:
    """The rows of a drawing that the curtain covers, at its left edge."""
    cloth = pen.inks.px("card_back")
    return sum(pen.style(0, y).bgcolor is not None and pen.style(0, y).bgcolor.name == cloth for y in range(pen.height))


async def test_the_curtain_falls_over_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "FRAME", 3600.0)
    app = at_table(opened(2, people=2, seed="3", policy="hotseat"))
    app.settings = replace(app.settings, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.animation_level = "full"
        await pilot.press("tab", "enter")
        screen = base(pilot)
        assert "Fox's agent" in screen_text(app), "a look"
        await pilot.press("tab")
        assert "Fox's agent" not in screen_text(app)
        await pilot.press("tab")
        page = app.screen
        assert isinstance(page, handover.HandoverScreen) and page.falls and not screen.looking
        rows = []
        while page.falls:
            assert "Fox" in screen_text(app) and "agent" not in screen_text(app)
            chars = {char for line in page._cloth.pen.plain() for char in line}
            words = "Only Fox should look at the screen now. Enter shows what Fox may see."
            assert chars <= {*words, "▀", "█", "▐", "▌"}, "a plate with words, and cloth"
            rows.append(rows_down(page._cloth.pen))
            page._cloth._step()
            await pilot.pause()
        assert rows == sorted(set(rows)) and len(rows) == handover.FRAMES
        assert rows_down(page._cloth.pen) == page._cloth.pen.height and page._cloth._timer is None


@pytest.mark.parametrize("key", ["x", "tab"])
async def test_any_key_lets_the_curtain_be_down(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "FRAME", 3600.0)
    app = at_table(opened(2, people=2, seed="3", policy="hotseat"))
    app.settings = replace(app.settings, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.animation_level = "full"
        await pilot.press("tab")
        page = app.screen
        assert isinstance(page, handover.HandoverScreen) and page.falls
        await pilot.press(key)
        assert not page.falls and page._cloth._timer is None
        assert page.who == ("Owl" if key == "tab" else "Fox"), "and the key does what it does"


async def test_no_curtain_falls_where_no_motion_is_wanted() -> None:
    app = at_table(opened(2, people=2, seed="3", policy="hotseat"))
    app.settings = replace(app.settings, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("tab")
        page = app.screen
        assert isinstance(page, handover.HandoverScreen) and not page.falls
        assert rows_down(page._cloth.pen) == page._cloth.pen.height


async def test_a_key_that_was_meant_for_the_question_before_ends_the_motion_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = asked_in(opened(seed="3"), MOVE)
    clock = Clock()
    app = at_table(table, guard=0.3, clock=clock)
    app.animation_level = "full"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        Watched(screen, monkeypatch, MAX_FRAMES)
        screen.asked_at = clock.time - 0.1
        screen.board.move_from(screen.session.view, screen.session.view)
        head = table.head
        await pilot.press("enter")
        assert not screen.board._frames_left and table.head == head and screen.notice
        clock.time += 0.3
        screen.board.move_from(screen.session.view, screen.session.view)
        await pilot.press("r")
        assert not screen.board._frames_left
        assert screen.session.selection is not None and screen.session.selection.picked


# the page that tells an event


@pytest.mark.parametrize("count, staged", [(2, True), (40, False)])
async def test_sentences_that_are_too_many_for_the_column_stand_alone(count: int, staged: bool) -> None:
    app = at_table(opened(2, people=2, seed="3", policy="hotseat"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        view, sentences = screen.session.view, [f"Sentence {number} of many." for number in range(count)]
        stage = Stage("Game", screen.board_view, view, [view] * count, screen.session.names, ())
        page = AnnouncementScreen(lambda: sentences, 0.0, 0, stage)
        app.push_screen(page)
        await pilot.pause()
        assert page._board is not None and page._board.display == staged
        assert "Sentence 0" in screen_text(app)
        if not staged:  # the second page
            await pilot.press("enter")
            await pilot.pause()
        assert f"Sentence {count - 1}" in screen_text(app)
