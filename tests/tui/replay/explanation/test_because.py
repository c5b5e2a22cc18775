"""The fact that sets a bot's move apart from the next best, in the words of each game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bots.decision import BEST, LOTS, Belief, Budget, Candidate, Fact, Why
from engine.bots.fold import Story, encode_story
from engine.bots.reasons import told_to
from engine.games import gem_stone_mine, heimlich, mr_sneaky
from engine.games.gem_stone_mine.bot.weighing import weigh
from engine.games.gem_stone_mine.components import COIN, GEM_PLACES, PICKAXE
from engine.games.gem_stone_mine.moves import Mine, Order
from engine.games.gem_stone_mine.queries import places_of_dice
from engine.games.heimlich.bot.beliefs import begin
from engine.games.heimlich.bot.disguise import follow_all, plan
from engine.games.heimlich.bot.weighing import weigh as weighed_by
from engine.games.heimlich.bot.weighing import worse_off
from engine.games.heimlich.effects import HURT
from engine.games.heimlich.legal_moves import moves
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import MOVE
from engine.games.lost_mines.bot.card_values import Judge
from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.moves import LayPath
from engine.games.mr_sneaky.bot.expert import expert
from engine.games.mr_sneaky.bot.weighing import weigh as sneaky_weigh
from engine.games.mr_sneaky.components import COMPONENT_SETS, TRAP
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import steps as reachable
from engine.games.mr_sneaky.state import LAY
from engine.pieces import view
from engine.state import Move
from tests.tui.fixtures.games.tables import opened, played
from tests.tui.fixtures.languages import COMPLETE
from tui.games.gem_stone_mine.terms import gives, icons_of
from tui.games.heimlich.terms import colour
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.replay.explanation.comparison import fact_of

NAMES = ("Fox", "Owl", "Hare", "Lynx")

EVERY = tuple(range(6))
"""The agents of a table of three."""


def told(slug: str, state: Any, moves: list[Move], values: list[float], **why: Any) -> list[str]:
    """The fact for the first of some moves of these values; none without one."""
    weighed = tuple(Candidate(move, value, 9) for move, value in zip(moves, values, strict=True))
    fact = fact_of(game_text(slug), state, Why(weighed, **why), NAMES)
    return [fact] if fact else []


def undercover(at: list[int], safe: int = 7) -> Any:
    """A table of three seats that stands so, and whose turn's player owns the first agent."""
    state = view(opened(3).timeline.now, 0)
    state.at, state.safe, state.active = at, safe, 0
    state.face[0] = 0
    assert owned_agents(state, 0) == (0,)
    return state


def steps(*by: int) -> MoveAgents:
    return MoveAgents((*by, *(0,) * (6 - len(by))))


def test_a_scoring_that_favours_the_own_agent_is_the_reason() -> None:
    use("en")
    state = undercover([5, 4, 3, 2, 1, 0])
    (said,) = told("heimlich", state, [steps(2), steps(1, 1)], [0.4, 0.3])
    assert said == "its own agent scores +7 at once; the next best brings no scoring."


def test_a_better_house_is_the_reason_only_where_those_as_good_have_it_too() -> None:
    use("en")
    state = undercover([1, 1, 1, 1, 1, 1])
    better, worse = steps(2), steps(0, 2)
    assert "scores +3; with the next best +1" in told("heimlich", state, [better, worse], [0.4, 0.3])[0]
    assert told("heimlich", state, [better, steps(0, 0, 2), worse], [0.4, 0.4, 0.3]) == []
    drawn = told("heimlich", state, [better, steps(0, 0, 2), worse], [0.4, 0.4, 0.3], takes=LOTS)
    assert "scores +3; with the next best +1" in drawn[0], "lots decided between the two"


@pytest.mark.parametrize(("values", "takes"), [([0.3, 0.4], BEST), ([0.3, 0.4], LOTS), ([0.4, 0.4], BEST)])
def test_a_move_that_is_not_the_best_or_no_better_has_no_such_reason(values: list[float], takes: str) -> None:
    use("en")
    state = undercover([5, 4, 3, 2, 1, 0])
    assert told("heimlich", state, [steps(2), steps(1, 1)], values, takes=takes) == []


def test_a_safe_within_reach_of_the_own_agent_is_a_reason() -> None:
    use("en")
    state = undercover([5, 11, 11, 11, 11, 11])
    (said,) = told("heimlich", state, [MoveSafe(8), MoveSafe(1)], [0.4, 0.3])
    assert "one roll can bring its own agent to the safe there" in said


