"""Laws that the events of every game obey. Each check yields a line a violation."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec

from engine import pieces
from engine.chance import Chance, Draws
from engine.game import newest
from engine.state import EVERY_SEAT, EVERYONE, SPECTATOR, Event, Options, State, apply, copy
from tests.contract.walks.random_games import Walk

Found = Iterator[str]

PLAIN = (int, str, bool, type(None))


def everybody(state: State) -> tuple[int | None, ...]:
    """All seats, the spectator, and who sees what any seat does."""
    return (*range(state.seats), None, EVERY_SEAT)


def holes(state: State, seat: int | None) -> State:
    """The view of a seat, made in the plainest way: what the engine's own is measured by."""
    seen_by = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))
    seen_by.face = faces_seen(state, seat)
    return seen_by


def faces_seen(state: State, seat: int | None) -> list[int | None]:
    """The faces that a seat has seen, and None for the others."""
    bits = bits_of(seat)
    return [face if seen & bits else None for face, seen in zip(state.face, state.seen, strict=True)]


def bits_of(seat: int | None) -> int:
    """The bits of `State.seen` that show a piece to a seat."""
    if seat == EVERY_SEAT:
        return EVERYONE
    return 1 << (SPECTATOR if seat is None else seat)


def all_holes(state: State) -> Iterator[tuple[int | None, State]]:
    """Every seat, and the spectator, with its view: one after the other in the same state, which nothing may keep."""
    seen_by = holes(state, None)
    for seat in everybody(state):
        seen_by.face = faces_seen(state, seat)
        yield seat, seen_by


def holes_are_right(walk: Walk) -> Found:
    """A view is the state without the faces that its seat has not seen."""
    for number, state in enumerate(walk.states):
        for seat, seen_by in all_holes(state):
            if pieces.view(state, seat) != seen_by:
                yield f"view: after move {number} seat {seat} sees other than what it has seen"


def events_rebuild_states(walk: Walk) -> Found:
    """Folding the events gives every state that was played, and nothing later changes an earlier one."""
    game = walk.case.game
    state = game.start(walk.case.options, walk.case.seats, newest(walk.case.game))
    copies = []
    for number, events in enumerate((walk.opening, *(step.events for step in walk.steps))):
        for event in events:
            apply(state, event)
        if state != walk.states[number]:
            yield f"fold: the events of move {number} give another state than was played"
            return
        parts = [part for part in msgspec.structs.astuple(state) if isinstance(part, (list, dict))]
        if len({id(part) for part in parts}) < len(parts):
            yield f"alias: after move {number} two fields of the state are one and the same list"
            return
        copies.append((copy(state), pieces.encode(state)))
    written = [msgspec.msgpack.encode(step.events) for step in walk.steps]
    for copied, data in copies:
        if pieces.encode(copied) != data:
            yield "alias: a copied state changed when the game went on"
    scramble(state)
    for copied, data in copies[-3:]:
        if pieces.encode(copied) != data:
            yield "alias: a copied state shares a part with the one it was copied from"
    if [msgspec.msgpack.encode(step.events) for step in walk.steps] != written:
        yield "alias: a state shares a part with an event"


def scramble(state: State) -> None:
    """Change every list and dict of a state, in place."""
    for field in msgspec.structs.fields(type(state)):
        part = getattr(state, field.name)
        if isinstance(part, list):
            part.reverse()
            part.append(77)
        elif isinstance(part, dict):
            part["scrambled"] = 77


def copies_share_nothing(walk: Walk) -> Found:
    """A copy shares no list and no dict with its original."""
    for state in (walk.states[0], walk.last):
        twin = copy(state)
        for field in msgspec.structs.fields(type(state)):
            first, second = getattr(state, field.name), getattr(twin, field.name)
            if isinstance(first, (list, dict)) and first is second:
                yield f"alias: a copy shares {field.name}"
        if twin != state:
            yield "copy: a copy differs"


