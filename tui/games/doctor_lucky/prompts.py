"""The picks of The Island of Doctor Lucky: acts, areas, cards, targets; their labels and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import MALFORMED
from engine.games.doctor_lucky import check
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_murder,
    is_drawn,
    is_hazard,
    is_weapon,
    luck,
    murder_strength,
    steps,
)
from engine.games.doctor_lucky.state import (
    BARE_HANDS,
    DEFENCE,
    DOCTOR,
    FIRST,
    HARM,
    HOUSE,
    MOST_AREAS,
    OVER,
    SECOND,
    DoctorLuckyState,
)
from engine.state import Clause, Move, Seat
from tui.games.doctor_lucky.sight import bar_to_draw, bar_to_murder, flies, may_fly, seen_there
from tui.games.doctor_lucky.terms import area_name, kind_brief, kind_effect, kind_name, name_beside, person
from tui.i18n.messages import later, n, t
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick, Steps

GO: Final = Pick("act", 0)
CAT: Final = Pick("act", 1)
DRAW: Final = Pick("act", 2)
HANDS: Final = Pick("act", 3)
SAVE: Final = Pick("act", 4)
GIVE: Final = Pick("act", 5)
NOTHING: Final = Pick("pass", 0)
"""Do nothing here: stay, end the turn, no luck, no card. It is the last line of every list."""

AREAS: Final = tuple(Pick("area", area) for area in range(MOST_AREAS + 1))


def picks(view: DoctorLuckyState, move: MoveOrSequence) -> Steps:
    """The picks that make up a move: an action and its area, or a card and its target."""
    match move:
        case Walk():
            return ((GO,), (AREAS[move.to],))
        case MoveCat():
            return ((CAT,), (AREAS[move.to],))
        case PlayHazard():
            return ((Pick("card", move.card),), (Pick("seat", move.target),))
        case Draw():
            return ((DRAW,),)
        case Murder():
            return ((HANDS if move.card == BARE_HANDS else Pick("card", move.card),),)
        case Discard():
            card = (Pick("card", move.card),)
            return ((SAVE,), card) if view.phase == HARM and not view.luck else (card,)
        case Give():
            return ((GIVE,), (Pick("card", move.card),))
        case Pass():
            return ((GIVE if view.phase == HARM else NOTHING,),)
    raise TypeError(f"{type(move).__name__} is no move of this game")


def private(view: DoctorLuckyState) -> bool:
    """A seat that may play a card is shown its hand. Follows from the sizes of hands and the people's areas."""
    if view.phase == FIRST:
        return bool(view.hand[view.active])
    if view.phase == SECOND:
        return bool(view.hand[view.active]) and can_murder(view, view.active)
    return view.phase in (DEFENCE, HARM)


CHAPTERS: Final = {
    FIRST: "DL-5.1",
    SECOND: "DL-5.6",
    DEFENCE: "DL-6.1",
    HARM: "DL-5.5",
    HOUSE: "DL-7.2",
    OVER: "DL-8.1",
}
"""Phase to the clause that governs it."""


def chapter(view: DoctorLuckyState) -> Clause | None:
    """The clause of the present phase; None during the set-up."""
    if view.phase == SECOND and can_murder(view, view.active):
        return "DL-5.7"
    return CHAPTERS.get(view.phase)


def shown(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick]) -> tuple[Pick, ...]:
    """A murder, every target of a hazard, deeds for another place, and cards that are of no use now.

    Keys count the cards of a hand, so one that is left out would look like a key that is missing. A walk shows only
    where it may end: the arrow keys go from one such area to the next.
    """
    if seat not in view.to_act:
        return ()
    if picked:
        if picked[0].kind == "card" and view.phase == FIRST and len(picked) == 1:
            return tuple(Pick("seat", target) for target in range(DOCTOR, view.seats) if target != seat)
        return (AREAS[view.cat],) if picked == (CAT,) else ()
    held = tuple(Pick("card", card) for card in view.hand[seat])
    if view.phase == DEFENCE:
        return held
    if view.phase == SECOND:
        return (DRAW, HANDS, *(held if can_murder(view, seat) else ()))
    if view.phase == HARM and not view.luck:
        return (SAVE, GIVE)
    if view.phase == FIRST:
        used = (card for card in view.hand[seat] if is_weapon(view, card) or is_hazard(view, card))
        return (HANDS, *(Pick("card", card) for card in used))
    return ()


