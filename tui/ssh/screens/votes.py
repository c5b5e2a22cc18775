"""The votes at a hosted table, in words: on an undo, and on the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.state import Seat
from tui.i18n.messages import t
from tui.ssh.screens import terms_text
from tui.ssh.shared.messages.notices import PendingEnd, PendingUndo

Vote = PendingUndo | PendingEnd


def vote_words(vote: Vote, seat: Seat | None, names: Sequence[str], yes: str, no: str) -> tuple[str, str]:
    """A vote as a question to the seats that it waits for, or as a notice to the others; the other one is empty."""
    if seat not in vote.waiting:
        return "", _notice(vote, seat, names)
    name = names[vote.by]
    if isinstance(vote, PendingEnd):
        return t("{name} asks to end the game: {yes} agrees, {no} refuses.", name=name, yes=yes, no=no), ""
    return t("{name} asks to undo a move: {yes} agrees, {no} refuses.", name=name, yes=yes, no=no), ""


def _notice(vote: Vote, seat: Seat | None, names: Sequence[str]) -> str:
    if isinstance(vote, PendingEnd):
        return terms_text.end_vote_text(vote, seat, names)
    return terms_text.vote_text(vote, seat, names)
