"""The column beside a table: headings, chips of seats in the log, bars beside the news, the note of a secret."""

from __future__ import annotations

import pytest

from engine.games.heimlich.state import SHEETS
from tests.tui.fixtures.games.tables import NAMES, at_table, opened, until
from tui.art.pen import Pen
from tui.games.heimlich.terms import LETTERS
from tui.i18n.messages import use, you
from tui.i18n.text_layout import abridged, whole_facts
from tui.presentation.players import seat_letters
from tui.presentation.story import StoryLine
from tui.screens.table.game_screen import GameScreen
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.style.colour import WORDS, contrast
from tui.widgets.bars import PromptBar, after_name
from tui.widgets.board_view import board_view
from tui.widgets.panels.choice_columns import ChoiceItem
from tui.widgets.panels.choice_list import choices_height, draw_choices, usual_height
from tui.widgets.panels.seat_list import SeatRow, draw_seats
from tui.widgets.panels.story_panel import Undoable, draw_secrets, draw_story

SEATS = tuple(
    SeatRow(name, ink=ink, letter=name[0], said=name, own=name == "Fox")
    for name, ink in (("Fox", "text"), ("Owl", "red"), ("Hare", "blue"))
)
LINES = [
    StoryLine(1, 1, "Owl rolled 3.", "turn 1", seat=1),
    StoryLine(1, 1, "Owl moved blue 3 to house 6.", "turn 1", seat=1),
    StoryLine(2, 1, "Hare's agent is hidden.", "turn 1", seat=2),
    StoryLine(3, 2, "Hare passed.", "turn 2", seat=2),
    StoryLine(4, 2, "Fox rolled 6.", "turn 2", seat=0),
]


def pen(width: int = 30, height: int = 8, drawing: glyphs.Glyphs = glyphs.RICH) -> Pen:
    return Pen(width, height, theme.inks("night"), drawing)


def log(drawing: glyphs.Glyphs = glyphs.RICH, lines: list[StoryLine] = LINES) -> list[str]:
    drawn = pen(drawing=drawing)
    draw_story(drawn, 2, 0, 26, 8, lines, 2, Undoable(3, "u"), seats=SEATS)
    return [row.rstrip() for row in drawn.plain()]


def test_the_words_beside_enter_are_never_cut_where_shorter_ones_fit() -> None:
    """The list is in sight as a whole, and leaves two rows to the words."""
    choices = [ChoiceItem(Pick("agent", at), "rbygo"[at], "an agent", detail="4 > 7") for at in range(5)]
    whole, brief = "move orange 3 to house 7 (to the safe)", "move O+3 (to the safe)"
    for room, short, told in ((8, brief, whole), (7, brief, brief), (7, "", "move orange 3 to house 7")):
        drawn = pen(25, room)
        draw_choices(
            drawn,
            0,
            0,
            25,
            room,
            choices,
            whole,
            "Enter",
            brief=short,
        )
        assert " ".join(row[7:].strip() for row in drawn.plain()[5:]) == told


def test_the_chip_of_a_seat_stands_in_the_log_before_its_name() -> None:
    rows = log()
    assert rows[0] == "  O Owl rolled 3, moved"
    assert rows[1] == "    blue 3 to house 6.", "one chip and one name for all that a seat does in a row"
    assert rows[2] == "  · Hare's agent is hidden.", "a chip stands only before the subject of its sentence"
    assert rows[3].split() == ["▏H", "Hare", "passed."]


def test_the_facts_of_a_seat_stand_below_its_name_and_take_no_more_rows() -> None:
    moves = ["Owl rolled 3.", "Owl moved blue 3 to house 6.", "Owl got 4 coins: 9 in all.", "Owl passed."]
    for numbers in ([4, 4, 4, 4], [4, 5, 6, 7]):  # one record, or one for each step of the turn
        told = zip(numbers, moves, strict=True)
        rows = log(lines=[StoryLine(at, 1, text, "turn 1", seat=1) for at, text in told])
        assert [row[2:] for row in rows if row] == [
            "O Owl rolled 3, moved",
            "  blue 3 to house 6, got 4",
            "  coins: 9 in all.",
            "  Passed.",
        ]


def test_the_newest_step_of_a_turn_goes_on_in_its_sentence() -> None:
    turn = [StoryLine(4, 2, "Owl rolled 3.", "turn 2", seat=1), StoryLine(5, 2, "Owl dug.", "turn 2", seat=1)]
    (row,) = [row for row in log(lines=turn) if row]
    assert row[2:] == "O Owl rolled 3, dug."


