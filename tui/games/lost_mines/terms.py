"""The names of things in The Lost Mines: cells and edges, cards and what they do, roles, mines, treasures."""

from __future__ import annotations

from functools import reduce
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
    YELLOW,
)
from engine.games.lost_mines.state import (
    CAMPFIRE,
    ON_THE_BOARD,
    PATH,
    PIT,
    POND,
    ROCK,
    TREE,
    E,
    LostMinesState,
    N,
    S,
    W,
)
from engine.state import Seat
from tui.i18n.messages import c, later, listing, n, t
from tui.presentation.game_info import Variant
from tui.presentation.game_text import Names
from tui.presentation.names import Name

COLUMN_LETTERS: Final = ascii_uppercase
"""The names of the columns, from west to east; rows are numbered from 1 in the north."""

GROUNDS: Final = {
    CAMPFIRE: Name("Campfire"),
    ROCK: Name("Rock"),
    TREE: Name("Fallen tree", "Tree"),
    POND: Name("Pond"),
    PIT: Name("Pit"),
}
"""The ground of a path card to its name."""

SHAPES: Final = {2: Name("Bend"), 3: Name("Fork"), 4: Name("Crossing")}
"""Number of open sides to the name of a path; two that lie opposite make a straight one."""

STRAIGHT: Final = Name("Straight path", "Straight")

ACTION_CARDS: Final = {
    AXE: Name("Axe"),
    BOAT: Name("Boat"),
    ROPE: Name("Rope"),
    MINE_OR_TREASURE: Name("Info (mine/treasure)", "Info"),
    MINE_OR_DWARF: Name("Info (role/mine)", "Info"),
    TREASURE_OR_DWARF: Name("Info (find/role)", "Info"),
    TRAP: Name("Trap"),
    TROLL: Name("Troll"),
    STORM: Name("Storm"),
}
"""The kind of an action card to its name."""

SIDE_SIGNS: Final = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Open sides, as a sum of N, E, S and W, to a sign that shows them."""

ACTION_EFFECTS: Final = {
    AXE: later("clear a fallen tree"),
    BOAT: later("clear a pond"),
    ROPE: later("clear a pit"),
    MINE_OR_TREASURE: later("look at one face-down mine or one treasure"),
    MINE_OR_DWARF: later("look at one face-down mine or one role"),
    TREASURE_OR_DWARF: later("look at one treasure or one role"),
    TRAP: later("place it between two cards; whoever crosses loses a random card"),
    TROLL: later("place it between two cards; nobody crosses until its owner's next turn"),
    STORM: later("remove a path card with no dwarf on it"),
}
"""The kind of an action card to its effect."""

PATH_EFFECTS: Final = {
    PATH: later("path"),
    CAMPFIRE: later("path; start here and move up to {far} spaces, not {steps}"),
    ROCK: later("path; room for one dwarf, no passing"),
    TREE: later("path; closed until an axe clears it"),
    POND: later("path; closed until a boat clears it"),
    PIT: later("path; closed until a rope clears it"),
}
"""The meaning of a path card's ground for a move."""

KINDS: Final = {
    SILVER: Name("silver", "Silver"),
    GOLD: Name("gold", "Gold"),
    GEMS: Name("gems", "Gems"),
    DRAGON: Name("a dragon", "Dragon"),
}
"""Contents of a mine, or kind of a treasure."""

ROLES: Final = {
    LOYAL: Name("loyal", "Loyal"),
    SELFISH: Name("selfish", "Selfish"),
    SABOTEUR: Name("a saboteur", "Saboteur"),
}

CLANS: Final = {BLUE: Name("blue", "Blue"), YELLOW: Name("yellow", "Yellow")}


def cell_name(view: LostMinesState, cell: int) -> str:
    """A cell as people say it: a letter for the column, a number for the row."""
    column, row = COMPONENT_SETS[view.components].grid.where(cell)
    return f"{COLUMN_LETTERS[column - 1]}{row}"


def edge_name(view: LostMinesState, edge: int) -> str:
    """An edge, by the two cells that it parts."""
    first, second, _ = COMPONENT_SETS[view.components].grid.edges[edge]
    return t("between {first} and {second}", first=cell_name(view, first), second=cell_name(view, second))


def edge_short(view: LostMinesState, edge: int) -> str:
    """An edge in at most 5 cells: the two cells that it parts."""
    first, second, _ = COMPONENT_SETS[view.components].grid.edges[edge]
    return f"{cell_name(view, first)}-{cell_name(view, second)}"


