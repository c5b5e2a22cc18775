"""The seats that knew a secret: since when, by a right guess or for sure, and until when; and the wrong guesses."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from engine.bots.arithmetic import total
from engine.knowledge.course import EVIDENCE, LIKELY, Course, Knowing
from engine.knowledge.secrets import HAND, Key, Secret, identities, secrets
from engine.log import Node
from engine.pieces import Looked, Revealed, Shuffled
from engine.state import Seat, State


class Spell(msgspec.Struct, frozen=True):
    """Steps in a row at which a seat was right about a secret."""

    seat: Seat
    since: int
    sure: int | None = None
    """The step since which it knew it for sure; None while it only guessed."""
    until: int | None = None
    """The step at which it was no longer right; None where it stayed so."""
    chance: float = 0.0
    """The chance that it gave to the truth when it began to guess right; 0 where it knew at once."""


class Mistaken(msgspec.Struct, frozen=True):
    """Steps in a row at which a seat took a false face of a secret for likely."""

    seat: Seat
    faces: tuple[int, ...]
    """The false face; several where the bots do not tell them apart."""
    since: int
    until: int | None
    """The step at which it was given up; None where it was not."""
    chance: float
    """The greatest chance that the seat gave to it."""


class Learned(msgspec.Struct, frozen=True):
    """A secret, and the seats that were right about it."""

    secret: Secret
    face: int
    spells: tuple[Spell, ...]
    """In the order in which they began."""
    readers: int
    """The number of seats that it was hidden from at first."""
    wrong: tuple[Mistaken, ...] = ()
    """The seats that were wrong about it, in the order in which they began to be."""


def lasting(slug: str, whole: State) -> bool:
    """True where a table has secrets that stay; cards of hands come and go."""
    there = secrets(slug, whole)
    return any(secret.kind != HAND and whole.face[secret.pieces[0]] is not None for secret in there)


def learned(
    slug: str, whole: State, there: Sequence[Secret], courses: Mapping[Seat, Course], at: int, line: Sequence[Node]
) -> list[Learned]:
    """Each secret of a step that has a face, and who was right about it by then. Not for hands, which come and go."""
    found = []
    for secret in there:
        face = whole.face[secret.pieces[0]]
        if secret.kind == HAND or face is None:
            continue
        holder = secret.of if secret.kind in identities(slug) else None
        readers = {seat: known for seat, known in courses.items() if seat != holder}
        begun = laid_at(line, secret, at)
        right = [spell for known in readers.values() for spell in spells(known, secret.key, face, at, begun)]
        right.sort(key=lambda spell: (spell.since, spell.seat))
        wrong = [one for known in readers.values() for one in mistaken(known, secret.key, face, at, begun)]
        wrong.sort(key=lambda one: (one.since, one.seat))
        found.append(Learned(secret, face, tuple(right), len(readers), tuple(wrong)))
    return found


def seen_at_last(one: Learned, node: Node, step: int, there: Sequence[Secret], seats: Collection[Seat]) -> Learned:
    """A secret, with the seats that saw it alone in the record behind its deal, before that mixes it anew.

    `there` are the secrets of the deal: where several of a kind are turned over at once, none is seen alone.
    """
    alike = {piece for secret in there if secret.kind == one.secret.kind for piece in secret.pieces}
    found = {spell.seat: spell for spell in one.spells if spell.until is None}
    for event in node.played.events:
        if isinstance(event, Shuffled) and not set(one.secret.pieces).isdisjoint(event.pieces):
            break
        if not isinstance(event, Revealed | Looked) or alike.intersection(event.pieces) != set(one.secret.pieces):
            continue
        for seat in seats if isinstance(event, Revealed) else {event.seat}.intersection(seats):
            spell = found.get(seat, Spell(seat, step, step))
            found[seat] = spell if spell.sure is not None else msgspec.structs.replace(spell, sure=step)
    given_up = [spell for spell in one.spells if spell.until is not None]
    ordered = sorted([*given_up, *found.values()], key=lambda spell: (spell.since, spell.seat))
    sure = {spell.seat for spell in found.values() if spell.sure == step}
    wrong = [
        msgspec.structs.replace(each, until=step) if each.until is None and each.seat in sure else each
        for each in one.wrong
    ]
    return msgspec.structs.replace(one, spells=tuple(ordered), wrong=tuple(wrong))


def shown_at_last(node: Node, there: Sequence[Secret], seats: Collection[Seat]) -> set[int]:
    """The pieces of secrets that these seats saw in the record behind their deal, before that mixes them anew."""
    pieces, found = {piece for secret in there for piece in secret.pieces}, set[int]()
    for event in node.played.events:
        if isinstance(event, Shuffled):
            pieces -= {*event.pieces}
        elif isinstance(event, Revealed) or (isinstance(event, Looked) and event.seat in seats):
            found |= pieces & {*event.pieces}
    return found


def turned_up_alone(node: Node, there: Sequence[Secret]) -> frozenset[Key]:
    """The secrets that a record turns up for all, each the only one of its kind there."""
    shown = {piece for event in node.played.events if isinstance(event, Revealed) for piece in event.pieces}
    found: dict[str, list[Key]] = {}
    for secret in there:
        if not shown.isdisjoint(secret.pieces):
            found.setdefault(secret.kind, []).append(secret.key)
    return frozenset(keys[0] for keys in found.values() if len(keys) == 1)


def spells(known: Course, key: Key, face: int, at: int, begun: int = 0) -> list[Spell]:
    """The spells in which a seat was right about a secret, from step `begun` to step `at`.

    A guess counts from 50 % on, where it has risen above what the deal alone makes likely.
    """
    least = max(LIKELY, dealt_odds(known, key, (face,), begun) + EVIDENCE)
    found: list[Spell] = []
    now: Spell | None = None
    for step in (begun, *(step for step in known.steps(key) if begun < step <= at)):
        knowing = known.of(key, step)
        sure = knowing is not None and knowing.whole and face in knowing.known
        chance = _chance(knowing, face)
        if now is None:
            if sure or chance >= least:
                now = Spell(known.seat, step, step) if sure else Spell(known.seat, step, chance=chance)
        elif sure:
            now = now if now.sure is not None else msgspec.structs.replace(now, sure=step)
        elif chance < LIKELY:
            found.append(msgspec.structs.replace(now, until=step))
            now = None
    return found if now is None else [*found, now]


def mistaken(known: Course, key: Key, face: int, at: int, begun: int = 0) -> list[Mistaken]:
    """The spells in which a seat took another face than this for likely, from step `begun` to step `at`.

    As with right guesses, it counts from 50 % on, where it has risen above what the deal alone makes likely.
    """
    found: list[Mistaken] = []
    now: Mistaken | None = None
    for step in (begun, *(step for step in known.steps(key) if begun < step <= at)):
        knowing = known.of(key, step)
        likely = None if knowing is None or knowing.whole else knowing.likely
        if now is not None and (likely is None or likely.faces != now.faces):
            found.append(msgspec.structs.replace(now, until=step))
            now = None
        if likely is None or face in likely.faces:
            continue
        if now is not None:
            now = msgspec.structs.replace(now, chance=max(now.chance, likely.chance))
        elif likely.chance >= dealt_odds(known, key, likely.faces, begun) + EVIDENCE:
            now = Mistaken(known.seat, likely.faces, step, None, likely.chance)
    return found if now is None else [*found, now]


def dealt_odds(known: Course, key: Key, faces: tuple[int, ...], begun: int) -> float:
    """The chance that a seat gave to any of these faces when they were dealt."""
    knowing = known.of(key, begun)
    return 0.0 if knowing is None else total([one.chance for one in knowing.guesses if set(one.faces) & set(faces)])


def _chance(knowing: Knowing | None, face: int) -> float:
    """The chance of a face where it is the likely one; else 0."""
    likely = None if knowing is None else knowing.likely
    return likely.chance if likely is not None and face in likely.faces else 0.0


def laid_at(line: Sequence[Node], secret: Secret, at: int) -> int:
    """The step at which the pieces of a secret were mixed for the last time: of doors, the beginning of the round."""
    for step in range(at, 0, -1):
        if mixes(line[step - 1], secret):
            return step
    return 0


def rounds(line: Sequence[Node], there: Sequence[Secret]) -> list[int]:
    """The last step of each deal of these secrets, the last step of the line included. Hands are no deal."""
    dealt = [secret for secret in there if secret.kind != HAND]
    begun = [step for step, node in enumerate(line, 1) if any(mixes(node, secret) for secret in dealt)]
    return [*(step - 1 for step in begun if step > 1), len(line)]


def mixes(node: Node, secret: Secret) -> bool:
    """True when a record mixes the pieces of a secret."""
    return any(
        isinstance(event, Shuffled) and not set(secret.pieces).isdisjoint(event.pieces) for event in node.played.events
    )
