"""The people on the island: the Doctor, the players, the cat, the ghost of a walk, and who looks in from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, HARM, DoctorLuckyState
from engine.state import Seat
from tui.art.figures import hollow, hollow_chip
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.ground.chart import Measures
from tui.games.doctor_lucky.draw.scene import SHORE
from tui.games.doctor_lucky.draw.sprites.cat import cat_figure, cat_wide, cat_word, ears
from tui.games.doctor_lucky.draw.sprites.doctor import doctor_wide, draw_doctor, plate_wide, slip
from tui.games.doctor_lucky.draw.sprites.player import draw_player
from tui.games.doctor_lucky.plan import AreaPlan, cat_way, doctor_sign, outside
from tui.games.doctor_lucky.prompts import CAT
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

EYE: Final = "◉"
"""Before the letters of those who see into a land from outside."""


GHOST: Final = 4
"""The columns of the ghost of a walk."""

CROWD: Final = 3
"""So many people in one of the smallest lands are drawn narrower."""


def tile(pen: Pen, x: int, y: int, who: Seat, plan: AreaPlan) -> int:
    """A person as a letter on its coat, the Doctor as his sign on paper; gives the column after it."""
    if who == DOCTOR:
        return pen.put(x, y, doctor_sign(), pen.inks("ink", on="paper", bold=True))
    coat = pen.inks.px(plan.inks[who])
    return pen.put(x, y, plan.letters[who], pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))


def tiles_width(people: Sequence[Seat]) -> int:
    """The cells of so many tiles side by side."""
    return sum(cell_len(doctor_sign()) if who == DOCTOR else 1 for who in people)


def cat_cell(
    view: DoctorLuckyState,
    look: Highlights,
    plan: AreaPlan,
    area: int,
    corner: tuple[int, int],
    size: Measures,
) -> tuple[int, int]:
    """The first cell of the cat's word in a land: beside the people, or else in the east."""
    beside = _cat_beside(view, look, plan, area, size)
    low = beside is None and (area in plan.ahead or _stands_in(view, plan, area))
    down = 1 + low if size.high < 4 else size.high - (1 if size.high < 5 else 2)
    return corner[0] + (size.wide - cat_wide() - 1 if beside is None else beside), corner[1] + down


def _cat_beside(view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, size: Measures) -> int | None:
    """The columns of a land before the cat that stands beside its people."""
    here, doctor, arrow = _here(view, plan, area), _stands_in(view, plan, area), view.cat != area
    if size.high > 3:
        stage = _stage(view, look, plan, area, size)
        start = 1 + stage + bool(stage)
    elif doctor or watching(view, plan, area) or (here and lifted(view, look, plan, area, size) is None):
        return None
    else:
        start = 1 + key_wide(look, area) + abreast(len(here), size) + bool(here)
    return start + arrow if start + arrow + cat_wide() < size.wide - 1 else None


def _stands_in(view: DoctorLuckyState, plan: AreaPlan, area: int) -> bool:
    """True where the Doctor is in a land, and not on his way."""
    return view.doctor == area and DOCTOR not in plan.away


def _here(view: DoctorLuckyState, plan: AreaPlan, area: int) -> list[Seat]:
    """The seats in a land, without those who are on their way."""
    return [seat for seat, place in enumerate(view.at) if place == area and seat not in plan.away]


def _stage(view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, size: Measures) -> int:
    """The columns that the people in a land of several rows take."""
    doctor = _stands_in(view, plan, area)
    marked = Pick("area", area) in look.keys or area in plan.unseen
    coming = look.after is not None and look.after.at[view.active] == area != view.at[view.active]
    grand = size.high > 4
    wide = doctor * (doctor_wide(size) + 3 * (grand and marked))
    return wide + abreast(len(_here(view, plan, area)), size) + GHOST * coming


def abreast(people: int, size: Measures) -> int:
    """The columns of people side by side; a crowd in a small land are letters with gaps, for chips would fill it."""
    return people * (2 if size.high < 4 and people >= CROWD else 3)


def key_wide(look: Highlights, area: int) -> int:
    """The columns of the key below a small land's name; none before a letter is asked for."""
    return 3 * bool(look.keys.get(Pick("area", area)))


