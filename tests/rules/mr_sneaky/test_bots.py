"""Mr. Sneaky's bots: what they believe, that the tycoon bluffs, and that they beat chance in both roles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import isclose
from random import Random

import pytest

from engine import game as engine_game
from engine.bots import choose
from engine.bots.fold import Told, encode_story
from engine.chance import Chance
from engine.games import mr_sneaky
from engine.games.mr_sneaky.bot import heuristics
from engine.games.mr_sneaky.bot.chances import Standing, blind_chance, standing, theft, thief_chance
from engine.games.mr_sneaky.bot.doors import next_thefts, walk_worths
from engine.games.mr_sneaky.bot.habits import NEW, TABLES
from engine.games.mr_sneaky.bot.readers import read
from engine.games.mr_sneaky.components import EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.events import RoundBegan, RoundWon
from engine.games.mr_sneaky.moves import Lay, Steal
from engine.games.mr_sneaky.queries import cards_on, doors_with_room, turned_up
from engine.games.mr_sneaky.state import LAY, MrSneakyState
from engine.log import NOBODY
from engine.pieces import encode, publish, view
from engine.state import Event, Move, Seat
from tests.contract.checks.rollouts import one_move_deep
from tests.engine.bots.stories import untold
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
    THIEF,
    TYCOON,
    opened,
    table,
)

SLUG = "mr_sneaky"
KINDS = (TREASURE, TRAP, EMPTY)


Chooser = Callable[[MrSneakyState, bytes, Seat, Random], Move]
"""Type of a player: a view, a story, a seat and dice to a move."""


def regular(seen: MrSneakyState, story: bytes, seat: Seat, rng: Random) -> Move:
    """The move of a regular bot."""
    return choose(SLUG, "regular", encode(seen), story, seat, str(rng.random())).move


def played(
    state: MrSneakyState,
    events: Sequence[Event],
    choosers: Sequence[Chooser],
    number: int,
    see: Callable[[MrSneakyState, Move], None] | None = None,
) -> list[Event]:
    """The events of a game played to its end; the seats are told them. `see` is called before each move."""
    stories = [encode_story([Told(NOBODY, publish(events, seat))]) for seat in range(2)]
    chance, rng = Chance(str(number)), Random(number)
    every: list[Event] = []
    while state.to_act:
        (seat,) = state.to_act
        move = choosers[seat](view(state, seat), stories[seat], seat, rng)
        if see is not None:
            see(state, move)
        happened = engine_game.play(mr_sneaky, state, seat, move, chance)
        every += happened
        for other in range(2):
            stories[other] += encode_story([Told(seat, publish(happened, other))])
    return every


def anyhow(seen: MrSneakyState, story: bytes, seat: Seat, rng: Random) -> Move:
    """A move at random."""
    return rng.choice(mr_sneaky.moves(seen, seat))


def wins(first: str, games: int) -> float:
    """The part of some games that a regular bot wins against a random one, beginning in a role."""
    won = 0
    for number in range(games):
        state, events = opened(f"{first} {number}", first_tycoon=0 if first == "tycoon" else 1)
        played(state, events, (regular, anyhow), number)
        won += state.winner == 0
    return won / games


@pytest.mark.long
@pytest.mark.parametrize("first", ["tycoon", "thief"])
def test_regular_beats_random_in_both_roles(first: str) -> None:
    assert wins(first, 60) >= 0.65


@pytest.mark.deep
@pytest.mark.parametrize("first", ["tycoon", "thief"])
def test_regular_beats_random_in_many_games(first: str) -> None:
    assert wins(first, 1000) >= 0.65


def found_by_regulars(games: int, monkeypatch: pytest.MonkeyPatch, *, careless: float) -> float:
    """The part of all rounds in which the thief finds the treasure, when he reads the cards so carelessly."""
    monkeypatch.setattr(heuristics, "THIEF", heuristics.THIEF._replace(careless=careless))
    found = rounds = 0
    for number in range(games):
        state, events = opened(f"found {number}")
        ends = [e for e in played(state, events, (regular, regular), number) if isinstance(e, RoundWon)]
        rounds += len(ends)
        found += sum(end.clause == "SN-5.4" for end in ends)
    return found / rounds


@pytest.mark.deep
def test_a_card_reading_thief_finds_the_treasure_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a tycoon who lays to mislead him and does not bluff; the regular one leaves little to read."""
    monkeypatch.setattr(heuristics, "HIDING", 0.012)
    monkeypatch.setattr(heuristics, "BLUFFS", [[[(0, 0, 0)] * 2] * 2] * len(BOX.cards))
    reads = found_by_regulars(150, monkeypatch, careless=heuristics.THIEF.careless)
    blind_to_cards = found_by_regulars(150, monkeypatch, careless=1.0)
    assert reads > blind_to_cards + 0.04


