"""Sessions over SSH on a host with all its processes: play, lost connections, spectators and misuse."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import asyncssh
import pytest
from asyncssh.public_key import SSHLocalKeyPair

from saves.library import Library
from tests.tui.ssh.fixtures.real_host import TIMEOUT_SECONDS, HostProcess, parent
from tests.tui.ssh.fixtures.terminal_client import (
    TerminalClient,
    begin,
    connect,
    key,
    open_table,
    play,
    sit_down,
    turn,
)
from tui.ssh.shared.terminal import RESET, SAVE_CURSOR
from tui.ssh.worker import seccomp


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostProcess]:
    with HostProcess(tmp_path_factory.mktemp("host")) as host:
        yield host


async def two_at_undercover(
    host: HostProcess, fox: TerminalClient, owl: TerminalClient, names: tuple[str, str]
) -> None:
    await fox.register(names[0])
    await owl.register(names[1])
    await open_table(fox, "Undercover", 2)
    await sit_down(owl, names[0])
    await begin(fox)
    await fox.until("turn 1")
    await owl.until("turn 1")


@pytest.mark.pitfall(17)
async def test_two_play_drop_out_come_back_and_take_over(host: HostProcess) -> None:
    fox, owl = TerminalClient(host, key()), TerminalClient(host, key())
    async with fox, owl:
        await two_at_undercover(host, fox, owl, ("Fox", "Owl"))
        await owl.press("T", "No messages yet")
        owl.type("\x15good evening\r")  # without a T that was pressed once too often
        await fox.until("Owl: good evening")
        owl.type("\x1b")
        await owl.until("turn 1")
        owl.drop()
        await fox.until("Owl +away")
        await fox.press("@", "Who is there")
        fox.type("\x1b")
        await fox.until("turn 1")
        await owl.come()
        await owl.until("turn 1")  # at the table, and not in the lobby
        await fox.wait_for(lambda: "away" not in fox.text, "Owl is there again")
        await owl.press("T", "You: good evening")
        again = TerminalClient(host, owl.key)
        async with again:
            await again.until("turn 1")
            await owl.wait_for(owl.over.is_set, "the old line ends")
            assert "connected again elsewhere" in owl.raw.rpartition(b"\x1b[?1049l")[2].decode()
            await play(fox, again, until=turn(2))


def standing(client: TerminalClient) -> list[list[str]]:
    """Places of everything on the screen; the face of the die is left out, for it may still be rolling."""
    return [re.sub("@|1-3", " ", line).split() for line in client.text.splitlines()[3:10]]


async def test_a_move_is_taken_back_when_the_other_agrees(host: HostProcess) -> None:
    lynx, hare = TerminalClient(host, key()), TerminalClient(host, key())
    async with lynx, hare:
        await two_at_undercover(host, lynx, hare, ("Lynx", "Hare"))
        asked = re.compile("Enter[ █]+roll")
        await lynx.wait_for(lambda: bool(asked.search(lynx.text) or asked.search(hare.text)), "somebody rolls")
        by, other = (lynx, hare) if asked.search(lynx.text) else (hare, lynx)
        await by.press("\r", "ask for undo")
        await by.press("u", "You asked Hare|You asked Lynx")
        await other.until(r"asks to undo this \(Y/N\)")
        rolled = standing(by)
        await other.press("N", r"(?s)\A(?!.*N refuse)")  # again, when the question has only just come
        await by.until("ask for undo")
        assert standing(by) == rolled, "no means that nothing happened"
        await by.press("u", "You asked")
        await other.until(r"asks to undo this \(Y/N\)")
        await other.press("Y", r"rolls")
        await by.until("Enter[ █]+roll")


async def test_a_spectator_sees_no_secret_and_cannot_act(host: HostProcess) -> None:
    fox, owl, mole = (TerminalClient(host, key()) for _ in range(3))
    async with fox, owl, mole:
        await two_at_undercover(host, fox, owl, ("Fox1", "Owl1"))
        await mole.register("Mole1")
        await sit_down(mole, "Fox1")
        await mole.until("Undercover +turn 1")  # the table's title: the lobby's row names its owner between
        await fox.until("Your agent: ")
        assert not re.search(r"Your (secret )?agent|secretly|Enter +\S", mole.text)
        await mole.press("@", "Watching: Mole1")
        mole.type("\x1b")
        await play(fox, owl, until=turn(2))
        await mole.until(turn(2))


async def test_a_name_belongs_to_one(host: HostProcess) -> None:
    fox = TerminalClient(host, key())
    owl = TerminalClient(host, key())
    async with fox, owl:
        await fox.register("Reynard")
        await owl.until("Choose your name")
        owl.type("REYNARD\r")
        await owl.until("That name is taken")
        fox.type("+")  # once: each press makes another code
        await fox.until(r"type this code: \w{4}-\w{4}-\w{4}")
        code = re.search(r"\w{4}-\w{4}-\w{4}", fox.text)
        assert code is not None
        await owl.press("\t", "Type the code")
        owl.type(code[0] + "\r")
        await owl.until("Lobby +Reynard")
        await fox.wait_for(fox.over.is_set, "the other line ends")


async def test_settings_are_found_again(host: HostProcess) -> None:
    fox = TerminalClient(host, key())
    async with fox:
        await fox.register("Renart")
        fox.type("\x0c")  # once: every second press would bring the first language back
        await fox.until("ロビー")
        fox.drop()
        await fox.come()
        await fox.until("ロビー")


@pytest.mark.pitfall(2, 3)
async def test_nothing_but_the_game_can_be_reached(host: HostProcess) -> None:
    async with await connect(host, client_keys=[key()]) as connection:
        answer = await asyncio.wait_for(connection.run("id", term_type="xterm"), TIMEOUT_SECONDS)
        told = f"{answer.stdout}{answer.stderr}"
        assert answer.exit_status == os.EX_USAGE and "ssh -p" in told and "uid=" not in told
    async with await connect(host, client_keys=[key()]) as connection:
        with pytest.raises((asyncssh.ChannelOpenError, asyncssh.SFTPError)):
            await connection.start_sftp_client()
    async with await connect(host, client_keys=[key()]) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", host.port)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", host.port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection(str(host.data / "operator"))
        bare = await connection.create_process(term_type=None)  # without a terminal, the game tells itself in lines
        assert await bare.stdout.readline() == "Choose your name.\n"
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process(term_type="xterm")


@pytest.mark.pitfall(1)
async def test_a_key_that_is_only_shown_opens_no_account(host: HostProcess) -> None:
    fox = TerminalClient(host, key())
    async with fox:
        await fox.register("Grimbart")
        thief = key()
        forged = SSHLocalKeyPair(thief, None, None, None)
        forged.public_data = fox.key.public_data  # asked about, then signed for with another key
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(host, client_keys=[forged])
        with pytest.raises((asyncssh.PermissionDenied, asyncssh.ConnectionLost)):
            await connect(host, client_keys=[forged], password="x")
        client = TerminalClient(host, thief)
        client.key = [forged, SSHLocalKeyPair(thief, None, None, None)]
        client.connection = await connect(host, client_keys=client.key)
        client.connection.abort()
        assert "Lobby" in fox.text and not fox.over.is_set()


@pytest.mark.pitfall(2)
async def test_guesses_end_early(host: HostProcess) -> None:
    guesses = 0

    class Guesser(asyncssh.SSHClient):
        def password_auth_requested(self) -> str:
            nonlocal guesses
            guesses += 1
            return f"guess {guesses}"

    for methods in ("password", "keyboard-interactive"):
        with pytest.raises(asyncssh.Error):
            await connect(host, client_factory=Guesser, preferred_auth=[methods], client_keys=None)
    stranger = await asyncio.open_connection("127.0.0.1", host.port)
    assert (await stranger[0].readline()).startswith(b"SSH-2.0-Skulduggery")
    stranger[1].close()
    assert guesses < 10


@pytest.mark.pitfall(9)
async def test_a_terminal_that_stops_reading_costs_the_others_nothing(host: HostProcess) -> None:
    fox, owl = TerminalClient(host, key()), TerminalClient(host, key())
    async with fox, owl:
        await two_at_undercover(host, fox, owl, ("Fox2", "Owl2"))
        owl.channel.pause_reading()
        for number in range(60):
            owl.type("\x0c")  # another language: everything is painted
            if number % 20 == 0:
                fox.type("\r")
        await play(fox, until=r"Away|ask|moves|spread|turn")
        owl.channel.resume_reading()
        await fox.press("\x0c", "手番|ターン")
        await fox.press("\x0c", "turn 1")
        if "turn 1" not in owl.text:
            await owl.press("\x0c", "turn 1")


@pytest.mark.long
@pytest.mark.pitfall(10, 12)
async def test_a_flood_of_keys_and_sizes(host: HostProcess) -> None:
    fox, owl = TerminalClient(host, key()), TerminalClient(host, key())
    async with fox, owl:
        await fox.register("Fox3")
        await owl.register("Owl3")
        for size in range(200):
            fox.channel.change_terminal_size(80 + size % 40, 24 + size % 20)
        fox.channel.change_terminal_size(100, 30)
        fox.screen.resize(30, 100)
        fox.type("jk\x1b[200~" + "x" * 500_000 + "\x1b[201~" + "\x1b[999;" * 10_000)
        await owl.press("o", "Enter opens a table")
        await fox.press("o", "Enter opens a table")
        await fox.press("\r", "Who plays, and how?")
        assert "enter" in fox.text.splitlines()[-1], "the foot of 30 rows"


@pytest.mark.pitfall(5)
async def test_a_screen_may_do_little(host: HostProcess) -> None:
    async with TerminalClient(host, key()) as fox:
        await fox.register("Fox4")
        if not Path("/proc").is_dir():
            return
        screen = host.screens()[-1]
        ahead = os.getpriority(os.PRIO_PROCESS, host.process("gateway"))
        assert os.getpriority(os.PRIO_PROCESS, screen) > ahead, "the processes that serve everybody come first"
        status = Path(f"/proc/{screen}/status").read_text()
        assert "NoNewPrivs:\t1" in status and ("Seccomp:\t2" in status or not seccomp.has_filter())
        limits = Path(f"/proc/{screen}/limits").read_text()
        assert re.search(r"Max processes +0 +0", limits) and re.search(r"Max core file size +0 +0", limits)
        names = {os.readlink(f"/proc/{screen}/fd/{fd}") for fd in os.listdir(f"/proc/{screen}/fd")}
        assert not any("sqlite" in name or "host_key" in name or ".skul" in name for name in names)
        assert sum(name.startswith("socket:") for name in names) <= 3, names  # the person's, and the loop's own pair


def test_nothing_is_readable_by_others(host: HostProcess) -> None:
    open_to_others = [path for path in host.data.rglob("*") if path.stat().st_mode & 0o077 and path != host.log]
    assert not [path for path in open_to_others if path.is_file()]


@pytest.mark.long
@pytest.mark.pitfall(11)
async def test_a_screen_that_is_killed_gives_its_terminal_back(host: HostProcess) -> None:
    fox, owl = TerminalClient(host, key()), TerminalClient(host, key())
    fox.language = "ja_JP.UTF-8"
    earlier = set(host.screens())
    async with fox:
        await fox.until("初めて")
        assert bytes(fox.raw).startswith((SAVE_CURSOR + RESET).encode())
        workers = set(host.screens()) - earlier
        await owl.come()
        await owl.register("Owl5")
        if not workers:
            return
        (worker,) = workers
        await fox.press("\r", "ここでの名前")
        fox.type("Fox5\r")
        await fox.until("ロビー +Fox5")
        os.kill(worker, signal.SIGKILL)
        await fox.wait_for(fox.over.is_set, "the end of the line")
        left, _, words = bytes(fox.raw).rpartition(RESET.encode())
        assert left and "席は残っています" in words.decode()
        await fox.come()
        await fox.until("ロビー +Fox5")
        await owl.press("o", "Enter opens a table")
        owl.drop()


@pytest.mark.long
async def test_no_move_is_lost_with_any_process_that_is_killed(tmp_path: Path) -> None:
    with HostProcess(tmp_path / "data") as host:
        fox, owl = TerminalClient(host, key()), TerminalClient(host, key())
        async with fox, owl:
            await two_at_undercover(host, fox, owl, ("Fox", "Owl"))
            await play(fox, owl, until=turn(2))
            (save,) = Library(host.data).folder.glob("*.skul")
            before = save.read_bytes()
            host.kill("host", "tables are served")
            host.kill("host", "tables are served")  # at once again, while they come back
            await play(fox, owl, until=turn(3))
            assert save.read_bytes().startswith(before) and not fox.over.is_set() and not owl.over.is_set()
            for process, ready in (("gateway", "people may come"), ("fork server", "started")):
                before = save.read_bytes()
                host.kill(process, ready)
                for client in (fox, owl):
                    await client.wait_for(client.over.is_set, f"the end of the line after {process}")
                    await client.come()
                    await client.until(r"turn \d")
                assert save.read_bytes().startswith(before)
            shown = re.search(r"turn (\d+)", fox.text)
            assert shown is not None
            await play(fox, owl, until=turn(int(shown[1]) + 1))
            await fox.press("T", "No messages yet")
            fox.type("\x15good evening\r")  # without a T that was pressed once too often
            await fox.until("You: good evening")
            fox.type("\x1b")
            assert re.search(r"Fox #\d+, Owl #\d+", host.operate("status")) and not host.lines("screen fault")
            assert "2" in host.operate("announce", "ten", "minutes", "left")
            await fox.until("ten minutes left")
            assert host.operate("kick", "Owl").strip() == "Disconnected."
            await owl.wait_for(owl.over.is_set, "being sent away")
            assert host.stop() == 0
            await fox.wait_for(fox.over.is_set, "the end of the host")
            talk, log = b"good evening", host.log.read_bytes()
            assert talk not in log and b"Fox" not in log
            assert RESET.encode() in fox.raw and "server is stopping" in fox.raw.rpartition(b"\x1b[?1049l")[2].decode()
        (saved,) = Library(host.data).list()
        assert saved.state == "open"
    with HostProcess(tmp_path / "data") as host:
        assert host.line("tables are served")["tables"] == 1
        pids = [line["pid"] for line in host.lines("started")[-3:]]
        os.kill(host.pid, signal.SIGKILL)
        with HostProcess(tmp_path / "data") as again:  # at once
            assert again.line("tables are served")["tables"] == 1
            limit = time.monotonic() + TIMEOUT_SECONDS
            while any(Path(f"/proc/{pid}/cmdline").exists() and parent(pid) for pid in pids):
                assert time.monotonic() < limit, "they go when nobody watches over them"
                await asyncio.sleep(0.02)