def sides_name(sides: int) -> str:
    """The open sides of a card, in words."""
    if sides == E | W:
        return c("sides", "east-west")
    if sides == N | S:
        return c("sides", "north-south")
    named = ((N, c("side", "north")), (E, c("side", "east")), (S, c("side", "south")), (W, c("side", "west")))
    return c("between sides", ", ").join(word for side, word in named if sides & side)


def shape_name(sides: int, short: bool = False) -> str:
    """The shape of a path."""
    return (STRAIGHT if sides in (E | W, N | S) else SHAPES[sides.bit_count()])(short)


def path_name(sides: int, ground: int, short: bool = False) -> str:
    """A path by its shape or what lies on it, and by its open sides; in short without them."""
    name = (
        GROUNDS[ground](short)
        if ground in GROUNDS
        else shape_name(sides, short)
        if sides.bit_count() > 1
        else t("Path")
    )
    if short or (ground not in GROUNDS and sides == N | E | S | W):
        return name
    return t("{path} ({sides})", path=name, sides=sides_name(sides))


def path_label(sides: int, ground: int) -> str:
    """A path in a phrase or list, in at most 21 cells: a sign that shows its open sides, and its name."""
    return f"{SIDE_SIGNS[sides]} {path_name(sides, ground, short=True)}"


def path_listed(sides: int, ground: int, signed: bool = True) -> str:
    """A path in the list of picks: a straight one as it lies, for turning makes none of the other."""
    straight = (
        {E | W: t("East-west path"), N | S: t("North-south path")}.get(sides, "") if ground not in GROUNDS else ""
    )
    name = straight or path_name(sides, ground, short=True)
    return f"{SIDE_SIGNS[sides]} {name}" if signed else name


def path_called(sides: int, ground: int) -> str:
    """The same in a phrase beside its picture: a sign shows its open sides unless it has all of them."""
    return path_listed(sides, ground, sides != N | E | S | W)


def card_name(view: LostMinesState, face: int | None, short: bool = False) -> str:
    """A path or action card inside a sentence; in short without the sides of a path."""
    if face is None:
        return t("a hidden card")
    _, sides, ground, action = COMPONENT_SETS[view.components].cards[face]
    return path_name(sides, ground, short) if sides else ACTION_CARDS[action](short)


def card_label(view: LostMinesState, face: int | None) -> str:
    """A path or action card in a list of picks: at most 21 cells. A campfire has its word below the piece, too."""
    if face is None:
        return t("a hidden card")
    _, sides, ground, action = COMPONENT_SETS[view.components].cards[face]
    word = card_word(view, face)
    if ground == CAMPFIRE and not GROUNDS[ground]().startswith(word):
        return t("{card} ({word})", card=path_label(sides, ground), word=word)
    return path_listed(sides, ground) if sides else ACTION_CARDS[action]()


def card_word(view: LostMinesState, face: int) -> str:
    """A path or action card in a word, on it or below its piece: an info card by the first thing that it shows."""
    _, sides, ground, action = COMPONENT_SETS[view.components].cards[face]
    if ground in GROUNDS:
        return c("card in 5 cells", "Camp") if ground == CAMPFIRE else GROUNDS[ground](short=True)
    if sides in (E | W, N | S):
        return c("card in 5 cells", "Path")
    shapes = {2: c("card in 5 cells", "Bend"), 3: c("card in 5 cells", "Fork"), 4: c("card in 5 cells", "Cross")}
    tools = {BOAT: c("card in 5 cells", "Boat"), ROPE: c("card in 5 cells", "Rope")}
    looks = {MINE_OR_TREASURE: c("info card", "Mine"), MINE_OR_DWARF: c("info card", "Role")}
    looks |= {TREASURE_OR_DWARF: c("info card", "Find")}
    actions = tools | looks | {TROLL: c("card in 5 cells", "Troll")}
    return shapes[sides.bit_count()] if sides else actions.get(action) or ACTION_CARDS[action](short=True)


def card_effect(view: LostMinesState, face: int) -> str:
    """The effect of a card, in a phrase."""
    box = COMPONENT_SETS[view.components]
    _, sides, ground, action = box.cards[face]
    effect = PATH_EFFECTS[ground] if sides else ACTION_EFFECTS[action]
    return t(effect, far=box.campfire_steps, steps=box.steps)


def tool_for(ground: int) -> str:
    """The name of the tool that clears an obstacle."""
    return ACTION_CARDS[next(tool for tool, obstacle in TOOLS.items() if obstacle == ground)]()


def clan_name(clan: int, short: bool = False) -> str:
    """A clan inside a sentence."""
    return CLANS[clan](short)


