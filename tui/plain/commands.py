"""The commands of the plain mode besides answers: one function each, in one table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from engine.game import Seat
from engine.log import NotSaved
from engine.table import IllegalMove
from tui.faults import sentence
from tui.narrate import refused
from tui.rulebook import plain, rulebook
from tui.text import LANGUAGES, later, t, use

if TYPE_CHECKING:
    from tui.plain.question import Question
    from tui.plain.sitting import Sitting

STORY: Final = 12
"""Lines that `story` tells when no number is given."""


class Leave(Exception):
    """The people leave the table."""

    def __init__(self, ending: Literal["left", "input ended"]) -> None:
        super().__init__(ending)
        self.ending: Literal["left", "input ended"] = ending


class Command(msgspec.Struct, frozen=True):
    """What a typed word does, its help, and whether the question is put again after it."""

    do: Callable[[Sitting, Question, str], Awaitable[None]]
    about: str
    asks_again: bool = True


async def _help(sitting: Sitting, question: Question, rest: str) -> None:
    sitting.paper.line(
        t("Answer with a choice's number, its name or the letters in brackets; several names may stand on one line.")
    )
    for name, command in COMMANDS.items():
        if name not in ALIASES:
            sitting.paper.line(t("{command}: {about}", command=name, about=t(command.about)))


async def _list(sitting: Sitting, question: Question, rest: str) -> None:
    sitting.paper.lines(question.anew())


async def _back(sitting: Sitting, question: Question, rest: str) -> None:
    if not question.selection.back():
        sitting.paper.line(t("Nothing is picked yet. To take back a move, type undo."))


async def _clear(sitting: Sitting, question: Question, rest: str) -> None:
    question.selection.clear()


async def _table(sitting: Sitting, question: Question, rest: str) -> None:
    sitting.telling.situation()


async def _look(sitting: Sitting, question: Question, rest: str) -> None:
    if await sitting.uncover(question.seat):
        question.unlist()
    if sitting.question is question:
        sitting.paper.lines(
            sitting.telling.words.secrets(sitting.eyes[question.seat].view, question.seat, sitting.telling.names)
        )


async def _story(sitting: Sitting, question: Question, rest: str) -> None:
    wanted = int(rest[:6]) if rest.isdecimal() else STORY
    lines = sitting.telling.story.lines[-wanted:] if wanted else []
    for line in lines:
        sitting.paper.line(t("Move {number}: {text}", number=line.number, text=line.text))


async def _rules(sitting: Sitting, question: Question, rest: str) -> None:
    book = rulebook(sitting.telling.slug)
    wanted = rest.upper()
    text = book.clause(wanted)
    section = book.section(wanted)
    if text is not None:
        sitting.paper.line(f"{wanted} {text}")
    elif section is not None and section.id == wanted:
        sitting.paper.line(f"{section.id} {section.title}")
        sitting.paper.lines(plain(section.markdown).splitlines())
    elif wanted == "ALL":
        sitting.paper.lines(plain(book.markdown).splitlines())
    else:
        sitting.paper.line(t("Type rules and a part or clause, for instance rules HC-3.1, or rules all. The parts:"))
        sitting.paper.lines(f"{section.id} {section.title}" for section in book.sections)


async def _undo(sitting: Sitting, question: Question, rest: str) -> None:
    link = sitting.eyes[question.seat].link
    if rest.isdecimal():
        await _go_back(sitting, question, int(rest[:6]))
        return
    if rest:
        sitting.paper.line(t("Type undo alone, or undo and a move's number as the story gives it."))
        return
    to = (await link.rights()).undo
    own = [one for one in await link.story() if one.seat == question.seat]
    if to is None and own:
        to = own[-1].parent
    if to is None:
        name = sitting.telling.names[question.seat]
        sitting.paper.line(t("{name} has made no move yet that could be taken back.", name=name))
    else:
        await _go_back(sitting, question, to)


async def _reset(sitting: Sitting, question: Question, rest: str) -> None:
    to = (await sitting.eyes[question.seat].link.rights()).reset
    if to is None:
        name = sitting.telling.names[question.seat]
        sitting.paper.line(t("{name} has made no move in this turn that could be taken back.", name=name))
    else:
        await _go_back(sitting, question, to)


async def _go_back(sitting: Sitting, question: Question, to: int) -> None:
    """Take the game back to a record, when the table's rule allows it and who has a say at this keyboard agrees."""
    link = sitting.eyes[question.seat].link
    if to not in {one.number for one in await link.story()}:
        sitting.paper.line(t("There is no move {number} before this one: the story gives the numbers.", number=to))
        return
    need = await link.may_undo(to)
    if need is None or not need <= sitting.eyes.keys():
        sitting.paper.line(refused(sitting.telling.words, IllegalMove("undo" if not need else "consent")))
        return
    for seat in sorted(need):
        sitting.cover(seat)  # who is asked comes to the keyboard, where the asking seat's cards may stand open
        question.unlist()
        sitting.paper.line(t("{name}: do you agree to take this back? yes or no", name=sitting.telling.names[seat]))
        if (await sitting.line()).strip().casefold() not in ("yes", "y"):
            await sitting.before(question.seat)
            sitting.paper.line(t("{name} does not agree: nothing is taken back.", name=sitting.telling.names[seat]))
            return
    await _change(sitting, question.seat, lambda: link.undo(to, tuple(sorted(need))))


async def _redo(sitting: Sitting, question: Question, rest: str) -> None:
    await _change(sitting, question.seat, sitting.eyes[question.seat].link.redo)


async def _change(sitting: Sitting, seat: Seat, change: Callable[[], Awaitable[None]]) -> None:
    try:
        await change()
    except IllegalMove as refusal:
        sitting.paper.line(refused(sitting.telling.words, refusal))
    except NotSaved as fault:
        sitting.paper.line(t("{fault} Nothing was taken back.", fault=sentence(fault)))
    else:
        await sitting.happened(seat)


async def _lang(sitting: Sitting, question: Question, rest: str) -> None:
    wanted = rest.casefold()
    if wanted not in LANGUAGES:
        sitting.paper.line(t("The languages are: {codes}.", codes=", ".join(LANGUAGES)))
        return
    use(wanted)
    await sitting.telling.retell()
    question.unlist()


async def _quit(sitting: Sitting, question: Question, rest: str) -> None:
    raise Leave("left")


COMMANDS: Final[dict[str, Command]] = {
    "list": Command(_list, later("the choices once more"), asks_again=False),
    "back": Command(_back, later("take back the last pick")),
    "clear": Command(_clear, later("take back all picks")),
    "table": Command(_table, later("how the table stands")),
    "look": Command(_look, later("what only the asked player may know")),
    "story": Command(_story, later("the last lines of the story; with a number, so many")),
    "undo": Command(_undo, later("take back your last move; with a move's number, go back to just after it")),
    "redo": Command(_redo, later("take back the undo")),
    "reset": Command(_reset, later("take back all your moves of this turn")),
    "rules": Command(_rules, later("the rules; with a clause's id, that clause")),
    "lang": Command(_lang, later("change the language: lang en or lang ja")),
    "help": Command(_help, later("this list")),
    "quit": Command(_quit, later("save and leave"), asks_again=False),
}
ALIASES: Final = ("?", "save", "exit")
COMMANDS.update({"?": COMMANDS["help"], "save": COMMANDS["quit"], "exit": COMMANDS["quit"]})
