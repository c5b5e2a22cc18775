"""The question after a finished game in plain lines: another one, its replay, or the end."""

from __future__ import annotations

import unicodedata
from typing import Final

from engine.log import Timeline
from tui.i18n.messages import later, t
from tui.plain.input import Lines, echoed
from tui.plain.output import Output
from tui.plain.replay import LEAVING, PlainReplay
from tui.replay.playback import Viewpoint

ANSWERS: Final = {"again": later("play again"), "replay": later("replay"), "leave": later("leave")}
"""Word to what it leads to; each has its place as a number, too."""


async def again(lines: Lines, output: Output, timeline: Timeline, viewpoint: Viewpoint, path: str) -> bool:
    """Say where a finished game is saved, and whether the same players want another one. Replays it on request."""
    output.line(t("The game is saved in {path}.", path=path) if path else t("The game is not saved."))
    while True:
        output.line(t("What now?"))
        for number, (key, label) in enumerate(ANSWERS.items(), 1):
            output.line(t("{number}. {label} ({key})", number=number, label=t(label), key=key))
        line = await lines()
        word = "leave" if line is None else unicodedata.normalize("NFKC", line).strip().casefold()
        if word in ("1", "again"):
            return True
        if word in ("3", *LEAVING):
            return False
        if word in ("2", "replay"):
            await PlainReplay(timeline, lines, output, viewpoint).run()
        elif word:
            output.line(t("Unknown choice '{text}'.", text=echoed(word)))
