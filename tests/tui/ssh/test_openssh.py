"""The real ssh on a terminal of its own: run with -m openssh, where ssh is installed."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from saves.library import Library
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.fixtures.terminal.pty_terminal import RESTORED, Terminal, wait_for_ends
from tests.tui.ssh.fixtures.real_host import TIMEOUT_SECONDS, HostProcess
from tests.tui.ssh.fixtures.terminal_client import on_shelf

pytestmark = pytest.mark.openssh


@pytest.fixture
def host(tmp_path: Path) -> Iterator[HostProcess]:
    assert shutil.which("ssh") and shutil.which("ssh-keygen"), "install ssh (openssh-client) to run these tests"
    with HostProcess(tmp_path / "data") as host:
        yield host


def options(host: HostProcess, tmp_path: Path, name: str) -> list[str]:
    """The options of ssh, scp and sftp: the key of a name, none without one, and nothing of this computer's own."""
    options = {"UserKnownHostsFile": tmp_path / "known", "StrictHostKeyChecking": "accept-new", "Port": host.port}
    options |= {"IdentityAgent": "none", "IdentitiesOnly": "yes", "PubkeyAuthentication": "yes" if name else "no"}
    if name:
        key = tmp_path / name
        if not key.exists():
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)], check=True)
        options["IdentityFile"] = key
    return ["-F", "none", *(f"-o{option}={value}" for option, value in options.items())]


def ssh(host: HostProcess, tmp_path: Path, name: str, *command: str, more: Sequence[str] = ()) -> Terminal:
    """An ssh on a terminal of 256 colours that tells nothing else of itself."""
    words = [shutil.which("ssh") or "ssh", *options(host, tmp_path, name), *more, "127.0.0.1", *command]
    return Terminal(words, TERM="xterm-256color")


def register(terminal: Terminal, name: str) -> None:
    terminal.until("Choose your name")
    terminal.type(name + "\r")
    terminal.until(f"Lobby +{name}")


def test_two_players_meet_at_a_table_and_leave_with_their_terminals_whole(host: HostProcess, tmp_path: Path) -> None:
    with ssh(host, tmp_path, "fox") as fox, ssh(host, tmp_path, "owl") as owl:
        register(fox, "Fox")
        register(owl, "Owl")
        fox.press("o", "Enter opens a table")
        fox.press(">", on_shelf("Undercover"))
        fox.type("\r")
        fox.until("Who plays")
        fox.press("\x13", "waiting for players")
        owl.until("seats free")
        owl.press("j", "▸ Undercover +Fox")
        owl.press("\r", "Seat 2 +Owl")  # the first may come as the table does
        fox.type("\r")
        fox.until("Begin the game now")
        fox.type("\x1b[B\r")
        fox.until("turn 1")
        owl.until("turn 1")
        owl.close()
        fox.until("Owl +away")
        with ssh(host, tmp_path, "owl") as again:
            again.until("turn 1")  # at the table, and not in the lobby
            host.terminate()
            assert wait_for_ends(again, fox) == [0, 0] and host.stop() == 0
        assert "server is stopping" in again.last_words and "server is stopping" in fox.last_words
        for mode in RESTORED:
            assert mode in fox.raw


def test_lines_without_a_terminal_and_in_a_dumb_one(host: HostProcess, tmp_path: Path) -> None:
    ssh(host, tmp_path, "fox").close()  # makes the key
    words = [shutil.which("ssh") or "ssh", *options(host, tmp_path, "fox"), "-T", "127.0.0.1"]
    script = "Fox\nbots 5\nsay hello\n"
    done = subprocess.run(words, input=script, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=True)
    assert "Lobby: Fox" in done.stdout and "\nUndercover\n" in done.stdout and "\nAt the table: you, " in done.stdout
    assert "\x1b" not in done.stdout
    with Terminal([*words[:-2], "-t", "127.0.0.1"], TERM="dumb") as dumb:
        dumb.until("Lobby: Fox")
        dumb.type("help\r")
        dumb.until("leave the server")
        dumb.type("quit\r")
        assert dumb.wait_for_end() == 0
        assert b"\x1b" not in dumb.raw


def two_at_undercover(fox: Terminal, owl: Terminal) -> None:
    """Fox and Owl come to the host, and begin a game."""
    register(fox, "Fox")
    register(owl, "Owl")
    fox.press("o", "Enter opens a table")
    fox.press(">", on_shelf("Undercover"))
    fox.type("\r")
    fox.until("Who plays")
    fox.until("Open the table")  # the last row: the seats that are counted are all drawn
    fox.type("\x1b[B")
    for seats in range(len(re.findall(r"Seat \d", fox.text)) + 1, 2, -1):
        fox.type("\x1b[D")
        fox.wait_for(lambda at=seats: f"Seat {at} " not in fox.text, "one seat less")
    fox.press("\x13", "waiting for players")
    owl.until("1 seat free")
    owl.press("j", "▸ Undercover +Fox")
    owl.press("\r", "All seats taken: Fox begins")
    fox.until("All seats taken: Enter begins")
    fox.press("\r", "turn 1")
    owl.until("turn 1")


def turn(terminal: Terminal) -> int:
    return int(re.search(r"turn (\d+)", terminal.until(r"turn \d"))[1])


def play(*terminals: Terminal, turns: int) -> None:
    """Press Enter on all terminals until all show that so many turns are over."""
    at = turn(terminals[0]) + turns
    limit = time.monotonic() + TIMEOUT_SECONDS
    while any(turn(terminal) < at for terminal in terminals):
        assert time.monotonic() < limit, "\n".join(terminal.text for terminal in terminals)
        for terminal in terminals:
            terminal.type("\r")
            terminal.take_in(0.1)


