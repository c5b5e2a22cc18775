"""Doctor Lucky's expert: its beliefs on worked positions, its worlds in short, and its decisions within a budget."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine import game as engine_game
from engine.bots.decision import Budget, Decision
from engine.bots.fold import Story, Told, encode_story
from engine.chance import Chance
from engine.games import doctor_lucky
from engine.games.doctor_lucky.bot import BUDGET, beliefs, habits
from engine.games.doctor_lucky.bot.beliefs import Beliefs, Deals, Held, begin, follow
from engine.games.doctor_lucky.bot.expert import expert
from engine.games.doctor_lucky.bot.habits import CAREFUL, CARELESS, play_on
from engine.games.doctor_lucky.bot.heuristics import promises
from engine.games.doctor_lucky.bot.leads import leads
from engine.games.doctor_lucky.bot.quick import QuickWorld
from engine.games.doctor_lucky.bot.stalking import Outlook
from engine.games.doctor_lucky.moves import Discard, Give, MoveCat, Murder, Pass, Walk
from engine.games.doctor_lucky.queries import can_draw, can_murder, luck_in_hand
from engine.games.doctor_lucky.state import DEFENCE, FIRST, HARM, HOUSE, OVER, SECOND, DoctorLuckyState
from engine.log import NOBODY
from engine.pieces import determinize, publish, view
from engine.state import Move, Seat, copy
from tests.rules.doctor_lucky.table import BOX, do, hazard, murder, names, opened, table

SLUG = "doctor_lucky"
SMALL = Budget(worlds=24, iterations=120, depth=6, candidates=6)


def told(state: DoctorLuckyState, moves: Sequence[Move], observer: Seat, belief: Beliefs | None = None) -> Beliefs:
    """Beliefs of an observer after some moves, which are played on the state."""
    belief = belief or begin(view(state, observer), observer)
    for move in moves:
        (seat,) = state.to_act
        before = view(state, observer)
        events = do(state, move)
        belief = follow(belief, observer, before, Told(seat, publish(events, observer)), view(state, observer))
    return belief


def thought(state: DoctorLuckyState, seed: int = 1, budget: Budget = SMALL) -> Decision:
    """The expert's decision at a table where nothing was told but an opening."""
    (seat,) = state.to_act
    _, events = opened(state.seats)
    story = Story(SLUG, doctor_lucky, view(state, seat), seat, encode_story([Told(NOBODY, publish(events, seat))]))
    return expert(view(state, seat), story, seat, Random(seed), budget)


def attacked(strength: int, hands: dict[int, tuple[str, ...]]) -> DoctorLuckyState:
    """Seat 0 attacks the Doctor with bare hands; the first with cards is asked."""
    state = table(at={0: 20, 1: 9, 2: 9, 3: 9}, doctor=20, hands={0: (), **hands}, right={0: strength - 1})
    state.phase = SECOND
    do(state, Murder())
    return state


def short(world: DoctorLuckyState) -> dict[str, object]:
    """A world in short, as plain values, with its hands in order."""
    quick = QuickWorld(world)
    kept = {name: getattr(quick, name) for name in QuickWorld.__slots__ if name not in ("box", "arms", "asked")}
    kept["hands"] = [sorted(hand) for hand in quick.hands]
    return kept


# beliefs


def test_the_last_who_passes_holds_less_than_was_missing() -> None:
    state = attacked(4, {1: (), 2: (), 3: ("almost", "lava_rock", "tobacco")})
    belief = told(state, [Pass()], 0)
    assert belief.held[3] == Held(state.hand[3], 3)


def test_a_seat_that_passes_where_even_a_careless_one_would_pay_has_no_luck() -> None:
    state = attacked(4, {1: ("lava_rock", "stone_idol"), 2: ("missed", "missed"), 3: ()})
    belief = told(state, [Pass()], 0)
    assert belief.held[1] == Held(state.hand[1], 0)
    assert belief.held[2] == belief.held[3] == Held((), 0)
    (paid,) = told(state, [Discard(state.hand[2][0])], 0, belief).held[2:3]
    assert paid == Held((), 0)


