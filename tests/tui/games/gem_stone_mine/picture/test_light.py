"""The mine in every light: its amounts and words, the corners that the dice mark, the beam below."""

from __future__ import annotations

from typing import Any, cast

import pytest
from rich.style import Style

from engine.games.gem_stone_mine.components import COIN, PICKAXE, TROPHY, cell
from tests.rules.gem_stone_mine.table import table
from tests.tui.fixtures.eyes import distance
from tests.tui.games.gem_stone_mine.drawing import BOX, LOOKS, SIZES, amounts, drawn, look, mining, resting
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import planned
from tui.games.gem_stone_mine.draw.palette import WORDS, mine
from tui.games.gem_stone_mine.draw.scene import rock_face, unlit, wall
from tui.games.gem_stone_mine.draw.sprites import CALM, SIGNS
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style.colour import contrast, luminance, parts
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import Highlights

THIN = 7.0
BOLD = 4.5


def read(pen: Pen, style: Style) -> float:
    """The contrast of words in a style with their ground."""
    ink, ground = style.color, style.bgcolor
    assert ink is not None and ground is not None
    return contrast(*(colour.get_truecolor().hex for colour in (ink, ground)))


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("size", SIZES)
def test_each_amount_is_read_beside_its_own_figure(size: tuple[int, int], theme: str, depth: Any) -> None:
    ink = inks(theme, depth)
    pen, plan = drawn(mining(), size, look(), ink), planned(*size, 5)
    chars, styles, tones = pen.chars, pen.styles, mine(ink, small=plan.tight)
    assert not {tones["gold"], tones["cup"]} & {tones["gold_calm"], tones["cup_calm"]}, "what may be mined shines"
    for place, icons in enumerate(BOX.board):
        lit = Pick("place", place) in look().keys
        x, y = plan.chamber(place)
        rows = range(y, y + plan.high)
        inside = range(x + 1, x + plan.wide)
        digits = [(row, column) for row in rows for column in inside if chars[row][column].isdigit()]
        figures = {COIN: ("gold", "gold_dark"), TROPHY: ("cup", "cup_dark")}
        counted = [icon for icon in icons if icon[0] in figures]
        said = ["".join(chars[row][column - 1 : column + 1]) for row, column in digits]
        written = amounts(icons)
        assert [text[-len(word) :] for text, word in zip(said, written, strict=True)] == written, "by letter or picture"
        start = x
        tool = plan.tight and PICKAXE in dict(icons)  # which its coins are written beside
        for (kind, _), (row, column) in zip(counted, digits, strict=True):
            style = styles[row][column]
            ground = style.bgcolor
            on = "lit" if lit and Pick("place", place) != look().focus else unlit(plan, place)
            plate = tones["point_plate" if kind else "coin_plate"]
            dark = lit and on == "lit" and not kind and theme == "night"  # light as brown as the plate of coins
            assert ground is not None and ground.get_truecolor().hex == (tones["hole"] if dark else plate), place
            assert distance(ground.get_truecolor().hex, tones[on]) > 12, "first seen in its chamber"
            assert style.bold and read(pen, style) >= THIN, (place, kind)
            assert read(pen, styles[row][column - 1]) >= BOLD, "and its sign"
            assert kind or style.color != styles[row][column - 1].color, "a sign of gold, then the number"
            near = {tone for at in range(start, column) for line in rows for tone in shown(pen, at, line)}
            start = x if plan.tight else column  # there a goblet full of coins stands before both amounts
            assert tool or near & {tones[name if lit else CALM[name]] for name in figures[kind]}, (place, kind)


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_marks_of_open_places_leave_the_amounts_whole(theme: str, depth: Any) -> None:
    """Their shelves are in the light of lanterns, but for heads of figures before them."""
    pen, plan = drawn(mining(), ink=inks(theme, depth)), planned(54, 21, 5)
    tones, marks = mine(pen.inks), 0
    for place, icons in enumerate(BOX.board):
        x, y = plan.chamber(place)
        corners = [(column, row) for column in (x + 1, x + plan.wide - 1) for row in (y, y + 1)]
        marks += sum(tones["marked"] in pen.halves(*corner) for corner in corners)
        if any(kind in SIGNS for kind, _ in icons):
            for column in range(x + plan.wide - 2, x + plan.wide):
                assert tones["marked"] not in pen.halves(column, y + 1), place
                if pen.char(column, y + 1).isascii():  # and no part of a goblet
                    assert read(pen, pen.style(column, y + 1)) >= BOLD
    assert marks >= 6, "a corner and more of each place that the dice open"


