"""The prompts of Gem Stone Mine: the picks of each move, their labels and keys, and the next question."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from engine.game import MALFORMED
from engine.games.gem_stone_mine import check
from engine.games.gem_stone_mine.components import COMPONENT_SETS, pair
from engine.games.gem_stone_mine.moves import (
    BeginNext,
    BuyGem,
    Change,
    Mine,
    Order,
    RollCompensation,
    RollDice,
    TakeCompensation,
    TakeMoney,
)
from engine.games.gem_stone_mine.queries import affordable_orders, open_places, places_of_dice, price
from engine.games.gem_stone_mine.state import (
    BETWEEN,
    CHANGER,
    COMPENSATION,
    DEALER,
    DICE,
    DIG,
    MINE,
    ORDER,
    OVER,
    GemStoneMineState,
)
from engine.state import Clause, Move, Seat
from tui.games.gem_stone_mine.terms import (
    coins,
    dice,
    gain,
    gives,
    icons_of,
    is_last_round,
    place_name,
    seller_note,
    tokens,
)
from tui.i18n.messages import either, n, prose, t, with_commas
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick, Steps

NOBODY: Final = Pick("word", "nobody")
TAKE: Final = Pick("word", "take")
ROLL: Final = Pick("word", "roll")
BUY: Final = Pick("word", "buy")
MONEY: Final = Pick("word", "money")
BEGIN: Final = Pick("word", "begin")

WORDS: Final[dict[type[Move], Pick]] = {
    TakeCompensation: TAKE,
    RollCompensation: ROLL,
    BuyGem: BUY,
    TakeMoney: MONEY,
    BeginNext: BEGIN,
}

LETTERS: Final = "abcdefgjklmoprstxy"
"""The keys of the places that are open, in order: the letters that no command of the screen answers to."""


def picks(view: GemStoneMineState, move: MoveOrSequence) -> Steps:
    """The picks that make up a move: a place; a number; a word; the players to order from, in any order."""
    match move:
        case Mine():
            return ((Pick("place", move.place),),)
        case Order():
            return (tuple(Pick("seat", other) for other in move.others) or (NOBODY,),)
        case RollDice():
            return ((Pick("dice", move.count),),)
        case Change():
            return ((Pick("times", move.times),),)
    return ((next(word for kind, word in WORDS.items() if isinstance(move, kind)),),)


def private(view: GemStoneMineState) -> bool:
    """In the dark mine, a seat's offer reveals the contents of its purse."""
    return view.options.dark_mine and view.phase in (ORDER, DEALER, CHANGER)


CHAPTERS: Final = {
    DICE: "GS-8.2",
    ORDER: "GS-4.1",
    MINE: "GS-5.1",
    COMPENSATION: "GS-5.4",
    DEALER: "GS-1.4",
    CHANGER: "GS-1.4",
    DIG: "GS-1.4",
    BETWEEN: "GS-7.1",
    OVER: "GS-6.2",
}
"""Phase to the clause that governs it."""


def chapter(view: GemStoneMineState) -> Clause | None:
    """The clause of the present phase; None during the set-up."""
    if view.phase == MINE and view.seats == 1:
        return "GS-8.2"
    return CHAPTERS.get(view.phase)


def shown(view: GemStoneMineState, seat: Seat, picked: Sequence[Pick]) -> tuple[Pick, ...]:
    """All players to order from, used places, and orders that cost too much."""
    if seat not in view.to_act:
        return ()
    if view.phase == ORDER and NOBODY not in picked:
        return tuple(Pick("seat", other) for other in range(view.seats) if other != seat)
    if view.phase == MINE:
        return tuple(Pick("place", place) for place in places_of_dice(view.dice[seat]))
    if view.phase == DEALER:
        return (MONEY, BUY)
    if view.phase == CHANGER:
        return tuple(Pick("times", times) for times in range(COMPONENT_SETS[view.components].changes + 1))
    return ()


