"""The Lost Mines with other components: whole games on boards with other mines, beside logs of the first board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.chance import Chance
from engine.games import lost_mines
from engine.games.lost_mines.components import DRAGON, FIRST, GEMS, GOLD, SILVER, Components
from engine.games.lost_mines.events.cards import PathLaid
from engine.games.lost_mines.events.rounds import DwarfsDealt, HandsDealt, RoundBegan
from engine.games.lost_mines.events.walks import MineTurned
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.retired import DwarfsDealt1, HandsDealt1, MineTurned1, PathLaid1, RoundBegan1
from engine.games.lost_mines.state import LostMinesState
from engine.log import Journal, Played, Player
from engine.state import Event, State, apply, copy
from engine.table import Table
from saves.library import Library
from tests.contract.component_changes import add_components
from tests.contract.walks.guides import to_the_mines
from tests.rules.lost_mines import components as other_box
from tests.rules.lost_mines.table import BOARD, BOX, NEWEST, mine_piece, table
from tests.samples import OLD_SAMPLES

SAMPLE = OLD_SAMPLES / "lost-mines.skul"


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


# events of older schemas give today's, with the numbers of their time


def openings(seats: int) -> list[tuple[State, Event]]:
    """The events with which a game with the first box opens, each with the state in which it happens."""
    state = lost_mines.start(lost_mines.OPTIONS(), seats, 1)
    events: list[tuple[State, Event]] = []
    for event in lost_mines.opening(state, Chance("retired")):
        events.append((copy(state), event))
        apply(state, event)
    return events


@pytest.mark.parametrize("seats", lost_mines.SEATS)
def test_a_round_of_schema_1_was_set_up_from_the_first_box(seats: int) -> None:
    renewed = 0
    for before, event in openings(seats):
        older = {
            RoundBegan: lambda _: RoundBegan1(),
            DwarfsDealt: lambda new: DwarfsDealt1(new.dwarfs),
            HandsDealt: lambda _: HandsDealt1(),
        }.get(type(event))
        if older is not None:
            assert older(event).renewed(before) == event
            renewed += 1
    assert renewed == 3


@pytest.mark.parametrize("lies_turned", [False, True])
def test_a_path_of_schema_1_lay_as_its_card_of_the_first_box(lies_turned: bool) -> None:
    state = table()
    faces = [face for face, card in enumerate(FIRST.cards) if card.sides]
    for face in faces:
        piece = FIRST.card_pieces[FIRST.deck.index(face)]
        state.face[piece] = face
        sides = turned(FIRST.cards[face].sides) if lies_turned else FIRST.cards[face].sides
        laid = PathLaid1(2, piece, 40, lies_turned).renewed(state)
        assert laid == PathLaid(2, piece, 40, sides, FIRST.cards[face].ground)


@pytest.mark.parametrize("lies_turned", [False, True])
@pytest.mark.parametrize("mine", range(4))
@pytest.mark.parametrize("kind", [GEMS, GOLD, SILVER, DRAGON])
def test_a_mine_of_schema_1_was_one_of_the_first_box(kind: int, mine: int, lies_turned: bool) -> None:
    state = table()
    state.face[mine_piece(mine)] = kind
    sides = turned(FIRST.mine_sides[kind]) if lies_turned else FIRST.mine_sides[kind]
    assert MineTurned1(mine, lies_turned).renewed(state) == MineTurned(FIRST.mines[mine], sides, lies_turned)
