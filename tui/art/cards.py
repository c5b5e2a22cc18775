"""Cards: a face with a coloured head, a back, and a fan of them."""

from __future__ import annotations

from collections.abc import Sequence

from tui.art.pen import Pen
from tui.art.plates import key_cap, key_cap_width, shadow


def card(
    pen: Pen,
    x: int,
    y: int,
    width: int,
    height: int,
    head: str,
    colour: str,
    lines: Sequence[str] = (),
    *,
    key: str = "",
    lit: bool = False,
) -> None:
    """A card's face: its name on a coloured head, words below it, a shadow on what lies beneath."""
    inks = pen.inks
    shadow(pen, x, 2 * y, width, 2 * height)
    pen.fill(x, y, width, height, inks("ink", on="paper"))
    band = inks.px("accent" if lit else colour)
    name = inks(inks.ink_on(band), on=band, bold=True)
    pen.fill(x, y, width, 1, name)
    start = x + 1
    if key:
        start = key_cap(pen, x, y, key, lit=lit) + 1 if not lit else pen.put(x, y, f" {key} ", name) + 1
    pen.put(start, y, pen.fit(head, x + width - start), name)
    for row, line in enumerate(lines[: height - 1], y + 1):
        pen.put(x + 1, row, pen.fit(line, width - 1), inks("ink", on="paper"))


def card_back(pen: Pen, x: int, y: int, width: int, height: int, label: str = "") -> None:
    """A card's back: a lattice in two tones, with a number on it."""
    back, lattice = pen.inks.px("card_back"), pen.inks.px("card_lattice")
    for row in range(height):
        for column in range(width):
            inner = 0 < column < width - 1
            pen.glyph(x + column, y + row, "▞▚"[(row + column) % 2] if inner else " ", lattice, back)
    if label:
        style = pen.inks("paper", on=pen.inks.dark(back, 0.4), bold=True)
        pen.center(x, y + height // 2, width, f" {label} ", style)


def fan(x: int, width: int, count: int, card_width: int, focus: int | None = None) -> list[tuple[int, int]]:
    """Left end and visible width of each card in a row: side by side while they fit, else overlapping to the right.

    Each keeps at least its key; the one in focus is seen whole.
    """
    if not count:
        return []
    if count * (card_width + 1) - 1 <= width:
        return [(x + at * (card_width + 1), card_width) for at in range(count)]
    whole = count - 1 if focus is None else focus
    others = max(count - 1, 1)
    step = max((width - card_width) // others, key_cap_width("x"))
    spans, left = [], x
    for at in range(count):
        wide = card_width if at == whole else step
        spans.append((left, wide))
        left += wide
    return spans
