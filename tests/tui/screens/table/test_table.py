"""The table screen: from a key or a click to a move and its picture; undo; refusals; secrets; words."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.heimlich.state import MOVE, ROLL, SAFE
from tests.tui.fixtures.games.tables import Clock, at_table, opened, played, screen_text, shown
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import until
from tui.screens.menus.help import HelpScreen
from tui.screens.menus.rules import RulesScreen
from tui.screens.table import coached_screen
from tui.screens.table.history import HistoryScreen
from tui.screens.table.results import ResultsScreen
from tui.screens.table.table_screen import TableScreen
from tui.selection.selection import Pick


async def test_enter_rolls_and_the_die_is_seen() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Roll the die." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert table.timeline.now.phase == MOVE
        assert "You rolled" in screen_text(app)


async def test_points_are_seen_as_ghosts_before_they_are_spent() -> None:
    table = play_until(opened(seed="3"), MOVE)
    head = table.head
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        await pilot.press("r", "plus", "b", "minus")
        assert screen.session.selection is not None
        assert [pick.value for pick in screen.session.selection.picked] == [0, 0]
        assert "›R" in screen_text(app)
        assert table.head == head, "nothing is done before Enter"
        await pilot.press("escape", "backspace")
        assert not screen.session.selection.picked
        assert "›R" not in screen_text(app)


async def test_a_scoring_is_seen_on_the_track_before_it_happens() -> None:
    table = play_until(opened(seed="3"), MOVE)
    state = table.timeline.now
    state.at[:] = [6, 0, 0, 0, 0, 0, 0]
    state.die, state.safe = 2, 8
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("r", "r")
        assert "+8" in screen_text(app)


async def test_the_focus_goes_round_the_ring_by_arrows() -> None:
    table = play_until(opened(seed="3"), SAFE)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        where = []
        for key in ("1", "right", "right", "down", "right", "up", "down", "down", "left"):
            await pilot.press(key)
            assert screen.prompt.focus is not None
            where.append(screen.prompt.focus.value)
        assert where[0] == 1 and len(set(where)) > 5
        assert where[1:3] == [2, 3]


async def test_another_place_takes_the_place_of_the_one_picked() -> None:
    table = play_until(opened(seed="3"), SAFE)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        safe = table.timeline.now.safe
        first, second = [Pick("place", place) for place in range(12) if place != safe][:2]
        selection = shown(app).session.selection
        assert selection is not None
        for pick, picked in ((first, first), (second, second), (Pick("place", safe), second)):
            shown(app).take(pick)
            assert selection.picked == (picked,)


async def test_a_refused_pick_says_why_and_the_rules_open_there() -> None:
    table = play_until(opened(seed="3"), SAFE)
    safe = table.timeline.now.safe
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        screen.take(Pick("place", safe))
        await pilot.pause()
        assert screen.prompt_bar.text == "The safe must go to another building."
        await pilot.press("i")
        assert isinstance(app.screen, RulesScreen)
        top = "\n".join(app.screen.text.pen.plain()[:4])
        assert "HC-4.4" in top
        await pilot.press("escape")
        assert app.screen is screen


async def test_the_question_stands_behind_a_refusal_and_comes_back_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play_until(opened(seed="3"), SAFE)
    app = at_table(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = shown(app)
        asked = screen.prompt_bar.text
        screen.take(Pick("place", table.timeline.now.safe))
        await pilot.pause()
        assert f"The safe must go to another building. {asked}" in screen_text(app)
        monkeypatch.setattr(coached_screen, "READ", 0.01)
        screen.take(Pick("place", table.timeline.now.safe))
        await until(pilot, lambda: screen.prompt_bar.text == asked)


async def test_undo_redo_and_reset() -> None:
    table = play_until(opened(seed="3"), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        start = table.head
        await pilot.press("enter")
        die = table.timeline.now.die
        await pilot.press("u")
        assert table.head == start
        await pilot.press("z")
        assert table.timeline.now.die == die
        await pilot.press("u", "enter")
        assert table.timeline.now.die == die, "the same dice again"


async def test_reset_takes_the_whole_turn_back() -> None:
    table = play_until(opened(seed="3"), SAFE)
    turn = table.timeline.now.turn
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("U")
        assert table.timeline.now.turn == turn and table.timeline.now.phase == ROLL


async def test_the_key_that_resets_a_turn_of_one_move_takes_that_back() -> None:
    table = play_until(opened(seed="3"), ROLL)
    app = at_table(table)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        start = table.head
        await pilot.press("enter")
        assert table.head != start and screen.session.rights.reset == screen.session.rights.undo
        assert "reset" not in [action for _, _, action in screen.foot.entries()], "u stands there and says the same"
        await pilot.press("U")
        assert table.head == start


async def test_the_key_that_resets_a_turn_says_so_where_there_is_nothing_of_it() -> None:
    table = play_until(played(opened(seed="3"), 12), ROLL)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.session.rights.reset is None and screen.session.rights.undo is not None
        head = table.head
        await pilot.press("U")
        assert table.head == head
        assert screen.prompt_bar.text == "Nothing to undo in this turn. u undoes the move before it."


async def test_undo_to_a_line_of_the_story() -> None:
    table = played(opened(seed="3"), 30)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        await until(pilot, lambda: 0 in table.to_act)
        await pilot.pause()
        head = table.head
        await pilot.press("h")
        history = app.screen
        assert isinstance(history, HistoryScreen)
        await pilot.press("up", "up", "up", "up")
        number = history.text.chosen
        assert number < head
        await pilot.press("u")
        await pilot.pause()
        assert any(getattr(record, "to", None) == number for record in table.timeline.records)


async def test_a_question_that_pops_up_takes_no_answer_for_a_moment() -> None:
    clock = Clock()
    table = play_until(opened(), ROLL)
    app = at_table(table, guard=0.3, clock=clock)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("enter")
        assert table.timeline.now.phase == ROLL
        assert shown(app).prompt_bar.text == "Too quick: press again."
        clock.time += 0.31
        await pilot.press("enter")
        assert table.timeline.now.phase == MOVE


async def test_a_pick_is_taken_as_soon_as_a_prompt_pops_up() -> None:
    clock = Clock()
    app = at_table(play_until(opened(seed="3"), MOVE), guard=0.3, clock=clock)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("r")
        selection = shown(app).session.selection
        assert selection is not None and selection.picked, "nothing is done by it"
        app.settings = msgspec.structs.replace(app.settings, confirm=False)
        await pilot.press("escape", "r")
        assert not selection.picked, "without a confirmation a pick may be a move"


async def test_a_prompt_after_an_own_move_takes_an_answer_at_once() -> None:
    clock = Clock()
    table = play_until(opened(), ROLL)
    app = at_table(table, guard=0.3, clock=clock)
    async with app.run_test() as pilot:
        await pilot.pause()
        clock.time += 1
        await pilot.press("enter", "r")
        selection = shown(app).session.selection
        assert selection is not None and selection.picked


# secrets


async def test_ones_own_agent_always_stands_there_unless_the_settings_ask_for_a_key() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Your agent" in screen_text(app) and "tab look" not in screen_text(app)
        await pilot.press("enter")
        await until(pilot, lambda: table.timeline.now.phase == MOVE and shown(app).session.head == table.head)
        assert "Your agent" in screen_text(app)
        app.change(secrets="look")
        await until(pilot, lambda: "Your agent" not in screen_text(app))
        await pilot.press("tab")
        assert "Your agent" in screen_text(app)
        app.change(secrets="always")
        await pilot.press("tab")
        await until(pilot, lambda: not shown(app).looking)
        assert "Your agent" in screen_text(app)


async def test_several_people_at_a_screen_see_no_agent_before_a_look() -> None:
    app = at_table(opened(2, people=2, policy="hotseat"))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "agent:" not in screen_text(app) and "Fox ▌ Roll the die." in screen_text(app)


async def test_ones_own_agent_is_shown_on_a_key_and_hidden_by_the_next_move() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table, look=True)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Your agent" not in screen_text(app)
        await pilot.press("tab")
        assert "Your agent" in screen_text(app)
        await pilot.press("tab")
        assert "Your agent" not in screen_text(app)
        await pilot.press("tab", "enter")
        await pilot.pause()
        assert "Your agent" not in screen_text(app)


async def test_on_a_shared_screen_an_agent_is_hidden_again_after_a_while() -> None:
    app = at_table(opened(2, people=2, policy="hotseat"))
    app.look_seconds = 0.001
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("tab", "enter")
        await until(pilot, lambda: not shown(app).looking)
        assert "Your agent" not in screen_text(app)


async def test_the_story_on_the_screen_tells_nobodys_secret() -> None:
    table = played(opened(top_secret=True), 40)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = "\n".join(line.text for line in shown(app).session.story.lines)
        assert "agent:" not in text and "drew:" not in text


# the end


async def test_at_the_end_the_foot_says_where_enter_leads_and_the_results_have_help() -> None:
    app = at_table(played(opened(2, seed="3"), 600))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        assert screen.session.outcome is not None
        assert screen.foot.entries()[0][:2] == ("enter", "results")
        await pilot.press("enter")
        results = app.screen
        assert isinstance(results, ResultsScreen)
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert "who won, and why" in screen_text(app) and "play again" in screen_text(app)
        await pilot.press("escape")
        assert app.screen is results
