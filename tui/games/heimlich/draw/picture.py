"""The street as a picture: the scene, on it the park, the safe, the people, and what may be chosen."""

from __future__ import annotations

from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.moves import FREE
from engine.games.heimlich.state import BUILDINGS, CHURCH, RUIN, HeimlichState
from tui.art.pen import Pen
from tui.art.plates import corner_ticks, key_cap, rim
from tui.art.scene import lay_scene
from tui.games.heimlich.draw.houses import CAP, draw_building, draw_plate, draw_value, number_at
from tui.games.heimlich.draw.layout import Street, street_of
from tui.games.heimlich.draw.park import draw_park
from tui.games.heimlich.draw.people import draw_people
from tui.games.heimlich.draw.safe import draw_light
from tui.games.heimlich.draw.scene import draw_scene
from tui.games.heimlich.terms import all_owners_known, owner_of, plate_of
from tui.presentation.game_text import Names, game_text
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights


def draw(pen: Pen, view: HeimlichState, look: Highlights, names: Names) -> None:
    """Draw the table as large as the pen's grid allows."""
    street = street_of(pen.width, pen.height)
    lay_scene(pen, draw_scene)
    draw_park(pen, street, view, look, names)
    draw_light(pen, street, view.safe)
    if view.safe not in (CHURCH, RUIN):
        came = look.before is not None and look.before.safe != view.safe
        windows = int(look.progress * 2) + 1 if came else 2
        draw_building(pen, street, view.safe, lit=windows)
    if view.safe == CHURCH:
        draw_plate(pen, street, view.safe, golden=True)
    after = view if look.after is None else look.after
    for building in {view.safe, after.safe} - {CHURCH, RUIN} if street.roof else ():
        draw_plate(pen, street, building, golden=building == view.safe, beside=True)
    for building in range(BUILDINGS):
        _mark(pen, street, building, (view.safe, after.safe), look)
    draw_value(pen, street, COMPONENT_SETS[view.components].values[RUIN])
    draw_people(pen, street, view, look, _owners(view, names))
    if look.focus is not None and look.focus.kind == "place":
        x, y = street.at(look.focus.value)
        rim(pen, x - 3, y - 2, street.wide + 6, street.house + 4, "accent", soft=True)


def _owners(view: HeimlichState, names: Names) -> dict[int, str]:
    """Agent to the letter of its owner, where those of all are known."""
    if not all_owners_known(view):
        return {}
    letters = game_text("heimlich").seat_letters(names)
    return {agent: letters[seat] for agent, seat in enumerate(owner_of(view)) if seat != FREE}


def _mark(pen: Pen, street: Street, building: int, safes: tuple[int, int], look: Highlights) -> None:
    """A building that may be chosen has ticks at its corners and a key; in focus, a ring.

    The `safes` are the building of the safe, and the one that it would come to.
    """
    pick = Pick("place", building)
    x, y = street.at(building)
    pen.spot(x, y, street.wide, street.house + street.people, pick)
    focused = look.focus == pick
    if focused:
        _ring(pen, street, x, y)
    elif pick in look.keys and street.large:
        side = int(street.gap > 3)  # else the moon between two houses would be cut
        corner_ticks(pen, x - side, y, street.wide + 2 * side, street.house, pen.inks.px("accent"))
    elif pick in look.keys:
        for column, row in ((x, 0), (x + street.wide - 1, 0), (x + street.wide - 1, 2 * street.house - 1)):
            pen.pixel(column, 2 * y + row, pen.inks.px("accent"))
    if pick in look.keys or focused:
        beside = building in safes
        golden = (
            building == safes[0] and (street.large or (street.roof > 0 and building != CHURCH)) and building != RUIN
        )
        draw_plate(pen, street, building, golden=golden, beside=beside)
        key = look.keys.get(pick, " ")
        if street.roof and building == CHURCH:  # on the tower: its name stands on the nave
            x += street.wide - CAP
        elif street.roof and building != RUIN and (beside or key == plate_of(building)):  # the number is the key
            x = number_at(street, building, beside=beside)
        key_cap(pen, x, y, key, lit=focused)  # high enough that no hat hides it


def _ring(pen: Pen, street: Street, x: int, y: int) -> None:
    """A bright frame round a building; below the ribbon it lies on the roof, for there is no row above."""
    glow = pen.inks.px("accent")
    top = max(2 * y - 1, 0)
    bottom = 2 * (y + street.house) - street.large
    pen.pixels(x - 1, top, street.wide + 2, 1, glow)
    pen.pixels(x - 1, bottom, street.wide + 2, 1, glow)
    pen.pixels(x - 1, top, 1, bottom - top, glow)
    pen.pixels(x + street.wide, top, 1, bottom - top, glow)
