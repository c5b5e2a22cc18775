"""A widget that is drawn cell by cell and sends only what changed: the ground all shared widgets stand on."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, cast

from rich.segment import Segment
from textual import events
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.art.canvas_line import CanvasLine
from tui.art.pen import Pen
from tui.style.styled_app import StyledApp
from tui.style.theme import Scenery, inks
from tui.widgets.painting_screen import PaintingScreen

NOTHING: Final = Size(0, 0)


class Canvas(Widget):
    """A Line-API widget. Subclasses draw all of it; only the cells that differ from before are sent to the terminal."""

    DEFAULT_CSS = """
    Canvas { width: 1fr; height: 1fr; }
    """

    ALLOW_SELECT = False

    GROUND: ClassVar[str] = "ground"
    """The colour under all that is drawn here."""

    class Pointed(Message):
        """A drawn thing was clicked."""

        def __init__(self, target: object) -> None:
            self.what = target
            super().__init__()

    class Hovered(Message):
        """The mouse came over something drawn here."""

        def __init__(self, target: object) -> None:
            self.what = target
            super().__init__()

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.wall: Scenery = {}
        """The colour that lies there instead, as the only one of a picture; empty for none."""
        self._pen: Pen | None = None
        self._lines: dict[int, CanvasLine] = {}
        self._over: object = None

    @property
    def pen(self) -> Pen:
        """The drawing as it stands on the screen."""
        size = self._extent()
        pen = self._pen
        if pen is None or (pen.width, pen.height) != size:
            pen = self._pen = self._drawn()
            self._lines = {}
            self.place_cursor()
        return pen

    def draw(self, pen: Pen) -> None:
        """Draw everything. Called for every change; the result is compared with what the screen shows."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw again and send what changed."""
        before, extent = self._pen, self._extent()
        if before is None or (before.width, before.height) != extent:
            self._pen = None
            if extent:
                self.refresh()
            return
        pen = self._drawn()
        regions = pen.changed(before)
        self._pen = pen
        if regions:
            for region in regions:
                self._lines.pop(region.y, None)
            screen = self.screen
            if isinstance(screen, PaintingScreen):
                screen.paint(self, regions)
            else:
                self.refresh(*regions)
        self.place_cursor()

    def place_cursor(self) -> None:
        """Put the terminal's own cursor on the cell that is in focus here, if there is one."""
        if self._pen is not None and self._pen.caret is not None:
            self.app.cursor_position = self.region.offset + self._pen.caret

    def render_line(self, y: int) -> CanvasLine:
        pen = self.pen
        line = self._lines.get(y)
        if line is None:
            segments = pen.segments(y) if y < pen.height else [Segment(" " * pen.width)]
            for line_filter in self._filters():
                segments = line_filter.apply(segments, self.background_colors[1])
            line = self._lines[y] = CanvasLine(segments, pen.width)
        return line

    def reader(self) -> Callable[[int, int, int], tuple[int, list[Segment]]]:
        """Gives parts of rows, for a frame that sends nothing else; each begins before its `start` where a broad
        character does.
        """
        pen, filters = self.pen, self._filters()

        def cells(y: int, start: int, end: int) -> tuple[int, list[Segment]]:
            if y >= pen.height or end > pen.width:  # it was hidden or became smaller, and is about to be laid out anew
                return start, [Segment(" " * (end - start))]
            start, end = pen.whole(y, start, end)
            segments = pen.segments(y, start, end)
            for line_filter in filters:
                segments = line_filter.apply(segments, self.background_colors[1])
            return start, segments

        return cells

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of a part of the widget. It has no border, padding or tint: Textual's styling, which costs more
        than drawing, is left out; its filters, which take the colours away, are not."""
        return [self.render_line(y).crop(*crop.column_span) for y in crop.line_range]

    def _filters(self) -> list[LineFilter]:
        """The filters of lines but Textual's for the 16 colours of a terminal: nothing here is drawn in those."""
        return [line_filter for line_filter in self.get_line_filters() if not isinstance(line_filter, ANSIToTruecolor)]

    def _extent(self) -> Size:
        """Size of the drawing. A canvas has no border or padding; its `size` says the same, but Textual looks it up
        in the layout every time."""
        return self.outer_size if self.display else NOTHING

    def _drawn(self) -> Pen:
        app = cast(StyledApp, self.app)
        drawn_with = app.inks
        ground = next(iter(drawn_with.scenery(self.wall).values()), self.GROUND)
        if ground != "ground":
            drawn_with = inks(drawn_with.theme, drawn_with.depth, ground, drawn_with.glow)
        pen = Pen(*self._extent(), drawn_with, app.glyphs)
        if pen.width and pen.height:
            self.draw(pen)
        return pen

    def at(self, x: int, y: int) -> object:
        """The target in a cell; None when there is none."""
        return next((target for region, target in reversed(self.pen.spots) if region.contains(x, y)), None)

    def on_click(self, event: events.Click) -> None:
        target = self.at(event.x, event.y)
        if target is not None:
            event.stop()
            self.post_message(self.Pointed(target))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        target = self.at(event.x, event.y)
        if target != self._over:
            self._over = target
            if target is not None:
                self.post_message(self.Hovered(target))
