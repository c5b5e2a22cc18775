"""A table of The Lost Mines, laid out as a test needs it, and ways to play on it. Places are (column, row) from 1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import game as engine_game
from engine.chance import Scripted
from engine.games import lost_mines
from engine.games.lost_mines import connectivity
from engine.games.lost_mines.components import (
    AXE,
    BOAT,
    DRAGON,
    GEMS,
    GOLD,
    LOYAL,
    MINE_OR_DWARF,
    MINE_OR_TREASURE,
    ROPE,
    SABOTEUR,
    SELFISH,
    SILVER,
    STORM,
    TRAP,
    TREASURE_OR_DWARF,
    TROLL,
)
from engine.games.lost_mines.events.turns import TurnBegan
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.moves import Discard, LayPath, Step, Stop
from engine.games.lost_mines.rounds import round_began
from engine.games.lost_mines.state import (
    CAMPFIRE,
    ON_THE_BOARD,
    OVERCOME,
    PATH,
    PIT,
    POND,
    ROCK,
    TRAPPED,
    TREE,
    WALK,
    E,
    LostMinesOptions,
    LostMinesState,
    N,
    S,
    W,
)
from engine.state import EVERYONE, Clause, Event, Move, Seat

Place = tuple[int, int]

NEWEST = engine_game.newest(lost_mines)

BOARD = 1
"""The set whose places these tests name: the rules are the same on every board, and logs of it go on for ever."""

BOX = lost_mines.COMPONENT_SETS[BOARD]
cell = BOX.cell

LETTERS = {"N": N, "E": E, "S": S, "W": W}
GROUNDS = {"plain": PATH, "tree": TREE, "pond": POND, "pit": PIT, "rock": ROCK, "campfire": CAMPFIRE}
ACTIONS = {
    "axe": AXE,
    "boat": BOAT,
    "rope": ROPE,
    "mine/treasure": MINE_OR_TREASURE,
    "mine/dwarf": MINE_OR_DWARF,
    "treasure/dwarf": TREASURE_OR_DWARF,
    "trap": TRAP,
    "troll": TROLL,
    "storm": STORM,
}
ROLES = {"loyal": LOYAL, "selfish": SELFISH, "saboteur": SABOTEUR}
CLAN = {"blue": 0, "yellow": 1}

DWARFS = ("blue loyal", "yellow loyal", "blue saboteur", "yellow selfish", "blue selfish", "yellow saboteur")
"""Default dwarfs by seat."""

IN_ORDER = (GEMS, GOLD, SILVER, DRAGON)
"""Default faces of the mines, from north to south."""

FILLER = "NW"
"""Default hand of a seat."""


def sides(letters: str) -> int:
    """An edge mask from its letters."""
    return sum(LETTERS[letter] for letter in letters)


def mine_piece(mine: int) -> int:
    """The piece that is a mine card."""
    return BOX.first_mine + mine


def treasure_piece(treasure: int) -> int:
    """The piece that is a treasure."""
    return BOX.first_treasure + treasure


def face_of(name: str) -> tuple[int, bool]:
    """The face of a card, "EW", "SW rock", "axe" and so on, and whether it lies turned by 180 degrees."""
    if name in ACTIONS:
        return next(face for face, card in enumerate(BOX.cards) if card.action == ACTIONS[name]), False
    letters, _, ground = name.partition(" ")
    for turn in (False, True):
        for face, card in enumerate(BOX.cards):
            upright = turned(sides(letters)) if turn else sides(letters)
            if card.sides and (card.sides, card.ground) == (upright, GROUNDS[ground or "plain"]):
                return face, turn
    raise AssertionError(f"there is no card {name!r}")


def table(
    *,
    seats: int = 4,
    paths: Mapping[Place, str] | None = None,
    mines: Sequence[int] = IN_ORDER,
    up: Mapping[int, bool] | None = None,
    dwarf: Sequence[str] | None = None,
    at: Mapping[Seat, Place] | None = None,
    hands: Mapping[Seat, Sequence[str]] | None = None,
    pile: int = 20,
    tokens: Mapping[tuple[Place, Place], str | Seat] | None = None,
    treasures: Sequence[int] = (0, 1, 2, 4, 5, 8, 9, 10),
    owners: Mapping[int, Seat] | None = None,
    round_: int = 1,
    **options: Any,
) -> LostMinesState:
    """Seat 0 is about to play a card. `up` is mine to whether it lies turned, face up; a path "EW tree!" is overcome.

    Who is not told holds one filler card; hands are all that is held. `pile` is how many cards are left to draw.
    `tokens` are "trap" or a troll's owner. `owners` is treasure to the seat that has it.
    """
    state = lost_mines.start(LostMinesOptions(**options), seats, BOARD)
    for _ in range(round_):
        round_began(BOX).apply(state)
    _deal_pieces(state, mines, dwarf or DWARFS[:seats])
    for seat, place in (at or {}).items():
        state.at[seat] = cell(*place)
    pieces = list(BOX.card_pieces)
    _lay(state, paths or {}, pieces)
    for mine, turn in (up or {}).items():
        shape = BOX.mine_sides[mines[mine]]
        connectivity.turn_up(state, BOX.mines[mine], turned(shape) if turn else shape)
        state.seen[mine_piece(mine)] = EVERYONE
    connectivity.survey(state)
    for seat in range(seats):
        names = (hands or {}).get(seat, (FILLER,))
        state.hand[seat] = tuple(_taken(state, pieces, face_of(name)[0]) for name in names)
        for piece in state.hand[seat]:
            state.seen[piece] = 1 << seat
    for (first, second), token in (tokens or {}).items():
        state.token[edge(first, second)] = TRAPPED if token == "trap" else int(token)
        if token != "trap":
            state.front[int(token)] = _taken(state, pieces, face_of("troll")[0])
            state.seen[state.front[int(token)]] = EVERYONE
    for treasure in treasures:
        state.holder[treasure] = ON_THE_BOARD
    for treasure, seat in (owners or {}).items():
        state.holder[treasure] = seat
        state.seen[treasure_piece(treasure)] = 1 << seat
    state.pile = pieces[:pile]
    TurnBegan(0).apply(state)
    return state


def _deal_pieces(state: LostMinesState, mines: Sequence[int], dwarf: Sequence[str]) -> None:
    for piece, face in zip(BOX.card_pieces, BOX.deck, strict=True):
        state.face[piece] = face
    every = [value for values in BOX.values for value in values]
    for treasure in range(BOX.treasures):
        state.face[treasure_piece(treasure)] = every[treasure]
    for mine, kind in enumerate(mines):
        state.face[mine_piece(mine)] = kind
    free = {clan: list(BOX.dwarfs(state.seats, clan)) for clan in (0, 1)}
    for clan, pieces in free.items():
        roles = [LOYAL] * (len(pieces) - 2) + [SELFISH, SABOTEUR]
        for piece, role in zip(BOX.dwarfs(state.seats, clan), roles, strict=True):
            state.face[piece] = role
    for seat, name in enumerate(dwarf):
        clan, role = CLAN[name.split()[0]], ROLES[name.split()[1]]
        piece = next(piece for piece in free[clan] if state.face[piece] == role)
        free[clan].remove(piece)
        state.dwarf[seat] = piece
        state.seen[piece] = 1 << seat
        state.at[seat] = cell(2, 2) if clan == 0 else cell(2, 6)


def _lay(state: LostMinesState, paths: Mapping[Place, str], pieces: list[int]) -> None:
    for place, name in paths.items():
        face, turn = face_of(name.rstrip("!"))
        place_cell = cell(*place)
        card = BOX.cards[face]
        state.card[place_cell] = _taken(state, pieces, face)
        state.seen[state.card[place_cell]] = EVERYONE
        state.sides[place_cell] = turned(card.sides) if turn else card.sides
        state.ground[place_cell] = OVERCOME if name.endswith("!") else card.ground


def _taken(state: LostMinesState, pieces: list[int], face: int) -> int:
    """A card with this face. When the box has no more of them, a path of another kind is printed over."""
    fitting = [piece for piece in pieces if BOX.deck[piece] == face]
    piece = fitting[0] if fitting else next(piece for piece in reversed(pieces) if BOX.cards[BOX.deck[piece]].sides)
    state.face[piece] = face
    pieces.remove(piece)
    return piece


def edge(first: Place, second: Place) -> int:
    """The edge between two neighbouring places."""
    return BOX.grid.beside[cell(*first)][cell(*second)].edge


def do(state: LostMinesState, move: Move, seat: Seat | None = None, **script: Iterable[object]) -> list[Event]:
    """Play a move that is offered, by the only seat whose decision it is unless told. Chance follows `script`."""
    if seat is None:
        (seat,) = state.to_act
    clause = lost_mines.check(state, seat, move)
    assert clause is None, f"{move} is forbidden by {clause}"
    assert move in lost_mines.moves(state, seat)
    return engine_game.play(lost_mines, state, seat, move, Scripted(script))


def refusal(state: LostMinesState, move: Move, seat: Seat | None = None) -> Clause | None:
    """The clause by which a move is refused; it is not offered then."""
    if seat is None:
        (seat,) = state.to_act
    clause = lost_mines.check(state, seat, move)
    assert (clause is None) == (move in lost_mines.moves(state, seat))
    return clause


def offered(state: LostMinesState, kind: type[Move]) -> list[Any]:
    """The moves of a kind that are offered."""
    (seat,) = state.to_act
    return [move for move in lost_mines.moves(state, seat) if isinstance(move, kind)]


def held(state: LostMinesState, name: str, seat: Seat | None = None) -> int:
    """A card of a seat's hand, by its name."""
    if seat is None:
        (seat,) = state.to_act
    face, _ = face_of(name)
    return next(card for card in state.hand[seat] if state.face[card] == face)


