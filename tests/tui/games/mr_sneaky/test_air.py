"""Nothing in the mansion of Mr. Sneaky gets in the way of words: no dots, stars or pictures."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.pieces import view
from tests.rules.mr_sneaky.table import BOX, R1L, R1R, R2C, R2L, R2R, R3L, R3R, THIEF, TYCOON, table
from tests.tui.games.mr_sneaky.test_picture import BOARD, HIGH, NAMES, SMALL, drawn, lit, middle
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw.palette import colours
from tui.games.mr_sneaky.draw.plan import THIEF as PEOPLE
from tui.games.mr_sneaky.draw.plan import plan
from tui.games.mr_sneaky.draw.rooms import wall_of
from tui.games.mr_sneaky.draw.scene import draw_scene
from tui.games.mr_sneaky.draw.sprites import DULL, PAINTINGS, SMALL_THIEF, paint
from tui.i18n.messages import use
from tui.style import theme
from tui.style.colour import contrast, luminance
from tui.style.glyphs import RICH
from tui.widgets.board_view import Highlights


@pytest.mark.parametrize("size", [SMALL, (74, 27), HIGH])
def test_the_way_of_the_thief_leaves_the_notes_whole(size: tuple[int, int]) -> None:
    on = {R1L: "KT", R1R: "GC", R2R: "KN", R3L: "KT", R3R: "GB"}
    state, at = middle(pawn=R2C, opened=(R2C,), on=on), plan(*size)
    still, going = (
        drawn(look, size) for look in ((view(state, THIEF), Highlights()), lit(state, THIEF, R1L, R1R, R3L, R3R))
    )
    for door in on:
        wall = at.wall(door)
        for y in range(wall.y, wall.y + 3):
            columns = range(wall.x, wall.x + wall.width)
            assert [still.char(x, y) for x in columns] == [going.char(x, y) for x in columns], (door, y)


def test_the_way_from_the_start_leaves_the_row_of_words_whole() -> None:
    """Dots ran through the lawn of a small mansion, behind the words on the door in focus."""
    state = middle(pawn=8, opened=(), guards=0)
    still, going = (
        drawn(look) for look in ((view(state, THIEF), Highlights()), lit(state, THIEF, R1L, R1R, focus=R1L))
    )
    above, low = SMALL[1] - 2, SMALL[1] - 1
    ways = [[still.halves(x, y) != going.halves(x, y) for x in range(still.width)] for y in (above, low)]
    slip = len(f" {BOARD.about(*lit(state, THIEF, R1L, R1R, focus=R1L))} ")
    assert any(ways[0]) and not any(ways[1][slip + 1 :]), "below them are only the words on their slip"


def test_the_small_card_that_is_turned_up_leaves_the_house_whole() -> None:
    """Its shadow was a dark block on the wall."""
    pens = [drawn((view(middle(card=card, pawn=8), THIEF), Highlights())) for card in ("GC", None)]
    at = plan(*SMALL)
    first, last = at.edges(0)
    house = [[pen.halves(x, y) for y in range(at.storey) for x in range(first, last + 1)] for pen in pens]
    assert house[0] == house[1]


@pytest.mark.parametrize("size", [SMALL, (74, 27), HIGH, (104, 45)])
def test_no_star_stands_at_the_edge_or_beside_words(size: tuple[int, int]) -> None:
    pen = Pen(*size, theme.inks("night"), RICH)
    draw_scene(pen)
    at = plan(*size)
    words = range(at.floors[1], at.floors[1] + 5)
    outside = [x for x in range(size[0]) if not at.edges(1)[0] <= x <= at.edges(1)[1]]
    assert not any(pen.char(x, y) == "·" for y in words for x in outside)
    assert not any(pen.char(x, y) in "·▘" for y in range(at.floors[2]) for x in (0, size[0] - 1))


@pytest.mark.parametrize("theme_", ["night", "day"])
def test_the_grain_of_the_walls_is_quiet(theme_: str) -> None:
    """Light falls on the walls from above. Their specks are hardly another tone, and small walls bear none."""
    inks = theme.inks(theme_)
    for size in (SMALL, HIGH):
        pen, at = Pen(*size, inks, RICH), plan(*size)
        draw_scene(pen)
        first, last = at.edges(3)
        rows = [pen.styles[at.floors[3] + row][first + 1 : last] for row in (1, 2)]
        chars = pen.chars[at.floors[3] + 1][first + 1 : last]
        specks = {style for char, style in zip(chars, rows[0], strict=True) if char in "▘▗"}
        assert all(contrast(style.color.name, style.bgcolor.name) < 1.4 for style in specks)
        assert bool(specks) is at.large
        upper, lower = (luminance(row[0].bgcolor.name) for row in rows)
        assert upper > lower


def test_no_picture_hangs_over_the_head_of_the_thief() -> None:
    gilt = paint(theme.inks("night"), wall_of(R2C), DULL)["g"]
    at = plan(*HIGH)
    for pawn, bare in ((R2C, True), (R2R, False)):
        pen = drawn((view(table(pawn=pawn), THIEF), Highlights()), HIGH)
        wall = at.wall(R2C)
        seen = {
            colour
            for y in range(wall.y, wall.y + len(PAINTINGS[0]) // 2)
            for x in range(wall.x, wall.x + wall.width)
            for colour in pen.halves(x, y)
        }
        assert (gilt not in seen) is bare


def test_a_note_over_the_thief_names_its_card() -> None:
    for pawn in (R2R, R3R):
        rows = drawn((view(table(pawn=pawn, on={pawn: "KN"}), THIEF), Highlights()), HIGH).plain()
        assert "○ Yellow Guard" in "\n".join(rows)


def test_three_notes_hang_over_the_thief_who_does_not_know_what_is_behind_the_door() -> None:
    """The room of words that the tycoon alone sees stayed free, and the third note hung behind his head."""
    state = table(pawn=R2R, on={R2R: "GA KT AD"})
    rows = drawn((view(state, THIEF), Highlights(open=True)), HIGH).plain()
    wall = plan(*HIGH).wall(R2R)
    first = next(number for number, row in enumerate(rows) if "Blue Guard" in row) - 1
    assert first == wall.y - 1 and "agents" in rows[first + 2][wall.x :], rows[first : first + 3]


@pytest.mark.parametrize("name", ["KN", "KT", "GC"])
def test_lines_of_a_note_end_before_its_right_end(name: str) -> None:
    """A note of which one would reach both ends begins at the frame."""
    pen, at = drawn((view(table(on={R1L: name}), THIEF), Highlights()), HIGH), plan(*HIGH)
    wall, papers = at.wall(R1L), {colours(theme.inks("night"))[name] for name in ("note", "note2")}
    rows = [row for row in range(wall.y, wall.y + wall.height) if pen.halves(wall.x + 10, row)[0] in papers]
    last = max(x for x in range(wall.x, wall.x + wall.width) if pen.halves(x, rows[0])[0] in papers)
    assert rows and all(pen.char(last, row) == " " for row in rows)


@pytest.mark.parametrize("guards", [0, 3])
def test_all_guards_stand_over_their_number_beside_a_small_mansion(guards: int) -> None:
    """Those that have not come are dark: of two whole ones nobody could see that there are four."""
    pen, at = drawn((view(middle(guards=guards), THIEF), Highlights()), SMALL), plan(*SMALL)
    porch, ours = at.porch(right=True), colours(pen.inks)
    assert f" {guards}/4 " in pen.plain()[porch.y + 4][porch.x :]
    caps = [pen.halves(porch.x + x, porch.y + 1)[0] for x in (1, 2, 5, 6)]
    caps += [pen.halves(porch.x + x, porch.y + 2)[1] for x in (1, 2, 5, 6)]
    come = pen.inks.light(ours["guard"], 0.3)
    assert caps == [come] * 2 * guards + [ours["unlit_cap"]] * 2 * (BOX.all_guards - guards), "two over two"
    faces = [pen.halves(porch.x + x, porch.y + 1)[1] for x in (1, 5)]
    assert faces == [ours["skin" if guards else "unlit_face"]] * 2, "in a row of four they were a fence"
    assert pen.text(porch.y + 2)[porch.x : porch.x + 8] == "▝▀▀▘▝▀▀▘", "shoulders apart"


def test_small_notes_are_written_in_one_ink() -> None:
    """The colours of the seats on them were explained nowhere; a crown tells what is the tycoon's."""
    state, ink = middle(on={R1L: "GA GC", R1R: "AC AA"}, pawn=8, opened=()), theme.inks("night")
    pen, at, paper = drawn((view(state, THIEF), Highlights()), SMALL, ink), plan(*SMALL), ink.px("paper_shade")
    walls = (at.wall(R1L), at.wall(R1R))
    cells = [(x, y) for wall in walls for y in (wall.y, wall.y + 1) for x in range(wall.x, wall.x + wall.width)]
    words = [pen.style(x, y) for x, y in cells if pen.char(x, y) != " " and pen.style(x, y).bgcolor.name == paper]
    assert len(words) > 10 and {style.color.name for style in words} == {ink.px("ink")}


