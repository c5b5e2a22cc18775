"""Offers and refusals. The two agree: every move that no clause forbids is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from engine.game import MALFORMED
from engine.games.lost_mines.components import (
    A_DWARF,
    A_MINE,
    A_TREASURE,
    COMPONENT_SETS,
    PICTURES,
    STORM,
    TOOLS,
    TRAP,
    TROLL,
    Card,
    Components,
)
from engine.games.lost_mines.geometry import FITS, turned
from engine.games.lost_mines.moves import (
    Answer,
    CallStorm,
    Discard,
    LayPath,
    LookAtDwarf,
    LookAtMine,
    LookAtTreasure,
    PlaceTroll,
    ProposeEnd,
    SetTrap,
    Step,
    Stop,
    TakeTreasure,
    TurnMine,
    UseTool,
)
from engine.games.lost_mines.queries import (
    refused_laying,
    refused_step,
    steps,
    takeable_treasures,
    takes_token,
    token_edges,
    treasures_left,
)
from engine.games.lost_mines.state import (
    HIDDEN_MINE,
    NONE,
    ON_THE_BOARD,
    PLAY,
    TREASURE,
    TURN_MINE,
    VOTE,
    WALK,
    LostMinesState,
)
from engine.state import Clause, Move, Seat

PROPOSE: Final = ProposeEnd()
STOP: Final = Stop()
ANSWERS: Final = (Answer(True), Answer(False))
TURNS: Final = (TurnMine(False), TurnMine(True))


class MoveTable:
    """The moves with places of a component set: made once, shared by all tables."""

    def __init__(self, box: Components) -> None:
        cells = range(box.grid.cells)
        self.steps: Final = tuple(Step(cell) for cell in cells)
        """Cell to the step there."""
        self.layings: Final = tuple(
            tuple((LayPath(card, cell, False), LayPath(card, cell, True)) for cell in cells) for card in box.card_pieces
        )
        """Card to cell to its two ways to be laid."""


@lru_cache(maxsize=8)
def move_table(box: Components) -> MoveTable:
    """The move table of a component set."""
    return MoveTable(box)


def moves(state: LostMinesState, seat: Seat) -> Sequence[Move]:
    """The offer to a seat, from a state or that seat's view of it. Empty when it is not its decision."""
    if seat not in state.to_act:
        return ()
    phase = state.phase
    if phase == WALK:
        moves_to = move_table(COMPONENT_SETS[state.components]).steps
        return [STOP, *[moves_to[cell] for cell in steps(state, state.at[seat])]]
    if phase == PLAY:
        return _playing(state, seat)
    if phase == VOTE:
        return ANSWERS
    if phase == TURN_MINE:
        return TURNS
    return [TakeTreasure(treasure) for treasure in takeable_treasures(state, state.at[seat])]


def _playing(state: LostMinesState, seat: Seat) -> list[Move]:
    """Step 1 of a turn: every way to play or discard, and one proposal to end the round (LM-3.1)."""
    hand, box = state.hand[seat], COMPONENT_SETS[state.components]
    layings = move_table(box).layings
    moves: list[Move] = [] if state.proposed else [PROPOSE]
    moves += _discards(hand)
    for card in hand:
        face = state.face[card]
        if face is None:  # a view that may not know this seat's hand
            continue
        kind = box.cards[face]
        if kind.sides:
            moves += _layings(state, layings[card], kind.sides)
        else:
            moves += _action(state, seat, card, kind.action)
    return moves


