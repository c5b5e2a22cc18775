"""An agent before a building: as it stands, in focus, and where it would go."""

from __future__ import annotations

import msgspec
from rich.style import Style

from engine.games.heimlich.components import COLOURS
from engine.games.heimlich.state import HeimlichState
from tui.art.figures import SKIN, chip, felt, hatted, trench
from tui.art.pen import Pen
from tui.art.plates import apart
from tui.art.quadrants import is_picture
from tui.games.heimlich.draw.layout import Street
from tui.games.heimlich.draw.palette import tones
from tui.games.heimlich.terms import LETTERS, own_agents
from tui.selection.selection import Pick
from tui.style.colour import RING, contrast
from tui.widgets.board_view import Highlights


class Place(msgspec.Struct, frozen=True):
    """The cells of an agent: a figure with a hat, a slim one of two columns in a crowd, a chip, or its letter alone."""

    x: int
    y: int
    wide: int
    high: int


def draw_agent(
    pen: Pen,
    street: Street,
    view: HeimlichState,
    agent: int,
    place: Place,
    look: Highlights,
    *,
    narrow: bool = False,
    owner: str = "",
) -> None:
    """Draw an agent with its key; in focus, in a bright frame. The seat's own has a sign beside it, when it looks.

    A `narrow` figure leaves air to the frame of the one beside it. The letter of the `owner` stands behind its own.
    """
    pick = Pick("agent", agent)
    colour, letter = COLOURS[view.colours[agent]], LETTERS[view.colours[agent]]
    focused, key = look.focus == pick, look.keys.get(pick, "")
    own = look.open and agent in own_agents(view)
    x, y = place.x, place.y
    above = y == street.at(view.at[agent])[1] + street.house
    if place.high == 2:
        if focused:
            (_frame if place.wide == 3 else _bar)(pen, place)
        middle = x + (place.wide == 3)
        if place.wide < 3:
            sign = (
                (pen.glyphs.mark, "lamp") if own else (owner, "text") if owner else ("▄", pen.inks.dark(colour, 0.35))
            )
            _slim(pen, place, letter, colour, sign, shoulder=not focused and place.wide > 1)
        else:
            _figure(pen, x, y, letter, colour, focused=focused, narrow=narrow)
            _name_owner(pen, x + 2, y + 1, owner, colour)
            if own and not owner:
                pen.put(x + 2, y + 1, pen.glyphs.mark, _badge(pen, colour))  # on the coat, as on small ones
            elif own:
                _own_sign(pen, x + 3 if not focused else x - 1, y)
        if key:
            _key(pen, middle, y - 1, key, lit=focused)
        return
    ground = pen.inks.px(colour)
    style = pen.inks(pen.inks.ink_on(ground), on=ground, bold=True, underline=bool(key))
    hat = pen.inks.dark(colour, 0.35)
    if focused:  # it stands beside the frame
        hat = apart(pen.inks, pen.inks.dark(colour, 0.55), pen.inks.px("accent"))
    if above and place.wide == 3 and not street.large:
        if all(is_picture(pen, x + column, y - 1) for column in range(3)):
            felt(pen, x, y - 1, hat)
    elif above and place.wide != 2 and is_picture(pen, x + (place.wide == 3), y - 1):
        pen.pixel(x + (place.wide == 3), 2 * y - 1, hat)
    if place.wide == 3:
        (chip if street.large else trench)(pen, x, y, letter, colour)
        pen.put(x + 1, y, letter, style)
    else:
        pen.put(x, y, letter.ljust(place.wide), style)
    if place.wide > 1:
        _name_owner(pen, x + place.wide - 1, y, owner, colour)
    if focused and place.wide == 3 and not street.large:
        _bracket(pen, place)
    elif focused:
        _clasp(pen, place, coat=colour, below=above if place.wide == 1 else not (street.large and above))
    if own and place.wide == 3 and not street.large and not focused:
        pen.put(x + 2, y, pen.glyphs.mark, _badge(pen, colour))
    elif own and not (focused and place.wide == 1):
        _own_sign(pen, x + max(place.wide - 1, 1), y)
    if place.wide == 1:
        return  # those in the other row stand where its key would
    if key.upper() == letter:
        return  # the underlined letter is the key; a cap above it would hide the building
    if key and (above or place.wide == 3):
        _small_key(pen, place, key, lit=focused, above=above)


