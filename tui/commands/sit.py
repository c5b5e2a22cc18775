"""Sitting down at a table, on the screen or with numbered lines, until people get up or a signal makes them."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Any

import click

from tui.commands.line import data_directory
from tui.commands.signals import Stopped, caught
from tui.commands.streams import need_screen
from tui.kept import Kept
from tui.text import t

CODES = {"over": 0, "left": 0, "input ended": 0, "not saved": 1, "bot failed": 1}
"""How a plain game ended to the program's exit code; the game has said why."""


def plain_option() -> click.Option:
    """`--plain`."""
    return click.Option(
        ["--plain"], is_flag=True, help=t("Numbered lines instead of the screen: for screen readers and scripts.")
    )


def sit(get: Callable[[], Kept], plain: bool, command: str) -> int:
    """Play at the table that `get` opens, and give the exit code. Nothing is opened where no screen can be shown:
    then `command` with --plain is what to use."""
    if not plain:
        need_screen(f"{command} --plain")
    kept = get()
    try:
        if kept.torn is not None:
            click.echo(
                t("The last record was torn and is left out; its bytes are kept in {path}.", path=kept.torn), err=True
            )
        if plain:
            return asyncio.run(_lines(kept))
        from tui import running

        return running.play(kept, data_directory())
    except Stopped as stop:
        raise Stopped(stop.number, kept.path) from None
    finally:
        kept.journal.close()


async def _lines(kept: Kept) -> int:
    from engine.bots.pool import Pool
    from engine.link import LocalLink
    from engine.players import bots
    from saves.library import data_directory as usual_directory
    from tui.best import told
    from tui.commands.line import data_directory
    from tui.plain import WATCHER, Keyboard, play

    table, path = kept.table, kept.path
    people: list[Any] = [seat for seat, player in enumerate(table.players) if player.level == "person"] or [None]
    pool = Pool()
    thinking = asyncio.create_task(bots(table, pool, kept.clock))
    try:
        with caught():
            ending = await play(
                {seat: LocalLink(table, seat, kept.clock) for seat in people}
                or {WATCHER: LocalLink(table, None, kept.clock)},
                Keyboard(sys.stdin.fileno()).line,
                sys.stdout,
                bots=thinking,
                file=str(path),
            )
        if kept.path != path:
            click.echo(t("Another program changed the saved game; it goes on in {path}.", path=kept.path))
        if ending == "over":
            for line in told(data_directory() or usual_directory(), table, kept.path, int(time.time())):
                click.echo(line)
    finally:
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
        await pool.close()
    return CODES[ending]
