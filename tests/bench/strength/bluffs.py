"""The bluffs of Mr. Sneaky's regular tycoon: `python -m tests.bench.strength.bluffs` trains a table of them.

Two steps take turns. First rounds are played, and the weights are fitted by which the tycoon's layings are likeliest.
A thief who reads by these weights, in full, knows the tycoon. Then more rounds stop at one laying. Each door is tried
and played on with the same dice against that thief. Where he gains more than on the other doors, the bluff falls.

The table printed is the mean of the second half of all iterations, in thousandths of a chance. Both tables, without
bluffs and with them, are then judged by a thief who is fitted to each anew.
"""

from __future__ import annotations

import argparse
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from engine.games.mr_sneaky.bot.chances import thief_chance
from engine.games.mr_sneaky.bot.doors import believed_values, walk_worths
from engine.games.mr_sneaky.bot.habits import BLUFFS, COLUMN
from engine.games.mr_sneaky.bot.heuristics import HIDING, laid_chances
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.bot.rounds import Round, round_of
from engine.games.mr_sneaky.bot.suspects import NO_ROOM, PLACES, door_chances, habitual
from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.legal_moves import walks
from engine.games.mr_sneaky.moves import Steal
from engine.games.mr_sneaky.queries import turned_up
from engine.games.mr_sneaky.state import DOORS
from engine.state import Move, Seat
from tests.bench.strength.arena import played
from tests.bench.strength.exploiter import Notes, Place, Weights, kind_at, laying_weights
from tests.bench.strength.players import player

SLUG: Final = "mr_sneaky"

Bluffs = Mapping[tuple[Place, int], float]
"""Type of a table: place and kind of tile to what is added to the value of a laying there."""

SURE: Final = 0.006
"""Width of the thief who knows the tycoon."""

LAST: Final = 10
"""Layings of a round at which doors are tried, at most."""

STEP: Final = 3.2
"""The change of a bluff for a whole chance that the thief gains."""

SLOWER: Final = 0.05
"""Part of the first step by which each iteration makes the later ones smaller."""

PRIOR: Final = 30.0
"""Tries without a gain that are added to those of each bluff."""

REMEMBERED: Final = 3
"""Iterations whose layings the thief is fitted to."""


class Thief(NamedTuple):
    """A thief who knows the tycoon: weights of its layings, and what they told him in this round."""

    weights: Weights
    chances: tuple[float, ...] = (1 / len(PLACES),) * len(PLACES)

    def told(self, round_: Round, card: int, doors: Sequence[int], door: int) -> Thief:
        """The thief after a laying on a door of those that had room. The round is that before it."""
        lines: list[tuple[float, float, float]] = [NO_ROOM] * DOORS
        for other in doors:
            place = place_of(round_, card, other)
            treasure, trap, empty = (self.weights.get((place, kind), 1.0) for kind in COLUMN)
            lines[other] = treasure, trap, empty
        return self._scaled(habitual(self.chances, lines, door))

    def found(self, door: int, kind: int) -> Thief:
        """The thief after a door is opened."""
        pairs = zip(self.chances, PLACES, strict=True)
        return self._scaled([chance if kind_at(place, door) == kind else 0.0 for chance, place in pairs])

    def _scaled(self, chances: Sequence[float]) -> Thief:
        every = sum(chances)
        return self._replace(chances=tuple([chance / every for chance in chances]))


def place_of(round_: Round, card: int, door: int) -> Place:
    """A door as the tables of layings know it."""
    near = round_.position.box.near[round_.pawn]
    return card, near >> door & 1, min(1, len(round_.on[door]))


def key_of(round_: Round, card: int, door: int) -> tuple[Place, int]:
    """A door with the kind of tile behind it."""
    return place_of(round_, card, door), round_.position.box.tiles[round_.tiles[door]].kind


def laying_odds(round_: Round, card: int, doors: Sequence[int], bluffs: Bluffs) -> list[float]:
    """The chances with which the regular tycoon with these bluffs lays a card on each door."""
    r = round_
    chances = laid_chances(r.position, r.tiles, r.on, r.opened, r.pawn, r.dial, card, doors)
    worths = [bluffs.get(key_of(r, card, door), 0.0) - one for door, one in zip(doors, chances, strict=True)]
    return odds_of(worths, HIDING)


