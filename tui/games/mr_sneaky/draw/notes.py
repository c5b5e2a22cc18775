"""Tycoon cards as notes of paper: their signs, what they are called, what they do, and the tiles that they work on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.mr_sneaky.components import COMPONENT_SETS, Card
from engine.games.mr_sneaky.state import MrSneakyState
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw.palette import CAPS, SIGNS, TONES, colours
from tui.games.mr_sneaky.draw.plan import Box
from tui.games.mr_sneaky.terms import (
    bare_gain,
    card_kinds,
    card_name,
    gain,
    kind_name,
    kinds_written,
    only_kind,
    short_effect,
)
from tui.i18n.messages import t
from tui.i18n.text_layout import cut, wrap
from tui.style.theme import Inks

Gainers = Sequence[tuple[str, str]]
"""The letters and the coats of the tycoon and of the thief; empty where a note need not tell whose it is."""

NOTE_ROWS: Final = 3
"""Rows of a note: its name, its effect, and the tiles that it works on."""

FURNITURE_ROWS: Final = 3
"""Rows of the furniture by a wall."""

PINNED: Final = (0.35, 0.15)
"""The share of black in the shadow of a note on a wall, by night and by day."""

ONE_ROW_COLUMNS: Final = 15
"""Columns of a wall from which on a note has room for its effect in one row."""

WORDS_COLUMNS: Final = 7
"""Columns of a wall from which on a note bears words, and not the signs of its tiles alone."""


def draw_notes(
    pen: Pen,
    view: MrSneakyState,
    cards: Sequence[int],
    at: Box,
    coming: int = 0,
    most: int = NOTE_ROWS,
    who: Gainers = (),
    idle: Collection[int] = (),
) -> None:
    """Pin cards to an area from above, as high as all can be; the last ones may only be `coming`, some are `idle`."""
    if not cards:
        return
    broad = at.width >= ONE_ROW_COLUMNS
    rows, gap = card_rows(len(cards), at.height) if broad else (max(1, min(at.height // len(cards), most)), 0)
    if broad and pen.inks.depth == "true":  # among 256 colours the shade of a wall glows
        for place in range(len(cards)) if gap else ():
            _pin(pen, Box(at.x, at.y + place * (rows + gap), at.width, rows), at)
        if not gap:
            _pin(pen, Box(at.x, at.y, at.width, rows * len(cards)), at)
    for place, card in enumerate(cards):
        ghost = place >= len(cards) - coming
        box = Box(at.x, at.y + place * (rows + gap), at.width, rows)
        if broad:
            draw_note(pen, view, card, box, who, ghost=ghost, other=not gap and place % 2 == 1, idle=card in idle)
        else:
            _draw_narrow(pen, view, card, box, who, ghost, idle=card in idle)


def _pin(pen: Pen, note: Box, wall: Box) -> None:
    """The shadow of notes on the wall behind them; none falls on a carpet."""
    if note.y + note.height < wall.y + wall.height:
        y = 2 * (note.y + note.height)
        places = [(x, y) for x in range(note.x + 1, note.x + note.width)]  # of its bay alone
        pen.recolour(places, lambda tone: pen.inks.dark(tone, PINNED[pen.inks.theme == "day"]))


def card_rows(count: int, height: int) -> tuple[int, int]:
    """The rows of each card on a broad wall, and those between two of them; below a single one stands furniture."""
    under = FURNITURE_ROWS + 1 if count == 1 else 0
    for rows, gap in ((NOTE_ROWS, 1), (2, 1), (2, 0)):
        if count * (rows + gap) - gap + under <= height:
            return rows, gap
    return max(1, min(height // count, 2)), 0


def furnished(count: int, at: Box) -> bool:
    """True where furniture has room below so many cards on a wall."""
    return count == 1 and at.height > FURNITURE_ROWS + card_rows(count, at.height)[0]


def draw_lines(
    pen: Pen,
    view: MrSneakyState,
    cards: Sequence[int],
    at: Box,
    coming: int,
    who: Gainers = (),
    idle: Collection[int] = (),
) -> None:
    """Pin cards beside a small door, each in a row: its signs, its name, and last the letter of who gets something.

    They hang at the frame, as broad as the longest of them. Names begin in one column where they have room.
    """
    inks = pen.inks
    sorts = [COMPONENT_SETS[view.components].cards[card] for card in cards]
    words = [_name(view, card, at.width) or _cut_name(view, card, at.width) for card in cards]
    lettered = [bool(who and not sort.guards) for sort in sorts]
    tails = [letter or _capped(sort, word) for sort, word, letter in zip(sorts, words, lettered, strict=True)]
    ends = [len(card_kinds(sort)) + 2 * tail for sort, tail in zip(sorts, tails, strict=True)]
    words = [  # without air a letter behind a digit is read as one
        _closer(word) if end + cell_len(word) > at.width else word for word, end in zip(words, ends, strict=True)
    ]
    column = max(len(card_kinds(sort)) for sort in sorts)
    need = max(column + cell_len(word) + 2 * tail for word, tail in zip(words, tails, strict=True))
    column += need < at.width  # air behind the signs, if it can be
    wide, x = min(need + 1, at.width), at.x
    for place, (sort, word) in enumerate(zip(sorts, words, strict=True)):
        bluff = cards[place] in idle
        y, paper = at.y + place, paper_tone(pen, place >= len(cards) - coming, other=place % 2 == 1, idle=bluff)
        style = inks("ink", on=paper, bold=not bluff, strike=bluff)
        pen.fill(x, y, wide, 1, inks("ink", on=paper))
        end = _signs(pen, card_kinds(sort), x, y, style if bluff else None)
        last = x + wide - 1
        start = max(min(x + column, last + 1 - 2 * tails[place] - cell_len(word)), end)
        pen.put(start, y, word, style)
        if lettered[place]:
            _letter(pen, sort, last, y, who)
        if _capped(sort, word):  # a face below a cap of the colour that is not named
            pen.pixel(last, 2 * y, inks.px(CAPS[sort.name]))
            pen.pixel(last, 2 * y + 1, colours(inks)["skin"])
    if inks.depth == "true":
        _pin(pen, Box(x, at.y, wide, len(cards)), at)


def draw_phrases(
    pen: Pen, view: MrSneakyState, cards: Sequence[int], at: Box, coming: int, idle: Collection[int] = ()
) -> None:
    """Pin cards beside a small door, each in two rows: its signs and whom it is for, and what that player gets."""
    inks = pen.inks
    sorts = [COMPONENT_SETS[view.components].cards[card] for card in cards]
    parts = [short_effect(sort).partition(" ") for sort in sorts]
    column = max(len(card_kinds(sort)) for sort in sorts) + 1
    need = max(max(column + cell_len(who), 1 + cell_len(what)) for who, _, what in parts)
    wide, x = min(need + 1, at.width), at.x
    left = max(min(column, *(wide - 1 - cell_len(what) for _, _, what in parts)), 0)  # below all names, if it can be
    for place, (sort, (who, _, what)) in enumerate(zip(sorts, parts, strict=True)):
        bluff = cards[place] in idle
        y, paper = at.y + 2 * place, paper_tone(pen, place >= len(cards) - coming, other=place % 2 == 1, idle=bluff)
        pen.fill(x, y, wide, 2, inks("ink", on=paper))
        style = inks("ink", on=paper, strike=bluff)
        _signs(pen, card_kinds(sort), x, y, style if bluff else None)
        pen.put(x + column, y, cut(who, wide - column), inks("ink", on=paper, bold=not bluff, strike=bluff))
        pen.put(x + left, y + 1, cut(what, wide), style)
    if inks.depth == "true":
        _pin(pen, Box(x, at.y, wide, 2 * len(cards)), at)


def phrased(view: MrSneakyState, cards: Sequence[int], width: int) -> bool:
    """True where all cards are told in phrases in two rows of this width."""
    parts = [short_effect(COMPONENT_SETS[view.components].cards[card]).partition(" ") for card in cards]
    return all(what and max(3 + cell_len(who), cell_len(what)) <= width for who, _, what in parts)


def _closer(name: str) -> str:
    """A short name without the air before its number."""
    return "".join(name.rsplit(" ", 1))


def _capped(card: Card, name: str) -> bool:
    """True for a guard whose colour is not named: his cap shows it."""
    return bool(card.guards) and name == t("Guard")


def _letter(pen: Pen, card: Card, x: int, y: int, who: Gainers) -> None:
    """The letter of the seat that gets something, on its coat."""
    letter, coat = who[not for_tycoon(card)]
    tone = pen.inks.px(coat)
    pen.put(x, y, letter, pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))


def _write_name(pen: Pen, card: Card, name: str, x: int, y: int, style: Style, who: Gainers, *, end: int) -> None:
    """The name of a card, and behind it the letter of the seat that gets something, before column `end`."""
    after = pen.put(x, y, name, style)
    if name and after < end and who and not card.guards:
        _letter(pen, card, min(after + 1, end - 1), y, who)


def for_tycoon(card: Card) -> bool:
    """True for a card that brings the tycoon something."""
    return bool(card.tycoon_gems or card.tycoon_agents)


def _name(view: MrSneakyState, card: int, width: int) -> str:
    """The fullest name of a card that fits on a slip beside its signs and a letter, or none.

    The colour of a guard alone says too little: his cap may show it.
    """
    sort, short = COMPONENT_SETS[view.components].cards[card], card_name(view, card, short=True)
    room = width - len(card_kinds(sort)) - 1
    names = (card_name(view, card), t("Guard")) if sort.guards else (short,)
    beside = 1  # the letter of a seat, or a cap
    return next(
        (name for name in names if cell_len(name) + beside * (not sort.guards or _capped(sort, name)) <= room), ""
    )


def _cut_name(view: MrSneakyState, card: int, width: int) -> str:
    """The shortest name of a card that fits on a slip beside the letter of a seat; of a guard's as much as fits."""
    sort = COMPONENT_SETS[view.components].cards[card]
    room = width - len(card_kinds(sort)) - 1
    if sort.guards:
        return cut(card_name(view, card, short=True), room)
    return first_fitting((_closer(gain(sort)), bare_gain(sort)), room - 1)


