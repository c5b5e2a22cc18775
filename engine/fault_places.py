"""The places in the code that led to a fault. Values, messages and locals may be secret and stay out."""

from __future__ import annotations

import traceback
from collections.abc import Iterator


def chain(error: BaseException) -> Iterator[BaseException]:
    """An error, then what caused it, and so on; of a task's failure, the error that the task ended with."""
    seen: set[int] = set()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        yield link
        wrapped = getattr(link, "error", None)  # of Textual's WorkerFailed: it has no place of its own
        link = wrapped if isinstance(wrapped, BaseException) else link.__cause__ or link.__context__


def places(error: BaseException) -> list[str]:
    """The kinds of errors of a chain, each followed by its places in the code, the innermost last."""
    lines: list[str] = []
    for link in chain(error):
        lines.append(f"{type(link).__module__}.{type(link).__qualname__}")
        for frame, line in traceback.walk_tb(link.__traceback__):
            lines.append(f"  {frame.f_globals.get('__name__', '?')}:{line} in {frame.f_code.co_name}")
        lines += getattr(link, "places", ())  # of a fault in another process
    return lines
