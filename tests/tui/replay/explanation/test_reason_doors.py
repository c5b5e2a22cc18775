"""The first sentence on a move of Mr. Sneaky: true of the doors, and of what a card does."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.decision import LOTS, Belief, Candidate, Fact, Why
from engine.bots.reasons import decisions, reasons
from engine.games import load
from engine.games.mr_sneaky.components import COMPONENT_SETS, TRAP, TREASURE
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.log import Player
from engine.match import match
from engine.pieces import view
from tests.tui.fixtures.games.tables import opened
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.replay.explanation.comparison import comparison

NAMES = ("Fox", "Owl")
NEAR = COMPONENT_SETS[view(opened(2, slug="mr_sneaky").timeline.now, 1).components].neighbours


def house(risks: dict[int, tuple[float, float]]) -> tuple[Any, tuple[Belief, ...]]:
    """A thief's table, and what he believes: door to the chances of the treasure and of a trap."""
    state = view(opened(2, slug="mr_sneaky").timeline.now, 1)
    tiles = COMPONENT_SETS[state.components].tiles
    faces = [next(face for face, tile in enumerate(tiles) if tile.kind == kind) for kind in (TREASURE, TRAP, 4)]
    beliefs = tuple(
        Belief(door, face, chance)
        for door, (treasure, trap) in risks.items()
        for face, chance in zip(faces, (treasure, trap, 1 - treasure - trap), strict=True)
    )
    return state, beliefs


def test_doors_without_cards_are_compared_by_no_cards() -> None:
    use("en")
    state, beliefs = house(dict.fromkeys(range(8), (0.1, 0.4)))
    why = Why((Candidate(Steal(0), 0.5), Candidate(Steal(1), 0.3)), beliefs, takes=LOTS)
    assert "cards" not in game_text("mr_sneaky").because(state, Steal(0), Steal(1), NAMES, why)


def test_the_treasure_is_likeliest_only_where_no_other_closed_door_is_likelier() -> None:
    use("en")
    for other, likeliest in ((0.26, False), (0.1, True)):
        risks = dict.fromkeys(range(8), (0.05, 0.3))
        risks |= {0: (0.15, 0.5), 1: (0.14, 0.4), 5: (other, 0.3)}
        state, beliefs = house(risks)
        weighed = (Candidate(Steal(0), 0.5), Candidate(Steal(1), 0.4))
        why, text = Why(weighed, beliefs, takes=LOTS), game_text("mr_sneaky")
        assert text.reason(state, Steal(0), 1, NAMES, why).startswith("Of all closed doors, the tr") is likeliest
        assert ("treasure" in text.because(state, Steal(0), Steal(1), NAMES, why)) is likeliest


def moves_to(goal: int, place: int) -> int:
    """The moves of the thief from a place to a door."""
    reached, count = {place}, 0
    while goal not in reached:
        reached |= {other for one in reached for other in NEAR[one]}
        count += 1
    return count


def test_a_door_beside_the_thief_is_put_off_and_not_made_for() -> None:
    """It made for door 5, while it left that door."""
    use("en")
    state, beliefs = house(dict.fromkeys(range(8), (0.1, 0.4)))
    near = COMPONENT_SETS[state.components].neighbours
    for pawn in range(len(near)):
        state.pawn = pawn
        for goal in range(8):
            why = Why((Candidate(Sneak(near[pawn][0]), 0.5),), beliefs, facts=(Fact("goal", near[pawn][0], goal),))
            said = game_text("mr_sneaky").reason(state, Sneak(near[pawn][0]), 1, NAMES, why)
            if pawn == goal:
                assert said.startswith("It stepped aside from"), (pawn, goal)
            elif goal in near[pawn]:
                assert said.startswith("It put off opening"), (pawn, goal)
            else:
                nearer = moves_to(goal, near[pawn][0]) < moves_to(goal, pawn)
                assert said.startswith("It made for" if nearer else "It waited for more cards"), (pawn, goal)


@pytest.mark.parametrize(("dial", "words"), [(0, "3 more turns"), (1, "2 more turns"), (2, "1 more turn,")])
def test_a_thief_that_waits_has_as_many_turns_as_the_dial_leaves(dial: int, words: str) -> None:
    """The turns that are left do not count the one that opens a door: a reader found one too many."""
    use("en")
    state, beliefs = house(dict.fromkeys(range(8), (0.1, 0.4)))
    state.pawn, state.dial = 0, dial
    why = Why((Candidate(Sneak(NEAR[0][0]), 0.5),), beliefs, facts=(Fact("goal", NEAR[0][0], NEAR[0][1]),))
    said = game_text("mr_sneaky").reason(state, Sneak(NEAR[0][0]), 1, NAMES, why)
    assert f": it had {words}" in said


