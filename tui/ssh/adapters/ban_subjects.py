"""The subjects of bans, as they are typed and as they are stored: a kind, and a form of its own."""

from __future__ import annotations

import ipaddress

from tui.ssh.ports.accounts import KEY_PREFIX


def key_or_network(subject: str) -> tuple[str, str] | None:
    """The kind and the stored form of a key or a network; None for what must be an account."""
    if subject.startswith(KEY_PREFIX):
        return "key", subject
    try:
        return "network", str(ipaddress.ip_network(subject, strict=False))
    except ValueError:
        return None


def ban_subject(kind: str, stored: str) -> str:
    """A stored subject as it is typed."""
    return "#" + stored if kind == "account" else stored


def parsed_address(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address without its zone, of version 4 where it is mapped; None for none."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(ip, "ipv4_mapped", None) or ip
