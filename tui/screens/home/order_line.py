"""The line below the shelf of games: which of them are shown, in what order, and the keys that change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.art.plates import key_cap, key_cap_width
from tui.i18n.messages import c, n, t
from tui.presentation.game_info import all_game_infos

FILTER_PLAYERS: Final = "players(1)"
FILTER_TIME: Final = "minutes(1)"
NEXT_ORDER: Final = "order"
"""The actions of its keys, which a click on its words does, too."""


GAP: Final = 2
"""Columns between its parts."""


class Shown(msgspec.Struct, frozen=True):
    """The filters and the order of the games that are shown; the keys of the three actions."""

    people: int | None = None
    minutes: int | None = None
    order: str = "name"
    keys: tuple[str, ...] = ("", "", "")
    short: bool = False
    """True where a word says what filters nothing: beside the menu."""


def draw_order(pen: Pen, x: int, y: int, shown: Shown, found: int) -> None:
    """Draw the line, each key on its cap; a filter in use stands out, with the number of games that are `found`."""
    lead = _lead(shown, found)
    x = pen.put(x, y, lead, pen.inks("accent", bold=True)) + GAP * bool(lead)
    for (said, used), key, action in zip(_parts(pen, shown), shown.keys, _ACTIONS, strict=True):
        start = x
        x = key_cap(pen, x, y, key) + 1 if key else x
        x = pen.put(x, y, said, pen.inks("accent" if used else "quiet", bold=used))
        pen.spot(start, y, x - start, 1, action)
        x += GAP


def order_width(pen: Pen, shown: Shown, found: int) -> int:
    """The columns of the line."""
    lead, parts = _lead(shown, found), zip(_parts(pen, shown), shown.keys, strict=True)
    words = [cell_len(lead)] * bool(lead) + [
        cell_len(said) + (key_cap_width(key) + 1) * bool(key) for (said, _), key in parts
    ]
    return sum(words) + GAP * (len(words) - 1)


def beside_menu(pen: Pen, shown: Shown, found: int, menus: Sequence[int], room: int) -> tuple[int, Shown, bool]:
    """The menu and the line as both fit in a row: which menu, the line, and True if they do.

    `menus` are the columns of the whole menu and of briefer ones. Where none fits beside the line, it is the first
    that has the row for itself.
    """
    for menu, short in ((0, False), *((menu, True) for menu in range(len(menus)))):
        line = msgspec.structs.replace(shown, short=short)
        if menus[menu] + GAP + order_width(pen, line, found) <= room:
            return menu, line, True
    return next((at for at, wide in enumerate(menus) if wide <= room), len(menus) - 1), shown, False


_ACTIONS: Final = (FILTER_PLAYERS, FILTER_TIME, NEXT_ORDER)


def _lead(shown: Shown, found: int) -> str:
    if shown.people is None and shown.minutes is None:
        return ""
    return t("{count} of {all} games", count=found, all=len(all_game_infos()))


def _parts(pen: Pen, shown: Shown) -> tuple[tuple[str, bool], ...]:
    """The words beside the keys, and whether they filter."""
    people, minutes = shown.people, shown.minutes
    names = {"name": c("order", "name"), "players": t("players"), "time": c("column", "minutes"), "age": t("age")}
    seats = t("any number of players") if people is None else n("{count} player", "{count} players", people)
    time = t("any time") if minutes is None else t("up to {count} minutes", count=minutes)
    if shown.short:
        seats = t("players") if people is None else seats
        time = c("column", "minutes") if minutes is None else time
        return (seats, people is not None), (time, minutes is not None), (names[shown.order], False)
    return (
        (seats, people is not None),
        (time, minutes is not None),
        (t("by {order}", order=names[shown.order]) + f" {pen.glyphs.down}", False),
    )
