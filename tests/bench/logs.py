"""Rows 4 to 8 and 15: what a log costs to open, to take back, to write, and on disk."""

from __future__ import annotations

import io
import os
import random
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from engine.chance import Chance
from engine.games import GAMES, load
from engine.log import Player, Undone
from engine.table import Table
from saves.library import Library
from saves.log_file import read
from saves.log_reader import Contents, contents
from tests.bench.measure import Row, in_turn, percentile, rate
from tests.bench.rules import VARIANTS

EVENTS = 10_000


def rows(folder: Path, seconds: float, rounds: int) -> list[Row]:
    """Rows 4 to 8 and 15 for the game with the slowest log, on the disk of `folder`."""
    library = Library(folder)
    paths = {
        f"{slug} {'+'.join(options) or 'base'}": long_log(library, slug, options)
        for slug in GAMES
        for options in VARIANTS.get(slug, [{}])
    }
    measured = [row for name, path in paths.items() for row in opening(library, name, path, seconds, rounds)]
    name, path = next(iter(paths.items()))
    measured += [undoing(library, name, path), *writing(library, folder, rounds)]
    return measured + [size(library, name, path) for name, path in paths.items()]


def long_log(library: Library, slug: str, options: dict[str, Any], events: int = EVENTS) -> Path:
    """A saved game of so many events. A game that ends sooner is taken back a long way and played on."""
    game = load(slug)
    journal = library.create(slug)
    rng = random.Random(7)
    table = new_table(slug, options, journal)
    count = len(table.timeline.opened.events)
    while count < events:
        if not table.to_act:
            path = table.timeline.path()
            table.undo(0, path[rng.randrange(len(path) // 4)].number, 0)
            continue
        seat = table.to_act[0]
        table.propose(seat, rng.choice(game.moves(table.timeline.now, seat)), table.head, count // 3)
        count += len(table.timeline.nodes[table.head].played.events)
    journal.close()
    assert journal.path is not None
    return journal.path


def new_table(slug: str, options: dict[str, Any], journal: Any = None) -> Table:
    """A table of four bots, or of the most that the game takes."""
    game = load(slug)
    players = [Player("random", f"Bot {n}") for n in range(min(4, game.SEATS[-1]))]
    return Table.open(slug, game, players, game.OPTIONS(**options), "bench", journal, chance=Chance)


def chess() -> Callable[[], int] | None:
    """Parse and replay one PGN game of random moves; None when python-chess is not installed."""
    try:
        import chess as rules
        import chess.pgn as pgn
    except ImportError:
        return None
    rng = random.Random(1)
    node: Any = pgn.Game()
    root = node
    board = rules.Board()
    while not board.is_game_over():
        move = rng.choice(list(board.legal_moves))
        board.push(move)
        node = node.add_variation(move)
    text, moves = str(root), len(board.move_stack)

    def run() -> int:
        game = pgn.read_game(io.StringIO(text))
        assert game is not None
        replayed = game.board()
        for move in game.mainline_moves():
            replayed.push(move)
        return moves

    return run


def opening(library: Library, name: str, path: Path, seconds: float, rounds: int) -> list[Row]:
    """Row 4: read, check, decode and fold a long save; then the same and play it again by its rules."""

    def opened(found: Callable[[], Contents]) -> Callable[[], int]:
        def run() -> int:
            timeline = found().timeline
            return len(timeline.opened.events) + sum(len(node.played.events) for node in timeline.nodes.values())

        return run

    folded, ruled = opened(lambda: contents(path, read(path))), opened(lambda: library.read(path))
    yardstick = chess()
    runs = [folded, ruled, *([yardstick] if yardstick else [])]
    *ours, theirs = [*in_turn([partial(rate, run, seconds) for run in runs], rounds), 0.0][:3]
    events = f"{folded():,} events, events/s: {name}"
    return [
        Row("4", label, f"{each:,.0f}", f"{theirs:,.0f}", each / theirs if theirs else None, floor, goal, more=True)
        for label, each, floor, goal in (
            (f"open {events}", ours[0], 6, 12),
            (f"the same, and played again by the rules: {name}", ours[1], 2, 5),
        )
    ]


def undoing(library: Library, name: str, path: Path) -> Row:
    """Row 5: go back to any point of a long log, table and all, without the disk."""
    held = library.read(path)
    table = Table.resume(held.slug, held.game, held.timeline.records, _Nowhere())
    rng = random.Random(3)
    nodes = list(table.timeline.nodes)
    took = []
    for _ in range(300):
        # the head is put on any branch, then the undo goes back to any point of it
        table.timeline.add(Undone(0, rng.choice(nodes), (), 0))
        to = rng.choice(table.timeline.path()).parent
        start = time.perf_counter()
        table.undo(0, to, 0)
        took.append((time.perf_counter() - start) * 1e3)
    worst = percentile(took, 99)
    label = f"undo to any point, p99 (of {len(nodes):,} moves): {name}"
    return Row("5", label, f"{worst:.3f} ms", "", worst, 0.3, 0.05, " ms")


class _Nowhere:
    """A journal that keeps nothing."""

    def append(self, record: Any) -> None:
        pass


def writing(library: Library, folder: Path, rounds: int) -> list[Row]:
    """Rows 6 to 8: one move durably on disk, against a bare write and against SQLite, in turn."""
    commits = Commits(library, "heimlich")
    bare = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    base = sqlite3.connect(folder / "sqlite", isolation_level=None)
    base.execute("pragma journal_mode=wal")
    base.execute("pragma synchronous=full")
    base.execute("create table log (number integer primary key, data blob)")
    payload = bytes(80)

    def write() -> None:
        os.write(bare, payload)
        os.fsync(bare)

    def insert() -> None:
        base.execute("insert into log (data) values (?)", (payload,))

    own, plain = _in_blocks(commits.write_one, write, rounds)
    os.close(bare)
    again, sqlite = _in_blocks(commits.write_one, insert, rounds)
    base.close()
    late, early = _in_blocks(
        Commits(library, "heimlich", long_log(library, "heimlich", {})).write_one,
        Commits(library, "heimlich").write_one,
        rounds,
    )
    return [
        Row(
            "6",
            "commit a move durably, p50, to write 80 bytes and fsync",
            f"{own:.3f} ms",
            f"{plain:.3f} ms",
            own / plain,
            1.4,
            1.15,
        ),
        Row(
            "7",
            "the same, to a SQLite WAL commit, synchronous full",
            f"{again:.3f} ms",
            f"{sqlite:.3f} ms",
            again / sqlite,
            1,
            0.7,
        ),
        Row("8", "the same at 10,000 events, to at 100", f"{late:.3f} ms", f"{early:.3f} ms", late / early, 1.1, 1.02),
    ]


def _in_blocks(ours: Callable[[], Any], theirs: Callable[[], Any], rounds: int) -> tuple[float, float]:
    """The median milliseconds of two ways to write, in blocks by turns.

    In blocks, because the file system lets the first write after another file's pay for both.
    """
    took: tuple[list[float], list[float]] = ([], [])
    for _ in range(5 * rounds):
        for step, figures in zip((ours, theirs), took, strict=True):
            step()
            for _ in range(10):
                start = time.perf_counter()
                step()
                figures.append((time.perf_counter() - start) * 1e3)
    return percentile(took[0], 50), percentile(took[1], 50)


class Commits:
    """A table on disk whose moves are made one at a time. A finished game is taken back to its middle."""

    def __init__(self, library: Library, slug: str, path: Path | None = None) -> None:
        self._rng = random.Random(5)
        if path is None:
            self._table = new_table(slug, {}, library.create(slug))
        else:
            resumed = library.resume(path)
            assert resumed.journal is not None
            held = resumed.contents
            self._table = Table.resume(slug, held.game, held.timeline.records, resumed.journal)

    def write_one(self) -> None:
        """A move from a random seat's offer, or an undo where the game is over."""
        table = self._table
        if not table.to_act:
            back = table.timeline.path()
            table.undo(0, back[len(back) // 2].number, 0)
            return
        seat = table.to_act[0]
        table.propose(seat, self._rng.choice(table.game.moves(table.timeline.now, seat)), table.head, 9)


def size(library: Library, name: str, path: Path) -> Row:
    """Row 15: bytes on disk a move, with all its events and framing; header and opening included."""
    each = path.stat().st_size / len(library.read(path).timeline.nodes)
    return Row("15", f"bytes on disk a move: {name}", f"{each:.1f} B", "", each, 60, 40, " B")
