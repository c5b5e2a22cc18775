"""The names of things in Gem Stone Mine: gems, places, pickaxe cards, titles, amounts, variants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.gem_stone_mine.components import COIN, COMPONENT_SETS, GEM, PICKAXE, TROPHY, Icon, pair
from engine.games.gem_stone_mine.purses import money, purse, vp
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import EVERYONE, Seat
from tui.i18n.messages import c, later, listing, t
from tui.presentation.game_text import Names, Variant

COLOURS: Final = (later("red"), later("pink"), later("clear"), later("green"), later("blue"))
LETTERS: Final = "RPCGB"
"""Colour of a gem to the letter that stands for it wherever colour alone would have to tell."""

CARDS: Final = {
    1: (later("Gold vein"), later("5 money")),
    2: (later("Old statue"), later("3 VP")),
    3: (later("Mine cart"), later("2 VP and 2 money")),
    4: (later("Shady dealer"), later("pay 4 money for a gem, or take 2")),
    5: (later("Blasting"), later("roll: 1-3 VP, 4-5 money, 6 a gem")),
    6: (later("Appraiser"), later("1 VP +1 for each own gem, at most 4")),
    7: (later("Toll"), later("3 money, 1 from each other player")),
    8: (later("Money changer"), later("2 VP; up to 3 more, 2 money each")),
    9: (later("Second dig"), later("roll 2 dice and use a place of them")),
    10: (later("Feast"), later("4 VP; each other player gets 1")),
}
"""Card to its name and what it does."""

ALONE: Final = {7: later("4 money"), 9: later("roll 2 dice; use an unused place"), 10: later("3 VP")}
"""The effect of a card for one player alone, where that is something else."""

TITLES: Final = (
    later("Slug of the slag heap"),
    later("Everyday digger"),
    later("Hunter of good standing"),
    later("Breaker of walls"),
    later("Old hand of the mine"),
    later("Marvel of the mountain"),
    later("The mountain's own god"),
)
"""Rank to the title that one player alone has earned (GS-8.6)."""


def colour(gem: int) -> str:
    """The colour of a gem, by its number."""
    return t(COLOURS[gem])


def gem(view: GemStoneMineState, kind: int) -> str:
    """A gem by its colour and value."""
    return t("{colour} ({vp} VP)", colour=colour(kind), vp=COMPONENT_SETS[view.components].values[kind])


def card_name(card: int) -> str:
    """A pickaxe card's name."""
    return t(CARDS[card][0])


def card_effect(card: int, seats: int) -> str:
    """Effect of a pickaxe card, in a phrase."""
    return t(ALONE[card] if seats == 1 and card in ALONE else CARDS[card][1])


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
    return t("{amount} money", amount=amount)


def tokens(amount: int) -> str:
    """VP inside a sentence."""
    return t("{amount} VP", amount=amount)


def gain(amount: int, points: int) -> str:
    """Money and VP together."""
    said = [coins(amount)] if amount else []
    if points or not said:
        said.append(tokens(points))
    return listing(said)


def dice(shown: Sequence[int]) -> str:
    """Faces of dice, in a few cells: "3-5-5"."""
    return "-".join(map(str, shown))


def open_purse(view: GemStoneMineState, seat: Seat) -> tuple[int, int] | None:
    """A seat's money and VP where they are public; None in the dark mine, for every viewer."""
    amount, points = money(view, seat), vp(view, seat)
    if amount is None or points is None or view.seen[purse(view, seat)] != EVERYONE:
        return None
    return amount, points


# places


def pair_name(place: int) -> str:
    """The two dice that a place belongs to."""
    low, high = pair(place)
    return f"{low}-{high}"


def gives(icons: Sequence[Icon]) -> str:
    """The gains of a place of the board, in a phrase."""
    return listing([_icon(icon) for icon in icons])


def place_name(view: GemStoneMineState, place: int) -> str:
    """A place of the board by its dice and what it gives."""
    icons = COMPONENT_SETS[view.components].board[place]
    return t("{pair}: {gives}", pair=pair_name(place), gives=gives(icons))


def _icon(icon: Icon) -> str:
    kind, amount = icon
    if kind == COIN:
        return coins(amount)
    if kind == TROPHY:
        return tokens(amount)
    return t("a gem") if kind == GEM else t("pickaxe")


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
    return (
        Variant("match", t("Match"), t("several games, each win is a point (GS-7.1)"), off_on),
        Variant(
            "match_points",
            t("Points to win"),
            t("how many games win the match (GS-7.1)"),
            tuple((points, str(points)) for points in (2, 3, 4, 5, 1)),
        ),
        Variant("fast_mining", t("Fast mining"), t("three dice at first instead of two (GS-7.2)"), off_on),
        Variant("dark_mine", t("Dark mine"), t("money and VP are hidden from the others (GS-7.3)"), off_on),
        Variant(
            "start_player",
            t("Starts"),
            t("who has the first turn (GS-2.4)"),
            ((-1, t("by chance")), *enumerate(names)),
            seat=True,
        ),
    )
