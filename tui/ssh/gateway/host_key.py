"""The key by which people know this host."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import asyncssh

KEY_NAME: Final = "host_key"


def host_key(path: Path) -> asyncssh.SSHKey:
    """The key of this host, made once and kept."""
    if path.exists():
        return asyncssh.read_private_key(path)
    key = asyncssh.generate_private_key("ssh-ed25519")
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key.export_private_key())
        os.fsync(file.fileno())
    new.replace(path)  # whole or not at all, whenever this process ends
    return key
