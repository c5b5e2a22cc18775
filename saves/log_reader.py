"""Logs read from their bytes to the state of their game: read, check, decode, fold. Never writes."""

from __future__ import annotations

from bisect import bisect
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from engine import games
from engine.game import Game
from engine.log import BadLog, Opened, Origin, Played, Player, Policy, Record, Said, Timeline, Undone
from engine.rule_check import checkable, first_breach, seed_kept
from engine.state import Outcome
from saves import codec
from saves.codec import Decoded, Load, Undecodable, paused_collector
from saves.errors import Corrupt, Newer, RuleBreach, SaveError, UnknownGame
from saves.filesystem import Filesystem
from saves.framing import MAGIC, OVERHEAD, Condition, Scan
from saves.log_file import DISK, read, read_bytes
from saves.renewal import converted_opening, renewed
from saves.signature import fits

MOST_REPLAYED: Final = 1_000_000
"""Number of events that undos may count as: a table takes half as much back. These take half a second."""

State = Literal["open", "finished", "torn", "corrupt", "newer", "unknown", "unreadable"]
"""State of a saved game. "open" can be continued, "torn" once its tail is trimmed. "newer" is of a newer program,
"unknown" of an unknown game."""


class Receipt(msgspec.Struct, frozen=True):
    """The proofs in a log that its host changed nothing: a seed that was committed to, and a signature."""

    commitment: str = ""
    """The hash of the seed that was shown at the start; empty where none was."""
    kept: bool = True
    """The seed is the one of that hash."""
    signature: str = ""
    """The last signature in the log; empty without one."""
    signed: int = 0
    """Bytes from the file's beginning that it signs."""
    later: int = 0
    """Number of records after it."""
    beyond: bool = False
    """More than talk is among them: a move, an undo, another player on a seat."""


class Contents(msgspec.Struct, frozen=True):
    """The good part of a log."""

    path: Path
    slug: str
    game: Game[Any]
    timeline: Timeline
    versions: tuple[int, int]
    """The event schema and the rules that its last records are written in."""
    condition: Condition
    """CLEAN, TORN or CORRUPT."""
    good: int
    """Bytes from the file's beginning that are good."""
    size: int
    frames: int
    """Number of good frames."""
    damage: Corrupt | None
    by_rules: bool = False
    """Its game was played again, and the rules made every event of the good part."""
    receipt: Receipt = Receipt()

    @property
    def records(self) -> list[Record]:
        return self.timeline.records


class Summary(msgspec.Struct, frozen=True, array_like=True):
    """Summary of a game, for lists."""

    game: str
    players: tuple[Player, ...]
    policy: Policy
    started: int
    """Seconds since 1970, UTC."""
    at: int
    """Seconds from there to the last record."""
    turn: int
    """The public turn counter where the game stands."""
    round: int
    """The round where it stands, in a game that counts its rounds; else 0."""
    moves: int
    """Number of moves that led there."""
    records: int
    finished: bool
    """The game is over, or was ended early."""
    good: int
    """Bytes from the file's beginning that are good."""
    schema: int
    rules: int
    origin: Origin | None
    to_act: tuple[int, ...] = ()
    """The seats that are asked where it stands."""
    winners: tuple[int, ...] = ()
    """The seats that won a finished game."""
    scores: tuple[int, ...] = ()
    """Seat to final score of a finished game."""
    ended: bool = False
    """It was ended before it was over: nobody won it."""
    ties: tuple[tuple[int, ...], ...] = ()
    """Seat to the counts that part equal scores; () where none do."""


class Saved(msgspec.Struct, frozen=True):
    """A saved game in a list, or the findings of `verify`."""

    path: Path
    state: State
    size: int = 0
    """Bytes of the file."""
    changed: int = 0
    """The time at which it was last written to, in nanoseconds since 1970."""
    summary: Summary | None = None
    """Of its good part; None when it has none."""
    error: SaveError | None = None
    """Why it is not fit to go on; None when it is open, finished or torn."""
    by_rules: bool = False
    """As in `Contents`."""
    receipt: Receipt = Receipt()

    @property
    def name(self) -> str:
        return self.path.name


def contents(path: Path, log_scan: Scan, load: Load = games.load, *, by_rules: bool = False) -> Contents:
    """Decode and fold what a scan found, as far as it is good; with `by_rules`, as far as it follows the rules, too.

    Raises Newer, UnknownGame, or Corrupt when not even the opening is good.
    """
    try:
        decoded = codec.decode(path, log_scan.payloads, load)
    except Undecodable as error:
        raise Corrupt(path, 0 if log_scan.damage is None else log_scan.damage, 0, str(error)) from error
    frames, bad = decoded.good, decoded.bad
    timeline, broken = _fold(decoded.game, decoded.records, decoded.older)
    breach, ruled = None, False
    if by_rules and timeline is not None and not decoded.older and checkable(timeline):
        breach, ruled = first_breach(timeline), True
        if breach is not None:
            timeline = Timeline.of(decoded.game, timeline.records[:breach]) if breach else None
            broken = "it does not follow the rules"
    if broken is not None:
        number = 0 if timeline is None else len(timeline.records)
        frames, bad = decoded.frames[number] if decoded.frames else 0, broken
    condition, good = log_scan.condition, log_scan.good
    damage: Corrupt | None = None
    if bad is not None:
        condition = Condition.CORRUPT
        good = _end(log_scan, frames)
        records = 0 if timeline is None else len(timeline.records)
        damage = Corrupt(path, good, records, bad) if breach is None else RuleBreach(path, good, records)
    elif condition is Condition.CORRUPT:
        damage = Corrupt(path, log_scan.damage or 0, len(decoded.records), "its checks do not agree")
    if timeline is None:
        raise damage or Corrupt(path, good, 0, "it holds no record")
    return Contents(
        path,
        decoded.slug,
        decoded.game,
        timeline,
        decoded.versions,
        condition,
        good,
        log_scan.size,
        frames,
        damage,
        ruled,
        _receipt(log_scan, decoded, timeline, frames),
    )


