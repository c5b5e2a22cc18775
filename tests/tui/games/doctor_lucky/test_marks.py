"""Marks on the island: eyes, unseen places, ghosts, rings, attacks and cards say what they mean where they belong."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.games.doctor_lucky.components import WEAPON
from engine.games.doctor_lucky.moves import Pass
from engine.pieces import view
from engine.state import copy
from tests.rules.doctor_lucky.table import BOX, do, murder, table
from tests.tui.fixtures.eyes import contrast, distance
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.games.doctor_lucky.test_picture import SLUG, TABLES, drawn, land, walking
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw import table as island
from tui.games.doctor_lucky.draw.ground.chart import SIZES, chart
from tui.games.doctor_lucky.draw.palette import CLEAR, FOCUSED, ISLAND, tones
from tui.games.doctor_lucky.draw.people import EYE
from tui.games.doctor_lucky.draw.scene import origin
from tui.games.doctor_lucky.draw.sprites.icons import ICONS, PICTURES, SHAPES
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.style.colour import RING, parts
from tui.widgets.board_view import Highlights, board_view

SMALL = (53, 20)


def corner(pen: Pen, area: int) -> tuple[int, int]:
    """The left upper cell of a land."""
    return next((spot.x, spot.y) for spot, what in pen.spots if what == Pick("area", area))


def attacked() -> Any:
    """A table on which the Doctor is attacked in area 20."""
    hands = {0: ("tobacco",), 1: ("missed", "missed", "lava_rock"), 2: (), 3: ("quicksand",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    return state


@pytest.mark.parametrize("cells", TABLES)
def test_eyes_stand_below_the_name_that_they_look_at(cells: tuple[int, int]) -> None:
    state = table(at={0: 20, 1: 23, 2: 9, 3: 13}, doctor=8, cat=6)
    pen = drawn(state, cells)
    size = next(size for size in SIZES if size.width <= cells[0])
    for area, seen in ((9, "Dr"), (13, "Dr"), (8, "HL")):
        rows = land(pen, area).split("\n")
        below = "".join(rows[1:]).replace(f"{EYE} ", EYE)
        assert EYE not in rows[0] and f"{EYE}{seen}" in below, (cells, area)
        beside = EYE not in rows[1] or rows[1].index(EYE) > 3
        assert area == 8 or beside, "beside the pawn or below it: above it a letter reads as another one"
    if size.high > 4:
        assert "Mangrove Maze" in land(pen, 13) and "North Airstrip" in land(pen, 9), "names stay whole"


def test_the_doctors_sign_stands_apart_from_the_letters_of_those_who_look_in() -> None:
    """ "ODr" was read as one word."""
    for doctor in (19, 21, 22):
        state = table(at={0: 20, 1: 1, 2: 9, 3: 13}, doctor=doctor, cat=6)
        told = [land(drawn(state, (82, 33)), area).replace("\n", " ") for area in (1, 20)]
        assert not any(re.search(r"[FOHL]Dr", rows) for rows in told) and any(f"{EYE} " in rows for rows in told), told


@pytest.mark.parametrize("cells", TABLES)
def test_many_who_look_in_are_counted(cells: tuple[int, int]) -> None:
    at = {0: 1, 1: 1, 2: 1, 3: 1, 4: 17, 5: 18, 6: 20, 7: 20}
    pen = drawn(table(seats=8, at=at, doctor=19, cat=8), cells)
    assert f"{EYE}5" in land(pen, 17) and f"{EYE}6" in land(pen, 18)
    assert "O H L C" in "\n".join(pen.plain()), "watchers stand apart in the line below"


@pytest.mark.parametrize("cells", TABLES)
def test_the_land_in_focus_tells_who_looks_in(cells: tuple[int, int]) -> None:
    at = {0: 1, 1: 1, 2: 1, 3: 1, 4: 17, 5: 18, 6: 20, 7: 20}
    state = table(seats=8, at=at, doctor=19, cat=8)
    assert f"{EYE}FOHLM" in land(drawn(state, cells, Highlights(focus=Pick("area", 17))), 17).replace(f"{EYE} ", EYE)


@pytest.mark.parametrize("cells", TABLES)
@pytest.mark.parametrize("people", [1, 2, 3])
def test_keys_of_people_leave_the_eyes_whole(cells: tuple[int, int], people: int) -> None:
    at = {seat: 16 if seat <= people and seat else 17 for seat in range(4)}
    state = table(at=at, doctor=8, cat=1)
    keys = {Pick("seat", seat): "jkm"[seat - 1] for seat in range(1, people + 1)}
    said = "".join("FOHL"[seat] for seat in range(4) if at[seat] == 17)
    rows = land(drawn(state, cells, Highlights(keys=keys)), 16)
    assert f"{EYE}{said}" in rows.replace(f"{EYE} ", EYE) and all(key in rows for key in keys.values()), rows


@pytest.mark.parametrize("name", ["night", "day"])
@pytest.mark.parametrize("depth", ["true", "256"])
def test_lands_that_may_be_chosen_have_a_border_and_a_key_of_their_own(name: str, depth: Any) -> None:
    state, inks = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2), theme.inks(name, depth)
    legal = (6, 9, 11, 19)
    for cells in (SMALL, (82, 33)):
        plain = drawn(state, cells, inks=inks)
        asked = drawn(state, cells, Highlights({Pick("area", area): "a" for area in legal}), inks)
        size = next(size for size in SIZES if size.width <= cells[0])
        left, top = origin(*cells, size)
        at = chart(size, 1)
        for area in legal:
            places = [(x + left, y + 2 * top) for x, y in at.line[area]]
            changed = sum(plain.halves(x, y // 2)[y % 2] != asked.halves(x, y // 2)[y % 2] for x, y in places)
            assert changed > len(places) // 3, (cells, area)
            assert " a " in land(asked, area) and " a " not in land(plain, area)


def test_the_island_keeps_its_colours_where_nearly_all_lands_may_be_chosen() -> None:
    state, inks = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2), theme.inks("night", "256")
    look = Highlights({Pick("area", area): "a" for area in BOX.areas if area != 2})
    for cells in (SMALL, (82, 33)):
        plain, asked = (drawn(state, cells, shown, inks) for shown in (Highlights(), look))
        size = next(size for size in SIZES if size.width <= cells[0])
        left, top = origin(*cells, size)
        foot = 2 * (size.top + 6 * size.high) - 1  # a picture with its feet there makes room for a key
        unnamed = [(x, y) for x, y in chart(size, 1).line[19] if (y // 2 - size.top) % size.high and y != foot]
        line = [(x + left, y + 2 * top) for x, y in unnamed]  # a name has a plate of its own
        same = sum(plain.halves(x, y // 2)[y % 2] == asked.halves(x, y // 2)[y % 2] for x, y in line)
        assert line and same > 0.9 * len(line), cells


@pytest.mark.parametrize("cells", TABLES)
def test_a_ghost_of_the_cat_comes_after_an_arrow(cells: tuple[int, int]) -> None:
    state = table(at={0: 2, 1: 23, 2: 9, 3: 13}, doctor=8, cat=6)
    after = copy(state)
    after.cat = 1
    look = Highlights({Pick("area", 1): "a"}, (Pick("act", 1),), Pick("area", 1), after=after)
    assert f"{glyphs.RICH.moved}cat" in land(drawn(state, cells, look), 1)


@pytest.mark.parametrize("cells", [SMALL, (62, 25)])
def test_the_ring_of_a_small_land_is_a_whole_rectangle(cells: tuple[int, int]) -> None:
    wide, high = (12, 6) if cells == SMALL else (15, 8)
    state = table(at={0: 20, 1: 20, 2: 20, 3: 20}, doctor=20, cat=20)
    accent = theme.inks("night").px("accent")
    for area in set(BOX.areas) - {20}:
        pen = drawn(state, cells, Highlights(focus=Pick("area", area)))
        x, y = corner(pen, area)
        sides = [(column, row) for column in (x, x + wide - 1) for row in range(2 * y + 2, 2 * y + high)]
        foot = [(column, 2 * y + high - 1) for column in range(x, x + wide)]
        broken = [at for at in (*sides, *foot) if pen.halves(at[0], at[1] // 2)[at[1] % 2] != accent]
        assert not broken, (area, broken)


def test_the_way_of_the_doctor_lights_no_windows() -> None:
    lamp = theme.inks("night").px("lamp")
    for cells in TABLES:
        pen = drawn(table(doctor=8), cells)
        assert not any(lamp in pen.halves(x, y) for y in range(pen.height) for x in range(pen.width)), cells


@pytest.mark.parametrize("cells", TABLES)
def test_the_name_of_an_attacked_land_is_part_of_its_frame(cells: tuple[int, int]) -> None:
    pen = drawn(attacked(), cells)
    x, y = corner(pen, 20)
    alarm = theme.inks("night").px("alarm")
    assert all(pen.halves(column, y)[1] == alarm for column in range(x + 1, x + 8))
    assert "20" in pen.plain()[y] and "Cliffs" in pen.plain()[y]


@pytest.mark.parametrize("cells", [(82, 33), (92, 38), (104, 45)])
def test_no_frame_runs_over_the_doctor(cells: tuple[int, int]) -> None:
    for area in (15, 20):
        state = attacked()
        state.at[0] = state.doctor = area
        pen = drawn(state, cells)
        rows = pen.plain()
        y, x = next((y, row.index(" Dr ")) for y, row in enumerate(rows) if " Dr " in row and "▐" in row[: x_of(row)])
        alarm = theme.inks("night").px("alarm")
        assert not any(alarm in pen.halves(column, row) for row in (y - 1, y) for column in range(x + 1, x + 3)), area


def x_of(row: str) -> int:
    """The column of the Doctor's sign in a row."""
    return row.index(" Dr ")


