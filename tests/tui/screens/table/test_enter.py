"""Enter on a page over the table closes it, and does nothing at the table below."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.heimlich.state import MOVE, ROLL
from engine.pieces import Shuffled
from engine.state import copy
from engine.updates import Happened
from tests.tui.fixtures.games.tables import Clock, at_table, opened, played, screen_text, shown
from tests.tui.fixtures.games.tables import until as asked_in
from tui.screens.dialogs.handover import HandoverScreen
from tui.screens.table.announcement import AnnouncementScreen
from tui.screens.table.table_screen import TableScreen
from tui.widgets.canvas import Canvas
from tui.widgets.panels.choice_list import ENTER


@pytest.mark.parametrize("keys", [("question_mark", "question_mark"), ("i",), ("h",), ("w",), ("n",)])
async def test_enter_closes_a_page_over_the_table_and_rolls_no_die(keys: tuple[str, ...]) -> None:
    table = asked_in(opened(), ROLL)
    app = at_table(table, clock=Clock(1.0))
    async with app.run_test() as pilot:
        await pilot.pause()
        screen, head = shown(app), table.head
        await pilot.press(*keys)
        assert app.screen is not screen
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen and table.head == head


@pytest.mark.parametrize("key", ["full_stop", "f9"])
async def test_enter_on_the_blank_screen_leads_back_to_the_table_and_rolls_no_die(key: str) -> None:
    table = asked_in(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen, head = shown(app), table.head
        await pilot.press(key)
        assert "The screen is hidden." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen and table.head == head
        assert screen.hotseat.viewpoint == 0 and screen.session.selection is not None, "the one person's own view"


async def test_enter_closes_a_look_at_ones_secret() -> None:
    table = asked_in(opened(), ROLL)
    app = at_table(table, look=True)
    async with app.run_test() as pilot:
        await pilot.pause()
        head = table.head
        await pilot.press("tab")
        assert "Your agent" in screen_text(app)
        assert "enter hide " in screen_text(app), "the foot says what it does"
        assert shown(app).sidebar.enter == "hide your secrets", "and the sidebar says of what"
        await pilot.press("enter")
        assert "Your agent" not in screen_text(app) and table.head == head
        assert "enter do" in screen_text(app) and shown(app).sidebar.enter == "roll the die"
        await pilot.press("enter")
        assert table.timeline.now.phase == MOVE, "and the next one acts"


@pytest.mark.parametrize("picks", [0, 1])
async def test_escape_closes_a_look_and_takes_back_no_pick(picks: int) -> None:
    table = asked_in(opened(), MOVE)
    app = at_table(table, look=True)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        for _ in range(picks):
            screen.take(screen.prompt.reachable()[0])
        await pilot.pause()
        selection = screen.session.selection
        assert selection is not None
        before = tuple(selection.picked)
        assert len(before) == picks
        await pilot.press("tab")
        assert screen.looking
        await pilot.press("escape")
        await pilot.pause()
        assert not screen.looking and screen.session.selection is not None
        assert tuple(screen.session.selection.picked) == before


async def test_a_pick_that_moves_at_once_moves_while_a_secret_lies_open() -> None:
    table = asked_in(opened(), ROLL)
    app = at_table(table, look=True)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.settings = msgspec.structs.replace(app.settings, confirm=False)
        await pilot.press("tab", "d")
        assert table.timeline.now.phase == MOVE


async def test_enter_closes_what_one_seat_has_just_seen() -> None:
    table = asked_in(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        head = table.head
        shown(app).show_seen("You drew a secret.")
        await pilot.press("enter")
        assert not shown(app).seen and table.head == head


async def test_enter_closes_what_is_announced() -> None:
    table = asked_in(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen, head = shown(app), table.head
        app.push_screen(AnnouncementScreen(lambda: ["A scoring."], 0.0, 0))
        await pilot.pause()
        await pilot.press("enter")
        assert app.screen is screen and table.head == head


@pytest.mark.parametrize(("key", "left"), [("q", 1), ("enter", 0)])
async def test_the_table_is_left_from_what_is_announced(key: str, left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 'Round 2 begins' the key that leaves did nothing."""
    app, gone = at_table(asked_in(opened(), ROLL)), list[bool]()
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        monkeypatch.setattr(screen, "action_leave", lambda: gone.append(True))
        page = AnnouncementScreen(lambda: ["Round 2 begins."], 0.0, 0)
        app.push_screen(page, lambda out: screen._go_on(ended=False, read=True, leave=out))
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert app.screen is screen and len(gone) == left


async def test_enter_opens_the_curtain_and_then_closes_the_look() -> None:
    table = opened(2, people=2, policy="hotseat")
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen, head = shown(app), table.head
        await pilot.press("tab")
        assert isinstance(app.screen, HandoverScreen)
        await pilot.press("enter")
        assert app.screen is screen and screen.looking
        await pilot.press("enter")
        assert not screen.looking and table.head == head


