"""The list of choices: key, name and consequence of each pick, and the effect of Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from tui.art.pen import Pen
from tui.art.plates import key_cap, key_cap_width
from tui.i18n.messages import t
from tui.i18n.text_layout import cut, cut_mark, without_notes, wrap
from tui.style.glyphs import RICH
from tui.widgets.panels.choice_columns import LABEL, Box, ChoiceItem, columns_of, label_column, listed_height

Unseen = tuple[int, int]
"""The choices of a column above those in sight, and below."""

ENTER_LINES: Final = 2
"""Rows that a long list leaves to the words beside the confirming key, however few they are."""

ENTER = "confirm"
"""Target of a click on the line of the Enter key."""


def choices_height(choices: Sequence[ChoiceItem], enter: str, key: str, width: int) -> int:
    """The rows that all of it takes."""
    return (
        1 if _says_twice(choices, enter, key, width) else listed_height(choices, width) + len(_enter(enter, key, width))
    )


def usual_height(choices: Sequence[ChoiceItem], width: int) -> int:
    """The rows that all of it takes with words of a usual length; the same for every focus."""
    return listed_height(choices, width) + ENTER_LINES


def draw_choices(
    pen: Pen,
    x: int,
    y: int,
    width: int,
    height: int,
    choices: Sequence[ChoiceItem],
    enter: str,
    key: str,
    *,
    tops: list[int] | None = None,
    airy: bool = False,
    refused: bool = False,
    brief: str = "",
    waits: bool = False,
) -> int:
    """Draw the choices, in two columns where they are short and many, and below them what the confirming key does.

    That stands below an empty row where it is `airy`. Where even all that is too high, a part with the focus is drawn,
    from the choice that `tops` names for each column, below those that the table does not show. A focus that is in
    sight moves nothing, so that a click hits the choice that the pointer has just brought into focus. The key does not
    glow where it is `refused`; where all `waits` for it, its words glow as a block across the list. Where
    what it does has no room, `brief` stands for it, or all of it but what is in brackets. Gives the row after it.
    """
    if _says_twice(choices, enter, key, width):
        return _draw_only(pen, x, y, width, choices[0], key, waits=waits)
    whole, short = _enter(enter, key, width), _enter(brief or without_notes(enter), key, width)
    gap = airy and bool(whole and choices)
    lines, kept, room = _shared_out(choices, whole, short, width, height, gap)
    used = _draw_columns(pen, x, y, width, room, choices, [] if tops is None else tops)
    below = y + used + gap
    if lines:
        lines = _ended(lines, short if len(lines) < len(whole) else whole, width - key_cap_width(key) - 1)
        _draw_enter(pen, x, below, width, key, lines, refused=refused, waits=waits)
    return below + (kept if _lying(choices) else len(lines))


def _shared_out(
    choices: Sequence[ChoiceItem], whole: Sequence[str], short: Sequence[str], width: int, height: int, gap: int
) -> tuple[Sequence[str], int, int]:
    """The words beside the confirming key that have room, the rows kept for them, and the rows for the choices."""
    lines = whole[: max(height - bool(choices), 1)]
    height -= gap
    kept = max(ENTER_LINES, len(lines) if _lying(choices) else 0)  # what is done on the table takes more words
    listed = listed_height(choices, width)
    if listed + kept > height >= listed + ENTER_LINES:
        kept = height - listed  # a list in sight as a whole comes before the last words
    room = max(height - len(lines), 0)
    if listed + max(kept, len(lines)) > height:
        kept = max(kept, min(len(short), height - listed))  # all that it says in brief, where it fits
        lines = lines[:kept]
        room = max(height - kept, min(len(choices), 1))
    if len(lines) < len(whole):
        lines = short[: len(lines)]
    return lines, kept, room


def _draw_columns(
    pen: Pen, x: int, y: int, width: int, room: int, choices: Sequence[ChoiceItem], tops: list[int]
) -> int:
    """Draw the choices, or a part of them, in their columns; gives the rows taken, and keeps the `tops`."""
    used, left, places = 0, x, _lying(choices)
    columns = columns_of(choices, width)
    tops[len(columns) :] = []
    tops += [0] * (len(columns) - len(tops))
    unseen: list[tuple[int, int, int, Unseen]] = []
    for number, (boxes, wide) in enumerate(columns):
        pinned = [box for box in boxes if places and not box[0].lying]
        if sum(len(lines) for _, lines in pinned) >= room:
            pinned = []
        first, _ = _draw_column(pen, left, y, wide, room, pinned)
        rest = [box for box in boxes if box not in pinned]
        tops[number], rows, out = _draw_part(pen, left, y + first, wide, room - first, rest, tops[number])
        used = max(used, first + rows)
        if any(out):
            unseen.append((left, y + first + rows - 1, wide, out))
        left += wide + 1
    _tell_unseen(pen, unseen, x + width, whole=len(unseen) == len(columns))
    return used


def _draw_enter(
    pen: Pen, x: int, y: int, width: int, key: str, lines: Sequence[str], *, refused: bool, waits: bool
) -> None:
    """Draw the confirming key and what it does."""
    style = pen.inks.block() if waits else pen.inks("quiet") if refused else pen.inks("accent", bold=True)
    indent = key_cap(pen, x, y, key, lit=not refused) + 1 - x
    if waits:
        pen.fill(x + indent, y, width - indent, len(lines), style)
    for row, line in enumerate(lines, y):
        pen.put(x + indent, row, line, style)
    pen.spot(x, y, width, len(lines), ENTER)


def _ended(lines: Sequence[str], whole: Sequence[str], width: int) -> list[str]:
    """The rows of words that have room. No semicolon ends them, and a mark where it fits tells that they go on."""
    *rows, last = lines
    if len(lines) == len(whole):
        return [*rows, last]
    ended = last.rstrip(";；,、 ")
    if ended == last and cell_len(last + cut_mark()) <= width:
        ended += cut_mark()
    return [*rows, ended]


def _lying(choices: Sequence[ChoiceItem]) -> bool:
    """True when the table shows some of these, too."""
    return any(choice.lying for choice in choices)


def _says_twice(choices: Sequence[ChoiceItem], enter: str, key: str, width: int) -> bool:
    """True when the confirming key makes the only choice, and both keys have room before it."""
    return (
        len(choices) == 1
        and choices[0].legal
        and choices[0].label == enter
        and not choices[0].detail
        and (LABEL + key_cap_width(key) + 1 + cell_len(enter) <= width)
    )


def _draw_only(pen: Pen, x: int, y: int, width: int, choice: ChoiceItem, key: str, *, waits: bool) -> int:
    """Draw the only choice once, behind its own key and the confirming one; gives the row after it."""
    key_cap(pen, x, y, choice.key, lit=choice.focus)
    after = key_cap(pen, x + LABEL, y, key, lit=choice.focus) + 1
    pen.put(after, y, choice.label, pen.inks.block() if waits else pen.inks("accent", bold=True))
    pen.spot(x, y, width, 1, choice.pick)
    pen.spot(x + LABEL, y, width - LABEL, 1, ENTER)
    if choice.focus:
        pen.caret = (x, y)
    return y + 1


def _draw_part(
    pen: Pen, x: int, y: int, width: int, room: int, boxes: Sequence[Box], top: int
) -> tuple[int, int, Unseen]:
    """Draw a column; gives the first choice drawn, the rows taken, and how many more there are above and below.

    Where there are any, the last row is left to their number.
    """
    focus = max((len(lines) for choice, lines in boxes if choice.focus), default=1)
    told = sum(len(lines) for _, lines in boxes) > room > focus  # one row for it, if the focus has the others
    top = _top(boxes, room - told, top)
    used, shown = _draw_column(pen, x, y, width, room - told, boxes[top:])
    return (top, used + 1, (top, len(boxes) - top - shown)) if told else (top, used, (0, 0))


def _tell_unseen(pen: Pen, unseen: Sequence[tuple[int, int, int, Unseen]], end: int, *, whole: bool) -> None:
    """Say once how many choices are not in sight: of several columns below the first, with room to the `end`."""
    if not unseen:
        return
    x, _, width, _ = unseen[0]
    width = end - x if whole else width
    above, below = (sum(out[side] for *_, out in unseen) for side in (0, 1))
    hidden = f"{pen.glyphs.up if above else ''}{pen.glyphs.down if below else ''} {above + below}"
    said, room = t("{hidden} more", hidden=hidden), width - LABEL
    words = said if cell_len(said) <= room else hidden
    indent = LABEL if cell_len(words) <= room else 0  # in a very narrow column below the keys, too
    pen.put(x + indent, max(row for _, row, *_ in unseen), cut(words, width - indent), pen.inks("quiet"))


def _enter(enter: str, key: str, width: int) -> list[str]:
    return wrap(enter, width - key_cap_width(key) - 1) if enter else []


def _top(boxes: Sequence[Box], room: int, top: int) -> int:
    """The first choice of a column to draw: the one of before, unless the focus is out of sight or rows stay empty."""
    heights = [len(lines) for _, lines in boxes]
    focus = next((i for i, (choice, _) in enumerate(boxes) if choice.focus), None)
    if focus is not None:
        top = min(top, focus)
        while top < focus and sum(heights[top : focus + 1]) > room:
            top += 1
    while top and sum(heights[top - 1 :]) <= room:
        top -= 1
    return top


def _draw_column(pen: Pen, x: int, y: int, width: int, room: int, boxes: Sequence[Box]) -> tuple[int, int]:
    """Draw as many choices as have room; gives how many rows they took, and how many they are."""
    used = 0
    plate = max((cell_len(line) for choice, lines in boxes if choice.chip for line in lines), default=0)
    for number, (choice, lines) in enumerate(boxes):
        if used + len(lines) > room:
            return used, number
        _draw(pen, x, y + used, width, choice, lines, plate)
        used += len(lines)
    return used, len(boxes)


def _draw(pen: Pen, x: int, y: int, width: int, choice: ChoiceItem, lines: Sequence[str], plate: int) -> None:
    """Draw a choice; the names of pieces on plates for so many cells."""
    inks = pen.inks
    on = "raised" if choice.focus else "ground"
    pen.spot(x, y, width, len(lines), choice.pick)
    if choice.focus:
        pen.fill(x, y, width, len(lines), inks(on=on))
        pen.caret = (x, y)
    if choice.key and choice.legal:
        key_cap(pen, x, y, choice.key, lit=choice.focus)
    else:
        pen.put(x + 1, y, choice.key or pen.glyphs.dot, inks("faint", on=on))
    plated = bool(choice.chip) and pen.glyphs.pictures
    ink = inks(choice.ink if choice.legal else "faint", on=on, bold=choice.focus)
    after = x
    for row, line in enumerate(lines, y):
        if plated:
            after = pen.put(x + LABEL, row, f" {line}{' ' * (plate - cell_len(line))} ", _coat(pen, choice))
        else:
            after = pen.put(x + label_column(choice, line, width), row, line, ink)
    if choice.more and after + 1 + cell_len(choice.more) <= x + width:
        after = pen.put(after + 1, y, choice.more, inks("quiet", on=on))
    if choice.detail:
        ink = inks("quiet" if choice.legal else "faint", on=on)
        pen.right(x + width, y, choice.detail.replace(RICH.moved, pen.glyphs.moved), ink)
    if choice.count:
        points = pen.glyphs.pip * choice.count if choice.count < 3 else f"{pen.glyphs.pip}{choice.count}"
        if after + 1 + cell_len(points) <= x + width:
            pen.put(after + 1, y, points, inks("accent", on=on, bold=True))


def _coat(pen: Pen, choice: ChoiceItem) -> Style:
    """The style of a name on the true colour of its piece; paler where it cannot be picked."""
    coat = pen.inks.px(choice.ink)
    if not choice.legal:
        coat = pen.inks.mix(coat, "ground", 0.55)
    return pen.inks(pen.inks.ink_on(coat), on=coat, bold=True)