def stepped(round_: Round, thief: Thief, rng: Random) -> tuple[Thief, float | None]:
    """The thief moves: what he then knows, and his chance when it ends the round."""
    position = round_.position
    found, trapped = door_chances(thief.chances)
    values = believed_values(position, round_.opened, round_.on, found, trapped)
    worths = walk_worths(position.box, round_.opened, values, round_.pawn, round_.dial)
    offer = walks(position.box, round_.pawn, round_.dial, round_.opened)
    move = rng.choices(offer, odds_of(worths, SURE))[0]
    end = round_.go(move)
    if isinstance(move, Steal) and end is None:
        thief = thief.found(move.to, position.box.tiles[round_.tiles[move.to]].kind)
    return thief, end


def nothing_to_lay(round_: Round) -> float:
    """The thief's chance when the tycoon has nothing to lay, which ends the round (SN-4.7)."""
    position = round_.position
    return thief_chance(position._replace(tycoon_gems=position.tycoon_gems + position.box.tycoon_gems))


def play_on(round_: Round, bluffs: Bluffs, thief: Thief, rng: Random, notes: Notes | None = None) -> float:
    """The thief's chance at the end of a round that is played from the tycoon's turn on, in place."""
    while True:
        turned = round_.turned(rng)
        if turned is None:
            return nothing_to_lay(round_)
        card, doors = turned
        door = rng.choices(doors, laying_odds(round_, card, doors, bluffs))[0]
        if notes is not None and len(doors) > 1:
            notes.layings[tuple(sorted(Counter(key_of(round_, card, other) for other in doors).items()))] += 1
            notes.chosen[key_of(round_, card, door)] += 1
        thief = thief.told(round_, card, doors, door)
        round_.lay(card, door)
        thief, end = stepped(round_, thief, rng)
        if end is not None:
            return end


def starts(games: int) -> list[Round]:
    """Rounds that are about to begin, from games of regular bots."""
    begun: list[Round] = []

    def see(state: Any, seat: Seat, move: Move) -> None:
        card = turned_up(state)
        if card is not None and state.pawn == COMPONENT_SETS[state.components].start and not any(state.on):
            round_ = round_of(state)
            round_.pile.append(card)
            begun.append(round_)

    for number in range(games):
        played(SLUG, [player("regular")] * 2, f"bluffs {number}", watch=see)
    return begun


def dealt(begun: Sequence[Round], rng: Random) -> Round:
    """A round drawn from these, with its tiles dealt anew."""
    round_ = rng.choice(begun).copy()
    round_.tiles = tuple(rng.sample(round_.tiles, len(round_.tiles)))
    return round_


def noted(begun: Sequence[Round], bluffs: Bluffs, weights: Weights, rounds: int, rng: Random) -> tuple[Notes, float]:
    """The layings of rounds against a thief who knows these weights, and his mean chance."""
    notes, every = Notes(Counter(), Counter(), []), 0.0
    for _ in range(rounds):
        every += play_on(dealt(begun, rng), bluffs, Thief(weights), rng, notes)
    return notes, every / rounds


def merged(several: Sequence[Notes]) -> Notes:
    """Notes as one."""
    every = Notes(Counter(), Counter(), [])
    for notes in several:
        every.layings.update(notes.layings)
        every.chosen.update(notes.chosen)
    return every


class Offer(NamedTuple):
    """A turned-up card that is to be laid, and the doors that take it."""

    round_: Round
    thief: Thief
    card: int
    doors: list[int]


def reached(begun: Sequence[Round], bluffs: Bluffs, weights: Weights, rng: Random) -> Offer | None:
    """An offer in one of the first turns of a round, unless the round ends before."""
    round_, thief = dealt(begun, rng), Thief(weights)
    for _ in range(rng.randrange(LAST)):
        turned = round_.turned(rng)
        if turned is None:
            return None
        card, doors = turned
        door = rng.choices(doors, laying_odds(round_, card, doors, bluffs))[0]
        thief = thief.told(round_, card, doors, door)
        round_.lay(card, door)
        thief, end = stepped(round_, thief, rng)
        if end is not None:
            return None
    turned = round_.turned(rng)
    return None if turned is None else Offer(round_, thief, *turned)


def tried(offer: Offer, bluffs: Bluffs, dice: int) -> list[float]:
    """Door of an offer to the thief's chance at the end of the round, all with the same dice."""
    chances = []
    for door in offer.doors:
        again, rng = offer.round_.copy(), Random(dice)
        thief = offer.thief.told(again, offer.card, offer.doors, door)
        again.lay(offer.card, door)
        thief, end = stepped(again, thief, rng)
        chances.append(play_on(again, bluffs, thief, rng) if end is None else end)
    return chances


