"""Log decoding: whatever a file holds, it is opened, or refused as damaged; what is opened can be shown."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from saves import codec, framing
from saves.errors import SaveError
from saves.library import Library
from saves.log_file import MAX_LOG
from saves.log_reader import Contents, contents, summarise
from tests.fuzz.byte_source import SHARED_MEMORY, ByteSource, changed
from tui.play.saved_table import read_for_replay
from tui.replay.playback import Playback, shared_viewpoints
from tui.replay.transcript import transcript_lines

LOGS: Final = sorted((Path(__file__).parents[2] / "logs").glob("*.skul"))

HERE: Final = Path("here")

OBEYED: Final = "\x1b\x00\u202e"
"""Characters that a terminal would obey."""


def run(data: bytes) -> None:
    """Open a file of these bytes, or one of a real game that they change, with right checks."""
    source = ByteSource(data)
    way, viewer = source.number(3), source.number(8)
    if way == 0:
        opened(source.rest()[:MAX_LOG], viewer)
    elif way == 1:
        pieces = []
        while source:
            pieces.append(source.piece())
        opened(framed([piece for piece in pieces if piece]), viewer)
    else:
        log = real(source.number(len(LOGS)))
        payloads = list(log[: 1 + source.number(len(log))])
        for _ in range(1 + source.number(3)):
            at = -1 if source.number(2) else source.number(len(payloads))
            payloads[at] = codec.packed(changed(source, codec.unpack(payloads[at])))
        opened(framed([payload[: framing.MAX_PAYLOAD] for payload in payloads]), viewer)


@cache
def real(number: int) -> tuple[bytes, ...]:
    """The payloads of a real log."""
    return tuple(framing.scan(LOGS[number].read_bytes()).payloads)


def framed(payloads: list[bytes]) -> bytes:
    """A file of these payloads, with right checks."""
    data, check = framing.MAGIC, framing.BEGIN
    for payload in payloads:
        frame, check = framing.frame(payload, check)
        data += frame
    return data


def opened(data: bytes, viewer: int) -> None:
    """List a file of these bytes, check it, read it for a replay, and tell its story."""
    found = framing.scan(data)
    assert found.good <= len(data)
    with suppress(SaveError):
        summarise(contents(HERE, found))
    with tempfile.TemporaryDirectory(dir=SHARED_MEMORY if SHARED_MEMORY.is_dir() else None) as folder:
        path = Path(folder) / "a.skul"
        path.write_bytes(data)
        with suppress(SaveError):
            shown(read_for_replay(Library(Path(folder)), path), viewer)


def shown(log: Contents, viewer: int) -> None:
    """The story of an opened game, and its last state: seen from a seat, by a spectator, or by all when it is over."""
    viewpoints = shared_viewpoints(log.timeline)
    playback = Playback(log.timeline, viewpoints[viewer % len(viewpoints)])
    for line in transcript_lines(playback, len(playback.steps) - 1):
        assert not any(char in line for char in OBEYED), line
