"""The name of a thing in full, as sentences use it, and in short, as boards and tables do."""

from __future__ import annotations

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
