"""The prompts of Undercover: the picks of each move, their labels and keys, and the next question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import MALFORMED
from engine.games.heimlich import check
from engine.games.heimlich.components import COMPONENT_SETS, JOIN, MARKERS, MOVE_SAFE, RECRUIT
from engine.games.heimlich.moves import FREE, MoveAgents, MoveSafe, Pass, PlayCard, Roll, Stay, WriteSheet
from engine.games.heimlich.queries import owned_agents, points, yet_to_answer
from engine.games.heimlich.state import BUILDINGS, CHURCH, MOVE, OVER, ROLL, RUIN, SAFE, SHEETS, HeimlichState
from engine.games.heimlich.state import CARDS as CARD_ROUND
from engine.state import Clause, Seat
from tui.games.heimlich.terms import building, card_effect, card_name, colour, letter, own_by_sheet, owner
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names
from tui.selection.group_question import GroupQuestion
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import DONE, Pick, Steps

AGENTS = tuple(Pick("agent", agent) for agent in range(7))
PLACES = tuple(Pick("place", place) for place in range(BUILDINGS))
ROLLING = Pick("word", "roll")
STAYING = Pick("word", "stay")
PASSING = Pick("word", "pass")
NO_GUESS = Pick("word", "no guess")


def picks(view: HeimlichState, move: MoveOrSequence) -> Steps:
    """The picks that make up a move: an agent a point, in any order; a card, then its agents, number and place."""
    match move:
        case MoveAgents():
            return (tuple([AGENTS[agent] for agent, steps in enumerate(move.steps) for _ in range(steps)]),)
        case MoveSafe():
            return ((PLACES[move.to],),)
        case PlayCard():
            return _card_picks(view, move)
        case WriteSheet():
            return _sheet_picks(view, move)
        case Roll():
            return ((ROLLING,),)
        case Stay():
            return ((STAYING,),)
        case Pass():
            return ((PASSING,),)
    raise TypeError(f"{type(move).__name__} is no move of this game")


def _card_picks(view: HeimlichState, move: PlayCard) -> Steps:
    kind = view.face[move.card]
    steps: list[tuple[Pick, ...]] = [(Pick("card", move.card),)]
    if kind == MARKERS:
        steps.append(tuple(Pick("marker", agent) for agent in move.agents))
    elif move.agents:
        steps.append(tuple(AGENTS[agent] for agent in move.agents))
    if kind is not None and len(COMPONENT_SETS[view.components].cards[kind].by) > 1:
        steps.append((Pick("number", move.by),))
    if move.to >= 0:
        steps.append((PLACES[move.to],))
    return tuple(steps)


def _sheet_picks(view: HeimlichState, move: WriteSheet) -> Steps:
    if view.options.papers_scoring == "others_wrong":
        named = tuple(AGENTS[agent] for agent, name in enumerate(move.names) if name == FREE)
        return (named,) if named else ((NO_GUESS,),)
    own = own_by_sheet(view, move)
    return tuple((Pick("owner", (agent, name)),) for agent, name in enumerate(move.names) if agent not in own)


def picking() -> Sequence[str]:
    """Help on giving points."""
    return (t("Take the steps one at a time: press an agent's key again and again, or + and - on the one in focus."),)


def private(view: HeimlichState) -> bool:
    """A card round offers the hand; a sheet leaves out the seat's own agent."""
    return view.phase in (CARD_ROUND, SHEETS)


def call(view: HeimlichState) -> GroupQuestion | None:
    """A card round, unless the asked seat is in the midst of playing (HC-6.7)."""
    if view.phase != CARD_ROUND or view.played:
        return None
    return GroupQuestion(
        t("Does anyone play a card?"),
        t("nobody plays a card"),
        yet_to_answer(view),
        Pass(),
        (view.turn, sum(map(len, view.hand))),
    )


CHAPTERS: Final = {
    ROLL: "HC-3.1",
    MOVE: "HC-3.2",
    CARD_ROUND: "HC-6.7",
    SAFE: "HC-4.4",
    SHEETS: "HC-7.1",
    OVER: "HC-5.1",
}
"""Phase to the clause that governs it."""


def chapter(view: HeimlichState) -> Clause | None:
    """The clause of the present phase; None during the set-up."""
    return CHAPTERS.get(view.phase)


def shown(view: HeimlichState, seat: Seat, picked: Sequence[Pick]) -> tuple[Pick, ...]:
    """Every building for the safe, every card in hand, every agent for a card, "done" before all points are spent."""
    if seat not in view.to_act:
        return ()
    if view.phase == SAFE:
        return PLACES
    if view.phase == MOVE and picked and STAYING not in picked:
        return (*AGENTS[: len(view.at)], DONE)
    if view.phase == CARD_ROUND:
        if not picked:
            return tuple(Pick("card", card) for card in view.hand[seat])
        return _card_targets(view, picked)
    return ()


