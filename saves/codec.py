"""Records to bytes and back: msgpack reads and writes the bytes, msgspec gives them their types and validates them.

What is read may come from anybody: its size, depth and lengths are bounded, and whatever is wrong with it is one error.

Between the records may stand a line of versions, `[0, events, rules]`: from there on a newer program wrote. It is no
record, and has no number.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgpack  # type: ignore[import-untyped]  # it ships no types
import msgspec

from engine.game import Game
from engine.log import Opened, Played, Record, Said, Seated, Undone
from saves.errors import Newer, UnknownGame
from saves.upcast import UPCASTS, Raw, Upcast, Upcasts, steps

MAX_LENGTH: Final = 4096
"""The most items that any list or dict of a record may have."""

CHUNK: Final = 256
"""How many records are turned from raw data into typed ones at a time: bounds what raw data may take."""

OPENED: Final = 1
PLAYED: Final = 2
VERSIONS: Final = 0
"""The tags of raw data that this module looks at."""


def _place(record: type[Any], name: str) -> int:
    """Where a field lies in a record's raw data: after the tag."""
    return 1 + [f.name for f in msgspec.structs.fields(record)].index(name)


_GAME: Final = _place(Opened, "game")
_SCHEMA: Final = _place(Opened, "schema")
_RULES: Final = _place(Opened, "rules")
_OPTIONS: Final = _place(Opened, "options")
_OPENING: Final = _place(Opened, "events")
_MOVE: Final = _place(Played, "move")
_EVENTS: Final = _place(Played, "events")

Load = Callable[[str], Game[Any]]
"""From a slug to its game; KeyError when there is none."""


class Undecodable(Exception):
    """Bytes that are no record of this game."""


@dataclass
class Decoded:
    """The records of a log, as far as they are good."""

    slug: str
    game: Game[Any]
    records: list[Record] = field(default_factory=list)
    frames: list[int] = field(default_factory=list)
    """Record to the number of its frame: they differ after a line of versions."""
    versions: tuple[int, int] = (0, 0)
    """The event schema and rules that the log's last records are written in."""
    bad: str | None = None
    """What is wrong with the frame after the last good one; None when all are good."""
    good: int = 0
    """How many frames are good."""


def encode(record: Record, game: Game[Any]) -> bytes:
    """A record as bytes that `decode` is known to give back as they are. Undecodable when there are none."""
    try:
        payload = packed(msgspec.to_builtins(record))
        again = msgspec.convert(unpack(payload), _record_types(game.OPTIONS, game.MOVE, game.EVENT)[0])
    except (ValueError, TypeError, OverflowError) as error:
        raise Undecodable(f"{type(error).__name__}: {error}"[:200]) from error
    if again != record:
        raise Undecodable("the record would be read back as another")
    return payload


def versions_line(game: Game[Any]) -> bytes:
    """The line that says which versions all that follows is written in."""
    return packed([VERSIONS, game.EVENTS, game.RULES])


def packed(raw: Raw) -> bytes:
    """Plain data as bytes."""
    data: bytes = msgpack.packb(raw, use_bin_type=True)
    return data


def unpack(payload: bytes) -> Raw:
    """Plain data from bytes that anybody may have written. Undecodable when it is too large or malformed."""
    try:
        return msgpack.unpackb(
            payload,
            raw=False,
            strict_map_key=True,
            object_pairs_hook=_without_doubles,
            max_array_len=MAX_LENGTH,
            max_map_len=MAX_LENGTH,
            max_ext_len=0,
            ext_hook=_no_extension,
        )
    except (ValueError, TypeError, OverflowError, RecursionError, MemoryError, msgpack.UnpackException) as error:
        raise Undecodable(f"{type(error).__name__}: {error}"[:200]) from error


def header(payload: bytes) -> tuple[str, int, int]:
    """The game, event schema and rules that a log's first frame names. Undecodable when it opens no table."""
    raw = unpack(payload)
    if type(raw) is not list or len(raw) <= _OPENING or raw[0] != OPENED:
        raise Undecodable("the first record opens no table")
    slug, schema, rules = raw[_GAME], raw[_SCHEMA], raw[_RULES]
    if type(slug) is not str or type(schema) is not int or type(rules) is not int or schema < 1 or rules < 1:
        raise Undecodable("the first record names no game and versions")
    return slug, schema, rules


def decode(path: Path, payloads: Sequence[bytes], load: Load, upcasts: Upcasts = UPCASTS) -> Decoded:
    """The typed records of a log's frames, up to the first that is bad (then `bad` says why).

    `path` is only named in errors. Raises Newer or UnknownGame; Undecodable when not even the first frame names a game.
    """
    if not payloads:
        raise Undecodable("there is no record")
    slug, schema, rules = header(payloads[0])
    try:
        game = load(slug)
    except KeyError:
        raise UnknownGame(path, slug) from None
    found = Decoded(slug, game)
    with paused_collector():
        reader = _Reader(path, found, upcasts)
        reader.written_in(schema, rules)
        for start in range(0, len(payloads), CHUNK):
            reader.read(payloads[start : start + CHUNK])
            if found.bad is not None:
                break
    return found


