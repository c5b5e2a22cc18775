"""The details of a result in lines: the ranked table, the turning points, the guesses with right and wrong ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from engine.state import Outcome, Seat
from tui.i18n.messages import listing, t
from tui.i18n.second_person import You
from tui.i18n.text_layout import cut, fit, wrap
from tui.presentation.game_text import Names
from tui.presentation.sentences import place_among
from tui.replay.evaluation.change_words import in_brief
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.sentences import decided
from tui.replay.moments import moments
from tui.style.glyphs import Glyphs
from tui.widgets.list_view import Cell, Row
from tui.widgets.podium.finale import Finisher, Sheet

CHIP: Final = 1
"""Cells of a chip besides its letter and a gap."""

GAP: Final = 2
"""Cells between two columns."""

SIGNED: Final = 3
"""Cells of a guess besides its name: the sign, the letter of the agent, a blank."""


def turning_words(cast: Sequence[Finisher]) -> str:
    """The sentence while the figures are shown one after another: in some games nobody has points."""
    if any(who.score for who in cast):
        return t("The points count up, from the last place to the first.")
    return t("The players show what they hold, one after another.")


def verdict(outcome: Outcome, names: Names) -> str:
    """The end on the winner's colour: a reader's own victory, or the name of whoever won instead.

    Without a reader's own seat or a winner it is only the heading.
    """
    own = _own(names)
    if own is None or not outcome.winners:
        return t("Results")
    return t("You won") if own in outcome.winners else listing([names[seat] for seat in outcome.winners])


def own_place(cast: Sequence[Finisher], names: Names) -> str:
    """The place of a reader who did not win, in a sentence; "" for any other."""
    own = next((one for one in cast if one.seat == _own(names) and one.place > 1 and one.score), None)
    return "" if own is None else t("Your place: {place}, with {score}.", place=own.place, score=own.score)


def told_decision(evaluation: Evaluation | None, names: Names, *, brief: bool) -> str:
    """The move that decided, or the chances at it alone; "" before the evaluation is complete."""
    if evaluation is None or not evaluation.complete:
        return ""
    return in_brief(evaluation.decision, evaluation.timeline, names) if brief else decided(evaluation, names)


def _own(names: Names) -> Seat | None:
    """The reader's own seat."""
    return next((seat for seat, name in enumerate(names) if isinstance(name, You)), None)


def standing_rows(cast: Sequence[Finisher], width: int) -> list[Row]:
    """The ranked table: place, figure, name, role, score and its parts; the reader's own line is lit."""
    ranked = sorted(cast, key=lambda one: (one.place or 99, one.seat < 0, abs(one.seat)))
    named = max((cell_len(one.full or one.role) for one in ranked if one.gist), default=0)
    roles = [f"{fit(one.full or one.role, named)}  {one.gist}" if one.gist else one.full or one.role for one in ranked]
    columns = [
        [place_among(one.place) if one.place else "-" for one in ranked],
        [one.letter for one in ranked],
        [one.name for one in ranked],
        roles,
        [one.score for one in ranked],
    ]
    starts, x = [], 0
    for column in columns:
        starts.append(x)
        wide = max(map(cell_len, column), default=0)
        x += wide + GAP if wide else 0
        x += CHIP if column is columns[1] and wide else 0
    rows, parts = [], _parts(ranked, x, width - x)
    for number, one in enumerate(ranked):
        own, first = isinstance(one.name, You), one.place == 1
        inks = ("lamp", one.ink, "text", one.band if one.role else "quiet", "text")
        texts = [(starts[at], columns[at][number], inks[at]) for at in range(len(columns))]
        cells = tuple(
            Cell(start, cut(text, max(width - start, 1)), ink, chip=start == starts[1])
            for start, text, ink in texts
            if text
        )
        rows.append(Row("", cells=(*cells, *parts[number]), bold=own or first, lit=own))
    return rows


def _parts(ranked: Sequence[Finisher], x: int, room: int) -> list[list[Cell]]:
    """The parts of each score in columns from `x` on: in words, or as a sum, as far as either fits."""
    for sets in ([one.parts for one in ranked], [one.brief for one in ranked]):
        count = max(map(len, sets), default=0)
        widths = [max(cell_len(parts[at][1]) for parts in sets if at < len(parts)) for at in range(count)]
        if count and sum(widths) + GAP * (count - 1) <= room:
            starts = [x + sum(widths[:at]) + GAP * at for at in range(count)]
            return [
                [Cell(start, words, ink) for start, (ink, words) in zip(starts, parts, strict=False)] for parts in sets
            ]
    return [[] for _ in ranked]


def moment_rows(course: Sequence[Sequence[int]], names: Sequence[str], measure: str, whens: Sequence[str]) -> list[Row]:
    """The turning points in a line each; `whens` is the turn of each move."""
    rows = []
    for moment in moments(course):
        name = names[moment.marker]
        change = t("{name}: {before} to {after}", name=name, before=moment.before, after=moment.after)
        said = t("{name}: {before} to {after}, first now", name=name, before=moment.before, after=moment.after)
        words = said if moment.leads and not measure else change
        when = whens[moment.move]
        rows.append(Row("", cells=(Cell(2, when), Cell(4 + max(cell_len(when), 8), words, "text"))))
    heading = t("The largest swings")
    heading = t("{label}: {value}", label=heading, value=measure) if measure else heading
    return [Row(heading, "quiet"), *rows] if rows else []


def turn_rows(turns: Sequence[str], width: int) -> list[Row]:
    """The moves that turned the game, as its evaluation found them, in sentences."""
    rows = [Row(part, indent=2 + 2 * (at > 0)) for turn in turns for at, part in enumerate(wrap(turn, width - 4))]
    return [Row(t("What turned the game"), "quiet"), *rows] if rows else []


def guess_rows(sheets: Sequence[Sheet], width: int, glyphs: Glyphs) -> list[Row]:
    """The guesses of each player, agent by agent: right ones with a sign and in bright ink."""
    if not sheets:
        return []
    right, wrong = ("✓", "✗") if glyphs.pictures else ("+", "-")
    names = max(cell_len(sheet.name) for sheet in sheets) + GAP
    most = max(len(sheet.guesses) for sheet in sheets)
    each = max((width - names) // max(most, 1), SIGNED + 2)
    rows = [Row(t("The guesses: {right} right, {wrong} wrong", right=right, wrong=wrong), "quiet")]
    for sheet in sheets:
        cells = [Cell(0, sheet.name, "text")]
        for number, guess in enumerate(sheet.guesses):
            x = names + number * each
            sign = right if guess.right else wrong
            cells.append(Cell(x, sign, "accent" if guess.right else "alarm"))
            cells.append(Cell(x + 1, guess.letter, guess.ink))
            cells.append(Cell(x + SIGNED, cut(guess.name, each - SIGNED - 1), "text" if guess.right else "quiet"))
        rows.append(Row("", cells=tuple(cells), lit=isinstance(sheet.name, You)))
    return rows
