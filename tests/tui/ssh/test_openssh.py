"""The real ssh on a terminal of its own, as people come: run with -m openssh, where ssh is installed."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.ssh.hosting import House
from tests.tui.terminal import RESTORED, Terminal

pytestmark = pytest.mark.openssh


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    assert shutil.which("ssh") and shutil.which("ssh-keygen"), "install ssh (openssh-client) to run these tests"
    with House(tmp_path / "data") as house:
        yield house


def ssh(house: House, tmp_path: Path, name: str, *command: str) -> Terminal:
    """Somebody's ssh, with a key of their own."""
    key = tmp_path / name
    if not key.exists():
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)], check=True)
    return Terminal(
        [
            *(shutil.which("ssh") or "ssh", "-F", "none", "-p", str(house.port), "-i", str(key)),
            *("-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "StrictHostKeyChecking=accept-new"),
            *("-o", f"UserKnownHostsFile={tmp_path / 'known'}", "127.0.0.1", *command),
        ],
        TERM="xterm-256color",
    )


def register(terminal: Terminal, name: str) -> None:
    terminal.until("What are you called")
    terminal.type(name + "\r")
    terminal.until(f"Lobby +{name}")


def test_two_people_with_ssh_meet_at_a_table_and_leave_with_their_terminals_whole(house: House, tmp_path: Path) -> None:
    with ssh(house, tmp_path, "fox") as fox, ssh(house, tmp_path, "owl") as owl:
        register(fox, "Fox")
        register(owl, "Owl")
        fox.press("o", "Which game")
        fox.type("\r")
        fox.until("Who plays")
        fox.press("\x13", "gathering")
        owl.until("seats free")
        owl.type("j")
        owl.type("\r")
        owl.until("Seat 2 +Owl")
        fox.type("\r")
        fox.until("among friends")
        owl.until("among friends")
        owl.close()
        fox.until("Owl +away")
        with ssh(house, tmp_path, "owl") as again:
            again.until("Lobby +Owl")
            house.stop()
            assert again.ended() == 0 and "host stops" in again.last_words
        assert fox.ended() == 0 and "host stops" in fox.last_words
        for mode in RESTORED:
            assert mode in fox.raw


def test_a_command_is_refused(house: House, tmp_path: Path) -> None:
    with ssh(house, tmp_path, "fox", "id") as fox:
        assert fox.ended() != 0 and "uid=" not in fox.text


def test_who_has_no_key_reads_how_to_make_one(house: House, tmp_path: Path) -> None:
    with Terminal(
        [
            *(shutil.which("ssh") or "ssh", "-F", "none", "-p", str(house.port)),
            *("-o", "PubkeyAuthentication=no", "-o", "StrictHostKeyChecking=no"),
            *("-o", f"UserKnownHostsFile={tmp_path / 'known'}", "127.0.0.1"),
        ]
    ) as nobody:
        nobody.until("ssh-keygen -t ed25519")
        assert nobody.ended() == 255
