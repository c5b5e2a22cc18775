"""A row of cells on its way to the terminal: sent with as few bytes as its changes of style allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, cast

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.segment import ControlType, Segment
from rich.style import Style
from textual.strip import Strip

BLOCKS: Final = "▀▄█ ▌▐▘▟▝▙▖▜▗▛▚▞"
"""The characters that show nothing but the two colours of their cell, each beside its opposite."""

HALVES: Final = frozenset(BLOCKS)

TURNED: Final = str.maketrans(BLOCKS, "".join(BLOCKS[at ^ 1] for at in range(len(BLOCKS))))
"""The same picture with ink and ground exchanged."""

MOVED: Final = 7
"""Bytes of a movement of the cursor, more or less."""

CHANGED: Final = 17
"""Bytes of a change of one colour, more or less."""

Codes = tuple[str, str, tuple[str, ...]]
"""The codes of a style: for its ink, its ground, and one for each of its attributes."""

UNSET: Final[Codes] = ("39", "49", ())
"""The terminal's own ink and ground, and no attributes."""

RESET: Final = "\x1b[0m"

OFF: Final = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "51": "54",
    "52": "54",
    "53": "55",
}
"""The code that sets an attribute to the code that takes it away, and leaves the colours."""

UNSEEN: Final = frozenset("123")
"""Attributes that a blank does not show: bold, dim, italic."""

REVERSE: Final = "7"

LONG: Final = 1300
"""Characters of a frame from which on another order of its segments is tried."""

