"""The commands of the plain mode besides answers: one function each, in one table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, Literal

from engine.log import NotSaved
from engine.state import Clause, Seat
from engine.table import IllegalMove
from tui.i18n.messages import LANGUAGES, later, prose, t, use
from tui.i18n.text_layout import capital
from tui.plain.command_session import Command, CommandSession, tell_peeking, unpicked
from tui.plain.input import echoed
from tui.plain.menu import YES, Menu
from tui.plain.output import Output
from tui.presentation.error_messages import sentence
from tui.presentation.game_text import progress_of
from tui.presentation.names import Place
from tui.presentation.rules.rule_text import in_a_line
from tui.presentation.rules.rulebook import note_on_box, rulebook
from tui.presentation.sentences import commitment_text, refused
from tui.presentation.story import StoryLine

STORY: Final = 12
"""Lines that `story` tells when no number is given."""


class Leave(Exception):
    """The people leave the table."""

    def __init__(self, ending: Literal["left", "input ended"]) -> None:
        super().__init__(ending)
        self.ending: Literal["left", "input ended"] = ending


def _seat(session: CommandSession) -> Seat:
    """The seat that types a command which needs one."""
    assert session.seat is not None
    return session.seat


def _prompt(session: CommandSession) -> Menu:
    """The prompt that waits where a command is typed which needs one."""
    assert session.menu is not None
    return session.menu


def _unlist(session: CommandSession) -> None:
    """Let the prompt that waits, if any, list its choices again."""
    if session.menu is not None:
        session.menu.unlist()


async def _help(session: CommandSession, rest: str) -> None:
    watches = session.seat is None and not session.shared
    if not watches:
        session.output.line(
            t(
                "Answer with a choice's number, name or letters in brackets. "
                "You can type several names or numbers on one line, and yes at its end: 1 3 yes."
            )
        )
    for name, command in session.commands.items():
        if name not in ALIASES and not command.hidden and not (watches and command.needs != "nothing"):
            session.output.line(t("{command}: {about}", command=name, about=t(command.about)))
    clause = _clause_now(session)
    rule = rulebook(session.announcer.slug).clause(clause) if clause else None
    if rule is not None:
        session.output.line(t("The rule for this decision: {rule}", rule=rule))


async def _list(session: CommandSession, rest: str) -> None:
    session.output.lines(_prompt(session).anew(everything=True))


async def _back(session: CommandSession, rest: str) -> None:
    if not _prompt(session).selection.back():
        session.output.line(t("Nothing is picked yet. To undo a move, type undo."))


async def _clear(session: CommandSession, rest: str) -> None:
    _prompt(session).selection.clear()


async def _table(session: CommandSession, rest: str) -> None:
    session.announcer.situation()


async def _map(session: CommandSession, rest: str) -> None:
    """Tell all places, or those whose number or name is typed."""
    told = session.announcer
    if not rest:
        session.output.lines(told.game_text.survey(told.view, told.names))
        return
    found = _places(told.game_text.place_lines(told.view, told.names), rest.casefold())
    session.output.lines(found or [t("There is no place '{word}'. Type map for all of them.", word=echoed(rest))])


def _places(places: Sequence[Place], word: str) -> list[str]:
    """The places that a number or a name stands for; else those whose names have a word that begins so."""
    named = [place.text for place in places if word in (place.name.casefold(), str(place.number or ""))]
    return named or [place.text for place in places if f" {word}" in f" {place.name.casefold()}"]


async def _confirm(session: CommandSession, rest: str) -> None:
    session.confirms = not session.confirms
    session.output.line(
        t("Answers are read back first.") if session.confirms else t("Answers are done at once. undo takes them back.")
    )


async def _look(session: CommandSession, rest: str) -> None:
    seat, prompt = _seat(session), session.menu
    if await session.uncover(seat):
        _unlist(session)
    if session.menu is prompt:
        view, names = session.seat_view[seat].view, session.announcer.names
        session.output.lines(session.announcer.game_text.secrets(view, seat, names))


async def _log(session: CommandSession, rest: str) -> None:
    count = int(rest[:6]) if rest.isdecimal() else STORY
    reader = None if session.shared else session.seat
    lines = session.announcer.story.read_by(reader)[-count:] if count else []
    session.output.lines(map(_in_log, lines))


def _in_log(line: StoryLine) -> str:
    """A line of the log with its move's number."""
    return line.text if line.aside else t("Move {number}: {text}", number=line.number, text=line.text)


