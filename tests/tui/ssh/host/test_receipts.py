"""Receipts of hosted games: the seed is committed to at the start, and the host signs the finished log."""

from __future__ import annotations

import shutil
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncssh
import msgspec
import pytest

from engine.chance import commitment
from engine.games import load
from engine.log import Opened, Player, Said, Seated
from saves import codec
from saves.codec import MAX_SIGNATURE, receipt_line
from saves.framing import scan, whole
from saves.library import Library
from saves.log_reader import verify
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.ssh.fixtures.fake_clients import (
    SLUG,
    FakeHost,
    end_game,
    playing,
    say,
    to_the_end,
    undo_with_consent,
    vote_on_end,
    welcome,
)
from tui.ssh.adapters.table_database import TableDatabase
from tui.ssh.adapters.unix_links import UnixLinks
from tui.ssh.gateway.context import GatewayContext
from tui.ssh.gateway.host_key import KEY_NAME, host_key
from tui.ssh.host.server import HostServer
from tui.ssh.host.signing import signs_with
from tui.ssh.ports.accounts import Account
from tui.ssh.ports.links import LOBBY
from tui.ssh.shared.messages.requests import ReadOwnLog, ReadRecords
from tui.ssh.shared.messages.updates import unpack_records

HELD = "The seed is the one that was fixed at the start."
FALSE = "The signature is false: this is not the game that was signed."