def test_a_small_note_names_its_card_in_a_row_with_the_letter_of_who_gets_it() -> None:
    on = {R1L: "GA KN", R3L: "AD"}
    pen = drawn(lit(middle(card="GC", on=on, pawn=8, opened=()), TYCOON, R1L, focus=R1L), SMALL)
    at = plan(*SMALL)
    words = {R1L: ("◆○+1 gem O", "○ Guard  ▀", "! +1 gem F"), R3L: ("! thief", "2 agents")}
    for door, told in words.items():
        wall = at.wall(door)
        rows = ["".join(row[wall.x : wall.x + wall.width]) for row in pen.chars[wall.y : wall.y + len(told)]]
        assert all(word in row for word, row in zip(told, rows, strict=True)), rows
    box, glow = at.door(R1L), pen.inks.px("accent")
    sides = {pen.halves(x, y)[1] for x in (box.x, box.x + box.width - 1) for y in range(box.y, box.y + box.height)}
    assert sides == {glow}, "the frame is whole"


def test_notes_that_touch_are_of_two_papers() -> None:
    """Three of them below each other were read as one."""
    pen, at = drawn((view(table(on={R1R: "GC KT", R3L: "AD KN AA"}), THIEF), Highlights()), HIGH), plan(*HIGH)
    note, other = (colours(pen.inks)[name] for name in ("note", "note2"))
    for door, papers in ((R1R, [note, note]), (R3L, [note, other, note])):
        wall = at.wall(door)
        step = 2 + (len(papers) == 2)
        assert [pen.halves(wall.x + 14, wall.y + step * at)[0] for at in range(len(papers))] == papers


