"""A connection to the gateway: authentication, the limit on tries, and the one session.

A key that is merely asked about proves nothing: the account follows only when the signature has been checked.
"""

from __future__ import annotations

import asyncio
from typing import Final

import asyncssh
from asyncssh.auth import KbdIntChallenge, KbdIntResponse

from tui.ssh.gateway.banners import NO_KEY
from tui.ssh.gateway.context import GatewayContext
from tui.ssh.gateway.penalties import Fault
from tui.ssh.gateway.ssh_session import SshSession

STEPS: Final = 2
"""The library's questions about each try: whether it may be made, and the other ways when it failed."""

IDLE: Final = 20.0
"""Seconds for which an authenticated connection may stay without a session."""

LINGER: Final = 10.0
"""Seconds in which the other end of a session that is over hangs up by itself."""


class Connection(asyncssh.SSHServer):
    """Counts a connection, lets keys in, and refuses everything but one session with a terminal."""

    def __init__(self, context: GatewayContext) -> None:
        self._context = context
        self._candidate: str | None = None
        """The key that was last asked about or used; it proves nothing yet. Other ways in forget it.

        The library checks the signature and completes the exchange in one step after it has asked for the key.
        """
        self._tries = 0
        self._no_key_shown = False
        self._counted = False
        self._known = False
        self._sessions = 0
        self.address = ""
        """The address of the other end."""
        self._idle: asyncio.TimerHandle | None = None
        self.fingerprint: str | None = None
        """The fingerprint of the key; None for a guest."""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        self._context.connections.add(self)
        peer = conn.get_extra_info("peername")
        self.address = peer[0] if isinstance(peer, tuple) else "local"
        refusal = self._context.gate.refusal(self.address)
        self._counted = refusal is None
        if refusal is not None:
            self._context.refusals.note(refusal, self.address)
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.busy()
        self._context.connections.discard(self)
        if self._known:
            self._context.audit.write("left", address=self.address, key=self.fingerprint)
        if self._counted:
            fault = None if self._known else self._fault()
            self._context.gate.leave(self.address, known=self._known, fault=fault)
            if fault is not None:
                self._context.refusals.note(fault, self.address)

    def _fault(self) -> Fault:
        """The way in which a connection has ended without a login."""
        if self._tries > STEPS * self._context.gate.limits.tries:
            return "too many tries"
        if self._conn.get_extra_info("client_version") is None:
            return "silent"
        return "no keys" if self._conn.get_extra_info("recv_cipher") is None else "no login"

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._tried()
        self._candidate = key.get_fingerprint("sha256")
        return True

    def kbdint_auth_supported(self) -> bool:
        self._candidate = None
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> KbdIntChallenge:
        self._candidate = None
        self._tried()
        if self._context.guests:
            return "", "", "", []
        if not self._no_key_shown:  # a connection with a key never comes this far
            self._no_key_shown = True
            self._conn.send_auth_banner(NO_KEY)
        return False

    def validate_kbdint_response(self, username: str, responses: KbdIntResponse) -> bool:
        self._candidate = None
        return self._context.guests

    def password_auth_supported(self) -> bool:
        self._candidate = None
        self._tried()  # asked for every password, and again for every list of other ways
        return False

    def auth_completed(self) -> None:
        self.fingerprint = self._candidate
        self._known = True
        self._context.gate.known(self.address)
        self._context.audit.write("came", address=self.address, key=self.fingerprint)
        self._hang_up_in(IDLE)

    def session_requested(self) -> SshSession | bool:
        self._sessions += 1
        if self._sessions > 1:
            return False
        return SshSession(self._context, self)

    def busy(self) -> None:
        """Keep the connection: a session is under way."""
        if self._idle is not None:
            self._idle.cancel()

    def done(self) -> None:
        """Hang up soon: the session is over."""
        self._hang_up_in(LINGER)

    async def gone(self) -> None:
        """Wait until the connection is closed."""
        await self._conn.wait_closed()

    async def close(self) -> None:
        """Break the connection, and wait until it is closed."""
        self._conn.abort()
        await self.gone()

    def _hang_up_in(self, seconds: float) -> None:
        self.busy()
        self._idle = asyncio.get_running_loop().call_later(seconds, self._conn.abort)

    def _tried(self) -> None:
        """Count a try to authenticate; too many of them end the connection."""
        self._tries += 1
        if self._tries > STEPS * self._context.gate.limits.tries:
            self._conn.abort()