def typed(raws: Sequence[Raw], game: Game[Any]) -> list[Record]:
    """Records from plain data that another process of this program made. Undecodable when they are none."""
    try:
        found: list[Record] = msgspec.convert(raws, _record_types(game.OPTIONS, game.MOVE, game.EVENT)[1])
    except (msgspec.MsgspecError, RecursionError, OverflowError, ValueError) as error:
        raise Undecodable(str(error)[:200]) from error
    return found


class _Reader:
    """Turns frames into records, a chunk at a time, and adds them to what was found."""

    def __init__(self, path: Path, found: Decoded, upcasts: Upcasts) -> None:
        self._path = path
        self._found = found
        self._upcasts = upcasts
        self._steps: list[Upcast] = []
        game = found.game
        self._type, self._types = _record_types(game.OPTIONS, game.MOVE, game.EVENT)

    def written_in(self, schema: int, rules: int) -> None:
        """Take note of the versions that all that follows was written in. Newer when they are."""
        found = self._found
        if schema > found.game.EVENTS:
            raise Newer(self._path, "events", schema, found.game.EVENTS)
        if rules > found.game.RULES:
            raise Newer(self._path, "rules", rules, found.game.RULES)
        found.versions = (schema, rules)
        try:
            self._steps = steps(self._upcasts, found.slug, schema, found.game.EVENTS)
        except LookupError:
            raise Undecodable(f"there is no way from version {schema} of the events") from None

    def read(self, payloads: Sequence[bytes]) -> None:
        found = self._found
        first = found.good
        raws: list[Raw] = []
        frames: list[int] = []
        bad: str | None = None
        for number, payload in enumerate(payloads, first):
            try:
                raw = unpack(payload)
                if type(raw) is list and raw and raw[0] == VERSIONS and raw[0] is not False:
                    self._line(raw)
                    continue
                raws.append(self._upcast(raw) if self._steps else raw)
                frames.append(number)
            except Undecodable as error:
                bad = str(error)
                break
        good = self._convert(raws)
        found.frames += frames[:good]
        if good < len(raws):
            found.good = frames[good]
        else:
            found.good = first + len(payloads) if bad is None else number
            found.bad = bad

    def _line(self, raw: Raw) -> None:
        if len(raw) != 3 or type(raw[1]) is not int or type(raw[2]) is not int or raw[1] < 1 or raw[2] < 1:
            raise Undecodable("a line of versions names none")
        self.written_in(raw[1], raw[2])

    def _upcast(self, raw: Raw) -> Raw:
        """Raw data of an older program, in the words of this one."""
        try:
            if raw[0] == OPENED:
                raw[_SCHEMA], raw[_RULES] = self._found.game.EVENTS, self._found.game.RULES
                for step in self._steps:
                    raw[_OPTIONS] = step.options(raw[_OPTIONS])
                    raw[_OPENING] = [step.event(event) for event in raw[_OPENING]]
            elif raw[0] == PLAYED:
                for step in self._steps:
                    raw[_MOVE] = None if raw[_MOVE] is None else step.move(raw[_MOVE])
                    raw[_EVENTS] = [step.event(event) for event in raw[_EVENTS]]
        except Exception as error:  # an upcast may expect what an old program wrote; anybody may have written this
            raise Undecodable(f"not what version {self._found.versions[0]} wrote: {error!r}"[:200]) from error
        return raw

    def _convert(self, raws: list[Raw]) -> int:
        """Add typed records from raw data, and give how many of them were good."""
        records = self._found.records
        try:
            records += msgspec.convert(raws, self._types)
            return len(raws)
        except (msgspec.MsgspecError, RecursionError, OverflowError, ValueError):
            pass  # one of them is bad: find it
        for number, raw in enumerate(raws):
            try:
                records.append(msgspec.convert(raw, self._type))
            except (msgspec.MsgspecError, RecursionError, OverflowError, ValueError) as error:
                self._found.bad = str(error)[:200]
                return number
        return len(raws)


@cache
def _record_types(options: Any, move: Any, event: Any) -> tuple[Any, Any]:
    """The type of a game's records, and that of a list of them."""
    record: Any = Opened[options, event] | Played[move, event] | Undone | Seated | Said
    return record, list[record]


def _without_doubles(pairs: list[tuple[Any, Any]]) -> dict[Any, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a name stands twice")
    return made


def _no_extension(code: int, data: bytes) -> Any:
    raise ValueError(f"an extension type {code}")


@contextmanager
def paused_collector() -> Iterator[None]:
    """Build many small objects without the garbage collector looking through all of them again and again."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
