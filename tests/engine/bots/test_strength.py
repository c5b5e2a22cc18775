"""Better bots win more: counted over whole games, with seeds that never change."""

from __future__ import annotations

import pytest

from engine.games import load
from engine.log import Player
from engine.match import match

SEATS = 4
WANTED = 1.3
"""Multiple of its fair share that a better bot must win."""


def won(slug, better, worse, games, **options):
    """The part of the games that a better bot wins, its seat going round. A shared win counts as its part."""
    game = load(slug)
    total = 0.0
    for number in range(games):
        levels = [better if seat == number % SEATS else worse for seat in range(SEATS)]
        players = [Player(level, f"{level} {seat}") for seat, level in enumerate(levels)]
        end = match(slug, players, game.OPTIONS(**options), f"strength {number}").outcome()
        assert end is not None
        if number % SEATS in end.winners:
            total += 1 / len(end.winners)
    return total / games


@pytest.mark.long
def test_regular_bots_win_more_than_their_share_of_games_against_random_ones():
    """As everybody plays them: from the bytes of their views. Hiding gains nothing against random ones."""
    assert won("heimlich", "regular", "random", 60) >= 1.5 * WANTED / SEATS


@pytest.mark.deep
def test_regular_bots_win_more_than_their_share_of_many_games():
    assert won("heimlich", "regular", "random", 400) >= WANTED / SEATS


@pytest.mark.deep
@pytest.mark.parametrize(
    "options",
    [{"top_secret": True}, {"confidential_papers": True}, {"top_secret": True, "confidential_papers": True}],
    ids=lambda options: "+".join(options),
)
def test_regular_bots_win_more_in_every_variant(options):
    assert won("heimlich", "regular", "random", 400, **options) >= WANTED / SEATS


@pytest.mark.deep
def test_regular_bots_win_more_than_easy_ones():
    assert won("heimlich", "regular", "easy", 200) >= WANTED / SEATS


def test_a_bot_against_its_like_wins_about_its_share():
    """Or the count above would prove nothing: a fourth of the games, less what free agents win."""
    assert 0.1 <= won("heimlich", "random", "random", 120) <= 0.33
