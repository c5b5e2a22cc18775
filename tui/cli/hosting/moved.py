"""The mark of a data directory that was moved into a cluster: two hosts of the same games would tell two stories."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t

MARKER: Final = "moved_to_cluster"
"""The file that keeps a host from its old directory."""


def refuse_moved(data: Path) -> None:
    """Refuse a directory that was moved into a cluster. Raises CommandRefused."""
    if (data / MARKER).exists():
        raise CommandRefused(
            t("This data directory was moved into a cluster. To come back, use: serve migrate --back FILE")
        )