def laid_by_regulars(games: int) -> tuple[dict[tuple[str, int], float], dict[tuple[str, int], float]]:
    """Counts of each card on each kind of tile by two regular bots, and by chance."""
    laid = {(card.name, kind): 0.0 for card in BOX.cards for kind in KINDS}
    anywhere = dict(laid)

    def see(state: MrSneakyState, move: Move) -> None:
        if isinstance(move, Lay):
            card = turned_up(state)
            assert card is not None
            free = [door for door in range(8) if doors_with_room(state, card) >> door & 1]
            kinds = [BOX.tiles[state.face[door] or 0].kind for door in free]
            laid[BOX.cards[card].name, kinds[free.index(move.door)]] += 1
            for kind in kinds:
                anywhere[BOX.cards[card].name, kind] += 1 / len(free)

    for number in range(games):
        state, events = opened(f"laid {number}")
        played(state, events, (regular, regular), number, see)
    return laid, anywhere


@pytest.mark.long
def test_the_tycoon_bluffs() -> None:
    """The tycoon bluffs: helpful cards do not always lie where they work, nor harmful ones where they are idle."""
    laid, _ = laid_by_regulars(40)
    for card in BOX.cards:
        times = {kind: laid[card.name, kind] for kind in KINDS}
        working = sum(count for kind, count in times.items() if kind & card.works_on) / sum(times.values())
        if card.thief_gems or card.tycoon_agents:
            assert working < 0.5, card.name
        else:
            assert 0.3 < working < 0.95, card.name
        if card.name in ("GA", "GC", "KT", "AC"):
            assert 0.05 < working < 0.85, card.name


@pytest.mark.deep
def test_the_thief_reads_by_the_habits_of_tycoons() -> None:
    """The table by which he reads and the tycoon who knows him have settled on one another."""
    laid, anywhere = laid_by_regulars(600)
    for card in BOX.cards:
        often = {
            kind: (laid[card.name, kind] + 1) / (anywhere[card.name, kind] + 1) for kind in (TREASURE, TRAP, EMPTY)
        }
        habit = dict(zip(KINDS, TABLES[NEW][CARD[card.name]], strict=True))
        for kind in (TREASURE, TRAP):
            assert 0.6 < often[kind] / often[EMPTY] / (habit[kind] / habit[EMPTY]) < 1.7, (card.name, kind)


def test_choices_differ_from_seed_to_seed_and_not_otherwise() -> None:
    laying, sneaking = table(card="GC"), table(pawn=R2C)
    for state in (laying, sneaking):
        (seat,) = state.to_act
        chosen = [
            heuristics.choose(view(state, seat), untold(SLUG, state, seat), seat, Random(seed)) for seed in range(30)
        ]
        assert chosen == [
            heuristics.choose(view(state, seat), untold(SLUG, state, seat), seat, Random(seed)) for seed in range(30)
        ]
        assert len(set(chosen)) > 1
        assert set(chosen) <= set(mr_sneaky.moves(state, seat))


