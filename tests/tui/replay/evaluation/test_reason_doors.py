"""The first sentence on a move of Mr. Sneaky: true of the doors, and of what a card does."""

from __future__ import annotations

from typing import Any

from engine.bots.decision import LOTS, Belief, Candidate, Fact, Why
from engine.games.mr_sneaky.components import COMPONENT_SETS, TRAP, TREASURE
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.pieces import view
from tests.tui.fixtures.games.tables import opened
from tui.i18n.messages import use
from tui.presentation.game_text import game_text

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


def test_agents_harm_who_gets_them() -> None:
    """Agents for the thief "gave him nothing" as a bluff, though they lose him the game."""
    use("en")
    state = opened(2, slug="mr_sneaky").timeline.now
    box = COMPONENT_SETS[state.components]
    for mine, kind, words in (("thief_agents", TRAP, "The card works"), ("tycoon_agents", TREASURE, "harm itself")):
        state.face[state.card] = next(face for face, card in enumerate(box.cards) if getattr(card, mine))
        for door in range(8):
            said = game_text("mr_sneaky").reason(state, Lay(door), 0, NAMES, None)
            assert (words in said) is (box.tiles[state.face[door] or 0].kind == kind), said
            assert "nothing on" not in said or "lest" in said


def test_a_lone_door_is_forced_only_where_the_dial_forces_it() -> None:
    use("en")
    state, beliefs = house({door: (0.3 if door == 7 else 0.1, 0.3 if door else 0.4) for door in range(8)})
    why = Why((Candidate(Steal(0), 0.5), Candidate(Sneak(0), 0.5)), beliefs, takes=LOTS)
    free = game_text("mr_sneaky").reason(state, Steal(0), 1, NAMES, why)
    assert "waiting promised it no more" in free and "had to" not in free
    state.dial = COMPONENT_SETS[state.components].forced
    assert game_text("mr_sneaky").reason(state, Steal(0), 1, NAMES, why).startswith("It had to open a door now; ")


def test_a_card_is_no_lure_where_no_trap_lies() -> None:
    use("en")
    state = opened(2, slug="mr_sneaky").timeline.now
    box = COMPONENT_SETS[state.components]
    state.face[state.card] = next(face for face, card in enumerate(box.cards) if card.thief_gems)
    for door in range(8):
        said = game_text("mr_sneaky").reason(state, Lay(door), 0, NAMES, None)
        assert ("where a trap lies" in said) is (box.tiles[state.face[door] or 0].kind == TRAP)
