"""Doctor Lucky's bots: they stalk, use the cat and keep their luck; rollouts follow the rules in rare states too."""

from __future__ import annotations

from random import Random

import pytest

from engine import game as engine_game
from engine.bots import choose
from engine.chance import Chance
from engine.games import doctor_lucky
from engine.games.doctor_lucky.bot import heuristics
from engine.games.doctor_lucky.bot.heuristics import promises, rollout
from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.bot.stalking import Outlook
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import luck_in_hand
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, HARM, HOUSE, SECOND, DoctorLuckyState
from engine.pieces import determinize, encode, view
from engine.state import Move, copy
from tests.contract.cases import Case
from tests.contract.checks.rollouts import moves_are_those_offered
from tests.contract.walks.random_games import Step
from tests.contract.walks.random_games import Walk as Walked
from tests.engine.bots.stories import untold
from tests.rules.doctor_lucky.table import BOX, card, do, hazard, murder, names, opened, table

SLUG = "doctor_lucky"


def played(levels: list[str], number: int) -> DoctorLuckyState:
    """A game between bots, to its end. The better ones choose from their views and nothing else."""
    state, _ = opened(len(levels), f"bots {number}")
    chance, rng = Chance(f"bots {number}"), Random(number)
    while state.to_act:
        (seat,) = state.to_act
        if levels[seat] == "random":
            move = rng.choice(doctor_lucky.moves(state, seat))
        else:
            move = heuristics.choose(view(state, seat), untold(SLUG, state, seat), seat, rng)
        engine_game.play(doctor_lucky, state, seat, move, chance)
    return state


def share(seats: int, games: int) -> float:
    """Wins of a regular bot among random ones, as a multiple of its share; its seat goes round."""
    won = 0
    for number in range(games):
        regular = number % seats
        state = played(["regular" if seat == regular else "random" for seat in range(seats)], number)
        won += state.winner == regular
    return won / games * seats


def chosen(state: DoctorLuckyState) -> Move:
    """Move of a regular bot that must decide, as it is asked at a table."""
    (seat,) = state.to_act
    return choose(SLUG, "regular", encode(view(state, seat)), b"", seat, "seed").move


def test_a_regular_among_randoms_wins_far_more_than_its_share() -> None:
    assert share(4, 100) > 3


@pytest.mark.deep
def test_a_regular_wins_far_more_than_its_share_in_many_games() -> None:
    assert share(4, 400) > 3


@pytest.mark.parametrize(("seats", "least"), [(2, 1.8), (3, 2.4), (8, 5)])
def test_a_regular_wins_more_than_its_share_with_every_number_of_players(seats: int, least: float) -> None:
    assert share(seats, 60) > least


@pytest.mark.long
def test_regulars_among_themselves_come_to_an_end_and_win_alike() -> None:
    games = [played(["regular"] * 4, number) for number in range(80)]
    assert all(state.winner >= 0 for state in games)
    assert max(state.turn for state in games) < 300
    wins = [sum(state.winner == seat for state in games) for seat in range(4)]
    assert min(wins) >= 8


# phase 1


def test_it_goes_where_the_doctor_comes_next_and_walks_on_with_him() -> None:
    state = table(at={0: 13, 1: 19, 2: 19, 3: 17}, doctor=13, cat=8, hands={0: ("beach_parasol", "missed")})
    state.at[1] = 12  # sees 13: no murder there
    assert chosen(state) == Walk(14)
    do(state, Walk(14))
    assert (state.to_act, state.doctor) == ((0,), 14)
    assert chosen(state) in (Walk(15), Pass())  # area 15, where the parasol is worth 6; or Pass, to murder at once


def test_it_kills_when_nobody_can_defend_the_doctor() -> None:
    state = table(at={0: 20, 1: 9, 2: 9, 3: 9}, doctor=20, hands={0: ("tobacco",), 1: ("lava_rock",), 2: (), 3: ()})
    do(state, Pass())
    assert chosen(state) == murder(state, "tobacco")


def test_it_moves_the_cat_onto_the_watcher() -> None:
    state = table(at={0: 20, 1: 19, 2: 9, 3: 9}, doctor=20, right={0: 9}, hands={0: ("tobacco",)})
    assert chosen(state) == MoveCat(19)
    do(state, MoveCat(19))
    assert chosen(state) == murder(state, "tobacco")


def test_it_moves_the_cat_to_draw_unseen() -> None:
    state = table(at={0: 22, 1: 21, 2: 9, 3: 9}, doctor=12, cat=8, hands={0: ()})
    outlook = Outlook(view(state, 0), 0)
    assert outlook.cats() == [21]
    assert outlook.now(22, 21) > outlook.now(22, 8) == 0


