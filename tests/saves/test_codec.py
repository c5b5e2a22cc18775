"""Records to bytes and back; hostile bytes are refused in milliseconds and megabytes."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import msgspec
import pytest

from engine.game import Game
from engine.games import load
from engine.log import Played, Said, Undone
from saves.codec import CHUNK, MAX_LENGTH, Undecodable, decode, encode, packed, paused_collector, typed, unpack
from saves.create import create
from saves.errors import SaveError
from saves.framing import MAX_PAYLOAD, Condition, Scan
from saves.log_reader import contents, verify
from tests.saves.fixtures.played_games import records

HEIMLICH: Game[Any] = load("heimlich")
HERE = Path("here")
CONVERT = msgspec.convert
GOOD = [encode(record, HEIMLICH) for record in records()]


def raw(number: int) -> Any:
    """A record of the game as plain data."""
    return msgspec.to_builtins(records()[number])


def with_opening(**changes: Any) -> bytes:
    """The game's opening, with other values in some fields."""
    names = ["tag", "game", "schema", "rules", "options", "players", "seed", "started", "policy", "events", "origin"]
    opening = raw(0)
    for name, value in changes.items():
        opening[names.index(name)] = value
    return packed(opening)


def test_records_come_back_as_they_were() -> None:
    decoded = decode(HERE, GOOD, load)
    assert decoded.bad is None
    assert tuple(decoded.records) == records()
    assert [type(a) for a in decoded.records] == [type(b) for b in records()]
    assert decoded.good == len(GOOD)
    assert decoded.frames == list(range(len(GOOD)))
    game = load("heimlich")
    assert decoded.versions == (game.SCHEMA, game.RULES)


def test_plain_data_of_another_process_becomes_records_or_an_error() -> None:
    game = load("heimlich")
    whole = records()
    assert typed([unpack(encode(record, game)) for record in whole], game) == list(whole)
    with pytest.raises(Undecodable):
        typed([["none"]], game)


def test_many_records_come_back_a_chunk_at_a_time() -> None:
    many = [GOOD[0], *([GOOD[1]] * (3 * CHUNK))]
    assert len(decode(HERE, many, load).records) == len(many)
    for bad in (1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK):
        for junk in (b"\xc1", packed([2, 0, None, [[20, "?"]], 0])):
            decoded = decode(HERE, [*many[:bad], junk, *many[bad + 1 :]], load)
            assert (decoded.good, len(decoded.records)) == (bad, bad)
            assert decoded.bad


