"""A table of Undercover, laid out as a test needs it, and hands to play on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import game as engine_game
from engine.chance import Scripted
from engine.games import heimlich
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.moves import MoveAgents, Pass, PlayCard, Roll, WriteSheet
from engine.games.heimlich.queries import agent_cards, secret_cards, sheet
from engine.games.heimlich.sheets import packed
from engine.games.heimlich.state import ALONE, CARDS, MOVE, ROLL, SHEETS, HeimlichOptions, HeimlichState
from engine.state import EVERYONE, Clause, Event, Move, Seat

NEWEST = engine_game.newest(heimlich)
BOX = COMPONENT_SETS[NEWEST]

RED, BLUE, YELLOW, GREEN, ORANGE, PURPLE, GREY = range(7)
"""With all seven in play an agent is its colour. Seat n owns agent n on these tables; the rest are free."""


def table(
    *,
    seats: int = 4,
    at: Mapping[int, int] | None = None,
    marker: Mapping[int, int] | None = None,
    safe: int = 7,
    hands: Mapping[Seat, Sequence[int]] | None = None,
    pile: Sequence[int] | None = None,
    discard: Sequence[int] = (),
    second: Mapping[Seat, int] | None = None,
    **options: Any,
) -> HeimlichState:
    """Seat 0 is about to roll. `hands`, `pile` (top first) and `discard` are kinds; with `hands` cards are played.

    `second` is the free agent that a seat took by T15. Without `pile` all other cards lie in it.
    """
    state = heimlich.start(HeimlichOptions(top_secret=hands is not None, **options), seats, NEWEST)
    for agent, building in (at or {}).items():
        state.at[agent] = building
    for agent, square in (marker or {}).items():
        state.marker[agent] = square
    state.safe = safe
    for piece in agent_cards(seats, NEWEST):
        state.face[piece] = piece
        state.seen[piece] = 1 << piece if piece < seats else 0
    for seat, piece in (second or {}).items():
        state.second[seat] = piece
        state.seen[piece] = 1 << seat
    if hands is not None:
        _lay_cards(state, hands, pile, discard)
    state.phase = ROLL
    state.to_act = ALONE[0]
    state.turn = 1
    return state


def _lay_cards(
    state: HeimlichState, hands: Mapping[Seat, Sequence[int]], pile: Sequence[int] | None, discard: Sequence[int]
) -> None:
    pieces = secret_cards(state.options, state.seats, NEWEST)
    for piece, kind in zip(pieces, BOX.deck(state.seats), strict=True):
        state.face[piece] = kind
    rest = list(pieces)

    def take(kinds: Iterable[int]) -> list[int]:
        taken_pieces = []
        for kind in kinds:
            piece = next(piece for piece in rest if state.face[piece] == kind)
            rest.remove(piece)
            taken_pieces.append(piece)
        return taken_pieces

    for seat, kinds in hands.items():
        state.hand[seat] = tuple(take(kinds))
        for piece in state.hand[seat]:
            state.seen[piece] = 1 << seat
    state.discard = take(discard)
    for piece in state.discard:
        state.seen[piece] = EVERYONE
    state.pile = rest if pile is None else take(pile)[::-1]


def do(state: HeimlichState, move: Move, seat: Seat | None = None, **script: Iterable[object]) -> list[Event]:
    """Play a move that is offered, by the only seat whose decision it is unless told. Chance follows `script`."""
    if seat is None:
        (seat,) = state.to_act
    clause = heimlich.check(state, seat, move)
    assert clause is None, f"{move} is forbidden by {clause}"
    assert move in heimlich.moves(state, seat)
    return engine_game.play(heimlich, state, seat, move, Scripted(script))


def refusal(state: HeimlichState, move: Move, seat: Seat | None = None) -> Clause | None:
    """The clause by which a move is refused; it is not offered then."""
    if seat is None:
        (seat,) = state.to_act
    clause = heimlich.check(state, seat, move)
    assert (clause is None) == (move in heimlich.moves(state, seat))
    return clause


def roll(state: HeimlichState, die: int) -> list[Event]:
    """Roll a face; 1 is "1-3"."""
    return do(state, Roll(), roll=[die - 1])


def spend(state: HeimlichState, **by_colour: int) -> MoveAgents:
    """The move that spends points on agents named by colour, all seven in play."""
    names = ("red", "blue", "yellow", "green", "orange", "purple", "grey")
    return MoveAgents(tuple(by_colour.get(name, 0) for name in names[: len(state.at)]))


def advance(state: HeimlichState, **by_colour: int) -> list[Event]:
    """Roll exactly the points that are then spent; one to three points are chosen on "1-3"."""
    move = spend(state, **by_colour)
    roll(state, 1 if sum(move.steps) < 2 else sum(move.steps))
    return do(state, move)


def card(state: HeimlichState, kind: int, seat: Seat | None = None) -> int:
    """The first card of a kind in a hand."""
    held = state.hand[state.asked if seat is None else seat]
    return next(piece for piece in held if state.face[piece] == kind)


def put(state: HeimlichState, kind: int, *agents: int, by: int = 0, to: int = -1) -> list[Event]:
    """The asked seat plays a card."""
    return do(state, PlayCard(card(state, kind), agents, by, to))


def passes(state: HeimlichState, count: int = 1) -> list[Event]:
    """The seats that are asked pass, or are done, one after another."""
    return [event for _ in range(count) for event in do(state, Pass())]


def to_cards(state: HeimlichState) -> HeimlichState:
    """The same table in the card round of a turn in which nobody moved; the turn's player is asked first."""
    state.phase = CARDS
    state.die = 1
    state.asked = next(seat for seat in range(state.seats) if state.hand[seat])
    state.to_act = ALONE[state.asked]
    state.passes = state.asked
    return state


def to_sheets(state: HeimlichState, after: int) -> HeimlichState:
    """The same table with everybody about to write a sheet."""
    state.phase = SHEETS
    state.to_act = tuple(range(state.seats))
    state.after_sheets = after
    state.doubles = sum(1 << seat for seat in range(state.seats) if state.second[seat] >= 0)
    return state


def with_sheets(state: HeimlichState, names: Sequence[tuple[int, ...]]) -> HeimlichState:
    """The same table with these sheets written before."""
    for seat, sheet_names in enumerate(names):
        piece = sheet(state, seat)
        state.face[piece] = packed(sheet_names)
        state.seen[piece] = 1 << seat
    state.after_sheets = MOVE
    return state


def write(state: HeimlichState, seat: Seat, *names: int) -> list[Event]:
    """A seat writes its sheet."""
    return do(state, WriteSheet(names), seat)
