"""The steps at which seats came to be right about a secret, or wrong, in words. Without Textual."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from engine.knowledge.first_known import Learned, Mistaken, Spell
from engine.knowledge.secrets import Key
from engine.log import Timeline
from engine.state import Seat, State
from tui.i18n.messages import prose, t, with_commas
from tui.presentation.game_text import Names
from tui.replay.explanation.comparison import guessed
from tui.replay.explanation.readings import reading
from tui.replay.explanation.taught import taught
from tui.replay.knowledge import FACT, GUESS, WRONG
from tui.replay.playback import Playback
from tui.replay.secret_words import SecretWords


class Deal(msgspec.Struct, frozen=True):
    """The secrets of a game, or of one round of it, and who was right about them."""

    heading: str
    """Empty where there is only one deal."""
    whole: State
    """The table at its end, as its reader may know it."""
    learned: Sequence[Learned]
    begun: int
    """The step that laid them out."""
    end: int | None
    """The step that ended the game; None where it went on."""
    last: int | None = None
    """Its last step, where a next deal follows: the step behind it lays that one out; None for the last deal."""
    alone: frozenset[Key] = frozenset()
    """The secrets that the end of the game turned up alone, and not with others of their kind."""


class Rightness(NamedTuple):
    """A step at which seats guessed a secret right together, or were sure of it."""

    step: int
    sign: str
    until: int | None
    """The step at which the guess was given up; None where it was not."""
    seats: Sequence[Seat]
    least: float = 0.0
    most: float = 0.0
    """The least and the greatest chance that they gave to the truth then; 0 for a fact."""


class Wrongness(NamedTuple):
    """A step at which seats came to take something false for likely, together."""

    step: int
    until: int | None
    """The step at which it was given up; None where it was not."""
    faces: tuple[int, ...]
    seats: Sequence[Seat]
    most: float
    """The greatest chance that any of them gave to it."""


Believed = Rightness | Wrongness


def reason_for(
    timeline: Timeline, numbers: Sequence[int], names: Names, believed: Believed, one: Learned, *, judged: bool = True
) -> Sequence[str]:
    """The reason of seats to begin to believe something, in sentences; none for a fact. `numbers`: of the steps.

    Unless `judged`, the truth is not told beside it.
    """
    faces = believed.faces if isinstance(believed, Wrongness) else (one.face,)
    if isinstance(believed, Rightness) and believed.sign == FACT:
        return []
    return reading(timeline, numbers[believed.step], one.secret, faces, believed.seats, names, judged=judged)


def in_order(spells: Iterable[Spell]) -> Iterator[Rightness]:
    """The steps at which seats guessed right or were sure, in their order."""
    together: dict[tuple[int, str, int], list[tuple[Seat, float]]] = {}
    for spell in spells:
        if spell.sure != spell.since:
            together.setdefault((spell.since, GUESS, spell.until or 0), []).append((spell.seat, spell.chance))
        if spell.sure is not None:
            together.setdefault((spell.sure, FACT, 0), []).append((spell.seat, 0.0))
    for (step, sign, until), right in sorted(together.items()):
        shares = [chance for _, chance in right]
        yield Rightness(step, sign, until or None, sorted(seat for seat, _ in right), min(shares), max(shares))


def wrong_in_order(wrongs: Iterable[Mistaken]) -> list[Wrongness]:
    """The steps at which seats came to be wrong, in their order."""
    together: dict[tuple[int, int, tuple[int, ...]], list[Mistaken]] = {}
    for one in wrongs:
        together.setdefault((one.since, one.until or 0, one.faces), []).append(one)
    return [
        Wrongness(step, until or None, faces, sorted(one.seat for one in ones), max(one.chance for one in ones))
        for (step, until, faces), ones in sorted(together.items())
    ]


def up_to(wrong: Wrongness) -> str:
    """The greatest chance of a wrong guess, as such where it lasted."""
    most = guessed(wrong.most)
    return most if wrong.until == wrong.step + 1 else t("up to {chance}", chance=most)


def between(right: Rightness) -> str:
    """The chance of a right guess when it began; of several seats the least and the greatest."""
    least, most = guessed(right.least), guessed(right.most)
    return least if least == most else t("{least} to {most}", least=least, most=most)


def said_wrong(who: str, wrong: Wrongness, false: str, deal: Deal, numbers: Sequence[int], what: str) -> str:
    """The sentence on a wrong guess; `false` is what it was, in a word."""
    chance, move = up_to(wrong), numbers[wrong.step]
    if wrong.until == wrong.step + 1:
        told = t(
            "{name} took it for {face} at move {move} alone ({chance}): {what}",
            name=who,
            face=false,
            move=move,
            chance=chance,
            what=what,
        )
    elif wrong.until is None and deal.last is not None:
        told = t(
            "{name} took it for {face} from move {move} until the end of the round ({chance}): {what}",
            name=who,
            face=false,
            move=move,
            chance=chance,
            what=what,
        )
    elif wrong.until is None or wrong.until == deal.end:
        told = t(
            "{name} took it for {face} from move {move} until all was revealed ({chance}): {what}",
            name=who,
            face=false,
            move=move,
            chance=chance,
            what=what,
        )
    else:
        told = t(
            "{name} took it for {face} from move {move} to {until} ({chance}): {what}",
            name=who,
            face=false,
            move=move,
            until=numbers[wrong.until - 1],
            chance=chance,
            what=what,
        )
    return f"{WRONG} {told}"


def seat_names(right: Believed, readers: int, names: Names) -> str:
    """The seats in words, of so many that the secret was hidden from."""
    return t("everybody else") if len(right.seats) == readers > 1 else with_commas(names[at] for at in right.seats)


def said(who: str, right: Rightness, deal: Deal, numbers: Sequence[int], what: str) -> str:
    """A row's sentence. `numbers` are the records of the steps, `what` happened there.

    At both ends of a deal much is told at once: that stands in the log, and not at each secret.
    """
    if not right.step:
        told = t("{name}, from the opening on", name=who)
    elif right.step == deal.begun:
        told = t("{name}, from the start of the round on", name=who)
    elif right.step == deal.end:
        told = t("{name}, when all was revealed at the end", name=who)
    else:
        told = _since(who, right, numbers, what)
    return f"{right.sign} {told}"


def _since(who: str, right: Rightness, numbers: Sequence[int], what: str) -> str:
    """The sentence on a move by which seats knew a secret, or guessed it."""
    move = numbers[right.step]
    if right.sign == FACT:
        return t("{name} knew for sure from move {move}: {what}", name=who, move=move, what=what)
    chance = between(right)
    if right.until == right.step + 1:
        return t(
            "{name} guessed it at move {move} alone ({chance}): {what}", name=who, move=move, chance=chance, what=what
        )
    if right.until is None:
        return t("{name} guessed it from move {move} ({chance}): {what}", name=who, move=move, chance=chance, what=what)
    return t(
        "{name} guessed it from move {move} to {until} ({chance}): {what}",
        name=who,
        move=move,
        until=numbers[right.until - 1],
        chance=chance,
        what=what,
    )


def given_up(believed: Believed, numbers: Sequence[int], happened: Callable[[Believed], Sequence[str]]) -> str:
    """The sentence on the move by which seats gave a right guess up; "" where they did not, or it was of one move.

    `happened` tells what taught seats something at a step.
    """
    if not isinstance(believed, Rightness) or believed.until in (None, believed.step + 1):
        return ""
    ended = believed._replace(step=believed.until, until=None)
    what = prose(*happened(ended))
    if not what:
        return t("No longer from move {move} on.", move=numbers[ended.step])
    return t("No longer from move {move} on: {what}", move=numbers[ended.step], what=what)


def _sure_at(spells: Iterable[Spell], end: int | None) -> list[Spell]:
    """Spells, of which those that begin at the end of a game are facts: all is revealed there."""
    return [msgspec.structs.replace(spell, sure=end) if spell.since == end else spell for spell in spells]


def what_taught(
    playback: Playback, deal: Deal, one: Learned, believed: Believed, numbers: Sequence[int]
) -> Sequence[str]:
    """The sentences of the log on the event by which seats came to believe something of a secret."""
    sure = isinstance(believed, Rightness) and believed.sign == FACT
    closing = deal.last is not None and believed.step > deal.last
    return taught(playback, numbers[believed.step], one.secret, believed.seats, sure=sure, closing=closing)


def told_in_order(
    words: SecretWords[State], deal: Deal, one: Learned, names: Names, numbers: Sequence[int]
) -> list[tuple[Believed, Callable[[str], str]]]:
    """The steps at which seats came to be right or wrong about a secret, each with its sentence."""
    found: list[tuple[Believed, Callable[[str], str]]] = []
    rights = in_order(_sure_at(one.spells, deal.end))
    if one.secret.key in deal.alone:  # the move told of it, not the end of the game
        deal = msgspec.structs.replace(deal, end=None)
    for right in rights:
        found.append((right, partial(said, seat_names(right, one.readers, names), right, deal, numbers)))
    for wrong in wrong_in_order(one.wrong):
        false = words.faces(deal.whole, one.secret, wrong.faces)
        who = seat_names(wrong, one.readers, names)
        found.append((wrong, partial(said_wrong, who, wrong, false, deal, numbers)))
    return sorted(found, key=lambda pair: pair[0].step)
