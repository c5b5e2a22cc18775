"""A score track as a picture: a paved way that winds in lanes to a chequered finish, with the markers on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from tui.widgets.track.gained import draw_column, draw_gained, gain_of, gain_rows, list_gains, places, shared_gains
from tui.widgets.track.marker import Marker, Track
from tui.widgets.track.winding_way import ROOMY_COLUMNS, SEAM, Way, way_of

PAVING: Final[Scenery] = {
    "street": ("#171b2e", 235, "#d9c9a8", 187),
    "bed": ("#171b2e", 235, "#d9c9a8", 180),
    "stone": ("#3d4461", 239, "#fdf8ea", 231),
    "stone2": ("#2f354d", 237, "#f3ead2", 230),
    "seam": ("#232840", 234, "#c3ae85", 180),
    "turn": ("#c9cede", 146, "#62563f", 239),
    "marked": ("#735583", 96, "#bb9ccd", 182),
    "white": ("#f1e7cf", 230, "#fffaf0", 231),
    "black": ("#14110d", 16, "#2a2118", 234),
    "leaf": ("#3c7a52", 65, "#4f9350", 71),
    "leaf2": ("#2c5d43", 28, "#3b7a42", 65),
    "trunk": ("#4a3326", 94, "#7a5636", 94),
    "lit": ("#ffd98a", 222, "#8fc3e0", 110),
    "post": ("#4b5270", 240, "#8d7b5e", 101),
}
"""The colours of streets and paved squares."""


TREE_ROWS: Final = 6
"""Rows above the finish that a tree takes, with air below it."""

STRIP: Final = 4
"""Columns of the chequered square behind the last one."""

SHEET: Final = "="
"""The sign of a marked square: lines of writing, on paper."""

FIGURE: Final = 4
"""Columns of a marker in a hat, and of the air behind it."""

CHIP: Final = 3
"""Columns of a marker of one row."""

HAT: Final = 0.35
"""Share by which a hat is darker than the coat below it."""

SHADE: Final = 0.09
"""Share by which the lower edge of a paving stone is darker."""


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
    told = not (coming or left)
    gainers = [marker for marker in track.markers if told and gain_of(marker) and marker.at < track.finish]
    roomy = way.wide >= ROOMY_COLUMNS
    beside = roomy and len(shared_gains(gainers)) > gain_rows(way)  # on a narrow square they are no longer read
    listed = not roomy and way.foot < pen.height
    for square, markers in standing.items():
        if square < track.finish and beside and len(markers) == 1 and gain_of(markers[0]):
            _gained(pen, way, square, markers[0], crowds)
        elif square < track.finish:
            _stand(pen, way, square, markers, crowds, square in coming)
    for square, markers in coming.items():
        if square < track.finish:
            _come(pen, way, square, markers, square in standing)
    if left:
        _slide(pen, way, track, moving, left, progress)
    changing = [marker for marker in track.markers if marker.then != marker.at]
    if changing and listed:
        label = c("before agents and squares", "would score")
        list_gains(pen, way, label, [(marker, marker.then - marker.at) for marker in changing], "accent")
    elif changing:
        _gains(pen, way, changing)
    else:
        _arrived(pen, way, standing.get(track.finish, []))
        label = c("before agents and squares", "scored")
        if told and listed:
            list_gains(pen, way, label, [(marker, gain_of(marker)) for marker in gainers], "text")
        elif told:
            draw_column(pen, way, draw_gained(pen, way, standing, track.finish) if beside else gainers, label)


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
            _square(pen, way, square, square in marked, tone)
        _finish(pen, way, finish, tone)

    return paint


def _square(pen: Pen, way: Way, square: int, marked: bool, tone: Mapping[str, str]) -> None:
    """A paving stone with a shaded lower edge; its tone tells it from the next one."""
    _, y = way.at(square)
    inks = pen.inks
    stone = tone["marked"] if marked else tone["stone" if square % 2 else "stone2"]
    left, wide = way.span(square)
    pen.fill(left, y, wide, way.high, inks("faint", on=stone))
    foot = 2 * (y + way.high) - 1
    if way.gap:
        pen.pixels(left, foot, wide, 1, inks.dark(stone, SHADE))
    elif (square + 1) % way.lane or square + 1 == way.lane * way.lanes:  # where the way winds, stone joins the lanes
        for column in range(left, left + wide):  # thin, so that markers stand on the stone below their own number
            pen.glyph(column, y + way.high - 1, SEAM, tone["seam"], stone)
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
    for row in range(2, 2 * way.high):
        for column in range(STRIP):
            pen.pixel(x + column, 2 * y + row, tone["white" if (column + row) % 2 else "black"])
    pen.fill(x, y, STRIP, 1, pen.inks(on=tone["white"]))
    ink = pen.inks.ink_on(tone["white"])
    pen.center(x, y, STRIP, str(finish), pen.inks(ink, on=tone["white"], bold=True))
    if way.wide >= ROOMY_COLUMNS and pen.width - x > 8 and y >= TREE_ROWS:
        draw_tree(pen, x + 2, 2 * y - 12, tone)


def _stand(pen: Pen, way: Way, square: int, markers: list[Marker], standing: Mapping[int, int], shut: bool) -> None:
    """Markers on a square: one as a figure, more apart from each other; of a crowd some beyond its edge."""
    if len(markers) == 1:
        _alone(pen, way, square, markers[0])
        return
    low = way.at(square)[1] + way.high - 1
    left, wide = way.span(square)
    if way.high > 2 and len(markers) * FIGURE - 1 <= wide:
        for column, marker in zip(
            range(left + int(len(markers) * FIGURE <= wide), left + wide, FIGURE), markers, strict=False
        ):
            _figure(pen, column, low, marker)
        return
    if way.high == 2 and len(markers) * CHIP <= wide:
        for column, marker in enumerate(markers):
            _chip(pen, left + wide - CHIP * (len(markers) - column), low, marker)
        return
    _crowd(pen, way, square, markers, way.apart(square, standing, below=not shut and low + 1 < pen.height))


def _crowd(pen: Pen, way: Way, square: int, markers: list[Marker], cells: list[tuple[int, int]]) -> None:
    """Markers of one cell each on these `cells`, or closer together; only their number where even so not all fit."""
    x, y = way.at(square)
    left, wide = way.span(square)
    low = y + way.high - 1
    heads = way.high > 2 and len(cells) == len(markers)
    broad = heads and len(markers) == 2 and all(column + 2 <= x + way.wide for column, _ in cells)
    if broad:  # room for half a column more each
        cells = [(column, low) for column in way.pair(square)]
    if len(cells) < len(markers):
        if way.high > 2:
            cells += [(x + column, low - 1) for column in range(way.wide)]
        if way.gap and low + 1 < pen.height:
            cells += [(x + column, low + 1) for column in range(way.wide)]
        free = range(way.number(square) + len(str(square)) - x, way.wide)
        cells += [(x + column, y) for column in reversed(free)]
    if len(markers) > len(cells):
        pen.put(x, low, f"x{len(markers)}", pen.inks("text", on="raised", bold=True))
        return
    for (column, row), marker in zip(cells, markers, strict=False):
        coat = _coat(pen, marker)
        pen.put(column, row, marker.letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))
        room = (column + 1, row) not in cells and column + 1 < left + wide
        if room and not broad:
            next_to = dict(zip(cells, markers, strict=False)).get((column + 2, row))
            _shoulder(pen, column + 1, row, marker, next_to, named=marker.own and next_to is None)
        if heads and row == low:
            pen.glyph(column, row - 1, "▄", pen.inks.dark(coat, HAT))
            if room:
                pen.glyph(column + 1, row - 1, "▖", pen.inks.dark(coat, HAT))
            if broad:
                pen.glyph(column + 1, row, "▌", coat)


def _alone(pen: Pen, way: Way, square: int, marker: Marker) -> None:
    """A marker alone on a square: a figure in a hat where there is room, else a chip."""
    x, low = way.stand(square)
    (_figure if way.high > 2 else _chip)(pen, x, low, marker)


def _gained(pen: Pen, way: Way, square: int, marker: Marker, standing: Mapping[int, int]) -> None:
    """A marker alone on its square, and behind it what it has just won or lost: both within the square.

    A gain of two digits goes without its sign where somebody stands behind it.
    """
    left, wide = way.span(square)
    x, low = (left, way.at(square)[1] + way.high - 1) if square else way.stand(square)
    figure = way.high > 2
    behind, said = x + (CHIP if figure else 1), f"{gain_of(marker):+d}"
    if behind + cell_len(said) > left + wide and any(standing.get(square + side) for side in (-1, 1)):
        said = said.lstrip("+")
    if figure:
        hatted(pen, x, low - 1, marker.letter, _coat(pen, marker), pen.inks.dark(_coat(pen, marker), HAT))
        if marker.own:
            pen.over(behind, low - 1, pen.glyphs.mark, "lamp", bold=True)
    else:
        coat = _coat(pen, marker)
        pen.put(x, low, marker.letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True, underline=marker.own))
    pen.over(behind, low, said, marker.ink, bold=True)


def _chip(pen: Pen, x: int, y: int, marker: Marker) -> None:
    """A marker of one row and three cells."""
    chip(pen, x, y, marker.letter, _coat(pen, marker))
    if marker.own:
        _shoulder(pen, x + 2, y, marker, None, named=True)


def _shoulder(pen: Pen, x: int, y: int, marker: Marker, beside: Marker | None, *, named: bool) -> None:
    """The right shoulder of a marker, the left one of that `beside` it; a sign on it where one's own is `named`."""
    coat = _coat(pen, marker)
    if named:
        pen.put(x, y, pen.glyphs.mark, pen.inks(pen.inks.ink_on(coat), on=coat))
    else:
        pen.glyph(x, y, "▌", coat, _coat(pen, beside) if beside is not None else None)


def _figure(pen: Pen, x: int, low: int, marker: Marker) -> None:
    """A marker in a hat, its feet on this row, with a sign behind it if it is one's own."""
    coat = _coat(pen, marker)
    hatted(pen, x, low - 1, marker.letter, coat, pen.inks.dark(coat, HAT))
    if marker.own:
        pen.over(x + FIGURE - 1, low, pen.glyphs.mark, "lamp", bold=True)


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
        return  # its number would be hidden, and the gains beside the first lanes tell it
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


def _gains(pen: Pen, way: Way, markers: list[Marker]) -> None:
    """The squares that markers would win or lose, beside the first lanes."""
    words = [f"{marker.then - marker.at:+d}" for marker in markers]
    legal = pen.inks.px("legal")
    for (x, y), marker, said in zip(
        places(pen, way, [1 + cell_len(one) for one in words]), markers, words, strict=True
    ):
        end = pen.put(x, y, marker.letter, pen.inks(marker.ink, on=legal, bold=True))
        pen.put(end, y, said, pen.inks("accent", on=legal, bold=True))
