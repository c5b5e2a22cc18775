"""The keys of hosts that a person knows, in a file like that of SSH: a name, the key's type and the key a line."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.library import data_directory
from saves.plain_text import clean
from saves.signature import KEY_TYPES

NAME: Final = "known_hosts"
"""The file in the data directory."""

MAX_FILE_BYTES: Final = 1 << 20
"""Bytes of the file that are read."""

NAME_CELLS: Final = 60
"""Cells of the longest name that is shown."""


def known_hosts(data: Path | None) -> Mapping[str, str]:
    """The keys of a data directory (default: the platform's), as `known_keys` gives them."""
    with suppress(OSError):
        return known_keys((data_directory() if data is None else data) / NAME)
    return {}


def known_keys(path: Path) -> Mapping[str, str]:
    """Each key of a file to its host's name, which may be empty. A public key's file is one, too. Raises OSError."""
    with path.open("rb") as file:
        text = file.read(MAX_FILE_BYTES).decode("utf-8", "replace")
    keys = {}
    for line in text.splitlines():
        words = line.split()
        at = next((at for at, word in enumerate(words) if word in KEY_TYPES), len(words))
        if at + 1 < len(words) and not line.startswith(("#", "@")):  # a marked key is revoked, or signs others
            name = words[0] if at else " ".join(words[2:])
            keys[words[at + 1]] = "" if name.startswith("|") else clean(name, NAME_CELLS)  # a hashed name
    return keys
