"""The winding score track of Undercover: markers on its squares, what they gain and where they were."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from rich.cells import cell_len

from engine.games.heimlich.state import BUILDINGS
from tests.tui.games.heimlich.tables import NAMES
from tests.tui.games.heimlich.test_picture import BOARD, LOOKS, mid_game
from tui.art.pen import Pen
from tui.games.heimlich.terms import COLOURS, plate_of
from tui.i18n.messages import t
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import Inks
from tui.widgets.board_view import NOTHING, Highlights, side_columns
from tui.widgets.panels.choice_columns import EDGES, LABEL
from tui.widgets.track.marker import Marker, Track
from tui.widgets.track.winding_track import PAVING, SHEET, draw_winding
from tui.widgets.track.winding_way import SEAM, way_of


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


@pytest.mark.parametrize(("width", "height"), [(54, 6), (54, 8), (82, 12), (104, 8)])
def test_every_gain_of_the_last_scoring_is_told_until_the_next_roll(width: int, height: int) -> None:
    scored = [after_scoring("R", 0, 1), after_scoring("Y", 0, 1), after_scoring("B", 3, 9), after_scoring("P", 20, 17)]
    text = "".join(wound(*scored, width=width, height=height))
    assert all(gain in text for gain in ("+1", "+6", "-3"))
    old = [msgspec.structs.replace(one, gained=False) for one in scored]
    assert not {"+", "-"} & {*"".join(wound(*old, width=width, height=height))}


@pytest.mark.parametrize("width", [54, 82])
def test_gains_in_a_crowd_are_told_with_their_letters(width: int) -> None:
    scored = [after_scoring("B", 0, 3), after_scoring("G", 0, 4), after_scoring("O", 1, 4), after_scoring("P", 0, 5)]
    text = "".join(wound(*scored, width=width, height=6))
    assert "G+4" in text and "O+3" in text and "+5" in text


@pytest.mark.parametrize("ink", LOOKS)
def test_gains_are_told_in_the_colours_of_their_markers(ink: Inks) -> None:
    """Plates looked like more markers, and words beside the track belonged to nobody."""
    names = {"R": "red", "B": "blue", "Y": "yellow", "G": "green", "O": "orange", "P": "purple", "S": "grey"}
    squares = zip(names, (7, 8, 8, 9, 9, 9, 20), strict=True)
    scored = [msgspec.structs.replace(after_scoring(letter, 0, at), ink=names[letter]) for letter, at in squares]
    pen = Pen(54, 6, ink, RICH)
    draw_winding(pen, Track(tuple(scored), 42, lane=14))
    text = pen.plain()
    gains = 0
    for row, line in enumerate(text):
        for column in (at for at, char in enumerate(line) if char == "+"):
            letter = next(name for name in reversed(line[:column]) if name in names)
            style = pen.style(column, row)
            shared = line[:column].replace("▌", "")[-2] in names  # a crowd that won the same
            assert style.bgcolor is not None and style.color is not None
            ground, colour = style.bgcolor.name, "text" if shared else names[letter]
            assert ground != ink.px(names[letter]) and style.color.name == ink.readable(colour, ground), (letter, line)
            gains += 1
    assert gains >= 4, "at least one for each crowd with the same gain"
    assert all(str(square) in "".join(text) for square in range(42)), "no number is covered"


def test_the_winding_track_tells_gains_and_no_riddle_of_small_letters() -> None:
    rows = wound(marker("R", 3, 13), msgspec.structs.replace(marker("B", 20), came=16))
    assert "R+10" in "".join(rows) and "›R" in rows[2]
    assert not any(letter.islower() for row in rows for letter in row)


def test_lanes_without_a_row_between_them_have_a_seam_but_where_the_way_winds() -> None:
    bare, pen = (Pen(54, 6, LOOKS[0], RICH) for _ in range(2))
    draw_winding(bare, Track((), 42, lane=14))
    way, tone = way_of(14, 42, 54, 6), LOOKS[0].scenery(PAVING)
    for square in range(42):
        x, y = way.at(square)
        assert (bare.plain()[y + 1][x] == SEAM) == (square not in (13, 27)), square
        assert bare.behind(x, y + 1) == tone["stone" if square % 2 else "stone2"], "markers stand on their own stone"
    draw_winding(pen, Track((marker("R", 3, 16), marker("B", 20)), 42, lane=14))
    x, y = way.at(16)
    assert pen.plain()[y + 1][x : x + 2] == "›R", "nobody stands there: the number is read"
    assert "R+13" in "".join(pen.plain()) and not pen.clipped


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
            assert found[0][1] == y + 1 or (count, found[0][1], letter) == (3, y + 2, "B"), "the middle one of three"


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


def test_the_sign_of_ones_own_marker_stands_behind_it() -> None:
    for width in (54, 74, 82, 104):
        (row,) = [row for row in wound(msgspec.structs.replace(marker("S", 20), own=True), width=width) if "S" in row]
        assert row.index(RICH.mark) > row.index("S")


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


def test_the_row_of_an_agent_tells_the_house_that_its_next_step_leads_to() -> None:
    """ "9 to 10" could be houses as well as steps."""
    state = mid_game()
    state.at = [11, 0, 9, *state.at[3:]]
    picks = [Pick("agent", agent) for agent in range(3)]
    keys = dict(zip(picks, "rby", strict=True))
    rows = [BOARD.detail(state, Highlights(keys), pick) for pick in picks]
    assert rows == ["to Church", "to house 1", "to house 10"]
    spent = [BOARD.detail(state, Highlights(keys, picked=(pick,)), pick) for pick in picks]
    assert spent == ["to 1", "to 2", "to Ruin"], "as the words beside Enter: where the next point leads"
    over = [BOARD.detail(state, Highlights(picked=(picks[1],)), pick) for pick in picks]
    assert over == ["", "to 1", ""], "with all points spent: where it ends"


def test_the_name_of_an_agent_never_breaks_off_beside_the_place_it_goes_to(spoken: str) -> None:
    """In the list of a narrow screen, with two points on it and the safe where it goes."""
    state = mid_game()
    longest = max(cell_len(t(name)) for name in COLOURS)
    for state.safe in range(BUILDINGS):
        for state.at[0] in range(BUILDINGS):
            for picked in ((), (Pick("agent", 0),), (Pick("agent", 0),) * 2):
                detail = BOARD.detail(state, Highlights({Pick("agent", 0): "r"}, picked=picked), Pick("agent", 0))
                goal = (state.at[0] + len(picked) + 1) % BUILDINGS
                row = LABEL + EDGES + longest + 1 + cell_len(detail) + (1 + len(picked) if picked else 0)
                assert row <= side_columns(80) - 2
                assert (t("safe") if goal == state.safe else plate_of(goal)) in detail


@pytest.mark.parametrize(("width", "height"), [(54, 6), (54, 8), (82, 12)])
def test_gains_stand_beside_the_track_and_equal_ones_together(width: int, height: int) -> None:
    """A gain behind its marker hid the next marker, and looked like its own."""
    scored = [after_scoring(letter, 0, at) for letter, at in zip("RBYGOPS", (7, 8, 8, 9, 9, 9, 20), strict=True)]
    rows = wound(*scored, width=width, height=height)
    way = way_of(14, 42, width, height)
    gains = [row[way.end[0] :].strip(" ▼▀") for row in rows]
    assert [gain for gain in gains if "+" in gain] == ["R+7", "BY+8", "GOP+9", "S+20"]
    assert not any("+" in row[: way.end[0]] for row in rows)
    assert "▼" in rows[way.at(13)[1] + way.high - 1 + way.gap]


def test_gains_beside_the_track_stand_below_a_title_where_it_has_room() -> None:
    """Letters with sums beside a track were a riddle."""
    three = [after_scoring(letter, 0, at) for letter, at in zip("RBY", (7, 8, 9), strict=True)]
    for width, title in ((82, ["scored"]), (54, [])):
        rows, end = wound(*three, width=width, height=12), way_of(14, 42, width, 12).end[0]
        assert [row[end:].strip() for row in rows[: 3 + len(title)]] == [*title, "R+7", "B+8", "Y+9"]
    assert not any("scored" in row for row in wound(marker("R", 3), width=82, height=12))


def scored_by_all() -> list[Marker]:
    return [after_scoring(letter, 0, at) for letter, at in zip("RBYGOPS", (7, 8, 9, 9, 20, 21, 22), strict=True)]


def test_below_a_narrow_track_gains_are_listed_and_its_squares_bear_markers_alone() -> None:
    """Sums between the markers read as code."""
    *squares, foot = wound(*scored_by_all(), height=7)
    assert foot.strip() == "scored ▐S▌+22 ▐P▌+21 ▐O▌+20 ▐Y▌+9 ▐G▌+9 ▐B▌+8 ▐R▌+7"
    assert not any("+" in row for row in squares)
    *squares, foot = wound(marker("R", 3, 13), marker("B", 5), height=7)
    assert foot.split() == ["would", "score", "▐R▌+10"] and not any("+" in row for row in squares)
    assert not wound(marker("R", 3), height=7)[-1].strip(), "no list without gains"


def test_without_a_row_below_many_gains_stand_at_both_ends_of_the_lanes() -> None:
    rows = wound(*scored_by_all(), height=6)
    way = way_of(14, 42, 54, 6)
    ends = [row[: way.left] + row[way.end[0] + (at > 3) * 5 :] for at, row in enumerate(rows)]
    said = ["R+7", "B+8", "YG+9", "O+20", "P+21", "S+22"]
    assert all(sum(one in row for row in ends) == 1 for one in said), ends
    assert all(str(square) in "".join(rows) for square in range(42)), "no number is covered"


def test_ones_own_marker_wears_no_sign_between_two_others() -> None:
    own = msgspec.structs.replace(marker("Y", 18), own=True)
    rows = wound(own, marker("G", 18), height=7)
    assert RICH.mark not in "".join(rows)
