"""The town of Undercover: its houses, the plate of the safe, and the sky above them."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.heimlich.state import ROLL, SAFE
from tests.tui.games.heimlich.picture.test_picture import BROAD, LARGE, LOOKS, SMALL, drawn, mid_game
from tui.art.pen import Pen
from tui.games.heimlich.draw.die import SPENT
from tui.games.heimlich.draw.layout import street_of
from tui.games.heimlich.draw.palette import SCENERY
from tui.games.heimlich.prompts import ROLLING
from tui.games.heimlich.recall import NOTHING as RECALLED
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights


def colours(pen: Pen, x: int, y: int) -> set[str]:
    """The two colours of a cell."""
    style = pen.style(x, y)
    return {tone.name for tone in (style.color, style.bgcolor) if tone is not None}


@pytest.mark.parametrize("house", range(1, 11))
@pytest.mark.parametrize("size", [SMALL, (54, 12), (54, 13)])
def test_the_safe_is_a_box_with_a_dial_before_a_lit_small_house(house: int, size: tuple[int, int]) -> None:
    """A word on the roof alone was no safe; over the ground floor it was hardly a house."""
    state = mid_game()
    state.at, state.safe = [0] * 7, house
    pen, street = drawn(state, size=size), street_of(*size)
    (x, y), tone = street.at(house), LOOKS[0].scenery(SCENERY)
    foot = y + street.house - 1
    rows = [row[x : x + street.wide] for row in pen.plain()]
    if street.house < 3:
        assert f"{house}▌Safe" in rows[foot], "there is no row for both"
        return
    assert f"{house} Safe" in rows[y], "on the roof, and golden"
    assert tone["gold"] in pen.halves(x + street.wide // 2, y)
    for row in (foot - 1, foot):
        assert not any(char.isalnum() for char in rows[row]), "the wall is bare"
    assert RICH.pip in rows[foot] and {tone["steel"], tone["vault"]} <= colours(pen, x + street.wide, foot)
    before = [colours(pen, column, row) for column in range(x, x + 5) for row in (foot - 1, foot)]
    assert any({tone["lit"], tone["lit2"], tone["gold"]} & cell for cell in before), "light beside it"


@pytest.mark.parametrize("size", [(54, 12), (54, 13), (74, 16)])
def test_keys_leave_the_names_of_small_buildings_whole(size: tuple[int, int]) -> None:
    """The key of the church ate the first letters of its name."""
    state = mid_game()
    state.at, state.phase, state.safe = [0] * 7, SAFE, 4
    keys = {Pick("place", place): "c123456789"[place] if place < 10 else "0a"[place - 10] for place in range(12)}
    street = street_of(*size)
    for focus in (None, Pick("place", 0)):
        rows = drawn(state, Highlights(keys=keys, focus=focus), size).plain()
        church, ruin = (rows[street.at(place)[1] : street.at(place)[1] + street.house] for place in (0, 11))
        assert any("Church" in row and " c " in row for row in church), focus
        assert any("Ruin" in row for row in ruin) and any(" a " in row for row in ruin)


def test_no_piece_of_a_moon_hangs_where_it_would_be_cut() -> None:
    """Half of one hung at the edge of a low table, or stuck between two roofs. By day it is the sun."""
    for ink in (LOOKS[0], LOOKS[1]):
        for size, whole in (((54, 12), 0), (LARGE, 0), (BROAD, 12)):
            pen, tone = drawn(mid_game(), size=size, ink=ink), ink.scenery(SCENERY)
            moon = {tone["moon"], tone["moon2"]}
            rows = range(street_of(*size).tops[0] + 2)
            seen = [moon & colours(pen, x, y) for y in rows for x in range(size[0])]
            assert sum(map(bool, seen)) == whole, (ink.theme, size)


@pytest.mark.parametrize("ink", LOOKS, ids=lambda ink: f"{ink.theme}-{ink.depth}")
def test_the_house_of_the_safe_has_the_walls_of_any_house(ink: Inks) -> None:
    """It was drawn twice, and glared in blue and green among 256 colours."""
    state, shades = mid_game(), []
    state.at = [0] * 7
    street = street_of(*LARGE)
    x, y = street.at(3)
    for state.safe in (3, 0):
        pen = drawn(state, size=LARGE, ink=ink)
        shades.append([pen.halves(x + street.wide - 1, row) for row in range(y + 2, y + street.house - 1)])
    assert shades[0] == shades[1]


@pytest.mark.parametrize("size", [SMALL, (54, 12), (54, 13), LARGE, BROAD])
def test_the_die_that_is_to_be_rolled_bears_its_key_and_the_bright_frame(size: tuple[int, int]) -> None:
    """It is the move: without frame and key the eye went to the deck."""
    state = mid_game()
    state.phase, state.die, state.at = ROLL, 0, [0] * 7
    rolling = Highlights(keys={ROLLING: "d"})
    glow = LOOKS[0].px("accent")
    pens = [drawn(state, look, size) for look in (rolling, msgspec.structs.replace(rolling, focus=ROLLING))]
    (region,) = [region for region, pick in pens[0].spots if pick == ROLLING]
    for pen in pens:
        words = [row[region.x : region.right] for row in pen.plain()[region.y : region.bottom]]
        assert " d " in words[0] and "?" not in "".join(words), "a question looked like a hidden face"
        seen = {half for x in range(region.x, region.right) for y in range(region.bottom) for half in pen.halves(x, y)}
        assert "roll" in "".join(words) and LOOKS[0].mix("ink", "paper", SPENT) not in seen, (
            "pale pips were an old throw"
        )
    rings = [sum(glow in colours(pen, x, y) for x in range(size[0]) for y in range(size[1])) for pen in pens]
    assert rings[0] < 4 < 20 <= rings[1]


@pytest.mark.parametrize("height", [12, 13, 16])
def test_nothing_of_a_small_park_lies_among_the_people_of_the_street_above(height: int) -> None:
    """Two agents stood on the die: whose place was it?"""
    state = mid_game()
    state.at = [0] * 7
    street = street_of(54, height)
    x, _, wide, _ = street.park
    people, tone = street.tops[0] + street.house, LOOKS[0].scenery(SCENERY)
    pen = drawn(state, size=(54, height))
    seen = {half for column in range(x, x + wide) for half in pen.halves(column, people)}
    assert seen <= {tone[name] for name in ("kerb", "street", "lane", "spill", "shine0")}


def test_no_crowd_hides_the_name_of_a_small_church_nor_the_safe() -> None:
    """The letters of those who start there stood on its name."""
    state, street = mid_game(), street_of(54, 12)
    x, y = street.at(0)
    for count in (2, 7):
        state.at, state.safe = [0] * count + [3] * (7 - count), 0
        rows = drawn(state, size=(54, 12)).plain()[y : y + street.house]
        assert rows[0][x:].startswith("Church") and any("Safe" in row[x : x + street.wide] for row in rows)


@pytest.mark.parametrize("size", [LARGE, BROAD])
def test_agents_at_the_last_house_leave_the_word_on_the_safe_whole_at_the_ruin(size: tuple[int, int]) -> None:
    """ "Saf" stood there."""
    state = mid_game()
    state.at, state.safe = [10] * 7, 11
    assert any("Safe" in row for row in drawn(state, size=size).plain())


def test_lamps_stand_between_small_houses_that_have_room_for_them() -> None:
    lit = LOOKS[0].scenery(SCENERY)["lamp"]
    for size, lamps in (((54, 12), 0), ((74, 18), 8)):
        street, pen = street_of(*size), drawn(mid_game(), size=size)
        gaps = [street.left + street.wide + gap * (street.wide + street.gap) for gap in range(4)]
        between = {x for left in gaps for x in range(left, left + street.gap)}
        rows = [street.tops[row] + street.house - 2 for row in (0, 2)]
        assert sum(lit in pen.halves(x, y) for x in between for y in rows) == lamps


@pytest.mark.parametrize("size", [SMALL, (54, 12), (54, 13)])
@pytest.mark.parametrize("ink", LOOKS, ids=lambda ink: ink.theme + ink.depth)
def test_the_die_throws_no_shadow_on_the_small_houses_below_it(ink: Inks, size: tuple[int, int]) -> None:
    """Among 256 colours the plate of house 8 had a navy edge."""
    state, street = mid_game(), street_of(*size)
    pen, bare = (drawn(state, look, size, ink) for look in (Highlights(), Highlights(keys={ROLLING: "d"})))
    top = street.at(8)[1]
    cells = [(x, y) for y in range(top, top + street.house) for x in range(54)]
    assert [pen.halves(*cell) for cell in cells] == [bare.halves(*cell) for cell in cells]


@pytest.mark.parametrize("size", [(54, 12), (54, 13), (74, 17), LARGE])
def test_the_safe_leaves_the_name_of_the_ruin_whole(size: tuple[int, int]) -> None:
    """ "RuiSafe" stood there."""
    state = mid_game()
    state.at, state.safe = [0] * 7, 11
    rows, (x, _) = drawn(state, size=size).plain(), street_of(*size).at(11)
    words = " ".join(row[x:] for row in rows)
    assert "Ruin" in words and "Safe" in words and RICH.pip in words


def test_no_hat_cuts_the_plate_of_the_ruin() -> None:
    state = mid_game()
    state.at = [11] * 3 + [0] * 4
    keys = {Pick("agent", number): letter for number, letter in enumerate("rbygops")}
    for size in (SMALL, LARGE):
        rows = drawn(state, Highlights(keys=keys), size).plain()
        assert any("Ruin" in row and "-3" in row for row in rows)


def test_the_safe_of_the_last_houses_stands_left_of_them() -> None:
    """It was pressed against the edge of the table."""
    for house in (5, 6, 7):
        state = mid_game()
        state.at, state.safe = [house] * 3 + [0] * 4, house
        rows, street = drawn(state, size=LARGE).plain(), street_of(*LARGE)
        x, y = street.at(house)
        foot = rows[y + street.house + 1]
        assert "Safe" in foot[x - 3 : x + 2] and foot.index("R") > x + 1


@pytest.mark.parametrize("height", [12, 13, 16])
def test_the_safe_at_a_small_church_stands_beside_its_windows(height: int) -> None:
    """Its word and its box hid the whole nave."""
    state = mid_game()
    state.safe, state.at = 0, [1] * 7
    street = street_of(54, height)
    x, y = street.at(0)
    pen, far = (drawn(one, size=(54, height)) for one in (state, msgspec.structs.replace(state, safe=5)))
    low = y + street.house - 1
    assert "Safe" in pen.text(low - 1)[x : x + street.wide]
    nave = range(x, x + street.wide - 4)
    assert [pen.halves(at, low) for at in nave] == [far.halves(at, low) for at in nave]


@pytest.mark.parametrize("size", [(54, 13), LARGE])
def test_an_arrow_behind_a_pale_letter_says_that_its_agent_went_on(size: tuple[int, int]) -> None:
    """A letter alone before a house was a riddle; before a letter the arrow tells where one would come."""
    state, recalled = mid_game(), msgspec.structs.replace(RECALLED, left={4: 8})
    pen = drawn(state, Highlights(recalled=recalled), size)
    street = street_of(*size)
    x, y = street.at(8)
    row = pen.text(y + street.house + street.people - 1)[x : x + street.wide]
    assert f"o{RICH.moved}" in row
