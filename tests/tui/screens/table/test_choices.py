"""Choices at the table: one key for the only one, words on keys that do nothing, places that stay, reasons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.games.doctor_lucky.state import FIRST
from engine.games.heimlich.state import MOVE, ROLL, SAFE
from engine.games.mr_sneaky.state import SNEAK
from engine.table import Table
from tests.tui.fixtures.games.tables import Clock, at_table, bot_moves, opened, screen_text, shown
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import press, until
from tui.app.app import SkulduggeryApp
from tui.selection.selection import Pick

TOO_SOON = "Too quick: press again."


async def test_the_only_choice_is_done_by_its_key_alone() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        await press(pilot, "d")
        await until(pilot, lambda: table.timeline.now.phase == MOVE)


async def test_the_key_that_rolls_picks_nothing_when_it_is_pressed_twice() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        await press(pilot, "d")
        await until(pilot, lambda: table.timeline.now.phase == MOVE)
        await press(pilot, "d")
        await until(pilot, lambda: shown(app).prompt_bar.text == "d does nothing here.")


async def test_the_only_choice_is_not_done_as_soon_as_it_pops_up() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table, guard=0.3, clock=Clock())
    async with app.run_test() as pilot:
        await pilot.pause()
        await press(pilot, "d")
        await until(pilot, lambda: shown(app).prompt_bar.text == TOO_SOON)
        assert table.timeline.now.phase == ROLL


@pytest.mark.parametrize("own", [False, True])
async def test_a_prompt_that_another_seats_dice_held_back_pops_up_when_it_is_shown(own: bool) -> None:
    """The moment counted from the roll: a key that came 30 ms after the prompt acted in it."""
    table = play_until(opened(), ROLL)
    clock = Clock()
    app = at_table(table, guard=0.3, clock=clock)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        clock.tick = 0.0
        screen.local.pace.speed, screen._others = "readable", not own
        screen.hold_result("Owl rolled 4.")
        clock.time += 1.0
        screen._result_read()
        await press(pilot, "d")
        if own:  # one's own roll and what follows are one deed
            await until(pilot, lambda: table.timeline.now.phase == MOVE)
        else:
            await until(pilot, lambda: screen.prompt_bar.text == TOO_SOON)
            assert table.timeline.now.phase == ROLL


async def test_a_key_that_is_not_on_offer_says_so() -> None:
    app = at_table(play_until(opened(seed="3"), MOVE))
    async with app.run_test() as pilot:
        await pilot.pause()
        head = shown(app).session.head
        await press(pilot, "x")
        await until(pilot, lambda: shown(app).prompt_bar.text == "x does nothing here.")
        await press(pilot, "z")
        await until(pilot, lambda: shown(app).prompt_bar.text == "z (redo) is not possible now.")
        assert shown(app).session.head == head
        await press(pilot, "u")
        practice = "You undid what you have seen: call this game practice."
        await until(pilot, lambda: shown(app).prompt_bar.text == practice)
        await press(pilot, "u")
        await until(pilot, lambda: shown(app).prompt_bar.text == "There is no move of yours to undo.")
        await press(pilot, "z")
        await press(pilot, "r")
        await until(pilot, lambda: shown(app).prompt_bar.text.startswith("Choose the next agent, or end here"))


@pytest.mark.parametrize(("slug", "seats", "phase", "kind"), [("heimlich", 4, SAFE, "place")])
async def test_what_may_not_be_picked_keeps_its_place(slug: str, seats: int, phase: int, kind: str) -> None:
    table = play_until(opened(seats, slug=slug, seed="3"), phase)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        choices = shown(app).prompt.choices()
        values = [choice.pick.value for choice in choices if choice.pick.kind == kind]
        assert values == sorted(values)
        assert [choice.pick.value for choice in choices if not choice.legal] == [table.timeline.now.safe]


async def test_the_doors_of_the_mansion_stand_in_their_order() -> None:
    table = opened(2, slug="mr_sneaky", seed="3")
    table = play_until(table, SNEAK)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        choices = shown(app).prompt.choices()
        doors = [choice.pick.value for choice in choices if choice.pick.kind == "door"]
        assert doors == sorted(doors) and all(choice.legal for choice in choices), "the table shows the others"


async def test_the_focus_on_what_is_refused_tells_the_reason() -> None:
    table = play_until(opened(seed="1"), SAFE)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        screen.prompt.focus = Pick("place", table.timeline.now.safe)
        screen.refocus()
        assert screen.prompt_bar.text == "The safe must go to another building."
        shown_now = " ".join(screen_text(app).split())
        assert "see why not House" in shown_now, '"why not House?" reads as a proposal'
        await pilot.press("left")
        assert screen.prompt_bar.text == "Choose a building for the safe."


async def test_confirming_glows_as_long_as_it_does_a_move() -> None:
    app = at_table(play_until(opened(4, seed="3"), MOVE))
    async with app.run_test() as pilot:
        await pilot.pause()
        for _ in range(7):
            await press(pilot, "b")
        screen = shown(app)
        assert screen.prompt.refused and screen.prompt.enter_words().startswith("move blue")
        assert not screen.sidebar.refused, "more points than the die gave are refused, the move is ready all the same"


@pytest.mark.parametrize(
    ("slug", "seats", "keys", "words"),
    [
        ("heimlich", 4, ("b",), "end the move: blue by 1 to house "),
        ("mr_sneaky", 2, (), "go to door 1; next: open it or not"),
        ("mr_sneaky", 2, ("1",), "move to door 1 and leave it closed"),
        ("doctor_lucky", 4, (), "choose an area"),
    ],
)
async def test_enter_names_what_it_does(slug: str, seats: int, keys: tuple[str, ...], words: str) -> None:
    phase = {"heimlich": MOVE, "mr_sneaky": SNEAK, "doctor_lucky": FIRST}[slug]
    app = at_table(play_until(opened(seats, slug=slug, seed="3"), phase))
    async with app.run_test() as pilot:
        await pilot.pause()
        for key in keys:
            await press(pilot, key)
        await until(pilot, lambda: shown(app).prompt.enter_words().startswith(words))


async def test_the_last_pick_of_a_move_and_the_move_take_one_enter() -> None:
    table = play_until(opened(2, slug="mr_sneaky", seed="3"), SNEAK)
    head = table.head
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        await press(pilot, "1")
        await until(pilot, lambda: shown(app).prompt.enter_words().startswith("move to door 1 and leave it closed"))
        await press(pilot, "enter")
        await until(pilot, lambda: table.head != head)


def has_made(app: SkulduggeryApp, points: int) -> bool:
    """True when so many points of a roll are spent in a move that is not made yet."""
    selection = shown(app).session.selection
    return selection is not None and len(selection.picked) == points


async def test_the_last_point_of_a_roll_is_added_and_then_confirmed() -> None:
    table = play_until(opened(4, seed="3"), MOVE)
    while len(table.game.moves(table.view(0), 0)) < 8 or table.timeline.now.die == 1:
        bot_moves(table, table.head)
        play_until(table, MOVE)
    die = table.timeline.now.die
    app = at_table(table)
    made = partial(has_made, app)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for spent in range(die - 1):
            await press(pilot, "r")
            await until(pilot, partial(made, spent + 1))
            assert shown(app).prompt.enter_words().startswith("1 step: red to ") or spent == die - 2
        assert shown(app).prompt.enter_words().startswith("last step: red to ")
        head = table.head
        await press(pilot, "enter")
        await until(pilot, partial(made, die))
        assert table.head == head, "Enter asks for the same confirmation as the key of the agent"
        await press(pilot, "backspace")
        await until(pilot, partial(made, die - 1))
        await press(pilot, "b")
        await press(pilot, "b")
        await until(
            pilot,
            lambda: shown(app).prompt_bar.text == "No steps left. Confirm the move, or undo the last pick.",
        )
        shown(app).say_for(0.01, shown(app).notice)
        await until(pilot, lambda: shown(app).prompt_bar.text.startswith("Enter confirms"))
        assert shown(app).sidebar.waits and shown(app).prompt_bar.tone == "accent"


def before_a_long_move() -> Table:
    """A table at which a person moves a die of three or more: an answer of several picks."""
    table = play_until(opened(4, seed="3"), MOVE)
    while table.timeline.now.die < 3:
        bot_moves(table, table.head)
        play_until(table, MOVE)
    return table


async def pick_twice(pilot: Pilot[Any], made: Callable[..., bool]) -> None:
    for count, key in enumerate("rr", 1):
        await press(pilot, key)
        await until(pilot, partial(made, count))


async def test_redo_in_the_middle_of_a_move_makes_picks_again_until_something_else_is_picked() -> None:
    table = before_a_long_move()
    app = at_table(table)
    made = partial(has_made, app)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        head = table.head
        await pick_twice(pilot, made)
        selection = shown(app).session.selection
        assert selection is not None
        picked = selection.picked
        for count, key in ((1, "u"), (0, "escape")):
            await press(pilot, key)
            await until(pilot, partial(made, count))
        for count in (1, 2):
            assert shown(app).check_action("redo", ())
            await press(pilot, "z")
            await until(pilot, partial(made, count))
        assert selection.picked == picked and table.head == head
        await press(pilot, "u")
        await until(pilot, partial(made, 1))
        await press(pilot, "b")
        await until(pilot, partial(made, 2))
        assert not shown(app).check_action("redo", ()), "another pick stands in its place"
        await press(pilot, "u")
        await press(pilot, "z")
        await until(pilot, partial(made, 2))
        assert selection.picked[0] == picked[0] and selection.picked[1] != picked[1]


async def test_undo_in_the_middle_of_a_move_takes_its_last_pick_back() -> None:
    table = before_a_long_move()
    app = at_table(table)
    made = partial(has_made, app)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        head = table.head
        await pick_twice(pilot, made)
        await press(pilot, "u")
        await until(pilot, partial(made, 1))
        assert shown(app).prompt_bar.text == "Pick undone. u undoes the pick before."
        await press(pilot, "u")
        await until(pilot, partial(made, 0))
        assert shown(app).prompt_bar.text == "Pick undone. u undoes the move before."
        assert table.head == head
        await press(pilot, "u")
        await until(pilot, lambda: table.head != head)