def test_no_japanese_word_is_divided_on_a_small_note() -> None:
    use("ja")
    pen = drawn((view(middle(on={R1L: "GC"}, pawn=8, opened=()), THIEF), Highlights()), SMALL)
    y = plan(*SMALL).wall(R1L).y
    assert "! 富豪" in pen.plain()[y] and "宝石+1" in pen.plain()[y + 1]


def test_a_small_door_is_taller_than_broad_and_its_slips_are_as_broad_as_their_words() -> None:
    """Doors as broad as their bays were taken for chests of drawers."""
    at, ink = plan(*SMALL), theme.inks("night")
    box, wall, paper = at.door(R1L), at.wall(R1L), ink.px("paper_shade")
    assert box.width < 2 * box.height and wall.width > box.width
    pen = drawn((view(middle(on={R1L: "GC"}, pawn=8, opened=()), THIEF), Highlights()), SMALL, ink)
    slip = "".join(pen.char(x, wall.y) for x in range(pen.width) if pen.style(x, wall.y).bgcolor.name == paper)
    assert slip.strip() == "tycoon", "behind its sign"


def test_small_slips_begin_in_one_column_behind_their_signs() -> None:
    on = {R1L: "GA GC AA", R1R: "KN AD AA"}
    pen, wall = drawn((view(middle(on=on, pawn=8, opened=()), THIEF), Highlights()), SMALL), plan(*SMALL).wall(R1L)
    rows = ["".join(row[wall.x : wall.x + wall.width]) for row in pen.chars[wall.y : wall.y + 3]]
    assert rows == ["◆○+1 gem O", "! +1 gem F", "◆1 agent F"]


def test_a_fourth_small_note_hangs_beside_the_number() -> None:
    """It hung over the beam."""
    state = middle(card="GC", on={R1L: "AD KN AA"}, pawn=8, opened=())
    at = plan(*SMALL)
    pen, box = drawn(lit(state, TYCOON, R1L, focus=R1L), SMALL), at.door(R1L)
    wall = at.wall(R1L)
    assert all("F" in pen.plain()[y][wall.x :] for y in (box.y + 2, box.y + 3))
    assert "start" not in pen.plain()[box.y + 3] and "F" not in pen.plain()[box.y + 4][wall.x :]


