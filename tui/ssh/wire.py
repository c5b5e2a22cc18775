"""What the table host tells a screen, as plain data, and back: updates, and where a game stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from engine.game import Game, Seat
from engine.games import load
from engine.link import Welcome
from engine.log import Opened, Played, Player, Policy, Record
from engine.pieces import decode, encode, publish
from engine.table import Happened, Rewound, Sat, Spoke, Update


class _Happened(msgspec.Struct, frozen=True, array_like=True, tag="happened"):
    number: int
    parent: int
    seat: int
    events: Any
    at: int


class _Rewound(msgspec.Struct, frozen=True, array_like=True, tag="rewound"):
    number: int
    to: int
    by: int
    view: bytes
    at: int


class _Sat(msgspec.Struct, frozen=True, array_like=True, tag="sat"):
    number: int
    seat: int
    player: Player
    at: int


class _Spoke(msgspec.Struct, frozen=True, array_like=True, tag="spoke"):
    number: int
    seat: int
    text: str
    at: int


class _Welcome(msgspec.Struct, frozen=True, array_like=True):
    slug: str
    options: Any
    players: tuple[Player, ...]
    policy: Policy
    seat: int | None
    head: int
    view: bytes
    story: tuple[_Happened, ...]


def told(update: Update) -> Any:
    """An update as plain data."""
    match update:
        case Happened():
            return _happened(update)
        case Rewound():
            return _Rewound(update.number, update.to, update.by, encode(update.view), update.at)
        case Sat():
            return _Sat(update.number, update.seat, update.player, update.at)
        case Spoke():
            return _Spoke(update.number, update.seat, update.text, update.at)


def heard(game: Game[Any], raw: Any) -> Update:
    """An update from plain data. ValidationError when it is none."""
    match msgspec.convert(raw, _Happened | _Rewound | _Sat | _Spoke):
        case _Happened() as one:
            return _again(game, one)
        case _Rewound(number, to, by, view, at):
            return Rewound(number, to, by, decode(game, view), at)
        case _Sat(number, seat, player, at):
            return Sat(number, seat, player, at)
        case _Spoke(number, seat, text, at):
            return Spoke(number, seat, text, at)
    raise AssertionError("the union has no other members")


def story_told(story: Iterable[Happened]) -> Any:
    """What led to a point, as plain data."""
    return tuple(map(_happened, story))


def story_heard(game: Game[Any], raw: Any) -> tuple[Happened, ...]:
    """What led to a point, from plain data."""
    return tuple(_again(game, one) for one in msgspec.convert(raw, tuple[_Happened, ...]))


def record_told(record: Record, seat: Seat | None) -> Record:
    """A record without what a seat may not know: neither the others' moves nor the seed."""
    match record:
        case Opened():
            return msgspec.structs.replace(record, seed="", events=publish(record.events, seat))
        case Played():
            return msgspec.structs.replace(record, move=None, events=publish(record.events, seat))
    return record


def welcome_told(welcome: Welcome) -> Any:
    """Where a game stands, as plain data."""
    w = welcome
    story = story_told(w.story)
    return _Welcome(w.slug, w.options, w.players, w.policy, w.seat, w.head, encode(w.view), story)


def welcome_heard(raw: Any) -> Welcome:
    """Where a game stands, from plain data."""
    w = msgspec.convert(raw, _Welcome)
    game = load(w.slug)
    options = msgspec.convert(w.options, game.OPTIONS)
    story = tuple(_again(game, one) for one in w.story)
    return Welcome(w.slug, options, w.players, w.policy, w.seat, w.head, decode(game, w.view), story)


def _happened(one: Happened) -> _Happened:
    return _Happened(one.number, one.parent, one.seat, one.events, one.at)


def _again(game: Game[Any], one: _Happened) -> Happened:
    events = msgspec.convert(one.events, _events(game.EVENT))
    return Happened(one.number, one.parent, one.seat, events, one.at)


@cache
def _events(event: Any) -> Any:
    return tuple[event, ...]
