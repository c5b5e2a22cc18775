"""Facts about secrets: they are exactly what all worlds share that a seat's news allow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import cast

import pytest

from engine.bots.fold import Told
from engine.bots.reasons import told_to
from engine.game import Game
from engine.games.gem_stone_mine.purses import purse
from engine.knowledge.course import EVIDENCE, Course, Knowing, course
from engine.knowledge.facts import possible_faces
from engine.knowledge.first_known import laid_at, mistaken, spells
from engine.knowledge.secrets import HAND, Key, secrets
from engine.log import Timeline
from engine.pieces import Looked, Revealed, Shuffled, known, publish, view
from engine.state import Event, Move, Options, Seat, State, apply, copy
from saves.library import Library
from tests.samples import FOLDER, OLD_SAMPLES
from tests.tui.fixtures.games.tables import opened, played

STEPS = (0, 1, 5, 14, 23, 40, 60, 75)
"""Moves after which worlds are enumerated."""


def sample(name: str) -> Timeline:
    return Library(OLD_SAMPLES).read(OLD_SAMPLES / f"{name}.skul").timeline


def in_world(event: Event, world: State, dealt: tuple[int, ...], faces: tuple[int, ...]) -> Event:
    """An event as it would have been, had these pieces been dealt these faces."""
    if isinstance(event, Shuffled) and event.pieces == dealt:
        return Shuffled(event.pieces, faces)
    if isinstance(event, Looked):
        return Looked(event.seat, event.pieces, known(world, event.pieces))
    if isinstance(event, Revealed):
        return Revealed(event.pieces, known(world, event.pieces))
    return event


def lived(
    timeline: Timeline, leaf: int, seat: Seat, dealt: tuple[int, ...], faces: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int | None, ...]]]:
    """Each record up to a last one, with the faces of the pieces then, had they been dealt so.

    It ends where the seat would have been told something else, or a move was illegal.
    """
    opened_, game = timeline.opened, timeline.game
    world: State = game.start(opened_.options, len(opened_.players), opened_.components)
    steps: list[tuple[int, Seat, Move | None, tuple[Event, ...]]] = [(0, -1, None, opened_.events)]
    steps += [(node.number, node.played.seat, node.played.move, node.played.events) for node in timeline.path(leaf)]
    for number, actor, move, events in steps:
        if move is not None and game.check(world, actor, move) is not None:
            return
        for event in events:
            other = in_world(event, world, dealt, faces)
            if publish((other,), seat) != publish((event,), seat):
                return
            apply(world, other)
        yield number, tuple(world.face[piece] for piece in dealt)


def deals(timeline: Timeline, dealt: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every order of the faces of one back."""
    shuffled = next(event for event in timeline.opened.events if isinstance(event, Shuffled) and event.pieces == dealt)
    assert shuffled.faces is not None
    yield from sorted(set(permutations(shuffled.faces)))


def _pieces(timeline: Timeline, number: int) -> tuple[int, ...]:
    """The pieces of the shuffle of this number in the opening."""
    return [event.pieces for event in timeline.opened.events if isinstance(event, Shuffled)][number]


CASES = [
    pytest.param("heimlich", 4, 26, 0, id="agents"),
    pytest.param("mr_sneaky", 2, 26, 0, id="doors"),
    pytest.param("lost_mines", 3, 100, 4, id="mines"),
    pytest.param("lost_mines", 3, 100, 5, id="roles-of-the-blue"),
    pytest.param("lost_mines", 3, 100, 6, id="roles-of-the-yellow"),
]


@pytest.mark.parametrize(("slug", "seats", "moves", "shuffle"), CASES)
def test_facts_are_what_all_worlds_share_that_the_news_of_a_seat_allow(
    slug: str, seats: int, moves: int, shuffle: int
) -> None:
    timeline = played(opened(seats, slug=slug), moves).timeline
    dealt = _pieces(timeline, shuffle)
    numbers = [0, *(node.number for node in timeline.path())]
    asked = [numbers[step] for step in STEPS if step < len(numbers)]
    asked = [number for number in asked if not _dealt_again(timeline, number, dealt)]
    every, told_apart = [*deals(timeline, dealt)], 0
    for seat in range(seats):
        worlds: dict[int, list[tuple[int | None, ...]]] = {number: [] for number in asked}
        for faces in every:
            for number, now in lived(timeline, asked[-1], seat, dealt, faces):
                if number in worlds:
                    worlds[number].append(now)
        for number, fitting in worlds.items():
            assert fitting, "the truth is among them"
            facts = possible_faces(timeline.game, view(timeline.state(number), seat))
            assert [facts[piece] for piece in dealt] == [set(column) for column in zip(*fitting, strict=True)], number
            told_apart += len(every) - len(fitting)
    assert told_apart


def _dealt_again(timeline: Timeline, number: int, dealt: tuple[int, ...]) -> bool:
    """True when these pieces were mixed again after the opening."""
    events = [event for node in timeline.path(number) for event in node.played.events]
    return any(isinstance(event, Shuffled) and set(event.pieces) & set(dealt) for event in events)


