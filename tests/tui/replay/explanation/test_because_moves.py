"""The facts that set moves apart in Doctor Lucky and The Lost Mines, and what a list tells once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.decision import ROUGH, RULE, Candidate, Decision, Fact, Why
from engine.bots.fold import Story
from engine.bots.reasons import Reasons, decisions
from engine.games import GAMES, lost_mines
from engine.games.doctor_lucky.moves import Discard, Pass
from engine.games.doctor_lucky.state import DEFENCE
from engine.games.lost_mines.bot.card_values import Judge
from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.bot.weighing import weigh
from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.moves import CallStorm, LookAtDwarf, ProposeEnd, Stop
from engine.games.lost_mines.state import HIDDEN_MINE, PLAY, WALK
from engine.pieces import view
from engine.state import Move
from tests.tui.fixtures.games.tables import few_seats, opened, played
from tests.tui.fixtures.languages import COMPLETE
from tui.i18n.messages import use
from tui.presentation.game_text import GameText, game_text
from tui.presentation.players import player_names
from tui.replay.explanation.comparison import comparison, fact_of
from tui.replay.explanation.reasons import told as told_of

NAMES = ("Fox", "Owl", "Hare", "Lynx")


def told(slug: str, state: Any, moves: list[Move], values: list[float], **why: Any) -> list[str]:
    """The fact for the first of some moves of these values; none without one."""
    weighed = tuple(Candidate(move, value, 9) for move, value in zip(moves, values, strict=True))
    fact = fact_of(game_text(slug), state, Why(weighed, **why), NAMES)
    return [fact] if fact else []


def defended() -> Any:
    """A view of a seat that is asked for luck, and is not the last."""
    table = opened(4, slug="doctor_lucky")
    while table.timeline.now.phase != DEFENCE:
        played(table, 1)
    return view(table.timeline.now, table.to_act[0])


@pytest.mark.parametrize("language", COMPLETE)
def test_luck_is_told_by_what_the_others_could_do_without_it(language: str) -> None:
    use(language)
    state = defended()
    for moves, kept in (([Discard(0), Pass()], 0.84), ([Pass(), Discard(0)], 0.84)):
        facts = Fact("kept", 0, kept), Fact("with luck", 0, 1.0)
        weighed = tuple(Candidate(move, value) for move, value in zip(moves, (1.0, 0.84), strict=True))
        why = Why(weighed, unit="stopped", takes=RULE, facts=facts)
        said = game_text("doctor_lucky").reason(state, moves[0], state.to_act[0], NAMES, why)
        assert "16" in said and "{" not in said
    state.asked = (state.active - 1) % state.seats  # the last
    assert told("doctor_lucky", state, [Discard(0), Pass()], [1.0, 0.0], unit="stopped") == []


def test_luck_that_changes_nothing_is_no_comparison() -> None:
    use("en")
    weighed = (Candidate(Pass(), 1.0), Candidate(Discard(0), 1.0))
    text, state = game_text("doctor_lucky"), defended()
    assert comparison(text, state, Why(weighed, unit="stopped", takes=RULE), NAMES) == []
    apart = (Candidate(Pass(), 1.0), Candidate(Discard(0), 0.5))
    assert comparison(text, state, Why(apart, unit="stopped", takes=RULE), NAMES) == []
    assert comparison(text, state, Why(apart, takes=RULE), NAMES) != []


def test_the_parts_of_every_card_add_up_to_its_worth() -> None:
    table = opened(3, slug="lost_mines")
    kinds = set()
    for _ in range(12):
        while table.timeline.now.phase != PLAY:
            played(table, 1)
        seat = table.to_act[0]
        judge = Judge(Outlook(view(table.timeline.now, seat), seat))
        for move in table.offer(seat):
            if not isinstance(move, ProposeEnd):
                assert sum(judge.parts(move)) == pytest.approx(judge.worth(move))
                kinds.add(type(move).__name__)
        played(table, 1)
    assert {"LayPath", "Discard"} < kinds and len(kinds) >= 4


@pytest.mark.parametrize("language", COMPLETE)
def test_a_look_is_told_by_what_it_teaches_and_cards_within_the_error_are_alike(language: str) -> None:
    use(language)
    state = view(opened(3, slug="lost_mines").timeline.now, 0)
    looks: list[Move] = [LookAtDwarf(0, 1), LookAtDwarf(0, 2)]
    said = game_text("lost_mines").reason(state, looks[0], 0, NAMES, None)
    assert NAMES[1] in said and "{" not in said
    for other, alike in ((0.5, True), (0.1, False)):
        why = Why((Candidate(looks[0], 0.4), Candidate(looks[1], other)), unit="turns", takes=ROUGH)
        assert (comparison(game_text("lost_mines"), state, why, NAMES) == []) is alike


def test_a_walk_is_told_by_the_mine_that_it_comes_to() -> None:
    use("en")
    table = opened(3, slug="lost_mines")
    while True:
        played(table, 1)
        now = table.timeline.now
        seat = table.to_act[0]
        if now.phase != WALK or len(table.offer(seat)) < 2:
            continue
        seen = view(now, seat)
        move = next((move for move in table.offer(seat) if _ends_at_mine(seen, seat, move)), None)
        if move is not None:
            break
    why = weigh(seen, Story("lost_mines", lost_mines, seen, seat, b""), seat, move)
    assert why is not None
    said = game_text("lost_mines").because(seen, move, Stop(), NAMES, why)
    (name,) = said
    assert name == "mine" and said["mine"].startswith("this way it can reach mine ")


def _ends_at_mine(seen: Any, seat: int, move: Move) -> bool:
    """True when the best walk that begins so ends on a mine that lies face down."""
    why = weigh(seen, Story("lost_mines", lost_mines, seen, seat, b""), seat, move)
    assert why is not None
    mines = COMPONENT_SETS[seen.components].mines
    ends = [int(fact.number) for fact in why.facts if fact.name == "end" and fact.about == 0]
    return any(cell in mines and seen.ground[cell] == HIDDEN_MINE for cell in ends)


@pytest.mark.parametrize("slug", ["heimlich", "lost_mines", "mr_sneaky"])
def test_the_part_that_a_seat_plays_stands_beside_its_name(slug: str) -> None:
    """The aim of a seat stood on every page, in a sentence of its own."""
    use("en")
    timeline = played(opened(few_seats(slug), slug=slug, people=0), 30).timeline
    for number in decisions(timeline)[3::9]:
        node = timeline.nodes[number]
        seen = view(timeline.state(node.parent), node.played.seat)
        move = node.played.move
        assert move is not None
        found = Reasons(number, node.played.seat, "regular", seen, move, "known", Decision(move))

        first = told_of(slug, found, seen, player_names(timeline.players))[0]
        part = game_text(slug).part_played(seen, node.played.seat)
        assert part and f"(regular bot, {part}): " in first


@pytest.mark.parametrize("slug", GAMES)
def test_helpers_of_a_games_words_replace_nothing_else_of_its_text(slug: str) -> None:
    """A public function that is named like an attribute of the text would become part of it."""
    text = game_text(slug)
    for name, value in vars(GameText).items():
        if not name.startswith("_") and not callable(value):
            assert not callable(getattr(text, name)), name


@pytest.mark.parametrize("language", COMPLETE)
def test_a_card_that_gains_nothing_is_told_to_be_parted_with(language: str) -> None:
    use(language)
    state = view(opened(3, slug="lost_mines").timeline.now, 0)
    said = [
        game_text("lost_mines").reason(
            state, CallStorm(0, 1), 0, NAMES, Why((), unit="turns", facts=(Fact("gains", 0, gains),))
        )
        for gains in (-0.3, 0.9)
    ]
    assert said[0] and not said[1]
