"""Mr. Sneaky on the screen: whole games, looks behind the doors, curtains, doors that are opened, undo."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.mr_sneaky.queries import is_open, must_steal
from engine.games.mr_sneaky.state import DOORS, LAY, MrSneakyState
from tests.tui.fixtures.games.tables import Clock, at_table, screen_text
from tests.tui.fixtures.leaks.two_tables import Silent
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base, by_keys, by_mouse, whole_game
from tests.tui.games.mr_sneaky.tables import lying, opened, over, played, read_aloud, settled, shown, sneaking
from tui.app.app import SkulduggeryApp
from tui.play.local_table import LocalTable, Pace
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.screens.dialogs.handover import HandoverScreen
from tui.screens.table.announcement import AnnouncementScreen
from tui.screens.table.table_screen import TableScreen
from tui.selection.selection import Pick

# whole games


async def test_a_whole_game_by_keys() -> None:
    table = opened(seed="keys")
    assert await whole_game(at_table(table), table, by_keys, settled) == {1, 2}


@pytest.mark.long
async def test_a_whole_game_by_mouse_in_japanese() -> None:
    table = opened(seed="mouse", first_tycoon=1)
    assert await whole_game(at_table(table, "ja"), table, by_mouse, settled) == {1, 2}


# the tycoon's secrets


async def test_the_tiles_always_lie_open_to_a_tycoon_alone_at_the_screen() -> None:
    app = at_table(opened())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = _told(base(pilot))
        assert "treasure" in board and board.count("empty") == 4
        assert "tab" not in base(pilot).hand.key and "door 8" in screen_text(app)


async def test_the_tiles_lie_open_while_the_tycoon_looks_and_the_choices_stay() -> None:
    app = at_table(opened(), look=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        assert "treasure" not in _told(screen)
        await pilot.press("tab")
        assert _told(screen).count("guard") == 3 and _told(screen).count("empty") == 4
        assert "door 8" in screen_text(app)
        await pilot.press("down")
        assert "treasure" in _told(screen)
        await pilot.press("tab")
        assert "treasure" not in _told(screen)
        await pilot.press("tab", "enter")
        await until(pilot, lambda: screen.session.selection is not None or isinstance(app.screen, AnnouncementScreen))
        assert "treasure" not in _told(screen)


def _told(screen: Any) -> str:
    """The words on paper: what the table shows to one seat alone."""
    pen = screen.board.pen
    paper = pen.inks("ink", on="paper").bgcolor
    rows = zip(pen.chars, pen.styles, strict=True)
    return "\n".join("".join(char for char, style in zip(*row, strict=True) if style.bgcolor == paper) for row in rows)


async def test_a_thief_who_looks_sees_no_tile() -> None:
    app = at_table(played(opened(first_tycoon=1), sneaking))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("tab")
        assert "You are the thief and" in screen_text(app)
        assert not _told(base(pilot)).strip()


# several people


async def test_a_curtain_falls_before_every_turn_of_the_tycoon_and_never_for_the_thief() -> None:
    table = opened(people=2, seed="3", policy="hotseat")
    app = at_table(table)
    curtains = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        for number in range(24):
            before, state = table.head, table.timeline.now
            if state.phase == 1:
                assert isinstance(app.screen, HandoverScreen) and app.screen.who == screen.session.names[state.tycoon]
                assert "treasure" not in _told(screen)
                curtains += 1
                await press(pilot, "enter")
                await until(pilot, lambda: screen.session.selection is not None)
                assert screen.looking and _told(screen).count("guard") >= 1
            else:
                assert app.screen is screen and screen.hotseat.viewpoint is None
                assert screen.session.view == table.view(None)
            await by_keys(pilot, screen, number)
            await until(pilot, lambda head=before: table.head != head and shown(screen, table))
            await read_aloud(pilot)
            await until(pilot, lambda: isinstance(app.screen, HandoverScreen) or screen.session.selection is not None)
    assert curtains >= 10


async def test_on_a_shared_screen_the_look_ends_by_itself_and_can_be_had_again() -> None:
    app = at_table(opened(people=2, policy="hotseat"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pilot.press("enter")
        assert screen.looking
        screen.hide_secrets()
        await pilot.pause()
        assert not screen.looking and "treasure" not in _told(screen)
        assert not isinstance(app.screen, HandoverScreen) and screen.session.selection is not None
        await pilot.press("tab")
        assert "treasure" in _told(screen)


# a door is opened


async def test_a_door_is_told_before_the_curtain_falls() -> None:
    table = played(
        opened(people=2, seed="4", policy="hotseat", first_tycoon=1), lambda s: sneaking(s) and must_steal(s)
    )
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, AnnouncementScreen))
        text = screen_text(app)
        assert "Fox opened door" in text and not base(pilot).looking
        await pilot.press("ctrl+l")
        await pilot.pause()
        assert "Foxが扉" in screen_text(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HandoverScreen))
        assert app.screen.who == "Owl"


async def test_a_door_is_told_sentence_by_sentence_and_a_key_tells_the_rest() -> None:
    table = played(opened(first_tycoon=1, seed="4"), lambda s: sneaking(s) and must_steal(s) and lying(s) > 2)
    local = LocalTable(table, Silent(), Pace("readable"), lambda: 0.0)
    app = SkulduggeryApp(lambda: TableScreen(local, 0.0), glyph_set="rich", clock=Clock(), now=lambda: 0.0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, AnnouncementScreen))
        page = app.screen
        assert isinstance(page, AnnouncementScreen)
        telling = page._telling
        assert telling.shown == 1 and not telling.whole
        telling.one_more()
        assert telling.shown == 2
        await pilot.press("enter")
        assert telling.whole and app.screen is page
        await pilot.press("enter")
        assert app.screen is base(pilot)


# other things


async def test_a_refused_door_says_why() -> None:
    app = at_table(played(opened(first_tycoon=1), sneaking))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pilot.press("8")
        assert screen.clause == "SN-4.8" and "The thief must move to a neighbouring door." in screen.prompt_bar.text
        await pilot.press("1")
        assert screen.session.selection is not None
        assert screen.session.selection.picked == (Pick("door", 0),)
        await pilot.press("p")
        assert screen.session.ready is not None
        await pilot.press("escape", "escape")
        assert screen.session.selection.picked == ()


async def test_arrows_go_over_the_doors_as_they_lie() -> None:
    app = at_table(opened())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        numbers = []
        screen.prompt.focus = Pick("door", 0)
        for key in ("right", "up", "up", "up", "left", "down", "down", "down"):
            await pilot.press(key)
            assert screen.prompt.focus is not None
            numbers.append(screen.prompt.focus.value + 1)
        assert numbers[0] == 2 and numbers[3] == 8 and numbers[-1] in (1, 2)


async def test_undo_goes_back_in_a_study_game_across_an_opened_door() -> None:
    table = played(opened(first_tycoon=1, seed="4"), lambda s: sneaking(s) and must_steal(s))
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen, before = base(pilot), table.head
        await pilot.press("enter")
        await settled(pilot, screen, table, before)
        await pilot.press("u")
        await until(pilot, lambda: table.head == before)
        assert table.timeline.now.phase == 2


async def test_a_strict_game_does_not_take_back_an_opened_door() -> None:
    table = played(opened(first_tycoon=1, seed="4", policy="strict"), lambda s: sneaking(s) and must_steal(s))
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen, before = base(pilot), table.head
        await pilot.press("enter")
        await settled(pilot, screen, table, before)
        after = table.head
        await pilot.press("u")
        await pilot.pause()
        assert table.head == after


async def test_the_replay_shows_the_tiles_to_the_tycoon_alone() -> None:
    table = played(opened(seed="9"), over)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("v", "home")
        replay: Any = app.screen
        shown = {}
        for _ in range(4):
            shown[replay.viewpoint_name()] = "treasure" in _told(replay)
            await pilot.press("e")
        assert shown == {
            "view: you": True,
            "view: Owl": False,
            "view: spectator": False,
            "everything revealed": True,
        }


async def test_when_the_game_is_over_what_is_behind_the_shut_doors_lies_open() -> None:
    for seed in range(9, 30):
        table = played(opened(seed=str(seed)), over)
        shut = [door for door in range(DOORS) if not is_open(table.timeline.now, door)]
        if any(table.view(0).face[door] is None for door in shut):
            break
    else:
        raise AssertionError("the thief saw every tile in the end")
    app = at_table(table, "ja")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        layer = screen.board.pen
        paper = layer.inks("ink", on="paper").bgcolor
        drawn = sum(style.bgcolor == paper for row in layer.styles for style in row)
        assert drawn >= 3 * len(shut), "each tile on paper"
        await press(pilot, "u")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        await press(pilot, "down")
        await press(pilot, "enter")
        await until(pilot, lambda: screen.session.outcome is None)
        layer = screen.board.pen
        assert layer.inks("ink", on="paper", bold=True) not in [style for row in layer.styles for style in row]


async def test_a_door_is_shown_open_where_it_is_told() -> None:
    table = played(opened(first_tycoon=1, seed="1"), lambda s: sneaking(s) and must_steal(s) and lying(s) > 2)
    local = LocalTable(table, Silent(), Pace("readable"), lambda: 0.0)
    app = SkulduggeryApp(lambda: TableScreen(local, 0.0), glyph_set="rich", clock=Clock(), now=lambda: 0.0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        door = base(pilot).prompt.focus
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, AnnouncementScreen))
        page = app.screen
        assert isinstance(page, AnnouncementScreen) and page._stage is not None and page._board is not None
        seen = page._board._view
        assert isinstance(seen, MrSneakyState) and door is not None and is_open(seen, door.value)
        assert not is_open(page._stage.before, door.value)
        hidden = [face for number, face in enumerate(seen.face[:8]) if not is_open(seen, number)]
        assert set(hidden) == {None}, "what everybody knows"
        cards = len(seen.on[door.value])
        assert cards, "the cards work one after the other"
        await pilot.press("enter")
        assert isinstance(page._board._view, MrSneakyState) and not page._board._view.on[door.value]
        assert not page._board._frames_left, "and the key ends what moves"


async def test_whether_to_open_a_door_may_be_chosen_anew_until_it_is_confirmed() -> None:
    """Both choices went away with the first of them, as if the key had done something."""
    app = at_table(played(opened(first_tycoon=1), sneaking))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pilot.press("1", "o")
        assert "open the door" in screen_text(app) and "leave it closed" in screen_text(app)
        assert "and open it" in screen_text(app)
        await pilot.press("p")
        assert screen.session.selection.complete and screen.session.selection.picked[1:] == (Pick("word", "pass"),)
        assert "and leave it" in screen_text(app)
        await pilot.press("up")
        assert screen.session.selection.picked[1:] == (Pick("word", "open"),), "the focus is what Enter does"
        assert "and open it" in screen_text(app)


async def test_a_number_and_enter_open_no_door_unseen() -> None:
    """A newcomer took the habit from laying cards, and opened a door by it."""
    app = at_table(played(opened(first_tycoon=1), sneaking))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        before = [door for door in range(DOORS) if is_open(screen.session.view, door)]
        await pilot.press("1")
        await pilot.pause()
        assert screen.prompt.focus == Pick("word", "pass") and "leave it" in screen_text(app), "Enter names it"
        await pilot.press("enter")
        await pilot.pause()
        assert [door for door in range(DOORS) if is_open(screen.session.view, door)] == before
        assert not screen.session.selection or not screen.session.selection.picked, "and it was done"


async def test_the_own_last_move_stays_in_the_log_of_a_small_screen() -> None:
    """The column takes the empty row at its foot for it."""
    app = at_table(played(opened(), lambda view: view.phase == LAY and view.dial == 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "You laid" in screen_text(app)
