"""One line of the log a minute about connections that were refused or ended without a login."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from tui.ssh.gateway.penalties import network
from tui.ssh.shared.json_log import write_log

SECONDS: Final = 60.0
"""Seconds from the first refusal to the line that tells it and all others since."""

MOST_NAMED: Final = 10
"""Addresses that a line names: those with the most refusals."""

MOST_COUNTED: Final = 5_000
"""Addresses that are counted apart in a minute."""


class Refusals:
    """Counts refusals by reason and by source."""

    def __init__(self) -> None:
        self._reasons: Counter[str] = Counter()
        self._sources: Counter[str] = Counter()

    def note(self, reason: str, address: str) -> None:
        """Count a refusal; the first one sets the time of the next line."""
        if not self._reasons:
            asyncio.get_running_loop().call_later(SECONDS, self.tell)
        self._reasons[reason] += 1
        source = network(address)
        if source in self._sources or len(self._sources) < MOST_COUNTED:
            self._sources[source] += 1

    def tell(self) -> None:
        """Write the line, and begin anew."""
        if self._reasons:
            most = dict(self._sources.most_common(MOST_NAMED))
            write_log("strangers were turned away", reasons=self._reasons, sources=len(self._sources), most=most)
        self._reasons.clear()
        self._sources.clear()
