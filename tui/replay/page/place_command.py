"""The command that opens a step of a replay again, from any directory."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

from saves.library import SUFFIX, Library, data_directory
from tui.presentation.save_summary import SAMPLES
from tui.replay.playback import OPEN, Playback

SPECTATOR: Final = "spectator"
"""The word for the view of a spectator in a command."""


def place_command(playback: Playback, step: int, save: Path) -> str:
    """The command that opens a step of the log `save` from the viewpoint of a playback."""
    number, viewer = playback.steps[step].number, _viewer(playback)
    return f"skulduggery replay {_file(save)} --at {number} --as {viewer}"


def _file(save: Path) -> str:
    """A path that a shell finds from everywhere. Samples and games of the library have a name instead."""
    path = save.resolve()
    if path.parent in (SAMPLES.resolve(), Library(data_directory()).folder.resolve()) and path.suffix == SUFFIX:
        return shlex.quote(path.stem)
    home = Path.home().resolve()
    return f"~/{shlex.quote(str(path.relative_to(home)))}" if path.is_relative_to(home) else shlex.quote(str(path))


def _viewer(playback: Playback) -> str:
    """A seat by its name, or by its number where the name would mean another view."""
    seat = playback.viewpoint
    if not isinstance(seat, int):
        return seat or SPECTATOR
    names = [player.name for player in playback.timeline.players]
    taken = {OPEN, SPECTATOR, *(str(number) for number in range(1, len(names) + 1)), *names[:seat]}
    return str(seat + 1) if names[seat] in taken or names[seat].startswith("-") else shlex.quote(names[seat])
