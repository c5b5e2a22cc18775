"""Gem Stone Mine for readers who do not see the board: private news, and the meaning of picks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from engine.games.gem_stone_mine.components import COMPONENT_SETS, PICKAXE
from engine.games.gem_stone_mine.queries import order_share, price, used_places
from engine.games.gem_stone_mine.state import ORDER, GemStoneMineState
from engine.state import Seat
from tui.games.gem_stone_mine.prompts import ask, hint, ordered
from tui.games.gem_stone_mine.status import cards_in_words, secrets
from tui.games.gem_stone_mine.terms import coins, icons_of, pair_name, place_name
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names
from tui.presentation.names import Place
from tui.selection.selection import Pick


def learned(before: GemStoneMineState | None, view: GemStoneMineState, seat: Seat, names: Names) -> list[str]:
    """The contents of a purse that only its owner sees, when they change."""
    now = secrets(view, seat, names)
    return [] if before is not None and secrets(before, seat, names) == now else now


def nature(view: GemStoneMineState, pick: Pick) -> str:
    """The four cards behind a pickaxe; of an order, whose die is rolled, when, and where the coins go."""
    if pick.kind == "seat":
        if view.seats == 2:
            return t("When all have ordered, 1 more die is rolled. The coins go to the stock.")
        return t("When all have ordered, 1 more die is rolled, and this player gets the coins.")
    if pick.kind != "place" or not any(kind == PICKAXE for kind, _ in icons_of(view, pick.value)):
        return ""
    parts = [t("The pickaxe die, 1 to 4, picks a card."), *cards_in_words(view)]
    return reduce(lambda first, second: t("{first} {second}", first=first, second=second), parts)


def meaning(view: GemStoneMineState, seat: Seat, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The cost of an order, and of ending it."""
    if pick.kind == "done" and view.phase == ORDER:
        return t("pays {money}", money=coins(price(view, ordered(picked))))
    return hint(view, picked, pick)


def ask_typed(view: GemStoneMineState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The request of `ask`, in which "done" ends an order."""
    if view.phase == ORDER and ordered(picked):
        count = ordered(picked)
        return n(
            "{name} {name:orders|order} {count} die for {money}. One more: {each} to each player chosen.",
            "{name} {name:orders|order} {count} dice for {money}. One more: {each} to each player chosen.",
            count,
            name=names[seat],
            money=coins(price(view, count)),
            each=coins(order_share(view, count + 1)),
        )
    return ask(view, seat, picked, names)


def place_lines(view: GemStoneMineState, names: Names) -> list[Place]:
    """The places of the board by their dice: gains, and in the solo game whether one is used."""
    if not view.round:
        return []
    used = used_places(view) if view.seats == 1 else ()
    texts = {
        place: t("{place}, used", place=place_name(view, place)) if place in used else place_name(view, place)
        for place in range(len(COMPONENT_SETS[view.components].board))
    }
    return [Place(pair_name(place), t("{text}.", text=text)) for place, text in texts.items()]