def test_the_tycoon_adds_its_bluffs() -> None:
    """Far from the thief, on a bare door: 0.104 for two gems on the treasure, 0.106 less on an empty tile."""
    state = table(card="GB", pawn=BOX.start)
    seen = view(state, TYCOON)
    offer = [Lay(R4), Lay(R3L), Lay(R1L)]
    plain = [-one for one in heuristics.chances_after_laying(seen, [lay.door for lay in offer])]
    added = [worth - one for worth, one in zip(heuristics.bluffing_worths(seen, offer), plain, strict=True)]
    assert added == pytest.approx([0.104, -0.106, -0.12])


def test_without_cards_all_doors_are_alike() -> None:
    found, trapped = read(NEW, 2, 1 << R1L | 1 << R1R, [()] * 8)
    assert found == pytest.approx([1 / 6] * 6)
    assert trapped == pytest.approx([2 / 6] * 6)


def test_beliefs_add_up_for_all_cards() -> None:
    on = {R1L: "GA GC KN", R2C: "GB AD", R4: "KT", R3L: "AA AB AC"}
    for opened_doors in ((), (R1R,), (R1L, R2R, R3R)):
        state = table(on=on, opened=opened_doors)
        kinds = [BOX.tiles[state.face[door] or 0].kind for door in range(8) if not state.opened >> door & 1]
        lying = [cards_on(state, door) for door in range(8)]
        for habits in range(len(TABLES)):
            found, trapped = read(habits, kinds.count(TRAP), state.opened, lying)
            assert len(found) == len(trapped) == 8 - len(opened_doors)
            assert min(*found, *trapped) >= 0
            assert isclose(sum(found), 1) and sum(trapped) == pytest.approx(kinds.count(TRAP))


def test_laid_cards_are_read() -> None:
    def trapped(card: str) -> float:
        return read(NEW, 3, 0, [(CARD[card],) if door == R2C else () for door in range(8)])[1][R2C]

    assert trapped("KN") < 3 / 8 < trapped("GC")
    # the lure: gems for the thief are laid on traps
    assert trapped("GB") > 3 / 8


def test_the_thief_keeps_away_from_the_last_guard() -> None:
    state = table(pawn=R1L, dial=3, guards=3, on={R2C: "GC KT", R2L: "KT GC AD"}, opened=(R2R,))
    chosen = Counter(
        heuristics.choose(view(state, THIEF), untold(SLUG, state, THIEF), THIEF, Random(seed)) for seed in range(100)
    )
    assert chosen[Steal(R1R)] > 90


def test_a_mistake_is_the_worst_of_a_few_moves() -> None:
    state = table(pawn=R1L, dial=3, guards=3, on={R2C: "GC KT", R2L: "KT GC AD"}, opened=(R2R,))
    seen = view(state, THIEF)
    offer = mr_sneaky.moves(seen, THIEF)
    worths = dict(zip(offer, heuristics.offer_worths(seen, offer), strict=True))
    best = max(worths, key=worths.__getitem__)
    made = Counter(heuristics.mistake(seen, THIEF, Random(seed)) for seed in range(100))
    assert set(made) <= set(offer) and best == Steal(R1R) and best not in made
    assert made.most_common(1)[0][0] == min(worths, key=worths.__getitem__)


def test_the_thief_does_not_wait_when_it_wins() -> None:
    state = table(pawn=R3R, opened=(R1R, R2C, R2R, R2L), gems=(5, 4))
    values = [0.0, 0, 0, 0, 0, 0.3, 0, 0.9]
    offer = mr_sneaky.moves(state, THIEF)
    worths = walk_worths(BOX, state.opened, values, R3R, 0)
    assert offer[worths.index(max(worths))] == Steal(R4)
    assert next_thefts(BOX, state.opened, values, R3R, 0, 0.01)[R4] == pytest.approx(1, abs=1e-6)


