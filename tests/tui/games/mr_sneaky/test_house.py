"""The mansion of Mr. Sneaky is one house; the thief and the cards on its doors have places of their own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest

from engine.pieces import view
from tests.rules.mr_sneaky.table import R1L, R1R, R2C, R2L, R2R, R3L, R3R, R4, THIEF, TYCOON, table
from tests.tui.fixtures.eyes import contrast, distance
from tests.tui.games.mr_sneaky.test_picture import BOARD, HIGH, NAMES, SMALL, drawn, lit, middle
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw.palette import SIGNS, colours
from tui.games.mr_sneaky.draw.plan import WALLPAPERS, Plan, plan
from tui.games.mr_sneaky.draw.scene import draw_scene
from tui.games.mr_sneaky.draw.sprites import cast
from tui.style import theme
from tui.style.glyphs import RICH
from tui.widgets.board_view import Highlights


def test_the_small_thief_stands_in_front_of_a_shut_door_and_beside_an_open_one() -> None:
    """On the wall beside a shut one hang its notes; what an open one hid is seen."""
    at, coat = plan(*SMALL), theme.inks("night").px("green")
    wall, door = at.wall(R2C), at.door(R2C)
    for opened in ((), (R2C,)):
        pen = drawn((view(table(pawn=R2C, opened=opened), THIEF), Highlights()))
        box = wall if opened else door
        seen = {x for y in range(box.y, box.y + 4) for x in range(pen.width) if coat in pen.halves(x, y)}
        assert {x for x in seen if door.x <= x < wall.x + wall.width} <= {*range(box.x + 1, box.x + box.width)}
    pen = drawn(lit(table(pawn=R2C, card="GC"), TYCOON, R2C, focus=R2C))
    sides = {pen.halves(x, y)[1] for x in (door.x, wall.x) for y in range(door.y, door.y + door.height)}
    assert sides == {pen.inks.px("accent")}, "the frame in focus goes around him"


@pytest.mark.parametrize("look", [("night", "true"), ("day", "256")])
def test_a_small_mansion_is_one_house(look: Any) -> None:
    """Floors without walls and roofs were boxes in the sky; below the broadest lies no sky, but a porch."""
    inks = theme.inks(*look)
    pen, at, ours = Pen(*SMALL, inks, RICH), plan(*SMALL), colours(inks)
    draw_scene(pen)
    rows = [[pen.halves(x, y) for x in range(at.width)] for y in range(at.ground)]
    for floor, y in enumerate(at.floors):
        for x in at.edges(floor):
            assert {row[x][1] for row in rows[y : y + at.storey]} == {ours["stone"]}, floor
    for floor in (0, 1):
        first, last = at.edges(floor)
        foot = rows[at.floors[floor + 1] - 1]
        assert {foot[x][1] for x in (first - 2, first - 1, last + 1, last + 2)} == {ours["roof2"]}, floor
    assert ours["porch"] != ours["sky"] not in {tone for row in rows[at.floors[2] :] for pair in row for tone in pair}


@pytest.mark.parametrize("size", [SMALL, HIGH])
def test_the_night_sky_is_one_calm_tone(size: tuple[int, int]) -> None:
    """A bar of the only dark blue among 256 colours glowed below the title like a poster."""
    pen = Pen(*size, theme.inks("night", "256"), RICH)
    draw_scene(pen)
    assert {tone for x in range(plan(*size).edges(0)[0] - 12) for tone in pen.halves(x, 0)} == {
        colours(pen.inks)["sky"]
    }


@pytest.mark.parametrize("depth", ["true", "256"])
def test_the_panel_of_a_small_door_has_its_leaf_all_around_it(depth: Any) -> None:
    """Two dark panels, of which the lower one reached the floor, read as a big letter A."""
    inks = theme.inks("night", depth)
    pen = drawn((view(table(pawn=R2C), THIEF), Highlights()), SMALL, inks)
    box, ours = plan(*SMALL).door(R4), colours(inks)
    leaf = product(range(box.x + 1, box.x + box.width - 1), range(2 * box.y, 2 * (box.y + box.height)))
    panel = {(x, y) for x, y in leaf if pen.halves(x, y // 2)[y % 2] == ours["wood2"]}
    around = {(x + right, y + down) for x, y in panel for right in (-1, 0, 1) for down in (-1, 0, 1)} - panel
    tones = [pen.halves(x, y // 2)[y % 2] for x, y in around]
    assert panel and {*tones} == {ours["wood"], ours["wood3"], ours["knob"]}
    assert tones.count(ours["knob"]) == 1


def test_at_256_colours_the_storeys_and_their_doors_stand_apart() -> None:
    """Each storey has light of its own colour below its ceiling, and no frame has that of a wall."""
    ours = colours(theme.inks("night", "256"))
    lights = [f"lit{floor}" for floor in WALLPAPERS]
    for one, other in [*pairwise(lights), *(("sky", light) for light in lights)]:
        assert distance(ours[one], ours[other]) >= 9, (one, other)
    walls = {ours[f"paper{floor}"] for floor in WALLPAPERS}
    assert all(contrast(ours[part], wall) >= 1.9 for wall in walls for part in ("wood", "wood3"))
    assert ours["frame"] not in walls | {ours[light] for light in lights}


@pytest.mark.parametrize("size", [SMALL, HIGH])
def test_by_night_at_256_colours_a_wall_has_one_colour(size: tuple[int, int]) -> None:
    """Stripes or the edge of a shadow draw the eyes off the doors; furniture stands before panels below a dull rail."""
    pen = Pen(*size, theme.inks("night", "256"), RICH)
    draw_scene(pen)
    at, ours = plan(*size), colours(pen.inks)
    for floor, tones in _falling(pen, at):
        above = ["roof2"] if floor < 3 and not at.large else ["cornice"]
        below = ["rail", f"dado{WALLPAPERS[floor]}"] if at.large else ["foot"]
        falling = [*(ours[edge] for edge in above), ours[f"lit{WALLPAPERS[floor]}"], *(ours[edge] for edge in below)]
        assert tones == [*dict.fromkeys(falling)], floor


def test_by_day_at_256_colours_a_high_wall_is_plain_above_a_rail_and_panels() -> None:
    """Stripes flicker, and draw the eyes off the doors: three flat tones below a dark edge are enough."""
    pen = Pen(*HIGH, theme.inks("day", "256"), RICH)
    draw_scene(pen)
    at, ours = plan(*HIGH), colours(pen.inks)
    for floor, tones in _falling(pen, at):
        number = WALLPAPERS[floor]
        assert tones == [ours[part] for part in ("cornice", f"paper{number}", "rail", f"dado{number}")], floor


def _falling(pen: Pen, at: Plan) -> Iterator[tuple[int, list[str]]]:
    """Each floor with the tones of its bare wall from above."""
    for floor, y in enumerate(at.floors):
        x = at.edges(floor)[1] - 1
        column = [half for row in range(y, y + at.storey - 1) for half in pen.halves(x, row)]
        yield floor, [tone for tone, last in zip(column, [None, *column], strict=False) if tone != last]


def test_the_light_of_the_large_thief_lies_on_the_floor() -> None:
    """Behind his head it was a cloud, and among 256 colours a cloak."""
    at, inks = plan(*HIGH), theme.inks("day", "256")
    pen = drawn((view(table(pawn=R2C), THIEF), Highlights()), HIGH, inks)
    wall, pool = at.wall(R2C), colours(inks)["pool"]
    lit = {y for y in range(wall.y, wall.y + wall.height) if pool in pen.halves(wall.x, y)}
    assert lit == {wall.y + wall.height - 1}


def test_at_256_colours_by_night_the_garden_is_green() -> None:
    pen = Pen(54, 21, theme.inks("night", "256"), RICH)
    draw_scene(pen)
    ours = colours(pen.inks)
    assert pen.halves(0, 20)[0] == ours["grass"] != ours["sky"]


@pytest.mark.parametrize("size", [SMALL, (74, 27)])
def test_beside_the_ghost_of_the_thief_a_small_wall_bears_no_slivers_of_cards(size: tuple[int, int]) -> None:
    """A part of their signs, and "2 more" over the door: the words below tell the cards."""
    state, at = middle(pawn=R2C, opened=(R2C,), on={R2R: "GA KT AD GC"}), plan(*size)
    wall = at.wall(R2R)
    for focus, bears in ((R2R, False), (R2L, True)):
        pen = drawn(lit(state, THIEF, R2L, R2R, focus=focus), size)
        walls = [row[wall.x : wall.x + wall.width] for row in pen.chars[wall.y : wall.y + wall.height + 1]]
        assert any(char in "◆○!" for row in walls for char in row) == bears
    words = BOARD.about(*lit(state, THIEF, R2L, R2R, focus=R2R))
    assert words.count("+1 gem") == 2 and "2 agents" in words and "guard" in words


@pytest.mark.parametrize("size", [SMALL, (74, 27), HIGH])
def test_all_notes_hang_at_the_frames_of_their_doors(size: tuple[int, int]) -> None:
    """Some were flush with the door, some apart."""
    on = {R1L: "GA", R1R: "GA GC", R2C: "AD KN AA", R2L: "KN", R3L: "KT", R3R: "AB"}
    at, pen = plan(*size), drawn((view(middle(on=on, pawn=8, opened=()), THIEF), Highlights()), size)
    for door in (R1L, R1R, R2C, R2L, R3L, R3R):
        box, wall = at.door(door), at.wall(door)
        assert wall.x == box.x + box.width
        first = {pen.char(wall.x, y) for y in (wall.y - 1, wall.y)}  # four rows begin beside the number
        assert first & {*SIGNS.values()}, door


@pytest.mark.parametrize("size", [SMALL, (74, 27), HIGH])
@pytest.mark.parametrize("name", ["night", "day"])
def test_a_bluff_is_struck_through_for_eyes_that_look_behind_the_door(size: tuple[int, int], name: str) -> None:
    """At full strength a card that does nothing there looked like one that works."""
    on = {R1R: "GA GC", R2C: "AD KN AA"}  # behind the first is the treasure, behind the second nothing
    state = middle(on=on, pawn=8, opened=(), card="GC")
    at = plan(*size)

    def told(look: Highlights, seat: int = TYCOON) -> Pen:
        pen = Pen(*size, theme.inks(name), RICH)
        BOARD.board(pen, view(state, seat), look, NAMES)
        return pen

    shut, seen = told(Highlights()), told(Highlights(open=True))
    works = {R1R: {"◆"}, R2C: {"○"}}
    for door, kinds in works.items():
        wall = at.wall(door)
        for y in range(wall.y, wall.y + wall.height):
            sign, style = seen.char(wall.x, y), seen.style(wall.x, y)
            if sign in SIGNS.values():
                struck = sign not in kinds
                assert bool(style.strike) == struck, (door, sign)
                assert struck == (
                    seen.behind(wall.x, y) in {colours(seen.inks)[k] for k in ("note_idle", "note_idle2")}
                )
    assert not any(style.strike for row in shut.styles for style in row), "a secret until the tycoon looks"
    assert not any(style.strike for row in told(Highlights(open=True), THIEF).styles for style in row)


def test_the_thief_on_the_start_card_stands_whole_below_the_notes() -> None:
    """The card that would be laid on the first door hung before his hat."""
    state, at = middle(card="GC", on={R1L: "AD KN"}, pawn=8, opened=()), plan(*SMALL)
    for focus in (R1L, R1R):
        pen = drawn(lit(state, TYCOON, R1L, R1R, focus=focus, open=True), SMALL)
        row = pen.text(at.ground)
        x = row.index(" start ") - 4
        assert pen.char(x, at.ground) == "O"
        hat = cast(pen.inks, "green")["H"]
        assert {pen.halves(at_, at.ground - 1)[0] for at_ in (x - 1, x, x + 1)} == {hat}, "all of his hat"
