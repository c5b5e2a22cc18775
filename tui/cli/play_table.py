"""Play at a table, on the screen or in plain lines, until it is left or a signal ends it."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click

from engine.state import Seat
from tui.cli.collector import collector_paused
from tui.cli.options import data_directory
from tui.cli.output_check import need_screen
from tui.cli.say import say
from tui.cli.signals import Stopped, caught
from tui.cli.usage_error import FaultReported
from tui.i18n.messages import language, t
from tui.play.saved_table import SavedTable, create_table
from tui.presentation.players import only_seat
from tui.replay.playback import Viewpoint

CODES = {"over": 0, "left": 0, "input ended": 0, "not saved": 1, "bot failed": 1}
"""End of a plain game to the program's exit code; the game has told the reason."""


def plain_option() -> click.Option:
    """`--plain`."""
    return click.Option(
        ["--plain"], is_flag=True, help=t("Numbered lines instead of the screen: for screen readers and scripts.")
    )


def sit(get: Callable[[], SavedTable], plain: bool, command: str) -> int:
    """Play at the table that `get` opens, and give the exit code. Nothing is opened where no screen can be shown:
    then `command` with --plain is what to use."""
    if not plain:
        need_screen(f"{command} --plain")
    saved_table = get()
    try:
        if saved_table.torn is not None:
            say(
                t("The last record was cut off and is left out. Its bytes are in {path}.", path=saved_table.torn),
                err=True,
            )
        if plain:
            return asyncio.run(_lines(saved_table))
        with collector_paused():
            from tui.app import runner

        return runner.play(saved_table, data_directory())
    except Stopped as stop:
        raise Stopped(stop.number, stop.path or saved_table.keep(), plain) from None
    finally:
        saved_table.close()


async def _lines(saved_table: SavedTable) -> int:
    """Play a game in plain lines, and others of the same players as long as they want one."""
    from saves.library import Library
    from tui.plain import LineInput

    lines = LineInput(sys.stdin.fileno()).line
    code, again = await _game(saved_table, lines)
    while again:
        opened = saved_table.table.timeline.opened
        library = Library(data_directory())
        saved_table = create_table(library, opened.game, opened.players, opened.options, None, opened.policy)
        try:
            code, again = await _game(saved_table, lines)
        except Stopped as stop:
            raise Stopped(stop.number, saved_table.keep()) from None
        finally:
            saved_table.close()
    return code


async def _game(saved_table: SavedTable, lines: Callable[[], Awaitable[str | None]]) -> tuple[int, bool]:
    """Play a game in plain lines; gives the exit code, and whether the same players want another game."""
    from engine.bot_loop import bots, hint
    from engine.bots.pool import Pool
    from engine.link import LocalLink
    from tui.plain import WATCHER, play
    from tui.plain.commands import bug_commands, language_command
    from tui.plain.learning.advice import NotesBeside, hint_commands, note_commands
    from tui.plain.learning.coach import Tips
    from tui.storage.annotations import Annotations
    from tui.storage.progress import ProgressFile
    from tui.storage.settings import keep_language

    if saved_table.unsaved:
        say(saved_table.unsaved, err=True)
    table = saved_table.table
    coach = Tips(ProgressFile(data_directory(), kept=True)) if sys.stdin.isatty() else None  # scripts read the same
    people = [seat for seat, player in enumerate(table.players) if player.level == "person"]
    kept = Annotations(None)  # those of a game that is not saved

    def annotations() -> Annotations:
        return kept if saved_table.path is None else Annotations(saved_table.path)

    def report(error: BaseException | None, number: int, seat: Seat | None) -> Path | None:
        return write_plain_report(error, "PlainSession", saved_table.path, number, seat)

    def report_fault(error: BaseException) -> Path | None:
        return report(error, table.head, only_seat(people))

    pool = Pool()
    thinking = asyncio.create_task(bots(table, pool, saved_table.clock))
    advises = table.policy == "study" and len(people) == 1
    try:
        with caught(), faults_reported(report_fault):
            ending = await play(
                {seat: LocalLink(table, seat, saved_table.clock) for seat in people}
                or {WATCHER: LocalLink(table, None, saved_table.clock)},
                lines,
                sys.stdout,
                bots=thinking,
                file=lambda: str(saved_table.keep() or ""),
                commands={
                    "lang": language_command(partial(keep_language, data_directory())),
                    **note_commands(NotesBeside(annotations)),
                    **bug_commands(partial(report, None)),
                    **hint_commands(advises, lambda seat: hint(table, pool, seat, saved_table.clock)),
                },
                coach=coach,
            )
            if ending == "bot failed" and (fault := thinking.exception()) is not None:
                path = report_fault(fault)
                if path is not None:
                    say(t("A report with this game is in {path}.", path=path))
            return CODES[ending], ending == "over" and await _again(saved_table, lines)
    finally:
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
        await pool.close()


async def _again(saved_table: SavedTable, lines: Callable[[], Awaitable[str | None]]) -> bool:
    """Tell the high scores of a game that is over; True when its people want another one."""
    from saves.library import data_directory as usual_directory
    from tui.plain.afterwards import again
    from tui.plain.output import LineOutput
    from tui.replay.playback import OPEN
    from tui.storage.high_scores import enter_and_list

    table = saved_table.table
    data, now = data_directory() or usual_directory(), int(time.time())
    for line in enter_and_list(data, table, saved_table.path, now):
        say(line)
    if all(player.level != "person" for player in table.players):
        return False
    return await again(lines, LineOutput(sys.stdout), table.timeline, OPEN, str(saved_table.keep() or ""))


def write_plain_report(
    error: BaseException | None, screen: str, log: Path | None, number: int, viewpoint: Viewpoint
) -> Path | None:
    """Write a bug file of a game in plain lines and give its path; None when it cannot be written.

    No typed line is in it: any may hold a note or talk.
    """
    import msgspec

    from tui.storage.bug_file import new_report, write_bug_file
    from tui.storage.settings import Settings, settings_file

    data = data_directory()
    settings = msgspec.to_builtins(settings_file(data).read() or Settings())
    del settings["name"]
    report = new_report(
        error, screen=screen, number=number, viewpoint=viewpoint, language=language(), settings=settings
    )
    return write_bug_file(report, log, data)


@contextmanager
def faults_reported(write: Callable[[BaseException], Path | None]) -> Iterator[None]:
    """Inside, an unexpected fault writes a bug file, and FaultReported is raised in its place."""
    try:
        yield
    except (OSError, click.ClickException, click.Abort, FaultReported):
        raise  # told in a sentence of its own
    except Exception as error:
        raise FaultReported(write(error)) from error
