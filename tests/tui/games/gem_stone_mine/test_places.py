"""The places that the dice open, in the list beside the mine and in plain lines: each gain once, scrolled, in words."""

from __future__ import annotations

import pytest

from engine.games.gem_stone_mine import moves
from engine.games.gem_stone_mine.components import COMPONENT_SETS, PICKAXE, cell
from engine.games.gem_stone_mine.moves import Mine
from engine.games.gem_stone_mine.state import DIG, MINE
from tests.rules.gem_stone_mine.table import alone, table, to_mine
from tests.tui.fixtures.games.tables import at_table, opened
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.gem_stone_mine.drawing import VIEW, drawn
from tui.games.gem_stone_mine.draw.layout import planned
from tui.games.gem_stone_mine.prompts import twin
from tui.games.gem_stone_mine.terms import place_brief, place_name
from tui.selection.selection import Pick
from tui.style.glyphs import SAFE
from tui.widgets.board_view import NOTHING, Highlights

FIRST_BOX = 1
"""The component set in which three pairs leave no choice."""


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 48)])
async def test_each_open_place_is_listed_with_its_key_and_gains(size: tuple[int, int]) -> None:
    """With all six dice there are too many for the column: the list scrolls, and the log keeps its place below it."""
    app = at_table(opened(1, slug="gem_stone_mine"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = base(pilot)
        screen.take(Pick("dice", 6))
        await pilot.press("enter")
        await until(pilot, lambda: screen.session.view.phase == MINE and screen.session.selection is not None)
        places = [pick for pick in screen.prompt.keys.values() if pick.kind == "place"]
        assert len(places) > 12
        heads = set()
        for pick in places:
            screen.prompt.focus = pick
            screen.refocus()
            rows = screen.sidebar.pen.plain()
            words = f" {screen.prompt.key_of(pick)}  {place_brief(screen.session.view, pick.value)}"
            assert any(row.strip() == words.strip() or words in row for row in rows), words
            heads.add(next(y for y, row in enumerate(rows) if "rolled" in row))
        assert len(heads) == 1, "the log stays where it is"


def listed(state: object, seat: int = 0) -> list[int]:
    """The places that lists show for an offer."""
    offer = [move.place for move in moves(state, seat) if isinstance(move, Mine)]
    return [place for place in offer if twin(state, Pick("place", place)).value == place]


def test_places_of_a_pair_that_give_the_same_are_one() -> None:
    state = to_mine(table(dice={0: (2, 5, 1)}))
    assert listed(state) == [cell(*way) for way in ((1, 2), (1, 5), (2, 1), (2, 5), (5, 1), (5, 2))]
    state.components = FIRST_BOX
    assert listed(state) == [cell(*way) for way in ((1, 2), (1, 5), (2, 5), (5, 1))]


def test_a_used_place_hides_none_that_gives_the_same() -> None:
    state = alone(used=[cell(2, 5)])
    state.components, state.phase, state.to_act, state.dice[0] = FIRST_BOX, MINE, (0,), (2, 5)
    assert listed(state) == [cell(5, 2)]
    assert twin(state, Pick("place", cell(2, 5))) == Pick("place", cell(2, 5)), "it can be asked about"


def test_both_places_that_give_the_same_are_lit_and_mean_one() -> None:
    state = to_mine(table(seats=5, dice={0: (2, 5)}))
    state.components = FIRST_BOX
    first = Pick("place", cell(2, 5))
    pen, plan = drawn(state, (82, 37), Highlights({first: "a"})), planned(82, 37, 5)
    bare = drawn(state, (82, 37))
    for place in (cell(2, 5), cell(5, 2)):
        x, y = plan.chamber(place)
        wall = x + plan.wide - 1, y + 1
        assert "a" in pen.plain()[y][x : x + 3] and pen.halves(*wall) != bare.halves(*wall)
        spot = next(target for region, target in reversed(pen.spots) if region.contains(x + 4, y + 1))
        assert spot == first


def test_both_have_one_key_without_a_picture() -> None:
    state = to_mine(table(seats=5, dice={0: (2, 5)}))
    state.components = FIRST_BOX
    first = Pick("place", cell(2, 5))
    pen = drawn(state, (82, 37), Highlights({first: "a"}), glyphs=SAFE)
    assert "\n".join(pen.plain()).count(f"a{SAFE.dot}") == 2
    assert [target for _, target in pen.spots].count(first) == 2


def test_a_pickaxe_of_a_second_dig_is_told_as_the_coins_that_it_gives() -> None:
    state = to_mine(table(dice={0: (1, 2)}))
    place = next(at for at, icons in enumerate(COMPONENT_SETS[state.components].board) if icons == ((PICKAXE, 1),))
    assert "a pickaxe" in place_name(state, place)
    state.phase, state.extra = DIG, (1, 3)
    assert "2 coins" in place_name(state, place) and "2 coins" in VIEW.place(state, NOTHING, Pick("place", place))[0]
