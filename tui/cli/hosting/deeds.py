"""The operator's commands: their words, and their help."""

from __future__ import annotations

from typing import Final, NamedTuple

from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import later, t


class Deed(NamedTuple):
    """A command: the words after it, as its help names them, and what it does."""

    words: str
    help: str


DEEDS: Final = {
    "start": Deed("", later("Run the server; without a command, too.")),
    "gateway": Deed("", later("Run a gateway of a cluster, with --cluster FILE.")),
    "tables": Deed("", later("Run a host of tables of a cluster, with --cluster FILE.")),
    "bots": Deed("", later("Run workers for the bots of a cluster, with --cluster FILE.")),
    "status": Deed("", later("Show who is here, the tables, the memory and the running time.")),
    "announce": Deed("WORDS", later("Show everybody a line.")),
    "kick": Deed("WHOM", later("Send someone away; they may come again.")),
    "ban": Deed("WHOM", later("Let an account, a key or a network in no more.")),
    "unban": Deed("WHOM", later("Lift a ban.")),
    "bans": Deed("", later("Show the bans and the muted accounts.")),
    "mute": Deed("WHOM", later("Let an account talk no more.")),
    "unmute": Deed("WHOM", later("Let a muted account talk again.")),
    "rename": Deed("WHOM NAME", later("Give an account another name.")),
    "remove-key": Deed("KEY", later("Take a key from an account that has others.")),
    "reports": Deed("", later("Show what players have reported about others.")),
    "audit": Deed("", later("Show the latest lines of the audit log.")),
    "close": Deed("TABLE", later("Close a table; its log is kept.")),
    "drain": Deed("MINUTES", later("Let no new games begin, and stop when all are over, or after MINUTES.")),
    "backup": Deed("FILE", later("Write all that the server keeps to one archive.")),
    "restore": Deed("FILE", later("Put an archive into a folder without a server's files.")),
    "migrate": Deed("", later("With --to or --back: move all into a cluster's database, or back.")),
}
"""Name to command, in the order of the help."""

WHOM: Final = later("WHOM is a name, # and the number of an account, or a key (SHA256:...); for ban a network, too.")


def arguments(name: str, typed: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a command, as many as it takes: a single one may be typed as several. CommandRefused."""
    wanted = len(DEEDS[name].words.split())
    words = (" ".join(typed),) if wanted == 1 else typed
    if len(words) != wanted or not all(words):
        raise CommandRefused(t("Use: serve {command}", command=f"{name} {DEEDS[name].words}".strip()))
    return words
