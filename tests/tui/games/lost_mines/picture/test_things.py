"""The things on the paths of The Lost Mines, beside the dwarfs who stand there."""

from __future__ import annotations

from itertools import combinations
from operator import ne

import pytest

from engine.games.lost_mines.components import GOLD
from engine.games.lost_mines.state import CAMPFIRE, MINE, NONE, PATH, PIT, POND, ROCK, TREE, E, N, S, W
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, NAMES, drawn, late, learn, pixel, text_in, tones
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.pieces import lay_thing, lay_tunnel, sprite_of
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.draw.stone.rails import ACROSS, MEETINGS, UPRIGHT
from tui.style.glyphs import RICH
from tui.style.theme import Depth, inks
from tui.widgets.board_view import board_view


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize("depth", ["true", "256"])
def test_two_dwarfs_hide_nothing_that_lies_on_their_path(size: tuple[int, int], depth: Depth) -> None:
    view, at, table = late(), place(*size, BOX), board_view("lost_mines")
    cell = next(cell for cell, ground in enumerate(view.ground) if ground == PATH and cell not in view.at)
    view.token = [NONE] * len(view.token)
    view.at = [cell, cell, *[BOX.starts[1]] * (len(view.at) - 2)]
    x, y = at.box(cell)
    shown = []
    for ground in (PATH, TREE, POND, PIT, ROCK, CAMPFIRE):
        view.ground[cell] = ground
        pen = drawn(view, size=size, depth=depth)
        text = text_in(pen, at, cell)
        assert all(table.letter(NAMES, seat) in text for seat in (0, 1))
        places = [(x + column, 2 * y + row) for column in range(at.width) for row in range(2 * at.height)]
        shown.append([pixel(pen, *spot) for spot in places])
    for one, other in combinations(shown, 2):
        assert sum(map(ne, one, other)) >= 5, "more than a corner of it"


