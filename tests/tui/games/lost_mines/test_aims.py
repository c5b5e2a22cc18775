"""The aims of The Lost Mines: a role's in words, the likeliest walk, keys of places in their order."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.components import LOYAL, MINE_OR_TREASURE, SABOTEUR, SELFISH, TREASURE_OR_DWARF
from engine.games.lost_mines.legal_moves import moves
from engine.games.lost_mines.moves import LayPath
from engine.games.lost_mines.queries import clan, token_edges
from engine.games.lost_mines.reach import Bar, reach
from engine.games.lost_mines.state import PLAY, POND, TREASURE, WALK
from engine.pieces import view
from engine.state import copy
from tests.rules.lost_mines.table import BOX, cell, held, table, treasure_piece
from tests.tui.fixtures.games.tables import at_table
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.lost_mines.tables import decision, holds, opened, played
from tests.tui.games.lost_mines.test_snapshots import TRAP, TROLL
from tui.games.lost_mines.advice import proposal
from tui.games.lost_mines.advice.suggestions import suggested
from tui.games.lost_mines.prompts import DISCARDING, STOPPING
from tui.i18n.messages import use
from tui.presentation.game_text import game_text, select
from tui.screens.table.explanation import explained
from tui.selection.selection import Pick

W = game_text("lost_mines")
NAMES = ("Fox", "Owl", "Hare", "Lynx")
CLANS = ("blue", "yellow")
TREASURES = [at for at, card in enumerate(BOX.cards) if card.action in (MINE_OR_TREASURE, TREASURE_OR_DWARF)]


@pytest.mark.parametrize(
    ("role", "aim"),
    [
        (LOYAL, "Loyal, for {own}"),
        (SELFISH, "Selfish, keeps finds"),
        (SABOTEUR, "Saboteur, for {other}"),
    ],
)
def test_a_role_is_told_with_whose_its_finds_are_in_a_line_of_the_smallest_column(role: int, aim: str) -> None:
    state = copy(view(opened().timeline.now, 0))
    state.face[state.dwarf[0]] = role
    own = clan(state, 0)
    assert W.known(state, 0, NAMES) == [aim.format(own=CLANS[own], other=CLANS[1 - own])]
    for language in ("en", "ja"):
        use(language)
        (line,) = W.known(state, 0, NAMES)
        assert cell_len(line) <= 21 + (language == "ja")
    use("en")


async def asked(make: Any, *keys: str) -> Any:
    """The prompt of seat 0 at a table, after some keys."""
    app = at_table(make)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        for key in keys:
            await press(pilot, key)
            await until(pilot, lambda: bool(screen.prompt.look().picked))
        return screen.prompt, screen.session.view


async def test_the_focus_of_a_walk_is_on_the_cell_nearest_to_a_mine() -> None:
    prompt, seen = await asked(played(opened(5, seed="5"), decision(WALK, 8)))
    ends = [pick for pick in prompt.keys.values() if pick.kind == "cell"]
    away = Outlook(seen, 0).ahead  # along paths that lie or might be laid

    assert prompt.focus.kind == "cell" and away[prompt.focus.value] == min(away[pick.value] for pick in ends)
    back = [pick for pick in ends if away[pick.value] >= away[seen.at[0]]]
    assert back and W.suggested(seen, 0, (), [STOPPING, *back]) == STOPPING, "no step comes nearer"


def with_one(*faces: int, seed: str = "5") -> tuple[Any, str]:
    """A table where seat 0 holds one of these cards, and the key of that."""
    table = played(opened(5, seed=seed), holds(*faces))
    state = table.timeline.now
    hand = sorted(state.hand[0])
    return table, str(next(at for at, card in enumerate(hand, 1) if state.face[card] in faces))


async def test_the_keys_of_edges_go_row_by_row() -> None:
    prompt, _ = await asked(*with_one(TRAP, TROLL))
    edges = [pick.value for key, pick in prompt.keys.items() if pick.kind == "edge" and key.islower()]
    ends = [[BOX.grid.where(cell) for cell in BOX.grid.edges[edge][:2]] for edge in edges]
    places = [(first[1] + second[1], first[0]) for first, second in ends]
    assert len(places) > 3 and places == sorted(places)


async def test_help_on_a_place_for_a_troll_tells_the_rule_of_trolls() -> None:
    table, key = with_one(TROLL)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await press(pilot, key)
        await until(pilot, lambda: bool(screen.prompt.look().picked))
        found = explained(screen.session, screen.prompt, screen.board_view, screen.look_shown())
        assert found is not None and screen.prompt.focus.kind == "edge" and found.clause == "LM-5.5"


async def test_treasures_with_one_number_have_letters_in_order() -> None:
    prompt, _ = await asked(*with_one(*TREASURES, seed="0"))
    keys = {pick: key for key, pick in prompt.keys.items() if pick.kind == "treasure"}
    assert keys and all(key.isalpha() for key in keys.values()) and list(keys.values()) == sorted(keys.values())


async def test_treasures_of_one_kind_have_their_numbers() -> None:
    prompt, seen = await asked(played(opened(5, seed="91"), decision(TREASURE)))
    keys = {key: pick for key, pick in prompt.keys.items() if pick.kind == "treasure"}
    assert keys and all(W.key(seen, pick, NAMES).endswith(key) for key, pick in keys.items())


async def test_staying_is_in_sight_wherever_the_focus_of_a_walk_is() -> None:
    app = at_table(played(opened(5, seed="5"), decision(WALK, 8)))
    app.settings = msgspec.structs.replace(app.settings, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        cells = [option.pick for option in screen.prompt.options if option.legal and option.pick.kind == "cell"]
        for pick in (cells[-1], cells[0]):
            screen.prompt.focus = pick
            screen.refocus()
            await pilot.pause()
            listed = {target for _, target in screen.sidebar.pen.spots}
            assert STOPPING in listed and listed.isdisjoint(cells), "there is no room for all: the table shows them"


def likeliest(state: Any) -> tuple[Pick | None, ...]:
    """The picks that the focus comes to first, one after the other, for seat 0."""
    seen = view(state, 0)
    selection = select("lost_mines", seen, 0)
    picks: list[Pick | None] = []
    while not selection.complete and DISCARDING not in picks:
        legal = [option.pick for option in selection.options() if option.legal]
        picks.append(W.suggested(seen, 0, selection.picked, legal))
        assert picks[-1] is not None and selection.pick(picks[-1])
    return tuple(picks)


TUNNEL = {(column, 2): "EW" for column in range(3, 8)}
"""A path from the northern start card to the east."""

LIKELIEST = [
    (("NW", "EW"), {}, ("EW", "lay", (8, 2))),  # not the first card, nor a place beside the start card
    (("EW pond", "EW rock", "EW"), {}, ("EW", "lay", (8, 2))),
    (("trap", "EW pond", "NS"), {}, ("EW pond", "lay", (3, 6))),  # no path leads on: it bars the other clan
    (("trap", "axe"), {}, ("trap", "edge", None)),
    (("axe",), {}, None),
    (("NS", "mine/dwarf"), {}, ("mine/dwarf", "mine", 0)),
    (("EW", "boat"), {(6, 2): "EW pond", (3, 6): "EW pond"}, ("boat", "cell", (6, 2))),
    (("EW", "boat"), {(3, 6): "EW pond"}, ("EW", "lay", (8, 2))),  # no obstacle of one's own way
]


@pytest.mark.parametrize(("own", "clears"), [((3, 2), False), ((8, 2), True)])
def test_a_tool_is_not_suggested_where_a_rival_reaches_the_mine_behind_first(
    own: tuple[int, int], *, clears: bool
) -> None:
    way = {(column, 2): "EW" for column in range(3, 9)} | {(9, 2): "EW pond", (10, 2): "NSW"}
    roles = ("blue selfish", "yellow loyal", "blue loyal")
    state = table(seats=3, hands={0: ("boat", "NS")}, paths=way, at={0: own, 1: (8, 2), 2: (2, 2)}, dwarf=roles)
    boat = (Pick("card", held(state, "boat")), Pick("cell", cell(9, 2)))
    assert (likeliest(state) == boat) is clears


BARRED = {(3, 2): "NESW campfire", (4, 2): "NESW", (4, 3): "NE", (5, 3): "EW pond", (6, 3): "NW"}
"""A way that a pond bars, with a bend behind it that leads off."""


def test_no_walk_back_is_suggested_where_an_obstacle_bars_the_way() -> None:
    state = table(hands={0: ("NW", "NW")}, paths=BARRED, at={0: (4, 3)})
    state.phase, state.left = WALK, 3
    seen = view(state, 0)
    away = [Pick("cell", to) for to in reach(seen, 0)]
    assert W.suggested(seen, 0, (), [STOPPING, *away]) == STOPPING


ROUND = {
    (3, 2): "NESW",
    (4, 2): "EW",
    (5, 2): "EW pond",
    (2, 3): "NES",
    (3, 3): "ESW",
    (4, 3): "EW",
    (5, 3): "EW",
}
"""A way that a pond bars, and an open one round it, that begins with steps back."""


def test_an_open_way_round_an_obstacle_is_walked_and_said() -> None:
    """Enter stayed before a pond for seven turns beside an open way that came nearer to the mines."""
    state = table(hands={0: ("NW", "NW")}, paths=ROUND, at={0: (4, 2)})
    state.phase, state.left = WALK, 3
    seen = view(state, 0)
    picks = [STOPPING, *(Pick("cell", to) for to in reach(seen, 0) if to != cell(4, 2))]
    best = W.suggested(seen, 0, (), picks)
    assert best is not None and best.kind == "cell", "it goes round"
    assert W.ask(seen, 0, (), NAMES) == "Move up to 3, or stay. E2 (pond) needs the boat. Way round: C2."
    assert W.proposes(seen, 0, (), best, picks, NAMES) == "the way round to a mine"
    use("ja")
    assert cell_len(W.ask(seen, 0, (), NAMES)) <= 62, "the request would give way"
    use("en")


LOOP = {(3, 2): "ES", (3, 3): "NE", (4, 3): "NW"}
"""A way from a card before a bar back to it."""


@pytest.mark.parametrize(("paths", "round"), [({(3, 2): "EW"}, True), (LOOP, False)])
def test_a_way_that_leads_back_to_the_bar_is_no_way_round_it(
    paths: Any, round: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "A troll closes H4-I4. Way round: G4." led back to H4, before the same troll."""
    here, back = cell(4, 2), cell(3, 2)
    state = table(hands={0: ("NW", "NW")}, paths={(4, 2): "ESW", (5, 2): "EW", **paths}, at={0: (4, 2)})
    state.phase, state.left = WALK, 3
    monkeypatch.setattr(proposal, "suggested", lambda *_: Pick("cell", back))
    barred = Bar("LM-5.5", cell(5, 2), BOX.grid.beside[here][cell(5, 2)].edge)
    assert proposal.way_round(view(state, 0), 0, barred) == (back if round else None)


