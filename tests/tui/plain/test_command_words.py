"""The words of commands and of choices, which share one line: none may stand for both."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import tui
from engine.games import GAMES
from engine.pieces import view
from tests.contract.cases import cases
from tests.contract.walks.random_games import walk
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import PlainGame
from tests.tui.games.heimlich.tables import NAMES
from tests.tui.plain.test_told import until
from tui.i18n.messages import use
from tui.plain.command_session import Command, CommandSession
from tui.plain.commands import COMMANDS
from tui.plain.menu import Menu

SOURCES: Final = ("plain", "ssh/plain")
"""Folders whose modules have tables of commands."""

PICKS: Final = 3
"""Picks of each prompt behind which the next one is looked at, too."""


def _made(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Command"


def _words(tree: ast.AST) -> Iterator[str]:
    """The names that a module gives commands, in tables and one by one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict) and any(map(_made, node.values)):
            yield from (key.value for key in node.keys if isinstance(key, ast.Constant))
        elif isinstance(node, ast.Assign) and _made(node.value) and isinstance(node.targets[0], ast.Subscript):
            name = node.targets[0].slice
            assert isinstance(name, ast.Constant)
            yield name.value


def commands() -> set[str]:
    """The word of every command of plain lines, at home and over SSH, those that `help` leaves out, too."""
    root = Path(tui.__file__).parent
    modules = [path for folder in SOURCES for path in (root / folder).rglob("*.py")]
    return {*COMMANDS, *(word for path in modules for word in _words(ast.parse(path.read_text())))}


def _chosen(menu: Menu, deeper: bool = True) -> Iterator[tuple[str, str]]:
    """Key and name of each choice of a prompt, and of those that follow its first picks."""
    for option in menu.selection.options():
        yield menu._key(option.pick), menu._label(option.pick).casefold()
    for option in [option for option in menu.selection.options() if option.legal][:PICKS] if deeper else []:
        if menu.selection.pick(option.pick):
            yield from _chosen(menu, deeper=False)
            menu.selection.back()


def test_the_commands_are_found() -> None:
    assert {
        "quit",
        "save",
        "hint",
        "strike",
        "tips",
        "restart",
        "bug",
        "say",
        "end",
        "agree",
        "time",
        "clock",
    } <= commands()


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", GAMES)
def test_no_choice_of_a_game_is_called_as_a_command(slug: str, language: str) -> None:
    """`save` stopped a hazard, so the list said, and left the game; `end` ended not the turn but the table."""
    use(language)
    names, words = NAMES * 2, commands()
    called: set[str] = set()
    for case in cases(slug)[:: 1 if slug == "lost_mines" else 4]:
        for step in walk(case).steps:
            called.update(*_chosen(Menu(slug, view(step.before, step.seat), step.seat, 0, names)))
    assert len(called) >= 20 and not called & words


@pytest.mark.parametrize("slug", GAMES)
def test_a_command_with_which_a_choice_begins_has_words_of_its_own(slug: str) -> None:
    """`end` alone may mean "end the turn": such a word asks which is meant, as `leave` does."""
    names, grave = NAMES * 2, {"quit", "save", "exit", "leave", "end", "undo", "reset", "agree", "refuse", "return"}
    begun = {
        word
        for step in walk(cases(slug)[-1]).steps
        for _, name in _chosen(Menu(slug, view(step.before, step.seat), step.seat, 0, names))
        if (word := name.partition(" ")[0]) in grave and " " in name
    }
    assert begun <= {"leave", "end"}


async def test_a_hazard_is_stopped_by_the_word_in_its_brackets() -> None:
    plain_game = PlainGame(slug="doctor_lucky", seats=4)
    await plain_game.spend(until(plain_game, lambda text: "stop it with luck (stop)" in text, "stop", "list", "quit"))
    asked = plain_game.read().partition("stop it with luck (stop)")[2]
    assert "The game is saved" not in asked.partition("luck")[0] and "Unknown choice" not in asked


async def test_a_grave_command_that_begins_a_choice_asks_which_is_meant() -> None:
    ended: list[str] = []

    async def end(_: CommandSession, rest: str) -> None:
        ended.append(rest)

    plain_game = PlainGame(slug="doctor_lucky", seats=4)
    lines = until(plain_game, lambda text: "0. end the turn (done)" in text, "end", "end game", "quit")
    await plain_game.spend(lines, commands={"end": Command(end, "end it", surely="end game")})
    which = "'end' is a choice and a command. Type 0 for 'end the turn', or end game (end it)."
    assert which in plain_game.read() and ended == ["game"]
