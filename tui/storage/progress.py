"""The progress of a person who learns the games: steps of tutorials, explained prompts. Kept beside the settings.

The file is a convenience: when it is lost or cannot be written, everything is explained once more.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from tui.storage.json_file import JsonFile
from tui.storage.settings import folder

NAME: Final = "progress.json"


class Progress(msgspec.Struct, frozen=True):
    """All that the file holds, by the games' slugs."""

    steps: dict[str, int] = {}
    """The moves made in a tutorial that was left before its end."""
    told: dict[str, tuple[str, ...]] = {}
    """The kinds of prompts that were explained."""
    coach: bool = True
    """True when prompts are explained in first games."""
    confirms: bool = True
    """True when plain lines read answers back before they are done."""


_PROGRESS: Final = msgspec.json.Decoder(Progress)


class ProgressFile:
    """The file; kept in memory alone without a folder."""

    def __init__(self, data: Path | None, *, kept: bool) -> None:
        """`kept`: whether anything is read from the disk and written there."""
        self._file = JsonFile(folder(data) / NAME, _PROGRESS) if kept else None
        self.progress = (self._file.read() if self._file is not None else None) or Progress()

    def change(self, **changes: Any) -> None:  # Any: the fields of Progress
        """Change the progress, and keep it where that is possible."""
        changed = msgspec.structs.replace(self.progress, **changes)
        if changed == self.progress:
            return
        self.progress = changed
        if self._file is not None:
            with suppress(OSError):
                self._file.write(changed)

    def reach(self, slug: str, step: int) -> None:
        """Keep how many moves of a tutorial are made; 0 for none, and for all."""
        others = {other: number for other, number in self.progress.steps.items() if other != slug}
        self.change(steps={**others, slug: step} if step else others)

    def switch_coach(self) -> bool:
        """End or allow all explanations; those that were given come once more. Gives whether they are allowed."""
        on = not self.progress.coach
        self.change(coach=on, told={} if on else self.progress.told)
        return on

    def tell(self, slug: str, kind: str) -> None:
        """Keep that prompts of a kind were explained."""
        told = self.progress.told.get(slug, ())
        if kind not in told:
            self.change(told={**self.progress.told, slug: (*told, kind)})
