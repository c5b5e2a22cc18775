"""The sentences for refused requests."""

from __future__ import annotations

from typing import Final

from engine.log import NotSaved
from engine.table import IllegalMove
from tui.i18n.messages import later, t
from tui.ssh.shared.errors import RequestRefused

UNKNOWN: Final = later("That request is not possible.")
HOST_AWAY: Final = later("Connection to the tables lost. Reconnecting: please wait.")

REASONS: Final = {
    "malformed": UNKNOWN,
    "fault": later("The server could not do that. Try again."),
    "version": later("The server runs a different version of the program."),
    "no_table": later("That table no longer exists."),
    "no_seat": later("That seat is not free."),
    "code": later("That is not the code."),
    "seated": later("You already sit there."),
    "not_seated": later("Only players at the table may do that."),
    "not_owner": later("Only the owner of the table may do that."),
    "begun": later("The game has begun."),
    "not_begun": later("The game has not begun, or is over."),
    "no_spectators": later("That table has no spectators."),
    "sight": later("Spectators of that table see every player's secrets. Look at it again before you sit down."),
    "no_notes": later("This table was opened without notes."),
    "too_many": later("There are too many tables. End one of yours first."),
    "too_fast": later("That was too fast. Wait a moment."),
    "name_taken": later("That name is taken. Choose another."),
    "name_empty": later("A name needs letters or digits."),
    "name_long": later("That name is too long: 12 letters have room, or 6 wide ones as in Japanese."),
    "name_mixed": later("Write your name with the letters of one language."),
    "name_reserved": later("The game itself uses that name, or a sign in it. Choose another."),
    "asked": later("Someone has already asked to undo. Answer that first."),
    "nothing": later("There is nothing left to decide."),
    "removed": later("The owner of this table has removed you from it."),
    "muted": later("The operator of this server has muted you."),
    "guest": later("Guests cannot do that. Connect with an SSH key."),
    "stopping": later("The server is about to stop."),
}


def sentence(error: Exception) -> str:
    """The sentence for a request that was not done."""
    match error:
        case RequestRefused(reason="name_taken", other=other) if other:
            return t("That is too like the name of {name}. Choose another.", name=other)
        case RequestRefused(reason=reason):
            return t(REASONS[reason])
        case IllegalMove(clause=clause) if clause:
            return t("The rules forbid that.")
        case NotSaved():
            return t("The server could not save the move, so it was not made. Try again.")
        case ConnectionError():
            return t(HOST_AWAY)
    return t(UNKNOWN)


def removal(closed_by: str) -> str:
    """The sentence for one who is no longer at a table: its owner has sent them away, or has closed it."""
    return t("{name} closed the table.", name=closed_by) if closed_by else sentence(RequestRefused("removed"))
