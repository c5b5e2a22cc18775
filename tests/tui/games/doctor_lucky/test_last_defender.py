"""The last defender of Doctor Lucky: the warning, the focus on luck that suffices, and a pass that is asked twice."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from engine.games.doctor_lucky.moves import Murder, Pass
from engine.games.doctor_lucky.queries import luck, luck_in_hand, missing, yet_to_answer
from engine.games.doctor_lucky.state import DEFENCE, SECOND
from engine.pieces import view
from engine.table import Table
from tests.rules.doctor_lucky.table import do
from tests.rules.doctor_lucky.table import table as rules_table
from tests.tui.fixtures.games.tables import at_table, bot_moves, opened, screen_text, shown
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base
from tui.games.doctor_lucky.advice.suggestions import suggested
from tui.games.doctor_lucky.prompts import NOTHING
from tui.games.doctor_lucky.requests import ask_luck, is_last
from tui.games.doctor_lucky.terms import kind_name
from tui.i18n.messages import you
from tui.play.group_prompt import NOBODY, GroupPrompt
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.selection.selection import Pick


def last_defender(seats: int, seed: str) -> Table:
    """A table at which seat 0 alone can still save the Doctor, with luck enough."""
    table = opened(seats, 1, seed, slug="doctor_lucky")
    for number in range(160):
        state = table.timeline.now
        if 0 in table.to_act and is_last(state, 0) and luck_in_hand(state, 0) >= missing(state):
            return table
        bot_moves(table, number)
    raise AssertionError("seat 0 was never the last")


@pytest.mark.parametrize(("seats", "seed"), [(4, "0"), (2, "8")])
async def test_the_focus_stands_on_the_least_luck_that_suffices(seats: int, seed: str) -> None:
    table = last_defender(seats, seed)
    state = table.timeline.now
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        prompt = shown(app).prompt
        attacker = shown(app).session.names[state.active]
        assert f"You are the last: without {missing(state)} more luck {attacker} wins." in screen_text(app)
        assert f"Answer {attacker}" in screen_text(app) and "Your turn" not in screen_text(app)
        assert prompt.focus is not None and luck(state, prompt.focus.value) == missing(state)
        assert prompt.listed[-1] == NOTHING, "the pass stands below what saves the Doctor"


def test_the_last_one_with_too_little_luck_is_told_so_and_advised_to_keep_it() -> None:
    state = rules_table(at={0: 20, 1: 5}, doctor=20, hands={0: ("tobacco",), 1: ("missed",)}, seats=2)
    do(state, Pass())
    do(state, Murder(state.hand[0][0]))
    seen = view(state, 1)
    assert is_last(seen, 1) and missing(seen) == 5
    card = Pick("card", state.hand[1][0])
    assert suggested(seen, 1, (), [card, NOTHING]) == NOTHING
    assert ask_luck(seen, 1, ("Fox", you())) == "You cannot stop it: 5 more luck needed, you have 2."


async def test_a_pass_that_loses_is_asked_again_and_enter_alone_does_not_do_it() -> None:
    table = last_defender(4, "0")
    head = table.head
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        await press(pilot, screen.prompt.key_of(NOTHING))
        await press(pilot, "enter")
        await until(pilot, lambda: "That loses: " in screen_text(app))
        assert isinstance(app.screen, ConfirmDialog)
        assert {"loses:", "strength"} <= set(re.split(r"[<>]|&#160;", app.export_screenshot())), (
            "the sum stays in sight"
        )
        await press(pilot, "enter")
        await until(pilot, lambda: app.screen is screen)
        assert table.head == head and screen.session.selection is not None
        assert not screen.session.selection.picked and screen.prompt.focus != NOTHING
        await press(pilot, screen.prompt.key_of(NOTHING))
        await press(pilot, "enter")
        await until(pilot, lambda: "That loses: " in screen_text(app))
        await press(pilot, "down")
        await press(pilot, "enter")
        await until(pilot, lambda: not table.to_act)


async def test_luck_that_suffices_is_played_without_a_second_question() -> None:
    table = last_defender(2, "8")
    head = table.head
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "enter")
        await until(pilot, lambda: table.head != head and bool(table.to_act))
        assert app.screen is shown(app)


async def test_people_at_one_screen_are_asked_twice_before_nobody_saves_the_doctor() -> None:
    table = play_until(opened(3, 3, "k2", policy="hotseat", slug="doctor_lucky"), DEFENCE)
    head = table.head
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        prompt = screen.prompt
        assert isinstance(prompt, GroupPrompt)
        assert prompt.focus != NOBODY and prompt.listed[-1] == NOBODY
        await press(pilot, "0")
        await until(pilot, lambda: isinstance(app.screen, ConfirmDialog) and "nobody plays luck" in screen_text(app))
        await press(pilot, "enter")
        await until(pilot, lambda: app.screen is screen)
        assert table.head == head
        await press(pilot, "0")
        await until(pilot, lambda: isinstance(app.screen, ConfirmDialog) and "nobody plays luck" in screen_text(app))
        await press(pilot, "down")
        await press(pilot, "enter")
        await until(pilot, lambda: not table.to_act)


def test_a_defender_reads_the_names_of_those_who_still_answer() -> None:
    table = opened(4, 1, "1", slug="doctor_lucky")
    for number in range(160):
        state = table.timeline.now
        if state.phase == DEFENCE and not is_last(state, state.asked):
            break
        bot_moves(table, number)
    names = ("Fox", "Owl", "Hare", "Lynx")
    sentence = ask_luck(state, state.asked, names)
    stake, _, rest = sentence.partition(" Next: ")
    assert stake == f"Without {missing(state)} more luck {names[state.active]} wins."
    assert rest == "Fox and Owl.", "a seat that passes is not asked again"


def test_the_stake_of_luck_is_told_in_full_where_one_more_defender_answers() -> None:
    """Luck was asked for, and nothing said that the attacker kills the Doctor and wins."""
    hands = {0: (), 1: ("missed",), 2: ("almost",) * 3}
    state = rules_table(seats=3, at={0: 20, 1: 9, 2: 9}, doctor=20, hands=hands, right={0: 1})
    state.phase = SECOND
    do(state, Murder())
    sentence = ask_luck(view(state, 1), 1, ("Hare", you(), "Owl"))
    assert sentence == "2 more luck, or Hare kills the Doctor and wins. Next: Owl."
    assert cell_len(sentence) <= 80 - cell_len(" ▸ Answer Hare ▌ ")


@pytest.mark.parametrize("first", ["Owl", "Hedgehog"])
def test_the_request_for_luck_has_room_in_a_small_terminal(first: str) -> None:
    table = opened(5, 1, "1", slug="doctor_lucky")
    for number in range(160):
        state = table.timeline.now
        if state.phase == DEFENCE and len(yet_to_answer(state)) == 4:
            break
        bot_moves(table, number)
    sentence = ask_luck(state, state.asked, (you(), *[first] * 4))
    assert "others" in sentence and cell_len(sentence) <= 80 - cell_len(" ▸ Your turn ▌ ")


@pytest.mark.parametrize(("others", "suggests"), [(1, True), (12, False)])
def test_luck_is_left_to_others_only_while_they_hold_cards_enough(others: int, suggests: bool) -> None:
    hands = {0: (), 1: ("missed",), 2: ("almost",) * others}
    state = rules_table(seats=3, at={0: 20, 1: 9, 2: 9}, doctor=20, hands=hands, right={0: 1})
    state.phase = SECOND
    do(state, Murder())
    assert state.asked == 1 and missing(state) == 2 and not is_last(state, 1)
    cards = [Pick("card", card) for card in state.hand[1]]
    found = suggested(view(state, 1), 1, (), [NOTHING, *cards])
    assert found == (cards[0] if suggests else NOTHING)


@pytest.mark.parametrize(
    ("held", "named"),
    [
        (("almost", "almost", "missed"), "Missed!"),
        (("almost", "missed"), "Missed!"),
        (("miracle", "missed", "almost"), "Missed!"),
    ],
)
def test_the_focus_spends_the_least_luck_and_of_that_the_fewest_cards(held: tuple[str, ...], named: str) -> None:
    """Against 2 luck, a card of 2 goes before two of 1, which serve more ways later."""
    state = rules_table(seats=2, at={0: 20, 1: 9}, doctor=20, hands={0: (), 1: held}, right={0: 1})
    state.phase = SECOND
    do(state, Murder())
    assert missing(state) == 2
    found = suggested(view(state, 1), 1, (), [NOTHING, *(Pick("card", card) for card in state.hand[1])])
    assert found is not None and kind_name(state, state.face[found.value] or 0) == named
