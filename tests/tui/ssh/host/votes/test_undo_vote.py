"""The vote on an undo, for the seat that asked for it."""

from __future__ import annotations

from tests.tui.ssh.fixtures.fake_clients import FakeHost, playing, refused, undo, undo_with_consent, vote_on_undo
from tui.ssh.shared.messages.notices import UndoRefused, UndoVoteChanged


async def test_who_asked_for_an_undo_takes_the_request_back_but_cannot_agree(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    _, by = await undo_with_consent(host, id, clients)
    await clients[by].ask(undo(id, 0))
    assert await refused(clients[by], vote_on_undo(id, True)) == "nothing"
    await clients[by].ask(vote_on_undo(id, False))
    for client in clients:
        assert client.items[-2:] == [UndoVoteChanged(id, None), UndoRefused(id, by, by)]
