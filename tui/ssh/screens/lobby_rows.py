"""The lobby's lines: the tables in their order, and the games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len

from tui.i18n.messages import n, t, with_commas
from tui.i18n.text_layout import cut
from tui.presentation.game_info import all_game_infos, game_info
from tui.presentation.players import as_read
from tui.screens.home.home import FIRST
from tui.ssh.screens import terms_text
from tui.ssh.shared.messages.lobby_state import ListedTable
from tui.widgets.list_view import COLUMN, Cell, Row

BOTS: Final = ("bots", FIRST)
"""The row of a game against bots."""

MORE: Final = ("more", "")
"""The row that leads to the next page of tables, and after the last one to the first."""

PLAYERS_AT: Final = 28
STAGE_AT: Final = 56
"""The columns at which the cells of the list of tables begin."""

SEATS_AT: Final = 30
MINUTES_AT: Final = 40
KIND_AT: Final = 50
"""The columns at which the cells of the list of games begin."""

MAX_OVER: Final = 3
"""The most tables that are listed though their games are over."""


TO_WATCH: Final = 3
"""The rank of other people's games."""


def in_list_order(tables: Iterable[ListedTable]) -> list[ListedTable]:
    """The tables in the order of the list: own ones, then those that wait for a player; those that are over come last.

    A table that takes a code comes after those that wait for anyone. Of the games to watch, the one with the latest
    move comes first.
    """
    tables = tuple(tables)
    over = [table.id for table in tables if table.stage == "over"][:-MAX_OVER]

    def place(table: ListedTable) -> tuple[int, int]:
        place = rank(table)
        return place, -table.moved_at if place == TO_WATCH else table.locked

    return sorted((table for table in tables if table.id not in over), key=place)


def rank(table: ListedTable) -> int:
    """The place of a kind of table in the list: 0 where it is the caller's turn, 4 where the game is over."""
    if table.stage == "over":
        return 4
    if table.own_seat is not None:
        return 0 if table.own_turn else 1
    return 2 if terms_text.takes_seat(table) else TO_WATCH


def table_row(table: ListedTable, column: int) -> Row:
    """A table's line, in a list that is `column` cells wide."""
    turn, own = table.own_turn, table.own_seat is not None
    status = table_status(table)
    if table.locked:
        status += " " + t("(code)")
    cells = (
        Cell(PLAYERS_AT, cut(terms_text.players_text(table), STAGE_AT - PLAYERS_AT - 2)),
        Cell(STAGE_AT, cut(status, column - STAGE_AT), "accent" if turn else "quiet"),
    )
    ink = "text" if own or table.stage == "gathering" else "quiet"
    return Row(cut(game_info(table.slug).name(), PLAYERS_AT - 2), ink, turn, what=("table", table.id), cells=cells)


def table_status(table: ListedTable) -> str:
    """The status of a table, in a word or two. One person's game that rests goes on with that person."""
    alone = table.own_seat is not None and sum(seat.person for seat in table.seats) == 1
    if table.own_turn or (table.stage == "running" and alone and not table.to_act):
        return t("your turn")
    if table.stage == "gathering":
        free = terms_text.free_seats(table)
        return n("{count} seat free", "{count} seats free", free) if free else t("full")
    if table.stage == "running" and len(table.to_act) == 1 and table.own_seat is not None:
        return t("{name} to move", name=as_read([table.seats[table.to_act[0]].name])[0])
    if table.stage == "running" and table.own_seat is None and table.spectators:
        return t("in progress: watch")
    return t(terms_text.STAGES[table.stage])


def tables_heading() -> Row:
    """The line above the tables."""
    return Row(t("Tables"), "faint", cells=(Cell(PLAYERS_AT, t("at the table"), "faint"),))


def more_row(more: int) -> Row:
    """The line below a page of tables; `more` follow it."""
    words = n("{count} more table", "{count} more tables", more) if more else t("Back to the first tables")
    return Row(words, "quiet", what=MORE)


def game_rows(column: int) -> list[Row]:
    """The lines of all games, in a list that is `column` cells wide, below their heading."""
    heading = (Cell(SEATS_AT, t("players"), "faint"), Cell(MINUTES_AT, t("minutes"), "faint"))
    rows = [Row(t("Open a table"), "faint", cells=heading)]
    for game in filter(lambda game: game.built, all_game_infos()):
        cells = (
            Cell(SEATS_AT, game.seats()),
            Cell(MINUTES_AT, game.time()),
            Cell(KIND_AT, cut(t(game.kind), column - KIND_AT - 1)),
        )
        rows.append(Row(cut(game.name(), SEATS_AT - 2), what=("game", game.slug), cells=cells))
    return rows


def connected_names(clients: Sequence[str], here: int | None = None) -> str:
    """The first names of the connected clients, as many as there is room for. `here` is the number of all of them."""
    for count in range(len(clients), 0, -1):
        rest = (len(clients) if here is None else here) - count
        names = with_commas(clients[:count]) + (n(" and {count} more", " and {count} more", rest) if rest else "")
        text = t("Here now: {names}", names=names)
        if cell_len(text) <= COLUMN:
            return text
    return ""


def enter_does(table: ListedTable | None, chosen: object, bots: str, lesson: str) -> str:
    """The deed of Enter on the chosen row, a table's or another one; `bots` and `lesson` are keys."""
    if chosen is None:
        return ""
    if chosen == BOTS:
        return t("Press Enter to play, {key} for the tutorial. Tables and games are below.", key=lesson)
    if chosen == MORE:
        return t("Enter shows other tables.")
    if table is None:
        return t("Enter opens a table, {key} plays bots at once, {lesson} is the tutorial.", key=bots, lesson=lesson)
    if table.own_turn:
        return t("It is your turn: Enter goes to the table.")
    if table.own_seat is not None:
        return t("You sit at this table: Enter goes to it.")
    if terms_text.takes_seat(table):
        return t("Enter takes a seat at this table.")
    return t("Enter watches this table.") if table.spectators else t("This table has no spectators.")
