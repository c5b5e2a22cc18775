"""Queries of a state or a view, for rules, screens and bots alike."""

from __future__ import annotations

from engine.games.heimlich.components import COMPONENT_SETS, LOW
from engine.games.heimlich.state import SETUP, HeimlichOptions, HeimlichState
from engine.state import Seat


def agent_cards(seats: int, components: int) -> range:
    """The pieces that are agent cards; the first `seats` of them are dealt, one to each seat (HC-2.4)."""
    return range(COMPONENT_SETS[components].agents[seats])


def secret_cards(options: HeimlichOptions, seats: int, components: int) -> range:
    """The pieces that are Top Secret cards; none without the variant (HC-6.1)."""
    box = COMPONENT_SETS[components]
    first = box.agents[seats]
    return range(first, first + len(box.deck(seats)) if options.top_secret else first)


def sheet(state: HeimlichState, seat: Seat) -> int:
    """The piece that is a seat's sheet (HC-7.1)."""
    return len(state.face) - state.seats + seat


def owned_agents(state: HeimlichState, seat: Seat) -> tuple[int, ...]:
    """The agents, ascending, that this copy knows to be a seat's: one, two after T15, none where they are hidden."""
    pieces = (seat, state.second[seat]) if state.second[seat] >= 0 else (seat,)
    return tuple(sorted(face for piece in pieces if (face := state.face[piece]) is not None))


def free_cards(state: HeimlichState) -> tuple[int, ...]:
    """The cards of the free agents (HC-2.4, T15)."""
    return tuple(piece for piece in range(state.seats, len(state.at)) if piece not in state.second)


def free_count(state: HeimlichState) -> int:
    """Number of free agents."""
    return len(state.at) - state.seats - sum(piece >= 0 for piece in state.second)


def yet_to_answer(state: HeimlichState) -> tuple[Seat, ...]:
    """In a card round without plays: the seats still to be asked, in order, the asked one first (HC-6.7, HC-6.8)."""
    round_ = ((state.asked + step) % state.seats for step in range(state.seats - state.passes))
    return tuple(seat for seat in round_ if state.hand[seat])


def points(state: HeimlichState) -> tuple[int, ...]:
    """The movement points that the roll allows: one number, or 1, 2 and 3 to choose from (HC-3.1)."""
    if state.die == LOW:
        return (1, 2, 3)
    return (state.die,) if state.die in COMPONENT_SETS[state.components].die else ()


def gains(state: HeimlichState) -> tuple[int, ...]:
    """Gains of a scoring now: agent to the squares of its marker, back if negative (HC-4.1, HC-4.2)."""
    values = COMPONENT_SETS[state.components].values
    return tuple(
        values[building] if values[building] >= -marker else -marker
        for building, marker in zip(state.at, state.marker, strict=True)
    )


def scoring_due(state: HeimlichState) -> bool:
    """True when there is a scoring if nothing more is played: an agent counts as having entered (HC-3.4, HC-6.9)."""
    return state.entered != 0


def sheets_due(state: HeimlichState) -> bool:
    """True when a marker stands on the marked square or beyond and no sheet was called for yet (HC-7.2)."""
    if not state.options.confidential_papers or state.after_sheets != SETUP:
        return False
    return max(state.marker) >= COMPONENT_SETS[state.components].papers_square


def finish_reached(state: HeimlichState) -> bool:
    """True when a marker has reached or passed the finish (HC-5.1)."""
    return max(state.marker) >= COMPONENT_SETS[state.components].lap
