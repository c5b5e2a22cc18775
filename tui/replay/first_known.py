"""The seats that knew each secret first, in words: for the page on the screen, and for files. Without Textual."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from engine.knowledge.course import Course, course
from engine.knowledge.first_known import Learned, Spell, learned, rounds
from engine.knowledge.secrets import Secret, secrets
from engine.log import Node, Timeline
from engine.pieces import view
from engine.state import Seat, State
from tui.i18n.messages import t, with_commas
from tui.presentation.game_text import Names
from tui.replay.knowledge import FACT, GUESS
from tui.replay.matrix import shown_seats
from tui.replay.playback import OPEN, Playback
from tui.replay.secret_words import SecretWords, secret_words


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


class Rightness(NamedTuple):
    """A step at which seats guessed a secret right together, or were sure of it."""

    step: int
    sign: str
    until: int | None
    """The step at which the guess was given up; None where it was not."""
    seats: Sequence[Seat]


class LearnedSecret(NamedTuple):
    """A secret in a file, and who was right about it, each with a step."""

    heading: str
    """The round and the kind of the secret."""
    name: str
    """The secret with its truth; empty where `told` names those that nobody was right about."""
    told: Sequence[tuple[int | None, str]]
    """The place among the steps of the file, where it is one of them, and a sentence."""


def deals(
    timeline: Timeline,
    line: Sequence[Node],
    courses: Mapping[Seat, Course],
    seen: Callable[[State], State] = lambda whole: whole,
) -> list[Deal]:
    """Each deal of a line, and who was right about its secrets by its end.

    `seen` gives the table as the reader may know it: secrets that stay hidden there are left out.
    """
    slug, numbers = timeline.opened.game, [0, *(node.number for node in line)]

    def there(at: int) -> Sequence[Secret]:
        return secrets(slug, view(timeline.state(numbers[at]), None))

    found: list[Deal] = []
    ends = rounds(line, there(len(line)))
    for at in ends:
        state = timeline.state(numbers[at])
        whole, end = seen(state), None if timeline.game.outcome(state) is None else at
        begun = ends[len(found) - 1] + 1 if found else 0
        heading = t("Round {number}", number=len(found) + 1) if len(ends) > 1 else ""
        found.append(Deal(heading, whole, learned(slug, whole, there(at), courses, at, line), begun, end))
    return found


def in_order(spells: Iterable[Spell]) -> Iterator[Rightness]:
    """The steps at which seats guessed right or were sure, in their order."""
    together: dict[tuple[int, str, int], list[Seat]] = {}
    for spell in spells:
        if spell.sure != spell.since:
            together.setdefault((spell.since, GUESS, spell.until or 0), []).append(spell.seat)
        if spell.sure is not None:
            together.setdefault((spell.sure, FACT, 0), []).append(spell.seat)
    for (step, sign, until), seats in sorted(together.items()):
        yield Rightness(step, sign, until or None, sorted(seats))


def seat_names(right: Rightness, readers: int, names: Names) -> str:
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
        told = t("{name}, at the end of the game", name=who)
    elif right.until is None:
        told = t("{name}, move {move}: {what}", name=who, move=numbers[right.step], what=what)
    else:
        since, until = numbers[right.step], numbers[right.until - 1]
        told = t("{name}, moves {move}-{until}: {what}", name=who, move=since, until=until, what=what)
    return f"{right.sign} {told}"


def named(words: SecretWords[State], deal: Deal, one: Learned, names: Names) -> str:
    """A secret, and its truth."""
    name = words.name(deal.whole, one.secret, names)
    return t("{label}: {value}", label=name, value=words.faces(deal.whole, one.secret, (one.face,)))


def unguessed(found: Sequence[str]) -> str:
    """The sentence on secrets that nobody was right about."""
    return t("Nobody else was right about it: {list}", list=with_commas(found))


def first_known(playback: Playback, steps: Sequence[int]) -> list[LearnedSecret]:
    """The secrets that seats learned by the last of these steps, as far as the viewpoint may know; none of hands."""
    timeline, eyes, names = playback.timeline, playback.viewpoint, playback.names
    places = {playback.steps[step].number: place for place, step in enumerate(steps)}
    line = [node for node in timeline.path(playback.leaf) if node.number <= playback.steps[steps[-1]].number]
    numbers = [0, *(node.number for node in line)]
    courses = {seat: course(timeline, seat, playback.leaf) for seat in shown_seats(playback)}
    happened: dict[int, list[str]] = {}
    for text in playback.story().lines:
        if not text.aside:
            happened.setdefault(text.number, []).append(text.text)
    words, found = secret_words(timeline.opened.game), []
    for deal in deals(timeline, line, courses, lambda whole: whole if eyes == OPEN else view(whole, _seat(eyes))):
        of_kind: dict[str, list[Learned]] = {}
        for one in deal.learned:
            if one.readers:
                of_kind.setdefault(one.secret.kind, []).append(one)
        for kind, ones in of_kind.items():
            heading = " · ".join(filter(None, (deal.heading, words.heading(kind))))
            for one in ones:
                told: list[tuple[int | None, str]] = []
                for right in in_order(one.spells):
                    who, what = seat_names(right, one.readers, names), " ".join(happened.get(numbers[right.step], ()))
                    told.append((places.get(numbers[right.step]), said(who, right, deal, numbers, what)))
                if told:
                    found.append(LearnedSecret(heading, named(words, deal, one, names), told))
            if unknown := [named(words, deal, one, names) for one in ones if not one.spells]:
                found.append(LearnedSecret(heading, "", [(None, unguessed(unknown))]))
    return found


def first_known_lines(playback: Playback, at: int) -> Iterator[str]:
    """The same in lines, below a heading; nothing where there is nothing to tell."""
    heading = None
    for secret in first_known(playback, range(at + 1)):
        if heading is None:
            yield from ("", t("Who knew it first"))
        if secret.heading != heading:
            heading = secret.heading
            yield heading
        yield from filter(None, (secret.name, *(text for _, text in secret.told)))


def _seat(eyes: object) -> Seat | None:
    return eyes if isinstance(eyes, int) else None
