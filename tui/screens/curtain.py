"""The curtain between two people's secrets: it names who may look, and shows nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding

from tui.screens.page import Page
from tui.text import later, t
from tui.widgets.bars import FootBar
from tui.widgets.canvas import Canvas, Pen

if TYPE_CHECKING:
    from textual.widget import Widget


class Curtain(Page):
    """Gives True when it is lifted, False when its keeper goes back to what everybody may see."""

    BINDINGS: ClassVar[list[Binding]] = [
        Binding("enter", "lift", later("show"), id="curtain.lift"),
        Binding("escape", "leave", later("not now"), id="curtain.leave"),
    ]

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who
        """The name of the one who may look."""

    def content(self) -> Iterable[Widget]:
        yield Cloth(self.who, id="cloth")
        yield FootBar(id="foot")

    def action_lift(self) -> None:
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)


class Cloth(Canvas):
    """What the curtain says."""

    def __init__(self, who: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._who = who

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        middle = pen.height // 2
        pen.center(0, middle - 2, pen.width, f" {self._who} ", inks.block())
        pen.center(
            0, middle, pen.width, t("Only {name} looks at the screen now.", name=self._who), inks("text", bold=True)
        )
        pen.center(0, middle + 2, pen.width, t("Enter shows what {name} may see.", name=self._who), inks("quiet"))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
