"""Why a host does not do what was asked: one word each, which a screen says as a sentence."""

from __future__ import annotations

from typing import Literal

Reason = Literal[
    "malformed",  # no such request
    "no_table",  # there is no such table, or it is not for this person's eyes
    "no_seat",  # no such seat, or it is not free
    "code",  # one must know the table's code
    "seated",  # this person sits at the table already
    "not_seated",  # only somebody who sits there may do that
    "not_owner",  # only who opened the table may do that
    "begun",  # the game has begun
    "not_begun",  # the game has not begun, or is over
    "no_spectators",  # nobody may watch there
    "too_many",  # there are too many tables, or this person sits at too many
    "too_fast",  # too much in too short a time
    "name_taken",
    "name_empty",
    "asked",  # another takeback is asked for, and not answered yet
    "nothing",  # there is nothing to agree to, or to vote on
    "guest",  # guests have no account that could do that
    "stopping",  # the host is about to stop
]


class Refused(Exception):
    """The host does not do what was asked."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason
