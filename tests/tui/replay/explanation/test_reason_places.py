"""The reasons for places and dice in Gem Stone Mine: by points that the bot counted, and by the end of the game."""

from __future__ import annotations

from typing import Any

from engine.bots.decision import ROUGH, RULE, Candidate, Fact, Why
from engine.games.gem_stone_mine.components import COIN, GEM, TROPHY
from engine.games.gem_stone_mine.moves import Mine, Order, RollDice
from engine.games.gem_stone_mine.purses import packed, purse
from engine.games.gem_stone_mine.queries import gems_to_end
from engine.pieces import view
from tests.tui.fixtures.games.tables import opened
from tui.games.gem_stone_mine.terms import icons_of
from tui.i18n.messages import use, you
from tui.presentation.game_text import game_text

NAMES = ("Fox", "Owl", "Hare")
RATES = (Fact("coin", 0, 0.5), Fact("card", 0, 2.4), Fact("gem", 0, 6.5))


def mine() -> Any:
    return view(opened(3, slug="gem_stone_mine").timeline.now, 0)


def place(state: Any, *icons: tuple[int, int]) -> Mine:
    """A place that gives this."""
    return next(Mine(at) for at in range(36) if sorted(icons_of(state, at)) == sorted(icons))


def said(state: Any, *moves: Any, values: tuple[float, ...] = (3.0, 2.0), facts: tuple[Fact, ...] = RATES) -> str:
    weighed = tuple(Candidate(move, value) for move, value in zip(moves, values, strict=True))
    takes = ROUGH if isinstance(moves[0], Mine) else RULE
    return game_text("gem_stone_mine").reason(state, moves[0], 0, NAMES, Why(weighed, (), (), "points", takes, facts))


def test_coins_are_told_with_what_they_count_for() -> None:
    """Six coins are a point by the rules, and the page made them three without a word."""
    use("en")
    state = mine()
    coins, points = place(state, (COIN, 6)), place(state, (COIN, 1), (TROPHY, 2))
    assert said(state, coins, points, values=(3.0, 2.5)) == (
        "6 coins (3.0 VP) outweighed 1 coin and 2 VP (2.5 VP): a coin, which buys dice, counted 0.5."
    )
    gem = place(state, (GEM, 1))
    assert said(state, gem, points, values=(6.5, 2.5)).startswith("A gem (6.5 VP) outweighed 1 coin and 2 VP (2.5")


def test_places_of_about_one_worth_are_told_with_what_told_them_apart() -> None:
    """That the standing after it decided gave no reason for the lesser place."""
    use("en")
    state = mine()
    points, coins = place(state, (COIN, 1), (TROPHY, 2)), place(state, (COIN, 4))
    told = said(state, coins, points, values=(2.3, 2.5), facts=(Fact("coin", 0, 0.6), *RATES[1:]))
    assert told.endswith(" differed little, so it compared what all would hold after each.")


def test_in_the_last_round_coins_have_no_parts_of_points() -> None:
    """Two coins were told as 0.4 points under "it was the last round", where every five are one."""
    use("en")
    state = mine()
    limit = gems_to_end(state)
    assert limit is not None
    state.drawn = limit
    points, coins = place(state, (TROPHY, 4)), place(state, (COIN, 2), (TROPHY, 2))
    told = said(state, points, coins, values=(4.0, 2.4))
    assert told == "4 VP outweighed 2 coins and 2 VP: at the end only every 5 coins are 1 VP."


def test_a_gem_that_ends_the_game_is_told_so() -> None:
    """It was the last gem, with another seat ahead, and the page told of points on average."""
    use("en")
    state = mine()
    limit = gems_to_end(state)
    assert limit is not None
    gem, text = place(state, (GEM, 1)), game_text("gem_stone_mine")
    for missing, told in ((1, True), (2, False)):
        state.drawn = limit - missing
        lines = text.purpose(state, gem, 0, NAMES, None)
        assert any(line.startswith("That gem ends the game after the round: so far it had ") for line in lines) is told


def test_an_order_is_told_with_the_own_dice_and_its_gain() -> None:
    use("en")
    state = mine()
    state.dice[0] = (4, 5)
    facts = (Fact("place", place(state, (COIN, 1), (TROPHY, 2)).place, 2.5), *RATES)
    orders = Order((1,)), Order(()), Order((1, 2))
    assert said(state, *orders, values=(3.5, 2.5, 3.1), facts=facts) == (
        "Its 4 and 5 gave 1 coin and 2 VP at best: 1 more die promised 1.0 VP more, on average, its price paid. "
        "One more would have cost 0.4 VP more than it promised."
    )
    nothing = said(state, orders[1], orders[0], values=(2.5, 2.0), facts=facts)
    assert nothing.endswith(": one more die would cost 0.5 VP more than it promised.")


def test_a_promise_of_less_is_no_reason() -> None:
    """An expert's order was once told with a promise of -0.7 VP more."""
    use("en")
    state = mine()
    facts = (Fact("place", 0, 2.5), *RATES)
    one, none, two = Order((1,)), Order(()), Order((1, 2))
    assert said(state, one, none, values=(1.8, 2.5), facts=facts) == ""
    assert said(state, none, one, values=(2.0, 2.5), facts=facts) == ""
    better = said(state, one, none, two, values=(3.5, 2.5, 3.6), facts=facts)
    assert better.endswith("1 more die promised 1.0 VP more, on average, its price paid.") and "-0" not in better


def test_who_was_paid_is_set_against_the_one_that_is_left_by_name() -> None:
    """Of two that were paid at a table of four, the one other player was once called the others."""
    use("en")
    state = view(opened(4, slug="gem_stone_mine").timeline.now, 0)
    for seat, points in enumerate((5, 1, 2, 6)):
        state.face[purse(state, seat)] = packed(0, points)
    text, names = game_text("gem_stone_mine"), (*NAMES, "Lynx")
    assert text.purpose(state, Order((1, 2)), 0, names, None) == ["It paid Owl and Hare, since Lynx has more VP."]
    assert text.purpose(state, Order((1,)), 0, names, None) == ["It paid Owl, since the others have more VP."]
    assert text.purpose(state, Order((1, 2)), 0, (*NAMES, you()), None)[0].endswith("since you have more VP.")
    state.face[purse(state, 2)] = None
    assert text.purpose(state, Order((1, 2)), 0, names, None) == [], "a hidden purse is not an empty one"


def test_the_dice_of_one_player_alone_are_told_with_what_is_kept() -> None:
    """More dice would have brought less now than later; fewer, too little: so said every page."""
    use("en")
    facts = (Fact("die", 0, 1.25),)
    told = said(mine(), RollDice(3), RollDice(2), values=(0.75, 0.6), facts=facts)
    assert told == ("3 dice bring 4.5 VP on average, 2 dice 3.1; a die kept for later turns counts 1.25.")
