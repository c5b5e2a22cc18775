"""The moves that stand out, each in a sentence. Without Textual."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.bots.blunders import Judgement, better_move
from engine.bots.decision import Belief
from engine.knowledge.bluffs import Bluff
from engine.knowledge.secrets import secrets
from engine.log import Timeline
from engine.pieces import view
from engine.state import Move
from tui.i18n.messages import later, t, with_commas
from tui.presentation.game_text import Names, game_text
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.highlights import STRETCHES, Change, DecisiveStretch, Highlight, TurningPoint
from tui.replay.explanation.comparison import percent

SHIFT: Final = later("turning point")
MISTAKE: Final = later("mistake")
BLUFF: Final = later("bluff")
DECISION: Final = later("ahead for good")


def highlight_name(highlight: Highlight) -> str:
    """The kind of a move that stands out, in a word or two."""
    if isinstance(highlight, TurningPoint):
        return t(SHIFT)
    if isinstance(highlight, DecisiveStretch):
        return t(DECISION)
    return t(MISTAKE if isinstance(highlight, Judgement) else BLUFF)


def moments(evaluation: Evaluation, names: Names) -> list[str]:
    """The moves of a finished game that stand out, in sentences; none before all of them are known."""
    if not evaluation.complete:
        return []
    words = highlight_words(evaluation.timeline, names)
    told = [(highlight, words(highlight)) for highlight in evaluation.highlights()]
    return [t("{label}: {value}", label=highlight_heading(highlight), value=said) for highlight, said in told if said]


def highlight_place(highlight: Highlight) -> str:
    """The number of a move that stands out, or the first and the last number of a stretch."""
    if isinstance(highlight, STRETCHES) and highlight.after + 1 < highlight.number:
        return t("Moves {first} to {last}", first=highlight.after + 1, last=highlight.number)
    return t("Move {number}", number=highlight.number)


def highlight_heading(highlight: Highlight) -> str:
    """The place of a move that stands out, and its kind."""
    return t("{place}, {kind}", place=highlight_place(highlight), kind=highlight_name(highlight))


def told_at(highlights: Sequence[Highlight], number: int, words: Callable[[Highlight], str]) -> str:
    """All that stands out at a record, with its kind; "" for any other record."""
    here = [highlight for highlight in highlights if highlight.number == number]
    told = [(highlight_name(highlight), words(highlight)) for highlight in here]
    return " · ".join(
        t("{label}: {value}", label=kind[:1].upper() + kind[1:], value=said) for kind, said in told if said
    )


def judged_at(evaluation: Evaluation | None, number: int, names: Names) -> list[str]:
    """All that an evaluation found of a move, in sentences; nothing before all is known."""
    if evaluation is None or not evaluation.complete:
        return []
    said = told_at(evaluation.highlights(), number, highlight_words(evaluation.timeline, names))
    judgement = evaluation.judgements.get(number)
    if judgement is None or judgement.lost:
        return [said] if said else []
    fair = t("Other moves were tried here in games of regular bots, and none did clearly better.")
    return [said, fair] if said else [fair]


def highlight_words(timeline: Timeline, names: Names) -> Callable[[Highlight], str]:
    """The function that tells a highlight of a finished game in a sentence; "" where there are no words for it."""

    def told(highlight: Highlight) -> str:
        if isinstance(highlight, TurningPoint):
            return _turned(highlight, names)
        if isinstance(highlight, DecisiveStretch):
            return t(
                "From here on {name} had the best chances to win: {before} before, {after} after.",
                name=names[highlight.seat],
                before=percent(highlight.before),
                after=percent(highlight.chance),
            )
        if isinstance(highlight, Judgement):
            return _mistake(timeline, highlight, names)
        return _bluff(timeline, highlight, names)

    return told


def brief_words(timeline: Timeline, names: Names) -> Callable[[Highlight], str]:
    """The function that tells a highlight in a line; "" where there are no words for it."""
    whole = highlight_words(timeline, names)

    def told(highlight: Highlight) -> str:
        if isinstance(highlight, TurningPoint):
            return with_commas([_change(change, names) for change in highlight.changes])
        if isinstance(highlight, Judgement) and (better := better_move(timeline, highlight)) is not None:
            return t(
                "{played} to win, not {chance} with: {deed}",
                played=percent(highlight.chance - highlight.lost),
                chance=percent(highlight.chance),
                deed=_deed(timeline, highlight, better, names),
            )
        return whole(highlight)

    return told


def _turned(turning: TurningPoint, names: Names) -> str:
    """The changes of a turning point, that of the largest with its margin."""
    first, *others = turning.changes
    said = t(
        "{name} from {before} to {after} ({by} percentage points, margin {margin})",
        name=names[first.seat],
        before=percent(first.before),
        after=percent(first.after),
        by=f"{round(100 * first.by):+}",
        margin=max(1, round(100 * first.margin)),
    )
    return t("Chance to win: {list}.", list=with_commas([said, *(_change(change, names) for change in others)]))


def _change(change: Change, names: Names) -> str:
    return t(
        "{name} from {before} to {after}",
        name=names[change.seat],
        before=percent(change.before),
        after=percent(change.after),
    )


def _mistake(timeline: Timeline, judgement: Judgement, names: Names) -> str:
    node = timeline.nodes[judgement.number]
    better, seat = better_move(timeline, judgement), node.played.seat
    if better is None:
        return ""
    return t(
        "{name} gave away {lost} percentage points of the chance to win: {played}, not {chance}. Better: {deed}.",
        name=names[seat],
        lost=round(100 * judgement.lost),
        played=percent(judgement.chance - judgement.lost),
        chance=percent(judgement.chance),
        deed=_deed(timeline, judgement, better, names),
    )


def _deed(timeline: Timeline, judgement: Judgement, better: Move, names: Names) -> str:
    """The better move in words."""
    node = timeline.nodes[judgement.number]
    seen = view(timeline.state(node.parent), node.played.seat)
    return game_text(timeline.opened.game).describe(seen, better, names)


def _bluff(timeline: Timeline, bluff: Bluff, names: Names) -> str:
    text, whole = game_text(timeline.opened.game), timeline.state(bluff.number)
    there = secrets(timeline.opened.game, whole)
    face = next((whole.face[secret.pieces[0]] for secret in there if secret.key == bluff.key), None)
    secret = "" if face is None else text.hidden_fact(whole, Belief(bluff.seat, face, bluff.after), bluff.seat, names)
    if not secret:
        return ""
    return t(
        "{name} misled the others. They gave '{secret}' a chance of {before}, then {after}.",
        name=names[bluff.seat],
        secret=secret,
        before=percent(bluff.before),
        after=percent(bluff.after),
    )
