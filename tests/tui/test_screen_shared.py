"""Several people at one screen: what is shown without a curtain is what everybody may see."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from engine.games.heimlich.events import CARDS
from engine.table import Table
from tests.tui.hands import press, until
from tests.tui.tables import BOTH, at_table, opened, screen_text
from tests.tui.tables import until as play_until
from tests.tui.whole_games import base, by_keys
from tui.calling import CallBoard
from tui.screens.curtain import Curtain
from tui.screens.table import TableScreen


def curtain_for(pilot: Pilot[Any]) -> str:
    """Whom the curtain names; empty when it is up."""
    screen = pilot.app.screen
    return screen.who if isinstance(screen, Curtain) else ""


def only_public(screen: TableScreen, table: Table) -> bool:
    """Whether what the screen holds and shows is a spectator's."""
    return screen.session.view == table.view(None) and not screen.hand.cards and not screen.side.secrets


async def test_plain_turns_need_no_curtain_and_show_what_everybody_may_see() -> None:
    table = opened(2, people=2, seed="3", policy="hotseat")
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        for number in range(8):
            before = table.head
            name = screen.session.names[table.to_act[0]]
            assert name in screen.prompt.text
            assert only_public(screen, table) and not curtain_for(pilot)
            await by_keys(pilot, screen, number)
            await until(pilot, lambda head=before: table.head != head and screen.session.head == table.head)
            await until(pilot, lambda: screen.session.seat == table.to_act[0])


async def test_a_look_is_behind_a_curtain_and_ends_by_itself() -> None:
    table = opened(2, people=2, seed="3", policy="hotseat")
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pilot.press("tab")
        assert curtain_for(pilot) == "Fox"
        assert "Fox's agent" not in screen_text(app)
        await pilot.press("enter")
        assert "Fox's agent" in screen_text(app)
        screen.hide_secrets()
        await pilot.pause()
        assert "Fox's agent" not in screen_text(app) and only_public(screen, table)
        await pilot.press("tab", "escape")
        assert not curtain_for(pilot) and only_public(screen, table)


async def round_of_three(pilot: Pilot[Any], table: Table, moves: int) -> tuple[int, int]:
    """Play so many moves at one screen, saying yes to some boards; how many boards and curtains there were."""
    screen = base(pilot)
    boards = curtains = 0
    for number in range(moves):
        if not table.to_act:
            break
        before = table.head
        if isinstance(screen.question, CallBoard):
            boards += 1
            assert only_public(screen, table) and not curtain_for(pilot)
            call = screen.question.call
            yes = call.seats[number % len(call.seats)] if number % 3 else None
            assert all(screen.session.names[seat] in screen_text(pilot.app) for seat in call.seats)
            await press(pilot, "0" if yes is None else str(yes + 1))
            await until(pilot, lambda head=before: table.head != head or bool(curtain_for(pilot)))
            await until(pilot, lambda: screen.session.head == table.head)
            declined = [node.played.seat for node in table.timeline.path(after=before)]
            assert declined == list(call.seats[: len(call.seats) if yes is None else call.seats.index(yes)])
            assert curtain_for(pilot) == ("" if yes is None else screen.session.names[yes]) or yes is None
            continue
        if curtain := curtain_for(pilot):
            curtains += 1
            assert curtain == screen.session.names[table.to_act[0]]
            assert only_public(screen, table)
            await press(pilot, "enter")
            await until(pilot, lambda: screen.session.selection is not None)
        seat = table.to_act[0]
        private = screen.session.words.private(table.view(None))
        assert screen.session.seat == seat
        assert screen.hands.eyes == (seat if private else None)
        assert private or only_public(screen, table)
        await by_keys(pilot, screen, number)
        await until(pilot, lambda head=before: table.head != head and screen.session.head == table.head)
        await until(
            pilot,
            lambda: (
                not table.to_act
                or bool(curtain_for(pilot))
                or isinstance(screen.question, CallBoard)
                or screen.session.selection is not None
            ),
        )
    return boards, curtains


async def test_three_at_one_screen_see_only_what_is_theirs() -> None:
    table = opened(3, people=3, seed="shared", policy="hotseat", **BOTH)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        boards, curtains = await round_of_three(pilot, table, 60)
    assert boards > 5 and curtains > 3


async def test_the_last_to_move_takes_it_back_though_another_is_asked() -> None:
    table = opened(2, people=2, seed="3", policy="hotseat")
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pilot.press("enter")
        while screen.session.ready is None:
            await pilot.press("r")
        rolled = table.head
        await pilot.press("enter")
        assert table.to_act == (1,) and screen.session.seat == 1
        await pilot.press("u")
        assert table.head == rolled and table.to_act == (0,)


async def test_not_after_the_next_has_looked() -> None:
    table = opened(2, people=2, seed="3", policy="hotseat")
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pilot.press("enter")
        while screen.session.ready is None:
            await pilot.press("r")
        await pilot.press("enter", "tab", "enter")
        screen.hide_secrets()
        await pilot.pause()
        moved = table.head
        await pilot.press("u")
        assert table.head == moved


async def test_who_does_not_look_now_is_offered_nothing_until_the_curtain_falls_again() -> None:
    table = play_until(opened(2, people=2, seed="3", policy="hotseat", top_secret=True), CARDS)
    app = at_table(table)
    async with app.run_test() as pilot:
        screen = base(pilot)
        await until(pilot, lambda: isinstance(screen.question, CallBoard))
        await pilot.press("1")
        assert curtain_for(pilot) == "Fox"
        await pilot.press("escape")
        assert not curtain_for(pilot) and only_public(screen, table)
        assert screen.session.selection is None and isinstance(screen.question, CallBoard)
        await pilot.press("1")
        assert curtain_for(pilot) == "Fox"
        await pilot.press("enter")
        await pilot.pause()
        assert screen.session.selection is not None and screen.hand.cards
