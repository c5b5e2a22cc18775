"""One-time codes that add a key to an account. Only the hash of a code is stored."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of codes: none that is easily mistaken for another."""


def new_code() -> str:
    """A code of twelve letters in three groups."""
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(12))
    return f"{code[:4]}-{code[4:8]}-{code[8:]}"


def code_hash(code: str) -> str:
    """The hash of a code, however it was typed."""
    plain = "".join(char for char in code.upper() if char in CODE_LETTERS)
    return sha256(plain.encode()).hexdigest()
