"""The effects of the pickaxe cards in words (GS-1.4), with the numbers of the table's own box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.gem_stone_mine.components import (
    APPRAISER,
    BLASTING,
    COIN,
    COMPONENT_SETS,
    FEAST,
    GEM,
    MONEY_CHANGER,
    SECOND_DIG,
    SHADY_DEALER,
    TOLL,
    TROPHY,
    Card,
    Components,
)
from engine.games.gem_stone_mine.state import GemStoneMineState
from tui.games.gem_stone_mine.terms import coins, gives, tokens
from tui.i18n.messages import c, with_commas
from tui.presentation.names import Name
from tui.style.glyphs import Glyphs

TAKE: Final = Name("take {amount}", "{amount}")
POINTS_AND_MONEY: Final = Name("{vp} and {money}")
DEAL: Final = Name("pay {price} and draw a gem, or take {alms}", "{price} for a gem, or take {count}")
BLAST: Final = Name("roll a die: {faces}", "die: {faces}")
APPRAISE: Final = Name(
    "take {vp}, and 1 VP for each gem held ({most} at most)", "{vp}, 1 for each gem, at most {count}"
)
TAKE_TOLL: Final = Name(
    "take {money}, and {each} from every other player who has any", "{money}, {count} from each other"
)
CHANGE: Final = Name(
    "take {amount}, then buy up to {most} for {price} each", "{amount}; up to {count} more, {price} each"
)
DIG: Final = Name("roll 2 extra dice and use a place of that pair", "roll 2 dice, use their place")
DIG_ALONE: Final = Name("roll 2 extra dice and use an unused place of that pair", "roll 2 dice; use an unused place")
FEED: Final = Name("take {vp}; everyone else takes {others}", "{vp}; everyone else takes {count}")

MONEY: Final = "$"
"""The sign of coins on the board, the same in every language."""

VP: Final = "+"
"""The sign of VP on the board."""

SIGNED_DEAL: Final = Name("-{price}: {gem}, or +{alms}")
SIGNED_APPRAISE: Final = Name("{points} by {gem}")
SIGNED_BLAST: Final = Name("{points}/{coins}/{gem}")
SIGNED_TOLL: Final = Name("{money}, {each} from each")
SIGNED_CHANGE: Final = Name("{amount}, {more} for {price}")
SIGNED_DIG: Final = Name("2 dice")
SIGNED_FEED: Final = Name("{vp}, others {count}")
"""Effects beside a card's name in one row, with the signs that the chambers of the mine have."""

FACES_VP: Final = Name("{faces} that many VP", "{faces} VP")
FACES_COINS: Final = Name("{faces} that many coins", "{faces} coins")
FACES_GEM: Final = Name("{faces} draw a gem", "{faces} a gem")
FACES_GAIN: Final = Name("{faces} take {gain}", "{faces} {gain}")


def card_effect(view: GemStoneMineState, card: int, short: bool = False) -> str:
    """Effect of a pickaxe card at this table, in a phrase or in a line of the board."""
    box = COMPONENT_SETS[view.components]
    alone = view.seats == 1
    gain = (box.solo_cards if alone else box.cards)[card]
    if alone and card in (TOLL, FEAST):
        return TAKE(short, amount=_amount(gain))
    return _SPECIAL.get(card, _plain)(box, gain, alone, short)


def _amount(gain: Card) -> str:
    """The gains of a card at once, VP first."""
    if gain.vp and gain.money:
        return POINTS_AND_MONEY(vp=tokens(gain.vp), money=coins(gain.money))
    return coins(gain.money) if gain.money else tokens(gain.vp)


def _plain(box: Components, gain: Card, alone: bool, short: bool) -> str:
    return TAKE(short, amount=_amount(gain))


def _deal(box: Components, gain: Card, alone: bool, short: bool) -> str:
    return DEAL(short, price=coins(box.dealer_price), alms=coins(box.dealer_alms), count=box.dealer_alms)


def _blast(box: Components, gain: Card, alone: bool, short: bool) -> str:
    between = c("between faces of a die", ", ") if short else c("between items of a list", ", ")
    return BLAST(short, faces=between.join(_faces(box, short)))


