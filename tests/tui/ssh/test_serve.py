"""The command `serve`: one host for a directory, refusals of one sentence, and the operator's commands."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import signal
import socket
import stat
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.tui.fixtures.terminal.command_line import surroundings
from tests.tui.ssh.fixtures.real_host import ROOT, SERVE, TIMEOUT_SECONDS, HostProcess, serve
from tests.tui.ssh.fixtures.terminal_client import TerminalClient, key
from tui.ssh import supervisor as module
from tui.ssh.adapters.account_database import AccountDatabase
from tui.ssh.adapters.table_database import TableDatabase
from tui.ssh.files_check import UnusableFile, check_files
from tui.ssh.gateway.host_key import host_key
from tui.ssh.supervisor import AlreadyHosted, Supervisor


def test_one_host_for_a_directory_and_the_operator_is_answered_in_sentences(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert "No server is running" in serve(data, "status").stderr
    with socket.create_server(("127.0.0.1", 0)) as free:
        metrics = str(free.getsockname()[1])
    with HostProcess(data, "--metrics", metrics) as host:
        host.line("tables are served")
        with urlopen(f"http://127.0.0.1:{metrics}/metrics", timeout=TIMEOUT_SECONDS) as answer:
            assert b"\nskulduggery_host_up 1.0\n" in answer.read()
        second = serve(data, "--port", "0")
        assert second.returncode == 2 and second.stderr.strip().endswith(
            "A server is already running with this data directory."
        )
        assert host.operate("status").splitlines()[1:] == ["Connected: -"]
        facts = json.loads(host.operate("status", "--json"))
        assert facts.keys() == {"people", "tables", "uptime", "memory", "drains"}
        assert facts["people"] == facts["tables"] == []
        assert "0 people" in host.operate("announce", "good", "evening")
        for words, sentence in (
            (("kick", "Fox"), "Nobody with that name"),
            (("kick",), "Use: serve kick WHOM"),
            (("kick", "--json", "Fox"), "--json goes with"),
            (("--json",), "--json goes with"),
            (("status", "x"), "Use: serve status"),
        ):
            refused = serve(data, *words)
            assert refused.returncode == 2 and sentence in refused.stderr and "Traceback" not in refused.stderr
        shown = host.line("people may come")["fingerprint"]
        assert shown == host_key(data / "host_key").get_fingerprint("sha256")
        assert stat.S_IMODE((data / "operator").stat().st_mode) == 0o600
        # a service has a /tmp of its own: its operator finds it by the data directory alone, on whatever path
        assert (data / "run" / "host").is_socket() and stat.S_IMODE((data / "run").stat().st_mode) == 0o700
        (other := tmp_path / "other").symlink_to(data)
        assert "Connected: -" in serve(other, "status").stdout
        assert serve(data, "--port", "0").returncode == 2 and (data / "run" / "host").is_socket(), "it is not swept"
        # the supervisor is killed, and another host is started at once: it waits for what is left of the first
        os.kill(host.process("host"), signal.SIGSTOP)
        try:
            os.kill(host.pid, signal.SIGKILL)
            os.waitid(os.P_PID, host.pid, os.WEXITED | os.WNOWAIT)
            with (data / "host.lock").open() as lock, pytest.raises(BlockingIOError):
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        finally:
            os.kill(host.process("host"), signal.SIGCONT)
        with HostProcess(data) as again:
            assert again.line("people may come")["fingerprint"] == shown
            assert not again.lines("a process ended and is started again"), "the port and the tables were free"
            assert again.stop() == 0
            assert not (data / "run").exists(), "its sockets are gone"
        assert not (data / "operator").exists() and not list(data.glob("games/*"))


def test_sockets_lie_elsewhere_where_the_data_directory_has_too_long_a_path(tmp_path: Path) -> None:
    assert Supervisor("", 0, tmp_path / "data", guests=False).run == tmp_path / "data" / "run"
    long = Supervisor("", 0, tmp_path / ("x" * 100), guests=False).run
    assert not long.is_relative_to(tmp_path) and len(str(long)) < 80


@pytest.mark.long
async def test_a_banned_person_is_sent_away_and_told_at_each_return(tmp_path: Path) -> None:
    with HostProcess(tmp_path / "data") as host:
        fox, owl = TerminalClient(host, key()), TerminalClient(host, key())
        async with fox, owl:
            await fox.register("Isengrim")
            await owl.register("Hermeline")
            assert "Banned." in await asyncio.to_thread(host.operate, "ban", "isengrim")
            await fox.wait_for(fox.over.is_set, "the banned line ends")
            await fox.come()
            await fox.until("The operator of this server has banned you")
            await fox.wait_for(fox.over.is_set, "the line ends again")
            assert not owl.over.is_set()
            audit = [json.loads(line) for line in (host.data / "audit.log").read_text().splitlines()]
            assert [line["what"] for line in audit[:3]] == ["came", "came", "operator"] and audit[2]["deed"] == "ban"
            assert all(line["address"].startswith("127.") for line in audit if line["what"] == "came")
            assert audit[0]["key"].startswith("SHA256:") and audit[0]["key"] not in host.log.read_text()
            await asyncio.to_thread(host.operate, "unban", "Isengrim")
            await fox.come()
            await fox.until("Lobby +Isengrim")
            assert "The server stops" in await asyncio.to_thread(host.operate, "drain", "1440")
            await fox.until("The server is stopping. Your games are saved.")
            assert await asyncio.to_thread(host.ended) == 0, "nobody played"


def test_a_port_that_is_taken_ends_the_host_with_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = str(listener.getsockname()[1])
        process = serve(tmp_path / "data", "--host", "127.0.0.1", "--port", port)
    assert (
        process.returncode == 1
        and f"Cannot listen on port {port}" in process.stderr
        and "Traceback" not in process.stderr
    )


@pytest.mark.parametrize("name", ["host_key", "people.sqlite", "tables.sqlite"])
def test_a_broken_file_of_the_host_ends_its_start_with_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"broken\x1b[2J" * 400)
    process = serve(tmp_path, "--host", "127.0.0.1", "--port", "0")
    assert process.returncode == os.EX_CONFIG and not process.stdout
    assert "\x1b" not in process.stderr
    assert process.stderr.count("\n") == 1 and f"The server cannot use {tmp_path / name}: " in process.stderr
    assert not (tmp_path / "run").exists() and not (tmp_path / "operator").exists()


@pytest.mark.parametrize("name", ["people.sqlite", "tables.sqlite"])
def test_a_database_with_a_broken_page_is_told_before_the_start(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    AccountDatabase(path).close() if name == "people.sqlite" else TableDatabase(path).close()
    check_files(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xaa" * (len(whole) - 4096))
    with pytest.raises(UnusableFile) as told:
        check_files(tmp_path)
    assert told.value.path == path and told.value.why


async def test_a_host_waits_for_the_end_of_an_earlier_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "POLL_SECONDS", 0.01)
    monkeypatch.setattr(module, "KILL_SECONDS", 0.2)
    lock = os.open(tmp_path / "host.lock", os.O_RDWR | os.O_CREAT)
    fcntl.flock(lock, fcntl.LOCK_EX)
    with pytest.raises(AlreadyHosted):
        await Supervisor("", 0, tmp_path, guests=False).serve()
    monkeypatch.setattr(module, "KILL_SECONDS", 120)
    waiting = asyncio.create_task(Supervisor("", 0, tmp_path, guests=False)._alone())
    await asyncio.sleep(0)  # it has looked once
    os.close(lock)
    os.close(await waiting)


HOST_THAT_DIES = """
import asyncio, os, subprocess, sys
from pathlib import Path
from tui.ssh.supervisor import Supervisor

