"""The hand before a small island: a coloured head a kind of card with its name, and below it its key and its use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE, WEAPON
from engine.games.doctor_lucky.map import FOREST, MOUNTAIN, PLAINS, WATER
from engine.games.doctor_lucky.state import DEFENCE, HARM, DoctorLuckyState
from tui.art.pen import Pen
from tui.art.plates import key_cap
from tui.art.quadrants import quadrants
from tui.games.doctor_lucky.draw.lines import Sign, heads_of_seats, on_sea, signs_of_pieces
from tui.games.doctor_lucky.draw.palette import CARDS, tones
from tui.games.doctor_lucky.draw.sprites.icons import ICONS, WIDE, shape_of
from tui.games.doctor_lucky.draw.sprites.signs import COLOURS
from tui.games.doctor_lucky.terms import kind_name, luck_said, terrain_name, weapon_now
from tui.i18n.messages import t
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs

HEADS: Final = range(2, 4)
"""The rows of a hand of heads with paper below them; more are real cards."""

CAP: Final = 3
"""The columns of a key on its cap."""

GROUNDS: Final = {FOREST: "♣", MOUNTAIN: "▲", WATER: "≈", PLAINS: '"'}
BLADE: Final = "†"
"""The signs of hazards' terrains and of weapons, where words have no room."""

WORDS, SHORT, SIGNS, TIGHT = range(4)
"""The ways to tell a card: with words, with its short name, with signs in its head, and without air beside its name."""

DULL: Final = 0.5
"""The share of the paper in the picture of a card that may not be played."""

AIR: Final = 2
"""The columns before a column of signs."""

ROOM: Final = 16
"""The columns beside the cards in which the signs of the map are explained."""


def colour_of(view: DoctorLuckyState, kind: int) -> str:
    """The colour of a card's head: by its sort, a hazard's by its terrain."""
    made = COMPONENT_SETS[view.components].cards[kind]
    if made.sort == WEAPON:
        return "orange"
    if made.sort == FAILURE:
        return "purple" if made.luck < 3 else "pink"
    return CARDS[made.terrain]


def use_of(view: DoctorLuckyState, kind: int, glyphs: Glyphs, *, signs: bool, spends: bool) -> str:
    """The worth of a card in words or in `signs`: its luck where a seat `spends` it, else its use."""
    made = COMPONENT_SETS[view.components].cards[kind]
    if made.sort == FAILURE or spends:
        return glyphs.pip * made.luck if signs else luck_said(made.luck)
    if made.sort == WEAPON:
        value, _ = weapon_now(view, kind)
        return f"{BLADE}{value}" if signs else t("weapon {value}", value=value)
    if signs:
        return f"{GROUNDS[made.terrain]}{made.value}"
    return t("{terrain} {value}", terrain=terrain_name(made.terrain), value=made.value)


def key_row(pen: Pen) -> int:
    """The row of a card with its key: below the name of a head with paper below it."""
    return 1 if pen.height in HEADS else 0


class _Card:
    """A kind of card as it is told in one of the ways: its use, its name, and the columns that it wants."""

    def __init__(self, view: DoctorLuckyState, pick: Pick, key: str, way: int, pen: Pen, *, spends: bool) -> None:
        kind, count = pick.value
        self.pick, self.key, self.kind = pick, key, kind
        self.use = use_of(view, kind, pen.glyphs, signs=way >= SIGNS, spends=spends)
        self.name = kind_name(view, kind, short=way > WORDS)
        self.copies = f"x{count}" if count > 1 else ""
        start = (CAP if key else 1) + (cell_len(self.copies) + 1 if self.copies else 0)
        words = use_of(view, kind, pen.glyphs, signs=False, spends=spends)
        air = way < TIGHT
        if pen.height > 1 and start + cell_len(words) <= cell_len(self.name) + air:
            self.use = words  # the plate below is as wide
        head = start + cell_len(self.use)
        self.wide = max(head, cell_len(self.name) + (air if pen.height > 1 else head + 1))