def data_is_plain(walk: Walk) -> Found:
    """States hold ints, strings, tuples, and one level of lists and dicts of those; events and moves never a list."""
    for state in (*walk.states[::4], walk.last):
        for name, part in zip(state.__struct_fields__, msgspec.structs.astuple(state), strict=True):
            if type(part) is list:
                inner: Iterable[Any] = part
            elif type(part) is dict:
                inner = (*part, *part.values())
            else:
                inner = (part,)
            for value in inner:
                if not (_frozen(value) or isinstance(value, Options)):
                    yield f"plain: {name} of a state holds {value!r}"
                    return
    for events in (walk.opening, *((step.move, *step.events) for step in walk.steps)):
        for event in events:
            for value in msgspec.structs.astuple(event):
                if not _frozen(value):
                    yield f"plain: a {type(event).__name__} holds {value!r}"
                    return


def _frozen(value: Any) -> bool:
    return type(value) in PLAIN or (type(value) is tuple and all(map(_frozen, value)))


def publishing_keeps_the_law(walk: Walk) -> Found:
    """view(apply(s, e), seat) == apply(view(s, seat), publish(e, seat)), for every event, seat and the spectator."""
    state = walk.case.game.start(walk.case.options, walk.case.seats, newest(walk.case.game))
    views = {seat: pieces.view(state, seat) for seat in everybody(state)}
    for events in (walk.opening, *(step.events for step in walk.steps)):
        for event in events:
            apply(state, event)
            for seat, right in all_holes(state):
                seen_by, published = views[seat], event.publish(seat)
                try:
                    apply(seen_by, published)
                except Exception as error:
                    yield f"publish: {type(event).__name__} cannot be told to seat {seat}: {error!r}"
                    return
                if seen_by != right:
                    yield f"publish: seat {seat} folds {type(event).__name__} into another view than its own"
                    return
                if type(published) is not type(event):
                    yield f"publish: seat {seat} is told {type(published).__name__} for {type(event).__name__}"


def told_faces_were_seen(walk: Walk) -> Found:
    """A published event holds no face that its reader may not know after it."""
    state = walk.case.game.start(walk.case.options, walk.case.seats, newest(walk.case.game))
    for events in (walk.opening, *(step.events for step in walk.steps)):
        for event in events:
            apply(state, event)
            for seat in everybody(state):
                for piece, face in _faces(event.publish(seat)):
                    if face is not None and not state.seen[piece] & bits_of(seat):
                        yield f"publish: {type(event).__name__} tells seat {seat} what piece {piece} is"
                        return


def _faces(event: Event) -> Iterator[tuple[int, int | None]]:
    match event:
        case pieces.Shuffled() | pieces.Looked() | pieces.Revealed() | pieces.Redealt() if event.faces is not None:
            yield from zip(event.pieces, event.faces, strict=True)
        case pieces.Written():
            yield event.piece, event.face


def only_pieces_publish(event: Any) -> Found:
    """Of all the events of a game, only those of engine.pieces hide anything; the others say what they are."""
    tags = set()
    for kind in get_args(event):
        own = kind.__module__ != "engine.pieces"
        if own and kind.publish is not Event.publish:
            yield f"publish: {kind.__name__} hides what only engine.pieces may hide"
        tag = kind.__struct_config__.tag
        if tag in tags or own != (tag >= 20):
            yield f"tag: {kind.__name__} has tag {tag}"
        tags.add(tag)
        if kind.draw and kind is not pieces.Shuffled and not kind.reveals:
            yield f"barrier: {kind.__name__} tells what chance answered and is no undo barrier"
        if "apply" not in {name for base in kind.__mro__[:-1] if base is not Event for name in vars(base)}:
            yield f"apply: {kind.__name__} changes nothing and does not say so"


