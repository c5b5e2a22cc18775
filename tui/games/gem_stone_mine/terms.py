"""The names of things in Gem Stone Mine: gems, places, pickaxe cards, titles, amounts, variants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.gem_stone_mine.bot.heuristics import coin_worth, pickaxe_worth
from engine.games.gem_stone_mine.components import COIN, COMPONENT_SETS, GEM, PICKAXE, SIDES, TROPHY, Icon
from engine.games.gem_stone_mine.purses import money, purse, vp
from engine.games.gem_stone_mine.queries import affordable_orders, bag, gems_to_end, ranking_key, scores
from engine.games.gem_stone_mine.state import DIG, OVER, GemStoneMineState
from engine.state import EVERYONE, Seat
from tui.i18n.messages import c, later, listing, n, t, with_commas
from tui.presentation.game_info import Variant
from tui.presentation.game_text import Names
from tui.presentation.names import Name

GEMS: Final = (
    Name("red gem, {vp} VP", "Red {vp}"),
    Name("pink gem, {vp} VP", "Pink {vp}"),
    Name("clear gem, {vp} VP", "Clear {vp}"),
    Name("green gem, {vp} VP", "Green {vp}"),
    Name("blue gem, {vp} VP", "Blue {vp}"),
)
"""Kind of a gem to its name, with its value."""

LETTERS: Final = "RPCGB"
"""Kind of a gem to the letter that stands for it wherever colour alone would have to tell."""

CARDS: Final = {
    1: Name("Gold Vein", "Vein"),
    2: Name("Old Statue", "Statue"),
    3: Name("Mine Cart", "Cart"),
    4: Name("Shady Dealer", "Dealer"),
    5: Name("Blasting"),
    6: Name("Appraiser", "Appraise"),
    7: Name("Toll"),
    8: Name("Money Changer", "Changer"),
    9: Name("Second Dig", "Dig 2"),
    10: Name("Feast"),
}
"""Card to its name."""

TITLES: Final = (
    later("Slag-heap slug"),
    later("Everyday digger"),
    later("Able hunter"),
    later("Wall-breaker"),
    later("Old hand"),
    later("Marvel of the mountain"),
    later("God of the mountain"),
)
"""Rank to the title that one player alone has earned (GS-8.6)."""


def gem_name(view: GemStoneMineState, kind: int, short: bool = False) -> str:
    """A gem by its colour and value."""
    return GEMS[kind](short, vp=COMPONENT_SETS[view.components].values[kind])


def gem_names(view: GemStoneMineState, kinds: Sequence[int]) -> str:
    """Several gems in one phrase."""
    return listing([gem_name(view, kind, short=True) for kind in kinds])


def card_name(card: int, short: bool = False) -> str:
    """A pickaxe card's name."""
    return CARDS[card](short)


def lying(view: GemStoneMineState, place: int) -> int | None:
    """The card that lies face up on a place for all to see; None where none lies or it lies face down."""
    pile = view.piles[place]
    return view.face[pile[0]] if pile and view.seen[pile[0]] == EVERYONE else None


def rank_title(rank: int) -> str:
    """Ranks of the solo game."""
    return t(TITLES[rank])


# amounts


def coins(amount: int) -> str:
    """Money inside a sentence."""
    return n("{count} coin", "{count} coins", amount)


def tokens(amount: int | str) -> str:
    """VP inside a sentence."""
    return t("{amount} VP", amount=amount)


def gain(amount: int, points: int) -> str:
    """Coins and VP together."""
    parts = [coins(amount)] if amount else []
    if points or not parts:
        parts.append(tokens(points))
    return listing(parts)


def dice(shown: Sequence[int]) -> str:
    """Faces of dice in a sentence: "3, 5 and 5"."""
    return listing([str(face) for face in shown])


def throw(shown: Sequence[int]) -> str:
    """Faces of dice beside their owner's name, in a few cells: "3+5+5". A hyphen would make it a range."""
    return "+".join(map(str, shown))


def open_purse(view: GemStoneMineState, seat: Seat) -> tuple[int, int] | None:
    """A seat's money and VP where they are public; None in the dark mine, for every viewer."""
    amount, points = money(view, seat), vp(view, seat)
    if amount is None or points is None or view.seen[purse(view, seat)] != EVERYONE:
        return None
    return amount, points


LEADER: Final = "♛"
"""The sign of those who lead."""


def leaders(view: GemStoneMineState) -> frozenset[Seat]:
    """The seats that lead, by GS-6.3 where their VP are equal, and after the game the winner alone.

    None while all have equal VP, or where the mine hides them.
    """
    if view.phase == OVER and view.seats > 1 and view.winner >= 0:
        return frozenset((view.winner,))
    points = scores(view)
    if None in points or len(set(points)) == 1:
        return frozenset()
    keys = [ranking_key(view, seat)[:-1] for seat in range(view.seats)]  # nobody leads by the order of turns alone
    return frozenset(seat for seat, key in enumerate(keys) if key == max(keys))


def are_last(view: GemStoneMineState, paid: Sequence[Seat]) -> bool:
    """True of players whose VP are fewer than those of all others that the active player could order from."""
    points = scores(view)
    spared = [points[seat] for seat in range(view.seats) if seat not in (view.active, *paid)]
    known = [amount for amount in spared if amount is not None]
    most = [amount for seat in paid if (amount := points[seat]) is not None]
    return bool(known) and len(known) == len(spared) and len(most) == len(paid) and max(most, default=0) < min(known)


def seller_note(view: GemStoneMineState, paid: Sequence[Seat]) -> str:
    """The reason to order from these players and not from others: few VP; "" without one."""
    if are_last(view, paid):
        return t("fewest VP")
    points = [scores(view)[seat] for seat in range(view.seats) if seat != view.active]
    known = [amount for amount in points if amount is not None]
    if len(paid) != 1 or len(known) < max(len(points), 2):
        return ""
    if min(known) == max(known):
        return t("all have the same VP")
    return t("nobody has fewer VP") if scores(view)[paid[0]] == min(known) else ""


