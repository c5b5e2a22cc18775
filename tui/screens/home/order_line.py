"""The line below the shelf of games: the filters that hide some, and what the others are ordered by."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.i18n.messages import c, t, with_commas
from tui.presentation.game_info import all_game_infos
from tui.widgets.list_view import Cell


def usual(labels: Sequence[Cell], down: str) -> bool:
    """True when nothing is filtered, and the games are ordered by their names."""
    return not _filters(labels) and any(cell.text.endswith(down) for cell in labels[:1])


def draw_order(pen: Pen, y: int, end: int, labels: Sequence[Cell], found: int) -> None:
    """Draw the columns of the list of games in a line that ends before a column.

    A filter is named as one, with the number of games that are `found`; then only the order in use has room.
    """
    down, filters = pen.glyphs.down, _filters(labels)
    orders = [_order(cell, down) for cell in labels if not filters or cell.text.endswith(down)]
    sieve = ""
    if filters:
        chosen = with_commas(cell.text.removesuffix(down).rstrip() for cell in filters)
        every = len(all_game_infos())
        sieve = " " + t("Shown: {filters} ({count} of {all})", filters=chosen, count=found, all=every) + " "
    said = " " + t("{label}: {value}", label=t("order"), value="").rstrip()
    x = end - sum(cell_len(cell.text) + 2 for cell in orders) - cell_len(sieve + said)
    x = pen.put(x, y, sieve, pen.inks("accent", bold=True))
    x = pen.put(x, y, said, pen.inks("faint"))
    for cell in orders:
        start, x = x, pen.put(x, y, f" {cell.text} ", pen.inks("faint"))
        pen.spot(start, y, x - start + 1, 1, cell.what)


def _filters(labels: Sequence[Cell]) -> list[Cell]:
    """The columns that hide games."""
    return [cell for cell in labels if cell.ink == "accent"]


def _order(cell: Cell, down: str) -> Cell:
    """A column by its name alone, and with its sign where it orders the games."""
    names = {"name": c("order", "name"), "players": t("players"), "time": c("column", "minutes"), "age": t("age")}
    text = names.get(str(cell.what), cell.text)
    return msgspec.structs.replace(cell, text=f"{text} {down}" if cell.text.endswith(down) else text)
