"""A row of cells on its way to the terminal: sent with as few bytes as its changes of style allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

HALVES: Final = frozenset("▀▄█ ")
"""The signs that show nothing but the two colours of their cell."""

TURNED: Final = str.maketrans("▀▄█ ", "▄▀ █")
"""The same picture with ink and ground exchanged."""

UNSET: Final = ("39", "49", "")
"""The terminal's own ink, ground and attributes."""

RESET: Final = "\x1b[0m"

Codes = tuple[str, str, str]
"""The codes of a style: for its ink, its ground and its attributes."""


class CanvasLine(Strip):
    """A row of cells that does not hold itself.

    Textual's own, when it is sent whole, stands in its own cache from then on. Only the garbage collector frees such
    a ring, and every sixtieth key would wait half as long again for it.
    """

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        at = [*cuts]
        if at == [self.cell_length]:
            return [self]
        return [CanvasLine(part, part.cell_length) for part in super().divide(at)]

    def crop(self, start: int, end: int | None = None) -> CanvasLine:
        end = self.cell_length if end is None else end
        if (start, end) == (0, self.cell_length):
            return self
        _, part = Segment.divide(self, (start, end))
        return CanvasLine(part, end - start)

    def render(self, console: Console) -> str:
        """The row as the terminal reads it; worked out once."""
        if self._render_cache is None:
            self._render_cache = encode(self, console._color_system or ColorSystem.TRUECOLOR)
        return self._render_cache


def encode(segments: Iterable[Segment], system: ColorSystem) -> str:
    """The text of segments with only those codes that change the style; ends in the terminal's own style.

    Half blocks may come out turned, ink and ground exchanged, where that saves bytes. Movements of the cursor stand
    among them as they are, and leave the style.
    """
    out: list[str] = []
    state = UNSET
    for text, style, control in segments:
        if control:
            out.append(text)
            continue
        codes = UNSET if style is None else _codes(style, system)
        if style is not None and not codes[2] and not state[2] and HALVES.issuperset(text):
            turned, turned_codes = text.translate(TURNED), _codes(style, system, turned=True)
            if len(_change(state, turned_codes, turned)[0]) < len(_change(state, codes, text)[0]):
                text, codes = turned, turned_codes
        change, state = _change(state, codes, text)
        out += (change, text)
    return "".join(out) + (RESET if state != UNSET else "")


def _change(state: Codes, codes: Codes, text: str) -> tuple[str, Codes]:
    """The escape sequence from one style to the next for a text, and the style that is then set."""
    ink, ground, attributes = state
    needed = []
    if codes[2] != attributes:
        if attributes:
            needed.append("0")
            ink, ground, _ = UNSET
        if codes[2]:
            needed.append(codes[2])
    plain = not codes[2]
    if codes[1] != ground and not (plain and text.strip("█") == ""):
        needed.append(ground := codes[1])
    if codes[0] != ink and not (plain and text.strip(" ") == ""):
        needed.append(ink := codes[0])
    return (f"\x1b[{';'.join(needed)}m" if needed else ""), (ink, ground, codes[2])


@lru_cache(maxsize=8192)
def _codes(style: Style, system: ColorSystem, *, turned: bool = False) -> Codes:
    """The codes of a style; `turned`, those of its ink and ground exchanged."""
    ink, ground = (style.bgcolor, style.color) if turned else (style.color, style.bgcolor)
    return (
        UNSET[0] if ink is None else ";".join(ink.downgrade(system).get_ansi_codes()),
        UNSET[1] if ground is None else ";".join(ground.downgrade(system).get_ansi_codes(False)),
        style.without_color._make_ansi_codes(system),
    )
