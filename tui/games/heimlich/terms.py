"""The names of things in Undercover: agents by colour and letter, buildings, Top Secret cards, variants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.heimlich.moves import FREE, UNSAID, WriteSheet
from engine.games.heimlich.queries import owned, points
from engine.games.heimlich.state import CHURCH, MOVE, OVER, RUIN, HeimlichState
from tui.i18n.messages import c, later, n, t
from tui.presentation.game_text import Names, Variant
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
    13: Name("Head Start", "Score +3"),
    14: Name("To the Safe", "To safe"),
    15: Name("Recruit"),
}
"""Kind to the card's name."""

EFFECTS: Final = {
    1: later("move 1 agent back 1 or 2 buildings"),
    2: later("move 1 agent forward 1 or back 1"),
    3: later("move 2 agents back 1 each"),
    4: later("move 2 agents forward 1 each"),
    5: later("move 1 agent at the safe forward 1 or back 1"),
    6: later("move the safe to any other building; nobody scores"),
    7: later("move 1 agent to the ruin"),
    8: later("move all agents to the church"),
    9: later("swap 2 agents"),
    10: later("move 1 agent to another agent"),
    11: later("move 1 or 2 agents from the ruin to the church"),
    12: later("move 1 agent forward 1, 2 or 3"),
    13: later("move 2 markers forward 3; neither may reach 40"),
    14: later("move 1 agent to the safe"),
    15: later("take a free agent in secret; of two, only the rear one counts"),
}
"""Kind to the card's effect."""

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
    """The agents of the seat whose view it is; none once all are known."""
    if view.phase == OVER:
        return ()
    return tuple(agent for seat in range(view.seats) for agent in owned(view, seat))


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


def card_name(kind: int, short: bool = False) -> str:
    """A Top Secret card's name."""
    return CARDS[kind](short)


def card_effect(kind: int) -> str:
    """Effect of a Top Secret card, in a phrase."""
    return t(EFFECTS[kind])


def face(kind: int) -> str:
    """Faces of the die: 1 lets its player choose."""
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
        many = t("{least} to {most}") if short else t("{least} to {most} points")
        return many.format(least=allowed[0], most=allowed[-1])
    left = max(allowed[-1] - spent, 0)
    return t("{count} left", count=left) if short else n("{count} point left", "{count} points left", left)


def own_by_sheet(view: HeimlichState, sheet: WriteSheet) -> tuple[int, ...]:
    """The agents that a sheet leaves out as its writer's own."""
    for seat in range(view.seats):
        own = owned(view, seat)
        if own and all(sheet.names[agent] == seat for agent in own):
            return own
    return ()


def variants(names: Names) -> tuple[Variant, ...]:
    """The variants, and who starts."""
    off_on = ((False, c("variant", "off")), (True, c("variant", "on")))
    return (
        Variant("top_secret", t("Top Secret cards"), t("26 cards that move agents, the safe and markers"), off_on),
        Variant(
            "confidential_papers",
            t("Confidential Papers"),
            t("once a game everybody guesses who is who"),
            off_on,
        ),
        Variant(
            "papers_scoring",
            t("Guesses score"),
            t("how the Confidential Papers are counted"),
            (
                ("right", t("5 for each agent placed rightly")),
                ("others_wrong", t("5 for each other player who misses")),
            ),
        ),
        Variant(
            "start_player",
            t("Starts"),
            t("who has the first turn"),
            ((-1, t("by chance")), *enumerate(names)),
            seat=True,
        ),
    )
