"""A game that has rules and no screen yet: bots play it, its logs are read, and people are told in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, load
from engine.log import Player
from engine.match import match
from engine.table import Table
from saves.library import Library
from tests.tui.fixtures.games.library_fixtures import saved_game, settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.terminal.command_line import call
from tui.presentation.registry import playable
from tui.screens.home.home import HomeScreen
from tui.screens.table.table_screen import TableScreen

JAPANESE = {"LC_ALL": "ja_JP.UTF-8"}

SLUG = "bare"
"""It never gets a text."""


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, SLUG, "tests.tui.fixtures.games.bare_rules")


def saved(data: Path, *, over: bool) -> Path:
    """A saved game of it, played to its end or just opened."""
    players = [Player("random", "Fox"), Player("random", "Owl")]
    journal = Library(data).create(SLUG)
    rules = load(SLUG)
    if over:
        match(SLUG, players, rules.OPTIONS(), "s", journal, 1_000_000_000)
    else:
        Table.open(SLUG, rules, players, rules.OPTIONS(), "s", journal, 1_000_000_000)
    journal.close()
    assert journal.path is not None
    return journal.path


def test_what_has_a_text_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert SLUG not in playable()
    for name in ("spoken_rules", "silent_rules"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    (tmp_path / "spoken_rules" / "text.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "spoken", "spoken_rules")
    monkeypatch.setitem(GAMES, "silent", "silent_rules")
    assert "spoken" in playable() and "silent" not in playable()


@pytest.mark.parametrize("command", [["play", "--plain"], ["play"], ["rules"]])
def test_it_is_neither_played_nor_explained(command: list[str], tmp_path: Path) -> None:
    args = [command[0], "Bare", *command[1:], "--data", str(tmp_path)]
    these = ", ".join(playable())
    assert call(*args).refused() == f"'Bare' cannot be played on the screen yet. These can: {these}."
    assert call(*args, **JAPANESE).refused() == f"「Bare」はまだ画面で遊べません。遊べるもの：{these}"
    assert Library(tmp_path).list() == []


@pytest.mark.parametrize(
    ("command", "over"), [(["resume", "--plain"], False), (["replay", "--text"], False), (["replay", "--text"], True)]
)
def test_a_save_of_it_is_not_shown(command: list[str], over: bool, tmp_path: Path) -> None:
    path = saved(tmp_path, over=over)
    before = path.read_bytes()
    args = [command[0], str(path), *command[1:], "--data", str(tmp_path)]
    assert call(*args).refused() == f"{path} is of a game that cannot be played on the screen yet: bare."
    assert call(*args, **JAPANESE).refused() == f"「{path}」は、まだ画面で遊べないゲームのものです：bare"
    assert path.read_bytes() == before
    (held,) = Library(tmp_path).list()
    assert held.state == ("finished" if over else "open")


def test_a_save_of_it_is_listed_and_verified(tmp_path: Path) -> None:
    path = saved(tmp_path, over=True)
    listed = call("saves", "--data", str(tmp_path))
    assert listed.code == 0 and listed.out.startswith(f"{path.name}: bare with Fox and Owl")
    (as_json,) = json.loads(call("saves", "--data", str(tmp_path), "--json").out)["saves"]
    assert as_json["game"] == SLUG
    assert call("verify", str(path)).code == 0


def test_bots_play_it() -> None:
    result = call("simulate", SLUG, "--seats", "3", "--games", "4")
    assert result.code == 0 and "4 games" in result.out


def test_a_clause_that_forbids_is_named_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    args = ["simulate", SLUG, "--seats", "4", "--option", "hand=3"]
    assert call(*args).refused() == "The rules forbid that."
    assert call(*args, **JAPANESE).refused() == "ルールで禁じられています。"


async def test_home_offers_no_new_game_of_it_and_says_why_a_save_is_not_shown(tmp_path: Path) -> None:
    paths = [saved(tmp_path, over=False), saved(tmp_path, over=True)]
    app: Any = at_home(tmp_path)
    async with app.run_test(size=(240, 40)) as pilot:
        await pilot.pause()
        assert "New game: bare" not in screen_text(app)
        for go in (app.resume, app.replay):
            for path in paths:
                go(path)
                await pilot.pause()
                assert isinstance(app.screen, HomeScreen)
                sentence = f"{path} is of a game that cannot be played on the screen yet: bare."
                await until(pilot, lambda sentence=sentence: sentence in " ".join(screen_text(app).split()))
                app.screen.say("")


async def test_home_goes_on_with_the_last_game_that_can_be_shown(tmp_path: Path) -> None:
    older = saved_game(tmp_path, 1, 25)
    path = saved(tmp_path, over=False)
    assert Library(tmp_path).list()[0].path == path, "the newest is the one without a screen"
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        way = next(line for line in screen_text(app).splitlines() if "Continue" in line)
        assert "Undercover" in way and SLUG not in way
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen) and app.screen.local.path == older


async def test_home_does_not_go_on_with_a_game_that_cannot_be_shown(tmp_path: Path) -> None:
    saved(tmp_path, over=False)
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert "no game is in progress" in screen_text(app)
        await pilot.press("c")
        await settled(pilot)
        assert app.screen is screen and "cannot be played" not in screen_text(app)
