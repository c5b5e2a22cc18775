"""The names of things in Undercover: agents by colour and letter, buildings, Top Secret cards, variants."""

from __future__ import annotations

from typing import Final

from engine.games.heimlich.moves import FREE, UNSAID, WriteSheet
from engine.games.heimlich.queries import owned
from engine.games.heimlich.state import CHURCH, RUIN, HeimlichState
from tui.i18n.messages import c, later, t
from tui.presentation.game_text import Names, Variant

COLOURS: Final = (
    later("red"),
    later("blue"),
    later("yellow"),
    later("green"),
    later("orange"),
    later("purple"),
    later("grey"),
)
LETTERS: Final = "RBYGOPX"
"""Colour to the letter that stands for it wherever colour alone would have to tell: grey is X, since G is green."""

CARDS: Final = {
    1: (later("Backtrack"), later("one agent goes back 1 or 2 buildings")),
    2: (later("Nudge"), later("one agent goes forward 1 or back 1")),
    3: (later("Two steps back"), later("two different agents go back 1 each")),
    4: (later("Two steps on"), later("two different agents go forward 1 each")),
    5: (later("Nudge at the safe"), later("one agent in the safe's building goes forward 1 or back 1")),
    6: (later("Move the safe"), later("the safe goes to any other building; this never scores")),
    7: (later("To the ruin"), later("one agent goes to the ruin")),
    8: (later("All to church"), later("all agents go to the church")),
    9: (later("Swap"), later("two agents change places")),
    10: (later("Join"), later("one agent goes to where another agent stands")),
    11: (later("Out of the ruin"), later("one or two agents go from the ruin to the church")),
    12: (later("Stride"), later("one agent goes forward 1, 2 or 3")),
    13: (later("Two markers"), later("two score markers go 3 squares on each; neither may come to 40")),
    14: (later("To the safe"), later("one agent goes to the safe's building")),
    15: (later("Recruit"), later("look at a free agent's card and keep it: of both agents the rear marker counts")),
}
"""Kind to the card's name and what it does."""


def colour(view: HeimlichState, agent: int) -> str:
    """The colour that an agent in play is called by."""
    return t(COLOURS[view.colours[agent]])


def letter(view: HeimlichState, agent: int) -> str:
    """The letter of an agent's colour."""
    return LETTERS[view.colours[agent]]


def building(index: int) -> str:
    """A building inside a sentence."""
    if index == CHURCH:
        return t("the church")
    if index == RUIN:
        return t("the ruin")
    return t("house {number}", number=index)


def card_name(kind: int) -> str:
    """A Top Secret card's id and name."""
    return t("T{kind} {name}", kind=kind, name=t(CARDS[kind][0]))


def card_effect(kind: int) -> str:
    """Effect of a Top Secret card, in a phrase."""
    return t(CARDS[kind][1])


def face(kind: int) -> str:
    """Faces of the die: 1 lets its player choose."""
    return "1-3" if kind == 1 else str(kind)


def owner(name: int, names: Names) -> str:
    """Owner of an agent on a sheet: a player's name, no player, or not said."""
    if name == FREE:
        return c("of an agent", "free")
    return t("not said") if name == UNSAID else names[name]


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
        Variant(
            "top_secret", t("Top Secret cards"), t("26 cards that move agents, the safe and markers (HC-6)"), off_on
        ),
        Variant(
            "confidential_papers",
            t("Confidential Papers"),
            t("once a game everybody guesses who is who (HC-7)"),
            off_on,
        ),
        Variant(
            "papers_scoring",
            t("Guesses score"),
            t("how the Confidential Papers are counted (HC-7.3, HC-7.5)"),
            (
                ("right", t("5 for each agent placed rightly")),
                ("others_wrong", t("5 for each other player who misses")),
            ),
        ),
        Variant(
            "start_player",
            t("Starts"),
            t("who has the first turn (HC-2.5)"),
            ((-1, t("by chance")), *enumerate(names)),
            seat=True,
        ),
    )
