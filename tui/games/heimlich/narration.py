"""The story of Undercover: a sentence for what happened, from a view and a published event alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from engine.games.heimlich.components import COLOURS, COMPONENT_SETS, LOW
from engine.games.heimlich.events import (
    AgentsMoved,
    AgentsPlaced,
    CardPlayed,
    Discarded,
    Drawn,
    Ended,
    LeftOut,
    MarkersAdvanced,
    Passed,
    Recruited,
    Restocked,
    Rolled,
    SafeMoved,
    Scored,
    SheetHandedIn,
    SheetsCalled,
    StartChosen,
    Stayed,
)
from engine.games.heimlich.queries import points
from engine.games.heimlich.state import BUILDINGS, CARDS, MOVE, OVER, ROLL, SAFE, SETUP, SHEETS, HeimlichState
from engine.pieces import Looked, Redealt, Revealed, Shuffled
from engine.state import Event
from tui.games.heimlich import terms
from tui.games.heimlich.terms import building, card_name, colour, own_agents
from tui.i18n.messages import c, later, listing, n, prose, t
from tui.presentation.game_text import Names

MARKERS_MOVED: Final = later("{name} moved markers forward: {markers}.")
"""The sentence on a card that moves markers, with their squares or without."""


def narrate(before: HeimlichState, event: Event, names: Names) -> str | None:
    """The sentence of an event; None where the sentence of another event says it all."""
    speak = _SENTENCES.get(type(event))
    return None if speak is None else speak(before, event, names)


def brief(before: HeimlichState, event: Event, names: Names) -> str:
    """The markers that a scoring or a card moves, without squares, and the player and move that caused it.

    For whom a player moves is guessed from that, and the sentence on the move gives way where room is scarce.
    """
    match event:
        case Scored():
            gains = {agent: gain for agent, gain in enumerate(event.gains) if gain}
            if not gains:
                return t("Scoring: no marker moved.")
            words = {"name": names[before.active], "markers": by_gain(before, gains)}
            entered = [agent for agent in range(len(before.at)) if before.entered >> agent & 1]
            if not entered:
                return t("{name:'s} scoring: {markers}.", **words)
            return t("{name} moved {agents} to the safe: {markers}.", agents=together(before, entered), **words)
        case MarkersAdvanced():
            gains = dict.fromkeys(event.agents, event.by)
            return t(MARKERS_MOVED, name=names[before.asked], markers=by_gain(before, gains))
    return ""


def by_gain(view: HeimlichState, gains: Mapping[int, int]) -> str:
    """Agents by their colours, those of the same points together, the highest points first."""
    grouped = [[agent for agent in gains if gains[agent] == gain] for gain in sorted({*gains.values()}, reverse=True)]
    return groups(t("{agents} {gain}", agents=together(view, group), gain=f"{gains[group[0]]:+d}") for group in grouped)


def groups(phrases: Iterable[str]) -> str:
    """Phrases on groups of agents, one after the other."""
    return c("between groups of agents", "; ").join(phrases)


def together(view: HeimlichState, agents: Sequence[int]) -> str:
    """Agents of which the same is said, by their colours."""
    *others, last = (colour(view, agent) for agent in agents)
    first = c("between agents of a group", ", ").join(others)
    return first + c("before the last agent of a group", " and ") + last if others else last


def phase(view: HeimlichState, names: Names) -> str:
    """The seat that decides and its question, in one sentence."""
    name = names[view.active]
    match view.phase:
        case _ if view.phase == ROLL:
            return t("{name} {name:rolls|roll} the die.", name=name)
        case _ if view.phase == MOVE:
            allowed = points(view)
            if len(allowed) > 1:
                return t("{name} {name:moves|move} agents by 1, 2 or 3 steps.", name=name)
            return n(
                "{name} {name:moves|move} agents by {count} step.",
                "{name} {name:moves|move} agents by {count} steps.",
                allowed[0],
                name=name,
            )
        case _ if view.phase == CARDS:
            return t("{name} may play a card.", name=names[view.asked])
        case _ if view.phase == SAFE:
            return t("{name} {name:moves|move} the safe.", name=name)
        case _ if view.phase == SHEETS:
            return t("Still to hand in a sheet: {names}.", names=listing([names[seat] for seat in view.to_act]))
        case _ if view.phase == OVER:
            return t("The game is over.")
    return t("The game is being set up.")


def _left_out(before: HeimlichState, event: LeftOut, names: Names) -> str:
    colours = [t(terms.COLOURS[c]) for c in event.colours]
    return t("Left in the box: {colours}.", colours=listing(colours))


def _shuffled(before: HeimlichState, event: Shuffled, names: Names) -> str:
    if event.pieces[0] == 0:
        dealt = t("The agent cards were shuffled and one was dealt to each player.")
        left = len(event.pieces) - before.seats
        return prose(dealt, unowned(left)) if left else dealt
    if before.discard and event.pieces[0] in before.discard:
        return t("The discard pile was shuffled.")
    return t("The Top Secret cards were shuffled.")


def unowned(agents: int) -> str:
    """The sentence on so many agents without an owner."""
    return n("{count} agent belongs to nobody.", "{count} agents belong to nobody.", agents)


def _looked(before: HeimlichState, event: Looked, names: Names) -> str | None:
    name = names[event.seat]
    if event.faces is None:
        return None
    if event.pieces[0] < len(before.at):
        return t("{name:'s} agent is {agent}.", name=name, agent=_dealt(before, event.faces[0]))
    return t("{name} drew: {cards}.", name=name, cards=listing([card_name(before, face) for face in event.faces]))


def _revealed(before: HeimlichState, event: Revealed, names: Names) -> str | None:
    if event.pieces[0] != 0:
        return None  # a card: what is done with it follows
    return t("The agent cards are turned over.")


def _redealt(before: HeimlichState, event: Redealt, names: Names) -> str:
    return t("Hidden cards have been dealt again.")


def _start_chosen(before: HeimlichState, event: StartChosen, names: Names) -> str:
    return t("{name} {name:has|have} the first turn.", name=names[event.seat])


def _rolled(before: HeimlichState, event: Rolled, names: Names) -> str:
    name = names[before.active]
    if event.die == LOW:
        return t("{name} rolled 1-3.", name=name)
    return t("{name} rolled {die}.", name=name, die=terms.die_face(event.die))


def _agents_moved(before: HeimlichState, event: AgentsMoved, names: Names) -> str:
    return t("{name} moved {agents}.", name=names[before.active], agents=steps_taken(before, event.steps))


def steps_taken(before: HeimlichState, steps: Sequence[int], safe: int | None = None) -> str:
    """The agents that move, their steps and where they arrive; those at the `safe` are marked."""
    ways = []
    for agent, count in enumerate(steps):
        if count:
            to = (before.at[agent] + count) % BUILDINGS
            words = {"agent": colour(before, agent), "steps": count, "place": building(to)}
            way = t("{agent} by {steps} to {place}", **words)
            ways.append(t("{agent} by {steps} to {place} (to the safe)", **words) if to == safe else way)
    return listing(ways)


def at_safe(phrase: str, enters: bool) -> str:
    """The way of an agent, marked where it enters the safe's building."""
    return t("{phrase} (to the safe)", phrase=phrase) if enters else phrase


