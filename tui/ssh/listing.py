"""A table as it stands in the lobby, for the person who looks."""

from __future__ import annotations

from typing import Any

from tui.ssh.hosted import Hosted
from tui.ssh.people import Person


def listed(hosted: Hosted, person: Person) -> dict[str, Any]:
    """What somebody may know of a table without being at it. Its code only who opened it is told."""
    terms, table = hosted.terms, hosted.table
    owner = terms.owner == person.account
    return {
        "id": hosted.id,
        "slug": terms.slug,
        "chairs": [(chair.name, chair.level, chair.account is not None) for chair in terms.chairs],
        "here": [chair.account in hosted.people for chair in terms.chairs],
        "opener": next((chair.name for chair in terms.chairs if chair.account == terms.owner), ""),
        "stage": hosted.stage,
        "options": terms.options,
        "policy": terms.policy,
        "clock": terms.clock,
        "spectators": terms.spectators,
        "locked": bool(terms.code),
        "code": terms.code if owner else "",
        "mine": hosted.seat_of(person.account),
        "owner": owner,
        "begins": hosted.stage == "gathering" and hosted.begun_by(person),
        "to_act": [terms.chairs[seat].name for seat in table.to_act] if table is not None else [],
    }
