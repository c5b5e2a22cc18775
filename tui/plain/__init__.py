"""The plain mode: the same games as numbered lines on any input and output, for screen readers, pipes and scripts.

    persons = {seat: LocalLink(table, seat, clock) for seat in ...}
    thinking = asyncio.create_task(bots(table, pool, clock))
    ending = await play(persons, LineInput(sys.stdin.fileno()).line, sys.stdout, bots=thinking, file=lambda: "a.skul")

The caller opens the table, starts and ends the task that plays its bots, and turns the ending into an exit code: 0 for
"over", "left" and "input ended", 1 for "not saved" and "bot failed", each already told in a sentence. BrokenPipeError
passes through to the caller: nobody reads any more, so nothing is to be said.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, TextIO

from engine.link import TableLink
from engine.state import Seat
from tui.plain.command_session import Command, CommandSession
from tui.plain.input import LineInput, Lines
from tui.plain.learning.coach import Coach
from tui.plain.output import LineOutput, Output
from tui.plain.session import Ending, PlainSession

__all__ = ["WATCHER", "Command", "Ending", "LineInput", "Lines", "Output", "play"]

WATCHER: Final = -1
"""The seat of a spectator's link, for a table at which only bots play."""


async def play(
    links: Mapping[Seat, TableLink],
    lines: Lines,
    out: TextIO | Output,
    *,
    bots: asyncio.Future[None] | None = None,
    file: Callable[[], str] = str,
    farewell: str | None = None,
    commands: Mapping[str, Command] = {},
    attends: bool = False,
    begun: Callable[[CommandSession], object] = id,
    coach: Coach | None = None,
) -> Ending:
    """Play at a table, from where it stands to its end or until the people leave. Closes the links.

    `links` has a link for each seat of a person at this keyboard, or one for the `WATCHER` where there is none. With
    several, secrets are shown only after their owner has confirmed to be alone. `lines` gives the next typed line, None
    when the input has ended: it is read only for a prompt, so a script can be piped in, unless the session `attends`
    to commands while others are asked. `bots` is the task that plays the bots, if there are any; `file` names the save
    ("" when nothing is kept), for the last sentence, which `farewell` replaces. `commands` are those
    of this place; `begun` gets their session; `coach` speaks before prompts.
    """
    output = out if isinstance(out, Output) else LineOutput(out)
    session = PlainSession(links, lines, output, bots, file, farewell, commands, attends, begun, coach)
    try:
        return await session.play()
    finally:
        for link in links.values():
            await link.close()