async def test_a_click_on_enters_words_does_what_they_say_below_what_one_seat_has_just_seen() -> None:
    table = asked_in(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        screen.show_seen("You drew a secret.")
        screen.redraw()
        assert screen.sidebar.enter == "hide what you saw"
        screen.on_canvas_pointed(Canvas.Pointed(ENTER))
        await pilot.pause()
        assert not screen.seen and screen.sidebar.enter == "roll the die"
        screen.on_canvas_pointed(Canvas.Pointed(ENTER))
        await pilot.pause()
        assert table.timeline.now.phase == MOVE


async def test_a_pick_ends_what_one_seat_has_just_seen() -> None:
    table = asked_in(opened(), MOVE)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        screen.show_seen("You drew a secret.")
        pick = next(option.pick for option in screen.prompt.options if option.legal)
        await pilot.press(screen.prompt.key_of(pick))
        assert not screen.seen and screen.session.selection is not None and screen.session.selection.picked


async def test_a_new_deal_by_another_seat_ends_what_one_seat_has_just_seen() -> None:
    """A sight of the round before was said of cards that nobody has any longer."""
    table = asked_in(opened(), MOVE)
    app, deal = at_table(table), next(one for one in table.timeline.opened.events if isinstance(one, Shuffled))
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        other, head, screen.session.before = screen.session.seat + 1, screen.session.head, screen.session.view
        for events, kept in (((), True), ((Shuffled(deal.pieces, None),), False)):
            screen.show_seen("You saw a mine.")
            screen._changed(Happened(head + 1, head, other, events, 0))
            assert bool(screen.seen) is kept


async def test_what_one_seat_has_seen_stands_beside_its_own_name_and_leaves_with_the_next_deed_of_others() -> None:
    table = asked_in(opened(), MOVE)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        session, seen = screen.session, "You found: silver treasure 1, 3 points."
        other, head = session.seat + 1, session.head
        session.before, session.view = copy(session.view), copy(session.view)
        session.view.to_act, session.selection = (other,), None
        screen.show_seen(seen)
        screen.redraw()
        assert screen.prompt_bar.turn[0] == "You" and screen.prompt_bar.text == seen
        session.before = session.view
        screen._changed(Happened(head + 1, head, other, (), 0))
        assert not screen.seen and screen.prompt_bar.text != seen
        assert screen.prompt_bar.turn[0] == session.names[other]


@pytest.mark.parametrize("seconds", [0.001])
async def test_nothing_closes_by_itself_what_a_person_alone_at_the_screen_reads(seconds: float) -> None:
    app = at_table(asked_in(opened(), ROLL), look=True)
    app.look_seconds = seconds
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        await pilot.press("tab")
        assert screen._look_timer is None and screen.looking
        await pilot.press("tab")
        screen.show_seen("You drew a secret.")
        assert screen._look_timer is None and screen.seen


async def test_a_look_says_which_keys_close_it_and_leaves_the_choices_in_sight() -> None:
    table = asked_in(opened(), MOVE)
    app = at_table(table, look=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        labels = [choice.label for choice in screen.prompt.choices()]
        await pilot.press("tab")
        assert "Your secrets are open: tab, Enter or esc hides them." in screen_text(app)
        told = "\n".join(screen.sidebar.pen.plain())
        assert labels and all(label in told for label in labels)
        pick = next(option.pick for option in screen.prompt.options if option.legal)
        await pilot.press(screen.prompt.key_of(pick))
        assert screen.session.selection is not None and screen.session.selection.picked, "a key in sight picks"


@pytest.mark.parametrize("key", ["1", "d", "right", "t", "u"])
async def test_a_key_ends_a_look_that_covers_the_choices_and_does_nothing_else(key: str) -> None:
    table = opened(5, people=2, policy="hotseat", slug="lost_mines")
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        screen = shown(app)
        head, focus = table.head, screen.prompt.focus
        await pilot.press("tab")
        assert "Your secrets are open:" in screen_text(app) and screen.covers_choices
        await pilot.press(key)
        assert not screen.looking and screen.session.selection is not None
        assert not screen.session.selection.picked and screen.prompt.focus == focus and table.head == head


async def test_after_the_end_nothing_is_left_to_cover() -> None:
    table = opened(2, seed="3")
    while table.to_act:
        played(table, 50)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        while not isinstance(app.screen, TableScreen):
            await pilot.press("escape")
            await pilot.pause()
        screen = shown(app)
        screen.show_seen("You found: silver treasure 1, 3 points.")
        assert not screen.seen and not screen.closes_look
