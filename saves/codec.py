"""Records to bytes and back: msgpack reads and writes the bytes, msgspec gives them their types and validates them.

A file may come from anybody: its size, depth and lengths are bounded, and every fault in it is the same error.

Between the records may stand a line of versions, `[0, events, rules]`: from there on a newer program wrote. Another
line is a receipt, `[-1, signature]`, of all bytes before it. Such lines are no records, and have no number.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, Union

import msgpack  # type: ignore[import-untyped]  # it ships no types
import msgspec

from engine.game import Game, newest
from engine.games import prepared
from engine.log import Ended, Opened, Played, Player, Record, Said, Seated, Undone
from saves.errors import Newer, UnknownGame
from saves.plain_text import UNSHOWN, clean
from saves.renewal import with_levels_of_today

MAX_LENGTH: Final = 4096
"""The most items that any list or dict of a record may have."""

NAME_CELLS: Final = 32
TALK_CELLS: Final = 400
ORIGIN_CELLS: Final = 120
HASH_CELLS: Final = 64
"""Cells of the longest texts that a record gives: what is longer is cut. Those that people write here are shorter."""

CHUNK: Final = 256
"""Number of records typed at a time, which bounds the memory of raw data."""

OPENED: Final = 1
VERSIONS: Final = 0
RECEIPT: Final = -1
"""The tags of raw data that this module looks at."""

MAX_SIGNATURE: Final = 8192
"""Characters of the longest signature: those of the longest keys in use have some 3,000."""


def _place(record: type[Any], name: str) -> int:
    """Index of a field in a record's raw data, which begins with the tag."""
    names: tuple[str, ...] = record.__struct_fields__
    return 1 + names.index(name)


_GAME: Final = _place(Opened, "game")
_SCHEMA: Final = _place(Opened, "schema")
_RULES: Final = _place(Opened, "rules")
_OPENING: Final = _place(Opened, "events")
_COMPONENTS: Final = _place(Opened, "components")

UNSAID: Final[dict[type[Any], int]] = {
    Opened: _place(Opened, "bots"),
    Played: _place(Played, "effort"),
    Said: _place(Said, "hint"),
}
"""Record to the place of its first field that is written only where it, or a later one, says something."""

Raw = Any
"""Plain data as msgpack gives it. A record is a list whose first item is its tag."""

Load = Callable[[str], Game[Any]]
"""From a slug to its game; KeyError when there is none."""


class Undecodable(Exception):
    """Bytes that are no record of this game."""


class Decoded(msgspec.Struct):
    """The records of a log, as far as they are good."""

    slug: str
    game: Game[Any]
    records: list[Record] = msgspec.field(default_factory=list)
    frames: list[int] = msgspec.field(default_factory=list)
    """Record to the number of its frame: they differ after a line of versions."""
    versions: tuple[int, int] = (0, 0)
    """The event schema and rules that the log's last records are written in."""
    bad: str | None = None
    """The fault of the frame after the last good one; None when all are good."""
    good: int = 0
    """Number of good frames."""
    receipt: tuple[int, str] | None = None
    """The number of the frame of the last receipt, and its signature."""
    older: bool = False
    """True when the first record is of an older event schema: then the records hold retired events."""


def encode(record: Record, game: Game[Any]) -> bytes:
    """A record as bytes that `decode` is known to give back as they are. Undecodable when there are none."""
    try:
        payload = packed(_shortened(type(record), msgspec.to_builtins(record)))
        again = msgspec.convert(unpack(payload), _check_type(type(record), game.OPTIONS, game.MOVE, game.EVENT))
    except (ValueError, TypeError, OverflowError) as error:
        raise Undecodable(f"{type(error).__name__}: {error}"[:200]) from error
    if again != record:
        raise Undecodable("the record would be read back as another")
    return payload


def _shortened(kind: type[Any], raw: Raw) -> Raw:
    """A record's raw data without the last fields that say nothing: so it was written before there were any."""
    while len(raw) > UNSAID.get(kind, len(raw)) and not raw[-1]:
        raw.pop()
    return raw


def versions_line(game: Game[Any]) -> bytes:
    """The line that says which versions all that follows is written in."""
    return packed([VERSIONS, game.SCHEMA, game.RULES])


def receipt_line(signature: str) -> bytes:
    """The line that holds a signature of all bytes before it, where it stands in lines of its own."""
    return packed([RECEIPT, f"\n{signature}"])


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


def header(payload: bytes) -> tuple[str, int, int, int]:
    """The game, event schema, rules and component set that a log's first frame names.

    Undecodable when it opens no table.
    """
    raw = unpack(payload)
    if type(raw) is not list or len(raw) <= _OPENING or raw[0] != OPENED:
        raise Undecodable("the first record opens no table")
    slug, schema, rules = raw[_GAME], raw[_SCHEMA], raw[_RULES]
    if type(slug) is not str or type(schema) is not int or type(rules) is not int or schema < 1 or rules < 1:
        raise Undecodable("the first record names no game and versions")
    components = raw[_COMPONENTS] if len(raw) > _COMPONENTS else 1
    if type(components) is not int or components < 1:
        raise Undecodable("the first record names no component set")
    return slug, schema, rules, components


def decode(path: Path, payloads: Sequence[bytes], load: Load) -> Decoded:
    """The typed records of a log's frames, up to the first that is bad (then `bad` says why).

    `path` is only named in errors. Raises Newer or UnknownGame; Undecodable when not even the first frame names a game.
    """
    if not payloads:
        raise Undecodable("there is no record")
    slug, schema, rules, components = header(payloads[0])
    try:
        game = load(slug)
    except KeyError:
        raise UnknownGame(path, slug) from None
    if components not in game.COMPONENT_SETS:
        raise Newer(path, "components", components, newest(game))
    decoded = Decoded(slug, game, older=schema < game.SCHEMA)
    with paused_collector():
        reader = _Reader(path, decoded)
        reader.written_in(schema, rules)
        for start in range(0, len(payloads), CHUNK):
            reader.read(payloads[start : start + CHUNK])
            if decoded.bad is not None:
                break
    return decoded


