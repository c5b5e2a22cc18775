"""The file that says where a cluster's servers are: a TOML with `[postgres]` and its `address`."""

from __future__ import annotations

import tomllib
from pathlib import Path

from saves.plain_text import printable
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t


def database_address(file: Path) -> str:
    """The address of the database, as a URI. Raises CommandRefused."""
    try:
        address = tomllib.loads(file.read_text("utf-8"))["postgres"]["address"]
    except (OSError, ValueError):
        raise CommandRefused(t("The file {file} cannot be read.", file=printable(str(file)))) from None
    except (KeyError, TypeError):
        address = None
    if not isinstance(address, str) or not address.startswith(("postgres://", "postgresql://")):
        raise CommandRefused(
            t('{file} needs the lines [postgres] and address = "postgresql://...".', file=printable(str(file)))
        )
    return address
