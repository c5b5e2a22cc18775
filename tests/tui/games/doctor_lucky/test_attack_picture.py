"""An attack on the picture of the island: it is counted, and hides neither people nor names."""

from __future__ import annotations

import pytest

from engine.games.doctor_lucky.moves import Discard, Pass
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR
from engine.pieces import view
from tests.rules.doctor_lucky.table import BOX, do, murder, table
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.games.doctor_lucky.test_picture import SLUG, TABLES, drawn, land
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.lines import small
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
    assert "Tobacco 6 ······ luck 0, 6 short" in line and line.rstrip().endswith("O L"), "also who has no luck"
    do(state, Discard(state.hand[1][0]))
    assert "Tobacco 6 ●●···· luck 2, 4 short" in drawn(state).plain()[-1]


def test_an_attack_is_shown_where_it_hides_nobody() -> None:
    hands = {0: ("tobacco",), 1: ("missed",), 2: (), 3: ("quicksand",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    alarm = theme.inks("night").px("alarm")
    for cells in TABLES:
        pen = drawn(state, cells)
        text = "\n".join(pen.plain())
        if small(pen):
            assert text.count("Tobacco") == 1 and "Tobacco" in text.splitlines()[-1], "it is told once"
            row = len(text.splitlines()) - 1
            red = pen.inks.mix("alarm", "ground", 0.75)
            assert {style.bgcolor.name for style in pen.styles[row] if style.bgcolor} >= {red}
            continue
        assert "Tobacco" in text.rsplit("\n", 3)[0], "the card lies on the map, and its name in the line below"
        named = [y for y, row in enumerate(pen.plain()[:-2]) if "Tobacco" in row]
        card = pen.plain()[named[0]].index("Tobacco")
        bars = [x for x in range(pen.width) if alarm in pen.halves(x, named[0])]
        assert min(bars) < card < max(bars) and max(bars) - min(bars) >= 24, "it lies between two bars"
        for area, letter in ((20, "F"), (5, "O"), (5, "H"), (14, "L"), (12, "cat")):
            assert letter in land(pen, area), (cells, area)
        looked = drawn(state, cells, Highlights(focus=Pick("area", 21)))
        hidden = [area for area in BOX.areas if f"{area} " not in land(looked, area)]
        assert not hidden, "a land that is looked at is not hidden"


@pytest.mark.long
@pytest.mark.parametrize("cells", TABLES[::2])
def test_no_attack_hides_the_name_of_a_land(cells: tuple[int, int]) -> None:
    hands = {0: ("tobacco",), 1: ("missed",), 2: (), 3: ("quicksand",)}
    for area in BOX.areas:
        state = table(at={0: area, 1: 5, 2: 5, 3: 14}, doctor=area, hands=hands, right={0: 1}, cat=12)
        state.phase, state.target, state.card = DEFENCE, DOCTOR, BARE_HANDS
        pen = drawn(state, cells)
        assert small(pen) is ("Bare hands" not in "".join(pen.plain()[:-2]))
        assert all(f"{other} " in land(pen, other) for other in BOX.areas), area


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
    assert "6 short" in line and line.rstrip().endswith(" ".join(seat_letters(NAMES[:8])[1:])), line


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
