"""A replay as one web page that needs nothing else: no network, no other file, and with no scripts it is read as text.

It is made from the drawings and the stories of the viewpoints that its sender chose, and nothing else is at hand here.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import zlib
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual.strip import Strip

from tui.i18n.messages import language, t
from tui.replay.cell_style import CellStyle, cell_style
from tui.replay.export import SECONDS
from tui.replay.first_known import LearnedSecret
from tui.replay.matrix import Matrix
from tui.replay.page.parts import Chances, graph, learned_list, matrix_data, matrix_table, odds

ASSETS: Final = Path(__file__).parent
"""The folder of the page's style sheet and script, which are written into it."""


TURN: Final = "★"
"""The sign of the moves that stand out."""

SHORT: Final = 90
"""Characters of all identities that stand above the board of a phone in two lines."""

Frames = Sequence[Sequence[Strip]]
"""A drawing for each step, all of one size: one strip a row."""


class Fold(NamedTuple):
    """The lines along which a narrow window folds a drawing, in cells: its side column goes below the board."""

    column: int
    """The first column beside the board."""
    top: int
    """The first row of the board."""
    bottom: int
    """The first row below it."""


class ViewedSteps(NamedTuple):
    """The steps of a replay from one viewpoint."""

    name: str
    """The viewpoint in words."""
    drawings: Sequence[Frames]
    """The frames of all steps, on dark ground and then on light; or once, for both."""
    texts: Sequence[Sequence[str]]
    """The sentences of each step."""
    matrix: Matrix | None = None
    """The knowledge of the seats of the viewpoint."""
    learned: Sequence[LearnedSecret] = ()
    """The secrets that those seats learned, and when."""
    whys: Sequence[Sequence[str]] = ()
    """The reasons for the move of each step; none where not all is revealed."""
    opened: bool = False
    """True where all is revealed: the chances stand beside its steps."""


class Heading(NamedTuple):
    """The words above the steps and below them."""

    title: str
    players: Sequence[str]
    numbers: Sequence[int]
    """The number of each step as the log has it."""
    standing: Sequence[str]
    """The position at the last step, in sentences, as the first viewpoint may know it."""
    chances: Chances | None = None
    """The course of the chances; only for a page on which all is revealed."""
    missing: str = ""
    """The sentence on what the game's file has lost; "" where it is whole."""
    about: str = ""
    """The course of the game, in a sentence or two."""
    result: str = ""
    """The result in a sentence; "" where the steps do not end the game."""
    fold: Fold | None = None
    """The place of the side column in the drawings; None where they are not folded."""
    roles: Sequence[str] = ()
    """A sentence for each player on its identities; only for a page on which all is revealed."""
    left_out: str = ""
    """The sentence on reasons that are not on the page."""


def web_page(heading: Heading, views: Sequence[ViewedSteps]) -> str:
    """The page in the language in use. The views have the same steps; the first is shown at first, and read as text."""
    script = (ASSETS / "page.js").read_text("utf-8")
    style = (ASSETS / "page.css").read_text("utf-8")
    turns = heading.chances is not None and bool(heading.chances.told)
    return PAGE.format(
        lang=language(),
        policy=f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'",
        title=html.escape(heading.title),
        about=f'<p class="about">{html.escape(heading.about)}</p>' if heading.about else "",
        keys=html.escape(" ".join(_keys(turns=turns))),
        outcome=_outcome(heading),
        missing=f'<p class="missing">{html.escape(heading.missing)}</p>' if heading.missing else "",
        style=style,
        script=script,
        data=packed(_data(heading, views)),
        buttons=_buttons(turns=turns),
        eyes=html.escape(t("View")),
        place=html.escape(t("Step")),
        log=html.escape(t("Log")),
        left_out=f'<p class="quiet">{html.escape(heading.left_out)}</p>' if heading.left_out else "",
        steps="\n".join(
            _step(number, texts, whys)
            for number, texts, whys in zip_longest(heading.numbers, views[0].texts, views[0].whys, fillvalue=())
        ),
        last=html.escape(t("After the last step")),
        known=matrix_table(next((view.matrix for view in views if view.matrix), None)) or '<div id="known"></div>',
        learned=learned_list(next((view.learned for view in views if view.learned), ())),
        graph=graph(heading.chances),
        standing="\n".join(f"<p>{html.escape(sentence)}</p>" for sentence in heading.standing),
    )


