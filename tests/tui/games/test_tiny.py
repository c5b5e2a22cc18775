"""The tiny game, registered by one entry alone, is played full screen, in plain mode and in replay."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.pieces import view
from tests import tiny
from tests.contract.cases import TINY, cases
from tests.contract.walks.random_games import walk
from tests.tiny.board import HunchBoard
from tests.tiny.text import HunchText
from tests.tui.fixtures.games.prompt_checks import check_question, check_story
from tests.tui.fixtures.games.tables import at_home, at_table, opened, screen_text, shown
from tests.tui.fixtures.running.plain_session import PlainGame, numbers
from tests.tui.fixtures.running.whole_games import by_keys, whole_game
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.replay.test_games import at_replay, over
from tui.i18n.messages import use
from tui.presentation.rules.rulebook import rulebook
from tui.replay.playback import OPEN
from tui.screens.replay.replay import ReplayScreen

SLUG = TINY[0]
NAMES = ("Fox", "Owl", "Hare", "Lynx")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one registry entry."""
    monkeypatch.setitem(GAMES, *TINY)


async def test_a_whole_game_is_played_on_the_screen() -> None:
    table = opened(2, seed="tiny", slug=SLUG)
    await whole_game(at_table(table), table, by_keys)
    assert not table.to_act


async def test_own_cards_lie_open_to_their_owner_alone() -> None:
    table = opened(2, seed="tiny", slug=SLUG)
    faces = table.timeline.now.face
    app = at_table(table, look=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        own, hidden = f"[{faces[0]}]  [{faces[1]}]", "[?]  [?]"
        assert own not in screen_text(app), "nothing lies open before a look"
        await pilot.press("tab")
        await pilot.pause()
        lines = [line for line in shown(app).board.pen.plain() if "[" in line]
        assert own in lines[0] and hidden in lines[1] and hidden in lines[2]
        assert "score 0" in screen_text(app)


async def test_a_whole_game_is_played_in_plain_lines() -> None:
    plain_game = PlainGame((0,), seats=3, slug=SLUG)
    await plain_game.spend(numbers(plain_game, random.Random(1)))
    assert not plain_game.table.to_act
    lines = plain_game.read().splitlines()
    assert lines[1].startswith("At the table: "), "rules without a summary open no game"
    assert "Your turn: choose what to do." in lines and plain_game.told_result() in plain_game.read()


async def test_its_end_is_seen_whole_in_the_replay(tmp_path: Path) -> None:
    app = at_replay(over(SLUG, 2, {}), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        screen.change_viewpoint(OPEN)
        screen.go(screen.last)
        assert "[?]" not in "\n".join(screen.board.pen.plain())


async def test_home_offers_it_and_its_rules(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert "Hunch" in screen_text(app) and "5-10" in screen_text(app)
    assert "HU-4 Hunches" in call("rules", SLUG).out


def test_its_rules_hold_the_clauses_that_it_names() -> None:
    rules = rulebook(SLUG, "en")
    ended = {end.reason for case in cases(SLUG) if (end := tiny.outcome(walk(case).last))}
    named = {*tiny.CLAUSES.values(), tiny.refuse(tiny.HunchOptions(hand=3), 4), *ended}
    assert {clause for clause in named if clause is None or rules.clause(clause) is None} == set()


def test_every_question_has_its_words() -> None:
    rng = random.Random(7)
    for case in cases(SLUG):
        for step in walk(case).steps:
            check_question(SLUG, view(step.before, step.seat), step.seat, NAMES[: case.seats], rng)
            check_story(SLUG, step.before, step.events, NAMES[: case.seats])


def test_a_language_without_its_rules_reads_them_in_english() -> None:
    use("ja")
    assert rulebook(SLUG).markdown.endswith(rulebook(SLUG, "en").markdown)
    assert rulebook(SLUG).markdown.startswith("このルールはまだ翻訳されていないため")
    assert rulebook(SLUG).sections == rulebook(SLUG, "en").sections


def test_a_game_without_variants_has_a_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(HunchText, "variants")
    result = call("play", "--help")
    assert result.code == 0 and result.out.partition("tiny (Hunch)")[2].split()[1] == "none"


async def test_a_game_without_a_board_shows_its_situation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(HunchBoard, "board")
    app = at_table(opened(2, seed="tiny", slug=SLUG))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "The stake is 1." in "\n".join(shown(app).board.pen.plain())
