"""The Lost Mines: what lies in the box and how a round is set up (LM-1, LM-2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any, get_args

import pytest

from engine import game as engine_game
from engine import state as state_module
from engine.chance import Chance, Scripted
from engine.games import lost_mines
from engine.games.lost_mines.components import LOYAL, PICTURES, SABOTEUR, SELFISH, TOOLS
from engine.games.lost_mines.events.cards import ToolUsed, TrapSet, TrollPlaced
from engine.games.lost_mines.events.rounds import RoundBegan, StartChosen
from engine.games.lost_mines.events.walks import DragonMet
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.moves import Answer, Discard, LookAtDwarf
from engine.games.lost_mines.queries import clan, mine_kind, role, value
from engine.games.lost_mines.state import (
    CAMPFIRE,
    FREE,
    HIDDEN_MINE,
    IN_THE_BOX,
    ON_THE_BOARD,
    PATH,
    PIT,
    POND,
    ROCK,
    START,
    TRAPPED,
    TREE,
    E,
    LostMinesOptions,
    LostMinesState,
    N,
    S,
    W,
)
from engine.pieces import Looked, Shuffled, publish, view
from engine.state import EVERYONE
from tests.rules.lost_mines.table import (
    BOARD,
    BOX,
    NEWEST,
    cell,
    do,
    edge,
    held,
    lay,
    mine_piece,
    offered,
    sides,
    table,
    treasure_piece,
)


def dealt(seats: int = 4, seed: str = "deal", **options: Any) -> LostMinesState:
    """A table as the opening leaves it."""
    state, _ = engine_game.opening(lost_mines, LostMinesOptions(**options), seats, Chance(seed))
    assert isinstance(state, LostMinesState)
    return state


@pytest.mark.clause("LM-1.1")
def test_the_board_has_77_cells_six_of_them_taken() -> None:
    state = dealt()
    assert BOX.grid.cells == 77
    assert [BOX.grid.where(at) for at in BOX.starts] == [(2, 2), (2, 6)]
    mines = lost_mines.COMPONENT_SETS[NEWEST].mines
    assert [BOX.grid.where(at) for at in mines] == [(9, 1), (9, 3), (9, 5), (9, 7)]
    assert [state.ground[at] for at in BOX.starts] == [START] * 2
    assert [state.ground[at] for at in mines] == [HIDDEN_MINE] * 4
    assert state.ground.count(FREE) == 71


@pytest.mark.clause("LM-1.1")
def test_tables_of_set_1_keep_their_mines_a_column_further() -> None:
    assert [BOX.grid.where(at) for at in BOX.mines] == [(10, 1), (10, 3), (10, 5), (10, 7)]
    state, _ = engine_game.opening(lost_mines, LostMinesOptions(), 4, Chance("set 1"), BOARD)
    assert isinstance(state, LostMinesState)
    assert [state.ground[at] for at in BOX.mines] == [HIDDEN_MINE] * 4
    newest = lost_mines.COMPONENT_SETS[NEWEST]
    rest = {part.name for part in fields(BOX)} - {"mines", "mine_on"}
    assert all(getattr(newest, name) == getattr(BOX, name) for name in rest)


@pytest.mark.clause("LM-1.1")
def test_neighbours_touch_at_one_edge_each() -> None:
    assert len(BOX.grid.edges) == 10 * 7 + 11 * 6
    for number_here, row in enumerate(BOX.grid.around):
        column, line = BOX.grid.where(number_here)
        for side, neighbour, opposite, number in row:
            across = {N: (0, -1), E: (1, 0), S: (0, 1), W: (-1, 0)}[side]
            assert BOX.grid.where(neighbour) == (column + across[0], line + across[1])
            assert opposite == turned(side)
            assert {BOX.grid.edges[number].first, BOX.grid.edges[number].second} == {number_here, neighbour}
    assert sum(map(len, BOX.grid.around)) == 2 * len(BOX.grid.edges)


@pytest.mark.clause("LM-1.2")
def test_each_clan_has_three_loyal_one_selfish_and_one_saboteur() -> None:
    for clan_ in (0, 1):
        pieces, faces = lost_mines.decks(LostMinesOptions(), 9, NEWEST)[5 + clan_]
        assert list(pieces) == list(BOX.dwarfs(9, clan_))
        assert Counter(faces) == {LOYAL: 3, SELFISH: 1, SABOTEUR: 1}


@pytest.mark.clause("LM-1.3")
@pytest.mark.parametrize(
    ("kind", "upright", "upside_down"), [(2, "NSE", "NSW"), (1, "NEW", "SEW"), (0, "NE", "SW"), (3, "NESW", "NESW")]
)
def test_the_mines_open_sides(kind: int, upright: str, upside_down: str) -> None:
    assert BOX.mine_sides[kind] == sides(upright)
    assert turned(BOX.mine_sides[kind]) == sides(upside_down)


@pytest.mark.clause("LM-1.4")
def test_start_cards_are_open_on_all_sides() -> None:
    state = dealt()
    assert [state.sides[at] for at in BOX.starts] == [N | E | S | W] * 2


@pytest.mark.clause("LM-1.5")
def test_forty_path_cards_as_the_table_has_them() -> None:
    paths = [BOX.cards[face] for face in BOX.deck if BOX.cards[face].sides]
    assert len(paths) == 40
    shapes = {"EW": 6, "NS": 4, "NE": 5, "NW": 5, "NSE": 6, "NEW": 7, "NESW": 7}
    assert Counter(card.sides for card in paths) == {sides(shape): count for shape, count in shapes.items()}
    grounds = Counter(card.ground for card in paths)
    assert [grounds[ground] for ground in (PATH, TREE, POND, PIT, ROCK, CAMPFIRE)] == [22, 3, 3, 3, 5, 4]
    others = {"EW": "EW", "NS": "NS", "NE": "SW", "NW": "SE", "NSE": "NSW", "NEW": "SEW", "NESW": "NESW"}
    assert all(turned(sides(shape)) == sides(other) for shape, other in others.items())


@pytest.mark.clause("LM-1.6")
def test_23_action_cards() -> None:
    counted = Counter(BOX.cards[face].action for face in BOX.deck if not BOX.cards[face].sides)
    expected = (3, 3, 3, 2, 2, 2, 3, 3, 2)
    assert [counted[action] for action in range(9)] == list(expected)
    assert sum(expected) == 23
    assert len(TOOLS) == 3
    assert sorted(PICTURES.values()) == [(0, 1), (0, 2), (1, 2)]


@pytest.mark.clause("LM-1.7")
def test_twelve_treasures_whose_backs_show_their_kind() -> None:
    assert BOX.values == ((2, 2, 3, 3), (3, 4, 4, 5), (4, 5, 5, 6))
    decks = lost_mines.decks(LostMinesOptions(), 4, NEWEST)
    for seed in "abc":
        state = dealt(seed=seed)
        for kind in (0, 1, 2):
            pieces = [treasure_piece(t) for t in range(12) if BOX.kind_of[t] == kind]
            assert list(decks[1 + kind][0]) == pieces
            assert sorted(state.face[piece] or 0 for piece in pieces) == list(BOX.values[kind])


@pytest.mark.clause("LM-1.8")
def test_there_is_a_token_for_every_tool_trap_and_troll_card() -> None:
    """Tokens are never short: each is put by a card that is then spent."""
    state = table(paths={(3, 2): "EW tree", (4, 2): "EW"}, hands={0: ["axe"], 1: ["trap"], 2: ["troll"]})
    ToolUsed(0, held(state, "axe"), cell(3, 2)).apply(state)
    TrapSet(1, held(state, "trap", 1), edge((3, 2), (4, 2))).apply(state)
    TrollPlaced(2, held(state, "troll", 2), edge((2, 2), (3, 2))).apply(state)
    DragonMet(3).apply(state)
    assert state.token.count(TRAPPED) == 1 and state.token.count(2) == 1
    assert state.dragon == 3


@pytest.mark.clause("LM-2.1")
@pytest.mark.parametrize(("seats", "a_clan"), [(3, 3), (4, 3), (5, 4), (6, 4), (7, 5), (8, 5), (9, 5)])
def test_dwarf_cards_by_the_number_of_players(seats: int, a_clan: int) -> None:
    state = dealt(seats)
    for clan_ in (0, 1):
        roles = Counter(state.face[piece] for piece in BOX.dwarfs(seats, clan_))
        assert roles == {LOYAL: a_clan - 2, SELFISH: 1, SABOTEUR: 1}
    assert len(set(state.dwarf)) == seats
    rest = {*BOX.dwarfs(seats, 0), *BOX.dwarfs(seats, 1)} - set(state.dwarf)
    assert all(state.seen[piece] == 0 for piece in rest)


@pytest.mark.clause("LM-2.1")
def test_clan_sizes_are_random() -> None:
    sizes = {sum(clan(state, seat) == 0 for seat in range(4)) for state in (dealt(seed=str(n)) for n in range(40))}
    assert sizes >= {1, 2, 3}


@pytest.mark.clause("LM-2.2")
def test_the_clan_is_public_the_role_is_not() -> None:
    state = dealt()
    for seat in range(4):
        for viewpoint in (0, 1, 2, 3, None):
            seat_view = view(state, viewpoint)
            assert clan(seat_view, seat) == clan(state, seat)
            assert role(seat_view, seat) == (role(state, seat) if viewpoint == seat else None)


@pytest.mark.clause("LM-2.3")
def test_pawns_start_on_their_clans_card() -> None:
    for seats in range(3, 10):
        state = dealt(seats)
        assert state.at == [BOX.starts[clan(state, seat)] for seat in range(seats)]


@pytest.mark.clause("LM-2.4")
def test_mines_lie_face_down_and_as_many_treasures_as_players() -> None:
    for seats in range(3, 10):
        state = dealt(seats)
        assert sorted(mine_kind(state, mine) or 0 for mine in range(4)) == [0, 1, 2, 3]
        assert state.holder.count(ON_THE_BOARD) == seats
        assert state.holder.count(IN_THE_BOX) == 12 - seats
        for viewpoint in (*range(seats), None):
            seat_view = view(state, viewpoint)
            assert all(mine_kind(seat_view, mine) is None for mine in range(4))
            assert all(value(seat_view, treasure) is None for treasure in range(12))
    assert len({tuple(mine_kind(dealt(seed=str(n)), mine) for mine in range(4)) for n in range(60)}) > 12
    assert len({tuple(dealt(seed=str(n)).holder) for n in range(60)}) > 40


@pytest.mark.clause("LM-2.5")
@pytest.mark.parametrize("seats", range(3, 10))
def test_hands_and_pile(seats: int) -> None:
    state = dealt(seats)
    each = 5 if seats <= 6 else 4
    assert [len(hand) for hand in state.hand] == [each] * seats
    assert len(state.pile) == 63 - 10 - each * seats
    in_sight = [*state.pile, *(card for hand in state.hand for card in hand)]
    assert len(set(in_sight)) == 53
    for seat in range(seats):
        assert all(state.seen[card] == 1 << seat for card in state.hand[seat])
    assert all(state.seen[card] == 0 for card in set(BOX.card_pieces) - {c for hand in state.hand for c in hand})
    assert sorted(state.face[card] or 0 for card in BOX.card_pieces) == list(BOX.deck)


@pytest.mark.clause("LM-2.6")
def test_the_start_player_is_chosen_or_random() -> None:
    assert {dealt(seed=str(n)).active for n in range(40)} == {0, 1, 2, 3}
    for seat in range(4):
        state = dealt(start_player=seat)
        assert state.active == seat and state.to_act == (seat,)
    assert lost_mines.refuse(LostMinesOptions(4), 4) == "LM-2.6"
    assert lost_mines.refuse(LostMinesOptions(-2), 4) == "LM-2.6"
    assert lost_mines.refuse(LostMinesOptions(3), 4) is None


@pytest.mark.clause("LM-2.6")
def test_a_chosen_start_player_needs_no_chance() -> None:
    state = lost_mines.start(LostMinesOptions(2), 4, NEWEST)
    events = []
    for event in lost_mines.opening(state, Scripted({"start": ["never asked"]})):
        state_module.apply(state, event)
        events.append(event)
    assert [event.seat for event in events if isinstance(event, StartChosen)] == [2]


@pytest.mark.clause("LM-2.7")
def test_the_offer_shows_neither_own_cards_nor_seen_faces() -> None:
    """No move names a piece for others to see; what an info card shows is told to one seat alone."""
    kinds = {kind.__name__ for kind in get_args(lost_mines.MOVE)}
    assert not any("Show" in name or "Tell" in name for name in kinds)
    state = table(hands={0: ["mine/dwarf"]})
    events = do(state, LookAtDwarf(held(state, "mine/dwarf"), 3))
    updates = {viewpoint: publish(events, viewpoint) for viewpoint in (0, 1, 2, 3, None)}
    for viewpoint, seen in updates.items():
        (look,) = (event for event in seen if isinstance(event, Looked) and event.pieces == (state.dwarf[3],))
        assert look.faces == ((SELFISH,) if viewpoint == 0 else None)


def test_a_round_shuffles_each_back_by_itself() -> None:
    _, events = engine_game.opening(lost_mines, LostMinesOptions(), 6, Chance("backs"))
    backs = [event.pieces for event in events if isinstance(event, Shuffled)]
    assert [len(pieces) for pieces in backs] == [63, 4, 4, 4, 4, 4, 4]
    assert isinstance(events[0], RoundBegan)
    assert backs[4] == tuple(mine_piece(mine) for mine in range(4))


def test_cards_lie_open_once_they_are_played_and_stay_hidden_when_discarded() -> None:
    state = table(hands={0: ["EW", "NE", "NW"]})
    card = held(state, "EW")
    lay(state, "EW", (3, 2))
    assert state.seen[card] == EVERYONE
    state = table(hands={0: ["EW", "NE", "NW"]})
    (move, *_) = offered(state, Discard)
    do(state, move)
    assert state.seen[move.cards[0]] == 1
    assert state.discard == list(move.cards)


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    state = table()
    assert lost_mines.check(state, 1, Answer(True)) == "malformed"
    assert lost_mines.moves(state, 1) == ()