def test_a_thief_among_opened_doors_still_finds_a_way() -> None:
    around = sum(1 << door for door in (R1L, R1R, R2L, R2C, R2R))
    for dial in range(5):
        values = [0, 0, 0, 0, 0, 0.2, 0.4, 0.8]
        assert all(0 <= worth <= 1 for worth in walk_worths(BOX, around, values, BOX.start, dial))
        assert sum(next_thefts(BOX, around, values, BOX.start, dial, 0.05)) == pytest.approx(1)


def test_the_value_of_an_opened_door_is_no_hope() -> None:
    """Among opened doors the thief hopes for the unopened ones alone."""
    around = (R1L, R1R, R2L, R2C, R2R)
    values = [99.0 if door in around else 0.2 for door in range(8)]
    for dial in range(5):
        assert max(walk_worths(BOX, sum(1 << door for door in around), values, BOX.start, dial)) <= 0.2


def test_a_race_is_won_by_gems_and_lost_by_agents() -> None:
    level = Standing(BOX, 0, (0, 0, 0, 0), 3, 3, 0, 0)
    assert thief_chance(level) == 0.5
    assert thief_chance(level._replace(thief_gems=5)) > 0.5 > thief_chance(level._replace(tycoon_gems=5))
    assert thief_chance(level._replace(thief_agents=3)) < 0.5 < thief_chance(level._replace(tycoon_agents=3))
    assert 0.6 < thief_chance(level._replace(thief_gems=5)) < 0.75, "with 3 of 5 gems to go, two in three"
    assert thief_chance(level._replace(thief_gems=BOX.goal)) == 1
    assert thief_chance(level._replace(thief_gems=BOX.goal, tycoon_gems=BOX.goal)) == 0
    assert thief_chance(level._replace(thief_agents=4)) == 0
    assert thief_chance(level._replace(tycoon_agents=4)) == 1


def test_fewer_guards_and_an_opened_trap_are_better_for_the_thief() -> None:
    chances = [blind_chance(Standing(BOX, guards, (0, 0, 0, 0), 3, 3, 0, 0)) for guards in range(4)]
    assert chances == sorted(chances, reverse=True)
    assert blind_chance(Standing(BOX, 1, (0, 1, 0, 0), 3, 3, 0, 0)) > chances[1]


def test_the_worth_of_a_theft_follows_the_rules() -> None:
    """The bots' arithmetic of a door, and the rules themselves."""
    rng = Random("theft")
    for number in range(300):
        door = rng.choice((R1R, R2C, R1L, R4))
        on = " ".join(rng.sample(list(CARD), rng.randrange(4)))
        state = table(
            pawn=R3L if door == R4 else BOX.start if door != R2C else R1L,
            guards=rng.randrange(4),
            on={door: on},
            gems=(rng.randrange(8), rng.randrange(8)),
            agents={TYCOON: rng.choice(("", "AA")), THIEF: rng.choice(("", "AC"))},
            opened=rng.choice(((), (R2L,), (R2L, R2R), (R2L, R3R))),
        )
        tile = state.face[door]
        assert tile is not None
        before = standing(state)
        worth = theft(before, tile, cards_on(state, door))
        events = engine_game.play(mr_sneaky, state, THIEF, Steal(door), Chance(str(number)))
        if state.winner >= 0:
            assert worth == (state.winner == THIEF)
        elif any(isinstance(event, RoundBegan) for event in events):
            paid = standing(state)  # the roles have swapped
            assert worth == thief_chance(
                Standing(BOX, 0, before.found, paid.tycoon_gems, paid.thief_gems, paid.tycoon_agents, paid.thief_agents)
            )
        else:
            assert state.phase == LAY
            assert worth == blind_chance(standing(state))


def test_a_rollout_mixes_the_discards_when_the_pile_is_empty() -> None:
    for state in (table(pawn=R1L, pile="", discard="GA GB GC"), table(pawn=R1L, pile="KN", discard="GA GB GC")):
        assert list(one_move_deep(mr_sneaky, state, heuristics.rollout, Random("empty"))) == []
