"""The parts of a replay's web page below the board: who knew what at the step shown, who knew it first, the chances."""

from __future__ import annotations

import html
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from tui.i18n.messages import t
from tui.replay.evaluation.margins import whole_percents
from tui.replay.explanation.comparison import in_percent
from tui.replay.first_known import LearnedSecret
from tui.replay.knowledge import FACT, GUESS, WRONG, legend
from tui.replay.matrix import Matrix

WIDTH: Final = 640
HEIGHT: Final = 240
"""Units of the graph; the page gives it the width of its column."""

FOOT: Final = 36
"""Units below it, for the numbers of the moves."""

MARGIN: Final = 84
"""Units at its left, for numbers."""

RIGHT: Final = 24
"""Units at its right, for half a number of the last move."""

DASHES: Final = ("", "8 3", "2 3", "9 3 2 3", "5 2", "1 4", "12 4", "3 6")
"""The strokes of the lines, which differ without colour."""


class Moment(NamedTuple):
    """A move that stands out."""

    step: int
    """Its place among the steps of the page."""
    heading: str
    """Its number and its kind."""
    text: str
    brief: str = ""
    """The same in a line, where the text stands beside its step."""


class Chances(NamedTuple):
    """The chances of each seat over the steps, and the moves that stand out."""

    names: Sequence[str]
    last: int
    """The place of the last step."""
    points: Sequence[tuple[float, Sequence[float]]]
    """Place among the steps, as a part of all, and the chance of each seat there."""
    told: Sequence[Moment]
    """The moves that stand out."""
    decided: str = ""
    """The move that decided, in a sentence."""
    margins: Sequence[Sequence[float]] = ()
    """Point to the margin of each seat's chance there."""
    numbers: Sequence[int] = ()
    """The numbers of the steps between the ends of the graph."""
    lines: Sequence[int] = ()
    """The number of each seat's colour, as the page's style has it; that of the seat unless given."""
    sums: str = ""
    """The sentences on what stands out, and on chances that do not add up to 100 %."""
    lost: Sequence[Moment] = ()
    """The bluffs and misread moves that brought nothing, apart from the others."""
    in_brief: str = ""
    """The same in a line, where all of it stands beside its step."""
    kinds: str = ""
    """The difference between bluffs and misread moves, where there are such."""


TICKS: Final = 8
"""The most round move numbers below the graph."""

ROUND: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
"""Distances of round numbers."""


def matrix_data(matrix: Matrix | None) -> dict[str, object] | None:
    """A matrix for the page's script: each field as the steps at which it changes, with its text then."""
    if matrix is None:
        return None
    rows = []
    for row in matrix.rows:
        columns = []
        for column in range(len(matrix.heads)):
            changes: list[int | str] = []
            for step, fields in enumerate(row.fields):
                text = fields[column].text
                if not changes or changes[-1] != text:
                    changes += [step, text]
            columns.append(changes)
        rows.append([row.kind, row.name, columns])
    return {"heads": matrix.heads, "rows": rows, "opened": matrix.opened}


def matrix_table(matrix: Matrix | None) -> str:
    """The matrix of the last step, as it is read without scripts; "" without one."""
    if matrix is None:
        return ""
    last = len(matrix.heads) - 1 if matrix.opened else -1  # the truth stays in sight
    heads = "".join(
        f"<th{' class=real' if column == last else ''}>{html.escape(head)}</th>"
        for column, head in enumerate(matrix.heads)
    )
    rows, kind = [], ""
    for row in matrix.rows:
        fields = row.fields[-1]
        if not any(field.text for field in fields):
            continue
        if row.kind != kind:
            kind = row.kind
            rows.append(f'<tr><th class="kind" colspan="{len(fields) + 1}">{html.escape(kind)}</th></tr>')
        cells = "".join(
            f'<td class="{"real" if column == last else _class(field.text)}" data-head="{html.escape(head)}">'
            f"{html.escape(field.text)}</td>"
            for column, (head, field) in enumerate(zip(matrix.heads, fields, strict=True))
        )
        rows.append(f"<tr><th>{html.escape(row.name)}</th>{cells}</tr>")
    title = html.escape(t("Who knew what"))
    meanings = html.escape(" · ".join(legend(judged=matrix.opened)))
    return (
        f"<h2>{title}</h2>\n"
        f'<div class="wide"><table id="known"><thead><tr><th></th>{heads}</tr>'
        f'</thead><tbody>{"".join(rows)}</tbody></table></div>\n<p class="quiet">{meanings}</p>'
    )


def _class(text: str) -> str:
    return {FACT: "fact", GUESS: "guess", WRONG: "wrong"}.get(text[:1], "")


def learned_list(learned: Sequence[LearnedSecret]) -> str:
    """The list of who knew each secret first, read without scripts: a part for each kind, and all of them open."""
    parts: list[str] = []
    for heading, ones in groupby(learned, lambda one: one.heading):
        told = "".join(
            (f"<h4>{html.escape(one.name)}</h4>" if one.name else "")
            + f"<ul>{''.join(_learned(place, text) for place, text in one.told)}</ul>"
            for one in ones
        )
        parts.append(f"<details open><summary>{html.escape(heading)}</summary>{told}</details>")
    if not parts:
        return '<div id="first-known" hidden><div id="learned"></div></div>'
    title, later = html.escape(t("Who knew it first")), html.escape(t("Told at the last step."))
    below = f'<p id="later" class="quiet" hidden>{later}</p>\n<div id="learned">{"".join(parts)}</div>'
    return f'<div id="first-known"><h2>{title}</h2>{below}</div>'


