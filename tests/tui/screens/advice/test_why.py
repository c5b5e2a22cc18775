"""The page of explanations: each move of a finished game, in both languages, and never before the end."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from engine.bots.reasons import decisions, reasons
from engine.games import GAMES, load
from engine.knowledge.shifts import Shifts
from engine.log import Player, Timeline
from engine.match import match
from engine.pieces import view
from engine.state import State
from engine.table import Table
from tests.tui.fixtures.games.tables import at_table, few_seats, opened, played, screen_text
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import english
from tests.tui.screens.advice.workers import done
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import t, use
from tui.presentation.players import player_names
from tui.replay.ended import ended_game
from tui.replay.explanation.reasons import told
from tui.replay.playback import OPEN
from tui.screens.advice.why import WhyScreen
from tui.screens.replay.replay import ReplayScreen

SIZE = (80, 24)
NAMES = ("Fox", "Owl", "Hare", "Lynx")


@cache
def finished(slug: str = "heimlich") -> Table:
    """A game of bots of all levels, at an end, where nothing changes it any more: thought out once."""
    game = load(slug)
    levels = ("regular", "expert", "easy", "random")[: few_seats(slug)]
    return match(slug, [Player(level, NAMES[i]) for i, level in enumerate(levels)], game.OPTIONS(), "why")


thought = cache(reasons)
"""The reasons for a move, thought out once for all languages."""


def replay(timeline: Timeline, language: str = "en", **chosen: Any) -> SkulduggeryApp:
    """An app that opens on the replay."""
    use(language)
    screen = ReplayScreen(timeline.opened.game, timeline, **{"viewpoint": OPEN, **chosen})
    return SkulduggeryApp(lambda: screen, glyph_set="rich")


async def settled(pilot: Any) -> WhyScreen:
    """The page, with its explanation on it."""
    await pilot.pause()
    await done(pilot.app, "why")
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, WhyScreen)
    return screen


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", tuple(GAMES))
async def test_a_key_in_the_replay_explains_the_move_of_the_step(
    slug: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.advice.why.reasons", thought)
    timeline = finished(slug).timeline
    moves = decisions(timeline)
    number = moves[len(moves) // 2]
    app = replay(timeline, language, number=number)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("y")
        screen = await settled(pilot)
        assert screen.number == number
        text = screen_text(app)
        player = timeline.nodes[number].played.seat
        assert timeline.players[player].name in text
        if language != "en":
            assert english(text, "the", "it", "with", "chance", "moves") == []
        await pilot.press("right")
        assert (await settled(pilot)).number == moves[len(moves) // 2 + 1]
        await pilot.press("left", "left")
        assert (await settled(pilot)).number == moves[len(moves) // 2 - 1]
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)


@pytest.mark.parametrize("slug", tuple(GAMES))
async def test_the_page_of_the_last_move_says_first_why_the_game_ended_so(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the results lead; the last move alone is seldom the reason."""
    monkeypatch.setattr("tui.screens.advice.why.reasons", thought)
    timeline = finished(slug).timeline
    number = decisions(timeline)[-1]
    ended = ended_game(timeline, timeline.head)
    assert ended is not None
    app = replay(timeline, number=number)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("y")
        screen = await settled(pilot)
        rows = [row.text for row in screen.text.rows]
        said = " ".join(" ".join(rows).split())
        end = said.index("The last move")
        assert all(sentence in said[:end] for sentence in ended.sentences)
        assert "Why the game ended this way" in screen_text(app)
        await pilot.press("left")
        await settled(pilot)
        assert "The last move" not in screen_text(app) and "Why this move" in screen_text(app)


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", tuple(GAMES))
def test_a_move_of_the_only_reader_is_explained_to_the_reader(slug: str, language: str) -> None:
    """Read as if the first bot's seat were the reader's: all that is said of bots holds of its moves, too."""
    timeline = finished(slug).timeline
    name, names = timeline.players[0].name, player_names(timeline.players, 0)
    use(language)
    names = player_names(timeline.players, 0)
    said: list[str] = []
    for number in decisions(timeline):
        found = thought(timeline, number)
        said += told(slug, found, timeline.state(timeline.nodes[number].parent), names)
    assert [sentence for sentence in said if re.search(rf"\b{name}\b|{t(name)}", sentence)] == []
    assert [one for one in said if re.search(r"\b[Yy]ou (is|has|was|does|needs|'s)\b|[a-z,] You\b", one)] == []


async def test_the_reader_of_an_own_game_is_addressed() -> None:
    timeline = played(opened(3), 3000).timeline
    number = next(move for move in decisions(timeline)[1:] if timeline.nodes[move].played.seat == 0)
    app = replay(timeline, number=number, own=0)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("y")
        await settled(pilot)
        text = screen_text(app)
        assert "Fox" not in text and "A person" not in text
        assert "You: " in text and "You chose this move yourself" in text
        only = "There was no other move." in text
        assert ("by what you knew before this move" in text) is not only, "said where there is a reason"


