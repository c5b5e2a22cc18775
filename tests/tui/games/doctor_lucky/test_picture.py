"""The island as a picture: its borders are the rules', every fact of the calm table is there, it fits everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import msgspec
import pytest
from textual.geometry import Region

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Pass
from engine.pieces import view
from engine.state import copy
from tests.contract.component_changes import add_components
from tests.rules.doctor_lucky.table import BOX, do, murder, table, unseen_areas
from tests.tui.fixtures.eyes import contrast, distance
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.games.doctor_lucky.island_maps import borders, written
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.ground.chart import CHARTED, SIZES, Measures, chart, rim, text_of
from tui.games.doctor_lucky.draw.names import closed
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.people import EYE
from tui.games.doctor_lucky.draw.scene import origin
from tui.games.doctor_lucky.prompts import GO
from tui.games.doctor_lucky.sight import seen_there
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.style.colour import RING, luminance, parts
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import NOTHING, Highlights, board_view

SLUG = "doctor_lucky"
TABLES = ((53, 19), (53, 20), (62, 26), (74, 26), (71, 31), (82, 33), (92, 38), (104, 45), (144, 57))
"""The cells of a table on screens of several sizes."""

THEMES = (("night", "true"), ("day", "true"), ("night", "256"), ("day", "256"))


def drawn(
    state: Any,
    cells: tuple[int, int] = (53, 20),
    look: Highlights = NOTHING,
    inks: theme.Inks | None = None,
    glyph_set: Glyphs = glyphs.RICH,
) -> Pen:
    """The picture of a state, as a spectator sees it."""
    pen = Pen(*cells, inks or theme.inks("night"), glyph_set)
    board_view(SLUG).board(pen, view(state, None), look, NAMES[: state.seats])
    assert not pen.clipped
    return pen


def land(pen: Pen, area: int) -> str:
    """The signs within an area."""
    (region,) = (region for region, what in pen.spots if what == Pick("area", area))
    return "\n".join(pen.plain()[y][region.x : region.right] for y in range(region.y, region.bottom))


def named(pen: Pen, area: int) -> str:
    """The row with the name of an area, which may begin before it."""
    region = next(region for region, what in pen.spots if what == Pick("area", area))
    return pen.plain()[region.y][max(region.x - 3, 0) : region.right]


def usual(pen: Pen, at: Region) -> str:
    """The tone of most pixels below the name of a land: its ground."""
    inner = product(range(at.x + 1, at.right - 1), range(at.y + 1, at.bottom))
    return Counter(tone for x, y in inner for tone in pen.halves(x, y)).most_common(1)[0][0]


def walking(state: Any, to: int, legal: tuple[int, ...]) -> Highlights:
    """The highlights of a walk that is looked at."""
    after = copy(state)
    after.at[state.active] = to
    keys = {Pick("area", area): "abcdfgjkmo"[number] for number, area in enumerate(legal)}
    return Highlights(keys, (Pick("act", 0),), Pick("area", to), after=after)


# the charts


@pytest.mark.clause("DL-1.2")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("components", sorted(CHARTED))
def test_the_drawn_borders_are_those_of_the_box(components: int, size: Measures) -> None:
    areas = COMPONENT_SETS[components].areas
    text = text_of(size)
    assert borders(text) == {frozenset((area, other)) for area, known in areas.items() for other in known.neighbours}
    rows = text.split()
    assert {len(row) for row in rows} == {size.width} and len(rows) == 2 * size.height


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_a_chart_is_what_its_script_writes(size: Measures) -> None:
    assert text_of(size) == written(size, BOX)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_a_way_over_a_corner_is_a_strip_of_sand(size: Measures) -> None:
    rows = text_of(size).split()
    for pair in BOX.diagonals:
        letters = {chr(ord("A") + area - 1) for area in pair}
        assert any(
            {row[x], other} == letters
            for row, below in zip(rows, [*rows[1:], ""], strict=True)
            for x in range(len(row) - 1)
            for other in (row[x + 1], below[x : x + 1])
        ), pair


def test_another_box_without_a_chart_is_drawn_calmly(monkeypatch: pytest.MonkeyPatch) -> None:
    other = copy(table())
    other.components = add_components(SLUG, monkeypatch)
    assert drawn(other).plain() == drawn(other, glyph_set=glyphs.CALM).plain()


# facts


def test_every_fact_of_the_calm_table_is_in_the_small_picture() -> None:
    """A and the Doctor on 20, B and the cat on 24: the cat blinds B (the ledger's second example)."""
    state = table(at={0: 20, 1: 24, 2: 21, 3: 10}, doctor=20, cat=24)
    pen = drawn(state)
    for area in BOX.areas:
        assert f"{area} " in land(pen, area)
    assert "Dr" in land(pen, 20) and "▐F▌" in land(pen, 20) and f"{EYE}H" in land(pen, 20)
    assert "cat" in land(pen, 24) and f"{EYE}FHDr" in land(pen, 24).replace(" ", "") and "▐O▌" in land(pen, 24)
    assert f"{EYE}FDr" in land(pen, 21).replace(" ", "") and "Dr›1" in land(pen, 21) and "Dr›3" in land(pen, 23)
    assert all(said in pen.plain()[-1] for said in (EYE, "seen by", f"{glyphs.RICH.mark} unseen")), "with their signs"
    assert "then 21" in " ".join(board_view(SLUG).progress(state))


@pytest.mark.parametrize("glyph_set", [glyphs.RICH, glyphs.CALM], ids=["picture", "calm"])
def test_alone_with_the_doctor_the_line_says_so_and_not_that_he_sees(glyph_set: Glyphs) -> None:
    alone = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20)
    said = "".join(drawn(alone, glyph_set=glyph_set).plain())
    assert "alone with the Doctor" in said and "seen by" not in said


