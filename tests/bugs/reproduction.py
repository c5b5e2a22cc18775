"""The spot of a bug file, opened again on a screen without a terminal, and its keys; or in plain lines."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import msgspec

from engine.bot_loop import Here
from engine.fault_places import places
from saves.library import SUFFIX, Library
from tui.app.app import SkulduggeryApp
from tui.app.navigation import replay_screen, table_screen
from tui.cli.main import run
from tui.i18n.messages import use
from tui.play.saved_table import GameIsOver, read_for_replay, resume_table
from tui.storage.bug_file import BugFile, read_bug_file
from tui.storage.settings import Settings

IN_LINES = {"PlainSession": "resume", "PlainReplay": "replay"}
"""The screens that reports name for plain lines, and the commands that open their spots."""

LONGEST = 60
"""Seconds that a key may take."""


def faults(bug: BugFile, folder: Path) -> list[str]:
    """The places of the fault that comes when the latest keys are pressed again; empty when none comes.

    They are pressed at the spot of the report; then, as a move may lie between, at the one where the last was pressed.
    """
    if bug.report.screen in IN_LINES:
        return _opened_in_lines(bug, folder)
    keys = bug.report.keys
    spots = {bug.report.number, *(pressed.number for pressed in keys[-1:])}
    for spot in sorted(spots, reverse=True):
        try:
            asyncio.run(_press(bug, spot, folder / str(spot)))
        except Exception as error:  # the one that is looked for, of whatever kind
            return places(error)
    return []


def _opened_in_lines(bug: BugFile, folder: Path) -> list[str]:
    """The same of a game in plain lines, whose report holds no typed line: the spot is told, and the input ends."""
    library, number = Library(folder), bug.report.number
    command = IN_LINES[bug.report.screen]
    path = _log(bug, library, None if command == "replay" else number)
    at = ("--at", str(number)) if command == "replay" else ()
    words = [command, str(path), *at, "--plain", "--data", str(folder), "--lang", bug.report.language]
    with open(os.devnull) as nothing, patch.object(sys, "stdin", nothing), redirect_stdout(StringIO()):
        run(words)
    found = sorted((folder / "faults").glob("*"))
    return list(read_bug_file(found[0]).report.fault) if found else []


async def _press(bug: BugFile, spot: int, folder: Path) -> None:
    report = bug.report
    use(report.language)
    settings = msgspec.convert({**report.settings, "name": "", "motion": False, "bots": "step"}, Settings)
    app = SkulduggeryApp(None, data=folder, settings=settings, thinker=Here())
    library = Library(folder)
    path = _log(bug, library, None if "Replay" in report.screen else spot)
    try:
        saved = None if "Replay" in report.screen else resume_table(library, path)
    except GameIsOver:
        saved = None
    if saved is not None:
        app._first = lambda: table_screen(saved, app)
    else:
        timeline = read_for_replay(library, path).timeline
        app._first = lambda: replay_screen(timeline, path, report.viewpoint, spot)
    async with app.run_test(size=report.size) as pilot:
        await pilot.pause()
        for key in (pressed.key for pressed in report.keys if pressed.number == spot):
            async with asyncio.timeout(LONGEST):
                await pilot.press(key)
                await pilot.pause()


def _log(bug: BugFile, library: Library, number: int | None) -> Path:
    """The log of a bug file in a library, as far as a record; whole for None."""
    assert bug.log is not None
    library.folder.mkdir(parents=True)
    whole = library.folder / f"whole{SUFFIX}"
    whole.write_bytes(bug.log)
    if number is None:
        return whole
    held = library.read(whole)
    journal = library.create(held.slug)
    for record in held.records[: number + 1]:
        journal.append(record)
    journal.close()
    assert journal.path is not None
    return journal.path
