"""The drawing of a game's table: a base class with defaults, of which each game overrides what it draws differently.

A board view knows no rules. It draws a view, which may have holes, and the highlights of the screen.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Generic

import msgspec

from engine.state import Seat, State
from tui.i18n.text_layout import wrap
from tui.presentation.game_text import Names, View, game_text, progress_of
from tui.presentation.registry import GamePart, part
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.pen import Pen
from tui.widgets.score_track import Track

Sign = tuple[str, str, str]
"""A sign on the board: its ink, the sign, its meaning."""


class Highlights(msgspec.Struct, frozen=True):
    """The things that a screen lights up on the table it draws."""

    keys: Mapping[Pick, str] = {}
    """The picks that are possible now, and the key of each."""
    picked: tuple[Pick, ...] = ()
    focus: Pick | None = None
    refused: tuple[Pick, ...] = ()
    """The picks that are shown on the board, but not possible now."""
    after: Any = None  # the state type of the game that draws it
    """The table after the picks so far; None when nothing would change."""
    seats: tuple[str, ...] = ()
    """Seat to the ink of its chosen colour; empty where no colours were chosen."""
    tumbling: Mapping[Hashable, int] = {}
    """The dice of `BoardView.thrown` that still roll, and the face that each happens to turn up."""
    open: bool = False
    """Whether the secrets of the view's seat lie open on the table."""


NOTHING = Highlights()
OPEN = Highlights(open=True)
"""Nothing is lit up, and nothing that the view knows is covered."""


class BoardView(GamePart, Generic[View]):
    """The drawing of a game's table. A game's `board.py` defines its only subclass; every method has a default."""

    large: ClassVar[bool] = False
    """Whether the smallest screen has no line to spare for a hand, which then stands beside the table."""
    closed: ClassVar[bool] = False
    """Whether a shared screen covers the hand until its owner looks."""
    lying: ClassVar[frozenset[str]] = frozenset()
    """The kinds of picks that the board shows with their keys, and that are too many to list beside it."""

    def board(self, pen: Pen, view: View, look: Highlights, names: Names) -> None:
        """Draw the table as large as the pen's grid allows, at least 51 x 11 cells; by default as sentences."""
        lines = [line for said in game_text(self.slug).situation(view, names) for line in wrap(said, pen.width - 2)]
        for y, line in enumerate(lines[: pen.height]):
            pen.put(1, y, line)

    def lays_open(self, view: View, seat: Seat) -> bool:
        """Whether the table itself shows the secrets of this seat when it looks; else sentences beside it do."""
        return False

    def track(self, view: View, look: Highlights, names: Names) -> Track | None:
        """The score track; None for a game without one."""
        return None

    def standing(self, view: View, names: Names) -> Track | None:
        """The scores so far, for the recap and the plot of the results; None where this view hides some of them."""
        return None

    def progress(self, view: View) -> tuple[str, ...]:
        """The round or turn, for the title."""
        return (progress_of(game_text(self.slug), view),)

    def thrown(self, view: View) -> frozenset[Hashable]:
        """The dice that lie on the table, each with another name when it is thrown again; names can be sorted."""
        return frozenset()

    def note(self, view: View, seat: Seat) -> str:
        """Public facts of a seat in at most 9 cells, beside its name."""
        return ""

    def sign(self, names: Names, seat: Seat) -> str:
        """The sign of a seat on the board, where its name does not tell it."""
        return ""

    def hand(self, view: View, seat: Seat) -> Sequence[Pick]:
        """The cards that a seat holds, from its own view."""
        return ()

    def about(self, view: View, look: Highlights) -> str:
        """The focus in a line that stands where a hand would; public facts, or empty."""
        return ""

    def ink(self, view: View, pick: Pick) -> str:
        """The colour of a pick's name."""
        return "text"

    def detail(self, view: View, look: Highlights, pick: Pick) -> str:
        """The effect of a pick in at most 12 cells; empty when there is nothing to say."""
        return ""

    def spatial(self, view: View, picks: Sequence[Pick]) -> bool:
        """Whether the arrow keys go over these picks as they lie on the board, not as they are listed."""
        return False

    def part(self, view: View, picked: Sequence[Pick]) -> View | None:
        """The table after picks that are not a move yet; None when they change nothing."""
        return None

    def signs(self, glyphs: Glyphs) -> Sequence[Sign]:
        """The signs on the board that need a legend."""
        return ()

    def legend(self, glyphs: Glyphs) -> tuple[str, ...]:
        """The meaning of the signs on the board, in a line; nothing where there are none."""
        meanings = [f"{sign} {meaning}" for _, sign, meaning in self.signs(glyphs)]
        return ("   ".join(meanings),) if meanings else ()

    def called(self, names: Names, seat: Seat) -> str:
        """A seat's name, after its sign on the board where it has one."""
        sign = self.sign(names, seat)
        return f"{sign} {names[seat]}" if sign else names[seat]


def board_view(slug: str) -> BoardView[State]:
    """The drawing of a game's table; the defaults for a game without one."""
    return part(slug, "board", BoardView)
