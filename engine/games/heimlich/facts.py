"""What can be read off the table, from a state or from any view of it: for rules, screens and bots alike."""

from __future__ import annotations

from engine.game import Seat
from engine.games.heimlich.components import AGENTS, DIE, LAP, LOW, PAPERS_SQUARE, VALUES, deck
from engine.games.heimlich.events import SETUP, HeimlichOptions, HeimlichState


def agent_cards(seats: int) -> range:
    """The pieces that are agent cards; the first `seats` of them are dealt, one to each seat (HC-2.4)."""
    return range(AGENTS[seats])


def secret_cards(options: HeimlichOptions, seats: int) -> range:
    """The pieces that are Top Secret cards; none without the variant (HC-6.1)."""
    first = AGENTS[seats]
    return range(first, first + len(deck(seats)) if options.top_secret else first)


def sheet(state: HeimlichState, seat: Seat) -> int:
    """The piece that is a seat's sheet (HC-7.1)."""
    return len(state.face) - state.seats + seat


def owned(state: HeimlichState, seat: Seat) -> tuple[int, ...]:
    """The agents, ascending, that this copy knows to be a seat's: one, two after T15, none where they are hidden."""
    pieces = (seat, state.second[seat]) if state.second[seat] >= 0 else (seat,)
    return tuple(sorted(face for piece in pieces if (face := state.face[piece]) is not None))


def free_cards(state: HeimlichState) -> tuple[int, ...]:
    """The agent cards that are nobody's (HC-2.4, T15)."""
    return tuple(piece for piece in range(state.seats, len(state.at)) if piece not in state.second)


def free_count(state: HeimlichState) -> int:
    """How many agents are nobody's."""
    return len(state.at) - state.seats - sum(piece >= 0 for piece in state.second)


def yet_to_answer(state: HeimlichState) -> tuple[Seat, ...]:
    """In a card round: who is asked before it ends if nobody plays, in order, the asked seat first (HC-6.7, HC-6.8)."""
    round_ = ((state.asked + step) % state.seats for step in range(state.seats - state.passes))
    return tuple(seat for seat in round_ if state.hand[seat])


def points(state: HeimlichState) -> tuple[int, ...]:
    """The movement points that the roll allows: one number, or 1, 2 and 3 to choose from (HC-3.1)."""
    return (1, 2, 3) if state.die == LOW else (state.die,) if state.die in DIE else ()


def value(building: int) -> int:
    """The points that an agent standing in a building scores (HC-1.1)."""
    return VALUES[building]


def gains(state: HeimlichState) -> tuple[int, ...]:
    """What a scoring now would give: agent to the squares that its marker goes, back if negative (HC-4.1, HC-4.2)."""
    return tuple(
        VALUES[building] if VALUES[building] >= -marker else -marker
        for building, marker in zip(state.at, state.marker, strict=True)
    )


def scoring_due(state: HeimlichState) -> bool:
    """Whether there is a scoring if nothing more is played: an agent counts as having entered (HC-3.4, HC-6.9)."""
    return state.entered != 0


def sheets_due(state: HeimlichState) -> bool:
    """Whether a marker stands on the marked square or beyond and no sheet was called for yet (HC-7.2)."""
    return state.options.confidential_papers and state.after_sheets == SETUP and max(state.marker) >= PAPERS_SQUARE


def finished(state: HeimlichState) -> bool:
    """Whether a marker has reached or passed the finish (HC-5.1)."""
    return max(state.marker) >= LAP
