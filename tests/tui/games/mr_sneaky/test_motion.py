"""The motions of Mr. Sneaky: the thief comes, then the door opens, and what it hid is told no earlier."""

from __future__ import annotations

import pytest

from engine.games.mr_sneaky.events import DoorOpened, ThiefMoved, TurnedUp
from engine.games.mr_sneaky.state import MrSneakyState
from engine.pieces import Revealed, view
from engine.state import apply, copy
from tests.rules.mr_sneaky.table import BOX
from tests.tui.games.mr_sneaky.tables import opened, played
from tui.art.pen import Pen
from tui.games.mr_sneaky.board import MrSneakyBoard
from tui.games.mr_sneaky.draw.palette import colours
from tui.games.mr_sneaky.draw.plan import plan
from tui.games.mr_sneaky.draw.sprites import cast
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, Highlights

BOARD = MrSneakyBoard("mr_sneaky")
NIGHT = inks("night")
SIZES = ((54, 22), (82, 37))
TRAP, EMPTY = 1, 2


def sneaking() -> MrSneakyState:
    """The public view of a table on which the thief stands in the garden."""
    table = played(opened(), lambda state: state.phase == 2)
    state: MrSneakyState = view(table.timeline.now, None)
    return state


def broken_in(before: MrSneakyState, door: int = 0, tile: int = TRAP, guards: int = 1) -> MrSneakyState:
    """The table after the thief has opened a door and the tycoon has turned up a card."""
    state = copy(before)
    card = state.pile[-1]
    events = (
        ThiefMoved(door, 0),
        Revealed((door,), (tile,)),
        DoorOpened(tile, guards, guards),
        Revealed((card,), (0,)),
        TurnedUp(card),
    )
    for event in events:
        apply(state, event)
    return state


def frame(before: MrSneakyState, state: MrSneakyState, progress: float, size: tuple[int, int]) -> Pen:
    pen = Pen(*size, NIGHT, RICH)
    BOARD.board(pen, state, Highlights(before=before, progress=progress), ("Fox", "Owl"))
    return pen


def still(state: MrSneakyState, size: tuple[int, int]) -> Pen:
    pen = Pen(*size, NIGHT, RICH)
    BOARD.board(pen, state, NOTHING, ("Fox", "Owl"))
    return pen


@pytest.mark.parametrize("size", SIZES)
def test_a_door_opens_when_the_thief_has_come(size: tuple[int, int]) -> None:
    before = sneaking()
    after = broken_in(before)
    assert BOARD.frames(before, after) == 5
    at, ours = plan(*size), colours(NIGHT)
    box = at.door(0)
    x, y = box.x + 2, box.y + box.height // 2

    def seen(progress: float) -> str:
        return frame(before, after, progress, size).halves(x, y)[0]

    assert seen(0.3) == still(before, size).halves(x, y)[0], "shut while the thief is on his way"
    assert seen(0.67) == ours["slit"], "then a slit of light"
    assert seen(0.8) in (ours["hole"], ours["hole2"]), "then the room"


@pytest.mark.parametrize("size", SIZES)
def test_a_guard_steps_in_once_the_door_stands_open(size: tuple[int, int]) -> None:
    before = sneaking()
    after = broken_in(before)
    porch = plan(*size).porch(right=True)

    def seen(pen: Pen) -> list[tuple[str, str]]:
        rows, columns = range(porch.y, porch.y + porch.height), range(porch.x, porch.x + porch.width)
        return [pen.halves(x, y) for y in rows for x in columns]

    stepping, there = frame(before, after, 0.9, size), still(after, size)
    assert seen(frame(before, after, 0.7, size)) == seen(still(before, size)), "none while the door is shut"
    assert seen(stepping) != seen(there) and seen(frame(before, after, 1.0, size)) == seen(there)
    coat = cast(NIGHT)["u"]
    assert sum(pair.count(coat) for pair in seen(stepping)) == sum(pair.count(coat) for pair in seen(there)) > 0
    assert not stepping.clipped


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("progress", [0.17, 0.33, 0.5, 0.67])
def test_nothing_tells_what_is_behind_a_door_that_is_not_open_yet(size: tuple[int, int], progress: float) -> None:
    before = sneaking()
    trap, empty = broken_in(before), broken_in(before, tile=EMPTY, guards=0)
    first, second = frame(before, trap, progress, size), frame(before, empty, progress, size)
    assert not first.changed(second)
    assert still(trap, size).changed(still(empty, size))


@pytest.mark.parametrize("size", SIZES)
def test_the_thief_goes_up_over_a_stair(size: tuple[int, int]) -> None:
    before = broken_in(sneaking())
    after = copy(before)
    apply(after, ThiefMoved(3, 1))
    coat = NIGHT.px("green")
    first, last = plan(*size).edges(2)
    top = plan(*size).floors[2] - 1
    rows = []
    for share in range(11):
        pen = frame(before, after, share / 10, size)
        cells = [(x, y) for y in range(top, pen.height) for x in range(first, last)]
        rows.append(min(y for x, y in cells if pen.halves(x, y)[0] == coat and pen.pictured(x, y)))
    assert rows == sorted(rows, reverse=True) and rows[0] > rows[-1]


def test_gems_count_up_where_they_are_won() -> None:
    before = sneaking()
    before.gems = [1, 2]
    after = copy(before)
    after.gems = [5, 2]
    for size in SIZES:
        words = "\n".join(frame(before, after, 0.5, size).plain())
        gems = "gems" if plan(*size).large else "gem"
        assert f"{gems} 3/{BOX.goal}" in words and "+4" in words and words.count("+") == 1
        assert f"{gems} 5/{BOX.goal}" in "\n".join(still(after, size).plain())


def test_a_new_round_begins_at_once() -> None:
    before = sneaking()
    after = broken_in(before)
    after.round += 1
    assert BOARD.frames(before, after) <= 3
    assert not frame(before, after, 0.9, SIZES[1]).changed(still(after, SIZES[1])) or after.card != before.card
