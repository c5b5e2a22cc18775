"""Queries of a state or a view, for rules, screens and bots alike."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, NARROW, OBSTACLES, Components
from engine.games.lost_mines.geometry import FITS, turned
from engine.games.lost_mines.state import CAMPFIRE, FREE, HIDDEN_MINE, MINE, NONE, ON_THE_BOARD, LostMinesState
from engine.state import Clause, Seat


def box(state: LostMinesState) -> Components:
    """The component set that a game is played with."""
    return COMPONENT_SETS[state.components]


def treasure_piece(state: LostMinesState, treasure: int) -> int:
    """The piece that is a treasure."""
    return COMPONENT_SETS[state.components].first_treasure + treasure


def mine_piece(state: LostMinesState, mine: int) -> int:
    """The piece that is a mine card."""
    return COMPONENT_SETS[state.components].first_mine + mine


def clan(state: LostMinesState, seat: Seat) -> int:
    """The clan that the back of a seat's dwarf card shows (LM-2.2)."""
    box = COMPONENT_SETS[state.components]
    return (state.dwarf[seat] - box.first_dwarf) // len(box.roles[state.seats])


def role(state: LostMinesState, seat: Seat) -> int | None:
    """A seat's role; None where the view hides it (LM-2.2)."""
    return state.face[state.dwarf[seat]]


def mine_kind(state: LostMinesState, mine: int) -> int | None:
    """Face of a mine: a kind of treasure, or the dragon; None where the view hides it (LM-2.4)."""
    return state.face[mine_piece(state, mine)]


def value(state: LostMinesState, treasure: int) -> int | None:
    """A treasure's value; None where the view hides it (LM-2.4)."""
    return state.face[treasure_piece(state, treasure)]


def treasures_of(state: LostMinesState, seat: Seat) -> tuple[int, ...]:
    """The treasures that a seat has collected (LM-6.4)."""
    return tuple(treasure for treasure, holder in enumerate(state.holder) if holder == seat)


def treasures_left(state: LostMinesState, kind: int | None = None) -> tuple[int, ...]:
    """The treasures that no seat has collected yet, all or those of a kind."""
    kind_of = COMPONENT_SETS[state.components].kind_of
    return tuple(
        treasure
        for treasure, holder in enumerate(state.holder)
        if holder == ON_THE_BOARD and (kind is None or kind_of[treasure] == kind)
    )


def takeable_treasures(state: LostMinesState, cell: int) -> tuple[int, ...]:
    """The treasures from which a dwarf takes one where its walk ends on a cell (LM-6.4)."""
    if state.ground[cell] != MINE:
        return ()
    kind = mine_kind(state, COMPONENT_SETS[state.components].mine_on[cell])
    return () if kind == DRAGON else treasures_left(state, kind)


def left_of(state: LostMinesState, seat: Seat) -> Seat:
    """The left neighbour (LM-3.1)."""
    return (seat + 1) % state.seats


def budget(state: LostMinesState, seat: Seat) -> int:
    """Number of cards that a seat's dwarf may move from its place (LM-3.1, LM-4.7)."""
    box = COMPONENT_SETS[state.components]
    return box.campfire_steps if state.ground[state.at[seat]] == CAMPFIRE else box.steps


# laying


def laid_sides(state: LostMinesState, face: int, turn: bool) -> int:
    """The open sides of a path card as it would lie."""
    return COMPONENT_SETS[state.components].lying[face][turn]


def refused_laying(state: LostMinesState, sides: int, cell: int) -> Clause | None:
    """The clause that forbids a path with these open sides on a cell; None when it fits (LM-4.1 to LM-4.3)."""
    if state.ground[cell] != FREE:
        return "LM-4.1"
    socket = state.socket[cell]
    if FITS[socket] >> sides & 1:
        return None
    return "LM-4.3" if sides & socket >> 8 else "LM-4.2"


def places(state: LostMinesState, face: int, turn: bool) -> tuple[Clause | None, ...]:
    """Cell to why a path card cannot be laid there so; None where it can. For screens, which show every cell."""
    sides = laid_sides(state, face, turn)
    return tuple(refused_laying(state, sides, cell) for cell in range(len(state.ground)))


