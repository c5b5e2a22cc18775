"""The Island of Doctor Lucky: words for every decision of whole games and every refusal."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from engine.games import doctor_lucky
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import MoveCat, Pass, Walk
from engine.games.doctor_lucky.queries import luck
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, FIRST, HARM, SECOND, DoctorLuckyState
from engine.link import LocalLink
from engine.pieces import view
from tests.rules.doctor_lucky.table import card, do, hazard, table
from tests.tui.fixtures.games.prompt_checks import check_question, check_story
from tests.tui.fixtures.games.tables import bot_moves, opened
from tests.tui.games.doctor_lucky.test_words import NAMES, W, walk
from tui.games.doctor_lucky.prompts import AREAS, CAT, GO, HANDS, NOTHING
from tui.games.doctor_lucky.refusals import SENTENCES
from tui.i18n.messages import you
from tui.play.prompt import Prompt
from tui.play.session import SeatSession
from tui.presentation.game_text import select
from tui.selection.selection import Pick
from tui.widgets.board_view import board_view


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_decision_of_whole_games_has_words(spoken: str, seats: int) -> None:
    rng = Random(spoken)
    phases = set()
    for seed in "ab":
        for number, (before, seat, events) in enumerate(walk(seed, seats)):
            if seat >= 0 and (number % 5 == 0 or before.phase in (SECOND, DEFENCE, HARM)):
                phases.add(before.phase)
                seen = view(before, seat)
                assert W.secrets(seen, seat, NAMES) and W.holds(seen, seat, NAMES)
                check_question("doctor_lucky", seen, seat, NAMES, rng)
            check_story("doctor_lucky", before, events, NAMES)
    assert phases >= {FIRST, SECOND, DEFENCE}


def test_what_a_move_would_do_says_who_would_see_it() -> None:
    state = table(at={0: 2, 1: 6, 2: 6, 3: 20}, doctor=3, cat=12)

    def described(move: Any) -> str:
        return W.describe(view(state, 0), move, NAMES)

    assert described(Walk(7)) == "move to Sleeping Crater (7): seen by Owl and Hare"
    assert described(Walk(17)) == "move to Guest Bungalow (17): unseen"
    assert described(Walk(3)) == "move to Whispering Wood (3): seen by Owl, Hare and the Doctor"
    assert described(MoveCat(6)) == "cat to Monkey Canopy (6): blinds Owl and Hare"
    state.at = [2, 6, 6, 6]
    assert described(MoveCat(6)) == "cat to Monkey Canopy (6): blinds Owl, Hare and Lynx", "the Doctor sees Fox"
    state.doctor = 19
    assert described(MoveCat(6)) == "cat to Monkey Canopy (6): nobody sees Fox then"
    state.doctor = 2
    assert described(MoveCat(6)) == "cat to Monkey Canopy (6): no player sees Fox then"
    state.cat = 6
    state.at[0] = 1
    assert described(Walk(2)) == "move to Bamboo Grove (2): alone with the Doctor"
    state.left[0] = state.hand[1][:2]
    state.at[0] = 21
    assert described(Walk(9)).startswith("fly to North Airstrip (9)"), "by way of the ranch"


def test_a_refused_pick_names_its_clause() -> None:
    state = table(at={0: 1, 1: 1, 2: 20, 3: 8}, doctor=14, hands={0: ("great_ape", "hex_bolt", "almost")})
    ape, bolt = (Pick("card", card(state, 0, name)) for name in ("great_ape", "hex_bolt"))

    def clause(picked: tuple[Pick, ...], pick: Pick) -> str | None:
        return W.forbids(state, state.to_act[0], picked, pick)

    assert clause((GO,), AREAS[9]) == "DL-5.1"
    assert clause((CAT,), AREAS[8]) == "DL-5.2"
    assert clause((), bolt) == "DL-5.7", "a weapon is no hazard"
    assert clause((ape,), Pick("seat", 1)) == clause((ape,), Pick("seat", 2)) == "DL-5.3"
    assert clause((ape,), Pick("seat", DOCTOR)) is None
    assert W.refusal("DL-5.3", state, ape) == "Nobody else is alone on forest: not even the Doctor (14)."
    state.doctor = 24
    assert W.refusal("DL-5.3", state, ape) == (
        "Only on forest (2, 3, 6, 13, 14, 16, 17 and 23); the Doctor is on 24. Nobody else is alone there."
    ), "no order that nobody can follow"
    assert W.refusal("DL-5.3", state, Pick("seat", 1)).startswith("Choose someone else who is alone")
    do(state, Walk(17))
    assert [option.legal for option in select("doctor_lucky", state, state.to_act[0]).options()]


def test_one_who_cannot_stop_a_hazard_is_told_so() -> None:
    state = table(at={1: 3}, hands={0: ("great_ape",), 1: ("almost", "tobacco")})
    do(state, hazard(state, "great_ape", 1))
    selection = select("doctor_lucky", view(state, 1), 1)
    labels = {W.label(state, option.pick, NAMES): option for option in selection.options()}
    assert labels["play no luck: give Fox a card"].legal and not labels["stop it with luck"].legal
    assert W.forbids(view(state, 1), 1, (), labels["stop it with luck"].pick) == "DL-5.5"


def test_every_clause_that_the_offer_cites_has_its_sentence(spoken: str) -> None:
    folder = Path(doctor_lucky.__file__).parent
    cited = set(re.findall(r'(?:return|else) "(DL-\d+\.\d+)"', (folder / "legal_moves.py").read_text("utf-8")))
    cited |= set(re.findall(r'(?:return|else) "(DL-\d+\.\d+)"', (folder / "rules.py").read_text("utf-8")))
    assert len(cited) > 6
    assert cited <= SENTENCES.keys()
    for clause in SENTENCES:
        assert clause not in W.refusal(clause) and "{" not in W.refusal(clause)


def test_the_first_question_names_all_ways_in_one_line_where_no_list_does(spoken: str) -> None:
    armed = table(hands={0: ("great_ape",)})
    line = W.ask_typed(armed, 0, (), ("Hedgehog III", "Owl", "Hare", "Lynx"))
    assert cell_len(line) <= 76
    for word in {"en": ("Move, ", "cat", "hazard", "stay"), "ja": ("移動", "猫", "災難")}[spoken]:
        assert word in line


def test_alone_with_the_doctor_the_question_and_the_focus_say_to_stay_for_a_murder() -> None:
    alone = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("tobacco",)})
    seen = table(at={0: 15, 1: 15}, doctor=15)
    picks = [GO, CAT, NOTHING]
    assert "Alone with the Doctor: stay here to attack him" in W.ask(view(alone, 0), 0, (), NAMES)
    assert W.suggested(view(alone, 0), 0, (), picks) == NOTHING
    assert "You are alone with the Doctor." in W.situation(view(alone, 0), [you(), *NAMES[1:]])
    armed = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("braided_vine", "propeller_blade")})
    do(armed, Pass())
    weapons = [Pick("card", card(armed, 0, name)) for name in ("braided_vine", "propeller_blade")]
    assert W.suggested(view(armed, 0), 0, (), [HANDS, *weapons]) == weapons[1], "the strongest"
    assert "murder" not in W.ask(view(seen, 0), 0, (), NAMES)
    assert W.suggested(view(seen, 0), 0, (), picks) == GO, "out of sight"


def test_a_walk_to_the_doctor_alone_or_out_of_sight_is_suggested_first() -> None:
    state = table(at={0: 2, 1: 6, 2: 6, 3: 20}, doctor=19, cat=12)
    seen, areas = view(state, 0), [AREAS[area] for area in (3, 7, 17)]
    assert W.suggested(seen, 0, (GO,), areas) == AREAS[17], "where nobody sees in"
    state.doctor = 17
    assert W.suggested(view(state, 0), 0, (GO,), areas) == AREAS[17], "alone with the Doctor"
    state.doctor = 2
    assert W.suggested(view(state, 0), 0, (CAT,), [AREAS[area] for area in (5, 6, 8)]) == AREAS[6], "it blinds both"


async def test_cards_that_look_alike_are_listed_once_with_their_number() -> None:
    """The moves of all of them stay on offer; one row with the key of their stack picks the first."""
    asked = 0
    for seed in map(str, range(12)):
        game = opened(3, people=0, seed=seed, slug="doctor_lucky")
        for number in range(60):
            state = game.timeline.now
            if not game.to_act:
                break
            if 0 in game.to_act and state.phase == DEFENCE:
                session = SeatSession(LocalLink(game, 0, lambda: 0))
                await session.begin()
                prompt = Prompt(session, board_view("doctor_lucky"))
                cards = [pick.value for pick in prompt.listed if pick.kind == "card" and luck(state, pick.value)]
                lucky = [card for card in state.hand[0] if luck(state, card)]
                kinds = Counter(state.face[card] for card in lucky)
                assert len(cards) == len(kinds), "one number a kind, also where others know one of its cards"
                details = [
                    board_view("doctor_lucky").detail(session.view, prompt.look(), Pick("card", card)) for card in cards
                ]
                many = sorted(count for count in kinds.values() if count > 1)
                assert sorted(int(said.split(" x")[1]) for said in details if " x" in said) == many
                assert all(re.fullmatch(r"(luck \d|\+\d)( x\d)?", said) for said in details), details
                asked += bool(many)
                await session.close()
            bot_moves(game, number)
    assert asked


def test_a_murder_that_is_forbidden_now_stands_in_the_list_with_its_reason() -> None:
    """A newcomer saw a murder for the first time when it was possible."""

    def row(state: DoctorLuckyState) -> tuple[str, bool]:
        options = select("doctor_lucky", view(state, 0), 0).options()
        return next((W.label(state, option.pick, NAMES), option.legal) for option in options if option.pick == HANDS)

    assert row(table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=8)) == ("murder: Doctor away", False)
    assert row(table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20)) == ("murder: stay first", False)
    assert row(table(at={0: 20, 1: 21, 2: 5, 3: 5}, doctor=20)) == ("murder: seen by Owl", False)
    assert row(table(at={0: 20, 1: 21, 2: 19, 3: 5}, doctor=20)) == ("murder: seen by 2", False)
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20)
    do(state, Pass())
    assert row(state) == ("bare hands", True)


def test_a_running_attack_is_called_a_hazard_where_it_is_one() -> None:
    """In Japanese a murder has a strength of its own word."""
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=3, hands={0: ("great_ape",), 1: ("missed",)})
    do(state, hazard(state, "great_ape", DOCTOR))
    assert W.phase(state, NAMES).startswith("Hazard by Fox: strength 3, luck 0 so far.")


def test_a_flight_is_told_before_its_area_is_chosen() -> None:
    """Planes lead right across the map (DL-1.3)."""
    island = COMPONENT_SETS[table().components].island
    start, end, *_ = (area for area in island.everywhere if island.airplanes >> area & 1)
    state = view(table(at={0: start, 1: 2}, doctor=2), 0)
    assert W.label(state, GO, NAMES) == "move or fly (1 step)"
    assert W.ask(state, 0, (GO,), NAMES) == "Move 1 step, or fly: type an area's number or letter."
    assert "Planes are one step apart." in W.ask_typed(state, 0, (GO,), NAMES)
    assert W.hint(state, (GO,), Pick("area", end)).startswith("by plane; ")
    beside = next(area for area in island.everywhere if island.near[start] >> area & 1)
    assert "plane" not in W.hint(state, (GO,), Pick("area", beside))
    on_foot = next(area for area in island.everywhere if not island.airplanes >> area & 1)
    assert W.label(view(table(at={0: on_foot}), 0), GO, NAMES) == "move (1 step)"


def test_a_murder_before_the_second_half_of_a_turn_says_what_comes_first() -> None:
    state = view(table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20), 0)
    assert W.forbids(state, 0, (), HANDS) == "DL-5.7"
    assert W.refusal("DL-5.7", state, HANDS) == "First choose 'stay here': a murder is a turn's second half."


def test_hazards_and_the_cat_say_what_they_do() -> None:
    state = view(table(hands={0: ("moray_eel",)}), 0)
    card = Pick("card", state.hand[0][0])
    assert W.meaning(state, 0, (), card, NAMES).endswith("alone there, from any distance")
    assert W.meaning(state, 0, (), CAT, NAMES) == "nobody sees out of the cat's area"
