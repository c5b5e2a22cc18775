"""The sentences of the log on a move that stands out; of a long stretch those on its rarest events. Without Textual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from engine.knowledge.luck import luck_in
from engine.log import NOBODY
from tui.i18n.messages import prose, t
from tui.presentation.game_text import game_text
from tui.presentation.story import StoryLine
from tui.replay.playback import Playback

WHOLE: Final = 3
"""The most moves of a stretch whose sentences are all told."""

SOON: Final = 20
"""Moves within which something follows from a stretch."""

MOST_LINES: Final = 3
"""The most sentences on a move, and the most moves of a longer stretch that are told."""


def happened(playback: Playback, lines: Sequence[StoryLine], after: int, number: int) -> list[str]:
    """The sentences on what happened behind a record up to another one, as the `playback` knows it.

    `lines` are those of its story. Of many moves those are told whose events are the rarest in the game.
    """
    told: dict[int, list[str]] = {}
    scored = {line.number for line in lines if line.brief}
    for line in lines:
        if after < line.number <= number and not line.aside:
            told.setdefault(line.number, []).append(line.text)
    if len(told) == 1:
        return next(iter(told.values()))[:MOST_LINES]
    shown = sorted(told) if len(told) <= WHOLE else sorted(_rarest(playback, [*told], scored))
    return [t("Move {number}: {text}", number=one, text=prose(*told[one][:MOST_LINES])) for one in shown]


def followed(playback: Playback, lines: Sequence[StoryLine], after: int, number: int) -> str:
    """The first attack, scoring or find behind a stretch, in a sentence; "" where it has one, or none comes soon."""
    heights = game_text(playback.timeline.opened.game).heights
    there = [at for at, step in enumerate(playback.steps) if any(isinstance(event, heights) for event in step.events)]
    ahead = [at for at in there if playback.steps[at].number > after]
    last, here = len(playback.steps) - 1, playback.places[number]
    if not ahead or not here < ahead[0] <= min(here + SOON, last):
        return ""
    one = playback.steps[ahead[0]].number
    told = [line.text for line in lines if line.number == one and not line.aside]
    if not told:
        return ""
    text = prose(*told[:MOST_LINES])
    if after + 1 == number and luck_in(playback.timeline, number) is not None:
        return t("What that luck made possible, at move {number}: {text}", number=one, text=text)
    return t("What followed, at move {number}: {text}", number=one, text=text)


def _rarest(playback: Playback, numbers: Sequence[int], scored: Collection[int]) -> list[int]:
    """The records of moves with a scoring first, then those whose rarest event is the rarest in the whole line."""
    kinds = {step.number: {type(event) for event in step.events} for step in playback.steps if step.seat != NOBODY}
    counts = Counter(kind for found in kinds.values() for kind in found)
    moves = [number for number in numbers if kinds.get(number)]
    moves.sort(key=lambda number: (number not in scored, min(counts[kind] for kind in kinds[number]), -number))
    return moves[:MOST_LINES]
