"""The course of the game, as the rule book tells it. Each rule yields events; the caller applies each at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.chance import Draws
from engine.games.heimlich import cards, sheets
from engine.games.heimlich.components import COLOURS, COMPONENT_SETS, MARKERS, RECRUIT
from engine.games.heimlich.events import (
    AgentsMoved,
    Asked,
    CardPlayed,
    Discarded,
    Drawn,
    Ended,
    LeftOut,
    Passed,
    Restocked,
    Rolled,
    SafeMoved,
    Scored,
    SheetHandedIn,
    SheetsCalled,
    StartChosen,
    Stayed,
    TurnPassed,
)
from engine.games.heimlich.moves import MoveAgents, MoveSafe, Pass, PlayCard, Roll, Stay, WriteSheet
from engine.games.heimlich.queries import (
    agent_cards,
    finish_reached,
    free_cards,
    free_count,
    gains,
    owned_agents,
    scoring_due,
    secret_cards,
    sheet,
    sheets_due,
)
from engine.games.heimlich.state import BUILDINGS, CARDS, CHURCH, OVER, RUIN, SAFE, HeimlichOptions, HeimlichState
from engine.pieces import Shuffled, Written, known, lay, look, reveal
from engine.state import Clause, Event, Move, Outcome, Seat


def refuse(options: HeimlichOptions, seats: int) -> Clause | None:
    """The clause that forbids these options with so many players (HC-2.5, HC-7.5); None when all is well."""
    if not -1 <= options.start_player < seats:
        return "HC-2.5"
    if options.papers_scoring == "others_wrong" and COMPONENT_SETS[max(COMPONENT_SETS)].agents[seats] == seats:
        return "HC-7.5"
    return None


def decks(options: HeimlichOptions, seats: int, components: int) -> list[tuple[range, tuple[int, ...]]]:
    """The backs: agent cards, whose faces are the agents in play, and Top Secret cards (HC-2.4, HC-6.1)."""
    agents = agent_cards(seats, components)
    backs = [(agents, tuple(agents))]
    if options.top_secret:
        backs.append((secret_cards(options, seats, components), COMPONENT_SETS[components].deck(seats)))
    return backs


def start(options: HeimlichOptions, seats: int, components: int) -> HeimlichState:
    """All agents in the church, all markers at 0, the safe at house 7 (HC-2.1, HC-2.3)."""
    box = COMPONENT_SETS[components]
    agents = box.agents[seats]
    state = HeimlichState(
        seats=seats,
        options=options,
        components=components,
        colours=tuple(range(agents)),
        at=[CHURCH] * agents,
        marker=[0] * agents,
        safe=box.safe,
        second=[-1] * seats,
        hand=[()] * seats,
        pile=list(secret_cards(options, seats, components)),
    )
    lay(state, decks(options, seats, components), written=seats if options.confidential_papers else 0)
    return state


def opening(state: HeimlichState, chance: Draws) -> Iterator[Event]:
    """HC-2.2 colours left out, HC-2.4 agent cards, HC-6.2 first hands, HC-2.5 who starts."""
    box = COMPONENT_SETS[state.components]
    agents = agent_cards(state.seats, state.components)
    spare = len(COLOURS) - len(agents)
    if spare:
        mixed = chance.shuffle(state, LeftOut.draw, range(len(COLOURS)))
        yield LeftOut(tuple(sorted(mixed[:spare])), tuple(sorted(mixed[spare:])))
    yield Shuffled(tuple(agents), chance.shuffle(state, Shuffled.draw, agents))
    for seat in range(state.seats):
        yield look(state, seat, (seat,))
    if state.options.top_secret:
        yield Shuffled(tuple(state.pile), chance.shuffle(state, Shuffled.draw, box.deck(state.seats)))
        for seat in range(state.seats):
            drawn = Drawn(seat, tuple(state.pile[: -1 - box.first_hand : -1]))
            yield drawn
            yield look(state, seat, drawn.cards)
    first = state.options.start_player
    yield StartChosen(first if first >= 0 else chance.number(state, StartChosen.draw, state.seats))


def play(state: HeimlichState, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
    """The events of a legal move."""
    return _RULES[type(move)](state, seat, move, chance)


def _roll(state: HeimlichState, seat: Seat, move: Roll, chance: Draws) -> Iterator[Event]:
    """HC-3.1."""
    die = COMPONENT_SETS[state.components].die
    yield Rolled(die[chance.number(state, Rolled.draw, len(die))])


def _move_agents(state: HeimlichState, seat: Seat, move: MoveAgents, chance: Draws) -> Iterator[Event]:
    """HC-3.2. With cards, moving an agent into the ruin draws a card first, once (HC-6.4)."""
    at = tuple([(building + steps) % BUILDINGS for building, steps in zip(state.at, move.steps, strict=True)])
    yield AgentsMoved(move.steps, at)
    if not state.options.top_secret:
        yield from _test_scoring(state)
        return
    # a roll is too short for a lap: who moved and stands in the ruin did not stand there before
    if any(steps and building == RUIN for steps, building in zip(move.steps, state.at, strict=True)):
        yield from _draw(state, seat, chance)
    yield from _ask(state, state.active, 0)


def _stay(state: HeimlichState, seat: Seat, move: Stay, chance: Draws) -> Iterator[Event]:
    """HC-6.3."""
    yield Stayed()
    yield from _draw(state, seat, chance)
    yield from _ask(state, state.active, 0)


def _draw(state: HeimlichState, seat: Seat, chance: Draws) -> Iterator[Event]:
    """A card for a seat: HC-6.5 hand limit, HC-6.6 empty pile, HC-6.14 T15 without free agents."""
    if len(state.hand[seat]) >= COMPONENT_SETS[state.components].hand_limit:
        return
    while _can_draw(state):
        if not state.pile:
            discards = tuple(state.discard)
            yield Shuffled(discards, chance.shuffle(state, Shuffled.draw, known(state, discards)))
            yield Restocked()
        card = state.pile[-1]
        yield Drawn(seat, (card,))
        if state.face[card] != RECRUIT or free_count(state):
            yield look(state, seat, (card,))
            return
        yield reveal(state, (card,))
        yield Discarded(seat, card)


def _can_draw(state: HeimlichState) -> bool:
    """True when a card is left to draw. T15 is none when no agent is free and it is the only one (HC-6.6, HC-6.14)."""
    return bool(state.pile) or any(state.face[card] != RECRUIT or free_count(state) for card in state.discard)


def _ask(state: HeimlichState, first: Seat, passes: int) -> Iterator[Event]:
    """The card round: the next seat with cards from `first` on is asked; a seat without cards passes (HC-6.7, HC-6.8).

    After as many passes in a row as there are players comes the scoring test.
    """
    while passes < state.seats:
        seat = first % state.seats
        if state.hand[seat]:
            yield Asked(seat, passes)
            return
        first += 1
        passes += 1
    yield from _test_scoring(state)


def _pass(state: HeimlichState, seat: Seat, move: Pass, chance: Draws) -> Iterator[Event]:
    """HC-6.7: a seat that played a card is done; otherwise it has passed."""
    if not state.played:
        yield Passed(seat)
    yield from _ask(state, seat + 1, state.passes)


def _play_card(state: HeimlichState, seat: Seat, move: PlayCard, chance: Draws) -> Iterator[Event]:
    """HC-6.7. T13 may call for the sheets at once (HC-7.2)."""
    yield reveal(state, (move.card,))
    yield CardPlayed(seat, move.card)
    yield from cards.effect(state, seat, move, chance)
    if state.face[move.card] == MARKERS and sheets_due(state):
        yield SheetsCalled(CARDS)
    else:
        yield from _go_on_asking(state)


def _go_on_asking(state: HeimlichState) -> Iterator[Event]:
    """The asked seat may play more; without cards it is done (HC-6.7)."""
    if not state.hand[state.asked]:
        yield from _ask(state, state.asked + 1, state.passes)


def _test_scoring(state: HeimlichState) -> Iterator[Event]:
    """HC-3.4, HC-6.9; then HC-7.2 sheets, HC-5.1 the end, or HC-4.4 the safe, which the turn's player must move."""
    if not scoring_due(state):
        yield TurnPassed()
        return
    yield Scored(gains(state))
    if sheets_due(state):
        yield SheetsCalled(OVER if finish_reached(state) else SAFE)
    elif finish_reached(state):
        yield from _end(state)


