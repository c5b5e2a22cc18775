"""The targets, and the inputs that are kept: those that once broke something, and some that reach far."""

from __future__ import annotations

from pathlib import Path
from typing import Final

TARGETS: Final = ("logs", "wire", "keys", "handshake")

CORPUS: Final = Path(__file__).parent / "inputs"

MOST_BYTES: Final = 1 << 14
"""Bytes of a target's inputs together."""


def kept(target: str) -> list[Path]:
    """The kept inputs of a target."""
    return sorted(path for path in (CORPUS / target).iterdir() if path.is_file())
