"""The moves that stand out, each in a sentence. Without Textual."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.blunders import Judgement, better_move
from engine.bots.evaluation import Point
from engine.knowledge.bluffs import Bluff
from engine.knowledge.luck import luck_in
from engine.log import Timeline
from engine.pieces import view
from engine.state import Move, Seat
from tui.i18n.messages import prose, t, with_commas
from tui.i18n.second_person import You
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names, game_text
from tui.replay.ended import ended_game
from tui.replay.evaluation.better import own_use, speaks_against, why_better, why_turned
from tui.replay.evaluation.bluff_words import believed, bluff_words, misled, on_average, paid
from tui.replay.evaluation.change_words import (
    by_what,
    change_words,
    decided_place,
    decided_words,
    turned_words,
    winners_in_brief,
)
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.happened import caused, changes_of, ensued, followed
from tui.replay.evaluation.headings import first_of, highlight_heading, highlight_name
from tui.replay.evaluation.highlights import Change, Decision, Finish, Highlight, TurningPoint
from tui.replay.evaluation.margins import open_chance
from tui.replay.explanation.comparison import guessed, percent
from tui.replay.explanation.kingmaker import of_the_mover
from tui.replay.playback import OPEN, Playback


def moments(evaluation: Evaluation, names: Names) -> list[str]:
    """The moves of a finished game that stand out, in sentences; none before all of them are known."""
    if not evaluation.complete:
        return []
    timeline = evaluation.timeline
    told_of, found = highlight_words(timeline, names, evaluation=evaluation), evaluation.highlights()
    words = with_causes(_opened(evaluation, names), told_of, found)
    told = [(highlight, words(highlight)) for highlight in found]
    return [
        t("{label}: {value}", label=highlight_heading(highlight, timeline, names), value=said)
        for highlight, said in told
        if said
    ]


def told_at(highlights: Sequence[Highlight], number: int, words: Callable[[Highlight], str], timeline: Timeline) -> str:
    """All that stands out at a record, with its kind; "" for any other record."""
    return " · ".join(all_told_at(highlights, number, words, timeline))


def all_told_at(
    highlights: Sequence[Highlight],
    number: int,
    words: Callable[[Highlight], str],
    timeline: Timeline,
    *,
    lines: bool = False,
) -> list[str]:
    """Each thing that stands out at a record, with its kind, in a line of its own with `lines`; none elsewhere."""
    here = [highlight for highlight in highlights if highlight.number == number]
    told = [(_kind_and_span(highlight, timeline), words(highlight)) for highlight in here]
    if lines:
        return [in_lines(capital(kind), said) for kind, said in told if said]
    return [t("{label}: {value}", label=capital(kind), value=said) for kind, said in told if said]


def in_lines(*parts: str) -> str:
    """Some paragraphs, each in a line."""
    return "\n".join(filter(None, parts))


def _kind_and_span(highlight: Highlight, timeline: Timeline) -> str:
    """The kind of what stands out. With its moves, where there are several."""
    kind, first = highlight_name(highlight, timeline), first_of(highlight)
    if first >= highlight.number or isinstance(highlight, Finish):
        return kind
    return t("{kind} (moves {first} to {last})", kind=kind, first=first, last=highlight.number)


def kinds_at(highlights: Sequence[Highlight], number: int, timeline: Timeline) -> str:
    """The kinds of all that stands out at a record, for a line that has no room for more; "" for any other record."""
    kinds = [highlight_name(highlight, timeline) for highlight in highlights if highlight.number == number]
    return " · ".join(capital(kind) for kind in kinds)


def judged_at(evaluation: Evaluation | None, number: int, names: Names, *, lines: bool = False) -> list[str]:
    """All that an evaluation found of a move, each in a paragraph, or in some `lines`; nothing before all is known."""
    if evaluation is None or not evaluation.complete:
        return []
    timeline = evaluation.timeline
    joined = in_lines if lines else prose
    words = highlight_words(timeline, names, uses=False, evaluation=evaluation, joined=joined)
    found = evaluation.highlights()

    def told(highlight: Highlight) -> str:
        if not isinstance(highlight, TurningPoint | Decision):
            return words(highlight)
        playback = _opened(evaluation, names)
        story = playback.story().lines
        # the page tells a single move itself, but not its luck
        single = highlight.after + 1 == number and luck_in(timeline, number) is None
        if single:
            last = followed(playback, story, highlight, found)  # it can begin no entry
            effects = [one for one in ensued(playback, story, highlight, found) if one != last]
            return joined(prose(*effects), words(highlight), last)
        causes = caused(playback, story, highlight, found)
        return joined(*(causes if lines else [prose(*causes)]), words(highlight))

    return all_told_at(found, number, told, timeline, lines=lines)


def highlight_words(
    timeline: Timeline,
    names: Names,
    knower: Seat | None = None,
    *,
    reasons: bool = True,
    uses: bool = True,
    evaluation: Evaluation | None = None,
    joined: Callable[..., str] = prose,
) -> Callable[[Highlight], str]:
    """The function that tells a highlight of a finished game in a sentence; "" where there are no words for it.

    The chances are by what the `knower` knew, with the reasons for its own moves alone; None: by the truth.
    With the `reasons` of bots in sentences of their own.
    Those for moves that turned the game, and those of a bluff's readers, are left out where `uses` are told elsewhere.
    `evaluation` is that in truth, whose chances tell what came of a bluff. The parts of it all are `joined`.
    """

    def with_usual(said: str, turned: TurningPoint | Decision) -> str:
        if knower is not None:
            return joined(said, own_use(timeline, turned.after, turned.number, names, knower) if reasons else "")
        return joined(said, _why_turned(timeline, turned, names, evaluation, uses=uses) if reasons else "")

    def told(highlight: Highlight) -> str:
        if isinstance(highlight, TurningPoint):
            return with_usual(turned_words(highlight, names, knower), highlight)
        if isinstance(highlight, Decision):
            return with_usual(decided_words(highlight, names), highlight)
        if isinstance(highlight, Finish):
            end = ended_game(timeline, highlight.number)
            return "" if end is None else end.game_text.result(end.view, end.outcome, names)[0]
        if isinstance(highlight, Judgement):
            return _mistake(timeline, highlight, names, reasons=reasons, uses=uses, joined=joined)
        if evaluation is None:
            return bluff_words(timeline, highlight, names, reasons=uses, joined=joined)
        # beside a turn that served the very seats whose way it is said to bar, the use would contradict
        reasonable = uses and not speaks_against(timeline, highlight.number, _risen(evaluation, highlight.number))
        return bluff_words(timeline, highlight, names, evaluation.known, reasons=reasonable, joined=joined)

    return told


def _risen(evaluation: Evaluation, number: int) -> set[Seat]:
    """The seats whose chance rose in the stretch around a record that turned the game, if one did."""
    turned = [one for one in evaluation.highlights() if isinstance(one, TurningPoint | Decision)]
    around = [one for one in turned if one.after < number <= one.number]
    return {change.seat for one in around for change in changes_of(one) if change.by > 0}


def _why_turned(
    timeline: Timeline, turned: TurningPoint | Decision, names: Names, evaluation: Evaluation | None, *, uses: bool
) -> str:
    changes = changes_of(turned)
    risen, fallen = ({change.seat for change in changes if (change.by > 0) == rose} for rose in (True, False))
    why = why_turned(timeline, turned.after, turned.number, names, uses=uses, risen=risen, fallen=fallen)
    points = [] if evaluation is None else [one for one in evaluation.known if one.number == turned.after]
    if not points or turned.after + 1 < turned.number:
        return why
    return prose(why, *of_the_mover(timeline, turned.number, names, risen, points[0]))


def with_causes(
    playback: Playback, words: Callable[[Highlight], str], found: Sequence[Highlight]
) -> Callable[[Highlight], str]:
    """The function that tells a highlight of a line with what happened there before its `words`; "" without these.

    `found` are all the highlights of that line.
    """
    lines = playback.story().lines

    def told(highlight: Highlight) -> str:
        said = words(highlight)
        bit_by_bit = isinstance(highlight, Bluff) and highlight.first
        if not said or bit_by_bit or isinstance(highlight, Finish):  # the end says itself how it came
            return said
        return prose(*caused(playback, lines, highlight, found), said)

    return told


def brief_words(
    timeline: Timeline, names: Names, knower: Seat | None = None, *, every: bool = False, most: int = 2
) -> Callable[[Highlight], str]:
    """The function that tells a highlight in a line; "" without words for it.

    Of a turn there `every` change, or else the `most` that matter.
    The chances are by what the `knower` knew; None: by the truth.
    """
    whole = highlight_words(timeline, names, knower)

    def told(highlight: Highlight) -> str:
        if isinstance(highlight, TurningPoint | Decision):
            if isinstance(highlight, Decision) and len(highlight.changes) > 1:
                return winners_in_brief(highlight, names)
            told_of = changes_of(highlight) if every else _foremost(highlight)[:most]
            listed = with_commas(change_words(change, names) for change in told_of)
            return t("{list} {known}", list=listed, known=by_what(knower, names))
        if isinstance(highlight, Judgement) and better_move(timeline, highlight) is not None:
            values = {
                "name": names[timeline.nodes[highlight.number].played.seat],
                "played": percent(open_chance(highlight.chance - highlight.lost)),
                "chance": percent(open_chance(highlight.chance)),
            }
            if highlight.hindsight:
                return t("{name} {played} by the truth; the better move {chance}", **values)
            return t("{name} {played} by what {name} knew; the better move {chance}", **values)
        if isinstance(highlight, Bluff) and (secret := believed(timeline, highlight, names)):
            after = on_average(highlight, guessed(highlight.after))
            who = misled(highlight, names)
            return t("{names} believed '{secret}' ({after})", names=who, secret=secret, after=after)
        return whole(highlight)

    return told


def _foremost(turned: TurningPoint | Decision) -> list[Change]:
    """The changes that are told where there is room for few: the largest, and the largest the other way, if any."""
    changes = turned.all_changes if isinstance(turned, TurningPoint) else turned.changes
    ranked = sorted(changes, key=lambda change: -abs(change.by))
    return [ranked[0], *[change for change in ranked if (change.by > 0) != (ranked[0].by > 0)][:1]]


def decided(evaluation: Evaluation, names: Names) -> str:
    """The move that decided a finished game, the chances then, and what happened there; "" before it is known."""
    found = evaluation.decision
    if found is None or not evaluation.complete:
        return ""
    if found.stands_out:
        why = _why_turned(evaluation.timeline, found, names, evaluation, uses=True)
        value = prose(*_happened(evaluation, found, names), decided_words(found, names), why)
    else:
        value = decided_words(found, names)
    return t("{label}: {value}", label=decided_place(found, evaluation.timeline), value=value)


def _happened(evaluation: Evaluation, found: Decision, names: Names) -> list[str]:
    """The sentences of the log on the stretch that decided."""
    playback = _opened(evaluation, names)
    return caused(playback, playback.story().lines, found, evaluation.highlights())


def _opened(evaluation: Evaluation, names: Names) -> Playback:
    """The line of an evaluation with all revealed, told to the reader of these names."""
    own = next((seat for seat, name in enumerate(names) if isinstance(name, You)), None)
    return Playback(evaluation.timeline, OPEN, evaluation.leaf, own)


def _mistake(
    timeline: Timeline, judgement: Judgement, names: Names, *, reasons: bool, uses: bool, joined: Callable[..., str]
) -> str:
    """The chances with the move and with the better one, by what the mover knew. Then why a bot prefers that."""
    better, seat = better_move(timeline, judgement), timeline.nodes[judgement.number].played.seat
    if better is None:
        return ""
    values = {
        "name": names[seat],
        "played": percent(open_chance(judgement.chance - judgement.lost)),
        "chance": percent(open_chance(judgement.chance)),
        "deed": _deed(timeline, judgement, better, names),
    }
    said = (
        t(
            "By the truth this move left {name} a chance to win of {played}; '{deed}' would have left {chance}. "
            "{name} could not know that.",
            **values,
        )
        if judgement.hindsight
        else t(
            "By what {name} knew, this move left a chance to win of {played}; '{deed}' would have left {chance}.",
            **values,
        )
    )
    return joined(said, *(why_better(timeline, judgement, better, names, uses=uses) if reasons else ()))


def _deed(timeline: Timeline, judgement: Judgement, better: Move, names: Names) -> str:
    """The better move in words."""
    node = timeline.nodes[judgement.number]
    seen = view(timeline.state(node.parent), node.played.seat)
    return game_text(timeline.opened.game).describe(seen, better, names)


def apart(
    found: Sequence[Highlight], timeline: Timeline, known: Sequence[Point]
) -> tuple[list[Highlight], list[Highlight]]:
    """The highlights, and apart from them the bluffs and misread moves that brought nothing."""
    lost: list[Highlight] = [one for one in found if isinstance(one, Bluff) and not paid(timeline, one, known)]
    return [one for one in found if one not in lost], lost


def none_ahead(direction: int) -> str:
    """The sentence where no move stands out further on, or before."""
    return t("There is no turning point further on.") if direction == 1 else t("There is no turning point before.")


def both_percents() -> str:
    """The sentence on the two kinds of percentages of a replay."""
    return t(
        "By the truth: with the cards as they lay, bots play on, mostly by the best move. "
        "Reasons for a move: by what its player knew."
    )


def rules_told() -> list[str]:
    """The rules by which moves stand out, in sentences."""
    return [
        t(
            "Turning point: a chance changed by 15 percentage points or more, and by more than its margin, 'give or "
            "take' ('probable': just within it). Other jumps of the graph may be luck in the bots' games."
        ),
        t("Mistake: by what its player knew, another move was as much better; missed chance: by the truth alone."),
        t("Their chances come from games of their own, so they differ a little from those of the graph."),
    ]


def no_mistakes(found: Sequence[Highlight]) -> str:
    """The sentence that there are none among the highlights; "" where there are some."""
    if any(isinstance(highlight, Judgement) for highlight in found):
        return ""
    return t("No mistakes: no move that was judged lost 15 percentage points or more beside another one.")
