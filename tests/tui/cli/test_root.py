"""The command line as a whole: its language, the options that stand everywhere, its complaints, how fast it is."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click import core, exceptions, formatting, parser, types
from rich.cells import cell_len

import tui
from tests.tui.fixtures.terminal.command_line import call, surroundings
from tui.cli.commands import NAMES
from tui.cli.root import CommandGroup, option_value
from tui.i18n import click_messages
from tui.i18n.messages import LANGUAGES, language, t, use
from tui.i18n.text_layout import NOT_FIRST
from tui.presentation.game_text import game_text
from tui.presentation.registry import playable

PLAYABLE = ", ".join(playable())
OFFERED = ", ".join(map(repr, LANGUAGES))

JAPANESE = {"LC_ALL": "ja_JP.UTF-8"}


@pytest.mark.parametrize("name", ["play", "simulate"])
def test_the_help_lists_every_variant_of_every_game_with_its_values(name: str) -> None:
    use("en")
    result = call(name, "--help").out
    for slug in playable():
        for variant in game_text(slug).variants(("", "")):
            assert f"  {variant.name}=" in result.partition(f"\n{slug} (")[2], (slug, variant.name)
    assert "top_secret=no|yes" in result and "papers_scoring=right|others_wrong" in result
    assert "first_tycoon=chance|SEAT" in result


@pytest.mark.parametrize("name", [None, *NAMES])
def test_every_command_explains_itself_in_both_languages(name: str | None) -> None:
    args = ["--help"] if name is None else [name, "--help"]
    english, japanese = call(*args), call(*args, **JAPANESE)
    assert (english.code, english.err, japanese.code) == (0, "", 0)
    assert english.out.startswith("Usage: skulduggery ") and "Options:" in english.out
    assert japanese.out.startswith("使い方： skulduggery ") and "オプション:" in japanese.out
    for option in ("--data", "--version", "--lang", "--help"):
        assert option in english.out and option in japanese.out
    assert english.out.isascii()
    for word in ("Show", "Options", "COMMAND", "default:", "RANGE", "TEXT"):
        assert word not in japanese.out


@pytest.mark.parametrize("args", [["--version"], ["saves", "--version"], ["--version", "play"], ["play", "--version"]])
def test_the_version_stands_anywhere(args: list[str]) -> None:
    assert call(*args) == (0, f"skulduggery {tui.__version__}\n", "")


def test_the_data_directory_stands_before_or_after(tmp_path: Path) -> None:
    first, second = tmp_path / "one", tmp_path / "two"
    assert str(first / "games") in call("--data", str(first), "saves").out
    assert str(first / "games") in call("saves", "--data", str(first)).out
    assert str(second / "games") in call("--data", str(first), "saves", "--data", str(second)).out
    assert not first.exists()


@pytest.mark.parametrize(
    ("args", "environment", "expected"),
    [
        ([], {"LC_ALL": None, "LC_MESSAGES": None, "LANG": "ja_JP.UTF-8"}, "ja"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        ([], {"LC_ALL": None, "LANG": None}, "en"),
        (["--lang", "en"], JAPANESE, "en"),
        (["--lang=ja"], {}, "ja"),
        (["--lang", "en", "--lang", "ja"], {}, "ja"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_environment(
    args: list[str], environment: dict[str, str | None], expected: str, tmp_path: Path
) -> None:
    before = call(*args, "saves", "--data", str(tmp_path), **environment)
    after = call("saves", "--data", str(tmp_path), *args, **environment)
    assert before == after
    assert ("There are no" if expected == "en" else "ありません") in before.out


def test_words_after_two_dashes_ask_for_no_language() -> None:
    assert option_value(["verify", "--", "--lang", "ja"], "--lang") is None
    assert option_value(["verify", "--lang"], "--lang") is None


def test_plain_without_a_command_says_what_to_type() -> None:
    """It was an unknown option, and the help of the program did not name numbered lines."""
    assert "--plain" in call("--help").out
    result = call("--plain")
    assert result.code == 0 and result.out.startswith("skulduggery play heimlich --plain\n"), result
    assert "numbered lines" in result.out


def test_help_in_japanese_breaks_where_a_line_may_and_cuts_nothing() -> None:
    for args in (["--help"], ["play", "--help"]):
        lines = call(*args, **JAPANESE).out.splitlines()
        assert not [line for line in lines if line.strip()[:1] in NOT_FIRST and line.strip()]
        assert not [line for line in lines if line.endswith(" ...") or cell_len(line) > 80]


def test_a_call_leaves_the_words_of_other_programs_alone() -> None:
    import gettext
    import os

    before = gettext.textdomain(), os.environ.get("LANGUAGE"), language()
    call("--help", **JAPANESE)
    call("nonsense", **JAPANESE)
    assert (gettext.textdomain(), os.environ.get("LANGUAGE"), language()) == before


@pytest.mark.parametrize(
    ("args", "english", "japanese"),
    [
        (["nonsense"], "No such command 'nonsense'. Help: skulduggery --help", "コマンド'nonsense'はありません。"),
        (["rule"], "(Did you mean one of: 'rules'", "もしかして"),
        (["--nonsense"], "No such option '--nonsense'.", "オプション'--nonsense'はありません。"),
        (["saves", "--jsn"], "Did you mean '--json'?", "もしかして：'--json'"),
        (["play"], "Missing argument 'GAME'. Help: skulduggery play --help", "引数が足りません： 'GAME'"),
        (["verify"], "Missing argument 'FILE...'", "引数が足りません"),
        (["saves", "--json=1"], "Option '--json' does not take a value.", "値は付けられません"),
        (["saves", "--data"], "Option '--data' requires an argument.", "値が必要です"),
        (["saves", "more", "and"], "Got unexpected extra arguments (more and)", "余分な引数があります（more and）"),
        (["saves", "--lang", "xx"], f"Invalid value for '--lang': 'xx' is not one of {OFFERED}.", "選べません"),
        (["replay", "x", "--at", "-1"], "Invalid value for '--at': -1 is not in the range x>=0.", "範囲x>=0の外です"),
        (["replay", "x", "--at", "z"], "'z' is not a valid whole number.", "'z'は整数ではありません。"),
        (["play", "chess"], f"There is no game 'chess'. Games: {PLAYABLE}.", "「chess」というゲームはありません"),
        (["rules", ""], f"There is no game ''. Games: {PLAYABLE}.", "「」というゲームはありません"),
    ],
)
def test_bad_input_gets_one_sentence_in_either_language(args: list[str], english: str, japanese: str) -> None:
    assert english in call(*args).refused() or args == ["rule"]
    assert japanese in call(*args, **JAPANESE).refused() or args == ["rule"]


def test_every_message_of_click_is_translated() -> None:
    """The words are looked up by click's own English: a new click with other words must show here."""
    modules = (core, exceptions, formatting, parser, types, click.decorators)
    sources = "".join("".join(map(inspect.getsource, modules)).split()).replace('""', "")
    tree = ast.parse(inspect.getsource(click_messages.words))
    strings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    game_text = [word for word in strings if len(word) > 3 and not word.startswith("Everything")]
    assert len(game_text) > 20
    assert [word for word in game_text if "".join(word.split()) not in sources] == []


