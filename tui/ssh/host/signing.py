"""The host's signature of the logs of finished games, by the key that people know the host by."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import asyncssh

from engine.log import NotSaved
from saves.journal import FileJournal
from saves.signature import NAMESPACE
from tui.ssh.shared.json_log import write_log

Sign = Callable[[bytes], str]
"""Gives the signature of some bytes. OSError or ValueError when the key cannot be used."""


def signs_with(path: Path) -> Sign:
    """Signs with the private key of a file, which need not be there yet."""

    def sign(data: bytes) -> str:
        return asyncssh.create_sshsig(asyncssh.read_private_key(path), data, namespace=NAMESPACE).decode()

    return sign


def sign_log(journal: FileJournal, sign: Sign) -> None:
    """Sign the log of a finished game. Without a signature a game is finished, too."""
    try:
        journal.sign(sign)
    except (NotSaved, OSError, ValueError) as error:
        write_log("a game could not be signed", kind=type(error).__name__)