@cache
def _discards(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """Every one or two cards of a hand."""
    ordered = sorted(hand)
    ones = [Discard((card,)) for card in ordered]
    return (*ones, *(Discard((first, second)) for i, first in enumerate(ordered) for second in ordered[i + 1 :]))


def _layings(state: LostMinesState, both: Sequence[tuple[LayPath, LayPath]], sides: int) -> list[Move]:
    """The legal layings of a path card: upright or turned, on every cell of the frontier (LM-4.1 to LM-4.3)."""
    socket, other = state.socket, turned(sides)
    if other == sides:
        return [both[cell][0] for cell in state.frontier if FITS[socket[cell]] >> sides & 1]
    moves: list[Move] = []
    for cell in state.frontier:
        fits = FITS[socket[cell]]
        if fits >> sides & 1:
            moves.append(both[cell][0])
        if fits >> other & 1:
            moves.append(both[cell][1])
    return moves


def _action(state: LostMinesState, seat: Seat, card: int, action: int) -> list[Move]:
    """Every way to play an action card (LM-5)."""
    if action == TRAP:
        return [SetTrap(card, edge) for edge in token_edges(state)]
    if action == TROLL:
        return [PlaceTroll(card, edge) for edge in token_edges(state)]
    if action == STORM:
        return [CallStorm(card, cell) for cell in _open_to_storm(state)]
    if action in TOOLS:
        obstacle = TOOLS[action]
        return [UseTool(card, cell) for cell, ground in enumerate(state.ground) if ground == obstacle]
    pictures, mines = PICTURES[action], COMPONENT_SETS[state.components].mines
    moves: list[Move] = []
    if A_MINE in pictures:
        moves += [LookAtMine(card, mine) for mine, cell in enumerate(mines) if state.ground[cell] == HIDDEN_MINE]
    if A_TREASURE in pictures:
        moves += [LookAtTreasure(card, treasure) for treasure in treasures_left(state)]
    if A_DWARF in pictures:
        moves += [LookAtDwarf(card, other) for other in range(state.seats) if other != seat]
    return moves


def _open_to_storm(state: LostMinesState) -> list[int]:
    """The cells from which a storm can take a card (LM-5.7)."""
    at = state.at
    return [cell for cell, card in enumerate(state.card) if card != NONE and cell not in at]


def playable(state: LostMinesState, seat: Seat, card: int) -> Clause | None:
    """Why a card of a seat's hand can only be discarded: LM-5.10, or LM-4.2 for a path. None when it can be played."""
    face = state.face[card]
    assert face is not None
    box = COMPONENT_SETS[state.components]
    kind = box.cards[face]
    if kind.sides:
        return None if _layings(state, move_table(box).layings[card], kind.sides) else "LM-4.2"
    return None if _action(state, seat, card, kind.action) else "LM-5.10"


def check(state: LostMinesState, seat: Seat, move: Move) -> Clause | None:
    """None when a move is offered; else the clause that forbids it, or MALFORMED when it answers another question."""
    rule = _CHECKS.get(type(move))
    if rule is None or seat not in state.to_act:
        return MALFORMED
    phase, forbids = rule
    return forbids(state, seat, move) if state.phase == phase else MALFORMED


def _kind(state: LostMinesState, seat: Seat, card: int) -> Card | None:
    """The kind of a card of a seat's hand; None for another card, or in a copy that hides it."""
    face = state.face[card] if card in state.hand[seat] else None
    return None if face is None else COMPONENT_SETS[state.components].cards[face]


def _check_path(state: LostMinesState, seat: Seat, move: LayPath) -> Clause | None:
    """LM-4.1 to LM-4.3."""
    kind = _kind(state, seat, move.card)
    if kind is None or not kind.sides or not 0 <= move.cell < len(state.ground):
        return MALFORMED
    sides = turned(kind.sides) if move.turned else kind.sides
    if move.turned and sides == kind.sides:
        return MALFORMED
    return refused_laying(state, sides, move.cell)


def _check_tool(state: LostMinesState, seat: Seat, move: UseTool) -> Clause | None:
    """LM-5.1."""
    kind = _kind(state, seat, move.card)
    if kind is None or kind.action not in TOOLS or not 0 <= move.cell < len(state.ground):
        return MALFORMED
    return None if state.ground[move.cell] == TOOLS[kind.action] else "LM-5.1"


def _shows(state: LostMinesState, seat: Seat, card: int, picture: int) -> Clause | None:
    """None for an info card with this picture, LM-5.2 for one without it, MALFORMED for another card."""
    kind = _kind(state, seat, card)
    if kind is None or kind.action not in PICTURES:
        return MALFORMED
    return None if picture in PICTURES[kind.action] else "LM-5.2"


def _check_mine(state: LostMinesState, seat: Seat, move: LookAtMine) -> Clause | None:
    """LM-5.2."""
    mines = COMPONENT_SETS[state.components].mines
    if not 0 <= move.mine < len(mines):
        return MALFORMED
    clause = _shows(state, seat, move.card, A_MINE)
    return clause or (None if state.ground[mines[move.mine]] == HIDDEN_MINE else "LM-5.2")


def _check_treasure(state: LostMinesState, seat: Seat, move: LookAtTreasure) -> Clause | None:
    """LM-5.2."""
    if not 0 <= move.treasure < len(state.holder):
        return MALFORMED
    clause = _shows(state, seat, move.card, A_TREASURE)
    return clause or (None if state.holder[move.treasure] == ON_THE_BOARD else "LM-5.2")


def _check_dwarf(state: LostMinesState, seat: Seat, move: LookAtDwarf) -> Clause | None:
    """LM-5.2."""
    if not 0 <= move.seat < state.seats:
        return MALFORMED
    return _shows(state, seat, move.card, A_DWARF) or (None if move.seat != seat else "LM-5.2")


def _check_token(state: LostMinesState, seat: Seat, move: SetTrap | PlaceTroll) -> Clause | None:
    """LM-5.3."""
    action = TRAP if isinstance(move, SetTrap) else TROLL
    kind = _kind(state, seat, move.card)
    if kind is None or kind.action != action or not 0 <= move.edge < len(state.token):
        return MALFORMED
    return None if takes_token(state, move.edge) else "LM-5.3"


def _check_storm(state: LostMinesState, seat: Seat, move: CallStorm) -> Clause | None:
    """LM-5.7."""
    kind = _kind(state, seat, move.card)
    if kind is None or kind.action != STORM or not 0 <= move.cell < len(state.ground):
        return MALFORMED
    return None if state.card[move.cell] != NONE and move.cell not in state.at else "LM-5.7"


def _check_discard(state: LostMinesState, seat: Seat, move: Discard) -> Clause | None:
    """LM-3.1."""
    cards = move.cards
    if list(cards) != sorted(set(cards)) or any(card not in state.hand[seat] for card in cards):
        return MALFORMED
    return None if len(cards) in (1, 2) else "LM-3.1"


def _check_proposal(state: LostMinesState, seat: Seat, move: ProposeEnd) -> Clause | None:
    """LM-7.2."""
    return "LM-7.2" if state.proposed else None


def _check_step(state: LostMinesState, seat: Seat, move: Step) -> Clause | None:
    """LM-6.1, LM-6.2 and the obstacles on the way."""
    return refused_step(state, seat, state.at[seat], move.to) if 0 <= move.to < len(state.ground) else MALFORMED


def _check_taking(state: LostMinesState, seat: Seat, move: TakeTreasure) -> Clause | None:
    """LM-6.4."""
    if not 0 <= move.treasure < len(state.holder):
        return MALFORMED
    return None if move.treasure in takeable_treasures(state, state.at[seat]) else "LM-6.4"


def _always(state: LostMinesState, seat: Seat, move: Move) -> Clause | None:
    """For moves that are legal whenever they are asked for."""
    return None


_CHECKS: Final[dict[type[Move], tuple[int, Callable[[LostMinesState, Seat, Any], Clause | None]]]] = {
    LayPath: (PLAY, _check_path),
    UseTool: (PLAY, _check_tool),
    LookAtMine: (PLAY, _check_mine),
    LookAtTreasure: (PLAY, _check_treasure),
    LookAtDwarf: (PLAY, _check_dwarf),
    SetTrap: (PLAY, _check_token),
    PlaceTroll: (PLAY, _check_token),
    CallStorm: (PLAY, _check_storm),
    Discard: (PLAY, _check_discard),
    ProposeEnd: (PLAY, _check_proposal),
    Answer: (VOTE, _always),
    Step: (WALK, _check_step),
    Stop: (WALK, _always),
    TurnMine: (TURN_MINE, _always),
    TakeTreasure: (TREASURE, _check_taking),
}
"""Kind of move to the question that it answers and the rule that may forbid it."""
