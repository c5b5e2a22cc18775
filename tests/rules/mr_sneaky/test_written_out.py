"""The fast code of this game's bots, against the plain one that it stands for: they agree to the last bit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from engine.bots.arithmetic import rarely, total
from engine.games import mr_sneaky
from engine.games.mr_sneaky.bot import heuristics, suspects, wary
from engine.games.mr_sneaky.bot.chances import standing, theft
from engine.games.mr_sneaky.bot.doors import WAITING, door_values, layers, next_thefts, shut_doors
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.bot.readers import Reader, stealing
from engine.games.mr_sneaky.bot.suspects import (
    CAREFUL,
    LATER,
    PLACES,
    SLIP,
    Suspicion,
    card_to_lay,
    expecting,
    place_chances,
)
from engine.games.mr_sneaky.components import EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.queries import cards_on_doors, is_open, turned_up
from engine.games.mr_sneaky.state import DOORS, MrSneakyState
from engine.log import Player
from engine.match import match
from engine.pieces import known, view
from tests.rules.mr_sneaky.table import BOX

SLUG = "mr_sneaky"


def plain_layers(opened: int, thefts: Sequence[float], dial: int) -> list[list[float]]:
    """Dial to place to the value of the best plan from there."""
    shut = shut_doors(opened)
    unknown = total([thefts[door] for door in shut]) / len(shut)
    plans: list[list[float]] = [[] for _ in range(BOX.dial_end + 1)]
    for at in range(BOX.dial_end, dial - 1, -1):
        for near in BOX.neighbours:
            unopened = [door for door in near if door in shut]
            best = max([thefts[door] for door in unopened]) if unopened else -1.0
            if at < BOX.forced or not unopened:
                ahead = max([plans[at + 1][door] for door in near]) if at < BOX.dial_end else unknown
                best = max(best, ahead - WAITING)
            plans[at].append(best)
    return plans


def plain_next_thefts(opened: int, thefts: Sequence[float], place: int, dial: int, doubt: float) -> list[float]:
    """Door to the chance that it is opened next."""
    end, shut = BOX.dial_end, shut_doors(opened)
    plans = plain_layers(opened, thefts, min(dial + 1, end))
    chances, left = [0.0] * DOORS, 1.0
    here = [float(spot == place) for spot in range(len(BOX.neighbours))]
    for at in range(dial, dial + end + 1):
        ahead = plans[min(at + 1, end)]
        there, left = [0.0] * len(here), 0.0
        for spot, near in enumerate(BOX.neighbours):
            if here[spot]:
                unopened = [door for door in near if door in shut]
                goes = () if at >= BOX.forced and unopened else near
                worths = [thefts[door] for door in unopened] + [ahead[door] - WAITING for door in goes]
                odds = odds_of(worths, doubt)
                for door, odd in zip(unopened, odds[: len(unopened)], strict=True):
                    chances[door] += here[spot] * odd
                for door, odd in zip(goes, odds[len(unopened) :], strict=True):
                    there[door] += here[spot] * odd
                    left += here[spot] * odd
        if left == 0.0:
            return chances
        here = there
    for door in shut:
        chances[door] += left / len(shut)
    return chances


def plain_expecting(row: Sequence[float], seen: MrSneakyState, door: int, reader: Reader) -> list[float]:
    """The weights of a tycoon that lays where the next theft of the expected thief is worst for him."""
    card, free = card_to_lay(seen)
    position, on, shut = standing(seen), cards_on_doors(seen), shut_doors(seen.opened)
    lines = []
    for place in free:
        lying = [*on]
        lying[place] += (card,)
        goes = plain_next_thefts(
            seen.opened, stealing(position, seen.opened, lying, reader), seen.pawn, seen.dial, reader.doubt
        )
        base, treasure, trap = 0.0, [0.0] * DOORS, [0.0] * DOORS
        for other in shut:
            a, b, c = (goes[other] * value for value in door_values(position, on[other]))
            if other == place:
                pairs = zip(door_values(position, on[other]), door_values(position, lying[other]), strict=True)
                a, b, c = (goes[other] * after + LATER * (after - before) for before, after in pairs)
            base += c
            treasure[other], trap[other] = a - c, b - c
        lines.append((base / CAREFUL, [one / CAREFUL for one in treasure], [one / CAREFUL for one in trap]))
    weights = []
    for one, (place, (p, q, r)) in zip(row, PLACES, strict=True):
        if one:
            worths = [base + treasure[place] + trap[p] + trap[q] + trap[r] for base, treasure, trap in lines]
            gaps = [worth - min(worths) for worth in worths]
            odds = [rarely(gap) if gap < 12 else 0.0 for gap in gaps]
            one *= (1 - SLIP) * odds[free.index(door)] / total(odds) + SLIP / len(free)
        weights.append(one)
    return weights


def plain_place_chances(tiles: Sequence[Sequence[float]], seen: MrSneakyState) -> list[float]:
    """Arrangement to its chance, in a round of which something was told."""
    kinds = {
        door: BOX.tiles[face].kind
        for door in range(DOORS)
        if is_open(seen, door) and (face := seen.face[door]) is not None
    }
    chances = []
    for row, (place, traps) in zip(zip(*tiles, strict=True), PLACES, strict=True):
        lying = [TREASURE if door == place else TRAP if door in traps else EMPTY for door in range(DOORS)]
        chances.append(total(row) if all(lying[door] == kind for door, kind in kinds.items()) else 0.0)
    every = total(chances)
    return [chance / every for chance in chances]


def plain_chance_after_laying(seen: MrSneakyState, door: int, reader: Reader) -> float:
    """The thief's chance after the tycoon lays the turned-up card on a door."""
    card = turned_up(seen)
    assert card is not None
    position, tiles, on = standing(seen), known(seen, range(DOORS)), cards_on_doors(seen)
    lying = [*on]
    lying[door] += (card,)
    goes = plain_next_thefts(
        seen.opened, stealing(position, seen.opened, lying, reader), seen.pawn, seen.dial, reader.doubt
    )
    chance = 0.0
    for place in shut_doors(seen.opened):
        chance += goes[place] * theft(position, tiles[place], lying[place])
    return chance + LATER * (theft(position, tiles[door], lying[door]) - theft(position, tiles[door], on[door]))