def shown(pen: Pen, x: int, y: int) -> set[str]:
    """The colours of a cell: its pixels, and the ink of its sign."""
    return {*pen.halves(x, y), getattr(pen.style(x, y).color, "name", "")}


def test_high_contrast_darkens_the_mine_but_no_word_on_it() -> None:
    night, contrasted = (mine(inks(theme)) for theme in ("night", "contrast"))
    assert all(
        (night[name] == contrasted[name]) == (name in WORDS) for name in ("coins", "points", "gem", "cup", "gold")
    )


@pytest.mark.parametrize("depth", ["true", "256"])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_below_the_mine_is_thin_and_pale_by_day(size: tuple[int, int], depth: Any) -> None:
    state = mining(gems={0: (0, 1, 2), 1: (3, 4)}, money={0: 12, 3: 20}, vp={2: 7})
    state.aside[1] = 4
    pen, plan = drawn(state, size, look(), inks("day", depth)), planned(*size, 5)
    chars, styles = pen.chars, pen.styles
    ground = mine(pen.inks)["tunnel"]
    for row in range(plan.floor, pen.height):
        for char, style in zip(chars[row], styles[row], strict=True):
            if char.isalnum() and style.bgcolor is not None and style.bgcolor.get_truecolor().hex == ground:
                assert read(pen, style) >= (BOLD if style.bold else THIN), (row, char)


@pytest.mark.parametrize("size", SIZES)
def test_corners_mark_what_the_dice_open_and_no_sign_on_the_wall(size: tuple[int, int]) -> None:
    state = table(seats=5, dice={0: (2, 5)})
    pen, plan = drawn(state, size), planned(*size, 5)
    chars = pen.chars
    marked, opened = mine(pen.inks)["marked"], {cell(2, 5), cell(5, 2)}
    framed = opened | {place + 6 for place in opened} if plan.tight else opened  # the shelf below closes a small frame
    for place in range(36):
        x, y = plan.chamber(place)
        floor = y + plan.high - 1
        corners = [pen.halves(column, floor)[1] for column in (x + 1, x + plan.wide - 1)]
        if plan.tight:  # where nothing stands
            corners = [*corners, *(pen.halves(column, y)[0] for column in (x + 1, x + plan.wide - 1))]
        assert (marked in corners) == (place in framed), place
        assert all(chars[row][x] != RICH.dot for row in range(y, y + plan.high))


def test_marks_and_lantern_light_are_no_plank() -> None:
    for theme, depth in LOOKS:
        tones = mine(inks(theme, cast(Any, depth)))
        assert {tones["marked"], tones["warm"]}.isdisjoint({tones["rack"], tones["ledge"]})


@pytest.mark.parametrize("size", SIZES)
def test_a_beam_lies_below_the_mine_where_a_row_is_free(size: tuple[int, int]) -> None:
    pen, plan = drawn(mining(), size), planned(*size, 5)
    tones = mine(pen.inks)
    rock = wall(pen, 36, tones)  # which parts the beam from the lowest chambers
    pairs = [pen.halves(column, plan.floor) for column in range(pen.width - plan.tight)]  # before the post
    stands = sum(upper not in (rock, tones["marked"]) for upper, _ in pairs)
    beam = {lower for _, lower in pairs} == {tones["beam"]} and not stands
    assert beam == (plan.seats - plan.head > plan.floor)


@pytest.mark.parametrize("spoken", ["en", "ja"])
@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_the_beam_below_small_chambers_bears_the_head_of_the_table_and_closes_all_frames(
    theme: str, depth: Any, spoken: str
) -> None:
    """The mine had no floor, and a ring in its last row no bottom."""
    use(spoken)
    try:
        ink, size = inks(theme, depth), SIZES[1]
        bare, plan = drawn(table(seats=3), size, ink=ink), planned(*size, 3)
        row, sill, glow = plan.floor, mine(ink)["sill"], ink.px("accent")
        beam = range(plan.left, plan.left + plan.width)
        assert plan.sill and {bare.halves(x, row) for x in beam} == {(sill, sill)}
        for place in range(30, 36):
            x, _ = plan.chamber(place)
            pen = drawn(mining(3), size, look(place), ink)
            assert pen.text(row).replace("▀", " ") == bare.text(row), "no word is lost"
            assert {pen.halves(at, row)[0] for at in range(x, x + plan.wide + 1)} == {glow}
            for at in beam:
                if (pen.char(at, row) or " ") != " " and not pen.pictured(at, row):
                    assert pen.style(at, row).bold and read(pen, pen.style(at, row)) >= BOLD, at
    finally:
        use("en")


