"""The first part of a turn of The Lost Mines: what follows is told, and no card is promised from an empty deck."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.components import LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.moves import Answer, Discard, ProposeEnd, SetTrap, Step
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import PATH, ROCK, WALK
from engine.link import LocalLink
from engine.pieces import publish, view
from engine.state import copy
from tests.rules.lost_mines.table import BOX, cell, do, edge, held, laying_of, table, to_walk
from tests.tui.games.lost_mines.tables import opened
from tui.games.lost_mines.prompts import AGREEING, DISCARDING, OBJECTING, STOPPING
from tui.games.lost_mines.text import TIPS
from tui.i18n.messages import t, you
from tui.play.session import SeatSession
from tui.presentation.game_text import game_text
from tui.presentation.story import tell
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights, board_view

W = game_text("lost_mines")
NAMES = ("Fox", "Owl", "Hare", "Lynx")
STUCK = "You cannot move: no path leads on. Your turn ends."


def told(state, move, reader=0):
    """The story of a move of seat 0 to a reader."""
    before, events = copy(state), do(state, move)
    names = [you() if seat == reader else name for seat, name in enumerate(("Fox", "Owl", "Hare", "Lynx"))]
    return list(tell(W, view(before, reader), publish(events, reader), names))


def far_path():
    return table(hands={0: ("EW", "trap", "NS")}, paths={(8, 6): "EW", (9, 6): "EW"}, at={0: (8, 6)})


def test_a_discard_without_a_way_says_that_the_turn_ends() -> None:
    state = table()
    lines = told(state, Discard((state.hand[0][0],)))
    assert lines[:2] == ["You discarded 1 card.", STUCK] and state.to_act == (1,)


def test_others_are_not_told_of_it() -> None:
    state = table()
    assert STUCK not in told(state, Discard((state.hand[0][0],)), reader=1)


def test_a_trap_says_so_only_where_no_way_is_left() -> None:
    state = far_path()
    lines = told(state, SetTrap(held(state, "trap"), edge((8, 6), (9, 6))))
    assert STUCK not in lines and state.phase == WALK


def test_a_path_that_opens_a_way_ends_no_turn() -> None:
    state = table(hands={0: ("EW", "NS")})
    lines = told(state, laying_of(state, "EW", (3, 2)))
    assert STUCK not in lines and state.phase == WALK


@pytest.mark.parametrize(("pile", "promised"), [(20, True), (0, False)])
def test_a_discard_from_an_empty_deck_promises_no_card(pile: int, promised: bool) -> None:
    state = table(pile=pile)
    seen, card = view(state, 0), state.hand[0][0]
    question = W.ask(seen, 0, [DISCARDING], ("Fox", "Owl", "Hare", "Lynx"))
    words = W.describe(seen, Discard((card,)), ("Fox", "Owl", "Hare", "Lynx"))
    assert ("each is replaced" in question) == (", draw " in words) == promised
    assert ("The deck is empty" in question) != promised


@pytest.mark.parametrize(
    ("against", "words"),
    [((1, 3), "Owl and Lynx object: "), ((2,), "Hare objects: "), ((1, 2, 3), "3 players objected: ")],
)
def test_the_request_after_a_proposal_names_those_who_object(against: tuple[int, ...], words: str) -> None:
    state = table()
    do(state, ProposeEnd())
    for seat in (1, 2, 3):
        do(state, Answer(seat not in against), seat)
    asked = W.ask(view(state, 0), 0, [], ("Fox", "Owl", "Hare", "Lynx"))
    assert asked == words + "play a card, or discard 1-2 cards."


async def test_enter_alone_does_not_agree_to_the_end_of_a_round() -> None:
    game = opened(people=4)
    game.propose(0, ProposeEnd(), game.head, 0)
    session = SeatSession(LocalLink(game, 1, lambda: 0))
    await session.begin()
    selection = session.selection
    assert selection is not None
    picks = [option.pick for option in selection.options()]
    assert AGREEING in picks and W.suggested(session.view, 1, (), picks) == OBJECTING
    await session.close()


def test_the_first_rock_and_a_vote_are_explained() -> None:
    state = table(paths={(3, 2): "EW rock"})
    assert "Most points win" in (W.tip(view(state, 0)) or ("", ""))[1]
    state.turn = 2 * state.seats + 1
    faces = [next(face for face, card in enumerate(BOX.cards) if card.ground == ground) for ground in (PATH, ROCK)]
    hand = sorted(state.hand[0])
    for card in hand:
        state.face[card] = faces[0]
    assert (W.tip(view(state, 0)) or ("",))[0] != "LM-4.6", "it would be about none of the own cards"
    state.face[hand[-1]] = faces[1]
    assert W.tip(view(state, 0)) == ("LM-4.6", t(TIPS["LM-4.6"]))
    do(state, ProposeEnd())
    assert W.tip(view(state, 1)) == ("LM-7.2", t(TIPS["LM-7.2"]))
    answers = [W.describe(view(state, 1), Answer(agree), NAMES) for agree in (True, False)]
    assert answers == ["agree to end the round", "object: the round goes on"], "the words of the choices"


@pytest.mark.parametrize(
    ("role", "clause", "words"),
    [(LOYAL, "LM-8.3", "You are loyal"), (SELFISH, "LM-8.2", "You are selfish"), (SABOTEUR, "LM-8.3", "You are a sab")],
)
def test_the_own_role_is_explained_in_the_second_lap(role: int, clause: str, words: str) -> None:
    state = table()
    state.face[state.dwarf[0]] = role
    state.turn = state.seats + 1
    found, told = W.tip(view(state, 0)) or ("", "")
    assert found == clause and told.startswith(words)
    assert "You are" not in (W.tip(view(state, None)) or ("", ""))[1], "a spectator reads none"


def test_each_step_towards_a_mine_is_suggested_before_staying() -> None:
    paths = {(3, 3): "NS", (3, 4): "NESW", (4, 4): "EW"}
    state = to_walk(table(at={0: (3, 3)}, paths=paths))
    seen = view(state, 0)
    picks = [STOPPING, *(Pick("cell", to) for to in reach(seen, 0) if to != state.at[0])]
    assert W.suggested(seen, 0, (), picks) == Pick("cell", cell(4, 4))
    assert W.suggested(seen, 0, (), [pick for pick in picks if pick.value != cell(4, 4)]) == Pick("cell", cell(3, 4))


@pytest.mark.parametrize(
    ("treasures", "line"), [((8,), "You turned up mine J1: gems."), ((0,), "You turned up mine J1: gems, none left.")]
)
def test_a_mine_without_treasures_is_told_as_such(treasures: tuple[int, ...], line: str) -> None:
    state = to_walk(table(at={0: (9, 1)}, paths={(9, 1): "EW"}, treasures=treasures))
    assert line in told(state, Step(cell(10, 1)))


def test_a_card_that_is_picked_says_what_lies_on_it_and_an_own_way_that_it_closes() -> None:
    """A newcomer laid a tree before the own dwarf: it was said to be open to east and west."""
    state = table(hands={0: ("EW tree", "EW rock", "EW campfire", "EW")})
    seen = view(state, 0)
    asked = {name: W.ask(seen, 0, (Pick("card", held(state, name)),), NAMES) for name in ("EW tree", "EW rock")}
    assert asked["EW tree"] == "Place Tree: closed to all until the axe clears it. Then move."
    assert asked["EW rock"] == "Place Rock: room for one dwarf, nobody passes him. Then move."
    camp = Pick("card", held(state, "EW campfire"))
    assert W.ask(seen, 0, (camp,), NAMES) == "Place Campfire: a move from it goes up to 5 spaces. Then move."
    tree, ahead, apart = Pick("card", held(state, "EW tree")), *(Pick("lay", (cell(3, row), 0)) for row in (2, 6))
    assert W.meaning(seen, 0, (), tree, NAMES).startswith("path; closed until an axe clears it")
    closes = "it closes one's own way"
    for place, warned in ((ahead, True), (apart, False)):
        told = W.meaning(seen, 0, (tree,), place, NAMES)
        assert told.startswith("open to east-west, ") and (closes in told) == warned
        assert (W.proposes(seen, 0, (tree,), place, (ahead, apart), NAMES) == closes) == warned
        look = Highlights(focus=place, picked=(tree,), keys={ahead: "a", apart: "b"})
        assert (board_view("lost_mines").about(seen, look) == closes) == warned
    assert closes not in W.meaning(seen, 0, (Pick("card", held(state, "EW")),), ahead, NAMES)
