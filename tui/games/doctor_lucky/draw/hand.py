"""The cards in hand: their heads with a plate below, or real cards where there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE, WEAPON
from engine.games.doctor_lucky.state import DEFENCE, HARM, DoctorLuckyState
from tui.art.cards import card, fan
from tui.art.pen import Pen
from tui.art.plates import key_cap, shadow
from tui.art.quadrants import quadrants
from tui.games.doctor_lucky.draw.heads import colour_of, draw_heads
from tui.games.doctor_lucky.draw.lines import Trail, draw_legend
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.scene import draw_sea
from tui.games.doctor_lucky.draw.sprites.icons import ICONS, PICTURES, shape_of
from tui.games.doctor_lucky.draw.sprites.signs import COLOURS
from tui.games.doctor_lucky.prompts import asks_for_luck
from tui.games.doctor_lucky.terms import kind_name, terrain_name
from tui.i18n.messages import t
from tui.i18n.text_layout import cut
from tui.selection.selection import Pick
from tui.style.colour import BLACK, luminance
from tui.style.glyphs import Glyphs
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights

WIDE: Final = 13
"""The least cells of a card and the gap after it."""

EDGE: Final = 1
"""The columns of a copy that are seen behind a card."""

MOST: Final = 5
"""The most cards of a kind that are drawn one by one."""

MOST_ROWS: Final = 6
"""The most rows of a hand below the table."""

TALL_ROWS: Final = 13
"""The rows of a hand beside the table: two rows of cards, or one below an attack, and the signs of the map."""

ATTACK_ROWS: Final = 7
"""The rows of an attack above a hand beside the table, with the air below it."""

SUNK: Final = 0.35
"""The share of the sea in the colours of a card that may not be played by day."""

INK: Final = 0.02
"""The luminance below which a colour is that of words."""

NARROW: Final = 11
"""The cells of a card that lies beside an attack."""

BROAD: Final = 18
"""The cells of a card that has room."""


def facts_of(view: DoctorLuckyState, kind: int, glyphs: Glyphs, wide: int) -> list[str]:
    """The two lines on a card of a kind: its use or its luck in words, and a pip for each luck."""
    box = COMPONENT_SETS[view.components]
    made = box.cards[kind]
    lines = []
    if made.sort == WEAPON:
        there = t("in {area}: {value}", area=kind, value=made.value + box.special)
        lines = [t("weapon {value}", value=made.value), there]
    elif made.sort != FAILURE:
        lines = [t("hazard {value}", value=made.value), terrain_name(made.terrain)]
    pips = glyphs.pip * made.luck
    if not lines:
        return [t("luck {luck}", luck=made.luck), pips]
    row = int(cell_len(f"{lines[0]} {pips}") > wide)
    lines[row] += f" {pips}" if pips else ""
    return lines


def draw_hand(pen: Pen, view: DoctorLuckyState, cards: Sequence[Pick], look: Highlights, left: int = 0) -> None:
    """The kinds of cards in a hand, with how many of each, on the water before the island; `left` columns stay free."""
    keys = _keys(view, look)
    if pen.height < 4:  # no waves in the gaps of one column
        pen.pixels(0, 0, pen.width, 2 * pen.height, tones(pen.inks)["sea"])
        draw_heads(pen, view, cards, keys, spends=asks_for_luck(view, look.picked))
        return
    if pen.height <= MOST_ROWS:  # a taller hand stands in the column beside the table
        draw_sea(pen)
    if left:  # an arrow leads to those that may answer
        cards = sorted(cards, key=lambda pick: pick.value[0] not in keys)
    count = len(cards)
    room = pen.width - 3 - left
    above = ATTACK_ROWS if attacked_above(pen, view, count) else 0
    rows = max(min(pen.height // 5, -(-count * WIDE // max(room + 1, 1))), 1)
    each = -(-count // rows)
    high = min((pen.height - above) // rows, 5)
    wide = min(max((room + 1) // max(each, 1) - 1, NARROW if left else WIDE - 1), BROAD)
    for row in range(rows):
        held = cards[row * each : (row + 1) * each]
        for pick, (x, shown), behind in _laid(held, 1 + left, room, wide):
            key = keys.get(pick.value[0], "")
            sunk = bool(keys) and not key
            top = above + row * high
            y, tall = top + sunk, high - (high > 4) - sunk
            for copy in range(behind):
                _behind(pen, view, pick, (x + shown + EDGE * copy, y), tall, dark=copy > 0 and copy % 2 == 0)
            _card(pen, view, pick, (x, y), shown, tall, key)
            for below in range(top + 1, top + high - (high > 4)) if sunk else ():
                for column in range(x, x + shown + EDGE * behind):
                    pen.tone(column, below, _sunk(pen.inks))


def attacked_above(pen: Pen, view: DoctorLuckyState, kinds: int) -> bool:
    """True where an attack has room above the cards of a hand beside the table."""
    return view.phase in (DEFENCE, HARM) and pen.height == TALL_ROWS and kinds * WIDE <= pen.width - 2


@lru_cache(maxsize=16)
def _sunk(inks: Inks) -> Callable[[str], str]:
    """The shade on cards that may not be played; by day they pale, but for their words."""
    if inks.theme == "day" and inks.depth == "true":
        pale, sea = inks.ink_on(BLACK), tones(inks)["sea"]
        return lambda tone: tone if tone == pale or luminance(tone) < INK else inks.mix(tone, sea, SUNK)
    return partial(inks.dark, share=0.4)


def draw_signs(pen: Pen, view: DoctorLuckyState, trail: Trail | None = None) -> None:
    """The signs of the map below real cards, over their shade: the table beside them has no row for these.

    Beside a huge island it has one, but in an attack.
    """
    if pen.height > MOST_ROWS and view.phase in (DEFENCE, HARM):
        ground = pen.behind(0, pen.height - 1)
        draw_legend(pen, pen.height - 1, 1, pen.width - 1, ground, trail=trail)
    if pen.height == MOST_ROWS - 1:
        pen.pixels(0, 2 * pen.height - 2, pen.width, 2, tones(pen.inks)["sea"])
        draw_legend(pen, pen.height - 1, 1, pen.width - 1, trail=trail)


def _laid(held: Sequence[Pick], left: int, room: int, wide: int) -> list[tuple[Pick, tuple[int, int], int]]:
    """Kinds of cards with their columns, and how many copies are seen behind each: in the middle where all fit.

    Beside an attack they begin at its arrow.
    """
    copies = [min(pick.value[1], MOST) - 1 for pick in held]
    whole = len(held) * (wide + 1) - 1 + EDGE * sum(copies)
    if whole > room:
        return [(pick, span, 0) for pick, span in zip(held, fan(left, room, len(held), wide), strict=True)]
    x, found = left + (room - whole) // 2 * (left == 1), []
    for pick, behind in zip(held, copies, strict=True):
        found.append((pick, (x, wide), behind))
        x += wide + 1 + EDGE * behind
    return found


def _behind(pen: Pen, view: DoctorLuckyState, pick: Pick, at: tuple[int, int], high: int, *, dark: bool) -> None:
    """The edge of a copy behind a card. Every other one is `dark`, so that they can be counted."""
    (x, y), inks = at, pen.inks
    shadow(pen, x, 2 * y, EDGE, 2 * high)
    head, foot = inks.dark(colour_of(view, pick.value[0]), 0.3), inks.px("paper_shade")
    pen.pixels(x, 2 * y, EDGE, 2, inks.dark(head, 0.3) if dark else head)
    pen.pixels(x, 2 * y + 2, EDGE, 2 * high - 2, inks.dark(foot, 0.3) if dark else foot)


def _keys(view: DoctorLuckyState, look: Highlights) -> dict[int, str]:
    """Kind of card to the key that picks one, where cards are asked for."""
    asked = [(view.face[pick.value], key) for pick, key in look.keys.items() if pick.kind == "card"]
    return {kind: key for kind, key in reversed(asked) if kind is not None}


def _card(
    pen: Pen, view: DoctorLuckyState, pick: Pick, at: tuple[int, int], wide: int, high: int, key: str = ""
) -> None:
    kind, count = pick.value
    lines = facts_of(view, kind, pen.glyphs, wide - 1)
    if count > 1:
        lines[0] = f"{lines[0]} x{count}"
    card(pen, *at, wide, high, "", colour_of(view, kind), [cut(line, wide - 1) for line in lines])
    band = pen.inks.px(colour_of(view, kind))
    style = pen.inks(pen.inks.ink_on(band), on=band, bold=True)
    start = key_cap(pen, *at, key) if key else at[0] + 1
    room = at[0] + wide - start
    name = kind_name(view, kind)
    if cell_len(name) >= room:
        name = kind_name(view, kind, short=True)
    pen.put(start + (bool(key) and cell_len(name) < room), at[1], cut(name, room), style)
    paper, foot = pen.inks.px("paper"), pen.inks.px("paper_shade")
    for column in range(at[0], at[0] + wide) if len(lines) < high - 1 else ():  # words in the shade looked cut off
        pen.tone(column, at[1] + high - 1, lambda tone: foot if tone == paper else tone)
    _picture(pen, view, kind, at, wide, high, [cell_len(line) for line in lines])
    pen.spot(*at, wide, high, pick)


def _picture(
    pen: Pen, view: DoctorLuckyState, kind: int, at: tuple[int, int], wide: int, high: int, words: Sequence[int]
) -> None:
    """The picture of a card right of its words, where it has room."""
    tall = high > len(next(iter(PICTURES.values()))) // 2 + 1  # a low card has the smaller one
    picture = (PICTURES if tall else ICONS)[shape_of(view, kind)]
    room = wide - len(picture[0]) // 2
    low = high - len(picture) // 2
    tops = (1, 2) if tall else (low - 1, low)  # where words leave room, apart from what lies below the card
    top = next((row for row in tops if row > 0 and max((0, *words[row - 1 :])) + 1 < room), 0)
    if not top:
        return
    colours = tones(pen.inks)
    x = at[0] + room - (max((0, *words[top - 1 :])) + 2 < room)
    quadrants(pen, x, at[1] + top, picture, {sign: colours[name] for sign, name in COLOURS.items()})