def test_among_256_colours_treasures_outshine_the_pillars() -> None:
    """Mustard pillars outshone the gold between them."""
    tones = mine(inks("night", "256"))
    assert len({*parts(tones["prop"])}) == 1
    for treasure in ("gold_calm", "cup_calm", "crystal", "steel"):
        assert contrast(tones[treasure], tones["prop"]) > 3.8, treasure


def test_among_256_colours_the_timber_of_small_chambers_is_calm() -> None:
    """Between posts as dark as chambers, these ran into each other."""
    ink, plan = inks("night", "256"), planned(*SIZES[0], 5)
    pen, tones = Pen(*SIZES[0], ink, RICH), mine(ink, small=True)
    rock_face(pen, 5)
    pillars = {pen.halves(plan.left + plan.wide * post, row) for post in range(1, 6) for row in range(1, plan.floor)}
    assert pillars == {(tones["prop"],) * 2}, "whole"
    for ground in ("hole", "gallery"):
        assert 1.5 < contrast(tones["prop"], tones[ground]) < 2.5, ground


def test_by_day_among_256_colours_no_timber_and_no_coin_is_olive() -> None:
    """Rock was olive, and walls grey-green; posts were a brown crate around coins of mustard."""
    tones = mine(inks("day", "256"), small=True)
    for name in ("rock", "rack", "wood", "prop", "beam", "beam_low", "shaft", "gold_calm", "gold_shade", "marked"):
        red, green, blue = parts(tones[name])
        assert red > green > blue and red - green >= 40, name
    assert tones["rock"] == tones["rack"] == tones["rubble"]
    browns = [luminance(tones[name]) for name in ("hole", "gallery", "rock", "wood")]
    assert browns == sorted(set(browns), reverse=True)


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_rows_of_small_chambers_differ_in_their_ground(theme: str, depth: Any) -> None:
    """Shelves between them took a quarter of their height: goblets were hammers, and pickaxes slabs."""
    ink, plan = inks(theme, depth), planned(*SIZES[0], 5)
    pen, tones = drawn(resting(), SIZES[0], ink=ink), mine(ink, small=True)
    for place in range(30):
        x, y = plan.chamber(place)
        above, below = (pen.halves(x + plan.wide - 1, row) for row in (y, y + plan.high))
        assert {above, below} == {(tones["hole"],) * 2, (tones["gallery"],) * 2}, place


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_legal_small_chambers_are_framed_in_a_duller_tone_than_the_ring(theme: str, depth: Any) -> None:
    """A bright bar above was all that framed them among 256 colours; all around, it drowned the focus."""
    ink, plan = inks(theme, depth), planned(*SIZES[0], 5)
    lit = look(cell(6, 5))
    pen, tones, glow = drawn(mining(), SIZES[0], lit, ink), mine(ink, small=True), ink.px("accent")
    assert contrast(glow, tones["legal"]) > 2.4
    assert depth == "true" or theme == "day" or contrast(tones["lit"], tones["hole"]) > 2
    for pick, key in lit.keys.items():
        x, y = plan.chamber(pick.value)
        frame = glow if pick == lit.focus else tones["legal"]
        beside_ring = pick.value in (cell(6, 4), cell(6, 6))
        assert beside_ring or {*pen.halves(x + plan.wide, y + 1)} == {frame}, key
        above = [pen.halves(x + at, y)[0] for at in range(1, plan.wide)]
        assert above.count(frame) >= 3 and above[-1] == frame and pen.char(x, y) == key, "behind what stands there"
        ground = unlit(plan, pick.value) if pick == lit.focus else "lit"  # the ring alone is its light
        inside = {tone for at in range(x + 1, x + plan.wide) for tone in pen.halves(at, y + 1)}
        assert tones[ground] in inside, key


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_pillars_frame_a_small_chamber_that_the_dice_open(theme: str, depth: Any) -> None:
    """Before the dice are ordered a bar over it was all that told it apart."""
    ink = inks(theme, depth)
    size = SIZES[0]
    plan = planned(*size, 5)
    pen = drawn(table(seats=5, dice={0: (2, 5)}), size, ink=ink)
    tones = mine(ink)
    for place in (cell(2, 5), cell(5, 2)):
        x, y = plan.chamber(place)
        framed = [tone for column in (x, x + plan.wide) for tone in pen.halves(column, y + 1)]
        assert set(framed) == {tones["marked"]}, place