class Forbidding:
    """A game that forbids some faces of some pieces."""

    def __init__(self, forbidden: set[tuple[int, int]]) -> None:
        self._forbidden = forbidden

    def allows(self, view: State, piece: int, face: int) -> bool:
        return (piece, face) not in self._forbidden


@pytest.mark.parametrize("seed", range(30))
def test_what_the_rules_exclude_excludes_more_by_what_is_left_for_the_others(seed: int) -> None:
    rng = Random(seed)
    faces = [rng.randrange(4) for _ in range(6)]
    forbidden = {
        (piece, face) for piece in range(6) for face in range(4) if rng.random() < 0.4 and faces[piece] != face
    }
    seen = rng.randrange(6)
    state = State(2, Options(), face=[None] * 6, seen=[0] * 6, group=[0] * 6, groups=[tuple(sorted(faces))])
    state.face[seen] = faces[seen]
    deals_ = [
        deal
        for deal in set(permutations(faces))
        if deal[seen] == faces[seen] and not any((piece, face) in forbidden for piece, face in enumerate(deal))
    ]
    found = possible_faces(cast("Game[State]", Forbidding(forbidden)), state)
    assert found == [{deal[piece] for deal in deals_} for piece in range(6)]


@pytest.mark.parametrize(
    "name", ["undercover-variants", "lost-mines", "island", "mr-sneaky", "gem-stone-mine-variants"]
)
def test_no_fact_excludes_the_truth_and_what_was_seen_is_known(name: str) -> None:
    timeline = sample(name)
    for seat in range(len(timeline.players)):
        line = course(timeline, seat)
        for step, number in enumerate([0, *(node.number for node in timeline.path())]):
            whole = timeline.state(number)
            for secret in secrets(timeline.opened.game, whole):
                knowing = line.of(secret.key, step)
                assert knowing is not None and len(knowing.possible) == len(secret.pieces)
                for piece, faces in zip(secret.pieces, knowing.possible, strict=True):
                    assert not faces or whole.face[piece] in faces
                    if whole.seen[piece] & (1 << seat):
                        assert len(faces) == 1


def test_the_course_of_a_seat_is_made_of_its_news_alone() -> None:
    """Two deals that differ only in what a seat may not know give it the same knowledge."""
    timeline = played(opened(4, slug="heimlich"), 26).timeline
    seat, dealt = 1, _pieces(timeline, 0)
    opened_ = timeline.opened
    truth = timeline.opened.events
    faces = next(event.faces for event in truth if isinstance(event, Shuffled) and event.pieces == dealt)
    assert faces is not None
    others = [piece for piece in dealt if piece != seat]
    twin = list(faces)
    twin[others[0]], twin[others[1]] = twin[others[1]], twin[others[0]]
    world: State = timeline.game.start(opened_.options, 4, opened_.components)
    events = []
    for event in truth:
        events.append(in_world(event, world, dealt, tuple(twin)))
        apply(world, events[-1])
    told = told_to(timeline, None, seat)
    other = [Told(-1, publish(events, seat)), *told[1:]]
    start: State = timeline.game.start(opened_.options, 4, opened_.components)
    one, two = (Course("heimlich", timeline.game, copy(start), seat, story, helped=True) for story in (told, other))
    assert [one.at(step) for step in range(27)] == [two.at(step) for step in range(27)]
    assert world.face != timeline.state(0).face


def test_what_a_seat_knows_of_a_secret_dealt_anew_dates_from_that_deal() -> None:
    """Of roles that stood open before and after a new round, a move of the old round was told."""
    timeline = Library(FOLDER).read(FOLDER / "lost-mines-last-gold.skul").timeline
    line, key = course(timeline, 0), ("role", 1)
    dealt = next(
        step
        for step, node in enumerate(timeline.path(), 1)
        if timeline.state(node.number).round > timeline.state(node.parent).round
    )
    before, after = line.of(key, dealt - 1), line.of(key, dealt)
    assert before is not None and after is not None
    assert before.possible == after.possible and before.likely is after.likely is None, "it looks the same"
    assert dealt in line.changes(key)


def test_changes_are_the_steps_at_which_a_fact_or_what_is_likely_is_another() -> None:
    timeline = sample("undercover-variants")
    line = course(timeline, 1)
    key: Key = ("agent", 0)
    steps = line.changes(key)
    assert steps[0] == 0 and len(steps) > 2 and steps == sorted(set(steps))
    for step in range(1, len(timeline.path()) + 1):
        before, now = line.of(key, step - 1), line.of(key, step)
        assert before is not None and now is not None
        same = before.possible == now.possible and _likely(before) == _likely(now)
        assert same == (step not in steps), step
    last = line.of(key, steps[-1])
    assert last is not None and last.whole, "at the end all lies open"


def _likely(knowing: Knowing) -> tuple[int, ...] | None:
    return None if knowing.likely is None else knowing.likely.faces


