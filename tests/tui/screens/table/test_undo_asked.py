"""Undo across people at one screen: the others are asked there, and the story tells that they agreed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.games.heimlich.state import CARDS
from engine.log import Undone
from engine.state import Seat
from engine.table import Table
from engine.undo import takebacks
from tests.tui.fixtures.games.tables import BOTH, at_table, bot_moves, opened, played, screen_text
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base
from tui.play.group_prompt import GroupPrompt
from tui.play.hotseat import UndoQuestion
from tui.presentation.sentences import takeback_lines
from tui.replay.playback import Playback
from tui.replay.transcript import transcript_lines
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.screens.dialogs.handover import HandoverScreen
from tui.screens.table.table_screen import TableScreen
from tui.widgets.form import WIDTH


def covered() -> Table:
    """A table at which a card may be played in secret: what was done before it lies behind a handover."""
    table = opened(2, people=2, policy="hotseat", **BOTH)
    for number in range(60):
        state = table.timeline.now
        if state.phase == CARDS and state.turn > 1:
            return table
        bot_moves(table, number)
    raise AssertionError("no card was asked for")


async def asked(pilot: Pilot[Any], name: str) -> None:
    await until(
        pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog) and f"{name}: may " in screen_text(pilot.app)
    )


async def open_hand(pilot: Pilot[Any], screen: TableScreen) -> None:
    """Say yes to the group prompt, and lift the handover: a person looks at the hand."""
    await until(pilot, lambda: isinstance(screen.prompt, GroupPrompt))
    await press(pilot, str(screen.prompt.options[-1].pick.value + 1))
    await until(pilot, lambda: isinstance(pilot.app.screen, HandoverScreen))
    await press(pilot, "enter")
    await until(pilot, lambda: pilot.app.screen is screen and screen.hotseat.viewpoint is not None)


@asynccontextmanager
async def at_hand(table: Table) -> AsyncIterator[tuple[Pilot[Any], TableScreen, UndoQuestion]]:
    """A table where a person looks at the hand, and the undo that the person may ask for."""
    async with at_table(table).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await open_hand(pilot, screen)
        question = screen.hotseat.undo_question()
        assert question is not None
        yield pilot, screen, question


async def test_a_finished_game_is_taken_back_only_after_a_question() -> None:
    table = played(opened(2), 999)
    async with at_table(table).run_test(size=(80, 24)) as pilot:
        screen = base(pilot)
        await until(pilot, lambda: screen.hotseat.seated and screen.session.outcome is not None)
        await press(pilot, "u")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        assert "off your record" in screen_text(pilot.app)
        head = table.head
        await press(pilot, "enter")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert table.head == head, "the first answer keeps the result"
        await press(pilot, "u")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        await press(pilot, "down")
        await press(pilot, "enter")
        await until(pilot, lambda: table.head < head)


async def test_the_other_person_is_asked_and_may_refuse() -> None:
    table = covered()
    async with at_hand(table) as (pilot, screen, question):
        head = table.head
        await press(pilot, "u")
        await until(pilot, lambda: pilot.app.screen is not screen)
        if isinstance(pilot.app.screen, HandoverScreen):
            assert pilot.app.screen.who == screen.session.names[question.asked[0]]
            await press(pilot, "enter")
        await asked(pilot, screen.session.names[question.asked[0]])
        await press(pilot, "enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, ConfirmDialog))
        assert table.head == head, "the first answer changes nothing"
        await until(pilot, lambda: pilot.app.screen is screen and "refuses to undo the move." in screen_text(pilot.app))
        assert screen.hotseat.viewpoint in (None, question.asked[0])


async def test_an_agreed_undo_is_made_and_told_in_the_story() -> None:
    table = covered()
    async with at_hand(table) as (pilot, screen, question):
        other, name = (screen.session.names[seat] for seat in (question.asked[0], question.by))
        assert "ask for undo" in screen_text(pilot.app)
        await press(pilot, "u")
        await until(pilot, lambda: pilot.app.screen is not screen)
        if isinstance(pilot.app.screen, HandoverScreen):
            await press(pilot, "enter")
        await asked(pilot, other)
        await press(pilot, "down")
        await press(pilot, "enter")
        await until(pilot, lambda: any(isinstance(record, Undone) for record in table.timeline.records))
        (undone,) = [record for record in table.timeline.records if isinstance(record, Undone)]
        assert (undone.by, undone.to, undone.agreed) == (question.by, question.to, question.asked)
        await until(pilot, lambda: screen.session.head == table.head)
        told = f"{name} undid 1 move; {other} agreed."
        assert told in [line.text for line in screen.session.story.lines]
        playback = Playback(table.timeline, None)
        assert told in [line.text for line in playback.whole_story()], "the replay tells it too"
        assert any(told in line for line in transcript_lines(playback, len(playback.steps) - 1)), "and the transcript"


def test_the_number_of_moves_taken_back_is_told_once_for_each_undo() -> None:
    table = played(opened(2, people=2, policy="hotseat", **BOTH), 12)
    for back in (3, 1):
        path = table.timeline.path()
        table.undo(0, path[-1 - back].number, 20, (1,))
    table.redo(0, 21)
    assert [text for _, text in takeback_lines(takebacks(table.timeline), ("Fox", "Owl"))] == [
        "Fox undid 3 moves; Owl agreed.",
        "Fox undid 1 move; Owl agreed.",
        "Fox redid 1 move.",
    ], "a redo that nobody was asked for left no line"


def test_an_undo_for_which_nobody_was_asked_is_told_too() -> None:
    table = played(opened(2, policy="study"), 8)
    names = ("Fox", "Owl")
    for _ in range(3):
        table.undo(0, table.timeline.path()[-2].number, 20)
    assert [text for _, text in takeback_lines(takebacks(table.timeline), names)] == ["Fox undid 3 moves."]
    table.redo(0, 21)
    assert [text for _, text in takeback_lines(takebacks(table.timeline), names)] == ["Fox undid 2 moves."]
    bot_moves(table, 3)
    table.undo(0, table.timeline.path()[-2].number, 22)
    lines = [text for _, text in takeback_lines(takebacks(table.timeline), names)]
    assert lines == ["Fox undid 2 moves.", "Fox undid 1 move."]
    playback = Playback(table.timeline, None)
    replayed = [line.text for line in playback.whole_story()]
    assert set(lines) <= set(replayed), "the replay tells them"


async def test_the_undo_to_ask_for_is_worked_out_once_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    table = covered()
    async with at_hand(table) as (_, screen, question):
        looked: list[Seat] = []
        monkeypatch.setattr("tui.play.hotseat.undo_point", lambda timeline, seat: looked.append(seat))
        for _ in range(20):
            assert screen.hotseat.undo_question() == question
        assert not looked
        bot_moves(table, 99)
        screen.hotseat.undo_question()
        assert looked, "the table has gone on"


async def test_a_long_sentence_is_told_whole_before_the_answer() -> None:
    """A move of the mines is longer than a line of 80 columns."""
    way = "moved to F7 via C5, D5, E5 and E6, lost a card to a trap and stayed there."
    stakes = f"Fox placed Campfire (north, east, west) on C6, {way}"
    dialog = ConfirmDialog("Mines", "Owl: may Fox undo?", (stakes,), "no", "yes")
    rows = [field.label for field in dialog.fields() if field.what is None]
    assert " ".join(rows).strip() == stakes and max(map(len, rows)) <= WIDTH
