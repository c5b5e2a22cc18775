"""A replay as text: its story, and how the game stands at the end of it. From what one viewer may know. No Textual."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.pieces import view as seen_by
from tui.i18n.messages import t
from tui.presentation.game_text import game_text
from tui.replay.playback import OPEN, Playback


def transcript_lines(playback: Playback, at: int, first: int = 0) -> Iterator[str]:
    """The story from the `first` step up to another, and how the game stands there."""
    since = playback.line_after(first - 1) if first else 0
    for line in playback.story().lines:
        if since <= line.number < playback.line_after(at):
            yield t("Move {number}: {text}", number=line.number, text=line.text)
    yield ""
    yield from standing(playback, at)


def standing(playback: Playback, at: int) -> Iterator[str]:
    """The position at a step, in sentences."""
    names = playback.names
    text = game_text(playback.timeline.opened.game)
    view = playback.view(at)
    yield from text.situation(view, names)
    if isinstance(playback.viewpoint, int):
        yield from text.secrets(view, playback.viewpoint, names)
    elif playback.viewpoint == OPEN:
        for seat in range(len(names)):
            yield from text.secrets(seen_by(view, seat), seat, names)
    end = playback.timeline.game.outcome(view)
    yield from [text.phase(view, names)] if end is None else text.result(view, end, names)


def step_texts(playback: Playback, steps: Sequence[int]) -> list[list[str]]:
    """The sentences of the story that each of these steps adds; talk after a step belongs to it."""
    told: dict[int, list[str]] = {}
    last = len(playback.steps) - 1
    at = 0
    for line in sorted(playback.story().lines, key=lambda line: line.number):
        while at < last and line.number >= playback.line_after(at):
            at += 1
        told.setdefault(at, []).append(line.text)
    return [told.get(step, []) for step in steps]
