"""The bytes of a log: every cut and every flipped bit of a real one is seen, and called by its right name."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import load
from saves.codec import encode
from saves.framing import (
    BEGIN,
    DOUBTS,
    MAGIC,
    MAX_FRAME,
    MAX_PAYLOAD,
    OVERHEAD,
    SECTOR,
    Condition,
    _length_check,
    _magic,
    frame,
    scan,
)
from tests.saves.fixtures.played_games import records


def log(payloads: list[bytes]) -> tuple[bytes, list[int]]:
    """A log's bytes and where its frames end (the magic line first)."""
    data, check, ends = MAGIC, BEGIN, [len(MAGIC)]
    for payload in payloads:
        part, check = frame(payload, check)
        data += part
        ends.append(len(data))
    return data, ends


def sample(count: int, most: int, seed: int = 1) -> list[bytes]:
    rng = Random(seed)
    return [rng.randbytes(rng.randint(1, most)) for _ in range(count)]


GAME = records()
"""A real game."""
REAL = [encode(record, load("heimlich")) for record in GAME]
SMALL, SMALL_ENDS = log(REAL[:50])
"""A real log, about 1.5 kB: long enough for every kind of damage, short enough for every bit."""


def test_written_frames_are_read_back() -> None:
    payloads = [b"x", b"\0" * 300, *sample(50, 2000), b"y" * MAX_PAYLOAD]
    data, ends = log(payloads)
    log_scan = scan(data)
    assert (log_scan.condition, log_scan.payloads, log_scan.good, log_scan.damage) == (
        Condition.CLEAN,
        payloads,
        ends[-1],
        None,
    )
    # and what is appended after it continues it
    more, _ = frame(b"more", log_scan.check)
    assert scan(data + more).payloads == [*payloads, b"more"]


def test_overhead_is_eight_bytes_a_record() -> None:
    assert OVERHEAD == 8
    assert MAX_FRAME <= 64 * 1024
    with pytest.raises(ValueError, match="payload"):
        frame(b"", BEGIN)
    with pytest.raises(ValueError, match="payload"):
        frame(b"x" * (MAX_PAYLOAD + 1), BEGIN)


def test_every_cut_is_a_clean_shorter_log_or_a_torn_tail() -> None:
    payloads = scan(SMALL).payloads
    torn = 0
    for cut in range(len(SMALL)):
        log_scan = scan(SMALL[:cut])
        whole = sum(end <= cut for end in SMALL_ENDS) - 1
        if whole < 1:  # a log appears with its first record, so this is no tear
            assert log_scan.condition is Condition.CORRUPT, cut
            assert log_scan.payloads == []
            continue
        assert log_scan.payloads == payloads[:whole], cut
        assert log_scan.good == SMALL_ENDS[whole]
        if cut in SMALL_ENDS:
            assert log_scan.condition is Condition.CLEAN, cut
        else:
            assert log_scan.condition is Condition.TORN, cut
            assert log_scan.damage == log_scan.good
            torn += 1
    assert torn > 1000


def flips(data: bytes, ends: list[int], first_byte: int = 0) -> int:
    """Flip every bit from a byte on and judge what `scan` says. The number of flips."""
    payloads = scan(data).payloads
    count = 0
    for place in range(first_byte, len(data)):
        before = sum(end <= place for end in ends) - 1
        for bit in range(8):
            bad = bytearray(data)
            bad[place] ^= 1 << bit
            log_scan = scan(bytes(bad))
            count += 1
            assert log_scan.condition is not Condition.CLEAN, (place, bit)
            if place < len(MAGIC):  # the frames still prove themselves
                assert (log_scan.condition, log_scan.payloads, log_scan.damage) == (Condition.CORRUPT, payloads, 0), (
                    place,
                    bit,
                )
                continue
            assert log_scan.payloads == payloads[:before], (place, bit)
            assert log_scan.damage == log_scan.good == ends[before]
            assert log_scan.condition is Condition.CORRUPT, (place, bit)
    return count


def test_every_flipped_bit_is_damage_and_none_is_called_torn() -> None:
    assert flips(SMALL, SMALL_ENDS) == 8 * len(SMALL) > 8000


