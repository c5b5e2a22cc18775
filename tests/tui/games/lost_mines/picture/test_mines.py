"""Mines and dwarfs as they are drawn: words that nothing covers, and figures that stay apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from rich.cells import cell_len

from engine.games.lost_mines.components import DRAGON, GEMS, GOLD, SILVER
from engine.games.lost_mines.queries import takeable_treasures
from engine.games.lost_mines.state import NONE, PATH, TRAPPED, WALK, E, N, S, W
from engine.state import copy
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, drawn, late, learn, pixel, text_in, tones
from tui.art.pen import Pen
from tui.games.lost_mines.draw.dwarfs.people import draw_dwarfs
from tui.games.lost_mines.draw.dwarfs.traces import LEFT
from tui.games.lost_mines.draw.palette import SCENERY, colours
from tui.games.lost_mines.draw.place import Place, place
from tui.games.lost_mines.draw.stone.rails import FLOORS
from tui.i18n.messages import use
from tui.presentation.players import READER
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import Depth, inks
from tui.widgets.board_view import NOTHING, OPEN, Highlights, board_view


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


def test_a_mine_is_named_only_to_a_seat_that_looks() -> None:
    view, at = late(), place(77, 28, BOX)
    assert "Dragon" not in text_in(drawn(view, size=(77, 28)), at, BOX.mines[2])
    assert "Dragon" in text_in(drawn(view, Highlights(open=True), (77, 28)), at, BOX.mines[2])


@pytest.mark.parametrize("depth", ["true", "256"])
@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_the_mouth_of_a_mine_is_dark_between_its_timbers_with_one_lamp(size: tuple[int, int], depth: Depth) -> None:
    """Full of light it was a lantern, and the rock around it must not be another timber."""
    view, at = late(), place(*size, BOX)
    pen, shades = drawn(view, NOTHING, size, depth=depth), inks("night", depth).scenery(SCENERY)
    x, y = at.box(BOX.mines[0])
    found = [pixel(pen, x + column, 2 * y + row) for column in range(at.width) for row in range(2 * at.height)]
    assert found.count(shades["mouth"]) == 1 and found.count(shades["pit"]) >= len(found) // 8
    assert not {shades[name] for name in ("wall", "roof", "hewn", "lit_rock", "rock")} & {shades["wood"]}


def _words(pen: Pen, at: Place, cell: int) -> str:
    """The words on a card and in the first column of the next one, into which a plate may reach."""
    x, y = at.box(cell)
    return "\n".join("".join(pen.chars[row][x : x + at.width + 1]) for row in range(y, y + at.height))


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
@pytest.mark.parametrize("sides", [N, S, W, N | S, S | W, N | E | W])
def test_a_dwarf_on_a_mine_cuts_no_word_of_it(size: tuple[int, int], sides: int) -> None:
    view, at = late(), place(*size, BOX)
    cell = BOX.mines[1]
    view.sides[cell], view.at[0] = sides, cell
    count = str(len(takeable_treasures(view, cell)))
    for language, name in (("en", "Gold"), ("ja", "金")):
        use(language)
        pen = drawn(view, size=size)
        text = _words(pen, at, cell)
        assert count in text and (name in text or sides == N | S)
        assert all(cell_len(row) == size[0] for row in pen.plain())


@pytest.mark.parametrize("kind", [SILVER, GOLD, GEMS])
@pytest.mark.parametrize("left", [0, 2])
@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_the_number_of_treasures_is_in_the_row_of_their_name_and_apart_from_it(
    kind: int, left: int, size: tuple[int, int]
) -> None:
    view, at = late(), place(*size, BOX)
    cell = BOX.mines[1]
    view.sides[cell] = N | E | W
    learn(view, 1, kind)
    view.at = [BOX.starts[0]] * len(view.at)
    view.holder = [1] * len(view.holder)
    for treasure in [one for one, of in enumerate(BOX.kind_of) if of == kind][:left]:
        view.holder[treasure] = NONE
    assert len(takeable_treasures(view, cell)) == left
    pen = drawn(view, size=size)
    said = _words(pen, at, cell)
    assert ("empty" in said) == (not left) and (not left or str(left) in said)
    x, y = at.box(cell)
    if not left:
        row = y + next(number for number, line in enumerate(said.splitlines()) if "empty" in line)
        grounds = {pen.style(x + at.width // 2 + beside, row).bgcolor.name for beside in (-1, 0, 1)}
        assert pen.inks.px("paper_shade") not in grounds, "no plate over a tunnel"
    for row, line in enumerate(said.splitlines(), y):
        number, word = line.find(str(left)), next((name for name in ("Silver", "Gold", "Gems") if name in line), "")
        if left and number > 0 and line[number - 1].isalpha():
            grounds = {pen.style(x + column, row).bgcolor.name for column in (number - 1, number)}
            assert len(grounds) == 2 and contrast(*grounds) >= 4.5, "on a dark ground, no word with it"
        assert not word or str(left) in line, "one line tells both"


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_a_dwarf_before_a_mine_to_turn_cuts_no_word_of_it(size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    for mine in (2, 3):  # the last one lies in the last row
        cell = BOX.mines[mine]
        learn(view, mine, GOLD)
        words = []
        for seats in (view.at, [cell, *view.at[1:]]):
            view.at = seats
            rows = text_in(drawn(view, OPEN, size), at, cell).splitlines()
            words.append(next(row.strip(" ▀▄") for row in rows if "?" in row))
        assert words == ["Gold?", "Gold?"]


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_a_key_covers_no_word_of_a_mine(size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    view.phase = WALK
    learn(view, 1, DRAGON)
    cell = BOX.mines[1]
    bare = text_in(drawn(view, size=size), at, cell)
    aimed = text_in(drawn(view, Highlights(keys={Pick("cell", cell): "d"}), size), at, cell)
    assert ("Dragon" in aimed) == ("Dragon" in bare) and "d" in aimed
    assert size[0] < 80 or "Dragon" in bare


@pytest.mark.parametrize("size", [(82, 30), (104, 45)])
def test_three_dwarfs_in_a_camp_stay_within_it_with_their_letters(size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    view.at = [BOX.starts[0]] * 3 + [BOX.starts[1]]
    pen = drawn(view, size=size)
    x, y = at.box(view.at[0])
    rows = [line[x : x + at.width] for line in pen.plain()[y : y + at.height]]
    row, line = next((number, line) for number, line in enumerate(rows) if set("FOH") <= set(line))
    places = [line.index(letter) for letter in "FOH"]
    assert all(right - left >= 2 for left, right in pairwise(places)), "side by side, never piled"
    coats = [pen.style(x + place_, y + row).bgcolor.name for place_ in places]
    for left, coat in zip(places, coats, strict=True):
        caps = [pixel(pen, x + left, 2 * (y + row) - up) for up in (2, 3)]
        assert coat in caps and coat != pixel(pen, x + left, 2 * (y + row) - 1), "a cap above a face above a coat"
    for column in set(range(places[0] + 1, places[-1])) - {*places}:
        gap = pen.style(x + column, y + row).bgcolor.name not in coats
        assert gap or at.width > 7, "a gap"


@pytest.mark.parametrize("size", [(82, 30), (104, 45)])
def test_three_dwarfs_on_a_path_stand_as_a_group_in_hats_with_faces(size: tuple[int, int]) -> None:
    """Each is broad, and the first of them stands before the two others."""
    view, at = late(), place(*size, BOX)
    path = next(cell for cell, card in enumerate(view.card) if card >= 0 and view.ground[cell] == PATH)
    view.at, view.token = [path] * 3 + [BOX.starts[1]], [NONE] * len(view.token)
    pen, (x, y) = drawn(view, size=size), at.box(path)
    spots = {
        pen.plain()[row][column]: (column, row)
        for row in range(y, y + at.height)
        for column in range(x, x + at.width)
        if pen.plain()[row][column] in "FOH"
    }
    front, *behind = (spots[letter] for letter in "FOH")
    assert front[0] == at.middle(path)[0] and all(front[1] > row for _, row in behind)
    for column, row in spots.values():
        coat = pen.style(column, row).bgcolor.name
        sides = tones(pen, column - 1, row) | tones(pen, column + 1, row)
        clans = {tone for name in ("blue", "yellow") for tone in (pen.inks.px(name), pen.inks.dark(name, 0.22))}
        assert {coat, *clans} & sides, "broader than its letter"
        assert pixel(pen, column, 2 * row - 1) not in (coat, pen.inks.px("ground")), "a face"


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_the_dwarf_of_the_reader_stands_first_on_a_plate_of_its_own(size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    path = next(cell for cell, card in enumerate(view.card) if card >= 0 and view.ground[cell] == PATH)
    view.at, view.token = [path] * len(view.at), [NONE] * len(view.token)
    pen = Pen(*size, inks("night"), RICH)
    draw_dwarfs(pen, view, at, path, ("F", "O", READER, "L"), (), thing=False)
    x, y = at.box(path)
    area = [(column, row) for row in range(y, y + at.height) for column in range(x, x + at.width)]
    spots = {pen.plain()[row][column]: (row, column) for column, row in area}
    assert spots[READER] < min(spots[letter] for letter in "FOL")
    places = {letter: spots[letter] for letter in ("F", "O", "L", READER)}
    tones = {letter: pen.style(column, row).bgcolor.name for letter, (row, column) in places.items()}
    paper = pen.inks.px("paper")
    assert tones.pop(READER) == paper and paper not in tones.values()


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("camp", [False, True])
def test_a_key_covers_no_letter_of_a_dwarf(size: tuple[int, int], count: int, camp: bool) -> None:
    view, at = late(), place(*size, BOX)
    view.phase = WALK
    paths = [cell for cell, card in enumerate(view.card) if card >= 0 and view.ground[cell] == PATH]
    for cell in BOX.starts[:1] if camp else paths:
        view.at = [*[cell] * count, *[BOX.starts[1]] * (4 - count)]
        pick = Pick("cell", cell)
        for look in (Highlights(keys={pick: "d"}), Highlights(keys={pick: "d"}, focus=pick)):
            said = text_in(drawn(view, look, size), at, cell)
            assert {*"FOH"[:count], "d"} <= set(said)


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("side", [N, E, S, W])
@pytest.mark.parametrize("token", [TRAPPED, 3])
def test_a_trap_or_a_troll_covers_no_letter_of_a_dwarf(
    size: tuple[int, int], count: int, side: int, token: int
) -> None:
    view, at = late(), place(*size, BOX)
    inner = [cell for cell in range(BOX.grid.cells) if len(BOX.grid.around[cell]) == 4]
    cell = next(cell for cell in inner if view.card[cell] >= 0 and view.ground[cell] == PATH)
    view.at = [*[cell] * count, *[BOX.starts[1]] * (4 - count)]
    view.token = [NONE] * len(view.token)
    view.token[next(beside.edge for beside in BOX.grid.around[cell] if beside.side == side)] = token
    assert {*"FOH"[:count]} <= set(text_in(drawn(view, size=size), at, cell))


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_a_dwarf_that_walked_leaves_a_ring_in_the_colour_of_its_clan_and_its_way(size: tuple[int, int]) -> None:
    """A small letter there was a second dwarf, and pixels along a wall were flaws of the stone."""
    view, at = late(), place(*size, BOX)
    then = copy(view)
    beside = BOX.grid.around
    start, end = next(
        (cell, other)
        for cell, card in enumerate(view.card)
        for side, other, opposite, _ in beside[cell]
        if card >= 0 and cell not in view.at and view.sides[cell] & side and view.sides[other] & opposite
    )
    view.at[1], then.at[1] = end, start
    bare, traced = drawn(view, size=size), drawn(view, Highlights(then=then), size)
    assert LEFT in text_in(traced, at, start) and LEFT not in text_in(bare, at, start)
    (x, y), (to_x, to_y) = at.track(start), at.track(end)
    between = [
        (column, row)
        for column in range(min(x, to_x), max(x, to_x) + 1)
        for row in range(min(y, to_y), max(y, to_y) + 1)
    ]
    dots = [spot for spot in between if traced.char(*spot) == RICH.dot != bare.char(*spot)]
    assert dots or not at.large, "dots on the way; between neighbours on small cards the dwarf hides them"
    then.round -= 1
    assert drawn(view, Highlights(then=then), size).styles == bare.styles, "another round"


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize("camp", [False, True])
def test_a_dark_line_parts_the_hat_of_a_dwarf_from_all_beside_it(size: tuple[int, int], camp: bool) -> None:
    view, at = late(), place(*size, BOX)
    path = next(cell for cell, card in enumerate(view.card) if card >= 0 and view.ground[cell] == PATH)
    view.token, view.active = [NONE] * len(view.token), 1
    view.at = [BOX.starts[0] if camp else path, *[BOX.starts[1]] * 3]
    pen, (x, y) = drawn(view, size=size), at.box(view.at[0])
    hat, shades = pen.inks.px("blue"), pen.inks.scenery(SCENERY)
    rows = range(2 * y, 2 * (y + at.height))
    found = [[pixel(pen, column, row) for column in range(x, x + at.width)] for row in rows]
    first = 1
    tip = next(row for row in found if row[first:].count(hat) == 1 and row[first + 1 : at.width - 1].count(hat) == 1)
    column = tip.index(hat, first)
    for beside in (tip[column - 1], tip[column + 1]):
        assert beside not in (shades["floor"], shades["floor2"]) and contrast(hat, beside) >= 2.5


def test_a_walking_dwarf_is_drawn_on_its_way_and_nowhere_else() -> None:
    view, table = late(), board_view("lost_mines")
    before = copy(view)
    old = next(cell for cell, card in enumerate(view.card) if card >= 0 and cell not in view.at)
    before.at[1] = old
    assert table.frames(before, view) and not table.frames(view, view)
    at = place(82, 30, BOX)
    start, end = (drawn(view, Highlights(before=before, progress=share), (82, 30)) for share in (0.0, 1.0))
    assert "O" in text_in(start, at, old) and "O" not in text_in(end, at, old)
    assert "\n".join(start.plain()).count("O") == "\n".join(end.plain()).count("O") == 1


# every terminal


def test_the_question_in_a_mine_stands_apart_from_its_lantern() -> None:
    view, at = late(), place(82, 30, BOX)
    pen, shades = drawn(view, NOTHING, (82, 30)), inks("night").scenery(SCENERY)
    asked = [(x, y) for y, row in enumerate(pen.chars[: at.height]) for x, sign in enumerate(row) if sign == "?"]
    assert asked and all(not {*pen.halves(x - 1, y)} & {shades["fire"], shades["fire2"]} for x, y in asked)


def test_a_mine_that_is_known_keeps_its_word_whole_between_the_ticks() -> None:
    view = late()
    look = Highlights(keys={Pick("mine", mine): "abcd"[mine] for mine in range(len(BOX.mines))}, open=True)
    for size, word in (((55, 21), "?"), ((82, 30), "Dragon?")):
        at, pen = place(*size, BOX), drawn(view, look, size)
        x, y = at.box(BOX.mines[2])
        assert pen.plain()[y + at.height - 1][x : x + at.width].strip() == word


def test_a_dwarf_on_a_small_card_leaves_the_road_in_sight_beside_its_letter() -> None:
    view, at = late(), place(55, 21, BOX)
    path = next(cell for cell, card in enumerate(view.card) if card >= 0 and view.ground[cell] == PATH)
    view.at, view.token = [path, *[BOX.starts[1]] * 3], [NONE] * len(view.token)
    pen, (column, row) = drawn(view), at.middle(path)
    for side, shape in ((-1, "▟▘"), (1, "▙▝")):
        assert pen.char(column + side, row) in shape
        assert {colours(pen.inks)[name] for name in FLOORS} & tones(pen, column + side, row)
