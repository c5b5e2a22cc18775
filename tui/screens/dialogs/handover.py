"""The handover between two people's secrets: it names the seat that may look, and shows nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, cast

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widget import Widget

from tui.art.curtain import draw_curtain
from tui.art.pen import Pen
from tui.i18n.messages import later, t
from tui.screens.base.base_screen import BaseScreen
from tui.style.styled_app import StyledApp
from tui.widgets.bars import FootBar, KeyedScreen, confirming_key
from tui.widgets.canvas import Canvas

IN_LINES: Final = -1
"""Value of a handover that is left for the plain mode, which has handovers of its own."""


class HandoverScreen(BaseScreen):
    """Gives which of the people it was lifted for, or `IN_LINES`; None when it is left for what everybody may see."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", later("show"), id="curtain.lift"),
        Binding("tab,right,down", "other(1)", later("next player"), id="curtain.next"),
        Binding("shift+tab,left,up", "other(-1)", later("previous player"), id="curtain.before", show=False),
        Binding("P", "plain", later("plain text"), id="table.plain", show=False),
        Binding("escape", "leave", later("not now"), id="curtain.leave"),
    ]

    def __init__(self, people: Sequence[str]) -> None:
        """`people` are the names of those it may be lifted for; the first one is named first."""
        super().__init__()
        self._people = people
        self._at = 0
        self._cloth = HandoverCanvas(self.who, id="cloth")

    @property
    def who(self) -> str:
        """The name of the seat that may look."""
        return self._people[self._at]

    def content(self) -> Iterable[Widget]:
        yield self._cloth
        yield FootBar(id="foot")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return super().check_action(action, parameters) and (action != "other" or len(self._people) > 1)

    def on_mount(self) -> None:
        if self.program.animation_level != "none" and self.program.glyphs.pictures:
            self._cloth.fall()

    def settle(self) -> None:
        self._cloth.settle()

    @property
    def falls(self) -> bool:
        """True when the curtain is still on its way down."""
        return self._cloth.frames_left > 0

    def action_lift(self) -> None:
        self.dismiss(self._at)

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_plain(self) -> None:
        self.dismiss(IN_LINES)

    def action_other(self, step: int) -> None:
        self._at = (self._at + step) % len(self._people)
        self._cloth.name_only(self.who)


FRAMES: Final = 5
"""Frames in which the curtain falls."""

FRAME: Final = 0.05
"""Seconds of a frame."""


class HandoverCanvas(Canvas):
    """Text of the handover on a plate, before a curtain where the terminal shows pictures."""

    def __init__(self, who: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._who = who
        self.frames_left = 0
        """Frames until the curtain is down."""
        self._timer: Timer | None = None

    def fall(self) -> None:
        """Let the curtain come down; there is nothing under it."""
        self.frames_left = FRAMES
        self._timer = self.set_interval(FRAME, self._step)
        self.repaint()

    def settle(self) -> None:
        """Let the curtain be down at once."""
        if self.frames_left > 0:
            self.frames_left = 1
            self._step()

    def _step(self) -> None:
        self.frames_left = 0 if cast(StyledApp, self.app).line_full else self.frames_left - 1
        if self.frames_left <= 0 and self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.repaint()

    def name_only(self, who: str) -> None:
        """Name another seat as the one that may look."""
        self._who = who
        self.repaint()

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        middle = pen.height // 2
        looks = t("Only {name} should look at the screen now.", name=self._who)
        key = confirming_key(cast(KeyedScreen, self.screen), "lift")
        shows = t("{key} shows what {name} may see.", key=key, name=self._who)
        if pen.glyphs.pictures:
            draw_curtain(pen, 1 - self.frames_left / (FRAMES + 1))
            wide = min(max(cell_len(looks), cell_len(shows)) + 4, pen.width)
            pen.fill((pen.width - wide) // 2, middle - 3, wide, 7, inks())
        pen.center(0, middle - 2, pen.width, f" {self._who} ", inks.block())
        pen.center(0, middle, pen.width, looks, inks("text", bold=True))
        pen.center(0, middle + 2, pen.width, shows, inks("quiet"))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