@pytest.mark.parametrize("theme", ["night", "day"])
def test_floor_is_all_around_a_pit(theme: str) -> None:
    """A hole up to the black rims was a torn shape."""
    pen, shades = Pen(5, 3, inks(theme, "256"), RICH), colours(inks(theme, "256"))
    lay_tunnel(pen, 0, 0, 5, 3, N | E | S | W, 0, lit=True, fresh=False)
    before = [[pixel(pen, x, y) for x in range(5)] for y in range(6)]
    lay_thing(pen, 0, 0, 5, 3, sprite_of(5, 3, PIT))
    dark = {(x, y) for x in range(5) for y in range(6) if pixel(pen, x, y) == shades["pit"]}
    assert dark and all(0 < y < 5 for _, y in dark)
    ends = ((0, 2), (4, 2), (2, 0), (2, 5))
    assert all(before[y][x] in tones(pen, x, y // 2) for x, y in ends), "each tunnel comes up to it"


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_nothing_is_beside_the_hat_of_a_dwarf_on_a_small_card_but_what_lies_there(theme: str, depth: Depth) -> None:
    """Loose dark pixels around it were stray dots."""
    view, at = late(), place(55, 21, BOX)
    path = next(cell for cell, card in enumerate(view.card) if card >= 0 and view.ground[cell] == PATH)
    view.token, view.at = [NONE] * len(view.token), [BOX.starts[1]] * 4
    bare, (x, y) = drawn(view, theme=theme, depth=depth), at.box(path)
    view.at[0] = path
    pen = drawn(view, theme=theme, depth=depth)
    spots = [(x + column, 2 * y + half) for column in (0, 4) for half in (0, 1)]
    assert [pixel(pen, *spot) for spot in spots] == [pixel(bare, *spot) for spot in spots]
    above = [pixel(one, x + 2, 2 * y - 1) for one in (bare, pen)]
    assert above[1] in (above[0], colours(pen.inks)["lit_rock"]), "in the light of its lamp"


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_two_dwarfs_on_a_small_path_are_two_coats_in_hats_with_floor_between_them(theme: str, depth: Depth) -> None:
    """A dark gap made one figure in trousers of them."""
    view, at = late(), place(55, 21, BOX)
    path = next(cell for cell, card in enumerate(view.card) if card >= 0 and view.ground[cell] == PATH)
    view.token, view.at = [NONE] * len(view.token), [path, path, *[BOX.starts[1]] * 2]
    pen, (x, y) = drawn(view, theme=theme, depth=depth), at.box(path)
    shades = colours(pen.inks)
    assert {*pen.halves(x + 2, y + 1)} <= {shades["floor"], shades["floor2"]}
    for letter, coat in ((1, 0), (3, 4)):
        clan = {
            tone
            for name in ("blue", "yellow")
            for tone in (pen.inks.px(name), pen.inks.dark(name, 0.22), colours(pen.inks)["fold"])
        }
        assert pen.plain()[y + 1][x + letter] in "FO" and clan & tones(pen, x + coat, y + 1)
        assert pixel(pen, x + letter, 2 * y) in clan and pixel(pen, x + letter, 2 * y + 1) == shades["skin"]


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_the_floor_of_a_small_tunnel_has_a_track_and_a_shaded_side(theme: str, depth: Depth) -> None:
    """In one tone it was a plank, and strewn with stones it was patched."""
    shaft, crossing = Pen(5, 3, inks(theme, depth), RICH), Pen(5, 3, inks(theme, depth), RICH)
    shades, drawn_so = colours(shaft.inks), theme in ("night", "day")
    for pen, sides in ((shaft, N | S), (crossing, N | E | S | W)):
        lay_tunnel(pen, 0, 0, 5, 3, sides, 7, lit=True, fresh=False)
    flank = {pixel(shaft, 1, row) for row in range(6)}
    floors = {pixel(shaft, column, row) for column in (2, 3) for row in range(6)}
    assert flank == {shades["flank"]} if drawn_so else flank <= floors
    assert all((shaft.char(2, row) in UPRIGHT) == drawn_so for row in range(3)), "none in greys"
    assert all((crossing.char(column, 1) in ACROSS) == drawn_so for column in (0, 1, 3, 4))
    assert (crossing.char(2, 1) == MEETINGS[N | E | S | W]) == drawn_so


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_mine_is_a_question_only_while_there_is_a_treasure_to_find(
    size: tuple[int, int], theme: str, depth: Depth
) -> None:
    """Beside the news that all are found a question and a lamp asked for more; its kind stays unsaid."""
    view, at = late(), place(*size, BOX)
    cell = BOX.mines[0]
    asked = drawn(view, size=size, theme=theme, depth=depth)
    view.holder = [0] * len(view.holder)
    found = drawn(view, size=size, theme=theme, depth=depth)
    assert "?" in text_in(asked, at, cell)
    assert "mine" in text_in(found, at, cell) and "?" not in text_in(found, at, cell)
    lamp = colours(found.inks)["mouth"]
    x, y = at.box(cell)
    for pen, lit in ((asked, True), (found, False)):
        spots = [(x + column, y + row) for column in range(at.width) for row in range(at.height)]
        tones = {tone for spot in spots for tone in pen.halves(*spot)}
        assert (lamp in tones) == lit


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("sides", [S | W, N | W, W])
def test_an_empty_mine_says_so_on_the_plate_of_a_face_down_one(theme: str, depth: Depth, sides: int) -> None:
    """On the bare floor of a tunnel the word was lost."""
    view, at = late(), place(55, 21, BOX)
    cell = BOX.mines[1]
    view.ground[cell], view.sides[cell] = MINE, sides
    learn(view, BOX.mine_on[cell], GOLD)
    view.at, view.token = [BOX.starts[0]] * len(view.at), [NONE] * len(view.token)
    view.holder = [1] * len(view.holder)
    pen, (x, y, wide, high) = drawn(view, theme=theme, depth=depth), at.frame(cell)
    row = y if sides & S else y + high - 1
    assert pen.plain()[row][x : x + wide] == "empty", "its word stands where mine? stood"
    styles = {(style.color.name, style.bgcolor.name) for style in (pen.style(x + to, row) for to in range(wide))}
    ink, ground = styles.pop()
    assert not styles and ground == colours(pen.inks)["pit"] and contrast(ink, ground) >= 4.5