def test_a_place_is_told_by_what_it_gives_beyond_the_next_best() -> None:
    use("en")
    state = view(opened(3, slug="gem_stone_mine").timeline.now, 0)
    facts = (Fact("gem", 0, 6.43), Fact("card", 0, 2.8), Fact("coin", 0, 0.5))

    def place(*icons: tuple[int, int]) -> Mine:
        return next(Mine(place) for place in range(36) if icons_of(state, place) == icons)

    def said(own: Mine, other: Mine, unit: str = "points") -> list[str]:
        return told("gem_stone_mine", state, [own, other], [4.0, 2.0], unit=unit, facts=facts)

    gem, pickaxe, coins = Mine(GEM_PLACES[0]), place((PICKAXE, 1)), place((COIN, 4))
    assert said(gem, pickaxe) == ["a gem counted for more than a pickaxe: a gem brings 6.4 VP on average."]
    assert said(place((COIN, 5)), coins) == ["it gives 5 coins, the next best only 4 coins."], "all that it gives"
    assert said(coins, pickaxe) == [], "it is worth less"
    assert said(gem, pickaxe, "") == [], "trial games count chances, not gains"


def test_an_order_is_set_against_its_price() -> None:
    use("en")
    state = view(opened(3, slug="gem_stone_mine").timeline.now, 0)
    more = told("gem_stone_mine", state, [Order((1,)), Order(())], [3.7, 3.0], unit="points")
    fewer = told("gem_stone_mine", state, [Order(()), Order((1, 2))], [3.5, 3.1], unit="points")
    second = told("gem_stone_mine", state, [Order((1,)), Order((1, 2))], [3.6, 3.2], unit="points")
    assert more == ["1 more die promises 0.7 VP more than it costs."]
    assert second == ["a second die would cost 0.4 VP more than it promises."]
    assert fewer == ["2 more dice would cost 0.4 VP more than they promise."]


@pytest.mark.parametrize("language", COMPLETE)
def test_an_order_is_told_with_the_best_place_that_the_dice_choose_without_it(language: str) -> None:
    use(language)
    table = opened(3, slug="gem_stone_mine")
    seat = table.to_act[0]
    state = view(table.timeline.now, seat)
    story = Story("gem_stone_mine", gem_stone_mine, state, seat, b"")
    none = weigh(state, story, seat, Order(()))
    assert none is not None
    best = max(none.candidates, key=lambda one: one.value).move
    why = weigh(state, story, seat, best)
    assert why is not None
    (place,) = [fact.about for fact in why.facts if fact.name == "place"]
    assert place in places_of_dice(state.dice[seat])
    words = gives(icons_of(state, place))
    assert words in game_text("gem_stone_mine").reason(state, best, seat, NAMES, why)


def test_a_bait_on_a_trap_is_a_reason_of_the_tycoon() -> None:
    use("en")
    state = opened(2, slug="mr_sneaky").timeline.now
    box = COMPONENT_SETS[state.components]
    traps = [door for door in range(8) if box.tiles[state.face[door] or 0].kind == TRAP]
    others = [door for door in range(8) if door not in traps]
    bait = next(face for face, card in enumerate(box.cards) if card.thief_gems)
    state.face[state.card] = bait
    (said,) = told("mr_sneaky", state, [Lay(traps[0]), Lay(others[0])], [0.5, 0.4], unit="score")
    assert "there it may lure the thief into a trap" in said


def test_waiting_is_set_against_the_risk_of_the_door_that_was_next_best() -> None:
    use("en")
    state = opened(2, slug="mr_sneaky").timeline.now
    tiles = COMPONENT_SETS[state.components].tiles
    trap = next(face for face, tile in enumerate(tiles) if tile.kind == TRAP)
    empty = next(face for face, tile in enumerate(tiles) if tile.kind not in (TRAP, 1))
    beliefs = (Belief(1, trap, 0.4), Belief(1, empty, 0.6))
    (said,) = told("mr_sneaky", state, [Sneak(1), Steal(1)], [0.5, 0.4], beliefs=beliefs)
    assert said == "it opens no door; the next best does, a trap with 40 %."


def test_a_path_card_is_told_by_the_part_of_its_worth_that_is_greater() -> None:
    use("en")
    table = opened(3, slug="lost_mines")
    seat = table.to_act[0]
    state = view(table.timeline.now, seat)
    judge = Judge(Outlook(state, seat))
    paths: list[Move] = [move for move in table.offer(seat) if isinstance(move, LayPath)][:2]
    for move in paths:
        assert isinstance(move, LayPath) and sum(judge.parts(move)) == pytest.approx(judge.worth(move))
    facts = (Fact("own", 0, 1.0), Fact("own", 1, 0.2))
    (said,) = told("lost_mines", state, paths, [1.0, 0.2], unit="turns", facts=facts)
    assert said == "it helped its own way on more than the next best."


