"""How a connection to the table host begins: whoever opens it shows the token, and says for whom it is.

The supervisor gives the token to the front end and to the table host alone, and keeps it in a file for the operator's
commands, so no screen process can say that it is somebody.
"""

from __future__ import annotations

from typing import Final

import msgspec

TOKEN: Final = "SKULDUGGERY_TOKEN"
"""The name of the environment variable that brings the token; it is removed as soon as it is read."""

OPERATOR: Final = 0
"""The account of the operator, which nobody can have: people's are above it, guests' below."""


class Introduction(msgspec.Struct, frozen=True, array_like=True):
    """What is said first on a connection to the table host."""

    token: str
    account: int
    name: str
