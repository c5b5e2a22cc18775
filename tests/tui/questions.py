"""What the words of every game owe its people: questions of which every pick has its words, and whole sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

from rich.cells import cell_len

from engine.game import Event, Seat
from engine.games import load
from engine.pieces import view
from tui.errand import Errand
from tui.narrate import Names, select, tell, words


def check_question(slug: str, seen: Any, seat: Seat, names: Names, rng: Random, widest: int = 1000) -> None:
    """Answer a question somehow: each pick has a name, a key of its own and, if it is forbidden, a clause.

    The question takes no more cells than the widest that its screen has room for.
    """
    speaker, selection = words(slug), select(slug, seen, seat)
    steps = [move for move in selection.moves if not isinstance(move, Errand)]
    assert len(steps) == len(load(slug).moves(seen, seat))
    while not selection.complete:
        options = selection.options()
        keys = [speaker.key(seen, option.pick, names) for option in options]
        assert len(set(keys)) == len(keys)
        assert all(key.isascii() and not key.isdecimal() for key in keys)
        for option in options:
            assert speaker.label(seen, option.pick, names)
            assert "{" not in speaker.hint(seen, selection.picked, option.pick)
            clause = None if option.legal else speaker.forbids(seen, seat, selection.picked, option.pick)
            assert option.legal or f"{clause}" in speaker.refusal(clause or "")
        assert 0 < cell_len(speaker.ask(seen, seat, selection.picked, names)) <= widest
        assert selection.pick(rng.choice([option.pick for option in options if option.legal]))
    assert selection.move is not None
    assert speaker.describe(seen, selection.move, names)


def check_story(slug: str, before: Any, events: Sequence[Event], names: Names) -> None:
    """What everybody reads of a state and of what happened in it: sentences that name people and never say you."""
    speaker, seen = words(slug), view(before, None)
    lines = [*speaker.situation(seen, names), *tell(speaker, seen, [event.publish(None) for event in events], names)]
    if before.to_act:
        lines.append(speaker.phase(seen, names))
    assert all(line and not re.search(r"[{}]", line) for line in lines)
    assert not any(re.search(r"\byour?\b", line, re.IGNORECASE) for line in lines)
