"""The four pickaxe cards, on the table or beside it, and the bag of gems."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from engine.games.gem_stone_mine.components import (
    COIN,
    COMPONENT_SETS,
    GOLD_VEIN,
    MINE_CART,
    OLD_STATUE,
    PICKAXE,
    TROPHY,
    Icon,
)
from engine.games.gem_stone_mine.queries import bag, gems_to_end
from engine.games.gem_stone_mine.state import OVER, PLACES, GemStoneMineState
from tui.art.cards import card, card_back
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import CARD_ROWS, MinePlan
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.players.columns import gem_ink, words
from tui.games.gem_stone_mine.draw.players.riches import OPEN
from tui.games.gem_stone_mine.draw.sprites import HEAPS, MIDDLE, ROOMY, draw_fine, stacks, wide
from tui.games.gem_stone_mine.effects import MONEY, card_effect, card_signs
from tui.games.gem_stone_mine.terms import card_name, lying
from tui.i18n.messages import n, t
from tui.i18n.text_layout import wrap
from tui.widgets.board_view import Highlights

FACE: Final = 26
"""The widest card."""

PLAIN: Final = frozenset((GOLD_VEIN, MINE_CART, OLD_STATUE))
"""The cards that give one thing and no more."""

HEAP: Final = 4
"""Columns of a heap of coins on a card."""

NAME: Final = 4
"""The column at which the words of a card beside the table begin."""

NAMES: Final = 10
"""The column at which names beside carts begin."""

AMOUNT: Final = re.escape(MONEY) + r"\d+(?:[-～]\d+)?"
"""Coins among those words."""


def in_question(view: GemStoneMineState, look: Highlights) -> bool:
    """True when the place in focus gives one of the cards."""
    focus = look.focus
    if focus is None or focus.kind != "place":
        return False
    return any(kind == PICKAXE for kind, _ in COMPONENT_SETS[view.components].board[focus.value])


class Pile(NamedTuple):
    """The cards on a place: the one that lies open, how many they are, its effect in full and in short."""

    card: int | None
    left: int
    effect: str = ""
    short: str = ""
    gain: Icon | None = None
    """The only thing that it gives, if it gives one at once and nothing else."""


def piles(view: GemStoneMineState) -> tuple[Pile, ...]:
    """The cards on all places."""
    return tuple(_pile(view, place) for place in range(PLACES))


def _pile(view: GemStoneMineState, place: int) -> Pile:
    card, count = lying(view, place), len(view.piles[place])
    if card is None:
        return Pile(None, count)
    return Pile(card, count, card_effect(view, card), card_effect(view, card, short=True), _gain(view, card))


def _gain(view: GemStoneMineState, card: int) -> Icon | None:
    box = COMPONENT_SETS[view.components]
    money, vp, *more = (box.solo_cards if view.seats == 1 else box.cards)[card]
    if card not in PLAIN or bool(money) == bool(vp) or any(more):
        return None
    return (COIN, money) if money else (TROPHY, vp)


def lay_row(pen: Pen, all_piles: tuple[Pile, ...], seats: int, plan: MinePlan) -> None:
    """Lay the cards in a row below the players, each under its face of the pickaxe die, with a heading."""
    stands = _stands(pen.width, all_piles)
    if all_piles and plan.headed(seats):
        x, words_of = stands[0][0], words(pen, "quiet", bold=pen.inks.theme == "day")
        heads: Sequence[str] = heads_of_die()
        room = pen.width - x - 1
        if plan.cart > 1 and plan.cards - 2 == plan.lanes(seats, 0)[-1]:  # between its wheels and its gems
            x, heads = NAMES, heads[-1:]
        pen.put(x, plan.cards - 1, next((head for head in heads if cell_len(head) <= room), heads[-1]), words_of)
    for place, pile in enumerate(all_piles):
        x, each = stands[place]
        if pile.card is not None:
            lines = _written(pile, each)
            card(pen, x, plan.cards, each, CARD_ROWS, _title(pile.card), mine(pen.inks)["band"], lines)
            _face(pen, x, plan.cards, place)
            if pile.gain is not None and len(lines) == 1:
                _draw_gain(pen, pile.gain, x, each, 2 * (plan.cards + CARD_ROWS) - 1)
        elif seats == 1:
            _face_down(pen, pile.left, x, each, plan.cards)
            _face(pen, x, plan.cards, place)


def _draw_gain(pen: Pen, gain: Icon, x: int, width: int, floor: int) -> None:
    """A card's gain as a picture below its words, in tones that are seen on paper; it stands above a half row."""
    kind, amount = gain
    tones = mine(pen.inks)
    art = stacks(min(amount, len(HEAPS)), HEAP, ROOMY, apart=True) if kind == COIN else MIDDLE[TROPHY]
    gold = {"t": tones["gold"], "y": tones["gold"], "Y": tones["gold_dark"]}
    silver = {"g": tones["cup_half"], "c": tones["cup_shade"], "C": tones["stem"], "d": tones["stem"]}
    draw_fine(pen, x + (width - wide(art)) // 2, floor - len(art), art, gold | silver)


def _written(pile: Pile, width: int) -> list[str]:
    """The effect of a card in the rows below its name, as close as it needs to be; in short where it has no room."""
    ways = [wrap(pile.effect, width - 2), wrap(pile.effect, width - 1)]
    if pile.effect.isascii():  # numbers may end a line, too
        ways.append(textwrap.wrap(pile.effect, width - 1))
    return next((lines for lines in ways if len(lines) < CARD_ROWS), wrap(pile.short, width - 2))


def light_row(pen: Pen, view: GemStoneMineState, look: Highlights, plan: MinePlan) -> None:
    """Light the heads of the cards, of which the place in focus gives one."""
    if not in_question(view, look):
        return
    table = piles(view)
    for (x, each), place, pile in zip(_stands(pen.width, table), range(PLACES), table, strict=False):
        if pile.card is not None:
            style = pen.inks("lamp", on=mine(pen.inks)["lit_band"], bold=True)
            pen.fill(x, plan.cards, each, 1, style)
            pen.put(x + 1, plan.cards, _title(pile.card), style)
            _face(pen, x, plan.cards, place, tone="gold")


@lru_cache(maxsize=8)
def _stands(width: int, all_piles: tuple[Pile, ...]) -> tuple[tuple[int, int], ...]:
    """The first column and the width of each card: one with many words takes columns of those with few."""
    each = min(FACE, (width - 2) // PLACES - 1)
    left = max(1, (width - PLACES * (each + 1) + 1) // 2)
    wide = [each] * PLACES
    wide[-1] += left + PLACES * (each + 1) + 1 < width  # the last one takes the cell that is left
    for place, pile in enumerate(all_piles):
        while not _airy(pile, wide[place]) and (giver := _giver(all_piles, wide, place)) is not None:
            wide[giver] -= 1
            wide[place] += 1
    return tuple((left + sum(wide[:place]) + place, wide[place]) for place in range(PLACES))


def _airy(pile: Pile, width: int) -> bool:
    """True when a card of this width has its name and all words with a free column at its end."""
    if pile.card is None:
        return True
    return len(wrap(pile.effect, width - 2)) < CARD_ROWS and cell_len(_title(pile.card)) + 1 < width


def _giver(all_piles: tuple[Pile, ...], wide: Sequence[int], taker: int) -> int | None:
    """The broadest other card that has a column to spare."""
    able = [place for place, pile in enumerate(all_piles) if place != taker and _airy(pile, wide[place] - 1)]
    return max(able, key=lambda place: wide[place], default=None)


def _title(card: int) -> str:
    return " " * (NAME - 1) + card_name(card)


def heads_of_die() -> tuple[str, str]:
    """The words over the cards on the table: all of them, and those for a narrow one."""
    return (
        t("Pickaxe die, 1 to 4: where you mine a pickaxe, the die picks one of these cards."),
        t("Pickaxe die, 1 to 4:"),
    )


def _face(pen: Pen, x: int, y: int, place: int, *, tone: str = "steel") -> None:
    """A plate with the face of the pickaxe die that gives a card; its metal tells it from a key."""
    plate = mine(pen.inks)[tone]
    pen.put(x, y, f" {place + 1} ", pen.inks(pen.inks.ink_on(plate), on=plate, bold=True))


def _face_down(pen: Pen, count: int, x: int, width: int, y: int) -> None:
    """The cards left on a place, in the solo game."""
    if count:
        card_back(pen, x, y, width, CARD_ROWS, n("{count} card", "{count} cards", count))
    else:
        pen.put(x + 1, y, t("no cards left"), words(pen, "faint"))


def draw_column(pen: Pen, view: GemStoneMineState, look: Highlights) -> None:
    """Lay the cards below each other, a strip of paper each: the face of the die, the name, and its effect in signs.

    In lantern light lie those of which the place in focus gives one.
    """
    tones, lit = mine(pen.inks), in_question(view, look)
    for y in range(PLACES):
        card = lying(view, y)
        if card is None:
            if view.seats == 1:
                _count(pen, view, y, NAME, y)
        else:
            band = tones[("sheet_lit", "leaf_lit")[y % 2] if lit else ("sheet", "leaf")[y % 2]]
            pen.fill(0, y, pen.width, 1, pen.inks(on=band))
            effect = card_signs(view, card, pen.glyphs)
            name = card_name(card, short=NAME + cell_len(card_name(card)) + 1 + cell_len(effect) >= pen.width)
            end = pen.put(NAME, y, name, pen.inks("ink", on=band, bold=True))
            _write(pen, end + 1, y, effect, band)
        _face(pen, 0, y, y, tone="gold" if lit else "steel")


def _write(pen: Pen, x: int, y: int, text: str, band: str) -> None:
    """Words on the band of a card beside the table; coins and gems in the colours of what they stand for."""
    inks, tones = pen.inks, mine(pen.inks)
    pen.put(x, y, text, inks("ink", on=band))
    for found in re.finditer(rf"(?P<coins>{AMOUNT})|{re.escape(pen.glyphs.mark)}", text):
        tone = tones["card_coins" if found["coins"] else "card_gem"]
        pen.put(x + cell_len(text[: found.start()]), y, found.group(), inks(tone, on=band, bold=True))


def _count(pen: Pen, view: GemStoneMineState, place: int, x: int, y: int) -> None:
    """The cards left on a place of the solo game: the back of the uppermost one, as a strip."""
    count = len(view.piles[place])
    if not count:
        pen.put(x, y, t("no cards left"), pen.inks("faint"))
        return
    back = pen.inks.dark("card_back", 0.4)
    pen.fill(0, y, pen.width, 1, pen.inks(on=back))
    pen.put(x, y, n("{count} card, face down", "{count} cards, face down", count), pen.inks("paper", on=back))


# the bag


APART: Final = 2
"""Columns between the kinds of gems in the bag."""


class Bag(NamedTuple):
    """The gems left in the bag by kind with their VP, and how near the end is."""

    values: tuple[int, ...]
    counts: tuple[int, ...]
    drawn: int
    limit: int | None
    """Drawn gems with which the game ends; None where it ends with the dice."""
    dice: int
    over: bool = False


def bag_of(view: GemStoneMineState) -> Bag:
    """The bag of a table."""
    box = COMPONENT_SETS[view.components]
    return Bag(box.values, tuple(bag(view)), view.drawn, gems_to_end(view), view.left, view.phase == OVER)


def draw_bag(pen: Pen, sack: Bag, y: int) -> None:
    """Show how many gems of each kind are left in the bag: a number, and the gem with its VP as in every row."""
    mark = pen.glyphs.mark
    left = [kind for kind, count in enumerate(sack.counts) if count]
    x = pen.put(1, y, t("bag") if left else t("the bag is empty"), words(pen, "quiet")) + (1 if left else APART)
    for kind in left:
        x = pen.put(x, y, f"{sack.counts[kind]} {mark}{sack.values[kind]}", gem_ink(pen, kind)) + APART
    limit = sack.limit
    if limit is None:
        pen.right(pen.width - 2, y, n("{count} die left", "{count} dice left", sack.dice), words(pen, "quiet"))
        return
    near = sack.drawn >= limit
    ink = words(pen, "alarm" if near else "quiet", bold=near)
    text = (
        (
            t("{drawn} drawn: game over", drawn=sack.drawn)
            if sack.over
            else t("{drawn} drawn: last round", drawn=sack.drawn)
        )
        if near
        else n("{count} gem to the end", "{count} gems to the end", limit - sack.drawn)
    )
    end = pen.width - 2
    if end - cell_len(text) <= x - APART:
        text = f"{sack.drawn}/{limit}"
    start = pen.right(end, y, text, ink) - 1 - limit
    if start < x + 1:  # the words say it alone
        return
    full = min(sack.drawn, limit)
    pen.put(start, y, mark * full, words(pen, mine(pen.inks)["gem"], bold=True))
    pen.put(start + full, y, OPEN * (limit - full), words(pen, "faint"))
