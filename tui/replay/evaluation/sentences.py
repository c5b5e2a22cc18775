"""The moves that stand out, each in a sentence. Without Textual."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.bots.blunders import Judgement, better_move
from engine.bots.decision import Belief
from engine.knowledge.bluffs import Bluff
from engine.knowledge.secrets import secrets
from engine.log import Timeline
from engine.pieces import view
from tui.i18n.messages import later, t
from tui.presentation.game_text import Names, game_text
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.highlights import Highlight, TurningPoint
from tui.replay.reasons import percent

SHIFT: Final = later("turning point")
MISTAKE: Final = later("mistake")
BLUFF: Final = later("bluff")


def highlight_name(highlight: Highlight) -> str:
    """The kind of a move that stands out, in a word or two."""
    if isinstance(highlight, TurningPoint):
        return t(SHIFT)
    return t(MISTAKE if isinstance(highlight, Judgement) else BLUFF)


def moments(evaluation: Evaluation, names: Names) -> list[str]:
    """The moves of a finished game that stand out, in sentences; none before all of them are known."""
    if not evaluation.complete:
        return []
    words = highlight_words(evaluation.timeline, names)
    told = [(highlight.number, words(highlight)) for highlight in evaluation.highlights()]
    return [t("Move {number}: {text}", number=number, text=said) for number, said in told if said]


def highlight_words(timeline: Timeline, names: Names) -> Callable[[Highlight], str]:
    """The function that tells a highlight of a finished game in a sentence; "" where there are no words for it."""

    def told(highlight: Highlight) -> str:
        if isinstance(highlight, TurningPoint):
            return t(
                "{name}: the chance to win went from {before} to {after}.",
                name=names[highlight.seat],
                before=percent(highlight.before),
                after=percent(highlight.chance),
            )
        if isinstance(highlight, Judgement):
            return _mistake(timeline, highlight, names)
        return _bluff(timeline, highlight, names)

    return told


def _mistake(timeline: Timeline, judgement: Judgement, names: Names) -> str:
    node = timeline.nodes[judgement.number]
    better, seat = better_move(timeline, judgement), node.played.seat
    if better is None:
        return ""
    return t(
        "{name} gave away {lost} of the chance to win. Better: {deed}.",
        name=names[seat],
        lost=percent(judgement.lost),
        deed=game_text(timeline.opened.game).describe(view(timeline.state(node.parent), seat), better, names),
    )


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
