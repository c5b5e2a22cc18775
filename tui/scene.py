"""What a game's screen adds to the base: how its table is drawn. A module `tui.games.<slug>.screen` holds these names.

A scene knows no rules. It draws a view, which may have holes, and whatever the base screen lights up on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from engine.game import Seat
from tui.narrate import Names
from tui.selection import Pick

if TYPE_CHECKING:
    from tui.glyphs import Glyphs
    from tui.widgets.canvas import Pen
    from tui.widgets.score_track import Track


class Look(msgspec.Struct, frozen=True):
    """What a screen lights up on the table it draws."""

    keys: Mapping[Pick, str] = {}
    """What may be picked now, and the key that picks it."""
    picked: tuple[Pick, ...] = ()
    focus: Pick | None = None
    refused: tuple[Pick, ...] = ()
    """What may be looked for on the board, but not be picked now."""
    after: Any = None
    """The table as it would be if what is picked were done; None when nothing would change."""
    seats: tuple[str, ...] = ()
    """Seat to the ink of the colour that it goes by; empty where no colours were chosen."""
    tumbling: Mapping[Any, int] = {}
    """The dice of `Scene.thrown` that still roll, and the face that each happens to turn up."""
    open: bool = False
    """Whether what the view's seat alone knows lies open on the table."""


NOTHING = Look()
OPEN = Look(open=True)
"""Nothing is lit up, and nothing that the view knows is covered."""


class Scene(Protocol):
    """How a game's table is drawn.

    A game whose board needs it may also hold `LARGE`, true where the smallest screen has no line to spare for a hand:
    it then stands beside the table; and `LYING`, the kinds of picks that the board itself shows with their keys and
    that would be too many to be listed beside it; and `CLOSED`, true where what a hand holds is only to be known and
    is therefore covered on a shared screen until its owner looks; and `signs(glyphs)`, each sign on the board with its
    ink and what it means.
    """

    def board(self, pen: Pen, view: Any, look: Look, names: Names) -> None:
        """Draw the table, as large as the pen's grid allows; it is never smaller than 51 x 11 cells."""

    def lays_open(self, view: Any, seat: Seat) -> bool:
        """Whether the table itself shows what this seat alone knows, when it looks: else sentences beside it do."""

    def track(self, view: Any, look: Look, names: Names) -> Track | None:
        """The score track; None for a game without one."""

    def standing(self, view: Any, names: Names) -> Track | None:
        """The scores so far, for the recap and the plot of the results; None where this view hides some of them."""

    def progress(self, view: Any) -> tuple[str, ...]:
        """How far the game is, for the title: its round or turn."""

    def thrown(self, view: Any) -> frozenset[Any]:
        """The dice that lie on the table, each named so that it has another name when it is thrown again."""

    def note(self, view: Any, seat: Seat) -> str:
        """What stands beside a seat's name: public facts in at most 9 cells."""

    def hand(self, view: Any, seat: Seat) -> Sequence[Pick]:
        """The cards that a seat holds, from its own view."""

    def about(self, view: Any, look: Look) -> str:
        """What is in focus, in a line that stands where a hand would; public facts, or empty."""

    def ink(self, view: Any, pick: Pick) -> str:
        """The colour of a pick's name."""

    def detail(self, view: Any, look: Look, pick: Pick) -> str:
        """What picking this would lead to, in at most 12 cells; empty when there is nothing to say."""

    def spatial(self, view: Any, picks: Sequence[Pick]) -> bool:
        """Whether the arrow keys go over these picks as they lie on the board, not as they are listed."""

    def part(self, view: Any, picked: Sequence[Pick]) -> Any:
        """The table as it would be after picks that are not a move yet; None when they change nothing."""


def large(scene: Scene) -> bool:
    """Whether the table needs all lines of the smallest screen."""
    return bool(getattr(scene, "LARGE", False))


def closed(scene: Scene) -> bool:
    """Whether what a hand holds is covered on a shared screen until its owner looks."""
    return bool(getattr(scene, "CLOSED", False))


def lying(scene: Scene) -> frozenset[str]:
    """The kinds of picks that lie on the board and are not listed beside it."""
    return frozenset(getattr(scene, "LYING", ()))


def legend(scene: Scene, glyphs: Glyphs) -> tuple[str, ...]:
    """What the signs on the board mean, in a line; nothing where there are none."""
    signs = getattr(scene, "signs", None)
    return () if signs is None else ("   ".join(f"{sign} {meaning}" for _, sign, meaning in signs(glyphs)),)


def called(scene: Scene, names: Names, seat: Seat) -> str:
    """A seat's name, and before it what stands for the seat on the board where nobody would guess it."""
    sign = getattr(scene, "sign", None)
    said = "" if sign is None else sign(names, seat)
    return f"{said} {names[seat]}" if said else names[seat]


def scene(slug: str) -> Scene:
    """A game's scene. ModuleNotFoundError when it has none."""
    return cast(Scene, import_module(f"tui.games.{slug}.screen"))