def test_an_attack_is_counted_once() -> None:
    state = attacked()
    for cells in TABLES:
        text = "\n".join(drawn(state, cells).plain())
        assert text.count("luck 0 of 6") == 1, cells
        looked = "\n".join(drawn(state, cells, Highlights(focus=Pick("area", 21))).plain())
        assert looked.count("luck 0 of 6") == (cells[1] - 1 > fitting(cells)), "the focus takes the last row"


def fitting(cells: tuple[int, int]) -> int:
    """The row of a table below its chart."""
    size = next(size for size in SIZES if size.width <= cells[0] and size.height <= cells[1])
    return origin(*cells, size)[1] + size.height


def cards(state: Any, seat: int, width: int = 82) -> Pen:
    """The hand of a seat as cards."""
    pen, known, board = Pen(width, 4, theme.inks("night"), glyphs.RICH), view(state, seat), board_view(SLUG)
    board.draw_cards(pen, known, board.hand(known, seat), Highlights(), NAMES[:4])
    return pen


def test_weapons_have_shapes_of_their_own() -> None:
    names = {card.name for card in BOX.cards.values() if card.sort == WEAPON}
    assert set(SHAPES) <= names and len(set(SHAPES.values())) >= 5
    assert set(SHAPES.values()) <= set(PICTURES) == set(ICONS)
    shapes = []
    for name in ("rotten_coconut", "propeller_blade", "elephant_gun"):
        pen = cards(table(hands={0: (name,)}), 0)
        row = pen.plain()[0]
        start = len(row) - len(row.lstrip())
        shapes.append([pen.halves(x, y) for y in range(1, 4) for x in range(start + 11, start + 17)])
    assert shapes[0] != shapes[1] != shapes[2] != shapes[0]


