"""The board of The Island of Doctor Lucky: the map of 24 areas, and below it the attack or the sight lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.queries import can_murder, doctors_way, kill, luck, murder_strength, steps
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, HARM, OVER, SECOND, SETUP, DoctorLuckyState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.doctor_lucky.areas import SEATS, AreaPlan, draw_area, planned
from tui.games.doctor_lucky.layout import Layout, layout
from tui.games.doctor_lucky.panels import draw_panels
from tui.games.doctor_lucky.prompts import GIVE, HANDS
from tui.games.doctor_lucky.sight import seen_there
from tui.games.doctor_lucky.terms import about_area, area_name, beside_name, letters
from tui.i18n.messages import c, language, t
from tui.i18n.text_layout import fit
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.widgets.board_view import BoardView, Highlights
from tui.widgets.score_track import Marker, Track

LYING: Final = frozenset({"area"})
"""Areas are picked on the map; a list of them beside it would leave no room for the story."""


def _lit(view: DoctorLuckyState, look: Highlights, plan: AreaPlan) -> set[int]:
    """The areas that the focus or the picks change."""
    chosen = (look.focus, *look.picked)
    lit = {pick.value for pick in chosen if pick is not None and pick.kind == "area"} | set(plan.way)
    if look.after is not None:
        lit.add(look.after.cat)
    return lit


_kept: tuple[Any, Pen] | None = None  # Any: a key for comparison
"""The island without focus as it was drawn last, and all that this drawing depends on."""


def _unlit(pen: Pen, view: DoctorLuckyState, look: Highlights, names: Names, at: Layout) -> Pen:
    """The island without focus. The cursor asks for it with every step, and it seldom changes."""
    global _kept
    depends = (
        (pen.width, pen.height, id(pen.inks), pen.glyphs, language(), tuple(names), look.keys, look.seats),
        (view.components, tuple(view.at), view.doctor, view.cat, view.turn, view.phase, view.active, view.asked),
        (
            view.card,
            view.face[view.card] if view.card >= 0 else None,
            view.target,
            view.strength,
            view.luck,
            tuple(map(len, view.hand)),
        ),
    )
    if _kept is None or _kept[0] != depends:
        fresh = Pen(pen.width, pen.height, pen.inks, pen.glyphs)
        plain = Highlights(look.keys, seats=look.seats)
        plan = planned(view, plain, names)
        for area in at.place:
            draw_area(fresh, view, plain, plan, area, at)
        for x, y, stroke in at.borders():
            fresh.put(x, y, stroke, pen.inks("text", bold=True))
        draw_panels(fresh, view, plan, names, at)
        _kept = depends, fresh
    return _kept[1]


def _note_heads() -> tuple[str, str, str]:
    return (c("of a seat", "cards"), c("of a seat", "Move"), c("of a seat", "Kill"))


class DoctorLuckyBoard(BoardView[DoctorLuckyState]):
    """The table of The Island of Doctor Lucky."""

    lying = LYING

    def board(self, pen: Pen, view: DoctorLuckyState, look: Highlights, names: Names) -> None:
        """The whole island: drawn once for a question, and then again only what the focus lights up."""
        at = layout(COMPONENT_SETS[view.components], pen.width, pen.height)
        pen.lay(_unlit(pen, view, look, names, at))
        plan = planned(view, look, names)
        spots = len(pen.spots)
        for area in _lit(view, look, plan):
            draw_area(pen, view, look, plan, area, at)
        del pen.spots[spots:]  # they are there already

    def standing(self, view: DoctorLuckyState, names: Names) -> Track:
        """The failed attacks of everybody: each has made the next one easier."""
        tried = [len(view.left[seat]) + len(view.right[seat]) for seat in range(view.seats)]
        return Track(
            tuple(
                Marker(letter, SEATS[seat], names[seat], tried[seat], tried[seat])
                for seat, letter in enumerate(letters(names))
            ),
            max(*tried, 1),
            measure=t("failed attacks"),
        )

    def progress(self, view: DoctorLuckyState) -> tuple[str, ...]:
        """The turn, and the Doctor's walk."""
        if view.phase == SETUP:
            return ()
        turn = t("turn {turn}", turn=view.turn)
        if view.phase == OVER:
            return (turn,)
        return (turn, t("Doctor {here}, then {way}", here=view.doctor, way=" ".join(map(str, doctors_way(view, 3)))))

    def note(self, view: DoctorLuckyState, seat: Seat) -> str:
        """Cards in hand, Move and Kill, below their heads."""
        if view.phase == SETUP:
            return ""
        facts = (len(view.hand[seat]), steps(view, seat), kill(view, seat))
        return " ".join(
            fit(str(fact), cell_len(head), "right") for fact, head in zip(facts, _note_heads(), strict=True)
        )

    def note_head(self, view: DoctorLuckyState) -> str:
        """The heads of the notes."""
        return "" if view.phase == SETUP else " ".join(_note_heads())

    def sign(self, names: Names, seat: Seat) -> str:
        """A seat's letter on the map, unless its name begins with it."""
        letter = letters(names)[seat]
        return "" if names[seat][:1].upper() == letter else letter

    def hand(self, view: DoctorLuckyState, seat: Seat) -> Sequence[Pick]:
        """The cards that a seat holds, by kind."""
        kinds = Counter(kind for card in view.hand[seat] if (kind := view.face[card]) is not None)
        return tuple(Pick("held", (kind, count)) for kind, count in sorted(kinds.items()))

    def about(self, view: DoctorLuckyState, look: Highlights) -> str:
        """The area in focus: its land, and how the turn's player would fare there."""
        focus = look.focus
        if focus is None or focus.kind != "area":
            return ""
        return t(
            "{area}: {land}; {sight}",
            area=area_name(focus.value),
            land=about_area(view, focus.value),
            sight=seen_there(view, view.active, focus.value),
        )

    def ink(self, view: DoctorLuckyState, pick: Pick) -> str:
        """Players are called in the colour of their letter."""
        return SEATS[pick.value] if pick.kind == "seat" and pick.value >= 0 else "text"

    def detail(self, view: DoctorLuckyState, look: Highlights, pick: Pick) -> str:
        """Use of a card in the present phase: its luck, its strength, or its kind."""
        if pick == HANDS and can_murder(view, view.active):
            return f"={murder_strength(view, view.active, BARE_HANDS)}"
        if pick.kind != "card":
            return ""
        kind = view.face[pick.value]
        if kind is None:
            return ""
        if view.phase == DEFENCE or (view.phase == HARM and GIVE not in look.picked):
            gain = luck(view, pick.value)
            return f"+{gain}" if gain else ""
        if view.phase == SECOND and pick in look.keys:
            return f"={murder_strength(view, view.active, pick.value)}"
        return beside_name(view, kind)

    def spatial(self, view: DoctorLuckyState, picks: Sequence[Pick]) -> bool:
        """Areas are gone over as they lie."""
        return any(pick.kind == "area" for pick in picks)