DEEP_LIST = b"\x91" * (MAX_PAYLOAD - 1) + b"\x90"
WIDE_LIST = b"\xdc\x0f\xff"  # a list that claims 4,095 items
HOSTILE: dict[str, bytes] = {
    "a byte that means nothing": b"\xc1",
    "nil": b"\xc0",
    "an int": b"\x01",
    "text": packed("text"),
    "an empty list": b"\x90",
    "an empty dict": b"\x80",
    "deep lists": DEEP_LIST,
    "deep lists, unfinished": b"\x91" * MAX_PAYLOAD,
    "deep and wide lists, unfinished": WIDE_LIST * (MAX_PAYLOAD // 3),
    "deep dicts": b"\x81\xa1a" * (MAX_PAYLOAD // 3) + b"\xc0",
    "a dict as a name": b"\x81" * 1000 + b"\xc0" * 1001,
    "many empty lists": b"\xdc\x10\x00" + b"\x90" * 4096,
    "a list too long": packed([0] * (MAX_LENGTH + 1)),
    "a dict too long": packed({str(n): 0 for n in range(MAX_LENGTH + 1)}),
    "lists of lists, full": packed([[0] * 4000] * 16)[:MAX_PAYLOAD],
    "a list of 4 thousand million": b"\xdd\xff\xff\xff\xff",
    "a dict of 4 thousand million": b"\xdf\xff\xff\xff\xff",
    "text of 4 thousand million": b"\xdb\xff\xff\xff\xff",
    "bytes of 4 thousand million": b"\xc6\xff\xff\xff\xff",
    "an extension of 4 thousand million": b"\xc9\xff\xff\xff\xff\x05",
    "an extension": msgpack.packb(msgpack.ExtType(5, b"")),
    "an extension with data": msgpack.packb([5, 0, msgpack.ExtType(5, b"abc"), 0]),
    "a timestamp": msgpack.packb([5, 0, msgpack.Timestamp(1, 1), 0]),
    "a timestamp of another length": b"\xc7\x05\xffabcde",
    "bytes for text": packed([5, 0, b"text", 0]),
    "text that is no text": b"\x94\x05\x00\xa2\xff\xfe\x00",
    "not a number": packed([5, float("nan"), "x", 0]),
    "infinity": packed([5, 0, "x", float("inf")]),
    "a float for an int": packed([5, 0.0, "x", 0]),
    "a bool for an int": packed([5, True, "x", 0]),
    "a bool for a tag": packed([False, 1, 1]),
    "a number for text": packed([5, 0, 7, 0]),
    "nil for text": packed([5, 0, None, 0]),
    "a dict for a record": packed({"tag": 5}),
    "two records in one": packed([5, 0, "x", 0]) + b"\x90",
    "a record unfinished": packed([5, 0, "x", 0])[:-1],
    "too few fields": packed([5, 0]),
    "an unknown tag": packed([77, 0, "x", 0]),
    "a tag that is text": packed(["5", 0, "x", 0]),
    "an event of no tag": packed([2, 0, None, [[]], 0]),
    "an event of another tag": packed([2, 0, None, [[9999, 0]], 0]),
    "an event that is text": packed([2, 0, None, ["x"], 0]),
    "a move of another tag": packed([2, 0, [9999], [], 0]),
    "a seat beyond all tables": packed([5, 1 << 40, "x", 0]),
    "a seat below all tables": packed([5, -9, "x", 0]),
    "a seat far away that looks": packed([2, 0, None, [[2, 1 << 33, [0], [1]]], 0]),
    "a line of versions too short": packed([0, 1]),
    "a line of versions with text": packed([0, "1", "1"]),
    "a line of versions below one": packed([0, 0, 0]),
    "names twice": b"\x95\x04\x00\x82\xa1a\x01\xa1a\x02\x00\x00",
    "noise": Random(1).randbytes(MAX_PAYLOAD),
}

HOSTILE_OPENINGS: dict[str, bytes] = {
    "no game": with_opening(game=7),
    "versions of text": with_opening(schema="1"),
    "a version below one": with_opening(rules=0),
    "too few fields": packed(raw(0)[:6]),
    "no seats": with_opening(players=[]),
    "four thousand seats": with_opening(players=[["person", "x"]] * MAX_LENGTH),
    "a player of no level": with_opening(players=[["god", "x"]] * 4),
    "no policy": with_opening(policy="mine"),
    "options of no kind": with_opening(options=[1]),
    "options of the wrong type": with_opening(options=dict.fromkeys(raw(0)[4], "x")),
    "events of nothing": with_opening(events=[[3, [1 << 60], [0]]]),
    "options twice": packed(raw(0)).replace(
        packed(raw(0)[4]), b"\x82" + 2 * packed(next(iter(raw(0)[4]))).ljust(1) + b"\x00\x00", 1
    ),
}


def cost(act: Callable[[], Any]) -> tuple[Any, float, int]:
    """Result of a call, its seconds of CPU, and its peak of bytes."""
    gc.freeze()  # what other tests keep is not looked through meanwhile
    try:
        begun = time.process_time()
        act()
        seconds = time.process_time() - begun
        tracemalloc.start()
        got = act()
        return got, seconds, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        gc.unfreeze()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_record_is_refused_cheaply(name: str) -> None:
    payload = HOSTILE[name]
    assert len(payload) <= MAX_PAYLOAD
    decoded, seconds, most = cost(lambda: decode(HERE, [GOOD[0], GOOD[1], payload, GOOD[2]], load))
    assert decoded.bad
    assert decoded.good == 2
    assert tuple(decoded.records) == records()[:2]
    assert seconds < 0.5
    assert most < 50_000_000
    with pytest.raises(Undecodable):
        decode(HERE, [payload], load)


@pytest.mark.parametrize("name", HOSTILE_OPENINGS)
def test_a_hostile_opening_is_refused_cheaply(name: str) -> None:
    def act() -> Any:
        try:
            return contents(HERE, Scan(Condition.CLEAN, [HOSTILE_OPENINGS[name], GOOD[1]]))
        except (SaveError, Undecodable) as error:
            return error

    got, seconds, most = cost(act)
    assert isinstance(got, SaveError), got
    assert seconds < 0.5
    assert most < 50_000_000


FORBIDDEN_BYTES = ("thousand million", "extension", "deep", "list too long", "dict too long", "unfinished", "timestamp")


FORBIDDEN = {name: HOSTILE[name] for name in HOSTILE if any(word in name for word in FORBIDDEN_BYTES)} | {
    "a name twice": b"\x82\xa1a\x01\xa1a\x02",
    "a number for a name": b"\x81\x01\x02",
    "a list for a name": b"\x81\x90\x02",
    "nothing": b"",
}


@pytest.mark.parametrize("name", FORBIDDEN)
def test_oversized_bytes_are_refused_before_they_are_decoded(name: str) -> None:
    with pytest.raises(Undecodable):
        unpack(FORBIDDEN[name])


def test_every_cut_of_a_payload_is_refused() -> None:
    cuts = 0
    for payload in GOOD[:12]:
        for cut in range(len(payload)):
            with pytest.raises(Undecodable):
                unpack(payload[:cut])
            cuts += 1
    assert cuts > 300


def test_only_one_error_comes_out_of_noise() -> None:
    rng = Random(7)
    refused = 0
    for _ in range(3000):
        noise = bytearray(rng.choice(GOOD)) if rng.random() < 0.7 else bytearray(rng.randbytes(rng.randint(0, 80)))
        for _ in range(rng.randint(1, 4)):
            if noise:
                noise[rng.randrange(len(noise))] = rng.randrange(256)
        try:
            unpack(bytes(noise))
        except Undecodable:
            refused += 1
    assert refused > 300


NUMBERS = (-1, 0, 1, 2, 7, 29, 30, 1 << 31, 1 << 40, (1 << 64) - 1, -(1 << 63))
LEAVES: tuple[Any, ...] = (*NUMBERS, None, True, 0.5, "", "x" * 300, b"", [], {}, [0] * 50)


def spoiled(data: Any, rng: Random) -> Any:
    """Plain data with one part, anywhere, replaced, dropped or doubled."""
    if not isinstance(data, list) or not data or rng.random() < 0.15:
        return rng.choice(LEAVES)
    place = rng.randrange(len(data))
    match rng.randrange(8):
        case 0:
            return data[:place] + data[place + 1 :]
        case 1:
            return [*data[:place], data[place], *data[place:]]
        case _:
            return [*data[:place], spoiled(data[place], rng), *data[place + 1 :]]


def test_reading_any_records_ends_in_a_good_part_and_an_error(tmp_path: Path) -> None:
    """With every check right: only what the records say is wrong, somewhere, and folds or does not."""
    rng = Random(11)
    raws = [msgspec.to_builtins(record) for record in records()]
    counts = {"refused": 0, "cut": 0, "whole": 0}
    for _ in range(1500):
        changed = list(raws[: rng.randint(2, len(raws))])
        number = 0 if rng.random() < 0.2 else rng.randrange(len(changed))
        changed[number] = spoiled(changed[number], rng)
        try:
            held = contents(HERE, Scan(Condition.CLEAN, [packed(part) for part in changed]))
        except SaveError:
            counts["refused"] += 1
            continue
        assert len(held.records) >= number
        assert (held.damage is not None) is (len(held.records) < len(changed))
        counts["cut" if held.damage else "whole"] += 1
        _ = held.timeline.now, held.timeline.path()
    assert min(counts.values()) > 30, counts


@pytest.mark.long
def test_a_log_of_undos_costs_little(tmp_path: Path) -> None:
    """Each undo is small and may cost a long fold: there is an end to what a log may ask for."""
    fat = packed([2, 0, None, [[3, [], []]] * 4000, 0])
    undos = [packed([3, 0, 1 + n % 20, [], 0]) for n in range(100_000)]
    path = tmp_path / "undos.skul"
    create(path, [GOOD[0], *[fat] * 20, *undos]).close()
    begun = time.process_time()
    saved = verify(path)
    assert time.process_time() - begun < 20  # minutes without the bound
    assert saved.state == "corrupt"
    assert "taken back" in str(saved.error)
    assert saved.summary is not None
    assert saved.summary.records > 20


@pytest.mark.long
def test_a_long_log_of_smallest_records_costs_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "talk.skul"
    create(path, [GOOD[0], *[packed([5, 0, "", 0])] * 50_000]).close()
    tracemalloc.start()
    saved = verify(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert saved.state == "open"
    assert most < 30_000_000


def test_encode_refuses_records_that_would_not_come_back() -> None:
    for bad in (Said(0, "\ud800", 0), Said(0, "x", 1 << 64), Undone(0, 0, [1], 0)):
        with pytest.raises(Undecodable):
            encode(bad, HEIMLICH)


def test_a_move_is_checked_by_its_own_type_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr("saves.codec.msgspec.convert", lambda raw, kind: (asked.append(kind), CONVERT(raw, kind))[1])
    move = next(record for record in records() if isinstance(record, Played))
    assert encode(move, HEIMLICH) in GOOD
    assert asked == [Played[HEIMLICH.MOVE, HEIMLICH.EVENT]]
    with pytest.raises(msgspec.ValidationError):
        CONVERT(raw(0), asked[0])


def test_an_older_program_reads_a_hint_as_talk_without_a_word() -> None:
    class OldSaid(msgspec.Struct, frozen=True, array_like=True, tag=5):
        seat: int
        text: str
        at: int

    hint = encode(Said(1, "", 7, hint=True), HEIMLICH)
    assert msgspec.convert(unpack(hint), OldSaid) == OldSaid(1, "", 7)
    decoded = decode(HERE, [*GOOD, hint], load)
    assert (decoded.bad, decoded.records[-1]) == (None, Said(1, "", 7, hint=True))
    assert encode(Said(1, "so", 7), HEIMLICH) == packed([5, 1, "so", 7])


def test_the_collector_is_back_on_after_loading() -> None:
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError), paused_collector():
        assert not gc.isenabled()
        raise ZeroDivisionError
    assert gc.isenabled()
    gc.disable()
    try:
        with paused_collector():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