def typed(raws: Sequence[Raw], game: Game[Any]) -> list[Record]:
    """Records from plain data that another process of this program made. Undecodable when they are none."""
    try:
        records: list[Record] = msgspec.convert(raws, _record_types(game.OPTIONS, game.MOVE, game.EVENT)[1])
    except (msgspec.MsgspecError, RecursionError, OverflowError, ValueError) as error:
        raise Undecodable(str(error)[:200]) from error
    return records


class _Reader:
    """Turns frames into records, a chunk at a time, and adds them to `Decoded`."""

    def __init__(self, path: Path, decoded: Decoded) -> None:
        self._path = path
        self._decoded = decoded
        self._type: Any = None
        self._types: Any = None

    def written_in(self, schema: int, rules: int) -> None:
        """Take note of the versions that all that follows was written in. Newer when they are.

        Undecodable when the event schema goes back: no program writes older words after newer ones.
        """
        decoded = self._decoded
        if schema > decoded.game.SCHEMA:
            raise Newer(self._path, "events", schema, decoded.game.SCHEMA)
        if rules > decoded.game.RULES:
            raise Newer(self._path, "rules", rules, decoded.game.RULES)
        if schema < decoded.versions[0]:
            raise Undecodable("a line of versions goes back")
        decoded.versions = (schema, rules)
        game = decoded.game
        event = game.EVENT
        if schema < game.SCHEMA:
            event = Union[(event, *game.RETIRED)]  # the types of an older log are known only here
        self._type, self._types = _record_types(game.OPTIONS, game.MOVE, event)

    def read(self, payloads: Sequence[bytes]) -> None:
        decoded = self._decoded
        first = decoded.good
        raws: list[Raw] = []
        frames: list[int] = []
        bad: str | None = None
        for number, payload in enumerate(payloads, first):
            try:
                raw = unpack(payload)
                if type(raw) is list and raw and raw[0] == VERSIONS and raw[0] is not False:
                    if not self._take(raws, frames):  # what stands before it has the types of its own versions
                        return
                    raws, frames = [], []
                    self._line(raw)
                    continue
                if type(raw) is list and raw and raw[0] == RECEIPT:
                    self._decoded.receipt = number, _signature(raw)
                    continue
                raws.append(with_levels_of_today(raw))
                frames.append(number)
            except Undecodable as error:
                bad = str(error)
                break
        if self._take(raws, frames):
            decoded.good = first + len(payloads) if bad is None else number
            decoded.bad = bad

    def _take(self, raws: list[Raw], frames: list[int]) -> bool:
        """Add the records of some frames, and tell whether all of them were good."""
        good = self._convert(raws)
        self._decoded.frames += frames[:good]
        if good < len(raws):
            self._decoded.good = frames[good]
        return good == len(raws)

    def _line(self, raw: Raw) -> None:
        if len(raw) != 3 or type(raw[1]) is not int or type(raw[2]) is not int or raw[1] < 1 or raw[2] < 1:
            raise Undecodable("a line of versions names none")
        self.written_in(raw[1], raw[2])

    def _convert(self, raws: list[Raw]) -> int:
        """Add typed records from raw data, and give how many of them were good."""
        records = self._decoded.records
        try:
            records += [_harmless(record) for record in msgspec.convert(raws, self._types)]
            return len(raws)
        except (msgspec.MsgspecError, RecursionError, OverflowError, ValueError):
            pass  # one of them is bad: find it
        for number, raw in enumerate(raws):
            try:
                records.append(_harmless(msgspec.convert(raw, self._type)))
            except (msgspec.MsgspecError, RecursionError, OverflowError, ValueError) as error:
                self._decoded.bad = str(error)[:200]
                return number
        return len(raws)


def _signature(raw: Raw) -> str:
    """The signature of a receipt. It may be anything that is not too long."""
    if len(raw) != 2 or type(raw[1]) is not str or len(raw[1]) > MAX_SIGNATURE:
        raise Undecodable("a receipt holds no signature")
    return raw[1].strip()


def _harmless(record: Record) -> Record:
    """The record with its names and talk clean: anybody may have written them."""
    if type(record) is Played:
        return record
    match record:
        case Opened(players=players, origin=origin):
            if origin is not None:
                origin = msgspec.structs.replace(origin, log=clean(origin.log, ORIGIN_CELLS))
            named, commitment = tuple(map(_called, players)), clean(record.commitment, HASH_CELLS)
            return msgspec.structs.replace(record, players=named, origin=origin, commitment=commitment)
        case Seated(player=player):
            return msgspec.structs.replace(record, player=_called(player))
        case Said(text=text):
            return msgspec.structs.replace(record, text=clean(text, TALK_CELLS))
    return record


def _called(player: Player) -> Player:
    """The player by a clean name."""
    return msgspec.structs.replace(player, name=clean(player.name, NAME_CELLS) or UNSHOWN)


@cache
def _check_type(kind: type[Record], options: Any, move: Any, event: Any) -> Any:
    """The type by which a record is read back that was just encoded: a move's own, or msgspec looks at all of them."""
    return prepared(Played[move, event]) if kind is Played else _record_types(options, move, event)[0]


@cache
def _record_types(options: Any, move: Any, event: Any) -> tuple[Any, Any]:
    """The type of a game's records, and that of a list of them."""
    record: Any = Opened[options, event] | Played[move, event] | Undone | Seated | Said | Ended
    return prepared(record), list[record]


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