def test_a_scoring_that_ends_the_game_is_told_with_who_is_then_in_front() -> None:
    use("en")
    state = undercover([5, 4, 3, 2, 1, 0])
    state.marker = [36, 38, 0, 0, 0, 0]
    said = game_text("heimlich").reason(state, steps(2), 0, NAMES, None)
    assert said.startswith("It brought the scoring that ended the game, with ") and " in front at 43: " in said
    state.marker = [30, 30, 0, 0, 0, 0]
    assert "ended" not in game_text("heimlich").reason(state, steps(2), 0, NAMES, None)


def test_a_door_of_less_risk_and_the_walk_to_it_share_their_reason() -> None:
    use("en")
    state = opened(2, slug="mr_sneaky").timeline.now
    tiles = COMPONENT_SETS[state.components].tiles
    trap = next(face for face, tile in enumerate(tiles) if tile.kind == TRAP)
    empty = next(face for face, tile in enumerate(tiles) if tile.kind not in (TRAP, 1))
    beliefs = tuple(
        Belief(door, face, chance)
        for door, risk in ((0, 0.2), (1, 0.5))
        for face, chance in ((trap, risk), (empty, 1 - risk))
    )
    goal = (Fact("goal", 0, 0),)
    assert told("mr_sneaky", state, [Steal(0), Sneak(0), Steal(1)], [0.5, 0.5, 0.4], beliefs=beliefs) == []
    (said,) = told("mr_sneaky", state, [Steal(0), Sneak(0), Steal(1)], [0.5, 0.5, 0.4], beliefs=beliefs, facts=goal)
    assert said == "a trap was less likely behind door 1 (20 %) than behind door 2 (50 %)."
    way = (Fact("goal", 2, 0),)
    said = told("mr_sneaky", state, [Sneak(2), Steal(1)], [0.5, 0.4], beliefs=beliefs, facts=way)[-1]
    assert said == "the way leads to door 1: a trap is there with 20 %, behind door 2 with 50 %."


def mixes(alike: tuple[int, ...], count: int) -> tuple[Fact, ...]:
    """The facts of a mix of so many moves, which owners of these agents draw from."""
    return Fact("drawn", count, 0.2), *(Fact("alike", agent, 0.2) for agent in alike)


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize(("alike", "count"), [(EVERY, 4), (EVERY, 1), (EVERY, 0), ((0, 2), 7), ((0, 2), 0), ((0,), 1)])
def test_a_hidden_owner_tells_who_else_would_move_so(language: str, alike: tuple[int, ...], count: int) -> None:
    use(language)
    state, facts = undercover([1, 1, 1, 1, 1, 1]), mixes(alike, count)
    weighed = (Candidate(steps(2), 0.3), Candidate(steps(0, 2), 0.4))
    said = game_text("heimlich").drawn(state, Why(weighed, takes=LOTS, facts=facts), NAMES)
    assert all(colour(state, agent) in said for agent in alike) is (len(alike) < 6)
    assert (str(count) in said) is (count > 1)
    assert game_text("heimlich").drawn(state, Why(weighed, facts=facts), NAMES) == "", "without lots it is the best"


def test_the_mix_that_is_told_is_the_one_that_the_bot_drew_from() -> None:
    """A bot's move comes from its plan: the facts name the owners for whom that plan gives it as often."""
    table = opened(3)
    while table.timeline.now.phase != MOVE:
        played(table, 1)
    seat = table.to_act[0]
    seen, data = view(table.timeline.now, seat), encode_story(told_to(table.timeline, table.head, seat))
    story = Story("heimlich", heimlich, seen, seat, data)
    made = plan(seen, seat, story.fold(begin, follow_all))
    (own,) = owned_agents(seen, seat)
    offer = moves(seen, seat)
    place = next(place for index, place in enumerate(made.deeds) if made.chances[own][index] > 0)
    why = weighed_by(seen, story, seat, offer[place])
    assert why is not None
    facts = {(fact.name, fact.about): fact.number for fact in why.facts}
    column = [chances[made.deeds.index(place)] for chances in made.chances]
    alike = {agent for name, agent in facts if name == "alike"}
    assert alike == {agent for agent, chance in enumerate(column) if chance >= column[own] / 2} and own in alike
    drawn = [deed for deed, chance in enumerate(made.chances[own]) if chance]
    same = all(made.chances[agent][deed] >= made.chances[own][deed] / 2 for agent in alike for deed in drawn)
    assert ("drawn", len(drawn) if same else 0) in facts, "lots among the same moves are drawn by all who are named"


