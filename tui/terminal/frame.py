"""The writes of a frame, joined: each write of its own wakes a thread, or travels as a message."""

from __future__ import annotations

from typing import Final

BEGIN: Final = "\x1b[?2026h"
END: Final = "\x1b[?2026l"
"""The control sequences around a frame, for a terminal that shows it at once."""


class FrameJoiner:
    """Holds what a driver is to write until its frame is whole."""

    def __init__(self) -> None:
        self._parts: list[str] | None = None
        """The parts of the frame under way; None between two frames."""

    def join(self, data: str) -> str:
        """The data to send now: a whole frame with its end, nothing before; data outside frames at once."""
        if data == BEGIN:
            self._parts = []
        elif self._parts is None:
            return data
        self._parts.append(data)
        if data != END:
            return ""
        whole, self._parts = "".join(self._parts), None
        return whole
