"""The first sentence on a bot's move: true on its table, of the table's words, and no reason where there is none."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from engine.bots.decision import BEST, LOTS, RULE, Candidate, Decision, Fact, Tell, Why
from engine.bots.reasons import Reasons, decisions, reasons
from engine.games import GAMES, load
from engine.games.doctor_lucky.moves import Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import is_hazard, next_area, sight
from engine.games.doctor_lucky.state import BARE_HANDS, DOCTOR, FIRST, SECOND
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.queries import owned_agents
from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.bot.roads import spread
from engine.games.lost_mines.moves import LayPath, PlaceTroll, Step
from engine.games.mr_sneaky.moves import Lay
from engine.knowledge.shifts import Shift
from engine.log import Player, Timeline
from engine.match import match
from engine.pieces import view
from tests.tui.fixtures.games.tables import opened
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.presentation.players import player_names
from tui.replay.explanation.comparison import comparison
from tui.replay.explanation.reasons import explained, told

NAMES = ("Fox", "Owl", "Hare", "Lynx")

WEAK = (
    "No other move seemed clearly better to it.",
    "Of all moves this one promised it most.",
    "Looking ahead, it stood best after this move.",
    "It decided this by habit, without comparing moves.",
)
"""First sentences that give no reason of the table."""


@cache
def finished(slug: str) -> Timeline:
    """A game of regular bots to its end."""
    seats = min(4, load(slug).SEATS[-1])
    return match(
        slug, [Player("regular", NAMES[seat]) for seat in range(seats)], load(slug).OPTIONS(), "first"
    ).timeline


@cache
def thought(slug: str) -> list[Reasons]:
    """The decisions of such a game for which there was a choice."""
    timeline = finished(slug)
    found = [reasons(timeline, number) for number in decisions(timeline)[:160]]
    return [one for one in found if len(load(slug).moves(one.view, one.seat)) > 1]


def first_of(slug: str, found: Reasons) -> list[str]:
    timeline = finished(slug)
    whole = timeline.state(timeline.nodes[found.number].parent)
    return told(slug, found, whole, player_names(timeline.players))[1:]


BUILT_IN = tuple(slug for slug in GAMES if GAMES[slug].startswith("engine.games."))


@pytest.mark.parametrize("slug", BUILT_IN)
def test_nearly_every_move_has_a_reason_of_its_table_in_few_words(slug: str) -> None:
    use("en")
    lines = [first_of(slug, found) for found in thought(slug)]
    weak = [one[0] for one in lines if one[0] in WEAK]
    assert len(weak) <= 0.05 * len(lines), weak
    words = [len(" ".join(one).split()) for one in lines]
    assert sum(words) / len(words) <= 55
    assert sum(count > 60 for count in words) <= len(words) / 4 and max(words) <= 100
    assert not any(word in line for one in lines for line in one for word in ("rule of thumb", "trial", "guessed:"))


@pytest.mark.parametrize("slug", BUILT_IN)
def test_no_chance_is_above_all(slug: str) -> None:
    """200.0 % of a win was told: such sums count what follows, too."""
    use("en")
    for found in thought(slug):
        for line in first_of(slug, found):
            assert all(float(part.split()[-1].strip("(")) <= 100 for part in line.split(" %")[:-1]), line


def test_a_worth_of_doctor_lucky_is_no_figure() -> None:
    use("en")
    state = opened(4, slug="doctor_lucky").timeline.now
    why = Why((Candidate(Walk(3), 200.0), Candidate(Pass(), 50.0)), unit="hundredths", takes=BEST)
    said = comparison(game_text("doctor_lucky"), view(state, 0), why, NAMES)
    assert len(said) == 1 and said[0].startswith("Next best: stay here.") and "50" not in said[0]


def test_nobody_saves_the_doctor_who_surely_cannot() -> None:
    use("en")
    table = opened(4, slug="doctor_lucky")
    state = view(table.timeline.now, 0)
    state.phase, state.active = SECOND, 0
    said = {
        kills: game_text("doctor_lucky").reason(
            state, Murder(BARE_HANDS), 0, NAMES, Why(facts=(Fact("kills", 0, kills),), unit="hundredths")
        )
        for kills in (1.0, 0.6, 0.0)
    }
    assert said[1.0] == "It was sure that the others lacked the luck to save him."
    assert "(60 %)" in said[0.6] and said[0.0] == "Even if it failed, it cost the others 1 luck."


def test_a_seat_that_alone_watches_the_next_player_says_so() -> None:
    """ "There he meets Lynx, who has the next turn" left out that Lynx was then seen."""
    use("en")
    state = view(opened(3, slug="doctor_lucky").timeline.now, 0)
    state.phase, state.active, state.turn, state.doctor, state.cat = FIRST, 0, 9, 24, 12
    to = next_area(state, state.doctor)
    out_of_sight = [area for area in range(1, 25) if area not in sight(state, to, state.cat)]
    state.at[:] = [out_of_sight[0], to, out_of_sight[-1]]
    text = game_text("doctor_lucky")
    assert text.reason(state, Walk(to), 0, NAMES, None) == "It joined Owl, who then could not murder the Doctor unseen."
    assert "Owl" not in text.reason(state, Pass(), 0, NAMES, None)


def test_a_hazard_is_told_with_what_it_takes() -> None:
    use("en")
    state = view(opened(4, slug="doctor_lucky").timeline.now, 0)
    card = next((card for card in state.hand[0] if is_hazard(state, card)), state.hand[0][0])
    said = game_text("doctor_lucky").reason(state, PlayHazard(card, DOCTOR), 0, NAMES, None)
    assert said.startswith("Saving him costs the others ")
    assert game_text("doctor_lucky").reason(state, PlayHazard(card, 1), 0, NAMES, None).startswith("It cost Owl")


# Mr. Sneaky


def test_what_a_careful_reader_learns_is_what_the_other_seat_would_have_believed() -> None:
    use("en")
    timeline = finished("mr_sneaky")
    found = next(one for one in thought("mr_sneaky") if isinstance(one.move, Lay))
    assert found.decision is not None
    whole = timeline.state(timeline.nodes[found.number].parent)
    why = Why((Candidate(found.move, 0.5, 0, 0.4), Candidate(Lay(7), 0.4, 0, 0.9)), tells=(Tell(2, 0.2, 0.6),))
    read = Shift(found.number, found.seat, ("door", 2), whole.face[2] or 0, 0.25, 0.55)
    told_ = told("mr_sneaky", _with(found, why), whole, NAMES[:2], [read])
    (learned,) = [line for line in told_ if line.startswith("A careful reader learns from it: ")]
    assert learned.endswith(" (55 %, before it 25 %)."), "the belief of the other seat, and not what the bot reckoned"
    assert any(
        line.startswith("It kept a secret, ") and "would have told a careful reader more" in line for line in told_
    )


def _with(found: Reasons, why: Why) -> Reasons:
    assert found.decision is not None
    return replace(found, decision=replace(found.decision, why=why))


# Undercover


def town(at: list[int], safe: int, marker: list[int]) -> Any:
    """A table of three seats, whose first one moves and owns the first agent."""
    state = view(opened(3).timeline.now, 0)
    state.at, state.safe, state.active, state.marker = at, safe, 0, marker
    state.face[0] = 0
    assert owned_agents(state, 0) == (0,)
    return state


def steps(*by: int) -> MoveAgents:
    return MoveAgents((*by, *(0,) * (6 - len(by))))


def test_who_was_seen_through_is_not_told_to_have_told_nothing() -> None:
    use("en")
    state = town([1, 1, 1, 1, 1, 1], 7, [0] * 6)
    mix = (Fact("drawn", 2, 0.5), *(Fact("alike", agent, 0.5) for agent in range(6)))
    why = Why((Candidate(steps(1), 0.4), Candidate(steps(0, 1), 0.3)), takes=LOTS, facts=mix)
    found = Reasons(1, 0, "regular", state, steps(1), "known", Decision(steps(1), why))
    lines = told("heimlich", found, state, NAMES[:3], [Shift(1, 0, ("agent", 0), 0, 0.2, 0.9)])
    assert any(line.startswith("On average the others then believed it more: ") for line in lines)
    assert not any("tells nothing" in line or "nobody can tell" in line for line in lines)


def test_a_scoring_is_told_by_what_it_brought_and_by_no_hopes() -> None:
    """Purple had less hope from house 7, it said, where it scored 7 at once."""
    use("en")
    state = town([3, 5, 6, 11, 1, 2], 7, [10, 20, 3, 9, 0, 0])
    said = game_text("heimlich").reason(state, steps(0, 2, 1), 0, NAMES, None)
    assert said.startswith("It brought about a scoring: its own ") and "+3; of the others " in said
    assert "hope" not in said


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (steps(1), "up to house 4 (would score +4, not +3)."),
        (steps(0, 5), "It moved the leader, "),
        (steps(0, 0, 4), "the ruin is next (-3)."),
        (steps(0, 0, 3), " was to stay (+3), so it moved "),
    ],
)
def test_a_move_of_agents_is_told_by_the_houses(move: MoveAgents, words: str) -> None:
    use("en")
    state = town([3, 6, 6, 1, 1, 1], 5, [5, 20, 3, 9, 0, 0])
    said = game_text("heimlich").reason(state, move, 0, NAMES, None)
    assert words in said


def test_a_safe_is_told_with_the_agents_that_are_close_to_it() -> None:
    use("en")
    state = town([3, 6, 6, 1, 1, 1], 5, [5, 20, 3, 9, 0, 0])
    for to in set(range(12)) - {5}:
        said = game_text("heimlich").reason(state, MoveSafe(to), 0, NAMES, None)
        near = sum(0 < (to - at) % 12 <= 4 for at in state.at)
        agents = f"{near} agent" if near else "no agent"
        assert f"{agents}s w" in said or f"{agents} w" in said, to


# The Lost Mines


def test_a_walk_is_told_to_lead_only_to_mines_that_it_comes_nearer_to() -> None:
    seen = 0
    for found in thought("lost_mines"):
        why = found.decision.why if found.decision is not None else None
        if not isinstance(found.move, Step) or why is None or len(why.candidates) < 2:
            continue
        facts = {fact.name: fact for fact in why.facts if fact.name == "toward" or fact.about == 0}
        outlook = Outlook(found.view, found.seat)
        mine = outlook.box.mines[facts["toward"].about]
        here, there = (spread(outlook.arcs, [(cell, 0.0)])[mine] for cell in (outlook.home, int(facts["end"].number)))
        assert there < here
        seen += 1
    assert seen > 10


@pytest.mark.long
def test_roles_are_told_with_cards_alone_and_contradict_nothing() -> None:
    """A dwarf played as a loyal one would, and a step later was against its own clan."""
    use("en")
    timeline, before = finished("lost_mines"), ""
    for number in decisions(timeline)[:160]:
        lines = " ".join(explained(timeline, number)[1:])
        assert ("as a loyal dwarf would" in lines) + ("against its own clan" in lines) <= 1
        if type(timeline.nodes[number].played.move) is Step:
            assert "clan" not in lines.replace("from clan", ""), before
        before = lines


def test_a_card_is_told_with_the_dwarfs_that_it_helps_or_bars() -> None:
    use("en")
    table = opened(3, slug="lost_mines")
    seat = table.to_act[0]
    state, text = view(table.timeline.now, seat), game_text("lost_mines")
    others = [other for other in range(3) if other != seat]
    path = next(move for move in table.offer(seat) if isinstance(move, LayPath))
    facts = Fact("away", 0, 5.0), Fact("saves", seat, 1.0), Fact("saves", others[0], 0.5)
    said = text.reason(state, path, seat, NAMES, Why(facts=facts))
    assert "led its way on to mine " in said and said.endswith(f", and helped {NAMES[others[0]]} on.")
    troll = Fact("bars", others[1], 1)
    said = text.reason(state, PlaceTroll(0, 3), seat, NAMES, Why(facts=(troll,), takes=RULE))
    assert said == f"The troll bars the way of {NAMES[others[1]]}."
    friend = Why(facts=(Fact("bars", others[1], -1), Fact("gains", 0, -0.1)))
    assert "bars" not in text.reason(state, PlaceTroll(0, 3), seat, NAMES, friend)
