"""The operator's commands: their words, and their help."""

from __future__ import annotations

from typing import Final, NamedTuple

from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import later, t


class OperatorCommand(NamedTuple):
    """A command: the words after it, as its help names them, and what it does."""

    words: str
    help: str


OPERATOR_COMMANDS: Final = {
    "start": OperatorCommand("", later("Run the server; without a command, too.")),
    "gateway": OperatorCommand("", later("Run a gateway of a cluster, with --cluster FILE.")),
    "tables": OperatorCommand("", later("Run a host of tables of a cluster, with --cluster FILE.")),
    "bots": OperatorCommand("", later("Run workers for the bots of a cluster, with --cluster FILE.")),
    "status": OperatorCommand("", later("Show who is here, the tables, the memory and the running time.")),
    "announce": OperatorCommand("WORDS", later("Show everybody a line.")),
    "kick": OperatorCommand("WHOM", later("Send someone away; they may come again.")),
    "ban": OperatorCommand("WHOM", later("Let an account, a key or a network in no more.")),
    "unban": OperatorCommand("WHOM", later("Lift a ban.")),
    "bans": OperatorCommand("", later("Show the bans and the muted accounts.")),
    "mute": OperatorCommand("WHOM", later("Let an account talk no more.")),
    "unmute": OperatorCommand("WHOM", later("Let a muted account talk again.")),
    "rename": OperatorCommand("WHOM NAME", later("Give an account another name.")),
    "remove-key": OperatorCommand("KEY", later("Take a key from an account that has others.")),
    "reports": OperatorCommand("", later("Show what players have reported about others.")),
    "audit": OperatorCommand("", later("Show the latest lines of the audit log.")),
    "close": OperatorCommand("TABLE", later("Close a table; its log is kept.")),
    "drain": OperatorCommand("MINUTES", later("Let no new games begin, and stop when all are over, or after MINUTES.")),
    "backup": OperatorCommand("FILE", later("Write all that the server keeps to one archive.")),
    "restore": OperatorCommand("FILE", later("Put an archive into a folder without a server's files.")),
    "migrate": OperatorCommand("", later("With --to or --back: move all into a cluster's database, or back.")),
}
"""Name to command, in the order of the help."""

WHOM: Final = later("WHOM is a name, # and the number of an account, or a key (SHA256:...); for ban a network, too.")


def arguments(name: str, typed: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a command, as many as it takes: a single one may be typed as several. CommandRefused."""
    wanted = len(OPERATOR_COMMANDS[name].words.split())
    words = (" ".join(typed),) if wanted == 1 else typed
    if len(words) != wanted or not all(words):
        raise CommandRefused(t("Use: serve {command}", command=f"{name} {OPERATOR_COMMANDS[name].words}".strip()))
    return words
