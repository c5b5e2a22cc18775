"""The bytes of a log: a magic line, then frames that each prove their length and everything before them. Pure.

    frame          length (2) | length check (2) | payload (length) | check (4), big-endian
    check          CRC-32 of length and payload, continued from the check of the frame before
    length check   CRC-16 of the length, continued from the check of the frame before, which stands for its place

So a bad length is told from a frame that is not all there. A frame that was moved, doubled or dropped does not fit. In
the middle of damage a whole frame is recognised by the four bytes before it. So a torn tail is told from all other
damage.
"""

from __future__ import annotations

import re
from binascii import crc32, crc_hqx
from collections.abc import Iterable
from enum import Enum
from struct import Struct as Layout
from typing import Final

from msgspec import Struct, field

FRAMING: Final = 1
"""The version of this file's format."""

_HEAD: Final = Layout(">HH")
_CHECK: Final = Layout(">I")

OVERHEAD: Final = _HEAD.size + _CHECK.size
MAX_PAYLOAD: Final = 0xFFFF - OVERHEAD
MAX_FRAME: Final = MAX_PAYLOAD + OVERHEAD
"""64 KiB, nearly: the longest frame in bytes."""

SECTOR: Final = 512
"""Bytes that a disk writes at once."""

DOUBTS: Final = 64
"""Number of places in a tail that may look like a frame's head before it is damage; bounds the search."""


def _magic(version: int) -> bytes:
    line = b"skulduggery log %d " % version
    return line + b"%04x\n" % crc_hqx(line, 0xFFFF)


MAGIC: Final = _magic(FRAMING)
BEGIN: Final = crc32(MAGIC)
"""The check that the first frame continues."""

_ANY_MAGIC: Final = re.compile(rb"skulduggery log ([1-9][0-9]{0,8}) [0-9a-f]{4}\n")


class Condition(Enum):
    """Condition of a file's bytes."""

    CLEAN = "clean"
    TORN = "torn"
    """The last frame ends early or in zeros and nothing follows: what a crash while appending leaves."""
    CORRUPT = "corrupt"
    """Any other damage."""
    NEWER = "newer"
    """A log whose framing this program does not know."""
    FOREIGN = "foreign"
    """No log at all."""


class Scan(Struct):
    """Contents of a file's bytes: the payloads of its good frames, and where they end."""

    condition: Condition
    payloads: list[bytes] = field(default_factory=list)
    good: int = 0
    """Bytes from the file's beginning to the end of the last good frame."""
    check: int = BEGIN
    """The check that the next frame continues."""
    damage: int | None = None
    """Offset of the first damaged byte; None without damage."""
    version: int = FRAMING
    size: int = 0
    """All the bytes there are."""


def frame(payload: bytes, check: int) -> tuple[bytes, int]:
    """The frame of a payload after a frame with this check, and its own check. ValueError when empty or too long."""
    size = len(payload)
    if not 0 < size <= MAX_PAYLOAD:
        raise ValueError(f"a payload has 1 to {MAX_PAYLOAD} bytes, not {size}")
    head = _HEAD.pack(size, _length_check(size, check))
    new = crc32(payload, crc32(head[:2], check))
    return head + payload + _CHECK.pack(new), new


def whole(payloads: Iterable[bytes]) -> tuple[bytes, int]:
    """The bytes of a log with these payloads, and its last check. ValueError as `frame`."""
    parts, check = [MAGIC], BEGIN
    for payload in payloads:
        part, check = frame(payload, check)
        parts.append(part)
    return b"".join(parts), check


def scan(data: bytes) -> Scan:
    """Read a file's bytes as far as they prove themselves, and say what follows. Never raises."""
    log_scan = _scan(data)
    log_scan.size = len(data)
    return log_scan


