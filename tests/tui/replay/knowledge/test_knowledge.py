"""The page on who knew what: its signs, its keys, and whose knowledge it shows."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.knowledge.course import Guess, Knowing, course
from engine.knowledge.first_known import spells
from engine.knowledge.secrets import HAND, Secret
from engine.log import Timeline
from saves.library import Library
from tests.samples import FOLDER, OLD_SAMPLES
from tests.tui.fixtures.games.tables import opened, played, screen_text
from tests.tui.fixtures.running.fast_input import until
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.knowledge import FACT, GUESS, OPEN, WRONG, how, sign, told, truth
from tui.replay.matrix import known_lines
from tui.replay.playback import OPEN as ALL
from tui.replay.playback import Playback, Viewpoint, turn_of
from tui.replay.secret_words import SecretWords, secret_words
from tui.screens.replay.matrix.knowledge import KnowledgeScreen
from tui.screens.replay.replay import ReplayScreen

SAMPLES = ("undercover-variants", "lost-mines-of-seven", "island-of-eight", "mr-sneaky", "gem-stone-mine-variants")


def sample(name: str) -> Timeline:
    return Library(OLD_SAMPLES).read(OLD_SAMPLES / f"{name}.skul").timeline


@asynccontextmanager
async def shown(
    timeline: Timeline,
    viewpoint: Viewpoint,
    number: int,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    allowed: list[Viewpoint] | None = None,
) -> AsyncIterator[tuple[Pilot[int], KnowledgeScreen, ReplayScreen]]:
    """The page, opened by its key from a step of the replay, when it has read everything."""
    use(language)
    replay = ReplayScreen(timeline.opened.game, timeline, allowed, viewpoint, number)
    app = SkulduggeryApp(lambda: replay, glyph_set="rich")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("K")
        await until(pilot, lambda: isinstance(app.screen, KnowledgeScreen) and bool(app.screen.heads.rows))
        page = app.screen
        assert isinstance(page, KnowledgeScreen)
        yield pilot, page, replay


class Roles(SecretWords[Any]):
    """Words with a long one for each face."""

    def faces(self, view: Any, secret: Secret, faces: Sequence[int]) -> str:
        return "saboteur"


def test_facts_guesses_and_what_is_open_have_each_a_sign_and_an_ink() -> None:
    use("en")
    timeline = sample("undercover")
    words, whole = secret_words("heimlich"), timeline.state(0)
    secret = Secret("agent", 0, (0,))
    fact = sign(words, whole, secret, Knowing((frozenset((2,)),)), 16)
    some = frozenset((1, 2, 3))
    guess = sign(words, whole, secret, Knowing((some,), (Guess((2,), 0.62),)), 16)
    narrow = sign(words, whole, secret, Knowing((some,), (Guess((2,), 0.62),)), 8)
    unsure = sign(words, whole, secret, Knowing((some,), (Guess((2,), 0.4),)), 16)
    assert fact.text.startswith(FACT) and guess.text.startswith(GUESS) and unsure.text == f"{OPEN}3"
    assert guess.text.endswith("62 %") and guess.text.startswith(narrow.text) and "%" not in narrow.text
    assert len({fact.ink, guess.ink, unsure.ink}) == 3
    right, wrong = (sign(words, whole, secret, Knowing((some,), (Guess((2,), 0.62),)), 16, true) for true in (2, 3))
    assert right == guess and wrong.text == WRONG + guess.text[1:] and wrong.ink not in (guess.ink, fact.ink)
    certain = sign(words, whole, secret, Knowing((some,), (Guess((2,), 1.0),)), 16)
    assert certain.text.endswith("99 %"), "no guess is as sure as a fact"
    role = sign(Roles("heimlich"), whole, secret, Knowing((some,), (Guess((2,), 0.96),)), 10)
    assert role.text == f"{GUESS}saboteur", "once '~sa. 96 %': a whole word says more than its start and a number"
    hand = Secret(HAND, 0, (7, 8))
    assert sign(words, whole, hand, Knowing((frozenset((1,)), some)), 16).text == f"{FACT}1/2"


def test_sentences_tell_facts_exclusions_guesses_and_the_truth() -> None:
    use("en")
    timeline = sample("undercover")
    words, whole = secret_words("heimlich"), timeline.state(0)
    secret = Secret("agent", 0, (0,))
    knowing = Knowing((frozenset((0, 1)),), (Guess((1,), 0.7), Guess((0,), 0.3)))
    one, two = (words.faces(whole, secret, (face,)) for face in (0, 1))
    said = told(words, whole, secret, knowing, "Owl")
    assert said == [
        f"Owl cannot know it yet. Possible: {one}, {two}.",
        f"In that place a bot would guess: {two} 70 %, {one} 30 %.",
    ]
    dealt = Knowing(knowing.possible, knowing.guesses, clear=False)
    assert told(words, whole, secret, dealt, "Owl")[1] == f"No clear guess yet: {two} 70 %, {one} 30 %."
    assert sign(words, whole, secret, dealt, 16, 1) == sign(words, whole, secret, Knowing(dealt.possible), 16)
    own = whole.face[0]
    assert own is not None and words.faces(whole, secret, (own,)) in truth(words, whole, secret)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", SAMPLES)
async def test_the_page_shows_every_secret_of_a_step_and_fits(name: str, language: str) -> None:
    timeline = sample(name)
    number = timeline.path()[len(timeline.path()) // 2].number
    async with shown(timeline, ALL, number, language=language) as (pilot, page, _):
        there = page._secrets()
        assert [row.what for row in page.text.rows if row.what is not None] == [secret.key for secret in there]
        columns = len(timeline.players) + page._columns.truth
        assert all(len(row.cells) == columns for row in page.text.rows if row.what is not None)
        for _ in there:
            await pilot.press("down")
        for canvas in (page.text, page.heads, page.facts, page.title_bar, page.prompt_bar):
            assert not canvas.pen.clipped, canvas.id
        assert all(sign in screen_text(pilot.app) for sign in (FACT, GUESS, OPEN)), "the legend"


async def test_the_cards_of_a_hand_are_told_once_all_is_revealed() -> None:
    """The page said "=4/4" of a hand, and no view which cards these were."""
    timeline = sample("island-of-eight")
    async with shown(timeline, ALL, timeline.path()[20].number, (120, 40)) as (pilot, page, _):
        key = next(secret.key for secret in page._secrets() if secret.kind == HAND and secret.of != page.seat)
        while page.text.chosen != key:
            await pilot.press("down")
        told = " ".join(row.text.strip() for row in page.facts.rows)
        assert "of this hand are hidden. In truth: " in told, told


@pytest.mark.parametrize("name", SAMPLES)
async def test_no_cause_is_cut_on_the_smallest_screen(name: str) -> None:
    """Three dots once stood for what had happened."""
    timeline = sample(name)
    told = {line.number: line.text for line in Playback(timeline, ALL).story().lines}
    number = max(told, key=lambda one: len(told[one]))
    async with shown(timeline, ALL, number) as (pilot, page, _):
        said = " ".join((page.prompt_bar.text, *(row.text.strip() for row in page.facts.rows)))
        assert page.happened(number)[-1] in said, "what happened at the step"
        for _ in page._secrets():
            text = " ".join(row.text for row in page.facts.rows)
            assert ".." not in text and len(page.facts.rows) <= page.facts.size.height
            await pilot.press("down")


async def test_keys_lead_to_the_moves_at_which_a_seat_s_knowledge_changed_and_back_to_the_replay() -> None:
    timeline = sample("undercover-variants")
    steps = course(timeline, 2).changes(("agent", 0))
    assert len(steps) > 3
    async with shown(timeline, 2, 0) as (pilot, page, replay):
        assert page.seat == 2 and page.at == 0
        for step in steps[1:4]:
            await pilot.press("right_square_bracket")
            assert page.at == step
        await pilot.press("left_square_bracket")
        assert page.at == steps[2]
        text = screen_text(pilot.app)
        known = course(timeline, 2).of(("agent", 0), steps[2])
        assert known is not None and "From here on: " in text
        await pilot.press(">")
        if steps[2] + 1 not in steps:
            assert f"{how(known)} since move {steps[2]}:" in screen_text(pilot.app)
        await pilot.press("<")
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is replay)
        assert replay.number == timeline.path()[steps[2] - 1].number
        assert replay.playback.viewpoint == 2, "the view stays"


async def test_it_is_told_who_was_right_first() -> None:
    timeline = sample("undercover")
    last = len(timeline.path()) - 2
    face = timeline.now.face[0]
    assert face is not None
    found = [spell for seat in range(1, 4) for spell in spells(course(timeline, seat), ("agent", 0), face, last)]
    right = sorted((spell.since, spell.seat) for spell in found if spell.until is None)
    assert right
    for spell in found:
        end = last + 1 if spell.until is None else spell.until
        knowing = [course(timeline, spell.seat).of(("agent", 0), at) for at in range(spell.since, end)]
        likely = [one.likely for one in knowing if one is not None and not one.whole]
        assert all(guess is not None and face in guess.faces for guess in likely)
    async with shown(timeline, ALL, last) as (pilot, page, _):
        while page.key != ("agent", 0):
            await pilot.press("up")
        said = " ".join(row.text for row in page.facts.rows)
        assert said.index("Right about it: ") < said.index(f" since move {right[0][0]}")
        await pilot.press(*["less_than_sign"] * (last - min(spell.since for spell in found) + 1))
        assert any(row.text == "Nobody else is right about it yet." for row in page.facts.rows)


async def test_another_player_s_knowledge_is_chosen_sideways() -> None:
    timeline = sample("lost-mines")
    async with shown(timeline, ALL, 30) as (pilot, page, _):
        assert (page.key, page.seat) == (("role", 1), 0), "the first field that is open"
        before = [row.text for row in page.facts.rows]
        await pilot.press("right")
        assert page.seat == 1 and [row.text for row in page.facts.rows] != before
        assert "knows for sure" in screen_text(pilot.app)
        await pilot.press("escape")


async def test_while_the_game_goes_on_only_one_s_own_knowledge_is_shown() -> None:
    timeline = played(opened(4, slug="heimlich"), 20).timeline
    async with shown(timeline, 0, 10) as (pilot, page, _):
        assert page._seats == [0] and len(page.heads.rows[0].cells) == 1
        assert not any(cell.text.startswith(GUESS) for row in page.text.rows for cell in row.cells)
        assert "In truth" not in screen_text(pilot.app)


async def test_what_one_reads_while_the_game_goes_on_does_not_depend_on_others_secrets() -> None:
    """A twin table, in which two other seats own each other's agents, gives the same page."""
    seen = []
    for swapped in (False, True):
        timeline = played(opened(4, slug="heimlich"), 20).timeline
        if swapped:
            state = timeline.now
            state.face[2], state.face[3] = state.face[3], state.face[2]
        async with shown(timeline, 0, timeline.head) as (pilot, _, _):
            await pilot.press("down", "down")
            seen.append(screen_text(pilot.app))
    assert seen[0] == seen[1]


