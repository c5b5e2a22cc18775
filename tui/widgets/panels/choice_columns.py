"""The choices of a list in columns: the lines of their names, and the width and height that these take."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

import msgspec
from msgspec.structs import replace
from rich.cells import cell_len

from tui.i18n.text_layout import wrap
from tui.selection.selection import Pick


class ChoiceItem(msgspec.Struct, frozen=True):
    """A pick of the list."""

    pick: Pick
    key: str
    label: str
    ink: str = "text"
    detail: str = ""
    count: int = 0
    legal: bool = True
    focus: bool = False
    chip: str = ""
    """The letter of the piece that it names: the name stands on a plate of the ink, where pictures are."""
    more: str = ""
    """Its meaning, after the label where the row has room for it."""
    lying: bool = False
    """True when a picture of the table shows it with its key, too."""
    brief: str = ""
    """The label in a word, for a narrow list in which two choices share a row; empty: they do not."""
    short: str = ""
    """The label in short, for a row that has no room for the meaning behind the whole one; empty: it stays whole."""


Box = tuple[ChoiceItem, Sequence[str]]
"""A choice and the lines of its name."""

LABEL: Final = 4
"""Columns of a key cap and the gap after it."""

EDGES: Final = 2
"""Columns of a plate beside the name on it."""

PICKED: Final = 2
"""Columns of the point that says that a choice is picked, and the gap before it."""

BROAD: Final = 30
"""Columns of a list from which on it tells the meanings of its choices."""

LONG: Final = 9
"""Choices from which on two columns are worth more than all meanings: the log stays in sight."""


def columns_of(choices: Sequence[ChoiceItem], width: int) -> list[tuple[list[Box], int]]:
    """The choices of each column with the lines of their names, and its width."""
    choices = [_fitting(choice, width) for choice in choices]
    columns = _measured(tuple(replace(choice, focus=False) if choice.focus else choice for choice in choices), width)
    rest = iter(choices)
    return [([*zip(islice(rest, len(labels)), labels, strict=True)], wide) for labels, wide in columns]


def _fitting(choice: ChoiceItem, width: int) -> ChoiceItem:
    """A choice, with its label in short where its meaning has no room behind the whole one."""
    if not choice.short or LABEL + cell_len(choice.label) + 1 + cell_len(choice.more) <= width:
        return choice
    return replace(choice, label=choice.short, short="")


@lru_cache(maxsize=32)
def _measured(choices: tuple[ChoiceItem, ...], width: int) -> list[tuple[list[list[str]], int]]:
    """The lines of the names in each column, and its width: two columns, where there are many and they are short.

    A list is measured several times a drawing, and a step of the focus leaves its measures as they are.
    """
    if pair := _pair(choices, width):
        return pair
    meant = width >= BROAD and len(choices) < LONG
    told = any(choice.detail or (choice.more and meant) for choice in choices)
    if len(choices) > 7 and not told:  # a pick leaves the columns as they are
        choices = tuple(replace(choice, count=0) if choice.count else choice for choice in choices)
    half = -(-len(choices) // 2)
    parts = (choices[:half], choices[half:])
    wide = [
        max(
            (cell_len(_name(choice)) + LABEL + edges_of(choice) + _count_width(choice) for choice in part),
            default=0,
        )
        for part in parts
    ]
    if len(choices) <= 7 or told or sum(wide) >= width:
        return [([_label(choice, width) for choice in choices], width)]
    first = wide[0] + PICKED * (sum(wide) + 2 * PICKED < width)
    last = min(wide[1] + width // 4, width - first - 1)
    return [([_label(choice, room) for choice in part], room) for part, room in zip(parts, (first, last), strict=True)]


def _pair(choices: Sequence[ChoiceItem], width: int) -> list[tuple[list[list[str]], int]]:
    """The columns of two choices that share a row of a narrow list, in a word each; empty where they do not.

    Where they need it the words stand next to the caps of their keys.
    """
    if len(choices) != 2 or width >= BROAD or not all(choice.brief for choice in choices):
        return []
    for label in (LABEL, LABEL - 1):
        first, second = (label + cell_len(choice.brief) for choice in choices)
        if first + 1 + second <= width:
            return [([[choices[0].brief]], first), ([[choices[1].brief]], width - first - 1)]
    return []


def label_column(choice: ChoiceItem, line: str, width: int) -> int:
    """The column in which a line of a choice begins, in a column of the list of so many cells."""
    return LABEL - (bool(line) and line == choice.brief and LABEL + cell_len(line) > width)


def listed_height(choices: Sequence[ChoiceItem], width: int) -> int:
    return max(sum(len(lines) for _, lines in boxes) for boxes, _ in columns_of(choices, width))


def _label(choice: ChoiceItem, width: int) -> list[str]:
    """A name in as many lines as it needs, beside what stands at the right."""
    room = (
        width - LABEL - edges_of(choice) - (cell_len(choice.detail) + 1 if choice.detail else 0) - _count_width(choice)
    )
    return wrap(_name(choice), room)


def _name(choice: ChoiceItem) -> str:
    """The label; of a piece whose key is not its letter, after this letter."""
    return f"{choice.chip} {choice.label}" if choice.chip and choice.chip != choice.key.upper() else choice.label


def _count_width(choice: ChoiceItem) -> int:
    """Columns of the points that say how often it is picked, and the gap before them."""
    return 1 + min(choice.count, 2) if choice.count else 0


def edges_of(choice: ChoiceItem) -> int:
    return EDGES if choice.chip else 0
