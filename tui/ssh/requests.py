"""What people may ask a host for. A request comes from a screen process and may hold anything: it is checked here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tui.settings import Settings
from tui.ssh.hall import Hall
from tui.ssh.opening import Opening
from tui.ssh.people import Person
from tui.ssh.refusal import Refused

Deed = Callable[..., Any]


def ask(hall: Hall, person: Person, verb: str, args: list[Any]) -> Any:
    """Do what a person asks for, and give the answer as plain data. IllegalMove, NotSaved, Refused."""
    if hall.people.get(person.account) is not person:
        raise Refused("not_seated")  # another connection has taken over
    if not person.asks.take():
        raise Refused("too_fast")
    deed = _DEEDS.get(verb)
    if deed is None:
        raise Refused("malformed")
    kinds, do = deed
    try:
        taken = msgspec.convert(args, kinds)
    except (msgspec.ValidationError, RecursionError):
        raise Refused("malformed") from None
    return do(hall, person, *taken)


def _at(name: str, *more: Any) -> tuple[Any, Deed]:
    """A request to a table: the person must be there, and is answered as the seat that they sit on."""

    def do(hall: Hall, person: Person, id: str, *args: Any) -> Any:
        hosted = hall.any(id)
        if hosted.people.get(person.account) is not person:
            raise Refused("no_table")
        return getattr(hosted, name)(person, *args)

    return tuple[(str, *more)], do


def _desk(name: str, *kinds: Any) -> tuple[Any, Deed]:
    """A request that concerns nobody but the person."""

    def do(hall: Hall, person: Person, *args: Any) -> Any:
        return getattr(hall.desk, name)(person, *args)

    return tuple[kinds], do


_DEEDS: Final[dict[str, tuple[Any, Deed]]] = {
    "lobby": (tuple[()], Hall.lobby),
    "open": (tuple[Opening], Hall.open),
    "start": (tuple[str], Hall.start),
    "rematch": (tuple[str], Hall.rematch),
    "sit": (tuple[str, int | None, str], Hall.sit),
    "stand": (tuple[str], Hall.stand),
    "enter": (tuple[str, str], Hall.enter),
    "exit": (tuple[str], Hall.exit),
    "rename": (tuple[str], Hall.rename),
    "mine": _desk("mine"),
    "records": _desk("records", str),
    "code": _desk("code"),
    "settings": _desk("settings", Settings),
    "seat": _at("seat"),
    "welcome": _at("welcome"),
    "story": _at("story"),
    "seen": _at("seen"),
    "log": _at("log"),
    "propose": _at("propose", Any, int),
    "rights": _at("rights"),
    "may_undo": _at("may_undo", int),
    "undo": _at("undo", int),
    "redo": _at("redo"),
    "agree": _at("agree", bool),
    "say": _at("say", str),
    "talk": _at("talk"),
    "there": _at("there"),
    "deaf": _at("deaf"),
    "mute": _at("mute", int, bool),
    "stand_in": _at("stand_in", int),
}
"""What may be asked for: the types of the arguments, and who does it."""