def _scan(data: bytes) -> Scan:
    if not data.startswith(MAGIC):
        return _without_magic(data)
    log_scan = Scan(Condition.CLEAN)
    _frames(data, log_scan)
    if log_scan.good < len(data):
        log_scan.damage = log_scan.good
        # a log is made with its first frame in one step, so it cannot be torn there
        torn = bool(log_scan.payloads) and _torn(data, log_scan.good, log_scan.check)
        log_scan.condition = Condition.TORN if torn else Condition.CORRUPT
    elif not log_scan.payloads:
        log_scan.condition, log_scan.damage = Condition.CORRUPT, log_scan.good
    return log_scan


def _without_magic(data: bytes) -> Scan:
    line = _ANY_MAGIC.match(data)
    if line is not None and line.group() == _magic(int(line.group(1))):
        return Scan(Condition.NEWER, version=int(line.group(1)))
    log_scan = Scan(Condition.CORRUPT, damage=0)
    if len(data) < len(MAGIC):
        log_scan.condition = Condition.CORRUPT if MAGIC.startswith(data) else Condition.FOREIGN
        return log_scan
    _frames(data, log_scan)
    if not log_scan.payloads:
        return Scan(Condition.FOREIGN)
    return log_scan  # only the magic line is wrong: the frames still prove that they are ours


def _frames(data: bytes, log_scan: Scan) -> None:
    """Collect the good frames after the magic line."""
    head, tail = _HEAD.unpack_from, _CHECK.unpack_from
    end = len(data) - OVERHEAD
    at, check = len(MAGIC), BEGIN
    payloads = log_scan.payloads
    while at < end:
        size, proof = head(data, at)
        length = data[at : at + 2]
        if proof != crc_hqx(length, (check ^ check >> 16) & 0xFFFF):  # `_length_check` without a call for each frame
            break
        stop = at + 4 + size
        if stop > end + 4 or not size:
            break
        payload = data[at + 4 : stop]
        new = crc32(payload, crc32(length, check))
        if new != tail(data, stop)[0]:
            break
        payloads.append(payload)
        at, check = stop + 4, new
    log_scan.good, log_scan.check = at, check


def _length_check(size: int, check: int) -> int:
    return crc_hqx(size.to_bytes(2, "big"), (check ^ check >> 16) & 0xFFFF)


def _torn(data: bytes, at: int, check: int) -> bool:
    """True when what begins at `at` can only be a frame whose writing was cut short."""
    rest = len(data) - at
    if rest > MAX_FRAME:
        return False
    if rest >= _HEAD.size:
        size, proof = _HEAD.unpack_from(data, at)
        if proof != _length_check(size, check) or not size:
            return not any(data[at + 3 :])  # a file system may lengthen a file and never fill it
        if rest >= size + OVERHEAD and (rest > size + OVERHEAD or not _unfilled(data, at, size, check)):
            return False
    return not _decodable(data, at)


def _unfilled(data: bytes, at: int, size: int, check: int) -> bool:
    """The last frame counts as unfilled if its check is zeros, or turns to zeros where a sector begins.

    So a file system leaves a file that it lengthened and never wrote. A flipped bit does neither.
    """
    stop = at + 4 + size
    whole = _CHECK.pack(crc32(data[at + 4 : stop], crc32(data[at : at + 2], check)))
    filled = -stop % SECTOR  # bytes of the check that lie before the next sector
    proof = data[stop:]
    return not any(proof) or (0 < filled < len(proof) and proof == whole[:filled] + bytes(len(proof) - filled))


def _decodable(data: bytes, at: int) -> bool:
    """True when a whole frame lies anywhere after `at`, or too much looks like one to be sure."""
    doubts = 0
    for place in range(at + 1, len(data) - OVERHEAD):
        check = _CHECK.unpack_from(data, place - 4)[0]
        size, proof = _HEAD.unpack_from(data, place)
        if proof != _length_check(size, check) or not size:
            continue
        stop = place + 4 + size
        if stop + 4 > len(data):
            continue
        doubts += 1
        new = crc32(data[place + 4 : stop], crc32(data[place : place + 2], check))
        if new == _CHECK.unpack_from(data, stop)[0] or doubts == DOUBTS:
            return True
    return False
