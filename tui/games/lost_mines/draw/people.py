"""Dwarfs in the hats of their clans, and the traps and trolls between cards."""

from __future__ import annotations

from collections.abc import Container, Sequence

from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import NONE, START, TRAPPED, LostMinesState
from engine.state import Seat
from tui.art.figures import hatted
from tui.art.pen import LOWER, Pen
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.calm.targets import TRAP_SIGN, TROLL_SIGN
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites import JAWS, NARROW_JAWS, NARROW_TROLL, SMALL_TROLL, TROLL_FACE
from tui.games.lost_mines.terms import pawns_on
from tui.widgets.board_view import Highlights


def draw_dwarfs(
    pen: Pen,
    view: LostMinesState,
    at: Place,
    cell: int,
    letters: Sequence[str],
    away: Container[Seat],
    *,
    thing: bool,
    whole: bool,
) -> None:
    """The dwarfs on a cell: each with its letter while there is room, else how many of a clan. `whole` has them all.

    Those that are `away` are still on their way here.
    """
    seats = [seat for seat in pawns_on(view, cell) if seat not in away]
    if not seats:
        return
    x, _ = at.box(cell)
    _, row = at.middle(cell)
    shown = (at.width + 1) // 2
    inset = (at.width - 7) // 2  # what lies between two cards covers no letter
    if len(seats) == 1:
        left = x if thing and at.width == 7 else x + at.width // 2 - 1 - thing
        _dwarf(pen, left, row, letters[seats[0]], view, seats[0], large=at.large)
    elif len(seats) == 2 and at.width >= 7:
        for left, seat in zip((x + inset, x + at.width - 3 - inset), seats, strict=True):
            _dwarf(pen, left, row, letters[seat], view, seat, large=at.large)
    elif len(seats) <= shown or (whole and len(seats) <= at.width):
        step = 2 if len(seats) <= shown else 1
        left = x + (at.width - step * (len(seats) - 1)) // 2
        for number, seat in enumerate(seats):
            _small(pen, left + step * number, row + at.large, letters[seat], view, seat)
    else:
        _counts(pen, view, at, cell, seats)


def walkers(before: LostMinesState | None, view: LostMinesState) -> dict[Seat, int]:
    """Seat to the cell from which its dwarf has just come."""
    if before is None or before.round != view.round or len(before.at) != len(view.at):
        return {}
    pairs = enumerate(zip(before.at, view.at, strict=True))
    return {seat: old for seat, (old, new) in pairs if old not in (new, NONE) and new != NONE}


def draw_walkers(pen: Pen, view: LostMinesState, look: Highlights, at: Place, letters: Sequence[str]) -> None:
    """The dwarfs that are on their way, as far as they have come."""
    for seat, old in walkers(look.before, view).items():
        (x, y), (to_x, to_y) = at.middle(old), at.middle(view.at[seat])
        column = x + round((to_x - x) * look.progress)
        row = y + round((to_y - y) * look.progress)
        _dwarf(pen, column - 1, row, letters[seat], view, seat, large=at.large)


def draw_origins(pen: Pen, view: LostMinesState, look: Highlights, at: Place, letters: Sequence[str]) -> None:
    """The small letters of dwarfs that have walked since the own last move, on the cards from which they came."""
    then = look.then
    if then is None or then.round != view.round or len(then.at) != len(view.at):
        return
    came: dict[int, list[Seat]] = {}
    for seat, (old, new) in enumerate(zip(then.at, view.at, strict=True)):
        if old not in (new, NONE):
            came.setdefault(old, []).append(seat)
    for cell, seats in came.items():
        x, y = at.box(cell)
        column = x + at.width - 1 - (view.ground[cell] == START)  # a clan's letter may stand in the corner
        for seat in reversed(seats[: at.width - 3]):
            pen.over(column, y + at.height - 1, letters[seat].lower(), CLAN_INKS[clan(view, seat)])
            column -= 1
        pen.over(column, y + at.height - 1, pen.glyphs.gap, "text")


def _dwarf(pen: Pen, x: int, y: int, letter: str, view: LostMinesState, seat: Seat, *, large: bool) -> None:
    """A pointed hat in the clan's colour above a beard with the letter; the turn's own dwarf bears a lamp."""
    hat = CLAN_INKS[clan(view, seat)]
    beard = "lamp" if seat == view.active else "paper"
    if large:
        hatted(pen, x, y, letter, beard, hat, pointed=True)
        return
    tone, face = pen.inks.px(hat), pen.inks.px(beard)
    pen.glyph(x + 1, y - 1, LOWER, tone)
    pen.glyph(x, y, "▐", tone)
    pen.put(x + 1, y, letter, pen.inks(pen.inks.ink_on(face), on=face, bold=True))
    pen.glyph(x + 2, y, "▌", tone)


def _small(pen: Pen, x: int, y: int, letter: str, view: LostMinesState, seat: Seat) -> None:
    """A dwarf of one column: its hat, and its letter on the clan's colour."""
    tone = pen.inks.px(CLAN_INKS[clan(view, seat)])
    pen.glyph(x, y - 1, LOWER, tone)
    style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True, underline=seat == view.active)
    pen.put(x, y, letter, style)


def _counts(pen: Pen, view: LostMinesState, at: Place, cell: int, seats: Sequence[Seat]) -> None:
    x, _ = at.box(cell)
    _, y = at.middle(cell)
    numbers = [(number, sum(clan(view, seat) == number for seat in seats)) for number in (0, 1)]
    there = [(number, count) for number, count in numbers if count]
    for number, count in there:
        tone = pen.inks.px(CLAN_INKS[number])
        left = x + at.width // 2 - 1 if len(there) == 1 else x if number == 0 else x + at.width - 2
        if at.large:
            pen.glyph(left, y, "▟", tone)
            pen.glyph(left + 1, y, "▙", tone)
        else:
            pen.glyph(left, y - 1, LOWER, tone)
        pen.put(left, y + at.large, f"x{count}", pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))


def draw_tokens(pen: Pen, view: LostMinesState, at: Place, letters: Sequence[str], coming: Container[int] = ()) -> None:
    """All traps and trolls on the borders of cards, except on edges that a motion has not reached."""
    for edge, token in enumerate(view.token):
        if token != NONE and edge not in coming:
            draw_token(pen, at, edge, token, letters)


def draw_token(pen: Pen, at: Place, edge: int, token: int, letters: Sequence[str], tone: str = "") -> None:
    """Jaws, or a troll with its owner's letter; in another `tone` where it does not lie yet."""
    inks = pen.inks
    x, y, wide, high = at.edge(edge)
    trap = token == TRAPPED
    colour = tone or (inks.px("alarm") if trap else colours(inks)["troll"])
    if high > 1:
        rows = (
            (JAWS if wide > 2 else NARROW_JAWS)
            if trap
            else TROLL_FACE
            if wide > 3
            else SMALL_TROLL
            if wide > 2
            else NARROW_TROLL
        )
        signs = key(inks) | {"r": colour} | ({"o": colour} if tone else {})
        pen.sprite(x + (wide - len(rows[0])) // 2, 2 * (y + high - 1) - len(rows), rows, signs)
    style = inks(inks.ink_on(colour), on=colour, bold=True)
    pen.fill(x, y + high - 1, wide, 1, style)
    text = TRAP_SIGN * min(wide, 2 + (wide == 3 and high == 1)) if trap else f"{TROLL_SIGN}{letters[token]}"
    pen.center(x, y + high - 1, wide, text, style)
