"""Undercover for readers who do not see the board: private news, and the meaning of picks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.queries import owned_agents, points
from engine.games.heimlich.state import BUILDINGS, CARDS, CHURCH, MOVE, RUIN, SAFE, SHEETS, HeimlichState
from engine.state import Seat
from tui.games.heimlich.narration import steps_taken
from tui.games.heimlich.prompts import STAYING, ask, hint
from tui.games.heimlich.status import known, secrets
from tui.games.heimlich.terms import building, card_effect, card_name, colour
from tui.i18n.messages import c, listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.presentation.names import Place
from tui.selection.selection import Pick


def learned(before: HeimlichState | None, view: HeimlichState, seat: Seat, names: Names) -> list[str]:
    """The agents and cards that a seat has come to hold."""
    name = names[seat]
    had = () if before is None else owned_agents(before, seat)
    agents = [colour(view, agent) for agent in owned_agents(view, seat) if agent not in had]
    lines = []
    if agents and had:
        lines.append(t("{name} {name:is|are} {agents}, too.", name=name, agents=listing(agents)))
    elif agents:
        lines.append(t("{name} {name:is|are} {agents}.", name=name, agents=listing(agents)))
    held = () if before is None else before.hand[seat]
    for card in view.hand[seat]:
        kind = view.face[card]
        if kind is not None and card not in held:
            texts = {"name": name, "card": card_name(view, kind), "effect": card_effect(view, kind)}
            holds = before is None  # at the beginning, and where a game goes on
            drew = t("{name} drew {card}: {effect}.", **texts)
            lines.append(t("{name} {name:holds|hold} {card}: {effect}.", **texts) if holds else drew)
    return lines


def meaning(view: HeimlichState, seat: Seat, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The way of an agent, the effect of a card, the agents in a building, the cost of "done"."""
    if pick.kind == "place":
        facts = [_worth(view, pick.value)] if pick.value in (CHURCH, RUIN) else []
        if pick.value == view.safe and view.phase == SAFE:
            return c("between facts", "; ").join([*facts, t("the safe is here")])
        agents = _agents(view, pick.value)
        facts.append(t("with {agents}", agents=listing(agents)) if agents else t("nobody there"))
        return c("between facts", "; ").join(facts)
    if pick.kind == "done" and view.phase == MOVE:
        most = points(view)[-1]
        return n("{spent} of {count} step taken", "{spent} of {count} steps taken", most, spent=len(picked))
    if pick == STAYING and len(view.hand[seat]) >= COMPONENT_SETS[view.components].hand_limit:
        return t("hand full: no card")
    return hint(view, picked, pick)


def _agents(view: HeimlichState, place: int) -> list[str]:
    """The agents in a building, by colour."""
    return [colour(view, agent) for agent, at in enumerate(view.at) if at == place]


def _worth(view: HeimlichState, place: int) -> str:
    """The points that a building gives in a scoring."""
    return t("worth {points}", points=COMPONENT_SETS[view.components].values[place])


def place_lines(view: HeimlichState, names: Names) -> list[Place]:
    """The buildings clockwise from the church: their worth, the agents there and the safe."""
    return [Place(building(place), _building(view, place), place % RUIN) for place in range(BUILDINGS) if view.turn]


def survey(view: HeimlichState, names: Names) -> list[str]:
    """The buildings in the order in which agents come through them."""
    ring = t("The buildings clockwise; after the ruin comes the church again:")
    return [ring, *(place.text for place in place_lines(view, names))]


def _building(view: HeimlichState, place: int) -> str:
    agents = _agents(view, place)
    here = [t("with {agents}", agents=listing(agents)) if agents else t("nobody there")]
    here += [t("the safe is here")] if place == view.safe else []
    facts = c("between facts", "; ").join([_worth(view, place), *here])
    return capital(t("{place}: {what}.", place=building(place), what=facts))


def reminder(view: HeimlichState, seat: Seat, names: Names) -> list[str]:
    """The agents and papers of a seat; its cards, too, where the prompt does not list them."""
    return (known if view.phase == CARDS else secrets)(view, seat, names)


def ask_typed(view: HeimlichState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The request of `ask`, after what is picked: points and where they lead, or the number of the agent asked for."""
    request = ask(view, seat, picked, names)
    if view.phase == MOVE and picked:
        steps = [picked.count(Pick("agent", agent)) for agent in range(len(view.at))]
        so_far = t("So far: {agents}.", agents=steps_taken(view, steps, view.safe))
        return t("{first} {second}", first=so_far, second=request)
    number = 1 + sum(pick.kind in ("agent", "marker", "owner") for pick in picked)
    if view.phase == SHEETS and view.options.papers_scoring != "others_wrong":
        most = len(view.at) - len(owned_agents(view, seat))
    elif view.phase == CARDS and picked and not any(pick.kind == "number" for pick in picked):
        kind = view.face[picked[0].value] if picked[0].kind == "card" else None
        most = 0 if kind is None else max(COMPONENT_SETS[view.components].cards[kind].agents, default=0)
    else:
        return request
    return (
        t("{request} ({number} of {most})", request=request, number=number, most=most)
        if number <= most > 1
        else request
    )
