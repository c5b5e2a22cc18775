"""The side column of the smallest screen: the list first, then the news since the last turn, then the tip."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tui.fixtures.games.tables import at_table, opened, screen_text
from tests.tui.fixtures.running.fast_input import until
from tui.art.pen import Pen
from tui.games.gem_stone_mine.effects import card_signs
from tui.games.gem_stone_mine.terms import card_name, lying
from tui.i18n.messages import use
from tui.presentation.story import StoryLine
from tui.screens.table.table_screen import TableScreen
from tui.selection.selection import Pick
from tui.storage.settings import settings_file
from tui.style import glyphs, theme
from tui.widgets.panels.choice_columns import ChoiceItem
from tui.widgets.panels.hand import HandLine
from tui.widgets.panels.seat_list import SeatRow
from tui.widgets.panels.sidebar import Sidebar
from tui.widgets.panels.story_panel import draw_lead, draw_story

SEATS = tuple(SeatRow(name, letter=name[0], said=name) for name in ("Fox", "Owl", "Hare", "Lynx"))
TIP = "The most points win here. A gem is worth five to nine of them, and a double draws one."


def pen(height: int) -> Pen:
    return Pen(26, height, theme.inks("night"), glyphs.RICH)


async def test_four_dice_can_be_ordered_in_the_first_turn_and_a_place_chosen_from_a_list(tmp_path: Path) -> None:
    """The pickaxe die's cards keep their names and their effects beside both lists.

    Their heading gives way to the goal of the game, which is told first.
    """
    app = at_table(opened(4, slug="gem_stone_mine", seed="3"))
    app.data, app.store = tmp_path, settings_file(tmp_path)
    app.change(glyphs="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await until(pilot, lambda: screen.hotseat.seated and screen.coached)
        await pilot.pause()
        side = " ".join(" ".join(screen.sidebar.pen.plain()).split())
        assert screen.pictured and "more" not in side.replace("makes more", "").replace("?: more", ""), side
        labels = [choice.label for choice in screen.sidebar.choices]
        assert len(labels) == 4 and all(label in side for label in labels)
        shown = screen_text(app)
        view = screen.session.view
        cards = [card for place in range(len(view.piles)) if (card := lying(view, place)) is not None]
        assert cards and all(card_signs(view, card, glyphs.RICH) in shown for card in cards)
        assert all(any(card_name(card, short=short) in shown for short in (False, True)) for card in cards)
        head = screen.session.head
        await pilot.press("enter")
        await until(pilot, lambda: screen.session.head > head and screen.session.selection is not None)
        await pilot.pause()
        side = " ".join(" ".join(screen.sidebar.pen.plain()).split())
        places = [choice.label for choice in screen.sidebar.choices if choice.lying]
        assert places and all(place in side for place in places), side


@pytest.mark.parametrize(("height", "told"), [(3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_newest_sentences_stand_there_whole_and_older_ones_give_way(height: int, told: int) -> None:
    texts = (
        "Owl paid 4 coins for dice on 4 and 6.",
        "Hare dug on 5 and 6 and found no gem.",
        "Lynx went home at last.",
    )
    lines = [StoryLine(at, 1, text, f"turn {at}", seat=at) for at, text in enumerate(texts, 1)]
    drawn = pen(height)
    draw_story(drawn, 1, 0, 24, height, lines, 0, more="more: w" if height > 3 else "", seats=SEATS)
    words = re.sub("[▏▎▍]", " ", " ".join(drawn.plain())).split()
    whole = [f"{text[0]} {text}" for text in texts[-told:]]
    assert " ".join(words).startswith(" ".join(whole)) and ("more: w" in " ".join(words)) == (height == 5)


def test_a_tip_gives_way_to_a_line_for_each_seat_that_moved() -> None:
    lines = [StoryLine(at, 1, f"{SEATS[at].name} dug.", f"turn {at}", seat=at) for at in (1, 2, 3)]

    def told(height: int) -> str:
        drawn = pen(height)
        draw_lead(drawn, 0, 0, 26, height, TIP, lines, SEATS, True, "?", 3)
        return " ".join(" ".join(drawn.plain()).split()).removeprefix("▸ ")

    assert told(6).startswith("The most points win here.")
    assert told(4) == "? tip"


def test_empty_rows_of_the_column_give_way_to_the_newest_sentence() -> None:
    """The rows around the choices go, and it stands there to its end; with little news they are there."""
    column, hand = Sidebar(), HandLine()
    hand.painter = lambda cards: cards.fill(0, 0, cards.width, cards.height, cards.inks())
    column.hand, column.held, column.least = hand, 4, 4
    short = [StoryLine(1, 1, "Hare dug on 2.", "turn 1", seat=2)]
    long = StoryLine(2, 1, "Lynx placed a fork from north to south on B5, and moved to B5.", "turn 2", seat=3)
    choices = [ChoiceItem(Pick("do", number), str(number), f"pick {number}") for number in (1, 2)]

    def told(story: list[StoryLine]) -> list[str]:
        drawn = pen(20)
        column.tell(SEATS, story, 0, lead=TIP, coached=True, whole="?", more="more: w")
        column.choices, column.enter, column.key = choices, "pick 1", "Enter"
        column.draw(drawn)
        return [row.strip(" ▏") for row in drawn.plain()]

    assert told(short)[4] == ""
    rows = told([*short, long])
    assert rows[4] and "moved to B5." in " ".join(rows), rows


def test_words_that_are_told_in_short_leave_no_empty_rows_to_the_news() -> None:
    """A compact column says what Enter does in a row: the whole words, which need four, stand nowhere."""
    column, hand = Sidebar(), HandLine()
    hand.painter = lambda cards: None
    column.hand, column.compact, column.key = hand, True, "Enter"
    story = [
        StoryLine(1, 1, "Owl tried to murder the Doctor with Hex Bolt, strength 3.", "turn 1", seat=1),
        StoryLine(2, 1, "The Doctor went to Tradewind Field (18).", "turn 2"),
    ]
    column.choices = [ChoiceItem(Pick("area", at), str(at), f"place {at}", lying=True) for at in range(5)]
    column.enter, column.brief = (
        "move to Desperation Cliffs (20): seen by Hare, Owl, Lynx and the Doctor",
        "to 20: seen by 4",
    )
    drawn = pen(21)
    column.tell(SEATS, story, 0, lead=TIP, coached=True, whole="?", more="more: w")
    column.draw(drawn)
    rows = [row.strip(" ▏") for row in drawn.plain()]
    enter, tip = (next(at for at, row in enumerate(rows) if word in row) for word in ("to 20: seen by 4", "▸"))
    assert tip - enter <= 3 and "4  place 4" in rows[enter - 1]


def test_the_log_gives_way_to_the_first_tip_that_tells_the_goal() -> None:
    """It was hushed where a bot had begun, and counted as told."""
    told = []
    for aims in (False, True):
        column, hand = Sidebar(), HandLine()
        hand.painter = lambda cards: None
        column.hand, column.compact, column.key = hand, True, "Enter"
        column.held = column.least = 3
        text = "Owl tried to murder the Doctor with Hex Bolt, strength 3."
        story = [StoryLine(at, 1, text, f"turn {at}", seat=at) for at in (1, 2, 3)]
        column.choices = [ChoiceItem(Pick("area", at), str(at), f"place {at}") for at in range(6)]
        drawn = pen(21)
        column.tell(SEATS, story, 0, lead=TIP, coached=True, whole="?", more="more: w", most=4 if aims else 2)
        column.draw(drawn)
        told.append("The most points win here." in " ".join(" ".join(drawn.plain()).split()))
    assert told == [False, True]


def test_beside_tips_the_cards_of_few_seats_lose_a_row_alone() -> None:
    """The line on the focus goes, and the keys above the cards stay; many seats leave the least."""

    def rows(seats: int, *, coached: bool) -> int:
        column, hand, drawn = Sidebar(), HandLine(), []
        hand.painter = lambda cards: drawn.append(cards.height)
        column.hand, column.held, column.least = hand, 6, 4
        column.tell((SEATS * 9)[:seats], [], 0, lead=TIP if coached else "", coached=coached, whole="?")
        column.draw(pen(21))
        return int(drawn[-1])

    assert [rows(3, coached=coached) for coached in (False, True)] == [6, 5]
    assert [rows(9, coached=coached) for coached in (False, True)] == [4, 4]


@pytest.mark.parametrize(("language", "text"), [("en", "Fox mined at 5/4."), ("ja", "Foxが5/4で採掘した。")])
def test_a_pair_in_the_log_stands_there_as_two_dice_of_its_seat(language: str, text: str) -> None:
    use(language)
    line = StoryLine(1, 1, text, "turn 1", seat=0)
    for pairs in (True, False):
        drawn = pen(2)
        draw_story(drawn, 1, 0, 25, 2, [line], 0, seats=SEATS, pairs=pairs)
        at = drawn.chars[0].index("5")
        coat, grounds = drawn.inks.px(SEATS[0].coat), [drawn.behind(at + column, 0) for column in range(3)]
        assert [ground == coat for ground in grounds] == [pairs, False, pairs]
        assert "".join(drawn.chars[0][at : at + 3]) == "5/4", "a copy of the screen says it, too"
