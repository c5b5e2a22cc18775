"""Rows 9 to 14: what a person feels at the screen, through a pty, against a bare Textual app."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from saves.library import Library
from tests.bench.logs import long_log
from tests.bench.measure import Row, percentile
from tests.bench.terminal import Terminal

RIGHT, LEFT, HOME, END, ENTER, LANGUAGE = b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\r", b"\x0c"

BARE = ("tests.bench.bare",)


def rows(folder: Path, rounds: int) -> list[Row]:
    """Rows 9 to 14."""
    return [starting(folder, rounds), *cursor(folder, rounds), *replaying(folder, rounds)]


def screen(arguments: Sequence[str]) -> Terminal:
    """A Python module run in a terminal of 80 x 24."""
    path = os.pathsep.join([str(Path.cwd()), *filter(None, [os.environ.get("PYTHONPATH")])])
    return Terminal([sys.executable, "-m", *arguments], dict(os.environ) | {"PYTHONPATH": path, "LC_ALL": "C.UTF-8"})


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
    return Row("9", "start to first frame of the home screen, p50", f"{a:.0f} ms", f"{b:.0f} ms", a / b, 1.3, 1.1)


def cursor(folder: Path, rounds: int) -> list[Row]:
    """Rows 10, 12, 13 and 14: the cursor goes over the board while points are given."""
    seats = ("--seat", "person", "--seat", "regular", "--option", "start_player=0")
    own: list[float] = []
    bare: list[float] = []
    sent: list[float] = []
    keys = 100 * rounds  # so that a hundredth of them is more than one hiccup
    with ready(("tui", "play", "heimlich", *seats, "--seed", "b", "--data", str(folder))) as ours, ready(BARE) as other:
        ours.settle(0.6)  # a new question takes no keys for its first 300 ms
        ours.press(ENTER)
        ours.settle(0.6)
        before = ours.cpu(), other.cpu()
        for n in range(keys):
            key = RIGHT if n % 8 < 4 else LEFT
            own.append(ours.press(key) * 1e3)
            sent.append(ours.bytes)
            bare.append(other.press(key) * 1e3)
        used = (ours.cpu() - before[0]) / keys * 1e3, (other.cpu() - before[1]) / keys * 1e3
        idle = ours.idle(max(2.0, 1.5 * rounds)) * 100
        repaint = ours.press(LANGUAGE) and ours.bytes / 1e3
    p50, q50, p99, q99 = percentile(own, 50), percentile(bare, 50), percentile(own, 99), percentile(bare, 99)
    bytes_a_key = percentile(sent, 50) / 1e3
    cpu = used[0] / used[1] if used[1] else None
    return [
        Row("10", "key to paint, the cursor moves, p50", f"{p50:.2f} ms", f"{q50:.2f} ms", p50 / q50, 1.5, 1.05),
        Row("10", "key to paint, the cursor moves, p99", f"{p99:.2f} ms", f"{q99:.2f} ms", p99 / q99, 1.3, 1),
        Row("12", "CPU of a key", f"{used[0]:.2f} ms", f"{used[1]:.2f} ms", cpu, 1.5, 1.2),
        Row("13", "bytes to the terminal, the cursor moves", f"{bytes_a_key:.2f} kB", "", bytes_a_key, 2, 0.6, " kB"),
        Row("13", "bytes to the terminal, full repaint at 80 x 24", f"{repaint:.1f} kB", "", repaint, 30, 16, " kB"),
        Row("14", "idle, share of a core", f"{idle:.2f} %", "", idle, 1, 0.2, " %"),
    ]


def replaying(folder: Path, rounds: int) -> list[Row]:
    """Row 11: the whole board changes, from the game's end to its beginning and back."""
    path = long_log(Library(folder), "heimlich", {}, 300)
    own: list[float] = []
    bare: list[float] = []
    with ready(("tui", "replay", str(path))) as ours, ready(BARE) as other:
        ours.settle(0.5)
        for n in range(10 * rounds):
            own.append(ours.press((HOME, END)[n % 2]) * 1e3)
            bare.append(other.press((RIGHT, LEFT)[n % 2]) * 1e3)
    a, b = percentile(own, 50), percentile(bare, 50)
    return [Row("11", "the whole board changes, p50", f"{a:.2f} ms", f"{b:.2f} ms", a / b, 4, 2.5)]
