"""Rows 9 to 14: what a person feels at the screen, through a pty, against a bare Textual app."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Sequence
from pathlib import Path

from engine.games import load
from saves.library import Library
from tests.bench.logs import long_log
from tests.bench.measure import Row, percentile
from tests.bench.terminal import Terminal

RIGHT, LEFT, HOME, END, ENTER = b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\r"

BARE = ("tests.bench.bare",)


BOARDS: dict[str, tuple[str, tuple[bytes, ...], int]] = {
    "heimlich": ("start_player=1", (ENTER,), 4),
    "mr_sneaky": ("first_tycoon=1", (), 1),
    "gem_stone_mine": ("start_player=1", (), 1),
    "lost_mines": ("start_player=1", (b"1", LEFT), 1),
    "doctor_lucky": ("start_player=1", (b"c",), 2),
}
"""Game to the option by which a person begins, the keys to its board, and the board's width in steps."""


def rows(folder: Path, rounds: int, keys: int, numbers: Collection[int]) -> list[Row]:
    """The wanted ones of rows 9 to 14, each cursor moved by so many keys. Of the boards the slowest counts."""
    measured: list[Row] = []
    if 9 in numbers:
        measured.append(starting(folder, rounds))
    if {10, 12, 13, 14} & set(numbers):
        measured += slowest([cursor(folder, keys, slug) for slug in BOARDS])
    if 11 in numbers:
        measured += slowest([replaying(folder, rounds, slug) for slug in BOARDS])
        measured += slowest([stepping(folder, rounds, slug) for slug in BOARDS])
    return measured


def slowest(games: Sequence[Sequence[Row]]) -> list[Row]:
    """Row by row the game that is furthest from its budget."""
    return [max(same, key=lambda row: row.ratio or 0.0) for same in zip(*games, strict=True)]