def _move_safe(state: HeimlichState, seat: Seat, move: MoveSafe, chance: Draws) -> Iterator[Event]:
    """HC-4.4, HC-3.5."""
    yield SafeMoved(move.to)
    yield TurnPassed()


def _write_sheet(state: HeimlichState, seat: Seat, move: WriteSheet, chance: Draws) -> Iterator[Event]:
    """HC-7.2: when the last sheet is written, the game goes on where it was."""
    yield Written(seat, sheet(state, seat), sheets.packed(move.names))
    yield SheetHandedIn(seat)
    if state.phase == OVER:
        yield from _end(state)
    elif state.phase == CARDS:
        yield from _go_on_asking(state)


def _end(state: HeimlichState) -> Iterator[Event]:
    """HC-5.1 identities are revealed, HC-6.15 whose marker counts, HC-7.3 and HC-7.5 what the sheets win."""
    papers = state.options.confidential_papers
    open_up = list(agent_cards(state.seats, state.components))
    if papers:
        open_up += [sheet(state, seat) for seat in range(state.seats)]
    yield reveal(state, open_up)
    yield Ended(
        tuple(min(owned_agents(state, seat), key=lambda agent: state.marker[agent]) for seat in range(state.seats)),
        sheets.bonuses(state) if papers else (),
    )


def outcome(state: HeimlichState) -> Outcome | None:
    """HC-5.2, HC-5.3, HC-6.15, HC-7.4. None until all lies open.

    The reason is HC-5.3 when several markers share the lead. Else it is HC-6.15 when an ignored front marker stood as
    far or further. Else it is HC-7.4 with sheets, HC-5.2 without.
    """
    if not state.counting:
        return None
    marker = state.marker
    scores = tuple(marker[agent] for agent in state.counting)
    free = [marker[agent] for agent in known(state, free_cards(state))]
    lead = max(*scores, *free)
    winners = tuple(seat for seat, score in enumerate(scores) if score == lead)
    ignored = [marker[a] for seat, score in enumerate(scores) for a in owned_agents(state, seat) if marker[a] > score]
    if len(winners) > 1 or (winners and lead in free):
        reason = "HC-5.3"
    elif any(front >= lead for front in ignored):
        reason = "HC-6.15"
    elif state.options.confidential_papers:
        reason = "HC-7.4"
    else:
        reason = "HC-5.2"
    return Outcome(winners, scores, reason)


_RULES: Final[dict[type[Move], Callable[[HeimlichState, Seat, Any, Draws], Iterator[Event]]]] = {
    Roll: _roll,
    MoveAgents: _move_agents,
    Stay: _stay,
    PlayCard: _play_card,
    Pass: _pass,
    MoveSafe: _move_safe,
    WriteSheet: _write_sheet,
}
