"""The course of the game round by round: set-up, the end of a round, the end of the game (LM-2, LM-7, LM-8)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance import Draws
from engine.game import Clause, Event, Outcome
from engine.games.lost_mines.components import (
    CLANS,
    DECK,
    DRAGON,
    GEMS,
    GOLD,
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
    DwarfsDealt,
    GameEnded,
    HandsDealt,
    RoundBegan,
    RoundEnded,
    RoundScored,
    StartChosen,
    TreasuresLaid,
    TurnBegan,
)
from engine.games.lost_mines.facts import (
    left_of,
)
from engine.games.lost_mines.scoring import settle
from engine.games.lost_mines.table import (
    CARD_PIECES,
    FIRST_MINE,
    ON_THE_BOARD,
    OVER,
    LostMinesOptions,
    LostMinesState,
    dwarfs,
    treasure_piece,
)
from engine.pieces import Shuffled, lay, look, reveal


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


def end_round(state: LostMinesState, clause: Clause, chance: Draws) -> Iterator[Event]:
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
