"""The walks of a dwarf as the picture of The Lost Mines offers them: nothing that lies or stands there is buried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.lost_mines.components import GOLD
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import CAMPFIRE, NONE, PATH, WALK, E, W
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, learn, pixel, text_in
from tests.tui.games.lost_mines.tables import decision, opened, played
from tui.art.pen import Pen
from tui.games.lost_mines.draw.dwarfs.crowd import OUTLINE
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.pieces import bands, dug
from tui.games.lost_mines.draw.place import Place, place
from tui.games.lost_mines.draw.stone.rails import FLOORS, TRACK
from tui.i18n.messages import c, use
from tui.selection.selection import Pick
from tui.style.theme import Depth
from tui.widgets.board_view import NOTHING, Highlights


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


SIZES = ((55, 21), (82, 30), (104, 45))


def far(state: Any) -> bool:
    """True when seat 0 may walk on from a card on which somebody else stands."""
    ways = reach(state, 0).values() if decision(WALK)(state) else ()
    return any(cell in state.at for way in ways for cell in way.cells[:-1])


def walking(view: Any) -> Iterator[tuple[Highlights, int]]:
    cells = list(reach(view, 0))
    keys = dict(zip((Pick("cell", cell) for cell in cells), "abcdefgjklmopr", strict=False))
    for cell in cells:
        yield Highlights(keys=keys, focus=Pick("cell", cell)), cell


def straight(ground: int = PATH) -> tuple[Any, int]:
    """A view with a walk of the reader to the card in the east, and that card."""
    view = late("27")
    view.phase, view.token = WALK, [NONE] * len(view.token)
    cell = BOX.cell(6, 4)
    view.at = [cell - 1, *[BOX.starts[1]] * (len(view.at) - 1)]
    for one, lying in ((cell - 1, PATH), (cell, ground)):
        view.ground[one], view.sides[one] = lying, E | W
    return view, cell


def picture(pen: Pen, at: Place, cell: int) -> dict[tuple[int, int], tuple[str, tuple[str, str]]]:
    x, y = at.box(cell)
    area = [(column, row) for column in range(x, x + at.width) for row in range(y, y + at.height)]
    return {spot: (pen.char(*spot), pen.halves(*spot)) for spot in area}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_the_dots_of_a_way_lie_on_bare_floor_alone(size: tuple[int, int], theme: str, depth: Depth) -> None:
    """A line of dots through a hat and a face takes the dwarf for a part of the way."""
    view = played(opened(), far).view(0)
    for look, _ in walking(view):
        still = drawn(view, Highlights(keys=look.keys), size, theme, depth)
        pen = drawn(view, look, size, theme, depth)
        bare = {colours(pen.inks)[name] for name in FLOORS}
        bare |= {pen.inks.dark(floor, OUTLINE) for floor in bare} | {colours(pen.inks)["outline"]}  # a figure's shadow
        dots = [
            (x, y)
            for x in range(size[0])
            for y in range(size[1])
            if pen.char(x, y) == pen.glyphs.dot and still.char(x, y) != pen.glyphs.dot
        ]
        assert all(still.pictured(*dot) or still.char(*dot) in TRACK for dot in dots)
        assert all({*still.halves(*dot)} <= bare for dot in dots)


@pytest.mark.parametrize("ground", [PATH, CAMPFIRE])
@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_small_card_in_focus_stays_in_sight(ground: int, theme: str, depth: Depth) -> None:
    """Corners where it is earth, a key in one of them, a hat and a letter: the road lies open between them."""
    view, cell = straight(ground)
    at, pick = place(55, 21, BOX), Pick("cell", cell)
    before = picture(drawn(view, NOTHING, theme=theme, depth=depth), at, cell)
    look = Highlights(keys={pick: "c"}, focus=pick)
    after = picture(drawn(view, look, theme=theme, depth=depth), at, cell)
    x, y = at.box(cell)
    inside = dug(at.width, at.height, 15)
    earth = {(x + column, y + row) for column in (0, 4) for row in (0, 2)}
    assert not any(inside[row][column] for column in (0, 4) for row in (0, 1, 4, 5))
    changed = {spot for spot in before if before[spot] != after[spot]}
    letter = next(spot for spot in after if after[spot][0] == "F")
    hat = {(letter[0] + side, letter[1] - 1) for side in (-1, 0, 1)}
    beside = {(x + column, y + row) for column, row in ((1, 0), (3, 0), (0, 1), (1, 1), (4, 1), (1, 2), (3, 2))}
    assert changed - earth - {letter} - hat <= beside, "dots, and shades along the corners"
    assert after[x, y + 2][0] == "c"


@pytest.mark.parametrize("size", SIZES)
def test_a_key_on_a_card_stands_in_a_corner_where_no_path_leads(size: tuple[int, int]) -> None:
    view, cell = straight()
    at, keys = place(*size, BOX), {Pick("cell", cell): "c"}
    x, y, _, high = at.frame(cell)
    room = min(bands(at.width, at.height)[0][0], 3)
    for look in (Highlights(keys=keys), Highlights(keys=keys, focus=Pick("cell", cell))):
        pen = drawn(view, look, size)
        cap = [column for column in range(x, x + at.width) if pen.style(column, y + high - 1).bold]
        assert cap == [*range(x, x + room)] and pen.plain()[y + high - 1][x : x + room].strip() == "c"


def test_a_focus_and_a_legal_card_differ_in_shape_at_all_corners_but_that_of_the_key() -> None:
    view, cell = straight()
    at, keys = place(55, 21, BOX), {Pick("cell", cell): "c"}
    x, y = at.box(cell)
    legal, focus = (drawn(view, Highlights(keys=keys, focus=pick)) for pick in (None, Pick("cell", cell)))
    for column, row, inner in ((0, 0, 1), (4, 0, 1), (4, 5, 4)):
        ticks = [pixel(pen, x + column, 2 * y + row) for pen in (legal, focus)]
        longer = [
            pixel(pen, x + column, 2 * y + inner) == tick for pen, tick in zip((legal, focus), ticks, strict=True)
        ]
        assert longer == [False, True]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_small_mine_to_aim_at_keeps_its_word(language: str, theme: str, depth: Depth) -> None:
    """Between ticks it was a question alone, and in a ring nothing: the word is the lower end of both."""
    view, at = late(), place(55, 21, BOX)
    pick, cell = Pick("mine", 0), BOX.mines[0]
    use(language)
    x, y, wide, _ = at.frame(cell)
    word = c("on a plate", "mine?")
    grounds = []
    for look in (NOTHING, Highlights(keys={pick: "c"}), Highlights(keys={pick: "c"}, focus=pick)):
        pen = drawn(view, look, theme=theme, depth=depth)
        assert word in text_in(pen, at, cell).splitlines()[2].replace("\0", "")
        styles = {pen.style(column, y + 2) for column in range(x, x + wide)}
        assert all(contrast(style.color.name, style.bgcolor.name) >= 4.5 for style in styles)
        grounds.append({style.bgcolor.name for style in styles})
    assert all(len(ground) == 1 for ground in grounds) and not grounds[1] & grounds[2] and not grounds[0] & grounds[1]
    assert grounds[2] == {pen.inks.px("accent")}


def test_a_small_mine_that_is_known_keeps_its_kind_in_focus() -> None:
    view, at = late(), place(55, 21, BOX)
    learn(view, 0, GOLD)
    pick = Pick("mine", 0)
    pen = drawn(view, Highlights(keys={pick: "c"}, focus=pick, open=True))
    assert "Gold?" in text_in(pen, at, BOX.mines[0])