def test_agents_that_go_to_the_same_house_are_told_together() -> None:
    use("en")
    state = undercover([1, 1, 0, 4, 5, 6], safe=3)
    said = game_text("heimlich").told_alone(state, steps(2, 1, 2), NAMES)
    first, second, third = (colour(state, agent) for agent in range(3))
    assert said == f"move {first} to house 3 (the safe), {second} and {third} to house 2"


def test_the_hopes_of_a_rival_are_the_reason_where_houses_say_nothing() -> None:
    use("en")
    state = undercover([1, 1, 4, 1, 1, 1])
    state.marker = [9, 9, 9, 0, 0, 0]
    move, rival = steps(0, 0, 0, 1), steps(0, 0, 1)
    agent = worse_off(state, move, rival, owned_agents(state, state.active), {})
    assert agent is not None
    why = Why((Candidate(move, 0.4), Candidate(rival, 0.39)), facts=(Fact(HURT, 1, agent),))
    said = game_text("heimlich").because(state, move, rival, NAMES, why)[f"hurt {agent}"]
    assert said.endswith(" then stands where it scores +4; with the next best +5.")


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("values", [[0.5, 0.4], [0.4, 0.5]])
def test_lots_of_mr_sneaky_are_told_as_a_bluff(language: str, values: list[float]) -> None:
    """A lesser move came up by lot alone."""
    use(language)
    state = opened(2, slug="mr_sneaky").timeline.now
    facts = (Fact("drawn", 0, 0.17), Fact("best drawn", 0, 0.31))
    for moves_ in ([Lay(0), Lay(1)], [Steal(0), Sneak(1)]):
        why = Why(
            tuple(Candidate(move, value) for move, value in zip(moves_, values, strict=True)), takes=LOTS, facts=facts
        )
        by_lot = game_text("mr_sneaky").drawn(state, why, NAMES)
        assert bool(by_lot) is (values[0] < values[1])
        assert "17" not in by_lot and "31" not in by_lot, "a reader asked: per cent of what?"


def test_the_lots_that_are_told_are_those_of_the_bots() -> None:
    """The chances of the regular bot and of the expert add up to 1 over all moves of an offer."""
    table = opened(2, slug="mr_sneaky")
    while table.timeline.now.phase == LAY:
        seat = table.to_act[0]
        seen, data = view(table.timeline.now, seat), encode_story(told_to(table.timeline, table.head, seat))
        story = Story("mr_sneaky", mr_sneaky, seen, seat, data)
        whys = [sneaky_weigh(seen, story, seat, move) for move in table.offer(seat)]
        chances = [fact.number for why in whys if why for fact in why.facts if fact.name == "drawn"]
        assert len(chances) == len(whys) > 1 and sum(chances) == pytest.approx(1)
        best = max(whys, key=lambda why: why.candidates[0].value if why else 0.0)
        assert best is not None and max(chances) == best.facts[0].number
        made = expert(seen, story, seat, Random(3), Budget(2, 16, 2, 8))
        assert made.why is not None and made.why.facts[0].name == "drawn" and 0 < made.why.facts[0].number < 1
        played(table, 1)


def test_a_walk_without_a_theft_is_told_by_the_door_that_it_makes_for() -> None:
    use("en")
    table = opened(2, slug="mr_sneaky")
    while table.timeline.now.phase == LAY:
        played(table, 1)
    seat = table.to_act[0]
    seen, data = view(table.timeline.now, seat), encode_story(told_to(table.timeline, table.head, seat))
    story = Story("mr_sneaky", mr_sneaky, seen, seat, data)
    walks = [move for move in table.offer(seat) if isinstance(move, Sneak)]
    assert walks
    for move in walks:
        why = sneaky_weigh(seen, story, seat, move)
        assert why is not None
        (goal,) = [fact.number for fact in why.facts if fact.name == "goal" and fact.about == move.to]
        said = game_text("mr_sneaky").reason(seen, move, seat, NAMES, why)
        if max(one.value for one in why.candidates) > why.candidates[0].value + 0.02:
            assert said.startswith("It varied its moves")
        elif reachable(seen) >> int(goal) & 1:
            assert said == f"It put off opening door {int(goal) + 1}: the dial left it time."
        else:
            assert f" door {int(goal) + 1}" in said and said.startswith(("It made for", "It waited for more cards"))