def _name_owner(pen: Pen, x: int, y: int, owner: str, colour: str) -> None:
    """The letter of an owner on a coat; nothing where there is none to name."""
    if owner:
        ground = pen.inks.px(colour)
        pen.put(x, y, owner, pen.inks(pen.inks.ink_on(ground), on=ground))


def draw_ghost(
    pen: Pen, view: HeimlichState, agent: int, place: Place, share: float = 0.55, *, arrow: bool = True
) -> None:
    """An agent that would come: the whole figure, dimmed by this share; after an arrow once it has points."""
    inks = pen.inks
    colour, letter = COLOURS[view.colours[agent]], LETTERS[view.colours[agent]]
    ground = tones(inks)["lane"]
    if inks.depth == "256":
        share = min(share, 0.4)  # beyond it the nearest of the 256 colours are greys
    coat = inks.mix(colour, ground, share)
    if place.high == 2 and place.wide < 3:
        sign = (pen.glyphs.moved, "accent") if arrow else ("▄", coat)
        _slim(pen, place, letter, colour, sign, coat=coat, shoulder=place.wide > 1)
        return
    row = place.y + place.high - 1
    if place.high == 1 and not arrow:  # a pale chip would be taken for an agent that stands there
        dull = inks.band(colour)
        if place.wide == 3:
            chip(pen, place.x, row, letter, dull)
        pen.put(place.x + place.wide // 2, row, letter, inks("text", on=dull, bold=True))
        if place.wide == 3:
            pen.over(place.x, row, pen.glyphs.moved, "accent", bold=True)
        return
    if place.high == 2:
        face = inks.mix(inks.scenery(SKIN)["face"], ground, share)
        felt(pen, place.x, place.y, inks.mix(colour, ground, min(share + 0.15, 0.8)), face)
    if place.wide == 3:
        trench(pen, place.x, row, " ", coat)
    pen.put(place.x + place.wide // 2, row, letter, inks(colour, on=coat, bold=True))
    if arrow:
        pen.over(place.x - (place.high == 2 or place.wide == 1), row, pen.glyphs.moved, "accent", bold=True)


def _slim(
    pen: Pen,
    place: Place,
    letter: str,
    colour: str,
    sign: tuple[str, str],
    *,
    coat: str = "",
    shoulder: bool,
) -> None:
    """A figure of a crowd, its letter in its only whole column; a sign stands over it instead of a hat."""
    inks = pen.inks
    x, y = place.x, place.y
    body = coat or inks.px(colour)
    ink = colour if coat else inks.ink_on(body)
    if sign[0] == "▄":
        pen.glyph(x, y, sign[0], sign[1])
        if shoulder:
            pen.glyph(x + 1, y, "▖", sign[1])
    else:
        pen.over(x, y, sign[0], sign[1], bold=True)
    pen.put(x, y + 1, letter, inks(ink, on=body, bold=True))
    if shoulder:
        pen.glyph(x + 1, y + 1, "▌", body)


def _figure(pen: Pen, x: int, y: int, letter: str, colour: str, *, focused: bool, narrow: bool) -> None:
    """A figure of two rows."""
    hat = pen.inks.dark(colour, 0.55 if focused else 0.35)
    if not narrow:
        hatted(pen, x, y, letter, colour, hat)
        return
    lane = tones(pen.inks)["lane"]
    for column, row in ((x, y), (x + 2, y), (x, y + 1), (x + 2, y + 1)):
        pen.glyph(column, row, " ", hat, lane)
    felt(pen, x, y, hat, brim=False)
    chip(pen, x, y + 1, letter, colour)


def _frame(pen: Pen, place: Place) -> None:
    """A bright frame round a figure, with air between them; its key closes it above."""
    glow = pen.inks.px("accent")
    wide = 3 if place.wide == 3 else 1
    left, right, top = place.x - 1, place.x + wide, place.y - 1
    pen.pixels(left, 2 * top + 1, wide + 2, 1, glow)
    lane, unlit = (tones(pen.inks)[name] for name in ("lane", "dark"))
    for column in range(max(left, 0), min(right + 1, pen.width)):
        if pen.pictured(column, top - 1) and contrast(pen.halves(column, top - 1)[1], glow) < RING:
            pen.pixel(column, 2 * top - 1, unlit)  # the light goes out in a window that the frame would be lost on
    for row in (place.y, place.y + 1):
        pen.glyph(left, row, "▌", glow, lane)
        pen.glyph(right, row, "▐", glow, lane)
    foot = place.y + 2
    if foot < pen.height:
        pen.pixels(left, 2 * foot + 1, wide + 2, 1, glow)
        pen.glyph(left, foot, "▙", glow)
        pen.glyph(right, foot, "▟", glow)


def _bar(pen: Pen, place: Place) -> None:
    """A bright bar below a figure of a crowd: a frame would hide those beside it; its key is the bar above."""
    foot = place.y + 2
    pen.pixels(place.x - 1, 2 * foot, 3, 1, pen.inks.px("accent"))


def _badge(pen: Pen, colour: str) -> Style:
    """The style of a sign on a coat."""
    ground = pen.inks.px(colour)
    return pen.inks(pen.inks.ink_on(ground), on=ground)


def _own_sign(pen: Pen, x: int, y: int) -> None:
    """The sign of the agent that the seat here owns."""
    if 0 <= x < pen.width:
        pen.over(x, y, pen.glyphs.mark, "lamp", bold=True)


def _clasp(pen: Pen, place: Place, *, coat: str, below: bool) -> None:
    """A bright frame round a chip, half a column at both its sides: the chip stays as wide as the others.

    Where nobody stands below, it is closed there; the key stands above.
    """
    glow = pen.inks.px("accent")
    left = place.x - (place.wide == 1)
    for column, char in ((left, "▐"), (left + 2, "▌")) if place.wide != 2 else ():
        if 0 <= column < pen.width and place.wide == 3:
            pen.glyph(column, place.y, char, pen.inks.px(coat), glow)
        elif 0 <= column < pen.width:
            pen.glyph(column, place.y, char, glow)
    if below and place.y + 1 < pen.height:
        pen.pixels(place.x, 2 * (place.y + 1), place.wide, 1, glow)


def _bracket(pen: Pen, place: Place) -> None:
    """A bright frame round a figure of a small street: its hat and its coat, and below it where a street is."""
    glow, tone = pen.inks.px("accent"), tones(pen.inks)
    left, right = place.x - 1, place.x + 3
    for row in (place.y - 1, place.y):
        for column, side in ((left, "▐"), (right, "▌")):
            if is_picture(pen, column, row):
                pen.glyph(column, row, side, glow, pen.halves(column, row)[1])
    for column, corner in ((left, "▗"), (right, "▖")):
        if is_picture(pen, column, place.y - 2):
            pen.glyph(column, place.y - 2, corner, glow, pen.halves(column, place.y - 2)[0])
    bare = {tone[name] for name in ("street", "lane", "kerb", "lawn", "lawn2")}
    for column in range(place.x, right):
        if is_picture(pen, column, place.y - 2):
            pen.pixel(column, 2 * place.y - 3, glow)
        if pen.halves(column, place.y + 1)[0] in bare and is_picture(pen, column, place.y + 1):
            pen.pixel(column, 2 * place.y + 2, glow)


def _small_key(pen: Pen, place: Place, key: str, *, lit: bool, above: bool) -> None:
    """The key of a chip: above its letter, or in its last cell where others stand above it."""
    style = pen.inks.block() if lit else pen.inks("accent", on="legal", bold=True)
    if not above:
        pen.put(place.x + 2, place.y, key[:1], style)
    elif lit:
        pen.put(place.x, place.y - 1, f" {key[:1]} ", style)
    else:
        pen.put(place.x + (place.wide == 3), place.y - 1, key[:1], style)


def _key(pen: Pen, x: int, y: int, key: str, *, lit: bool) -> None:
    """A key above a figure's hat; in focus it fills the upper side of the frame."""
    if lit:
        pen.put(x - 1, y, f" {key[:1]} ", pen.inks.block())
    else:
        pen.put(x, y, key[:1], pen.inks("accent", on="legal", bold=True))
