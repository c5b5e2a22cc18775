"""The question after a finished game in plain lines: another one, its replay, or the end."""

from __future__ import annotations

from typing import Final

from engine.log import Timeline
from tui.i18n.messages import later, t
from tui.plain.input import LEAVING, Lines, echoed, word
from tui.plain.menu import without_yes
from tui.plain.output import Output
from tui.plain.replay import PlainReplay
from tui.presentation.players import only_person, player_names
from tui.replay.explanation.hints import hints_counted
from tui.replay.playback import Playback, Viewpoint

ANSWERS: Final = {"again": later("play again"), "replay": later("replay"), "leave": later("leave")}
"""Word to what it leads to; each has its place as a number, too."""

ASKING: Final = ("list", "table", "help", "?")
"""Words that ask the question again."""


async def again(lines: Lines, output: Output, timeline: Timeline, viewpoint: Viewpoint, path: str) -> bool:
    """Say where a finished game is saved, and whether the same players want another one. Replays it on request."""
    own = only_person(timeline.players)
    if hints := hints_counted(player_names(timeline.players, own), timeline.hints()):
        output.line(hints)
    output.line(t("The game is saved in this file: {path}", path=path) if path else t("The game is not saved."))
    choices = {str(number): key for number, key in enumerate(ANSWERS, 1)}
    choices |= dict.fromkeys(LEAVING, "leave") | dict.fromkeys(ASKING, "")
    while True:
        output.line(t("What now?"))
        for number, (key, label) in enumerate(ANSWERS.items(), 1):
            output.line(t("{number}. {label} ({key})", number=number, label=t(label), key=key))
        line = await lines()
        typed = "leave" if line is None else without_yes(word(line))
        chosen = choices.get(typed, typed)
        if chosen == "again":
            return True
        if chosen == "leave":
            return False
        if chosen == "replay":
            await PlainReplay(Playback(timeline, viewpoint, own=own), lines, output).run()
        elif chosen:
            output.line(t("Unknown choice '{text}'.", text=echoed(chosen)))
