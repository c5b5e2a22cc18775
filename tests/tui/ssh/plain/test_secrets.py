"""No line of a visit depends on a secret of another seat: games that differ in nothing else read the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.table import Table
from tests.contract.cases import Case
from tests.contract.walks.world_pairs import Pair, twins
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.idle import at_rest
from tests.tui.ssh.fixtures.in_process_host import InProcessHost
from tests.tui.ssh.fixtures.lines_session import LinesSession
from tui.i18n.messages import t, use
from tui.plain.announcer import Announcer
from tui.presentation.registry import playable
from tui.ssh.shared.messages.requests import SitDown, StartGame

TYPED = ("look", "table", "log 400", "talk", "who", "list", "help", "undo", "redo", "0", "77", "xyz", "quit")
"""Everything that a curious person types at a table, and the way back to the lobby."""


async def written(data: Path, monkeypatch: pytest.MonkeyPatch, table: Table, seat: int | None, language: str) -> str:
    """All that a visit to a table writes, for the person on a seat or for a spectator."""
    data.mkdir()
    host = InProcessHost(data, monkeypatch)
    names = [f"P{at}" for at in range(len(table.players))]
    clients = [host.come(name) for name in names]
    id = await clients[0].open(table.slug, len(names))
    for client in clients[1:]:
        await client.ask(SitDown(id, None, ""))
    await clients[0].ask(StartGame(id))
    hosted: Any = host.lobby.tables[id]
    hosted.table = table  # as if it had been played there
    visitor = LinesSession(host, "Watcher" if seat is None else names[seat], language=language)
    await at_rest()
    for line in ("watch 6" if seat is None else "6", *TYPED):
        visitor.type(line)
        await at_rest()
    await visitor.leave()
    await host.shut()
    asked = t("Answer with a number or a word. Type help for a list of commands.")
    watching = t("You watch this game. Type help for a list of commands.")
    assert (watching if seat is None else asked) in visitor.text
    assert t("{command}: {about}", command="log", about="")[:5] in visitor.text, "what was typed was done"
    return visitor.text


async def differences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str, language: str) -> int:
    """The visits that read otherwise at two tables that differ only in secrets of other seats."""
    seats = max(2, min(load(slug).SEATS))
    case = Case(slug, seats, load(slug).OPTIONS())
    pairs = leaks = 0
    hidden = False
    for seat in (0, seats - 1, None):
        pair: Pair = twins(case, seat, "lines", 0.5)
        hidden |= pair.hidden
        if not pair.differs:
            continue
        pairs += 1
        texts = [
            await written(tmp_path / f"{slug}-{seat}-{at}", monkeypatch, table, seat, language)
            for at, table in enumerate(pair.tables)
        ]
        leaks += texts[0] != texts[1]
    assert pairs or not hidden, "pairs that do not differ prove nothing"
    return leaks


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", playable())
async def test_two_games_that_differ_in_secrets_read_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str, language: str
) -> None:
    assert await differences(tmp_path, monkeypatch, slug, language) == 0
    use("en")


async def test_a_line_that_tells_a_secret_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Table] = []
    open_table = Table.view

    def kept(self: Table, seat: int | None) -> Any:
        tables.append(self)
        return open_table(self, seat)

    def talkative(self: Announcer) -> None:
        self._output.line(str(tables[-1].timeline.now.face))

    monkeypatch.setattr(Table, "view", kept)
    monkeypatch.setattr(Announcer, "situation", talkative)
    assert await differences(tmp_path, monkeypatch, "mr_sneaky", "en")