def _end(log_scan: Scan, frames: int) -> int:
    """The end of a number of frames in the file."""
    return len(MAGIC) + sum(len(payload) + OVERHEAD for payload in log_scan.payloads[:frames])


def _receipt(log_scan: Scan, decoded: Decoded, timeline: Timeline, frames: int) -> Receipt:
    """The receipt in the good part of a log."""
    opened = timeline.opened
    receipt = Receipt(opened.commitment, seed_kept(opened))
    if decoded.receipt is not None and decoded.receipt[0] < frames:
        number, signature = decoded.receipt
        later = timeline.records[bisect(decoded.frames, number) :]
        beyond = not all(isinstance(record, Said) for record in later)
        return replace(receipt, signature=signature, signed=_end(log_scan, number), later=len(later), beyond=beyond)
    return receipt


def verify(path: Path, load: Load = games.load, disk: Filesystem = DISK, *, by_rules: bool = False) -> Saved:
    """State of a file, and the extent of its good part. Raises nothing, changes nothing.

    With `by_rules` its game is played again from its seed, which shows events that the rules did not make.
    """
    size = changed = 0
    try:
        status = path.stat()
        size, changed = status.st_size, status.st_mtime_ns
    except OSError:
        pass  # reading will say why
    try:
        found = contents(path, read(path, disk), load, by_rules=by_rules)
    except SaveError as error:
        return Saved(path, state_of(error), size, changed, None, error)
    summary = summarise(found)
    state = sound_state(summary)
    if found.condition is Condition.TORN:
        state = "torn"
    elif found.damage is not None:
        state = "corrupt"
    return Saved(path, state, found.size, changed, summary, found.damage, found.by_rules, found.receipt)


def signature_fits(saved: Saved, disk: Filesystem = DISK) -> bool | None:
    """The signature in a log is one of the bytes before it. None where SSH is not installed."""
    try:
        return fits(saved.receipt.signature, read_bytes(saved.path, disk)[: saved.receipt.signed])
    except SaveError:  # it has just gone
        return False


def sound_state(summary: Summary) -> State:
    """State of an undamaged log."""
    return "finished" if summary.finished else "open"


def state_of(error: SaveError) -> State:
    """State of a log that gave this error."""
    match error:
        case Corrupt():
            return "corrupt"
        case Newer():
            return "newer"
        case UnknownGame():
            return "unknown"
        case _:
            return "unreadable"


def summarise(log: Contents) -> Summary:
    """Summary of a game, for lists."""
    timeline = log.timeline
    opened, last = timeline.opened, timeline.records[-1]
    end = _outcome(log)
    return Summary(
        log.slug,
        tuple(timeline.players),
        opened.policy,
        opened.started,
        0 if isinstance(last, Opened) else last.at,
        timeline.now.turn,
        getattr(timeline.now, "round", 0),
        timeline.depth(timeline.head),
        len(timeline.records),
        timeline.over,
        log.good,
        *log.versions,
        opened.origin,
        () if timeline.over else tuple(timeline.now.to_act),
        () if end is None else end.winners,
        () if end is None else end.scores,
        timeline.ended is not None,
        () if end is None else end.ties,
    )


def _outcome(log: Contents) -> Outcome | None:
    """The end of a finished game; none where the file's records lead to a state that no game has."""
    state = log.timeline.now
    if state.to_act:
        return None
    with suppress(Exception):  # anybody may have written the file
        return log.game.outcome(state)
    return None


def _fold(game: Game[Any], records: list[Record], older: bool) -> tuple[Timeline | None, str | None]:
    """The timeline of the records before the first that does not fit the game, and its fault.

    `older`: the log begins in an older event schema; the timeline holds all of it in today's.
    """
    timeline: Timeline | None = None
    try:
        opened = records[0]
        if isinstance(opened, Opened) and len(opened.players) not in game.SEATS:
            raise ValueError(f"the game is not for {len(opened.players)}")
        with paused_collector():
            if older and isinstance(opened, Opened):
                opened = converted_opening(game, opened)
            timeline = Timeline.of(game, [opened])
            _add(timeline, records[1:], older)
    except Exception as error:  # anybody may have written the file: an event can break a game's apply in any way
        wrong = f"{type(error).__name__}: {error}"[:200]
        if timeline is None:
            return None, wrong
        return Timeline.of(game, timeline.records), wrong  # afresh: the bad one may have been applied half way
    return timeline, None


def _add(timeline: Timeline, records: list[Record], older: bool) -> None:
    """Let a timeline take in records, unless its undos would cost more than any game's."""
    for record in records:
        if type(record) is Undone and timeline.replayed > MOST_REPLAYED:
            raise BadLog("more is taken back than in any game")
        if older and type(record) is Played:
            record, state = renewed(timeline, record)
            timeline.add(record, state)
        else:
            timeline.add(record)