def test_a_flipped_length_of_the_last_frame_is_no_torn_tail() -> None:
    start = SMALL_ENDS[-2]
    for place in range(start, start + 4):
        for bit in range(8):
            bad = bytearray(SMALL)
            bad[place] ^= 1 << bit
            assert scan(bytes(bad)).condition is Condition.CORRUPT, (place, bit)


@pytest.mark.parametrize("lengths", [[1] * 30, [3, 500, 3], [4000], [1, 1]])
def test_flips_in_logs_of_other_shapes(lengths: list[int]) -> None:
    rng = Random(5)
    data, ends = log([rng.randbytes(n) for n in lengths])
    assert flips(data, ends, max(0, len(data) - 700)) > 300


@pytest.mark.deep
def test_every_flipped_bit_of_a_long_log() -> None:
    data, ends = log(REAL * 4)
    assert flips(data, ends) == 8 * len(data) > 60_000


@pytest.mark.deep
def test_every_flipped_bit_of_the_longest_frame() -> None:
    data, ends = log([b"first", Random(3).randbytes(MAX_PAYLOAD)])
    assert flips(data, ends, len(data) - 100) == 800


def test_damage_of_every_kind_in_the_middle_is_never_called_torn() -> None:
    rng = Random(2)
    kinds = {"zeros": 0, "noise": 0, "dropped": 0, "doubled": 0, "swapped": 0, "inserted": 0}
    for _ in range(3000):
        kind = rng.choice(list(kinds))
        index = rng.randrange(1, len(SMALL_ENDS) - 3)
        a, b = SMALL_ENDS[index], SMALL_ENDS[index + 1]
        c = SMALL_ENDS[index + 2]
        size = rng.randint(1, 200)
        # the last frame stays whole: there is something decodable after the damage
        place = rng.randrange(len(MAGIC), max(len(MAGIC) + 1, SMALL_ENDS[-3] - size))
        if kind == "zeros":
            bad = SMALL[:place] + bytes(size) + SMALL[place + size :]
        elif kind == "noise":
            bad = SMALL[:place] + rng.randbytes(size) + SMALL[place + size :]
        elif kind == "dropped":
            bad = SMALL[:a] + SMALL[b:] if rng.random() < 0.5 else SMALL[:place] + SMALL[place + size :]
        elif kind == "doubled":
            bad = SMALL[:b] + SMALL[a:]
        elif kind == "swapped":
            bad = SMALL[:a] + SMALL[b:c] + SMALL[a:b] + SMALL[c:]
        else:
            bad = SMALL[:place] + rng.randbytes(size) + SMALL[place:]
        if bad == SMALL:
            continue
        log_scan = scan(bad)
        assert log_scan.condition is Condition.CORRUPT, (kind, place, size, index)
        assert log_scan.payloads == scan(SMALL).payloads[: len(log_scan.payloads)]
        kinds[kind] += 1
    assert min(kinds.values()) > 300


def test_damage_of_the_last_two_frames_is_no_torn_tail() -> None:
    """Nothing decodable follows, and yet the first damaged frame is not the last."""
    start, last = SMALL_ENDS[-3], SMALL_ENDS[-2]
    for place in range(start, last):
        bad = bytearray(SMALL)
        bad[place] ^= 0x10
        bad[-1] ^= 1
        assert scan(bytes(bad)).condition is Condition.CORRUPT, place


def test_a_false_length_is_found_out_by_the_next_frame() -> None:
    """Damage that happens to give a length with the right check, beyond the end: later frames give it away."""
    at = SMALL_ENDS[-5]
    check = scan(SMALL[:at]).check
    size = 60_000
    bad = bytearray(SMALL)
    bad[at : at + 4] = size.to_bytes(2, "big") + _length_check(size, check).to_bytes(2, "big")
    assert scan(bytes(bad)).condition is Condition.CORRUPT
    # without what follows, it is what a tear of a long frame looks like
    assert scan(bytes(bad[: at + 30])).condition is Condition.TORN


