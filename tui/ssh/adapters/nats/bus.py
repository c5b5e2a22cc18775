"""A bus: messages to subjects, which whoever listens there gets, and questions to them. It keeps no message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import msgspec

ANSWER_SECONDS: Final = 1.0
"""Seconds in which a request must be answered."""


class Arrived(msgspec.Struct, frozen=True):
    """A message that has come."""

    subject: str
    data: bytes
    answer: Callable[[bytes], None]
    """Sends an answer."""
    unheard: bool = False
    """True when it is the server's word that nobody heard one's own."""


Hear = Callable[[Arrived], None]


class Bus(Protocol):
    """A process's way to a bus. Raises OSError where nobody answers or the server is not there."""

    @property
    def largest(self) -> int:
        """Bytes of the largest part of a frame in one message."""

    async def connect(self) -> None:
        """Connect, if that is not done yet."""

    def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        """Send a message soon, after those before it. What nobody hears comes back to `reply`."""

    async def request(self, subject: str, data: bytes, seconds: float = ANSWER_SECONDS) -> bytes:
        """The answer to a message. ConnectionRefusedError when nobody hears it, TimeoutError when none comes."""

    async def listen(self, subject: str, hear: Hear, group: str = "") -> Callable[[], None]:
        """Hear a subject, or share it with a group, until the function that is returned is called."""

    async def flush(self) -> None:
        """Wait until all that was published has come to the server, or for a second."""

    async def close(self) -> None:
        """Let go of the connection, when all that was published is on its way."""
