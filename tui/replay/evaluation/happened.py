"""The sentences of the log on a move that stands out; of a long stretch those on its weightiest. Without Textual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from engine.bots.blunders import chose
from engine.bots.reasons import explainable
from engine.knowledge.luck import FEW, SMALL, luck_between, luck_in
from engine.log import NOBODY
from engine.state import Event, Seat
from engine.updates import Happened
from tui.i18n.messages import prose, t
from tui.presentation.game_text import game_text
from tui.presentation.story import StoryLine
from tui.replay.evaluation.better import is_unusual, serves
from tui.replay.evaluation.effects import effects
from tui.replay.evaluation.highlights import STRETCHES, Change, Decision, Highlight, TurningPoint
from tui.replay.evaluation.learnt import expected, learnt
from tui.replay.playback import OPEN, Playback

SOON: Final = 20
"""Moves within which something follows from a stretch."""

NEXT: Final = 6
"""The same where a cause is told already: what comes later has others."""

MOST_LINES: Final = 3
"""The most sentences on a move, and the most moves of a longer stretch that are told."""

MOST_LAST: Final = 4
"""The most sentences on the move that ended the game, the last of them."""


def caused(
    playback: Playback, lines: Sequence[StoryLine], highlight: Highlight, found: Sequence[Highlight]
) -> list[str]:
    """The sentences of the log on what stands out, and on what followed. `lines` are its story.

    `found` are all the highlights of the game: nothing follows from one stretch behind the next.
    """
    after = highlight.after if isinstance(highlight, STRETCHES) else highlight.number - 1
    told = happened(playback, lines, after, highlight.number, changes_of(highlight))
    return [*told, *ensued(playback, lines, highlight, found)]


def ensued(
    playback: Playback, lines: Sequence[StoryLine], highlight: Highlight, found: Sequence[Highlight]
) -> list[str]:
    """The sentences on what seats could do behind what stands out, and on what followed."""
    said, last = list[str](), followed(playback, lines, highlight, found)
    if isinstance(highlight, TurningPoint | Decision) and playback.viewpoint == OPEN:
        said = _effects(playback, highlight, highlight.after, highlight.number)
        if not said and not last and highlight.number - highlight.after <= FEW:
            changed = {change.seat for change in changes_of(highlight)}
            stretch = highlight.after, highlight.number
            said = learnt(playback.timeline, *stretch, playback.leaf, playback.names, changed)
            said = said or _answer(playback, highlight)
    return [*said, *filter(None, [last])]


def _answer(playback: Playback, turned: TurningPoint | Decision) -> list[str]:
    """The answer that regular bots expect to a single move that no luck was in; none at the end."""
    later = playback.steps[playback.places[turned.number] + 1 : playback.places[turned.number] + 2]
    own = playback.timeline.nodes[turned.number].played.seat
    if turned.after + 1 < turned.number or not later or later[0].seat in (own, NOBODY):
        return []
    return expected(playback.timeline, later[0].number, playback.names)


def _effects(playback: Playback, turned: TurningPoint | Decision, after: int, number: int) -> list[str]:
    """The things that the seats whose chance a stretch changed could now do, or no longer, behind some moves."""
    changes = changes_of(turned)
    risen, fallen = ({change.seat for change in changes if (change.by > 0) == rose} for rose in (True, False))
    return effects(playback.timeline, after, number, playback.names, risen, fallen)


def changes_of(highlight: Highlight) -> Sequence[Change]:
    """The changes of chances by a highlight; none where it is no turn of the game."""
    if isinstance(highlight, Decision):
        return (*highlight.changes, *highlight.others)
    return highlight.all_changes if isinstance(highlight, TurningPoint) else ()


def happened(
    playback: Playback, lines: Sequence[StoryLine], after: int, number: int, changes: Sequence[Change] = ()
) -> list[str]:
    """The sentences on what happened behind a record up to another one, as the `playback` knows it.

    `lines` are those of its story. Of many moves those are told that may have made the `changes` of chances.
    """
    told = _told(lines, after, number)
    if len(told) == 1:
        return next(iter(told.values()))[:MOST_LINES]
    shown, nameless = _shown(playback, told, changes)
    said = [t("Move {number}: {text}", number=one, text=prose(*told[one][:MOST_LINES])) for one in shown]
    if changes and nameless and luck_between(playback.timeline, after, number) is None:
        return [t("It came bit by bit; no single move did it."), *said]
    return said


def came_bit_by_bit(playback: Playback, lines: Sequence[StoryLine], turned: TurningPoint) -> bool:
    """True of a stretch of many moves of which none can be named. `lines` are those of the playback's story."""
    if turned.number - turned.after <= FEW or luck_between(playback.timeline, turned.after, turned.number) is not None:
        return False
    return _shown(playback, _told(lines, turned.after, turned.number), turned.all_changes)[1]


def _told(lines: Sequence[StoryLine], after: int, number: int) -> dict[int, list[str]]:
    """Record to its sentences in the log, behind a record up to another one."""
    told: dict[int, list[str]] = {}
    for line in lines:
        if after < line.number <= number and not line.aside:
            told.setdefault(line.number, []).append(line.text)
    return told


def _shown(playback: Playback, told: Collection[int], changes: Sequence[Change]) -> tuple[list[int], bool]:
    """The records of a stretch that are told, and whether these are many of which none scored or attacked."""
    text = game_text(playback.timeline.opened.game)
    scored = _with(playback, (*text.heights, *text.also_scored))  # the news have storms and votes in brief, too
    weighty = _weighty(playback, [*told], scored, changes)
    if len(told) <= FEW:
        return [one for one in sorted(told) if one in weighty] or sorted(told), False
    shown = sorted(weighty[:MOST_LINES])
    return shown, not scored.intersection(shown)


