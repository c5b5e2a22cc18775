"""The players of a new table as figures of the game, in a scene of it: each with its name, its player, its colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.cells import cell_len

from engine.state import Seat, State
from tui.art.pen import Pen
from tui.art.scene import lay_scene
from tui.art.steps import enlarged
from tui.i18n.text_layout import cut
from tui.style.theme import Scenery
from tui.widgets.canvas import Canvas
from tui.widgets.podium.drawing import letter_on
from tui.widgets.podium.finale import Finale, Sprite

COUNT: Final = ("count",)
COLOUR: Final = ("colour",)

PLACE: Final = 22
"""The most columns of a figure with its words."""

FOCUSED: Final = 18
"""The columns of the figure in focus, with all its words in any language, where the others have fewer."""

FIGURES: Final = ((18, 12, 2, True), (9, 6, 1, True), (5, 3, 1, False))
"""Columns, rows and zoom of a figure, and whether it is the tall sprite; the largest first."""

PLATES: Final = 3
"""Rows of words below a figure."""

SKY: Final = 1
"""Rows above a figure."""

LEAST: Final = FIGURES[-1][1] + PLATES + SKY
"""The fewest rows of a line-up."""


TALL: Final = FIGURES[1][1] + PLATES + SKY
"""The fewest rows of one with tall figures."""


COATS: Final[Scenery] = {
    "0": ("#b08a5a", 137, "#94703e", 94),
    "1": ("#6f86b0", 67, "#52689a", 61),
    "2": ("#7f9a68", 107, "#5c7a48", 65),
    "3": ("#94708f", 96, "#7c5678", 96),
    "4": ("#a8685c", 131, "#94523f", 131),
    "5": ("#5f9494", 66, "#44767a", 66),
    "6": ("#b0a06a", 143, "#857638", 101),
    "7": ("#b08890", 138, "#8e626c", 95),
    "8": ("#8d93a0", 103, "#666c7a", 242),
}
"""Coats of figures whose colours say nothing: duller than those of the pieces on the table."""


class Sitter(msgspec.Struct, frozen=True):
    """A player of the new table in words, and the ink of its figure."""

    seat: Seat
    name: str
    letter: str
    ink: str
    """Empty where no colour is chosen."""
    level: tuple[str, str]
    """Its player in words, whole and short."""
    person: bool
    colour: str = ""
    """The word of its colour, where the game lets it be chosen."""


class Lineup(Canvas):
    """Shows the players side by side. A click is told as (what, step), as a form tells it."""

    DEFAULT_CSS = "Lineup { display: none; }"

    def __init__(self, finale: Finale[State], view: State, *, id: str | None = None) -> None:
        """`view` is the table before the game begins."""
        super().__init__(id=id)
        self._finale = finale
        self._view = view
        self._sitters: Sequence[Sitter] = ()
        self._focus: object = None
        self._label = ""

    def show(self, sitters: Sequence[Sitter], focus: object, label: str) -> None:
        """Show these players; `focus` is what is in focus, `label` the word before their number."""
        self._sitters, self._focus, self._label = sitters, focus, label
        self.repaint()

    def draw(self, pen: Pen) -> None:
        sitters = self._sitters
        if not sitters or not pen.glyphs.pictures:
            return
        rows = PLATES - (not sitters[0].colour)
        wide, high, zoom, tall = next(
            (size for size in FIGURES if pen.height >= size[1] + SKY + rows and pen.width >= size[0] * len(sitters)),
            FIGURES[-1],
        )
        feet = pen.height - rows - (pen.height > high + SKY + rows + 1)
        places = columns([sitter.seat == self._seat for sitter in sitters], pen.width - 2)
        lefts = [x + (room - wide) // 2 for x, room in places]
        taken = tuple((left, feet - high, left + wide, feet) for left in lefts)
        lay_scene(pen, self._finale.scene(self._view, max(feet - 1, 1), taken))
        self._draw_count(pen, feet - high > SKY)
        for sitter, (x, room) in zip(sitters, places, strict=True):
            self._draw_figure(pen, sitter, x + (room - wide) // 2, feet, (wide, high), zoom, tall=tall)
            self._draw_plates(pen, sitter, x, feet, room)

    @property
    def _seat(self) -> object:
        """The seat in focus, if any is."""
        match self._focus:
            case ("seat", seat):
                return seat
        return None

    def _draw_count(self, pen: Pen, y: int) -> None:
        """Draw the number of players on a plate in the sky."""
        inks, lit = pen.inks, self._focus == COUNT
        style = inks.block() if lit else inks("text", on="bar", bold=True)
        back, on = (pen.glyphs.back, pen.glyphs.arrow) if lit else (" ", " ")
        start = pen.put(2, y, f" {self._label} ", style)
        pen.spot(2, y, start - 2, 1, (COUNT, 0))
        end = pen.put(start, y, f"{back} {len(self._sitters)} {on} ", style)
        pen.spot(start + 2 * lit, y, end - start - 2 * lit, 1, (COUNT, 1))
        if lit:
            pen.spot(start, y, 2, 1, (COUNT, -1))
            pen.caret = (2, y)

    def _draw_figure(
        self, pen: Pen, sitter: Sitter, x: int, feet: int, size: tuple[int, int], zoom: int, *, tall: bool
    ) -> None:
        finale = self._finale
        who = finale.guest(sitter.seat, sitter.name, sitter.letter, coat_of(pen, sitter))
        rows = posed(finale.sprite(who, tall=tall), sitter.seat)
        left = x + (size[0] - len(rows[0]) * zoom) // 2
        pen.sprite(left, 2 * feet - len(rows) * zoom, enlarged(rows, zoom), finale.tones(pen, who))
        letter_on(pen, x + size[0] // 2, feet - size[1] + (4 if tall else 2) * zoom, sitter.letter)
        pen.spot(x, feet - size[1], size[0], size[1], (("seat", sitter.seat), 0))

    def _draw_plates(self, pen: Pen, sitter: Sitter, x: int, y: int, room: int) -> None:
        """Draw the words below a figure."""
        inks, what = pen.inks, ("seat", sitter.seat)
        lit = sitter.seat == self._seat
        wide = min(room - 1, PLACE - 4)
        x += (room - wide) // 2
        coat = inks.px(coat_of(pen, sitter))
        style = inks.block() if lit else inks(inks.ink_on(coat), on=coat, bold=True)
        pen.fill(x, y, wide, 1, style)
        name = cut(sitter.name, wide - lit) + "_" * lit
        end = pen.center(x, y, wide, name, style)
        if lit:
            pen.caret = (end - 1, y)
        pen.spot(x, y, wide, 1, (what, 0))
        on = "raised" if lit else "bar"
        pen.fill(x, y + 1, wide, 1, inks(on=on))
        ink = "lamp" if sitter.person else "text"
        room = wide - 4 * lit
        level = next((words for words in sitter.level if cell_len(words) <= room), cut(sitter.level[1], room))
        pen.center(x, y + 1, wide, level, inks(ink, on=on, bold=lit or sitter.person))
        pen.spot(x + 2 * lit, y + 1, wide - 2 * lit, 1, (what, 1))
        if lit:
            pen.put(x, y + 1, pen.glyphs.back, inks("accent", on=on))
            pen.right(x + wide, y + 1, pen.glyphs.arrow, inks("accent", on=on))
            pen.spot(x, y + 1, 2, 1, (what, -1))
        if sitter.colour:
            self._draw_colour(pen, sitter, x, y + 2, wide, on)

    def _draw_colour(self, pen: Pen, sitter: Sitter, x: int, y: int, wide: int, on: str) -> None:
        """Draw a patch and the name of a colour; the name alone where both have no room."""
        inks, word = pen.inks, sitter.colour
        pen.fill(x, y, wide, 1, inks(on=on))
        both = 4 + cell_len(word)
        if both <= wide:
            left = pen.put(x + (wide - both) // 2, y, "   ", inks.block(sitter.ink)) + 1
            pen.put(left, y, word, inks("quiet", on=on))
        else:
            pen.center(x, y, wide, cut(word, wide), inks("quiet", on=on))
        pen.spot(x, y, wide, 1, (COLOUR, 1) if sitter.seat == self._seat else (("seat", sitter.seat), 0))


def coat_of(pen: Pen, sitter: Sitter) -> str:
    """The ink of a figure: the colour that was chosen, or where there is none to choose a dull one of its own."""
    return sitter.ink or pen.inks.scenery(COATS)[str(sitter.seat % len(COATS))]


def posed(sprite: Sprite, seat: Seat) -> Sprite:
    """The figure of a seat in a pose of its own: it looks ahead or to a side, and holds its head a little that way."""
    aside = (0, 1, -1)[seat % 3]
    coat = next((number for number, row in enumerate(sprite) if "L" in row), 0)
    if not aside or not coat:
        return sprite
    made = list(sprite)
    for number, row in enumerate(sprite[:coat]):
        if number < coat - 1:  # the neck stays
            row = f".{row[:-1]}" if aside > 0 and row.endswith(".") else row
            row = f"{row[1:]}." if aside < 0 and row.startswith(".") else row
        made[number] = row
    return tuple(made)


def columns(focused: Sequence[bool], width: int) -> list[tuple[int, int]]:
    """The first column of each figure and its columns; one in focus has more where all have few."""
    each = min(width // len(focused), PLACE)
    if each >= FOCUSED or not any(focused):
        shares = [each] * len(focused)
    else:
        shares = [FOCUSED if lit else (width - FOCUSED) // (len(focused) - 1) for lit in focused]
    x = 1 + (width - sum(shares)) // 2
    found = []
    for share in shares:
        found.append((x, share))
        x += share
    return found
