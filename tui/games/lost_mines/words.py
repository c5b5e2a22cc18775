"""What the things of The Lost Mines are called: cells and edges, cards and what they do, roles, mines, treasures."""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.games.lost_mines.components import (
    ACTIONS,
    AXE,
    BLUE,
    BOAT,
    CAMPFIRE,
    CARDS,
    COLUMNS,
    DRAGON,
    GEMS,
    GOLD,
    KIND,
    LOYAL,
    MINE_OR_DWARF,
    MINE_OR_TREASURE,
    MINES,
    PATH,
    PIT,
    POND,
    ROCK,
    ROPE,
    SABOTEUR,
    SELFISH,
    SILVER,
    STORM,
    TOOLS,
    TRAP,
    TREASURE_OR_DWARF,
    TREE,
    TROLL,
    E,
    N,
    S,
    W,
)
from engine.games.lost_mines.geometry import EDGES, where
from engine.games.lost_mines.table import LostMinesState
from tui.narrate import Names, Variant
from tui.text import c, later, listing, n, t

COLUMN_LETTERS: Final = "ABCDEFGHIJK"
"""What people call the columns, from west to east; rows are 1 to 7 from the north."""

GROUNDS: Final = {
    CAMPFIRE: later("campfire"),
    ROCK: later("rock"),
    TREE: later("tree"),
    POND: later("pond"),
    PIT: later("pit"),
}

ACTION_CARDS: Final = {
    AXE: (later("axe"), later("overcomes a tree")),
    BOAT: (later("boat"), later("overcomes a pond")),
    ROPE: (later("rope"), later("overcomes a pit")),
    MINE_OR_TREASURE: (later("look: mine, treasure"), later("look at a mine or at a treasure, alone")),
    MINE_OR_DWARF: (later("look: mine, dwarf"), later("look at a mine or at somebody's dwarf, alone")),
    TREASURE_OR_DWARF: (later("look: treasure, dwarf"), later("look at a treasure or at somebody's dwarf, alone")),
    TRAP: (later("trap"), later("stays on an edge; who crosses it loses a card")),
    TROLL: (later("troll"), later("nobody crosses an edge until its owner's next turn")),
    STORM: (later("storm"), later("takes away a path card without a dwarf")),
}
"""The face of an action card to its name and what it does."""

PATH_EFFECTS: Final = {
    PATH: later("a path"),
    CAMPFIRE: later("a path; who starts here walks 5 cards"),
    ROCK: later("a path on which only one dwarf fits"),
    TREE: later("a path; nobody enters before an axe is used"),
    POND: later("a path; nobody enters before a boat is used"),
    PIT: later("a path; nobody enters before a rope is used"),
}
"""What a path card's ground means for who walks there."""


def title() -> str:
    """The game's name."""
    return t("The Lost Mines")


def cell_name(cell: int) -> str:
    """A cell as people say it: a letter for the column, a number for the row."""
    column, row = where(cell)
    return f"{COLUMN_LETTERS[column - 1]}{row}"


def edge_name(edge: int) -> str:
    """An edge, by the two cells that it parts."""
    return f"{cell_name(EDGES[edge].first)}-{cell_name(EDGES[edge].second)}"


def sides_name(sides: int) -> str:
    """The open sides of a card, as letters."""
    letters = ((N, c("side", "N")), (E, c("side", "E")), (S, c("side", "S")), (W, c("side", "W")))
    return "".join(letter for side, letter in letters if sides & side)


def path_name(sides: int, ground: int) -> str:
    """A path by its open sides, and what lies on it."""
    if ground not in GROUNDS:
        return t("path {sides}", sides=sides_name(sides))
    return t("path {sides}, {ground}", sides=sides_name(sides), ground=t(GROUNDS[ground]))


def card_name(face: int | None) -> str:
    """A path or action card."""
    if face is None:
        return t("a hidden card")
    if face < ACTIONS:
        return path_name(CARDS[face].sides, CARDS[face].ground)
    return t(ACTION_CARDS[face][0])


