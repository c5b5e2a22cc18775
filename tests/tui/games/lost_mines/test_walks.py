"""The walks of The Lost Mines: on the screen, over slow links, and in words."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from rich.cells import cell_len

from engine.chance import Chance
from engine.game import play
from engine.games import lost_mines
from engine.games.lost_mines.events.turns import TurnBegan
from engine.games.lost_mines.events.walks import TreasureTaken
from engine.games.lost_mines.moves import Discard, Step, Stop
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import TRAPPED, WALK
from engine.link import LocalLink
from engine.pieces import view
from tests.rules.lost_mines.table import BOX, held, table, to_walk
from tests.tui.fixtures.games.tables import at_table
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.lost_mines.tables import decision, opened, played
from tests.tui.games.lost_mines.test_screen import drawn
from tests.tui.games.lost_mines.test_words import NAMES, W
from tui.i18n.messages import you
from tui.play.session import SeatSession
from tui.presentation.game_text import select
from tui.selection.move_sequence import MoveSequence
from tui.selection.selection import Pick
from tui.style.glyphs import RICH


def far(state: Any) -> bool:
    """True when seat 0 may walk to a place more than one step away."""
    return decision(WALK)(state) and any(
        len(way.cells) > 1 and cell != state.at[0] for cell, way in reach(state, 0).items()
    )


async def test_a_target_is_walked_to_in_one_go_and_its_way_is_drawn_before() -> None:
    table = played(opened(), far)
    state = table.timeline.now
    goal, way = max(
        ((c, w) for c, w in reach(state, 0).items() if c != state.at[0] and c not in BOX.mine_on),
        key=lambda x: len(x[1].cells),
    )
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        screen.prompt.focus = Pick("cell", goal)
        screen.refocus()
        assert isinstance(screen.prompt.direct(), MoveSequence)
        assert screen.sidebar.enter.startswith(f"move {len(way.cells)} spaces to")
        chars = [*[RICH.dot] * (len(way.cells) - 1), "@"]  # the ghost of the dwarf stands where the way ends
        for char, cell in zip(chars, way.cells, strict=True):
            spot = next(region for region, target in screen.board.pen.spots if target == Pick("cell", cell))
            rows = screen.board.pen.plain()[spot.y : spot.y + spot.height]
            filled = cell != goal and cell in state.at  # a dwarf may leave no floor in sight
            assert filled or any(char in row[spot.x : spot.x + spot.width] for row in rows)
        await press(pilot, "enter")
        await until(pilot, lambda: table.timeline.now.at[0] == goal)


class Late(LocalLink):
    """A slow link: a move's events are told, and applied, before the move itself is confirmed."""

    session: SeatSession

    async def propose(self, move: Any, head: int) -> None:
        await super().propose(move, head)
        while self.session.head == head:
            await asyncio.sleep(0)


async def test_a_walk_of_several_cards_goes_on_over_a_link_that_confirms_late() -> None:
    table = played(opened(), far)
    state = table.timeline.now
    goal, way = max(
        ((c, w) for c, w in reach(state, 0).items() if c != state.at[0] and c not in BOX.mine_on),
        key=lambda x: len(x[1].cells),
    )
    link = Late(table, 0, lambda: 0)
    link.session = session = SeatSession(link)
    await session.begin()
    following = asyncio.create_task(session.follow(lambda update: None))
    session.pick(Pick("cell", goal))
    async with asyncio.timeout(60):
        await session.commit()
        assert len(way.cells) > 1 and table.timeline.now.at[0] == goal
        await session.close()
        await following


async def test_a_trap_on_the_way_is_said_before() -> None:
    table = played(opened(seed="2"), decision(WALK, 4))
    state = table.timeline.now
    cell, way = next((c, w) for c, w in reach(state, 0).items() if len(w.cells) == 1)
    state.token[BOX.grid.beside[state.at[0]][way.cells[0]].edge] = TRAPPED
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        screen.prompt.focus = Pick("cell", cell)
        screen.refocus()
        assert "1 trap: lose a card" in screen.sidebar.enter


