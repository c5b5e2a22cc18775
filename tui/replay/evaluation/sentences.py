"""The moves that stand out, each in a sentence. Without Textual."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.bots.blunders import Judgement, better_move
from engine.bots.decision import Belief
from engine.knowledge.bluffs import Bluff
from engine.knowledge.luck import luck_in
from engine.log import NOBODY, Timeline
from engine.pieces import view
from engine.state import Move, Seat
from tui.i18n.messages import t, with_commas
from tui.i18n.second_person import You
from tui.presentation.game_text import Names, game_text
from tui.replay.ended import ended_game
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.headings import highlight_heading, highlight_name
from tui.replay.evaluation.highlights import Change, Decision, Finish, Highlight, TurningPoint
from tui.replay.explanation.comparison import percent
from tui.replay.knowledge import SUREST
from tui.replay.playback import OPEN, Playback

MOST_HAPPENED: Final = 2
"""The most sentences of the log on the move that decided, besides its dice: a new round may begin behind them."""


def by_what(knower: Seat | None, names: Names) -> str:
    """The ground of a chance in a word: what a seat knew; None: the truth."""
    return t("by the truth") if knower is None else t("by what {name} knew", name=names[knower])


def moments(evaluation: Evaluation, names: Names) -> list[str]:
    """The moves of a finished game that stand out, in sentences; none before all of them are known."""
    if not evaluation.complete:
        return []
    timeline = evaluation.timeline
    words = highlight_words(timeline, names)
    told = [(highlight, words(highlight)) for highlight in evaluation.highlights()]
    return [
        t("{label}: {value}", label=highlight_heading(highlight, timeline, names), value=said)
        for highlight, said in told
        if said
    ]


def told_at(highlights: Sequence[Highlight], number: int, words: Callable[[Highlight], str], timeline: Timeline) -> str:
    """All that stands out at a record, with its kind; "" for any other record."""
    here = [highlight for highlight in highlights if highlight.number == number]
    told = [(highlight_name(highlight, timeline), words(highlight)) for highlight in here]
    return " · ".join(
        t("{label}: {value}", label=kind[:1].upper() + kind[1:], value=said) for kind, said in told if said
    )


def judged_at(evaluation: Evaluation | None, number: int, names: Names) -> list[str]:
    """All that an evaluation found of a move, in sentences; nothing before all is known."""
    if evaluation is None or not evaluation.complete:
        return []
    timeline = evaluation.timeline
    said = told_at(evaluation.highlights(), number, highlight_words(timeline, names), timeline)
    judgement = evaluation.judgements.get(number)
    if judgement is None or judgement.lost:
        return [said] if said else []
    mover = names[timeline.nodes[number].played.seat]
    fair = t("By what {name} knew, none of the other moves that bots tried here did clearly better.", name=mover)
    return [said, fair] if said else [fair]


def highlight_words(timeline: Timeline, names: Names, knower: Seat | None = None) -> Callable[[Highlight], str]:
    """The function that tells a highlight of a finished game in a sentence; "" where there are no words for it.

    The chances are by what the `knower` knew; None: by the truth.
    """

    def told(highlight: Highlight) -> str:
        if isinstance(highlight, TurningPoint):
            return _turned(highlight, names, knower)
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
        if isinstance(highlight, TurningPoint | Decision):
            if isinstance(highlight, Decision) and len(highlight.changes) > 1:
                return _winners(highlight, names, brief=True)
            return t("{list} {known}", list=_change(highlight.changes[0], names), known=by_what(None, names))
        if isinstance(highlight, Judgement) and (better := better_move(timeline, highlight)) is not None:
            return t(
                "{played} by what {name} knew, not {chance} with: {deed}",
                name=names[timeline.nodes[highlight.number].played.seat],
                played=percent(highlight.chance - highlight.lost),
                chance=percent(highlight.chance),
                deed=_deed(timeline, highlight, better, names),
            )
        if isinstance(highlight, Bluff) and (secret := _believed(timeline, highlight, names)):
            after = _guessed(highlight.after)
            return t("{names}: '{secret}', {after}", names=_misled(highlight, names), secret=secret, after=after)
        return whole(highlight)

    return told


def decided(evaluation: Evaluation, names: Names) -> str:
    """The move that decided a finished game and what happened there, in a plain sentence; "" before it is known."""
    found = evaluation.decision
    if found is None or not evaluation.complete:
        return ""
    said = _decided(found, names)
    value = " ".join((*_happened(evaluation, found, names), said)) if found.stands_out else said
    return t("{label}: {value}", label=decided_place(found), value=value)


def in_brief(found: Decision | None, names: Names) -> str:
    """The move that decided a finished game, in a line; "" where that is not known."""
    if found is None:
        return ""
    return t("{label}: {value}.", label=decided_place(found), value=_winners(found, names, brief=True))


def decided_place(found: Decision) -> str:
    """The place of the move or of the moves that decided, if any did."""
    if found.how == "start":
        return t("Clearly ahead from the start")
    if found.how == "end":
        return t("Open to the end")
    if found.how == "slowly":
        return t("Clearly ahead from move {number} on", number=found.number)
    if found.after + 1 < found.number:
        return t("Decided at moves {first} to {last}", first=found.after + 1, last=found.number)
    return t("Decided at move {number}", number=found.number)


def _happened(evaluation: Evaluation, found: Decision, names: Names) -> list[str]:
    """The sentences of the log on the move that decided; of several moves the last one that tells anything."""
    own = next((seat for seat, name in enumerate(names) if isinstance(name, You)), None)
    story = Playback(evaluation.timeline, OPEN, evaluation.leaf, own).story()
    lines = [line for line in story.lines if found.after < line.number <= found.number and not line.aside]
    said = [line.text for line in lines if line.number == lines[-1].number]
    rolled = luck_in(evaluation.timeline, found.number) == "dice"
    return said[: MOST_HAPPENED + 1 if rolled else MOST_HAPPENED]


def _decided(found: Decision, names: Names) -> str:
    """The winners' chances by the truth, and what became of their lead."""
    if found.how == "start":
        return t("Chance to win {known} at least: {list}.", known=by_what(None, names), list=_winners(found, names))
    if found.how == "slowly":
        said = t("Chance to win {known}: {list}.", known=by_what(None, names), list=_winners(found, names))
        return " ".join((said, t("The lead grew in small steps; no single move decided.")))
    listed = with_commas(filter(None, (_winners(found, names), _listed(found.others, names))))
    said = t("Chance to win {known}: {list}.", known=by_what(None, names), list=listed)
    if found.how == "end":
        return " ".join((said, t("Nobody was ahead by more than the margin before.")))
    return " ".join((said, t("From then on the lead stayed beyond the margin.")))


