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
    if _is_sample(save):
        return (data_directory() if data is None else data) / FOLDER / name
    return save.with_name(name)


def shipped(save: Path, suffix: str) -> Path | None:
    """The file of this suffix that ships with a sample; None for any other saved game."""
    return save.with_name(save.name + suffix) if _is_sample(save) else None


def _is_sample(save: Path) -> bool:
    return save.resolve().parent == SAMPLES.resolve()
