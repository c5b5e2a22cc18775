"""The only person at a screen is "you" in every sentence of a game. Several people are called by their names."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.game import options_of
from engine.games import GAMES, load
from engine.log import Player
from engine.pieces import view
from engine.state import Seat, State
from engine.table import Table
from tests.contract.cases import TINY
from tests.tui.fixtures.games.tables import begins
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import PlainGame, numbers
from tui.i18n.messages import use
from tui.play.hotseat import HotSeat
from tui.play.local_table import LocalTable
from tui.play.session import SeatSession
from tui.presentation.game_text import Names, game_text, select
from tui.presentation.players import addressed
from tui.selection.move_sequence import moves_of

NAMES = ("Quill", "Zorro", "Hare")
READER = re.compile(r"\b[Yy]ou(r|rs)?\b|あなた")
VARIANTS: dict[str, dict[str, Any]] = {
    "heimlich": {"top_secret": True, "confidential_papers": True},
    "gem_stone_mine": {"dark_mine": True},
}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, *TINY)


def how_many(slug: str) -> int:
    """The number of seats: three, or as many as the game takes."""
    return min(3, load(slug).SEATS[-1])


def decision(slug: str, seen: State, seat: Seat, names: Names, rng: random.Random) -> Iterator[str]:
    """All that a seat reads while it decides at random; the move is the generator's value."""
    text, selection = game_text(slug), select(slug, seen, seat)
    yield from text.situation(seen, names)
    yield text.phase(seen, names)
    yield from (*text.secrets(seen, seat, names), *text.known(seen, seat, names), text.holds(seen, seat, names))
    while not selection.complete:
        yield addressed(names[seat], text.ask(seen, seat, selection.picked, names))
        options = selection.options()
        for option in options:
            yield text.label(seen, option.pick, names)
            yield text.hint(seen, selection.picked, option.pick)
            if not option.legal and (clause := text.forbids(seen, seat, selection.picked, option.pick)):
                yield text.refusal(clause)
        assert selection.pick(rng.choice([option.pick for option in options if option.legal]))
    assert selection.move is not None
    yield text.describe(seen, selection.move, names)
    return selection.move


async def sentences(slug: str, people: int, seed: str) -> list[str]:
    """Every sentence that a game's text says at a screen of some people, in a whole game of random moves."""
    game, rng, lines = load(slug), random.Random(seed), []
    players = [
        Player("person" if seat < people else "random", name) for seat, name in enumerate(NAMES[: how_many(slug)])
    ]
    options = options_of(game, {**begins(slug), **VARIANTS.get(slug, {})})
    table = Table.open(slug, game, players, options, seed, policy="hotseat" if people > 1 else "study")
    place = LocalTable(table)
    hotseat = HotSeat(place)
    await hotseat.sit()
    names = hotseat.session.names

    def lines_of(seat: Seat) -> Iterator[str]:
        move = yield from decision(slug, view(table.timeline.now, seat), seat, names, rng)
        moves.extend(moves_of(move))

    while table.to_act:
        seat = table.to_act[0]
        seen, moves = view(table.timeline.now, seat), []
        if seat < people:
            lines += lines_of(seat)
        else:
            moves.append(rng.choice(game.moves(seen, seat)))
        await place.link(seat).propose(moves[0], table.head)
    await hotseat.close()
    await hotseat.sit()
    return lines + end(hotseat.session)


def end(session: SeatSession) -> list[str]:
    """The story, its pages and the result."""
    story, outcome = session.story, session.outcome
    assert outcome is not None
    announced = session.game_text.announced
    pages = [sentence for number in range(session.head + 1) for sentence in story._chosen(number, announced)]
    result = session.game_text.result(session.view, outcome, session.names)
    return [*(line.text for line in story.lines), *pages, *story.retold(), *result]


def of_seat(lines: list[str], name: str) -> list[str]:
    return sorted({line for line in lines if name in line})


def of_reader(lines: list[str]) -> list[str]:
    return sorted({line for line in lines if READER.search(line)})


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", [*GAMES, TINY[0]])
async def test_one_person_is_never_called_by_name(slug: str, language: str) -> None:
    use(language)
    lines = [line for seed in ("1", "2") for line in await sentences(slug, 1, seed)]
    assert of_seat(lines, NAMES[0]) == []
    assert of_reader(lines) and of_seat(lines, NAMES[1]), "the others keep their names"
    assert [line for line in lines if re.search(r"\b[Yy]ou (is|has|was|does|'s)\b|[a-z,] You\b|\{", line)] == []
    assert [line for line in lines if line.startswith("you") and line.endswith(".")] == []


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", [*GAMES, TINY[0]])
async def test_two_people_are_called_by_their_names(slug: str, language: str) -> None:
    use(language)
    lines = await sentences(slug, 2, "1")
    assert of_reader(lines) == []
    assert of_seat(lines, NAMES[0]) and of_seat(lines, NAMES[1])


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", [*GAMES, TINY[0]])
@pytest.mark.parametrize("people", [1, 2])
async def test_plain_mode_says_the_same(slug: str, language: str, people: int) -> None:
    use(language)
    policy: Any = "hotseat" if people > 1 else "study"
    plain_game = PlainGame(
        tuple(range(people)), how_many(slug), policy, names=NAMES, slug=slug, **VARIANTS.get(slug, {})
    )
    assert await plain_game.spend(numbers(plain_game, random.Random(2))) == "over"
    lines = plain_game.read().splitlines()
    if people == 1:
        assert of_seat(lines, NAMES[0]) == [] and of_reader(lines)
    else:
        assert of_reader(lines) == [] and of_seat(lines, NAMES[0])
