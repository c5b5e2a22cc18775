"""The course of the game, as the rule book tells it. Each rule yields events; the caller applies each at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.chance import Draws
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON
from engine.games.lost_mines.events.cards import (
    Discarded,
    InfoUsed,
    PathLaid,
    StormCame,
    ToolUsed,
    TrapSet,
    TrollPlaced,
)
from engine.games.lost_mines.events.turns import (
    Answered,
    Drawn,
    EndProposed,
    EndRefused,
    TrollLeft,
    TurnBegan,
    TurnSkipped,
)
from engine.games.lost_mines.events.walks import (
    DragonMet,
    MineTurned,
    Stepped,
    TrapSprung,
    TreasureAsked,
    TreasureTaken,
    WalkBegan,
    WayAsked,
)
from engine.games.lost_mines.geometry import turned
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
    budget,
    laid_sides,
    left_of,
    mine_kind,
    mine_piece,
    steps,
    takeable_treasures,
    torn_edges,
    treasure_piece,
    ways_to_turn,
)
from engine.games.lost_mines.rounds import end_round
from engine.games.lost_mines.state import HIDDEN_MINE, NONE, ON_THE_BOARD, TRAPPED, LostMinesState, vote
from engine.pieces import Written, known, look, reveal
from engine.state import Event, Move, Seat


def play(state: LostMinesState, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
    """The events of a legal move."""
    return _RULES[type(move)](state, seat, move, chance)


# step 1: play a card, or discard


def _lay_path(state: LostMinesState, seat: Seat, move: LayPath, chance: Draws) -> Iterator[Event]:
    """LM-4.1."""
    yield reveal(state, (move.card,))
    (face,) = known(state, (move.card,))
    ground = COMPONENT_SETS[state.components].cards[face].ground
    yield PathLaid(seat, move.card, move.cell, laid_sides(state, face, move.turned), ground)
    yield from _walk(state, chance)


def _use_tool(state: LostMinesState, seat: Seat, move: UseTool, chance: Draws) -> Iterator[Event]:
    """LM-5.1."""
    yield reveal(state, (move.card,))
    yield ToolUsed(seat, move.card, move.cell)
    yield from _walk(state, chance)


def _look_at(state: LostMinesState, seat: Seat, card: int, piece: int, chance: Draws) -> Iterator[Event]:
    """LM-5.2: the place is public, the face is not."""
    yield reveal(state, (card,))
    yield InfoUsed(seat, card, piece)
    yield look(state, seat, (piece,))
    yield from _walk(state, chance)


def _look_at_mine(state: LostMinesState, seat: Seat, move: LookAtMine, chance: Draws) -> Iterator[Event]:
    return _look_at(state, seat, move.card, mine_piece(state, move.mine), chance)


def _look_at_treasure(state: LostMinesState, seat: Seat, move: LookAtTreasure, chance: Draws) -> Iterator[Event]:
    return _look_at(state, seat, move.card, treasure_piece(state, move.treasure), chance)


def _look_at_dwarf(state: LostMinesState, seat: Seat, move: LookAtDwarf, chance: Draws) -> Iterator[Event]:
    return _look_at(state, seat, move.card, state.dwarf[move.seat], chance)


def _set_trap(state: LostMinesState, seat: Seat, move: SetTrap, chance: Draws) -> Iterator[Event]:
    """LM-5.3."""
    yield reveal(state, (move.card,))
    yield TrapSet(seat, move.card, move.edge)
    yield from _walk(state, chance)


def _place_troll(state: LostMinesState, seat: Seat, move: PlaceTroll, chance: Draws) -> Iterator[Event]:
    """LM-5.5."""
    yield reveal(state, (move.card,))
    yield TrollPlaced(seat, move.card, move.edge)
    yield from _walk(state, chance)


def _call_storm(state: LostMinesState, seat: Seat, move: CallStorm, chance: Draws) -> Iterator[Event]:
    """LM-5.7."""
    yield reveal(state, (move.card,))
    yield StormCame(seat, move.card, move.cell, torn_edges(state, move.cell))
    yield from _walk(state, chance)


def _discard(state: LostMinesState, seat: Seat, move: Discard, chance: Draws) -> Iterator[Event]:
    """LM-3.1, LM-3.4."""
    yield Discarded(seat, move.cards)
    yield from _walk(state, chance)


# step 2: movement


def _walk(state: LostMinesState, chance: Draws) -> Iterator[Event]:
    """LM-3.1: a dwarf that cannot move anywhere is not asked."""
    if steps(state, state.at[state.active]):
        yield WalkBegan(budget(state, state.active))
    else:
        yield from _arrive(state, chance)


def _step(state: LostMinesState, seat: Seat, move: Step, chance: Draws) -> Iterator[Event]:
    """LM-6.1: a trap is worked first (LM-5.4); a mine that lies face down ends the move (LM-6.3)."""
    box = COMPONENT_SETS[state.components]
    beside = box.grid.beside[state.at[seat]][move.to]
    hand = state.hand[seat]
    if state.token[beside.edge] == TRAPPED and hand:
        yield TrapSprung(seat, hand[chance.number(state, TrapSprung.draw, len(hand))])
    yield Stepped(seat, move.to)
    if state.ground[move.to] == HIDDEN_MINE:
        yield from _find_mine(state, seat, box.mine_on[move.to], beside.opposite, chance)
    elif not state.left or not steps(state, move.to):
        yield from _arrive(state, chance)


def _find_mine(state: LostMinesState, seat: Seat, mine: int, came_by: int, chance: Draws) -> Iterator[Event]:
    """LM-6.3, LM-6.6."""
    yield reveal(state, (mine_piece(state, mine),))
    if mine_kind(state, mine) == DRAGON:
        yield DragonMet(seat)
    ways = ways_to_turn(state, mine, came_by)
    if len(ways) > 1:
        yield WayAsked()
        return
    yield _mine_turned(state, mine, ways[0])
    yield from _arrive(state, chance)


def _mine_turned(state: LostMinesState, mine: int, upside_down: bool) -> MineTurned:
    """LM-6.3: a mine, just revealed, as it comes to lie."""
    box, kind = COMPONENT_SETS[state.components], mine_kind(state, mine)
    assert kind is not None
    sides = box.mine_sides[kind]
    return MineTurned(box.mines[mine], turned(sides) if upside_down else sides, upside_down)


def _turn_mine(state: LostMinesState, seat: Seat, move: TurnMine, chance: Draws) -> Iterator[Event]:
    """LM-6.3: the mover chooses."""
    yield _mine_turned(state, COMPONENT_SETS[state.components].mine_on[state.at[seat]], move.turned)
    yield from _arrive(state, chance)


def _stop(state: LostMinesState, seat: Seat, move: Stop, chance: Draws) -> Iterator[Event]:
    """LM-6.1."""
    return _arrive(state, chance)


def _arrive(state: LostMinesState, chance: Draws) -> Iterator[Event]:
    """LM-6.4: the movement ends; on a mine with treasures left one is taken."""
    seat = state.active
    treasures = takeable_treasures(state, state.at[seat])
    if len(treasures) > 1:
        yield TreasureAsked()
        return
    if treasures:
        yield TreasureTaken(seat, treasures[0])
        yield look(state, seat, (treasure_piece(state, treasures[0]),))
    yield from _end_turn(state, chance)


def _take_treasure(state: LostMinesState, seat: Seat, move: TakeTreasure, chance: Draws) -> Iterator[Event]:
    """LM-6.4."""
    yield TreasureTaken(seat, move.treasure)
    yield look(state, seat, (treasure_piece(state, move.treasure),))
    yield from _end_turn(state, chance)


# step 3: draw, and the next turn


def _end_turn(state: LostMinesState, chance: Draws) -> Iterator[Event]:
    """LM-7.1 all treasures are collected; LM-3.3 draw; LM-7.1 all cards are played; else the next turn (LM-3.2)."""
    seat = state.active
    if ON_THE_BOARD not in state.holder:
        yield from end_round(state, "LM-7.1", chance)
        return
    if state.pile:
        drawn = tuple(state.pile[: -1 - state.owed : -1])
        yield Drawn(seat, drawn)
        yield look(state, seat, drawn)
    if not any(state.hand):
        yield from end_round(state, "LM-7.1", chance)
        return
    while True:
        seat = left_of(state, seat)
        if state.front[seat] != NONE:
            yield TrollLeft(seat)
        if state.hand[seat]:
            yield TurnBegan(seat)
            return
        yield TurnSkipped(seat)


# the end of a round


def _propose_end(state: LostMinesState, seat: Seat, move: ProposeEnd, chance: Draws) -> Iterator[Event]:
    """LM-7.2."""
    yield EndProposed()


def _answer(state: LostMinesState, seat: Seat, move: Answer, chance: Draws) -> Iterator[Event]:
    """LM-7.2: when the last has answered, all answers are shown; only all-yes ends the round."""
    yield Written(seat, vote(state, seat), int(move.agree))
    yield Answered(seat)
    if state.to_act:
        return
    votes = [vote(state, other) for other in range(state.seats) if other != state.active]
    yield reveal(state, votes)
    if all(known(state, votes)):
        yield from end_round(state, "LM-7.2", chance)
    else:
        yield EndRefused()


_RULES: Final[dict[type[Move], Callable[[LostMinesState, Seat, Any, Draws], Iterator[Event]]]] = {
    LayPath: _lay_path,
    UseTool: _use_tool,
    LookAtMine: _look_at_mine,
    LookAtTreasure: _look_at_treasure,
    LookAtDwarf: _look_at_dwarf,
    SetTrap: _set_trap,
    PlaceTroll: _place_troll,
    CallStorm: _call_storm,
    Discard: _discard,
    ProposeEnd: _propose_end,
    Answer: _answer,
    Step: _step,
    Stop: _stop,
    TurnMine: _turn_mine,
    TakeTreasure: _take_treasure,
}