def test_a_place_for_an_obstacle_does_not_say_again_what_that_is() -> None:
    """Seventeen places each said "path; closed until a rope clears it", which the card had said before."""
    state = table(hands={0: ("NESW pond", "boat")}, at={0: (3, 2)})
    seen = view(state, 0)
    card = Pick("card", held(state, "NESW pond"))
    (*_, place) = [option.pick for option in select("lost_mines", seen, 0).options() if option.pick.kind == "lay"] or [
        Pick("lay", (cell(3, 2), 0))
    ]
    said = W.meaning(seen, 0, (card,), place, NAMES)
    assert "open to north, east, south, west" in said and "closed" not in said
    assert "closed until" in W.meaning(seen, 0, (), card, NAMES)


def test_a_tool_is_suggested_for_the_obstacle_that_bars_the_only_way() -> None:
    """Another way might be laid in as few turns, to the tunnel of the other clan."""
    hand = ("NESW pond", "boat", "treasure/dwarf", "troll", "mine/treasure")
    other = {(2, 5): "NES", (3, 5): "NESW", (4, 5): "EW campfire", (5, 5): "NEW"}
    state = table(hands={0: hand}, paths={(3, 2): "NESW campfire", (4, 2): "NSW pond"} | other, at={0: (3, 2)})
    assert likeliest(state) == (Pick("card", held(state, "boat")), Pick("cell", cell(4, 2)))


