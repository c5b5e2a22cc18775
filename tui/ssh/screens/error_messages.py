"""The sentences for refused requests."""

from __future__ import annotations

from typing import Final

from engine.log import NotSaved
from engine.table import IllegalMove
from tui.i18n.messages import later, t
from tui.ssh.shared.errors import RequestRefused

UNKNOWN: Final = later("That cannot be asked for.")
AWAY: Final = later("The tables are not to be reached now; they will be back in a moment.")

REASONS: Final = {
    "malformed": UNKNOWN,
    "version": later("The host runs another version of the program."),
    "no_table": later("That table is not there any more."),
    "no_seat": later("That seat is not free."),
    "code": later("That is not the code."),
    "seated": later("You sit there already."),
    "not_seated": later("Only who sits at the table may do that."),
    "not_owner": later("Only who opened the table may do that."),
    "begun": later("The game has begun."),
    "not_begun": later("The game has not begun, or is over."),
    "no_spectators": later("Nobody may watch at that table."),
    "too_many": later("There are too many tables; end one of yours first."),
    "too_fast": later("That was too fast; wait a moment."),
    "name_taken": later("Somebody has that name already; choose another."),
    "name_empty": later("That is no name; letters or digits are needed."),
    "asked": later("Somebody has asked to take back a move already; answer that first."),
    "nothing": later("There is nothing to decide any more."),
    "guest": later("Guests cannot do that: come with a key."),
    "stopping": later("The host is about to stop."),
}


def sentence(error: Exception) -> str:
    """The sentence for a request that was not done."""
    match error:
        case RequestRefused(reason=reason):
            return t(REASONS[reason])
        case IllegalMove(clause=clause) if clause:
            return t("The rules forbid that: {clause}.", clause=clause)
        case NotSaved():
            return t("The host could not save: it did not happen. Try again.")
        case ConnectionError():
            return t(AWAY)
    return t(UNKNOWN)