def token_edges(state: LostMinesState) -> Iterator[int]:
    """The edges that can take a trap or a troll (LM-5.3)."""
    all_sides, token, ways = state.sides, state.token, COMPONENT_SETS[state.components].ways
    for cell, sides in enumerate(all_sides):
        if sides:
            for neighbour, opposite, edge in ways[cell][sides]:
                if token[edge] == NONE:
                    other = all_sides[neighbour]
                    # an edge between two connecting cards is found twice: it counts for the one in the west or north
                    if (other & opposite and neighbour > cell) if other else True:
                        yield edge


def takes_token(state: LostMinesState, edge: int) -> bool:
    """True when an edge can take a trap or a troll (LM-5.3)."""
    first, second, side = COMPONENT_SETS[state.components].grid.edges[edge]
    opposite = turned(side)
    first_sides, second_sides = state.sides[first], state.sides[second]
    if state.token[edge] != NONE:
        return False
    if first_sides and second_sides:
        return bool(first_sides & side and second_sides & opposite)
    return bool(first_sides & side or second_sides & opposite)


def torn_edges(state: LostMinesState, cell: int) -> tuple[int, ...]:
    """The edges of a cell that would lose their token with its path card, as no card lies beyond (LM-5.7)."""
    around = COMPONENT_SETS[state.components].grid.around[cell]
    return tuple(
        edge for _, neighbour, _, edge in around if state.token[edge] != NONE and state.ground[neighbour] == FREE
    )


# walking


def refused_step(state: LostMinesState, seat: Seat, cell: int, to: int) -> Clause | None:
    """The clause that forbids a seat's dwarf to go from one cell to another; None when it may (LM-6.1, LM-6.2).

    LM-5.5 a troll, LM-4.5 an obstacle, LM-4.6 another dwarf on a narrow card.
    """
    beside = COMPONENT_SETS[state.components].grid.beside[cell].get(to)
    if beside is None:
        return "LM-6.1"
    ground = state.ground[to]
    if not state.sides[cell] & beside.side:
        return "LM-6.2"
    if ground != HIDDEN_MINE and not state.sides[to] & beside.opposite:
        return "LM-6.2"
    if state.token[beside.edge] >= 0:
        return "LM-5.5"
    if ground in OBSTACLES:
        return "LM-4.5"
    if ground in NARROW and any(at == to for other, at in enumerate(state.at) if other != seat):
        return "LM-4.6"
    return None


def steps(state: LostMinesState, cell: int) -> list[int]:
    """The cells that the dwarf on a cell may step to."""
    all_sides, all_ground, token = state.sides, state.ground, state.token
    cells = []
    for neighbour, opposite, edge in COMPONENT_SETS[state.components].ways[cell][all_sides[cell]]:
        if token[edge] < 0:
            ground = all_ground[neighbour]
            if ground == HIDDEN_MINE:
                cells.append(neighbour)
            elif all_sides[neighbour] & opposite:
                if ground in OBSTACLES or (ground in NARROW and neighbour in state.at):
                    continue
                cells.append(neighbour)
    return cells


def ways_to_turn(state: LostMinesState, mine: int, came_by: int) -> tuple[bool, ...]:
    """Legal orientations of a mine that a dwarf turns up over its side `came_by` (LM-6.3).

    The answer is upright (False), turned (True), or both when the mover chooses.
    """
    box, face = COMPONENT_SETS[state.components], mine_kind(state, mine)
    assert face is not None
    upright = box.mine_sides[face]
    if turned(upright) == upright:
        return (False,)
    ranks = [_rank(state, box.mines[mine], sides, came_by) for sides in (upright, turned(upright))]
    return tuple(turn for turn, rank in zip((False, True), ranks, strict=True) if rank == max(ranks))


def _rank(state: LostMinesState, cell: int, sides: int, came_by: int) -> tuple[bool, int]:
    """Fit of a mine in an orientation: whether the dwarf's path fits, and the number of fitting neighbours.

    A test for all paths is needless: if both ways fit the dwarf's path, they differ on one axis only.
    A way that fits all paths there fits the most neighbours too.
    """
    fits = sum(
        bool(state.sides[neighbour] & opposite) == bool(sides & side)
        for side, neighbour, opposite, _ in COMPONENT_SETS[state.components].grid.around[cell]
        if state.sides[neighbour]
    )
    return bool(sides & came_by), fits