@pytest.mark.parametrize("pawn", [R1R, R2C])
@pytest.mark.parametrize("size", [SMALL, (74, 27), HIGH])
def test_cards_that_have_no_row_are_counted(size: tuple[int, int], pawn: int) -> None:
    """They hung over the beam and over the floor below."""
    at, many = plan(*size), "AD KN AA GA GC KT GB AB AC"
    pen, bare = (
        drawn(lit(middle(card="GC", on={R2C: cards} if cards else {}, pawn=pawn), TYCOON, R2C), size)
        for cards in (many, "")
    )
    wall = at.wall(R2C)
    below = range(wall.y + wall.height, wall.y + wall.height + 3)
    assert all(pen.chars[y] == bare.chars[y] and pen.styles[y] == bare.styles[y] for y in below)
    rows = [row[wall.x : wall.x + wall.width] for row in pen.plain()[wall.y : below.start]]
    (more,) = re.findall(r"(\d+) more", "\n".join(rows))
    assert 0 < 9 - int(more) <= wall.height


@pytest.mark.parametrize("size", [SMALL, (74, 27)])
def test_an_empty_small_room_is_bare(size: tuple[int, int]) -> None:
    pen = drawn((view(middle(pawn=8), THIEF), Highlights()), size)
    box, ours = plan(*size).door(R2L), colours(pen.inks)
    seen = [
        pen.halves(x, y)[half]
        for y in range(box.y + 1, box.y + box.height)
        for half in (0, 1)
        for x in range(box.x + 2, box.x + box.width - 1)
    ]
    assert set(seen) == {ours["hole"], ours["hole2"]}, "a window was one more picture on a wall"


def test_guards_without_room_beside_the_thief_stand_in_the_doorway() -> None:
    """Each of two was half hidden behind him."""
    pen = drawn((view(middle(), THIEF), Highlights()), SMALL)
    at, skin = plan(*SMALL), colours(pen.inks)["skin"]
    box, (x, _) = at.door(R2R), at.bays[R2R]
    before = range(x, x + at.bay - PEOPLE)  # without the thief
    faces = [column for column in before if skin in (*pen.halves(column, box.y + 1), *pen.halves(column, box.y + 2))]
    assert [column < box.x + box.width for column in faces] == [True, True, False, False]


def test_small_paintings_stand_back_behind_doors_and_people() -> None:
    """Gilt frames were as bright as the doors, and there are up to eight of them."""
    inks = theme.inks("night")
    full, faded, wall = paint(inks), paint(inks, "paper0"), colours(inks)["paper0"]
    assert all(contrast(faded[char], wall) < contrast(full[char], wall) for char in "gmw")
    small, large = (drawn((view(middle(opened=()), THIEF), Highlights()), size) for size in (SMALL, HIGH))
    framed = []
    for pen, size in ((small, SMALL), (large, HIGH)):
        walls = [plan(*size).wall(door) for door in range(8)]
        places = [
            (x, y) for wall in walls for x in range(wall.x, wall.x + wall.width) for y in (wall.y + 1, wall.y + 2)
        ]
        framed.append(any(full["g"] in pen.halves(*place) for place in places))  # a lamp hangs above them
    assert framed == [False, False]
    dull = paint(inks, "paper0", DULL)
    assert all(contrast(faded[char], wall) < contrast(dull[char], wall) for char in "gmw"), "the large ones less"


@pytest.mark.parametrize("size", [SMALL, HIGH])
@pytest.mark.parametrize("name", ["night", "day"])
def test_among_256_colours_each_wall_has_a_hue_of_its_own_without_a_pattern(size: tuple[int, int], name: str) -> None:
    """A mesh of two tones is a pattern of its own in most terminals, and made the rooms alike."""
    at, walls = plan(*size), []
    pen = Pen(*size, theme.inks(name, "256"), RICH)
    draw_scene(pen)
    for floor in range(4):
        (first, last), y = at.edges(floor), at.floors[floor] + 1
        inner = {(pen.char(x, y), pen.halves(x, y)) for x in range(first + 1, last)}
        assert len(inner) == 1
        walls += inner
    assert len({*walls}) == 4 and {char for char, _ in walls} <= {*" ▀"}


def test_the_number_of_a_small_door_takes_its_whole_lintel() -> None:
    pen, at = drawn((view(middle(opened=()), THIEF), Highlights()), SMALL), plan(*SMALL)
    box, frame = at.door(R1L), colours(theme.inks("night"))["frame"]
    assert {pen.halves(x, box.y) for x in range(box.x, box.x + box.width)} == {(frame, frame)}