def _card_targets(view: HeimlichState, picked: Sequence[Pick]) -> tuple[Pick, ...]:
    kind = view.face[picked[0].value] if picked[0].kind == "card" else None
    if kind is None:
        return ()
    agents = tuple(Pick("marker" if kind == MARKERS else "agent", agent) for agent in range(len(view.at)))
    most = max(COMPONENT_SETS[view.components].cards[kind].agents, default=0)
    more = sum(pick.kind in ("agent", "marker") for pick in picked) < most
    if kind == MOVE_SAFE or (kind == JOIN and not more):
        return PLACES
    return agents if more else ()


def forbids(view: HeimlichState, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Clause | None:
    """The clause that forbids a pick which no offered move allows; None when the rules name none."""
    if view.phase == SAFE and pick.kind == "place":
        return _cited(check(view, seat, MoveSafe(pick.value)))
    if view.phase == MOVE and pick in (STAYING, DONE, *AGENTS[: len(view.at)]):
        if pick == STAYING:
            return _cited(check(view, seat, Stay()))
        spent = [*picked, pick] if pick != DONE else picked
        return _cited(check(view, seat, MoveAgents(tuple(spent.count(agent) for agent in AGENTS[: len(view.at)]))))
    if view.phase == CARD_ROUND:
        card = picked[0] if picked else pick
        kind = view.face[card.value] if card.kind == "card" and card.value in view.hand[seat] else None
        return None if kind is None else {MARKERS: "HC-6.13", RECRUIT: "HC-6.14"}.get(kind, "HC-6.10")
    if view.phase == SHEETS and pick.kind in ("owner", "agent"):
        return "HC-7.5" if view.options.papers_scoring == "others_wrong" else "HC-7.1"
    return None


def _cited(clause: Clause | None) -> Clause | None:
    return None if clause == MALFORMED else clause


def label(view: HeimlichState, pick: Pick, names: Names) -> str:
    """A pick in a word or two."""
    match pick.kind:
        case "agent":
            return colour(view, pick.value)
        case "marker":
            return t("marker of {agent}", agent=colour(view, pick.value))
        case "place":
            return building(pick.value, short=True)
        case "card":
            kind = view.face[pick.value]
            return t("a hidden card") if kind is None else card_name(view, kind)
        case "number":
            by = abs(pick.value)
            return t("forward {steps}", steps=by) if pick.value > 0 else t("back {steps}", steps=by)
        case "owner":
            return owner(pick.value[1], names)
        case "done":
            return t("done")
    return {
        ROLLING: t("roll the die"),
        STAYING: t("move nobody, draw"),
        PASSING: t("play no more cards") if view.played else t("play no card"),
        NO_GUESS: t("hand in an empty sheet"),
    }[pick]


def step(view: HeimlichState, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The next building of an agent that goes one house on; a card or its target; what is written on a sheet."""
    if pick.kind == "owner":
        return _owned_by(view, pick.value[0], pick.value[1], names)
    if pick.kind == "card":
        return t("play {card}", card=label(view, pick, names))
    if pick.kind != "agent" or view.phase != MOVE:
        return t("choose {what}", what=label(view, pick, names)) if pick.kind in ("agent", "marker", "place") else ""
    goal = (view.at[pick.value] + picked.count(pick) + 1) % BUILDINGS
    if picked and len(picked) + 1 == points(view)[-1]:
        return t("last step: {agent} to {place}", agent=colour(view, pick.value), place=_gone_to(view, goal))
    return t("1 step: {agent} to {place}", agent=colour(view, pick.value), place=_gone_to(view, goal))


def _gone_to(view: HeimlichState, goal: int) -> str:
    """A building to which an agent goes: that of the safe by the word of the list, which says no more."""
    return t("the safe ({place})", place=building(goal)) if goal == view.safe else building(goal)


def hint(view: HeimlichState, picked: Sequence[Pick], pick: Pick) -> str:
    """Next building of an agent, its building for a card, score of a marker."""
    if pick.kind == "agent" and view.phase == MOVE:
        origin = (view.at[pick.value] + picked.count(pick)) % BUILDINGS
        return t("from {here} to {there}", here=building(origin), there=building((origin + 1) % BUILDINGS))
    if pick.kind == "agent":
        return t("in {place}", place=building(view.at[pick.value]))
    if pick.kind == "marker":
        return t("at {square}", square=view.marker[pick.value])
    if pick.kind == "card":
        kind = view.face[pick.value]
        return "" if kind is None else card_effect(view, kind)
    return ""


def key(view: HeimlichState, pick: Pick, names: Names) -> str:
    """The typed key of a pick: a colour's letter, t and a card's place, h and a house's number, a signed number."""
    match pick.kind:
        case "agent" | "marker":
            return letter(view, pick.value).lower()
        case "place":
            return {CHURCH: "c", RUIN: "u"}.get(pick.value, f"h{pick.value}")
        case "card":
            return _card_key(view, pick.value)
        case "number":
            return f"{pick.value:+d}"
        case "owner":
            name = pick.value[1]
            return "f" if name == FREE else f"s{name + 1}"
        case "done":
            return "done"
    return {ROLLING: "roll", STAYING: "stay", PASSING: "pass", NO_GUESS: "empty"}[pick]


def pressed(view: HeimlichState, pick: Pick, names: Names) -> str:
    """The typed key; d for the die, since its r would pick red when it is pressed twice; the ruin's first letter."""
    if pick.kind == "place" and pick.value == RUIN:
        return "ruin"
    return "die" if pick == ROLLING else key(view, pick, names)


def declines(view: HeimlichState, pick: Pick) -> bool:
    """True for playing no card."""
    return pick == PASSING


def number_borne(view: HeimlichState, pick: Pick) -> int:
    """The number of a house; the church and the ruin have none."""
    return pick.value if pick.kind == "place" and pick.value not in (CHURCH, RUIN) else 0


def in_hand(view: HeimlichState, seat: Seat) -> Sequence[Pick]:
    """The cards in a hand."""
    return tuple(Pick("card", card) for card in sorted(view.hand[seat]))


def _card_key(view: HeimlichState, card: int) -> str:
    """A card's number in its hand, from the left."""
    hand = next((hand for hand in view.hand if card in hand), (card,))
    return f"t{sorted(hand).index(card) + 1}"


def ask(view: HeimlichState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The next pick, as a short request."""
    if view.phase == MOVE:
        return _ask_points(view, picked)
    if view.phase == SAFE:
        return t("Choose a building for the safe.")
    if view.phase == CARD_ROUND:
        return _ask_card(view, picked)
    if view.phase == SHEETS:
        return _ask_sheet(view, seat, picked, names)
    return t("Roll the die.")


def _ask_points(view: HeimlichState, picked: Sequence[Pick]) -> str:
    spent = len(picked)
    allowed = points(view)
    if len(allowed) > 1:
        if not spent:
            return t("Choose an agent to move: 1, 2 or 3 steps in all.")
        return t(
            "Choose the next agent, or end here: {spent} of up to {most} steps.",
            spent=spent,
            most=allowed[-1],
        )
    rest = allowed[0] - spent if allowed else 0
    return n("Choose an agent to move: {count} step left.", "Choose an agent to move: {count} steps left.", rest)


def _ask_card(view: HeimlichState, picked: Sequence[Pick]) -> str:
    if not picked:
        return t("Play a card or pass.")
    kind = view.face[picked[0].value] if picked[0].kind == "card" else None
    if kind is None:
        return t("That is all.")
    card = card_name(view, kind)
    chosen = sum(pick.kind in ("agent", "marker") for pick in picked)
    most = max(COMPONENT_SETS[view.components].cards[kind].agents)
    if kind == MOVE_SAFE or (kind == JOIN and chosen):
        return t("Choose a building for {card}.", card=card)
    if kind != RECRUIT and chosen < most and not any(pick.kind == "number" for pick in picked):
        if kind == MARKERS:
            return t("Choose a marker for {card}.", card=card)
        return (
            t("Choose an agent for {card}.", card=card)
            if not chosen
            else t("Choose another agent for {card}.", card=card)
        )
    return t("Choose how far to move with {card}.", card=card)


def _ask_sheet(view: HeimlichState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The next agent to name, and after it what the sheet says so far."""
    if view.options.papers_scoring == "others_wrong":
        return t("Choose the agents that are free.")
    named = {pick.value[0]: pick.value[1] for pick in picked if pick.kind == "owner"}
    agents = [agent for agent in range(len(view.at)) if agent not in named and agent not in owned_agents(view, seat)]
    if not agents:
        return t("The sheet is full.")
    question = t("Choose the owner of the {agent} agent.", agent=colour(view, agents[0]))
    so_far = [_owned_by(view, agent, who, names) for agent, who in named.items()]
    if not so_far:
        return question
    answers = t("So far: {agents}.", agents=listing(so_far))
    return t("{first} {second}", first=question, second=answers)


def _owned_by(view: HeimlichState, agent: int, who: int, names: Names) -> str:
    return t("{agent} is {who}", agent=colour(view, agent), who=owner(who, names))