@pytest.mark.parametrize(("name", "kind"), [("lost-mines-last-gold", "role"), ("mr-sneaky-comeback", "door")])
def test_the_odds_of_a_deal_are_no_guess(name: str, kind: str) -> None:
    """Half of the dwarfs are loyal, half of the doors empty: before anything happened that stood as a guess."""
    timeline = Library(FOLDER).read(FOLDER / f"{name}.skul").timeline
    guessed = 0
    for seat in range(len(timeline.players)):
        line = course(timeline, seat)
        for key in line.secrets:
            dealt = line.of(key, 0)
            if key[0] != kind or dealt is None or dealt.whole:
                continue
            assert dealt.likely is None, (seat, key)
            odds = {guess.faces: guess.chance for guess in dealt.guesses}
            later = next(known for step in line.changes(key)[1:] if (known := line.of(key, step)) is not None)
            if later.likely is not None:
                guessed += 1
                assert later.likely.chance >= odds[later.likely.faces] + EVIDENCE, (seat, key)
    assert guessed


@pytest.mark.parametrize("name", ["lost-mines-last-gold", "mr-sneaky-comeback"])
def test_the_matrix_and_the_page_on_who_was_first_have_one_rule_for_guesses(name: str) -> None:
    timeline = Library(FOLDER).read(FOLDER / f"{name}.skul").timeline
    line = timeline.path()
    whole = timeline.state(line[-1].number)
    for seat in range(len(timeline.players)):
        known = course(timeline, seat)
        for secret in secrets(timeline.opened.game, whole):
            face = whole.face[secret.pieces[0]]
            if secret.kind == HAND or face is None:
                continue
            begun = laid_at(line, secret, len(line))
            right = spells(known, secret.key, face, len(line), begun)
            wrong = mistaken(known, secret.key, face, len(line), begun)
            for step in range(begun, len(line) + 1):
                knowing = known.of(secret.key, step)
                believes = knowing is not None and not knowing.whole and knowing.likely is not None
                guesses = [spell for spell in right if spell.sure is None or step < spell.sure]
                there = any(one.since <= step < (one.until or step + 1) for one in [*guesses, *wrong])
                assert believes == there, (seat, secret.key, step)


def test_guesses_are_told_of_what_is_hidden_only_and_add_up_to_one() -> None:
    for name in ("undercover", "lost-mines", "mr-sneaky"):
        timeline = sample(name)
        seen = 0
        for seat in range(len(timeline.players)):
            line = course(timeline, seat)
            for step in range(0, len(timeline.path()), 5):
                for knowing in line.at(step).values():
                    if knowing.whole:
                        assert not knowing.guesses
                    if knowing.guesses:
                        seen += 1
                        assert sum(guess.chance for guess in knowing.guesses) == pytest.approx(1, abs=1e-6)
                        assert list(knowing.guesses) == sorted(knowing.guesses, key=lambda guess: -guess.chance)
        assert seen, name


def test_a_purse_is_known_by_counting() -> None:
    timeline = sample("gem-stone-mine-variants")
    line = course(timeline, 0)
    for step, number in enumerate([0, *(node.number for node in timeline.path())]):
        whole = timeline.state(number)
        for seat in range(3):
            knowing = line.of(("purse", seat), step)
            assert knowing is not None and knowing.known == (whole.face[purse(whole, seat)],)


def test_cards_that_come_unseen_into_a_hand_are_no_news() -> None:
    timeline = sample("island")
    line = course(timeline, 0)
    assert line.changes((HAND, 1)) != [] and len(line.changes((HAND, 1))) < len(line.changes((HAND, 0)))


def test_while_a_game_goes_on_no_bot_guesses_and_nothing_is_counted_for_its_seats() -> None:
    for slug in ("heimlich", "lost_mines"):
        running = played(opened(3, slug=slug), 20).timeline
        line = course(running, 0)
        assert not any(knowing.guesses for knowing in line.at(20).values())
        assert line.at(20)
    dark = played(opened(3, slug="gem_stone_mine", dark_mine=True), 20).timeline
    purses = [course(dark, 0).of(("purse", seat), 20) for seat in range(3)]
    assert [knowing is not None and knowing.whole for knowing in purses] == [True, False, False]


@pytest.mark.parametrize("name", ["undercover", "undercover-variants"])
def test_no_seat_gives_an_agent_to_two_owners_at_once(name: str) -> None:
    """Guesses about the seats are made together: a matrix once gave red to two of them with 91 % and 98 %."""
    timeline = sample(name)
    seats = range(len(timeline.opened.players))
    for seat in seats:
        line = course(timeline, seat)
        for step in range(len(timeline.path()) + 1):
            of = [line.of(("agent", other), step) for other in seats if other != seat]
            sums: dict[int, float] = {}
            for guess in [guess for one in of if one is not None for guess in one.guesses]:
                sums[guess.faces[0]] = sums.get(guess.faces[0], 0.0) + guess.chance
            assert all(whole <= 1 + 1e-9 for whole in sums.values())
