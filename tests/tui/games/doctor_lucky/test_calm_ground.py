"""Names lie on calm ground, the coast runs round them, and nothing grows where people stand."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest

from tests.rules.doctor_lucky.table import BOX, KIND, table
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.games.doctor_lucky.test_marks import attacked, corner
from tests.tui.games.doctor_lucky.test_picture import drawn, land
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.finale import NIGHT, _beach
from tui.games.doctor_lucky.draw.ground.chart import SIZES, chart
from tui.games.doctor_lucky.draw.ground.seams import SEAMS
from tui.games.doctor_lucky.draw.names import label, levelled
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.people import EYE
from tui.games.doctor_lucky.draw.sprites import large
from tui.games.doctor_lucky.draw.sprites.emblems import faded
from tui.games.doctor_lucky.draw.sprites.signs import COLOURS
from tui.games.doctor_lucky.draw.sprites.small import EMBLEMS, LIGHT_PLANE
from tui.games.doctor_lucky.plan import SEATS
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.style.colour import contrast
from tui.widgets.board_view import NOTHING, Highlights, board_view

MAPS = ((53, 20), (82, 33))
"""The tables of the two usual screens."""


def shown(pen: Pen, x: int, y: int, wide: int, high: int) -> list[tuple[str, str]]:
    """The pixels of some cells."""
    return [pen.halves(x + i, y + j) for j in range(high) for i in range(wide)]


@pytest.mark.parametrize("cells", MAPS)
def test_a_name_lies_on_the_ground_of_its_land(cells: tuple[int, int]) -> None:
    pen = drawn(table(doctor=8), cells)
    size = next(size for size in SIZES if size.width <= cells[0])
    grounds = {tones(pen.inks)[sign] for sign in "FMWP"}
    north = set(BOX.grid[0]) if size.high < 5 else set()  # their names are written on the sea
    for area in set(BOX.areas) - {8} - north:
        (x, y), at = corner(pen, area), chart(size, 1)
        own = label(at, area, "en")
        x += own.start - at.place[area][0]
        assert {tone for pair in shown(pen, x, y, own.end - own.start, 1) for tone in pair} <= grounds, area


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_no_name_touches_the_water_of_the_sea(size: object) -> None:
    at = next(chart(one, 1) for one in SIZES if one is size)
    rows = levelled(at, "en")
    north = set(BOX.grid[0]) if at.size.high < 5 else set()  # their names are written on the sea, above the beach
    for area, (_, top) in at.place.items():
        if area in north:
            continue
        own = label(at, area, "en")
        ends = [(x, y) for x in (own.start - 1, own.end) for y in (2 * top, 2 * top + 1)]
        sides = [(x, y) for x in range(own.start, own.end) for y in (2 * top - 1, 2 * top + 2)]
        assert not [rows[y][x] for x, y in (*ends, *sides) if x < at.size.width and rows[y][x] in ".,;"], area


@pytest.mark.parametrize("cells", MAPS)
def test_nothing_grows_where_people_stand_and_houses_stay_whole(cells: tuple[int, int]) -> None:
    size = next(size for size in SIZES if size.width <= cells[0])
    empty = drawn(table(at=dict.fromkeys(range(4), 3), doctor=3, cat=3), cells)
    for area in (1, 8, 17):
        pen = drawn(table(at={0: area, 1: 3, 2: 3, 3: 3}, doctor=3, cat=area), cells)
        x, y = corner(pen, area)
        grown = {tones(pen.inks)[name] for name in ("leaf", "leaf_light", "leaf_dark", "rock", "rock_dark", "snow")}
        assert not grown.intersection(tone for pair in shown(pen, x, y + 1, 5, size.high - 1) for tone in pair), area
        # in a small land it stands midway, and people and marks move it to the east
        stands = range(x + 4, x + size.wide - 5) if size.high < 5 else [x + size.wide - 9]
        houses = [[shown(one, left, y + 2, 4, size.high - 2) for left in stands] for one in (pen, empty)]
        grounds = {tones(pen.inks)[sign] for sign in "FMWP"}
        whole = min(houses[1], key=lambda cells: sum(not grounds.isdisjoint(pair) for pair in cells))
        assert whole in houses[0], "the cat stands beside the people"


@pytest.mark.parametrize("cells", MAPS[1:])
def test_the_frame_of_an_attack_has_four_sides(cells: tuple[int, int]) -> None:
    pen = drawn(attacked(), cells)
    size = next(size for size in SIZES if size.width <= cells[0])
    (x, y), alarm = corner(pen, 20), pen.inks.px("alarm")
    assert all(alarm in pen.halves(column, y) for column in range(x, x + size.wide))
    foot = [pen.halves(column, y + size.high - 1)[1] == alarm for column in range(x, x + size.wide)]
    assert sum(foot) >= size.wide - 6, "only the Doctor, his plate and the murderer may stand before it"
    for column in (x, x + size.wide - 1):
        assert all(set(pen.halves(column, row)) == {alarm} for row in range(y + 1, y + size.high - 1)), column


def test_copies_of_a_card_are_thin_edges_of_one_height() -> None:
    pen, board = Pen(82, 4, theme.inks("night"), glyphs.RICH), board_view("doctor_lucky")
    state = table(hands={0: ("missed", "missed", "missed", "missed")})
    board.draw_cards(pen, state, board.hand(state, 0), Highlights(), ("Fox", "Owl", "Hare", "Lynx"))
    edge = next(region.right for region, what in pen.spots if what == Pick("held", (KIND["missed"], 4)))
    for row in range(4):
        seen = [pen.halves(edge + copy, row) for copy in range(4)]
        assert all(one != other for one, other in pairwise(seen)), row


def test_letters_of_those_who_look_in_are_no_pawns() -> None:
    pen = drawn(table(at={0: 20, 1: 24, 2: 21, 3: 10}, doctor=20, cat=24))
    x, y = corner(pen, 20)
    eye = pen.plain()[y + 2].index(EYE, x)
    coats = {pen.inks.px(colour) for colour in SEATS}
    letter = pen.plain()[y + 2].index("H", eye)
    assert letter <= eye + 2 and pen.halves(letter, y + 2)[0] not in coats


def test_a_picture_of_a_small_land_is_whole_and_midway() -> None:
    pen = drawn(table(at=dict.fromkeys(range(4), 13), doctor=13, cat=13), (53, 20))
    (x, y), roof = corner(pen, 5), faded(pen.inks, "W")["r"]
    roofed = [column - x for column in range(x, x + SIZES[-1].wide) if roof in pen.halves(column, y + 1)]
    assert len(roofed) >= 4 and roofed[-1] < SIZES[-1].wide - 2


def test_ways_on_a_small_chart_are_a_pixel_wide() -> None:
    assert not [row for row in chart(SIZES[-1], 1).rows if "yy" in row]


def test_each_small_land_has_an_emblem_of_its_own_as_large_as_the_chart_leaves_room() -> None:
    assert EMBLEMS.keys() == {*BOX.areas} and len({*EMBLEMS.values()}) == len(EMBLEMS)
    for area, picture in EMBLEMS.items():
        wide = 10 if BOX.island.airplanes >> area & 1 else 6
        assert [len(row) for row in picture] == [2 * wide] * 4, area
        assert all(sign in {*COLOURS, "."} for row in picture for sign in row), area
        assert picture[-1].strip("."), "in the south, too: without feet on the beach it was cut through the middle"


def test_a_sand_path_across_a_corner_of_a_small_chart_is_one_stair() -> None:
    """Lone pixels at the corners of lands looked like crumbs."""
    pen, at = drawn(table(doctor=8, cat=8)), chart(SIZES[-1], 1)
    way, (x, y) = tones(pen.inks)["way"], corner(pen, 6)
    foot, edge = y + at.size.high - 1, x - 1
    assert BOX.island.near[6] >> 2 & 1, "it leads to the southwest"
    assert [pen.halves(column, foot)[0] == way for column in range(edge, edge + 3)] == [False, True, True]
    assert [pen.halves(column, foot)[1] == way for column in range(edge, edge + 3)] == [True, True, False]


def test_each_airplane_of_a_small_land_stands_out_with_tail_wing_and_cockpit() -> None:
    """From above it was a fence, in grey on a dark strip rubble; large ones made all four lands alike."""
    planes = [[row[10:] for row in EMBLEMS[area]] for area in BOX.areas if BOX.island.airplanes >> area & 1]
    assert all(any(row[:10].strip(".") for row in EMBLEMS[area]) for area in BOX.areas), "with a thing of its own"
    for fin, body, wing in ([row for row in rows if row.strip(".")] for rows in (*planes, LIGHT_PLANE)):
        tail, nose = body.index("j"), body.index("b")
        assert fin.strip(".") == "j" and fin[tail] == "j", "a fin over the tail"
        assert body.strip(".") == "j" * (nose - tail) + "b"
        assert wing.strip(".") == "jjj" and tail + 1 < wing.index("j") < nose - 2, "a wing below its middle"
    for colours in (tones(theme.inks(*look)) for look in product(("night", "day"), ("true", "256"))):
        assert all(contrast(colours["hull"], colours[ground]) > 2.2 for ground in "FMWP")


def test_the_light_of_a_land_that_may_be_chosen_stops_at_the_name_below_it() -> None:
    state, inks = table(at={0: 2, 1: 2, 2: 2, 3: 2}, doctor=4, cat=2), theme.inks("night", "256")
    plain, asked = (drawn(state, (53, 20), shown, inks) for shown in (NOTHING, Highlights({Pick("area", 18): "a"})))
    at = next(at for at, what in plain.spots if what == Pick("area", 19))
    assert all(plain.halves(x, at.y) == asked.halves(x, at.y) for x in range(at.x + 1, at.x + 8))


def test_the_frame_of_the_doctors_land_has_no_gap_where_grass_grows_or_the_next_land_begins() -> None:
    pen = drawn(table(doctor=16, cat=8), (82, 33))
    at = next(at for at, what in pen.spots if what == Pick("area", 16))
    glow = tones(pen.inks)["glow"]
    assert all(pen.halves(x, at.bottom - 1)[1] == glow for x in range(at.x, at.right))


def test_each_step_of_the_doctor_is_told_on_the_ground_of_its_land() -> None:
    """Dark slips hid the pictures."""
    pen = drawn(table(doctor=16, cat=8), (82, 33))
    at = next(at for at, what in pen.spots if what == Pick("area", 17))
    x, y = next((pen.plain()[y].index("Dr›1", at.x), y) for y in range(at.y, at.bottom) if "Dr›1" in pen.plain()[y])
    assert {pen.behind(column, y) for column in range(x, x + 7)} == {tones(pen.inks)["F"]}


def test_a_small_land_keeps_its_picture_beside_a_person_on_the_doctors_way() -> None:
    pen = drawn(table(at={0: 1, 1: 1, 2: 1, 3: 23}, doctor=21, cat=8))
    x, y = corner(pen, 23)
    said = land(pen, 23).splitlines()[1]
    assert said.index("L") < said.index("Dr›2") < 7
    rock = faded(pen.inks, "M")["m"]
    assert any(pen.halves(column, y + 1)[0] == rock for column in range(x + 8, x + 13))


@pytest.mark.parametrize("name", ["night", "day"])
def test_the_picture_of_a_small_land_stands_back_behind_people(name: str) -> None:
    """As bright as the people, 24 pictures were the first thing that was seen."""
    inks = theme.inks(name)
    for ground, sign in (("F", "g"), ("M", "m"), ("P", "z"), ("W", "r")):
        own, full = tones(inks)[ground], tones(inks)[COLOURS[sign]]
        assert 1.1 < contrast(faded(inks, ground)[sign], own) < 0.95 * contrast(full, own), (ground, sign)


@pytest.mark.parametrize("cells", MAPS)
@pytest.mark.parametrize("theme_name", ["night", "day"])
def test_among_256_colours_a_name_stands_on_calm_ground(theme_name: str, cells: tuple[int, int]) -> None:
    """The darkest tones of names and borders were black boxes, and two tones woven into each other were loud.

    On a plate of its own each name made a row of bands out of an island: all stand on their land.
    """
    inks = theme.inks(theme_name, "256")
    pen, colours = drawn(table(at={0: 2, 1: 2, 2: 2, 3: 2}, doctor=4, cat=2), cells, NOTHING, inks), tones(inks)
    assert not any(char in "░▒▓" for row in pen.chars for char in row)
    assert sum(row.count("▚") for row in pen.chars) <= len(BOX.diagonals), "paths across corners, and no mesh"
    for area, ground in ((16, "F"), (7, "M"), (10, "W"), (18, "P")):
        x, y = corner(pen, area)
        assert {*pen.halves(x + 4, y)} == {colours[ground]}, area
    assert all(contrast(colours[sign], "#000000") > 1.5 for sign in "FMWP")


@pytest.mark.parametrize("theme_name", ["night", "day"])
@pytest.mark.parametrize("depth", ["true", "256"])
def test_a_small_land_of_two_grounds_has_its_own_behind_its_name(theme_name: str, depth: Any) -> None:
    inks = theme.inks(theme_name, depth)
    pen, colours = drawn(table(doctor=1, cat=8), MAPS[0], NOTHING, inks), tones(inks)
    x, y = corner(pen, 23)
    assert pen.halves(x + 4, y) == (colours["F"],) * 2
    assert pen.halves(x + 9, y) == (colours["M"],) * 2


@pytest.mark.parametrize("cells", MAPS)
@pytest.mark.parametrize("theme_name", ["night", "day"])
def test_the_name_of_the_doctors_land_closes_its_frame_of_light(cells: tuple[int, int], theme_name: str) -> None:
    inks = theme.inks(theme_name)
    pen, glow = drawn(table(doctor=16, cat=8), cells, inks=inks), tones(inks)["glow"]
    at = next(at for at, what in pen.spots if what == Pick("area", 16))
    assert all(pen.halves(x, at.y) == (glow, glow) for x in range(at.x, at.right))
    asked = drawn(table(doctor=16, cat=8), cells, Highlights({Pick("area", 16): "a"}), inks)
    shown = asked.halves(at.x + 1, at.y)
    assert glow not in shown and asked.style(at.x + 4, at.y).bold, "a land that may be chosen is told by its name"
    assert (pen.inks.px("legal") in shown) == (at.height < 5), "in a small land on a plate; else its border tells it"


def test_the_name_of_a_small_land_has_one_ground_though_the_land_has_two() -> None:
    pen = drawn(table(doctor=1, cat=8))
    small = next(size for size in SIZES if size.high < 5 and size.width <= 53)
    for area in (13, 14, 15, 23):
        (x, y), own = corner(pen, area), label(chart(small, 1), area, "en")
        assert len({pen.halves(column, y) for column in range(x + 1, x + own.end - own.start)}) == 1, area


@pytest.mark.parametrize("cells", MAPS)
def test_among_256_colours_each_land_has_the_hue_of_its_terrain(cells: tuple[int, int]) -> None:
    """Three of the four were greys, told apart by what grows there alone."""
    pen = drawn(table(doctor=8, cat=8), cells, inks=theme.inks("night", "256"))
    forest, water, plains, mountain = (
        [int(tone[at : at + 2], 16) for at in (1, 3, 5)] for tone in (hue(pen, area) for area in (16, 10, 18, 7))
    )
    assert forest[1] > max(forest[0], forest[2]) and water[2] > max(water[:2])
    assert plains[0] == plains[1] > plains[2] and len({*mountain}) == 1


def hue(pen: Pen, area: int) -> str:
    """The colour of a land below its number."""
    x, y = below(pen, area)
    return pen.halves(x, y)[0]


@pytest.mark.parametrize("area", [7, 12, 17])
def test_lands_of_four_rows_bear_the_large_pictures_below_their_names(area: int) -> None:
    """There is room for them at 100 columns: the small ones are half as high."""
    pen, inks = drawn(table(doctor=8, cat=8), (73, 25)), theme.inks("night")
    x, y = corner(pen, area)
    sprite = {7: large.CONE, 12: large.LOW[12], 17: large.BUNGALOW}[area]
    shades = {sign: tones(inks)[name] for sign, name in COLOURS.items()}
    top = 2 * (y + 4) - len(sprite)
    assert top >= 2 * y + 2, "no picture cuts a name"

    def stands(left: int) -> bool:
        signs = ((i, top + j, sign) for j, row in enumerate(sprite) for i, sign in enumerate(row, left) if sign != ".")
        return all(pen.halves(i, j // 2)[j % 2] == shades[sign] for i, j, sign in signs)

    assert any(stands(left) for left in range(x, x + 15))


def below(pen: Pen, area: int) -> tuple[int, int]:
    """The cell below the number of a land."""
    x, y = corner(pen, area)
    return x + 2, y + 1


def test_the_sea_round_a_small_island_is_one_tone_and_the_beach_at_its_foot_bears_all_that_stands_there() -> None:
    pen = drawn(table(doctor=8, cat=8))
    colours = tones(pen.inks)
    pixels = {tone for row in range(19) for column in range(53) for tone in pen.halves(column, row)}
    assert not pixels & {colours["shoal"], colours["sea"]}
    foot = [pen.halves(x, 18)[1] for x in range(5, 47)]
    bare = {colours[name] for name in ("deep", "wave", "F", "M", "W", "P", "f", "m", "w", "p")}
    assert not bare.intersection(foot), "land met the open sea here and there"
    assert 20 < foot.count(colours["sand_dark"]) < 45, "pictures have their feet on it"


def test_at_256_colours_a_shoal_is_a_line_along_the_coast() -> None:
    """A broad band of it was brighter than the land."""
    inks = theme.inks("day", "256")
    colours, pen = tones(inks), drawn(table(), (82, 33), inks=inks)
    pixels = [[half[low] for half in map(pen.halves, range(82), [y] * 82)] for y in range(33) for low in (0, 1)]
    water = {colours["sea"], colours["shoal"]}
    shoals = [
        {pixels[y][x - 1], pixels[y][x + 1], pixels[y - 1][x], pixels[y + 1][x]}
        for y in range(1, 65)
        for x in range(1, 81)
        if pixels[y][x] == colours["shoal"]
    ]
    assert len(shoals) > 100 and all(around - water for around in shoals)


def test_no_star_shines_through_a_figure_or_its_crown() -> None:
    """Between the points of a crown it was a part of it."""
    night = theme.inks("night")
    star, taken = night.scenery(NIGHT)["star"], (20, 1, 70, 9)
    bare, stood = (Pen(80, 24, night, glyphs.RICH) for _ in range(2))
    _beach(16, ())(bare)
    _beach(16, (taken,))(stood)
    within = [(x, y) for x in range(20, 70) for y in range(1, 9)]
    assert any(star in bare.halves(*cell) for cell in within)
    assert not any(star in stood.halves(*cell) for cell in within)


@pytest.mark.parametrize("depth", ["true", "256"])
def test_by_day_dotted_borders_and_pictures_stand_out_from_the_lands_and_lagoons_from_the_sea(depth: Any) -> None:
    """All was pale, and mountains with all that stands on them had one tone."""
    colours = tones(theme.inks("day", depth))
    for ground, dots in SEAMS.items():
        assert contrast(colours[dots], colours[ground]) > 1.2, ground
    for ground, thing in (("F", "leaf"), ("M", "rock"), ("M", "M2"), ("W", "W2"), ("P", "plane")):
        assert contrast(colours[thing], colours[ground]) > 1.7, thing
    assert contrast(colours["W"], colours["sea"]) > 1.3


@pytest.mark.parametrize(("width", "said"), [(53, "Dr›1 Doctor next"), (47, "Dr›1 Doctor next"), (36, "Dr›1 next")])
def test_the_sign_of_the_doctors_way_is_explained_beside_the_cards_of_a_small_table(width: int, said: str) -> None:
    state, words = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=10, cat=24), board_view("doctor_lucky")
    pen = Pen(width, 2, theme.inks("night"), glyphs.RICH)
    words.draw_cards(pen, state, words.hand(state, 0), NOTHING, NAMES[:4])
    assert any(f"{row} ".find(f"{said} ") > 0 for row in pen.plain()), pen.plain()
    assert width < 42 or "cat no" in pen.plain()[1], "in few words, so that all signs have some"
