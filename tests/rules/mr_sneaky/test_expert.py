"""Mr. Sneaky's expert: what it believes on worked positions, what it tries, and that it says why."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import prod
from random import Random

import pytest

from engine import game as engine_game
from engine.bots import game_bots
from engine.bots.decision import Budget, Decision
from engine.bots.fold import Story, Told, encode_story
from engine.chance import Chance
from engine.games import mr_sneaky
from engine.games.mr_sneaky.bot import BUDGET, expert, rounds, suspects
from engine.games.mr_sneaky.bot.chances import standing
from engine.games.mr_sneaky.bot.doors import layers, marginals, next_thefts, walk_worths
from engine.games.mr_sneaky.bot.habits import OLD, TABLES
from engine.games.mr_sneaky.bot.readers import move_worths
from engine.games.mr_sneaky.bot.rounds import round_of
from engine.games.mr_sneaky.bot.suspects import PLACES, begin, door_chances, follow, place_chances
from engine.games.mr_sneaky.components import TRAP
from engine.games.mr_sneaky.moves import Lay, Steal
from engine.games.mr_sneaky.queries import cards_on_doors
from engine.games.mr_sneaky.state import MrSneakyState
from engine.log import NOBODY, Player
from engine.match import match
from engine.pieces import publish, view
from engine.state import Seat
from tests.rules.mr_sneaky.table import (
    BOX,
    CARD,
    R1L,
    R1R,
    R2C,
    R2L,
    R2R,
    R3L,
    R3R,
    R4,
    START,
    THIEF,
    TYCOON,
    opened,
    table,
)

SLUG = "mr_sneaky"
SMALL = Budget(worlds=3, iterations=20, depth=3, candidates=8)


def thought(state: MrSneakyState, seat: Seat, seed: int, budget: Budget = SMALL) -> Decision:
    """The expert's decision at a table where nothing was told but its opening."""
    _, events = opened("thought", first_tycoon=TYCOON)
    seen = view(state, seat)
    story = Story(SLUG, mr_sneaky, seen, seat, encode_story([Told(NOBODY, publish(events, seat))]))
    return expert.expert(seen, story, seat, Random(seed), budget)


def by_hand(treasure: Sequence[float], trap: Sequence[float], traps: int) -> tuple[list[float], list[float]]:
    """Chances of the treasure and of a trap, counted out over all places."""
    doors = range(len(treasure))
    found, trapped, every = [0.0] * len(doors), [0.0] * len(doors), 0.0
    for place in doors:
        for others in combinations([door for door in doors if door != place], traps):
            weight = treasure[place] * prod(trap[door] for door in others)
            every += weight
            found[place] += weight
            for door in others:
                trapped[door] += weight
    return [one / every for one in found], [one / every for one in trapped]


@pytest.mark.parametrize("traps", range(4))
def test_chances_of_tiles_are_those_counted_out_over_all_places(traps: int) -> None:
    rng = Random(traps)
    for _ in range(20):
        doors = rng.randint(traps + 1, 8)
        treasure = [rng.choice((0.4, 1.0, 2.5, 9.0, 40.0)) for _ in range(doors)]
        trap = [rng.choice((0.15, 1.0, 8.0, 90.0)) for _ in range(doors)]
        found, trapped = marginals(treasure, trap, traps)
        expected = by_hand(treasure, trap, traps)
        assert found == pytest.approx(expected[0]) and trapped == pytest.approx(expected[1])
        assert sum(found) == pytest.approx(1) and sum(trapped) == pytest.approx(traps)


def test_a_thief_that_must_steal_has_one_way() -> None:
    """At R1L with the dial at 3 only R2L is unopened nearby; at R4 he must get to R3L or R3R."""
    shut = (R2L, R3L, R3R)
    opened_doors = sum(1 << door for door in range(8) if door not in shut)
    worths = [0.3 if door in shut else 0.0 for door in range(8)]
    assert next_thefts(BOX, opened_doors, worths, R1L, 3, 0.06) == pytest.approx(
        [float(door == R2L) for door in range(8)]
    )
    goes = next_thefts(BOX, opened_doors, worths, R4, 3, 0.06)
    assert goes == pytest.approx([0.5 * (door in (R3L, R3R)) for door in range(8)])


@pytest.mark.parametrize("dial", range(4))
def test_the_next_theft_is_somewhere(dial: int) -> None:
    rng = Random(dial)
    for _ in range(30):
        opened_doors = sum(1 << door for door in rng.sample(range(8), rng.randint(0, 6)))
        worths = [rng.random() for _ in range(8)]
        place = rng.randrange(9)
        goes = next_thefts(BOX, opened_doors, worths, place, dial, 0.05)
        assert sum(goes) == pytest.approx(1) and min(goes) >= 0
        assert not any(goes[door] for door in range(8) if opened_doors >> door & 1)
        offer = walk_worths(BOX, opened_doors, worths, place, dial)
        best = layers(BOX, opened_doors, worths, dial)[dial][place]
        assert max(offer) == pytest.approx(best)


