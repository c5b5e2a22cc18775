"""The course of the game, as the rule book tells it. Each rule yields what happens; the caller applies it at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.chance import Draws
from engine.game import Clause, Event, Move, Outcome, Seat
from engine.games.lost_mines.components import (
    CLANS,
    DECK,
    DRAGON,
    GEMS,
    GOLD,
    HIDDEN_MINE,
    KIND,
    LOYAL,
    LOYAL_IN_PLAY,
    MINES,
    ROUNDS,
    SABOTEUR,
    SELFISH,
    SILVER,
    TREASURES,
    VALUES,
)
from engine.games.lost_mines.events import (
    Answered,
    Discarded,
    DragonMet,
    Drawn,
    DwarfsDealt,
    EndProposed,
    EndRefused,
    GameEnded,
    HandsDealt,
    InfoUsed,
    MineTurned,
    PathLaid,
    RoundBegan,
    RoundEnded,
    RoundScored,
    StartChosen,
    Stepped,
    StormCame,
    ToolUsed,
    TrapSet,
    TrapSprung,
    TreasureAsked,
    TreasuresLaid,
    TreasureTaken,
    TrollLeft,
    TrollPlaced,
    TurnBegan,
    TurnSkipped,
    WalkBegan,
    WayAsked,
)
from engine.games.lost_mines.facts import (
    MINE_ON,
    budget,
    left_of,
    mine_kind,
    on_offer,
    steps,
    torn_edges,
    ways_to_turn,
)
from engine.games.lost_mines.geometry import STEP
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
from engine.games.lost_mines.scoring import settle
from engine.games.lost_mines.table import (
    CARD_PIECES,
    FIRST_MINE,
    NONE,
    ON_THE_BOARD,
    OVER,
    TRAPPED,
    LostMinesOptions,
    LostMinesState,
    dwarfs,
    mine_piece,
    treasure_piece,
    vote,
)
from engine.pieces import Shuffled, Written, known, lay, look, reveal


def refuse(options: LostMinesOptions, seats: int) -> Clause | None:
    """The clause that forbids these options with so many players (LM-2.6); None when all is well."""
    return None if -1 <= options.start_player < seats else "LM-2.6"


def decks(options: LostMinesOptions, seats: int) -> list[tuple[range, tuple[int, ...]]]:
    """The backs: path and action cards, treasures of each kind, mines, the dwarfs of each clan (LM-1)."""
    kinds = [range(CARD_PIECES.stop + KIND.index(kind), CARD_PIECES.stop + TREASURES) for kind in (SILVER, GOLD, GEMS)]
    roles = (*[LOYAL] * LOYAL_IN_PLAY[seats], SELFISH, SABOTEUR)
    return [
        (CARD_PIECES, DECK),
        *((pieces[: len(values)], values) for pieces, values in zip(kinds, VALUES, strict=True)),
        (range(FIRST_MINE, FIRST_MINE + len(MINES)), (SILVER, GOLD, GEMS, DRAGON)),
        *((dwarfs(seats, clan), roles) for clan in range(CLANS)),
    ]


def start(options: LostMinesOptions, seats: int) -> LostMinesState:
    """The table before the first round."""
    state = LostMinesState(seats=seats, options=options, points=[0] * seats)
    lay(state, decks(options, seats), written=seats)
    return state


def opening(state: LostMinesState, chance: Draws) -> Iterator[Event]:
    """The first round; LM-2.6 who starts is chosen or chance."""
    yield from _set_up(state, chance)
    first = state.options.start_player
    yield StartChosen(first if first >= 0 else chance.number(state, StartChosen.draw, state.seats))
    yield TurnBegan(state.active)


def _set_up(state: LostMinesState, chance: Draws) -> Iterator[Event]:
    """LM-2.1 to LM-2.5."""
    yield RoundBegan()
    backs = decks(state.options, state.seats)
    for pieces, faces in backs:
        yield Shuffled(tuple(pieces), chance.shuffle(state, Shuffled.draw, faces))
    every = [piece for clan in range(CLANS) for piece in dwarfs(state.seats, clan)]
    yield DwarfsDealt(chance.shuffle(state, DwarfsDealt.draw, every)[: state.seats])
    for seat in range(state.seats):
        yield look(state, seat, (state.dwarf[seat],))
    laid = chance.shuffle(state, TreasuresLaid.draw, range(TREASURES))[: state.seats]
    yield TreasuresLaid(tuple(sorted(laid)))
    yield HandsDealt()
    for seat in range(state.seats):
        yield look(state, seat, state.hand[seat])


def play(state: LostMinesState, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
    """What a legal move makes happen."""
    return _RULES[type(move)](state, seat, move, chance)


# step 1: play a card, or discard


def _lay_path(state: LostMinesState, seat: Seat, move: LayPath, chance: Draws) -> Iterator[Event]:
    """LM-4.1."""
    yield reveal(state, (move.card,))
    yield PathLaid(seat, move.card, move.cell, move.turned)
    yield from _walk(state, chance)


def _use_tool(state: LostMinesState, seat: Seat, move: UseTool, chance: Draws) -> Iterator[Event]:
    """LM-5.1."""
    yield reveal(state, (move.card,))
    yield ToolUsed(seat, move.card, move.cell)
    yield from _walk(state, chance)


def _look_at(state: LostMinesState, seat: Seat, card: int, piece: int, chance: Draws) -> Iterator[Event]:
    """LM-5.2: at what is public, what is seen is not."""
    yield reveal(state, (card,))
    yield InfoUsed(seat, card, piece)
    yield look(state, seat, (piece,))
    yield from _walk(state, chance)


def _look_at_mine(state: LostMinesState, seat: Seat, move: LookAtMine, chance: Draws) -> Iterator[Event]:
    return _look_at(state, seat, move.card, mine_piece(move.mine), chance)


def _look_at_treasure(state: LostMinesState, seat: Seat, move: LookAtTreasure, chance: Draws) -> Iterator[Event]:
    return _look_at(state, seat, move.card, treasure_piece(move.treasure), chance)


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
    """LM-3.1: who cannot move anywhere is not asked."""
    if steps(state, state.at[state.active]):
        yield WalkBegan(budget(state, state.active))
    else:
        yield from _arrive(state, chance)


def _step(state: LostMinesState, seat: Seat, move: Step, chance: Draws) -> Iterator[Event]:
    """LM-6.1: a trap is worked first (LM-5.4); a mine that lies face down ends the move (LM-6.3)."""
    beside = STEP[state.at[seat]][move.to]
    hand = state.hand[seat]
    if state.token[beside.edge] == TRAPPED and hand:
        yield TrapSprung(seat, hand[chance.number(state, TrapSprung.draw, len(hand))])
    yield Stepped(seat, move.to)
    if state.ground[move.to] == HIDDEN_MINE:
        yield from _find_mine(state, seat, MINE_ON[move.to], beside.opposite, chance)
    elif not state.left or not steps(state, move.to):
        yield from _arrive(state, chance)


def _find_mine(state: LostMinesState, seat: Seat, mine: int, came_by: int, chance: Draws) -> Iterator[Event]:
    """LM-6.3, LM-6.6."""
    yield reveal(state, (mine_piece(mine),))
    if mine_kind(state, mine) == DRAGON:
        yield DragonMet(seat)
    ways = ways_to_turn(state, mine, came_by)
    if len(ways) > 1:
        yield WayAsked()
        return
    yield MineTurned(mine, ways[0])
    yield from _arrive(state, chance)


def _turn_mine(state: LostMinesState, seat: Seat, move: TurnMine, chance: Draws) -> Iterator[Event]:
    """LM-6.3: the mover chooses."""
    yield MineTurned(MINE_ON[state.at[seat]], move.turned)
    yield from _arrive(state, chance)


def _stop(state: LostMinesState, seat: Seat, move: Stop, chance: Draws) -> Iterator[Event]:
    """LM-6.1."""
    return _arrive(state, chance)


def _arrive(state: LostMinesState, chance: Draws) -> Iterator[Event]:
    """LM-6.4: the movement ends; on a mine with treasures left one is taken."""
    seat = state.active
    left = on_offer(state, state.at[seat])
    if len(left) > 1:
        yield TreasureAsked()
        return
    if left:
        yield TreasureTaken(seat, left[0])
        yield look(state, seat, (treasure_piece(left[0]),))
    yield from _end_turn(state, chance)


def _take_treasure(state: LostMinesState, seat: Seat, move: TakeTreasure, chance: Draws) -> Iterator[Event]:
    """LM-6.4."""
    yield TreasureTaken(seat, move.treasure)
    yield look(state, seat, (treasure_piece(move.treasure),))
    yield from _end_turn(state, chance)


# step 3: draw, and who is next


def _end_turn(state: LostMinesState, chance: Draws) -> Iterator[Event]:
    """LM-7.1 all treasures are collected; LM-3.3 draw; LM-7.1 all cards are played; else the next turn (LM-3.2)."""
    seat = state.active
    if ON_THE_BOARD not in state.holder:
        yield from _end_round(state, "LM-7.1", chance)
        return
    if state.pile:
        drawn = tuple(state.pile[: -1 - state.owed : -1])
        yield Drawn(seat, drawn)
        yield look(state, seat, drawn)
    if not any(state.hand):
        yield from _end_round(state, "LM-7.1", chance)
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
        yield from _end_round(state, "LM-7.2", chance)
    else:
        yield EndRefused()


def _end_round(state: LostMinesState, clause: Clause, chance: Draws) -> Iterator[Event]:
    """LM-8.1 all is revealed and scored; LM-8.6 the second round is begun (LM-2.6), or the game is over."""
    yield RoundEnded(clause)
    laid = [treasure_piece(t) for t in range(TREASURES) if state.holder[t] >= ON_THE_BOARD]
    yield reveal(state, [*state.dwarf, *laid])
    yield RoundScored(settle(state).gains)
    if state.round == ROUNDS:
        yield GameEnded()
        return
    last = state.active
    yield from _set_up(state, chance)
    yield TurnBegan(left_of(state, last))


def outcome(state: LostMinesState) -> Outcome | None:
    """LM-8.6: the most points; equals share. None until the second round is scored."""
    if state.phase != OVER:
        return None
    most = max(state.points)
    winners = tuple(seat for seat, points in enumerate(state.points) if points == most)
    return Outcome(winners, tuple(state.points), "LM-8.6")


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