def test_a_line_that_drops_is_taken_up_again(host: HostProcess, tmp_path: Path) -> None:
    with ssh(host, tmp_path, "fox") as fox, ssh(host, tmp_path, "owl") as owl:
        two_at_undercover(fox, owl)
        play(fox, owl, turns=1)
        owl.send(signal.SIGKILL)
        fox.until("Owl +away")
        with ssh(host, tmp_path, "owl") as again:
            play(fox, again, turns=1)
            assert "away" not in fox.text


def test_play_goes_on_after_the_host_was_killed(host: HostProcess, tmp_path: Path) -> None:
    with ssh(host, tmp_path, "fox") as fox, ssh(host, tmp_path, "owl") as owl:
        two_at_undercover(fox, owl)
        play(fox, owl, turns=1)
        (save,) = Library(host.data).folder.glob("*.skul")
        before = save.read_bytes()
        host.kill("host", "tables are served")
        play(fox, owl, turns=1)
        assert save.read_bytes().startswith(before) and len(host.lines("arrived")) == 4
        assert not host.lines("screen fault") and not host.lines("fault")


def test_a_guest_plays_where_the_operator_lets_guests_in(tmp_path: Path) -> None:
    with HostProcess(tmp_path / "data", "--guests") as host, ssh(host, tmp_path, "") as guest:
        guest.until(r"Lobby +Guest \d")
        guest.press("\r", "turn 1")
        play(guest, turns=1)
        with ssh(host, tmp_path, "owl") as owl:  # with a key one has an account here, too
            register(owl, "Owl")
            owl.until(r"Here now: Guest \d+, Owl")


def test_a_terminal_of_256_colours_is_sent_no_others(host: HostProcess, tmp_path: Path) -> None:
    with ssh(host, tmp_path, "fox") as fox:
        fox.until("I am new here")
        assert b"38;5;" in fox.raw and b"38;2;" not in fox.raw and b"48;2;" not in fox.raw


def test_nothing_is_carried_through_the_host(host: HostProcess, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    inside = f"127.0.0.1:{host.port}"
    with ssh(host, tmp_path, "fox", more=["-v", "-N", "-L", f"127.0.0.1:{port}:{inside}"]) as local:
        # ssh says that it listens before it does; it enters the session after
        local.until("Entering interactive session")
        with socket.create_connection(("127.0.0.1", port), TIMEOUT_SECONDS) as through:
            through.settimeout(TIMEOUT_SECONDS)
            local.until("open failed")
            assert through.recv(100) == b""
    for more in (["-N", "-oExitOnForwardFailure=yes", "-R", f"0:{inside}"], ["-W", inside]):
        with ssh(host, tmp_path, "fox", more=more) as carried:
            assert carried.wait_for_end() == 255 and "SSH-2.0" not in carried.text


@pytest.mark.parametrize("words", [["sftp", "127.0.0.1"], ["scp", "127.0.0.1:people.sqlite", "."]])
@pytest.mark.parametrize("old", [False, True])
def test_no_file_can_be_fetched(host: HostProcess, tmp_path: Path, words: list[str], old: bool) -> None:
    tool, *rest = words
    how = ["-O"] if old and tool == "scp" else ["-s", "/usr/lib/sftp-server"] if old else []
    with Terminal([shutil.which(tool) or tool, *how, *options(host, tmp_path, "fox"), *rest]) as thief:
        assert thief.wait_for_end() != 0 and "sftp>" not in thief.text


def test_ssh_without_a_terminal_plays_in_lines(host: HostProcess, tmp_path: Path) -> None:
    with ssh(host, tmp_path, "fox", more=["-T"]) as fox:
        fox.until("Choose your name|Lobby")
        fox.type("quit\n")
        assert fox.wait_for_end() == 0 and "\x1b" not in fox.raw.decode()


def test_a_command_is_refused(host: HostProcess, tmp_path: Path) -> None:
    with ssh(host, tmp_path, "fox", "id") as fox:
        fox.until("No commands run here")
        assert fox.wait_for_end() == 64 and "uid=" not in fox.text


def test_a_finished_game_is_taken_home_and_its_signature_is_that_of_the_host(host: HostProcess, tmp_path: Path) -> None:
    ssh(host, tmp_path, "fox").close()  # makes the key
    words = [shutil.which("ssh") or "ssh", *options(host, tmp_path, "fox"), "-T", "127.0.0.1"]
    script = "Fox\nbots 5\nend game\nlist\ngames\nreplay 1\nquit\nquit\n"
    told = subprocess.run(words, input=script, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=True)
    found = re.search(r"ADDRESS (game \w+) > game.skul", told.stdout)
    assert found is not None, told.stdout
    home = tmp_path / "game.skul"
    with home.open("wb") as file:
        subprocess.run([*words, found[1]], stdout=file, timeout=TIMEOUT_SECONDS, check=True)
    verified = call("verify", "--rules", str(home), "--key", str(tmp_path / "known"))
    assert verified.code == 0 and f"Signed by [127.0.0.1]:{host.port}." in verified.out, verified
    with ssh(host, tmp_path, "owl", found[1]) as other:
        other.until("You have no finished game of that name here")
        assert other.wait_for_end() == 66


def test_ssh_without_a_key_is_told_how_to_make_one(host: HostProcess, tmp_path: Path) -> None:
    with ssh(host, tmp_path, "") as nobody:
        nobody.until("ssh-keygen -t ed25519")
        assert nobody.wait_for_end() == 255
