"""The result of a game of The Island of Doctor Lucky, in sentences: who killed him or not, and what everybody held."""

from __future__ import annotations

from engine.games.doctor_lucky.queries import kill, luck_in_hand, steps
from engine.games.doctor_lucky.state import DoctorLuckyState
from engine.state import Outcome, Seat
from tui.games.doctor_lucky.status import cards
from tui.games.doctor_lucky.terms import card_name, card_names, person, savers
from tui.i18n.messages import listing, t
from tui.presentation.game_text import Names


def result(view: DoctorLuckyState, outcome: Outcome, names: Names) -> list[str]:
    """The outcome of the game, in sentences; hands are told as far as this view knows them."""
    return [
        _end(view, names),
        *_attack(view, names),
        *(_seat(view, seat, names) for seat in range(view.seats)),
        *_hands(view, names),
        t("Move and Kill gained by stopped attacks: {gains}.", gains=listing(_gained(view, names))),
    ]


def _gained(view: DoctorLuckyState, names: Names) -> list[str]:
    """Values of the plot: the cards tucked for Move and Kill."""
    tucked = [len(left) + len(right) for left, right in zip(view.left, view.right, strict=True)]
    return [t("{name} {count}", name=names[seat], count=count) for seat, count in enumerate(tucked)]


def _end(view: DoctorLuckyState, names: Names) -> str:
    if view.winner < 0:
        return t("The Doctor survives, and nobody wins.")
    return t(
        "{name} killed the Doctor with {card} and {name:wins|win}.",
        name=names[view.winner],
        card=card_name(view, view.card),
    )


def _attack(view: DoctorLuckyState, names: Names) -> list[str]:
    """The attack that won, and who could have stopped it (DL-6.4)."""
    if view.winner < 0:
        return []
    text = t("The attack had strength {strength}, the luck played was {luck}.", strength=view.strength, luck=view.luck)
    held = [luck_in_hand(view, seat) for seat in range(view.seats) if seat != view.winner]
    shown = all(view.face[card] is not None for hand in view.hand for card in hand)
    if shown and not any(held):
        return [text, t("Nobody else had any luck left to save the Doctor.")]
    return [text, savers(view, view.losers, names)]


def _seat(view: DoctorLuckyState, seat: Seat, names: Names) -> str:
    return t(
        "{name}: {cards}, Move {move}, Kill {kill}.",
        name=person(seat, names),
        cards=cards(len(view.hand[seat])),
        move=steps(view, seat),
        kill=kill(view, seat),
    )


def _hands(view: DoctorLuckyState, names: Names) -> list[str]:
    """Cards left in the hands, and the luck in each."""
    lines = []
    for seat in range(view.seats):
        hand = view.hand[seat]
        if hand and all(view.face[card] is not None for card in hand):
            lines.append(
                t(
                    "{name} held {cards}: luck {luck}.",
                    name=names[seat],
                    cards=card_names(view, hand),
                    luck=luck_in_hand(view, seat),
                )
            )
    return lines