async def test_all_are_shown_the_hash_of_a_seed_that_nobody_can_guess(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    table = host.lobby.tables[id].table
    assert table is not None
    seed = table.timeline.opened.seed
    assert len(bytes.fromhex(seed)) == 16, "from the system's chance"
    for client in (fox, owl):
        assert (await welcome(client, id)).commitment == commitment(seed)
        opened = unpack_records(load(SLUG), (await client.ask(ReadRecords(id))).records)[0]
        assert isinstance(opened, Opened) and (opened.seed, opened.commitment) == ("", commitment(seed))
    await host.shut()


async def signed(data: Path) -> Path:
    """The log of a game with talk, an undo, and talk after its end, at a host with a key."""
    host_key(data / KEY_NAME).write_public_key(data / "key.pub")
    host = FakeHost(data, sign=signs_with(data / KEY_NAME))
    id, clients = await playing(host, "Fox", "Owl")
    await clients[0].ask(say(id, "good luck"))
    table, seat = await undo_with_consent(host, id, clients)
    agreed = tuple(table.undo_consent(seat, 0))
    await host.lobby.tables[id].commits.commit(lambda: table.draft_undo(seat, 0, 0, agreed))
    await to_the_end(host, id, clients)
    await clients[1].ask(say(id, "well played"))
    taken = (await clients[0].ask(ReadOwnLog(id))).data
    await host.shut()
    (path,) = (data / "games").glob("*.skul")
    assert path.read_bytes() == taken, "who takes the log home has the receipt"
    return path


async def test_the_gateway_is_given_the_log_of_an_account_s_own_finished_game(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    server = HostServer(host.lobby, "token", lambda: None)
    listening = await UnixLinks(tmp_path / "host", "token").serve(LOBBY, server.serve)
    gateway: Any = SimpleNamespace(_links=UnixLinks(tmp_path / "host", "token"))
    own, other = Account(fox.at_host.account, "Fox"), Account(host.come("Elk").at_host.account, "Elk")
    assert await GatewayContext.finished_log(gateway, own, id) is None, "it is not over"
    await to_the_end(host, id, [fox, owl])
    assert await GatewayContext.finished_log(gateway, own, id) == (await fox.ask(ReadOwnLog(id))).data
    assert await GatewayContext.finished_log(gateway, other, id) is None
    assert host.lobby.clients[own.id] is fox.at_host, "it takes nobody's place"
    listening.close()
    await host.shut()


async def test_a_finished_game_is_signed_and_stays_so_wherever_it_is_copied(tmp_path: Path) -> None:
    path = await signed(tmp_path)
    key = asyncssh.read_public_key(tmp_path / "key.pub")
    found = call("verify", "--rules", str(path), "--data", str(tmp_path / "home"))
    assert found.code == 0 and found.out.splitlines()[1].startswith("A seed, chosen at the start")
    assert found.out.splitlines()[2:] == [
        HELD,
        f"Signed by a server that is not known here. Its key: {key.get_fingerprint()}.",
        "1 record after the signature is not signed.",
        f"The signature is of the first {verify(path).receipt.signed} bytes.",
    ]
    home = Library(tmp_path / "home")
    copy = home.copy(home.take_in(path))
    home.export(copy, tmp_path / "out.skul")
    assert (tmp_path / "out.skul").read_bytes() == path.read_bytes()
    (tmp_path / "home" / "known_hosts").write_bytes(
        b"|1|x= nonsense\n[play.example.org]:8022 " + key.export_public_key()
    )
    found = call("--data", str(tmp_path / "home"), "verify", str(copy))
    assert found.code == 0 and f"Signed by [play.example.org]:8022. Its key: {key.get_fingerprint()}." in found.out


async def test_a_named_key_must_have_signed(tmp_path: Path) -> None:
    path, other = await signed(tmp_path), tmp_path / "other.pub"
    assert "Signed by a known server." in call("verify", str(path), "--key", str(tmp_path / "key.pub")).out
    asyncssh.generate_private_key("ssh-ed25519").write_public_key(other)
    found = call("verify", str(path), "--key", str(other))
    assert found.code == 4 and "Signed by a server that is not known here." in found.out
    assert "no such file" in call("verify", str(path), "--key", str(tmp_path / "none")).refused()
    payloads = scan(path.read_bytes()).payloads
    path.write_bytes(whole([*payloads, codec.encode(Seated(0, Player("person", "Elk"), 9), load(SLUG))])[0])
    found = call("verify", str(path), "--key", str(tmp_path / "key.pub"))
    assert found.code == 4 and "2 records after the signature are not signed." in found.out, "talk, and then no talk"
    unsigned = [payload for payload in payloads if b"SSH SIG" not in payload]
    path.write_bytes(whole(unsigned)[0])
    found = call("verify", str(path))
    assert found.code == 0 and "No server has signed the game." in found.out
    assert call("verify", str(path), "--key", str(other)).code == 4


async def test_another_seed_or_another_record_is_seen(tmp_path: Path) -> None:
    path, game = await signed(tmp_path), load(SLUG)
    payloads = scan(path.read_bytes()).payloads
    opened, talk = codec.decode(path, payloads, load).records[:2]
    assert isinstance(opened, Opened) and isinstance(talk, Said)
    for at, record in ((0, msgspec.structs.replace(opened, seed="another")), (1, Said(talk.seat, "bad luck", talk.at))):
        changed = payloads[:]
        changed[at] = codec.encode(record, game)
        path.write_bytes(whole(changed)[0])
        found = call("verify", str(path))
        assert found.code == 4 and "is intact" in found.out and FALSE in found.out
        assert (HELD in found.out) is (at == 1)


async def test_without_the_server_s_packages_a_signature_is_not_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await signed(tmp_path)
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    found = call("verify", str(path))
    assert found.code == 0 and HELD in found.out and "was not checked. That needs asyncssh:" in found.out
    assert call("verify", str(path), "--key", str(tmp_path / "key.pub")).code == 4


async def test_a_signature_from_anybody_is_false_in_a_sentence(tmp_path: Path) -> None:
    path = await signed(tmp_path)
    payloads = scan(path.read_bytes()).payloads
    key, data = asyncssh.read_private_key(tmp_path / KEY_NAME), whole(payloads)[0]
    begin, end = "-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----"
    good = asyncssh.create_sshsig(key, data, namespace="skulduggery").decode()
    blob = asyncssh.create_sshsig(key, data, namespace="skulduggery", raw=True)
    blobs = [blob[:end] for end in range(0, len(blob), 7)]
    blobs += [
        b"SSHSIG\0\0\0\1" + b"\xff" * 60,
        blob.replace(b"sha512", b"sha999"),
        blob.replace(b"ed25519", b"ed25518"),
    ]
    blobs.append(b"SSHSIG\0\0\0\1\0\0\x10\x10\0\0\0\x07ssh-rsa\0\0\0\x03\1\0\1\0\0\x0f\xff" + b"\xff" * 0xFFF)
    texts = [f"{begin}\n{b64encode(blob).decode()}\n{end}" for blob in blobs]
    texts += ["", "x", begin, f"{begin}{end}", good.replace("\n", ""), "\x1b[2J" * 9, f"{begin}\né\n{end}"]
    texts.append(asyncssh.create_sshsig(key, data, namespace="file").decode())
    for text in texts:
        path.write_bytes(whole([*payloads, receipt_line(text)])[0])
        found = call("verify", str(path))
        if text:
            assert found.code == 4 and FALSE in found.out, text
    path.write_bytes(whole([*payloads, receipt_line(good)])[0])
    assert call("verify", str(path)).code == 0, "the last one counts"
    for line in (receipt_line("x" * MAX_SIGNATURE), codec.packed([-1]), codec.packed([-1, b"x"])):
        path.write_bytes(whole([*payloads, line])[0])
        assert "is damaged after" in call("verify", str(path)).out


async def test_a_game_that_its_persons_end_is_signed_and_one_that_cannot_be_signed_is_over(tmp_path: Path) -> None:
    for name, broken in (("ended", False), ("unsigned", True)):
        data = tmp_path / name
        data.mkdir()
        if not broken:
            host_key(data / KEY_NAME)
        host = FakeHost(data, sign=signs_with(data / KEY_NAME))
        id, (fox, owl) = await playing(host, "Fox", "Owl")
        await fox.ask(end_game(id))
        await owl.ask(vote_on_end(id, True))
        await host.shut()
        (path,) = (data / "games").glob("*.skul")
        receipt = verify(path).receipt
        assert bool(receipt.signature) is not broken and receipt.later == 0


async def test_a_crash_before_the_signature_is_made_good(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    id, clients = await playing(host, "Fox", "Owl")
    terms = host.store.terms(id)
    assert terms is not None
    await to_the_end(host, id, clients)
    await host.shut()
    host_key(tmp_path / KEY_NAME)
    store = TableDatabase(tmp_path / "tables.sqlite")
    assert store.keep(id, 1, terms, "running", 0)  # as it was before the last move
    store.close()
    again = FakeHost(tmp_path, sign=signs_with(tmp_path / KEY_NAME))
    await again.shut()
    (path,) = (tmp_path / "games").glob("*.skul")
    assert verify(path).receipt.signature and verify(path).receipt.later == 0


@pytest.mark.openssh
async def test_ssh_keygen_checks_the_signature_too(tmp_path: Path) -> None:
    """By the commands of docs/reliability.md."""
    path = await signed(tmp_path)
    shutil.copy(path, tmp_path / "game.skul")
    signers = f"server {(tmp_path / 'key.pub').read_text()}"
    (tmp_path / "signers").write_text(signers)
    count = verify(path).receipt.signed
    script = f"""
        LC_ALL=C sed -n '/^-----BEGIN SSH/,/^-----END SSH/p' game.skul > game.sig
        head -c {count} game.skul | ssh-keygen -Y verify -f signers -I server -n skulduggery -s game.sig
    """
    done = subprocess.run(["sh", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and 'Good "skulduggery" signature for server' in done.stdout, done
    done = subprocess.run(
        ["sh", "-c", script.replace(str(count), str(count - 1))], cwd=tmp_path, capture_output=True, check=False
    )
    assert done.returncode != 0
