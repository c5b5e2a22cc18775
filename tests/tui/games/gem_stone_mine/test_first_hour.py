"""The first hour of Gem Stone Mine: suggestions as a regular bot moves, tips, and the end announced in time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bots.game_bots import heuristics
from engine.bots.greedy import greedy
from engine.chance import Chance
from engine.game import play
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine import events as ev
from engine.games.gem_stone_mine.moves import BuyGem, Change, Mine, Order, RollCompensation, TakeMoney
from engine.games.gem_stone_mine.state import CHANGER, COMPENSATION, DEALER, DIG, MINE
from engine.pieces import view
from engine.state import Move, Seat
from tests.rules.gem_stone_mine.table import alone, opened, table, to_mine
from tests.tui.fixtures.games.tables import at_table, screen_text, shown
from tests.tui.fixtures.games.tables import opened as opened_table
from tests.tui.fixtures.running.fast_input import press, until
from tui.games.gem_stone_mine.prompts import NOBODY
from tui.games.gem_stone_mine.terms import place_brief
from tui.i18n.messages import LANGUAGES, t, use
from tui.i18n.text_layout import cut_mark
from tui.presentation.game_info import game_info
from tui.presentation.game_text import game_text, select
from tui.selection.selection import DONE, Pick
from tui.widgets.board_view import board_view
from tui.widgets.panels.story_panel import lead_rows

W = game_text("gem_stone_mine")
NAMES = ("Fox", "Owl", "Hare", "Lynx", "Crow")

NARROW = 23
"""Columns beside the table on the smallest screen."""


def followed(seen: Any, seat: Seat = 0) -> Move:
    """The move that comes of going along with every suggestion."""
    selection = select("gem_stone_mine", seen, seat)
    while not selection.complete:
        legal = [option.pick for option in selection.options() if option.legal]
        pick = W.suggested(seen, seat, selection.picked, legal)
        assert pick in legal, (seen.phase, selection.picked)
        assert selection.pick(pick)
    return selection.move


@pytest.mark.parametrize(
    ("dice", "best"),
    [
        ((5, 1, 5), Mine(28)),  # a gem, not 4 coins
        ((6, 2, 4), Mine(31)),  # 3 VP, not 3 coins
    ],
)
def test_the_best_place_is_suggested_and_not_the_first(dice: tuple[int, ...], best: Mine) -> None:
    state = to_mine(table(seats=2, dice={0: dice}, drawn=2, cards=(2, 3, 8, 10)))
    assert followed(view(state, 0)) == best


def test_in_the_last_round_coins_count_for_little() -> None:
    state = to_mine(table(seats=3, dice={0: (2, 3, 4)}, drawn=7, cards=(1, 1, 1, 1)))
    assert followed(view(state, 0)) == Mine(15), "3 VP, not 4 coins"


def test_a_second_dig_counts_a_pickaxe_for_the_coins_that_it_gives_there() -> None:
    state = to_mine(table(seats=3, dice={0: (1, 3)}, cards=(9, 10, 2, 3)))
    state.phase, state.extra = DIG, (2, 4)
    assert followed(view(state, 0)) == Mine(9), "3 coins, not 2"


def test_as_many_dice_are_suggested_as_pay_and_those_of_the_poorest() -> None:
    state = table(seats=3, money={0: 3, 1: 5, 2: 0}, dice={0: (2, 5)})
    assert followed(view(state, 0)) == Order((2,))
    state.dice[0] = (5, 5)
    assert followed(view(state, 0)) == Order(()), "a gem is hardly bettered"
    owl, hare = Pick("seat", 1), Pick("seat", 2)
    assert W.suggested(view(state, 0), 0, [owl], [hare, DONE]) == DONE, "an order of one's own ends"
    late = table(seats=5, money={0: 9}, dice={0: (1, 2)}, drawn=11, cards=(1, 1, 1, 1))
    assert followed(view(late, 0)) == Order((1, 2)), "coins are worth little then"


def test_cards_are_answered_as_a_bot_would() -> None:
    state = to_mine(table(seats=3, money={0: 6}, cards=(4, 8, 10, 2), drawn=5))
    answers = {COMPENSATION: RollCompensation(), DEALER: BuyGem(), CHANGER: Change(3)}
    for phase, answer in answers.items():
        state.phase = phase
        assert followed(view(state, 0)) == answer
    poor = to_mine(table(seats=3, money={0: 3}, cards=(4, 8, 10, 2)))
    poor.phase = DEALER
    assert followed(view(poor, 0)) == TakeMoney()


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_whole_games_can_be_played_by_suggestions_as_regular_bots_play_them(seed: str) -> None:
    state, _ = opened(2 + int(seed) % 4, seed, dark_mine=seed == "2", fast_mining=seed == "3")
    chance, rng, alike, asked = Chance(seed), Random(seed), 0, 0
    while state.to_act:
        (seat,) = state.to_act
        seen = view(state, seat)
        move = followed(seen, seat)
        assert gem_stone_mine.check(seen, seat, move) is None
        alike += move == greedy(gem_stone_mine, heuristics("gem_stone_mine"), seen, seat, rng).move
        asked += 1
        play(gem_stone_mine, state, seat, move, chance)
    assert alike >= 0.8 * asked, "but for ties, and places that are nearly as good"


def test_on_a_shared_screen_no_suggestion_tells_of_a_purse_in_the_dark_mine() -> None:
    rich, poor = (table(seats=3, money={0: money}, dice={0: (2, 4)}, dark_mine=True) for money in (9, 0))
    for state in (rich, poor):
        picks = [NOBODY, Pick("seat", 1), Pick("seat", 2)]
        assert W.suggested(view(state, None), 0, [], picks) is None
    rich, poor = (
        to_mine(table(seats=3, money={0: money}, dice={0: (2, 4)}, cards=(4, 4, 8, 8), dark_mine=True))
        for money in (9, 0)
    )
    assert rich.phase == poor.phase == MINE
    assert followed(view(rich, None)) == followed(view(poor, None))


async def test_enter_alone_orders_all_dice_that_are_suggested() -> None:
    table_link = opened_table(5, seed="3", slug="gem_stone_mine")
    app = at_table(table_link)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        await until(pilot, lambda: screen.session.selection is not None)
        state = table(seats=5, money={0: 9}, dice={0: (1, 2)}, drawn=11, cards=(1, 1, 1, 1))
        screen.session.view = view(state, 0)
        screen.session.selection = select("gem_stone_mine", screen.session.view, 0)
        screen.prompt.begin()
        await press(pilot, "enter")
        await until(pilot, lambda: len(screen.session.selection.picked) == 1)
        assert screen.prompt.focus.kind == "seat", "the next seller of those suggested"


def why(seen: Any, *picked: Pick) -> str:
    """The reason beside Enter for the suggested pick."""
    selection = select("gem_stone_mine", seen, 0)
    assert all(selection.pick(pick) for pick in picked)
    legal = [option.pick for option in selection.options() if option.legal]
    best = W.suggested(seen, 0, picked, legal)
    assert best is not None
    for other in legal:
        assert other == best or W.proposes(seen, 0, picked, other, legal, NAMES) == "", "for the suggested one alone"
    return W.proposes(seen, 0, picked, best, legal, NAMES)


def test_a_suggestion_tells_why_beside_enter() -> None:
    mining = {
        (5, 1, 5): "",  # "about 7 VP" says it
        (1, 4): "worth most: about 2.5 VP",
        (4, 6): "worth most",
        (1, 2): "worth most: about 2.0 VP",
        (3, 3): "",
    }
    for dice, reason in mining.items():
        assert why(view(to_mine(table(seats=2, dice={0: dice}, cards=(1, 2, 3, 10))), 0)) == reason, dice
    poor = table(seats=3, money={0: 5}, dice={0: (2, 5)})
    assert "1 die promises" in why(view(poor, 0)) and why(view(poor, 0), Pick("seat", 1)) == ""
    poor.dice[0] = (5, 5)
    assert why(view(poor, 0)) == "a gem is open"
    state = to_mine(table(seats=3, money={0: 6}, cards=(4, 8, 10, 2), drawn=5))
    answers = {
        COMPENSATION: "2 dice bring 5.1 VP on average",
        DEALER: "",
        CHANGER: "1 VP counts more than 2 coins now",
    }
    for phase, answer in answers.items():
        state.phase = phase
        assert why(view(state, 0)) == answer


async def test_the_reason_stands_beside_enter_at_the_first_prompt_already() -> None:
    app = at_table(opened_table(3, seed="3", slug="gem_stone_mine"))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = shown(app)
        await until(pilot, lambda: screen.session.selection is not None)
        await pilot.pause()
        assert "1 die promises" in " ".join(screen_text(app).split()), screen_text(app)


# words for newcomers


def test_an_order_says_why_its_seller_where_others_have_more() -> None:
    state = table(seats=3, money={0: 5}, vp={1: 2, 2: 4})
    assert W.describe(state, Order((1,)), NAMES) == "pay Owl 1 coin for 1 die (fewest VP)"
    assert W.step(state, [], Pick("seat", 1), NAMES) == "order a die from Owl (fewest VP)"
    assert W.step(state, [], Pick("seat", 2), NAMES) == "order a die from Hare"
    assert W.describe(state, Order((2,)), NAMES) == "pay Hare 1 coin for 1 die"
    assert W.describe(state, Order((1, 2)), NAMES) == "pay Owl and Hare 4 coins for 2 dice", "nobody is spared"
    for have, note in (
        ({1: 2, 2: 2}, "all have the same VP"),
        ({1: 2, 2: 2, 3: 4}, "nobody has fewer VP"),
    ):
        seen = table(seats=1 + len(have), money={0: 5}, vp=have)
        assert W.step(seen, [], Pick("seat", 1), NAMES) == f"order a die from Owl ({note})"
    dark = view(table(seats=3, vp={1: 2, 2: 4}, dark_mine=True), 0)
    assert W.describe(dark, Order((1,)), NAMES) == "pay Owl 1 coin for 1 die"


def test_help_on_a_pickaxe_names_its_cards_and_on_an_order_whose_die_it_is() -> None:
    state = to_mine(table(seats=3, cards=(1, 4, 10, 2), dice={0: (1, 3)}))
    told = W.nature(state, Pick("place", 12))
    assert told.startswith("The pickaxe die, 1 to 4, picks a card. Pickaxe 1: Gold Vein, take 5 coins.")
    assert W.nature(state, Pick("place", 2)) == ""
    assert "this player gets the coins" in W.nature(table(seats=3), Pick("seat", 1))
    assert "to the stock" in W.nature(table(seats=2), Pick("seat", 1))


def test_a_second_dig_says_why_a_pickaxe_gives_coins() -> None:
    state = to_mine(table(seats=3, cards=(9, 10, 2, 3)))
    state.phase, state.extra = DIG, (3, 1)
    assert W.ask(state, 0, [], NAMES) == "Second Dig with 3 and 1: choose a place. A pickaxe is 2 coins."
    assert place_brief(state, 12) == "3/1: 2 coins (pickaxe)"


def test_each_question_of_a_card_has_a_tip_of_its_own() -> None:
    state, told = table(), {}
    for phase, card in ((DEALER, "Shady Dealer"), (CHANGER, "Money Changer"), (DIG, "Second Dig")):
        state.phase = phase
        tip = W.tip(state)
        assert tip is not None and card in tip[1].split(". ")[0]
        told[tip[0]] = tip[1]
    assert len(told) == 3
    assert W.tip(alone()) is not None, "one player alone is told of the dice"


@pytest.mark.parametrize(("drawn", "seats", "left"), [(5, 4, 4), (8, 4, 1), (3, 2, 2)])
def test_a_round_that_may_be_the_last_is_announced(drawn: int, seats: int, left: int) -> None:
    state = table(seats=seats, drawn=drawn)
    gems = f"{left} gem{'s' * (left > 1)} to the end"
    told = W.narrate(view(state, None), ev.Rolled((1, 2) * seats), NAMES[:seats])
    assert told is not None and told.endswith(f"{gems}."), "as beside the bag"
    assert board_view("gem_stone_mine").progress(state)[-1] == f"{left} gem{'s' * (left > 1)} to the end"
    early = table(seats=seats, drawn=drawn - seats + left - 1)
    assert not any("end" in part for part in board_view("gem_stone_mine").progress(early))


def test_the_aim_and_each_tip_begin_with_a_sentence_that_a_narrow_column_has_whole() -> None:
    state = table()
    for language in LANGUAGES:
        use(language)
        texts = [t(game_info("gem_stone_mine").aim)]
        for phase in (*range(1, 9),):
            state.phase = phase
            texts += [tip[1] for tip in [W.tip(state)] if tip is not None]
        assert len(texts) > 5
        for text in texts:
            assert not lead_rows(text, NARROW, "?")[-1].endswith(cut_mark()), text
    use("en")