def test_it_reckons_with_the_cat_before_the_doctor_comes() -> None:
    seen_from_one = Outlook(table(at={0: 18, 1: 19, 2: 9, 3: 9}, doctor=18), 0)
    assert not seen_from_one.is_free(20, 8)
    assert seen_from_one.could_be_free(20)  # once the cat sits on 19
    assert seen_from_one.could_be_free(22)
    seen_from_two = Outlook(table(at={0: 18, 1: 19, 2: 24, 3: 9}, doctor=18, cat=24), 0)
    assert not seen_from_two.could_be_free(20)  # it can blind only one of them
    assert not seen_from_two.could_be_free(19)


def test_a_hazard_that_surely_kills_is_played() -> None:
    state = table(at={0: 11, 1: 9, 2: 9, 3: 9}, doctor=14, hands={0: ("leeches", "missed"), 1: (), 2: (), 3: ()})
    assert chosen(state) == hazard(state, "leeches")


def test_it_guards_the_doctor_when_the_next_player_would_kill() -> None:
    # seat 1 stands where the Doctor comes, strong; the others have no luck left
    hands = {0: ("lava_rock",), 1: ("tobacco",), 2: (), 3: ()}
    state = table(at={0: 18, 1: 20, 2: 9, 3: 9}, doctor=19, cat=8, hands=hands, right={1: 5}, deck=())
    outlook = Outlook(view(state, 0), 0)
    assert outlook.later(20) > outlook.later(19) > outlook.later(17)
    move = chosen(state)
    assert isinstance(move, Walk)
    assert move.to in (1, 19, 24)  # one step, or by airplane, to where it sees the cliffs


# phase 2 and the house


def test_it_draws_when_it_can() -> None:
    state = table(at={0: 22, 1: 9, 2: 9, 3: 9}, doctor=12)
    do(state, Pass())
    assert chosen(state) == Draw()
    empty = table(doctor=4, hands={0: (), 1: ()})
    empty.phase = SECOND
    do(empty, Pass())
    assert empty.phase == HOUSE
    assert chosen(empty) == Draw()


def test_it_uses_a_weapon_where_it_is_special() -> None:
    for area, name in ((20, "tobacco"), (21, "stone_idol"), (6, "rotten_coconut")):
        hands = {0: ("tobacco", "stone_idol", "rotten_coconut")}
        state = table(at={0: area, 1: 13, 2: 13, 3: 13}, doctor=area, hands=hands, right={0: 6})
        do(state, Pass())
        assert chosen(state) == murder(state, name)


# defence


def attacked(strength: int, hands: dict[int, tuple[str, ...]]) -> DoctorLuckyState:
    """Seat 0 attacks the Doctor with bare hands; the first with cards is asked."""
    state = table(at={0: 20, 1: 9, 2: 9, 3: 9}, doctor=20, hands={0: (), **hands}, right={0: strength - 1})
    state.phase = SECOND
    do(state, Murder())
    return state


def test_the_last_one_pays_the_cheapest_that_is_enough() -> None:
    state = attacked(2, {1: (), 2: (), 3: ("miracle", "missed", "almost", "tobacco", "lava_rock")})
    paid = []
    while state.phase == DEFENCE:
        move = chosen(state)
        assert isinstance(move, Discard)
        paid += names(state, [move.card])
        do(state, move)
    assert paid == ["missed"]


def test_luck_is_kept_when_others_surely_have_enough() -> None:
    state = attacked(1, {1: ("miracle", "missed"), 2: ("missed",) * 8, 3: ("missed",) * 8})
    assert chosen(state) == Pass()


@pytest.mark.long
def test_bots_hardly_let_anybody_win_while_they_hold_the_luck_to_prevent_it() -> None:
    """A bot leaves a murder to others if they stop it in 199 of 200 worlds."""
    needless = 0
    for number in range(24):
        end = played(["regular"] * 6, number)
        assert end.winner >= 0
        held = sum(luck_in_hand(end, seat) for seat in range(end.seats) if seat != end.winner)
        needless += held >= end.strength - end.luck
    assert needless <= 1


def test_luck_is_paid_when_others_may_lack_it() -> None:
    state = attacked(3, {1: ("missed", "almost"), 2: ("almost",), 3: ("lava_rock",)})
    assert isinstance(chosen(state), Discard)


def test_no_luck_is_wasted_when_nothing_helps() -> None:
    state = attacked(9, {1: ("missed", "almost"), 2: (), 3: ()})
    assert chosen(state) == Pass()


def test_a_struck_bot_gives_its_least_useful_card() -> None:
    state = table(at={0: 11, 2: 14}, hands={0: ("great_ape",), 2: ("miracle", "elephant_gun", "riptide", "missed")})
    do(state, hazard(state, "great_ape", 2))
    assert chosen(state) == Give(card(state, 2, "riptide"))


