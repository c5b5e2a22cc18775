"""A table of Mr. Sneaky, laid out as a test needs it, and hands to play on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine import game as engine_game
from engine.chance import Chance, Scripted
from engine.games import mr_sneaky
from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.state import ALONE, LAY, NO_CARD, SNEAK, MrSneakyOptions, MrSneakyState
from engine.state import EVERYONE, Clause, Event, Move, Options, Seat

NEWEST = engine_game.newest(mr_sneaky)
BOX = COMPONENT_SETS[NEWEST]
"""The components of these tables, which are those of the ledger."""

START = BOX.start

TREASURE, TRAP_1, TRAP_2, EMPTY = range(4)
"""The sorts of tiles; a trap by its guards."""

R1L, R1R, R2L, R2C, R2R, R3L, R3R, R4 = range(8)

TILES = (EMPTY, TRAP_1, EMPTY, TRAP_2, EMPTY, EMPTY, TRAP_2, TREASURE)
"""The tiles of these tables: empty R1L R2L R2R R3L, traps R1R (1) R2C (2) R3R (2), the treasure at R4."""

TYCOON, THIEF = 0, 1
"""The seats of these tables."""

CARD = {card.name: sort for sort, card in enumerate(BOX.cards)}
"""Id of the ledger to the sort of card."""


def opened(
    seed: str = "seed", script: Mapping[str, Iterable[object]] | None = None, **options: object
) -> tuple[MrSneakyState, list[Event]]:
    """A table with its opening played."""
    made: Options = engine_game.options_of(mr_sneaky, options)
    chance = Chance(seed) if script is None else Scripted(script)
    state, events = engine_game.opening(mr_sneaky, made, 2, chance)
    assert isinstance(state, MrSneakyState)
    return state, events


def table(
    *,
    card: str | None = None,
    on: Mapping[int, str] | None = None,
    pawn: int = START,
    dial: int = 0,
    guards: int = 0,
    opened: Sequence[int] = (),
    gems: tuple[int, int] = (0, 0),
    agents: Mapping[Seat, str] | None = None,
    pile: str | None = None,
    discard: str = "",
    tiles: Sequence[int] = TILES,
) -> MrSneakyState:
    """The tycoon must lay `card`; without one the thief moves.

    Cards are named by the ids of the ledger with spaces between. `on` is door to what lies there, `pile` is top first.
    Without `pile` all other cards lie in it; with one the rest is nowhere.
    """
    state = mr_sneaky.start(MrSneakyOptions(), 2, NEWEST)
    rest = list(BOX.card_pieces)
    for piece, sort in zip(BOX.card_pieces, BOX.all_cards, strict=True):
        state.face[piece] = sort

    def take(names: str, seen: int = EVERYONE) -> list[int]:
        pieces = []
        for name in names.split():
            piece = next(piece for piece in rest if state.face[piece] == CARD[name])
            rest.remove(piece)
            state.seen[piece] = seen
            pieces.append(piece)
        return pieces

    for place, tile in enumerate(tiles):
        state.face[place] = tile
        state.seen[place] = EVERYONE if place in opened else 1 << TYCOON
    for door in opened:
        state.opened |= 1 << door
        state.found[tiles[door]] += 1
    for door, names in (on or {}).items():
        state.on[door] = tuple(take(names))
    for seat, names in (agents or {}).items():
        state.agents[seat] = tuple(take(names))
    state.discard = take(discard)
    state.card = take(card)[0] if card else NO_CARD
    state.pile = rest if pile is None else take(pile, 0)[::-1]
    state.pawn, state.dial, state.guards, state.gems = pawn, dial, guards, list(gems)
    state.phase = LAY if card else SNEAK
    state.to_act = ALONE[TYCOON if card else THIEF]
    state.round = state.turn = 1
    return state


def do(state: MrSneakyState, move: Move, **script: Iterable[object]) -> list[Event]:
    """The seat whose decision it is plays a move that is offered. Chance follows `script`."""
    (seat,) = state.to_act
    clause = mr_sneaky.check(state, seat, move)
    assert clause is None, f"{move} is forbidden by {clause}"
    assert move in mr_sneaky.moves(state, seat)
    return engine_game.play(mr_sneaky, state, seat, move, Scripted(script))


def lay(state: MrSneakyState, door: int) -> list[Event]:
    """The tycoon lays the card turned up."""
    return do(state, Lay(door))


def sneak(state: MrSneakyState, to: int, **script: Iterable[object]) -> list[Event]:
    """The thief moves and does not steal."""
    return do(state, Sneak(to), **script)


def steal(state: MrSneakyState, to: int, **script: Iterable[object]) -> list[Event]:
    """The thief moves and steals."""
    return do(state, Steal(to), **script)


def lay_and_sneak(state: MrSneakyState, to: int) -> list[Event]:
    """The tycoon lays his card behind the thief's back, where there is most room; then the thief moves."""
    offer = [move.door for move in mr_sneaky.moves(state, TYCOON) if isinstance(move, Lay)]
    lay(state, min(offer, key=lambda door: len(state.on[door])))
    return sneak(state, to)


def refusal(state: MrSneakyState, move: Move, seat: Seat | None = None) -> Clause | None:
    """The clause by which a move is refused; it is not offered then."""
    if seat is None:
        (seat,) = state.to_act
    clause = mr_sneaky.check(state, seat, move)
    assert (clause is None) == (move in mr_sneaky.moves(state, seat))
    return clause


def doors(state: MrSneakyState) -> set[int]:
    """The doors that the offer names."""
    (seat,) = state.to_act
    doors = set()
    for move in mr_sneaky.moves(state, seat):
        assert isinstance(move, Lay | Sneak | Steal), f"{move} names no door"
        doors.add(move.door if isinstance(move, Lay) else move.to)
    return doors


def names(state: MrSneakyState, pieces: Iterable[int]) -> str:
    """Cards by the ids of the ledger."""
    return " ".join(BOX.cards[face].name for piece in pieces if (face := state.face[piece]) is not None)


def on_doors(state: MrSneakyState) -> dict[int, str]:
    """Door to what lies there, where anything does."""
    return {door: names(state, state.on[door]) for door in range(len(state.on)) if state.on[door]}