def _learned(place: int | None, text: str) -> str:
    """A sentence that leads to its step where this is on the page."""
    if place is None:
        return f"<li>{html.escape(text)}</li>"
    return f'<li><button type="button" class="{_class(text)}" value="{place}">{html.escape(text)}</button></li>'


def graph(chances: Chances | None) -> str:
    """The chances as a drawing with lines, and the moves that stand out below it; "" without any."""
    if chances is None or len(chances.points) < 2:
        return ""
    inner, colours = WIDTH - MARGIN - RIGHT, chances.lines or range(len(chances.names))

    def place(share: float, chance: float) -> str:
        return f"{MARGIN + share * inner:.1f},{(1 - chance) * (HEIGHT - 20) + 10:.1f}"

    lines = []
    for height in (0.0, 0.5, 1.0):
        y = place(0, height).partition(",")[2]
        lines.append(f'<path class="rule" d="M{MARGIN} {y}H{WIDTH - RIGHT}"/>')
        lines.append(f'<text x="{MARGIN - 6}" y="{y}" class="number">{round(height * 100)} %</text>')
    for seat, shares in enumerate(zip(*chances.margins, strict=True)):
        points = [(share, shown[seat], by) for (share, shown), by in zip(chances.points, shares, strict=True)]
        above = [place(share, chance) for share, chance in _level([(at, min(held + by, 1)) for at, held, by in points])]
        lower = _level([(at, max(held - by, 0)) for at, held, by in points])
        below = [place(share, chance) for share, chance in reversed(lower)]
        lines.append(f'<polygon class="s{colours[seat]}" points="{" ".join((*above, *below))}"/>')
    for seat, name in enumerate(chances.names):
        line = " ".join(place(*one) for one in _level([(share, shown[seat]) for share, shown in chances.points]))
        dash = f' stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if DASHES[seat % len(DASHES)] else ""
        lines.append(
            f'<polyline class="s{colours[seat]}" points="{line}"{dash}><title>{html.escape(name)}</title></polyline>'
        )
    keys = "".join(
        f'<li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="s{colours[seat]}" d="M0 5H40"'
        f' stroke-dasharray="{DASHES[seat % len(DASHES)]}"/></svg>{html.escape(name)}</li>'
        for seat, name in enumerate(chances.names)
    )
    for at, number in _ticks(chances.numbers):
        x = place(at / max(chances.last, 1), 0).partition(",")[0]
        lines.append(f'<text x="{x}" y="{HEIGHT + 26}" class="move">{number}</text>')
    unit = html.escape(t("move"))
    lines.append(f'<text x="{MARGIN - 16}" y="{HEIGHT + 26}" class="unit">{unit}</text>')
    title = html.escape(t("chance to win by the truth, in percent"))
    brief = chances.in_brief or chances.decided
    decided = f'<p class="decided">{html.escape(brief)}</p>\n' if brief else ""
    band = t("Numbers below: moves. A chance lies within its pale band 19 times of 20.")
    about = "".join(f'<p class="quiet">{html.escape(said)}</p>' for said in (band, *chances.sums.split("\n")) if said)
    for moment in chances.told:
        x = place(moment.step / max(chances.last, 1), 0).partition(",")[0]
        lines.append(f'<path class="mark" d="M{x} 10V{HEIGHT - 10}"/>')
    heading = html.escape(t("Moves that stand out"))
    turned = f'<h2>★ {heading}</h2>\n<ul id="moments">{_moments(chances.told)}</ul>' if chances.told else ""
    if chances.lost:
        heading = html.escape(t("Believed, and brought nothing"))
        turned += f'<h2>{heading}</h2>\n<ul id="lost">{_moments(chances.lost)}</ul>'
    if chances.kinds:
        turned += f'\n<p class="quiet">{html.escape(chances.kinds)}</p>'
    return (
        f"<h2>{title}</h2>\n{decided}"
        f'<svg id="graph" viewBox="0 0 {WIDTH} {HEIGHT + FOOT}" role="img">{"".join(lines)}'
        f'<path id="here" d="M{MARGIN} 0V{HEIGHT}"/></svg>\n<ul id="seats">{keys}</ul>\n'
        f"{about}\n{turned}"
    )


def _moments(moments: Sequence[Moment]) -> str:
    """Moves, each with a button that leads to it."""
    return "".join(
        f'<li><button type="button" value="{moment.step}">{html.escape(moment.heading)}</button> '
        f"{html.escape(moment.brief or moment.text)}</li>"
        for moment in moments
    )


def _level(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The corners of a line that stays level from each point to the next: no chance is known between them."""
    corners = [*points[:1]]
    for (_, held), (share, chance) in pairwise(points):
        corners += [(share, held), (share, chance)]
    return corners


def odds(chances: Chances | None, last: int) -> list[tuple[int, list[tuple[int, str, str]]]]:
    """The chances for the page's script: the step from which on they hold, then each seat's colour, name and percents.

    `last` is the place of the page's last step.
    """
    if chances is None:
        return []
    colours = chances.lines or range(len(chances.names))
    return [
        (round(share * last), [*zip(colours, chances.names, map(in_percent, whole_percents(shown)), strict=True)])
        for share, shown in chances.points
    ]


def _ticks(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """The places of round move numbers, between those of the first step and of the last."""
    if len(numbers) < 2:
        return []
    first, last = numbers[0], numbers[-1]
    apart = next((step for step in ROUND if (last - first) / step <= TICKS), last - first)
    shown = [number for number in numbers if number % apart == 0 and min(number - first, last - number) * 2 >= apart]
    return [(numbers.index(number), number) for number in (first, *shown, last)]
