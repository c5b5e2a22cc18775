"""Frames that hold the cells that changed and no others.

Textual 8.2's compositor renders all rows of every widget for each frame. It sends a changed row from its widget's left
edge on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import cast

from rich.color import ColorSystem
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import ControlType, Segment
from textual._compositor import ChopsUpdate, Compositor, CompositorUpdate, LayoutUpdate
from textual.geometry import Offset, Region
from textual.widget import Widget

from tui.art.canvas_line import encode_anyhow, movement
from tui.widgets.canvas import Canvas

Part = tuple[Widget, Offset, int, int]
"""A widget in a row of the screen, its upper left corner, its first shown column and the column after."""


class CellUpdate(CompositorUpdate):
    """A frame as runs of changed cells, each after the movement of the cursor to it."""

    def __init__(self, segments: list[Segment]) -> None:
        self.segments = segments

    def render_segments(self, console: Console) -> str:
        """The frame as the terminal reads it."""
        return encode_anyhow(self.segments, console._color_system or ColorSystem.TRUECOLOR)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        row = None
        for segment in self.segments:
            at = segment.control[0][-1] if segment.control else row  # the row that the cursor is moved to
            if row not in (None, at):
                yield Segment.line()
            row = at
            yield segment


@lru_cache(maxsize=4096)
def _movement(x: int, y: int, *, along: bool) -> Segment:
    """The movement of the cursor to a cell, `along` its row or from anywhere."""
    return Segment(movement(x, y, y if along else -1), None, ((ControlType.CURSOR_MOVE_TO, x, y),))


class CellCompositor(Compositor):
    """Textual's compositor; but where only canvases changed, it asks them for the changed cells alone."""

    def __init__(self) -> None:
        super().__init__()
        self._all: dict[Widget, tuple[Region, Region]] | None = None
        """The widgets within the screen, as Textual found them last, and those of them that nothing covers."""
        self._uncovered: dict[Widget, tuple[Region, Region]] = {}
        self._parts: dict[int, list[Part]] = {}
        """The widgets that lie uppermost in a row of the screen, from the left; rows that were asked for."""
        self._parted: object = None
        """The layers that these were found in."""

    @property
    def visible_widgets(self) -> dict[Widget, tuple[Region, Region]]:
        """The widgets in sight; none below one that covers them all, whose edges would halve its wide characters."""
        shown = super().visible_widgets
        if shown is not self._all:
            self._all = shown
            self._uncovered = {
                widget: place for widget, place in shown.items() if widget.has_class("covering")
            } or shown
        return self._uncovered

    def update_widgets(self, widgets: set[Widget]) -> None:
        """Note what has changed. Textual finds all widgets anew for each frame, though only a layout moves them."""
        if self._full_map_invalidated or not widgets <= self.visible_widgets.keys():
            super().update_widgets(widgets)
            return
        for widget in widgets:
            (left, top, _, _), clip = self.visible_widgets[widget]
            for x, y, width, height in widget._exchange_repaint_regions():
                first, upper = max(x + left, clip.x), max(y + top, clip.y)
                last, lower = min(x + left + width, clip.right), min(y + top + height, clip.bottom)
                if first < last and upper < lower:
                    self._dirty_regions.add(Region(first, upper, last - first, lower - upper))
        self._layers = None
        self.widgets.clear()

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        segments = None if simplify else self._cells([self.size.region])
        if segments is None:
            return super().render_full_update(simplify)
        self._dirty_regions.clear()
        return cast(LayoutUpdate, CellUpdate(segments))  # the app asks no more of it

    def render_partial_update(self) -> ChopsUpdate | None:
        segments = self._cells(self._dirty_regions)
        if segments is None:
            return super().render_partial_update()
        self._dirty_regions.clear()
        return cast(ChopsUpdate, CellUpdate(segments)) if segments else None

    def _cells(self, regions: Iterable[Region]) -> list[Segment] | None:
        """The cells of some areas, after the movements to them; None where other widgets than canvases show."""
        segments: list[Segment] = []
        readers: dict[Widget, Callable[[int, int, int], tuple[int, list[Segment]]]] = {}
        row = -1
        for y, start, end in self._regions_to_spans(regions):
            for widget, corner, left, right in self._shown(y, start, end):
                if widget not in readers:
                    if not isinstance(widget, Canvas):
                        return None
                    readers[widget] = widget.reader()
                first, cells = readers[widget](y - corner.y, left - corner.x, right - corner.x)
                segments.append(_movement(corner.x + first, y, along=y == row))
                segments += cells
                row = y
        return segments

    def _shown(self, y: int, start: int, end: int) -> Iterator[Part]:
        """The widgets that lie uppermost in a part of a row, from the left."""
        layers = self.layers_visible
        if layers is not self._parted:
            self._parts, self._parted = {}, layers
        if y not in self._parts:
            self._parts[y] = [
                (*next((widget, at.offset) for widget, seen, at in layers[y] if left in seen.column_range), left, right)
                for left, right in pairwise(self.cuts[y])
            ]
        for widget, corner, left, right in self._parts[y]:
            if left < end and start < right:
                yield widget, corner, max(start, left), min(end, right)