def layings(seed: str) -> Iterator[tuple[MrSneakyState, int]]:
    """The layings of a game among regular bots that had a choice: the whole state before, and the door."""
    timeline = match(SLUG, [Player("regular", "A"), Player("regular", "B")], mr_sneaky.OPTIONS(), seed).timeline
    for node in timeline.path():
        state, move = timeline.state(node.parent), node.played.move
        if isinstance(move, Lay) and len(mr_sneaky.moves(state, node.played.seat)) > 1:
            yield state, move.door


@pytest.mark.parametrize("dial", range(BOX.dial_end + 1))
def test_ways_to_a_theft(dial: int) -> None:
    """Thefts of equal worth, and doors all opened around the thief, are among them."""
    rng = Random(dial)
    boxed_in = 0
    for count in range(400):
        opened = sum(1 << door for door in rng.sample(range(DOORS), rng.randrange(DOORS)))
        worths = [rng.random() if count % 2 else rng.choice((0.0, 0.25, 0.5)) for _ in range(DOORS)]
        place, doubt = rng.randrange(DOORS + 1), rng.choice((0.004, 0.01, 0.03, 0.06))
        assert layers(BOX, opened, worths, dial) == plain_layers(opened, worths, dial)
        goes = next_thefts(BOX, opened, worths, place, dial, doubt)
        assert goes == plain_next_thefts(opened, worths, place, dial, doubt)
        boxed_in += not BOX.near[place] & ~opened
    assert boxed_in > 20


@pytest.mark.parametrize("seed", ["plain 1", "plain 2", "plain 3"])
def test_layings_of_a_game(seed: str) -> None:
    """Several readers are asked of each, who differ in their doubt alone: what they share is the same to each."""
    rng = Random(seed)
    readers = (heuristics.IMAGINED, wary.EXPECTED, *suspects.EXPECTED)
    for state, door in layings(seed):
        seen = view(state, state.tycoon)
        doors = [move.door for move in mr_sneaky.moves(seen, seen.tycoon) if isinstance(move, Lay)]
        for reader in readers:
            assert heuristics.chances_after_laying(seen, doors, reader) == [
                plain_chance_after_laying(seen, one, reader) for one in doors
            ]
        seen = view(state, 1 - state.tycoon)
        row = [rng.random() * (rng.random() < 0.5) for _ in PLACES]
        card, free = card_to_lay(seen)
        for reader in readers:
            weights = expecting(row, seen, cards_on_doors(seen), card, free, door, reader)
            assert weights == plain_expecting(row, seen, door, reader)
        tiles = tuple(tuple(rng.random() for _ in PLACES) for _ in range(3))
        assert place_chances(Suspicion((), (), tiles), seen) == plain_place_chances(tiles, seen)
