"""The training of the regular tycoon's bluffs in Mr. Sneaky."""

from __future__ import annotations

from ast import literal_eval
from random import Random

import pytest

from engine.games.mr_sneaky.bot.habits import BLUFFS
from engine.games.mr_sneaky.bot.suspects import PLACES, door_chances
from engine.games.mr_sneaky.components import EMPTY, TRAP, TREASURE
from tests.bench.strength import bluffs

CARD = 1


@pytest.fixture(scope="module")
def begun() -> list[bluffs.Round]:
    return bluffs.starts(1)


def test_rounds_begin_with_all_cards_in_the_pile(begun: list[bluffs.Round]) -> None:
    box = begun[0].position.box
    assert len(begun) > 1 and len(begun[0].pile) == sum(card.copies for card in box.cards)
    round_ = bluffs.dealt(begun, Random("dealt"))
    assert sorted(round_.tiles) == sorted(begun[0].tiles) and not any(round_.on) and not round_.opened


def test_a_thief_who_knows_the_tycoon_learns_from_a_laying(begun: list[bluffs.Round]) -> None:
    """Laid three times as readily on the treasure as elsewhere: 3 of 3 + 7 x 1 fits, so 3 in 10."""
    round_ = bluffs.dealt(begun, Random("learns"))
    weights = {(bluffs.place_of(round_, CARD, door), TREASURE): 3.0 for door in range(8)}
    thief = bluffs.Thief(weights).told(round_, CARD, range(8), 4)
    found, trapped = door_chances(thief.chances)
    assert found[4] == pytest.approx(0.3) and found[0] == pytest.approx(0.1)
    assert trapped[4] == pytest.approx(0.3)
    found, _ = door_chances(thief.found(0, TRAP).chances)
    assert found[0] == 0 and sum(found) == pytest.approx(1)
    assert len(thief.chances) == len(PLACES)


def test_a_bluff_falls_where_the_thief_gains(begun: list[bluffs.Round], monkeypatch: pytest.MonkeyPatch) -> None:
    """As if he won on the treasure whatever else happens."""

    def tried(offer: bluffs.Offer, moved: bluffs.Bluffs, dice: int) -> list[float]:
        kinds = [bluffs.key_of(offer.round_, offer.card, door)[1] for door in offer.doors]
        return [float(kind == TREASURE) for kind in kinds]

    monkeypatch.setattr(bluffs, "tried", tried)
    moved = bluffs.improved(begun, {}, {}, 60, 1.0, Random("falls"))
    assert moved
    for (_, kind), bluff in moved.items():
        assert bluff <= 0 if kind == TREASURE else bluff >= 0
    assert {kind for _, kind in moved} == {TREASURE, TRAP, EMPTY}


def test_training_is_the_same_from_the_same_seed(begun: list[bluffs.Round]) -> None:
    first, again = (bluffs.trained(begun, 2, 4, Random("same")) for _ in range(2))
    assert first == again != {}


def test_the_table_is_printed_as_the_bots_hold_it() -> None:
    assert literal_eval(f"({bluffs.table(bluffs.committed())})") == BLUFFS


def test_tables_are_compared_round_by_round() -> None:
    assert bluffs.compared([0.5, 0.5, 0.5], [0.4, 0.4, 0.4]) == "-0.1000, within 0.0000"