def test_a_struck_bot_counts_a_drawn_card_as_the_average_of_its_hand() -> None:
    """It spends little luck to keep a hand of miracles, where it cannot choose to give the sand."""
    hands = {0: ("leeches",), 2: ("jellyfish", "quicksand", "miracle", "miracle", "miracle")}
    for gift, expected in (("random", Discard), ("chosen", Give)):
        state = table(at={0: 11, 2: 14}, left={0: 5}, hands=hands, hazard_gift=gift)
        do(state, hazard(state, "leeches", 2))
        assert isinstance(chosen(state), expected)
    poor = table(at={0: 11, 2: 14}, hands={0: ("great_ape",), 2: ("riptide", "missed")}, hazard_gift="random")
    do(poor, hazard(poor, "great_ape", 2))
    assert chosen(poor) == Pass()


# estimates


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_moves_of_promise_are_offered(seats: int) -> None:
    state, _ = opened(seats, "promises")
    chance, rng = Chance("promises"), Random("promises")
    while state.to_act:
        (seat,) = state.to_act
        seat_view = view(state, seat)
        offer = list(doctor_lucky.moves(state, seat))
        few = promises(seat_view, seat)
        assert few and set(few) <= set(offer)
        engine_game.play(doctor_lucky, state, seat, rng.choice([*few, *offer]), chance)
    with pytest.raises(ValueError, match="nothing to decide"):
        promises(state, 0)


def test_the_odds_are_those_of_the_worlds_that_a_view_allows() -> None:
    state, _ = opened(4, "odds")
    seat_view = view(state, 0)
    rng = Random("odds")
    worlds = [determinize(doctor_lucky, seat_view, rng) for _ in range(600)]
    known = Luck(seat_view)
    for seats in ([1], [1, 2], [1, 2, 3]):
        sums = [sum(BOX.luck[world.face[held] or 0] for seat in seats for held in world.hand[seat]) for world in worlds]
        for total_needed in range(0, 40, 3):
            counted = sum(total >= total_needed for total in sums) / len(sums)
            assert known.enough(seats, total_needed) == pytest.approx(counted, abs=0.07)
    assert known.enough([0], sum(BOX.luck[state.face[held] or 0] for held in state.hand[0])) == 1
    assert known.enough([0], 22) == 0
    assert known.enough([], 1) == 0


def test_rollouts_follow_the_rules_in_rare_cases() -> None:
    harmed = table(at={0: 11, 2: 14}, hands={0: ("great_ape", "missed"), 2: ("miracle", "almost", "tobacco", "missed")})
    do(harmed, hazard(harmed, "great_ape", 2))
    begun = copy(harmed)
    do(begun, Discard(card(begun, 2, "almost")))
    assert (harmed.phase, begun.phase) == (HARM, HARM)
    house = table(doctor=4, hands={0: (), 1: (), 3: ()})
    house.phase = SECOND
    do(house, Pass())
    last_asked = copy(house)
    while last_asked.asked != last_asked.active:
        do(last_asked, Pass())
    last_card = copy(house)
    last_card.drawn = 95
    surviving = table(doctor=13, quiet=120, hands={0: ("riptide", "tobacco")}, at={0: 14})
    first_lap = table(seats=5, doctor=17, at={3: 18}, turn=4)
    first_lap_over = table(seats=5, doctor=17, at={3: 18}, turn=5)
    killing = attacked(4, {1: ("missed",), 2: ("almost", "lava_rock"), 3: ()})
    harmless = table(at={0: 22, 1: 14}, hands={0: ("leeches", "great_ape"), 1: ()}, doctor=15, left={0: 3})
    empty = table(at={0: 19, 1: 9, 2: 9, 3: 9}, doctor=12, deck=(), hands={0: ("tobacco", "fire_pit")})
    lone = table(at={0: 20, 1: 9, 2: 9, 3: 9}, doctor=20, hands={0: ("tobacco", "stone_idol", "missed")}, right={0: 1})
    lone.phase = SECOND
    states = [
        harmed,
        begun,
        house,
        last_asked,
        last_card,
        surviving,
        first_lap,
        first_lap_over,
        killing,
        harmless,
        empty,
        lone,
    ]
    steps = tuple(Step(state, state.to_act[0], Pass(), ()) for state in states)
    for number, (state, step) in enumerate(zip(states, steps, strict=True)):
        case = Case(SLUG, state.seats, state.options)
        assert list(moves_are_those_offered(Walked(case, str(number), (), (step,), step.before), rollout)) == []


def test_hazards_against_players_are_among_the_candidates() -> None:
    state = table(at={0: 11, 1: 14}, hands={0: ("leeches",), 1: ("missed",)}, doctor=22)
    promised = promises(view(state, 0), 0)
    assert {move.target for move in promised if isinstance(move, PlayHazard)} == {DOCTOR, 1}