def crowd(view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, size: Measures) -> int:
    """The columns in the west of a land that people, the cat and their marks take; nothing grows there."""
    small = size.high < 4
    wide = _stage(view, look, plan, area, size) + small * key_wide(look, area)
    cat = view.cat == area or (look.after is not None and look.after.cat == area)
    beside = _cat_beside(view, look, plan, area, size) if cat else None
    if beside is not None:
        wide += cat_wide() + 1
    watched = watching(view, plan, area)
    eyes = 1 + tiles_width(watched) if watched and not low_eyes(view, look, plan, area, size) else 0
    east = (cat and beside is None) or (area in plan.ahead and slip_column(view, look, plan, area, size) is None)
    if small and (east or (eyes and wide + eyes > size.wide // 2)):
        return size.wide
    if area in plan.ahead and not slip_first(view, look, plan, area, size):
        wide += cell_len(slip(plan.ahead[area])) + (0 if small else 2 + bool(wide))
    return wide + 1 if wide else 0


def low_eyes(view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, size: Measures) -> bool:
    """True where the eyes of a small land stand below its people.

    Beside a crowd they would hide the picture, and beside all other signs they may have no room.
    """
    lead, here, watched = lifted(view, look, plan, area, size), _here(view, plan, area), watching(view, plan, area)
    if lead is None or not watched:
        return False
    wide = lead + abreast(len(here), size) + 1 + tiles_width(watched) + taken_right(view, plan, area, size)
    crowded = len(here) >= CROWD and area not in (*SHORE, *plan.ahead, view.cat)
    return crowded or wide > size.wide - 2


def slip_first(view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, size: Measures) -> bool:
    """True where the slip of the Doctor's way is the first sign below a name: nobody is in its way.

    In the largest lands it stands below the picture, but for the ghost of a walk.
    """
    return size.high > 3 and _stage(view, look, plan, area, size) in ((GHOST, 0) if size.high < 5 else (GHOST,))


def slip_column(view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, size: Measures) -> int | None:
    """The column of the slip of the Doctor's way in the west of a small land; None where people leave it no room."""
    stage, marks = _stage(view, look, plan, area, size), key_wide(look, area)
    crowded = stage > 3 or (stage and (marks or watching(view, plan, area)))
    return None if view.cat == area or crowded else 1 + stage + marks


def slip_covered(view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, size: Measures) -> bool:
    """True where people and the ghost of a walk leave the slip no room in a small land: the line below tells it."""
    coming = look.after is not None and look.after.at[view.active] == area != view.at[view.active]
    return size.high < 4 and coming and bool(_here(view, plan, area))


def draw_cat(
    pen: Pen,
    view: DoctorLuckyState,
    look: Highlights,
    plan: AreaPlan,
    area: int,
    corner: tuple[int, int],
    size: Measures,
) -> None:
    """The cat; underlined and unfilled where it would go. While it is on its way it is in no land."""
    going = look.after is not None and look.after.cat == area
    if (view.cat != area and not going) or (view.cat == area and cat_way(look.before, view)):
        return
    x, y = cat_cell(view, look, plan, area, corner, size)
    tall = size.high > 3
    if view.cat != area:
        coat = pen.inks.mix("orange", pen.behind(x, y), 0.5)
        pen.glyph(x - 1, y, pen.glyphs.moved, pen.inks.readable("accent", pen.behind(x - 1, y)))
        if tall:
            ears(pen, x, y - 1, pen.inks.px("accent"))
        pen.put(x, y, cat_word(), pen.inks("text", on=coat, bold=True, underline=True))
        return
    cat_figure(pen, x, y, tall=tall)
    if CAT in look.keys:
        pen.spot(x, y - tall, cat_wide(), 1 + tall, CAT)


def draw_people(
    pen: Pen,
    view: DoctorLuckyState,
    look: Highlights,
    plan: AreaPlan,
    area: int,
    corner: tuple[int, int],
    size: Measures,
) -> None:
    """The figures in a land, as large as there is room for all of them."""
    here, doctor, seat = _here(view, plan, area), _stands_in(view, plan, area), view.active
    coming = look.after is not None and look.after.at[seat] == area != view.at[seat]
    if not here and not doctor and not coming:
        return
    tall = size.high > 3
    marked = (Pick("area", area) in look.keys or area in plan.unseen) if tall else key_wide(look, area) > 0
    x, y = corner[0] + 1, corner[1] + size.high - (2 if size.high < 5 else 3)
    if doctor and size.high > 4 and marked:
        x += 3  # beside the key and the mark of the land
    y -= doctor and size.high > 5  # there is room below
    y -= size.high == 4 and area in plan.struck and not marked and not doctor  # the frame of an attack runs below them
    end = corner[0] + size.wide - (size.high > 3)
    cat = area == view.cat or (look.after is not None and look.after.cat == area)
    if cat and (size.high > 3 or doctor or area in plan.ahead) and not _cat_beside(view, look, plan, area, size):
        end -= cat_wide() + 1  # it stands in the east of their rows
    lead, spare = lifted(view, look, plan, area, size), GHOST * coming
    at = (x, y)
    if lead is not None:
        at, spare = (x + lead, y - 1), 0
    elif coming and not here and not doctor and size.high < 4:
        keyed = key_wide(look, area)
        at = (x + keyed - (keyed > 0 and area in plan.ahead), y - 1)  # else it covers the slip of the Doctor's way
    x = _place(
        pen,
        look,
        plan,
        here,
        at,
        end,
        size,
        doctor=doctor,
        brim=corner[0] + size.wide,
        spare=spare,
        marked=marked,
        armed=doctor and area in plan.struck,
        apart=not (cat or doctor or coming or area in plan.ahead or watching(view, plan, area)),
    )
    if coming:
        left = min(x + (size.high > 4 and x == corner[0] + 1), end - GHOST)  # the ring of the focus runs before it
        y = at[1] - (doctor and size.high < 4 and x + GHOST <= end)  # beside his hat, above his plate
        pen.glyph(left, y + 1, pen.glyphs.moved, pen.inks.readable(plan.inks[seat], pen.behind(left, y + 1)))
        if tall:
            hollow(pen, left + 1, y, plan.letters[seat], plan.inks[seat])
        else:
            hollow_chip(pen, left + 1, y + 1, plan.letters[seat], plan.inks[seat])


def taken_right(view: DoctorLuckyState, plan: AreaPlan, area: int, size: Measures) -> int:
    """The columns at the right of the row below a name: the slip of the Doctor's way, and the cat."""
    cat = area == view.cat and not _stands_in(view, plan, area)  # beside the Doctor it stands a row lower
    slips = (cell_len(slip(1)) + 1) * (size.high < 5 and area in plan.ahead)
    return slips + 4 * (size.high < 4 and cat)


def lifted(view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, size: Measures) -> int | None:
    """The columns before the chips in the row below a small land's name; None where they have no room there.

    The last row of a small land is half its border.
    """
    here = _here(view, plan, area)
    keyed = any(Pick("seat", seat) in (*look.keys, look.focus, *look.picked) for seat in here)
    if size.high > 3 or not here or keyed or view.doctor == area:
        return None
    lead = key_wide(look, area)
    wide = lead + abreast(len(here), size) + taken_right(view, plan, area, size)
    return lead if wide <= size.wide - 2 else None


def _place(
    pen: Pen,
    look: Highlights,
    plan: AreaPlan,
    here: Sequence[Seat],
    at: tuple[int, int],
    end: int,
    size: Measures,
    *,
    doctor: bool,
    brim: int,
    spare: int,
    marked: bool,
    armed: bool,
    apart: bool,
) -> int:
    """Put figures side by side, or a column `apart`; gives the column after them. A `marked` land has a key, too.

    In an `armed` one the weapon lies between the Doctor and the figure at the other end. The row beside his hat is free
    up to the column `brim`.
    """
    x, y = at
    tall, grand = size.high > 3, size.high > 4
    room = end - x - spare
    keyed = any(Pick("seat", seat) in (*look.keys, look.focus, *look.picked) for seat in here)
    if doctor:
        pick = Pick("seat", DOCTOR)
        if pick in look.keys:
            pen.spot(x, y - grand, doctor_wide(size), 2 + grand, pick)
        wide = draw_doctor(pen, x, y, size)
        # above him stands the name of the land: his key goes beside his hat
        _signal(
            pen, look, pick, *((x, y, wide) if tall and not grand else (x + wide + (not grand), y + (not grand), 1))
        )
        gap = grand and room > wide + 3 * len(here)
        x += wide + gap
        room -= wide + gap
    half = (len(here) + 1) // 2
    if armed and 3 * len(here) < room:
        x, room = x + room - 3 * len(here) - 1, 3 * len(here)
    elif doctor and not tall and (keyed or (marked and 3 * len(here) + plate_wide() <= room)):
        x, room = x + plate_wide(), room - plate_wide()
    elif doctor and not tall:  # beside his hat, above his plate and the cat
        y, x = y - 1, max(min(x + 2 * marked, brim - len(here)), at[0])
        room = brim - x
    pawns = tall and 3 * len(here) <= room
    rows = 2 if (tall and not pawns) or len(here) > room else 1
    across = half if rows == 2 else len(here)
    narrow = abreast(across, size) < 3 * across or 3 * across > room
    step = (
        (1 + (2 * across - 1 <= room and not tall))
        if narrow
        else 4
        if apart and pawns and 4 * across - 1 <= room
        else 3
    )
    for number, seat in enumerate(here):
        pick = Pick("seat", seat)
        column = x + step * (number // rows)
        row = y + number % 2 if rows == 2 else y + 1 - pawns
        if pawns or step > 2:
            draw_player(pen, column, row, plan.letters[seat], plan.inks[seat], tall=pawns)
        else:
            tile(pen, column, row, seat, plan)
        if pick in look.keys:
            pen.spot(column, row, step, 1 + pawns, pick)
        _signal(pen, look, pick, column, row if rows == 1 or number % 2 == 0 else row + 2, step if step > 2 else 1)
    return x + step * across


def _signal(pen: Pen, look: Highlights, pick: Pick, x: int, y: int, wide: int) -> None:
    """The key of a figure that may be chosen, on the row above `y`; filled where it is in focus."""
    focused = pick == look.focus or pick in look.picked
    if pick in look.keys or focused:
        said = look.keys.get(pick, "") or pen.glyphs.down
        style = pen.inks.block() if focused else pen.inks("accent", on="legal", bold=True)
        pen.put(x + wide // 2, y - 1, said, style)


def watching(view: DoctorLuckyState, plan: AreaPlan, area: int) -> tuple[Seat, ...]:
    """The people who look into an area with people, from outside; none in an attack, which sight does not change."""
    if view.phase in (DEFENCE, HARM):
        return ()
    return outside(view, area) if _here(view, plan, area) or _stands_in(view, plan, area) else ()
