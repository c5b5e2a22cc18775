"""The picture of The Lost Mines: what it shows at every size, and that it is read in every theme."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.games.lost_mines.components import GOLD
from engine.games.lost_mines.queries import takeable_treasures
from engine.games.lost_mines.state import (
    FREE,
    MINE,
    NONE,
    PATH,
    PIT,
    POND,
    ROCK,
    TRAPPED,
    TREE,
    E,
    N,
    S,
    W,
)
from engine.state import copy
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import (
    BOX,
    LOOKS,
    NAMES,
    drawn,
    late,
    laying,
    learn,
    pixel,
    text_in,
)
from tui.art.grain import SPECKS
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import SCENERY
from tui.games.lost_mines.draw.pieces import bands, dug
from tui.games.lost_mines.draw.place import Place, place
from tui.games.lost_mines.draw.tokens import JAWS, LOWER, UPPER
from tui.games.lost_mines.terms import COLUMN_LETTERS
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style.theme import Depth, inks
from tui.widgets.board_view import NOTHING, Highlights, board_view


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


def test_the_smallest_screen_shows_each_fact_or_tells_it_on_focus() -> None:
    view, table = late(), board_view("lost_mines")
    pen, at = drawn(view), place(55, 21, BOX)
    text = "\n".join(pen.plain())
    for seat, cell in enumerate(view.at):
        alone = sum(other == cell for other in view.at) <= 3
        assert (table.letter(NAMES, seat) in text_in(pen, at, cell)) or not alone, "each dwarf by its letter"
    x, y, wide, high = at.edge(view.token.index(2))
    assert {*JAWS} <= {*text} and "H" in pen.plain()[y + high - 1][x : x + wide], "a trap, and a troll by its owner"
    assert text.count("?") == 3, "the mines that lie face down"
    assert "Gold" in text_in(pen, at, BOX.mines[1]) and "B" in text_in(pen, at, BOX.starts[0])
    for ground, words in ((TREE, "needs axe"), (POND, "needs boat"), (PIT, "needs rope"), (ROCK, "room for 1")):
        cell = next(cell for cell, card in enumerate(view.card) if card >= 0)
        view.ground[cell] = ground
        assert words in table.about(view, Highlights(focus=Pick("cell", cell)))
    assert table.about(view, Highlights(focus=Pick("mine", 1))).endswith(
        f"Gold, {len(takeable_treasures(view, BOX.mines[1]))} left"
    )


def test_a_laid_card_is_open_where_its_path_is_and_shut_elsewhere() -> None:
    for sides in range(1, 16):
        for wide, high in ((5, 3), (7, 4), (9, 6), (13, 8)):
            inside = dug(wide, high, sides)
            assert any(inside[0]) == bool(sides & N) and any(inside[-1]) == bool(sides & S)
            assert any(row[0] for row in inside) == bool(sides & W) and any(row[-1] for row in inside) == bool(
                sides & E
            )


def test_a_ghost_among_256_colours_has_tones_of_its_own() -> None:
    view = late()
    look, focus = laying(view)
    card = look.picked[0]
    for size in ((55, 21), (82, 30)):
        at = place(*size, BOX)
        x, y = at.box(focus.value[0])
        pen = drawn(view, look, size, depth="256")
        found = {tone for row in range(y, y + at.height) for c in range(x, x + at.width) for tone in pen.halves(c, row)}
        shades = pen.inks.scenery(SCENERY)
        laid = {shades[name] for name in ("floor", "floor2")}
        ground = BOX.cards[view.face[card.value]].ground
        assert shades["ghost"] in found and (ground != PATH or not laid & found)


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_no_speck_of_the_rock_breaks_a_trap(size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    view.at, worded = [BOX.starts[1]] * len(view.at), {*BOX.starts, *BOX.mines}
    for edge in range(len(BOX.grid.edges)):
        if worded & {*BOX.grid.edges[edge][:2]}:
            continue
        view.token = [TRAPPED if edge == other else NONE for other in range(len(BOX.grid.edges))]
        x, y, wide, high = at.edge(edge)
        chars = drawn(view, size=size).chars
        assert chars[y][x : x + wide] == [UPPER] * wide and chars[y + high - 1][x : x + wide] == [LOWER] * wide


def test_names_have_a_row_of_their_own_where_there_is_one() -> None:
    pen, at = drawn(late(), size=(55, 22)), place(55, 22, BOX)
    assert [pen.plain()[0][at.middle(cell)[0]] for cell in range(BOX.columns)] == [*COLUMN_LETTERS[: BOX.columns]]


def test_what_lies_in_the_last_row_of_the_smallest_screen_is_whole() -> None:
    view, at = late(), place(55, 21, BOX)
    last = BOX.mines[3]
    assert text_in(drawn(view), at, last).replace("▀", "").split() == ["mine?"]
    learn(view, 3, GOLD)
    assert "Gold?" in text_in(drawn(view, Highlights(open=True)), at, last)
    view.ground[last], view.sides[last] = MINE, N | W
    assert "Gold" in text_in(drawn(view), at, last)


def test_the_time_line_of_a_replay_takes_a_row_of_wall_alone() -> None:
    view, at = late(), place(55, 20, BOX)
    whole, short = drawn(view), drawn(view, size=(55, 20))
    said = [["".join(filter(str.isalnum, row)) for row in pen.plain()] for pen in (whole, short)]
    assert at.short and said[0][:-1] == said[1], "all above the last row is as it was"
    assert text_in(short, at, BOX.mines[3]).replace("▀", "").split() == ["?"]


def _lit(pen: Pen) -> set[tuple[int, int]]:
    """The cells with the walls of a tunnel or a mine in bare rock."""
    shades = pen.inks.scenery(SCENERY)
    light = {shades[name] for name in ("wall", "sill", "roof")}
    return {(x, y) for x in range(pen.width) for y in range(pen.height) if light & {*pen.halves(x, y)}}


def test_walls_lie_around_tunnels_and_mines_alone() -> None:
    view, at = late(), place(55, 21, BOX)
    lit, boxes = _lit(drawn(view)), [at.box(cell) for cell, ground in enumerate(view.ground) if ground != FREE]
    assert lit
    for x, y in lit:
        assert any(left - 1 <= x <= left + 5 and top - 1 <= y <= top + 3 for left, top in boxes), "a pixel thick"


def test_no_glow_lies_on_the_dwarfs_that_share_a_card() -> None:
    view, at = late(), place(82, 30, BOX)
    cell = next(cell for cell, ground in enumerate(view.ground) if ground == PATH and cell not in view.at)
    view.at[0] = view.at[1] = cell
    x, y = at.box(cell)
    tones = []
    for active in (0, 1, 2):
        view.active = active
        pen = drawn(view, size=(82, 30))
        tones.append([pen.halves(x + column, y + row) for row in range(at.height) for column in range(at.width)])
    assert tones[0] == tones[1] == tones[2]
    letters = [style.underline for row in pen.styles[y : y + at.height] for style in row[x : x + at.width]]
    assert not any(letters)
    view.active = 1
    pen = drawn(view, size=(82, 30))
    lined = [
        pen.plain()[row][column]
        for row in range(y, y + at.height)
        for column in range(x, x + at.width)
        if pen.style(column, row).underline
    ]
    assert lined == ["O"], "the letter of the one whose turn it is"


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_the_ghost_of_a_turned_card_keeps_the_key_of_its_place(size: tuple[int, int]) -> None:
    view = late()
    look, focus = laying(view)
    cell = focus.value[0]
    ways = {way: replace(look, keys={Pick("lay", (cell, 0)): "b", Pick("lay", (cell, 1)): ""}) for way in (0, 1)}
    pens = [drawn(view, replace(ways[way], focus=Pick("lay", (cell, way))), size) for way in (0, 1)]
    at = place(*size, BOX)
    x, y, _, high = at.frame(cell)
    corner = slice(x, at.box(cell)[0] + bands(at.width, at.height)[0][0])
    assert all(text_in(pen, at, cell).count("b") == 1 for pen in pens)
    assert all(pen.plain()[y + high - 1][corner].strip() == "b" for pen in pens), "in a corner, beside its paths"


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_the_ring_of_the_focus_stands_out_from_all_that_it_touches(
    theme: str, depth: Depth, size: tuple[int, int]
) -> None:
    view, at = late(), place(*size, BOX)
    look, _ = laying(view)
    aims = [(replace(look, focus=pick), pick.value[0]) for pick in look.keys]
    for cell in range(len(view.ground)):
        pick = Pick("cell", cell)
        aims += [(Highlights({pick: "z"}, focus=pick), cell)] * (view.ground[cell] != FREE)
    for lights, cell in aims:
        pen, (x, y) = drawn(view, lights, size, theme, depth), at.box(cell)
        glow = pen.inks.px("accent")
        frame = {(x + column, 2 * y + row) for column in range(at.width) for row in range(2 * at.height)}
        frame -= {(x + column, 2 * y + row) for column in range(1, at.width - 1) for row in range(1, 2 * at.height - 1)}
        ring = [pixel_at for pixel_at in frame if _shown(pen, *pixel_at) == glow]
        assert ring
        ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
        beside = {_shown(pen, column + right, row + down) for column, row in ring for right, down in ways}
        weak = [tone for tone in beside - {glow, ""} if contrast(glow, tone) < 3.0]
        assert not weak, (cell, weak)


def _shown(pen: Pen, column: int, row: int) -> str:
    """The colour of a pixel; nothing for a character, and beside the board."""
    return pixel(pen, column, row) if pen.pictured(column, row // 2) else ""


def _corners(at: Place, cell: int) -> list[tuple[int, int]]:
    """The outermost pixels of a cell in sight."""
    x, y, wide, high = at.frame(cell)
    return [(column, row) for column in (x, x + wide - 1) for row in (2 * y, 2 * (y + high) - 1)]


def test_legal_places_and_the_focus_differ_in_shape() -> None:
    view = late()
    look, focus = laying(view)
    pen, at = drawn(view, look), place(55, 21, BOX)
    legal = next(pick for pick in look.keys if pick != focus and pick.value[0] % BOX.columns)
    assert f" {look.keys[legal]} " in text_in(pen, at, legal.value[0])
    x, y, _, high = at.frame(focus.value[0])
    column, row = at.middle(legal.value[0])
    cap, legal_cap = pen.style(x, y + high - 1), pen.style(column, row)
    assert look.keys[focus] == pen.plain()[y + high - 1][x] and cap != legal_cap, "a filled cap in its corner"
    ring = pen.inks.px("accent")
    outer = [{pixel(pen, *corner) for corner in _corners(at, pick.value[0])} for pick in (legal, focus)]
    assert ring in outer[1] and ring not in outer[0], "a ring at the edge of the cell, dull corners there"
    assert pen.caret is not None


def test_each_place_can_be_pointed_at_once_and_the_focus_as_it_is_turned() -> None:
    view = late()
    look, focus = laying(view)
    both = {Pick("lay", (pick.value[0], way)): "" for pick in look.keys for way in (0, 1)}
    turned = Pick("lay", (focus.value[0], 1))
    pen = drawn(view, replace(look, keys=both, focus=turned))
    reached = {
        next((target for region, target in reversed(pen.spots) if region.contains(x, y)), None)
        for x in range(55)
        for y in range(21)
    }
    assert {turned, *(pick for pick in both if not pick.value[1])} - {focus} <= reached
    assert focus in look.keys


def test_a_tunnel_that_was_just_dug_has_a_bright_floor() -> None:
    view, at = late(), place(82, 30, BOX)
    then = copy(view)
    cell = next(cell for cell, card in enumerate(view.card) if card >= 0)
    then.ground[cell] = FREE
    bright = inks("night").scenery(SCENERY)["fresh"]
    x, y = at.box(cell)
    lit = {
        look.then is not None: any(
            bright in pen.halves(column, row) for column in range(x, x + 7) for row in range(y, y + 4)
        )
        for look in (NOTHING, Highlights(then=then))
        for pen in (drawn(view, look, (82, 30)),)
    }
    assert lit == {False: False, True: True}


@pytest.mark.parametrize("depth", ["true", "256"])
@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_the_bare_rock_bears_specks(size: tuple[int, int], theme: str, depth: Depth) -> None:
    pen = drawn(late(), size=size, theme=theme, depth=depth)
    assert sum(char in SPECKS for row in pen.chars for char in row) > 15


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_nothing_in_the_rock_covers_the_names_beside_the_board(theme: str, depth: Depth) -> None:
    """Seams of the rock and the light of tunnels reach beyond the board."""
    size = (78, 27)
    rows, at = drawn(late(), size=size, theme=theme, depth=depth).plain(), place(*size, BOX)
    assert at.headed
    assert [rows[at.top + at.height * row + 1][at.left - 2] for row in range(BOX.rows)] == [*"1234567"]
    assert [char for char in rows[at.top - 1] if char.isalpha()] == [*COLUMN_LETTERS[: BOX.columns]]