CLAN_LETTERS: Final = "BY"
"""The letters of the clans in English; a seat has none of them in any language."""


def clan_letter(clan: int) -> str:
    """A clan's letter, for places where only colour would show the clan; one or two cells wide."""
    return c("clan", "B") if clan == BLUE else c("clan", "Y")


def role_name(role: int, short: bool = False) -> str:
    """A role inside a sentence."""
    return ROLES[role](short)


def role_aim(role: int, clan: int) -> str:
    """Aim of a role."""
    if role == SELFISH:
        return t("all finds are kept, and nothing else counts")
    if role == LOYAL:
        return t("all finds count for {clan}, which shares its points", clan=clan_name(clan))
    return t("all finds count for the other clan, {clan}, which shares its points", clan=clan_name(1 - clan))


def role_brief(role: int, clan: int) -> str:
    """A role and to whom its finds go, in a line of 21 cells: a saboteur's go to the other clan (LM-8.3)."""
    called = role_name(role, short=True)
    if role == SELFISH:
        return t("{role}, keeps finds", role=called)
    return t("{role}, for {clan}", role=called, clan=clan_name(clan if role == LOYAL else 1 - clan))


def kind_name(kind: int, short: bool = False) -> str:
    """Contents of a mine, or name of a treasure."""
    return KINDS[kind](short)


def mine_name(view: LostMinesState, mine: int) -> str:
    """A mine, by its cell."""
    return t("mine {cell}", cell=cell_name(view, COMPONENT_SETS[view.components].mines[mine]))


def treasure_name(view: LostMinesState, treasure: int) -> str:
    """A treasure: its kind, and its number within the kind."""
    kind = c("of a treasure", "gem") if kind_of(view, treasure) == GEMS else kind_name(kind_of(view, treasure))
    return t("{kind} treasure {number}", kind=kind, number=number_of(view, treasure))


def kind_of(view: LostMinesState, treasure: int) -> int:
    """The kind of a treasure."""
    return COMPONENT_SETS[view.components].kind_of[treasure]


def number_of(view: LostMinesState, treasure: int) -> int:
    """The number of a treasure among those of its kind that are laid out in this round, from 1."""
    kinds = COMPONENT_SETS[view.components].kind_of
    laid = [i for i, holder in enumerate(view.holder) if holder >= ON_THE_BOARD and kinds[i] == kinds[treasure]]
    return laid.index(treasure) + 1 if treasure in laid else treasure - kinds.index(kinds[treasure]) + 1


def treasure_counts(view: LostMinesState, treasures: tuple[int, ...]) -> str:
    """Treasures by kind, as their backs show them."""
    counted = [(kind, sum(kind_of(view, treasure) == kind for treasure in treasures)) for kind in (SILVER, GOLD, GEMS)]
    return listing([_so_many(count, kind) for kind, count in counted if count])


def _so_many(count: int, kind: int) -> str:
    called = n("gem", "gems", count) if kind == GEMS else kind_name(kind)
    return t("{count} {kind}", count=count, kind=called)


def walk_cost(start: str, cards: int, traps: int) -> str:
    """Length of a walk from the space `start`, and number of traps on it."""
    far = n("{count} space from {start}", "{count} spaces from {start}", cards, start=start)
    return n("{far}, over {count} trap", "{far}, over {count} traps", traps, far=far) if traps else far


def points(count: int) -> str:
    """Points of this game: a counted word of their own in Japanese."""
    return c("mines", "{count} point", count=count) if count == 1 else c("mines", "{count} points", count=count)


def together(sentences: list[str]) -> str:
    """Several sentences as one text."""
    return reduce(lambda first, second: t("{first} {second}", first=first, second=second), sentences)


def pawn(names: Names, seat: Seat) -> str:
    """Letter of a seat's pawn: the first of its name, in any script; its number where another name begins alike."""
    letters = [name[:1].upper() for name in names]
    own = letters[seat]
    return own if own.strip() and letters.count(own) == 1 else str(seat + 1)


def pawns_on(view: LostMinesState, cell: int) -> list[Seat]:
    """The seats whose dwarfs stand on a cell."""
    return [seat for seat, at in enumerate(view.at) if at == cell]


def variants(names: Names) -> tuple[Variant, ...]:
    """The variants of the game: the start player (LM-2.6)."""
    return (
        Variant(
            "start_player",
            t("Start player"),
            t("who takes the first turn of the first round"),
            ((-1, t("random")), *enumerate(names)),
            seat=True,
        ),
    )
