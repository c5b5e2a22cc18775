"""A glance at the tycoon's screen tells nothing before the look behind the doors; planted leaks are found."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.contract.cases import cases
from tests.contract.walks.world_pairs import twins
from tests.tui.fixtures.games.tables import Clock
from tests.tui.fixtures.leaks.screens_compared import drawn, nodes
from tests.tui.fixtures.leaks.two_tables import Silent, seated
from tui.app.app import SkulduggeryApp
from tui.games.mr_sneaky.board import MrSneakyBoard
from tui.games.mr_sneaky.draw import table as picture
from tui.play.local_table import LocalTable, Pace
from tui.screens.table.table_screen import TableScreen
from tui.storage.settings import Settings
from tui.widgets.board_view import OPEN


@pytest.mark.parametrize("keys", [(), ("down", "right"), ("tab", "tab"), ("n", "escape"), ("8", "escape")])
async def test_before_a_look_the_tycoons_screen_is_the_same_whatever_is_behind_the_doors(keys: tuple[str, ...]) -> None:
    """A glance at the tycoon's screen tells nothing: no cell, no spot and no widget depends on a tile."""
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
                    settings=Settings(glyphs="rich", secrets="look"),
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
    real = MrSneakyBoard.board

    def board(self: MrSneakyBoard, pen: Any, view: Any, look: Any, names: Any) -> None:
        real(self, pen, view, look, names)
        pen.spot(0, 0, 1, 1, view.face[0])

    monkeypatch.setattr(MrSneakyBoard, "board", board)


def told_without_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    real = MrSneakyBoard.board
    monkeypatch.setattr(MrSneakyBoard, "board", lambda self, pen, view, look, names: real(self, pen, view, OPEN, names))


def told_beside_a_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MrSneakyBoard, "detail", lambda self, view, look, pick: str(view.face[pick.value]))


def told_below_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        MrSneakyBoard, "_slip", lambda self, view, look, room: str(view.face[look.focus.value]) if look.focus else ""
    )


def told_by_the_height_of_a_door(monkeypatch: pytest.MonkeyPatch) -> None:
    real = picture.draw_door

    def draw_door(pen: Any, view: Any, look: Any, door: int, at: Any, names: Any) -> None:
        higher = view.face[door] == 0
        real(pen, view, look, door, replace(at, storey=at.storey - higher), names)

    monkeypatch.setattr(picture, "draw_door", draw_door)


def told_by_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    from tui.games.mr_sneaky.text import MrSneakyText

    def key(self: MrSneakyText, view: Any, pick: Any, names: Any) -> str:
        return "x" if view.face[pick.value] == 0 else real(view, pick, names)

    real = MrSneakyText.key
    monkeypatch.setattr(MrSneakyText, "key", key)


LEAKS = (
    told_by_a_spot,
    told_without_a_look,
    told_beside_a_door,
    told_below_the_table,
    told_by_the_height_of_a_door,
    told_by_a_key,
)


@pytest.mark.long
@pytest.mark.parametrize("leak", LEAKS)
async def test_a_planted_leak_is_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        await test_before_a_look_the_tycoons_screen_is_the_same_whatever_is_behind_the_doors(())
