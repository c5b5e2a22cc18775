"""Component sets are numbered: a recorded log keeps its states, and each table is played with its own set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bots import choose, heuristics
from engine.bots.fold import encode_story
from engine.game import newest
from engine.games import GAMES, load
from engine.log import Player
from engine.pieces import encode
from engine.table import Table
from saves.library import Library
from tests.contract.component_changes import add_components, change_rules, forget
from tests.saves.fixtures.played_games import play
from tests.saves.fixtures.played_games import table as opened_table
from tests.saves.versions.recorded_logs import digests, expected, paths, read_whole

BOXED = [slug for slug in GAMES if load(slug).COMPONENT_SETS[newest(load(slug))] is not None]
"""The games that have components at all."""
ROOT = Path(__file__).parents[2]


@pytest.fixture(params=BOXED)
def slug(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param
    forget(request.param)


def changes_states(slug: str) -> list[str]:
    """The recorded logs of a game that give other states than at their time."""
    wrong = []
    for path in paths():
        held = read_whole(path)
        if held.slug == slug:
            fields, recorded = expected()[path.name]
            if tuple(digests(held, fields)) != recorded:
                wrong.append(path.name)
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_recorded_logs_give_their_states_under_changed_rules(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        names = change_rules(game, patch)
        assert game not in BOXED or names, f"no constant of {game} was found: its box is one"
        wrong = bool(changes_states(game))
    forget(game)
    if wrong:
        pytest.fail(
            f"logs of {game} change with {', '.join(_culprits(game, names, monkeypatch))}: put it into a component set"
        )


def _culprits(slug: str, names: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The constants with which the states of recorded logs change."""
    readers = []
    for name in dict.fromkeys(names):
        with monkeypatch.context() as patch:
            change_rules(slug, patch, name)
            if changes_states(slug):
                readers.append(name)
        forget(slug)
    return readers


def test_recorded_logs_give_their_states_beside_a_changed_newest_set(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert add_components(slug, monkeypatch) == newest(load(slug))
    assert changes_states(slug) == []


@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_table_of_other_components_is_played_saved_and_read_beside_an_old_one(
    slug: str, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path)
    old = library.create(slug)
    seats = load(slug).SEATS[-1]
    play(opened_table(seats, seed, old, slug), 3)  # few: a short game goes on all the same
    number = add_components(slug, monkeypatch)
    new = library.create(slug)
    at = opened_table(seats, seed, new, slug)
    play(at, 4000)
    assert not at.to_act
    assert at.timeline.now.components == number
    for journal, components, state in ((old, number - 1, "open"), (new, number, "finished")):
        assert journal.path is not None
        journal.close()
        assert library.verify(journal.path).state == state
        assert library.read(journal.path).timeline.now.components == components
    assert new.path is not None
    timeline = library.read(new.path).timeline
    assert timeline.now == at.timeline.now
    assert load(slug).outcome(timeline.now) == at.outcome()


def test_an_old_table_is_played_on_with_its_own_components(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played_out(folder: Path) -> Any:
        library = Library(folder)
        journal = library.create(slug)
        play(opened_table(load(slug).SEATS[0], "old", journal, slug), 3)
        journal.close()
        assert journal.path is not None
        if folder.name == "changed":
            add_components(slug, monkeypatch)
        resumed = library.resume(journal.path)
        assert resumed.journal is not None
        at = Table(slug, resumed.contents.timeline, resumed.journal)
        play(at, 4000, seed=2)
        resumed.journal.close()
        return at.timeline.now

    assert played_out(tmp_path / "same") == played_out(tmp_path / "changed")


def test_bots_play_with_the_components_of_the_table(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    add_components(slug, monkeypatch)
    game = load(slug)
    seats = game.SEATS[0]
    players = [Player("regular", f"bot {n}") for n in range(seats)]
    at = Table.open(slug, game, players, game.OPTIONS(), "bots")
    rng = Random(0)
    for number in range(40):
        if not at.to_act:
            break
        seat = at.to_act[0]
        if number % 4:
            move = rng.choice(at.offer(seat))
        else:
            move = choose(slug, "regular", encode(at.view(seat)), encode_story(at.story(seat)), seat, f"{number}").move
        at.propose(seat, move, at.head, 0)
    rollout = getattr(heuristics(slug), "rollout", None)
    if rollout is not None:
        world = at.timeline.state(at.head)
        rollout(world, rng, 4000)
        assert not world.to_act
        assert game.outcome(world) is not None


def test_no_screen_names_a_set_by_its_number() -> None:
    """A table is shown with its own set."""
    wrong = re.compile(r"COMPONENT_SETS\[\d+\]|components import [^\n]*\bFIRST\b")
    lines = [
        str(path.relative_to(ROOT)) for path in (ROOT / "tui").rglob("*.py") if wrong.search(path.read_text("utf-8"))
    ]
    assert lines == [], "read COMPONENT_SETS[view.components]: the table may have another box"
