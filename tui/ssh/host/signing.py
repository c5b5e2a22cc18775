"""The host's signature of the logs of finished games, by the key that people know the host by."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import asyncssh

from saves.signature import NAMESPACE

Sign = Callable[[bytes], str]
"""Gives the signature of some bytes. OSError or ValueError when the key cannot be used."""


def signs_with(path: Path) -> Sign:
    """Signs with the private key of a file, which need not be there yet."""

    def sign(data: bytes) -> str:
        return asyncssh.create_sshsig(asyncssh.read_private_key(path), data, namespace=NAMESPACE).decode()

    return sign
