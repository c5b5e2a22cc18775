"""The first sentences on cards and goals in The Lost Mines: causes that hold, and no formula for an idle card."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.decision import Candidate, Fact, Why
from engine.bots.fold import Story
from engine.games import lost_mines
from engine.games.lost_mines.bot.roads import arcs, spread
from engine.games.lost_mines.bot.weighing import laid, weigh
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, OBSTACLES, SABOTEUR, SELFISH, TOOLS
from engine.games.lost_mines.legal_moves import move_table, moves
from engine.games.lost_mines.moves import Discard, LayPath, PlaceTroll, Step, Stop
from engine.games.lost_mines.queries import clan, laid_sides, mine_piece, treasures_left
from engine.games.lost_mines.reason_facts import TOWARD
from engine.games.lost_mines.state import FREE, PLAY, POND, ROCK
from engine.pieces import view
from tests.tui.fixtures.games.tables import opened
from tui.games.lost_mines.terms import cell_name, mine_name
from tui.i18n.messages import use
from tui.presentation.game_text import game_text

NAMES = ("Fox", "Owl", "Hare")


def mines() -> Any:
    """A table of three, as the first seat sees it."""
    return view(opened(3, slug="lost_mines").timeline.now, 0)


def turns(state: Any, *facts: Fact) -> list[str]:
    facts = (Fact("away", 0, 5.0), Fact("turned", 1, 0), *facts)
    return game_text("lost_mines").purpose(state, Step(0), 0, NAMES, Why(facts=facts))


def test_a_change_of_mines_is_told_with_its_cause_alone() -> None:
    """It had seen a dragon in one mine, so it turned from another; and had seen silver, so it turned from there."""
    use("en")
    state = mines()
    old, new = mine_name(state, 1), mine_name(state, 0)
    assert not any("turned" in one for one in turns(state, Fact("seen", 2, DRAGON)))
    assert turns(state, Fact("seen", 0, 0))[0].endswith(f" in {new}, so it turned there from {old}.")
    state.face[mine_piece(state, 1)] = DRAGON
    assert turns(state, Fact("seen", 2, 0))[0] == f"A dragon lay in {old}, so it turned to {new}."
    state.face[mine_piece(state, 1)] = 0
    assert not any("Nothing was left" in one for one in turns(state, Fact("seen", 1, 0)))
    for treasure in treasures_left(state, 0):
        state.holder[treasure] = 1
    assert turns(state, Fact("seen", 1, 0))[0].startswith("Nothing was left of ")
    facts = Fact("away", 0, 5.0), Fact("turned", 1, 1)
    assert game_text("lost_mines").purpose(state, Step(0), 0, NAMES, Why(facts=facts))[0].startswith("Nothing was")


@pytest.mark.parametrize("held", [False, True])
def test_an_obstacle_in_the_own_way_tells_the_tool_or_that_it_bars_it_too(held: bool) -> None:
    use("en")
    state = mines()
    box, (first, second, *_) = COMPONENT_SETS[state.components], state.hand[0]
    state.hand[0] = (first, second)
    state.face[first] = next(face for face, card in enumerate(box.cards) if card.sides and card.ground in OBSTACLES)
    ground = box.cards[state.face[first]].ground
    tool = next(face for face, card in enumerate(box.cards) if not card.sides and TOOLS.get(card.action) == ground)
    state.face[second] = tool if held else state.face[first]
    facts = Fact("bars", 0, -1), Fact("bars", 1, 1)
    said = game_text("lost_mines").reason(state, LayPath(first, 9, False), 0, NAMES, Why(facts=facts))
    assert ("it could clear that itself, with " in said) is held
    assert ("and its own, until" in said) is not held


def test_a_card_for_the_own_way_is_not_told_with_a_hopeless_one() -> None:
    use("en")
    state = mines()
    card = state.hand[0][0]
    for saved in (1.0, 0.0):
        facts = Fact("hopeless", 0, 1), Fact("saves", 0, saved)
        said = game_text("lost_mines").purpose(state, LayPath(card, 9, False), 0, NAMES, Why(facts=facts))
        assert any("hardly expected" in one for one in said) is (not saved)


def test_a_path_is_told_to_lead_where_its_sides_open() -> None:
    """A bend to the south and west led its way on to a mine in the north, by the page."""
    use("en")
    state = view(opened(3, slug="lost_mines").timeline.now, 0)
    box, card, seen = COMPONENT_SETS[state.components], state.hand[0][0], 0
    state.active, state.to_act = 0, (0,)
    for face, sort in enumerate(box.cards):
        state.face[card] = face
        for move in moves(state, 0) if sort.sides and sort.ground not in OBSTACLES else ():
            if not isinstance(move, LayPath) or move.card != card:
                continue
            why = weigh(state, Story("lost_mines", lost_mines, state, 0, b""), 0, move)
            assert why is not None
            toward = next(fact for fact in why.facts if fact.name == TOWARD)
            open_to = [
                neighbour
                for side, neighbour, _, _ in box.grid.around[move.cell]
                if laid_sides(state, face, move.turned) & side
            ]
            state_after = laid(state, move)
            ways = arcs(state_after, ())
            least = min(spread(ways, [(neighbour, 0.0)])[box.mines[toward.about]] for neighbour in open_to)
            assert least < toward.number, "the way goes on by an open side"
            seen += 1
    assert seen > 20


def test_a_dwarf_that_stays_tells_what_ends_its_way() -> None:
    """That no step brought it nearer filled 52 pages, and none told why."""
    use("en")
    state = mines()
    home = state.at[0]
    cell = next(iter(COMPONENT_SETS[state.components].grid.beside[home]))
    facts = Fact("toward", 0, 3.0), Fact("blocked", cell, 3.0)

    def said(ground: int) -> str:
        state.ground[cell] = ground
        return game_text("lost_mines").reason(state, Stop(), 0, NAMES, Why(facts=facts))

    assert said(FREE).endswith(f"ended there, as no card lay on {cell_name(state, cell)}.")
    assert f": the pond at {cell_name(state, cell)} barred the way to " in said(POND)
    state.at[1] = cell
    assert f": the dwarf on {cell_name(state, cell)} barred the way to " in said(ROCK)


def test_staying_beside_a_better_walk_is_not_told_to_have_had_none() -> None:
    """The page named a walk that a bot would take, and said below it that no step came nearer."""
    use("en")
    state = mines()
    step = next(move for move in move_table(COMPONENT_SETS[state.components]).steps if move is not None)
    why = Why((Candidate(Stop(), 0.0), Candidate(step, 1.0)), facts=(Fact("toward", 0, 3.0), Fact("blocked", 0, 3.0)))
    said = game_text("lost_mines").reason(state, Stop(), 0, NAMES, why)
    assert said.startswith("It stayed, though a walk would have shortened the way to mine ")


def test_a_saboteur_that_helps_its_clan_is_not_told_to_be_against_it() -> None:
    """It opened the way for its own clan, and the page said that it was against that."""
    use("en")
    state = mines()
    state.face[state.dwarf[0]] = SABOTEUR
    state.dwarf[1] = state.dwarf[0] ^ 1 if clan(state, 1) != clan(state, 0) else state.dwarf[1]
    mate = 1
    assert clan(state, mate) == clan(state, 0)
    move = LayPath(state.hand[0][0], 9, False)
    for saved, against in ((1.0, False), (-1.0, True)):
        said = game_text("lost_mines").purpose(state, move, 0, NAMES, Why(facts=(Fact("saves", mate, saved),)))
        assert any("against its own clan" in one for one in said) is against


def test_a_troll_in_the_own_way_too_says_so() -> None:
    """That it helped friends or hindered rivals more than the next best was all that was told."""
    use("en")
    facts = Fact("bars", 0, 0), Fact("bars", 1, 1)
    said = game_text("lost_mines").reason(mines(), PlaceTroll(0, 3), 0, NAMES, Why(facts=facts))
    assert said == "The troll bars the way of Owl, and its own as well."


def test_another_card_is_told_by_the_part_of_its_worth_that_is_less() -> None:
    use("en")
    state = mines()
    state.phase, (first, second, *_) = PLAY, state.hand[0]
    path, discard, troll = LayPath(first, 9, False), Discard((first,)), PlaceTroll(second, 3)

    def said(other: Any, name: str, own: float, less: float) -> str:
        facts = Fact(name, 0, own), Fact(name, 1, less)
        why = Why((Candidate(path, 2.0), Candidate(other, 1.0)), unit="turns", facts=facts)
        return game_text("lost_mines").instead(state, path, other, NAMES, why)

    assert said(troll, "own", 1.1, 0.5) == "That saved it about 0.5 turns on its way, not 1.1."
    assert said(troll, "own", 1.1, 0.0) == "That brought it no nearer to treasure."
    assert said(troll, "own", 1.1, -1.0) == "That cost it about 1.0 turns on its way."
    assert said(troll, "others", 1.0, 0.2) == "That helped its friends, or hindered its rivals, less."
    assert said(discard, "others", 1.0, 0.0) == "That neither helped nor hindered another dwarf."
    assert said(troll, "others", 1.0, 1.0) == "", "no part is less"


def test_a_walk_that_comes_too_late_tells_the_turns_and_the_cards_left() -> None:
    """Five cards from the end it walked on towards a mine seven turns away, and away from it."""
    use("en")
    state = mines()
    cell = next(iter(COMPONENT_SETS[state.components].grid.beside[state.at[0]]))
    state.hand[0], why = state.hand[0][:5], Why(facts=(Fact("end", 0, cell), Fact("toward", 2, 7.2)))

    def said() -> str:
        return game_text("lost_mines").reason(state, Step(0), 0, NAMES, why)

    assert said() == f"It walked on towards {mine_name(state, 2)}, then about 7 turns away."
    state.pile = ()
    assert said().endswith(f"{mine_name(state, 2)} was then about 7 turns away, and it had 5 cards left.")


@pytest.mark.parametrize("role", [SABOTEUR, SELFISH])
def test_a_saboteur_alone_hides_behind_the_play_of_a_loyal_dwarf(role: int) -> None:
    """A selfish dwarf's own way to a mine was told as a loyal dwarf's play."""
    use("en")
    state = mines()
    state.face[state.dwarf[0]] = role
    state.phase, move = PLAY, LayPath(state.hand[0][0], 9, False)
    said = game_text("lost_mines").purpose(state, move, 0, NAMES, Why(facts=(Fact("young", 0, 1),)))
    assert any("as a loyal dwarf would" in one for one in said) is (role == SABOTEUR)


def test_a_troll_on_no_way_of_today_is_not_told_to_harm_nobody() -> None:
    """It stopped two dwarfs, four moves later, on a way that had no card yet."""
    use("en")
    why = Why((Candidate(PlaceTroll(0, 3), 0.1),), unit="turns", facts=(Fact("gains", 0, 0.1),))
    said = game_text("lost_mines").reason(mines(), PlaceTroll(0, 3), 0, NAMES, why)
    assert said.endswith("parted with a troll: as the paths lay, it was on nobody's next steps.")


def test_a_path_that_is_parted_with_is_told_by_its_open_sides() -> None:
    """That none of its paths opened fewer sides than 2 was not to be understood."""
    use("en")
    state = mines()
    first, second, *_ = state.hand[0]
    state.hand[0] = (first, second)
    box = COMPONENT_SETS[state.components]
    for card in state.hand[0]:
        state.face[card] = next(
            face
            for face, sort in enumerate(box.cards)
            if sort.sides and sort.ground not in OBSTACLES and laid_sides(state, face, False).bit_count() == 2
        )
    said = game_text("lost_mines").reason(state, Discard((first,)), 0, NAMES, Why())
    assert said.endswith(": of its path cards none has fewer open sides (2).")