lock = asyncio.run(Supervisor("", 0, Path(sys.argv[1]), guests=False)._alone())
subprocess.Popen(["cat"], pass_fds=[lock])
print("locked", flush=True)
os._exit(0)
"""


async def test_a_dead_supervisor_is_no_running_host_though_nothing_has_asked_for_its_exit_code(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", HOST_THAT_DIES, tmp_path], stdin=pipe, stdout=pipe, cwd=ROOT) as dead:
        assert dead.stdin is not None and dead.stdout is not None and dead.stdout.readline() == b"locked\n"
        os.waitid(os.P_PID, dead.pid, os.WEXITED | os.WNOWAIT)
        waiting = asyncio.create_task(Supervisor("", 0, tmp_path, guests=False)._alone())
        await asyncio.sleep(0)
        assert not waiting.done(), "a process of the dead host is still there"
        dead.stdin.close()
        os.close(await waiting)


def test_at_a_terminal_the_operator_reads_sentences_and_the_log_has_a_file(tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    command = [*SERVE, "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings(), cwd=ROOT) as host:
        os.close(theirs)
        shown = b""
        while b"Ctrl-C stops the server" not in shown:
            shown += os.read(ours, 4096)
        host.send_signal(signal.SIGINT)
        assert host.wait(TIMEOUT_SECONDS) == 0
        with suppress(OSError):
            while piece := os.read(ours, 4096):
                shown += piece
    os.close(ours)
    first, second, *rest = shown.decode().splitlines()
    assert first.startswith("The log goes to ") and second.startswith("Connect with: ssh -p ")
    assert not any(line.startswith("{") for line in rest)
    log = tmp_path / "server.log"
    assert {"people may come", "started"} <= {json.loads(line)["what"] for line in log.read_text().splitlines()}
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
