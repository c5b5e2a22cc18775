"""How a game of The Island of Doctor Lucky ended, in sentences: who killed him or not, and what everybody held."""

from __future__ import annotations

from engine.game import Outcome, Seat
from engine.games.doctor_lucky.facts import kill, luck_in_hand, steps
from engine.games.doctor_lucky.table import DoctorLuckyState
from tui.games.doctor_lucky.situation import cards
from tui.games.doctor_lucky.words import card_name, people, person
from tui.narrate import Names
from tui.text import listing, t


def result(view: DoctorLuckyState, outcome: Outcome, names: Names) -> list[str]:
    """How the game ended, in sentences; hands are told as far as this view knows them."""
    return [
        t("{sentence} ({clause})", sentence=_end(view, names), clause=outcome.reason),
        *_attack(view, names),
        *(_seat(view, seat, names) for seat in range(view.seats)),
        *_hands(view, names),
        t("Failed attacks, each a step more or one stronger: {attacks}.", attacks=listing(_failed(view, names))),
    ]


def _failed(view: DoctorLuckyState, names: Names) -> list[str]:
    """What the plot shows: the cards tucked for Move and Kill."""
    tucked = [len(left) + len(right) for left, right in zip(view.left, view.right, strict=True)]
    return [t("{name} {count}", name=names[seat], count=count) for seat, count in enumerate(tucked)]


def _end(view: DoctorLuckyState, names: Names) -> str:
    if view.winner < 0:
        return t("The Doctor survives, and nobody wins.")
    return t("{name} killed the Doctor with {card} and wins.", name=names[view.winner], card=card_name(view, view.card))


def _attack(view: DoctorLuckyState, names: Names) -> list[str]:
    """The attack that won, and who could have stopped it (DL-6.4)."""
    if view.winner < 0:
        return []
    said = t("The attack had strength {strength}; luck {luck} was played.", strength=view.strength, luck=view.luck)
    if not view.losers:
        return [said, t("All the luck in all hands would not have saved the Doctor.")]
    return [said, t("Had luck enough and kept it: {people}.", people=people(view.losers, names))]


def _seat(view: DoctorLuckyState, seat: Seat, names: Names) -> str:
    return t(
        "{name}: {cards}, Move {move}, Kill {kill}.",
        name=person(seat, names),
        cards=cards(len(view.hand[seat])),
        move=steps(view, seat),
        kill=kill(view, seat),
    )


def _hands(view: DoctorLuckyState, names: Names) -> list[str]:
    """What was left in the hands, and the luck in each."""
    lines = []
    for seat in range(view.seats):
        hand = view.hand[seat]
        if hand and all(view.face[card] is not None for card in hand):
            lines.append(
                t(
                    "{name} held {cards}: luck {luck}.",
                    name=names[seat],
                    cards=listing([card_name(view, card) for card in hand]),
                    luck=luck_in_hand(view, seat),
                )
            )
    return lines