def screen(arguments: Sequence[str]) -> Terminal:
    """A Python module run in a terminal of 80 x 24."""
    path = os.pathsep.join([str(Path.cwd()), *filter(None, [os.environ.get("PYTHONPATH")])])
    env = dict(os.environ) | {"PYTHONPATH": path, "LC_ALL": "C.UTF-8"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled: what runs from here is, too
    return Terminal([sys.executable, "-m", *arguments], env)


def ready(arguments: Sequence[str]) -> Terminal:
    """The same, with its first frame painted."""
    terminal = screen(arguments)
    terminal.first_frame()
    return terminal


def starting(folder: Path, rounds: int) -> Row:
    """Row 9: from the start of the process to the first frame, in turn."""
    own: list[float] = []
    bare: list[float] = []
    for _ in range(rounds + 1):
        for arguments, took in ((("tui", "--data", str(folder)), own), (BARE, bare)):
            with screen(arguments) as terminal:
                took.append(terminal.first_frame() * 1e3)
    a, b = percentile(own[1:], 50), percentile(bare[1:], 50)  # the first start of each warms the disk's cache
    return Row("9", "start to first frame of the home screen, p50", f"{a:.0f} ms", f"{b:.0f} ms", a / b, 1.25, 1.1)


def cursor(folder: Path, keys: int, slug: str) -> list[Row]:
    """Rows 10, 12, 13 and 14: the cursor goes over a game's board."""
    begins, first, far = BOARDS[slug]
    bots = ("--seat", "regular") * max(load(slug).SEATS[0] - 1, 1)
    seats = ("--seat", "person", *bots, "--option", begins)
    own: list[float] = []
    bare: list[float] = []
    own_cpu: list[float] = []
    bare_cpu: list[float] = []
    sent: list[float] = []
    with ready(("tui", "play", slug, *seats, "--seed", "b", "--data", str(folder))) as ours, ready(BARE) as other:
        ours.settle(0.6)  # a new question takes no keys for its first 300 ms
        for key in first:
            ours.press(key)
            ours.settle(1.2)  # a die's result stands for a while before the next question is asked
        for n in range(keys):
            key = RIGHT if n % (2 * far) < far else LEFT
            for terminal, took, used in ((ours, own, own_cpu), (other, bare, bare_cpu)):
                before = terminal.cpu()
                took.append(terminal.press(key) * 1e3)
                used.append((terminal.cpu() - before) * 1e3)
            sent.append(ours.bytes)
        idle = ours.idle(max(2.0, keys / 100)) * 100
        large, small = ours.resized(120, 40) / 1e3, ours.resized(80, 24) / 1e3
    p50, q50, p99, q99 = percentile(own, 50), percentile(bare, 50), percentile(own, 99), percentile(bare, 99)
    bytes_a_key = percentile(sent, 50) / 1e3
    cpu, bare_mean = sum(own_cpu) / keys, sum(bare_cpu) / keys
    # a key that waits for a busy machine is slow on the clock alone: an outlier of the program shows here, too
    cpu99, bare99 = percentile(own_cpu, 99), percentile(bare_cpu, 99)
    return [
        Row(
            "10", f"key to paint, the cursor moves, p50, {slug}", f"{p50:.2f} ms", f"{q50:.2f} ms", p50 / q50, 1.3, 1.05
        ),
        Row("10", f"key to paint, the cursor moves, p99, {slug}", f"{p99:.2f} ms", f"{q99:.2f} ms", p99 / q99, 1.25, 1),
        Row("12", f"CPU of a key, {slug}", f"{cpu:.2f} ms", f"{bare_mean:.2f} ms", cpu / bare_mean, 1.4, 1.15),
        Row("12", f"CPU of a key, p99, {slug}", f"{cpu99:.2f} ms", f"{bare99:.2f} ms", cpu99 / bare99, 1.4, 1.15),
        Row(
            "13",
            f"bytes to the terminal, the cursor moves, {slug}",
            f"{bytes_a_key:.2f} kB",
            "",
            bytes_a_key,
            1.5,
            0.6,
            " kB",
        ),
        *(
            Row(
                "13",
                f"bytes to the terminal, full repaint at {size}, {slug}",
                f"{whole:.1f} kB",
                "",
                whole,
                *bounds,
                " kB",
            )
            for size, whole, bounds in (("80 x 24", small, (18, 14)), ("120 x 40", large, (36, 30)))
        ),
        Row("14", f"idle, share of a core, {slug}", f"{idle:.2f} %", "", idle, 0.3, 0.1, " %"),
    ]


def replaying(folder: Path, rounds: int, slug: str) -> list[Row]:
    """Row 11: the whole board changes, from a game's end to its beginning and back."""
    path = long_log(Library(folder), slug, {}, 300)
    own: list[float] = []
    bare: list[float] = []
    with ready(("tui", "replay", str(path))) as ours, ready(BARE) as other:
        ours.settle(0.5)
        for n in range(10 * rounds):
            own.append(ours.press((HOME, END)[n % 2]) * 1e3)
            bare.append(other.press((RIGHT, LEFT)[n % 2]) * 1e3)
    a, b = percentile(own, 50), percentile(bare, 50)
    return [Row("11", f"the whole board changes, p50, {slug}", f"{a:.2f} ms", f"{b:.2f} ms", a / b, 3, 2)]


def stepping(folder: Path, rounds: int, slug: str) -> list[Row]:
    """Row 11: a step in the middle of a replay of 10,000 events, which is to take no longer than a key."""
    path = long_log(Library(folder), slug, {})
    own: list[float] = []
    bare: list[float] = []
    with ready(("tui", "replay", str(path), "--at", "500")) as ours, ready(BARE) as other:
        ours.settle(0.5)
        for n in range(20 * rounds):
            key = (RIGHT, LEFT)[n // 10 % 2]
            own.append(ours.press(key) * 1e3)
            bare.append(other.press(key) * 1e3)
    a, b = percentile(own, 50), percentile(bare, 50)
    label = f"a step of a replay of 10,000 events, p50, {slug}"
    return [Row("11", label, f"{a:.2f} ms", f"{b:.2f} ms", a / b, 3, 2)]