def forbids(view: GemStoneMineState, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Clause | None:
    """The clause that forbids a pick which no offered move allows; None when the rules name none."""
    move: Move | None = None
    match pick.kind:
        case "seat":
            others = [pick.value for pick in picked if pick.kind == "seat"]
            move = Order(tuple(sorted((*others, pick.value))))
        case "place":
            move = Mine(pick.value)
        case "dice":
            move = RollDice(pick.value)
        case "times":
            move = Change(pick.value)
        case "word":
            move = next((kind() for kind, word in WORDS.items() if word == pick), None)
    clause = None if move is None else check(view, seat, move)
    return None if clause == MALFORMED else clause


def twin(view: GemStoneMineState, pick: Pick) -> Pick:
    """The first of the open places of a pair that give the same."""
    if pick.kind != "place":
        return pick
    return Pick("place", twins(view).get(pick.value, pick.value))


def twins(view: GemStoneMineState) -> dict[int, int]:
    """Open place to the first of its pair that gives the same."""
    first: dict[Hashable, int] = {}
    return {
        place: first.setdefault((pair(place), icons_of(view, place)), place) for place in open_places(view, view.active)
    }


def declines(view: GemStoneMineState, pick: Pick) -> bool:
    """True for ordering no die."""
    return pick == NOBODY


def step(view: GemStoneMineState, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The order of a first die, with the reason for its seller; others may follow."""
    if pick.kind != "seat" or picked:
        return ""
    said = t("order a die from {name}", name=names[pick.value])
    note = seller_note(view, (pick.value,))
    return t("{said} ({note})", said=said, note=note) if note else said


def label(view: GemStoneMineState, pick: Pick, names: Names) -> str:
    """A pick in a word or two."""
    box = COMPONENT_SETS[view.components]
    match pick.kind:
        case "place":
            return place_name(view, pick.value)
        case "seat":
            seat: Seat = pick.value
            return names[seat]
        case "dice":
            return n("{count} die", "{count} dice", pick.value)
        case "times":
            if not pick.value:
                return t("buy nothing")
            return t(
                "{money} for {vp}",
                money=coins(box.change_price * pick.value),
                vp=tokens(pick.value),
            )
        case "purse":
            return t("purse: {gain}", gain=gain(*pick.value))
        case "done":
            return t("that is all")
    return {
        NOBODY: t("order no die"),
        TAKE: gain(*box.compensation),
        ROLL: t("roll 2 dice"),
        BUY: t("a gem for {money}", money=coins(box.dealer_price)),
        MONEY: t("take {gain}", gain=coins(box.dealer_alms)),
        BEGIN: t("begin the next game"),
    }[pick]


def hint(view: GemStoneMineState, picked: Sequence[Pick], pick: Pick) -> str:
    """The cost of a die on top of those ordered, number of dice left, gain of a roll."""
    box = COMPONENT_SETS[view.components]
    if pick.kind == "seat":
        count = ordered(picked) + 1
        money = coins(price(view, count))
        return n("{count} die costs {money}", "{count} dice cost {money} in all", count, money=money)
    if pick.kind == "dice":
        return n("{count} is left", "{count} are left", view.left - pick.value)
    if pick == ROLL:
        return t("the larger as VP, the smaller as coins, a double {money} more", money=coins(box.compensation_double))
    return ""


def ordered(picked: Sequence[Pick]) -> int:
    """From how many players dice are to be ordered, by the picks made so far."""
    return sum(pick.kind == "seat" for pick in picked)


def key(view: GemStoneMineState, pick: Pick, names: Names) -> str:
    """The typed key of a pick: a letter for each open place, a letter and a number, or a word."""
    match pick.kind:
        case "place":
            return _place_key(view, pick.value)
        case "seat":
            letter: str = seat_letters(names)[pick.value]  # a number would be taken for a die
            return letter.lower()
        case "dice":
            return f"d{pick.value}"
        case "times":
            return f"x{pick.value}"
        case "done":
            return "done"
    return {NOBODY: "pass", TAKE: "take", ROLL: "roll", BUY: "buy", MONEY: "money", BEGIN: "begin"}[pick]


def pressed(view: GemStoneMineState, pick: Pick, names: Names) -> str:
    """The typed key; for players letters in the order of seats, since those of some names are commands'."""
    if pick.kind == "seat" and pick.value != view.active:
        return LETTERS[pick.value - (pick.value > view.active)]
    return key(view, pick, names)


def _place_key(view: GemStoneMineState, place: int) -> str:
    seat = view.active
    listed = [*open_places(view, seat), *(places_of_dice(view.dice[seat]) if view.phase == MINE else ())]
    at = list(dict.fromkeys(listed)).index(place)
    return LETTERS[at] if at < len(LETTERS) else f"y{at - len(LETTERS) + 1}"


def ask(view: GemStoneMineState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The next pick, as a short request."""
    box = COMPONENT_SETS[view.components]
    match view.phase:
        case _ if view.phase == DICE:
            return t("Choose how many of {left} dice to roll: 2 count, the rest are lost.", left=view.left)
        case _ if view.phase == ORDER:
            return _ask_order(view, seat, picked)
        case _ if view.phase == MINE:
            return _ask_place(view, seat)
        case _ if view.phase == DIG:
            dug = gives([box.dug_pickaxe])
            return t("Second Dig with {dice}: choose a place. A pickaxe is {money}.", dice=dice(view.extra), money=dug)
        case _ if view.phase == COMPENSATION:
            return t("The bag is empty: take {gain}, or roll 2 dice.", gain=gain(*box.compensation))
        case _ if view.phase == DEALER:
            price_paid, alms = coins(box.dealer_price), coins(box.dealer_alms)
            return t("The Shady Dealer: buy a gem for {money}, or take {alms}.", money=price_paid, alms=alms)
        case _ if view.phase == CHANGER:
            return t("Choose how many VP to buy from the Money Changer.")
    return t("Begin the next game of the match.")


def _ask_place(view: GemStoneMineState, seat: Seat) -> str:
    shown = view.dice[seat]
    named = with_commas(map(str, shown))
    if is_last_round(view):
        if len(shown) == 2:
            return t("Last round: mine with {dice} as row and column, in any order.", dice=dice(shown))
        return prose(t("This is the last round."), t("Mine with 2 of {dice} as row and column, any order.", dice=named))
    if len(shown) == 2:
        return t("Mine with {dice} as row and column, in any order.", dice=dice(shown))
    return t("Mine with 2 of {dice} as row and column, any order.", dice=named)


def _ask_order(view: GemStoneMineState, seat: Seat, picked: Sequence[Pick]) -> str:
    count, most = ordered(picked), affordable_orders(view, seat)
    if count:
        return n(
            "Enter orders {count} die for {money}. Or add a player: {more} dice, {whole}.",
            "Enter orders {count} dice for {money}. Or add a player: {more} dice, {whole}.",
            count,
            money=coins(price(view, count)),
            more=count + 1,
            whole=coins(price(view, count + 1)),
        )
    if not most:
        return t("Go on without a die: no coins to order one.")
    one = coins(price(view, 1))
    if view.seats == 2:  # the coins go to the stock (GS-4.4)
        return t("Order 1 more die for {money} (any 2 are used), or order none.", money=one)
    if most == 1:
        return t("Order 1 more die from a player for {money}, or order none.", money=one)
    prices = [*(str(price(view, count)) for count in range(1, most)), coins(price(view, most))]
    return t("Order 1-{most} more dice for {prices}, or order none.", most=most, prices=either(prices))