def test_a_laying_is_weighed_by_each_kind_of_tycoon() -> None:
    """By hand: the old habits lay GC with 380 on the treasure, 850 on a trap, 100 on an empty door."""
    state = table(card="GC")
    seen = view(state, THIEF)
    before = begin(seen, THIEF)
    events = engine_game.play(mr_sneaky, state, TYCOON, Lay(R2C), Chance("weighed"))
    after = follow(before, THIEF, seen, Told(TYCOON, publish(events, THIEF)), view(state, THIEF)).tiles
    assert sum(map(sum, after)) == pytest.approx(1)
    row = after[len(suspects.EXPECTED) + suspects.LAID_BY.index(OLD)]
    on_treasure, on_trap, on_empty = TABLES[OLD][CARD["GC"]]
    assert (on_treasure, on_trap, on_empty) == (380, 850, 100)
    weights = [on_treasure if place == R2C else on_trap if R2C in traps else on_empty for place, traps in PLACES]
    share = sum(row) / sum(weights)
    assert row == pytest.approx([share * weight for weight in weights])
    anywhere = after[-1]
    assert anywhere == pytest.approx([anywhere[0]] * len(PLACES))
    # such a tycoon is likelier now than one who lays anywhere: he lays GC so 380 + 3 * 850 + 4 * 100 times
    drawn = sum(weights) / len(PLACES) / (on_treasure + 3 * on_trap + 4 * on_empty)
    assert sum(row) / sum(anywhere) == pytest.approx(
        drawn * 8 * suspects.FIRST_TYCOONS[len(suspects.EXPECTED)] / suspects.FIRST_TYCOONS[-1]
    )


def test_beliefs_are_probabilities_and_never_refuted() -> None:
    """In whole games: all chances add up, opened doors are known, and the true places keep a chance."""
    for number in range(3):
        players = [Player("regular", "A"), Player("regular", "B")]
        game = match(SLUG, players, mr_sneaky.OPTIONS(), f"beliefs {number}")
        state, _ = engine_game.opening(mr_sneaky, mr_sneaky.OPTIONS(), 2, Chance("x"))
        for seat in range(2):
            steps = [Told(step.seat, step.events) for step in game.story(seat)]
            for count in range(1, len(steps), 7):
                seen = mr_sneaky.start(mr_sneaky.OPTIONS(), 2, state.components)
                for step in steps[:count]:
                    for event in step.events:
                        event.apply(seen)
                story = Story(SLUG, mr_sneaky, seen, seat, encode_story(steps[:count]))
                belief = story.fold(begin, follow)
                for chances in (belief.thieves, belief.tycoons, [one for row in belief.tiles for one in row]):
                    assert sum(chances) == pytest.approx(1) and min(chances) >= 0
                found, trapped = door_chances(place_chances(belief, seen))
                kinds = [BOX.tiles[face].kind if face is not None else None for face in seen.face[:8]]
                if seen.tycoon == seat or not seen.to_act:
                    continue
                for door, kind in enumerate(kinds):
                    assert kind is None or seen.opened >> door & 1
                    if kind is not None:
                        assert found[door] == 0
                        assert trapped[door] == pytest.approx(float(kind == TRAP))
                hidden = 3 - kinds.count(TRAP)
                shut = [door for door in range(8) if kinds[door] is None]
                assert sum(found) == pytest.approx(1)
                assert sum(trapped[door] for door in shut) == pytest.approx(hidden)


def test_without_a_story_only_the_opened_doors_are_known() -> None:
    state = table(pawn=R2C, opened=(R1L, R1R))
    seen = view(state, THIEF)
    found, trapped = door_chances(place_chances(begin(seen, THIEF), seen))
    assert found == pytest.approx([0, 0] + [1 / 6] * 6)
    assert trapped == pytest.approx([0, 1] + [2 / 6] * 6)


def test_a_thief_who_trusts_is_found_out() -> None:
    """He goes for the door of gems time and again, where one who ignores the cards would not."""
    state = table(pawn=START, on={R1L: "KN KT GC", R1R: "AA AB"}, card=None)
    seen = view(state, TYCOON)
    on = cards_on_doors(seen)
    worths = [move_worths(standing(seen), 0, on, START, 0, reader) for reader in suspects.THIEVES]
    offer = mr_sneaky.moves(state, THIEF)
    trusting = max(range(len(offer)), key=lambda i: worths[2][i])
    move = offer[trusting]
    events = engine_game.play(mr_sneaky, state, THIEF, move, Chance("found out"))
    after = suspects._after_moving(suspects.FIRST_THIEVES, seen, Told(THIEF, tuple(events)))
    assert sum(after) == pytest.approx(1)
    assert after[2] >= max(after[0], after[4])


