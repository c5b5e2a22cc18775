"""The row of the bag: how many gems of each kind are left in it, and how near the end is."""

from __future__ import annotations

from engine.games.gem_stone_mine.queries import bag
from tests.rules.gem_stone_mine.table import table
from tests.tui.games.gem_stone_mine.drawing import BOX, VIEW, drawn, mining
from tui.games.gem_stone_mine.draw.layout import planned
from tui.i18n.messages import n, t
from tui.style.glyphs import RICH


def test_bag_and_drawn_gems_are_counted() -> None:
    state = mining()
    state.drawn = 3
    row = drawn(state).plain()[planned(54, 21, 5).bag]
    said = "  ".join(f"{left} ◆{value}" for value, left in zip(BOX.values, bag(state), strict=True) if left)
    assert f"bag {said} " in row, "a number of gems that are written as in every row"
    text = "\n".join(drawn(state).plain())
    assert "8 gems to the end" in text
    assert "◆◆◆" + "◇" * 8 + " 8 gems to the end" in "\n".join(drawn(state, (82, 37)).plain()), "where there is room"


def test_the_bag_and_the_words_on_the_end_stand_apart(spoken: str) -> None:
    full, few = table(seats=5), table(seats=3, gems={0: (1, 2, 2), 1: (3, 3), 2: (3, 4)})
    few.drawn = 7
    end = n("{count} gem to the end", "{count} gems to the end", 11)
    for state, said in ((full, end), (few, t("{drawn} drawn: last round", drawn=7))):
        row = drawn(state).plain()[planned(54, 21, state.seats).bag]
        kinds = [value for value, left in zip(BOX.values, bag(state), strict=True) if left]
        assert len(kinds) >= 4 and f"◆{kinds[-1]} " in row and f" {said}" in row, row


def test_an_empty_bag_says_so() -> None:
    """The word alone said nothing."""
    state = table(seats=5, gems={seat: BOX.gems[seat::5] for seat in range(5)})
    state.drawn = 11
    assert not any(bag(state)) and "the bag is empty" in drawn(state).plain()[planned(54, 21, 5).bag]


def test_the_legend_says_what_the_row_of_the_bag_shows() -> None:
    """Bare marks behind a number were a code."""
    state = mining()
    assert bag(state)[1] == 2 and "2 ◆8 " in drawn(state).plain()[planned(54, 21, 5).bag]
    assert any("2 ◆8 are 2 gems of 8 VP each" in line for line in VIEW.legend(RICH))
