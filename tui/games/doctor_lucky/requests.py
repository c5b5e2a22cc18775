"""The requests of The Island of Doctor Lucky: a seat's next pick, luck for the Doctor, and what a pass may lose."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Pass
from engine.games.doctor_lucky.queries import (
    can_draw,
    can_murder,
    is_called,
    is_drawn,
    is_hazard,
    is_murder,
    luck_in_hand,
    missing,
    next_area,
    next_player,
    steps,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import DEFENCE, FIRST, HARM, HOUSE, SECOND, DoctorLuckyState
from engine.state import Seat
from tui.games.doctor_lucky.prompts import CAT, GIVE, GO
from tui.games.doctor_lucky.sight import is_afar, may_fly
from tui.games.doctor_lucky.terms import card_name
from tui.i18n.messages import listing, n, t
from tui.i18n.second_person import You
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.selection.group_question import GroupQuestion
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick

NAMED = 2
"""The most defenders whose names a question has room for."""

ROOM = 20
"""Cells for those names."""

LINE = 60
"""Cells for a request beside the name of the attacker."""


def ask(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The next pick and its reason, as a short request."""
    if GO in picked:
        count = steps(view, seat)
        if may_fly(view, seat):
            return n(
                "Move {count} step, or fly: type an area's number or letter.",
                "Move up to {count} steps, or fly: type an area's number or letter.",
                count,
            )
        return n(
            "Move {count}: type an area's number or letter. Unseen: draw a card.",
            "Move up to {count}: type an area's number or letter. Unseen: draw a card.",
            count,
        )
    if CAT in picked:
        return t("Type the number or letter of the cat's new area. Nobody sees out of it.")
    if view.phase in (FIRST, SECOND) and not picked:
        return _with_next(view, seat, names)
    return ask_typed(view, seat, picked, names)


def _with_next(view: DoctorLuckyState, seat: Seat, names: Names) -> str:
    """The request that begins a half of a turn, and who is next then, where both have room.

    The list beside the table has all deeds. One who may attack in the second half reads how instead.
    """
    whole, coming = ask_typed(view, seat, (), names), next_in_words(view, names)
    if view.phase == FIRST and can_murder(view, seat):
        return whole
    if view.phase == FIRST:
        first = t("Choose a deed.")
    else:
        first = t("Draw or end.") if can_draw(view, seat) else t("Attack or end.")
    both = t("{first} {second}", first=first, second=coming)
    return both if cell_len(both) <= LINE else whole


def next_in_words(view: DoctorLuckyState, names: Names) -> str:
    """The next player if no other piece moves before, and why: the Doctor's step, or the first lap's order."""
    to = next_area(view, view.doctor)
    name = names[next_player(view, to)]
    if not is_called(view):
        return t("Next turn: {name} (first lap: in seat order).", name=name)
    if to in view.at:
        return t("Next turn: {name} (the Doctor comes there).", name=name)
    return t("Next turn: {name} (the Doctor meets nobody).", name=name)


def ask_typed(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The request of `ask` for a person who types words: it names no letters of areas."""
    match view.phase:
        case _ if view.phase == FIRST:
            return _ask_first(view, seat, picked)
        case _ if view.phase == SECOND:
            if can_draw(view, seat):
                return t("Out of sight: draw a card, or end the turn.")
            return t("Try to murder the Doctor, or end the turn. Luck may stop it.")
        case _ if view.phase == HARM:
            return _ask_harm(view, picked, names[view.active])
        case _ if view.phase == HOUSE:
            few = COMPONENT_SETS[view.components].few_cards
            return t("Fewer than {few} cards in hand: draw one, or none.", few=few)
    return ask_luck(view, seat, names)


def _ask_first(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick]) -> str:
    if GO in picked and may_fly(view, seat):
        return t("Choose an area to move to. Planes are one step apart.")
    if GO in picked:
        return t("Choose an area to move to. Unseen there, a card may be drawn.")
    if CAT in picked:
        return t("Choose an area for the cat. Nobody sees out of it.")
    if picked:
        return t("Choose a target for {card}.", card=card_name(view, picked[0].value))
    if can_murder(view, seat):
        return t("Alone with the Doctor: stay here to attack him, or move on.")
    if any(view.face[card] is None or is_hazard(view, card) for card in view.hand[seat]):
        return t("Move, move the cat, play a hazard, or stay here.")
    return t("Move, move the cat, or stay here.")


def _ask_harm(view: DoctorLuckyState, picked: Sequence[Pick], attacker: str) -> str:
    if GIVE in picked:
        return t("Choose a card to give to {name}.", name=attacker)
    if picked or view.luck:
        return n("Discard luck: {count} more stops it.", "Discard luck: {count} more stops it.", missing(view))
    if is_drawn(view):
        return t(
            "{card}, strength {strength}. Play luck, or lose a random card.",
            card=capital(card_name(view, view.card)),
            strength=view.strength,
        )
    return t(
        "{card}, strength {strength}. Play luck, or give {name} a card.",
        card=capital(card_name(view, view.card)),
        strength=view.strength,
        name=attacker,
    )


# luck for the Doctor


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
    """The request for luck: the seats that answer after this one, or the attacker that else wins.

    A seat that passes is not asked again (DL-6.1).
    """
    if is_last(view, seat):
        return _ask_last(view, seat, names)
    words = {
        "attacker": names[view.active],
        "names": others_in_brief([names[other] for other in yet_to_answer(view) if other != seat]),
    }
    if not is_murder(view):
        return _hazard_stands(
            view,
            n(
                "{count} more luck, or {attacker} wins. Next: {names}.",
                "{count} more luck, or {attacker} wins. Next: {names}.",
                missing(view),
                **words,
            ),
        )
    long = n(
        "{count} more luck, or {attacker} kills the Doctor and wins. Next: {names}.",
        "{count} more luck, or {attacker} kills the Doctor and wins. Next: {names}.",
        missing(view),
        **words,
    )
    if cell_len(long) <= LINE:
        return long
    return n(
        "Without {count} more luck {attacker} wins. Next: {names}.",
        "Without {count} more luck {attacker} wins. Next: {names}.",
        missing(view),
        **words,
    )


def _hazard_stands(view: DoctorLuckyState, request: str) -> str:
    """A request for luck behind the kind of the attack: a hazard may strike from afar, whoever sees it."""
    ways = [t("Hazard: {request}", request=request), request]
    if is_afar(view, view.active, view.target):
        ways[:1] = [t("Hazard from afar: {request}", request=request), t("From afar: {request}", request=request)]
    return next((way for way in ways if cell_len(way) <= LINE), request)


def others_in_brief(names: list[str]) -> str:
    """The names of defenders; of many, the first one and the number of the rest."""
    if len(names) == 1 or (len(names) <= NAMED and cell_len(listing(names)) <= ROOM):
        return listing(names)
    return n("{name} and {count} other", "{name} and {count} others", len(names) - 1, name=names[0])


def _ask_last(view: DoctorLuckyState, seat: Seat, names: Names) -> str:
    attacker, held = names[view.active], luck_in_hand(view, seat)
    if isinstance(names[seat], You) and held < missing(view):
        return n(
            "You cannot stop it: {count} more luck needed, you have {held}.",
            "You cannot stop it: {count} more luck needed, you have {held}.",
            missing(view),
            held=held,
        )
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
