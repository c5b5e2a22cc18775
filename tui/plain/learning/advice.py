"""The commands for one person alone at the keyboard: an expert's hint in practice games, and private notes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

from engine.bots.decision import Decision
from engine.bots.pool import BotFailed
from engine.log import NotSaved
from engine.state import Seat
from engine.table import IllegalMove
from saves.plain_text import clean
from tui.i18n.messages import later, t
from tui.plain.command_session import Command, CommandSession
from tui.presentation.error_messages import sentence
from tui.presentation.sentences import refused
from tui.replay.explanation.hints import hint_words
from tui.storage.annotations import MAX_NOTE_LENGTH, Annotations, SeatNote


def hint_commands(advises: bool, give: Callable[[Seat], Awaitable[Decision]]) -> Mapping[str, Command]:
    """The word for a hint and its deed; none where no hints are given. `give` marks the hint in the log."""

    async def advise(session: CommandSession, rest: str) -> None:
        announcer, seat = session.announcer, session.seat
        if seat is None or session.shared:
            session.output.line(t("Hints are for one person alone at the keyboard."))
            return
        try:
            decision = await give(seat)
        except IllegalMove as refusal:
            session.output.line(refused(refusal, announcer.game_text.refusal))
        except NotSaved as fault:
            session.output.line(sentence(fault))
        except BotFailed:
            session.output.line(t("There is no hint for this move."))
        else:
            view = session.seat_view[seat].view
            session.output.line(hint_words(announcer.slug, view, decision, announcer.names))

    return {"hint": Command(advise, later("the move of an expert, and why"), needs="prompt")} if advises else {}


class Notes(Protocol):
    """The place where a seat's notes are kept. Each change gives a sentence on what went wrong, or nothing."""

    async def read(self, seat: Seat) -> Sequence[SeatNote]:
        """The notes of a seat, the oldest first."""

    async def write(self, seat: Seat, note: SeatNote) -> str:
        """Keep a note."""

    async def strike(self, seat: Seat, which: int) -> str:
        """Delete the note of this place in the list."""


class NotesBeside:
    """The notes that stand beside a saved game."""

    def __init__(self, annotations: Callable[[], Annotations]) -> None:
        """`annotations` gives those of the save as it lies now."""
        self._annotations = annotations

    async def read(self, seat: Seat) -> Sequence[SeatNote]:
        return self._annotations().notes(seat)

    async def write(self, seat: Seat, note: SeatNote) -> str:
        kept = self._annotations()
        kept.write(seat, note)
        return kept.trouble

    async def strike(self, seat: Seat, which: int) -> str:
        kept = self._annotations()
        kept.strike(seat, which)
        return kept.trouble


def note_commands(notes: Notes) -> Mapping[str, Command]:
    """The words that write, read and cross out a seat's own notes."""

    def alone(session: CommandSession) -> Seat | None:
        if session.seat is None or session.shared:
            session.output.line(t("Notes are for one person alone at the keyboard."))
            return None
        return session.seat

    async def write(session: CommandSession, rest: str) -> None:
        text, seat = clean(rest, MAX_NOTE_LENGTH), alone(session)
        if seat is None:
            return
        if not text:
            await read(session, "")
            return
        seen = session.seat_view[seat]
        trouble = await notes.write(seat, SeatNote(seen.head, seen.view.turn, text))
        session.output.line(trouble or t("Noted."))

    async def read(session: CommandSession, rest: str) -> None:
        seat = alone(session)
        if seat is None:
            return
        told = session.announcer
        kept = await notes.read(seat)
        for number, note in enumerate(kept, 1):
            line = t("{label}: {value}", label=told.story.when(note.turn), value=note.text)
            session.output.line(t("{number}. {label}", number=number, label=line))
        if not kept:
            session.output.line(t("No notes yet. Type note and your words."))

    async def strike(session: CommandSession, rest: str) -> None:
        seat = alone(session)
        if seat is None:
            return
        which = int(rest[:6]) if rest.isdecimal() else 0
        if not 1 <= which <= len(await notes.read(seat)):
            session.output.line(t("Type strike and the number of a note."))
            return
        session.output.line(await notes.strike(seat, which - 1) or t("Crossed out."))

    return {
        "note": Command(write, later("with words: write them down for yourself"), asks_again=False, needs="seat"),
        "notes": Command(read, later("your notes"), asks_again=False, needs="seat"),
        "strike": Command(strike, later("with a note's number: cross it out"), asks_again=False, needs="seat"),
    }
