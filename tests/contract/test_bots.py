"""Bots of all games and levels: what they may not know changes nothing, and a seed decides on every machine."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec
import pytest

import engine
from engine.bots import LEVELS, choose, fold, game_bots
from engine.bots.decision import Budget
from engine.bots.fold import encode_story
from engine.games import GAMES, load
from engine.log import Player
from engine.match import match
from engine.pieces import encode
from tests.contract.cases import cases, covering
from tests.contract.walks.world_pairs import twins

BUILT = tuple(GAMES)
"""The games of the program, without the tiny one."""

SHORT = Budget(worlds=4, iterations=16, depth=4, candidates=4)
"""Enough for an expert to think as it always does, for less time."""

DECISIONS = """
import json, sys
from hashlib import sha256
import msgspec
from engine.bots import LEVELS, game_bots
from engine.bots.decision import Budget
from engine.games import GAMES, load
from engine.log import Player
from engine.match import match
if sys.argv[1:]:
    game_bots.budget = lambda slug: Budget(*map(int, sys.argv[1:]))
for slug in GAMES:
    game = load(slug)
    seats = min(4, game.SEATS[-1])
    players = [Player(LEVELS[-1 - seat % 3], str(seat)) for seat in range(seats)]
    table = match(slug, players, game.OPTIONS(), "process")
    moves = [node.played.move for node in table.timeline.path()]
    print(slug, len(moves), sha256(msgspec.json.encode(moves)).hexdigest())
"""
"""A game of each kind between all levels but the random one: its moves, as a digest. Arguments: an expert's budget."""

ROOT = Path(engine.__file__).parents[1]


def decisions(python: str, salt: str, path: str = "", budget: Budget | None = None) -> str:
    """The digests of the games, played by another process; experts have this budget, or the game's."""
    limits = () if budget is None else map(str, msgspec.structs.astuple(budget))
    told = subprocess.run(
        [python, "-c", DECISIONS, *limits],
        env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": f"{ROOT}{os.pathsep}{path}"},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


def some(slug: str) -> list[object]:
    """A few cases of a game, in which any two values of options meet."""
    return Random(slug).sample(chosen := covering(cases(slug)), min(3, len(chosen)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("slug", [*BUILT, "tiny"])
def test_two_worlds_that_differ_in_what_a_bot_may_not_know_are_played_the_same(slug, level):
    """Nothing that another table left behind in the process may change it, either."""
    compared = differing = 0
    for case in some(slug):
        for seat in range(case.seats):
            for until in (0.3, 0.7):
                pair = twins(case, seat, "bots", until=until)
                if any(seat not in table.to_act for table in pair.tables):
                    continue
                compared, differing = compared + 1, differing + pair.differs
                made = []
                for table in pair.tables:
                    told = encode_story(table.story(seat))
                    made.append(choose(slug, level, encode(table.view(seat)), told, seat, "twin", SHORT))
                    fold._lines.clear()
                assert made[0] == made[1], f"{case} seat {seat}"
    assert compared >= 3 and differing * 2 >= compared


def test_a_seed_decides_in_processes_with_other_orders_of_sets():
    first, second = (decisions(sys.executable, salt, budget=SHORT) for salt in ("1", "2"))
    assert first == second and len(first.splitlines()) == len(BUILT)


@pytest.mark.long
def test_a_seed_decides_in_every_python_that_is_there(tmp_path):
    """Experts think as long as they do in games. Each Python has its own msgspec, and this one is tried, too."""
    constraint = next(line for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if "msgspec" in line)
    here = decisions(sys.executable, "1")
    kept = os.pathsep.join(str(path) for path in Path.home().glob(".pyenv/versions/*/bin"))
    for name in ("python3.11", "python3.12", "python3.13"):
        python = shutil.which(name, path=kept) or shutil.which(name)
        if python is None or subprocess.run([python, "-c", ""], capture_output=True).returncode:
            continue
        target = tmp_path / name
        ready = subprocess.run([python, "-m", "pip", "install", "-q", "--target", target, constraint])
        if not ready.returncode:
            assert decisions(python, "3", str(target)) == here, name


def arithmetic(slug: str) -> list[Path]:
    """The modules of what all bots share, or of a game's bots."""
    folder = ROOT / "engine" / "bots" if slug == "shared" else ROOT / "engine" / "games" / slug / "bot"
    return sorted(folder.glob("*.py"))


ROUNDED = {
    *("exp", "log", "log2", "log10", "log1p", "expm1", "sin", "cos", "tan", "pow", "fsum", "hash", "id"),
    *("gauss", "normalvariate", "lognormvariate", "expovariate", "gammavariate", "betavariate", "vonmisesvariate"),
}
"""Functions whose last bit, or whole answer, may differ between machines or processes.

A root is none of them: IEEE 754 asks of it, as of + and /, the one nearest number. A power is not asked to be so.
"""


def test_bots_calculate_with_what_every_machine_rounds_alike():
    called = set()
    for slug in ("shared", *BUILT):
        for path in arithmetic(slug):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    called |= {(slug, name)} & {(slug, other) for other in ROUNDED}
    assert not called


@pytest.mark.parametrize("slug", BUILT)
def test_bots_add_no_fractions_by_sum(slug, monkeypatch):
    """From Python 3.12 on `sum` rounds otherwise: `engine.bots.arithmetic.total` adds them in their order."""

    def whole(numbers, start=0):
        numbers = list(numbers)
        assert not any(isinstance(number, float) for number in (*numbers, start)), "sum of fractions"
        return sum(numbers, start)

    for name in [path.stem for path in arithmetic(slug)] + ["heuristics"]:
        module = import_module(f"{GAMES[slug]}.bot" + (f".{name}" if name != "__init__" else ""))
        monkeypatch.setattr(module, "sum", whole, raising=False)
    monkeypatch.setattr(game_bots, "budget", lambda slug: SHORT)
    game = load(slug)
    seats = min(4, game.SEATS[-1])
    players = [Player(LEVELS[-1 - seat % 2], str(seat)) for seat in range(seats)]
    assert match(slug, players, game.OPTIONS(), "sums").outcome() is not None