@pytest.mark.parametrize("language", COMPLETE)
async def test_bots_of_another_version_are_told_of_once_above_their_moves(language: str) -> None:
    played = finished().timeline
    opened = msgspec.structs.replace(played.opened, bots=played.opened.bots + 1)
    timeline = Timeline.of(played.game, [opened, *played.records[1:]])
    general = "another version" if language == "en" else "バージョン"
    app = replay(timeline, language, number=decisions(timeline)[0])
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("y")
        for _ in range(2):
            screen = await settled(pilot)
            assert general in screen.prompt_bar.text and cell_len(screen.prompt_bar.text) <= 76
            assert all(general not in row.text for row in screen.text.rows)
            await pilot.press("right")


async def test_moves_that_are_passed_by_are_not_thought_over(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = finished().timeline
    moves, thought = decisions(timeline), []
    app = replay(timeline, number=moves[0])
    loop = asyncio.get_running_loop()

    async def go_on() -> None:
        for _ in range(3):
            await app.screen.run_action("go(1)")
            for _ in range(20):  # turns of the loop in which another thread could begin
                await asyncio.sleep(0)

    def found(timeline: Timeline, number: int) -> Any:
        thought.append(number)
        if len(thought) == 1:  # keys are pressed while a thread thinks
            asyncio.run_coroutine_threadsafe(go_on(), loop).result(30)
        return reasons(timeline, number)

    monkeypatch.setattr("tui.screens.advice.why.reasons", found)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("y")
        assert (await settled(pilot)).number == moves[3]
        assert thought == [moves[0], moves[3]]


NEXT, BEFORE = "right_square_bracket", "left_square_bracket"


async def test_two_keys_lead_to_the_moves_of_bots_and_the_help_names_them() -> None:
    table = opened(3, people=3)
    table.seat(1, Player("regular", "Owl"), 0)  # a stand-in, who is gone at the end
    played(table, 6)
    table.seat(1, Player("person", "Owl"), 0)
    played(table, 3000)
    timeline = table.timeline
    moves = decisions(timeline)
    stood_in = [number for number in moves[:6] if timeline.nodes[number].played.seat == 1]
    app = replay(timeline, number=moves[0])
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("y")
        screen = await settled(pilot)
        assert "] and [" in screen.about_keys()[-1]
        for key, number in (
            *((NEXT, number) for number in stood_in),
            (NEXT, stood_in[-1]),
            (BEFORE, stood_in[-2]),
        ):
            await pilot.press(key)
            assert (await settled(pilot)).number == number


async def test_the_results_lead_to_the_explanations() -> None:
    table = finished()
    app = at_table(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        screen = await settled(pilot)
        assert screen.number == decisions(table.timeline)[-1]


async def test_a_replay_of_a_running_game_explains_nothing() -> None:
    table = played(opened(3), 30)
    assert table.to_act
    app = replay(table.timeline)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await app.screen.run_action("why")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)


@pytest.mark.parametrize("kind", ["same", "fair"])
async def test_a_game_that_was_played_on_from_a_finished_one_explains_nothing(kind: Any) -> None:
    table = finished()
    fork = Timeline.of(table.game, table.fork(table.timeline.path()[20].number, kind, 0, "s", table.players, 0, "n"))
    app = replay(fork)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)


async def test_hints_are_counted_where_the_moves_are_explained() -> None:
    table = opened(3)
    for _ in range(2):
        table.commit(table.draft_hint(0, 5))
    played(table, 3000)
    app = replay(table.timeline)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("y")
        await settled(pilot)
        assert "Fox 2 hints" in screen_text(app)


@pytest.mark.long
@pytest.mark.parametrize("slug", tuple(GAMES))
def test_every_bot_tells_its_reason_and_mostly_more_than_that(slug: str) -> None:
    """Half of all moves were once explained by one sentence on the habits of bots, whatever the move."""
    players = [Player("regular" if seat % 2 else "expert", NAMES[seat]) for seat in range(few_seats(slug))]
    timeline = match(slug, players, load(slug).OPTIONS(), "x").timeline
    free = [number for number in decisions(timeline)[:60:3] if _chooses(timeline, number)]
    why = {number: reasons(timeline, number) for number in free}
    shifts, names = Shifts(timeline, free[-1]), player_names(timeline.players)
    for language in COMPLETE:
        use(language)
        rule = t("It decided this by a rule of thumb, without comparing moves.")
        said = [told(slug, why[number], _before(timeline, number), names, shifts.at(number)) for number in free]
        assert all(len(sentences) > 1 for sentences in said), "a reason"
        assert sum(len(sentences) > 2 for sentences in said) >= len(said) / 8, "and what it compared, or knew"
        assert sum(rule in sentences for sentences in said) <= len(said) / 10
        if language != "en":
            words = "\n".join(sentence for sentences in said for sentence in sentences)
            assert english(words, "the", "it", "with", "moves", "turns") == []


def _before(timeline: Timeline, number: int) -> State:
    """The table before a move."""
    return timeline.state(timeline.nodes[number].parent)


def _chooses(timeline: Timeline, number: int) -> bool:
    node = timeline.nodes[number]
    seat = node.played.seat
    return len(timeline.game.moves(view(timeline.state(node.parent), seat), seat)) > 1
