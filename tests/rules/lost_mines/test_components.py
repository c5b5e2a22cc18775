"""The Lost Mines with other components: whole games on boards with other mines, beside logs of the first board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.games import lost_mines
from engine.games.lost_mines.components import Components
from engine.games.lost_mines.events.walks import MineTurned
from engine.games.lost_mines.state import LostMinesState
from engine.log import Journal, Played, Player
from engine.table import Table
from saves.library import Library
from tests.contract.component_changes import add_components
from tests.contract.walks.guides import to_the_mines
from tests.rules.lost_mines import components as other_box
from tests.rules.lost_mines.table import BOARD, BOX, NEWEST

SAMPLE = Path(__file__).parents[3] / "saves" / "samples" / "lost-mines.skul"


def wider(components: Components) -> Components:
    """The changed components on a board of thirteen columns, its mines in the last but one."""
    wide = replace(components, columns=13)
    cells = [wide.cell(column, row) for column, row in map(components.grid.where, components.starts)]
    mines = [wide.cell(12, row) for _, row in map(components.grid.where, components.mines)]
    return replace(other_box.changed(components), columns=13, starts=tuple(cells), mines=tuple(mines))


def guided(journal: Journal | None, seed: str) -> Table:
    """A whole game of seats that go for the mines."""
    rng = Random(seed)
    players = [Player("person", name) for name in ("Fox", "Owl", "Hare")]
    table = Table.open("lost_mines", lost_mines, players, lost_mines.OPTIONS(), seed, journal)
    for number in range(4000):
        if not table.to_act:
            return table
        seat = table.to_act[0]
        move = to_the_mines(table.timeline.now, seat, table.offer(seat), rng)
        table.propose(seat, move, table.head, number)
    raise AssertionError("the game has no end")


@pytest.mark.parametrize("other", [other_box.changed, wider])
def test_a_game_on_another_board_is_played_saved_and_whole(
    other: Callable[[Components], Components], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = other(BOX)
    monkeypatch.setitem(lost_mines.COMPONENT_SETS, NEWEST + 1, box)
    library = Library(tmp_path)
    cells: set[int] = set()
    for seed in ("lamp", "rope"):
        journal = library.create("lost_mines")
        table = guided(journal, seed)
        state = table.timeline.now
        journal.close()
        assert isinstance(state, LostMinesState) and journal.path is not None
        assert (state.components, state.columns) == (NEWEST + 1, box.columns)
        played = (record for record in table.timeline.records if isinstance(record, Played))
        happened = (event for record in played for event in record.events)
        cells.update(event.cell for event in happened if isinstance(event, MineTurned))
        assert library.verify(journal.path).state == "finished"
        assert library.read(journal.path).timeline.now == state
    assert cells <= set(box.mines) and cells - set(BOX.mines)


def test_a_log_of_the_first_board_stays_whole_beside_a_moved_mine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Library(SAMPLE.parent).read(SAMPLE).timeline.now
    number = add_components("lost_mines", monkeypatch)
    assert lost_mines.COMPONENT_SETS[number].mines != BOX.mines
    library = Library(SAMPLE.parent)
    assert library.verify(SAMPLE).state == "finished"
    assert library.read(SAMPLE).timeline.now == before
    assert before.components == BOARD
