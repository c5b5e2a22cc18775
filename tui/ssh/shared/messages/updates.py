"""The game-typed parts of messages: updates, stories, welcomes and records.

Events and options keep the encoding of their game. The messages carry them as raw msgpack, decoded by the game's types.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from engine.game import Game
from engine.games import load
from engine.link import Welcome
from engine.log import Opened, Played, Player, Policy, Record
from engine.pieces import decode as decode_view
from engine.pieces import encode as encode_view
from engine.pieces import publish
from engine.state import Event, Move, Seat, State
from engine.updates import Happened, Rewound, Sat, Spoke, TookBack, Update
from saves.codec import Undecodable, typed
from tui.ssh.shared.messages.base import UNDECODABLE, BadMessage, Message, decode

_PLAIN: Final = msgspec.msgpack.Encoder(order="deterministic")


class HappenedUpdate(Message, frozen=True):
    """`engine.updates.Happened` on the wire."""

    number: int
    parent: int
    seat: Seat
    events: msgspec.Raw
    at: int


class RewoundUpdate(Message, frozen=True):
    """`engine.updates.Rewound` on the wire."""

    number: int
    to: int
    view: bytes
    takeback: TookBack


class SatUpdate(Message, frozen=True):
    """`engine.updates.Sat` on the wire."""

    number: int
    seat: Seat
    player: Player
    at: int


class SpokeUpdate(Message, frozen=True):
    """`engine.updates.Spoke` on the wire."""

    number: int
    seat: Seat
    text: str
    at: int


WireUpdate = HappenedUpdate | RewoundUpdate | SatUpdate | SpokeUpdate


class WireWelcome(Message, frozen=True):
    """`engine.link.Welcome` on the wire."""

    slug: str
    options: msgspec.Raw
    players: tuple[Player, ...]
    policy: Policy
    seat: Seat | None
    head: int
    view: bytes
    story: tuple[HappenedUpdate, ...]
    takebacks: tuple[TookBack, ...]
    commitment: str


# `Game[State]`: a game's types are known only once its slug is


def pack_update(update: Update) -> WireUpdate:
    """An update for the wire."""
    match update:
        case Happened():
            return _pack_happened(update)
        case Rewound(number, to, view, takeback):
            return RewoundUpdate(number, to, encode_view(view), takeback)
    return pack_aside(update)


def pack_aside(update: Sat | Spoke) -> SatUpdate | SpokeUpdate:
    """A chat message or a change of seats for the wire."""
    match update:
        case Sat(number, seat, player, at):
            return SatUpdate(number, seat, player, at)
        case Spoke(number, seat, text, at):
            return SpokeUpdate(number, seat, text, at)


def unpack_update(game: Game[State], update: WireUpdate) -> Update:
    """An update from the wire. BadMessage when its game-typed part is malformed."""
    match update:
        case HappenedUpdate():
            return _unpack_happened(game, update)
        case RewoundUpdate(number, to, view, takeback):
            return Rewound(number, to, _unpack_view(game, view), takeback)
        case SatUpdate(number, seat, player, at):
            return Sat(number, seat, player, at)
        case SpokeUpdate(number, seat, text, at):
            return Spoke(number, seat, text, at)


def pack_story(story: Iterable[Happened]) -> tuple[HappenedUpdate, ...]:
    """A story for the wire."""
    return tuple(map(_pack_happened, story))


def unpack_story(game: Game[State], story: Iterable[HappenedUpdate]) -> tuple[Happened, ...]:
    """A story from the wire. Raises BadMessage."""
    return tuple(_unpack_happened(game, update) for update in story)


def pack_welcome(welcome: Welcome) -> WireWelcome:
    """A welcome for the wire."""
    w = welcome
    options = msgspec.Raw(_PLAIN.encode(w.options))
    view, story = encode_view(w.view), pack_story(w.story)
    return WireWelcome(w.slug, options, w.players, w.policy, w.seat, w.head, view, story, w.takebacks, w.commitment)


def unpack_welcome(welcome: WireWelcome) -> Welcome:
    """A welcome from the wire. Raises BadMessage."""
    w = welcome
    try:
        game = load(w.slug)
    except KeyError as error:
        raise BadMessage("there is no such game") from error
    options = decode(msgspec.msgpack.Decoder(game.OPTIONS), w.options)
    view, story = _unpack_view(game, w.view), unpack_story(game, w.story)
    return Welcome(w.slug, options, w.players, w.policy, w.seat, w.head, view, story, w.takebacks, w.commitment)


def pack_records(records: Sequence[Record]) -> msgspec.Raw:
    """The records of a game for the wire."""
    return msgspec.Raw(_PLAIN.encode(records))


def unpack_records(game: Game[State], records: msgspec.Raw) -> list[Record]:
    """The records of a game from the wire. Raises BadMessage."""
    try:
        return typed(msgspec.msgpack.decode(records), game)
    except (*UNDECODABLE, Undecodable) as error:
        raise BadMessage("the records are malformed") from error


def unpack_move(game: Game[State], move: msgspec.Raw) -> Move:
    """A move from its bytes. BadMessage when the game has no such move."""
    unpacked: Move = decode(msgspec.msgpack.Decoder(game.MOVE), move)
    return unpacked


def published(record: Record, seat: Seat | None) -> Record:
    """A record without the secrets of other seats: neither their moves nor the seed. Its hash is shown to all."""
    match record:
        case Opened():
            return msgspec.structs.replace(record, seed="", events=publish(record.events, seat))
        case Played():
            return msgspec.structs.replace(record, move=None, events=publish(record.events, seat))
    return record


def _pack_happened(update: Happened) -> HappenedUpdate:
    events = msgspec.Raw(_PLAIN.encode(update.events))
    return HappenedUpdate(update.number, update.parent, update.seat, events, update.at)


def _unpack_happened(game: Game[State], update: HappenedUpdate) -> Happened:
    events = decode(_events(game.EVENT), update.events)
    return Happened(update.number, update.parent, update.seat, events, update.at)


def _unpack_view(game: Game[State], view: bytes) -> Any:  # the state type of a game known at run time
    try:
        return decode_view(game, view)
    except UNDECODABLE as error:
        raise BadMessage("a view is malformed") from error


@cache
def _events(event: type[Event]) -> msgspec.msgpack.Decoder[tuple[Event, ...]]:
    return msgspec.msgpack.Decoder(tuple[event, ...])  # type: ignore[valid-type]  # a game's union of events
