"""The focus of Doctor Lucky: the move of a regular bot with the seat's own view, and public where the prompt is."""

from __future__ import annotations

import pytest

from engine.games import doctor_lucky
from engine.games.doctor_lucky.bot.heuristics import SAFE, promises
from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.moves import Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import can_murder, missing
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, FIRST, HARM, SECOND, DoctorLuckyState
from engine.pieces import view
from engine.state import Move, Seat
from tests.rules.doctor_lucky.table import card, do, hazard, table
from tests.tui.fixtures.games.tables import NAMES, bot_moves, opened
from tui.games.doctor_lucky.advice import suggestions
from tui.games.doctor_lucky.advice.proposal import proposes
from tui.games.doctor_lucky.advice.suggestions import LIKELY, suggested
from tui.games.doctor_lucky.prompts import AREAS, GO, private
from tui.presentation.game_text import select
from tui.selection.selection import Pick

SLUG = "doctor_lucky"


def followed(seen: DoctorLuckyState, seat: Seat) -> Move:
    """The move that comes of going along with every suggestion."""
    selection = select(SLUG, seen, seat)
    while not selection.complete:
        legal = [option.pick for option in selection.options() if option.legal]
        pick = suggested(seen, seat, selection.picked, legal)
        assert pick in legal, (seen.phase, selection.picked)
        assert selection.pick(pick)
    assert isinstance(selection.move, Move)
    return selection.move


@pytest.mark.parametrize("seats", [2, 4])
def test_who_follows_the_focus_moves_as_a_regular_bot(seats: int) -> None:
    game, phases, kinds = opened(seats, people=0, seed="focus", slug=SLUG), set(), set()
    for number in range(150):
        if not game.to_act:
            break
        state, seat = game.timeline.now, game.to_act[0]
        seen = view(state, seat)
        move, worths = followed(seen, seat), promises(seen, seat)
        assert doctor_lucky.check(seen, seat, move) is None
        if state.phase == DEFENCE:
            assert isinstance(move, Pass) or Pass() not in worths, "no more luck than a bot spends"
        elif state.phase != HARM or not state.luck:
            assert worths[move] >= max(worths.values()) - 1e-6
        phases.add(state.phase)
        kinds.add(type(move))
        bot_moves(game, number)
    assert phases >= {FIRST, SECOND, DEFENCE} and Walk in kinds


def test_where_the_prompt_is_public_so_is_the_focus() -> None:
    game, asked = opened(3, people=0, seed="public", slug=SLUG), 0
    for number in range(120):
        if not game.to_act:
            break
        state, seat = game.timeline.now, game.to_act[0]
        seen, public = view(state, seat), view(state, None)
        if not private(public):
            legal = [option.pick for option in select(SLUG, seen, seat).options() if option.legal]
            assert suggested(public, seat, (), legal) == suggested(seen, seat, (), legal)
            asked += 1
        bot_moves(game, number)
    assert asked


def test_the_focus_leaves_a_place_where_the_doctor_does_not_come() -> None:
    """Unseen in Palm Hollow with the Doctor just gone: a card may be drawn, too, where he comes soon."""
    state = table(at={0: 16, 1: 4, 2: 12, 3: 12}, doctor=24, cat=12)
    move = followed(view(state, 0), 0)
    assert isinstance(move, Walk) and move.to != 16


def test_a_deed_of_ones_own_choice_is_followed_by_its_best_area_or_target() -> None:
    state = table(at={0: 20, 1: 3, 2: 6, 3: 12}, doctor=8, hands={0: ("great_ape",), 1: (), 2: ("missed",)})
    seen, ape = view(state, 0), Pick("card", card(state, 0, "great_ape"))
    targets = [Pick("seat", 1), Pick("seat", 2)]
    assert suggested(seen, 0, (ape,), targets) == targets[1], "there is nothing to get of an empty hand"
    areas = [AREAS[area] for area in doctor_lucky.queries.reach(seen, 0)]
    assert suggested(seen, 0, (GO,), areas) in areas


def asked_for_luck(hands: dict[Seat, tuple[str, ...]], needed: int) -> DoctorLuckyState:
    """Seat 1 asked for luck first, against so much strength."""
    state = table(at={0: 20, 1: 9, 2: 9, 3: 9}, doctor=20, hands=hands, right={0: needed - 1})
    state.phase = SECOND
    do(state, Murder())
    assert missing(state) == needed
    return state


def test_luck_is_left_to_those_asked_later_where_they_likely_have_it() -> None:
    """A bot spends its luck here, for a risk of 1 in 100."""
    state = asked_for_luck({0: (), 1: ("missed", "almost"), 2: ("missed",) * 4, 3: ("missed",) * 3}, needed=3)
    seen, later = view(state, 1), (2, 3)
    assert LIKELY <= Luck(seen).enough(later, 3) < SAFE and Pass() not in promises(seen, 1)
    assert followed(seen, 1) == Pass()


def test_luck_is_spent_where_those_asked_later_may_lack_it() -> None:
    state = asked_for_luck({0: (), 1: ("missed", "almost"), 2: ("missed",) * 2, 3: ()}, needed=3)
    seen = view(state, 1)
    assert Luck(seen).enough((2,), 3) < LIKELY
    assert followed(seen, 1) != Pass()


def test_a_struck_seat_is_shown_the_way_that_it_misses_least() -> None:
    state = table(
        at={0: 20, 1: 3, 2: 12, 3: 12}, doctor=8, hands={0: ("great_ape",), 1: ("missed", "miracle", "tobacco")}
    )
    do(state, hazard(state, "great_ape", 1))
    seen = view(state, 1)
    move, worths = followed(seen, 1), promises(seen, 1)
    assert worths[move] == max(worths.values())


def test_the_doctor_is_the_focus_of_a_hazard_that_may_kill_him() -> None:
    state = table(seats=2, at={0: 20, 1: 9}, doctor=3, hands={0: ("great_ape",), 1: ("tobacco",)})
    ape = card(state, 0, "great_ape")
    assert followed(view(state, 0), 0) == PlayHazard(ape, DOCTOR)


def test_of_moves_as_good_the_attack_at_once_is_the_focus() -> None:
    """To walk on before the Doctor promised as much, and looked as if the chance was missed."""
    state = table(at={0: 5, 1: 17, 2: 17, 3: 17}, doctor=5, cat=12, right={0: 2})
    state.turn, state.drawn = state.seats, len(state.face)
    seen = view(state, 0)
    worths = promises(seen, 0)
    assert sum(worth >= max(worths.values()) - 1e-6 for worth in worths.values()) > 1 and can_murder(seen, 0)
    assert followed(seen, 0) == Pass()


def test_the_moves_are_weighed_once_for_the_suggestion_and_for_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    monkeypatch.setattr(suggestions, "promises", lambda seen, seat: (calls.append(seat), promises(seen, seat))[1])
    seen = view(table(at={0: 16, 1: 4, 2: 12, 3: 12}, doctor=24, cat=11), 0)
    legal = [option.pick for option in select(SLUG, seen, 0).options() if option.legal]
    found = suggested(seen, 0, (), legal)
    assert found is not None
    proposes(seen, 0, (), found, legal, NAMES)
    suggested(seen, 0, (found,), [AREAS[15], AREAS[17]])
    assert calls == [0]