def test_a_pass_tells_nothing_where_later_seats_surely_have_enough() -> None:
    state = attacked(1, {1: ("miracle",), 2: ("missed",) * 6, 3: ("missed",) * 8})
    assert told(state, [Pass()], 0) == begin(view(state, 0), 0)


def test_answers_tell_the_careless_from_the_careful() -> None:
    hands = {1: ("missed",) * 4, 2: ("missed", "almost", "lava_rock", "miracle"), 3: ("missed", "almost", "tobacco")}
    chances = []
    for strength in range(1, 9):
        state = attacked(strength, hands)
        passes, pays = copy(state), copy(state)
        passed = told(passes, [Pass()], 0).careless[1]
        paid = told(pays, [Discard(state.hand[1][0])], 0).careless[1]
        assert 0 <= paid <= beliefs.CARELESS <= passed <= 1
        chances.append((passed, paid))
    assert any(passed > beliefs.CARELESS > paid for passed, paid in chances)
    assert any(passed == beliefs.CARELESS == paid for passed, paid in chances)


def test_a_chance_is_bayes_rule_by_hand() -> None:
    # careless passes with 0.95; careful with 0.2 luckless hands, or by a slip of 0.05 of the other 0.8
    assert beliefs._carelessness(0.5, False, 0.2) == pytest.approx(0.95 / (0.95 + 0.24))
    assert beliefs._carelessness(0.5, True, 0.2) == pytest.approx(0.05 / (0.05 + 0.76))


def test_the_chance_of_a_hand_without_luck_is_counted_out() -> None:
    state = table(seats=2, hands={0: ("missed",), 1: ("lava_rock", "riptide")})
    luckless = sum(not BOX.luck[kind] for kind in BOX.deck)
    hidden = len(BOX.deck) - 1
    expected = luckless / hidden * (luckless - 1) / (hidden - 1)
    assert beliefs._luckless(view(state, 0), 1) == pytest.approx(expected)
    assert beliefs._luckless(view(state, 1), 1) == 1
    assert beliefs._luckless(view(state, 0), 0) == 0


def test_a_hand_that_is_laid_anew_is_known_only_as_a_whole() -> None:
    hands = {0: ("great_ape",), 2: ("lava_rock", "riptide", "stone_idol")}
    for known in (2, 3):
        state = table(at={0: 11, 2: 14}, hands=hands)
        do(state, hazard(state, "great_ape", 2))
        given = state.hand[2][0]
        believed = begin(view(state, 1), 1)
        held = Held(state.hand[2][:known], 0)
        believed = Beliefs((*believed.held[:2], held, believed.held[3]), believed.careless)
        after = told(state, [Give(given)], 1, believed)
        assert after.held[2] == (Held(state.hand[2], 0) if known == 3 else Held((), 0))


# worlds


def test_worlds_are_those_that_the_view_allows() -> None:
    state, _ = opened(4, "deals")
    seat_view, rng = view(state, 1), Random(1)
    deals = Deals(seat_view, begin(seat_view, 1))
    worlds = [deals.deal(rng) for _ in range(400)]
    others = [determinize(doctor_lucky, seat_view, rng) for _ in range(400)]
    for world in worlds[:20]:
        assert sorted(kind or 0 for kind in world.face) == sorted(BOX.deck)
        assert view(world, 1) == seat_view
    for seat in range(4):
        means = [sum(luck_in_hand(world, seat) for world in dealt) / 400 for dealt in (worlds, others)]
        assert means[0] == pytest.approx(means[1], abs=0.5)