async def _last(session: CommandSession, rest: str) -> None:
    reader = None if session.shared else session.seat
    moves = [line for line in session.announcer.story.read_by(reader) if not line.aside]
    session.output.lines(_in_log(line) for line in moves if line.number == moves[-1].number)


async def _turn(session: CommandSession, rest: str) -> None:
    told = session.announcer
    reached = t("{when}.", when=capital(progress_of(told.game_text, told.view)))
    session.output.line(prose(reached, told.game_text.phase(told.view, told.names)))


async def _find(session: CommandSession, rest: str) -> None:
    """Tell each line of the position, of the seat's own secrets and of the choices that has a word."""
    if not rest:
        session.output.line(t("Type find and a word, such as a player, a place or a card."))
        return
    told, seat = session.announcer, session.seat
    lines = told.game_text.situation(told.view, told.names)
    if seat is not None and not session.shared:
        lines += told.game_text.secrets(session.seat_view[seat].view, seat, told.names)
    lines += session.menu.choices() if session.menu is not None else []
    found = _places(told.game_text.place_lines(told.view, told.names), rest.casefold())
    found += [line for line in lines if rest.casefold() in line.casefold()]
    session.output.lines(found or [t("Nothing there has '{word}'.", word=rest)])


async def _rules(session: CommandSession, rest: str) -> None:
    book = rulebook(session.announcer.slug)
    if note := note_on_box(session.announcer.slug, session.announcer.view.components):
        session.output.line(note)
    part = book.paragraphs if rest.casefold() == "all" else book.part_or_word(rest)
    if part:
        session.output.lines(map(in_a_line, part))
    else:
        example = _clause_now(session) or next((clause for part in book.sections for clause in part.clauses), "")
        how = t("Type rules and a number, such as rules {clause}, or rules all. The parts:", clause=example)
        session.output.line(how)
        session.output.lines(f"{section.id} {section.title}" for section in book.sections)


def _clause_now(session: CommandSession) -> Clause | None:
    """The clause that explains the present phase."""
    return session.announcer.game_text.chapter(session.announcer.view)


async def _undo(session: CommandSession, rest: str) -> None:
    seat = _seat(session)
    link = session.seat_view[seat].link
    if rest.isdecimal():
        await _go_back(session, seat, int(rest[:6]))
        return
    if not rest and unpicked(session):
        return
    if rest:
        session.output.line(t("Type undo, or undo and a move's number from the log."))
        return
    to = (await link.rights()).undo
    own = [entry for entry in await link.story() if entry.seat == seat]
    if to is None and own:
        to = own[-1].parent
    if to is None:
        name = session.announcer.names[seat]
        session.output.line(t("{name} {name:has|have} no move to undo.", name=name))
    else:
        await _go_back(session, seat, to)


async def _reset(session: CommandSession, rest: str) -> None:
    seat = _seat(session)
    to = (await session.seat_view[seat].link.rights()).reset
    if to is None:
        name = session.announcer.names[seat]
        session.output.line(t("{name} {name:has|have} no move in this turn to undo.", name=name))
    else:
        await _go_back(session, seat, to)


async def _go_back(session: CommandSession, seat: Seat, to: int) -> None:
    """Undo to a record, if the undo rule allows it and the people at this keyboard agree."""
    link = session.seat_view[seat].link
    if to not in {entry.number for entry in await link.story()}:
        session.output.line(t("There is no move {number} before this one. The log shows the numbers.", number=to))
        return
    need = await link.undo_consent(to)
    if need is None or not need <= session.seat_view.keys():
        session.output.line(
            refused(IllegalMove("undo" if not need else "consent"), session.announcer.game_text.refusal)
        )
        return
    for other in sorted(need):
        session.cover(other)  # who is asked comes to the keyboard, where the asking seat's cards may stand open
        _unlist(session)
        session.output.lines(map(_in_log, session.announcer.story.told_after(to)))
        session.output.line(t("{name}: undo this? yes or no", name=session.announcer.names[other]))
        if (await session.line()).strip().casefold() not in YES:
            await session.before(seat)
            session.output.line(t("{name} did not agree: nothing was undone.", name=session.announcer.names[other]))
            return
    seen = [entry for entry in await link.story() if entry.number > to]
    await _change(session, seat, lambda: link.undo(to, tuple(sorted(need))))
    if not need:
        tell_peeking(session, seen)


async def _redo(session: CommandSession, rest: str) -> None:
    seat = _seat(session)
    await _change(session, seat, session.seat_view[seat].link.redo)