@pytest.mark.parametrize("size", SIZES)
def test_while_a_result_stands_all_signals_are_of_the_seat_that_the_ribbon_names(size: tuple[int, int]) -> None:
    """The last order rolls all dice: the ribbon said Hare, dice and chambers were those of Lynx, next to mine."""
    state = mining(4)
    state.active, state.to_act = 3, (3,)
    state.dice[2], state.dice[3] = (2, 5, 3, 4), (3, 5, 4)
    held = drawn(state, size, Highlights(deciding=(2,)))
    state.active, state.to_act = 2, (2,)
    hers = drawn(state, size)
    assert (held.chars, held.styles) == (hers.chars, hers.styles)
    state.active, state.to_act = 3, (3,)
    assert held.styles != drawn(state, size).styles, "and when it was read, those of the next"


def test_the_light_of_lanterns_is_warm_among_256_colours() -> None:
    """The dark yellow 58 is olive beside greys: both its red and its green are 5f."""
    red, green, blue = parts(mine(inks("night", "256"))["warm"])
    assert red > green > blue


def test_among_256_colours_a_lantern_casts_no_grey_light() -> None:
    ink = inks("night", "256")
    pen, colours = drawn(mining(), (82, 37), ink=ink), mine(ink)
    flames = [(x, y) for y in range(20) for x in (2, 79) if colours["flame"] in pen.halves(x, y)]
    assert len(flames) == 2
    for x, y in flames:
        for side in (x - 1, x + 1):
            for tone in pen.halves(side, y):
                assert tone == colours["warm"], (x, y, side)
        assert min(x - 1, pen.width - 2 - x) > 0, "all of its light falls into the mine"


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("size", [size for size in SIZES if not planned(*size, 5).tight])
def test_frames_of_large_chambers_are_closed_but_for_their_keys(size: tuple[int, int], theme: str, depth: Any) -> None:
    """Heads of pickaxes and feet of goblets cut them."""
    ink, plan, lit = inks(theme, depth), planned(*size, 5), Highlights(look().keys)
    pen, legal = drawn(mining(), size, lit, ink), mine(ink)["legal"]
    for pick in lit.keys:
        x, y = plan.chamber(pick.value)
        end, low = x + plan.wide, y + plan.high - 1
        caps = range(x, x + 4)
        assert {pen.halves(at, y)[0] for at in range(x + 1, end) if at not in caps} == {legal}
        assert {pen.halves(at, low)[1] for at in range(x, end + 1)} == {legal}
        assert {tone for row in range(y + 1, low) for at in (x, end) for tone in pen.halves(at, row)} == {legal}


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("size", [size for size in SIZES if not planned(*size, 5).tight])
def test_the_ring_of_a_large_chamber_is_closed_on_all_sides(size: tuple[int, int], theme: str, depth: Any) -> None:
    """Feet of goblets and tips of gems in the chamber above cut it."""
    ink, plan = inks(theme, depth), planned(*size, 5)
    glow = ink.px("accent")
    for place in range(6, 36):
        pen, (x, y) = drawn(mining(), size, look(place), ink), plan.chamber(place)
        low, across = y + plan.high - 1, range(x, x + plan.wide + 1)
        assert {pen.halves(at, row)[1] for at in across for row in (y - 1, low)} == {glow}, place
        caps = () if Pick("place", place) not in look().keys else (y,)
        sides = {
            tone for row in range(y, low) if row not in caps for at in (x, across[-1]) for tone in pen.halves(at, row)
        }
        assert sides == {glow}, place


def test_by_day_among_256_colours_shelves_rock_and_ground_are_clearly_apart() -> None:
    """All were peach."""
    for small in (False, True):
        tones = mine(inks("day", "256"), small=small)
        grounds = ("hole", "gallery", "rock", "ledge", "lit")
        for at, one in enumerate(grounds):
            for other in grounds[at + 1 :]:
                assert distance(tones[one], tones[other]) > 9, (one, other)


@pytest.mark.parametrize("theme", ["night", "day"])
def test_dice_of_others_stand_out_from_the_large_table(theme: str) -> None:
    """On 120 columns they were dim."""
    ink, plan = inks(theme), planned(82, 37, 4)
    pen, tunnel = drawn(mining(4), (82, 37), ink=ink), mine(ink)["tunnel"]
    for row in plan.lanes(4, 0)[1:]:
        grounds = [pen.behind(x, row) for x in range(50, 82) if pen.char(x, row).isdigit()]
        assert len(grounds) == 2
        assert all(contrast(ground, tunnel) > 1.35 for ground in grounds)
