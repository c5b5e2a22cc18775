"""The pitfalls of a host over SSH: each has a place in the code that avoids it, and a marked test."""

from __future__ import annotations

import ast
import asyncio
import gc
import os
import re
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from tests.tui.ssh.fixtures.in_process_app import far, leave
from tui.screens.menus.palette import commands
from tui.ssh.shared.messages.worker_link import Keys
from tui.storage.settings import Settings
from tui.terminal.width_probe import WidthFilter

ROOT: Final = Path(__file__).parents[3]

PITFALLS: Final = {
    1: (
        "The SSH library asks about a key before its signature is checked. Somebody who shows another's public key and "
        "then comes in by another way must not come in as its owner.",
        ("tui/ssh/gateway/connection.py",),
    ),
    2: (
        "The library limits neither connections nor tries nor sessions. Strangers are counted before a word is said, "
        "cut off after a few failures or some seconds, and have one session a connection.",
        (
            "tui/ssh/gateway/limits.py",
            "tui/ssh/gateway/line.py",
            "tui/ssh/gateway/penalties.py",
            "tui/ssh/gateway/connection.py",
            "tui/ssh/gateway/ssh_session.py",
            "tui/ssh/gateway/gateway.py",
        ),
    ),
    3: (
        "Commands, subsystems, files and forwarding are refused; bytes pass as they are; a line that is dead is "
        "noticed; without a terminal one reads how to come with one.",
        ("tui/ssh/gateway/gateway.py", "tui/ssh/gateway/ssh_session.py"),
    ),
    4: (
        "Memory is shared between screens as long as nobody touches it: the process that is forked has collected and "
        "frozen what it imported, collects nothing itself, and has one thread.",
        ("tui/ssh/worker/fork_server.py",),
    ),
    5: (
        "A screen keeps nothing of the host: not its environment, descriptors, signal handlers or session; no new "
        "privileges, not to be looked into, gone with its parent, bounded in memory, time, files and processes.",
        ("tui/ssh/worker/sandbox.py", "tui/ssh/worker/landlock.py", "tui/ssh/worker/seccomp.py"),
    ),
    6: (
        "Textual prints the local variables of a crash: a screen that fails leaves its kind and place in the log, and "
        "no value of anything.",
        ("tui/ssh/worker/fork_server.py", "tui/ssh/worker/remote_app.py", "tui/ssh/shared/json_log.py"),
    ),
    7: (
        "Opening a page, saving a picture of the screen and going to the background would all happen on the host.",
        ("tui/ssh/worker/socket_driver.py", "tui/screens/menus/palette.py"),
    ),
    8: (
        "OpenSSH sends no COLORTERM of itself, and the environment only after the terminal; colours follow what the "
        "terminal is called, and the environment is set before the app is made.",
        ("tui/ssh/shared/terminal.py", "tui/ssh/gateway/ssh_session.py", "tui/ssh/worker/sandbox.py"),
    ),
    9: (
        "A terminal that takes nothing must not fill the host's memory: frames are left out, all is painted once when "
        "there is room, and after half a minute it is let go.",
        (
            "tui/ssh/gateway/line.py",
            "tui/ssh/worker/socket_driver.py",
            "tui/ssh/gateway/ssh_session.py",
            "tui/ssh/shared/framing.py",
        ),
    ),
    10: (
        "Parsing input costs: what comes faster than anybody types is left out before the parser, and a terminal that "
        "floods the front end waits.",
        ("tui/ssh/worker/socket_driver.py", "tui/ssh/gateway/ssh_session.py"),
    ),
    11: (
        "A line that breaks leaves the mouse and the other screen on: they are reset when somebody comes, and at every "
        "end that the host causes.",
        ("tui/ssh/shared/terminal.py", "tui/ssh/gateway/ssh_session.py"),
    ),
    12: (
        "The window's size comes from SSH alone, within bounds, and of many changes the last is taken.",
        ("tui/ssh/worker/socket_driver.py", "tui/ssh/shared/terminal.py", "tui/ssh/gateway/ssh_session.py"),
    ),
    13: (
        "The parser of keys remembers itself for the whole process. Nothing of an app that has ended hangs on it.",
        ("tui/ssh/worker/socket_driver.py",),
    ),
    14: (
        "The escape key is told from the beginning of another by the time that passes: by a timer, not a thread.",
        ("tui/ssh/worker/socket_driver.py",),
    ),
    15: (
        "The host's key is made once, readable by the host's user alone, kept, and its fingerprint shown at the start.",
        ("tui/ssh/gateway/gateway.py",),
    ),
    16: (
        "Names, talk and titles lose control, escape and bidirectional characters before they reach another terminal.",
        (
            "saves/plain_text.py",
            "tui/ssh/adapters/account_database.py",
            "tui/ssh/host/tables/chat.py",
            "tui/ssh/host/admin.py",
        ),
    ),
    17: (
        "The same key coming again takes its seat over at once; the old screen is told, and the table outlives both.",
        ("tui/ssh/host/lobby/lobby_service.py",),
    ),
    18: (
        "Frames, blocks and circles are two cells wide in some terminals: each is asked, a Japanese one that does not "
        "say gets safe characters, and everybody may choose.",
        ("tui/terminal/width_probe.py", "tui/style/glyphs.py", "tui/storage/settings.py"),
    ),
}
"""Number to the fact, and the files that see to it."""


