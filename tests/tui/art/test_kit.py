"""The kit of pictures: what lies on a pen after a figure, a die, a card, a scene."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style

from tui.art.cards import card, card_back, fan
from tui.art.dice import LESS, PIPS, awaited_die, die
from tui.art.figures import SHADE, chip, hatted, pawn
from tui.art.grain import SPECKS, grain
from tui.art.pen import Pen
from tui.art.plates import corner_ticks, key_cap, ring, shadow
from tui.art.scene import lay_scene
from tui.style.colour import contrast
from tui.style.glyphs import RICH
from tui.style.theme import inks


def pen(width: int = 20, height: int = 10) -> Pen:
    return Pen(width, height, inks("night"), RICH)


def test_a_sprite_lets_the_ground_through_where_it_has_no_colour() -> None:
    drawn = pen()
    ground = drawn.halves(2, 1)[0]
    drawn.sprite(2, 3, ["r.", "rr"], {"r": "#ff0000"})
    assert drawn.halves(2, 1) == (ground, "#ff0000")
    assert drawn.halves(2, 2) == ("#ff0000", ground)
    assert drawn.halves(3, 1) == (ground, ground)


def test_a_wide_sign_that_is_half_drawn_over_leaves_a_row_of_the_same_width() -> None:
    inside = Pen(1, 1, inks("night"), RICH)
    for over in (
        lambda drawn, x: drawn.pixel(x, 2, "#ff0000"),
        lambda drawn, x: drawn.pixels(x, 2, 1, 2, "#ff0000"),
        lambda drawn, x: drawn.sprite(x, 2, ["r"], {"r": "#ff0000"}),
        lambda drawn, x: drawn.glyph(x, 1, "▄", "#ff0000"),
        lambda drawn, x: drawn.fill(x, 1, 1, 1, drawn.inks("text")),
        lambda drawn, x: drawn.put(x, 1, "a"),
        lambda drawn, x: drawn.put(x, 1, "鉱"),
        lambda drawn, x: drawn.paste(x, 1, inside),
        lambda drawn, x: drawn.patch(x, 1, 1, 1, pen(8, 3)),
    ):
        for x in range(1, 6):
            drawn, before = pen(8, 3), pen(8, 3)
            for screen in (drawn, before):
                screen.put(2, 1, "金銀")
            over(drawn, x)
            assert cell_len(drawn.strip(1).text) == cell_len(drawn.plain()[1]) == 8
            assert all(region.right <= 8 for region in drawn.changed(before))
            laid = pen(8, 3)
            laid.lay(drawn)
            assert laid.plain() == drawn.plain()


def test_what_lies_beside_the_grid_is_left_out() -> None:
    drawn = pen(4, 2)
    before = drawn.plain()
    drawn.sprite(-2, -3, ["rr"], {"r": "#ff0000"})
    drawn.sprite(9, 9, ["rr"], {"r": "#ff0000"})
    drawn.pixel(-1, 0, "#ff0000")
    assert drawn.plain() == before
    drawn.sprite(-1, -1, ["rr", "rr"], {"r": "#ff0000"})
    assert drawn.halves(0, 0)[0] == "#ff0000" != drawn.halves(0, 0)[1]


def test_words_on_a_picture_keep_its_ground_and_are_readable() -> None:
    drawn = pen()
    drawn.pixels(0, 0, 20, 20, "#b08a5c")
    drawn.over(3, 2, "gold", "lamp")
    style = drawn.style(3, 2)
    assert style.bgcolor is not None and style.bgcolor.name == "#b08a5c"
    assert contrast(str(style.color and style.color.name), "#b08a5c") >= 4.5


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_the_pips_of_its_face(face: int) -> None:
    drawn = pen()
    die(drawn, 2, 2, face)
    dark = sum(half == drawn.inks.px("ink") for x in range(2, 9) for y in range(1, 5) for half in drawn.halves(x, y))
    assert dark == len(PIPS[face]) == face


@pytest.mark.parametrize("face", range(1, 7))
def test_a_smaller_die_is_square_and_its_pips_are_apart_but_for_the_two_bars_of_its_six(face: int) -> None:
    """As broad as the larger one, with its corners cut off, it was a tin with a lid."""
    drawn = pen()
    bare = drawn.halves(1, 1)[0]
    die(drawn, 2, 2, face, shaded=False, wide=LESS, high=LESS)
    tone = [[drawn.halves(2 + column, 1 + row // 2)[row % 2] for row in range(LESS)] for column in range(LESS)]
    assert all(tone[x][y] != bare for x in (0, LESS - 1) for y in (0, LESS - 1)), "whole corners"
    pips = {(x, y) for x in range(LESS) for y in range(LESS) if tone[x][y] == drawn.inks.px("ink")}
    assert len(pips) == face
    assert all(0 < x < LESS - 1 and 0 < y < LESS - 1 for x, y in pips)
    beside = {(x - other, y - row) for x, y in pips for other, row in pips if abs(other - x) + abs(row - y) == 1}
    assert beside == ({(0, -1), (0, 1)} if face == 6 else set())


def test_a_die_to_come_is_no_larger_than_one_that_lies() -> None:
    drawn = pen()
    before = drawn.halves(3, 3)[1]
    awaited_die(drawn, 2, 2, "red")
    assert drawn.halves(3, 3)[1] == before != drawn.halves(3, 3)[0]
    assert drawn.halves(2 + LESS, 2)[0] == before != drawn.halves(1 + LESS, 2)[0]


def test_a_pawn_casts_a_shade_and_its_head_is_lit_by_night() -> None:
    """A green one was lost in a wood."""
    for theme in ("night", "day"):
        own = inks(theme)
        at = Pen(3, 2, own, RICH)
        at.fill(0, 0, 3, 2, own(on="green"))
        pawn(at, 0, 0, "L", "green")
        ground, head = own.px("green"), at.halves(1, 0)
        assert {at.style(2, y).bgcolor.name for y in (0, 1)} == {own.dark(ground, SHADE)}
        assert (head[0] != head[1]) == (theme == "night") and head[1] == ground


@pytest.mark.parametrize("figure", [chip, pawn, lambda at, x, y, letter, ink: hatted(at, x, y, letter, ink, "edge")])
def test_every_figure_bears_its_letter_in_the_middle(figure: object) -> None:
    drawn = pen()
    figure(drawn, 4, 4, "F", "yellow")
    assert any(row[5] == "F" for row in drawn.plain())


def test_a_card_shows_key_name_and_words_and_a_shadow_falls_beside_it() -> None:
    drawn = pen()
    drawn.pixels(0, 0, 20, 20, "#808080")
    card(drawn, 1, 1, 12, 4, "Nudge", "green", ["move one", "by one"], key="2")
    text = drawn.plain()
    assert "2" in text[1] and "Nudge" in text[1] and "move one" in text[2]
    assert drawn.halves(13, 2)[0] != "#808080"
    card_back(drawn, 1, 6, 6, 3, "5")
    assert " 5 " in drawn.plain()[7]


@pytest.mark.parametrize(("count", "focus"), [(1, None), (4, 0), (9, 4), (9, 8), (12, None)])
def test_a_fan_fits_and_shows_the_card_in_focus_whole(count: int, focus: int | None) -> None:
    spans = fan(1, 50, count, 12, focus)
    assert len(spans) == count
    assert spans[-1][0] + spans[-1][1] <= 51
    assert all(start + wide <= after for (start, wide), (after, _) in pairwise(spans))
    assert spans[count - 1 if focus is None else focus][1] == 12
    assert min(wide for _, wide in spans) >= 3


def test_a_ring_and_ticks_differ_in_shape() -> None:
    ringed, ticked = pen(), pen()
    ring(ringed, 2, 2, 8, 4, "#4ff0d0")
    corner_ticks(ticked, 2, 2, 8, 4, "#4ff0d0")
    assert ringed.halves(6, 2)[0] == "#4ff0d0" != ticked.halves(6, 2)[0]
    assert ringed.halves(2, 2)[0] == ticked.halves(2, 2)[0] == "#4ff0d0"


def test_a_key_cap_in_focus_differs_without_colour() -> None:
    drawn = pen()
    key_cap(drawn, 0, 0, "a")
    key_cap(drawn, 0, 1, "a", lit=True)
    assert not drawn.style(1, 0).reverse and drawn.style(1, 1).reverse


def test_a_shadow_at_the_edge_stays_on_the_grid() -> None:
    shadow(pen(5, 3), 1, 1, 6, 6)


def test_grain_is_one_style_a_row_and_the_same_each_time() -> None:
    first, second = pen(), pen()
    for drawn in (first, second):
        grain(drawn, 0, 0, 20, 10, "#17120f", "#241c17")
    assert first.plain() == second.plain()
    assert len(first.segments(3)) == 1
    assert any(char != " " for row in first.plain() for char in row)


def test_a_scene_is_drawn_once_for_a_size_theme_and_fact() -> None:
    drawn: list[int] = []

    def picture(at: Pen) -> None:
        drawn.append(at.width)
        at.pixels(0, 0, at.width, 2, "#ff0000")

    for facts in ((1,), (1,), (2,)):
        at = pen(7, 3)
        lay_scene(at, picture, *facts)
        assert at.halves(3, 0)[0] == "#ff0000"
    assert drawn == [7, 7]
    lay_scene(Pen(7, 3, inks("day"), RICH), picture, 2)
    assert len(drawn) == 3


def test_a_smaller_drawing_brings_its_targets() -> None:
    drawn, small = pen(), pen(4, 2)
    small.put(1, 0, "ab")
    small.spot(1, 0, 2, 1, "here")
    drawn.paste(10, 5, small)
    assert drawn.plain()[5][11:13] == "ab"
    assert drawn.spots[0][0].offset == (11, 5)


def test_cells_beside_the_grid_are_bare_ground() -> None:
    drawn = pen(4, 2)
    drawn.pixels(0, 0, 4, 4, "red")
    for x, y in ((-1, 0), (0, -1), (4, 0), (0, 2)):
        assert drawn.halves(x, y) == (drawn.inks.px("ground"),) * 2 and not drawn.pictured(x, y)
    assert drawn.pictured(3, 1)


def test_only_what_changed_in_a_row_is_sent_again() -> None:
    before, after = pen(60, 2), pen(60, 2)
    for column in (3, 5, 50):
        after.put(column, 1, "x")
    assert runs(after, before) == [(3, 6, 1), (50, 51, 1)]
    assert after.changed(after) == []


def test_a_gap_of_other_styles_is_not_sent_again() -> None:
    before, after = pen(60, 1), pen(60, 1)
    for drawn in (before, after):
        drawn.put(4, 0, "a", drawn.inks("alarm", bold=True))
    for column in (3, 5, 7):
        after.put(column, 0, "x")
    assert runs(after, before) == [(3, 4, 0), (5, 8, 0)]


def test_blanks_that_differ_in_what_they_do_not_show_are_not_sent_again() -> None:
    before, after = pen(12, 1), pen(12, 1)
    after.fill(1, 0, 3, 1, after.inks("alarm", bold=True))
    assert after.changed(before) == []
    after.fill(1, 0, 1, 1, after.inks("alarm", underline=True))
    after.fill(9, 0, 1, 1, after.inks(on="raised"))
    assert [region.x for region in after.changed(before)] == [1, 9]


def runs(after: Pen, before: Pen) -> list[tuple[int, int, int]]:
    """The first column, the column after the last and the row of all that is sent again."""
    return [(region.x, region.right, region.y) for region in after.changed(before)]


COLOURS = st.sampled_from(["#101010", "#5f5f87", "#ffd75f"])
PLACES = st.integers(-3, 11)
SIZES = st.integers(0, 9)


@given(st.lists(st.tuples(PLACES, PLACES, SIZES, SIZES, COLOURS), max_size=6))
def test_an_area_of_pixels_is_what_its_pixels_are_one_by_one(areas: list[tuple[int, int, int, int, str]]) -> None:
    whole, single = pen(9, 4), pen(9, 4)
    for x, y, width, height, colour in areas:
        whole.pixels(x, y, width, height, colour)
        for row in range(y, y + height):
            for column in range(x, x + width):
                single.pixel(column, row, colour)
    assert all(whole.halves(x, y) == single.halves(x, y) for x in range(9) for y in range(4))
    assert not whole.changed(single)


@pytest.mark.parametrize("at", [(-2, -1), (2, 3), (7, 6)])
def test_a_sprite_is_what_its_pixels_are_one_by_one(at: tuple[int, int]) -> None:
    rows, colours = ["r.b", "bbr", "..r", "brr"], {"r": "#ff0000", "b": "#0000ff"}
    whole, single = pen(9, 4), pen(9, 4)
    whole.put(3, 2, "ab")
    single.put(3, 2, "ab")
    whole.sprite(*at, rows, colours)
    for y, row in enumerate(rows):
        for x, char in enumerate(row):
            if char in colours:
                single.pixel(at[0] + x, at[1] + y, colours[char])
    assert not whole.changed(single)


def test_what_looks_the_same_is_not_sent_again_however_it_was_drawn() -> None:
    first, second = pen(6, 2), pen(6, 2)
    first.put(1, 0, "▀", Style(color="#ff0000", bgcolor="#0000ff"))
    first.fill(3, 0, 1, 1, Style(color="#00ff00", bgcolor="#00ff00"))
    second.pixel(1, 0, "#ff0000")
    second.pixel(1, 1, "#0000ff")
    second.pixels(3, 0, 1, 2, "#00ff00")
    assert not first.changed(second)


def test_a_smaller_drawing_beside_the_grid_leaves_rows_of_the_same_width() -> None:
    for x, y in ((-9, 0), (9, 0), (0, -9), (0, 9), (-3, 1), (4, 1)):
        drawn = pen(5, 3)
        drawn.paste(x, y, pen(3, 2))
        assert [len(row) for row in drawn._rows] == [5, 5, 5]


@pytest.mark.parametrize("name", ["night", "day"])
def test_grain_bears_specks_in_all_colours_and_is_flat_among_256(name: str) -> None:
    specks = []
    for look in (inks(name), inks(name, "256")):
        drawn = Pen(20, 6, look, RICH)
        grain(drawn, 1, 1, 18, 4, look.px("panel"), look.px("raised"))
        assert {drawn.halves(x, y) for x in range(1, 19) for y in range(1, 5)} == {(look.px("panel"),) * 2}
        specks.append(sum(char in SPECKS for row in drawn.chars for char in row))
    assert specks[0] > 0 == specks[1]


def test_ground_is_plain_where_its_cells_show_one_colour_and_nothing_else() -> None:
    pen = Pen(8, 2, inks("night"), RICH)
    pen.pixels(0, 0, 8, 4, "#102030")
    assert pen.plain_ground(0, 0, 8) == "#102030"
    pen.put(3, 0, "x")
    pen.pixel(6, 3, "#405060")
    assert pen.plain_ground(0, 0, 3) == "#102030" != pen.plain_ground(0, 0, 4)
    assert pen.plain_ground(0, 0, 4) == pen.plain_ground(4, 1, 4) == "", "a word, or two colours"
    assert pen.plain_ground(7, 0, 2) == pen.plain_ground(0, 2, 1) == pen.plain_ground(-1, 0, 2) == "", "beside the grid"