def test_copies_of_a_card_are_seen_behind_it_and_the_hand_lies_in_the_middle() -> None:
    pen = cards(table(hands={0: ("missed", "missed", "missed", "miracle")}), 0)
    row, edge = pen.plain()[0], pen.spots[0][0].right
    assert "Missed!" in row and "x3" in pen.plain()[1] and "Miracle" in row
    bare = {pen.inks.px("paper"), pen.inks.scenery(ISLAND)["sea"]}
    assert len({pen.halves(edge + copy, 2)[0] for copy in range(2)} - bare) == 2, "two copies, told apart"
    paper = [x for x in range(pen.width) if theme.inks("night").px("paper") in pen.halves(x, 2)]
    assert abs(min(paper) - (pen.width - 1 - max(paper))) <= 4
    assert pen.halves(min(paper), 0) != pen.halves(max(paper), 0), "a miracle differs from a smaller luck"


def test_a_walk_in_japanese_keeps_every_mark() -> None:
    use("ja")
    try:
        state = table(at={0: 20, 1: 23, 2: 9, 3: 13}, doctor=8, cat=6)
        for cells in TABLES:
            assert EYE in land(drawn(state, cells, walking(state, 1, (1, 19))), 9)
    finally:
        use("en")


def test_the_ghost_of_a_walk_and_the_doctors_slip_stand_side_by_side() -> None:
    """The ghost ate the first letter of the slip."""
    state = table(at={0: 20, 1: 23, 2: 9, 3: 13}, doctor=18, cat=6)
    row = land(drawn(state, (53, 20), walking(state, 19, (1, 19, 2))), 19).split("\n")[1]
    assert row.split() == ["b›▐F▌Dr›1"]
    state.at[2] = 19
    assert "r›" not in land(drawn(state, (53, 20), walking(state, 19, (1, 19, 2))), 19), "no room beside people"


