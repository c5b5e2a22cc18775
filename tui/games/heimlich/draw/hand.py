"""The Top Secret cards in hand: whole cards with their effects, or their heads above the edge of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.state import CHURCH, RUIN, HeimlichState
from tui.art.grain import flecked, noise
from tui.art.pen import Pen
from tui.art.plates import plate
from tui.art.scene import lay_scene
from tui.art.trees import draw_tree
from tui.games.heimlich.draw.emblems import ROWS, WIDE, draw_emblem
from tui.games.heimlich.draw.palette import tones
from tui.games.heimlich.draw.park import HEADS
from tui.games.heimlich.terms import card_effect, card_name, short_effect
from tui.i18n.messages import t
from tui.i18n.text_layout import cut, wrap
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights
from tui.widgets.track.gained import Gains, list_gains

ROOMY: Final = 6
"""Rows of a hand whose cards come half a row up when they are asked for; lower ones a whole row."""

LOW: Final = 2
"""Rows of a hand of small cards: a head and a few words; the whole effect of the one in focus lies over the words."""


BROAD: Final = 26
"""The most columns of a card."""

NOTE: Final = 24
"""The least columns beside the cards for a note on how agents score."""

BROADEST: Final = 52
"""The most columns of that note."""

MARGINS: Final = 4
"""Columns beside the words of the line on the focus."""


BUSHES: Final = "▄▄▟▙▄▄▄▄▟█▙▄▄▄▄▄▟▙▄▟▙▄▄▄▄▄▟██▙▄▄▄"
"""The upper edge of a hedge."""

NOTHING: Final = Gains(())


def draw(
    pen: Pen, view: HeimlichState, cards: Sequence[Pick], look: Highlights, about: str, told: Gains = NOTHING
) -> None:
    """Draw the hand; without one, a line on the focus.

    Small cards lie lower under gains that are `told`, for no other row has room for them all; not while one is asked.
    """
    lay_scene(pen, _pavement)
    if not cards:
        lay_scene(pen, _garden)
        lines = wrap(about, pen.width - MARGINS) if about else []
        for row, line in enumerate(lines[: pen.height], pen.height - min(len(lines), pen.height)):
            plate(pen, 1, row, min(cell_len(line) + 2, pen.width - 2), line, "ink", "paper", bold=False)
        return
    wide = min((pen.width - 1) // len(cards) - 1, _broadest(view, cards) if pen.height == LOW else BROAD)
    left = max((pen.width - len(cards) * (wide + 1) + 1) // 2, 0)
    if pen.height > LOW and _tell_scoring(pen, 1 + len(cards) * (wide + 1), view):
        left = 1
    asked = any(pick in look.keys or pick in look.picked for pick in cards)
    low = pen.height == LOW and bool(told.won) and look.focus not in cards
    for number, pick in enumerate(cards):
        _card(pen, left + number * (wide + 1), wide, view, pick, look, asked=asked, low=low)
    if low:
        list_gains(pen, 1, 0, told)
    if pen.height == LOW and look.focus is not None and look.focus in cards:
        kind = view.face[look.focus.value]
        effect = "" if kind is None else card_effect(view, kind)
        if cell_len(effect) > pen.width - 4:
            effect = card_name(view, kind) if kind is not None else ""  # what Enter does tells all of it
        plate(pen, 1, 1, pen.width - 2, effect, "ink", "paper", bold=False)


def _broadest(view: HeimlichState, cards: Sequence[Pick]) -> int:
    """The columns of a small card on which the whole effect of each of these has room in one row."""
    kinds = [kind for pick in cards if (kind := view.face[pick.value]) is not None]
    return max([BROAD, *(cell_len(card_effect(view, kind)) + 2 for kind in kinds)])


def _tell_scoring(pen: Pen, x: int, view: HeimlichState) -> bool:
    """Say beside few cards how agents score, where all of it has room; true if so."""
    values = COMPONENT_SETS[view.components].values
    words = t(
        "When an agent comes to the safe, all agents score the number of their house. Church {church}, ruin {ruin}.",
        church=values[CHURCH],
        ruin=values[RUIN],
    )
    end = t("At {finish} the game ends, and the agent in front wins.", finish=COMPONENT_SETS[view.components].lap)
    left, wide, rows = x + 1, min(pen.width - x - 2, BROADEST), pen.height - 2
    lines = wrap(words, wide) if wide >= NOTE else ()
    if not lines or len(lines) > rows:
        return False
    whole = [*lines, *wrap(end, wide)]
    inks, on = pen.inks, tones(pen.inks)["street"]
    start = pen.put(left, 1, t("SCORING"), inks("faint", on=on)) + 1
    for column in range(start, left + wide):
        pen.glyph(column, 1, pen.glyphs.rule, inks.px("edge"), on)
    for row, line in enumerate(whole if len(whole) <= rows else lines, 2):
        pen.put(left, row, line, inks("quiet", on=on))
    return True


def _pavement(pen: Pen) -> None:
    tone = tones(pen.inks)
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on=tone["street"]))


def _garden(pen: Pen) -> None:
    """The edge of another park, where no cards lie: a hedge of bushes, and where there is room, trees."""
    _pavement(pen)
    tone = tones(pen.inks)
    top = int(pen.height > 1)
    for column in range(pen.width):
        pen.glyph(column, top, BUSHES[column % len(BUSHES)], tone["lawn2"])
    pen.pixels(0, 2 * top + 2, pen.width, 2 * (pen.height - top - 1), tone["lawn"])
    for blade in range(pen.width // 3 if pen.height > 2 and flecked(pen.inks) else 0):
        column, row = int(noise(blade, 7) * pen.width), top + 1 + int(noise(blade, 8) * (pen.height - top - 1))
        pen.glyph(column, min(row, pen.height - 1), "▖▗▘▝"[blade % 4], tone["blade"])
    if pen.height > 3:
        for tree in range((pen.width - 6) // 9):
            draw_tree(pen, 3 + tree * 9 + int(noise(tree, 9) * 4), int(noise(tree, 10) * 3), tone)


def _card(
    pen: Pen, x: int, wide: int, view: HeimlichState, pick: Pick, look: Highlights, *, asked: bool, low: bool
) -> None:
    """A card: its name on a coloured head, its effect below; only its head where it lies `low`.

    In focus it wears glow. While no card is asked for, all lie lower; among those that are, the others lie in shade.
    """
    inks = pen.inks
    kind = view.face[pick.value]
    focused = look.focus == pick or pick in look.picked
    key = look.keys.get(pick, "")
    colours = [inks.px("accent" if focused else HEADS[kind] if kind is not None else "grey"), inks.px("paper")]
    if asked and not key and not focused:
        shade = tones(inks)["street"]
        colours = [inks.mix(colour, shade, 0.45) for colour in colours]
    band, paper = colours
    whole = pen.height > LOW
    top = int(low) if not whole or (asked and pen.height < ROOMY) else 1
    head = inks(inks.ink_on(band), on=band, bold=True)
    words = inks("ink", on=paper)
    pen.fill(x, top, wide, pen.height - top, words)
    name = "" if kind is None else card_name(view, kind)
    cap = f" {key} " if key else " "
    if kind is not None and cell_len(name) > wide - 2:  # a margin on either side, and one name, played or not
        name = card_name(view, kind, short=True)
    if cell_len(name) > wide - len(cap) - (len(cap) > 1):
        cap = f"{key} " if key and cell_len(name) < wide - 2 else key or " "
    pen.fill(x, top, wide, 1, head)
    if asked and top and whole:
        pen.pixels(x, 2 * top - 1, wide, 1, band)
    effect = "" if kind is None else card_effect(view, kind)
    if kind is not None and not whole and cell_len(effect) > wide - 2:
        effect = short_effect(view, kind)
    rows, tone = pen.height - top - 1, tones(inks)
    beside = wide - WIDE - 1  # the effect stands beside the emblem, best with air between, where all of it fits there
    room = next((columns for columns in (beside, beside + 1) if len(wrap(effect, columns - 2)) <= rows), 0)
    if kind is not None and rows >= ROWS and beside >= 2 * WIDE and room:
        half = 2 * (top + 1) + rows - ROWS + 1
        draw_emblem(pen, x + beside, half, kind, inks.dark(band, 0.18), tone["steel2"], tone["lit2"])
    else:
        room = wide
    _write(pen, x, top, room, effect, words)
    end = _cap(pen, x, top, cap, key, focused=focused)
    pen.put(end + (len(cap) > 2 and cell_len(name) < x + wide - end), top, cut(name, x + wide - end), head)
    if focused and whole:
        glow = inks.px("accent")
        for row in range(top + 1, pen.height):
            pen.glyph(x, row, "▌", glow, paper)
    pen.spot(x, top, wide, pen.height - top, pick)


def _write(pen: Pen, x: int, top: int, wide: int, effect: str, style: Style) -> None:
    """The effect of a card below its head, whole or not at all."""
    rows = pen.height - top - 1
    lines = wrap(effect, wide - 2)
    if len(lines) > rows:
        lines = wrap(effect, wide - 1)
    for row, line in enumerate(lines if len(lines) <= rows else (), top + 1):
        pen.put(x + 1, row, line, style)


def _cap(pen: Pen, x: int, y: int, cap: str, key: str, *, focused: bool) -> int:
    """The key of a card that may be played; gives the column after it."""
    if not key:
        return x + 1
    return pen.put(x, y, cap, pen.inks.block() if focused else pen.inks("accent", on="legal", bold=True))
