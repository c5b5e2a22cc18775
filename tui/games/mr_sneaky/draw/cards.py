"""The card that is turned up, larger than the notes on the walls."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.mr_sneaky.components import COMPONENT_SETS, Card
from engine.games.mr_sneaky.state import MrSneakyState
from tui.art.pen import Pen
from tui.art.plates import shadow
from tui.games.mr_sneaky.draw.notes import (
    first_fitting,
    for_tycoon,
    lesser_ink,
    paper_tone,
    room_for_kinds,
    whole_name,
    write_kinds,
)
from tui.games.mr_sneaky.draw.palette import CAPS, SIGNS, TONES
from tui.games.mr_sneaky.draw.plan import Box
from tui.games.mr_sneaky.draw.sprites import AGENT, GEM, WATCH, cast
from tui.games.mr_sneaky.terms import card_kinds, card_name, kind_name, kinds_written, only_kind, short_effect
from tui.i18n.text_layout import cut
from tui.style.theme import Inks

SHADES: Final = {"day": 0.2}
"""Theme to the share of black in the shadow of a card; a little less than in all others is red among 256 colours."""


def gainer(card: Card, coats: tuple[str, str]) -> str:
    """The colour of the seat that gets a card's gems or agents; `coats` are the tycoon's and the thief's."""
    if card.guards:
        return ""
    return coats[not for_tycoon(card)]


def _band(inks: Inks, card: Card) -> Style:
    """The band of a card's name: a guard's is of the colour that it names, by night darker than a seat's plate."""
    if not card.guards:
        return inks("paper", on="card_back", bold=True)
    coat = inks.dark(CAPS[card.name], 0.35 if inks.theme == "night" else 0.0)
    return inks(inks.ink_on(coat), on=coat, bold=True)


def draw_small_card(pen: Pen, view: MrSneakyState, card: int, at: Box) -> None:
    """A card in three rows: its name on a band, what it does, and the tiles that it works on.

    A name that takes two rows says what the card does.
    """
    inks, sort = pen.inks, COMPONENT_SETS[view.components].cards[card]
    paper = paper_tone(pen)
    pen.fill(at.x, at.y, at.width, at.height, inks("ink", on=paper))
    band = _band(inks, sort)
    name, rest = whole_name(card_name(view, card), at.width - 1, at.width - 1)
    pen.fill(at.x, at.y, at.width, 1 + bool(rest), band)
    for row, words in enumerate((name, rest), at.y):
        pen.put(at.x + 1, row, words, band)
    words = "" if rest else short_effect(sort)
    pen.put(at.x + (cell_len(words) < at.width), at.y + 1, cut(words, at.width), inks("ink", on=paper))
    inner = room_for_kinds(sort, at.width - 1) or cell_len(kinds_written(sort)) < at.width
    write_kinds(pen, sort, Box(at.x + inner, at.y, at.width - inner, at.height), inks(lesser_ink(inks), on=paper))


def draw_card(pen: Pen, view: MrSneakyState, card: int, at: Box, tycoon: str, thief: str) -> None:
    """A card in full: its name on a band, and beside its picture what it does and the tiles that it works on.

    What it brings has the colour of the seat that gets it.
    """
    inks, paper = pen.inks, paper_tone(pen)
    sort = COMPONENT_SETS[view.components].cards[card]
    shadow(pen, at.x, 2 * at.y, at.width, 2 * at.height, SHADES.get(inks.theme, 0.6))
    pen.fill(at.x, at.y, at.width, at.height, inks("ink", on=paper))
    names = (card_name(view, card), card_name(view, card, short=True))
    band = _band(inks, sort)
    pen.fill(at.x, at.y, at.width, 1, band)
    pen.put(at.x + 1, at.y, first_fitting(names, at.width - 1), band)
    gems = sort.thief_gems or sort.tycoon_gems
    figure = GEM if gems else WATCH if sort.guards else AGENT
    coat = gainer(sort, (tycoon, thief)) or thief
    tones = cast(inks, coat)
    pen.sprite(at.x + 1, 2 * at.y + 3, figure, {**tones, "u": inks.px(CAPS[sort.name])} if sort.guards else tones)
    x, y = at.x + 9, at.y + 1
    pen.put(x, y, cut(short_effect(sort), at.x + at.width - x), inks("ink", on=paper, bold=True))
    kinds = card_kinds(sort)
    for row, kind in enumerate(kinds, y + 1):
        tone = inks.px(TONES[kind])
        pen.put(x, row, SIGNS[kind], inks(inks.ink_on(tone), on=tone, bold=True))
        words = kind_name(kind) if len(kinds) > 1 else only_kind(kind)
        pen.put(x + 2, row, words, inks(lesser_ink(inks), on=paper))