def test_a_round_played_on_keeps_to_the_rules() -> None:
    """The fast round and the rules open a door alike."""
    rng = Random("rounds")
    for number in range(200):
        door = rng.choice((R1R, R2C, R1L, R4))
        on = " ".join(rng.sample(list(CARD), rng.randrange(4)))
        state = table(
            pawn=R3L if door == R4 else START if door != R2C else R1L,
            guards=rng.randrange(4),
            on={door: on},
            gems=(rng.randrange(8), rng.randrange(8)),
            agents={TYCOON: rng.choice(("", "AA")), THIEF: rng.choice(("", "AC"))},
            opened=rng.choice(((), (R2L,), (R2L, R2R), (R2L, R3R))),
        )
        first = round_of(view(state, TYCOON))
        cards = first.on[door]
        end, after, back = rounds.opened_door(first.position, first.tiles[door], cards)
        number_of = state.round
        engine_game.play(mr_sneaky, state, THIEF, Steal(door), Chance(str(number)))
        assert (end is None) == (state.winner < 0 and state.round == number_of)
        if end is None:
            assert after == standing(state)
            assert sorted(back) == sorted(face for piece in state.discard if (face := state.face[piece]) is not None)


def test_the_thief_of_a_round_goes_by_the_cards_and_not_by_the_tiles() -> None:
    places = set()
    for number in range(20):
        state = table(pawn=START, on={R1L: "KN KT GC", R1R: "AA AB", R2L: "GB"}, card=None)
        first, other = round_of(view(state, TYCOON)), round_of(view(state, TYCOON))
        other.tiles = first.tiles[::-1]
        assert other.tiles != first.tiles
        for walked in (first, other):
            walked.step(Random(number), suspects.THIEVES[number % len(suspects.THIEVES)])
        assert (first.pawn, first.dial, first.opened) == (other.pawn, other.dial, other.opened)
        places.add(first.pawn)
    assert len(places) > 1


def test_the_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many worlds for each door, and so many turns in each, however long the round could go on."""
    played, turns = [], []
    play, step = rounds.played_on, rounds.Round.step
    monkeypatch.setattr(expert, "played_on", lambda *given: played.append(given) or play(*given))
    monkeypatch.setattr(rounds.Round, "step", lambda *given: turns.append(given) or step(*given))
    state = table(card="GA")
    for budget in (SMALL, Budget(worlds=2, iterations=100, depth=1), BUDGET):
        played.clear(), turns.clear()
        decision = thought(state, TYCOON, 1, budget)
        offer = mr_sneaky.moves(state, TYCOON)
        assert len(played) == min(budget.worlds, budget.iterations // len(offer)) * len(offer)
        assert len(turns) <= len(played) * budget.depth
        assert decision.why is not None and {c.tries for c in decision.why.candidates} == {len(played) // len(offer)}


def test_reasons_are_given_for_both_roles() -> None:
    laying = table(card="GC")
    why = thought(laying, TYCOON, 3).why
    assert why is not None and len(why.candidates) == 8
    assert {tell.what for tell in why.tells} == {R4, R1R, R2C, R3R}, "the treasure and the traps"
    assert all(0 <= chance <= 1 for tell in why.tells for chance in (tell.before, tell.after))
    sneaking = table(pawn=R2C, opened=(R1L,))
    decision = thought(sneaking, THIEF, 3)
    why = decision.why
    assert why is not None and why.candidates[0].move == decision.move
    for door in range(8):
        chances = [belief.chance for belief in why.beliefs if belief.about == door]
        assert sum(chances) == pytest.approx(1 if door != R1L else 0)


def test_the_thief_takes_the_treasure_that_it_knows() -> None:
    """All other doors nearby are traps that would catch him, by what is opened."""
    state = table(pawn=R3L, dial=3, guards=3, opened=(R1L, R2L, R2R, R1R, R2C, R3R))
    seen = view(state, THIEF)
    found, trapped = door_chances(place_chances(begin(seen, THIEF), seen))
    assert (found[R4], found[R3L]) == (0.5, 0.5) and sum(trapped) == pytest.approx(3)
    assert thought(state, THIEF, 1).move == Steal(R4)


def test_experts_play_the_same_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process keeps beliefs of the first game; they change nothing."""
    monkeypatch.setattr(game_bots, "budget", lambda slug: SMALL)
    players = [Player("expert", "A"), Player("regular", "B")]
    games = [match(SLUG, players, mr_sneaky.OPTIONS(), "expert") for _ in range(2)]
    first, again = ([node.played.move for node in game.timeline.path()] for game in games)
    assert first == again
