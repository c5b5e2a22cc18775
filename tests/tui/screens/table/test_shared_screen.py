"""Several people at a shared screen: only public facts are shown without a handover."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from engine.games.heimlich.state import CARDS
from engine.table import Table
from tests.tui.fixtures.games.tables import BOTH, at_table, opened, screen_text
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base, by_keys
from tui.play.group_prompt import GroupPrompt
from tui.screens.dialogs.handover import HandoverScreen
from tui.screens.table.table_screen import TableScreen


def handover_name(pilot: Pilot[Any]) -> str:
    """The name on the handover; empty without one."""
    screen = pilot.app.screen
    return screen.who if isinstance(screen, HandoverScreen) else ""


def only_public(screen: TableScreen, table: Table) -> bool:
    """True when the screen holds and shows a spectator's view."""
    return screen.session.view == table.view(None) and not screen.hand.cards and not screen.sidebar.secrets


async def test_plain_turns_need_no_handover() -> None:
    table = opened(2, people=2, seed="3", policy="hotseat")
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        for number in range(8):
            before = table.head
            name = screen.session.names[table.to_act[0]]
            assert name in screen.prompt_bar.text
            assert only_public(screen, table) and not handover_name(pilot)
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
        assert handover_name(pilot) == "Fox"
        assert "Fox's agent" not in screen_text(app)
        await pilot.press("enter")
        assert "Fox's agent" in screen_text(app)
        screen.hide_secrets()
        await pilot.pause()
        assert "Fox's agent" not in screen_text(app) and only_public(screen, table)
        await pilot.press("tab", "escape")
        assert not handover_name(pilot) and only_public(screen, table)


async def check_three_at_one_screen(pilot: Pilot[Any], table: Table, moves: int) -> tuple[int, int]:
    """Play `moves` moves, accepting some group prompts; return the numbers of group prompts and handovers."""
    screen = base(pilot)
    boards = curtains = 0
    for number in range(moves):
        if not table.to_act:
            break
        before = table.head
        if isinstance(screen.prompt, GroupPrompt):
            boards += 1
            assert only_public(screen, table) and not handover_name(pilot)
            call = screen.prompt.call
            yes = call.seats[number % len(call.seats)] if number % 3 else None
            assert all(screen.session.names[seat] in screen_text(pilot.app) for seat in call.seats)
            await press(pilot, "0" if yes is None else str(yes + 1))
            await until(pilot, lambda head=before: table.head != head or bool(handover_name(pilot)))
            await until(pilot, lambda: screen.session.head == table.head)
            declined = [node.played.seat for node in table.timeline.path(after=before)]
            assert declined == list(call.seats[: len(call.seats) if yes is None else call.seats.index(yes)])
            if yes is not None:
                assert handover_name(pilot) == screen.session.names[yes]
            continue
        if curtain := handover_name(pilot):
            curtains += 1
            assert curtain == screen.session.names[table.to_act[0]]
            assert only_public(screen, table)
            await press(pilot, "enter")
            await until(pilot, lambda: screen.session.selection is not None)
        seat = table.to_act[0]
        private = screen.session.game_text.private(table.view(None))
        assert screen.session.seat == seat
        assert screen.hotseat.viewpoint == (seat if private else None)
        assert private or only_public(screen, table)
        await by_keys(pilot, screen, number)
        await until(pilot, lambda head=before: table.head != head and screen.session.head == table.head)
        await until(
            pilot,
            lambda: (
                not table.to_act
                or bool(handover_name(pilot))
                or isinstance(screen.prompt, GroupPrompt)
                or screen.session.selection is not None
            ),
        )
    return boards, curtains


async def test_three_at_one_screen_see_only_their_own() -> None:
    table = opened(3, people=3, seed="shared", policy="hotseat", **BOTH)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        boards, curtains = await check_three_at_one_screen(pilot, table, 60)
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


async def test_a_move_is_not_taken_back_after_the_next_person_has_looked() -> None:
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


async def test_a_declined_look_offers_nothing_until_the_next_handover() -> None:
    table = play_until(opened(2, people=2, seed="3", policy="hotseat", top_secret=True), CARDS)
    app = at_table(table)
    async with app.run_test() as pilot:
        screen = base(pilot)
        await until(pilot, lambda: isinstance(screen.prompt, GroupPrompt))
        await pilot.press("1")
        assert handover_name(pilot) == "Fox"
        await pilot.press("escape")
        assert not handover_name(pilot) and only_public(screen, table)
        assert screen.session.selection is None and isinstance(screen.prompt, GroupPrompt)
        await pilot.press("1")
        assert handover_name(pilot) == "Fox"
        await pilot.press("enter")
        await pilot.pause()
        assert screen.session.selection is not None and screen.hand.cards
