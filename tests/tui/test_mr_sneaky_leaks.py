"""Who looks over the tycoon's shoulder learns nothing before he looks behind the doors; and planted leaks are found."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.contract.cases import cases
from tests.contract.worlds import twins
from tests.tui.shown import Silent, drawn, nodes, seated
from tests.tui.tables import Clock
from tui.app import SkulduggeryApp
from tui.games.mr_sneaky import screen
from tui.local import LocalTable, Pace
from tui.scene import OPEN
from tui.screens.table import TableScreen


@pytest.mark.parametrize("keys", [(), ("down", "right"), ("tab", "tab"), ("n", "escape"), ("8", "escape")])
async def test_before_a_look_the_tycoons_screen_is_the_same_whatever_is_behind_the_doors(keys: tuple[str, ...]) -> None:
    """Who looks over the tycoon's shoulder learns nothing: no cell, no spot and no widget depends on a tile."""
    differ = 0
    for number, case in enumerate(cases("mr_sneaky")):
        pair = twins(case, None, str(number), until=0.4)
        seen = []
        for table in pair.tables:
            tycoon = table.timeline.now.tycoon
            with seated(table, tycoon):
                local = LocalTable(table, Silent(), Pace("instant"), lambda: 0.0)
                app = SkulduggeryApp(
                    lambda local=local: TableScreen(local, 0.0),
                    glyph_set="rich",
                    clock=Clock(),
                    now=lambda: 0.0,
                    thinker=Silent(),
                )
                async with app.run_test(size=(80, 24)) as pilot:
                    await pilot.pause()
                    await pilot.press(*keys)
                    await pilot.pause()
                    seen.append((drawn(app), nodes(app)))
        differ += pair.tables[0].timeline.now.face[:8] != pair.tables[1].timeline.now.face[:8]
        assert seen[0] == seen[1]
    assert differ


def told_by_a_spot(monkeypatch: pytest.MonkeyPatch) -> None:
    real = screen.board

    def board(pen: Any, view: Any, look: Any, names: Any) -> None:
        real(pen, view, look, names)
        pen.spot(0, 0, 1, 1, view.face[0])

    monkeypatch.setattr(screen, "board", board)


def told_without_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    real = screen.board
    monkeypatch.setattr(screen, "board", lambda pen, view, look, names: real(pen, view, OPEN, names))


def told_beside_a_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "detail", lambda view, look, pick: str(view.face[pick.value]))


def told_below_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "about", lambda view, look: str(view.face[look.focus.value]) if look.focus else "")


def told_by_the_height_of_a_door(monkeypatch: pytest.MonkeyPatch) -> None:
    real = screen.draw_door

    def draw_door(pen: Any, view: Any, look: Any, door: int, at: Any) -> None:
        higher = view.face[door] == 0
        real(pen, view, look, door, replace(at, height=at.height - higher))

    monkeypatch.setattr(screen, "draw_door", draw_door)


def told_by_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    from tui.games import mr_sneaky

    real = mr_sneaky.key
    monkeypatch.setattr(
        mr_sneaky, "key", lambda view, pick, names: "x" if view.face[pick.value] == 0 else real(view, pick, names)
    )


LEAKS = (
    told_by_a_spot,
    told_without_a_look,
    told_beside_a_door,
    told_below_the_table,
    told_by_the_height_of_a_door,
    told_by_a_key,
)


@pytest.mark.parametrize("plant", LEAKS)
async def test_a_planted_leak_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        await test_before_a_look_the_tycoons_screen_is_the_same_whatever_is_behind_the_doors(())
