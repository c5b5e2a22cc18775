"""Several people at one screen: what is shown without a curtain is what everybody may see."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from engine.table import Table
from tests.tui.hands import press, until
from tests.tui.tables import BOTH, at_table, opened, screen_text
from tests.tui.test_screen_games import by_keys
from tui.screens.curtain import Curtain
from tui.screens.table import TableScreen


def base(pilot: Pilot[Any]) -> TableScreen:
    screen = pilot.app.screen_stack[0]
    assert isinstance(screen, TableScreen)
    return screen


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


async def test_three_at_one_screen_see_only_what_is_theirs() -> None:
    table = opened(3, people=3, seed="shared", policy="hotseat", **BOTH)
    app = at_table(table)
    curtains = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        for number in range(60):
            if not table.to_act:
                break
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
            before = table.head
            await by_keys(pilot, screen, number)
            await until(pilot, lambda head=before: table.head != head and screen.session.head == table.head)
            await until(
                pilot, lambda: not table.to_act or bool(curtain_for(pilot)) or screen.session.selection is not None
            )
    assert curtains > 5


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