def test_agents_harm_who_gets_them() -> None:
    """Agents for the thief "gave him nothing" as a bluff, though they lose him the game."""
    use("en")
    state = opened(2, slug="mr_sneaky").timeline.now
    box = COMPONENT_SETS[state.components]
    for mine, kind, words in (
        ("thief_agents", TRAP, " is opened, the thief gets "),
        ("tycoon_agents", TREASURE, "risked"),
    ):
        state.face[state.card] = next(face for face, card in enumerate(box.cards) if getattr(card, mine))
        for door in range(8):
            said = game_text("mr_sneaky").reason(state, Lay(door), 0, NAMES, None)
            assert (words in said) is (box.tiles[state.face[door] or 0].kind == kind), said
            assert words in said or "hints at " in said, said


def test_a_lone_door_is_forced_only_where_the_dial_forces_it() -> None:
    use("en")
    state, beliefs = house({door: (0.3 if door == 7 else 0.1, 0.3 if door else 0.4) for door in range(8)})
    why = Why((Candidate(Steal(0), 0.5), Candidate(Sneak(0), 0.5)), beliefs, takes=LOTS)
    free = game_text("mr_sneaky").reason(state, Steal(0), 1, NAMES, why)
    assert "waiting promised no more" in free and "had to" not in free
    state.dial = COMPONENT_SETS[state.components].forced
    assert game_text("mr_sneaky").reason(state, Steal(0), 1, NAMES, why).startswith("It had to open a door now; ")


def test_a_bait_is_one_only_on_a_trap() -> None:
    use("en")
    state = opened(2, slug="mr_sneaky").timeline.now
    box = COMPONENT_SETS[state.components]
    state.face[state.card] = next(face for face, card in enumerate(box.cards) if card.thief_gems == 2)
    for door in range(8):
        said = game_text("mr_sneaky").reason(state, Lay(door), 0, NAMES, None)
        assert said.startswith("A bait of 2 gems: ") is (box.tiles[state.face[door] or 0].kind == TRAP)


def test_the_gems_of_all_cards_on_a_door_are_told() -> None:
    """Three gems made the likeliest trap worth a try; the page told of "a gem"."""
    use("en")
    risks = dict.fromkeys(range(8), (0.1, 0.3)) | {0: (0.2, 0.7), 1: (0.3, 0.2)}
    state, beliefs = house(risks)
    cards = {card.thief_gems: face for face, card in enumerate(COMPONENT_SETS[state.components].cards)}
    laid = [next(piece for piece, face in enumerate(state.face) if face is None and piece >= 8 + at) for at in range(2)]
    state.on[0] = tuple(laid)
    for piece, gems in zip(laid, (2, 1), strict=True):
        state.face[piece] = cards[gems]
    why, text = Why((Candidate(Steal(0), 0.5), Candidate(Steal(1), 0.4)), beliefs, takes=LOTS), game_text("mr_sneaky")
    assert text.reason(state, Steal(0), 1, NAMES, why) == (
        "Of the doors within reach, door 1 bore 3 gems for the thief (treasure 20 %, trap 70 %)."
    )
    state.gems[1] = COMPONENT_SETS[state.components].goal - 3
    assert text.reason(state, Steal(0), 1, NAMES, why).startswith("3 gems on door 1 would win the game if no trap")


def test_a_trap_is_least_likely_only_where_the_others_are_likelier() -> None:
    """Of seven doors without a card, 34 % each, one was told to hold a trap least likely."""
    use("en")
    state, beliefs = house(dict.fromkeys(range(8), (0.14, 0.341)) | {0: (0.14, 0.34)})
    why = Why((Candidate(Steal(0), 0.5), Candidate(Steal(1), 0.5)), beliefs, takes=LOTS)
    said = game_text("mr_sneaky").reason(state, Steal(0), 1, NAMES, why)
    assert said == "The closed doors within reach were alike to it (treasure 14 %, trap 34 %), so it drew lots."


