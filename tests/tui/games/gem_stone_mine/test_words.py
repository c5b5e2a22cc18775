"""Gem Stone Mine in words: every event, move, pick, question and clause has its words in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from engine.game import newest, options_of
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine import events as ev
from engine.games.gem_stone_mine.components import CARDS, COMPONENT_SETS
from engine.games.gem_stone_mine.moves import BuyGem, Change, Mine, Order
from engine.games.gem_stone_mine.purses import packed, purse
from engine.games.gem_stone_mine.state import CHANGER, DEALER, ORDER, GemStoneMineState
from engine.pieces import Looked, Redealt, Revealed, Shuffled, Written, view
from engine.state import apply
from tests.contract.cases import cases
from tests.contract.walks.random_games import walk
from tests.rules.gem_stone_mine.table import alone, do, fill, order, table, to_mine
from tests.tui.fixtures.games.prompt_checks import check_question, check_story
from tui.games.gem_stone_mine import terms as mine_words
from tui.games.gem_stone_mine.refusals import SENTENCES
from tui.i18n.text_layout import abridged
from tui.presentation.game_text import game_text, select
from tui.selection.selection import DONE, Pick
from tui.widgets.board_view import board_view

BOX = COMPONENT_SETS[newest(gem_stone_mine)]

W = game_text("gem_stone_mine")
NAMES = ("Fox", "Owl", "Hare", "Lynx", "Crow")

NARROW = 61
"""Cells for a question beside the longest name at 80 columns."""


def narrated(state: GemStoneMineState, event: Any) -> str | None:
    """The public sentence of an event."""
    return W.narrate(view(state, None), event.publish(None), NAMES[: state.seats])


# every event

EVENTS: dict[type, tuple[str | None, str | None]] = {
    Shuffled: ("All 11 gems are in the bag.", "宝石11個をすべて袋に入れた。"),
    Looked: (None, None),
    Revealed: (
        "Pickaxe cards dealt for this game: 1 Toll, 2 Feast, 3 Blasting and 4 Appraiser.",
        "このゲームに配られたピッケルカード：1 通行税、2 大宴会、3 発破、4 鑑定士。",
    ),
    Written: (None, None),
    Redealt: ("Hidden cards have been dealt again.", "裏向きのカードを配り直した。"),
    ev.StartChosen: ("Owl is the start player.", "Owlがスタートプレイヤーになった。"),
    ev.PilesDealt: (
        "All pickaxe cards lie face down: 3, 2, 3 and 2 of them on places 1 to 4.",
        "ピッケルカードをすべて裏向きに配った。1～4の枚数は3、2、3、2。",
    ),
    ev.Rolled: ("Round 2 rolls: Fox 1+2, Owl 3+4 and Hare 5+6.", "第2ラウンドの出目：Fox 1+2、Owl 3+4、Hare 5+6。"),
    ev.OrderAsked: (None, None),
    ev.Ordered: (
        "Fox paid Owl and Hare 4 coins in all for 2 dice.",
        "FoxがOwl、Hareに計4マネー払い、ダイスを2個オーダーした。",
    ),
    ev.OrdersRolled: ("Ordered dice: Fox 3+6 and Hare 1.", "オーダーしたダイスの出目：Fox 3+6、Hare 1。"),
    ev.TurnBegun: (None, None),
    ev.RolledAlone: ("Fox rolled 2, 2 and 5.", "Foxの出目は2、2、5。"),
    ev.FoundNothing: (
        "These dice open no unused place: they are lost.",
        "使える場所がなく、振ったダイスは失われた。",
    ),
    ev.Mined: ("Fox mined at 1/5.", "Foxが1/5で採掘した。"),
    ev.Gained: ("Owl took 2 coins and 1 VP.", "Owlが2マネー、1VPを得た。"),
    ev.GemDrawn: ("Fox drew a red gem, 9 VP.", "Foxが赤の宝石（9VP）を引いた。"),
    ev.PickaxeRolled: ("The pickaxe die shows 2: Old Statue.", "ピッケルダイスの出目は2：古代の像。"),
    ev.CardDiscarded: (None, None),
    ev.Asked: (None, None),
    ev.CompensationRolled: ("Fox rolled 3 and 5 instead of a gem.", "Foxが宝石の代わりにダイスを振り、3、5を出した。"),
    ev.Paid: ("Fox paid 4 coins to the Shady Dealer.", "Foxが闇商人に4マネーを払った。"),
    ev.Changed: ("Fox bought 2 VP for 4 coins.", "Foxが4マネーで2VPを買った。"),
    ev.BlastRolled: ("Fox rolled 6 for Blasting.", "Foxの発破の出目は6。"),
    ev.DigRolled: ("Fox rolled 2 and 5 for the Second Dig.", "Foxの掘り直しの出目は2、5。"),
    ev.TollTaken: (
        "Fox took 3 coins, and 1 coin as toll from each of Owl and Hare.",
        "Foxが3マネーと、Owl、Hareから1マネーずつの通行税を得た。",
    ),
    ev.Feasted: (
        "Fox gave a feast and took 4 VP; everyone else took 1 VP.",
        "Foxが大宴会で4VP、ほかの全員が1VPを得た。",
    ),
    ev.DiceRewarded: (
        "All gem places are used: 18 VP for the remaining dice.",
        "宝石の場所をすべて使った。残ったダイスで18VP。",
    ),
    ev.Scored: ("Scores: Fox 20, Owl 24 and Hare 9. Owl won.", "得点：Fox 20、Owl 24、Hare 9。Owlが勝った。"),
    ev.GameBegun: ("The next game of the match began; Owl started.", "次のゲームが始まった。スタートプレイヤーはOwl。"),
}


def example(kind: type) -> tuple[GemStoneMineState, Any]:
    """A table, and an event of a type that fits it."""
    state = table(seats=3)
    together: dict[type, Any] = {
        Shuffled: Shuffled(tuple(range(11)), tuple(range(11))),
        Looked: Looked(0, (0,), (0,)),
        Revealed: Revealed((11, 12, 13, 14), (7, 10, 5, 6)),
        Written: Written(0, purse(state, 0), packed(1, 0)),
        Redealt: Redealt((0,), (1,), (1,)),
        ev.StartChosen: ev.StartChosen(1),
        ev.Rolled: ev.Rolled((1, 2, 3, 4, 5, 6)),
        ev.OrderAsked: ev.OrderAsked(1),
        ev.Ordered: ev.Ordered(0, (1, 2), 4, 2),
        ev.OrdersRolled: ev.OrdersRolled((3, 6, 1)),
        ev.TurnBegun: ev.TurnBegun(1),
        ev.Mined: ev.Mined(0, 4),
        ev.Gained: ev.Gained(1, 2, 1),
        ev.GemDrawn: ev.GemDrawn(0),
        ev.PickaxeRolled: ev.PickaxeRolled(0, 1),
        ev.Asked: ev.Asked(DEALER, ()),
        ev.CompensationRolled: ev.CompensationRolled(0, (3, 5)),
        ev.Paid: ev.Paid(0, 4),
        ev.Changed: ev.Changed(0, 4, 2),
        ev.BlastRolled: ev.BlastRolled(0, 6),
        ev.DigRolled: ev.DigRolled(0, (2, 5)),
        ev.TollTaken: ev.TollTaken(0, (1, 2), 3, 1),
        ev.Feasted: ev.Feasted(0, 4, 1),
        ev.Scored: ev.Scored((20, 24, 9), 1),
        ev.GameBegun: ev.GameBegun(((11,), (12,), (13,), (14,)), 1),
    }
    if kind is ev.OrdersRolled:
        state.orders = [(1, 2), (), (0,)]
    if kind is ev.GemDrawn:
        apply(state, Revealed((0,), (0,)))
    if kind in together:
        return state, together[kind]
    single: dict[type, Any] = {
        ev.PilesDealt: ev.PilesDealt(((11, 12, 13), (14, 15), (16, 17, 18), (19, 20))),
        ev.RolledAlone: ev.RolledAlone((2, 2, 5)),
        ev.FoundNothing: ev.FoundNothing(),
        ev.CardDiscarded: ev.CardDiscarded(0),
        ev.DiceRewarded: ev.DiceRewarded(18),
    }
    return alone(), single[kind]


def test_every_event_type_has_its_example() -> None:
    assert set(get_args(gem_stone_mine.EVENT)) == set(EVENTS)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_narrated(kind: type, spoken: str) -> None:
    assert narrated(*example(kind)) == EVENTS[kind][spoken == "ja"]


def test_what_may_happen_in_two_ways_is_told_in_both() -> None:
    state = table(seats=3)
    assert narrated(state, ev.Ordered(0, (), 0, 0)) == "Fox ordered no die."
    assert narrated(state, ev.Changed(0, 0, 0)) == "Fox bought no VP."
    assert narrated(state, ev.TollTaken(0, (), 3, 1)) == "Fox took 3 coins; nobody else had coins to pay the toll."
    one = "Fox took 3 coins, and 1 coin as toll from Owl."
    assert narrated(state, ev.TollTaken(0, (1,), 3, 1)) == one
    assert narrated(alone(), ev.Scored((42,), 0)) == "Fox reached 42 VP."
    purses = Revealed((purse(state, 0), purse(state, 1)), (packed(3, 4), packed(0, 0)))
    assert narrated(state, purses) == "The purses are revealed: Fox 3 coins and 4 VP and Owl 0 VP."
    match = table(seats=3, match=True)
    assert narrated(match, ev.Scored((1, 2, 3), 2)) == (
        "Scores: Fox 1, Owl 2 and Hare 3. Hare won the game and now has 1 point."
    )
    single = alone(piles=((1,), (), (), ()))
    assert narrated(single, ev.PickaxeRolled(0, 0)) == "The pickaxe die shows 1.", "what lies face down is not named"
    assert narrated(single, ev.PickaxeRolled(0, 1)) == "The pickaxe die shows 2: no card is left there."
    assert narrated(single, Revealed((11,), (7,))) == "Toll: take 4 coins."


# whole games

WALKED_CASES = [*cases("gem_stone_mine")][::3]


@pytest.mark.long
@pytest.mark.parametrize("case", WALKED_CASES, ids=str)
def test_whole_games_can_be_told_shown_and_asked(case: Any, spoken: str) -> None:
    """Every decision of random games: each pick has a name, a key of its own and, if forbidden, a clause."""
    names, rng = NAMES[: case.seats], Random(1)
    for step in walk(case).steps:
        check_question("gem_stone_mine", view(step.before, step.seat), step.seat, names, rng)
        check_story("gem_stone_mine", step.before, step.events, names)


# single words


def test_every_card_title_and_letter_has_its_words() -> None:
    assert mine_words.CARDS.keys() == CARDS.keys()
    assert len(mine_words.TITLES) == len(BOX.titles_from) + 1


def test_an_order_names_its_price_before_it_is_paid() -> None:
    owl, hare = Pick("seat", 1), Pick("seat", 2)
    one = "Order 1 more die from a player for 1 coin, or order none."
    assert W.ask(table(seats=4, money={0: 3}), 0, [], NAMES) == one
    stock = "Order 1 more die for 1 coin (any 2 are used), or order none."
    assert W.ask(table(seats=2), 0, [], NAMES) == stock, "with two, no player is paid"
    state = table(seats=4, money={0: 5})
    assert W.ask(state, 0, [], NAMES) == "Order 1-2 more dice for 1 or 4 coins, or order none."
    assert W.hint(state, [owl], hare) == "2 dice cost 4 coins in all"
    assert W.ask(state, 0, [owl], NAMES) == "Enter orders 1 die for 1 coin. Or add a player: 2 dice, 4 coins."
    assert W.describe(state, Order((1, 2)), NAMES) == "pay Owl and Hare 4 coins for 2 dice"
    assert W.describe(table(seats=2), Order((1,)), NAMES) == "pay 1 coin for 1 die"
    selection = select("gem_stone_mine", view(state, 0), 0)
    assert selection.pick(owl) and selection.legal(DONE) and selection.ticked(owl)
    assert not selection.ticked(hare)


def test_a_place_is_told_in_brief_where_the_whole_has_no_room() -> None:
    """A narrow column broke off after "1 coin and a"."""
    state = to_mine(table(seats=4))
    place = next(place for place in range(36) if mine_words.place_name(state, place).endswith("and a pickaxe"))
    move = Mine(place)
    assert W.describe(state, move, NAMES).endswith("and a pickaxe (about 3 VP, by the die)")
    brief = W.in_brief(state, move)
    assert brief.startswith("mine at ") and brief.endswith("1 coin, pickaxe")
    assert W.in_brief(state, Order(())) == ""


def test_a_round_names_those_who_cannot_order_and_a_pickaxe_its_place() -> None:
    state = table(seats=3, money={0: 1, 1: 0, 2: 0})
    told = W.narrate(view(state, None), ev.Rolled((1, 2, 3, 4, 5, 6)), NAMES[:3])
    assert told is not None and told.endswith(" Owl and Hare have no coins to order a die.")
    assert W.narrate(view(state, None), ev.Mined(0, 12), NAMES[:3]) == "Fox mined at 3/1: a pickaxe."


def test_the_last_round_is_said_by_the_gem_that_brings_it_and_by_the_title() -> None:
    before, ending = (table(seats=4, drawn=count) for count in (8, 9))
    told = W.narrate(view(before, None), ev.GemDrawn(1), NAMES[:4])
    assert told is not None and told.endswith("This is the last round.")
    board = board_view("gem_stone_mine")
    assert "last round" in board.progress(ending) and "last round" not in board.progress(before)
    assert W.ask(to_mine(ending), 0, [], NAMES[:4]).startswith("Last round: mine with")
    ending.dice[0] = (3, 6, 1, 4, 2, 5)
    asked = W.ask(ending, 0, [], NAMES[:4])
    assert asked == "This is the last round. Mine with 2 of 3, 6, 1, 4, 2, 5 as row and column, any order."
    assert abridged(asked, NARROW).startswith("Mine with 2 of"), "what is asked for is never cut off"


def test_the_prices_of_many_dice_are_told_in_one_row() -> None:
    asked = W.ask(table(seats=5, money={0: 16}), 0, [], NAMES)
    assert asked == "Order 1-4 more dice for 1, 4, 9 or 16 coins, or order none." and len(asked) <= NARROW
    fewer = W.ask(table(seats=5, money={0: 9}), 0, [], NAMES)
    assert fewer == "Order 1-3 more dice for 1, 4 or 9 coins, or order none."


def test_a_refused_pick_names_its_clause() -> None:
    state = table(seats=4, money={0: 1})
    assert W.forbids(state, 0, [Pick("seat", 1)], Pick("seat", 2)) == "GS-4.2"
    state.aside[0] = 4
    assert W.forbids(state, 0, [Pick("seat", 1)], Pick("seat", 2)) == "GS-4.5"
    assert W.forbids(to_mine(table(dice={0: (1, 5)})), 0, [], Pick("place", 0)) == "GS-5.1"
    state.phase = DEALER
    assert W.forbids(state, 0, [], Pick("word", "buy")) == "GS-1.4"
    assert gem_stone_mine.check(state, 0, BuyGem()) == "GS-1.4"
    state.phase = CHANGER
    assert W.forbids(state, 0, [], Pick("times", 3)) == "GS-1.4"
    assert gem_stone_mine.check(state, 0, Change(3)) == "GS-1.4"
    single = alone(used=(4,))
    apply(single, ev.RolledAlone((1, 5)))
    assert [option.legal for option in select("gem_stone_mine", single, 0).options()] == [True, False]
    assert W.forbids(single, 0, [], Pick("place", 4)) == "GS-8.2"
    assert gem_stone_mine.check(single, 0, Mine(4)) == "GS-8.2"


def test_every_clause_that_the_rules_cite_has_its_sentence(spoken: str) -> None:
    cited = set()
    for source in Path(gem_stone_mine.__file__).parent.glob("*.py"):
        cited |= set(re.findall(r'"(GS-\d+\.\d+)"', source.read_text("utf-8")))
    reasons = {"GS-6.2", "GS-6.3", "GS-8.6"}  # how a game is decided, not what is forbidden
    assert cited - reasons <= SENTENCES.keys()
    for clause in SENTENCES:
        assert clause not in W.refusal(clause) and "{" not in W.refusal(clause)


def test_the_dark_mine_is_silent_on_a_shared_screen_only_where_a_purse_shows() -> None:
    state = table(dark_mine=True)
    assert W.private(state) and not W.private(table())
    assert not W.private(to_mine(state))
    for phase in (ORDER, DEALER, CHANGER):
        state.phase = phase
        assert W.private(state)


def test_a_hidden_purse_is_told_to_its_owner_alone() -> None:
    state = table(dark_mine=True)
    fill(state, 0, 5, 7)
    assert W.secrets(view(state, 0), 0, NAMES) == ["Fox's purse: 5 coins and 7 VP."]
    assert W.secrets(view(state, 1), 0, NAMES) == ["Fox's purse is hidden here."]
    assert W.secrets(table(), 0, NAMES) == []
    for seen in (state, view(state, 0), view(state, None)):
        assert not any("coin" in line for line in W.situation(seen, NAMES) if line.startswith("Fox"))
    assert any("5 coins" in line for line in W.situation(table(money={0: 5}), NAMES) if line.startswith("Fox"))


def test_variants_name_every_option_and_its_default_first(spoken: str) -> None:
    made = gem_stone_mine.OPTIONS()
    variants = W.variants(NAMES[:4])
    assert [variant.name for variant in variants] == list(made.__struct_fields__)
    for variant in variants:
        assert variant.values[0][0] == getattr(made, variant.name)
        for value, label in variant.values:
            assert label
            options_of(gem_stone_mine, {variant.name: value})
    assert W.variants(NAMES[:1]) == ()


def test_an_order_is_told_with_what_each_gets_set_aside() -> None:
    state = table(seats=3, money={0: 4})
    order(state, 1, 2)
    assert "Owl: dice 1 and 2; no gem; 1 coin and 0 VP; 2 coins to come after the orders." in W.situation(
        state, NAMES[:3]
    )
    do(state, Order(()))


def test_each_place_has_a_name_of_its_own() -> None:
    """Two places belong to the same dice: that in row 4, column 5, and that in row 5, column 4."""
    assert (mine_words.pair_name(3 * 6 + 4), mine_words.pair_name(4 * 6 + 3)) == ("4/5", "5/4")
    assert len({mine_words.pair_name(place) for place in range(36)}) == 36
