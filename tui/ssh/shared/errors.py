"""The host's refusals: one word for each reason, which a screen shows as a sentence."""

from __future__ import annotations

from typing import Final, Literal

Reason = Literal[
    "malformed",  # there is no such request
    "fault",  # the host itself failed
    "version",  # the other end speaks another version of the wire
    "no_table",  # there is no such table, or the client may not see it
    "no_seat",  # there is no such seat, or it is not free
    "code",  # the table's code is needed
    "seated",  # the client sits at the table already
    "not_seated",  # only seated players may do that
    "not_owner",  # only the table's owner may do that
    "begun",  # the game has started
    "not_begun",  # the game has not started, or is over
    "no_spectators",  # the table has no spectators
    "sight",  # spectators see other things than the client was told
    "no_notes",  # players keep no notes at this table
    "too_many",  # there are too many tables, or the account has too many
    "too_fast",  # too much in too short a time
    "name_taken",
    "name_empty",
    "name_long",
    "name_mixed",  # its letters are of several scripts
    "name_reserved",  # it is a word that the program uses, or a bot's or guest's name
    "asked",  # another undo is voted on
    "nothing",  # there is nothing to agree to, or to vote on
    "removed",  # the table's owner has sent the client away
    "muted",  # the operator has muted the account
    "guest",  # guests have no account that could do that
    "stopping",  # the host is about to stop
]


NAME_FAULTS: Final[dict[str, Reason]] = {
    "empty": "name_empty",
    "taken": "name_taken",
    "long": "name_long",
    "mixed": "name_mixed",
    "reserved": "name_reserved",
}
"""The reason of a `NameRefused` to that of the request."""


class RequestRefused(Exception):
    """The host refuses a request."""

    def __init__(self, reason: Reason, other: str = "") -> None:
        """`other` is the name that a refused one is too like."""
        super().__init__(reason)
        self.reason: Reason = reason
        self.other = other
