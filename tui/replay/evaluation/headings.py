"""The headings of the moves that stand out: their place, whose they were, their kind, and the luck in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.blunders import Judgement
from engine.knowledge.bluffs import Bluff, deliberate
from engine.knowledge.luck import Luck, luck_between
from engine.log import NOBODY, Timeline
from tui.i18n.messages import later, listing, t
from tui.presentation.game_text import Names
from tui.replay.evaluation.highlights import STRETCHES, Decision, Finish, Highlight, TurningPoint

SHIFT: Final = later("turning point")
MISTAKE: Final = later("mistake")
MISSED: Final = later("missed chance")
BLUFF: Final = later("bluff")
MISREAD: Final = later("misread move")
LIKELY: Final = later("probable turning point")
DECISION: Final = later("decided the game")
END: Final = later("the end")

NAMED: Final = 2
"""The most movers of a stretch that are named."""

BY_LUCK: Final[dict[Luck, str]] = {
    "dice": later("{kind}, with a roll of the dice"),
    "deal": later("{kind}, with a new deal"),
    "draw": later("{kind}, with a card drawn"),
}
"""The luck in a move to its words."""


def highlight_name(highlight: Highlight, timeline: Timeline, *, largest: bool = False) -> str:
    """The kind of a move that stands out, in a word or two, and the luck in it; the `largest` is named so."""
    kind = (
        t("the largest turning point")
        if largest and isinstance(highlight, TurningPoint)
        else highlight_kind(highlight, timeline)
    )
    if not isinstance(highlight, TurningPoint | Decision):
        return kind
    luck = luck_between(timeline, highlight.after, highlight.number)
    return kind if luck is None else t(BY_LUCK[luck], kind=kind)


def highlight_kind(highlight: Highlight, timeline: Timeline) -> str:
    """The kind of a move that stands out, in a word or two."""
    if isinstance(highlight, TurningPoint):
        return t(LIKELY if highlight.likely else SHIFT)
    if isinstance(highlight, Decision | Finish):
        return t(DECISION if isinstance(highlight, Decision) else END)
    if isinstance(highlight, Judgement):
        return t(MISSED if highlight.hindsight else MISTAKE)
    return t(BLUFF if deliberate(timeline, highlight) else MISREAD)


def highlight_sign(highlight: Highlight, timeline: Timeline) -> str:
    """The letter of a move that stands out, in the list and below the graph; "" at the end of the game."""
    if isinstance(highlight, TurningPoint):
        return "t" if highlight.likely else "T"
    if isinstance(highlight, Finish):
        return ""
    if isinstance(highlight, Decision):
        return "D"
    if isinstance(highlight, Judgement):
        return "m" if highlight.hindsight else "M"
    return "B" if deliberate(timeline, highlight) else "R"


def signs_below(found: Sequence[Highlight], timeline: Timeline) -> list[tuple[int, str]]:
    """The records of these moves and their letters, those first that may not be missed where room is short."""
    signs = [(one.number, highlight_sign(one, timeline)) for one in found]
    return sorted((pair for pair in signs if pair[1]), key=lambda pair: ("DTMmBtR".index(pair[1]), pair[0]))


def first_of(highlight: Highlight) -> int:
    """The first record of a move that stands out, or of a stretch."""
    if isinstance(highlight, Bluff):
        return highlight.first or highlight.number
    return highlight.after + 1 if isinstance(highlight, STRETCHES) else highlight.number


def highlight_place(highlight: Highlight, timeline: Timeline, names: Names) -> str:
    """The number of a move that stands out, or both ends of a stretch. With the movers, unless these are many."""
    first, last = first_of(highlight), highlight.number
    if isinstance(highlight, Bluff) and first < last:
        return t("Moves {first} to {last} by {name}", first=first, last=last, name=names[highlight.seat])
    line = [node.played.seat for node in timeline.path(last) if node.number >= first]
    movers = [*dict.fromkeys(seat for seat in line if seat != NOBODY)]
    who = listing([names[seat] for seat in movers])
    if first >= last:
        return t("Move {number} by {name}", number=last, name=who) if who else t("Move {number}", number=last)
    if len(movers) > NAMED:
        return t("Moves {first} to {last}", first=first, last=last)
    return t("Moves {first} to {last} by {name}", first=first, last=last, name=who)


def highlight_heading(highlight: Highlight, timeline: Timeline, names: Names, *, largest: bool = False) -> str:
    """The place of a move that stands out, and its kind."""
    place, kind = highlight_place(highlight, timeline, names), highlight_name(highlight, timeline, largest=largest)
    return t("{place}: {kind}", place=place, kind=kind)