def laying_of(state: LostMinesState, name: str, place: Place) -> LayPath:
    """The move that lays a card of the hand, turned as the name has it."""
    return LayPath(held(state, name), cell(*place), face_of(name)[1])


def lay(state: LostMinesState, name: str, place: Place) -> list[Event]:
    """Lay a card of the hand."""
    return do(state, laying_of(state, name, place))


def discard(state: LostMinesState, count: int = 1) -> list[Event]:
    """Discard the lowest cards of the hand."""
    (seat,) = state.to_act
    return do(state, Discard(tuple(sorted(state.hand[seat])[:count])))


def walk(state: LostMinesState, *places: Place, **script: Iterable[object]) -> list[Event]:
    """Walk card by card; stops there when the walk has not ended by itself."""
    (seat,) = state.to_act
    events: list[Event] = []
    for place in places:
        events += do(state, Step(cell(*place)), **script)
    if state.to_act == (seat,) and Stop() in lost_mines.moves(state, seat):
        events += do(state, Stop())
    return events


def steps_to(state: LostMinesState) -> set[Place]:
    """The places that the offer lets one step to."""
    return {(move.to % 11 + 1, move.to // 11 + 1) for move in offered(state, Step)}


def pass_turn(state: LostMinesState, count: int = 1) -> list[Event]:
    """Discard and stay."""
    (seat,) = state.to_act
    events = discard(state, count)
    if state.to_act == (seat,) and state.phase == WALK:
        events += do(state, Stop())
    return events


def to_walk(state: LostMinesState) -> LostMinesState:
    """Discards a card: the walk is next."""
    discard(state)
    return state