@pytest.mark.parametrize(("hand", "paths", "expected"), LIKELIEST)
def test_enter_alone_leads_towards_the_mines(hand: Any, paths: Any, expected: Any) -> None:
    state = table(hands={0: hand}, paths=TUNNEL | paths, at={0: (4, 2)})
    if expected is None:
        assert likeliest(state) == (DISCARDING,)
        return
    card, kind, where = expected
    if where is None:
        first, second = likeliest(state)
        assert first == Pick("card", held(state, card)) and second is not None and second.kind == kind
        return
    value = where if kind == "mine" else cell(*where)
    assert likeliest(state) == (
        Pick("card", held(state, card)),
        Pick(kind, (value, 0) if kind == "lay" else value),
    )


@pytest.mark.parametrize(
    ("hand", "paths", "reason"),
    [
        (("EW", "NW"), {}, "on to mine J1"),
        (("EW", "boat"), {(6, 2): "EW pond"}, "it opens your way"),
        (("NS", "mine/dwarf"), {}, "to learn more"),
        (("axe",), {}, "no card leads you on"),
    ],
)
def test_a_suggested_card_has_its_reason_and_no_other_has_one(hand: Any, paths: Any, reason: str) -> None:
    seen = view(table(hands={0: hand}, paths=TUNNEL | paths, at={0: (4, 2)}), 0)
    legal = [option.pick for option in select("lost_mines", seen, 0).options() if option.legal]
    best = likeliest(seen)[0]
    assert best is not None and W.proposes(seen, 0, (), best, legal, NAMES) == reason
    assert not any(W.proposes(seen, 0, (), pick, legal, NAMES) for pick in legal if pick != best)


