"""What every game owes the engine: all games, seat counts and options."""

from __future__ import annotations

import pytest

from engine.games import load
from tests.contract import dealing, going_back, keeping, laws, offers
from tests.contract.cases import cases
from tests.contract.walks import sights, walk

CHECKS = (
    laws.holes_are_right,
    laws.events_rebuild_states,
    laws.copies_share_nothing,
    laws.data_is_plain,
    laws.publishing_keeps_the_law,
    laws.told_faces_were_seen,
    laws.draws_are_declared,
    laws.ends_are_told,
    laws.codec_gives_the_same,
    offers.offers_equal_checks,
    offers.views_offer_the_same,
    offers.states_are_left_alone,
    offers.refusals_leave_no_trace,
    dealing.worlds_fit_views,
    dealing.fair_forks_are_fair,
    dealing.redealing_is_told_rightly,
    going_back.every_point_comes_back,
    going_back.branches_are_kept,
    going_back.dice_cannot_be_fished,
    keeping.logs_come_back,
)
EVERY = cases()
SLUGS = sorted({case.slug for case in EVERY})


def found(case, seed="0"):
    """What is amiss with a random game."""
    return [f"{check.__name__}: {line}" for check in CHECKS for line in check(walk(case, seed))]


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_a_random_game_keeps_the_contract(case):
    assert found(case) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_kind_of_event_is_seen_and_keeps_the_contract(slug):
    seen, missing = sights([case for case in EVERY if case.slug == slug])
    assert missing == set()
    for case, seed in {(sight.case, sight.seed): None for sight in seen}:
        assert found(case, seed) == [], f"{case}, seed {seed}"


@pytest.mark.deep
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_many_random_games_keep_the_contract(case):
    for seed in range(1, 30):
        assert found(case, str(seed)) == [], f"seed {seed}"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_what_the_protocol_names(slug):
    assert list(laws.protocol_is_met(load(slug))) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_only_the_events_of_pieces_hide_anything(slug):
    assert list(laws.only_pieces_publish(load(slug).EVENT)) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_seat_count_is_tried(slug):
    game = load(slug)
    assert {case.seats for case in EVERY if case.slug == slug} == set(game.SEATS)
