"""The answers of the plain mode: the effect of a line that is typed at a prompt."""

from __future__ import annotations

from engine.games import load
from engine.log import NotSaved
from engine.table import IllegalMove
from tui.i18n.messages import prose, t
from tui.plain.command_session import CommandSession
from tui.plain.input import echoed
from tui.plain.menu import Menu, without_yes
from tui.presentation.error_messages import sentence
from tui.presentation.sentences import refused
from tui.selection.move_sequence import moves_of


async def answer(session: CommandSession, prompt: Menu, line: str) -> None:
    """Do what a line says: a command, or an answer."""
    name, _, rest = line.strip().partition(" ")
    command = session.commands.get(name.casefold())
    meant = None
    if command is not None and command.surely not in ("", line.strip().casefold()):
        meant = prompt.understood(without_yes(line))
    if command is not None and meant and not rest.strip():
        number, label = prompt.numbered(meant[0])
        which = t("'{word}' is a choice and a command.", word=name)
        how = t(
            "Type {number} for '{choice}', or {command} ({about}).",
            number=number,
            choice=label,
            command=command.surely,
            about=t(command.about),
        )
        session.output.line(prose(which, how))
        return
    if command is not None and not meant:
        await command.do(session, rest.strip())
        if session.menu is prompt and command.asks_again:
            session.output.lines(prompt.lines())
        return
    if prompt.settled is not None and await _confirmed(session, prompt, line):
        return
    await _picked(session, prompt, line)


async def _confirmed(session: CommandSession, prompt: Menu, line: str) -> bool:
    """Make the settled move, or go back from it. False where the line says neither."""
    confirmed = prompt.confirmed(prompt.without_yes(line) or line)
    if confirmed:
        await _propose(session, prompt)
    elif confirmed is not None:
        prompt.selection.back()
        session.output.lines(prompt.anew())
    return confirmed is not None


async def _picked(session: CommandSession, prompt: Menu, line: str) -> None:
    """Pick what a line names. A yes at its end makes the move that is settled by that."""
    picks = prompt.understood(line)
    shorter = prompt.without_yes(line) if picks is None else None
    if shorter is not None:
        picks = prompt.understood(shorter)
    if picks is None:
        _refuse(session, prompt, line)
        return
    for made, pick in enumerate(picks):
        if not prompt.selection.pick(pick):
            untaken = t("Nothing of '{text}' is chosen.", text=echoed(line.strip())) if made else ""
            session.output.line(prose(prompt.refusal(pick), untaken))
            for _ in range(made):
                prompt.selection.back()
            if prompt.finished is not None:
                prompt.selection.clear()  # something else was meant than what would be done now
            break
    else:
        sure = shorter is not None or not session.confirms
        if sure and prompt.settled is not None and not prompt.loses:
            await _propose(session, prompt)
            return
        if shorter is not None and prompt.settled is None and prompt.finished is None:
            session.output.line(t("Not yet: there is more to choose."))
    if prompt.finished is not None:
        await _propose(session, prompt)
    else:
        # after a yes that came too early something else is asked than was thought of
        session.output.lines(prompt.lines() if shorter is None else prompt.anew())


def _refuse(session: CommandSession, prompt: Menu, line: str) -> None:
    """Say why a line names no choice; an empty one shows the prompt again."""
    if not line.strip():
        session.output.lines(prompt.anew())
        return
    session.output.line(_not_understood(prompt, line))
    if prompt.settled is not None:
        session.output.lines(prompt.lines())  # the question that still waits: it has answers of its own


def _not_understood(prompt: Menu, line: str) -> str:
    """The reason why a line names no choice."""
    if prompt.fits_several(line):
        return t("'{text}' fits several choices. Type a number.", text=echoed(line.strip()))
    return t("Unknown choice '{text}'. Type list or help.", text=echoed(line.strip()))


async def _propose(session: CommandSession, prompt: Menu) -> None:
    choice = prompt.selection.move
    assert choice is not None
    seen, seat = session.seat_view[prompt.seat], prompt.seat
    objection = session.objection(seat, choice)
    if objection:
        prompt.selection.clear()
        session.output.line(objection)
        session.output.lines(prompt.anew())
        return
    first, *rest = moves_of(choice)
    try:
        await seen.link.propose(first, prompt.head)
        await session.happened(seat)
        for move in rest:
            if move not in load(session.announcer.slug).moves(seen.view, seat):
                break
            await seen.link.propose(move, seen.head)
            await session.happened(seat)
    except IllegalMove as refusal:
        session.output.line(refused(refusal, session.announcer.game_text.refusal))
        session.menu = None
    except NotSaved as fault:
        prompt.selection.clear()
        session.output.line(t("{fault} The move was not made.", fault=sentence(fault)))
        session.output.lines(prompt.anew())
