"""Lines of Japanese: they end at the borders of words, which no space marks."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from rich.cells import cell_len

ROW: Final = 15.0
"""The price of one more line: some poor ends of lines are better than it."""

LONE: Final = 50.0
"""The price of a last line that has a single sign."""

ORPHAN: Final = 4
"""Cells of such a line: a sign and its full stop."""

SLACK: Final = 0.05
"""The price of an empty cell at the end of a line."""

INSIDE: Final = 9.0
"""The price of a line that ends inside a word."""

LONG: Final = 50
"""Cells from which on a line has borders enough: it never ends inside a word that is shorter than half of it."""

SHORTER: Final = 24
"""Cells by which a line is made shorter at most."""

PARTICLES: Final = frozenset("はがをにでともへの")
"""The last signs of many phrases."""

TAILS: Final = ("から", "まで", "より", "ので", "ため", "して", "たら", "れば", "なら", "ても")
"""The last two signs of others."""

POLITE: Final = frozenset("おご")
"""The prefixes that make a word polite."""

SPLITS: Final = frozenset("、。，．：；・／？！ ")
"""The signs behind which a line may always end."""


def lines_at_borders(pieces: Sequence[str], cells: int) -> list[str]:
    """The lines of a text in pieces, as few as may be, that end between its phrases rather than inside a word."""
    parts = _joined(pieces, cells)
    starts = [0, *accumulate(map(cell_len, parts))]
    solid = [cell_len(part.rstrip()) for part in parts]
    price, after = [0.0] * (len(parts) + 1), [len(parts)] * (len(parts) + 1)
    for at in reversed(range(len(parts))):
        price[at] = float("inf")
        first = at + 1 if cells < LONG else max(at + 1, bisect_left(starts, starts[at] + cells - SHORTER))
        for end in range(first, len(parts) + 1):
            used = starts[end - 1] - starts[at] + solid[end - 1]
            if used > cells and end > first:
                break
            paid = price[end]
            if end < len(parts):
                paid += ROW + toll(parts[end - 1], parts[end]) + SLACK * (cells - used)
            elif at and used <= ORPHAN:
                paid += LONE
            paid += LONE * max(used - cells, 0)
            if paid <= price[at]:
                price[at], after[at] = paid, end
    lines, at = [], 0
    while at < len(parts):
        lines.append("".join(parts[at : after[at]]).rstrip())
        at = after[at]
    return lines


def _joined(pieces: Sequence[str], cells: int) -> list[str]:
    """The pieces, those of a run of katakana as one; in long lines those of a word, too."""
    made: list[str] = []
    most = cells if cells < LONG else cells // 2
    for piece in pieces:
        price = toll(made[-1], piece) if made else 0.0
        run = price > LONE or (cells >= LONG and price >= INSIDE)
        if run and cell_len(made[-1] + piece.rstrip()) <= most:
            made[-1] += piece
        else:
            made.append(piece)
    return made


@lru_cache(maxsize=4096)
def _script(char: str) -> str:
    """The script of a sign: h, k and j for hiragana, katakana and kanji, a for letters and digits, else empty."""
    if "ぁ" <= char <= "ゟ":
        return "h"
    if "ァ" <= char <= "ヺ" or char in "ーヽヾ":
        return "k"
    if "一" <= char <= "鿿" or char in "々〆〇":
        return "j"
    return "a" if char.isalnum() else ""


PRICES: Final = {
    "hk": 0.0,
    "ha": 1.0,
    "kj": 4.0,
    "jk": 4.0,
    "jj": INSIDE,
    "ja": 5.0,
    "ka": 5.0,
    "ak": 5.0,
    "aj": INSIDE,
    "jh": 12.0,
    "kh": 12.0,
    "ah": 12.0,
    "hh": 10.0,
    "kk": 2 * LONE,
}
"""The price of a line that ends between signs of two scripts."""


def toll(before: str, after: str) -> float:
    """The price of a line that ends between two pieces: nothing at a border of phrases, most inside a word."""
    last, first = before[-1:], after[:1]
    if last in SPLITS or not last:
        return 0.0
    one, other = _script(last), _script(first)
    if one == "h" and other == "j":  # but for the prefixes that make a word polite
        return INSIDE if last in POLITE else 0.0
    if one == "h" and other == "h" and (last in PARTICLES or before[-2:] in TAILS or first in POLITE):
        return 3.0 if last in "はがを" else 6.0
    if not one:  # a bracket that closes: a particle stands with it
        return INSIDE if other == "h" else 1.0
    return PRICES.get(one + other, 1.0)
