"""The names of things in Undercover: agents by colour and letter, buildings, Top Secret cards, variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.moves import FREE, UNSAID, WriteSheet
from engine.games.heimlich.queries import owned_agents, points
from engine.games.heimlich.state import CHURCH, MOVE, OVER, RUIN, HeimlichState
from engine.state import Seat
from tui.i18n.messages import c, later, n, t, with_commas
from tui.presentation.game_info import Variant
from tui.presentation.game_text import Names
from tui.presentation.names import Name
from tui.selection.selection import Pick

COLOURS: Final = (
    later("red"),
    later("blue"),
    later("yellow"),
    later("green"),
    later("orange"),
    later("purple"),
    later("silver"),
)
LETTERS: Final = "RBYGOPS"
"""Colour to the letter on the figure, which stands for it wherever colour alone would have to tell."""

CARDS: Final = {
    1: Name("Backtrack", "Back 1-2"),
    2: Name("Nudge"),
    3: Name("Two Back", "Two Back"),
    4: Name("Two Forward", "Two on"),
    5: Name("Nudge at the Safe", "Startle"),
    6: Name("Shift the Safe", "Shift"),
    7: Name("To the Ruin", "To ruin"),
    8: Name("All to Church", "Church!"),
    9: Name("Swap"),
    10: Name("Join"),
    11: Name("Out of the Ruin", "Rescue"),
    12: Name("Stride"),
    13: Name("Head Start", "Score +{step}"),
    14: Name("To the Safe", "To safe"),
    15: Name("Recruit"),
}
"""Kind to the card's name."""

EFFECTS: Final = {
    1: later("move 1 agent back {steps} buildings"),
    2: later("move 1 agent forward {on} or back {back}"),
    3: later("move {count} agents back {steps} each"),
    4: later("move {count} agents forward {steps} each"),
    5: later("move 1 agent at the safe forward {on} or back {back}"),
    6: later("move the safe to any other building; nobody scores"),
    7: later("move 1 agent to the ruin"),
    8: later("move all agents to the church"),
    9: later("swap 2 agents"),
    10: later("move 1 agent to another agent"),
    11: later("move {count} agents from the ruin to the church"),
    12: later("move 1 agent forward {steps}"),
    13: later("move {count} markers forward {step}; none may reach {bound}"),
    14: later("move 1 agent to the safe"),
    15: later("take a free agent in secret; of two, only the rear one counts"),
}
"""Kind to the card's effect; its numbers are those of the box."""

SHORT_EFFECTS: Final = {
    1: later("back {steps}"),
    2: later("{on} on or {back} back"),
    3: later("{count} each back {steps}"),
    4: later("{count} forward by {steps}"),
    5: later("{count} at safe +/-{on}"),
    6: later("moves the safe"),
    7: later("1 to the ruin"),
    8: later("all to church"),
    9: later("2 swap places"),
    10: later("joins another"),
    11: later("ruin to church"),
    12: later("forward {least}-{most}"),
    13: later("{count} markers +{step}"),
    14: later("1 to the safe"),
    15: later("a free agent"),
}
"""Kind to the card's effect in at most 14 cells, for a small card."""

CHURCH_NAME: Final = Name("the church", "Church")
RUIN_NAME: Final = Name("the ruin", "Ruin")
HOUSE_NAME: Final = Name("house {number}", "House {number}")
OWNERS: Final = {FREE: Name("free", "Free"), UNSAID: Name("not said", "Blank")}
"""The words of a sheet for agents that no player owns or that it leaves out."""


def colour(view: HeimlichState, agent: int) -> str:
    """The colour that an agent in play is called by."""
    return t(COLOURS[view.colours[agent]])


def letter(view: HeimlichState, agent: int) -> str:
    """The letter of an agent's colour."""
    return LETTERS[view.colours[agent]]


def own_agents(view: HeimlichState) -> tuple[int, ...]:
    """The agents of the seat whose view it is; none once those of all are known."""
    return (
        ()
        if all_owners_known(view)
        else tuple(agent for seat in range(view.seats) for agent in owned_agents(view, seat))
    )


def all_owners_known(view: HeimlichState) -> bool:
    """True at the end of the game, and before it where everything is revealed."""
    return view.phase == OVER or all(view.face[seat] is not None for seat in range(view.seats))


def owner_of(view: HeimlichState) -> tuple[Seat, ...]:
    """Agent to its owner, as far as this view knows it; `FREE` for the others."""
    known = {agent: seat for seat in range(view.seats) for agent in owned_agents(view, seat)}
    return tuple(known.get(agent, FREE) for agent in range(len(view.at)))


