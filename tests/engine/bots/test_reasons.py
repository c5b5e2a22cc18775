"""Explanations of moves: the decision that was played, and none before the end of a game."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from engine.bot_loop import Here, bot_seed, bots
from engine.bots import choose, game_bots
from engine.bots.decision import REGULAR_INSTEAD, Question
from engine.bots.fold import encode_story
from engine.bots.pool import Pool
from engine.bots.reasons import StillPlaying, decisions, explainable, reasons
from engine.log import Memory, Player, Said, Timeline
from engine.match import match
from engine.pieces import encode
from engine.table import IllegalMove, Table
from tests import tiny
from tests.engine.table.tiny_tables import THROW, do, opened, to_the_end
from tests.tiny import HunchOptions


def played(*levels):
    """A finished match of the tiny game."""
    return match("tiny", [Player(level, level) for level in levels], HunchOptions(), "why")


def changed(timeline, **opening):
    """The same log, opened otherwise."""
    first, *rest = timeline.records
    return Timeline.of(timeline.game, [msgspec.structs.replace(first, **opening), *rest])


def test_nothing_is_explained_while_the_game_goes_on():
    table = opened("regular", "person")
    do(table, THROW)
    assert not explainable(table.timeline)
    with pytest.raises(StillPlaying):
        reasons(table.timeline, table.head)


def test_nothing_is_explained_of_a_game_whose_end_was_taken_back():
    table = opened()
    to_the_end(table)
    last = table.head
    reasons(table.timeline, last)
    table.undo(0, table.timeline.nodes[last].parent, 9)
    with pytest.raises(StillPlaying):
        reasons(table.timeline, last)


@pytest.mark.parametrize("kind", ["same", "fair"])
def test_a_fork_of_a_finished_game_explains_nothing_before_its_own_end(kind):
    table = played("regular", "regular")
    number = table.timeline.path()[1].number
    records = table.fork(number, kind, 0, "other", table.players, 0, "name")
    fork = Timeline.of(tiny, records)
    assert not explainable(fork)
    with pytest.raises(StillPlaying):
        reasons(fork, fork.path()[0].number)


@pytest.mark.parametrize("kind", ["same", "fair"])
def test_the_moves_before_a_fork_are_those_of_other_players(kind):
    table = played("regular", "regular")
    number = table.timeline.path()[1].number
    players = [Player("expert", ""), Player("person", "")]
    fork = Table("tiny", Timeline.of(tiny, table.fork(number, kind, 0, "other", players, 0, "name")), Memory())
    to_the_end(fork)
    known = [reasons(fork.timeline, node).known for node in decisions(fork.timeline)]
    assert known[:2] == ["origin", "origin"]
    assert len(known) > 2 and "origin" not in known[2:]


def test_the_same_decision_is_found_again():
    table = played("regular", "easy", "random", "expert")
    found = [reasons(table.timeline, number) for number in decisions(table.timeline)]
    assert [told.known for told in found] == ["known"] * len(found)
    assert [told.decision.move for told in found] == [node.played.move for node in table.timeline.path()]
    assert {told.level for told in found} == {"regular", "easy", "random", "expert"}


async def test_the_moves_of_a_table_are_found_again_as_those_of_a_match():
    table = opened("regular", "expert", "easy")
    playing = asyncio.create_task(bots(table, Here(), lambda: 0))
    while table.to_act:
        await asyncio.sleep(0)
    playing.cancel()
    assert {reasons(table.timeline, number).known for number in decisions(table.timeline)} == {"known"}


def test_a_person_is_no_bot_and_of_another_version_todays_bot_is_asked():
    table = opened()
    to_the_end(table)
    assert {reasons(table.timeline, number).known for number in decisions(table.timeline)} == {"person"}
    timeline = changed(played("regular", "regular").timeline, bots=1)
    told = reasons(timeline, decisions(timeline)[0])
    assert told.known == "version" and told.decision is not None and told.decision.move == told.move
    random = changed(played("random", "random").timeline, bots=1)
    told = reasons(random, decisions(random)[0])
    assert (told.known, told.decision) == ("version", None)


@pytest.mark.parametrize("budget", [(1 << 60, 1 << 60, 1 << 60, 1 << 60), (1, 1, 1, 1, 1, 1), (-1,), ()])
def test_no_budget_but_the_bots_own_is_thought_with_whatever_a_log_says(budget, monkeypatch):
    timeline = changed(played("expert", "expert").timeline, budget=budget)
    asked = []

    def asking(*words):
        asked.append(words[-1])
        return choose(*words)

    monkeypatch.setattr("engine.bots.reasons.choose", asking)
    assert reasons(timeline, decisions(timeline)[0]).known == "version"
    assert asked and set(asked) == {game_bots.budget("tiny")}


def test_a_move_that_the_bot_would_not_make_is_said_to_be_another():
    timeline = played("random", "random", "random").timeline
    timeline = changed(timeline, players=tuple(Player("expert", "") for _ in range(3)))
    told = [reasons(timeline, number) for number in decisions(timeline)]
    assert {one.known for one in told} == {"known", "other"}
    assert all((one.decision.move == one.move) is (one.known == "known") for one in told)


def test_a_move_that_another_level_made_is_explained_as_its_own():
    table = opened("expert", "expert")
    while table.to_act:
        seat = table.to_act[0]
        view = encode(table.view(seat))
        seed = bot_seed(table.timeline.opened.seed, seat, table.timeline.depth(table.head))
        move = choose("tiny", "regular", view, encode_story(table.story(seat)), seat, seed).move
        table.commit(table.draft_move(seat, move, table.head, 0, REGULAR_INSTEAD))
    told = reasons(table.timeline, table.head)
    assert (told.level, told.known) == ("regular", "known")


async def test_a_worker_gives_its_reasons_where_they_are_wanted():
    table = opened("regular", "person")
    asked = Question("tiny", "regular", encode(table.view(0)), encode_story(table.story(0)), 0, "seed")
    pool = Pool(1)
    try:
        assert (await pool.choose(asked)).why is None
        decision = await pool.choose(msgspec.structs.replace(asked, why=True))
    finally:
        await pool.close()
    here = await Here().choose(asked)
    assert decision == here and here.why.candidates[0].move == here.move


# hints


def test_a_hint_is_a_mark_in_the_log_and_changes_nothing_else():
    table = opened("person", "regular")
    before = encode(table.view(None)), table.head, table.to_act
    table.commit(table.draft_hint(0, 3))
    assert (encode(table.view(None)), table.head, table.to_act) == before
    assert table.timeline.records[-1] == Said(0, "", 3, hint=True)
    assert table.timeline.hints() == (1, 0)
    assert table.timeline.hints(before=1) == (0, 0)


@pytest.mark.parametrize("policy", ["strict", "hotseat", "friends", "hosted"])
def test_only_practice_has_hints(policy):
    table = opened(policy=policy)
    with pytest.raises(IllegalMove, match="hint"):
        table.draft_hint(0, 3)


def test_only_a_seat_that_is_asked_gets_a_hint():
    table = opened()
    with pytest.raises(IllegalMove, match="turn"):
        table.draft_hint(table.to_act[0] + 1, 3)
