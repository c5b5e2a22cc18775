"""Messages about the one person at the screen: "you" instead of a name, with the forms that a language needs.

A placeholder may hold a name or `You`; the message says how its words follow:

    {name} laid a card.              Fox laid a card.          You laid a card.
    {name} {name:has|have} a card.   Fox has a card.           You have a card.
    {name:'s} card is open.          Fox's card is open.       Your card is open.
    The card is {name:'s|yours}.     The card is Fox's.        The card is yours.

"You" has a capital at the beginning of a sentence and none within. A translation uses the forms that it needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Final

OWN: Final = "'s"
"""The form of a placeholder that stands for what is somebody's own."""

ENDS: Final = (".", "!", "?", "。", "！")
"""Marks after which a message is a sentence, and no part of another one."""

BEGINS: Final = (". ", "! ", "? ", "\n")
"""The ends of a text after which a sentence begins."""


class Phrase(str):
    """Text that begins with the word for the reader, with a capital that it has only where a sentence begins."""

    __slots__ = ()

    def within(self) -> str:
        """The text as it stands within a sentence."""
        return self[:1].lower() + self[1:]


class You(Phrase):
    """The word for the reader; `own` is the word for what is the reader's own."""

    own: Phrase

    def __new__(cls, word: str, own: str) -> You:
        """`word` and `own` have the capital of a sentence's beginning."""
        you = super().__new__(cls, word)
        you.own = Phrase(own)
        return you


class Deputy(str):
    """The word for what moves for the reader: a third person, with a capital only at the beginning of a sentence."""

    __slots__ = ()

    def within(self) -> str:
        """The word as it stands within a sentence."""
        return self[:1].lower() + self[1:]


def fill(message: str, values: Mapping[str, object]) -> str:
    """A message with its placeholders filled; a `Phrase` where it begins with one and is no sentence by itself."""
    parts, formed = _parts(message)
    if not formed:
        for value in values.values():
            if isinstance(value, Phrase | Deputy):
                break
        else:
            return message.format(**values)
    text = ""
    begins = False
    for literal, field, form in parts:
        text += literal
        if field is None:
            continue
        value = values[field]
        if isinstance(value, Deputy) and text and not text.endswith(BEGINS):
            value = value.within()
        if "|" in form:
            other, reader_form = form.split("|", 1)
            text += reader_form if isinstance(value, Phrase) else f"{value}{OWN}" if other == OWN else other
            continue
        if form == OWN:
            value = value.own if isinstance(value, You) else f"{value}{OWN}"
        if not isinstance(value, Phrase):
            text += str(value) if form == OWN else format(value, form)
        else:
            begins = begins or not text
            text += value if not text or text.endswith(BEGINS) else value.within()
    return Phrase(text) if begins and not text.endswith(ENDS) else text


def joined(items: list[str], between: str) -> str:
    """Some items in a row."""
    first, *rest = items
    text = between.join([first, *(item.within() if isinstance(item, Phrase) else item for item in rest)])
    return Phrase(text) if isinstance(first, Phrase) else text


@cache
def _parts(message: str) -> tuple[tuple[tuple[str, str | None, str], ...], bool]:
    """The parts of a message, each with the placeholder after it and its form, and whether any has a form."""
    parts = tuple((literal, field, form or "") for literal, field, form, _ in Formatter().parse(message))
    return parts, any("|" in form or form == OWN for _, _, form in parts)
