"""Who would see whom, in words: what a person asks before every step."""

from __future__ import annotations

from engine.game import Seat
from engine.games.doctor_lucky.facts import is_unseen, may_murder, watchers
from engine.games.doctor_lucky.table import DoctorLuckyState
from tui.games.doctor_lucky.words import people
from tui.narrate import Names
from tui.text import n, t


def seen_there(view: DoctorLuckyState, seat: Seat, area: int) -> str:
    """How a seat would fare in an area, without names: alone with the Doctor, unseen, or seen by so many."""
    if area == view.doctor:
        return t("alone with the Doctor") if may_murder(view, seat, area, view.cat) else t("with the Doctor, but seen")
    eyes = watchers(view, seat, area, view.cat)
    return n("seen by {count}", "seen by {count}", len(eyes)) if eyes else t("unseen")


def seen_by(view: DoctorLuckyState, seat: Seat, area: int, cat: int, names: Names) -> str:
    """The same with names, and wherever the cat would sit."""
    if area == view.doctor and may_murder(view, seat, area, cat):
        return t("alone with the Doctor")
    eyes = watchers(view, seat, area, cat)
    return t("seen by {people}", people=people(eyes, names)) if eyes else t("unseen")


def hides(view: DoctorLuckyState, seat: Seat, cat: int) -> bool:
    """Whether the cat in another area would take everybody's eyes off a seat that is seen now."""
    here = view.at[seat]
    return not is_unseen(view, seat, here, view.cat) and is_unseen(view, seat, here, cat)


def frees(view: DoctorLuckyState, seat: Seat, cat: int) -> bool:
    """Whether the cat in another area would let a seat murder the Doctor who could not as things stand."""
    here = view.at[seat]
    if here != view.doctor:
        return False
    return not may_murder(view, seat, here, view.cat) and may_murder(view, seat, here, cat)
