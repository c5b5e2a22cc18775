"""The names of things in The Lost Mines: cells and edges, cards and what they do, roles, mines, treasures."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final

from engine.games.lost_mines.components import (
    AXE,
    BLUE,
    BOAT,
    COMPONENT_SETS,
    DRAGON,
    GEMS,
    GOLD,
    LOYAL,
    MINE_OR_DWARF,
    MINE_OR_TREASURE,
    ROPE,
    SABOTEUR,
    SELFISH,
    SILVER,
    STORM,
    TOOLS,
    TRAP,
    TREASURE_OR_DWARF,
    TROLL,
)
from engine.games.lost_mines.state import CAMPFIRE, PATH, PIT, POND, ROCK, TREE, E, LostMinesState, N, S, W
from engine.state import Seat
from tui.i18n.messages import c, later, listing, n, t
from tui.presentation.game_text import Names, Variant

COLUMN_LETTERS: Final = ascii_uppercase
"""The names of the columns, from west to east; rows are numbered from 1 in the north."""

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
"""The kind of an action card to its name and its effect."""

PATH_EFFECTS: Final = {
    PATH: later("a path"),
    CAMPFIRE: later("a path; who starts here walks 5 cards"),
    ROCK: later("a path on which only one dwarf fits"),
    TREE: later("a path; nobody enters before an axe is used"),
    POND: later("a path; nobody enters before a boat is used"),
    PIT: later("a path; nobody enters before a rope is used"),
}
"""The meaning of a path card's ground for a walk."""


def cell_name(view: LostMinesState, cell: int) -> str:
    """A cell as people say it: a letter for the column, a number for the row."""
    column, row = COMPONENT_SETS[view.components].grid.where(cell)
    return f"{COLUMN_LETTERS[column - 1]}{row}"


def edge_name(view: LostMinesState, edge: int) -> str:
    """An edge, by the two cells that it parts."""
    first, second, _ = COMPONENT_SETS[view.components].grid.edges[edge]
    return f"{cell_name(view, first)}-{cell_name(view, second)}"


def sides_name(sides: int) -> str:
    """The open sides of a card, as letters."""
    letters = ((N, c("side", "N")), (E, c("side", "E")), (S, c("side", "S")), (W, c("side", "W")))
    return "".join(letter for side, letter in letters if sides & side)


def path_name(sides: int, ground: int) -> str:
    """A path by its open sides, and what lies on it."""
    if ground not in GROUNDS:
        return t("path {sides}", sides=sides_name(sides))
    return t("path {sides}, {ground}", sides=sides_name(sides), ground=t(GROUNDS[ground]))


def card_name(view: LostMinesState, face: int | None) -> str:
    """A path or action card."""
    if face is None:
        return t("a hidden card")
    _, sides, ground, action = COMPONENT_SETS[view.components].cards[face]
    return path_name(sides, ground) if sides else t(ACTION_CARDS[action][0])


def card_effect(view: LostMinesState, face: int) -> str:
    """The effect of a card, in a phrase."""
    _, sides, ground, action = COMPONENT_SETS[view.components].cards[face]
    return t(PATH_EFFECTS[ground] if sides else ACTION_CARDS[action][1])


def tool_for(ground: int) -> str:
    """The name of the tool that overcomes an obstacle."""
    return t(ACTION_CARDS[next(tool for tool, obstacle in TOOLS.items() if obstacle == ground)][0])


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
    """Aim of a role."""
    other = clan_name(1 - clan)
    if role == LOYAL:
        return t("shares what the loyal of {clan} collect", clan=clan_name(clan))
    if role == SELFISH:
        return t("keeps what this dwarf collects, and gets nothing else")
    return t("shares what the loyal of {clan} collect", clan=other)


def kind_name(kind: int) -> str:
    """Contents of a mine, or name of a treasure."""
    return {SILVER: t("silver"), GOLD: t("gold"), GEMS: t("gems"), DRAGON: t("a dragon")}[kind]


def mine_name(view: LostMinesState, mine: int) -> str:
    """A mine, by its cell."""
    return t("mine {cell}", cell=cell_name(view, COMPONENT_SETS[view.components].mines[mine]))


def treasure_name(view: LostMinesState, treasure: int) -> str:
    """A treasure: its kind, and which of those it is."""
    return t("{kind} no. {number}", kind=kind_name(kind_of(view, treasure)), number=number_of(view, treasure))


def kind_of(view: LostMinesState, treasure: int) -> int:
    """The kind of a treasure."""
    return COMPONENT_SETS[view.components].kind_of[treasure]


def number_of(view: LostMinesState, treasure: int) -> int:
    """The number of a treasure among those of its kind, from 1."""
    kinds = COMPONENT_SETS[view.components].kind_of
    return treasure - kinds.index(kinds[treasure]) + 1


def kinds_of(view: LostMinesState, treasures: tuple[int, ...]) -> str:
    """Treasures by kind, as their backs show them."""
    counted = [(kind, sum(kind_of(view, one) == kind for one in treasures)) for kind in (SILVER, GOLD, GEMS)]
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
    """Letter of a seat's pawn: the first of its name, in any script; its number where another name begins alike."""
    letters = [name[:1].upper() for name in names]
    own = letters[seat]
    return own if own.strip() and letters.count(own) == 1 else str(seat + 1)


def pawns_on(view: LostMinesState, cell: int) -> list[Seat]:
    """The seats whose dwarfs stand on a cell."""
    return [seat for seat, at in enumerate(view.at) if at == cell]


def variants(names: Names) -> tuple[Variant, ...]:
    """The player who starts."""
    return (
        Variant(
            "start_player",
            t("Starts"),
            t("who has the first turn of the first round (LM-2.6)"),
            ((-1, t("by chance")), *enumerate(names)),
            seat=True,
        ),
    )
