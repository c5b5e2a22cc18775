"""The Lost Mines on the screen: whole games, turned cards, walks, info cards, votes, handovers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.games import load, lost_mines
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.moves import LayPath
from engine.games.lost_mines.state import FREE, PATH, PLAY, TREASURE, VOTE, WALK, E
from engine.link import LocalLink
from engine.log import Player
from engine.table import Table
from tests.rules.lost_mines.table import BOX, face_of
from tests.tui.fixtures.games.tables import at_table, bot_moves, screen_text
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base, by_keys, by_mouse, picked, whole_game
from tests.tui.games.lost_mines.tables import decision, lying, opened, over, played
from tui.art.pen import Pen
from tui.games.lost_mines.terms import cell_name
from tui.play.group_prompt import NOBODY
from tui.play.session import SeatSession
from tui.screens.dialogs.handover import HandoverScreen
from tui.screens.table.announcement import AnnouncementScreen
from tui.screens.table.results import ResultsScreen
from tui.screens.table.table_screen import TableScreen
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, Highlights, board_view

INFO = tuple(face_of(name)[0] for name in ("mine/treasure", "mine/dwarf", "treasure/dwarf"))
"""The faces of info cards."""


def drawn(screen: TableScreen, table: Table) -> bool:
    """True when the screen has drawn all that has happened."""
    ready = bool(screen.prompt.options) or 0 not in table.to_act
    return screen.session.head == table.head and ready and not screen.busy  # a walk of several cards is one choice


async def settled(pilot: Pilot[Any], screen: TableScreen, table: Table, before: int) -> None:
    """Wait until the table has moved on from a record and asks seat 0, and read all its announcements."""
    app = pilot.app

    def moved_on() -> bool:
        mine = 0 in table.to_act or not table.to_act
        return isinstance(app.screen, AnnouncementScreen) or (mine and table.head != before and drawn(screen, table))

    while True:
        await until(pilot, moved_on)
        if not isinstance(app.screen, AnnouncementScreen):
            return
        await press(pilot, "enter")
        await until(pilot, lambda: not isinstance(app.screen, AnnouncementScreen))


async def pick_by(pilot: Pilot[Any], screen: TableScreen, key: str) -> None:
    """Press the key of a pick, and wait until it is picked."""
    before = picked(screen)
    await press(pilot, key)
    await until(pilot, lambda: picked(screen) != before)


async def test_a_bot_that_is_called_so_is_not_called_so_twice() -> None:
    game = load("lost_mines")
    players = [Player("person", "Owl"), Player("easy", "Bot Owl"), Player("easy", "Hare")]
    app = at_table(Table.open("lost_mines", game, players, game.OPTIONS(start_player=0), "7"), "ja")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        rows = screen_text(app).splitlines()
        bots = [next(row for row in rows if name in row) for name in ("ボットのフクロウ", "Hare")]
        assert [row.count("ボット") for row in bots] == [1, 1]


async def test_the_choices_name_the_key_that_was_given_to_confirming() -> None:
    app = at_table(opened())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Enter  choose a place" in screen_text(app)
        app.set_keymap({"table.confirm": "f8"})
        app.screen.reword()
        await pilot.pause()
        assert "Enter  choose" not in screen_text(app) and "f8  choose a place" in screen_text(app)


# whole games


@pytest.mark.long
async def test_a_whole_game_by_keys() -> None:
    table = opened(3, seed="keys")
    assert await whole_game(at_table(table), table, by_keys, settled) >= {PLAY, WALK}


@pytest.mark.long
async def test_a_whole_game_by_mouse_in_japanese() -> None:
    table = opened(3, seed="mouse")
    assert await whole_game(at_table(table, "ja"), table, by_mouse, settled) >= {PLAY, WALK}


async def test_the_results_say_who_was_who_in_the_first_round_too() -> None:
    table = played(opened(4), over)
    app = at_table(table)
    async with app.run_test(size=(80, 60)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        results = app.screen
        assert isinstance(results, ResultsScreen)
        await pilot.pause()
        text = " ".join(row.text for row in results.text.rows)
        story = [line.text for line in base(pilot).session.story.lines]
        first, second = (line for line in story if line.startswith("Who was who: "))
        assert first in text and second not in text, "of the last round the lines of the players say it"
        assert text.count("Round 1 is over") == 1 and "The second round: " in text


def test_a_pawn_that_carries_a_number_has_it_in_the_list_of_players() -> None:
    drawn = board_view("lost_mines")
    names = ("Bob", "Owl", "Bot Fox")
    assert [drawn.called(names, seat) for seat in range(3)] == ["1 Bob", "Owl", "3 Bot Fox"]


def test_names_of_cells_stand_beside_the_picture_and_are_said_in_the_focus() -> None:
    state, table = played(opened(4), lambda state: lying(state) >= 12).view(0), board_view("lost_mines")
    seats, first = ("Fox", "Owl", "Hare", "Lynx"), 3 * BOX.columns
    state.ground[first], state.sides[first] = PATH, E
    small, large = Pen(55, 21, inks("night"), RICH), Pen(82, 30, inks("night"), RICH)
    for drawn in (small, large):
        table.board(drawn, state, NOTHING, seats)
    assert all(letter in large.plain()[0] for letter in "ABCDEFGHIJK")
    assert all(str(row + 1) in "".join(line[:3] for line in large.plain()) for row in range(7))
    named = "".join(small.plain()[0][5 * column + 2] for column in range(BOX.columns))
    assert named == "ABCDEFGHIJK", "all of them in one row, in the middle of their columns"
    for row in range(7):
        assert small.plain()[3 * row + 1][0] == str(row + 1), "beside the middle of its first card"
        style = small.style(0, 3 * row + 1)
        assert style.color != small.inks("text").color and not style.bold
    for cell in (cell for cell, ground in enumerate(state.ground) if ground != FREE and cell != first):
        focus = Highlights(focus=Pick("cell", cell))
        assert table.about(state, focus).startswith(cell_name(state, cell))


# cards and where they go


def card_for_two(state: Any) -> tuple[int, int] | None:
    """A path card of seat 0 that fits somewhere both ways: the card and the cell."""
    if not decision(PLAY)(state):
        return None
    ways: dict[tuple[int, int], int] = {}
    for move in lost_mines.moves(state, 0):
        if isinstance(move, LayPath):
            place = (move.card, move.cell)
            ways[place] = ways.get(place, 0) + 1
    return next((place for place, count in ways.items() if count == 2), None)


def key_of(state: Any, card: int) -> str:
    """The key that picks a card of seat 0."""
    return str(sorted(state.hand[0]).index(card) + 1)


async def test_a_card_shows_where_it_fits_and_the_turning_key_turns_it() -> None:
    table = played(opened(), lambda state: lying(state) > 4 and card_for_two(state))
    state = table.timeline.now
    card, cell = card_for_two(state) or (0, 0)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pick_by(pilot, screen, key_of(state, card))
        question = screen.prompt
        legal = {option.pick for option in question.options if option.legal}
        offer = [move for move in lost_mines.moves(state, 0) if isinstance(move, LayPath) and move.card == card]
        assert legal == {Pick("lay", (move.cell, int(move.turned))) for move in offer}
        assert not question.listed  # the board shows them, with their keys
        upright, around = Pick("lay", (cell, 0)), Pick("lay", (cell, 1))
        question.focus = upright
        screen.refocus()
        before = [list(row) for row in screen.board.pen.styles]
        await press(pilot, "t")
        await until(pilot, lambda: question.focus == around)
        assert screen.board.pen.styles != before
        assert [choice.pick for choice in question.choices() if choice.pick.value[0] == cell] == [around]
        await pick_by(pilot, screen, question.key_of(upright))
        assert picked(screen)[-1] == around, "the key of a place leaves its card as it is turned"
        await press(pilot, "enter")
        await until(pilot, lambda: table.timeline.now.card[cell] == card)
        latest = table.timeline.now
        assert latest.sides[cell] == turned(BOX.cards[latest.face[card]].sides)


async def test_a_card_that_fits_one_way_alone_is_not_turned() -> None:
    table = played(opened(), lambda state: lying(state) > 4 and card_for_two(state))
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        card, _ = card_for_two(table.timeline.now) or (0, 0)
        await pick_by(pilot, screen, key_of(table.timeline.now, card))
        question = screen.prompt
        legal = {option.pick for option in question.options if option.legal}
        only = next(pick for pick in legal if Pick("lay", (pick.value[0], 1 - pick.value[1])) not in legal)
        question.focus = only
        screen.refocus()
        await press(pilot, "t")
        await until(pilot, lambda: screen.notice == "It fits there only this way.")
        assert question.focus == only and not question.refused


async def test_what_is_picked_is_turned_by_the_same_key() -> None:
    table = played(opened(), lambda state: lying(state) > 4 and card_for_two(state))
    card, cell = card_for_two(table.timeline.now) or (0, 0)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pick_by(pilot, screen, key_of(table.timeline.now, card))
        await pick_by(pilot, screen, screen.prompt.key_of(Pick("lay", (cell, 0))))
        await pick_by(pilot, screen, "t")
        assert picked(screen) == (Pick("card", card), Pick("lay", (cell, 1)))


async def test_a_refused_cell_says_the_clause() -> None:
    table = played(opened(), lambda state: lying(state) > 4 and card_for_two(state))
    card, _ = card_for_two(table.timeline.now) or (0, 0)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pick_by(pilot, screen, key_of(table.timeline.now, card))
        refused = next(option.pick for option in screen.prompt.options if not option.legal)
        screen.prompt.focus = refused
        label = screen.session.game_text.label(screen.session.view, refused, screen.session.names)
        assert screen.prompt.enter_words() == f"see why not {label}"
        await press(pilot, "enter")
        await until(pilot, lambda: screen.prompt_bar.tone == "alarm")
        assert screen.prompt_bar.text.endswith(".") and screen.prompt_bar.tone == "alarm"
        assert (screen.clause or "").startswith("LM-4.")
        assert screen.sidebar.enter == "back to the suggestion", "why not was told, and not again"
        await press(pilot, "enter")
        await until(pilot, lambda: screen.prompt.focus != refused)
        assert screen.prompt.focus == screen.prompt.first() and screen.prompt_bar.tone != "alarm"


# the end of a round


async def test_people_at_one_screen_are_asked_together_whether_to_end_the_round() -> None:
    table = opened(3, people=3, policy="hotseat")
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HandoverScreen))
        await press(pilot, "enter")
        await until(pilot, lambda: bool(base(pilot).hand.cards))
        screen = base(pilot)
        await pick_by(pilot, screen, "e")
        await press(pilot, "enter")
        await until(pilot, lambda: table.timeline.now.phase == VOTE and "object" in screen.prompt_bar.text)
        assert screen.prompt.focus == NOBODY, "the game suggests something to a single seat only"
        await press(pilot, "0")
        await press(pilot, "enter")
        await until(pilot, lambda: table.timeline.now.round == 2)
        assert table.timeline.now.gains


async def test_a_treasure_is_chosen_and_taken() -> None:
    table = played(opened(5, seed="91"), decision(TREASURE))
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        pick = screen.prompt.focus
        assert pick is not None and pick.kind == "treasure"
        await press(pilot, "enter")
        await until(pilot, lambda: table.timeline.now.holder[pick.value] == 0)


async def test_a_scored_round_is_told_before_the_next_begins() -> None:
    table = played(opened(3), lambda s: s.round == 1 and not s.pile and sum(map(len, s.hand)) <= 1)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        for _ in range(30):
            if isinstance(app.screen, AnnouncementScreen):
                break
            if screen.session.selection is not None:
                head = table.head
                await by_keys(pilot, screen, 0)
                await until(pilot, lambda head=head: table.head != head)
            await pilot.pause()
        assert isinstance(app.screen, AnnouncementScreen)
        assert "Round 1 is over" in screen_text(app)
        await press(pilot, "space")
        assert "Round 2 begins. Press Enter to go on." in screen_text(app)


async def test_a_story_told_again_does_not_hold_what_is_still_to_be_taken_in() -> None:
    """The language may change while an update is on its way."""
    table = opened(3)
    session = SeatSession(LocalLink(table, 0, lambda: 0))
    await session.begin()
    table.propose(0, next(move for move in lost_mines.moves(table.timeline.now, 0) if isinstance(move, LayPath)), 0, 0)
    await session.retell()
    follows = asyncio.create_task(session.follow(lambda update: None))
    for _ in range(20):
        await asyncio.sleep(0)
    await session.close()
    await follows
    assert [line.text for line in session.story.lines].count(session.story.lines[-1].text) == 1


@pytest.mark.parametrize("page", ["", "h"])
async def test_a_round_that_ends_is_told_though_space_hurries_or_a_page_stands_over_the_table(page: str) -> None:
    table = played(opened(3), lambda s: s.round == 1 and not s.pile and sum(map(len, s.hand)) <= 1)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        if page:
            await press(pilot, page)
            await until(pilot, lambda: app.screen is not screen)
        while not table.timeline.now.gains:
            if 0 in table.to_act:
                bot_moves(table, table.head)
            await pilot.pause()
        await pilot.pause()
        if page:
            await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, AnnouncementScreen))
        for _ in range(3):
            await press(pilot, "space")
        text = " ".join(screen_text(app).split())
        assert isinstance(app.screen, AnnouncementScreen), "space is for the bots at the table"
        assert "Round 1 is over" in text and "Who was who:" in text and "Points: you" in text
        await press(pilot, "enter")
        await until(pilot, lambda: app.screen is screen)