def _draw_narrow(pen: Pen, view: MrSneakyState, card: int, at: Box, who: Gainers, ghost: bool, *, idle: bool) -> None:
    """A card beside a small door: its signs and short name, and below them its effect where there is room."""
    inks = pen.inks
    sort = COMPONENT_SETS[view.components].cards[card]
    kinds, name = card_kinds(sort), card_name(view, card, short=True)
    if at.width < WORDS_COLUMNS:
        name = ""
    x = at.x - (len(kinds) + 1 + bool(name) + cell_len(name) > at.width)  # the longest ones reach to the door
    wide, below = at.x + at.width - x if name else len(kinds), _lines(short_effect(sort), at.width)
    below = below if name and len(below) < at.height else []
    paper = paper_tone(pen, ghost, idle=idle)
    plain = inks("ink", on=paper, strike=idle)
    pen.fill(x, at.y, wide, 1 + len(below), inks("ink", on=paper))
    column = _signs(pen, kinds, x, at.y, plain if idle else None)
    lettered = bool(who and not sort.guards)
    if lettered and column + cell_len(name) + 2 > x + wide:
        name = first_fitting((_closer(name), bare_gain(sort)), x + wide - column - 2)
    name = cut(name, x + wide - column - lettered)
    start = column + (column + cell_len(name) + lettered < x + wide)
    style = plain if idle else inks("ink", on=paper, bold=True)
    _write_name(pen, sort, name, start, at.y, style, who, end=x + wide)
    for y, line in enumerate(below, at.y + 1):
        pen.put(x + (cell_len(line) < wide), y, line, plain if idle else inks(lesser_ink(inks, ghost), on=paper))


