"""The words for the things of Mr. Sneaky: doors by number, tiles, tycoon cards and their effects, the variant."""

from __future__ import annotations

from typing import Final

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE, Card, Tile
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Seat
from tui.i18n.messages import c, listing, n, t
from tui.i18n.second_person import You
from tui.presentation.game_info import Variant
from tui.presentation.game_text import Names
from tui.presentation.names import Name

KINDS: Final = (TREASURE, TRAP, EMPTY)
"""The kinds of tiles, in the order in which they are named."""

CARDS: Final = {
    "GA": Name("Gem for the Thief"),
    "GB": Name("Two Gems for the Thief"),
    "GC": Name("Tycoon's Gem"),
    "KN": Name("Yellow Guard", "Yellow"),
    "KT": Name("Blue Guard", "Blue"),
    "AA": Name("Tycoon's Agent"),
    "AB": Name("Tycoon's Two Agents"),
    "AC": Name("Thief's Agent"),
    "AD": Name("Thief's Two Agents"),
}
"""A card's id in the ledger to its name. Of those without a short one stands in short what they bring."""

KIND_NAMES: Final = {
    TREASURE: Name("treasure", "Treasure"),
    TRAP: Name("trap", "Trap"),
    EMPTY: Name("empty", "Empty"),
}
"""The kinds of tiles."""

ROLES: Final = (Name("thief", "Thief"), Name("tycoon", "Tycoon"))


def number(door: int) -> int:
    """The number that people call a door by: from the start card on, in each row from the left."""
    return door + 1


def door_name(door: int) -> str:
    """A door inside a sentence."""
    return t("door {number}", number=number(door))


def doors(places: list[int]) -> str:
    """Several doors in one phrase."""
    if len(places) == 1:
        return door_name(places[0])
    return t("doors {numbers}", numbers=listing([str(number(door)) for door in places]))


def kind_name(kind: int, short: bool = False) -> str:
    """A kind of tile."""
    return KIND_NAMES[kind](short)


def kind_letter(kind: int) -> str:
    """The sign of a kind of tile, on cards and tiles."""
    return {TREASURE: c("tile sign", "T"), TRAP: c("tile sign", "X"), EMPTY: c("tile sign", "E")}[kind]


def tile_name(view: MrSneakyState, tile: int) -> str:
    """A sort of tile as the table names it: a trap with its guards."""
    sort = COMPONENT_SETS[view.components].tiles[tile]
    if sort.kind == TRAP:
        return n("trap ({count} guard)", "trap ({count} guards)", sort.guards)
    return kind_name(sort.kind)


def tile_behind(view: MrSneakyState, tile: int) -> str:
    """The tile behind a door, inside a sentence."""
    sort = COMPONENT_SETS[view.components].tiles[tile]
    if sort.kind == TRAP:
        return n("a trap with {count} guard", "a trap with {count} guards", sort.guards)
    return t("the treasure") if sort.kind == TREASURE else c("behind a door", "nothing")


def card_name(view: MrSneakyState, card: int, short: bool = False) -> str:
    """The name of a sort of tycoon card; in short what it brings, where the letter of a seat tells to whom."""
    sort = COMPONENT_SETS[view.components].cards[card]
    return gain(sort) if short and not sort.guards else CARDS[sort.name](short)


def card_kinds(card: Card) -> list[int]:
    """The kinds of tiles that a card works on."""
    return [kind for kind in KINDS if card.works_on & kind]


def card_effect(view: MrSneakyState, card: int) -> str:
    """The effect of a sort of tycoon card and the tiles that it works on, in a phrase."""
    sort = COMPONENT_SETS[view.components].cards[card]
    return t("{where} {effect}", effect=effect(sort), where=on_kinds(sort))


def on_kinds(card: Card) -> str:
    """The places where a card works, in a phrase."""
    if card.works_on == TREASURE | EMPTY:
        return t("anywhere but on a trap")
    return t("on {kinds}", kinds=either(card_kinds(card)))


def only_kind(kind: int) -> str:
    """The one kind of tile that a card works on, in two words."""
    return {TREASURE: t("treasure only"), TRAP: t("trap only"), EMPTY: t("empty only")}[kind]


def bounds(card: Card, short: bool = False) -> str:
    """The places where alone a card works, in a few words behind its name."""
    kinds = card_kinds(card)
    if len(kinds) > 1:
        return t("not trap") if short else t("not on a trap")
    return kind_name(kinds[0]) if short else t("only on {kinds}", kinds=either(kinds))


