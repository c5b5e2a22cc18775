"""A replay outside the program: a step as a picture, or all of it as a recording of a terminal.

Both are made from the drawing for one viewer, and nothing else is at hand here.
"""

from __future__ import annotations

import html
import io
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment, Segments
from textual.screen import Screen
from textual.strip import Strip

from tui.widgets.bars import FootBar, Sentence
from tui.widgets.canvas import Canvas

FOLDER: Final = "exports"
"""Of the data directory: where exported files go."""

SUFFIXES: Final = {"page": ".html", "text": ".txt", "picture": ".svg", "recording": ".cast"}

SECONDS: Final = 1.2
"""Duration of a step in a recording."""

CELL: Final = 20 * 0.61
"""Width of a cell in a picture. Rich draws in a type of 20 units, and gives its width for its height."""

RUN: Final = re.compile(
    r'<text (?P<before>class="[^"]*" )x="(?P<x>[^"]*)" (?P<between>y="[^"]*" )textLength="[^"]*" (?P<after>[^>]*)>'
    r"(?P<shown>[^<]*)</text>"
)
"""A run of text of one style in a picture as rich writes it."""

PIECE: Final = re.compile(r"[!-~]+|[^\s]")
"""Text that stays together in any typeface of one width: a Latin word, or a single character of another kind."""

TYPEFACE: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def screen_rows(screen: Screen[object]) -> list[Strip]:
    """Contents of a screen without the keys at the foot: one strip a row."""
    drawn = [canvas for canvas in screen.query(Canvas) if canvas.display and not isinstance(canvas, FootBar | Sentence)]
    rows: dict[int, list[tuple[int, Strip]]] = {}
    width = screen.size.width
    for canvas in drawn:
        place = canvas.region
        for y in range(canvas.pen.height):
            rows.setdefault(place.y + y, []).append((place.x, canvas.pen.strip(y)))
    blank = Strip.blank(width)
    height = max(rows, default=-1) + 1
    return [_joined(rows[y], width) if y in rows else blank for y in range(height)]


def picture(shown: Sequence[Strip], title: str) -> str:
    """A frame as SVG that is complete in itself: it fetches no typeface from anywhere."""
    width = shown[0].cell_length
    console = Console(
        width=width,
        height=len(shown),
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        record=True,
        legacy_windows=False,
    )
    for strip in shown:
        console.print(Segments([*strip, Segment.line()]), end="")
    return RUN.sub(_placed, TYPEFACE.sub("", console.export_svg(title=title)))


def _placed(run: re.Match[str]) -> str:
    """A run of text in pieces, each in its own cells. The place of a piece must not depend on the typeface's widths of
    earlier ones. A run with wide characters in it would be squeezed into a cell for each.
    """
    start, shown = float(run["x"]), html.unescape(run["shown"])
    placed = []
    for piece in PIECE.finditer(shown):
        x = start + CELL * cell_len(shown[: piece.start()])
        width = CELL * cell_len(piece[0])
        placed.append(
            f'<text {run["before"]}x="{x:g}" {run["between"]}textLength="{width:g}" {run["after"]}>'
            f"{html.escape(piece[0], quote=False)}</text>"
        )
    return "".join(placed)


def recording(frames: Iterable[Sequence[Strip]], title: str) -> Iterator[str]:
    """The lines of an asciinema file, version 2, that shows frames one after the other."""
    shown: list[str] = []
    last: tuple[float, str] | None = None
    for number, screen_rows in enumerate(frames):
        if last is not None:
            yield json.dumps([last[0], "o", last[1]], ensure_ascii=False)
        rows = [_ansi(strip) for strip in screen_rows]
        if number == 0:
            width = screen_rows[0].cell_length if screen_rows else 0
            head = {"version": 2, "width": width, "height": len(rows), "title": title}
            yield json.dumps(head, ensure_ascii=False)
            shown = [""] * len(rows)
            rows_before = "\x1b[2J\x1b[?25l"
        else:
            rows_before = ""
        changed = [f"\x1b[{y};1H{row}" for y, (row, old) in enumerate(zip(rows, shown, strict=True), 1) if row != old]
        shown = rows
        last = round(number * SECONDS, 3), rows_before + "".join(changed)
    if last is not None:  # a player that ends there gives the cursor back
        yield json.dumps([last[0], "o", last[1] + "\x1b[0m\x1b[?25h"], ensure_ascii=False)


def write_export(data: Path, stem: str, kind: str, text: str) -> Path:
    """Write an exported file under a name that nobody has yet, and give its path. OSError when it cannot be."""
    folder = data / FOLDER
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for number in range(1, 1000):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIXES[kind]}"
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(folder / stem)


def _joined(parts: list[tuple[int, Strip]], width: int) -> Strip:
    """A row from the strips that stand in it, with nothing between them."""
    pieces: list[Strip] = []
    end = 0
    for x, strip in sorted(parts, key=lambda part: part[0]):
        if x > end:
            pieces.append(Strip.blank(x - end))
        pieces.append(strip)
        end = x + strip.cell_length
    return Strip.join(pieces).adjust_cell_length(width)


def _ansi(strip: Strip) -> str:
    return "".join(
        segment.text
        if segment.style is None
        else segment.style.render(segment.text, color_system=ColorSystem.TRUECOLOR)
        for segment in strip
    )
