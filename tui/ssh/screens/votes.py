"""The votes at a hosted table, in words: on an undo, and on the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.state import Seat
from tui.i18n.messages import listing, t
from tui.ssh.shared.messages.notices import PendingEnd, PendingUndo

Vote = PendingUndo | PendingEnd


def vote_words(vote: Vote, seat: Seat | None, names: Sequence[str], yes: str, no: str) -> tuple[str, str]:
    """A vote as a question to the seats that it waits for, or as a notice to the others; the other one is empty."""
    if seat not in vote.waiting:
        return "", vote_text(vote, seat, names)
    name = names[vote.by]
    if isinstance(vote, PendingEnd):
        return t("{name} asks to end the game: {yes} agrees, {no} refuses.", name=name, yes=yes, no=no), ""
    return t("{name} asks to undo a move: {yes} agrees, {no} refuses.", name=name, yes=yes, no=no), ""


def vote_text(vote: Vote, seat: Seat | None, names: Sequence[str]) -> str:
    """A vote as told to a seat or spectator that it does not wait for."""
    ends = isinstance(vote, PendingEnd)
    if seat == vote.by:
        waits = listing([names[other] for other in vote.waiting])
        if ends:
            return t("You asked to end the game. Waiting for: {names}.", names=waits)
        return t("You asked to undo a move. Waiting for: {names}.", names=waits)
    name = names[vote.by]
    return t("{name} asks to end the game.", name=name) if ends else t("{name} asks to undo a move.", name=name)