def test_light_falls_on_the_carpet_below_the_small_thief() -> None:
    pen, at = drawn((view(middle(pawn=R2C, opened=()), THIEF), Highlights()), SMALL), plan(*SMALL)
    carpet = at.bays[R2C][1] + at.storey - 1
    spot = colours(theme.inks("night"))["spot"]
    lit = [x for x in range(pen.width) if pen.halves(x, carpet)[0] == spot]
    left = at.door(R2C).x + 1  # he stands in front of the door
    assert lit == [*range(left - 1, left + len(SMALL_THIEF[0]) + 1)]


@pytest.mark.parametrize(("name", "depth"), [("night", "true"), ("night", "256"), ("day", "true"), ("day", "256")])
def test_the_small_thief_stands_whole_in_a_dark_door_apart_from_notes(name: str, depth: Any) -> None:
    """With the leaf behind him, its number on his hat and notes on his arm he was a knot."""
    inks, at = theme.inks(name, depth), plan(*SMALL)
    pen = drawn((view(middle(pawn=R2C, opened=()), THIEF), Highlights()), SMALL, inks)
    box, ours = at.door(R2C), colours(inks)
    inside = [
        pen.halves(x, y) for y in range(box.y, box.y + box.height) for x in range(box.x + 1, box.x + box.width - 1)
    ]
    seen = {half for halves in inside for half in halves}
    assert seen.isdisjoint({ours["wood2"], ours["knob"]}) and ours["hole2"] in seen
    assert [pen.halves(x, box.y)[0] for x in range(box.x + 2, box.x + 5)] == [ours["felt"]] * 3, "all of his hat"
    words = pen.plain()[box.y + 1]
    assert words[box.x + box.width] in " ▀", "no note begins at his elbow"


def test_the_sign_of_a_tile_stays_beside_the_thief() -> None:
    """A trap read "4 2 guards", as if it were a number of two. The guards stand there, too."""
    pen = drawn((view(middle(pawn=R2R, opened=(R2R,)), THIEF), Highlights()), SMALL)
    assert " 5 !trap▀" in pen.plain()[plan(*SMALL).bays[R2R][1]]


def test_cards_are_small_and_leave_the_room_in_sight() -> None:
    """They covered whole walls. Below a single one stands furniture, and between two of them is a row of wall."""
    at = plan(*HIGH)
    pen = drawn((view(table(on={R1L: "GC", R1R: "GC KT", R3L: "AD KN AA"}), THIEF), Highlights()), HIGH)
    papers = {colours(theme.inks("night"))[name] for name in ("note", "note2")}
    for door, rows in ((R1L, {0, 1}), (R1R, {0, 1, 3, 4}), (R3L, {*range(6)})):
        wall = at.wall(door)
        assert pen.halves(wall.x, wall.y)[0] not in papers, "a column of wall beside the frame"
        seen = [pen.halves(wall.x + 14, wall.y + row) for row in range(wall.height)]
        assert {row for row, halves in enumerate(seen) if papers & {*halves}} == rows, door
    floor, wood = at.wall(R1L).y + at.wall(R1L).height - 1, paint(theme.inks("night"), wall_of(R1L), DULL)["t"]
    assert any(wood in pen.halves(x, floor) for x in range(at.wall(R1L).x, at.wall(R1L).x + 16))


@pytest.mark.parametrize("size", [SMALL, HIGH])
@pytest.mark.parametrize("ink", [theme.inks("night"), theme.inks("night", "256")], ids=["true", "256"])
def test_two_guards_of_a_trap_are_two(size: tuple[int, int], ink: theme.Inks) -> None:
    """They were one body in the doorway, and beside the thief a third joined them."""
    pen = Pen(*size, ink, RICH)
    BOARD.board(pen, view(middle(pawn=R2R, opened=(R2R,)), THIEF), Highlights(), NAMES)
    at, skin = plan(*size), colours(ink)["skin"]
    bay, y = at.bays[R2R]
    faces = 0
    for row in range(y, y + at.storey):
        for half in (0, 1):
            line = "".join("f" if pen.halves(x, row)[half] == skin else "." for x in range(bay, bay + at.bay))
            faces = max(faces, sum(bool(part) for part in line.split(".")))
    assert faces == 2 + (size == SMALL), "theirs, and in line with them that of the small thief"