def forbids(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Clause | None:
    """The clause that forbids a pick which no offered move allows; None when the rules name none.

    A weapon is refused in phase 1 for what a murder needs, not for what a hazard does.
    """
    weapon = pick == HANDS or (pick.kind == "card" and is_weapon(view, pick.value))
    if weapon and not picked and view.phase == FIRST:
        return "DL-5.7"
    move = _meant(view, picked, pick)
    clause = None if move is None else check(view, seat, move)
    return None if clause == MALFORMED else clause


def _meant(view: DoctorLuckyState, picked: Sequence[Pick], pick: Pick) -> Move | None:
    """The move that this pick means."""
    if pick.kind == "area":
        return MoveCat(pick.value) if CAT in picked else Walk(pick.value)
    if pick.kind == "seat" and picked:
        return PlayHazard(picked[0].value, pick.value)
    if pick.kind == "card":
        if view.phase == FIRST:
            return PlayHazard(pick.value, DOCTOR)
        if view.phase == SECOND:
            return Murder(pick.value)
        return Give(pick.value) if GIVE in picked else Discard(pick.value)
    if pick in (SAVE, GIVE):
        held = view.hand[view.asked]
        card = next((card for card in held if luck(view, card)), held[0])
        return Discard(card) if pick == SAVE else Pass() if is_drawn(view) else Give(card)
    return {DRAW: Draw(), HANDS: Murder(), NOTHING: Pass()}.get(pick)


def asks_for_luck(view: DoctorLuckyState, picked: Sequence[Pick]) -> bool:
    """True while the cards of a hand count by their luck: not where one is chosen to be given away."""
    return view.phase == DEFENCE or (view.phase == HARM and GIVE not in picked)


def in_hand(view: DoctorLuckyState, seat: Seat) -> Sequence[Pick]:
    """The cards in a hand, by kind as its picture shows them."""
    return tuple(Pick("card", card) for card in sorted(view.hand[seat], key=lambda card: (view.face[card] or 0, card)))


def twin(view: DoctorLuckyState, pick: Pick) -> Pick:
    """The card that goes first of those in a hand that are alike: the one that most seats know."""
    alike = twins_of(view, pick.value) if pick.kind == "card" else ()
    return Pick("card", min(alike, key=lambda card: (-_knowing(view, card), card))) if alike else pick


def _knowing(view: DoctorLuckyState, card: int) -> int:
    """The number of seats that know a card in a hand."""
    return sum(view.seen[card] >> seat & 1 for seat in range(view.seats))


def twins_of(view: DoctorLuckyState, card: int) -> tuple[int, ...]:
    """The cards of a kind in the hand with this one, itself among them; none where the view hides it.

    One that others know is among them: it has the same number, and its picture counts it.
    """
    kind = view.face[card]
    held = next((hand for hand in view.hand if card in hand), ())
    return () if kind is None else tuple(own for own in held if view.face[own] == kind)


def label(view: DoctorLuckyState, pick: Pick, names: Names) -> str:
    """A pick in a word or two."""
    match pick.kind:
        case "area":
            return area_name(pick.value)
        case "seat":
            return person(pick.value, names)
        case "card":
            return name_beside(view, pick.value)
        case "held":
            kind, count = pick.value
            brief = kind_brief(view, kind)
            return brief if count == 1 else t("{count} x {card}", card=brief, count=count)
        case "done":
            return t("done")
    if pick == NOTHING:
        return _nothing(view)
    return {
        GO: _move(view),
        CAT: t("move the cat"),
        DRAW: _barred(later("{deed}: {reason}"), DRAW, view, names, brief=True) or t("draw a card"),
        HANDS: _barred(later("{deed}: {reason}"), HANDS, view, names) or _hands(view),
        SAVE: t("stop it with luck"),
        GIVE: _give(view, names),
    }[pick]


def _hands(view: DoctorLuckyState) -> str:
    """A murder without weapon; beside weapons, whose strength has the rest of the row, it is one like them."""
    return t("bare hands") if view.phase == SECOND else t("murder: bare hands")


def _move(view: DoctorLuckyState) -> str:
    """A walk, which may be a flight from plane to plane."""
    count = steps(view, view.active)
    if may_fly(view, view.active):
        return n("move or fly ({count} step)", "move or fly ({count} steps)", count)
    return n("move ({count} step)", "move ({count} steps)", count)


def _give(view: DoctorLuckyState, names: Names) -> str:
    """The loss of a card to a hazard."""
    return t("lose a random card") if is_drawn(view) else t("play no luck: give {name} a card", name=names[view.active])


def label_typed(view: DoctorLuckyState, pick: Pick, names: Names) -> str:
    """The words of `label`, names in full; what forbids a deed stands in brackets, as a refusal follows."""
    if pick.kind == "card" and (kind := view.face[pick.value]) is not None:
        return kind_name(view, kind)
    barred = _barred(later("{deed} ({reason})"), pick, view, names)
    return barred or (t("murder: bare hands") if pick == HANDS else label(view, pick, names))


def _barred(form: str, pick: Pick, view: DoctorLuckyState, names: Names, *, brief: bool = False) -> str:
    """A draw or a murder, with what forbids it now; "" for other picks, and where nothing forbids it.

    In a `brief` one a reader's name has room behind the deed in a narrow column.
    """
    draw = t("draw") if brief else t("draw a card")
    deed, bar = {DRAW: (draw, bar_to_draw), HANDS: (t("murder"), bar_to_murder)}.get(pick, ("", None))
    reason = bar(view, names) if bar is not None else ""
    return t(form, deed=deed, reason=reason) if reason else ""


def picking() -> Sequence[str]:
    """The facts behind a choice that no sign on the table tells."""
    return (t("A weapon is worth 3 more in its own area. Nobody sees out of the cat's area."),)


def _nothing(view: DoctorLuckyState) -> str:
    return {
        FIRST: t("stay here"),
        SECOND: t("end the turn"),
        DEFENCE: t("play no luck"),
        HOUSE: t("draw nothing"),
    }.get(view.phase, t("nothing"))


def hint(view: DoctorLuckyState, picked: Sequence[Pick], pick: Pick) -> str:
    """Use of a card, strength of a murder, witnesses in an area."""
    if pick.kind == "card":
        kind = view.face[pick.value]
        if kind is None:
            return ""
        if view.phase == SECOND:
            return t("strength {strength}", strength=murder_strength(view, view.active, pick.value))
        return kind_effect(view, kind)
    if pick == HANDS:
        strength = murder_strength(view, view.active, BARE_HANDS)
        return t("strength {strength}; if stopped, it gains no Kill: a weapon would", strength=strength)
    if pick.kind == "area" and GO in picked:
        sight = seen_there(view, view.active, pick.value)
        return t("by plane; {sight}", sight=sight) if flies(view, view.active, pick.value) else sight
    return ""


def key(view: DoctorLuckyState, pick: Pick, names: Names) -> str:
    """The typed key of a pick: a word; an area's or a seat's number, and before it what it is of."""
    match pick.kind:
        case "area":
            return f"a{pick.value}"
        case "seat":
            return "d" if pick.value == DOCTOR else _letter(pick.value, names)
        case "card":
            return _card_key(view, pick.value)
        case "done":
            return "done"
    if pick == NOTHING:
        return {FIRST: "stay", SECOND: "done"}.get(view.phase, "pass")
    return {GO: "go", CAT: "cat", DRAW: "draw", HANDS: "bare", SAVE: "stop", GIVE: "give"}[pick]


def pressed(view: DoctorLuckyState, pick: Pick, names: Names) -> str:
    """The same key for doing nothing in every prompt: as in plain lists, it is 0."""
    return "0" if pick == NOTHING else key(view, pick, names)


def occasion(view: DoctorLuckyState) -> object:
    """A turn, and in it each attack: luck is discarded card by card, so no key moves meanwhile."""
    return view.turn, view.card if view.phase in (DEFENCE, HARM) else None


def before_number(view: DoctorLuckyState, picked: Sequence[Pick]) -> Pick | None:
    """The walk, before an area is asked for."""
    return GO if view.phase == FIRST and not picked else None


def declines(view: DoctorLuckyState, pick: Pick) -> bool:
    """True for staying, drawing nothing, playing no luck, and the end of the turn."""
    return pick == NOTHING


def number_borne(view: DoctorLuckyState, pick: Pick) -> int:
    """The number of an area."""
    return pick.value if pick.kind == "area" else 0


def _letter(seat: Seat, names: Names) -> str:
    """The letter that a seat has on the map: a number would be taken for an area's. D is the Doctor's."""
    letter = seat_letters(names)[seat].lower()
    return f"s{seat + 1}" if letter == "d" else letter


def _card_key(view: DoctorLuckyState, card: int) -> str:
    """The last word of a card's name, which no two kinds share; a number after it for each further one in a hand."""
    kind = view.face[card]
    if kind is None:
        return f"c{card}"
    held = next((hand for hand in view.hand if card in hand), (card,))
    before = sum(other < card and view.face[other] == kind for other in held)
    word = COMPONENT_SETS[view.components].cards[kind].name.rpartition("_")[2]
    return f"{word}{before + 1}" if before else word
