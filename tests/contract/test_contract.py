"""The contract of every game with the engine: all games and seat counts, and every two options together."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.chance import Chance
from engine.game import opening
from engine.games import load
from tests.contract.cases import cases, covering, graded
from tests.contract.checks import determinization, event_laws, log_roundtrip, offers, undo
from tests.contract.walks.random_games import sights, walk

CHECKS = (
    event_laws.holes_are_right,
    event_laws.events_rebuild_states,
    event_laws.copies_share_nothing,
    event_laws.data_is_plain,
    event_laws.publishing_keeps_the_law,
    event_laws.told_faces_were_seen,
    event_laws.draws_are_declared,
    event_laws.ends_are_told,
    event_laws.codec_gives_the_same,
    offers.offers_equal_checks,
    offers.views_offer_the_same,
    offers.states_are_left_alone,
    offers.refusals_leave_no_trace,
    determinization.worlds_fit_views,
    determinization.fair_forks_are_fair,
    determinization.redealing_is_told_rightly,
    undo.every_point_comes_back,
    undo.branches_are_kept,
    undo.dice_cannot_be_fished,
    log_roundtrip.logs_come_back,
)
ALL_CASES = cases()
SLUGS = sorted({case.slug for case in ALL_CASES})


def breaches(case, seed="0"):
    """Violations found in a random game."""
    return [f"{check.__name__}: {line}" for check in CHECKS for line in check(walk(case, seed))]


@pytest.mark.parametrize("case", graded(covering(ALL_CASES)), ids=str)
def test_a_random_game_keeps_the_contract(case):
    assert breaches(case) == []


@pytest.mark.long
@pytest.mark.parametrize("slug", SLUGS)
def test_every_kind_of_event_is_seen_and_keeps_the_contract(slug):
    seen, missing = sights([case for case in ALL_CASES if case.slug == slug])
    assert missing == set()
    for case, seed in {(sight.case, sight.seed): None for sight in seen}:
        assert breaches(case, seed) == [], f"{case}, seed {seed}"


@pytest.mark.deep
@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_many_random_games_keep_the_contract(case):
    for seed in range(30):
        assert breaches(case, str(seed)) == [], f"seed {seed}"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_every_name_of_the_protocol(slug):
    assert list(event_laws.protocol_is_met(load(slug))) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_only_the_events_of_pieces_hide_anything(slug):
    assert list(event_laws.only_pieces_publish(load(slug).EVENT)) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_seat_count_is_tried(slug):
    game = load(slug)
    assert {case.seats for case in ALL_CASES if case.slug == slug} == set(game.SEATS)


@pytest.mark.parametrize("slug", SLUGS)
def test_events_moves_and_options_are_frozen(slug):
    game = load(slug)
    _, events = opening(game, game.OPTIONS(), game.SEATS[0], Chance("frozen"))
    for event in events:
        for name in event.__struct_fields__:
            with pytest.raises(AttributeError, match="immutable"):
                setattr(event, name, None)
    kinds = [game.OPTIONS, *game.RETIRED, *(get_args(game.MOVE) or [game.MOVE]), *get_args(game.EVENT)]
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []
