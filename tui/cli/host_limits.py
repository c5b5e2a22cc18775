"""The limits of a host in its settings file, `serve.toml` in the data directory. Options of the command come first."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.ssh.shared.table_limits import OWN_TABLES, TABLES


def configured(data: Path) -> dict[str, int]:
    """The limits by name, as the settings file has them. CommandRefused when it cannot be used."""
    limits = {"tables": TABLES, "own_tables": OWN_TABLES}
    try:
        written = tomllib.loads((data / "serve.toml").read_text("utf-8"))
    except FileNotFoundError:
        return limits
    except (OSError, ValueError):
        raise CommandRefused(t("The file serve.toml cannot be read.")) from None
    for name, number in written.items():
        if name not in limits or type(number) is not int or number < 1:
            raise CommandRefused(t("serve.toml: {name} is no setting, or its number is not possible.", name=name))
        limits[name] = number
    return limits
