"""A random game as text: one line a move, with its events and what they changed."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from engine import game as engine_game
from engine import state as state_module
from engine.chance import Chance
from engine.game import Game, newest
from engine.games import GAMES, load
from engine.state import Event, Move, Options, Seat, State, copy
from tests.contract.walks.guides import GUIDES, Guide

FOLDER = Path(__file__).parent
TRIED_GAMES = 20
"""Games tried for a file: the shortest of at least `ENOUGH_MOVES` is written, with a guide the most varied one."""
ENOUGH_MOVES = 24
"""Moves that make a game long enough to be written."""
FIRST = 80
"""Moves written from the beginning of a game."""
LAST = 10
"""Moves written from its end, when it is longer than both together."""
SECRETS = ("face", "seen", "group", "groups", "draws")
"""Fields of the state that are not written: the events tell them."""


class Step(NamedTuple):
    """A move of a game, or its opening (no move)."""

    seat: Seat
    move: Move | None
    offered: int
    events: list[Event]
    before: State
    after: State


class Variant(NamedTuple):
    """A game with a number of seats and its options."""

    slug: str
    seats: int
    options: Options

    @property
    def text(self) -> str:
        """The text of its playthrough."""
        return "\n".join(playthrough(load(self.slug), self.seats, self.options)) + "\n"

    def begun_as(self, old: str) -> str | None:
        """The text of the random game with the opening of another text; None when none of those tried begins so."""
        opening = old.partition("\n")[0]
        game = load(self.slug)
        for name in names(game, self.seats):
            _, _, _, events, before, after = next(random_game(game, self.seats, self.options, name))
            if opening == f"opening: {events_text(events)} | {changes(before, after)}":
                return "\n".join(lines_of(game, self.seats, self.options, name)) + "\n"
        return None


def variant_files(*slugs: str) -> dict[Path, Variant]:
    """The file of every variant of these games or of all, in order, with that variant."""
    files = {}
    for slug in slugs or GAMES:
        game = load(slug)
        for seats in game.SEATS:
            for options in variants(game, seats):
                changed = {
                    field.name: value
                    for field in msgspec.structs.fields(options)
                    if (value := getattr(options, field.name)) != field.default
                }
                name = "-".join([str(seats), *(n if v is True else f"{n}={v}" for n, v in changed.items())])
                files[FOLDER / slug / f"{name}.txt"] = Variant(slug, seats, options)
    return files


def expected(*slugs: str) -> dict[Path, str]:
    """The files of these games or of all, and their texts. A variant that plays as an earlier one has no file."""
    files: dict[Path, str] = {}
    for path, variant in variant_files(*slugs).items():
        text = variant.text
        if text not in files.values():
            files[path] = text
    return files


def variants(game: Game[Any], seats: int) -> Iterator[Options]:
    """Every combination of the options with few values, as far as the game allows it with these seats."""
    hints = get_type_hints(game.OPTIONS)
    choices: dict[str, tuple[Any, ...]] = {}
    for field in msgspec.structs.fields(game.OPTIONS):
        hint = hints[field.name]
        if hint is bool:
            choices[field.name] = (False, True)
        elif get_origin(hint) is Literal:
            choices[field.name] = get_args(hint)
    for values in product(*choices.values()):
        options: Options = game.OPTIONS(**dict(zip(choices, values, strict=True)))
        if game.refuse(options, seats) is None:
            yield options


def playthrough(game: Game[Any], seats: int, options: Options) -> list[str]:
    """The lines of a short random game, always the same for the same game and seats."""
    choose = shortest if guide_of(game) is None else showing_most
    return lines_of(
        game, seats, options, choose({name: random_game(game, seats, options, name) for name in names(game, seats)})
    )


def names(game: Game[Any], seats: int) -> list[str]:
    """The names of the random games that are tried; chance follows from the name."""
    return [f"{game.STATE.__name__} {seats} {number}" for number in range(TRIED_GAMES)]


def lines_of(game: Game[Any], seats: int, options: Options, name: str) -> list[str]:
    """The lines of a random game. Without a guide, the middle of a long one is left out."""
    lines = []
    for seat, move, offered, events, before, after in random_game(game, seats, options, name):
        happened = f"{events_text(events)} | {changes(before, after)}"
        if move is None:
            lines.append(f"opening: {happened}")
        else:
            lines.append(f"{len(lines)} s{seat} {thing_text(move)} 1/{offered}: {happened}")
        outcome = game.outcome(after)
    assert outcome is not None
    left_out = len(lines) - 1 - FIRST - LAST
    if left_out > 1 and guide_of(game) is None:
        lines[1 + FIRST : -LAST] = [f"... {left_out} moves"]
    return [*lines, f"end: winners {list(outcome.winners)} scores {list(outcome.scores)} by {outcome.reason}"]


def shortest(games: dict[str, Iterator[Step]]) -> str:
    """The name of the shortest game that is long enough, else of the shortest. All are played side by side."""
    ended = []
    length = 0
    while games:
        for name in [name for name, steps in games.items() if next(steps, None) is None]:
            if length >= ENOUGH_MOVES:
                return name
            ended.append(name)
            del games[name]
        length += 1
    return ended[0]


def showing_most(games: dict[str, Iterator[Step]]) -> str:
    """The name of the game that is long enough and has the most kinds of event; of several the shortest."""
    ranks = {}
    for name, steps in games.items():
        kinds: set[type[Event]] = set()
        length = 0
        for step in steps:
            kinds.update(map(type, step.events))
            length += 1
        ranks[name] = (length < ENOUGH_MOVES, -len(kinds), length)
    return min(ranks, key=lambda name: ranks[name])


def random_game(game: Game[Any], seats: int, options: Options, name: str) -> Iterator[Step]:
    """The opening and then every move of a game in which each choice is random, or most are a guide's."""
    chance = Chance(name)
    state: State = game.start(options, seats, newest(game))
    before = copy(state)
    events = []
    for event in game.opening(state, chance):
        state_module.apply(state, event)
        events.append(event)
    yield Step(-1, None, 0, events, before, state)
    known = guide_of(game)
    number = 0
    while state.to_act:
        number += 1
        seat = state.to_act[pick(f"{name} seat {number}", len(state.to_act))]
        moves = game.moves(state, seat)
        guide = known if known is not None and pick(f"{name} guide {number}", 4) else None
        if guide is None:
            move = moves[pick(f"{name} move {number}", len(moves))]
        else:
            move = guide(state, seat, moves, Random(f"{name} move {number}"))
        before = copy(state)
        yield Step(seat, move, len(moves), engine_game.play(game, state, seat, move, chance), before, state)