def _lines(effect: str, width: int) -> Sequence[str]:
    """An effect in lines: the seat that it is for, then the rest where both fit; so no Japanese word is divided."""
    parts = effect.split(" ", 1)
    return parts if len(parts) > 1 and max(map(cell_len, parts)) <= width else wrap(effect, width)


def paper_tone(pen: Pen, ghost: bool = False, *, other: bool = False, idle: bool = False) -> str:
    """The paper of a note; tinted when it would be pinned up, dim where it does not work, else of two kinds."""
    return colours(pen.inks)["tint" if ghost else "note" + "_idle" * idle + "2" * other]


def lesser_ink(inks: Inks, ghost: bool = False) -> str:
    """The ink of lesser words; among 256 colours the only one between black and paper that can be read is red."""
    return "ink" if ghost or (inks.depth == "256" and inks.theme == "night") else "ink_quiet"


def _signs(pen: Pen, kinds: Sequence[int], x: int, y: int, bluff: Style | None = None) -> int:
    """The signs of the kinds of tiles, side by side, in their colours but for a `bluff`; gives the column after."""
    for kind in kinds:
        tone = pen.inks.px(TONES[kind])
        x = pen.put(x, y, SIGNS[kind], bluff or pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))
    return x


def draw_note(
    pen: Pen,
    view: MrSneakyState,
    card: int,
    at: Box,
    who: Gainers = (),
    *,
    ghost: bool = False,
    other: bool = False,
    idle: bool = False,
) -> None:
    """A card in one to three rows; every `other` one of those that touch is of another tone, an `idle` one a bluff."""
    inks = pen.inks
    paper = paper_tone(pen, ghost, other=other, idle=idle)
    sort = COMPONENT_SETS[view.components].cards[card]
    column = at.x + len(card_kinds(sort))
    full, short = card_name(view, card), card_name(view, card, short=True)
    room = at.x + at.width - column - 1
    lettered = bool(who and not sort.guards)
    one_row = first_fitting((full, short), room - lettered * (cell_len(full) > room))
    words, more = whole_name(full, room, at.width) if at.height > 1 else (one_row, "")
    if more and at.height < NOTE_ROWS:  # its effect needs the second row
        words, more = first_fitting((full, short), room), ""
    rows = at.height if more or room_for_kinds(sort, at.width) else min(at.height, 2)
    pen.fill(at.x, at.y, at.width, rows, inks("ink", on=paper))
    plain = inks("ink", on=paper, strike=idle)
    _signs(pen, card_kinds(sort), at.x, at.y, plain if idle else None)
    alone = at.height == 1 and words != full  # nothing else tells whose it is
    style, quiet = (
        (plain, plain) if idle else (inks("ink", on=paper, bold=True), inks(lesser_ink(inks, ghost), on=paper))
    )
    _write_name(pen, sort, words, column + 1, at.y, style, who, end=(at.x + at.width) * alone)
    if more:
        left = min(column + 1, at.x + at.width - cell_len(more))  # below the name's first word
        pen.put(left, at.y + 1, more, style)
    if at.height > 1 + bool(more):
        effect = short_effect(sort)
        left = max(min(column + 1, at.x + at.width - 1 - cell_len(effect)), at.x)  # below the name, as far as it can be
        pen.put(left, at.y + 1 + bool(more), cut(effect, at.x + at.width - left), quiet)
    if rows > 2 and not more:
        write_kinds(pen, sort, at, quiet, idle=idle)


