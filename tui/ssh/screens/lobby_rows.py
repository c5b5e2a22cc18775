"""The lobby's lines: the tables in their order, and the games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len

from tui.i18n.messages import c, n, t, with_commas
from tui.i18n.text_layout import cut
from tui.presentation.game_info import all_game_infos, game_info
from tui.presentation.players import as_read
from tui.screens.home.home import FIRST
from tui.ssh.screens import terms_text
from tui.ssh.shared.messages.lobby_state import ListedTable
from tui.ssh.shared.messages.replies import LobbyState
from tui.widgets.list_view import COLUMN, Cell, Row

BOTS: Final = ("bots", FIRST)
"""The row of a game against bots."""

GAMES: Final = ("games", "")
"""The row of the own games that are not listed."""

MORE: Final = ("more", "")
"""The row that leads to the next page of tables, and after the last one to the first."""

PLAYERS_AT: Final = 27
STAGE_AT: Final = 46
TURN_AT: Final = 65
MOVED_AT: Final = 70
"""The columns at which the cells of the list of tables begin."""

SEATS_AT: Final = 30
MINUTES_AT: Final = 40
KIND_AT: Final = 50
"""The columns at which the cells of the list of games begin."""

MAX_OVER: Final = 3
"""The most tables that are listed though their games are over."""


TO_WATCH: Final = 3
"""The rank of other people's games."""


def rows(known: LobbyState | None, column: int, now: float, *, first: bool) -> list[Row]:
    """All lines of the lobby, in a list that is `column` cells wide; None: the tables are not known yet.

    `now` in seconds since 1970; `first` tells that it is the first page of tables.
    """
    tables = [] if known is None else in_list_order(known.tables)
    listed: list[Row] = []
    if tables:
        listed = [tables_heading(tables), *(table_row(table, column, now) for table in tables)]
    if known is not None and known.unlisted:
        listed.append(games_row(known.unlisted))
    if known is not None and (known.more or not first):
        listed.append(more_row(known.more))
    elif known is not None and not listed:
        listed = [Row(t("No table is open. Enter on a game below opens one, which everyone here sees."), "quiet")]
    title = game_info(FIRST).name()
    alone = [Row(t("Play {title} at once, against 3 bots", title=title), "accent", True, what=BOTS)]
    return [row for part in (listed, alone, game_rows(column)) for row in (*part, Row(""))][:-1]


def first_choice(tables: Sequence[ListedTable]) -> tuple[str, str]:
    """The row on which the cursor begins: an own table, then one that waits for a player, then a game at once."""
    own = [table for table in tables if table.own_seat is not None and table.stage != "over"]
    turn = [table for table in own if table.own_turn]
    for table in (*turn, *waiting(tables), *own):
        return "table", table.id
    return BOTS


def waiting(tables: Iterable[ListedTable]) -> list[ListedTable]:
    """The tables at which anyone may sit down."""
    return [table for table in tables if terms_text.takes_seat(table) and not table.locked]


def waits(table: ListedTable) -> str:
    """The sentence on a table's free seats: the person who waits there, if one does."""
    names = [seat.name for seat in table.seats if seat.person]
    if not names:
        return t("Enter takes a seat at this table.")
    name = table.opener if table.opener in names else names[0]
    return n(
        "{name} waits for a player: Enter sits down.",
        "{name} waits for {count} players: Enter sits down.",
        terms_text.free_seats(table),
        name=name,
    )


def is_game(row: Row) -> bool:
    """True for the line of a game, of which a table can be opened."""
    return isinstance(row.what, tuple) and row.what[0] == "game"


