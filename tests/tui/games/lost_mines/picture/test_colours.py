"""The colours of The Lost Mines: no player's own, and apart from each other."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.state import CAMPFIRE, FREE, HIDDEN_MINE, PATH, N, S
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, pixel
from tui.games.lost_mines.draw.palette import SCENERY, colours
from tui.games.lost_mines.draw.pieces import bands
from tui.games.lost_mines.draw.place import place
from tui.style.colour import luminance, parts
from tui.style.glows import Glow
from tui.style.theme import Depth, Inks, inks, palette
from tui.widgets.board_view import NOTHING


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_colours_of_the_mines_are_no_seats(theme: str) -> None:
    """Scenery is duller than people: no path, rock or earth has a clan's colour."""
    ground = {inks(theme).scenery(SCENERY)[name] for name in ("rock", "laid", "floor", "rim", "edge")}
    assert not ground & {palette(theme)["blue"], palette(theme)["yellow"]}


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_tunnel_has_a_dark_line_around_it_or_in_greys_a_lit_wall_below(theme: str, depth: Depth) -> None:
    """Rings of many tones around a tunnel would be smoke: a wall is one pixel thick."""
    view, at = late(), place(82, 30, BOX)
    pen = drawn(view, NOTHING, (82, 30), theme=theme, depth=depth)
    shades = colours(pen.inks)
    roof, floor, sill = (luminance(shades[name]) for name in ("roof", "floor", "sill"))
    assert roof < sill < floor
    cell = next(
        cell
        for cell, ground in enumerate(view.ground)
        if ground == PATH and cell not in view.at and not view.sides[cell] & (N | S)
    )
    x, y = at.box(cell)
    across = bands(at.width, at.height)[1]
    above, below = (
        pen.halves(x + at.width // 2, row // 2)[row % 2] for row in (2 * y + across[0] - 1, 2 * y + across[-1] + 1)
    )
    wanted = ("roof", "sill") if theme == "plain" else ("rim", "step")
    assert (above, below) == tuple(shades[name] for name in wanted)
    assert contrast(above, shades["floor"]) > 1.5


@pytest.mark.parametrize("theme", ["night", "day"])
def test_small_tunnels_among_256_colours_have_one_floor_one_line_around_it_by_day_and_one_earth(theme: str) -> None:
    """By night that line is earth, not black. More tones than these would be confetti."""
    view, at = late(), place(55, 21, BOX)
    pen = drawn(view, NOTHING, (55, 21), theme=theme, depth="256")
    shades = colours(pen.inks)
    bare = [cell for cell, ground in enumerate(view.ground) if ground == PATH and cell not in view.at]
    tones: set[str] = set()
    for cell in bare:
        x, y, wide, high = at.frame(cell)
        places = ((column, row) for column in range(x, x + wide) for row in range(y, y + high))
        tones |= {tone for place in places if pen.pictured(*place) for tone in pen.halves(*place)}
    lines = ("step",) if theme == "night" else ("rim", "step")
    one = {shades[name] for name in ("floor", "laid", *lines)}
    assert one <= tones and tones.isdisjoint({shades[name] for name in ("shade", "laid2", "sill", "rim")} - one)


@pytest.mark.parametrize("depth", ["true", "256"])
def test_the_floor_beside_a_fire_is_warmer_by_night(depth: Depth) -> None:
    """A small ring, in which the flame stands out; farther off all floors are alike."""
    view, at = late(), place(82, 30, BOX)
    cell = next(
        cell for cell, ground in enumerate(view.ground) if ground == PATH and cell not in view.at and view.sides[cell]
    )
    shades, tones = colours(inks("night", depth)), {}
    for ground in (PATH, CAMPFIRE):
        view.ground[cell] = ground
        pen = drawn(view, NOTHING, (82, 30), depth=depth)
        column, row = at.middle(cell)
        tones[ground] = {tone for right in (-2, 2) for tone in pen.halves(column + right, row)}
    assert shades["warm"] in tones[CAMPFIRE] and shades["warm"] not in tones[PATH]
    assert luminance(shades["warm"]) > luminance(shades["floor"])
    assert contrast(shades["fire2"], shades["warm"]) > 1.3


@pytest.mark.parametrize(("theme", "depth"), [("night", "256"), ("day", "256"), ("day", "true")])
def test_a_rock_on_a_path_is_apart_from_its_floor(theme: str, depth: Depth) -> None:
    shades = colours(inks(theme, depth))
    assert contrast(shades["stone"], shades["floor"]) > 1.4


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_mine_that_lies_face_down_is_the_brightest_thing_in_the_rock(theme: str, depth: Depth) -> None:
    """They are the aim of the game; none has a tone of what may lie in it."""
    shades = colours(inks(theme, depth))
    assert luminance(shades["mouth"]) > max(luminance(shades[name]) for name in ("glow", "speck", "rock2"))
    buried = [luminance(shades[name]) for name in ("sill", "ledge", "wall")]
    assert luminance(shades["mouth"]) > max(buried)
    assert shades["mouth"] not in {shades[name] for name in ("gold", "silver", "gem", "dragon")}


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_tunnel_without_light_is_seen_and_apart_from_one_in_light(theme: str, depth: Depth) -> None:
    shades = colours(inks(theme, depth))
    assert contrast(shades["unlit"], shades["rock"]) >= 1.5
    assert contrast(shades["unlit"], shades["floor"]) >= 1.5


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_heap_of_which_nothing_is_left_is_seen_on_the_table(theme: str, depth: Depth) -> None:
    shades = colours(inks(theme, depth))
    assert contrast(shades["wall"], shades["edge"]) >= 1.3


def test_no_rock_earth_or_wall_is_olive_among_256_colours() -> None:
    """The dark yellow 58 is green beside greys: veins of it are worms, and halos of it are moss."""
    earth = ("ledge", "lit_rock", "cross", "hewn", "dark_wall", "laid", "unlit_shade")
    assert 58 not in {SCENERY[name][1] for name in earth}


def test_no_decoration_is_lighter_than_the_sand_among_256_colours_by_day() -> None:
    """The lightest sand is plaster beside sand. Warm earth lies around tunnels alone, whose floor glows in it."""
    earth = ("ledge", "lit_rock", "cross", "cross2", "speck", "glow", "hewn", "laid", "laid2", "relic", "dusk")
    shades = colours(inks("day", "256"))
    assert max(luminance(shades[name]) for name in earth) <= luminance(shades["rock"]) < luminance(shades["floor"])
    red, green, blue = parts(shades["laid"])
    assert red > green > blue


@pytest.mark.parametrize("depth", ["true", "256"])
def test_no_line_around_tunnels_and_dwarfs_is_dark_by_day(depth: Depth) -> None:
    """A black-brown line is dirt on sand: its tone is that of earth in shade, apart from floor and rock alike."""
    shades = colours(inks("day", depth))
    for name in ("rim", "step", "gap", "corner"):
        red, green, blue = parts(shades[name])
        assert red > green > blue and red - blue > 40, f"{name} is as warm as earth"
        assert contrast(shades[name], shades["floor"]) > 1.5
    assert all(contrast(shades[name], shades["rock"]) < 2.8 for name in ("rim", "step", "corner"))


def test_no_earth_or_wall_is_mauve_or_blood_among_256_colours_by_night() -> None:
    """The dull red 95 made a pink edge of each tunnel and each mine; the dark red 52 beside a pit is blood."""
    names = ("laid", "laid2", "shade", "flank", "step", "sill", "wall", "roof", "wood", "log", "rim", "ghost")
    assert not {52, 95} & {SCENERY[name][1] for name in names}


@pytest.mark.parametrize(("theme", "depth"), [("night", "true"), ("day", "true"), ("day", "256")])
def test_a_place_for_a_small_card_is_green_as_all_that_is_legal(theme: str, depth: Depth) -> None:
    """In the brown of lit rock it was seen by its corners alone."""
    shades = colours(inks(theme, depth))
    for name in ("rock", "lit_rock", "laid", "floor"):
        (red, green, _), (other_red, other_green, _) = parts(shades["offer_plate"]), parts(shades[name])
        assert green - red > max(other_green - other_red, 0) + 10, name


def test_veins_in_the_rock_are_quiet_among_256_colours() -> None:
    """By day the next tone to that of the rock was a highlighter's."""
    shades, light = colours(inks("night", "256")), colours(inks("day", "256"))
    assert 1 < contrast(shades["ledge"], shades["rock"]) < 1.4
    assert light["ledge"] == light["cross"] and contrast(light["ledge"], light["rock"]) < 1.7


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_quiet_cross_marks_each_corner_of_cells_beside_a_card(
    theme: str, depth: Depth, size: tuple[int, int]
) -> None:
    """All over the rock they were a test pattern: where no card is near, none is seen."""
    view, at = late(), place(*size, BOX)
    pen = drawn(view, theme=theme, depth=depth, size=size)
    shades, near, far = colours(pen.inks), [], []
    for cell in range(BOX.grid.cells - BOX.columns - 1):
        around = (cell, cell + 1, cell + BOX.columns, cell + BOX.columns + 1)
        if cell % BOX.columns < BOX.columns - 1:
            x, y = at.box(around[-1])
            free = [view.ground[one] in (FREE, HIDDEN_MINE) for one in around]
            if sum(free) == 3:
                near.append(pixel(pen, x, 2 * y))
            elif all(free):
                far.append((x, y))
    view.ground = [FREE] * len(view.ground)
    bare = drawn(view, theme=theme, depth=depth, size=size)  # relics lie there in both
    marked = [
        spot for spot in far if pixel(pen, spot[0], 2 * spot[1]) == shades["cross"] != pixel(bare, spot[0], 2 * spot[1])
    ]
    assert shades["cross"] in near and far and not marked
    assert 1.2 < contrast(shades["cross"], shades["rock"]) < 1.8, "seen, and never loud"


@pytest.mark.parametrize("glow", ["amber", "white"])
@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_place_for_a_small_card_and_a_ghost_are_of_the_glow_that_is_worn(
    theme: str, depth: Depth, glow: Glow
) -> None:
    shades, usual = colours(Inks(theme, depth, glow=glow)), colours(inks(theme, depth))
    assert all(shades[name] != usual[name] for name in ("offer_plate", "offer_tick", "ghost", "ghost2"))
    assert contrast(shades["offer_plate"], shades["rock"]) > 1.15 and shades["ghost"] != shades["ghost2"]
