"""The headings of the moves that stand out: their place, whose they were, their kind, and the luck in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from engine.bots.blunders import Judgement
from engine.bots.reasons import explainable
from engine.knowledge.bluffs import Bluff, deliberate
from engine.knowledge.luck import FEW, SMALL, Luck, luck_between, luck_in
from engine.log import NOBODY, Timeline
from tui.i18n.messages import later, listing, t
from tui.presentation.game_text import Names, game_text
from tui.replay.evaluation.better import is_unexpected, is_unusual
from tui.replay.evaluation.bluff_words import foiled
from tui.replay.evaluation.highlights import STRETCHES, Decision, Finish, Highlight, TurningPoint

Turned = TypeVar("Turned", TurningPoint, Decision)
"""A stretch that turned the game."""

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

BY_LUCK: Final[Mapping[Luck, str]] = {
    "dice": later("{kind}, with a dice roll"),
    "deal": later("{kind}, with a new deal"),
    "random": later("{kind}, with a card drawn at random"),
    "draw": later("{kind}, with a card drawn"),
}
"""The luck in a move to its words; the game has those for a piece turned up."""


def highlight_name(highlight: Highlight, timeline: Timeline, *, largest: bool = False) -> str:
    """The kind of a move that stands out, in a word or two, and the luck in it; the `largest` is named so."""
    kind = (
        t("the largest turning point")
        if largest and isinstance(highlight, TurningPoint)
        else highlight_kind(highlight, timeline)
    )
    if not isinstance(highlight, TurningPoint | Decision):
        return kind
    return with_luck(kind, highlight, timeline)


def with_luck(kind: str, turned: TurningPoint | Decision, timeline: Timeline) -> str:
    """The kind of a stretch, and the luck in it; without that where a choice turned the game."""
    luck = None if turned.chosen else luck_between(timeline, turned.after, turned.number)
    if luck is None:
        return kind
    if luck == "dice" and _is_unusual_too(turned, timeline):
        return t("{kind}, by a surprising move and the roll", kind=kind)
    return t(BY_LUCK.get(luck) or game_text(timeline.opened.game).turned_up, kind=kind)


def _is_unusual_too(turned: TurningPoint | Decision, timeline: Timeline) -> bool:
    """True of a stretch of few moves with one that was not to be expected of a regular bot."""
    moves = [node.number for node in timeline.path(turned.number) if node.number > turned.after]
    return len(moves) <= FEW and explainable(timeline) and any(is_unexpected(timeline, one) for one in moves)


def by_choice(turned: Turned, timeline: Timeline, judged: Mapping[int, Judgement]) -> Turned:
    """A stretch, marked where a choice turned the game and no luck: by a fault.

    So did a single unusual move whose luck was small; that luck changed little. By the truth alone. `judged` are the
    records of moves with their judgements.
    """
    last = turned.number
    faulty = any(turned.after < one.number <= last and one.lost for one in judged.values())
    small = turned.after + 1 == last and explainable(timeline) and luck_in(timeline, last) in SMALL
    return msgspec.structs.replace(turned, chosen=faulty or (small and is_unusual(timeline, last)))


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
    """The letter of a move that stands out, in the list and below the graph; "" at the end of the game.

    None, too, of a bluff that was believed for nothing.
    """
    if isinstance(highlight, TurningPoint):
        return "t" if highlight.likely else "T"
    if isinstance(highlight, Finish):
        return ""
    if isinstance(highlight, Decision):
        return "D"
    if isinstance(highlight, Judgement):
        return "m" if highlight.hindsight else "M"
    if foiled(timeline, highlight):
        return ""
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