def test_moves_of_a_seat_that_fit_in_a_row_are_one_sentence() -> None:
    texts = [("Owl dug.", 1), ("Owl passed.", 1), ("Hare dug.", 2), ("Owl dug, slept.", 1), ("Owl sat.", 1)]
    rows = log(lines=[StoryLine(0, 1, text, "turn 1", seat=seat) for text, seat in texts])
    assert [row[2:] for row in rows if row] == ["O Owl dug, passed.", "H Hare dug.", "O Owl dug, slept; sat."]


def test_two_turns_of_a_seat_are_two_sentences_each_with_its_name() -> None:
    texts = ["Owl drew.", "Owl stayed.", "Owl dug: 2 gems."]
    rows = log(lines=[StoryLine(at, at, text, f"turn {at}", seat=1) for at, text in enumerate(texts, 1)])
    assert [row[2:] for row in rows if row] == ["O Owl drew.", "O Owl stayed.", "O Owl dug: 2 gems."]


def test_a_block_that_began_further_up_begins_with_the_name_again() -> None:
    lines = [StoryLine(at, 1, f"Owl moved: {at} steps.", "turn 1", seat=1) for at in range(1, 20)]
    rows = log(lines=lines)
    assert rows[0][2:] == "O Owl moved: 12 steps." and rows[7][2:] == "  Moved: 19 steps."


def test_a_log_line_that_finds_no_room_says_so() -> None:
    drawn = pen(height=1)
    draw_story(
        drawn, 2, 0, 26, 1, [StoryLine(1, 1, "Owl paid 4 coins for dice on 4 and 6.", "", seat=1)], 0, seats=SEATS
    )
    assert drawn.plain()[0].rstrip().endswith("..")


def test_words_on_confirming_are_whole_where_a_list_leaves_them_room() -> None:
    choices = [ChoiceItem(Pick("act", at), str(at), "play no luck") for at in range(3)]
    for height, told in ((7, True), (6, False)):
        drawn = pen(26, height)
        draw_choices(drawn, 0, 0, 25, height, choices, "discard Miracle, luck 3: that stops it", "Enter", airy=True)
        assert ("stops it" in " ".join(drawn.plain())) is told


def test_news_are_told_whole_before_more_are_announced() -> None:
    texts = ["Owl paid 4 coins for dice on 4 and 6 and went home.", "Hare dug on 5 and 6, found none and went."]
    lines = [StoryLine(at, 1, text, f"turn {at}", seat=at) for at, text in enumerate(texts, 1)]
    drawn = pen(height=4)
    draw_story(drawn, 2, 0, 26, 4, lines, 0, more="more: w", seats=SEATS)
    rows = [row.rstrip() for row in drawn.plain()]
    assert rows[0].endswith("H Hare dug on 5 and 6,") and rows[2].strip() == "more: w", rows
    drawn = pen(height=6)
    draw_story(drawn, 2, 0, 26, 6, lines, 0, more="more: w", seats=SEATS)
    assert "more" not in "".join(drawn.plain()), "all of it is there"


def test_the_word_after_a_subject_goes_with_the_name() -> None:
    use("ja")
    texts = ("Hareがパスした。", "Hareは3を出した。")
    rows = [row for row in log(lines=[StoryLine(3, 2, text, "turn 2", seat=2) for text in texts]) if row]
    assert "".join(rows).replace(" ", "") == "▏HHareがパスした。3を▏出した。"


def test_a_bar_stands_beside_the_news_and_no_key() -> None:
    rows = log()
    heavy, light = glyphs.RICH.bar, glyphs.RICH.news
    assert [row[1:2].strip() for row in rows[:6]] == ["", "", "", light, light, heavy], "what undo takes back is heavy"
    assert {heavy, light} <= set("▏▎▍"), "the bar keeps to the edge of its cell, clear of the chip"
    assert not any(row.lstrip().startswith("u ") for row in rows)


def test_only_the_newest_record_is_bright() -> None:
    drawn = pen()
    draw_story(drawn, 2, 0, 26, 8, LINES, 2, seats=SEATS)
    bright = drawn.inks("text")
    styles = drawn.styles
    assert styles[4][4].color == bright.color
    assert styles[3][4].color == drawn.inks("quiet").color


def test_without_pictures_the_log_keeps_its_words() -> None:
    rows = log(glyphs.SAFE)
    assert rows[0] == "  - Owl rolled 3."
    assert rows[5] == "  u Fox rolled 6."


@pytest.mark.parametrize("drawing", [glyphs.RICH, glyphs.SAFE])
def test_the_opening_which_no_seat_did_is_told_as_it_is(drawing: glyphs.Glyphs) -> None:
    lines = [StoryLine(0, 0, "All cards were dealt.", "set-up", seat=-1), *LINES]
    drawn = pen(height=12, drawing=drawing)
    draw_story(drawn, 2, 0, 26, 12, lines, 2, seats=SEATS)
    assert drawn.plain()[0].split(maxsplit=1)[1].rstrip() == "All cards were dealt."


