"""The seats that knew each secret first, in words: for the page on the screen, and for files. Without Textual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from engine.knowledge.course import EVIDENCE, LIKELY, Course, course
from engine.knowledge.facts import with_facts
from engine.knowledge.first_known import (
    Learned,
    learned,
    rounds,
    seen_at_last,
    shown_at_last,
    turned_up_alone,
)
from engine.knowledge.secrets import Key, Secret, identities, secrets
from engine.log import Node, Timeline
from engine.pieces import view
from engine.state import Seat, State, copy
from tui.i18n.messages import prose, t, with_commas
from tui.presentation.game_text import Names
from tui.replay.explanation.comparison import percent
from tui.replay.knowledge import FACT, GUESS, WRONG
from tui.replay.matrix import shown_seats
from tui.replay.playback import OPEN, Playback
from tui.replay.secret_words import SecretWords, secret_words
from tui.replay.spells import Deal, given_up, reason_for, told_in_order, what_taught


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
        if at < len(line):
            whole = _with_faces(whole, state, shown_at_last(line[at], there(at), courses))
        begun = ends[len(found) - 1] + 1 if found else 0
        heading = t("Round {number}", number=len(found) + 1) if len(ends) > 1 else ""
        ones = learned(slug, whole, there(at), courses, at, line)
        if at < len(line):
            ones = [_to_the_end(slug, one, line[at], at + 1, there(at), courses) for one in ones]
        alone = turned_up_alone(line[at - 1], there(at)) if end is not None and at else frozenset[Key]()
        found.append(Deal(heading, whole, ones, begun, end, at if at < len(line) else None, alone))
    return found


def _with_faces(seen: State, whole: State, pieces: Iterable[int]) -> State:
    """A table as its reader may know it, with the faces of some more pieces."""
    filled = copy(seen)
    for piece in pieces:
        filled.face[piece] = whole.face[piece]
    return filled


def _to_the_end(
    slug: str, one: Learned, node: Node, step: int, there: Sequence[Secret], courses: Mapping[Seat, Course]
) -> Learned:
    """A secret, with what seats saw of it in the record that lays out the next deal."""
    holder = one.secret.of if one.secret.kind in identities(slug) else None
    return seen_at_last(one, node, step, there, [seat for seat in courses if seat != holder])


def told_at_once(ones: Sequence[Learned], begun: int) -> list[Seat]:
    """The seats that knew all of these secrets from the start: that is told once, and not at each of them."""
    knew = [{spell.seat for spell in one.spells if spell.sure is not None and spell.sure <= begun} for one in ones]
    return sorted(set.intersection(*knew)) if len(ones) > 1 else []


def without(one: Learned, seats: Sequence[Seat]) -> Learned:
    """A secret, and the others who were right about it."""
    spells = tuple(spell for spell in one.spells if spell.seat not in seats)
    wrong = tuple(spell for spell in one.wrong if spell.seat not in seats)
    return msgspec.structs.replace(one, spells=spells, wrong=wrong, readers=one.readers - len(seats))


def knew_all(seats: Sequence[Seat], names: Names) -> str:
    """The sentence on seats that knew all secrets of a kind from the start."""
    return t("{sign} {name} knew all of them from the start.", sign=FACT, name=with_commas(names[at] for at in seats))


def right_about(found: Iterable[Learned], names: Names, numbers: Sequence[int], begun: int = 0) -> str:
    """The players who are right about a secret, or were, in the order in which they began to be.

    Those who saw it from the step `begun` of its deal on are told first.
    """
    together: dict[tuple[int, int], list[str]] = {}
    spells = sorted((one for secret in found for one in secret.spells), key=lambda one: one.seat)
    for spell in spells:
        together.setdefault((spell.since, spell.until or 0), []).append(names[spell.seat])
    if not together:
        return t("Nobody else is right about it yet.")
    told = [
        t("{name} from the deal on", name=with_commas(who))
        if since <= begun and not until
        else t("{name} at move {move}", name=with_commas(who), move=numbers[since])
        if until == since + 1
        else t("{name} from {first} to {last}", name=with_commas(who), first=numbers[since], last=numbers[until - 1])
        if until
        else t("{name} since move {move}", name=with_commas(who), move=numbers[since])
        for (since, until), who in sorted(together.items())
    ]
    return t("Right about it: {list}.", list=with_commas(told))


def none_lasting() -> str:
    """The sentence on a game whose secrets all come and go."""
    return t("Nobody has a hidden identity in this game: only what players hold is secret.")


def no_secrets(key_of: Callable[[str], str]) -> str:
    """The sentence on a game without secrets, and on the keys to what there is instead."""
    return t(
        "This game had no secrets: everybody saw all. {chances}: who was ahead. {why}: the reasons for a move.",
        chances=key_of("onward('chances')"),
        why=key_of("onward('why')"),
    )


def firsts(slug: str, deals: Iterable[Deal], names: Names) -> str:
    """The count of identities that each seat was first right about; of any secrets in a game without them.

    Nothing where a seat could see all of a kind from the start: then nobody else was first.
    """
    kinds = identities(slug)
    counts, together = Counter[Seat](), False
    for deal in deals:
        for kind in dict.fromkeys(one.secret.kind for one in deal.learned):
            ones = [one for one in deal.learned if one.secret.kind == kind and (kind in kinds or not kinds)]
            if told_at_once(ones, deal.begun):
                return ""
            for one in ones:
                begun = [spell.since for spell in one.spells if spell.since != deal.end]
                first = {spell.seat for spell in one.spells if begun and spell.since == min(begun)}
                counts.update(first)
                together = together or len(first) > 1
    ranked = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
    told = with_commas(t("{name} {count}", name=names[seat], count=count) for seat, count in ranked)
    if not told:
        return ""
    said = (
        t("First to guess or know who it was: {list}.", list=told)
        if kinds
        else t("First to guess or know: {list}.", list=told)
    )
    return prose(said, t("Players who came to it at the same move count each.") if together else "")


def rule() -> str:
    """The sentence on what counts as a guess."""
    return t(
        "{guess} guess: {least} or more, {more} points above the deal. {fact} knew it. {wrong} wrong guess.",
        guess=GUESS,
        least=percent(LIKELY),
        more=round(100 * EVIDENCE),
        fact=FACT,
        wrong=WRONG,
    )


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
    words, found, noted = secret_words(timeline.opened.game), [], set[str]()

    for deal in deals(timeline, line, courses, seen_by(playback)):
        of_kind: dict[str, list[Learned]] = {}
        for one in deal.learned:
            if one.readers:
                of_kind.setdefault(one.secret.kind, []).append(one)
        for kind, ones in of_kind.items():
            heading = " · ".join(filter(None, (deal.heading, words.heading(kind))))
            sure = told_at_once(ones, deal.begun)
            if sure:
                found.append(LearnedSecret(heading, "", [(None, knew_all(sure, names))]))
            ones = [without(one, sure) for one in ones]
            for one in ones:
                told: list[tuple[int | None, str]] = []
                happened = partial(what_taught, playback, deal, one, numbers=numbers)
                for place, sentence in told_in_order(words, deal, one, names, numbers):
                    why = reason_for(timeline, numbers, names, place, one, judged=eyes == OPEN)
                    parts = (*(part for part in why if part not in noted), given_up(place, numbers, happened))
                    what = prose(sentence(prose(*happened(place))), *filter(None, parts))
                    noted |= {*why[1:]}  # it holds for all that follow
                    told.append((places.get(numbers[place.step]), what))
                if told:
                    found.append(LearnedSecret(heading, named(words, deal, one, names), told))
            unknown = [named(words, deal, one, names) for one in ones if not one.spells and not one.wrong]
            if unknown and eyes == OPEN:  # a seat cannot tell that of the others
                found.append(LearnedSecret(heading, "", [(None, unguessed(unknown))]))
    return found


def seen_by(playback: Playback) -> Callable[[State], State]:
    """The function that gives a table as the viewpoint may know it."""
    eyes, game = playback.viewpoint, playback.timeline.game
    return lambda whole: whole if eyes == OPEN else with_facts(game, view(whole, _seat(eyes)))


def first_known_lines(playback: Playback, at: int) -> Iterator[str]:
    """The same in lines, below a heading; nothing where there is nothing to tell."""
    heading = None
    for secret in first_known(playback, range(at + 1)):
        if heading is None:
            yield from ("", t("Who knew it first"), rule())
        if secret.heading != heading:
            heading = secret.heading
            yield heading
        yield from filter(None, (secret.name, *(text for _, text in secret.told)))


def _seat(eyes: object) -> Seat | None:
    return eyes if isinstance(eyes, int) else None
