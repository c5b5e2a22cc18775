"""The boxes below the lobby's list: the game under the cursor stands out, and they give way to the list."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.ssh.fixtures.in_process_host import InProcessHost, session_app
from tests.tui.ssh.screens.visits import go_to_game, lobby, press, tables


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_box_of_the_chosen_game_stands_out(host: InProcessHost, size: tuple[int, int]) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=size) as pilot:
        await lobby(pilot, "Fox")
        await go_to_game(pilot, "mr_sneaky")
        shelf = app.screen.shelf
        assert shelf.display and shelf.game == "mr_sneaky" and shelf.size.height >= 7
        before = [line.text for line in shelf.render_lines(shelf.region.reset_offset)]
        assert any("Mr. Sneaky" in line for line in before)
        shown = shelf.pen
        await press(pilot, "down")
        assert shelf.game == "doctor_lucky" and shelf.pen is not shown
        assert app.screen.text.size.height >= len(app.screen.text.rows), "the list is seen whole"


@pytest.mark.parametrize(("glyphs", "crowded"), [("safe", False), ("rich", True)])
async def test_the_boxes_give_way_to_a_long_list(host: InProcessHost, glyphs: str, crowded: bool) -> None:
    app: Any = session_app(host, glyphs=glyphs)
    async with app.run_test(size=(80, 24)) as pilot:
        await (tables if crowded else go)(pilot, host)
        assert not app.screen.shelf.display


async def go(pilot: Any, host: InProcessHost) -> None:
    """The lobby with no table."""
    await lobby(pilot, "Fox")