def test_a_hand_believed_short_of_luck_is_mostly_dealt_so() -> None:
    state = attacked(4, {1: ("lava_rock", "stone_idol"), 2: ("missed", "missed"), 3: ()})
    belief = told(state, [Pass()], 0)
    deals, rng = Deals(view(state, 0), belief), Random(2)
    empty = sum(not luck_in_hand(deals.deal(rng), 1) for _ in range(400)) / 400
    assert beliefs.TRUST <= empty < 1


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_world_in_short_follows_the_rules(seats: int) -> None:
    """Each move of random games is compared, except in houses and where more answers follow."""
    compared = 0
    for number in range(4):
        state, _ = opened(seats, f"short {number}")
        chance, rng = Chance(f"short {number}"), Random(number)
        while state.to_act:
            (seat,) = state.to_act
            move = rng.choice(doctor_lucky.moves(state, seat))
            quick = QuickWorld(state)
            before = copy(state)
            engine_game.play(doctor_lucky, state, seat, move, chance)
            partly = isinstance(move, Discard) and state.phase == before.phase and state.asked == seat
            if before.phase == HOUSE or state.phase == HOUSE or partly:
                continue
            quick.make(move, before.face)
            if quick.phase == SECOND and not (can_draw(before_turn(before, quick), quick.active) or murders(quick)):
                quick.end_turn()
            mine = {name: getattr(quick, name) for name in QuickWorld.__slots__ if name not in ("box", "arms", "asked")}
            mine["hands"] = [sorted(hand) for hand in quick.hands]
            assert mine == short(state), (number, move)
            if state.phase in (DEFENCE, HARM):
                assert quick.asked == state.asked
            compared += 1
    assert compared > 200


def before_turn(state: DoctorLuckyState, quick: QuickWorld) -> DoctorLuckyState:
    """The state, with everyone where the world in short has them."""
    moved = copy(state)
    moved.at, moved.cat = quick.at[:], quick.cat
    return moved


def murders(quick: QuickWorld) -> bool:
    """True when the turn's player of a world in short can try a murder."""
    state = table(seats=quick.seats, at=dict(enumerate(quick.at)), doctor=quick.doctor, cat=quick.cat)
    return can_murder(state, quick.active)


# habits


def chosen(state: DoctorLuckyState) -> Move | None:
    """The walk or cat of the habit; None for a hazard."""
    quick = QuickWorld(state)
    habits._first(quick, Random(1))
    seat = state.active
    if sum(map(len, quick.hands)) < sum(map(len, state.hand)):
        return None
    if quick.cat != state.cat:
        return MoveCat(quick.cat)
    return Walk(quick.at[seat]) if quick.at[seat] != state.at[seat] else Pass()


def test_habits_stalk_as_the_regular_does() -> None:
    """Wherever nobody is to be guarded: to watch others is left out of worlds played on."""
    compared = 0
    for number in range(6):
        state, _ = opened(4, f"habits {number}")
        chance, rng = Chance(f"habits {number}"), Random(number)
        while state.to_act:
            (seat,) = state.to_act
            promised = promises(view(state, seat), seat)
            best = max(promised.values())
            usual = [move for move, promise in promised.items() if promise >= best - 1e-6]
            if state.phase == FIRST:
                outlook = Outlook(view(state, seat), seat)
                if not any(outlook._guarding(area) for area in BOX.areas):
                    made = chosen(state)
                    threw = made is None and not isinstance(usual[0], Walk | MoveCat)
                    assert made in usual or threw, number
                    compared += 1
            engine_game.play(doctor_lucky, state, seat, rng.choice(usual), chance)
    assert compared > 60


def test_a_defender_of_habit_pays_what_later_ones_may_lack() -> None:
    alone = QuickWorld(attacked(2, {1: (), 2: (), 3: ("miracle", "missed", "almost", "tobacco", "lava_rock")}))
    assert habits.due(alone, 3, CARELESS) == 2
    assert [BOX.cards[kind].name for kind in habits.dues(alone, 3, 2)] == ["missed"]
    rich = QuickWorld(attacked(1, {1: ("miracle", "missed"), 2: ("missed",) * 8, 3: ("missed",) * 8}))
    assert habits.due(rich, 1, CAREFUL) == 0
    hopeless = QuickWorld(attacked(9, {1: ("missed", "almost"), 2: (), 3: ()}))
    assert habits.due(hopeless, 1, CARELESS) == 0