def _stayed(before: HeimlichState, event: Stayed, names: Names) -> str:
    return t("{name} moved nobody.", name=names[before.active])


def _drawn(before: HeimlichState, event: Drawn, names: Names) -> str | None:
    if before.phase == SETUP:
        if event.seat < before.seats - 1:
            return None  # the last one's says it of all
        return n("Everyone drew {count} Top Secret card.", "Everyone drew {count} Top Secret cards.", len(event.cards))
    return n(
        "{name} drew {count} Top Secret card.",
        "{name} drew {count} Top Secret cards.",
        len(event.cards),
        name=names[event.seat],
    )


def _discarded(before: HeimlichState, event: Discarded, names: Names) -> str:
    return t(
        "{name} discarded {card}: no agent is free now.",
        name=names[event.seat],
        card=_open_card(before, event.card),
    )


def _restocked(before: HeimlichState, event: Restocked, names: Names) -> str:
    return t("The discards are the new deck.")


def _passed(before: HeimlichState, event: Passed, names: Names) -> str:
    return t("{name} passed.", name=names[event.seat])


def _card_played(before: HeimlichState, event: CardPlayed, names: Names) -> str:
    """The effect is not told: what it does follows."""
    card = card_name(before, before.face[event.card] or 0)
    return t("{name} played {card}.", name=names[event.seat], card=card)


