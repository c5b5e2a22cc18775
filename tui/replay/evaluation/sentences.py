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
from tui.i18n.second_person import You
from tui.presentation.game_text import Names, game_text
from tui.replay.ended import ended_game
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.highlights import STRETCHES, Change, Decision, Finish, Highlight, TurningPoint
from tui.replay.explanation.comparison import percent
from tui.replay.playback import OPEN, Playback

MOST_HAPPENED: Final = 2
"""The most sentences of the log on the move that decided: a new round may begin behind them."""

SHIFT: Final = later("turning point")
MISTAKE: Final = later("mistake")
BLUFF: Final = later("bluff")
LIKELY: Final = later("probable turning point")
DECISION: Final = later("this decided the game")
END: Final = later("the end")


def highlight_name(highlight: Highlight) -> str:
    """The kind of a move that stands out, in a word or two."""
    if isinstance(highlight, TurningPoint):
        return t(LIKELY if highlight.likely else SHIFT)
    if isinstance(highlight, Decision | Finish):
        return t(DECISION if isinstance(highlight, Decision) else END)
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
        if isinstance(highlight, Decision):
            return _decided(highlight, names)
        if isinstance(highlight, Finish):
            end = ended_game(timeline, highlight.number)
            return "" if end is None else end.game_text.result(end.view, end.outcome, names)[0]
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


def decided(evaluation: Evaluation, names: Names) -> str:
    """The move that decided a finished game and what happened there, in a plain sentence; "" before it is known."""
    found = evaluation.decision
    if found is None or not evaluation.complete:
        return ""
    said = _decided(found, names)
    if not found.bound:
        return t("{label}: {value}", label=t("Decided from the start"), value=said)
    value = " ".join((*_happened(evaluation, found, names), said))
    return t("{label}: {value}", label=decided_place(found), value=value)


def in_brief(found: Decision | None, names: Names) -> str:
    """The move that decided a finished game, in a line; "" where that is not known."""
    if found is None:
        return ""
    if not found.bound:
        return t("Decided from the start: {before} or more all along.", before=percent(found.before))
    return t(
        "{place}: {name} from {before} to {after}.",
        place=decided_place(found),
        name=with_commas([names[seat] for seat in found.winners]) or t("nobody"),
        before=percent(found.before),
        after=percent(found.chance),
    )


def decided_place(found: Decision) -> str:
    """The place of the move or of the moves that decided."""
    if found.after + 1 < found.number:
        return t("Decided at moves {first} to {last}", first=found.after + 1, last=found.number)
    return t("Decided at move {number}", number=found.number)


def _happened(evaluation: Evaluation, found: Decision, names: Names) -> list[str]:
    """The sentences of the log on the move that decided; of several moves the last one that tells anything."""
    own = next((seat for seat, name in enumerate(names) if isinstance(name, You)), None)
    story = Playback(evaluation.timeline, OPEN, evaluation.leaf, own).story()
    lines = [line for line in story.lines if found.after < line.number <= found.number and not line.aside]
    return [line.text for line in lines if line.number == lines[-1].number][:MOST_HAPPENED]


def _decided(found: Decision, names: Names) -> str:
    who = with_commas([names[seat] for seat in found.winners])
    shares = {"before": percent(found.before), "after": percent(found.chance), "bound": percent(found.bound)}
    if not found.bound:
        return t("The chance of this end was {before} or more all along.", before=percent(found.before))
    if not who:
        return t(
            "The chance that nobody wins rose from {before} to {after}, and never fell below {bound} again.", **shares
        )
    said = t(
        "{name:'s} chance to win rose from {before} to {after}, and never fell below {bound} again.", name=who, **shares
    )
    others = [_change(change, names) for change in found.others]
    return " ".join((said, t("Chance to win: {list}.", list=with_commas(others)))) if others else said


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