async def _change(session: CommandSession, seat: Seat, change: Callable[[], Awaitable[None]]) -> None:
    try:
        await change()
    except IllegalMove as refusal:
        session.output.line(refused(refusal, session.announcer.game_text.refusal))
    except NotSaved as fault:
        session.output.line(t("{fault} Nothing was undone.", fault=sentence(fault)))
    else:
        await session.happened(seat)


def language_command(keep: Callable[[str], object]) -> Command:
    """The command that changes the language, which `keep` keeps for the next time."""

    async def speak(session: CommandSession, rest: str) -> None:
        tag = rest.casefold()
        if tag not in LANGUAGES:
            session.output.line(t("The languages are: {codes}.", codes=", ".join(LANGUAGES)))
            return
        use(tag)
        keep(tag)
        session.output.line(t("{label}: {value}", label=t("Language"), value=LANGUAGES[tag].name))
        await session.announcer.retell()
        _unlist(session)

    return Command(speak, later("change the language: lang en or lang ja"))


Write = Callable[[int, Seat | None], Path | None]
"""Writes a bug file of a record, from the view of a seat or a spectator, and gives its path; None where it cannot."""

ABOUT_BUG: Final = later("write a report of a fault for the developers")


async def offer_report(output: Output, line: Callable[[], Awaitable[str | None]], write: Callable[[], object]) -> None:
    """Say what a bug file holds, and write it on a yes. `write` gives its path, or None."""
    stakes = (
        t("The file holds the whole game with its secrets, and your settings."),
        t("Nothing is sent. The file goes beside the saved games, into the folder faults."),
    )
    if not await report_wanted(output, line, stakes):
        return
    path = write()
    output.line(t("The report could not be written.") if path is None else t("Written: {path}", path=path))


async def report_wanted(output: Output, line: Callable[[], Awaitable[str | None]], stakes: Iterable[str]) -> bool:
    """Say in `stakes` what a bug file holds, and ask whether it is to be written."""
    output.lines(stakes)
    output.line(t("Write a report for the developers? yes or no"))
    wanted = (await line() or "").strip().casefold() in YES
    if not wanted:
        output.line(t("Nothing was written."))
    return wanted


def bug_commands(write: Write) -> Mapping[str, Command]:
    """The word for a report of the game as it stands."""

    async def report(session: CommandSession, rest: str) -> None:
        seen = next(iter(session.seat_view.values()))
        seat = None if session.shared else session.seat
        await offer_report(session.output, session.line, lambda: write(seen.head, seat))

    return {"bug": Command(report, ABOUT_BUG)}


async def _about(session: CommandSession, rest: str) -> None:
    announcer = session.announcer
    session.output.line(announcer.game_text.title())
    session.output.line(
        commitment_text(announcer.commitment) or t("There is no proof for this game: it was begun without one.")
    )


async def _quit(session: CommandSession, rest: str) -> None:
    raise Leave("left")


COMMANDS: Final[dict[str, Command]] = {
    "list": Command(_list, later("the choices again"), asks_again=False, needs="prompt"),
    "back": Command(_back, later("undo the last pick"), needs="prompt"),
    "clear": Command(_clear, later("clear the choice"), needs="prompt"),
    "table": Command(_table, later("the state of the game")),
    "map": Command(_map, later("the table place by place; with a place's name or number, that one")),
    "confirm": Command(_confirm, later("read answers back before they are done: on or off"), needs="seat"),
    "look": Command(_look, later("your secrets, if it is your turn"), needs="seat"),
    "log": Command(_log, later("the last lines of the log; with a number, that many")),
    "last": Command(_last, later("tell the last move once more"), asks_again=False),
    "turn": Command(_turn, later("whose turn it is"), asks_again=False),
    "find": Command(_find, later("with a word: the lines with it in the state, your secrets and the choices")),
    "undo": Command(_undo, later("undo your last move; with a move's number, all after it"), needs="seat"),
    "redo": Command(_redo, later("redo what was undone"), needs="seat"),
    "reset": Command(_reset, later("undo all your moves of this turn"), needs="seat"),
    "rules": Command(_rules, later("the parts of the rules; with the number of one, or with a word, the text")),
    "about": Command(_about, later("the proof that nobody changed the dice and cards"), asks_again=False),
    "lang": language_command(str),
    "help": Command(_help, later("this list")),
    "quit": Command(_quit, later("save and leave"), asks_again=False, surely="quit"),
}
ALIASES: Final = ("?", "save", "exit", "q", "leave")
COMMANDS.update({"?": COMMANDS["help"], **dict.fromkeys(("save", "exit", "q", "leave"), COMMANDS["quit"])})