def marks() -> Iterator[int]:
    """The numbers that the tests of a host are marked with."""
    for path in Path(__file__).parent.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.pitfall":
                        yield from (ast.literal_eval(argument) for argument in mark.args)


def test_every_pitfall_has_a_test_and_a_place() -> None:
    assert set(marks()) == PITFALLS.keys() == set(range(1, 19))
    assert not [path for _, places in PITFALLS.values() for path in places if not (ROOT / path).is_file()]


@pytest.mark.pitfall(13)
async def test_nothing_hangs_on_an_app_that_has_ended() -> None:
    gc.freeze()  # what other tests have left need not be looked through
    made, task = await far()
    made.link.send(Keys(b"\x1b[97;5u\x1b[57399u\x1b[A"))
    await leave(made, task)
    app, driver = weakref.ref(made.app), weakref.ref(made.app._driver)
    del made, task
    for _ in range(100):
        gc.collect()
        if app() is None and driver() is None:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"still there: {app()}, {driver()}")


@pytest.mark.pitfall(6)
async def test_a_fault_of_an_app_is_logged_by_place_without_values(capfd: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        secret = "the ace of spades"
        raise RuntimeError(secret)

    made, task = await far()
    made.app.call_later(fail)
    await asyncio.wait_for(task, 60)
    await leave(made, task)
    out, err = capfd.readouterr()
    line = msgspec.json.decode(err)
    assert line.keys() == {"at", "what", "kind", "where", "places"} and line["kind"] == "RuntimeError"
    assert line["where"].startswith("test_pitfalls.py:") and "spades" not in out + err
    assert "spades" not in made.app.farewell and "your seat is kept" in made.app.farewell


@pytest.mark.pitfall(7)
async def test_pictures_pages_and_the_background_are_not_for_people_far_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    made, task = await far()
    offered = {command.title for command in commands(made.app.screen)}
    assert offered and not {title for title in offered if re.search("screenshot|svg|background", title, re.I)}
    made.app.deliver_screenshot()
    await made.app.action_suspend_process()
    made.app.open_url("https://example.org")
    await leave(made, task)
    assert not list(tmp_path.rglob("*"))


@pytest.mark.pitfall(18)
async def test_a_terminal_has_the_characters_of_its_locale_unless_the_settings_say_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = {}
    for language in ("en_GB.UTF-8", "ja_JP.UTF-8", "ja_JP.eucJP"):
        for chosen in ("", "rich", "safe"):
            monkeypatch.setattr(
                os, "environ", {"LANG": language, "TERM": "xterm-256color"}
            )  # as a screen process has it
            made, task = await far(Settings(glyphs=chosen))
            seen[language, chosen] = made.app.glyph_set
            await leave(made, task)
    assert seen == {
        ("en_GB.UTF-8", ""): "rich",
        ("en_GB.UTF-8", "rich"): "rich",
        ("en_GB.UTF-8", "safe"): "safe",
        ("ja_JP.UTF-8", ""): "rich",
        ("ja_JP.UTF-8", "rich"): "rich",
        ("ja_JP.UTF-8", "safe"): "safe",
        ("ja_JP.eucJP", ""): "safe",
        ("ja_JP.eucJP", "rich"): "rich",
        ("ja_JP.eucJP", "safe"): "safe",
    }


@pytest.mark.pitfall(18)
@pytest.mark.parametrize(
    ("language", "column", "set"), [("ja_JP.UTF-8", 2, "rich"), ("ja_JP.UTF-8", 3, "safe"), ("en_GB.UTF-8", 3, "safe")]
)
async def test_a_terminal_that_says_how_wide_it_draws_gets_the_characters_that_suit_it(
    monkeypatch: pytest.MonkeyPatch, language: str, column: int, set: str
) -> None:
    monkeypatch.setattr(os, "environ", {"LANG": language, "TERM": "xterm-256color"})
    made, task = await far()
    made.link.send(Keys(b"\x1b[2;%dR" % column))
    while made.app._cells is None:
        await asyncio.sleep(0.01)
    assert made.app.glyph_set == set and made.app.glyphs.pictures == (set == "rich")
    await leave(made, task)


@pytest.mark.pitfall(18)
@pytest.mark.parametrize("cut", [0, 2, 3, 4, 5, 6])
def test_the_answer_on_the_width_is_taken_out_of_the_keys(cut: int) -> None:
    width, data = WidthFilter(), b"a" + b"\x1b[2;2R" + b"\x1b[A"
    assert width.through(data[: cut + 1]) + width.through(data[cut + 1 :]) == b"a\x1b[A"
    assert width.cells == 1
    assert WidthFilter().through(b"\x1b[1;2R") == b"\x1b[1;2R", "F3 with Shift"
