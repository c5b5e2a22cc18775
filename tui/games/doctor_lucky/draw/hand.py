"""The cards in hand: their heads in a line, or real cards where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE, WEAPON
from engine.games.doctor_lucky.state import DoctorLuckyState
from tui.art.cards import card, fan
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.palette import CARDS, ISLAND, LETTERS
from tui.games.doctor_lucky.draw.scene import draw_sea
from tui.games.doctor_lucky.draw.sprites import COLOURS, SMALL_PEAK, SMALL_TREE
from tui.games.doctor_lucky.terms import kind_brief, kind_name, terrain_name
from tui.i18n.messages import t
from tui.i18n.text_layout import cut
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import Highlights

WIDE: Final = 13
"""The least cells of a card and the gap after it."""

BROAD: Final = 18
"""The cells of a card that has room."""

PICTURES: Final = {
    "blade": ("...P.", "..Pp.", ".Pp..", "tp...", "kt..."),
    "clover": (".g.g.", "ggggg", ".ggg.", "ggggg", "..h.."),
    "F": SMALL_TREE,
    "M": SMALL_PEAK,
    "W": (".b...", "bbb.b", "..bbb", "b..b.", "bbb.."),
    "P": ("y...y", ".y.y.", ".yyy.", "..y.."),
}
"""The small pictures on cards."""


def colour_of(view: DoctorLuckyState, kind: int) -> str:
    """The colour of a card's head: by its sort, a hazard's by its terrain."""
    made = COMPONENT_SETS[view.components].cards[kind]
    if made.sort == WEAPON:
        return "orange"
    return "purple" if made.sort == FAILURE else CARDS[made.terrain]


def facts_of(view: DoctorLuckyState, kind: int, glyphs: Glyphs) -> list[str]:
    """The lines on a card of a kind: its use, and its luck with a pip a point."""
    box = COMPONENT_SETS[view.components]
    made = box.cards[kind]
    lines = []
    if made.sort == WEAPON:
        there = t("in {area}: {value}", area=kind, value=made.value + box.special)
        lines = [t("weapon {value}", value=made.value), there]
    elif made.sort != FAILURE:
        lines = [t("hazard {value}", value=made.value), terrain_name(made.terrain)]
    return [*lines, t("luck {luck}", luck=made.luck), glyphs.pip * made.luck] if made.luck else lines


def draw_hand(pen: Pen, view: DoctorLuckyState, cards: Sequence[Pick], look: Highlights) -> None:
    """The kinds of cards in a hand, with how many of each, on the water before the island."""
    if pen.height < 6:  # a taller hand stands in the column beside the table
        draw_sea(pen)
    if pen.height < 4:
        _heads(pen, view, cards)
        return
    count = len(cards)
    room = pen.width - 3
    rows = max(min(pen.height // 5, -(-count * WIDE // max(pen.width - 2, 1))), 1)
    each = -(-count // rows)
    high = min(pen.height // rows, 5)
    wide = min(max((room + 1) // max(each, 1) - 1, WIDE - 1), BROAD)
    keys = _keys(view, look)
    for row in range(rows):
        held = cards[row * each : (row + 1) * each]
        for pick, (x, shown) in zip(held, fan(1, room, len(held), wide), strict=True):
            key = keys.get(pick.value[0], "")
            sunk = bool(keys) and not key
            _card(pen, view, pick, (x, row * high + sunk), shown, high - (high > 4) - sunk, key)
            for y in range(row * high + 1, row * high + high - (high > 4)) if sunk else ():
                for column in range(x, x + shown):
                    pen.tone(column, y, partial(pen.inks.dark, share=0.4))


def _keys(view: DoctorLuckyState, look: Highlights) -> dict[int, str]:
    """Kind of card to the key that picks one, where cards are asked for."""
    asked = [(view.face[pick.value], key) for pick, key in look.keys.items() if pick.kind == "card"]
    return {kind: key for kind, key in reversed(asked) if kind is not None}


def _card(
    pen: Pen, view: DoctorLuckyState, pick: Pick, at: tuple[int, int], wide: int, high: int, key: str = ""
) -> None:
    kind, count = pick.value
    name = kind_name(view, kind)
    room = wide - 1 - (len(key) + 3 if key else 0)
    if cell_len(name) > room:
        name = kind_name(view, kind, short=True)
    lines = facts_of(view, kind, pen.glyphs)
    card(pen, *at, wide, high, cut(name, room), colour_of(view, kind), [cut(line, wide - 1) for line in lines], key=key)
    if wide >= WIDE + 2 and high > 3:
        _picture(pen, view, kind, at[0] + wide - 6, 2 * at[1] + 3)
    if count > 1:
        pen.right(at[0] + wide - 1, at[1] + high - 1, f"x{count}", pen.inks("ink", on="paper", bold=True))
    pen.spot(*at, wide, high, pick)


def _picture(pen: Pen, view: DoctorLuckyState, kind: int, x: int, y: int) -> None:
    """A blade, the land of a hazard, or a clover, in the corner of a card."""
    made = COMPONENT_SETS[view.components].cards[kind]
    picture = PICTURES["blade" if made.sort == WEAPON else "clover" if made.sort == FAILURE else LETTERS[made.terrain]]
    tones = pen.inks.scenery(ISLAND)
    pen.sprite(x, y, picture, {sign: tones[name] for sign, name in COLOURS.items()})


def _heads(pen: Pen, view: DoctorLuckyState, cards: Sequence[Pick]) -> None:
    """A line of heads: the kind of each card, and how many of them; without margins where there are many."""
    room = pen.width - 2
    briefs = [_brief(view, pick) for pick in cards]
    wanted = sum(cell_len(brief) + 1 for brief in briefs) - 1
    margin = " " if wanted + 2 * len(cards) <= room else ""
    each = (room + 1) // max(len(cards), 1) - 1
    spare = room - len(cards) + 1 - sum(min(cell_len(brief), each) for brief in briefs)
    x = 1
    for pick, brief in zip(cards, briefs, strict=True):
        wide = cell_len(brief) if margin else min(cell_len(brief), each + spare)
        spare -= max(wide - each, 0)
        colour = pen.inks.px(colour_of(view, pick.value[0]))
        said = margin + cut(brief, wide) + margin
        end = pen.put(x, 0, said, pen.inks(pen.inks.ink_on(colour), on=colour, bold=True))
        pen.spot(x, 0, end - x, 1, pick)
        x = end + 1


def _brief(view: DoctorLuckyState, pick: Pick) -> str:
    kind, count = pick.value
    brief = kind_brief(view, kind)
    return f"{brief} x{count}" if count > 1 else brief
