"""The words for the things of Mr. Sneaky: doors by number, tiles, tycoon cards and their effects, the variant."""

from __future__ import annotations

from typing import Final

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE, Card
from engine.games.mr_sneaky.state import MrSneakyState
from tui.i18n.messages import c, later, listing, n, t
from tui.presentation.game_text import Names, Variant

KINDS: Final = (TREASURE, TRAP, EMPTY)
"""The kinds of tiles, in the order in which they are named."""

NAMES: Final = {
    "GA": later("Gem"),
    "GB": later("Two gems"),
    "GC": later("Tycoon's gem"),
    "KN": later("Yellow guard"),
    "KT": later("Blue guard"),
    "AA": later("Tycoon's agent"),
    "AB": later("Tycoon's agents"),
    "AC": later("Thief's agent"),
    "AD": later("Thief's agents"),
}
"""A card's id in the ledger to its name."""


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


def kind_name(kind: int) -> str:
    """A kind of tile."""
    return {TREASURE: c("tile", "treasure"), TRAP: c("tile", "trap"), EMPTY: c("tile", "empty")}[kind]


def kind_letter(kind: int) -> str:
    """The sign of a kind of tile, on cards and tiles."""
    return {TREASURE: c("tile sign", "T"), TRAP: c("tile sign", "X"), EMPTY: c("tile sign", "E")}[kind]


def tile_name(view: MrSneakyState, tile: int) -> str:
    """A sort of tile as the table names it: a trap with its guards."""
    sort = COMPONENT_SETS[view.components].tiles[tile]
    if sort.kind == TRAP:
        return n("trap ({count} guard)", "trap ({count} guards)", sort.guards)
    return kind_name(sort.kind)


def card_name(view: MrSneakyState, card: int) -> str:
    """The name of a sort of tycoon card."""
    return t(NAMES[COMPONENT_SETS[view.components].cards[card].name])


def card_kinds(card: Card) -> list[int]:
    """The kinds of tiles that a card works on."""
    return [kind for kind in KINDS if card.works_on & kind]


def card_effect(view: MrSneakyState, card: int) -> str:
    """The effect of a sort of tycoon card and the tiles that it works on, in a phrase."""
    sort = COMPONENT_SETS[view.components].cards[card]
    kinds = t(" or ").join(_on_kind(kind) for kind in card_kinds(sort))
    return t("{effect} on {kinds}", effect=effect(sort), kinds=kinds)


def _on_kind(kind: int) -> str:
    return {TREASURE: t("the treasure"), TRAP: t("a trap"), EMPTY: t("an empty tile")}[kind]


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
    return c("role", "tycoon") if tycoon else c("role", "thief")


def counted(seats: int, turn: int, round: int) -> str:
    """Progress of the game: the round, after which the roles swap (SN-7.1)."""
    return t("round {round}", round=round)


def variants(names: Names) -> tuple[Variant, ...]:
    """The player who begins as the tycoon."""
    return (
        Variant(
            "first_tycoon",
            t("First tycoon"),
            t("who is the tycoon in the first round; then the roles swap (SN-3.1)"),
            ((-1, t("by chance")), *enumerate(names)),
            seat=True,
        ),
    )
