"""The reasons for a move as a viewpoint of a finished game may know them: those of its own seat alone. No Textual."""

from __future__ import annotations

from engine.bots.reasons import Reasons, reasons
from tui.i18n.messages import t
from tui.replay.explanation.reasons import told
from tui.replay.playback import OPEN, Playback


def hides_reasons(playback: Playback, number: int) -> bool:
    """True where the viewpoint may not know the thoughts behind a record: they tell secrets of another seat."""
    return playback.viewpoint not in (OPEN, playback.timeline.nodes[number].played.seat)


def seen_reasons(playback: Playback, number: int, found: Reasons | None = None) -> list[str]:
    """All that the viewpoint of a seat or spectator may know of a move, in sentences: the move itself first.

    Of the seat's own move its thoughts, without the truth about them; of any other move what the log told. `found` are
    the reasons where they are known. StillPlaying before the end of the game.
    """
    timeline, seat = playback.timeline, playback.timeline.nodes[number].played.seat
    if not hides_reasons(playback, number):
        return told(timeline.opened.game, found or reasons(timeline, number), None, playback.names)
    lines = [line.text for line in playback.story().lines if line.number == number and not line.aside]
    hidden = t("{name:'s} reasons are not shown in this view: they would tell secrets.", name=playback.names[seat])
    return [*(lines or [t("This view saw nothing of the move.")]), hidden]
