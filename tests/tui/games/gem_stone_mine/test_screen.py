"""Gem Stone Mine on the screen: the first line, orders, dice that roll, a shared screen, results and best scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.gem_stone_mine.state import DICE, MINE, ORDER
from tests.rules.gem_stone_mine.table import table
from tests.tui.fixtures.games.tables import NAMES, at_home, at_table, opened, played, screen_text
from tests.tui.fixtures.games.tables import until as asked_in
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base, by_keys
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.palette import WALL
from tui.games.gem_stone_mine.draw.players.columns import BROAD_COLUMNS
from tui.games.gem_stone_mine.effects import card_signs
from tui.games.gem_stone_mine.terms import lying
from tui.screens.dialogs.handover import HandoverScreen
from tui.screens.menus.setup import SetupScreen
from tui.screens.table.table_screen import TableScreen
from tui.selection.selection import DONE, Pick
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, board_view
from tui.widgets.panels import board as panel
from tui.widgets.panels.board import MAX_FRAMES
from tui.widgets.panels.choice_columns import ChoiceItem

SLUG = "gem_stone_mine"


# a first turn


async def test_the_first_line_says_what_to_do_and_why() -> None:
    app = at_table(opened(3, slug=SLUG))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert base(pilot).prompt_bar.text == "Order 1 more die from a player for 1 coin, or order none."
        text = screen_text(app)
        assert "round 1" in text and "Gold and $ are coins" in " ".join(base(pilot).about_keys())
        assert "look:" not in text, "nothing is hidden here"
        await pilot.press("enter")
        await until(pilot, lambda: base(pilot).session.view.phase == MINE and base(pilot).session.selection is not None)
        assert "Mine with 2 of" in base(pilot).prompt_bar.text


async def test_the_column_beside_the_mine_is_of_timber_in_its_words_too() -> None:
    """A blue black beside a picture in warm light was no part of it; other games have that of all."""
    for slug, wall in ((SLUG, inks("night").scenery(WALL)["timber"]), ("heimlich", inks("night").px("panel"))):
        app = at_table(opened(3, slug=slug))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            pen = base(pilot).sidebar.pen
            grounds = [pen.halves(x, y)[0] for y in range(pen.height) for x in range(pen.width)]
            assert max(set(grounds), key=grounds.count) == wall, slug
            written = {
                pen.behind(x, y) for y in range(pen.height) for x in range(pen.width) if pen.char(x, y).isalpha()
            }
            assert wall in written and (inks("night").px("panel") in written) == (slug != SLUG), slug


async def test_one_player_alone_is_offered_no_variants(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.set_up(SLUG)
        await pilot.pause()
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        setup.draft.chosen = {"dark_mine": True, "start_player": 3}
        setup.draft.count = 1
        setup.redraw()
        assert "Dark mine" not in screen_text(app) and not setup.draft.problem()
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


# orders


async def test_an_order_is_ticked_shows_its_price_and_is_paid_by_enter() -> None:
    table = asked_in(played(opened(4, slug=SLUG), 8), ORDER)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        letters = [choice.key for choice in screen.prompt.choices() if choice.pick.kind == "seat"]
        assert letters == ["a", "b", "c"], "like those of places"
        await pilot.press("a")
        assert screen.prompt.focus == DONE and screen.prompt.enter_words() == "pay Owl 1 coin for 1 die"
        assert "2: 4 coins" in [choice.detail for choice in screen.prompt.choices()], "with the first"
        await pilot.press("down", "down", "down")
        assert screen.prompt.focus == Pick("seat", 3)
        assert screen.prompt.enter_words() == "add Lynx: 2 dice cost 4 coins in all", "confirming does what is in focus"
        await pilot.press("enter")
        assert screen.session.selection is not None
        assert screen.session.selection.picked == (Pick("seat", 1), Pick("seat", 3))
        await pilot.press("c")
        assert screen.session.selection.picked == (Pick("seat", 1),)
        await pilot.press("c")
        assert screen.prompt_bar.text == "Enter confirms. Escape undoes the last pick."
        assert screen.prompt.enter_words() == "pay Owl and Lynx 4 coins for 2 dice (fewest VP)"
        assert screen_text(app).count("▐?▌") == 2, "dice that are still to be rolled"
        await pilot.press("a")
        assert screen.session.selection is not None
        assert screen.session.selection.picked == (Pick("seat", 3),), "what is ticked is taken back by the same key"
        await pilot.press("a")
        assert [choice.label for choice in screen.prompt.choices()] == ["Owl", "Hare", "Lynx"]
        before = table.head
        await pilot.press("enter")
        await until(pilot, lambda: table.head > before)
        assert table.timeline.path(after=before)[0].played.move.others == (1, 3)


async def test_more_than_can_be_paid_is_refused_with_its_clause() -> None:
    app = at_table(opened(4, slug=SLUG))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("a", app.screen.prompt.key_of(Pick("seat", 2)))
        assert base(pilot).session.selection.picked == (Pick("seat", 2),)
        app.screen.prompt.session.pick(Pick("seat", 1))
        assert base(pilot).session.pick(Pick("seat", 1)) == "GS-4.2"


async def test_a_place_in_focus_shows_what_it_would_bring() -> None:
    app = at_table(asked_in(played(opened(3, slug=SLUG), 4), MINE))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        places = {key: pick for key, pick in screen.prompt.keys.items() if pick.kind == "place"}
        assert places, "each place has a key on the board"
        for key, pick in places.items():
            await pilot.press(key)
            label = screen.session.game_text.label(screen.session.view, pick, screen.session.names)
            assert label in screen.prompt.enter_words()
            after = screen.prompt.look().after
            assert after is not None and after.mined[0] == (pick.value,)
            await pilot.press("escape")


@pytest.mark.parametrize("aside", [0, 2, 16])
def test_gems_money_and_what_is_set_aside_never_touch(aside: int) -> None:
    state = table(seats=3, gems={0: (0, 1, 1, 2, 2, 2, 3), 1: (3, 3, 4)}, money={0: 45})
    state.aside[0] = aside
    for width, height in ((53, 20), (82, 36), (112, 44)):
        pen = Pen(width, height, inks("night"), RICH)
        board_view(SLUG).board(pen, state, NOTHING, NAMES[:3])
        row = next(line for line in pen.plain() if "Fox" in line)
        words = row[row.index("Fox") :].replace("♛", "").split()
        assert not pen.clipped
        if width < BROAD_COLUMNS:
            assert words[-2:] == ["45", "0"]
            assert words[-3] == f"+${aside}" if aside else words[-3].endswith("6")
        else:
            assert words[words.index("45") :][1] == "0" and words[words.index("0") + 1].startswith("◆")
            assert "".join(words[1 : words.index("45")]).removesuffix("later") == (f"+${aside}" if aside else "")


# dice


async def test_dice_roll_for_a_moment_and_keys_are_taken_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "FRAME", 3600.0)  # no clock turns the dice
    table = asked_in(opened(1, slug=SLUG), DICE)
    app = at_table(table)
    app.animation_level = "full"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pilot.press("6", "enter")
        await until(pilot, lambda: screen.session.view.phase == MINE)
        board = screen.board
        assert board._frames_left == MAX_FRAMES, "the dice begin to roll"
        assert board._timer is not None
        frames = []
        for _ in range(2):
            frames.append([line for line in board.pen.plain() if "You" in line])
            board._step()
        await pilot.press("a")
        assert screen.session.ready is not None, "a place can be picked while the dice roll"
        assert board._timer is None and not board._frames_left, "and the key ends the rolling"
        shown = [line for line in board.pen.plain() if "You" in line]
        assert frames[0] != frames[1] and shown not in frames
        assert "".join(f"▐{face}▌" for face in screen.session.view.dice[0]) in shown[0]


async def test_a_key_ends_the_rolling_and_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "FRAME", 3600.0)  # no clock turns the dice
    table = asked_in(opened(1, slug=SLUG), DICE)
    app = at_table(table)
    app.animation_level = "full"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await press(pilot, "6")
        await press(pilot, "enter")
        await until(pilot, lambda: screen.session.view.phase == MINE and screen.session.selection is not None)
        assert screen.board._frames_left
        await press(pilot, "enter")
        await until(pilot, lambda: not screen.board._frames_left and screen.board._timer is None)
        await until(pilot, lambda: screen.session.view.phase != MINE)


async def test_nothing_moves_where_no_motion_is_wanted() -> None:
    app = at_table(asked_in(opened(1, slug=SLUG), DICE))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pilot.press("6", "enter")
        await until(pilot, lambda: screen.session.view.phase == MINE)
        assert screen.board._timer is None and screen.board._frames_left == 0


def test_a_die_has_another_name_when_it_is_thrown_again() -> None:
    drawn = board_view(SLUG)
    table = asked_in(opened(2, slug=SLUG), MINE)
    first = drawn.thrown(table.view(0))
    assert len(first) >= 4
    asked_in(played(table, 1), ORDER)
    assert not first & drawn.thrown(table.view(0))
    assert board_view("heimlich").thrown(opened(2).view(0)) == frozenset()


# several people at one screen


async def shared(dark: bool) -> int:
    """Play some moves of two people at one screen; gives how many curtains fell."""
    table = opened(2, people=2, seed="3", policy="hotseat", slug=SLUG, dark_mine=dark)
    app = at_table(table)
    curtains = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        for number in range(14):
            before, seat = table.head, table.to_act[0]
            assert screen.session.view == table.view(None) and not screen.hand.cards
            if isinstance(app.screen, HandoverScreen):
                curtains += 1
                assert app.screen.who == screen.session.names[seat]
                await press(pilot, "enter")
                await until(pilot, lambda: screen.session.selection is not None)
                assert screen.hotseat.viewpoint == seat
            await until(pilot, lambda seat=seat: screen.session.seat == seat)
            await by_keys(pilot, screen, number)
            await until(pilot, lambda head=before: table.head != head and screen.session.head == table.head)
            await until(
                pilot,
                lambda: (
                    isinstance(app.screen, HandoverScreen)
                    or (screen.session.seat == table.to_act[0] and screen.session.selection is not None)
                ),
            )
    return curtains


async def test_a_shared_screen_needs_no_curtain_where_all_lies_open() -> None:
    assert await shared(dark=False) == 0


async def test_in_the_dark_a_curtain_falls_before_every_purse() -> None:
    assert await shared(dark=True) >= 4


def purse_in(screen: TableScreen, seat: int) -> list[str]:
    """The two columns of a seat's riches."""
    row = next(line for line in screen.board.pen.plain() if screen.session.names[seat] in line)
    return row.split()[-2:]


