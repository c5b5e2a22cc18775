"""Options of the command line that every command shares."""

from __future__ import annotations

from pathlib import Path

import click


def data_directory() -> Path | None:
    """The directory that `--data` names; None when it is not given."""
    folder: Path | None = click.get_current_context().find_root().obj
    return folder