def _agents_placed(before: HeimlichState, event: AgentsPlaced, names: Names) -> str:
    way = c("moved", "{agent} from {here} to {there}")
    ways = [
        way.format(agent=colour(before, a), here=building(before.at[a]), there=building(to))
        for a, to in zip(event.agents, event.to, strict=True)
    ]
    return t("{name} moved {ways}.", name=names[before.asked], ways=listing(ways))


def _safe_moved(before: HeimlichState, event: SafeMoved, names: Names) -> str:
    mover = before.active if before.phase == SAFE else before.asked
    return t("{name} moved the safe to {place}.", name=names[mover], place=building(event.to))


def _markers_advanced(before: HeimlichState, event: MarkersAdvanced, names: Names) -> str:
    return t(
        MARKERS_MOVED,
        name=names[before.asked],
        markers=listing([_gain(before, agent, event.by) for agent in event.agents]),
    )


def _recruited(before: HeimlichState, event: Recruited, names: Names) -> str:
    return t("{name} took the card of a free agent.", name=names[event.seat])


def _scored(before: HeimlichState, event: Scored, names: Names) -> str:
    moved = [_gain(before, agent, gain) for agent, gain in enumerate(event.gains) if gain]
    return t("Scoring: {markers}.", markers=listing(moved)) if moved else t("Scoring: no marker moved.")


def _gain(before: HeimlichState, agent: int, gain: int) -> str:
    square = before.marker[agent] + gain
    return t("{agent} {gain} to {square}", agent=colour(before, agent), gain=f"{gain:+d}", square=square)


def own_first(view: HeimlichState, text: str) -> str:
    """A sentence on a scoring with the agents of this view's seat first; any other as it is."""
    begin, _, end = t("Scoring: {markers}.", markers="\n").partition("\n")
    body = text.removeprefix(begin).removesuffix(end)
    own = own_agents(view)
    if begin + body + end != text or not own:
        return text
    gains = t("{agent} {gain} to {square}", agent="\n", gain="\r", square="\t")
    one = re.escape(gains).replace("\\\n", "({names})").replace("\\\r", r"[+-]\d+").replace("\\\t", r"-?\d+")
    agents = {colour(view, agent): agent for agent in range(len(view.at))}
    found = list(re.finditer(one.format(names="|".join(map(re.escape, agents))), body))
    parts = [part.group() for part in sorted(found, key=lambda part: agents[part.group(1)] not in own)]
    return begin + listing(parts) + end if listing([part.group() for part in found]) == body else text


def marker_at(view: HeimlichState, agent: int, square: int) -> str:
    """An agent and the square of its marker."""
    return t("{agent} at {square}", agent=colour(view, agent), square=square)


def _sheets_called(before: HeimlichState, event: SheetsCalled, names: Names) -> str:
    square = COMPONENT_SETS[before.components].papers_square
    return t("A marker has reached or passed {square}: everyone guesses who is who.", square=square)


def _sheet_handed_in(before: HeimlichState, event: SheetHandedIn, names: Names) -> str:
    return t("{name} handed in a sheet.", name=names[event.seat])


def _ended(before: HeimlichState, event: Ended, names: Names) -> str:
    return t("A marker has reached the finish: the game is over.")


def _dealt(before: HeimlichState, agent: int) -> str:
    """The colour on an agent card: it may be looked at before it is public which colours play."""
    return colour(before, agent) if agent < len(before.colours) else t(terms.COLOURS[agent % len(COLOURS)])


def _open_card(before: HeimlichState, card: int) -> str:
    kind = before.face[card]
    return t("a hidden card") if kind is None else card_name(before, kind)


# Any: each function takes the events of its own type
_SENTENCES: Final[dict[type[Event], Callable[[HeimlichState, Any, Names], str | None]]] = {
    LeftOut: _left_out,
    Shuffled: _shuffled,
    Looked: _looked,
    Revealed: _revealed,
    Redealt: _redealt,
    StartChosen: _start_chosen,
    Rolled: _rolled,
    AgentsMoved: _agents_moved,
    Stayed: _stayed,
    Drawn: _drawn,
    Discarded: _discarded,
    Restocked: _restocked,
    Passed: _passed,
    CardPlayed: _card_played,
    AgentsPlaced: _agents_placed,
    SafeMoved: _safe_moved,
    MarkersAdvanced: _markers_advanced,
    Recruited: _recruited,
    Scored: _scored,
    SheetsCalled: _sheets_called,
    SheetHandedIn: _sheet_handed_in,
    Ended: _ended,
}