def in_list_order(tables: Iterable[ListedTable]) -> list[ListedTable]:
    """The tables in the order of the list: where it is the caller's turn, where a seat is free, other own ones.

    Those that are over come last, behind those to watch.

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
    if terms_text.takes_seat(table):
        return 1
    if table.own_seat is not None:
        return 0 if table.own_turn else 2
    return TO_WATCH


def table_row(table: ListedTable, column: int, now: float) -> Row:
    """A table's line, in a list that is `column` cells wide; of a game with its turn and the time since its last move.

    Else two games of the same people would look the same.
    """
    turn, own, runs = table.own_turn, table.own_seat is not None, table.stage == "running"
    status = table_status(table)
    if table.locked:
        status += " " + t("(code)")
    cells = [
        Cell(PLAYERS_AT, terms_text.players_text(table, STAGE_AT - PLAYERS_AT - 1)),
        Cell(STAGE_AT, cut(status, (TURN_AT - 1 if runs else column) - STAGE_AT), "accent" if turn else "quiet"),
    ]
    if runs:
        moved = terms_text.quiet_brief(max(0, int(now) - table.moved_at))
        cells += [Cell(TURN_AT, str(table.turn or "")), Cell(MOVED_AT, cut(moved, column - MOVED_AT))]
    ink = "text" if own or table.stage == "gathering" else "quiet"
    return Row(
        cut(game_info(table.slug).name(), PLAYERS_AT - 1), ink, turn, what=("table", table.id), cells=tuple(cells)
    )


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


def in_a_line(table: ListedTable, now: float) -> str:
    """A table in a line: its game, its people, what there is to do, its terms."""
    facts = [game_info(table.slug).name()]
    players = terms_text.players_text(table)
    facts += [players] if players else []
    facts.append(table_status(table))
    if table.turn:
        facts.append(t("turn {turn}", turn=table.turn))
    if table.stage == "running":
        facts.append(terms_text.quiet_text(max(0, int(now) - table.moved_at)))
    if table.stage == "gathering":
        facts.append(terms_text.terms_line(table, now))
    return c("between facts", "; ").join(facts)


def deed_of_number(table: ListedTable, number: int) -> str:
    """The deed of a table's number in plain lines."""
    if terms_text.takes_seat(table):
        return t("Type {number} to sit down.", number=number)
    if table.own_seat is not None:
        return t("Type {number} to go there.", number=number)
    return t("Type {number} to watch.", number=number) if table.spectators else t("It has no spectators.")


def tables_heading(tables: Sequence[ListedTable]) -> Row:
    """The line above the tables."""
    cells = [Cell(PLAYERS_AT, t("at the table"), "faint")]
    if any(table.stage == "running" for table in tables):
        cells += [Cell(TURN_AT, c("a column", "turn"), "faint"), Cell(MOVED_AT, c("a column", "moved"), "faint")]
    return Row(t("Tables"), "faint", cells=tuple(cells))


def games_row(count: int) -> Row:
    """The line of the own games that are not listed."""
    words = n("{count} more game of yours: Enter lists all.", "{count} more games of yours: Enter lists all.", count)
    return Row(words, "quiet", what=GAMES)


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


def enter_does(
    table: ListedTable | None, chosen: object, bots: str, lesson: str, tables: Sequence[ListedTable] = ()
) -> str:
    """The deed of Enter on the chosen row, a table's or another one; `bots` and `lesson` are keys."""
    if chosen is None:
        return ""
    if chosen == GAMES:
        return t("Enter lists all your games.")
    if chosen == BOTS:
        if waiting(tables):
            return t("Enter plays against bots. {name} waits for a player: see above.", name=waiting(tables)[0].opener)
        return t("Press Enter to play, {key} for the tutorial. The games are below.", key=lesson)
    if chosen == MORE:
        return t("Enter shows other tables.")
    if table is None:
        return t("Enter opens a table, {key} plays bots at once, {lesson} is the tutorial.", key=bots, lesson=lesson)
    if table.own_turn:
        return t("It is your turn: Enter goes to the table.")
    if table.own_seat is not None:
        return t("You sit at this table: Enter goes to it.")
    if terms_text.takes_seat(table):
        return waits(table)
    return t("Enter watches this table.") if table.spectators else t("This table has no spectators.")