async def test_a_walk_is_taken_back_step_by_step_or_with_the_whole_turn() -> None:
    table = played(opened(), far)
    state = table.timeline.now
    home = state.at[0]
    goal = next(
        cell for cell, way in reach(state, 0).items() if len(way.cells) == 2 and cell not in (home, *BOX.mine_on)
    )
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        screen.prompt.focus = Pick("cell", goal)
        await press(pilot, "enter")
        await until(pilot, lambda: table.timeline.now.at[0] == goal and drawn(screen, table))
        await press(pilot, "u")
        await until(pilot, lambda: table.timeline.now.at[0] not in (goal, home) and drawn(screen, table))
        await press(pilot, "z")
        await until(pilot, lambda: table.timeline.now.at[0] == goal and drawn(screen, table))


# in words


def walking(**fields: Any) -> Any:
    """A table on which Fox is to walk from the start card over four paths in a row."""
    paths = {(3, 2): "EW", (4, 2): "EW", (5, 2): "EW", (6, 2): "NESW campfire"}
    state = table(paths=paths, hands={0: ("NW", "axe", "boat")}, **fields)
    for event in play(lost_mines, state, 0, Discard((min(state.hand[0]),)), Chance("walk")):
        assert event
    return state


def test_a_walk_to_a_cell_further_on_is_one_choice() -> None:
    state = walking()
    selection = select("lost_mines", view(state, 0), 0)
    assert [type(move) for move in selection.moves] == [Stop, Step, MoveSequence, MoveSequence]
    goal = Pick("cell", BOX.cell(5, 2))
    assert selection.pick(goal)
    assert selection.move == MoveSequence((Step(BOX.cell(3, 2)), Step(BOX.cell(4, 2)), Step(BOX.cell(5, 2))))
    assert W.describe(view(state, 0), selection.move, NAMES) == "move 3 spaces to E2"
    assert W.hint(view(state, 0), (), goal) == "3 spaces from B2"


def test_what_waits_on_the_way_is_said_before() -> None:
    state = walking(tokens={((3, 2), (4, 2)): "trap", ((4, 2), (5, 2)): 1}, at={2: (4, 2)})
    seen = view(state, 0)
    way = MoveSequence((Step(BOX.cell(3, 2)), Step(BOX.cell(4, 2))))
    assert W.describe(seen, way, NAMES) == "move 2 spaces to D2; 1 trap: lose a card; Hare is there"
    assert W.forbids(seen, 0, (), Pick("cell", BOX.cell(5, 2))) == "LM-5.5"
    assert W.forbids(seen, 0, (), Pick("cell", BOX.cell(2, 6))) == "LM-6.2"


def test_a_cell_that_does_not_fit_names_its_clause() -> None:
    state = table(paths={(3, 2): "EW", (2, 3): "NES"}, hands={0: ("NEW",)})
    seen, card = view(state, 0), Pick("card", held(state, "NEW"))

    def clause(column: int, row: int) -> str | None:
        return W.forbids(seen, 0, (card,), Pick("lay", (BOX.cell(column, row), 0)))

    assert (clause(3, 2), clause(3, 3), clause(9, 4)) == ("LM-4.1", "LM-4.3", "LM-4.2")
    assert clause(4, 2) is None


def test_cards_without_a_target_say_why() -> None:
    state = table(hands={0: ("axe", "storm")})
    seen = view(state, 0)
    for card in state.hand[0]:
        assert W.forbids(seen, 0, (), Pick("card", card)) == "LM-5.10"
    axe, storm = (Pick("card", card) for card in state.hand[0])
    rest = "on the board: keep or discard the"
    assert W.refusal("LM-5.10", seen, axe) == f"No fallen tree lies {rest} axe."
    assert W.refusal("LM-5.10", seen, storm) == f"No path card lies {rest} storm."
    taken = view(table(hands={0: ("axe", "storm")}, paths={(3, 2): "EW"}, at={0: (3, 2)}), 0)
    said = W.refusal("LM-5.10", taken, Pick("card", taken.hand[0][1]))
    assert said == "A dwarf is on every path card: keep or discard the storm."
    assert W.refusal("LM-5.10") == "No target now: keep this card, or discard it."


