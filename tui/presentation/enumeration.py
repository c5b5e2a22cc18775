"""A line of the position that lists things: in plain lines only those of them are told that have changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence


class Enumeration(str):
    """A line that `said` makes of things, each of which names its place."""

    __slots__ = ("_said", "things")

    _said: Callable[[list[str]], str]
    things: tuple[str, ...]

    def __new__(cls, said: Callable[[list[str]], str], things: Sequence[str]) -> Enumeration:
        line = super().__new__(cls, said([*things]))
        line._said, line.things = said, tuple(things)
        return line

    def beyond(self, known: Iterable[str]) -> str:
        """The line of the things that no known line lists; "" without any: the log tells what has gone."""
        before = {thing for line in known if isinstance(line, Enumeration) for thing in line.things}
        fresh = [thing for thing in self.things if thing not in before]
        return self._said(fresh) if fresh else ""


def changed(lines: Iterable[str], known: Sequence[str]) -> list[str]:
    """The lines that are not known, and of those that list things what is new in them."""
    told = [line.beyond(known) if isinstance(line, Enumeration) else line for line in lines if line not in known]
    return [line for line in told if line]