def building(index: int, short: bool = False) -> str:
    """A building inside a sentence, or in at most seven cells."""
    if index == CHURCH:
        return CHURCH_NAME(short)
    if index == RUIN:
        return RUIN_NAME(short)
    return HOUSE_NAME(short, number=index)


def plate_of(index: int) -> str:
    """A building on its plate: a house's number, or a short name of at most seven cells."""
    return building(index, short=True) if index in (CHURCH, RUIN) else str(index)


def card_name(view: HeimlichState, kind: int, short: bool = False) -> str:
    """A Top Secret card's name."""
    return CARDS[kind](short, step=COMPONENT_SETS[view.components].marker_step)


def card_effect(view: HeimlichState, kind: int) -> str:
    """Effect of a Top Secret card, in a phrase."""
    return _said(view, kind, EFFECTS)


def short_effect(view: HeimlichState, kind: int) -> str:
    """Effect of a Top Secret card, in at most 14 cells."""
    return _said(view, kind, SHORT_EFFECTS)


def _said(view: HeimlichState, kind: int, effects: Mapping[int, str]) -> str:
    box = COMPONENT_SETS[view.components]
    card = box.cards[kind]
    return t(
        effects[kind],
        count=_either(card.agents),
        steps=_either([abs(by) for by in card.by]),
        least=min(card.by, default=0),
        most=max(card.by, default=0),
        on=_either([by for by in card.by if by > 0]),
        back=_either([-by for by in card.by if by < 0]),
        step=box.marker_step,
        bound=box.marker_bound,
    )


def _either(numbers: Sequence[int]) -> str:
    """Numbers of which one is chosen: "1, 2 or 3"."""
    *first, last = map(str, numbers or (0,))
    return t(" or ").join([with_commas(first), last]) if first else last


def die_face(kind: int) -> str:
    """A face of the die: 1 lets its player choose."""
    return "1-3" if kind == 1 else str(kind)


def owner(name: int, names: Names) -> str:
    """Owner of an agent on a sheet: a player's name, no player, or not said."""
    return OWNERS[name]() if name in OWNERS else names[name]


def points_left(view: HeimlichState, picked: Sequence[Pick], *, short: bool = False) -> str:
    """The points still to spend, in a few words; `short` in at most nine cells."""
    if view.phase != MOVE:
        return ""
    allowed = points(view)
    spent = sum(pick.kind == "agent" for pick in picked)
    if len(allowed) > 1 and not spent:
        many = t("{least} to {most}") if short else t("{least} to {most} steps")
        return many.format(least=allowed[0], most=allowed[-1])
    rest = max(allowed[-1] - spent, 0)
    return t("{count} left", count=rest) if short else n("{count} step left", "{count} steps left", rest)


def own_by_sheet(view: HeimlichState, sheet: WriteSheet) -> tuple[int, ...]:
    """The agents that a sheet leaves out as its writer's own."""
    for seat in range(view.seats):
        own = owned_agents(view, seat)
        if own and all(sheet.names[agent] == seat for agent in own):
            return own
    return ()


def variants(names: Names) -> tuple[Variant, ...]:
    """The variants, and who starts."""
    box = COMPONENT_SETS[max(COMPONENT_SETS)]  # new tables are dealt from the newest box
    cards = sum(card.copies for card in box.cards.values())
    off_on = ((False, c("variant", "off")), (True, c("variant", "on")))
    return (
        Variant(
            "top_secret",
            t("Top Secret cards"),
            t("{count} cards that move agents, the safe and markers", count=cards),
            off_on,
            meanings=(
                t("no cards: the die alone moves agents"),
                t("{count} cards that move agents, the safe and markers", count=cards),
            ),
        ),
        Variant(
            "confidential_papers",
            t("Confidential Papers"),
            t("once a game, everyone guesses who is who"),
            off_on,
            meanings=(t("no guesses: the markers alone decide"), t("once a game, everyone guesses who is who")),
        ),
        Variant(
            "papers_scoring",
            t("Guesses score"),
            t("how the Confidential Papers score"),
            (
                ("right", t("{count} for each right guess", count=box.bonus)),
                ("others_wrong", t("{count} for each other player who misses", count=box.bonus)),
            ),
            meanings=(
                t("with the papers: {count} points for each agent that you guess right", count=box.bonus),
                t("with the papers: {count} points for each player who misses the free agents", count=box.bonus),
            ),
        ),
        Variant(
            "start_player",
            t("Start player"),
            t("who takes the first turn"),
            ((-1, t("random")), *enumerate(names)),
            seat=True,
        ),
    )