def test_the_reader_is_told_of_in_words() -> None:
    use("en")
    row = SeatRow("You", letter="@", said=you(), own=True)
    drawn = pen()
    draw_story(drawn, 2, 0, 26, 8, [StoryLine(1, 1, "You passed.", "turn 1", seat=0)], 0, seats=[row])
    assert drawn.plain()[0].rstrip() == " ▏@ You passed."


def test_the_confirming_key_stands_on_a_cap_below_an_empty_row() -> None:
    choices = [ChoiceItem(Pick("word", at), chr(97 + at), f"word {at}") for at in range(3)]
    high = choices_height(choices, "do it", "Enter", 25) + 1
    drawn = pen(25, high)
    room = usual_height(choices, 25) + 1
    assert draw_choices(drawn, 0, 0, 25, room, choices, "do it", "Enter", airy=True) == high == 5
    assert not drawn.plain()[3].strip()
    assert drawn.plain()[4].startswith(" Enter  do it")


def test_what_is_done_on_the_table_is_said_whole_below_a_long_list() -> None:
    words = "place a troll between H1 and I1"
    for lying, said in ((True, words), (False, "place a troll between H1 and")):
        choices = [ChoiceItem(Pick("edge", at), "abcdefghij"[at], f"A{at}-B{at}", lying=lying) for at in range(10)]
        drawn = pen(23, 6)
        draw_choices(drawn, 0, 0, 23, 6, choices, words, "Enter")
        assert " ".join(" ".join(row[7:].split()) for row in drawn.plain()[-3:]).strip().endswith(said)


def test_a_focus_that_is_in_sight_moves_no_choice() -> None:
    """Otherwise a click hits another choice than the pointer has brought into focus, or the confirming key."""
    tops: list[int] = []

    def rows(focus: int, enter: str) -> dict[object, int]:
        drawn = pen(25, 8)
        choices = [
            ChoiceItem(Pick("word", at), chr(97 + at), f"word {at}", focus=at == focus, detail="x") for at in range(9)
        ]
        draw_choices(drawn, 0, 0, 25, 8, choices, enter, "Enter", tops=tops)
        return {what: spot.y for spot, what in drawn.spots if isinstance(what, Pick)}

    shown = rows(8, "do it")
    assert Pick("word", 0) not in shown and len(shown) == 5, "one row says how many more there are"
    for focus, words in ((4, "words that take the two rows left"), (5, "do it"), (8, "a sentence " * 9)):
        assert rows(focus, words) == shown
    assert rows(0, "do it")[Pick("word", 0)] == 0


def test_the_players_have_a_heading_with_a_hairline_up_to_the_head_of_their_notes() -> None:
    drawn = pen()
    rows = [SeatRow("Fox", "1", letter="F", head="Move")]
    assert draw_seats(drawn, 2, 0, 26, rows, "PLAYERS") == 2
    assert drawn.plain()[0].rstrip() == "  PLAYERS ──────────── Move".replace("────────────", "─" * 13)
    assert not drawn.clipped


async def test_seats_that_write_at_the_same_time_do_not_wear_the_arrow_of_the_turn() -> None:
    app = at_table(until(opened(4, people=4, confidential_papers=True, policy="hotseat"), SHEETS))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = next(screen for screen in app.screen_stack if isinstance(screen, GameScreen))
        view = screen.session.view
        assert len(view.to_act) > 1, "they write at the same time"
        for own in (view.to_act[0], None):
            rows = screen.seat_rows(view, screen.session.players, NAMES[:4], own)
            drawn = pen()
            draw_seats(drawn, 2, 0, 26, rows)
            signs = [row[1] for row in drawn.plain()[:4]]
            turn, busy = glyphs.RICH.here, glyphs.RICH.dot
            expected = {seat: turn if seat == own else busy for seat in view.to_act}
            assert signs == [expected.get(seat, " ") for seat in range(4)]


def test_a_secret_lies_on_paper_with_the_badge_of_what_it_tells_of() -> None:
    drawn = pen(24, 2)
    assert draw_secrets(drawn, 0, 0, 24, 2, ["Your agent: orange."], [("O", "orange")]) == 1
    assert "Your agent: orange." in drawn.plain()[0] and drawn.plain()[0].endswith("O▌◆")
    assert drawn.halves(23, 0)[0] == theme.inks("night").px("paper")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_seat_of_undercover_goes_by_the_letter_of_an_agent(language: str) -> None:
    use(language)
    names = (you(), *NAMES[1:7])
    letters = [board_view("heimlich").letter(names, seat) for seat in range(7)]
    assert not set(letters) & set(LETTERS) and len(set(letters)) == 7
    assert not set(seat_letters(NAMES, LETTERS)) & set(LETTERS)
    assert seat_letters((you(), "Owl", "Bo"), "BY") == ("@", "O", "A"), "the reader's sign takes no letter away"