@pytest.mark.parametrize("cells", [(82, 33), (92, 38), (104, 45)])
def test_the_doctor_stands_on_dry_land(cells: tuple[int, int]) -> None:
    size = next(size for size in SIZES if size.width <= cells[0])
    left, top = origin(*cells, size)
    rows = chart(size, 1).rows
    for area in BOX.areas:
        pen = drawn(table(at={0: 2 if area == 1 else 1}, doctor=area), cells)
        x, y = corner(pen, area)
        coat = next(row for row in range(y + size.high - 1, y, -1) if "Dr" in pen.plain()[row][x : x + size.wide])
        at = pen.plain()[coat].index("Dr", x)
        below = {rows[2 * (coat - top) + half][at - left] for half in (0, 1)}
        assert below - set(".,"), (area, below)


@pytest.mark.parametrize("cells", TABLES)
@pytest.mark.parametrize("people", [1, 3, 4])
def test_the_cat_is_seen_where_the_doctor_comes(cells: tuple[int, int], people: int) -> None:
    for area in (11, 12, 13):
        at = {seat: area if seat < people else 1 for seat in range(4)}
        rows = land(drawn(table(at=at, doctor=10, cat=area), cells), area)
        assert "cat" in rows and f"Dr›{area - 10}" in rows, rows
        assert all(letter in rows for letter in "FOHL"[:people]), rows


@pytest.mark.parametrize("cells", TABLES)
def test_the_names_of_lands_beside_each_other_stay_apart(cells: tuple[int, int]) -> None:
    pen = drawn(table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=20, cat=12), cells)
    for region, what in pen.spots:
        start = pen.plain()[region.y].find(str(what.value), region.x) if what.kind == "area" else 0
        if start > region.x:
            assert pen.plain()[region.y][region.x] in f" ▀{glyphs.RICH.mark}", what


def test_people_on_a_small_land_stand_within_it() -> None:
    state = table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=24, cat=12)
    rows = land(drawn(state), 5).splitlines()
    assert "▐O▌" in rows[1] and "▐H▌" in rows[1], rows
    keyed = drawn(state, look=Highlights({Pick("area", 5): "a", Pick("area", 14): "b"}))
    rows = land(keyed, 14).splitlines()
    assert " b ▐L▌" in rows[1], rows


