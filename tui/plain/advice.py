"""The command by which an expert gives a hint, in practice games of one person at the keyboard."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from engine.bots.decision import Decision
from engine.bots.pool import BotFailed
from engine.log import NotSaved
from engine.state import Seat
from engine.table import IllegalMove
from tui.i18n.messages import later, t
from tui.plain.command_session import Command, CommandSession
from tui.presentation.error_messages import sentence
from tui.presentation.refusals import refused
from tui.replay.reasons import hint_words


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
            session.output.line(refused(announcer.game_text, refusal))
        except NotSaved as fault:
            session.output.line(sentence(fault))
        except BotFailed:
            session.output.line(t("There is no hint for this move."))
        else:
            view = session.seat_view[seat].view
            session.output.line(hint_words(announcer.slug, view, decision, announcer.names))

    return {"hint": Command(advise, later("the move of an expert, and why"), needs="prompt")} if advises else {}