def without_coins(view: GemStoneMineState, names: Names) -> list[str]:
    """The sentence on those who cannot order a die; none without any, and in the dark mine."""
    poor = [name for seat, name in enumerate(names) if not affordable_orders(view, seat)]
    if not poor or view.options.dark_mine:
        return []
    name = poor[0] if len(poor) == 1 else listing(poor)
    return [
        n(
            "{name} {name:has|have} no coins to order a die.",
            "{name} have no coins to order a die.",
            len(poor),
            name=name,
        )
    ]


# places


def pair_name(place: int) -> str:
    """The row and the column of a place: "2/5" and "5/2" belong to the same dice. A hyphen would make it a range."""
    return f"{place // SIDES + 1}/{place % SIDES + 1}"


def gives(icons: Sequence[Icon]) -> str:
    """The gains of a place of the board, in a phrase."""
    return listing([_icon(icon) for icon in icons])


def icons_of(view: GemStoneMineState, place: int) -> tuple[Icon, ...]:
    """The gains of a place now: at a second dig a pickaxe gives money (GS-1.4, P9)."""
    box = COMPONENT_SETS[view.components]
    icons = box.board[place]
    return tuple(box.dug_pickaxe if icon[0] == PICKAXE else icon for icon in icons) if view.phase == DIG else icons


def place_name(view: GemStoneMineState, place: int) -> str:
    """A place of the board by its dice and what it gives."""
    return t("{pair}: {gives}", pair=pair_name(place), gives=gives(icons_of(view, place)))


def place_brief(view: GemStoneMineState, place: int) -> str:
    """The same in a line of a list; at a second dig it tells a pickaxe that counts as coins."""
    box = COMPONENT_SETS[view.components]
    bare = {GEM: c("in a list", "gem"), PICKAXE: c("in a list", "pickaxe")}
    if view.phase == DIG:
        bare[PICKAXE] = t("{gains} (pickaxe)", gains=_icon(box.dug_pickaxe))
    gains = [bare.get(icon[0]) or _icon(icon) for icon in box.board[place]]
    return c("in a list", "{pair}: {gives}", pair=pair_name(place), gives=with_commas(gains))


def _icon(icon: Icon) -> str:
    kind, amount = icon
    if kind == COIN:
        return coins(amount)
    if kind == TROPHY:
        return tokens(amount)
    return t("a gem") if kind == GEM else t("a pickaxe")


def expected(view: GemStoneMineState, icons: Sequence[Icon]) -> str:
    """The worth of gains that chance decides, in a few words; "" where there are none."""
    kinds = {kind for kind, _ in icons}
    if PICKAXE in kinds:
        worth = pickaxe_worth(view, view.active, coin_worth(view))
        return t("about {amount} VP, by the die", amount=round(worth))
    counts = bag(view)
    if GEM not in kinds:
        return ""
    if not any(counts):
        return t("the bag is empty")
    values = COMPONENT_SETS[view.components].values
    worth = sum(count * value for count, value in zip(counts, values, strict=True))
    return t("about {amount} VP", amount=round(worth / sum(counts)))


def is_last_round(view: GemStoneMineState) -> bool:
    """True when the game ends with this round."""
    limit = gems_to_end(view)
    return limit is not None and view.drawn >= limit


def near_end(view: GemStoneMineState) -> int:
    """The gems still to be drawn to the last one, where one round may do; 0 where it takes more, or none."""
    limit = gems_to_end(view)
    left = 0 if limit is None else max(0, limit - view.drawn)
    return left if left <= view.seats else 0


def sign(icon: Icon) -> str:
    """An icon on the board, in at most four cells."""
    kind, amount = icon
    return {COIN: f"${amount}", TROPHY: f"+{amount}", GEM: c("on the board", "GEM"), PICKAXE: c("on the board", "axe")}[
        kind
    ]


def counted(seats: int, turn: int, round: int) -> str:
    """Progress of the game: the round; in the solo game, the turn (GS-8.2)."""
    return t("turn {turn}", turn=round) if seats == 1 else t("round {round}", round=round)


def variants(names: Names) -> tuple[Variant, ...]:
    """The variants, and who starts. One player alone plays as the rules for one say."""
    if len(names) == 1:
        return ()
    off_on = ((False, c("variant", "off")), (True, c("variant", "on")))
    wins = (2, 3, 4, 5, 1)
    one_match = t("a single game decides"), t("several games; each win scores 1 point")
    dice = t("roll 2 dice at first; you may order more"), t("roll 3 dice at first instead of 2")
    dark = t("everyone sees all coins and VP"), t("coins and VP are hidden from the others")
    return (
        Variant("match", t("Match"), t("several games; each win scores 1 point"), off_on, meanings=one_match),
        Variant(
            "match_points",
            t("Wins needed"),
            t("wins needed for the match"),
            tuple((points, str(points)) for points in wins),
            meanings=tuple(
                n(
                    "in a match: the first with {count} won game wins it",
                    "in a match: the first with {count} won games wins it",
                    points,
                )
                for points in wins
            ),
            needs="match",
        ),
        Variant("fast_mining", t("Fast mining"), t("roll 3 dice at first instead of 2"), off_on, meanings=dice),
        Variant("dark_mine", t("Dark mine"), t("coins and VP are hidden from the others"), off_on, meanings=dark),
        Variant(
            "start_player",
            t("Start player"),
            t("who takes the first turn"),
            ((-1, t("random")), *enumerate(names)),
            seat=True,
        ),
    )
