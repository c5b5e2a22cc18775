"""Hunch, the tiny game: this folder and one registry entry are all that a game outside the engine costs."""

from typing import Literal

from msgspec import field

from engine.game import MALFORMED
from engine.pieces import PIECE_EVENTS, Shuffled, Written, lay, look, reveal
from engine.state import EVERYONE, Event, Move, Options, Outcome, State, next_turn

CLAUSES = {
    "raise": "HU-2.1",
    "swear": "HU-2.2",
    "throw": "HU-3.1",
    "peek": "HU-3.2",
    "show": "HU-3.3",
    "write": "HU-4.1",
}


class HunchOptions(Options, frozen=True):
    hand: Literal[1, 2, 3] = 2


class HunchState(State):
    options: HunchOptions = HunchOptions()
    score: list[int] = field(default_factory=list)
    sworn: list[bool] = field(default_factory=list)
    stake: int = 1


class Hunch(Move, frozen=True, tag=1):
    do: Literal["raise", "swear", "throw", "peek", "show", "write"]
    what: int = 0  # the card to look at or to show, or the rank to write


class Declared(Event, frozen=True, tag=20):
    seat: int
    oath: bool  # else a raise

    def apply(self, state):
        state.sworn[self.seat] |= self.oath
        state.stake += not self.oath


class Gained(Event, frozen=True, tag=21):
    seat: int
    points: int

    def apply(self, state):
        state.score[self.seat] += self.points


class Threw(Gained, frozen=True, tag=22):
    draw, reveals = "die", True


class Passed(Event, frozen=True, tag=23):
    def apply(self, state):
        next_turn(state)
        state.stake, seats = 1, state.seats
        state.to_act = tuple(range(seats)) if writing(state) else ((state.turn - 1) % seats,)


class HandedIn(Event, frozen=True, tag=24):
    seat: int

    def apply(self, state):
        state.to_act = tuple(seat for seat in state.to_act if seat != self.seat)


SEATS, OPTIONS, STATE, MOVE, SCHEMA, RULES = range(2, 5), HunchOptions, HunchState, Hunch, 1, 1
EVENT, RETIRED, COMPONENT_SETS = Declared | Gained | Threw | Passed | HandedIn | PIECE_EVENTS, (), {1: None}


def writing(state):
    return state.turn > 2 * state.seats


def stock(state):
    return state.seats * state.options.hand


def own(state, seat):
    return range(seat * state.options.hand, (seat + 1) * state.options.hand)


def refuse(options, seats):
    return "HU-1.1" if seats == 4 and options.hand == 3 else None


def start(options, seats, components):
    state = HunchState(seats, options, components=components, score=[0] * seats, sworn=[False] * seats)
    lay(state, decks(options, seats, components), written=seats)
    return state


def decks(options, seats, components):
    return [(range(seats * options.hand + 2), [card // 2 for card in range(seats * options.hand + 2)])]


def opening(state, chance):
    yield Shuffled(tuple(range(stock(state) + 2)), chance.shuffle(state, "shuffle", state.groups[0]))
    yield from (look(state, seat, own(state, seat)) for seat in range(state.seats))
    yield Passed()


def moves(state, seat):
    every = (Hunch(do, n) for do in CLAUSES for n in range(stock(state) + 2))
    return [move for move in every if check(state, seat, move) is None]


def check(state, seat, move):
    do, n, hand, first = move.do, move.what, own(state, seat), stock(state)
    fits = {
        "raise": n == 0 and state.stake < 3,
        "swear": n == 0 and not state.sworn[seat] and all(state.face[card] for card in hand),
        "throw": n == 0,
        "peek": n in (first, first + 1) and not state.seen[n] >> seat & 1,
        "show": n in hand and state.seen[n] != EVERYONE,
        "write": 0 <= n <= first // 2,
    }
    allowed = seat in state.to_act and (do == "write") == writing(state)
    return None if allowed and fits[do] else CLAUSES[do] if 0 <= n < first + 2 else MALFORMED


def play(state, seat, move, chance):
    match move.do:
        case "raise" | "swear":
            yield Declared(seat, move.do == "swear")
        case "throw":
            yield Threw(seat, state.stake * (1 + chance.number(state, "die", 6)))
        case "peek":
            yield look(state, seat, [move.what])
        case "show":
            yield reveal(state, [move.what])
            yield Gained(seat, state.stake * state.face[move.what])
        case "write":
            yield Written(seat, stock(state) + 2 + seat, move.what)
            yield HandedIn(seat)
            if not state.to_act:
                yield reveal(state, range(len(state.face)))
                hunches, right = enumerate(state.face[-state.seats :]), state.face[stock(state)]
                yield from (Gained(seat, 5 * (rank == right)) for seat, rank in hunches)
    if move.do in ("throw", "peek", "show"):
        yield Passed()


def made_up(view, piece, rng):
    return rng.randrange(stock(view) // 2 + 1)


def allows(view, piece, face):
    return face > 0 or piece >= stock(view) or not view.sworn[piece // view.options.hand]


def outcome(state):
    winners = tuple(seat for seat, score in enumerate(state.score) if score == max(state.score))
    return None if state.to_act else Outcome(winners, tuple(state.score), "HU-5.1")
