"""The motions of Undercover: agents go from house to house, markers along the track, the safe lights another house."""

from __future__ import annotations

import pytest

from engine.games.heimlich.state import CARDS, HeimlichState
from engine.state import copy
from tests.tui.games.heimlich.picture.test_picture import BOARD, LARGE, LOOKS, NAMES, SMALL, mid_game
from tui.art.pen import Pen
from tui.games.heimlich.draw.layout import street_of
from tui.style.glyphs import RICH
from tui.style.theme import Inks
from tui.widgets.board_view import NOTHING, Highlights
from tui.widgets.track.score_track import ScoreTrack
from tui.widgets.track.winding_track import draw_winding
from tui.widgets.track.winding_way import way_of

SIZES = (SMALL, LARGE)


def frame(
    before: HeimlichState, state: HeimlichState, progress: float, size: tuple[int, int], ink: Inks = LOOKS[0]
) -> Pen:
    pen = Pen(*size, ink, RICH)
    BOARD.board(pen, state, Highlights(before=before, progress=progress), NAMES[:4])
    return pen


def still(state: HeimlichState, size: tuple[int, int]) -> Pen:
    pen = Pen(*size, LOOKS[0], RICH)
    BOARD.board(pen, state, NOTHING, NAMES[:4])
    return pen


def letter(pen: Pen, char: str) -> tuple[int, int]:
    """The cell of the only figure with a letter."""
    cells = [(row.index(char), y) for y, row in enumerate(pen.plain()) if row.count(char) == 1]
    (cell,) = cells
    return cell


@pytest.mark.parametrize("size", SIZES)
def test_an_agent_goes_from_house_to_house(size: tuple[int, int]) -> None:
    state = mid_game()
    after = copy(state)
    state.at = [3, 1, 11, 3, 3, 0, 3]
    after.at = [3, 5, 11, 3, 3, 0, 3]
    assert BOARD.frames(state, after) == 5 and BOARD.frames(state, state) == 0
    cells = [letter(frame(state, after, progress, size), "B") for progress in (0.01, 0.99)]
    columns = [letter(frame(state, after, share / 10, size), "B")[0] for share in range(1, 10)]
    assert columns == sorted(columns) and len(set(columns)) == 9, "further with every frame, along one row of houses"
    first, last = letter(still(state, size), "B"), letter(still(after, size), "B")
    assert abs(cells[0][0] - first[0]) <= 1 and abs(cells[1][0] - last[0]) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_the_way_round_a_corner_goes_by_the_edge_of_the_street(size: tuple[int, int]) -> None:
    state = mid_game()
    state.at = [3, 4, 11, 3, 3, 0, 3]
    after = copy(state)
    after.at[1] = 7
    street = street_of(*size)
    rows = {letter(frame(state, after, share / 20, size), "B")[1] for share in range(1, 20)}
    assert len(rows) > 3, "past house 6, not through the park"
    for share in range(1, 20):
        x, y = letter(frame(state, after, share / 20, size), "B")
        left, top, wide, high = street.park
        assert not (left <= x < left + wide and top <= y < top + high)


def test_the_first_frame_is_the_state_before_but_for_what_moves() -> None:
    state = mid_game()
    state.at = [3, 1, 11, 3, 3, 0, 3]
    after = copy(state)
    after.at[1] = 5
    old, new = still(state, LARGE), frame(state, after, 0.01, LARGE)
    regions = new.changed(old)
    x, y = letter(old, "B")
    assert all(abs(region.x - x) < 4 and abs(region.y - y) < 3 for region in regions)


@pytest.mark.parametrize("size", SIZES)
def test_the_windows_of_the_safes_house_light_up_one_after_the_other(size: tuple[int, int]) -> None:
    state = mid_game()
    state.at = [0] * 7
    after = copy(state)
    after.safe = 10
    lit = LOOKS[0].scenery({"lit": ("#ffd98a", 222, "#8fc3e0", 110)})["lit"]
    x, y = street_of(*size).at(10)

    def bright(pen: Pen) -> int:
        area = [(column, row) for column in range(x, x + 13) for row in range(y, y + street_of(*size).house)]
        return sum(half == lit for column, row in area if pen.pictured(column, row) for half in pen.halves(column, row))

    counts = [bright(frame(state, after, progress, size)) for progress in (0.25, 0.5, 0.75)]
    assert counts[0] <= counts[1] <= counts[2] == bright(still(after, size))
    assert BOARD.frames(state, after) == 3


def test_a_played_card_turns_over_where_it_lies() -> None:
    state = mid_game()
    state.phase = CARDS
    after = copy(state)
    after.discard = [after.hand[0][0]]
    after.hand[0] = after.hand[0][1:]
    assert BOARD.frames(state, after) == 3
    x, y, wide, _ = street_of(*LARGE).park
    middle = (x + wide - 9, y + 2)
    back = LOOKS[0].px("card_back")
    assert frame(state, after, 0.25, LARGE).halves(*middle)[0] == back
    assert frame(state, after, 0.75, LARGE).halves(*middle)[0] == LOOKS[0].px("paper")
    assert "Nudge" in "".join(still(after, LARGE).plain())


def track(state: HeimlichState) -> ScoreTrack:
    strip = ScoreTrack()
    strip.repaint = lambda: None  # no screen
    strip.show(BOARD.track(state, NOTHING, NAMES[:4]))
    return strip


def drawn(strip: ScoreTrack, size: tuple[int, int] = (54, 8)) -> list[str]:
    pen = Pen(*size, LOOKS[0], RICH)
    strip.draw(pen)
    assert not pen.clipped
    return pen.plain()


def test_all_markers_go_in_the_same_frames_under_what_they_won() -> None:
    state = mid_game()
    after = copy(state)
    after.marker = [26, 8, 44, 2, 29, 6, 12]
    strip = track(state)
    before = drawn(strip)
    strip.advance(1 / 6)
    strip.show(BOARD.track(after, NOTHING, NAMES[:4]))
    first = drawn(strip)
    for gain in ("+8", "+3", "-3", "+6"):
        assert gain in "\n".join(first)
    assert "Y" in first[-1] and "44" not in "\n".join(first), "none is there yet"
    strip.advance(1.0)
    assert drawn(strip) != before and "+8" not in "\n".join(drawn(strip))
    pen = Pen(54, 8, LOOKS[0], RICH)
    draw_winding(pen, BOARD.track(after, NOTHING, NAMES[:4]))
    assert drawn(strip) == pen.plain(), "the last frame is the state"


def test_a_marker_goes_over_every_square_between() -> None:
    state = mid_game()
    after = copy(state)
    after.marker[6] = 16  # from 12 over the turn of the lane
    way = way_of(14, 42, 82, 8)
    strip = track(state)
    strip.advance(0.01)
    strip.show(BOARD.track(after, NOTHING, NAMES[:4]))
    rows = set()
    for share in range(1, 20):
        strip.advance(share / 20)
        row = next(y for y, line in enumerate(drawn(strip, (82, 8))) if "▐S▌" in line)
        rows.add(row)
    assert {way.at(13)[1] + 1, way.at(14)[1] + 1} <= rows