ROCK_AHEAD = {(3, 2): "EW", (4, 2): "EW rock", (5, 2): "EW"}
POND_AHEAD = {(3, 2): "EW", (4, 2): "EW pond", (5, 2): "EW"}


@pytest.mark.parametrize(
    ("paths", "tokens", "asked", "refused"),
    [
        (
            ROCK_AHEAD,
            {},
            "Owl is on D2 (rock): room for one.",
            "D2 (rock) has room for one dwarf, and one stands there.",
        ),
        (
            POND_AHEAD,
            {},
            "D2 (pond): clear it with the boat.",
            "D2 (pond) lets nobody pass until the boat clears it.",
        ),
        (
            {**ROCK_AHEAD, (4, 2): "EW"},
            {((3, 2), (4, 2)): 1},
            *["A troll closes C2-D2 until its owner's next turn."] * 2,
        ),
    ],
)
def test_a_path_that_is_barred_says_by_what(
    paths: dict[tuple[int, int], str], tokens: dict[Any, int], asked: str, refused: str
) -> None:
    taken = {1: (4, 2)} if paths is ROCK_AHEAD else {}
    state = view(to_walk(table(paths=paths, at={0: (3, 2), **taken}, tokens=tokens)), 0)
    assert W.ask(state, 0, (), NAMES) == f"Move up to 3, or stay. {asked}"
    beyond = Pick("cell", BOX.cell(5, 2))
    clause = W.forbids(state, 0, (), beyond)
    assert clause is not None and W.refusal(clause, state, beyond) == refused


def test_a_treasure_taken_by_staying_says_so_and_what_is_left() -> None:
    """Hare took nine points from a mine without a step, and a newcomer never learnt that a mine holds several."""
    told = []
    for left in ((8, 9, 10), (8,)):
        state = table(up={0: False}, treasures=left, at={0: BOX.grid.where(BOX.mines[0])})
        state.phase, state.left = WALK, BOX.steps
        told.append(W.narrate(view(state, 1), TreasureTaken(0, 8), NAMES))
    assert told == [
        "Fox stayed in mine J1 and took gem treasure 1 (2 left).",
        "Fox stayed in mine J1 and took gem treasure 1, the last there.",
    ]
    state.left -= 1
    moved = W.narrate(view(state, 1), TreasureTaken(0, 8), NAMES)
    assert moved == "Fox took gem treasure 1.", "it came there on this turn"


def test_a_bar_away_from_the_mines_is_not_told_in_the_request() -> None:
    paths = {(3, 2): "EW", (4, 2): "EW", (2, 1): "NES rock"}
    state = view(to_walk(table(paths=paths, at={0: (2, 2), 1: (2, 1)})), 0)
    assert W.ask(state, 0, (), NAMES) == "Move up to 3 spaces from B2 towards a mine, or stay."


def test_a_dwarf_that_cannot_move_is_told_with_the_reason() -> None:
    state = table(paths={(3, 2): "EW rock"}, at={0: (2, 2), 1: (3, 2)})
    assert W.narrate(state, TurnBegan(1), NAMES) == "Fox could not move (Owl stands on the rock at C2, room for one)."
    assert W.narrate(table(at={0: (2, 2)}), TurnBegan(1), NAMES) == "Fox could not move (no path leads on)."
    assert W.narrate(state, TurnBegan(1), (you(), *NAMES[1:])) is None, "the reader was told with the card"


def test_a_bar_stands_beside_the_request_on_the_smallest_screen(spoken: str) -> None:
    """The request would give way where both have no room."""
    room = {"en": 66, "ja": 62}[spoken]
    for paths, taken in ((ROCK_AHEAD, {1: (4, 2)}), (POND_AHEAD, {})):
        state = view(to_walk(table(paths=paths, at={0: (3, 2), **taken})), 0)
        assert cell_len(W.ask(state, 0, (), ("Fox", "Hedgehog", "Hare", "Lynx"))) <= room