def whole_name(name: str, room: int, width: int) -> tuple[str, str]:
    """A name in one row, or in two of which the first has less room; in two it says what the card does."""
    if cell_len(name) <= room:
        return name, ""
    lines = wrap(name, room)
    rest = name[len(lines[0]) :].strip()
    return lines[0], cut(rest, width)


def room_for_kinds(card: Card, width: int) -> bool:
    """True when the kinds of tiles that a card works on fit in a row behind their signs."""
    return sum(cell_len(kind_name(kind, short=True)) + 3 for kind in card_kinds(card)) <= width + 1


def write_kinds(pen: Pen, sort: Card, at: Box, style: Style, *, idle: bool = False) -> None:
    """The kinds of tiles that a card works on, in its third row; each behind its sign where both fit."""
    kinds, y = card_kinds(sort), at.y + 2
    if not room_for_kinds(sort, at.width):
        pen.put(at.x, y, cut(kinds_written(sort), at.width), style)
        return
    x = at.x
    for kind in kinds:
        name = kind_name(kind, short=True).lower() if len(kinds) > 1 else only_kind(kind)
        start = _signs(pen, (kind,), x, y, style if idle else None)
        after = start + 1 if start + 1 + cell_len(name) <= at.x + at.width else start
        x = pen.put(after, y, cut(name, at.x + at.width - after), style) + 1


def first_fitting(words: Sequence[str], cells: int) -> str:
    """The first of some words that fits, or the last one as far as it fits."""
    return next((word for word in words if cell_len(word) <= cells), cut(words[-1], cells))
