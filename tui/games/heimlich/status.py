"""The state of a table of Undercover, its moves and the secrets of a seat, in sentences."""

from __future__ import annotations

from typing import Final

from engine.games.heimlich.cards import destinations
from engine.games.heimlich.components import COMPONENT_SETS, LOW, MARKERS, RECRUIT
from engine.games.heimlich.moves import UNSAID, MoveAgents, MoveSafe, Pass, PlayCard, Roll, Stay, WriteSheet
from engine.games.heimlich.queries import owned_agents, sheet
from engine.games.heimlich.sheets import unpacked
from engine.games.heimlich.state import BUILDINGS, MOVE, OVER, HeimlichState
from engine.state import Seat
from tui.games.heimlich.narration import at_safe, groups, marker_at, steps_taken, together
from tui.games.heimlich.terms import building, card_effect, card_name, colour, die_face, own_by_sheet, owner
from tui.i18n.messages import listing, t
from tui.presentation.game_text import Names
from tui.selection.move_sequence import MoveOrSequence

MAX_NAMED_AGENTS: Final = 3
"""Agents that a card moves, from more than which on they are not named one by one."""


def describe(view: HeimlichState, move: MoveOrSequence, names: Names) -> str:
    """The effect of a move, in a short phrase."""
    match move:
        case Roll():
            return t("roll the die")
        case MoveAgents():
            return t("move {agents}", agents=steps_taken(view, move.steps, safe=view.safe))
        case Stay():
            return t("move nobody and draw a card")
        case PlayCard():
            return _describe_card(view, move)
        case Pass():
            return t("play no more cards") if view.played else t("play no card")
        case MoveSafe():
            return t("move the safe to {place}", place=building(move.to))
        case WriteSheet():
            return t("hand in the sheet: {sheet}", sheet=_sheet(view, _of_others(view, move), names))
    raise TypeError(f"{type(move).__name__} is no move of this game")


def in_brief(view: HeimlichState, move: MoveOrSequence) -> str:
    """The points of a move without its buildings, and that an agent comes to the safe."""
    if not isinstance(move, MoveAgents):
        return ""
    counts = sorted({*move.steps} - {0}, reverse=True)
    same = [[agent for agent, steps in enumerate(move.steps) if steps == count] for count in counts]
    ways = (t("{agents} by {steps}", agents=together(view, group), steps=move.steps[group[0]]) for group in same)
    said = t("move {agents}", agents=groups(ways))
    goals = ((view.at[agent] + count) % BUILDINGS for agent, count in enumerate(move.steps) if count)
    return at_safe(said, view.safe in goals)


def ending(view: HeimlichState, move: MoveOrSequence, names: Names) -> str:
    """The effect of a move that leaves points unspent, as the end of moving."""
    if isinstance(move, MoveAgents):
        return t("end the move: {agents}", agents=steps_taken(view, move.steps))
    return describe(view, move, names)


def _describe_card(view: HeimlichState, move: PlayCard) -> str:
    kind = view.face[move.card]
    if kind is None:
        return t("play a hidden card")
    card = card_name(view, kind)
    if kind == MARKERS:
        by = COMPONENT_SETS[view.components].marker_step
        to = [marker_at(view, agent, view.marker[agent] + by) for agent in move.agents]
        return t("{card}: then {what}", card=card, what=listing(to))
    if kind == RECRUIT:
        return t("{card}: {what}", card=card, what=card_effect(view, kind))
    where = destinations(view, move)
    if not where:
        return t("{card}: {what}", card=card, what=t("move the safe to {place}", place=building(move.to)))
    if len(where) > MAX_NAMED_AGENTS:
        text = t("{card}: {what}", card=card, what=card_effect(view, kind))
        return at_safe(text, any(to == view.safe for _, to in where))
    ways = [
        at_safe(
            t("{agent} from {here} to {there}", agent=colour(view, a), here=building(view.at[a]), there=building(to)),
            to == view.safe,
        )
        for a, to in where
    ]
    return t("{card}: {what}", card=card, what=listing(ways))


def _of_others(view: HeimlichState, sheet: WriteSheet) -> tuple[int, ...]:
    """Entries of a sheet on agents other than its writer's own."""
    own = own_by_sheet(view, sheet)
    return tuple(UNSAID if agent in own else name for agent, name in enumerate(sheet.names))