async def test_behind_the_curtain_a_purse_is_covered_until_its_owner_looks() -> None:
    app = at_table(opened(2, people=2, policy="hotseat", slug=SLUG, dark_mine=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "enter")
        screen = base(pilot)
        await until(pilot, lambda: screen.hotseat.viewpoint == 0 and screen.session.selection is not None)
        assert purse_in(screen, 0) == ["?", "?"] and not screen.hand.cards
        await press(pilot, "tab")
        await until(pilot, lambda: screen.looking)
        assert purse_in(screen, 0) == ["1›0", "0"] and screen.hand.cards
        assert purse_in(screen, 1) == ["?", "?"]
        await press(pilot, "tab")
        await until(pilot, lambda: not screen.looking)
        assert purse_in(screen, 0) == ["?", "?"] and not screen.hand.cards
        await press(pilot, "o")
        assert purse_in(screen, 0) == ["?", "?"], "what an order would leave is covered as well"


async def test_who_plays_a_dark_mine_alone_against_bots_sees_the_purse() -> None:
    app = at_table(opened(2, slug=SLUG, dark_mine=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        assert purse_in(screen, 0) == ["1›0", "0"] and purse_in(screen, 1) == ["?", "?"] and screen.hand.cards


async def test_the_numbers_of_cards_beside_the_table_are_named_for_the_die() -> None:
    app = at_table(opened(2, slug=SLUG))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        side = base(pilot).sidebar.pen.plain()
        head = next(row for row, line in enumerate(side) if line.strip() == "Pickaxe die, 1 to 4:")
        assert side[head + 1].split()[0] == "1", "the numbers below are its faces, and no keys"


async def test_a_few_places_are_listed_beside_the_words_of_a_coach() -> None:
    app = at_table(opened(4, slug=SLUG))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        side = base(pilot).sidebar
        side.lead, side.coached, side.whole = "Two of your dice open a place. All it shows is yours.", True, "?"
        places = [ChoiceItem(Pick("place", at), "ab"[at], f"place {at}", lying=True) for at in range(2)]
        side.choose(places, "mine at 4/5: a pickaxe")
        drawn = Pen(side.size.width, side.size.height, side.pen.inks, side.pen.glyphs)
        side.draw(drawn)
        rows = [row.strip() for row in drawn.plain()]
        assert "a  place 0" in rows and "b  place 1" in rows, rows
        assert any("open a place" in " ".join(rows[at : at + 2]) for at in range(len(rows))), "and the tip below them"


async def test_the_effects_of_all_cards_stay_beside_a_long_list_of_places() -> None:
    table = opened(5, slug=SLUG)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        side = base(pilot).sidebar
        places = [ChoiceItem(Pick("place", at), "abcdef"[at], f"place {at}", lying=True) for at in range(6)]
        side.choose(places, "mine at 4/5: a pickaxe")
        drawn = Pen(side.size.width, side.size.height, side.pen.inks, side.pen.glyphs)
        side.draw(drawn)
        text = "\n".join(drawn.plain())
        view = table.view(0)
        cards = [card for place in range(4) if (card := lying(view, place)) is not None]
        assert len(cards) == 4 and all(card_signs(view, card, side.pen.glyphs) in text for card in cards), text
        assert all(place.label in text for place in places), text
