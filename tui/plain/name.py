"""The question for a person's name in plain lines, before the first game."""

from __future__ import annotations

from tui.i18n.messages import prose, t
from tui.plain.input import LEAVING, Lines, plain, word
from tui.plain.output import Output
from tui.presentation.players import MAX_NAME, NAMES, clean_name


async def asked_name(lines: Lines, output: Output) -> str | None:
    """The name that a person gives before the first game; None where they leave instead."""
    output.line(question())
    while True:
        line = await lines()
        if line is None or word(line) in LEAVING:
            return None
        name = typed_name(line)
        if name is not None:
            return name
        output.line(too_long())


def question() -> str:
    """The question, with the name that an empty line takes."""
    return t("What is your name? Press Enter alone for {name}.", name=t(NAMES[0]))


def too_long() -> str:
    """The answer to a name that does not fit, with the question again."""
    return prose(t("A name has up to {count} letters.", count=MAX_NAME), question())


def typed_name(line: str) -> str | None:
    """The name that a typed line gives; None where it does not fit."""
    name = plain(line).strip()
    return name or t(NAMES[0]) if name == clean_name(name) else None