def draw_heads(
    pen: Pen, view: DoctorLuckyState, cards: Sequence[Pick], keys: Mapping[int, str], *, spends: bool
) -> None:
    """The cards side by side: where any has a key, those without one are grey. Beside them the map's signs."""
    room = pen.width - 2
    ways = [
        [_Card(view, pick, keys.get(pick.value[0], ""), way, pen, spends=spends) for pick in cards]
        for way in range(TIGHT + 1)
    ]
    taken = [sum(card.wide + 1 for card in way) - 1 for way in ways]
    fitting = (way for way, wide in enumerate(taken) if wide <= room)
    explained = (way for way in (WORDS, SHORT) if taken[way] + ROOM < room)
    chosen = ways[next(explained, next(fitting, TIGHT))]
    each = (room + 1) // max(len(cards), 1) - 1
    spare = room + 1 - sum(min(card.wide, each) + 1 for card in chosen)
    gap = 1 + (sum(card.wide + 2 for card in chosen) + ROOM <= room)
    kinds = [card.kind for card in chosen]
    meanings = [*_signs(view, kinds, pen.glyphs, spends=spends)] if chosen in ways[SIGNS:] else []
    pieces = (signs_of_pieces(), signs_of_pieces(brief=True), signs_of_pieces(brief=True)[:1])
    told = [(meanings, signs) for signs in pieces]
    end = 1 + AIR + sum(min(card.wide, each) + gap for card in chosen)
    pictures = WIDE * len(chosen)
    drawn = pen.height > 1 and spare >= pictures
    if view.phase not in (DEFENCE, HARM):  # then the signs of the map come first
        least = next((groups for groups in told[1:] if end + _wide(groups, pen.height) < pen.width), told[-1])
        drawn = drawn and end + pictures + _wide(least, pen.height) < pen.width
    x = 1
    for card in chosen:
        wide, dull = min(card.wide, each + spare), bool(keys) and not card.key
        spare -= max(wide - each, 0)
        _draw(pen, view, card, x, wide, dull=dull)
        if drawn:
            _picture(pen, view, card.kind, x + wide, dull=dull)
        pen.spot(x, 0, wide + WIDE * drawn, pen.height, card.pick)
        x += wide + WIDE * drawn + gap
    x += AIR
    shown = next((groups for groups in told if x + _wide(groups, pen.height) < pen.width), told[-1])
    _explain(pen, (*shown, heads_of_seats()), x)


def _explain(pen: Pen, groups: Iterable[Sequence[Sign]], x: int) -> None:
    """As many groups of signs as have room, in columns, one after the other."""
    for column, wide in _columns(groups, pen.height):
        if x + wide >= pen.width:
            return
        for y, (sign, said, ink) in enumerate(column):
            end = pen.put(x, y, sign, on_sea(pen, ink, bold=True))
            pen.put(end + 1, y, said, on_sea(pen, "quiet"))
        x += wide + AIR


def _columns(groups: Iterable[Sequence[Sign]], height: int) -> list[tuple[Sequence[Sign], int]]:
    """Groups of signs in columns of a height, and how wide each is."""
    columns = [group[number : number + height] for group in groups for number in range(0, len(group), height)]
    return [(column, max(cell_len(f"{sign} {said}") for sign, said, _ in column)) for column in columns]


def _wide(groups: Iterable[Sequence[Sign]], height: int) -> int:
    """The cells that groups of signs take."""
    return sum(wide + AIR for _, wide in _columns(groups, height)) - AIR


def _signs(view: DoctorLuckyState, kinds: Sequence[int], glyphs: Glyphs, *, spends: bool) -> Iterator[Sign]:
    """The signs on the heads of some cards with their meanings."""
    used = [use_of(view, kind, glyphs, signs=True, spends=spends) for kind in kinds]
    if any(glyphs.pip in use for use in used):
        yield glyphs.pip, t("luck"), "text"
    if any(BLADE in use for use in used):
        yield BLADE, t("weapon"), "text"
    for terrain, sign in GROUNDS.items():
        if any(use.startswith(sign) for use in used):
            yield sign, terrain_name(terrain), "text"


def _picture(pen: Pen, view: DoctorLuckyState, kind: int, x: int, *, dull: bool) -> None:
    """The picture of a card on its paper, right of its name."""
    inks, colours = pen.inks, tones(pen.inks)
    paper = inks.px("tile" if dull else "paper")
    pen.pixels(x, 0, WIDE, 2 * pen.height, paper)
    dyes = {sign: inks.mix(colours[name], paper, DULL * dull) for sign, name in COLOURS.items()}
    quadrants(pen, x, 0, ICONS[shape_of(view, kind)], dyes)


def _draw(pen: Pen, view: DoctorLuckyState, card: _Card, x: int, wide: int, *, dull: bool) -> None:
    """A head of so many columns and the paper below it; in a single row the name stands before the use."""
    inks, colour = pen.inks, "raised" if dull else colour_of(view, card.kind)
    head = inks("quiet" if dull else inks.ink_on(colour), on=colour, bold=True)
    plate = inks("quiet" if dull else "ink", on="tile" if dull else "paper", bold=not dull)
    pen.fill(x, 0, wide, 1, head)
    if pen.height > 1:
        pen.put(x + (cell_len(card.name) < wide), 0, _letters(card.name, wide), head)
        pen.fill(x, 1, wide, 1, plate)
    row, style = key_row(pen), plate if pen.height > 1 else head
    end = key_cap(pen, x, row, card.key) if card.key and wide >= CAP else x + (wide > 1)
    if pen.height == 1:
        room = x + wide - end - cell_len(card.use) - 1
        end = pen.put(end, row, _letters(card.name, max(room, 1)), style) + 1
    end = pen.put(end, row, _letters(card.use, x + wide - end), style)
    if card.copies and end + cell_len(card.copies) <= x + wide:
        pen.right(x + wide, row, card.copies, style)


def _letters(text: str, cells: int) -> str:
    """The beginning of a text in so many cells: dots would take the room of letters."""
    while cell_len(text) > max(cells, 0):
        text = text[:-1]
    return text