def card_effect(face: int) -> str:
    """What a card does, in a phrase."""
    return t(PATH_EFFECTS[CARDS[face].ground]) if face < ACTIONS else t(ACTION_CARDS[face][1])


def tool_for(ground: int) -> int:
    """The face of the tool that overcomes an obstacle."""
    return next(face for face, obstacle in TOOLS.items() if obstacle == ground)


def clan_name(clan: int) -> str:
    """A clan inside a sentence."""
    return t("blue") if clan == BLUE else t("yellow")


def clan_letter(clan: int) -> str:
    """The sign that stands for a clan wherever colour alone would have to tell; one or two cells wide."""
    return c("clan", "B") if clan == BLUE else c("clan", "Y")


def role_name(role: int) -> str:
    """A role inside a sentence."""
    return {LOYAL: t("loyal"), SELFISH: t("selfish"), SABOTEUR: t("a saboteur")}[role]


def role_aim(role: int, clan: int) -> str:
    """What somebody of a role is after."""
    other = clan_name(1 - clan)
    if role == LOYAL:
        return t("shares what the loyal of {clan} collect", clan=clan_name(clan))
    if role == SELFISH:
        return t("keeps what this dwarf collects, and gets nothing else")
    return t("shares what the loyal of {clan} collect", clan=other)


def kind_name(kind: int) -> str:
    """What a mine holds, or a treasure is."""
    return {SILVER: t("silver"), GOLD: t("gold"), GEMS: t("gems"), DRAGON: t("a dragon")}[kind]


def mine_name(mine: int) -> str:
    """A mine, by its cell."""
    return t("mine {cell}", cell=cell_name(MINES[mine]))


def treasure_name(treasure: int) -> str:
    """A treasure: its kind, and which of those it is."""
    kind = KIND[treasure]
    return t("{kind} no. {number}", kind=kind_name(kind), number=treasure - KIND.index(kind) + 1)


def kinds_of(treasures: tuple[int, ...]) -> str:
    """Treasures by kind, as their backs show them."""
    counted = [(kind, sum(KIND[one] == kind for one in treasures)) for kind in (SILVER, GOLD, GEMS)]
    return listing([_so_many(count, kind) for kind, count in counted if count])


def _so_many(count: int, kind: int) -> str:
    called = n("gem", "gems", count) if kind == GEMS else kind_name(kind)
    return t("{count} {kind}", count=count, kind=called)


def together(sentences: list[str]) -> str:
    """Several sentences as one text."""
    text = sentences[0]
    for sentence in sentences[1:]:
        text = t("{first} {second}", first=text, second=sentence)
    return text


def initial(names: Names, seat: Seat) -> str:
    """The letter of a seat's line in the plot; its number where another's name begins alike."""
    letters = [name[:1].upper() for name in names]
    own = letters[seat]
    return own if letters.count(own) == 1 and own.isascii() and own.isalpha() else str(seat + 1)


def pawn(names: Names, seat: Seat) -> str:
    """What a seat's pawn carries: how its name begins, in any script; its number where another begins so too."""
    letters = [name[:1].upper() for name in names]
    own = letters[seat]
    return own if own.strip() and letters.count(own) == 1 else str(seat + 1)


def pawns_on(view: LostMinesState, cell: int) -> list[Seat]:
    """The seats whose dwarfs stand on a cell."""
    return [seat for seat, at in enumerate(view.at) if at == cell]


def beyond(cell: int, columns: int, rows: int) -> int | None:
    """The cell so many columns and rows further; None beyond the rim."""
    column, row = where(cell)
    column, row = column + columns, row + rows
    return (row - 1) * COLUMNS + column - 1 if 1 <= column <= COLUMNS and 1 <= row <= 7 else None


def variants(names: Names) -> tuple[Variant, ...]:
    """Who starts."""
    return (
        Variant(
            "start_player",
            t("Starts"),
            t("who has the first turn of the first round (LM-2.6)"),
            ((-1, t("by chance")), *enumerate(names)),
        ),
    )