def test_another_door_is_told_with_its_chances() -> None:
    use("en")
    state, beliefs = house(dict.fromkeys(range(8), (0.1, 0.3)) | {0: (0.2, 0.3)})
    why = Why((Candidate(Steal(0), 0.5), Candidate(Steal(1), 0.4)), beliefs, takes=LOTS)
    assert comparison(game_text("mr_sneaky"), state, why, NAMES) == [
        "Next best: move to door 2 and open it. Behind door 2: treasure 10 %, trap 30 %."
    ]


def test_a_forced_thief_is_told_with_the_doors_that_it_reaches() -> None:
    """The dial had the thief open one of two doors next, which won the round, and the page was silent."""
    use("en")
    state = opened(2, slug="mr_sneaky").timeline.now
    state.dial = COMPONENT_SETS[state.components].forced
    said = game_text("mr_sneaky").reason(state, Lay(0), 0, NAMES, None)
    assert said.endswith(" The thief had to open a door next, and reached doors 1 and 2.")


def test_a_walk_to_a_door_with_cards_is_not_told_to_open_it() -> None:
    """The chances behind a door stood beside a walk that left it closed."""
    use("en")
    state, beliefs = house(dict.fromkeys(range(8), (0.1, 0.3)) | {1: (0.2, 0.3)})
    card = next(piece for piece, face in enumerate(state.face) if face is None and piece >= 8)
    state.on[1], state.face[card] = (card,), 0
    goals = Fact("goal", 0, 2), Fact("goal", 1, 1)
    why = Why((Candidate(Sneak(0), 0.5), Candidate(Sneak(1), 0.4)), beliefs, takes=LOTS, facts=goals)
    lines = comparison(game_text("mr_sneaky"), state, why, NAMES)
    assert "That leads to door 2: treasure 20 %, trap 30 %; on it " in lines[0]


def test_a_door_that_is_put_off_is_told_with_the_gems_on_it() -> None:
    """A door with a trap at 66 % was put off, and no gem on it was told."""
    use("en")
    state, beliefs = house(dict.fromkeys(range(8), (0.1, 0.3)) | {0: (0.2, 0.66)})
    card = next(piece for piece, face in enumerate(state.face) if face is None and piece >= 8)
    cards = COMPONENT_SETS[state.components].cards
    state.on[0], state.face[card] = (card,), next(face for face, one in enumerate(cards) if one.thief_gems == 2)
    why = Why((Candidate(Sneak(1), 0.5),), beliefs, takes=LOTS, facts=(Fact("goal", 1, 0),))
    said = game_text("mr_sneaky").reason(state, Sneak(1), 1, NAMES, why)
    assert said.startswith("It put off opening door 1 (treasure 20 %, trap 66 %, 2 gems on it): ")


def test_an_expert_makes_for_the_door_that_it_thinks_well_of_itself() -> None:
    """Its walk was told by the reading of a regular bot: to a door where it saw a trap with 92 %."""
    use("en")
    timeline = match("mr_sneaky", [Player("expert", name) for name in NAMES], load("mr_sneaky").OPTIONS(), "y").timeline
    seen = 0
    for number in decisions(timeline):
        if not isinstance(timeline.nodes[number].played.move, Sneak):
            continue
        found = reasons(timeline, number)
        why = found.decision.why if found.decision is not None else None
        if why is None or not isinstance(found.move, Sneak):
            continue
        goal = next(
            (int(fact.number) for fact in why.facts if fact.name == "goal" and fact.about == found.move.to), None
        )
        within = {one.move.to: one.value for one in why.candidates if isinstance(one.move, Steal)}
        if goal in within:
            assert within[goal] > why.candidates[0].value, "to open it later costs the wait alone"
            seen += 1
    assert seen


def test_the_chance_of_a_thief_is_told_to_be_that_of_the_game() -> None:
    """That a thief would win with 56 % left open whether the round or the game."""
    use("en")
    state = opened(2, slug="mr_sneaky").timeline.now
    box = COMPONENT_SETS[state.components]
    state.face[state.card] = next(face for face, card in enumerate(box.cards) if card.tycoon_gems)
    first, second = Lay(0), Lay(1)
    facts = (Fact("theft", 0, 0.51), Fact("theft", 1, 0.56))
    why = Why((Candidate(first, 0.5), Candidate(second, 0.4)), unit="less", facts=facts)
    said = game_text("mr_sneaky").instead(state, first, second, NAMES, why)
    assert said == "With the card there, a thief who reads the cards would win the game sooner."
