"""`skulduggery` alone: the home screen."""

from __future__ import annotations

from tui.commands.line import data_directory
from tui.commands.streams import need_screen


def home() -> int:
    """Open the home screen, and give the exit code."""
    need_screen()
    from tui import running

    return running.home(data_directory())
