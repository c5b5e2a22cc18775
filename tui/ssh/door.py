"""The door of a host: who is at the other end of a connection, how often they may try, and that they get one session.

A key that is merely asked about proves nothing: who somebody is, is taken only when the exchange is over and the
signature has been checked.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from tui.ssh.spoken import NO_KEY
from tui.ssh.visit import Visit

if TYPE_CHECKING:
    from tui.ssh.front import Front

STEPS: Final = 2
"""What the library asks about one try: whether it may be made, and what else there is when it failed."""

IDLE: Final = 20.0
"""Seconds for which somebody who was let in may hold a connection without a visit."""

LINGER: Final = 10.0
"""Seconds in which the other end of a visit that is over hangs up by itself."""


class Door(asyncssh.SSHServer):
    """One connection: counts it, lets keys in, and refuses everything but one session with a terminal."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._candidate: str | None = None
        """The key that was last asked about or used: nobody's, until the exchange is over. Other ways in forget it.

        The library checks the signature and completes the exchange in one step after it has asked for the key.
        """
        self._tries = 0
        self._told = False
        self._counted = False
        self._known = False
        self._sessions = 0
        self.address = ""
        """Where the other end is."""
        self._idle: asyncio.TimerHandle | None = None
        self.fingerprint: str | None = None
        """The key of whoever is at the other end; None for a guest."""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self.address = peer[0] if isinstance(peer, tuple) else "local"
        self._counted = self._front.gate.enter(self.address)
        if not self._counted:
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.busy()
        if self._counted:
            self._front.gate.leave(self.address, known=self._known)

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._tried()
        self._candidate = key.get_fingerprint("sha256")
        return True

    def kbdint_auth_supported(self) -> bool:
        self._candidate = None
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        self._candidate = None
        self._tried()
        if self._front.guests:
            return "", "", "", []
        if not self._told:  # who has a key never comes this far
            self._told = True
            self._conn.send_auth_banner(NO_KEY)
        return False

    def validate_kbdint_response(self, username: str, responses: Any) -> bool:
        self._candidate = None
        return self._front.guests

    def password_auth_supported(self) -> bool:
        self._candidate = None
        self._tried()  # asked for every password, and again for every list of what there is instead
        return False

    def auth_completed(self) -> None:
        self.fingerprint = self._candidate
        self._known = True
        self._front.gate.known()
        self._hang_up_in(IDLE)

    def session_requested(self) -> Any:
        self._sessions += 1
        if self._sessions > 1:
            return False
        return Visit(self._front, self)

    def busy(self) -> None:
        """A visit is under way: the connection stays."""
        if self._idle is not None:
            self._idle.cancel()

    def done(self) -> None:
        """The visit is over, and there is nothing else to come for."""
        self._hang_up_in(LINGER)

    def _hang_up_in(self, seconds: float) -> None:
        self.busy()
        self._idle = asyncio.get_running_loop().call_later(seconds, self._conn.abort)

    def _tried(self) -> None:
        """Count a try to be somebody; too many of them end the connection."""
        self._tries += 1
        if self._tries > STEPS * self._front.gate.limits.tries:
            self._conn.abort()