class Recording:
    """Chance that notes the kind of every draw, and where the state stood that asked for it."""

    def __init__(self, chance: Draws) -> None:
        self._chance = chance
        self.drawn: list[str] = []
        self.states: list[State] = []

    def _note(self, state: State, kind: str) -> None:
        self.drawn.append(kind)
        self.states.append(state)

    def numbers(self, state: State, kind: str, below: int, count: int) -> list[int]:
        self._note(state, kind)
        return self._chance.numbers(state, kind, below, count)

    def number(self, state: State, kind: str, below: int) -> int:
        self._note(state, kind)
        return self._chance.number(state, kind, below)

    def shuffle(self, state: State, kind: str, items: Any) -> Any:
        self._note(state, kind)
        return self._chance.shuffle(state, kind, items)


def draws_are_declared(walk: Walk) -> Found:
    """Each draw is followed by an event of its kind before the next draw of that kind. The played state is asked."""
    game = walk.case.game
    chance = Recording(Chance(f"{walk.case} {walk.seed}"))
    state = game.start(walk.case.options, walk.case.seats, newest(walk.case.game))
    runs = [(state, game.opening(state, chance), walk.opening)]
    for step in walk.steps:
        state = copy(step.before)
        runs.append((state, game.play(state, step.seat, step.move, chance), step.events))
    for state, running, happened in runs:
        owed: list[str] = []
        events = []
        for event in running:
            owed += chance.drawn
            if len(set(owed)) < len(owed):
                yield f"chance: {sorted(owed)} were drawn before the first of them was told"
                return
            if any(other is not state for other in chance.states):
                yield "chance: a draw was keyed by another state than the one that is played"
                return
            chance.drawn.clear()
            chance.states.clear()
            if event.draw in owed:
                owed.remove(event.draw)
            apply(state, event)
            events.append(event)
        if owed or chance.drawn:
            yield f"chance: {owed + chance.drawn} were drawn and never told"
            return
        if tuple(events) != happened:
            yield "chance: the same seed played another game"
            return


def ends_are_told(walk: Walk) -> Found:
    """There is an outcome exactly when nobody is asked; the spectator may know it; it names seats and a clause."""
    game = walk.case.game
    for state in walk.states:
        end = game.outcome(state)
        if (end is None) != bool(state.to_act):
            yield "outcome: somebody is asked after the end, or nobody before it"
            return
        for seat in everybody(state):
            if game.outcome(pieces.view(state, seat)) != end:
                yield f"outcome: seat {seat} sees another outcome"
                return
    if end is None or not CLAUSE.fullmatch(end.reason):
        yield f"outcome: {end!r} gives no clause as its reason"
    elif not set(end.winners) <= set(range(walk.last.seats)) or len(end.scores) != walk.last.seats:
        yield f"outcome: {end!r} does not fit {walk.last.seats} seats"


CLAUSE = re.compile(r"[A-Z]{2}-\d+(\.\d+)?")


def codec_gives_the_same(walk: Walk) -> Found:
    """States, moves and events come back from their bytes as they were."""
    game = walk.case.game
    for state in walk.states[:: max(1, len(walk.steps) // 20)]:
        for seen_by in (state, *(pieces.view(state, seat) for seat in everybody(state))):
            if pieces.decode(game, pieces.encode(seen_by)) != seen_by:
                yield "codec: a state comes back from its bytes as another"
                return
    for step in walk.steps:
        if msgspec.msgpack.decode(msgspec.msgpack.encode(step.move), type=game.MOVE) != step.move:
            yield f"codec: {step.move!r} comes back as another move"
            return
        if msgspec.msgpack.decode(msgspec.msgpack.encode(step.events), type=tuple[game.EVENT, ...]) != step.events:
            yield f"codec: the events of {step.move!r} come back as others"
            return


def protocol_is_met(game: Any) -> Found:
    """The module has every name of the protocol, and its functions take what the protocol says."""
    from engine.game import Game

    for name, member in vars(Game).items():
        if name.startswith("_"):
            continue
        if not hasattr(game, name):
            yield f"protocol: {name} is missing"
        elif inspect.isfunction(member):
            has = len(inspect.signature(getattr(game, name)).parameters)
            needs = len(inspect.signature(member).parameters) - 1
            if has != needs:
                yield f"protocol: {name} takes {has} arguments where {needs} are given"
