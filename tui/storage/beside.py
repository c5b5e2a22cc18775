"""The files that stand beside a saved game. Those of a sample stand in the data directory: its own folder is shared."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from saves.library import data_directory
from tui.presentation.save_summary import SAMPLES

FOLDER: Final = "samples"
"""Of the data directory: where the files of samples go."""


def beside(save: Path, suffix: str, data: Path | None = None) -> Path:
    """The file of this suffix that belongs to a saved game; `data` is the data directory, None the platform's."""
    name = save.name + suffix
    if save.resolve().parent == SAMPLES.resolve():
        return (data_directory() if data is None else data) / FOLDER / name
    return save.with_name(name)