def _sheet(view: HeimlichState, sheet: tuple[int, ...], names: Names) -> str:
    """Entries of a sheet, agent by agent; empty ones are left out."""
    written = [
        t("{agent} is {owner}", agent=colour(view, agent), owner=owner(name, names))
        for agent, name in enumerate(sheet)
        if name != UNSAID
    ]
    return listing(written) if written else t("nothing")


def situation(view: HeimlichState, names: Names) -> list[str]:
    """The state of the table, in sentences: public facts only."""
    if view.turn == 0:
        return [t("The game is being set up.")]
    lines = [
        t("Turn {turn}: {name}.", turn=view.turn, name=names[view.active]),
        t("The safe is in {place}.", place=building(view.safe)),
        *_agents(view),
        t(
            "Markers: {markers}.",
            markers=listing([marker_at(view, a, view.marker[a]) for a in _by_marker(view)]),
        ),
    ]
    if view.die and view.phase != OVER:
        lines.append(t("The die shows {die}.", die=die_face(view.die)))
        if view.die == LOW and view.phase == MOVE:
            lines.append(t("{name} {name:takes|take} 1, 2 or 3 steps in all.", name=names[view.active]))
    if view.options.top_secret:
        hands = [t("{name} {cards}", name=names[seat], cards=len(hand)) for seat, hand in enumerate(view.hand)]
        lines.append(t("Top Secret cards in hand: {hands}.", hands=listing(hands)))
        lines.append(t("Deck: {pile}. Discard pile: {discard}.", pile=len(view.pile), discard=len(view.discard)))
    two = [names[seat] for seat, piece in enumerate(view.second) if piece >= 0]
    if two:
        lines.append(t("With a second agent: {names}.", names=listing(two)))
    return lines


def _agents(view: HeimlichState) -> list[str]:
    """Agents by building, a sentence each."""
    lines = []
    for place in sorted(set(view.at)):
        agents = [colour(view, agent) for agent, at in enumerate(view.at) if at == place]
        lines.append(t("In {place}: {agents}.", place=building(place), agents=listing(agents)))
    return lines


def _by_marker(view: HeimlichState) -> list[int]:
    return sorted(range(len(view.marker)), key=lambda agent: -view.marker[agent])


def secrets(view: HeimlichState, seat: Seat, names: Names) -> list[str]:
    """The secrets of this seat, in sentences, from its view."""
    name = names[seat]
    agent, *papers = known(view, seat, names)
    lines = [agent]
    for card in view.hand[seat]:
        kind = view.face[card]
        if kind is not None:
            lines.append(
                t(
                    "In {name:'s} hand: {card}: {effect}.",
                    name=name,
                    card=card_name(view, kind),
                    effect=card_effect(view, kind),
                )
            )
    return [*lines, *papers]


def known(view: HeimlichState, seat: Seat, names: Names) -> list[str]:
    """The agent of a seat, and what it wrote down."""
    name = names[seat]
    own = [colour(view, agent) for agent in owned_agents(view, seat)]
    if not own:
        return [t("{name:'s} agent is hidden here.", name=name)]
    lines = [t("{name:'s} agent: {agents}.", name=name, agents=listing(own))]
    written = view.face[sheet(view, seat)] if view.options.confidential_papers else None
    if written is not None:
        owners = unpacked(written, len(view.at))
        others = tuple(UNSAID if name == seat else name for name in owners)
        lines.append(t("{name:'s} sheet: {sheet}.", name=name, sheet=_sheet(view, others, names)))
    return lines


def holds(view: HeimlichState, seat: Seat, names: Names) -> str:
    """The sentence on this seat's own agent."""
    return t("One of these agents is secretly {name:'s|yours}.", name=names[seat])


def sheet_of(view: HeimlichState, seat: Seat) -> tuple[int, ...] | None:
    """A seat's sheet, agent to a seat, `FREE` or `UNSAID`; None when there is none or it is hidden here."""
    if not view.options.confidential_papers:
        return None
    written = view.face[sheet(view, seat)]
    return None if written is None else unpacked(written, len(view.at))


def guesses_of(view: HeimlichState, seat: Seat) -> dict[int, Seat]:
    """Agent to the owner that a seat's sheet names, own agents and blanks left out; empty without a sheet."""
    sheet = sheet_of(view, seat) or ()
    return {agent: name for agent, name in enumerate(sheet) if name not in (seat, UNSAID)}