def test_a_walk_names_the_lands_where_nobody_would_see_it() -> None:
    state = table(at={0: 1, 1: 8, 2: 8, 3: 22}, doctor=3, cat=12)
    areas = [Pick("area", area) for area in sorted(BOX.areas[1].neighbours)]
    look = Highlights(keys=dict.fromkeys(areas, "a"), picked=(GO,), focus=areas[0])
    line = drawn(state, look=look).plain()[-1].rstrip()
    free = " ".join(str(area.value) for area in areas if area.value in unseen_areas(state, 0))
    assert free and line.endswith(f"{glyphs.RICH.mark} unseen: {free}"), "the sign keeps its meaning"
    assert f"({areas[0].value}): " in line, "and the focus its sight"
    assert drawn(state, TABLES[3], look).plain()[-1].rstrip().endswith(f"unseen: {free}")
    other = drawn(state, look=msgspec.structs.replace(look, picked=()))
    assert "unseen:" not in other.plain()[-1]


def test_the_land_in_focus_tells_its_ground_and_its_sight() -> None:
    state = table(at={0: 1, 1: 8, 2: 8, 3: 22}, doctor=3, cat=12)
    for area in BOX.areas:
        look = Highlights(focus=Pick("area", area))
        about = board_view(SLUG).about(state, look)
        said = drawn(state, look=look).plain()[-1].strip()
        assert about == said or (about.startswith(f"{said}; ") and "seen" in said), "what has no room is left out whole"
        assert drawn(state, TABLES[3], look).plain()[-1].strip() == about and seen_there(state, 0, area) in about
        assert ("Doctor" in about.partition(";")[2]) == (area in (4, 5, 6)), "and when the Doctor comes"


def test_a_narrow_line_keeps_the_sight_of_the_land_in_focus() -> None:
    state = table(at={0: 23, 1: 8, 2: 8, 3: 8}, doctor=24, cat=12)
    line = drawn(state, (53, 20), Highlights(focus=Pick("area", 24))).plain()[-1]
    assert "alone with the Doctor" in line


def test_a_mark_says_where_one_would_be_unseen() -> None:
    state = table(at={0: 1, 1: 8, 2: 8, 3: 22}, doctor=3, cat=12)
    for cells in TABLES:
        pen = drawn(state, cells)
        assert {area for area in BOX.areas if glyphs.RICH.mark in land(pen, area)} == unseen_areas(state, 0)