@pytest.mark.parametrize("zeros", [4, 5, 100, 4096])
def test_a_tail_that_was_never_filled_is_torn(zeros: int) -> None:
    for cut in (SMALL_ENDS[-1], SMALL_ENDS[-2] + 1, SMALL_ENDS[-2] + 2):
        log_scan = scan(SMALL[:cut] + bytes(zeros))
        assert log_scan.condition is Condition.TORN
    assert scan(SMALL + bytes(MAX_FRAME + 1)).condition is Condition.CORRUPT


def test_a_last_frame_whose_end_was_never_filled_is_torn() -> None:
    """The file was lengthened by the whole frame, but from some byte on only zeros reached the disk."""
    start = SMALL_ENDS[-2]
    for filled in range(start, len(SMALL) - 3):
        log_scan = scan(SMALL[:filled] + bytes(len(SMALL) - filled))
        assert (log_scan.condition, log_scan.good) == (Condition.TORN, start), filled


@pytest.mark.parametrize("filled", [1, 2, 3])
def test_a_check_that_ends_with_a_sector_is_torn_and_elsewhere_damaged(filled: int) -> None:
    for beyond, condition in ((0, Condition.TORN), (1, Condition.CORRUPT)):
        first = 3 * SECTOR - filled + beyond - len(MAGIC) - 2 * OVERHEAD + 4 - len(b"last")
        data, ends = log([bytes([1]) * first, b"last"])
        assert (len(data) - 4 + filled) % SECTOR == beyond
        assert all(data[-4:])
        log_scan = scan(data[: len(data) - 4 + filled] + bytes(4 - filled))
        assert (log_scan.condition, log_scan.good) == (condition, ends[-2])


@pytest.mark.parametrize("tail", [b"\n", b"hello, world", SMALL, b"\xff" * 100, MAGIC])
def test_bytes_after_a_whole_log_are_damage_or_torn_and_lose_nothing(tail: bytes) -> None:
    log_scan = scan(SMALL + tail)
    assert log_scan.payloads == scan(SMALL).payloads
    assert log_scan.good == len(SMALL)
    assert log_scan.condition is (Condition.TORN if len(tail) < 4 else Condition.CORRUPT)


def test_foreign_newer_and_empty_files() -> None:
    rng = Random(4)
    for data in (b"x", b"#!/bin/sh\n" * 10, rng.randbytes(5000), bytes(100), b"skulduggery log 1\n" + b"x" * 40):
        assert scan(data).condition is Condition.FOREIGN
    newer = _magic(2) + rng.randbytes(300)
    log_scan = scan(newer)
    assert (log_scan.condition, log_scan.version, log_scan.payloads) == (Condition.NEWER, 2, [])
    assert scan(b"skulduggery log 2 ffff\n" + rng.randbytes(300)).condition is Condition.FOREIGN
    assert scan(b"").condition is Condition.CORRUPT
    assert scan(MAGIC).condition is Condition.CORRUPT


@pytest.mark.parametrize("length", range(1, 12))
def test_a_short_tail_that_begins_no_frame_is_damage(length: int) -> None:
    """Too short for a frame's head it may be anything; from there on the head tells."""
    tail = (b"\0\x05" + b"\xff" * 10)[:length]
    assert scan(SMALL + tail).condition is (Condition.TORN if length < 4 else Condition.CORRUPT)


def test_a_tail_of_false_frames_costs_little_and_is_not_trimmed() -> None:
    """Hostile bytes can make many places pass the short check: the search gives up, on the safe side."""
    data, check = MAGIC, BEGIN
    part, check = frame(b"opened", check)
    data += part
    tail = (60_000).to_bytes(2, "big") + _length_check(60_000, check).to_bytes(2, "big")
    for _ in range(DOUBTS + 1):
        prior = b"abcd"
        tail += prior + (30).to_bytes(2, "big") + _length_check(30, int.from_bytes(prior, "big")).to_bytes(2, "big")
    assert scan(data + tail + bytes(60)).condition is Condition.CORRUPT
    assert scan(data + tail[: DOUBTS * 4] + bytes(60)).condition is Condition.TORN
