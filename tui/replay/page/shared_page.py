"""A replay for others, as a web page or a text: from the viewpoints that its sender chose, and nothing else.

What seats knew comes from what they were told; the chances come from the open table, and go along only with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.bots.reasons import level_of
from engine.knowledge.shifts import Shifts
from engine.log import NOBODY
from tui.i18n.messages import t
from tui.presentation.game_info import game_info
from tui.presentation.game_text import game_text
from tui.replay.cast import cast_of
from tui.replay.ended import EndedGame, ended_game
from tui.replay.evaluation.bluff_words import bluffs_told
from tui.replay.evaluation.change_words import in_brief
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.graph import lines_of, sums_explained
from tui.replay.evaluation.headings import highlight_heading
from tui.replay.evaluation.margins import margin, whole_percents
from tui.replay.evaluation.sentences import (
    apart,
    brief_words,
    decided,
    highlight_words,
    in_lines,
    judged_at,
    no_mistakes,
    rules_told,
    with_causes,
)
from tui.replay.explanation.comparison import in_percent
from tui.replay.explanation.reasons import explained, seen_in
from tui.replay.first_known import first_known, first_known_lines
from tui.replay.matrix import known_lines, matrix
from tui.replay.page.parts import Chances, Moment
from tui.replay.page.web_page import TURN, Fold, Frames, Heading, ViewedSteps, web_page
from tui.replay.playback import OPEN, Playback, viewpoint_name
from tui.replay.roles import roles
from tui.replay.transcript import standing, step_texts, transcript_lines

QUICK: Final = ("easy", "regular")
"""The levels of bots whose reasons are found at once."""


def replay_page(
    viewed: Sequence[tuple[Playback, Sequence[Frames]]],
    steps: Sequence[int],
    evaluation: Evaluation | None = None,
    missing: str = "",
    fold: Fold | None = None,
) -> str:
    """The page of these steps. Each playback, which has no "you", comes with its drawings.

    `missing` is the sentence on what a damaged file has lost. `fold` is the place of the side column in the drawings.
    """
    first = viewed[0][0]
    opened = next((playback for playback, _ in viewed if playback.viewpoint == OPEN), None)
    ended = ended_game(first.timeline, first.steps[steps[-1]].number)
    heading = Heading(
        game_text(first.timeline.opened.game).title(),
        first.names,
        [first.steps[step].number for step in steps],
        [*standing(first, steps[-1])],
        None if opened is None or evaluation is None else _chances(opened, steps, evaluation),
        missing,
        t(info.about) if (info := game_info(first.timeline.opened.game)).about else "",
        "" if ended is None else _seen_result(first, steps[-1]) if opened is None else _result(opened, ended),
        fold,
        [] if opened is None or ended is None else roles(opened.timeline, opened.leaf, opened.names),
        "" if opened is None or ended is None else _left_out(opened),
    )
    views = [
        ViewedSteps(
            viewpoint_name(playback.viewpoint, playback.names),
            drawings,
            step_texts(playback, steps),
            matrix(playback, steps),
            first_known(playback, steps),
            _whys(playback, steps, evaluation) if playback is opened and ended is not None else (),
            playback is opened,
        )
        for playback, drawings in viewed
    ]
    return web_page(heading, views)


def _result(playback: Playback, ended: EndedGame) -> str:
    """The result in a sentence. The identities stand below it: a player may have had several."""
    return ended.game_text.result(ended.view, ended.outcome, ended.names)[0]


def _left_out(playback: Playback) -> str:
    """The sentence on reasons that are not on the page; "" where there are none such."""
    line = (node for node in playback.timeline.path(playback.leaf) if node.played.seat != NOBODY)
    if all(level_of(playback.timeline, node) in (*QUICK, "random") for node in line):
        return ""
    return t(
        "The thoughts of experts are told only at moves that stand out; in the terminal y tells those of any move."
    )


def _seen_result(playback: Playback, step: int) -> str:
    """The result in a sentence, as the viewpoint saw it; "" where it cannot tell that the game is over."""
    seen, text = playback.view(step), game_text(playback.timeline.opened.game)
    outcome = playback.timeline.game.outcome(seen)
    return "" if outcome is None else text.result(seen, outcome, playback.names)[0]


def _whys(playback: Playback, steps: Sequence[int], evaluation: Evaluation | None) -> list[list[str]]:
    """The highlights at each of these steps, then the reasons for its move, as the screen tells them.

    An expert would have to think its own out again. It does so for moves that stand out alone.
    """
    timeline, once = playback.timeline, set[str]()
    line = timeline.path(playback.leaf)
    moved = {node.number for node in line if node.played.seat != NOBODY and node.played.move is not None}
    shifts, texts = Shifts(timeline, playback.leaf), dict(zip(steps, step_texts(playback, steps), strict=True))
    complete = evaluation is not None and evaluation.complete
    marked = {one.number for one in evaluation.highlights()} if evaluation is not None and complete else set[int]()

    def why(step: int) -> list[str]:
        number = playback.steps[step].number
        found = judged_at(evaluation, number, playback.names, lines=True) if number in marked else ()
        told = {*texts[step]}  # the move stands there already
        found = ["\n".join(line for line in said.split("\n") if line not in told) for said in found]
        judged = [f"{TURN} {said}" for said in found]
        level = level_of(timeline, timeline.nodes[number]) if number in moved else "random"
        if level == "random":
            return judged
        if level not in QUICK and number not in marked:
            return seen_in(timeline, number, shifts)
        return [*judged, *explained(timeline, number, once, shifts)[1:]]  # the log tells the move

    return [why(step) for step in steps]


def replay_text(playback: Playback, at: int, evaluation: Evaluation | None = None, first: int = 0) -> Iterator[str]:
    """The log from the `first` step up to another, the position there, what each seat knew, and the chances."""
    yield from transcript_lines(playback, at, first)
    yield from known_lines(playback, at)
    yield from first_known_lines(playback, at)
    chances = None if evaluation is None or playback.viewpoint != OPEN else _chances(playback, [0, at], evaluation)
    if chances is not None and evaluation is not None:
        yield from ("", t("Chances"))
        for point in evaluation.known:
            if point.number <= playback.steps[at].number:
                shares = zip(playback.names, whole_percents(point.chances), strict=True)
                said = ", ".join(f"{name} {in_percent(chance)}" for name, chance in shares)
                yield t("Move {number}: {text}", number=point.number, text=said)
        yield from filter(None, [chances.sums])
        yield from filter(None, [chances.decided])
        yield from (
            t("{label}: {value}", label=moment.heading, value=moment.text) for moment in (*chances.told, *chances.lost)
        )


def _inks(playback: Playback) -> list[str]:
    """The colours of the seats at the end of a finished game."""
    end = ended_game(playback.timeline, playback.leaf)
    return [] if end is None else [one.ink for one in sorted(cast_of(end), key=lambda one: one.seat) if one.seat >= 0]


def _chances(playback: Playback, steps: Sequence[int], evaluation: Evaluation) -> Chances | None:
    """The chances at these steps, whose first and last are the ends of the graph; None before all are known."""
    if not evaluation.complete:
        return None
    numbers = [playback.steps[step].number for step in range(steps[0], steps[-1] + 1)]
    every = evaluation.highlights()
    words = with_causes(playback, highlight_words(playback.timeline, playback.names, evaluation=evaluation), every)
    paid, unpaid = apart(every, playback.timeline, evaluation.known)
    told, lost = (
        [
            Moment(
                numbers.index(one.number),
                highlight_heading(one, playback.timeline, playback.names),
                text,
                brief_words(playback.timeline, playback.names, every=True)(one),
            )
            for one in found
            if one.number in numbers and (text := words(one))
        ]
        for found in (paid, unpaid)
    )
    points = [
        (numbers.index(point.number) / max(len(numbers) - 1, 1), point.chances)
        for point in evaluation.known
        if point.number in numbers
    ]
    margins = [
        [margin(point, seat) for seat in range(len(point.chances))]
        for point in evaluation.known
        if point.number in numbers
    ]
    ended = playback.leaf == numbers[-1]
    return Chances(
        playback.names,
        len(numbers) - 1,
        points,
        told,
        decided(evaluation, playback.names) if ended else "",
        margins,
        numbers,
        lines_of(_inks(playback)),
        in_lines(no_mistakes(every), *rules_told(), sums_explained(evaluation.known)),
        lost,
        in_brief(evaluation.decision, playback.timeline, playback.names) if ended else "",
        bluffs_told(every, playback.timeline),
    )
