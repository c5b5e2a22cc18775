"""A score track as a picture: a paved way that winds in lanes to a chequered finish, with the markers on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from tui.art.figures import chip, hatted
from tui.art.motion import along, rising
from tui.art.pen import Pen
from tui.art.scene import lay_scene
from tui.art.trees import draw_tree
from tui.i18n.messages import c
from tui.i18n.text_layout import cut
from tui.style.theme import Scenery
from tui.widgets.track.gained import gains_of, list_gains
from tui.widgets.track.marker import UNKNOWN, Marker, Track
from tui.widgets.track.winding_way import JOINT, ROOMY_COLUMNS, Way, way_of

PAVING: Final[Scenery] = {
    "street": ("#171b2e", 17, "#d9c9a8", 187),
    "bed": ("#171b2e", 17, "#d9c9a8", 187),
    "stone": ("#414a6b", 240, "#fdf8ea", 231),
    "stone2": ("#2f3650", 237, "#f0e4c6", 230),
    "fifth": ("#59648c", 60, "#f7dc9c", 222),
    "fifth2": ("#3b4465", 239, "#ecc878", 180),
    "marked2": ("#59406a", 53, "#a583ba", 139),
    "kerb1": ("#232840", 236, "#c3ae85", 180),
    "seam": ("#232840", 234, "#c3ae85", 180),
    "turn": ("#c9cede", 146, "#62563f", 239),
    "marked": ("#735583", 96, "#bb9ccd", 182),
    "white": ("#f1e7cf", 230, "#fffaf0", 231),
    "black": ("#14110d", 16, "#2a2118", 234),
    "leaf": ("#3c7a52", 65, "#4f9350", 71),
    "leaf2": ("#2c5d43", 23, "#3b7a42", 65),
    "trunk": ("#4a3326", 94, "#7a5636", 94),
    "lit": ("#ffd98a", 222, "#8fc3e0", 110),
    "post": ("#4b5270", 240, "#8d7b5e", 101),
}
"""The colours of streets and paved squares."""


TREE_ROWS: Final = 6
"""Rows above the finish that a tree takes, with air below it."""

STRIP: Final = 4
"""Columns of the chequered square behind the last one."""

SHEET: Final = "?"
"""The sign of a marked square, on paper: there players guess."""

FIGURE: Final = 4
"""Columns of a marker in a hat, and of the air behind it."""

STARTING: Final = 4
"""The markers on the first square that have room below its number."""

CHIP: Final = 3
"""Columns of a marker of one row."""

HAT: Final = 0.35
"""Share by which a hat is darker than the coat below it."""


def draw_winding(pen: Pen, track: Track, left: Mapping[str, int] | None = None, progress: float = 1.0) -> None:
    """Draw the way, where the markers stand and where they would go.

    Those that have `left` another square are on their way, as far as `progress` says, under what they won.
    """
    way = way_of(track.lane, track.finish, pen.width, pen.height)
    lay_scene(pen, _paved(track.lane, track.finish, track.marked))
    standing: dict[int, list[Marker]] = {}
    coming: dict[int, list[Marker]] = {}
    moving = [marker for marker in track.markers if (left or {}).get(marker.letter, marker.at) != marker.at]
    for marker in track.markers:
        if marker not in moving:
            standing.setdefault(min(marker.at, track.finish), []).append(marker)
        if marker.then != marker.at:
            coming.setdefault(min(marker.then, track.finish), []).append(marker)
    for square in {*track.marked} - standing.keys() - coming.keys():
        _mark(pen, way, square, track.mark)
    crowds = {square: len(markers) for square, markers in standing.items()}
    _name_start(pen, way, crowds.get(0, 0))
    for square, markers in standing.items():
        if square < track.finish:
            _stand(pen, way, square, markers, crowds)
    for square, markers in coming.items():
        if square < track.finish:
            _come(pen, way, square, markers, square in standing)
    if left:
        _slide(pen, way, track, moving, left, progress)
    if way.wide >= ROOMY_COLUMNS:
        _trace(pen, way, track)
    _arrived(pen, way, standing.get(track.finish, []))
    if not left and way.told < pen.height:
        list_gains(pen, way.number(0), way.told, gains_of(track.markers))


def _trace(pen: Pen, way: Way, track: Track) -> None:
    """Small letters beside the numbers of squares that markers have left in the last scoring."""
    for marker in track.markers:
        if marker.came in (UNKNOWN, marker.at) or not 0 < marker.came < track.finish:
            continue  # all started on the first square
        (x, wide), y = way.span(marker.came), way.at(marker.came)[1]
        first = way.number(marker.came) + len(str(marker.came))
        column = next((at for at in range(first, x + wide) if pen.text(y)[at] in (" ", JOINT)), None)
        if column is not None:
            pen.put(column, y, marker.letter.lower(), pen.inks(marker.ink, on=pen.behind(column, y)))


def _name_start(pen: Pen, way: Way, count: int) -> None:
    """The word for the first square behind its number, where no marker of a crowd needs its place."""
    x, y = way.number(0) + 2, way.at(0)[1]
    word, (left, wide) = c("square", "start"), way.span(0)
    if x + cell_len(word) < left + wide and (count <= STARTING or way.high > 2):
        pen.put(x, y, word, pen.inks("quiet", on=pen.behind(x, y)))


def _mark(pen: Pen, way: Way, square: int, word: str) -> None:
    """A sheet on a marked square where nobody stands, with its word where there is room; its colour tells it, too."""
    x, y = way.at(square)
    if way.wide < ROOMY_COLUMNS:
        pen.put(x + way.wide // 2, y + way.high - 1, SHEET, pen.inks("ink_quiet", on="paper"))
    else:
        pen.center(x, y + way.high // 2, way.wide, cut(word, way.wide), pen.inks("ink", on="paper"))


@lru_cache(maxsize=8)
def _paved(lane: int, finish: int, marked: tuple[int, ...]) -> Callable[[Pen], None]:
    """The painter of a track without markers; the same one for the same track, so that its scene is kept."""

    def paint(pen: Pen) -> None:
        tone = pen.inks.scenery(PAVING)
        way = way_of(lane, finish, pen.width, pen.height)
        pen.fill(0, 0, pen.width, pen.height, pen.inks(on=tone["bed"]))
        for square in range(finish):
            _square(pen, way, square, finish - 1, square in marked, tone)
        _finish(pen, way, finish, tone)

    return paint


def stone_of(square: int) -> str:
    """The name of a square's tone: each fifth is of another stone."""
    return "fifth" if square and square % 5 == 0 else "stone"


