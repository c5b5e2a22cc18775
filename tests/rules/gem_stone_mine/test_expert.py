"""Gem Stone Mine: the expert, what it counts in the dark, and the fast game that it plays on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine import game as engine_game
from engine.bots import choose
from engine.bots.decision import Budget
from engine.bots.fold import Story, Told, encode_story
from engine.chance import Chance
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.bot.outlook import win_chance
from engine.games.gem_stone_mine.bot.policy import USUAL
from engine.games.gem_stone_mine.bot.quick import QuickWorld, Tape
from engine.games.gem_stone_mine.components import GEM, PICKAXE, cell
from engine.games.gem_stone_mine.legal_moves import MINES, moves
from engine.games.gem_stone_mine.moves import Mine
from engine.games.gem_stone_mine.queries import ranking_key
from engine.games.gem_stone_mine.secrets import begin, follow
from engine.games.gem_stone_mine.state import MINE, OVER, GemStoneMineState
from engine.log import NOBODY
from engine.pieces import encode, publish, view
from engine.state import copy
from tests.rules.gem_stone_mine.table import BOX, opened, table, to_mine

SLUG = "gem_stone_mine"


def quick(state: GemStoneMineState) -> QuickWorld:
    """The fast form of a table whose purses lie open."""
    faces = [face for face in state.face[-state.seats :] if face is not None]
    return QuickWorld(state, faces, USUAL)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_place_of_a_game_ends_it_as_the_rules_do(seats: int) -> None:
    """The fast game gives the same ranking where nothing is left to chance, whatever is mined."""
    compared = 0
    for number in range(30):
        state, _ = opened(seats, str(number))
        chance, rng = Chance(str(number)), Random(number)
        while state.to_act:
            (seat,) = state.to_act
            offer = moves(state, seat)
            for move in offer if state.phase == MINE else ():
                assert isinstance(move, Mine)
                ended = copy(state)
                engine_game.play(gem_stone_mine, ended, seat, move, Chance("end"))
                if ended.phase == OVER and not {kind for kind, _ in BOX.board[move.place]} & {GEM, PICKAXE}:
                    fast = quick(state)
                    fast.finish(move, Tape(rng, seats, fast.left))
                    assert fast.rankings() == [ranking_key(ended, other) for other in range(seats)]
                    compared += 1
            engine_game.play(gem_stone_mine, state, seat, rng.choice(offer), chance)
    assert compared > 20


def test_whole_games_end_on_average_as_by_the_rules() -> None:
    """The policy played by the rules, and by the fast game, from the same openings: means within the noise."""
    ruled: list[int] = []
    fast: list[int] = []
    for number in range(40):
        state, _ = opened(3, str(number))
        for repeat in range(3):
            played = quick(state)
            played.finish(None, Tape(Random(f"{number} {repeat}"), 3, played.left))
            fast += [key[0] for key in played.rankings()]
        chance = Chance(f"rules {number}")
        while state.to_act:
            (seat,) = state.to_act
            move = choose(SLUG, "regular", encode(view(state, seat)), b"", seat, f"{number} {state.turn}").move
            engine_game.play(gem_stone_mine, state, seat, move, chance)
        ruled += state.scores
    assert sum(fast) / len(fast) == pytest.approx(sum(ruled) / len(ruled), abs=2.0)


def test_the_fast_game_takes_from_a_table_what_all_may_know() -> None:
    """Beside the purses that it is given, it is the same from the table and from a view with holes."""
    state, _ = opened(4, "holes", dark_mine=True)
    chance, rng = Chance("holes"), Random("holes")
    faces = [face for face in state.face[-4:] if face is not None]
    for _ in range(30):
        seat = state.to_act[0]
        assert None in view(state, seat).face[-4:]
        assert vars(QuickWorld(view(state, seat), faces, USUAL)) == vars(QuickWorld(state, faces, USUAL))
        engine_game.play(gem_stone_mine, state, seat, rng.choice(moves(state, seat)), chance)


@pytest.mark.parametrize("options", [{}, {"match": True, "match_points": 2}])
def test_in_the_dark_every_purse_is_counted_along(options: dict[str, object]) -> None:
    """All amounts are shown as they change hands, so that a seat that listens knows each purse for certain."""
    state, events = opened(3, "dark", dark_mine=True, **options)
    chance, rng = Chance("dark"), Random("dark")
    told = [encode_story([Told(NOBODY, publish(events, seat))]) for seat in range(3)]
    counted = 0
    while state.to_act:
        for seat in range(3):
            known = Story(SLUG, gem_stone_mine, view(state, seat), seat, told[seat]).fold(begin, follow)
            assert known == tuple(state.face[-3:])
            counted += 1
        (actor,) = state.to_act
        happened = engine_game.play(gem_stone_mine, state, actor, rng.choice(moves(state, actor)), chance)
        for seat in range(3):
            told[seat] += encode_story([Told(actor, publish(happened, seat))])
    assert counted > 60


def test_the_expert_takes_the_place_that_wins() -> None:
    """The last to mine in the last round is 3 VP behind: the trophies win, and no money does."""
    state = to_mine(table(seats=2, dice={0: (1, 2), 1: (4, 6)}, vp={0: 10, 1: 8}, drawn=5))
    engine_game.play(gem_stone_mine, state, 0, MINES[cell(1, 2)], Chance("first"))
    assert state.to_act == (1,) and set(moves(state, 1)) == {MINES[cell(4, 6)], MINES[cell(6, 4)]}
    state.face[-2:] = [10, 8]
    decision = choose(SLUG, "expert", encode(view(state, 1)), b"", 1, "win")
    assert decision.move == MINES[cell(6, 4)]
    assert decision.why is not None
    values = [one.value for one in decision.why.candidates]
    assert values[0] == max(values) and all(0 <= value <= 1 for value in values)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_chances_of_a_table_are_shared_among_its_seats(seats: int) -> None:
    """They add up to 1 wherever the playing on is stopped, and go to the winner alone at the end."""
    state, _ = opened(seats, "chances")
    for rounds in range(1, 12):
        world = quick(state)
        world.finish(None, Tape(Random("chances"), seats, world.left), rounds)
        chances = [win_chance(world, seat) for seat in range(seats)]
        assert sum(chances) == pytest.approx(1)
        if world.before + world.drawn >= world.limit:
            rankings = world.rankings()
            assert chances == [float(one == max(rankings)) for one in rankings]
            return
        assert all(0 < chance < 1 for chance in chances)
    raise AssertionError("the game did not end")


def test_the_same_lead_is_worth_more_near_the_end() -> None:
    world = quick(opened(2, "lead")[0])
    world.vp = [6, 3]
    world.drawn = 1
    early = win_chance(world, 0)
    world.drawn = 4
    assert 0.5 < early < win_chance(world, 0) < 1


def test_a_thought_is_bounded_by_its_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    finish: Callable[..., None] = QuickWorld.finish

    def counting(self: QuickWorld, *arguments: object) -> None:
        played.append(1)
        finish(self, *arguments)

    monkeypatch.setattr(QuickWorld, "finish", counting)
    state = table(seats=5, money={0: 16})
    budget = Budget(worlds=20, iterations=40, depth=2, candidates=5)
    first = choose(SLUG, "expert", encode(view(state, 0)), b"", 0, "count", budget)
    assert 10 <= len(played) <= 40
    assert first == choose(SLUG, "expert", encode(view(state, 0)), b"", 0, "count", budget)
    assert first.why is not None and len(first.why.candidates) == 5
