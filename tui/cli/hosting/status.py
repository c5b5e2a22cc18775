"""The operator's `serve status`: who is here, the tables, and the host itself."""

from __future__ import annotations

import json
from math import ceil
from typing import Final

from tui.cli.say import say
from tui.i18n.messages import n, t
from tui.presentation.game_info import game_info
from tui.ssh.ports.accounts import tag
from tui.ssh.screens.terms_text import STAGES
from tui.ssh.shared.messages.replies import HostStatus

MIB: Final = 1 << 20


def as_json(status: HostStatus) -> str:
    """The status as one object, for programs."""
    return dumped(facts_of(status))


def dumped(facts: object) -> str:
    """Facts as JSON."""
    return json.dumps(facts, ensure_ascii=False)


def facts_of(status: HostStatus) -> dict[str, object]:
    """The status of a host."""
    people = [
        {"name": c.name, "account": c.account, "address": c.address, "key": c.fingerprint, "idle": round(c.idle, 1)}
        for c in status.clients
    ]
    tables = [
        {"table": game.id, "game": game.slug, "stage": game.stage, "players": game.names, "viewers": game.viewers}
        for game in status.tables
    ]
    drains = None if status.drains is None else round(status.drains, 1)
    uptime = round(status.uptime, 1)
    return {"people": people, "tables": tables, "uptime": uptime, "memory": status.memory, "drains": drains}


def show(status: HostStatus) -> None:
    """Print the status, a line for each table."""
    hours, minutes = divmod(int(status.uptime) // 60, 60)
    memory = status.memory // MIB
    say(t("Running for {hours} h {minutes} min, {memory} MiB", hours=hours, minutes=minutes, memory=memory))
    if status.drains is not None:
        minutes = ceil(status.drains / 60)
        say(n("Stops in {count} minute at the latest", "Stops in {count} minutes at the latest", minutes))
    people = ", ".join(f"{client.name} {tag(client.account)}".rstrip() for client in status.clients)
    say(t("Connected: {names}", names=people or "-"))
    for game in status.tables:
        title, stage = game_info(game.slug).name(), t(STAGES[game.stage])
        watching = n("{count} watches", "{count} watch", game.viewers) if game.viewers else ""
        say("  ".join(filter(None, (game.id, title, stage, ", ".join(filter(None, game.names)), watching))))