MANY: Final = 100
"""Segments of a frame above which none is tried: the search would delay it."""


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

    Blocks may come out turned, ink and ground exchanged, where that saves bytes. Movements of the cursor stand
    among them as they are, and leave the style.
    """
    out: list[str] = []
    state = UNSET
    for text, style, control in segments:
        if control:
            out.append(text)
            continue
        codes = (UNSET, UNSET) if style is None else _codes(style, system)
        change, shown, state = _shown(state, codes, text)
        out += (change, shown)
    return "".join(out) + (RESET if state != UNSET else "")


@lru_cache(maxsize=2048)
def _shown(state: Codes, styled: tuple[Codes, Codes], text: str) -> tuple[str, str, Codes]:
    """A change of style, the text as it is then sent, and the style that is set after it."""
    codes, exchanged = styled
    if codes == state:
        return "", text, state
    change, after = _change(state, codes, text)
    shared = exchanged[0] == state[0] or exchanged[1] == state[1]
    if change and shared and not codes[2] and HALVES.issuperset(text):
        turned = text.translate(TURNED)
        other, then = _change(state, exchanged, turned)
        if len(other) - 2 * turned.count(" ") < len(change) - 2 * text.count(" "):  # a block takes three bytes
            return other, turned, then
    return change, text, after


def encode_anyhow(segments: Sequence[Segment], system: ColorSystem) -> str:
    """The text of segments, each row's after a movement of the cursor, in whatever order takes fewer bytes.

    Few long ones are worth the search: pictures in which the same styles come again in other rows.
    """
    plain = encode(segments, system)
    if len(plain) < LONG or len(segments) > MANY:
        return plain
    return min(plain, gathered(segments, system), key=len)


def gathered(segments: Iterable[Segment], system: ColorSystem) -> str:
    """The text of segments, each followed by the one that is reached with the fewest bytes.

    It is sought among the next one, and the first ones that share the style, the ground or the ink.
    """
    parts: list[tuple[int, int, int, str, tuple[Codes, Codes]]] = []
    x = y = 0
    for text, style, control in segments:
        if control:
            _, x, y = cast("tuple[ControlType, int, int]", control[0])
            continue
        end = x + cell_len(text)
        parts.append((x, y, end, text, (UNSET, UNSET) if style is None else _codes(style, system)))
        x = end
    alike: dict[object, list[int]] = {}
    for number in reversed(range(len(parts))):
        codes, exchanged = parts[number][4]
        for key in (codes, exchanged, codes[0], codes[1]):  # the codes of inks differ from those of grounds
            alike.setdefault(key, []).append(number)
    waiting, first = [True] * len(parts) + [False], 0
    out: list[str] = []
    state, at, after = UNSET, (-1, -1), 0
    for _ in parts:
        while not waiting[first]:
            first += 1
        number = after if waiting[after] else first
        x, y, _, _, styled = parts[number]
        least = _weight(state, styled) + (0 if (x, y) == at else MOVED)
        for key, weight in ((state, MOVED), (state[0], MOVED + CHANGED), (state[1], MOVED + CHANGED)):
            if weight >= least:
                break
            same = alike.get(key)
            while same and not waiting[same[-1]]:
                same.pop()
            if same:
                least, number = weight, same[-1]
        x, y, end, text, styled = parts[number]
        change, shown, state = _shown(state, styled, text)
        out += ("" if (x, y) == at else movement(x, y, at[1]), change, shown)
        waiting[number] = False
        at, after = (end, y), number + 1
    return "".join(out) + (RESET if state != UNSET else "")


def _weight(state: Codes, styled: tuple[Codes, Codes]) -> int:
    """The bytes of a change to a style or its exchange, more or less."""
    codes, exchanged = styled
    if codes == state or exchanged == state:
        return 0
    one = codes[0] == state[0] or codes[1] == state[1] or exchanged[0] == state[0] or exchanged[1] == state[1]
    return CHANGED if one else 2 * CHANGED


def movement(x: int, y: int, row: int = -1) -> str:
    """The bytes that move the cursor to a cell, from another one of the same `row` or from anywhere."""
    return f"\x1b[{x + 1}G" if y == row else f"\x1b[{y + 1};{x + 1}H"


def _change(state: Codes, codes: Codes, text: str) -> tuple[str, Codes]:
    """The escape sequence from one style to the next for a text, and the style that is then set."""
    ink, ground, attributes = state
    blank = not text.strip(" ")
    needed: list[str] = []
    if codes[2] != attributes and not (blank and UNSEEN.issuperset(attributes) and UNSEEN.issuperset(codes[2])):
        needed += _switched(attributes, codes[2])
        attributes = codes[2]
    if codes[1] != ground and (attributes or text.strip("█")):
        needed.append(ground := codes[1])
    if codes[0] != ink and not (blank and UNSEEN.issuperset(attributes)):
        needed.append(ink := codes[0])
    return (f"\x1b[{';'.join(needed)}m" if needed else ""), (ink, ground, attributes)


@lru_cache(maxsize=256)
def _switched(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[str, ...]:
    """The codes from some attributes to others, which leave the colours as they are."""
    gone = dict.fromkeys(OFF[code] for code in before if code not in after)
    return *gone, *(code for code in after if code not in before or OFF[code] in gone)


@lru_cache(maxsize=8192)
def _codes(style: Style, system: ColorSystem) -> tuple[Codes, Codes]:
    """The codes of a style, and those with its ink and ground exchanged; a reversed style is an exchanged one."""
    attributes = tuple(code for code in style.without_color._make_ansi_codes(system).split(";") if code)
    codes = _colours(style.color, style.bgcolor, system)
    exchanged = _colours(style.bgcolor, style.color, system)
    if REVERSE in attributes and style.color is not None and style.bgcolor is not None:
        attributes = tuple(code for code in attributes if code != REVERSE)
        codes, exchanged = exchanged, codes
    return (*codes, attributes), (*exchanged, attributes)


def _colours(ink: Color | None, ground: Color | None, system: ColorSystem) -> tuple[str, str]:
    return (
        UNSET[0] if ink is None else ";".join(ink.downgrade(system).get_ansi_codes()),
        UNSET[1] if ground is None else ";".join(ground.downgrade(system).get_ansi_codes(False)),
    )
