"""The board of The Island of Doctor Lucky: the map of 24 areas, and below it the attack or the sight lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.queries import doctors_way, kill, luck, murder_strength, steps, where
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, FIRST, HARM, OVER, SECOND, SETUP, DoctorLuckyState
from engine.pieces import encode
from engine.state import Seat
from tui.art.pen import Pen
from tui.art.plates import key_cap
from tui.art.scene import lay_still
from tui.games.doctor_lucky.calm import table as calm
from tui.games.doctor_lucky.draw import table as picture
from tui.games.doctor_lucky.draw.attack import attack_room, draw_attack, draw_great_attack
from tui.games.doctor_lucky.draw.ground.chart import charted
from tui.games.doctor_lucky.draw.hand import MOST_ROWS, TALL_ROWS, draw_hand, draw_signs
from tui.games.doctor_lucky.draw.heads import key_row
from tui.games.doctor_lucky.draw.lines import Trail
from tui.games.doctor_lucky.draw.people import EYE
from tui.games.doctor_lucky.draw.sprites.cat import cat_word
from tui.games.doctor_lucky.draw.sprites.doctor import slip
from tui.games.doctor_lucky.draw.steps import attacked, lucky
from tui.games.doctor_lucky.plan import AHEAD, SEATS, came, cat_way, movers
from tui.games.doctor_lucky.prompts import CAT, GO, HANDS, asks_for_luck, in_hand, twins_of
from tui.games.doctor_lucky.sight import aim, seen_briefly, seen_there
from tui.games.doctor_lucky.terms import (
    AREAS,
    about_area,
    area_name,
    beside_name,
    kind_effect,
    kind_name,
    luck_beside,
    map_name,
    strength_said,
)
from tui.i18n.messages import c, t
from tui.i18n.text_layout import fit, without_notes
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import Arrangement, BoardView, Highlights, Sign, in_order
from tui.widgets.track.score_track import Marker, Track

LYING: Final = frozenset({"area"})
"""Areas are picked on the map; a list of them beside it leaves room for the story."""


PLACE: Final = 10
"""Cells for the number and the name of an area in the list beside the map."""

LEAST_ROWS: Final = 19
"""Rows of the smallest island with a line below it."""


def _numbered(area: int, name: str) -> str:
    return t("{number} {area}", number=area, area=name)


def _note_heads() -> tuple[str, str, str]:
    return (c("of a seat", "cards"), c("of a seat", "Move"), c("of a seat", "Kill"))


def _draw_hand(pen: Pen, view: DoctorLuckyState, cards: Sequence[Pick], look: Highlights, trail: Trail | None) -> None:
    """A hand, and beside it the card of a running attack where there is room."""
    room = attack_room(pen, view, len(cards))
    draw_hand(pen, view, cards, look, room)
    if room:
        draw_attack(pen, view)
    draw_great_attack(pen, view, len(cards))
    draw_signs(pen, view, trail)


def _hand_rows(width: int, height: int) -> int:
    """The rows of the cards below the table: real cards where it leaves them so many, with water below them."""
    if width < 110 or height < 39:
        return 2
    return min(height - 35, MOST_ROWS)


class DoctorLuckyBoard(BoardView[DoctorLuckyState]):
    """The table of The Island of Doctor Lucky."""

    lying = LYING
    pictured = True

    def board(self, pen: Pen, view: DoctorLuckyState, look: Highlights, names: Names) -> None:
        """The whole island: drawn once for a question, and then again only what the focus lights up."""
        if pen.glyphs.pictures and charted(view.components, pen.width, pen.height):
            picture.draw_table(pen, view, look, names, self.about(view, look))
        else:
            calm.draw_table(pen, view, look, names)

    def answered(self, view: DoctorLuckyState) -> Seat | None:
        """The attacker, or the seat that played a hazard."""
        return view.active if view.phase in (DEFENCE, HARM) else None

    def arrangement(self, width: int, height: int) -> Arrangement:
        """The table has the room of the largest chart that fits; the cards stand below it, or beside a huge one."""
        side = 27 if width < 110 else max(min(width - 82, 38), 28) if width < 150 else 56
        if width >= 150 and height >= 48:
            return Arrangement(side, 0, 0, held=TALL_ROWS)
        return Arrangement(side, 0, _hand_rows(width, height), table=LEAST_ROWS, compact=width < 110)

    def draw_cards(
        self, pen: Pen, view: DoctorLuckyState, cards: Sequence[Pick], look: Highlights, names: Names
    ) -> None:
        """The cards of each kind, on the water before the island."""
        seats, inks = came(view, look), look.seats or SEATS
        trail = (seat_letters(names)[seats[-1]], inks[seats[-1]]) if seats else None
        facts = (encode(view), asks_for_luck(view, look.picked), *cards, *look.keys.items(), trail)
        lay_still(pen, "doctor_lucky hand", lambda under: _draw_hand(under, view, cards, look, trail), *facts)
        focus = look.focus
        if focus is not None and focus.kind == "card" and focus in look.keys:
            kind = view.face[focus.value]
            at = next((at for at, what in pen.spots if isinstance(what, Pick) and what.value[0] == kind), None)
            if at is not None:
                key_cap(pen, at.x, at.y + key_row(pen), look.keys[focus], lit=True)

    def standing(self, view: DoctorLuckyState, names: Names) -> Track:
        """The Move and Kill that everybody has gained by stopped attacks: bare hands gain none (DL-5.8)."""
        tried = [len(view.left[seat]) + len(view.right[seat]) for seat in range(view.seats)]
        return Track(
            tuple(
                Marker(letter, SEATS[seat], names[seat], tried[seat], tried[seat])
                for seat, letter in enumerate(seat_letters(names))
            ),
            max(*tried, 1),
            measure=t("Move and Kill gained"),
        )

    def progress(self, view: DoctorLuckyState) -> tuple[str, ...]:
        """The turn, and the Doctor's walk."""
        if view.phase == SETUP:
            return ()
        turn = t("turn {turn}", turn=view.turn)
        if view.phase == OVER:
            return (turn,)
        return (turn, t("Doctor {here}, then {way}", here=view.doctor, way=" ".join(map(str, doctors_way(view, 3)))))

    def frames(self, before: DoctorLuckyState, view: DoctorLuckyState) -> int:
        """People and the cat go from land to land, an attack flashes where it strikes, luck is turned up."""
        if movers(before, view) or cat_way(before, view):
            return 5
        return 3 if attacked(before, view) or lucky(before, view) is not None else 0

    def note(self, view: DoctorLuckyState, seat: Seat) -> str:
        """Cards in hand, Move and Kill, below their heads."""
        if view.phase == SETUP:
            return ""
        facts = (len(view.hand[seat]), steps(view, seat), kill(view, seat))
        return " ".join(
            fit(str(fact), cell_len(head), "right") for fact, head in zip(facts, _note_heads(), strict=True)
        )

    def bared(self, view: DoctorLuckyState, seat: Seat) -> tuple[str, Sequence[str]]:
        """The cards in a hand."""
        kinds = sorted(kind for card in view.hand[seat] if (kind := view.face[card]) is not None)
        return "", [kind_name(view, kind, short=True) for kind in kinds]

    def note_head(self, view: DoctorLuckyState) -> str:
        """The heads of the notes."""
        return "" if view.phase == SETUP else " ".join(_note_heads())

    def sign(self, names: Names, seat: Seat) -> str:
        """A seat's letter on the map, unless its name begins with it."""
        letter = seat_letters(names)[seat]
        return "" if names[seat][:1].upper() == letter else letter

    def signs(self, glyphs: Glyphs) -> Sequence[Sign]:
        """The marks on the picture; the calm table explains its own."""
        if not glyphs.pictures:
            return ()
        return (
            ("accent", glyphs.mark, t("unseen")),
            ("accent", glyphs.dot, t("in reach of your walk")),
            ("text", EYE, t("seen by")),
            ("orange", cat_word(), t("nobody sees out of the cat's area")),
            ("text", slip(2), t("the Doctor comes in 2 turns")),
            ("text", "▞", t("sand: a path across a corner")),
            ("text", c("of a seat", "Move"), t("the most steps of a walk")),
            ("text", c("of a seat", "Kill"), t("the strength of bare hands; a weapon adds its own")),
        )

    def legend(self, glyphs: Glyphs) -> tuple[str, ...]:
        """The grounds as the picture shows them, or by the letters of the calm map."""
        if not glyphs.pictures:
            return (
                t("On the map: f forest, w water, m mountain, p plains; in: indoors."),
                t("air: a plane, one step from every other plane; an arrow: where the Doctor goes next."),
            )
        return (
            *super().legend(glyphs),
            t("Trees, water, rock and grass show the terrain; buildings are indoors."),
            t("From a plane it is one step to every other plane."),
            t("Footprints show ways since your last move, small letters where they began."),
        )

    def hand(self, view: DoctorLuckyState, seat: Seat, cards: Sequence[Pick] = ()) -> Sequence[Pick]:
        """The cards that a seat holds, by kind: each stands at the first of its cards."""
        held = in_order(in_hand(view, seat), cards)
        kinds = Counter(kind for card in held if (kind := view.face[card.value]) is not None)
        return tuple(Pick("held", (kind, count)) for kind, count in kinds.items())

    def about(self, view: DoctorLuckyState, look: Highlights) -> str:
        """The area in focus or of the person in focus, and a card's use: what a narrow line may cut comes last."""
        focus = look.focus
        if focus is None or focus.kind not in ("area", "seat", "card"):
            return ""
        if focus.kind != "area" and view.phase not in (FIRST, SECOND):  # an attack has the line
            return ""
        if focus.kind == "card":
            kind = view.face[focus.value]
            if kind is None:
                return ""
            effect = without_notes(kind_effect(view, kind))  # the number of a weapon's area would cut its name off
            return t("{card}: {effect}", card=kind_name(view, kind), effect=effect)
        if focus.kind == "seat" and look.picked and look.picked[0].kind == "card":
            return aim(view, look.picked[0].value, focus.value)
        area = where(view, focus.value) if focus.kind == "seat" else focus.value
        sight = t("nobody would see out") if CAT in look.picked else seen_there(view, view.active, area)
        facts = [t("{area}: {sight}", area=area_name(area), sight=sight)]
        turns = (*doctors_way(view, AHEAD), area).index(area) + 1
        if turns <= AHEAD:
            facts.append(t("Doctor next") if turns == 1 else t("Doctor in {turns}", turns=turns))
        return c("between facts", "; ").join((*facts, about_area(view, area)))

    def ink(self, view: DoctorLuckyState, pick: Pick) -> str:
        """Players are called in the colour of their letter."""
        return SEATS[pick.value] if pick.kind == "seat" and pick.value >= 0 else "text"

    def detail(self, view: DoctorLuckyState, look: Highlights, pick: Pick) -> str:
        """Use of a card in the present phase: its luck, its strength, or its kind."""
        if pick == HANDS and pick in look.keys:
            return strength_said(murder_strength(view, view.active, BARE_HANDS))
        if pick.kind != "card":
            return ""
        kind = view.face[pick.value]
        if kind is None:
            return ""
        if asks_for_luck(view, look.picked):
            return luck_beside(view, kind, luck(view, pick.value), len(twins_of(view, pick.value)))
        if view.phase == SECOND and pick in look.keys:
            return strength_said(murder_strength(view, view.active, pick.value))
        return beside_name(view, kind)

    def place(self, view: DoctorLuckyState, look: Highlights, pick: Pick) -> tuple[str, str]:
        """An area of a walk by its number and name, and its sight; all areas for the cat are too many to list."""
        if pick.kind != "area" or GO not in look.picked:
            return "", ""
        return _numbered(pick.value, AREAS[pick.value]()), seen_briefly(view, view.active, pick.value)

    def place_short(self, view: DoctorLuckyState, pick: Pick) -> str:
        """The name as the smallest map has it."""
        area = pick.value
        return _numbered(area, map_name(area, PLACE - len(str(area)))) if pick.kind == "area" else ""

    def spatial(self, view: DoctorLuckyState, picks: Sequence[Pick]) -> bool:
        """Areas are gone over as they lie."""
        return any(pick.kind == "area" for pick in picks)