def test_a_careful_seat_pays_at_least_as_much_as_a_careless_one() -> None:
    differ = 0
    for number in range(40):
        state, _ = opened(4, f"due {number}")
        state.active, state.asked, state.phase = 0, 1, DEFENCE
        state.strength = 1 + number % 7
        quick = QuickWorld(state)
        careless, careful = (habits.due(quick, 1, safe) for safe in (CARELESS, CAREFUL))
        assert 0 <= careless <= careful <= state.strength
        differ += careless < careful
    assert differ


def test_a_habit_reads_of_a_world_only_what_its_seat_may_know() -> None:
    for number in range(5):
        state, _ = opened(4, f"blind {number}")
        (seat,) = state.to_act
        other = determinize(doctor_lucky, view(state, seat), Random(number))
        assert chosen(state) == chosen(other)
        assert habits.arms(QuickWorld(state), seat) == habits.arms(QuickWorld(other), seat)


def test_worlds_are_played_to_their_end_or_so_many_turns() -> None:
    state, _ = opened(4, "play on")
    quick = QuickWorld(state)
    play_on(quick, Random(1), 5, [CARELESS] * 4)
    assert quick.phase == FIRST and quick.turn == state.turn + 6
    assert sum(leads(quick)) == pytest.approx(1) and min(leads(quick)) > 0
    play_on(quick, Random(1), 10_000, [CARELESS] * 4)
    assert quick.phase == OVER
    assert leads(quick) == [float(seat == quick.winner) for seat in range(4)]


def test_luck_weapons_kill_and_the_doctors_way_are_a_lead() -> None:
    level = leads(QuickWorld(table(seats=2, active=1)))[0]
    for better in (
        table(seats=2, active=1, right={0: 2}),
        table(seats=2, active=1, left={0: 2}),
        table(seats=2, active=1, at={0: 16}),
        table(seats=2, active=1, hands={0: ("miracle", "miracle", "miracle")}),
    ):
        assert leads(QuickWorld(better))[0] > level


# decisions


def test_it_kills_when_nobody_can_defend_the_doctor() -> None:
    state = table(at={0: 20, 1: 9, 2: 9, 3: 9}, doctor=20, hands={0: ("tobacco",), 1: ("lava_rock",), 2: (), 3: ()})
    do(state, Pass())
    decision = thought(state, 3)
    assert decision.move == murder(state, "tobacco")
    assert decision.why is not None and decision.why.candidates[0].value > 0.9


def test_the_last_who_can_saves_the_doctor() -> None:
    state = attacked(3, {1: ("lava_rock",), 2: ("riptide",), 3: ("missed", "missed", "almost")})
    do(state, Pass())
    do(state, Pass())
    paid = []
    while state.phase == DEFENCE:
        move = thought(state, 4).move
        assert isinstance(move, Discard)
        paid += names(state, [move.card])
        do(state, move)
    assert sum({"missed": 2, "almost": 1}[name] for name in paid) >= 3
    assert state.winner < 0


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_it_keeps_to_its_budget_and_says_why(seats: int) -> None:
    state, _ = opened(seats, "budget")
    chance, rng = Chance("budget"), Random("budget")
    searched = 0
    for step in range(60):
        if not state.to_act:
            break
        (seat,) = state.to_act
        decision = thought(state, step)
        assert decision.move in doctor_lucky.moves(state, seat)
        assert decision.why is not None
        weighed = decision.why.candidates
        assert weighed[0].move == decision.move
        assert len(weighed) <= SMALL.candidates
        assert sum(one.tries for one in weighed) <= SMALL.iterations
        assert all(0 <= one.value <= 1.5 for one in weighed)
        assert all(0 <= one.chance <= 1 for one in decision.why.beliefs)
        searched += weighed[0].tries > 0
        engine_game.play(doctor_lucky, state, seat, rng.choice(doctor_lucky.moves(state, seat)), chance)
    assert searched > 5


def test_its_usual_budget_is_bounded() -> None:
    assert BUDGET.iterations * BUDGET.depth <= 12_000