async def test_a_game_without_secrets_says_what_there_is_instead() -> None:
    """An empty page with a legend to nothing once stood there."""
    timeline = sample("gem-stone-mine")
    use("en")
    replay = ReplayScreen("gem_stone_mine", timeline, None, ALL)
    app = SkulduggeryApp(lambda: replay, glyph_set="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("K")
        await until(pilot, lambda: "This game had no secrets" in screen_text(app))
        text = " ".join(screen_text(app).split())
        assert "c: who was ahead. y: the reasons for a move." in text and "a fact" not in text


async def test_the_log_is_told_once_and_not_at_each_key(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = sample("undercover")
    async with shown(timeline, ALL, timeline.path()[9].number) as (pilot, page, _):
        told_anew: list[Playback] = []
        monkeypatch.setattr(Playback, "story", told_anew.append)
        await pilot.press("down", "right", "greater_than_sign")
        await pilot.pause()
        assert told_anew == [] and page.at == 11


async def test_a_game_of_hands_alone_has_no_column_of_the_truth() -> None:
    """Cards come and go: no single one of them is the truth of a hand."""
    for name, shows in (("island", False), ("mr-sneaky", True)):
        async with shown(sample(name), ALL, 8) as (_, page, _):
            assert any(cell.text == "truth" for row in page.heads.rows for cell in row.cells) is shows


@pytest.mark.parametrize("name", ["lost-mines", "mr-sneaky"])
async def test_at_the_end_nothing_stays_open_and_before_it_the_truth_stands_beside(name: str) -> None:
    timeline = sample(name)
    async with shown(timeline, ALL, timeline.head, (120, 40)) as (pilot, page, _):
        fields = [cell.text for row in page.text.rows if row.what is not None for cell in row.cells[:-1]]
        assert fields and all(text.startswith(FACT) for text in fields)
        await pilot.press("less_than_sign")
        rows = [row for row in page.text.rows if row.what is not None]
        assert not all(cell.text.startswith(FACT) for row in rows for cell in row.cells[:-1])
        assert "truth" in screen_text(pilot.app) and all(row.cells[-1].text for row in rows)
        assert not any(cell.text.endswith(".") for row in rows for cell in row.cells), "nothing is cut at 120 columns"


async def test_what_was_hidden_to_the_end_is_not_said_to_be_known_from_the_opening_on() -> None:
    timeline = sample("lost-mines")
    async with shown(timeline, ALL, timeline.path()[-1].number) as (pilot, page, _):
        hidden = next(
            (seat, secret)
            for secret in page._secrets()
            for seat in range(4)
            if (known := page._courses[seat].of(secret.key, page.at)) is not None and not known.whole
        )
        page.key, page.column = hidden[1].key, hidden[0]
        page.refill()
        await pilot.pause()
        text = [row.text for row in page.facts.rows]
        assert "At the end it lies open." in text and "From the opening on." not in text


async def test_at_80_columns_a_guess_keeps_its_percents() -> None:
    timeline = sample("lost-mines")
    async with shown(timeline, ALL, timeline.path()[119].number) as (_, page, _):
        guesses = [cell.text for row in page.text.rows for cell in row.cells if cell.text.startswith(GUESS)]
        assert guesses and all(text.endswith("%") for text in guesses)


async def test_the_title_tells_the_turn_that_the_move_belongs_to() -> None:
    """A move that ends its turn once stood under the turn that it began."""
    timeline = sample("undercover")
    ended = next(
        node
        for node in timeline.path()[20:]
        if timeline.state(node.number).turn > timeline.state(node.parent).turn and node.played.seat >= 0
    )
    turn = timeline.state(ended.parent).turn
    assert turn_of(timeline, ended.number) == f"turn {turn}" and turn_of(timeline, 0) == "the opening"
    async with shown(timeline, ALL, ended.number) as (pilot, _, replay):
        assert f"turn {turn}" in screen_text(pilot.app).splitlines()[0]
        assert f"turn {turn + 1}" not in screen_text(pilot.app).splitlines()[0]
        await pilot.press("y")
        await until(pilot, lambda: pilot.app.screen is not replay and "Why" in screen_text(pilot.app).splitlines()[0])
        assert f"turn {turn}" in screen_text(pilot.app).splitlines()[0]


async def test_a_hand_of_one_s_own_is_not_what_was_left_after_the_cards_of_others() -> None:
    """Fox knew its hand all along; the murder it tried took a card out of it, and told it nothing."""
    timeline = Library(FOLDER).read(FOLDER / "island-out-of-luck.skul").timeline
    async with shown(timeline, ALL, 110, (120, 40)) as (_, page, _):
        page.column, page.key = 0, (HAND, 0)
        page.refill()
        below = " ".join(row.text for row in page.facts.rows)
        assert "Fox knows for sure: 2 x Miracle." in below and "Everybody sees their own hand." in below
        assert "nothing else was left" not in below and "since move" not in below
        page.column = 1
        page.refill()
        assert "nothing else was left" not in " ".join(row.text for row in page.facts.rows), "it was played, not left"


async def test_hands_of_the_island_tell_their_luck_as_each_player_could_reckon_it() -> None:
    """Of a hand the page once told nothing but how many cards were hidden."""
    timeline = Library(FOLDER).read(FOLDER / "island-out-of-luck.skul").timeline
    async with shown(timeline, ALL, 10, (100, 32)) as (pilot, page, _):
        fox = next(row for row in page.text.rows if row.what == (HAND, 0))
        assert [cell.text for cell in fox.cells] == ["=5/5 luck 4", "?0/5 luck ~6", "?0/5 luck ~6", "?0/5 luck ~6"]
        await pilot.press("up")  # to the hand of Fox, for the cursor begins on the first open field
        told = " ".join(row.text.strip() for row in page.facts.rows)
        assert "Luck in this hand: 4." in told
        await pilot.press("right")
        told = " ".join(row.text.strip() for row in page.facts.rows)
        assert "Luck in this hand: 4; for all that Owl knew, about 6.1." in told
    lines = [*known_lines(Playback(timeline, ALL), 10)]
    assert any(line.startswith("Hands, Fox: Fox =5/5 luck 4, Owl ?0/5 luck ~6") for line in lines)
    ended = [*known_lines(Playback(timeline, ALL), 113)]
    assert not any("luck ~" in line for line in ended), "all lies open there"
