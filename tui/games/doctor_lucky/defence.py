"""Luck against an attack on the Doctor: the question to each defender, and the loss that a pass may bring."""

from __future__ import annotations

from rich.cells import cell_len

from engine.games.doctor_lucky.moves import Pass
from engine.games.doctor_lucky.queries import luck_in_hand, missing, yet_to_answer
from engine.games.doctor_lucky.state import DEFENCE, DoctorLuckyState
from engine.state import Seat
from tui.i18n.messages import listing, n, t
from tui.i18n.second_person import You
from tui.presentation.game_text import GroupQuestion, Names
from tui.selection.move_sequence import MoveOrSequence

NAMED = 2
"""The most defenders whose names a question has room for."""

ROOM = 20
"""Cells for those names."""


def call(view: DoctorLuckyState) -> GroupQuestion | None:
    """Luck against an attack on the Doctor (DL-6.1): every seat with cards is asked, even one without luck."""
    if view.phase != DEFENCE:
        return None
    return GroupQuestion(
        t("Does anyone play luck to save the Doctor?"),
        t("nobody plays luck"),
        yet_to_answer(view),
        Pass(),
        (view.turn, sum(map(len, view.hand))),
        t("The attack succeeds and ends the game if nobody plays luck."),
    )


def ask_luck(view: DoctorLuckyState, seat: Seat, names: Names) -> str:
    """The request for luck: the seats that still answer after this one, or the attacker that else wins."""
    if is_last(view, seat):
        return _ask_last(view, seat, names)
    return n(
        "Play luck or let {names} do it: {count} missing.",
        "Play luck or let {names} do it: {count} missing.",
        missing(view),
        names=_others([names[other] for other in yet_to_answer(view) if other != seat]),
    )


def _others(names: list[str]) -> str:
    """The names of defenders; of many, the first one and the number of the rest."""
    if len(names) == 1 or (len(names) <= NAMED and cell_len(listing(names)) <= ROOM):
        return listing(names)
    return n("{name} and {count} other", "{name} and {count} others", len(names) - 1, name=names[0])


def _ask_last(view: DoctorLuckyState, seat: Seat, names: Names) -> str:
    attacker = names[view.active]
    if isinstance(names[seat], You):
        return n(
            "You are the last: without {count} more luck {name} wins.",
            "You are the last: without {count} more luck {name} wins.",
            missing(view),
            name=attacker,
        )
    return n(
        "Nobody else can help: without {count} more luck {name} wins.",
        "Nobody else can help: without {count} more luck {name} wins.",
        missing(view),
        name=attacker,
    )


def is_last(view: DoctorLuckyState, seat: Seat) -> bool:
    """True when a seat is the last one that can save the Doctor (DL-6.1)."""
    return view.phase == DEFENCE and yet_to_answer(view) == (seat,)


def warning(view: DoctorLuckyState, seat: Seat, move: MoveOrSequence, names: Names) -> str:
    """The attacker's victory, where the last defender passes with enough luck in hand (DL-6.1)."""
    if not isinstance(move, Pass) or not is_last(view, seat) or luck_in_hand(view, seat) < missing(view):
        return ""
    return t("That loses: {name} wins.", name=names[view.active])
