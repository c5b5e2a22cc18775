"""The name of a thing in full, as sentences use it, and in short, as boards and tables do; a place in words."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tui.i18n.messages import c, t


class Name(msgspec.Struct, frozen=True):
    """A full name, and a short one of the same thing. The catalogue finds both in the call that makes a name."""

    full: str
    short: str = ""
    """Empty: the full name is short enough, in every language."""

    def __call__(self, short: bool = False, **values: object) -> str:
        """The name in the language in use, its placeholders filled."""
        if short and self.short:
            return c(self.full, self.short, **values)
        return t(self.full, **values)


class Place(NamedTuple):
    """A place of the table in words, for readers who do not see it."""

    name: str
    text: str
    """A sentence or two, which begin with the name."""
    number: int = 0
    """The number that the place bears; 0 without one."""