def test_a_suggested_walk_tells_how_much_nearer_it_comes_and_staying_why() -> None:
    state = table(paths=TUNNEL | {(8, 2): "EW pond"}, at={0: (4, 2)})
    state.phase, state.left = WALK, 3
    for at, best, reason in (
        ((4, 2), Pick("cell", cell(7, 2)), "3 spaces nearer to mine J1"),
        ((7, 2), STOPPING, "the way on is blocked"),
    ):
        state.at[0] = cell(*at)
        seen = view(state, 0)
        picks = [STOPPING, *(Pick("cell", to) for to in reach(seen, 0))]
        assert W.suggested(seen, 0, (), picks) == best and W.proposes(seen, 0, (), best, picks, NAMES) == reason


def test_a_trap_is_suggested_on_the_way_of_others() -> None:
    state = table(hands={0: ("trap",)}, paths=TUNNEL | {(3, 6): "EW", (4, 6): "EW"}, at={0: (4, 2)})
    seen = view(state, 0)
    edges = [Pick("edge", edge) for edge in range(len(BOX.grid.edges)) if edge in set(token_edges(seen))]
    suggested = W.suggested(seen, 0, (Pick("card", held(state, "trap")),), edges)
    assert suggested is not None and BOX.grid.edges[suggested.value][:2] == (cell(2, 2), cell(3, 2)), "behind the own"


def test_the_best_of_the_known_treasures_is_suggested() -> None:
    state = table(treasures=(0, 1, 2, 3))
    state.phase = TREASURE
    worth = [state.face[treasure_piece(treasure)] for treasure in range(4)]
    for treasure in range(4):
        state.seen[treasure_piece(treasure)] |= 1
    best = W.suggested(view(state, 0), 0, (), [Pick("treasure", treasure) for treasure in range(4)])
    assert best is not None and worth[best.value] == max(worth) > worth[0]


@pytest.mark.parametrize(("rival", "harms"), [((7, 2), True), ((2, 6), False)])
def test_the_last_piece_of_a_way_is_not_suggested_where_a_rival_takes_it_first(
    rival: tuple[int, int], *, harms: bool
) -> None:
    way = {(column, 2): "EW" for column in range(3, 10)}
    state = table(
        seats=3,
        hands={0: ("NSW", "EW")},
        paths=way,
        at={0: (3, 2), 1: rival, 2: (2, 2)},
        dwarf=("blue selfish", "yellow loyal", "blue loyal"),
    )
    last = (Pick("card", held(state, "NSW")), Pick("lay", (cell(10, 2), 1)))
    assert (likeliest(state) != last) is harms


def test_a_suggested_obstacle_of_a_saboteur_bars_no_way_of_the_clan_that_it_helps() -> None:
    """All stand at their starts: a pond goes before neither the own dwarf nor the clan that its finds count for."""
    box = BOX
    state = copy(view(played(opened(4, seed="5"), decision(PLAY)).timeline.now, 0))
    state.face[state.dwarf[0]] = SABOTEUR
    state.at = [box.starts[clan(state, seat)] for seat in range(4)]
    card = min(state.hand[0])
    state.face[card] = next(face for face, kind in enumerate(box.cards) if kind.ground == POND)
    picks = [
        Pick("lay", (move.cell, int(move.turned)))
        for move in moves(state, 0)
        if isinstance(move, LayPath) and move.card == card
    ]
    best = suggested(state, 0, (Pick("card", card),), picks)
    before = [(column + 1, row) for column, row in map(box.grid.where, box.starts)]
    assert best is not None and box.grid.where(best.value[0]) not in before
    assert W.proposes(state, 0, (Pick("card", card),), best, picks, NAMES) == "bars no friend's way"
