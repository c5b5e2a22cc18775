"""The motions of The Island of Doctor Lucky: people go from land to land, attacks flash where they strike."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.events import CatMoved, DoctorMoved, Walked
from engine.games.doctor_lucky.queries import where
from engine.pieces import view
from engine.state import apply, copy
from tests.tui.fixtures.games.tables import opened, played
from tests.tui.games.doctor_lucky.test_picture import SLUG, TABLES, drawn
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.ground.chart import fitting
from tui.games.doctor_lucky.draw.scene import origin
from tui.games.doctor_lucky.draw.steps import attacked, lucky
from tui.style.theme import inks
from tui.widgets.board_view import Highlights, board_view

BOARD = board_view(SLUG)
NIGHT = inks("night")


def quiet() -> Any:
    """A table at the beginning of a turn."""
    state = opened(3, slug=SLUG).timeline.now
    state.at = [1, 1, 1]
    return state


def frame(before: Any, state: Any, progress: float, size: tuple[int, int]) -> Pen:
    return drawn(state, size, Highlights(before=view(before, None), progress=progress))


def cells(pen: Pen, colour: str) -> list[tuple[int, int]]:
    """The cells that show a colour."""
    tone = NIGHT.px(colour)
    return [(x, y) for y in range(pen.height) for x in range(pen.width) if tone in pen.halves(x, y)]


@pytest.mark.parametrize("size", TABLES)
def test_a_player_goes_through_every_land_on_the_way(size: tuple[int, int]) -> None:
    before = quiet()
    far = max(
        range(1, 25), key=lambda area: len(COMPONENT_SETS[before.components].island.way(before.at[before.active], area))
    )
    after = copy(before)
    apply(after, Walked(before.active, far))
    assert BOARD.frames(before, after) == 5
    seen = [set(cells(frame(before, after, share / 6, size), "red")) for share in range(1, 6)]
    always = set.intersection(*seen)
    places = [min(cells - always) for cells in seen]
    assert len(set(places)) == 5, "elsewhere in every frame"
    reds = [len(cells(frame(before, after, share / 6, size), "red")) for share in range(1, 6)]
    assert max(reds) <= len(cells(drawn(after, size), "red")), "and nowhere else"


@pytest.mark.parametrize("size", TABLES)
def test_the_doctor_goes_and_his_light_comes_with_him(size: tuple[int, int]) -> None:
    before = quiet()
    after = copy(before)
    apply(after, DoctorMoved(before.doctor % 24 + 1))
    assert BOARD.frames(before, after) == 5
    frames = [frame(before, after, share / 6, size) for share in range(1, 6)]
    hats = [set(cells(pen, "#15131c")) or {tuple(row.find("Dr") for row in pen.plain())} for pen in frames]
    assert hats[0] != hats[-1]
    assert frames[-1].changed(drawn(after, size)), "the light is there with the state"


@pytest.mark.parametrize("size", TABLES)
def test_the_cat_goes_from_land_to_land(size: tuple[int, int]) -> None:
    before = quiet()
    before.cat = 14
    after = copy(before)
    apply(after, CatMoved(22))
    assert BOARD.frames(before, after) == 5
    places = []
    for share in range(1, 6):
        rows = on_the_island(frame(before, after, share / 6, size))
        assert "".join(rows).count("cat") == 1, "never two of it"
        y = next(y for y, row in enumerate(rows) if "cat" in row)
        places.append((rows[y].index("cat"), y))
    assert places == sorted(places) and len(set(places)) == 5, "from the upper left to the lower right"
    assert "".join(on_the_island(drawn(after, size))).count("cat") == 1


def on_the_island(pen: Pen) -> list[str]:
    """The rows above the lines that explain the signs."""
    chart = fitting(pen.width, pen.height)
    assert chart is not None
    return pen.plain()[: origin(pen.width, pen.height, chart)[1] + chart.height]


def pairs() -> list[tuple[Any, Any]]:
    table = played(opened(3, slug=SLUG), 220)
    states = [table.timeline.state(number) for number in range(table.head + 1)]
    return list(pairwise(states))


@pytest.mark.parametrize("size", TABLES)
def test_an_attack_flashes_round_the_land_of_its_victim(size: tuple[int, int]) -> None:
    before, after = next((old, new) for old, new in pairs() if attacked(old, new))
    alarm = [len(cells(frame(before, after, progress, size), "alarm")) for progress in (0.25, 0.5, 0.75)]
    assert alarm[0] > alarm[1] + 8 and alarm[2] == alarm[0]
    area = where(after, after.target)
    name = next(row for row in drawn(after, size).plain() if f"{area} " in row)
    assert any(f"{area} " in row for row in frame(before, after, 0.25, size).plain()), name


@pytest.mark.parametrize("size", TABLES)
def test_luck_is_turned_up_above_the_seat_that_discards_it(size: tuple[int, int]) -> None:
    before, after = next((old, new) for old, new in pairs() if lucky(old, new) is not None)
    assert lucky(before, after) is not None
    backs = [len(cells(frame(before, after, progress, size), "card_back")) for progress in (0.25, 0.75)]
    assert backs[0] > backs[1]
    gain = f"+{after.luck - before.luck}"
    assert any(gain in row for row in frame(before, after, 0.25, size).plain())