def improved(
    begun: Sequence[Round], bluffs: Bluffs, weights: Weights, rounds: int, step: float, rng: Random
) -> dict[tuple[Place, int], float]:
    """The bluffs after as many rounds: less for doors by which the thief gains more than by the others of an offer."""
    gains: dict[tuple[Place, int], float] = {}
    tries: Counter[tuple[Place, int]] = Counter()
    for _ in range(rounds):
        offer = reached(begun, bluffs, weights, rng)
        if offer is None:
            continue
        odds = laying_odds(offer.round_, offer.card, offer.doors, bluffs)
        chances = tried(offer, bluffs, rng.getrandbits(64))
        usual = sum(part * chance for part, chance in zip(odds, chances, strict=True))
        for door, part, chance in zip(offer.doors, odds, chances, strict=True):
            key = key_of(offer.round_, offer.card, door)
            gains[key] = gains.get(key, 0.0) + part * (chance - usual)
            tries[key] += 1
    moved = dict(bluffs)
    for key, gain in gains.items():
        moved[key] = moved.get(key, 0.0) - step * gain / (tries[key] + PRIOR)
    return moved


def trained(begun: Sequence[Round], iterations: int, rounds: int, rng: Random) -> dict[tuple[Place, int], float]:
    """Bluffs from none, with so many rounds noted and so many tried in each iteration."""
    bluffs: dict[tuple[Place, int], float] = {}
    weights: Weights = {}
    last: deque[Notes] = deque(maxlen=REMEMBERED)
    sums: dict[tuple[Place, int], float] = {}
    half = iterations // 2
    for iteration in range(iterations):
        notes, chance = noted(begun, bluffs, weights, rounds, rng)
        last.append(notes)
        weights = laying_weights(merged(last))
        bluffs = improved(begun, bluffs, weights, rounds, STEP / (1 + SLOWER * iteration), rng)
        print(f"iteration {iteration + 1}: the thief's chance was {chance:.4f}", flush=True)
        if iteration >= half:
            for key, bluff in bluffs.items():
                sums[key] = sums.get(key, 0.0) + bluff
    return {key: bluff / (iterations - half) for key, bluff in sums.items()}


def judged(begun: Sequence[Round], bluffs: Bluffs, rounds: int) -> list[float]:
    """The thief's chances in rounds, after he was fitted to these bluffs in as many others."""
    rng = Random("judged")
    weights: Weights = {}
    for _ in range(2):
        weights = laying_weights(noted(begun, bluffs, weights, rounds, rng)[0])
    return [
        play_on(dealt(begun, dice), bluffs, Thief(weights), dice)
        for dice in (Random(f"judged {number}") for number in range(rounds))
    ]


def committed() -> dict[tuple[Place, int], float]:
    """The bluffs of the regular tycoon."""
    return {
        ((card, near, laid), kind): line[column] / 1000
        for card, rows in enumerate(BLUFFS)
        for near, lines in enumerate(rows)
        for laid, line in enumerate(lines)
        for kind, column in COLUMN.items()
    }


def table(bluffs: Bluffs) -> str:
    """The bluffs as `engine/games/mr_sneaky/bot/habits.py` writes them."""
    rows = []
    for card in range(len(BLUFFS)):
        lines = [
            [tuple(round(1000 * bluffs.get(((card, near, laid), kind), 0)) for kind in COLUMN) for laid in range(2)]
            for near in range(2)
        ]
        rows.append(f"    ({', '.join(f'({a}, {b})' for a, b in lines)}),")
    return "\n".join(rows)


def compared(first: Sequence[float], other: Sequence[float]) -> str:
    """Mean difference of two series of chances in the same rounds, with twice its standard error."""
    gaps = [b - a for a, b in zip(first, other, strict=True)]
    return f"{mean(gaps):+.4f}, within {2 * stdev(gaps) / sqrt(len(gaps)):.4f}"


def main() -> None:
    """Train, print the table, and judge it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=800, help="rounds noted, and rounds tried, in an iteration")
    parser.add_argument("--judged", type=int, default=2000, help="rounds that judge each table")
    given = parser.parse_args()
    begun = starts(40)
    bluffs = trained(begun, given.iterations, given.rounds, Random("bluffs"))
    print(table(bluffs), flush=True)
    none = judged(begun, {}, given.judged)
    print(f"without bluffs the thief's chance is {mean(none):.4f}", flush=True)
    for name, one in (("these", bluffs), ("the regular tycoon's", committed())):
        chances = judged(begun, one, given.judged)
        print(f"with {name} bluffs it is {mean(chances):.4f} ({compared(none, chances)})", flush=True)


if __name__ == "__main__":
    main()