def test_all_that_click_says_here_is_translated() -> None:
    english = click_messages.words()
    try:
        use("ja")
        japanese = click_messages.words()
    finally:
        use("en")
    assert [e for e, j in zip(english, japanese, strict=True) if e == j] == []


def test_the_commands_are_those_of_the_list() -> None:
    group = CommandGroup("x")
    context = click.Context(group)
    assert group.list_commands(context) == list(NAMES)
    for name in NAMES:
        built = group.get_command(context, name)
        assert built is not None and built.name == name and built.help == t(built.help or "")


def test_the_entry_the_help_and_the_operators_commands_import_no_screen() -> None:
    """95 % of a bare start is importing Textual: commands without it must not pay for it."""
    code = (
        "import sys, tui.__main__ as m; light = set(sys.modules)\n"
        "from tui.cli.main import run; assert run(['--version']) == 0; quick = set(sys.modules)\n"
        "assert run(['--help']) == 0; import tui.cli.hosting.accounts, tui.cli.hosting.status\n"
        "print(sorted({'click', 'engine', 'saves'} & light), sorted({'engine', 'saves', 'asyncio'} & quick),\n"
        "      sorted({'textual', 'asyncssh', 'engine.games.heimlich'} & set(sys.modules)))"
    )
    process = subprocess.run(
        [sys.executable, "-c", code],
        env=surroundings(),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert process.stdout.strip().split("\n")[-1] == "[] [] []"


RESERVED = {
    "home": {
        *("hmac", "secrets", "multiprocessing", "asyncssh"),
        *("engine.table", "engine.bots", "engine.games.heimlich", "saves.library"),
        *("tui.play", "tui.plain", "tui.replay", "tui.ssh", "tui.presentation.game_text", "tui.games.heimlich"),
        *("tui.screens.table", "tui.screens.replay", "tui.screens.library.library", "tui.screens.menus.setup"),
    },
    "table": {
        *("hmac", "secrets", "asyncssh", "engine.games.lost_mines", "engine.games.heimlich.bot"),
        *("tui.plain", "tui.ssh", "tui.games.lost_mines", "tui.widgets.plot"),
        *("tui.screens.table.results", "tui.screens.table.notes", "tui.screens.table.history", "tui.screens.replay"),
        *("tui.screens.library.library", "tui.screens.menus.setup", "tui.screens.home.home"),
    },
}
"""Start to modules that must not be imported for it: each costs milliseconds before the first frame."""

STARTS = {
    "home": ("tui.cli.home", "tui.app.runner", "tui.screens.home.home"),
    "table": (
        *("tui.cli.commands.play", "tui.app.runner", "tui.play.local_table", "tui.screens.table.table_screen"),
        *("engine.games.heimlich", "tui.games.heimlich.board", "tui.games.heimlich.text"),
    ),
}
"""Start to the modules that it imports."""


@pytest.mark.parametrize("start", STARTS)
def test_a_start_imports_nothing_that_it_shows_later(start: str) -> None:
    modules = ", ".join(("tui.cli.main", *STARTS[start]))
    process = subprocess.run(
        [sys.executable, "-c", f"import {modules}, sys; print(*sys.modules)"],
        env=surroundings(),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert RESERVED[start] & set(process.stdout.split()) == set()