def test_a_hidden_hand_changes_nothing_in_the_picture_or_its_cards() -> None:
    pictures = []
    for held in (("quicksand", "loose_boulder"), ("miracle", "missed")):
        hands = {0: ("tobacco",), 1: held, 2: ("missed",), 3: ("missed",)}
        state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands=hands, cat=12)
        do(state, Pass())
        do(state, murder(state, "tobacco"))
        for seat in (None, 0, 2, 3):
            pen, cards = (Pen(82, height, theme.inks("night"), glyphs.RICH) for height in (33, 4))
            known = view(state, seat)
            board_view(SLUG).board(pen, known, NOTHING, NAMES[:4])
            board_view(SLUG).draw_cards(cards, known, board_view(SLUG).hand(known, 1), NOTHING, NAMES[:4])
            pictures.append((seat, pen.plain(), cards.plain()))
    assert pictures[:4] == pictures[4:]


# signals


def test_legal_focus_and_ghost_differ_in_shape() -> None:
    state = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2)
    for cells in TABLES:
        pen = drawn(state, cells, walking(state, 24, (17, 24)))
        assert "a" in land(pen, 17).split() and "b" in land(pen, 24).split()
        ghosts = [any(f"›{coat}" in land(pen, area) for coat in ("▐F▌", "▟F▙")) for area in (24, 17)]
        assert ghosts == [True, False]
        assert not {"a", "b"} & {*land(pen, 3).split()}


def test_dots_lead_from_where_people_stood_before_the_others_turns() -> None:
    before = table(at={0: 1, 1: 8, 2: 2, 3: 18}, doctor=4, cat=2)
    now = copy(before)
    now.at[1] = 6
    for cells in TABLES:
        still, led = (drawn(now, cells, Highlights(then=view(then, None))) for then in (now, before))
        assert bool(still.changed(led)) == (cells[0] > 60), "the smallest lands have no room"
        assert "▟O▙" not in land(led, 8) and "▐O▌" not in land(led, 8), "nobody stands there"
        if cells[0] >= 82:
            left, trail = land(led, 8)[len(" 8 Observatory") :], land(led, 7) + land(led, 6)
            assert "o" in left and glyphs.RICH.gap in trail, "a small letter is left where they begin"


def test_a_person_in_focus_differs_from_one_who_may_be_chosen() -> None:
    state = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2)
    keys = {Pick("seat", seat): key for seat, key in ((-1, "d"), (1, "o"), (2, "h"))}
    for cells in TABLES:
        legal = drawn(state, cells, Highlights(keys))
        assert {"o", "h", "d"} <= {*"".join(land(legal, area) for area in (1, 2, 4))}
        for pick in keys:
            assert legal.changed(drawn(state, cells, Highlights(keys, focus=pick))), (cells, pick)


