"""The line below the shelf of games: which of them are shown, in what order, and the keys that change it."""

from __future__ import annotations

from typing import Final

import msgspec
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.i18n.messages import c, n, t
from tui.presentation.game_info import all_game_infos

FILTER_PLAYERS: Final = "players(1)"
FILTER_TIME: Final = "minutes(1)"
NEXT_ORDER: Final = "order"
"""The actions of its keys, which a click on its words does, too."""


class Shown(msgspec.Struct, frozen=True):
    """The filters and the order of the games that are shown; the keys of the three actions."""

    people: int | None = None
    minutes: int | None = None
    order: str = "name"
    keys: tuple[str, ...] = ("", "", "")


def draw_order(pen: Pen, x: int, y: int, shown: Shown, found: int) -> None:
    """Draw the line; a filter in use stands out, with the number of games that are `found`."""
    filtered = shown.people is not None or shown.minutes is not None
    x = pen.put(x, y, _lead(shown, found), pen.inks("accent" if filtered else "faint", bold=filtered))
    for (said, used), key, action in zip(_parts(pen, shown), shown.keys, _ACTIONS, strict=True):
        start = x + 1
        x = pen.put(start, y, key, pen.inks("lamp", bold=True))
        x = pen.put(x + bool(key), y, said, pen.inks("accent" if used else "quiet", bold=used))
        pen.spot(start, y, x - start, 1, action)
        x += 1


def order_width(pen: Pen, shown: Shown, found: int) -> int:
    """The columns of the line."""
    parts = zip(_parts(pen, shown), shown.keys, strict=True)
    return cell_len(_lead(shown, found)) - 1 + sum(cell_len(key + said) + 2 + bool(key) for (said, _), key in parts)


_ACTIONS: Final = (FILTER_PLAYERS, FILTER_TIME, NEXT_ORDER)


def _lead(shown: Shown, found: int) -> str:
    if shown.people is None and shown.minutes is None:
        return t("Games for")
    return t("{count} of {all} games for", count=found, all=len(all_game_infos()))


def _parts(pen: Pen, shown: Shown) -> tuple[tuple[str, bool], ...]:
    """The words beside the keys, and whether they filter."""
    people, minutes = shown.people, shown.minutes
    names = {"name": c("order", "name"), "players": t("players"), "time": c("column", "minutes"), "age": t("age")}
    seats = t("any number of players") if people is None else n("{count} player", "{count} players", people)
    time = t("any time") if minutes is None else t("up to {count} minutes", count=minutes)
    return (
        (seats, people is not None),
        (time, minutes is not None),
        (t("by {order}", order=names[shown.order]) + f" {pen.glyphs.down}", False),
    )