def test_the_forecast_of_the_doctor_is_no_eye() -> None:
    pen = drawn(table(at={0: 20, 1: 5, 2: 5, 3: 14}, doctor=10, cat=24), (82, 33))
    assert "Dr›1" in land(pen, 11) and "Dr" not in land(pen, 11).replace("Dr›1", "").replace(f"{EYE} Dr", "")
    assert "Dr›1 Doctor next" in "\n".join(pen.plain()), "the sign is explained"


def test_among_256_colours_the_grounds_by_night_have_the_hues_of_their_terrains() -> None:
    """Lands of grey with a hue woven in were asphalt: forest, plains and rock could not be told apart."""
    inks = theme.inks("night", "256")
    tones, lit = inks.scenery(ISLAND), inks.scenery(FOCUSED)
    for colours in (tones, lit):
        forest, water, plains = (parts(colours[letter]) for letter in "FWP")
        assert (
            forest[1] > max(forest[0], forest[2]) and water[2] > max(water[:2]) and plains[0] >= plains[1] > plains[2]
        )
    assert len({*parts(tones["M"])}) == 1, "only rock is grey"
    for letter in "FMWP":
        assert sum(parts(lit[letter])) > sum(parts(tones[letter])), "and lighter where it may be chosen"
        assert contrast(lit[letter], inks.px("accent")) >= RING, "with no darker rim inside its ring"
        assert distance(tones["sea"], tones[letter]) > 20
        assert contrast(inks.readable("text", tones[letter], CLEAR), tones[letter]) >= 4.5


@pytest.mark.parametrize("cells", TABLES)
def test_no_eye_and_no_figure_covers_the_cat(cells: tuple[int, int]) -> None:
    seen = {0: 16, 1: 14, 2: 17, 3: 23}
    crowd = {0: 1, 1: 23, 2: 15, 3: 23, 4: 23, 5: 23, 6: 23, 7: 9}
    few = ((seen, 21, 17), (seen, 17, 17), (crowd, 9, 9), (crowd, 15, 15))
    for at, doctor, cat in (*few, (crowd, 23, 23), (crowd, 21, 23)):
        state = table(seats=len(at), at=at, doctor=doctor, cat=cat)
        for keys in ({}, {Pick("area", cat): "a"}):
            said = land(drawn(state, cells, Highlights(keys)), cat)
            assert "cat" in said and (not keys or cat == 23 or " a " in said), (at, doctor, cat, said)


@pytest.mark.parametrize("name", ["night", "day"])
def test_a_small_land_that_may_be_chosen_has_a_straight_frame(name: str) -> None:
    """Bright corners on a bent border looked like rubble."""
    state, inks = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=8), theme.inks(name)
    lands = {Pick("area", area): "a" for area in (17, 24)}
    pen = drawn(state, look=Highlights(lands, focus=Pick("area", 24)), inks=inks)
    x, y = corner(pen, 17)
    size, tone = next(size for size in SIZES if size.width <= 53), tones(inks)["offered"]
    foot = {pen.halves(column, y + size.high - 1)[1] for column in range(x, x + 5)}  # the picture stands beside
    assert foot == {tone} != {inks.px("accent")}


@pytest.mark.parametrize("size", TABLES)
def test_a_name_on_one_ground_is_written_as_one_on_many(
    spoken: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for state in (table(at={0: 21, 1: 4, 2: 24, 3: 12}, doctor=12, cat=20), attacked()):
        for look in (Highlights(), Highlights({Pick("area", 4): "a"}, focus=Pick("area", 4))):
            quick = drawn(state, size, look=look)
            with monkeypatch.context() as letter_by_letter:
                letter_by_letter.setattr(Pen, "plain_ground", lambda *_: "")
                letter_by_letter.setattr(island, "_kept", None)
                assert not quick.changed(drawn(state, size, look=look))