def _faces(box: Components, short: bool) -> Iterator[str]:
    """The gains of the blasting die: faces in a row that give alike stand together."""
    runs: list[tuple[int, int, Name, str]] = []
    for face, (kind, amount) in enumerate(box.blast, 1):
        name = {COIN: FACES_COINS, TROPHY: FACES_VP}.get(kind) if amount == face else None
        name = FACES_GEM if kind == GEM else name or FACES_GAIN
        gain = gives([(kind, amount)]) if name is FACES_GAIN else ""
        if runs and runs[-1][2:] == (name, gain):
            runs[-1] = (runs[-1][0], face, name, gain)
        else:
            runs.append((face, face, name, gain))
    for first, last, name, gain in runs:
        faces = str(first) if first == last else c("faces of a die", "{first}-{last}", first=first, last=last)
        yield name(short, faces=faces, gain=gain)


def _appraise(box: Components, gain: Card, alone: bool, short: bool) -> str:
    most = box.appraised_at_most
    return APPRAISE(short, vp=_amount(gain), most=tokens(most), count=most)


def _toll(box: Components, gain: Card, alone: bool, short: bool) -> str:
    return TAKE_TOLL(short, money=coins(gain.money), each=coins(gain.from_others), count=gain.from_others)


def _change(box: Components, gain: Card, alone: bool, short: bool) -> str:
    price, most = coins(box.change_price), tokens(box.changes)
    return CHANGE(short, amount=_amount(gain), most=most, price=price, count=box.changes)


def _dig(box: Components, gain: Card, alone: bool, short: bool) -> str:
    return (DIG_ALONE if alone else DIG)(short)


def _feed(box: Components, gain: Card, alone: bool, short: bool) -> str:
    return FEED(short, vp=tokens(gain.vp), others=tokens(gain.to_others), count=gain.to_others)


_SPECIAL: Final[dict[int, Callable[[Components, Card, bool, bool], str]]] = {
    SHADY_DEALER: _deal,
    BLASTING: _blast,
    APPRAISER: _appraise,
    TOLL: _toll,
    MONEY_CHANGER: _change,
    SECOND_DIG: _dig,
    FEAST: _feed,
}


def card_signs(view: GemStoneMineState, card: int, glyphs: Glyphs) -> str:
    """Effect of a pickaxe card at this table in the signs of the chambers: short enough to stand beside its name."""
    box = COMPONENT_SETS[view.components]
    alone = view.seats == 1
    gain = (box.solo_cards if alone else box.cards)[card]
    gem = glyphs.mark
    if card == SHADY_DEALER:
        return SIGNED_DEAL(gem=gem, price=f"{MONEY}{box.dealer_price}", alms=f"{MONEY}{box.dealer_alms}")
    if card == BLASTING:
        points, coined = (_range(box, kind) for kind in (TROPHY, COIN))
        return SIGNED_BLAST(points=f"{VP}{points}", coins=f"{MONEY}{coined}", gem=gem)
    if card == APPRAISER:
        most = c("faces of a die", "{first}-{last}", first=gain.vp, last=box.appraised_at_most)
        return SIGNED_APPRAISE(points=f"{VP}{most}", gem=gem)
    if card == TOLL and not alone:
        return SIGNED_TOLL(money=f"{MONEY}{gain.money}", each=f"{MONEY}{gain.from_others}")
    if card == MONEY_CHANGER:
        return SIGNED_CHANGE(amount=f"{VP}{gain.vp}", more=f"{VP}1", price=f"{MONEY}{box.change_price}")
    if card == SECOND_DIG:
        return SIGNED_DIG()
    if card == FEAST and not alone:
        return SIGNED_FEED(vp=f"{VP}{gain.vp}", count=f"{VP}{gain.to_others}")
    return with_commas([*[f"{VP}{gain.vp}"] * bool(gain.vp), *[f"{MONEY}{gain.money}"] * bool(gain.money)])


def _range(box: Components, kind: int) -> str:
    """The least and the most that the blasting die gives of a kind."""
    amounts = [amount for given, amount in box.blast if given == kind]
    first, last = min(amounts), max(amounts)
    return str(first) if first == last else c("faces of a die", "{first}-{last}", first=first, last=last)