def guide_of(game: Game[Any]) -> Guide | None:
    """Guide of a game's random games; None where they reach every event alone."""
    return next((guide for slug, guide in GUIDES.items() if load(slug) is game), None)


def pick(place: str, below: int) -> int:
    """A number that is the same on every machine."""
    return int.from_bytes(sha256(place.encode()).digest()[:8], "big") % below


def events_text(events: list[Event]) -> str:
    """Events on one line."""
    return " ".join(thing_text(event) for event in events)


def thing_text(thing: Event | Move) -> str:
    """An event or move, short."""
    values = (getattr(thing, name) for name in thing.__struct_fields__)
    return f"{type(thing).__name__}({', '.join(short(value) for value in values)})"


def short(value: object) -> str:
    """A value without needless spaces."""
    return str(list(value)).replace(" ", "") if isinstance(value, tuple) else str(value).replace(" ", "")


def changes(before: State, after: State) -> str:
    """Differences between two states, field by field."""
    changes = []
    for name in after.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old == new or name in SECRETS:
            continue
        if isinstance(new, list) and len(new) == len(old):
            changes += [f"{name}[{i}]={short(new[i])}" for i in range(len(new)) if new[i] != old[i]]
        else:
            changes.append(f"{name}={short(new)}")
    return " ".join(changes)
