"""A new game costs its own folder and one registry entry: the tiny game proves it, in all that a game goes through."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

from engine.bot_loop import bots
from engine.bots.pool import Pool
from engine.games import GAMES, load
from engine.link import LocalLink
from engine.log import Memory, Player
from engine.match import match
from engine.table import Table
from saves.library import Library
from tests import tiny
from tests.contract.cases import TINY, cases
from tests.contract.walks.random_games import walk

ROOT = Path(tiny.__file__).parents[2]


def test_it_is_at_most_two_hundred_lines():
    """Rules of the engine, text, board, facts and rules for people; blank lines are not counted."""
    files = [path for path in Path(tiny.__file__).parent.iterdir() if path.is_file()]
    assert {path.name for path in files} == {"__init__.py", "text.py", "board.py", "facts.json", "rules.en.md"}
    assert sum(bool(line.strip()) for path in files for line in path.read_text("utf-8").splitlines()) <= 200


def test_nothing_else_knows_of_it():
    """Only its one entry in the registry, which a test makes."""
    knowing = [
        path.relative_to(ROOT)
        for package in ("engine", "saves", "tui")
        for path in (ROOT / package).rglob("*.py")
        if any(word in path.read_text("utf-8").casefold() for word in ("hunch", "tests.tiny"))
    ]
    assert knowing == []
    assert GAMES[TINY[0]] == TINY[1]


def test_no_module_outside_a_games_folders_knows_a_game():
    """The registry alone lists games."""
    homes = [ROOT / "tui" / "games", ROOT / "engine" / "games"]
    sources = {
        path: path.read_text("utf-8")
        for package in ("engine", "saves", "tui")
        for path in (ROOT / package).rglob("*.py")
        if not any(home in path.parents for home in homes)
    }
    knowing = [
        f"{path.relative_to(ROOT)}: {node.value}"
        for path, source in sources.items()
        if any(slug in source for slug in GAMES)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and node.value in GAMES
    ]
    assert knowing == []


def test_it_has_all_that_makes_games_hard():
    """Hidden hands, a look, a reveal, chance, an oath on hidden cards, a secret written by all at once."""
    seen = {"looked": 0, "revealed": 0, "drew": 0, "sworn": 0, "wrote": 0, "at once": 0}
    for case in cases("tiny"):
        going = walk(case)
        for step in going.steps:
            kinds = {type(event).__name__ for event in step.events}
            seen["looked"] += "Looked" in kinds
            seen["revealed"] += "Revealed" in kinds
            seen["drew"] += any(event.draw for event in step.events)
            seen["sworn"] += step.move.do == "swear"
            seen["wrote"] += "Written" in kinds
            seen["at once"] += len(step.before.to_act) > 1
    assert all(seen.values()), seen


async def test_it_is_played_by_bots_saved_resumed_and_looked_at(tmp_path):
    library = Library(tmp_path)
    journal = library.create("tiny")
    players = [Player("random", "A"), Player("easy", "B"), Player("regular", "C")]
    table = Table.open("tiny", load("tiny"), players, tiny.HunchOptions(3), "s", journal)
    pool = Pool()
    playing = asyncio.create_task(bots(table, pool, clock=lambda: 0))
    link = LocalLink(table, None, lambda: 0)
    await link.welcome()
    async for _ in link.updates():
        if not table.to_act:
            break
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await pool.close()
    journal.close()
    assert journal.path is not None
    held = library.read(journal.path)
    assert held.timeline.now == table.timeline.now
    assert library.verify(journal.path).state == "finished"
    fork = library.add(table.fork(4, "fair", 1, "new", players, 0, journal.path.name))
    resumed = library.resume(fork)
    assert resumed.journal is not None
    again = Table("tiny", resumed.contents.timeline, resumed.journal)
    seat = again.to_act[0]
    again.propose(seat, again.offer(seat)[0], again.head, 1)
    resumed.journal.close()
    assert library.read(fork).timeline.now == again.timeline.now


@pytest.mark.parametrize("slug", sorted({case.slug for case in cases()}))
def test_every_game_is_saved_to_its_end_and_resumed_in_the_middle(slug, tmp_path):
    library = Library(tmp_path)
    game = load(slug)
    for seats in (game.SEATS[0], game.SEATS[-1]):
        journal = library.create(slug)
        players = [Player("random", f"P{seat}") for seat in range(seats)]
        table = match(slug, players, game.OPTIONS(), f"saved {seats}", journal)
        journal.close()
        assert journal.path is not None
        assert library.read(journal.path).timeline.now == table.timeline.now
        memory = Memory()
        half = table.timeline.records[: len(table.timeline.records) // 2]
        resumed = library.resume(library.add(half))
        assert resumed.journal is not None
        assert resumed.contents.timeline.now == Table.resume(slug, game, half, memory).timeline.now
        resumed.journal.close()
