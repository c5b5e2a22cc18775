"""The score track: a line a marker drawn to scale, or as a picture a paved way that winds from square to square."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.widgets.canvas import Canvas
from tui.widgets.track.marker import Marker, Track
from tui.widgets.track.winding_track import draw_winding

NUMBER: Final = 3
GAIN: Final = 4


class ScoreTrack(Canvas):
    """Draws a `Track`: a line for the scale, and one for each marker."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.track: Track | None = None
        self._progress = 1.0
        """The share of a motion that is done; 1 when nothing moves."""
        self._old_squares: Mapping[str, int] = {}
        """Letter to the square that its marker has just left, as long as it moves."""

    def show(self, track: Track | None) -> None:
        """Draw this track from now on."""
        if track == self.track:
            return
        old = self.track
        self.track = track
        if self._progress < 1 and old is not None and track is not None:
            self._old_squares = {marker.letter: marker.at for marker in old.markers}
        self.repaint()

    def advance(self, progress: float) -> None:
        """The table's motion has come so far: the markers go with it."""
        self._progress = progress
        if self._old_squares:
            if progress == 1:
                self._old_squares = {}
            self.repaint()

    def draw(self, pen: Pen) -> None:
        track = self.track
        if track is None:
            return
        if track.lane and pen.glyphs.pictures:
            draw_winding(pen, track, self._old_squares, self._progress)
            return
        inks, glyphs = pen.inks, pen.glyphs
        wide = pen.width >= 70
        label = 10 if wide else 3
        left = label + 1
        scale = max(1.0, (pen.width - left - NUMBER - GAIN - 2) / (track.finish + 1))

        def column(square: int) -> int:
            return left + int(square * scale)

        self._scale(pen, track, column)
        end = column(track.finish) + 2
        for row, marker in enumerate(track.markers, 1):
            ink = inks(marker.ink, bold=True)
            pen.put(1, row, marker.letter, inks.block(marker.ink) if marker.lit else ink)
            if wide:
                pen.put(3, row, marker.name, inks("quiet"))
            pen.put(left, row, glyphs.gap * (column(track.finish) - left), inks("ornament"))
            for square in (*track.marked, track.finish):
                pen.put(column(square), row, glyphs.finish, inks("quiet"))
            at, then = column(min(marker.at, track.finish)), column(min(marker.then, track.finish))
            pen.put(left, row, glyphs.line * (at - left), inks(marker.ink))
            if then != at:
                pen.put(min(at, then), row, glyphs.moved * abs(then - at), inks(marker.ink))
                pen.put(then, row, marker.letter, inks.block(marker.ink))
            pen.put(at, row, glyphs.marker, ink)
            pen.right(end + NUMBER - 1, row, str(marker.at), inks("text", bold=True))
            if marker.then != marker.at:
                pen.put(end + NUMBER - 1, row, f"{marker.then - marker.at:+d}", inks("accent", bold=True))
            elif marker.note and pen.width - end - NUMBER > cell_len(marker.note):
                pen.put(end + NUMBER, row, marker.note, inks("quiet"))

    def _scale(self, pen: Pen, track: Track, column: Callable[[int], int]) -> None:
        marked = {*track.marked, track.finish}
        for square in range(0, track.finish, 5):
            if all(abs(column(square) - column(other)) > 2 for other in marked):
                pen.put(column(square), 0, str(square), pen.inks("faint"))
        for square in sorted(marked):
            pen.put(column(square), 0, str(square), pen.inks("text", bold=True, underline=True))


__all__ = ["Marker", "ScoreTrack", "Track"]
