"""The progress of an account: what a session learned before the host was reached is kept, too."""

from __future__ import annotations

from typing import Any

import pytest

from tui.ssh.client.remote_progress import RemoteProgress
from tui.ssh.shared.messages.replies import Learned
from tui.ssh.shared.messages.requests import SaveProgress
from tui.storage.progress import Progress


class Host:
    """A host that keeps the progress of one account."""

    def __init__(self, kept: Progress | None) -> None:
        self.kept = kept
        self.told: list[Any] = []

    async def ask(self, request: Any) -> Learned:
        return Learned(self.kept)

    def tell(self, request: Any) -> None:
        self.told.append(request)


@pytest.mark.parametrize("kept", [None, Progress(steps={"heimlich": 3}, told={"tiny": ("move",)})])
async def test_what_was_learned_before_the_host_was_reached_is_kept_with_the_rest(kept: Progress | None) -> None:
    host: Any = Host(kept)
    progress = RemoteProgress(lambda: None)
    progress.tell("tiny", "roll")
    await progress.come(host)
    assert host.told == [SaveProgress(progress.progress)]
    known = kept or Progress()
    assert progress.progress.steps == known.steps
    assert progress.progress.told == {"tiny": (*known.told.get("tiny", ()), "roll")}


async def test_nothing_is_sent_back_where_nothing_new_was_learned() -> None:
    host: Any = Host(Progress(steps={"heimlich": 3}))
    progress = RemoteProgress(lambda: host)
    await progress.come(host)
    assert host.told == [] and progress.progress == host.kept