@pytest.mark.parametrize("name", ["night", "day"])
@pytest.mark.parametrize("seat", ["red", "blue", "yellow", "green", "orange", "purple", "white", "pink"])
def test_among_256_colours_the_ribbon_is_tinted_as_in_all_colours(name: str, seat: str) -> None:
    """In grey it did not tell by night whose turn it is."""
    inks = theme.inks(name, "256")
    band = inks.band(seat)
    assert contrast(inks.readable("text", band), band) >= WORDS
    if seat not in ("white",):
        assert len({band[1:3], band[3:5], band[5:7]}) > 1
    drawn = Pen(40, 1, inks, glyphs.RICH)
    bar = PromptBar()
    bar.text, bar.turn = "Roll the die.", ("Fox", seat)
    bar.draw(drawn)
    assert drawn.halves(39, 0) == (band, band) and drawn.halves(1, 0)[0] == inks.px(seat)


def test_no_badge_is_drawn_with_half_blocks_that_the_terminal_lacks() -> None:
    drawn = pen(40, 2, glyphs.SAFE)
    draw_secrets(drawn, 0, 0, 40, 2, ["Your agent: orange."], [("O", "orange")])
    assert not set("".join(drawn.plain())) & set("▐▌▀▄█")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("最大3ポイントのうち2を使いました。次のエージェントを選んでください。", "次のエージェントを選んでください。"),
        ("残り18個のうち何個振りますか。2個で採掘し、振った分は戻りません。", "残り18個のうち何個振りますか。"),
        ("Roll the dice. Or order more of them, at 1 coin.", "Or order more of them, at 1 coin."),
        ("Roll the dice.", "Roll the dice."),
        ("A sentence that is longer than the room for it.", "A sentence that is longer than the room for it."),
    ],
)
def test_a_question_that_is_too_long_keeps_the_sentence_that_asks(text: str, said: str) -> None:
    assert abridged(text, 40 if text[0] != "A" else 20) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Castle (1): unseen; Doctor in 2; mountain, indoors", "Castle (1): unseen; Doctor in 2"),
        ("Castle (1): unseen; indoors", "Castle (1): unseen; indoors"),
        ("喜びの城（1）：視線なし、博士は2手番後、山、屋内", "喜びの城（1）：視線なし"),
        ("A single fact that is longer than its line", "A single fact that is longer th.."),
    ],
)
def test_a_line_of_facts_that_is_too_long_leaves_whole_ones_out(text: str, said: str) -> None:
    assert whole_facts(text, 33) == said


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("Lynx may move 3 cards.", "Lynx", "may move 3 cards."),
        ("Anna: choose the next agent.", "Anna", "Choose the next agent."),
        ("Lynxes may move.", "Lynx", "Lynxes may move."),
        ("You may move 3 cards.", "Your turn", "You may move 3 cards."),
        ("Lynxはカードを3枚動かせます。", "Lynx", "カードを3枚動かせます。"),
    ],
)
def test_the_ribbon_says_a_name_once(text: str, name: str, said: str) -> None:
    use("ja" if text.endswith("。") else "en")
    assert after_name(text, name) == said


def test_a_ribbon_says_a_name_once_also_where_the_first_sentence_gives_way() -> None:
    bar, drawn = PromptBar(), pen(width=60, height=1)
    told = "Hare chose a place to mine, with two of the dice. Hare took 5 coins. Round 2: you 6-4, Owl 6-3."
    bar.show(told, turn=("Hare", "text"))
    bar.draw(drawn)
    assert drawn.plain()[0].split("▌")[-1].strip().startswith("took 5 coins. Round 2:")


@pytest.mark.parametrize(("width", "tag"), [(24, "ボット"), (20, "AI")])
def test_bots_keep_a_word_beside_their_notes(width: int, tag: str) -> None:
    drawn = pen(height=2)
    rows = [SeatRow(name, " 1  2", "ボット", letter=name[0], brief="AI") for name in ("Owl", "Hares")]
    draw_seats(drawn, 1, 0, width, rows)
    assert [" ".join(row.split()[1:]).replace(" ", "") for row in drawn.plain()] == [f"Owl{tag}12", f"Hares{tag}12"]