def _square(pen: Pen, way: Way, square: int, last: int, marked: bool, tone: Mapping[str, str]) -> None:
    """A paving stone, in the light where its number stands, and darker below it; a joint parts it from the next one."""
    _, y = way.at(square)
    inks = pen.inks
    name = "marked" if marked else stone_of(square)
    stone, shaded = tone[name], tone[f"{name}2"]
    left, wide = way.span(square)
    pen.fill(left, y, wide, 1, inks("faint", on=stone))
    pen.fill(left, y + 1, wide, way.high - 1, inks("faint", on=shaded))
    if way.gap and square < last - last % way.lane:  # below the last lane gains are told
        pen.pixels(left, 2 * (y + way.high), wide, 1, tone["kerb1"])
    first = way.lane if square // way.lane % 2 else way.lane - 1  # of the lane, counted from its right end
    if square % way.lane != first % way.lane:
        for row in range(way.high):
            pen.glyph(left + wide - 1, y + row, JOINT, tone["seam"], shaded if row else stone)
    bold = marked or square % 5 == 0
    pen.put(way.number(square), y, str(square), inks("text" if bold else "quiet", on=stone, bold=bold))
    if (square + 1) % way.lane == 0 and square + 1 < way.lane * way.lanes:
        _turn(pen, way, square, tone)


def _turn(pen: Pen, way: Way, square: int, tone: Mapping[str, str]) -> None:
    """An arrow where the way winds: on the stone that joins two lanes, or beside its end."""
    x, y = way.at(square)
    if way.gap:
        pen.fill(x, y + way.high, way.wide, 1, pen.inks(on=tone["stone2"]))
        pen.glyph(x + way.wide // 2, y + way.high, pen.glyphs.down, tone["turn"], tone["stone2"])
        return
    column = x - 1 if square // way.lane % 2 else x + way.wide
    pen.glyph(column, y + way.high - 1, pen.glyphs.down, tone["turn"], tone["bed"])


def _finish(pen: Pen, way: Way, finish: int, tone: Mapping[str, str]) -> None:
    """The finish: a chequered square right behind the last one, its number above; where there is room, a tree."""
    x, y = way.end
    for row in range(1, way.high):
        for column in range(STRIP):
            pen.glyph(x + column, y + row, "▚", tone["black"], tone["white"])
    pen.fill(x, y, STRIP, 1, pen.inks(on=tone["white"]))
    ink = pen.inks.ink_on(tone["white"])
    pen.center(x, y, STRIP, str(finish), pen.inks(ink, on=tone["white"], bold=True))
    if way.wide >= ROOMY_COLUMNS and pen.width - x > 8 and y >= TREE_ROWS:
        draw_tree(pen, x + 2, 2 * y - 12, tone)


def _stand(pen: Pen, way: Way, square: int, markers: list[Marker], standing: Mapping[int, int]) -> None:
    """Markers on a square: one as a figure or a chip, more as their letters, apart from each other."""
    if len(markers) == 1:
        _alone(pen, way, square, markers[0])
        return
    (left, wide), low = way.span(square), way.at(square)[1] + way.high - 1
    if way.high > 2 and len(markers) * FIGURE - 1 <= wide:
        for column, marker in zip(
            range(left + int(len(markers) * FIGURE <= wide), left + wide, FIGURE), markers, strict=False
        ):
            _figure(pen, column, low, marker)
            _badge(pen, column + 2, low, marker)
        return
    if way.high == 2 and len(markers) * CHIP <= wide:
        for column, marker in enumerate(markers):
            x = left + wide - CHIP * (len(markers) - column)
            chip(pen, x, low, marker.letter, _coat(pen, marker))
            _badge(pen, x + 2, low, marker)
        return
    _crowd(pen, way, square, markers, way.places(square, standing))


def _crowd(pen: Pen, way: Way, square: int, markers: list[Marker], cells: list[tuple[int, int]]) -> None:
    """Markers of one cell each on these `cells`, with hats where there is room; only their number without cells."""
    x, y = way.at(square)
    low = y + way.high - 1
    if not cells:
        pen.put(x, low, f"x{len(markers)}", pen.inks("text", on="raised", bold=True))
        return
    bare = [(x, y) for x, y in cells if _bare(pen, x + 1, y, cells)]
    badged = (bare or cells)[-1]  # for one's own marker, with its sign beside it
    cells = [*(cell for cell in cells if cell != badged), badged]
    markers = sorted(markers, key=lambda marker: marker.own)
    for (column, row), marker in zip(cells, markers, strict=True):
        coat = _coat(pen, marker)
        pen.put(column, row, marker.letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))
        if row == low and way.high > 2 and not any(above == low - 1 for _, above in cells):
            pen.glyph(column, row - 1, "▄", pen.inks.dark(coat, HAT))
        if marker.own and bare:
            _badge(pen, column + 1, row, marker)
        elif marker.own and _bare(pen, column, y, cells):
            pen.over(column, y, pen.glyphs.mark, "lamp", bold=True)


