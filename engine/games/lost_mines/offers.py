"""What a seat is offered, and by which clause a move is refused. The two agree: offered is what no clause forbids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from engine.game import MALFORMED, Clause, Move, Seat
from engine.games.lost_mines.components import (
    A_DWARF,
    A_MINE,
    A_TREASURE,
    ACTIONS,
    CARDS,
    CELLS,
    HIDDEN_MINE,
    MINES,
    PICTURES,
    STORM,
    TOOLS,
    TRAP,
    TREASURES,
    TROLL,
    turned,
)
from engine.games.lost_mines.facts import (
    laid_sides,
    on_offer,
    refused_step,
    refused_there,
    steps,
    takes_token,
    token_edges,
    treasures_left,
)
from engine.games.lost_mines.geometry import EDGES, FITS
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
from engine.games.lost_mines.table import (
    CARD_PIECES,
    NONE,
    ON_THE_BOARD,
    PLAY,
    TREASURE,
    TURN_MINE,
    VOTE,
    WALK,
    LostMinesState,
)

PROPOSE: Final = ProposeEnd()
STOP: Final = Stop()
ANSWERS: Final = (Answer(True), Answer(False))
TURNS: Final = (TurnMine(False), TurnMine(True))
STEPS: Final = tuple(Step(cell) for cell in range(CELLS))
LAYINGS: Final = tuple(
    tuple((LayPath(card, cell, False), LayPath(card, cell, True)) for cell in range(CELLS)) for card in CARD_PIECES
)
"""Card to cell to its two ways to be laid: made once, shared by all tables."""


def moves(state: LostMinesState, seat: Seat) -> Sequence[Move]:
    """The offer to a seat, from a state or that seat's view of it; empty when it is not its decision."""
    if seat not in state.to_act:
        return ()
    phase = state.phase
    if phase == WALK:
        return [STOP, *[STEPS[cell] for cell in steps(state, state.at[seat])]]
    if phase == PLAY:
        return _playing(state, seat)
    if phase == VOTE:
        return ANSWERS
    if phase == TURN_MINE:
        return TURNS
    return [TakeTreasure(treasure) for treasure in on_offer(state, state.at[seat])]


def _playing(state: LostMinesState, seat: Seat) -> list[Move]:
    """Step 1 of a turn: every way to play a card, to discard one or two, and once to propose the end (LM-3.1)."""
    hand = state.hand[seat]
    found: list[Move] = [] if state.proposed else [PROPOSE]
    found += _discards(hand)
    for card in hand:
        face = state.face[card]
        if face is None:  # a copy that may not know what this seat holds
            continue
        if face < ACTIONS:
            found += _layings(state, card, CARDS[face].sides)
        else:
            found += _action(state, seat, card, face)
    return found


