"""What the operator of a host may ask of it while it runs: who is here, to send somebody away, to tell everybody."""

from __future__ import annotations

from typing import Any

from tui.ssh.clean import LONGEST_TALK, clean
from tui.ssh.hall import Hall
from tui.ssh.journalled import say
from tui.ssh.refusal import Refused


def operate(hall: Hall, verb: str, args: list[str]) -> Any:
    """Do it, and give the answer as plain data. Refused when there is no such thing to ask."""
    match verb, args:
        case "status", []:
            return _status(hall)
        case "kick", [name]:
            return _kick(hall, name)
        case "message", [text]:
            return _announce(hall, text)
    raise Refused("malformed")


def _status(hall: Hall) -> Any:
    return {
        "people": sorted(person.name for person in hall.people.values()),
        "tables": [(h.id, h.terms.slug, h.stage, [c.name for c in h.terms.chairs]) for h in hall.tables.values()],
    }


def _kick(hall: Hall, name: str) -> int:
    found = [person for person in hall.people.values() if person.name == name]
    for person in found:
        person.tell("kicked", None)
        hall.depart(person)
        say("sent away", account=person.account)
    return len(found)


def _announce(hall: Hall, text: str) -> int:
    for person in hall.people.values():
        person.tell("message", clean(text, LONGEST_TALK))
    return len(hall.people)