def _bare(pen: Pen, x: int, y: int, cells: Sequence[tuple[int, int]]) -> bool:
    """True of a cell that bears neither a number nor one of the markers on these `cells`."""
    return (x, y) not in cells and pen.text(y)[x : x + 1] in (" ", JOINT)


def _alone(pen: Pen, way: Way, square: int, marker: Marker) -> None:
    """A marker alone on a square: a figure in a hat where there is room, else a chip."""
    x, low = way.stand(square)
    if way.high > 2:
        _figure(pen, x, low, marker)
    else:
        chip(pen, x, low, marker.letter, _coat(pen, marker))
    _badge(pen, x + 2, low, marker)


def _badge(pen: Pen, x: int, y: int, marker: Marker) -> None:
    """The sign of one's own marker, on its coat: beside it, it would belong to nobody."""
    if marker.own:
        coat = _coat(pen, marker)
        pen.put(x, y, pen.glyphs.mark, pen.inks(pen.inks.ink_on(coat), on=coat))


def _figure(pen: Pen, x: int, low: int, marker: Marker) -> None:
    """A marker in a hat, its feet on this row."""
    coat = _coat(pen, marker)
    hatted(pen, x, low - 1, marker.letter, coat, pen.inks.dark(coat, HAT))


def _coat(pen: Pen, marker: Marker) -> str:
    return pen.inks.px("accent" if marker.lit else marker.ink)


def _slide(pen: Pen, way: Way, track: Track, moving: list[Marker], left: Mapping[str, int], progress: float) -> None:
    """Markers on their way from square to square, each under the number of those that it won."""
    for marker in moving:
        start = left[marker.letter]
        step = 1 if marker.at > start else -1
        stops = [_foot(way, track, square) for square in range(start, marker.at + step, step)]
        x, y = along(stops, progress)
        chip(pen, x, y, marker.letter, marker.ink)
        rising(pen, x + 1, y - 1, marker.at - start, progress)


def _foot(way: Way, track: Track, square: int) -> tuple[int, int]:
    """The place of a marker alone on its square; of the strip beyond the last one."""
    if square >= track.finish:
        return way.end[0], way.end[1] + way.high - 1
    return way.stand(max(square, 0))


def _come(pen: Pen, way: Way, square: int, markers: list[Marker], taken: bool) -> None:
    """Markers that would come to a square: letters after an arrow, below it, or on it where nobody stands."""
    x, y = way.at(square)
    row = y + way.high - 1
    if way.gap and row + 1 < pen.height:
        row += 1
    elif not way.gap and taken:
        return  # its number would be hidden, and the list of gains tells it
    behind = pen.behind(x, row)
    pen.glyph(x, row, pen.glyphs.moved, pen.inks.readable("accent", behind), behind)
    for column, marker in enumerate(markers[: way.wide - 1], x + 1):
        pen.put(column, row, marker.letter, pen.inks(marker.ink, on=behind, bold=True, underline=True))


def _arrived(pen: Pen, way: Way, markers: list[Marker]) -> None:
    """Markers at the finish, in lines above the finish with their squares."""
    x, y = way.end
    rows = range(y - 1, -1, -1)
    for row, marker in zip(rows, sorted(markers, key=lambda marker: marker.at), strict=False):
        pen.fill(x, row, 3 + cell_len(str(marker.at)), 1, pen.inks(on=pen.inks.scenery(PAVING)["bed"]))
        chip(pen, x, row, marker.letter, _coat(pen, marker))
        pen.over(x + 3, row, str(marker.at), "text", bold=True)
