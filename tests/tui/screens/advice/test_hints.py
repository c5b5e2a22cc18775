"""Hints at the table: an expert's move, its reason, the focus on it, and a mark in the log; only in practice."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from engine.bot_loop import Here
from engine.bots.decision import Decision, Question
from engine.bots.pool import BotFailed
from engine.games import GAMES
from engine.log import Policy, Said
from engine.pieces import encode
from engine.table import Table
from tests.tui.fixtures.games.tables import at_table, few_seats, opened, played, screen_text
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.screens.advice.workers import done
from tui.play.offered import towards
from tui.screens.table.table_screen import TableScreen

SIZE = (80, 24)


class Asked:
    """A thinker that notes what it is asked, and waits where it is told to."""

    def __init__(self, fault: BotFailed | None = None) -> None:
        self.questions: list[Question] = []
        self.go = asyncio.Event()
        self.go.set()
        self._fault = fault

    async def choose(self, question: Question) -> Decision:
        self.questions.append(question)
        await self.go.wait()
        if self._fault is not None:
            raise self._fault
        return await Here().choose(question)


def hints(table: Table) -> list[Said]:
    """The marks in the log."""
    return [record for record in table.timeline.records if isinstance(record, Said) and record.hint]


async def ask(pilot: Any) -> TableScreen:
    """Press the key for a hint, and wait until it stands there."""
    await pilot.pause()
    await pilot.press("H")
    await done(pilot.app, "act")
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def asked(slug: str) -> Table:
    """A table at a later decision of the person."""
    table = played(opened(few_seats(slug), slug=slug), 20)
    while 0 not in table.to_act:
        played(table, 1)
    return table


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", tuple(GAMES))
async def test_the_hint_is_a_legal_move_and_changes_nothing_but_the_mark(slug: str, language: str) -> None:
    table = asked(slug)
    before = encode(table.timeline.now), table.head, len(table.timeline.records)
    app = at_table(table, language)
    async with app.run_test(size=SIZE) as pilot:
        screen = await ask(pilot)
        found = screen._hinted()
        assert found is not None and found.move in table.offer(0)
        assert (encode(table.timeline.now), table.head, len(table.timeline.records) - 1) == before
        assert [(mark.seat, mark.text) for mark in hints(table)] == [(0, "")]
        assert screen.prompt.focus == towards(screen.session, found.move)
        assert screen.coach() == screen.tip_text() != ""
        await pilot.press("H")  # the same hint again is no other one
        await pilot.pause()
        assert len(hints(table)) == 1


async def test_the_hint_leads_to_its_move_and_ends_with_it() -> None:
    table = opened(3)
    app = at_table(table)
    async with app.run_test(size=SIZE) as pilot:
        screen = await ask(pilot)
        found = screen._hinted()
        assert found is not None
        assert "Hint:" in screen_text(app) and "You asked for a hint." in screen_text(app)
        for _ in range(9):
            if table.head:
                break
            await pilot.press("enter")
            await pilot.pause()
            if not table.head:
                await pilot.press("H")
        moves = [node.played.move for node in table.timeline.path()]
        assert moves[:1] == [found.move]
        assert screen._hinted() is None and len(hints(table)) == 1


async def test_the_expert_is_asked_with_what_the_seat_knows_and_thinks_beside_the_screen() -> None:
    table, thinker = opened(3), Asked()
    thinker.go.clear()
    app = at_table(table, thinker=thinker)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("H")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert not hints(table), "no mark before there is a hint"
        focus = screen.prompt.focus
        await pilot.press("down")
        assert screen.prompt.focus != focus or len(screen.prompt.reachable()) == 1, "keys work meanwhile"
        question = thinker.questions[0]
        assert (question.level, question.seat, question.why) == ("expert", 0, True)
        assert question.view == encode(table.view(0))
        thinker.go.set()
        await done(app, "act")
        assert len(hints(table)) == 1


async def test_a_bot_that_fails_gives_no_hint_and_leaves_no_mark() -> None:
    table = opened(3)
    app = at_table(table, thinker=Asked(BotFailed("")))
    async with app.run_test(size=SIZE) as pilot:
        screen = await ask(pilot)
        assert screen._hinted() is None and not hints(table)
        assert "There is no hint for this move." in screen_text(app)


@pytest.mark.parametrize("policy", ["strict", "hotseat", "friends", "hosted"])
async def test_other_games_than_practice_give_none(policy: Policy) -> None:
    table, thinker = opened(3, policy=policy), Asked()
    app = at_table(table, thinker=thinker)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("H")
        await pilot.pause()
        assert not thinker.questions and not hints(table)


async def test_people_who_share_the_screen_get_none() -> None:
    table, thinker = opened(3, people=2), Asked()
    app = at_table(table, thinker=thinker)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("H")
        await pilot.pause()
        assert not hints(table)
        assert not [question for question in thinker.questions if question.why]


def test_a_hint_is_no_word_at_the_table() -> None:
    table = opened(3)
    table.commit(table.draft_hint(0, 5))
    assert msgspec.structs.astuple(table.timeline.records[-1]) == (0, "", 5, True)