def _turned(turning: TurningPoint, names: Names, knower: Seat | None) -> str:
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
    listed = with_commas([said, *(_change(change, names) for change in others)])
    return t("Chance to win {known}: {list}.", known=by_what(knower, names), list=listed)


def _listed(changes: Iterable[Change], names: Names) -> str:
    return with_commas([_change(change, names) for change in changes])


def _winners(found: Decision, names: Names, *, brief: bool = False) -> str:
    """The winners' chances: the change where a stretch made it beyond the margin, else what each had from then on.

    In `brief` several winners have that alone.
    """
    changed = found.stands_out and not (brief and len(found.changes) > 1)
    return with_commas(
        _change(change, names)
        if changed and change.by > change.margin
        else t("{name} {chance}", name=_name(change.seat, names), chance=percent(change.after))
        for change in found.changes
    )


def _change(change: Change, names: Names) -> str:
    return t(
        "{name} from {before} to {after}",
        name=_name(change.seat, names),
        before=percent(change.before),
        after=percent(change.after),
    )


def _name(seat: Seat, names: Names) -> str:
    return t("nobody") if seat == NOBODY else names[seat]


def _mistake(timeline: Timeline, judgement: Judgement, names: Names) -> str:
    node = timeline.nodes[judgement.number]
    better, seat = better_move(timeline, judgement), node.played.seat
    if better is None:
        return ""
    best, played = round(100 * judgement.chance), round(100 * (judgement.chance - judgement.lost))
    return t(
        "By what {name} knew, {lost} percentage points of the chance to win were lost: {played}, not {chance}. "
        "Better: {deed}.",
        name=names[seat],
        lost=best - played,
        played=percent(played / 100),
        chance=percent(best / 100),
        deed=_deed(timeline, judgement, better, names),
    )


def _deed(timeline: Timeline, judgement: Judgement, better: Move, names: Names) -> str:
    """The better move in words."""
    node = timeline.nodes[judgement.number]
    seen = view(timeline.state(node.parent), node.played.seat)
    return game_text(timeline.opened.game).describe(seen, better, names)


def _bluff(timeline: Timeline, bluff: Bluff, names: Names) -> str:
    """The false belief, how it grew, and how long it lasted."""
    secret = _believed(timeline, bluff, names)
    if not secret:
        return ""
    said = t(
        "{name} misled {names}: '{secret}' went from {before} to {after} by their guess.",
        name=names[bluff.seat],
        names=_misled(bluff, names),
        secret=secret,
        before=_guessed(bluff.before),
        after=_guessed(bluff.after),
    )
    if len(bluff.readers) > 1:  # each by its own doubts: the longest is told
        last = (
            t("The last of them believed it up to move {number}.", number=bluff.until)
            if bluff.until
            else t("One of them at least believed it until all was revealed.")
        )
        return " ".join((said, last))
    if not bluff.until:
        return " ".join((said, t("They believed it until all was revealed.")))
    return " ".join((said, t("They believed it up to move {number}.", number=bluff.until)))


def _misled(bluff: Bluff, names: Names) -> str:
    others = len(bluff.readers) == len(names) - 1 > 1
    return t("everybody else") if others else with_commas(names[seat] for seat in bluff.readers)


def _guessed(chance: float) -> str:
    return percent(min(chance, SUREST))


def _believed(timeline: Timeline, bluff: Bluff, names: Names) -> str:
    """The false belief, in words."""
    text, whole = game_text(timeline.opened.game), timeline.state(bluff.number)
    return text.hidden_fact(whole, Belief(bluff.seat, bluff.faces[0], bluff.after), bluff.seat, names)