def either(kinds: list[int]) -> str:
    """Kinds of tiles of which one is enough, in a phrase."""
    return t(" or ").join(_on_kind(kind) for kind in kinds)


def kinds_written(card: Card) -> str:
    """The kinds of tiles that a card works on, as they stand on it."""
    return c("between kinds", ", ").join(kind_name(kind) for kind in card_kinds(card))


def _on_kind(kind: int) -> str:
    return {TREASURE: t("the treasure"), TRAP: t("a trap"), EMPTY: t("an empty door")}[kind]


def effect(card: Card) -> str:
    """The effect of a card that works, in a phrase."""
    if card.thief_gems:
        return n("the thief gets {count} gem", "the thief gets {count} gems", card.thief_gems)
    if card.tycoon_gems:
        return n("the tycoon gets {count} gem", "the tycoon gets {count} gems", card.tycoon_gems)
    if card.guards:
        return n("the thief gets {count} guard", "the thief gets {count} guards", card.guards)
    if card.tycoon_agents:
        return n("the tycoon gets {count} agent", "the tycoon gets {count} agents", card.tycoon_agents)
    return n("the thief gets {count} agent", "the thief gets {count} agents", card.thief_agents)


def short_effect(card: Card) -> str:
    """The effect of a card, in at most 15 cells."""
    if card.thief_gems:
        return n("thief +{count} gem", "thief +{count} gems", card.thief_gems)
    if card.tycoon_gems:
        return n("tycoon +{count} gem", "tycoon +{count} gems", card.tycoon_gems)
    if card.guards:
        return n("thief +{count} guard", "thief +{count} guards", card.guards)
    if card.tycoon_agents:
        return n("tycoon {count} agent", "tycoon {count} agents", card.tycoon_agents)
    return n("thief {count} agent", "thief {count} agents", card.thief_agents)


def row_effect(card: Card) -> str:
    """The effect of a card, in at most 13 cells: of two agents it is told that they are several."""
    if card.guards:
        return gain(card)
    if card.tycoon_agents:
        return n("tycoon agent", "tycoon agents", card.tycoon_agents)
    if card.thief_agents:
        return n("thief agent", "thief agents", card.thief_agents)
    return short_effect(card)


def gain(card: Card) -> str:
    """The gain of a card, without its owner, in at most nine cells."""
    if card.guards:
        return n("+{count} guard", "+{count} guards", card.guards)
    if gems := card.thief_gems + card.tycoon_gems:
        return n("+{count} gem", "+{count} gems", gems)
    count = card.thief_agents + card.tycoon_agents
    return c("card", "{count} agent", count=count) if count == 1 else c("card", "{count} agents", count=count)


def bare_gain(card: Card) -> str:
    """The same in at most six cells: of two agents that they are several."""
    count = card.thief_agents + card.tycoon_agents
    return n("agent", "agents", count) if count else "".join(gain(card).split(" "))


def tile_words(tile: Tile) -> str:
    """A tile in a word or two: the guards of a trap, or its kind."""
    return guards(tile.guards) if tile.guards else kind_name(tile.kind)


def gems(count: int) -> str:
    """So many gems."""
    return n("{count} gem", "{count} gems", count)


def guards(count: int) -> str:
    """So many guards."""
    return n("{count} guard", "{count} guards", count)


def agents(count: int) -> str:
    """So many agents."""
    return n("{count} agent", "{count} agents", count)


def role(tycoon: bool) -> str:
    """A seat's part in the round."""
    return ROLES[tycoon]()


def parts(round: int, tycoon: Seat, names: Names) -> str:
    """The part of either seat in a round, the reader's own first."""
    texts = {"round": round, "tycoon": names[tycoon], "thief": names[1 - tycoon]}
    if isinstance(names[1 - tycoon], You):
        return t("Round {round}: {thief} {thief:is|are} the thief, {tycoon} the tycoon.", **texts)
    return t("Round {round}: {tycoon} {tycoon:is|are} the tycoon, {thief} the thief.", **texts)


def counted(seats: int, turn: int, round: int) -> str:
    """Progress of the game: the round, after which the roles swap (SN-7.1)."""
    return t("round {round}", round=round)


def variants(names: Names) -> tuple[Variant, ...]:
    """The player who begins as the tycoon."""
    return (
        Variant(
            "first_tycoon",
            t("First tycoon"),
            t("who is the tycoon in the first round; then the roles swap"),
            ((-1, t("random")), *enumerate(names)),
            seat=True,
        ),
    )