@pytest.mark.parametrize(("name", "depth"), THEMES)
def test_the_ring_of_the_focus_stands_out_from_all_it_touches(name: str, depth: Any) -> None:
    state, inks = table(at={0: 1, 1: 1, 2: 1, 3: 1}, doctor=1, cat=1), theme.inks(name, depth)
    accent = inks.px("accent")
    for cells in ((53, 20), (73, 26), (82, 33), (104, 45)):
        size = next(size for size in SIZES if size.width <= cells[0])
        left, top = origin(*cells, size)
        for area in BOX.areas:
            pen = drawn(state, cells, Highlights(focus=Pick("area", area)), inks)
            at, signs = chart(size, 1), pen.plain()
            ring = {(x + left, y + 2 * top) for x, y in at.line[area]}
            for x, y in ((x + left, y + 2 * top) for x, y in rim(at, area)):
                if 0 <= x < pen.width and 0 <= y < 2 * pen.height and (x, y) not in ring:
                    if signs[y // 2][x] not in " ▀":
                        continue  # words and figures have their own contrast
                    touched = pen.halves(x, y // 2)[y % 2]
                    assert touched == accent or contrast(accent, touched) >= 3, (area, x, y, touched)


@pytest.mark.parametrize("cells", [(82, 33), (104, 45)])
def test_no_name_of_another_land_breaks_the_outline_of_the_focus(cells: tuple[int, int]) -> None:
    state, inks = table(at={0: 1, 1: 1, 2: 1, 3: 1}, doctor=1, cat=1), theme.inks("night")
    size = next(size for size in SIZES if size.width <= cells[0])
    left, top = origin(*cells, size)
    at = chart(size, 1)
    for area in set(BOX.areas) - {1}:
        pen = drawn(state, cells, Highlights(focus=Pick("area", area)), inks)
        names = {row for _, row in at.place.values()}
        line = [(x + left, y + 2 * top) for x, y in closed(at, area, "en") if y // 2 in names]
        words = "".join(pen.plain()[y // 2][x] for x, y in line if pen.halves(x, y // 2)[y % 2] != inks.px("accent"))
        assert not words.strip(" ▀"), (area, words)


def test_a_land_that_may_be_chosen_keeps_its_colours_and_the_others_are_darker() -> None:
    """A veil of light over it hid its picture."""
    state = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2)
    for cells in TABLES:
        plain, asked = drawn(state, cells), drawn(state, cells, Highlights({Pick("area", 24): "a"}))
        light = []
        for pen in (plain, asked):
            spots = {what.value: at for at, what in pen.spots if isinstance(what, Pick) and what.kind == "area"}
            light.append([luminance(usual(pen, spots[area])) for area in (24, 17)])
        (old, other), (new, dull) = light
        assert new == old and dull < other


# sizes and languages


def test_the_picture_fits_at_every_size_and_with_everybody_in_one_area() -> None:
    crowd = table(seats=8, doctor=1, cat=1)
    apart = table(seats=8, at={1: 2, 2: 17, 3: 18, 4: 20, 5: 24, 6: 24, 7: 9}, doctor=24, cat=20)
    for cells in TABLES:
        for state in (crowd, apart):
            pen = drawn(state, cells, walking(state, 24, (17, 24)))
            assert sum(what == Pick("area", area) for _, what in pen.spots for area in BOX.areas) == len(BOX.areas)
            assert all(letter in "\n".join(pen.plain()) for letter in "FOHL")


def test_the_calm_table_is_drawn_where_pictures_are_off() -> None:
    state = table()
    for glyph_set in (glyphs.CALM, glyphs.SAFE):
        assert not {*"▀▄▙▟◉"} & {*"".join(drawn(state, glyph_set=glyph_set).plain())}


def test_no_wave_rises_on_dry_land_without_colours() -> None:
    rows = drawn(table(), (82, 33), inks=theme.inks("plain")).plain()
    size = next(size for size in SIZES if size.width <= 82)
    left, top = origin(82, 33, size)
    for area in (2, 3, 4, 6, 7, 8, 9, 16, 17, 18, 20, 21, 23, 24):
        assert not any(rows[top + y // 2][x + left] == "~" for x, y in chart(size, 1).ground[area])


def test_a_light_falls_on_the_doctors_land() -> None:
    here, away = (drawn(table(doctor=doctor), (82, 33)) for doctor in (3, 12))
    colours = tones(here.inks)
    size = next(size for size in SIZES if size.width <= 82)
    left, top = origin(82, 33, size)
    bare = [(x + left, y + 2 * top) for x, y in chart(size, 1).ground[3]]
    assert sum(away.halves(x, y // 2)[y % 2] == colours["F"] for x, y in bare) > 20
    assert not any(here.halves(x, y // 2)[y % 2] == colours["F"] for x, y in bare)


def test_the_border_of_a_legal_land_needs_no_shade_beside_the_ring() -> None:
    night = theme.inks("night")
    assert contrast(tones(night)["legal"], night.px("accent")) >= RING, "each shade is sent with each step"


@pytest.mark.parametrize("name", ["night", "day"])
@pytest.mark.parametrize("cells", [(53, 20), (82, 33), (104, 45)])
def test_at_256_colours_the_sea_is_flat_and_has_three_blues(name: str, cells: tuple[int, int]) -> None:
    """Specks of one blue on another flickered: deep, shoal and lagoon are tones of their own, without specks."""
    inks = theme.inks(name, "256")
    colours = tones(inks)
    pen = drawn(table(doctor=20, at=dict.fromkeys(range(4), 20), cat=20), cells, inks=inks)
    specks = [
        (x, y)
        for y, row in enumerate(pen.styles)
        for x, style in enumerate(row)
        if style.color and style.color.name == colours["shoal"] and pen.plain()[y][x] in "▖▗▘▝▚▞"
    ]
    assert not specks
    for one, other in combinations(("sea", "shoal", "W"), 2):
        assert distance(colours[one], colours[other]) > 5, (one, other)


def test_at_256_colours_trees_are_green() -> None:
    """The light of the leaves was a grey."""
    for name in ("leaf", "leaf_light", "leaf_dark"):
        red, green, blue = parts(tones(theme.inks("night", "256"))[name])
        assert green > 1.5 * max(red, blue), name
