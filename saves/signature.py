"""Signatures of logs, as `ssh-keygen -Y sign -n skulduggery` makes them: read, and checked where SSH is installed.

A signature may come from anybody: its parts are bounded, and every fault in it is the same answer.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Final

import msgspec

NAMESPACE: Final = "skulduggery"
"""The namespace of the signatures: one that was made for another purpose does not count."""

KEY_TYPES: Final = (
    "ssh-ed25519",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "ssh-rsa",
)
"""The types of host keys that may sign."""

_BEGIN: Final = "-----BEGIN SSH SIGNATURE-----"
_END: Final = "-----END SSH SIGNATURE-----"
_PREAMBLE: Final = b"SSHSIG\0\0\0\1"


class SigningKey(msgspec.Struct, frozen=True):
    """The public key that a signature names as its maker's; nothing is proven by it."""

    type: str
    key: str
    """In base64, as key files have it."""

    @property
    def fingerprint(self) -> str:
        """The fingerprint, as SSH shows it."""
        return "SHA256:" + b64encode(sha256(b64decode(self.key)).digest()).decode().rstrip("=")


def signing_key(signature: str) -> SigningKey | None:
    """The key that a signature names; None when it is no signature of this kind."""
    text = signature.strip()
    if not (text.startswith(_BEGIN) and text.endswith(_END)):
        return None
    try:
        blob = b64decode("".join(text[len(_BEGIN) : -len(_END)].split()), validate=True)
    except ValueError:
        return None
    if not blob.startswith(_PREAMBLE):
        return None
    key = _string(blob[len(_PREAMBLE) :])
    type = _string(key).decode("ascii", "replace")
    return SigningKey(type, b64encode(key).decode()) if type in KEY_TYPES else None


def fits(signature: str, data: bytes) -> bool | None:
    """A signature is one of these bytes, by the key that it names. None where SSH is not installed."""
    key = signing_key(signature)
    if key is None:
        return False
    try:
        import asyncssh
    except ImportError:
        return None
    allowed = f'host namespaces="{NAMESPACE}" {key.type} {key.key}'
    try:
        return asyncssh.validate_sshsig(data, f"{signature.strip()}\n".encode(), "host", allowed.encode())
    except Exception:  # anybody may have written it
        return False


def _string(data: bytes) -> bytes:
    """The first string of SSH's binary data; as much of it as there is."""
    return data[4 : 4 + int.from_bytes(data[:4], "big")]
