"""An attack on the picture of the island: it is counted below the map, and its card lies beside the hand."""

from __future__ import annotations

import re

import pytest

from engine.games.doctor_lucky.moves import Discard, Pass
from engine.games.doctor_lucky.state import DOCTOR
from engine.pieces import view
from tests.rules.doctor_lucky.table import BOX, do, hazard, murder, table
from tests.tui.fixtures.eyes import contrast
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.games.doctor_lucky.test_marks import attacked
from tests.tui.games.doctor_lucky.test_picture import SLUG, TABLES, drawn, land, named
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.people import EYE
from tui.games.doctor_lucky.prompts import CAT, GO
from tui.i18n.messages import use
from tui.presentation.players import seat_letters
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.widgets.board_view import Highlights, board_view


def test_an_attack_is_counted_below_the_island() -> None:
    hands = {0: ("tobacco",), 1: ("missed",), 2: (), 3: ("quicksand",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    line = drawn(state).plain()[-1]
    assert "Tobacco  luck 0 of 6" in line, "what is missing, in words"
    assert line.rstrip().endswith("to answer: O L"), "also who has no luck"
    do(state, Discard(state.hand[1][0]))
    assert "Tobacco  luck 2 of 6" in drawn(state).plain()[-1]


def test_where_there_is_room_a_pip_stands_for_each_luck_that_stops_an_attack() -> None:
    """'luck 2, 4 short' beside the strength was a heap of numbers."""
    hands = {0: ("tobacco",), 1: ("missed",), 2: (), 3: ("quicksand",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    do(state, Discard(state.hand[1][0]))
    rows = drawn(state, (82, 33)).plain()
    line = next(row for row in rows if "strength" in row)
    assert "strength 6  luck 2 of 6 ●●○○○○" in line
    below = rows[rows.index(line) + 1 :]
    assert below and not any(char.isalnum() for row in below for char in row), "air lies between it and the cards"


def test_the_words_of_a_card_do_not_stand_in_its_shade() -> None:
    """In the darker last row they looked as if they were cut off."""
    state, inks = table(hands={0: ("braided_vine", "missed")}), theme.inks("night")
    pen, board = Pen(82, 4, inks, glyphs.RICH), board_view(SLUG)
    board.draw_cards(pen, view(state, 0), board.hand(state, 0), Highlights(), NAMES[:4])
    at = {what.value[0]: at for at, what in pen.spots if isinstance(what, Pick)}
    vine, missed = (at[state.face[card]] for card in state.hand[0])
    grounds = [pen.halves(box.x + 1, box.bottom - 1)[1] for box in (vine, missed)]
    assert "●" in pen.plain()[1] and "in 23: 5" in pen.plain()[2] and grounds == [inks.px("paper_shade")] * 2


def test_in_japanese_the_strength_of_a_hazard_has_the_word_that_the_log_has() -> None:
    use("ja")
    state = table(at={0: 11, 2: 14}, hands={0: ("great_ape",), 2: ("missed",)})
    do(state, hazard(state, "great_ape", 2))
    line = drawn(state).plain()[-1]
    assert "度合い3" in line and "殺傷力" not in line


def test_beside_a_small_hand_the_signs_of_the_map_keep_their_meaning() -> None:
    """The line below the map has the attack, or the people who look in."""
    state = table(
        at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("tobacco",), 1: ("missed", "almost")}, right={0: 1}
    )
    do(state, Pass())
    board, inks = board_view(SLUG), theme.inks("night")
    for told in (False, True):
        pen = Pen(53, 2, inks, glyphs.RICH)
        board.draw_cards(pen, view(state, 1), board.hand(view(state, 1), 1), Highlights(), NAMES[:4])
        assert any("Dr›1 Doctor next" in row for row in pen.plain()) and EYE not in "".join(pen.plain()), (
            "nobody is seen"
        )
        if not told:
            do(state, murder(state, "tobacco"))


def test_an_attack_hides_nothing_on_the_map() -> None:
    hands = {0: ("tobacco",), 1: ("missed",), 2: (), 3: ("quicksand",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    for cells in TABLES:
        pen = drawn(state, cells)
        told = [row for row, words in enumerate(pen.plain()) if "Tobacco" in words]
        assert told[-1] > 0.8 * pen.height, "it is told below the island"
        assert ("Tobacco" in land(pen, 20)) == (len(told) == 2) == (cells[0] >= 82), "and where it is used"
        red = pen.inks.band("red")
        assert {style.bgcolor.name for style in pen.styles[told[-1]] if style.bgcolor} >= {red}
        for area, letter in ((20, "F"), (5, "O"), (5, "H"), (14, "L"), (12, "cat")):
            assert letter in land(pen, area), (cells, area)
        assert all(re.search(rf"\b{area} ", named(pen, area)) for area in BOX.areas), cells


def test_the_weapon_lies_beside_the_cards_that_answer_it() -> None:
    hands = {0: ("tobacco",), 1: ("missed", "killer_bees", "quicksand", "miracle", "hex_bolt"), 2: (), 3: ()}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    board, alarm = board_view(SLUG), theme.inks("night").px("alarm")
    calm = Pen(82, 4, theme.inks("night"), glyphs.RICH)
    board.draw_cards(calm, view(state, 1), board.hand(state, 1), Highlights(), NAMES[:4])
    assert "Tobacco" not in "".join(calm.plain())
    do(state, murder(state, "tobacco"))
    known = view(state, 1)
    pen = Pen(82, 4, theme.inks("night"), glyphs.RICH)
    board.draw_cards(pen, known, board.hand(known, 1), Highlights(), NAMES[:4])
    bars = [x for x in range(pen.width) if alarm in pen.halves(x, 1)]
    card = pen.plain()[0].index("Tobacco")
    assert min(bars) < card < max(bars) < min(region.x for region, _ in pen.spots)
    for row, said in enumerate(("weapon 4 in 20", "+ Kill 2", "= strength 6"), 1):
        assert said in pen.plain()[row][card - 1 : max(bars)], "the strength adds up"
    assert len(pen.spots) == 5 and not pen.clipped


@pytest.mark.parametrize("kinds", [3, 5])
def test_beside_a_huge_island_the_weapon_is_drawn_large_above_the_cards_that_answer_it(kinds: int) -> None:
    answers = ("missed", "killer_bees", "quicksand", "miracle", "hex_bolt")[:kinds]
    state = table(
        at={0: 20, 1: 5, 2: 5, 3: 14},
        doctor=20,
        hands={0: ("tobacco",), 1: answers, 2: (), 3: ()},
        right={0: 1},
        cat=12,
    )
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    board, known = board_view(SLUG), view(state, 1)
    pen = Pen(56, board.arrangement(160, 48).held, theme.inks("night"), glyphs.RICH)
    board.draw_cards(pen, known, board.hand(known, 1), Highlights(), NAMES[:4])
    rows, first = pen.plain(), min(region.y for region, _ in pen.spots)
    above = "\n".join(rows[:first])
    assert all(said in above for said in ("Tobacco", "weapon 4 in 20", "= strength 6", "luck 0 of 6", "○○○○○○")) == (
        kinds < 5
    )
    assert "Dr›1 Doctor next" in rows[-1] and "Kill strength" in rows[-1], "the line below the map has the attack"
    assert len(pen.spots) == kinds and not pen.clipped


def test_the_seats_to_answer_never_hide_how_much_luck_is_missing() -> None:
    hands = dict.fromkeys(range(1, 8), ("missed",))
    state = table(
        seats=8,
        at={0: 20, **dict.fromkeys(range(1, 8), 5)},
        doctor=20,
        hands={0: ("tobacco",), **hands},
        right={0: 1},
        cat=12,
    )
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    line = drawn(state).plain()[-1]
    assert "luck 0 of 6  " in line and line.rstrip().endswith(f"to answer: {''.join(seat_letters(NAMES[:8])[1:])}"), (
        line
    )


def test_cards_that_answer_an_attack_stand_above_the_others() -> None:
    hands = {0: ("tobacco",), 1: ("missed", "killer_bees"), 2: (), 3: ("quicksand",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    known, board = view(state, 1), board_view(SLUG)
    pen = Pen(82, 4, theme.inks("night"), glyphs.RICH)
    look = Highlights({Pick("card", state.hand[1][0]): "a"})
    board.draw_cards(pen, known, board.hand(known, 1), look, NAMES[:4])
    rows = pen.plain()
    assert " a  Missed!" in rows[0] and "Killer Bees" not in rows[0] and "Killer Bees" in rows[1]


def test_a_name_stands_beside_its_key_and_copies_are_counted_below_it() -> None:
    held = ("bag_of_harpoons", "missed", "missed", "miracle", "killer_bees", "braided_vine")
    hands = {0: ("tobacco",), 1: held, 2: (), 3: ()}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    known, board = view(state, 1), board_view(SLUG)
    pen = Pen(82, 4, theme.inks("night"), glyphs.RICH)
    look = Highlights({Pick("card", card): key for card, key in zip(state.hand[1], "123456", strict=True)})
    board.draw_cards(pen, known, board.hand(known, 1), look, NAMES[:4])
    text = "\n".join(pen.plain())
    assert all(name in text for name in ("Harpoons", "Missed!", "Miracle", "Bees", "Vine")) and ".." not in text
    assert pen.plain()[1].count("x2") == 1 and "luck 2" in pen.plain()[1]


@pytest.mark.parametrize("width", [53, 62, 82])
@pytest.mark.parametrize("spoken_in", ["en", "ja"])
def test_the_parts_of_an_attack_line_never_touch(width: int, spoken_in: str) -> None:
    use(spoken_in)
    cards = ("silver_candlestick", "very_large_snake", "tobacco")
    for waiting in range(1, 8):
        for kind in cards:
            hands = {0: (kind,), **dict.fromkeys(range(1, 1 + waiting), ("missed",))}
            at = {0: 20, **dict.fromkeys(range(1, 8), 5)}
            state = table(seats=8, at=at, doctor=2 if kind == "very_large_snake" else 20, hands=hands, cat=12)
            if kind != "very_large_snake":
                do(state, Pass())
                do(state, murder(state, kind))
            else:
                do(state, hazard(state, kind, DOCTOR))
            line = drawn(state, (width, 33 if width > 80 else 20)).plain()
            said = next(row for row in line if "→" in row)
            asked = {"en": "answer: ", "ja": "未回答： "}[spoken_in]
            assert f"  {said[: said.index(asked)].split('  ')[-1]}{asked}" in said, said
            assert said.startswith("▐") and said.rstrip() == said[:-1], said
    use("en")


def test_below_real_cards_stand_the_signs_of_the_map_and_the_heads_of_the_seats() -> None:
    """The cards had taken the row in which the signs were explained."""
    hands = {0: ("gnarled_root", "great_ape", "missed"), 1: ("missed",)}
    state, inks = table(at={0: 7, 1: 3, 2: 9, 3: 9}, hands=hands, doctor=20), theme.inks("night")
    board, look = board_view(SLUG), Highlights({Pick("card", state.hand[0][1]): "2"})
    rows = board.arrangement(120, 40).hand
    pen = Pen(82, rows, inks, glyphs.RICH)
    board.draw_cards(pen, view(state, 0), board.hand(state, 0), look, NAMES[:4])
    told = pen.plain()
    for words in ("Dr›1 Doctor next", "Move steps", "Kill strength", "cat nobody sees out", "● luck"):
        assert words in told[-1], words
    assert "●" in told[-3] and "in 13: 4" in told[-2], "a card that may not be used stands lower, and whole"
    assert _grounds(pen, rows - 1) == {tones(inks)["sea"]}, "no shade lies there"
    do(state, hazard(state, "great_ape", 1))
    attacked = Pen(82, rows, inks, glyphs.RICH)
    board.draw_cards(attacked, view(state, 1), board.hand(state, 1), Highlights(), NAMES[:4])
    assert "Great Ape" in attacked.plain()[0] and _grounds(attacked, rows - 1) == {tones(inks)["sea"]}


def _grounds(pen: Pen, y: int) -> set[str]:
    """The tones of a row below its words."""
    return {tone for x in range(pen.width) for tone in pen.halves(x, y)}


def test_a_hazard_against_a_player_is_framed_and_named_where_it_strikes() -> None:
    state = table(at={0: 11, 1: 5, 2: 14, 3: 5}, hands={0: ("great_ape",), 2: ("missed",)}, doctor=20, cat=12)
    do(state, hazard(state, "great_ape", 2))
    for cells in TABLES:
        pen = drawn(state, cells)
        at = next(at for at, what in pen.spots if what == Pick("area", 14))
        edge = pen.inks.px("alarm") if cells[0] > 60 else tones(pen.inks)["stage"]
        assert edge in pen.halves(at.x, at.y + 1), cells
        assert ("Great Ape" in land(pen, 14)) == (cells[0] >= 82) and "H" in land(pen, 14), cells


def test_a_place_for_the_cat_is_told_by_what_the_cat_does_there() -> None:
    """It told whether the player would be seen there, who does not go."""
    state, board = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=8, cat=12), board_view(SLUG)
    place = Pick("area", 24)
    assert board.about(state, Highlights(picked=(CAT,), focus=place)).startswith(
        "Lone Horse Ranch (24): nobody would see out"
    )
    assert "unseen" in board.about(state, Highlights(picked=(GO,), focus=place))


def test_the_arrow_of_an_attack_leads_to_a_card_that_answers_it() -> None:
    """It led to a dimmed one, as if that were the answer. Cards that may not be played lie behind."""
    hands = {0: ("tobacco",), 1: ("killer_bees", "quicksand", "missed"), 2: (), 3: ()}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    known, board = view(state, 1), board_view(SLUG)
    kind = state.face[state.hand[1][2]]
    for look in ("night", "day"):
        pen = Pen(82, 4, theme.inks(look), glyphs.RICH)
        board.draw_cards(pen, known, board.hand(known, 1), Highlights({Pick("card", state.hand[1][2]): "a"}), NAMES[:4])
        lie = sorted((box.x, what.value[0]) for box, what in pen.spots if isinstance(what, Pick))
        assert lie[0][1] == kind and len(lie) == 3
        for row, word, least in ((1, "Quicksand", 3.5), (2, "hazard", 4.5)):
            style = pen.styles[row][pen.plain()[row].index(word)]
            assert style.color and style.bgcolor
            assert contrast(style.color.name, style.bgcolor.name) >= least, "it is still read"


def test_in_a_land_of_four_rows_people_stand_before_the_frame_of_an_attack() -> None:
    """The face of the Doctor stood on it, as if it were not below his hat; now he is there in his coat."""
    state = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=20, hands={0: ("tobacco",), 1: ("missed",)}, right={0: 1})
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    pen = drawn(state, (74, 26))
    at = next(region for region, what in pen.spots if what == Pick("area", 20))
    assert at.height == 4
    foot = [pen.halves(x, at.bottom - 1)[1] for x in range(at.x, at.right)]
    assert {foot[0], *foot[8:10], *foot[13:]} == {pen.inks.px("alarm")} and "Dr" in land(pen, 20).splitlines()[-1]


@pytest.mark.parametrize("cells", [TABLES[0], (82, 33)])
def test_nothing_grows_in_the_land_of_an_attack(cells: tuple[int, int]) -> None:
    """A face, a weapon, a pawn and a hut in one small land were mush."""
    state = table(at={0: 17, 1: 5, 2: 5, 3: 5}, doctor=17, hands={0: ("tobacco",)}, right={0: 1}, cat=12)
    do(state, Pass())

    def walls() -> set[str]:
        pen = drawn(state, cells)
        at = next(at for at, what in pen.spots if what == Pick("area", 17))
        shown = {tone for x in range(at.x, at.right) for y in range(at.y, at.bottom) for tone in pen.halves(x, y)}
        colours = tones(pen.inks)
        return shown & {
            faded
            for name in ("P2", "wall")
            for faded in (colours[name], pen.inks.mix(colours[name], colours["F"], 0.12))
        }

    assert bool(walls()) == (cells != TABLES[0]), "in a small land nothing grows beside the Doctor at any time"
    do(state, murder(state, "tobacco"))
    assert not walls()


def test_a_small_letter_on_the_map_is_explained_below_it() -> None:
    before = table(at={0: 20, 1: 5, 2: 5, 3: 18}, doctor=12, cat=12)
    now = table(at={0: 20, 1: 5, 2: 5, 3: 17}, doctor=12, cat=12)
    led, still = Highlights(then=before), Highlights()
    for look in (led, still):
        rows = drawn(now, (104, 45), look).plain()
        assert any("l came from here" in row for row in rows) == (look is led)
    gone = table(at={0: 14, 1: 5, 2: 5, 3: 11}, doctor=12, cat=12)
    assert not any("came from" in row for row in drawn(gone, (104, 45), Highlights(then=gone)).plain())


def test_a_gap_parts_the_names_of_lands() -> None:
    """A name that reached into the land before it read as one with the next."""
    for cells in ((82, 33), (104, 45)):
        row = next(row for row in drawn(table(), cells).plain() if "21 Ruined Chapel" in row)
        assert re.search(r"19 Coral Flats\W{2,}20 (Desperation )?Cliffs\W{2,}21 ", row), row


def test_a_beset_doctor_is_the_one_figure_that_he_is_everywhere() -> None:
    """He was a black bar, a bar of skin and his sign: without eyes and a beard he was nobody."""
    pen = drawn(attacked())
    at, ours = next(at for at, what in pen.spots if what == Pick("area", 20)), tones(pen.inks)
    column = [half for y in range(at.y + 1, at.bottom) for half in pen.halves(at.x + 3, y)]
    assert column == [ours[part] for part in ("straw", "band", "skin", "beard")]
    assert [pen.halves(at.x + brim, at.y + 1)[1] for brim in (1, 5)] == [ours["straw"]] * 2, "the brim of his hat"
    assert land(pen, 20).splitlines()[2][6:8] == "Dr", "his sign is beside his beard"