@cache
def _discards(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """Every one or two cards of a hand."""
    ordered = sorted(hand)
    ones = [Discard((card,)) for card in ordered]
    return (*ones, *(Discard((one, other)) for i, one in enumerate(ordered) for other in ordered[i + 1 :]))


def _layings(state: LostMinesState, card: int, sides: int) -> list[Move]:
    """Every cell and way in which a path card may be laid (LM-4.1 to LM-4.3)."""
    socket, both, other = state.socket, LAYINGS[card], turned(sides)
    if other == sides:
        return [both[cell][0] for cell in state.frontier if FITS[socket[cell]] >> sides & 1]
    found: list[Move] = []
    for cell in state.frontier:
        fits = FITS[socket[cell]]
        if fits >> sides & 1:
            found.append(both[cell][0])
        if fits >> other & 1:
            found.append(both[cell][1])
    return found


def _action(state: LostMinesState, seat: Seat, card: int, face: int) -> list[Move]:
    """Every way to play an action card (LM-5)."""
    if face == TRAP:
        return [SetTrap(card, edge) for edge in token_edges(state)]
    if face == TROLL:
        return [PlaceTroll(card, edge) for edge in token_edges(state)]
    if face == STORM:
        return [CallStorm(card, cell) for cell in _open_to_storm(state)]
    if face in TOOLS:
        obstacle = TOOLS[face]
        return [UseTool(card, cell) for cell, ground in enumerate(state.ground) if ground == obstacle]
    pictures = PICTURES[face]
    found: list[Move] = []
    if A_MINE in pictures:
        found += [LookAtMine(card, mine) for mine, cell in enumerate(MINES) if state.ground[cell] == HIDDEN_MINE]
    if A_TREASURE in pictures:
        found += [LookAtTreasure(card, treasure) for treasure in treasures_left(state)]
    if A_DWARF in pictures:
        found += [LookAtDwarf(card, other) for other in range(state.seats) if other != seat]
    return found


def _open_to_storm(state: LostMinesState) -> list[int]:
    """The cells from which a storm can take a card (LM-5.7)."""
    at = state.at
    return [cell for cell, card in enumerate(state.card) if card != NONE and cell not in at]


def playable(state: LostMinesState, seat: Seat, card: int) -> Clause | None:
    """Why a card of a seat's hand can only be discarded: LM-5.10, or LM-4.2 for a path; None when it can be played."""
    face = state.face[card]
    assert face is not None
    if face < ACTIONS:
        return None if _layings(state, card, CARDS[face].sides) else "LM-4.2"
    return None if _action(state, seat, card, face) else "LM-5.10"


def check(state: LostMinesState, seat: Seat, move: Move) -> Clause | None:
    """None when a move is offered; else the clause that forbids it, or MALFORMED when it answers another question."""
    rule = _CHECKS.get(type(move))
    if rule is None or seat not in state.to_act:
        return MALFORMED
    phase, forbids = rule
    return forbids(state, seat, move) if state.phase == phase else MALFORMED


def _face(state: LostMinesState, seat: Seat, card: int) -> int | None:
    """The face of a card of a seat's hand; None for another card, or in a copy that hides it."""
    return state.face[card] if card in state.hand[seat] else None


def _check_path(state: LostMinesState, seat: Seat, move: LayPath) -> Clause | None:
    """LM-4.1 to LM-4.3."""
    face = _face(state, seat, move.card)
    if face is None or face >= ACTIONS or not 0 <= move.cell < CELLS:
        return MALFORMED
    sides = laid_sides(face, move.turned)
    if move.turned and sides == CARDS[face].sides:
        return MALFORMED
    return refused_there(state, sides, move.cell)


def _check_tool(state: LostMinesState, seat: Seat, move: UseTool) -> Clause | None:
    """LM-5.1."""
    face = _face(state, seat, move.card)
    if face is None or face not in TOOLS or not 0 <= move.cell < CELLS:
        return MALFORMED
    return None if state.ground[move.cell] == TOOLS[face] else "LM-5.1"


def _shows(state: LostMinesState, seat: Seat, card: int, picture: int) -> Clause | None:
    """Whether a card is an info card (else MALFORMED) that shows a picture (LM-5.2)."""
    face = _face(state, seat, card)
    if face is None or face not in PICTURES:
        return MALFORMED
    return None if picture in PICTURES[face] else "LM-5.2"


def _check_mine(state: LostMinesState, seat: Seat, move: LookAtMine) -> Clause | None:
    """LM-5.2."""
    if not 0 <= move.mine < len(MINES):
        return MALFORMED
    clause = _shows(state, seat, move.card, A_MINE)
    return clause or (None if state.ground[MINES[move.mine]] == HIDDEN_MINE else "LM-5.2")


def _check_treasure(state: LostMinesState, seat: Seat, move: LookAtTreasure) -> Clause | None:
    """LM-5.2."""
    if not 0 <= move.treasure < TREASURES:
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
    wanted = TRAP if isinstance(move, SetTrap) else TROLL
    if _face(state, seat, move.card) != wanted or not 0 <= move.edge < len(EDGES):
        return MALFORMED
    return None if takes_token(state, move.edge) else "LM-5.3"


def _check_storm(state: LostMinesState, seat: Seat, move: CallStorm) -> Clause | None:
    """LM-5.7."""
    if _face(state, seat, move.card) != STORM or not 0 <= move.cell < CELLS:
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
    """LM-6.1, LM-6.2 and what bars the way."""
    return refused_step(state, seat, state.at[seat], move.to) if 0 <= move.to < CELLS else MALFORMED


def _check_taking(state: LostMinesState, seat: Seat, move: TakeTreasure) -> Clause | None:
    """LM-6.4."""
    if not 0 <= move.treasure < TREASURES:
        return MALFORMED
    return None if move.treasure in on_offer(state, state.at[seat]) else "LM-6.4"


def _always(state: LostMinesState, seat: Seat, move: Move) -> Clause | None:
    """What may be chosen whenever it is asked for."""
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
"""Kind of move to the question that it answers and what may forbid it."""