PAGE: Final = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<header><h1>{title}</h1>{outcome}{missing}{about}</header>
<main id="theatre" hidden>
<div id="stage" tabindex="0"><canvas id="board"></canvas></div>
<div id="controls">
<input id="place" type="range" min="0" value="0" aria-label="{place}">
<nav>{buttons}</nav>
</div>
<div id="words">
<p id="told" aria-live="polite"></p>
<p id="odds"></p>
<div id="why"></div>
</div>
<ul id="side" hidden></ul>
<label id="eyes">{eyes} <select id="views"></select></label>
<p class="quiet">{keys}</p>
</main>
<section>
{graph}
{known}
{learned}
<h2>{log}</h2>
{left_out}
<ol id="log">
{steps}
</ol>
<h2>{last}</h2>
{standing}
</section>
<script type="text/plain" id="replay">{data}</script>
<script>{script}</script>
</body>
</html>
"""


def _outcome(heading: Heading) -> str:
    """The result and the players above the board, with their identities. Those of several rounds are folded away."""
    said = f'<p class="won">{html.escape(heading.result)}</p>' if heading.result else ""
    if not heading.roles:
        return f"{said}<p>{html.escape(' · '.join(heading.players))}</p>"
    if sum(map(len, heading.roles)) <= SHORT:
        return said + _roles(heading.roles)
    label = html.escape(t("Who was who"))
    return f"{said}<details><summary>{label}</summary>{_roles(heading.roles)}</details>"


def _roles(roles: Sequence[str]) -> str:
    """The list of identities above the board."""
    told, label = "".join(f"<li>{html.escape(role)}</li>" for role in roles), html.escape(t("Who was who"))
    return f'<ul id="roles" aria-label="{label}">{told}</ul>' if told else ""


def _keys(*, turns: bool) -> Iterator[str]:
    """The sentences on the keys and buttons."""
    yield t("Step with the arrow keys or by swiping; the space bar plays. {zoom} makes the board larger.", zoom="+")
    if turns:
        yield t("( and ) lead to the moves that stand out ({sign}).", sign=TURN)


def _buttons(*, turns: bool) -> str:
    """The buttons below the board: a sign, a short word, and all of it for those who hear it."""
    named = (
        ("first", "«", t("first"), t("first")),
        ("back", "‹", t("back"), t("back")),
        ("play", "▶", t("play"), t("play")),
        ("next", "›", t("next"), t("next")),
        ("last", "»", t("last"), t("last")),
        *(
            (
                ("turn-before", f"‹{TURN}", t("before"), t("turning point before")),
                ("turn-next", f"{TURN}›", t("next"), t("next turning point")),
            )
            if turns
            else ()
        ),
        ("zoom", "+", t("larger"), t("larger board")),
    )
    return "".join(
        f'<button id="{name}" type="button" title="{said}" aria-label="{said}">'
        f'<span aria-hidden="true">{sign}</span><span class="word">{html.escape(word)}</span></button>'
        for name, sign, word, said in ((name, sign, word, html.escape(said)) for name, sign, word, said in named)
    )


def _paragraph(text: str) -> str:
    return f"<p>{html.escape(text)}</p>"


def _reason(why: str) -> str:
    """A reason of one paragraph, or what stands out at a step: its kind, and a paragraph a line."""
    first, *lines = why.split("\n")
    head = f"<b>{html.escape(first)}</b>" if lines else html.escape(first)
    return "".join(f'<p class="why">{said}</p>' for said in (head, *map(html.escape, lines)))


def _step(number: object, texts: Sequence[str], whys: Sequence[str]) -> str:
    """A step as an item of a list, read without scripts, and a button with them; hidden where nothing is told."""
    first, *rest = texts or ("",)
    reasons = map(_reason, whys)
    # the reasons stand below the move itself, and what came of it below them
    told = "".join((_paragraph(first) if first else "", *reasons, *map(_paragraph, rest)))
    return f'<li value="{number}"{"" if told else " class=silent"}>{told}</li>'


def _data(heading: Heading, views: Sequence[ViewedSteps]) -> dict[str, object]:
    """The data that the script draws from. Rows and styles are numbered, so that each is written once."""
    styles: dict[CellStyle, int] = {}
    rows: dict[tuple[str, tuple[int, ...]], int] = {}
    seen = []
    for view in views:
        numbered = [
            [[rows.setdefault(_row(strip, styles), len(rows)) for strip in frame] for frame in frames]
            for frames in view.drawings
        ]
        seen.append(
            {
                "name": view.name,
                "drawings": [_changes(frames) for frames in numbered],
                "texts": view.texts,
                "known": matrix_data(view.matrix),
                "learned": view.learned,
                "whys": view.whys,
                "opened": view.opened,
                "odds": odds(heading.chances, len(heading.numbers) - 1) if view.opened else [],
            }
        )
    first = views[0].drawings[0][0]
    signs = {sign for text, _ in rows for sign in text}
    return {
        "size": [first[0].cell_length, len(first)],
        "fold": heading.fold,
        "milliseconds": round(SECONDS * 1000),
        "numbers": heading.numbers,
        "why": t("Why:"),
        "chances": t("Chances"),
        "earlier": t("Chances as of move {number}", number="#"),
        "nowhere": t("There is no step {number} on this page.", number="#"),
        "wide": "".join(sorted(sign for sign in signs if cell_len(sign) == 2)),
        "joined": "".join(sorted(sign for sign in signs if cell_len(sign) == 0)),
        "styles": list(styles),
        "rows": list(rows),
        "views": seen,
    }


def _changes(frames: Sequence[Sequence[int]]) -> list[list[int]]:
    """Each frame as the places and numbers of the rows that differ from the frame before it."""
    before: Sequence[int] = [-1] * len(frames[0])
    changes = []
    for frame in frames:
        changes.append([n for y, row in enumerate(frame) if row != before[y] for n in (y, row)])
        before = frame
    return changes


def _row(strip: Strip, styles: dict[CellStyle, int]) -> tuple[str, tuple[int, ...]]:
    """Text of a row, and its runs of one style: the style's number, the run's length in characters, and so on."""
    text: list[str] = []
    runs: list[int] = []
    for segment in strip:
        style = styles.setdefault(cell_style(segment.style), len(styles))
        text.append(segment.text)
        if runs and runs[-2] == style:
            runs[-1] += len(segment.text)
        elif segment.text:
            runs += [style, len(segment.text)]
    return "".join(text), tuple(runs)


def packed(data: dict[str, object]) -> str:
    """Data as the page holds it: JSON, deflated as drawings repeat themselves, in characters that no markup has."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return base64.b64encode(zlib.compress(written, 9)).decode()


def _digest(text: str) -> str:
    """The name by which the page's policy lets a style sheet or script of this text in, and no other."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
