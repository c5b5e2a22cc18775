"""The winding score track of Undercover: markers on its squares, what they gain and where they were."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from rich.cells import cell_len

from engine.games.heimlich.state import BUILDINGS
from tests.tui.games.heimlich.picture.test_picture import BOARD, LOOKS, mid_game
from tests.tui.games.heimlich.tables import NAMES
from tui.art.pen import Pen
from tui.games.heimlich.terms import COLOURS, plate_of
from tui.i18n.messages import t
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import Inks
from tui.widgets.board_view import NOTHING, Highlights, side_columns
from tui.widgets.panels.choice_columns import EDGES, LABEL
from tui.widgets.track.marker import Marker, Track
from tui.widgets.track.winding_track import PAVING, SHEET, draw_winding, stone_of
from tui.widgets.track.winding_way import JOINT, way_of


def marker(letter: str, at: int, then: int | None = None) -> Marker:
    return Marker(letter, "red", letter, at, at if then is None else then)


def wound(*markers: Marker, width: int = 54, height: int = 8) -> list[str]:
    pen = Pen(width, height, LOOKS[0], RICH)
    draw_winding(pen, Track(markers, 42, (29,), "guess", lane=14))
    assert not pen.clipped
    return pen.plain()


@pytest.mark.parametrize(("width", "height"), [(54, 6), (54, 8), (62, 8), (82, 6), (104, 8), (144, 8)])
def test_every_marker_is_seen_on_the_winding_track(width: int, height: int) -> None:
    for square in (0, 13, 14, 29, 41):
        rows = wound(*(marker(letter, square) for letter in "RBYG"), width=width, height=height)
        assert all(letter in "".join(rows) for letter in "RBYG"), square
    rows = wound(marker("R", 44), marker("B", 42), width=width, height=height)
    assert "44" in "".join(rows) and "R" in "".join(rows)


def after_scoring(letter: str, came: int, at: int) -> Marker:
    return msgspec.structs.replace(marker(letter, at), came=came, gained=True)


@pytest.mark.parametrize(("width", "height"), [(54, 7), (54, 9), (82, 7), (82, 12), (104, 9), (144, 12)])
def test_every_gain_of_the_last_scoring_is_told_until_the_next_roll(width: int, height: int) -> None:
    scored = [after_scoring("R", 0, 1), after_scoring("Y", 0, 1), after_scoring("B", 3, 9), after_scoring("P", 20, 17)]
    told = [row for row in wound(*scored, width=width, height=height) if "+" in row]
    assert [row.split()[0::1] for row in told] == [["scored", "▐B▌+6", "▐R▌+1", "▐Y▌+1", "▐P▌-3"]], "one row"
    old = [msgspec.structs.replace(one, gained=False) for one in scored]
    assert not {"+", "-"} & {*"".join(wound(*old, width=width, height=height))}


def test_no_gain_lies_on_squares_or_beside_them() -> None:
    """They stood in five places, and on a low track nothing but markers has room."""
    for width in (54, 82):
        assert not any("+" in row for row in wound(*scored_by_all(), width=width, height=6))
        rows = wound(*scored_by_all(), width=width, height=7)
        assert [at for at, row in enumerate(rows) if "+" in row] == [way_of(14, 42, width, 7).told]


@pytest.mark.parametrize("ink", LOOKS)
def test_gains_are_told_beside_the_coats_of_their_markers(ink: Inks) -> None:
    names = {"R": "red", "B": "blue", "Y": "yellow", "G": "green", "O": "orange", "P": "purple", "S": "grey"}
    scored = [msgspec.structs.replace(one, ink=names[one.letter]) for one in scored_by_all()]
    pen = Pen(54, 7, ink, RICH)
    draw_winding(pen, Track(tuple(scored), 42, lane=14))
    row = pen.plain()[6]
    for column, letter in enumerate(row):
        if letter in names:
            coat = pen.style(column, 6).bgcolor
            assert coat is not None and coat.name == ink.px(names[letter])
            assert row[column + 2] == "+", row


def test_on_a_narrow_track_are_no_small_letters() -> None:
    rows = wound(marker("R", 3, 13), msgspec.structs.replace(marker("B", 20), came=16))
    assert "›R" in rows[2] and not any(letter.islower() for row in rows for letter in row.replace("start", ""))


def test_on_a_broad_track_a_small_letter_tells_the_square_before_the_last_scoring() -> None:
    rows = wound(*(msgspec.structs.replace(marker(letter, 20), came=16) for letter in "BG"), width=82, height=12)
    assert any("16bg" in row for row in rows)
    started = wound(msgspec.structs.replace(marker("B", 5), came=0), width=82, height=12)
    assert not any("b" in row for row in started), "all started there"


@pytest.mark.parametrize("ink", LOOKS, ids=lambda ink: ink.theme + ink.depth)
def test_a_stone_is_lit_from_above_and_a_joint_parts_it_from_the_next(ink: Inks) -> None:
    """Squares of two tones by turns were a board for chess."""
    bare, pen = (Pen(54, 6, ink, RICH) for _ in range(2))
    draw_winding(bare, Track((), 42, lane=14))
    way, tone = way_of(14, 42, 54, 6), ink.scenery(PAVING)
    for square in range(42):
        (x, wide), y = way.span(square), way.at(square)[1]
        stone = stone_of(square)
        assert bare.behind(x, y) == tone[stone], square
        assert bare.behind(x, y + 1) == tone[f"{stone}2"], "markers stand on the darker half of their own stone"
        last = square in (13, 14, 41)  # at the right end of its lane
        assert [bare.plain()[row][x + wide - 1] == JOINT for row in (y, y + 1)] == [not last] * 2, square
    draw_winding(pen, Track((marker("R", 3, 16), marker("B", 20)), 42, lane=14))
    x, y = way.at(16)
    assert pen.plain()[y + 1][x : x + 2] == "›R", "nobody stands there: the number is read"
    assert not pen.clipped


def test_each_fifth_square_is_of_another_stone_and_all_others_are_alike() -> None:
    """The last six were red, which no word and no rule explained."""
    assert [square for square in range(42) if stone_of(square) == "fifth"] == [*range(5, 42, 5)]
    assert {stone_of(square) for square in range(42)} == {"fifth", "stone"}


@pytest.mark.parametrize(("width", "height"), [(54, 7), (54, 8), (82, 7), (82, 12), (104, 12)])
@pytest.mark.parametrize("count", range(8))
def test_the_first_square_is_named_the_start_but_for_letters_of_a_crowd(width: int, height: int, count: int) -> None:
    """Seven letters around a 0 were a clump that nothing explained."""
    rows = wound(*(marker(letter, 0) for letter in "RBYGOPS"[:count]), width=width, height=height)
    way = way_of(14, 42, width, height)
    named = "0 start" in rows[way.at(0)[1]]
    assert named == (count <= 4 or way.high > 2)
    assert all(letter in "".join(rows) for letter in "RBYGOPS"[:count])


@pytest.mark.parametrize("width", [54, 74, 82, 104])
@pytest.mark.parametrize("count", range(1, 5))
def test_markers_stand_below_the_number_of_their_square(width: int, count: int) -> None:
    for square in (4, 12, 17, 24):
        pen = Pen(width, 8, LOOKS[0], RICH)
        draw_winding(pen, Track(tuple(marker(letter, square) for letter in "RBYG"[:count]), 42, (29,), lane=14))
        way = way_of(14, 42, width, 8)
        x, y = way.at(square)
        for letter in "RBYG"[: min(count, way.wide)]:
            found = [(row.index(letter), at) for at, row in enumerate(pen.plain()) if letter in row]
            assert len(found) == 1 and x <= found[0][0] < x + way.wide, (square, found)
            row, column = found[0][1], found[0][0]
            beside = column >= way.number(square) + len(str(square)) or column < way.number(square)
            assert row == y + 1 or (row == y and beside), "in the row of the number, but not on it"


def touching(rows: list[str]) -> list[str]:
    """Pairs of markers that stand side by side."""
    return [pair for words in rows for pair in map("".join, pairwise(words)) if pair.isalpha() and pair.isupper()]


@pytest.mark.parametrize("width", [54, 74, 82, 104])
@pytest.mark.parametrize("height", [8, 11, 12])
@pytest.mark.parametrize("count", [1, 4, 5, 6, 7])
def test_all_who_start_are_seen_and_cover_no_number(width: int, height: int, count: int) -> None:
    pens = [Pen(width, height, LOOKS[0], RICH) for _ in range(2)]
    starting = "RBYGOPS"[:count]
    for pen, letters in zip(pens, ("", starting), strict=True):
        draw_winding(pen, Track(tuple(marker(letter, 0) for letter in letters), 42, (29,), lane=14))
    empty, full = (pen.plain() for pen in pens)
    way = way_of(14, 42, width, height)
    top = way.at(0)[1]
    assert all("".join(full).count(letter) == 1 for letter in starting)
    assert all(top <= at < top + way.high for at, words in enumerate(full) if words != empty[at])
    assert "".join(full[top].split()).startswith("0"), "the number stands first, in the corner of its square"
    assert all(sign in full[top] for sign in map(str, range(14)))
    assert not touching(full)


@pytest.mark.parametrize("width", [54, 74, 82, 104])
@pytest.mark.parametrize(("here", "beside"), [(2, 1), (2, 2), (2, 3), (3, 1)])
def test_markers_of_one_square_and_of_the_next_do_not_touch(width: int, here: int, beside: int) -> None:
    for square, right in ((3, 4), (7, 8), (16, 15), (22, 21)):
        markers = [marker(letter, square) for letter in "RBY"[:here]]
        rows = wound(*markers, *(marker(letter, right) for letter in "GOP"[:beside]), width=width)
        assert not touching(rows), (square, rows)
        assert all("".join(rows).count(letter) == 1 for letter in "RBY"[:here] + "GOP"[:beside])


@pytest.mark.parametrize("height", [6, 12])
@pytest.mark.parametrize("square", [0, 13, 20, 29, 41])
def test_the_sign_of_ones_own_marker_stands_on_its_coat(height: int, square: int) -> None:
    """Behind the number, and in a corner of the first square, it floated; beside the coat it looked like another."""
    for width in (54, 82, 104):
        pen = Pen(width, height, LOOKS[0], RICH)
        own = msgspec.structs.replace(marker("S", square), own=True)
        draw_winding(pen, Track((own,), 42, lane=14))
        (y,) = [at for at, row in enumerate(pen.plain()) if RICH.mark in row]
        x = pen.text(y).index(RICH.mark)
        assert pen.char(x - 1, y) == "S" and pen.behind(x, y) == pen.inks.px("red")


@pytest.mark.parametrize("size", [(48, 6), (50, 7), (54, 6), (62, 8)])
def test_all_markers_of_one_square_are_told_on_the_smallest_track(size: tuple[int, int]) -> None:
    for square in (0, 12):
        text = "".join(wound(*(marker(letter, square) for letter in "RBYGOPS"), width=size[0], height=size[1]))
        assert "x7" in text or all(letter in text for letter in "RBYGOPS")


@pytest.mark.parametrize("height", [6, 12])
def test_between_markers_of_a_square_is_air(height: int) -> None:
    """Letters side by side on two squares made one bar without an end."""
    for width in (54, 74, 82):
        for count in (2, 3):
            rows = wound(*(marker(letter, 12) for letter in "YGP"[:count]), marker("S", 11), width=width, height=height)
            assert not touching(rows) and "▌" not in "".join(rows).replace("▐S▌", "")


@pytest.mark.parametrize("width", [54, 74, 82, 104])
def test_the_square_of_the_papers_bears_a_word_or_a_sheet_and_never_beside_a_marker(width: int) -> None:
    """The sign alone is a riddle, where there is room for the word."""
    broad = width > 80
    text = "".join(wound(width=width))
    assert RICH.mark not in text and text.count("guess") == broad and text.count(SHEET) == (not broad)
    assert not {"g", SHEET} & {*"".join(wound(marker("R", 29), marker("B", 29), width=width))}


def test_no_square_bears_a_sheet_in_a_game_without_the_papers() -> None:
    state = mid_game()
    assert BOARD.track(state, NOTHING, NAMES[:4]).marked == (29,)
    state.options = msgspec.structs.replace(state.options, confidential_papers=False)
    assert BOARD.track(state, NOTHING, NAMES[:4]).marked == ()


def test_the_row_of_an_agent_tells_where_a_step_leads_and_where_steps_ended() -> None:
    """Steps and houses were mixed up: "9 to 10" could be either, and "to 4" beside a step read as two."""
    state = mid_game()
    state.at = [11, 0, 9, *state.at[3:]]
    picks = [Pick("agent", agent) for agent in range(3)]
    keys = dict(zip(picks, "rby", strict=True))
    rows = [BOARD.detail(state, Highlights(keys), pick) for pick in picks]
    assert rows == ["to church", "to house 1", "to house 10"]
    spent = [BOARD.detail(state, Highlights(keys, picked=(pick,)), pick) for pick in picks]
    assert spent == ["at church", "at 1", "at 10"], "where its ghost stands, whether steps are left or not"
    over = [BOARD.detail(state, Highlights(picked=(picks[1],)), pick) for pick in picks]
    assert over == ["", "at 1", ""]


def test_the_name_of_an_agent_never_breaks_off_beside_the_place_it_goes_to(spoken: str) -> None:
    """In the list of a narrow screen, with two points on it and the safe where it goes."""
    state = mid_game()
    longest = max(cell_len(t(name)) for name in COLOURS)
    for state.safe in range(BUILDINGS):
        for state.at[0] in range(BUILDINGS):
            for picked in ((), (Pick("agent", 0),), (Pick("agent", 0),) * 2):
                detail = BOARD.detail(state, Highlights({Pick("agent", 0): "r"}, picked=picked), Pick("agent", 0))
                goal = (state.at[0] + max(len(picked), 1)) % BUILDINGS
                row = LABEL + EDGES + longest + 1 + cell_len(detail) + (1 + len(picked) if picked else 0)
                assert row <= side_columns(80) - 2
                assert (t("safe") if goal == state.safe else plate_of(goal).casefold()) in detail


def scored_by_all() -> list[Marker]:
    return [after_scoring(letter, 0, at) for letter, at in zip("RBYGOPS", (7, 8, 9, 9, 20, 21, 22), strict=True)]


def test_below_a_narrow_track_gains_are_listed_and_its_squares_bear_markers_alone() -> None:
    """Sums between the markers read as code."""
    *squares, foot = wound(*scored_by_all(), height=7)
    assert foot.strip() == "scored ▐S▌+22 ▐P▌+21 ▐O▌+20 ▐Y▌+9 ▐G▌+9 ▐B▌+8 ▐R▌+7"
    assert not any("+" in row for row in squares)
    *squares, foot = wound(marker("R", 3, 13), marker("B", 5), height=7)
    assert foot.split() == ["to", "score", "▐R▌+10"] and not any("+" in row for row in squares)
    assert not wound(marker("R", 3), height=7)[-1].strip(), "no list without gains"


@pytest.mark.parametrize("others", range(1, 7))
@pytest.mark.parametrize("square", [0, 18])
def test_the_sign_of_ones_own_marker_touches_it_among_others(others: int, square: int) -> None:
    own = msgspec.structs.replace(marker("Y", square), own=True)
    rows = wound(own, *(marker(letter, square) for letter in "RBGOPS"[:others]), height=7)
    for y, x in ((y, row.index("Y")) for y, row in enumerate(rows) if "Y" in row):
        near = rows[y][x + 1] + (rows[y - 1][x] if y else "")
        assert RICH.mark in near, rows