def followed(playback: Playback, lines: Sequence[StoryLine], turned: Highlight, found: Sequence[Highlight]) -> str:
    """The first gain of a seat whose chance rose by a stretch, in a sentence; "" where none comes of it soon."""
    changes = changes_of(turned)
    if not changes or turned.number not in playback.places or not isinstance(turned, TurningPoint | Decision):
        return ""
    here, last = playback.places[turned.number], len(playback.steps) - 1
    beside = playback.steps[here + 1 : here + 2]
    single = turned.after + 1 == turned.number and not turned.chosen
    luck = luck_in(playback.timeline, turned.number) if single else None
    gains = game_text(playback.timeline.opened.game).gains
    inside = (step for step in playback.steps[: here + 1] if step.number > turned.after)
    if luck != "dice" and any(isinstance(event, gains) for step in inside for event in step.events):
        return ""
    later = (one.after for one in found if isinstance(one, TurningPoint | Decision) and one.after >= turned.number)
    bound = min(later, default=playback.steps[last].number)
    caused = playback.viewpoint == OPEN and _effects(playback, turned, turned.after, turned.number)
    soon = min(here + (NEXT if caused and luck is None else SOON), last)
    ahead = [step for step in playback.steps[here + 1 : soon + 1] if step.number <= bound]
    risen = {change.seat for change in changes if change.by > 0}
    fruit = _fruit(playback, ahead, risen, playback.steps[here].seat if luck is not None else NOBODY)
    if fruit is None and beside and luck_in(playback.timeline, turned.number) == "dice":
        return _rolled(playback, lines, turned, beside[0])
    told = [line.text for line in lines if fruit is not None and line.number == fruit.number and not line.aside]
    if fruit is None or not told:
        return ""
    text = prose(*(told[-MOST_LAST:] if fruit.number == playback.steps[last].number else told[:MOST_LINES]))
    if luck is not None:
        return t("What came of that luck, at move {number}: {text}", number=fruit.number, text=text)
    return t("What followed, at move {number}: {text}", number=fruit.number, text=text)


def _rolled(playback: Playback, lines: Sequence[StoryLine], turned: TurningPoint | Decision, move: Happened) -> str:
    """The move that was made with the roll at the end of a stretch, and its effects; "" where another seat moves."""
    if move.seat != playback.timeline.nodes[turned.number].played.seat:
        return ""
    told = [line.text for line in lines if line.number == move.number and not line.aside]
    done = _effects(playback, turned, turned.number, move.number) if playback.viewpoint == OPEN else []
    text = prose(*told[:MOST_LINES], *done)
    return t("What came of that luck, at move {number}: {text}", number=move.number, text=text) if told else ""


def _fruit(playback: Playback, ahead: Sequence[Happened], risen: set[Seat], lucky: Seat) -> Happened | None:
    """The first gain of one of the `risen` seats in its next turn, or its win; None where there is none ahead.

    The very next move of the `lucky` one, who rolled or drew, is fruit of that luck, whoever gains by it.
    """
    timeline = playback.timeline
    gains = game_text(timeline.opened.game).gains
    end = timeline.game.outcome(timeline.state(playback.leaf))
    won = set() if end is None else set(end.winners)
    turns: dict[Seat, int] = {}  # seat to the place ahead of its last move in its next turn
    for at, step in enumerate(ahead):
        for event in step.events:
            if not isinstance(event, gains):
                continue
            seat = getattr(event, "seat", step.seat)
            if at == 0 and step.seat == lucky:
                return step
            if seat in risen and (seat != step.seat or turns.get(seat, at - 1) == at - 1):
                return step
        if step.number == playback.leaf and won & risen:
            return step
        if turns.get(step.seat, at - 1) == at - 1:
            turns[step.seat] = at
    return None


def _with(playback: Playback, kinds: tuple[type[Event], ...]) -> set[int]:
    """The records with an event of some kinds."""
    return {step.number for step in playback.steps if any(isinstance(event, kinds) for event in step.events)}


def _weighty(
    playback: Playback, numbers: Sequence[int], scored: Collection[int], changes: Sequence[Change]
) -> list[int]:
    """The moves of a stretch that may have changed chances by the truth, the weightiest first.

    Scorings and attacks come first; then moves for a seat whose chance rose, those of which regular bots make others,
    rolls, and moves of a seat whose chance changed; then the rarest. Looks and passes change nothing, and a move
    without a choice or luck follows from those before.
    """
    timeline, text = playback.timeline, game_text(playback.timeline.opened.game)
    steps = {step.number: step for step in playback.steps if step.seat != NOBODY}
    counts = Counter(kind for step in steps.values() for kind in {type(event) for event in step.events})
    over = playback.viewpoint == OPEN and explainable(timeline)
    changed = {change.seat for change in changes}
    risen = {change.seat for change in changes if change.by > 0}

    def moved(number: int) -> bool:
        if number not in steps or any(isinstance(event, text.idle) for event in steps[number].events):
            return number in scored
        luck = luck_in(timeline, number) is not None if over else True
        return number in scored or luck or chose(timeline, number)

    def weight(number: int) -> tuple[bool, int, int, int]:
        step = steps[number]
        weights = [step.seat in changed]
        if over:
            rolled = luck_in(timeline, number) not in (None, *SMALL)
            weights += [rolled, is_unusual(timeline, number), *[serves(timeline, number, risen)] * 2]
        rarest = min((counts[type(event)] for event in step.events), default=0)
        return number not in scored, -sum(weights), rarest, -number

    return sorted((number for number in numbers if moved(number)), key=weight)
