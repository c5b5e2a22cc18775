"""`skulduggery` alone: the home screen."""

from __future__ import annotations

from tui.cli.collector import collector_paused
from tui.cli.options import data_directory
from tui.cli.output_check import need_screen


def home() -> int:
    """Open the home screen, and give the exit code."""
    need_screen()
    with collector_paused():
        from tui.app import runner

    return runner.home(data_directory())
