"""The course of the game round by round: set-up, the end of a round, the end of the game (LM-2, LM-7, LM-8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.chance import Draws
from engine.games.lost_mines.components import CLANS, COMPONENT_SETS, Components
from engine.games.lost_mines.events.rounds import (
    DwarfsDealt,
    GameEnded,
    HandsDealt,
    RoundBegan,
    RoundEnded,
    RoundScored,
    StartChosen,
    TreasuresLaid,
)
from engine.games.lost_mines.events.turns import TurnBegan
from engine.games.lost_mines.queries import left_of, treasure_piece
from engine.games.lost_mines.scoring import settle
from engine.games.lost_mines.state import ON_THE_BOARD, OVER, LostMinesOptions, LostMinesState
from engine.pieces import Shuffled, lay, look, reveal
from engine.state import Clause, Event, Outcome


def refuse(options: LostMinesOptions, seats: int) -> Clause | None:
    """The clause that forbids these options with so many players (LM-2.6); None when all is well."""
    return None if -1 <= options.start_player < seats else "LM-2.6"


def decks(options: LostMinesOptions, seats: int, components: int) -> list[tuple[range, tuple[int, ...]]]:
    """The backs: path and action cards, treasures of each kind, mines, the dwarfs of each clan (LM-1)."""
    box = COMPONENT_SETS[components]
    backs = [(box.card_pieces, box.deck)]
    first = box.first_treasure
    for values in box.values:
        backs.append((range(first, first + len(values)), values))
        first += len(values)
    backs.append((range(box.first_mine, box.first_mine + len(box.mines)), box.mine_kinds))
    return [*backs, *((box.dwarfs(seats, clan), box.roles[seats]) for clan in range(len(box.starts)))]


def start(options: LostMinesOptions, seats: int, components: int) -> LostMinesState:
    """The table before the first round."""
    state = LostMinesState(seats=seats, options=options, components=components, points=[0] * seats)
    lay(state, decks(options, seats, components), written=seats)
    return state


def opening(state: LostMinesState, chance: Draws) -> Iterator[Event]:
    """The first round; LM-2.6 its first seat is chosen or chance."""
    yield from _set_up(state, chance)
    first = state.options.start_player
    yield StartChosen(first if first >= 0 else chance.number(state, StartChosen.draw, state.seats))
    yield TurnBegan(state.active)


def _set_up(state: LostMinesState, chance: Draws) -> Iterator[Event]:
    """LM-2.1 to LM-2.5."""
    box, seats = COMPONENT_SETS[state.components], range(state.seats)
    yield round_began(box)
    backs = decks(state.options, state.seats, state.components)
    for pieces, faces in backs:
        yield Shuffled(tuple(pieces), chance.shuffle(state, Shuffled.draw, faces))
    every = [piece for clan in range(CLANS) for piece in box.dwarfs(state.seats, clan)]
    yield dwarfs_dealt(box, chance.shuffle(state, DwarfsDealt.draw, every)[: state.seats])
    for seat in seats:
        yield look(state, seat, (state.dwarf[seat],))
    laid = chance.shuffle(state, TreasuresLaid.draw, range(box.treasures))[: state.seats]
    yield TreasuresLaid(tuple(sorted(laid)))
    yield hands_dealt(box, state.seats)
    for seat in seats:
        yield look(state, seat, state.hand[seat])


@lru_cache(maxsize=8)
def round_began(box: Components) -> RoundBegan:
    """LM-2: the empty board of a component set."""
    return RoundBegan(box.columns, box.rows, box.starts, box.start_sides, box.mines, box.treasures)


def dwarfs_dealt(box: Components, dwarfs: Sequence[int]) -> DwarfsDealt:
    """LM-2.1: each seat's dwarf card, and its pawn on its clan's start card."""
    seats = len(dwarfs)
    return DwarfsDealt(tuple(dwarfs), tuple(box.starts[box.clan_of(seats, dwarf)] for dwarf in dwarfs))


@lru_cache(maxsize=32)
def hands_dealt(box: Components, seats: int) -> HandsDealt:
    """LM-2.5: of the shuffled cards the lowest are set aside, the hands come from the top."""
    pile, size = list(box.card_pieces[box.set_aside :]), box.hands[seats]
    hands = []
    for _ in range(seats):
        hands.append(tuple(pile[: -1 - size : -1]))
        del pile[-size:]
    return HandsDealt(tuple(hands), tuple(pile))


def end_round(state: LostMinesState, clause: Clause, chance: Draws) -> Iterator[Event]:
    """LM-8.1 all is revealed and scored; LM-8.6 the second round is begun (LM-2.6), or the game is over."""
    yield RoundEnded(clause)
    laid = [treasure_piece(state, t) for t, holder in enumerate(state.holder) if holder >= ON_THE_BOARD]
    yield reveal(state, [*state.dwarf, *laid])
    yield RoundScored(settle(state).gains)
    if state.round == COMPONENT_SETS[state.components].rounds:
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
