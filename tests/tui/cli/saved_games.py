"""Saved games for the tests of the command line: played to the end or not, and damaged in many ways."""

from __future__ import annotations

import os
from binascii import crc_hqx
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engine.games import load
from engine.log import Player
from engine.match import match
from engine.table import Table
from saves.library import Library

PLAYERS = (Player("person", "Fox"), Player("random", "Owl"), Player("random", "Hare"))


def game(
    library: Library,
    moves: int | None = None,
    started: int = 1_700_000_000,
    people: Sequence[str] = ("Fox",),
    seed: str = "seed",
) -> Path:
    """A saved game of three, played to the end or for some moves."""
    sat = [Player("person" if player.name in people else player.level, player.name) for player in PLAYERS]
    players = tuple(Player("random", player.name) for player in PLAYERS)
    whole = match("heimlich", players, load("heimlich").OPTIONS(), seed)
    journal = library.create("heimlich")
    rules = load("heimlich")
    table = Table.open("heimlich", rules, sat, rules.OPTIONS(), seed, journal, started)
    for node in whole.timeline.path()[:moves]:
        table.propose(node.played.seat, node.played.move, table.head, node.number)
    journal.close()
    assert journal.path is not None
    return journal.path


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Inside, nothing in a folder may be read or written, not by the super-user either."""
    folder.chmod(0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o700)


def broken(path: Path, how: str) -> Path:
    """A file beside a saved game that is damaged in some way."""
    data = path.read_bytes()
    made = path.with_name(f"{how}.skul")
    match how:
        case "torn":
            made.write_bytes(data[:-3])
        case "flipped":
            made.write_bytes(data[:-200] + bytes([data[-200] ^ 4]) + data[-199:])
        case "foreign":
            made.write_bytes(b"PK\x03\x04 something else")
        case "empty":
            made.write_bytes(b"")
        case "newer":
            line = b"skulduggery log 99 "
            made.write_bytes(line + b"%04x\n" % crc_hqx(line, 0xFFFF) + data[data.index(b"\n") + 1 :])
        case "directory":
            made.mkdir()
        case "fifo":
            os.mkfifo(made)
        case "missing":
            pass
        case "loop":
            made.symlink_to(made)
    return made


def snapshot(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every ordinary file below a folder: its time of change and its bytes."""
    return {
        str(path): (path.stat().st_mtime_ns, path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }
