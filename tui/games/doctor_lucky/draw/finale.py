"""The end of The Island of Doctor Lucky: the beach at night, the Doctor dead or alive, and the luck that was kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from engine.games.doctor_lucky.queries import luck_in_hand
from engine.games.doctor_lucky.state import BARE_HANDS, DOCTOR, DoctorLuckyState
from engine.state import Outcome, Seat
from tui.art.grain import fading, grain, noise
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.sprites.large import PALM
from tui.games.doctor_lucky.draw.sprites.signs import COLOURS
from tui.games.doctor_lucky.plan import SEATS
from tui.games.doctor_lucky.status import cards
from tui.games.doctor_lucky.terms import had_enough_alone, kind_name
from tui.i18n.messages import c, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.presentation.names import Name
from tui.style.theme import Scenery
from tui.widgets.podium.finale import Box, Finale, Finisher, Sprite, clear_column

NIGHT: Final[Scenery] = {
    "above": ("#0a1024", 233, "#9fd0ee", 117),
    "below": ("#28456e", 17, "#f6dcb4", 223),
    "star": ("#8f9cc8", 103, "#e8f4fc", 231),
    "moon": ("#f3ead0", 230, "#fff2b8", 229),
    "crater": ("#cfc3a0", 187, "#ffdf80", 222),
    "peak": ("#16243f", 235, "#a9b8a8", 108),
    "glow": ("#a5482c", 130, "#e0602a", 166),
    "beach": ("#6e6048", 101, "#f0dfae", 223),
    "grit": ("#847456", 144, "#dcc890", 186),
    "sea": ("#0a1f35", 24, "#5cacdd", 74),
    "wave": ("#1d4d74", 67, "#8fcaec", 117),
    "foam": ("#5a86a8", 67, "#ffffff", 231),
}
"""The sky and the beach; the moon is the brightest of it."""

CLOTHES: Final[Scenery] = {
    "h": ("#e6dcb4", 187, "#d9c9a0", 187),
    "H": ("#a8905c", 137, "#a8905c", 137),
    "t": ("#34303e", 237, "#1c1a22", 234),
}
"""The linen of explorers, and the Doctor's black."""

EXPLORER: Final[Sprite] = (
    "...hhh...",
    "..hhhhh..",
    "..HHHHH..",
    ".hhhhhhh.",
    "..fkfkf..",
    "...fff...",
    "..LckcD..",
    ".LLcccDD.",
    ".LLcccDD.",
    ".fLcccDf.",
    "..HH.HH..",
    "..kk.kk..",
)
SMALL_EXPLORER: Final[Sprite] = (".hhh.", "hhhhh", ".kfk.", ".fff.", "LcccD", "LcccD")
GENTLEMAN: Final[Sprite] = (
    "..ttttt..",
    "..ttttt..",
    "..rrrrr..",
    ".ttttttt.",
    "..wkfkw..",
    "..wfffw..",
    "..wwrww..",
    ".wwwrwww.",
    ".wwwwwww.",
    ".fwwwwwf.",
    "..tt.tt..",
    "..tt.tt..",
)
DEAD: Final[Sprite] = (
    "tt..wwwww..",
    "tt.fwrwwwtt",
    "ttffwwwwwtt",
)
"""The Doctor on his back, his hat beside him."""
SMALL_GENTLEMAN: Final[Sprite] = (".ttt.", "ttttt", "wfffw", "wfffw", "wwrww", "wwwww")
CLOVER: Final[Sprite] = (
    "..gG..gG..",
    ".gggGgggG.",
    ".gggGgggG.",
    "..ggggGG..",
    ".gggGgggG.",
    ".gggGgggG.",
    "..gG.GgG..",
    "......G...",
)
SMALL_CLOVER: Final[Sprite] = (".gG.gG..", "..ggG...", ".gG.gG..", "....G...")
WITHERED, SMALL_WITHERED = (
    tuple(row.replace("g", "m").replace("G", "M") for row in clover) for clover in (CLOVER, SMALL_CLOVER)
)
SKULL: Final[Sprite] = (
    "..kkkkkk..",
    ".kssssssk.",
    ".kskssksk.",
    ".kskssksk.",
    ".ksssssSk.",
    "..kskskk..",
    "..kskskk..",
    "...kkkk...",
)
SMALL_SKULL: Final[Sprite] = (".kssssk.", ".kkskkk.", "..kssk..", "...kk...")

HANDS: Final = Name("bare hands", "Hands")
KILLER: Final = "killer"
LUCKLESS: Final = "luckless"


class BeachAtNight(Finale[DoctorLuckyState]):
    """The people on the beach, and the Doctor among them."""

    TALL = EXPLORER
    SMALL = SMALL_EXPLORER

    def inks(self, view: DoctorLuckyState, seats: int) -> tuple[str, ...]:
        """The colours of the letters on the map."""
        return SEATS[:seats]

    def cast(self, view: DoctorLuckyState, outcome: Outcome, names: Names, inks: Sequence[str]) -> list[Finisher]:
        """The Doctor's killer is first, or the Doctor himself; the others have no places."""
        finishers = [self._person(view, finisher) for finisher in super().cast(view, outcome, names, inks)]
        alive = view.winner < 0
        name = capital(t("the Doctor"))
        role = c("of the Doctor", "Survives") if alive else ""
        return [*finishers, Finisher(DOCTOR, int(alive), name, "", "paper", role=role, band="green", look=alive)]

    def _person(self, view: DoctorLuckyState, finisher: Finisher) -> Finisher:
        won = finisher.seat == view.winner
        luck = luck_in_hand(view, finisher.seat)
        held = cards(len(view.hand[finisher.seat]))
        told = ("quiet", c("of the killer", "winner") if won else t("luck left {luck}", luck=luck))
        return Finisher(
            finisher.seat,
            int(won),
            finisher.name,
            finisher.letter,
            finisher.ink,
            parts=(self._kept(view, finisher.seat, luck) if finisher.seat in view.losers else told,),
            role=_weapon(view, short=True) if won else held,
            full=capital(_weapon(view, short=False)) if won else "",
            band="alarm" if won else "green",
            look=KILLER if won else "" if luck else LUCKLESS,
        )

    def _kept(self, view: DoctorLuckyState, seat: Seat, luck: int) -> tuple[str, str]:
        """The loser's words and their ink; of a seat that could have helped only with others, a quiet fact."""
        if len(view.losers) == 1 or seat in had_enough_alone(view, view.losers):
            return "alarm", c("of a player who kept luck", "Loser: luck {luck}", luck=luck)
        return "quiet", c("of a player", "kept luck {luck}", luck=luck)

    def backdrop(self, view: DoctorLuckyState, floor: int) -> Callable[[Pen], None]:
        """The sea, a mountain that glows, and palms."""
        return _beach(floor, ())

    def scene(self, view: DoctorLuckyState, floor: int, taken: tuple[Box, ...]) -> Callable[[Pen], None]:
        """The same beach; the moon stands behind no figure."""
        return _beach(floor, taken)

    def sprite(self, who: Finisher, *, tall: bool) -> Sprite:
        """An explorer, or the Doctor as he is now."""
        if who.seat != DOCTOR:
            return super().sprite(who, tall=tall)
        if not who.look:
            return DEAD
        return GENTLEMAN if tall else SMALL_GENTLEMAN

    def tones(self, pen: Pen, who: Finisher) -> dict[str, str]:
        """A sun helmet, or a top hat above a white coat."""
        inks = pen.inks
        ours = tones(inks)
        return (
            super().tones(pen, who)
            | inks.scenery(CLOTHES)
            | {
                "w": inks.px("paper"),
                "r": inks.px("red"),
                "s": ours["snow"],
                "S": ours["rock"],
                "g": ours["leaf"],
                "G": ours["leaf_dark"],
                "m": inks.px("quiet"),
                "M": inks.px("faint"),
            }
        )

    def face(self, who: Finisher, *, tall: bool) -> Sprite:
        """A clover for the luck in hand, a withered one for none; a skull for the weapon that killed."""
        if who.look == LUCKLESS:
            return WITHERED if tall else SMALL_WITHERED
        if who.look == KILLER:
            return SKULL if tall else SMALL_SKULL
        return CLOVER if tall else SMALL_CLOVER


def _weapon(view: DoctorLuckyState, *, short: bool) -> str:
    kind = None if view.card == BARE_HANDS else view.face[view.card]
    return HANDS(short) if kind is None else kind_name(view, kind, short=short)


MOON: Final = (3, 1, 1, 0, 0, 0, 0, 1, 1, 3)
SMALL_MOON: Final = (1, 0, 0, 0, 1)
"""The columns that each row of the moon is narrower at both sides."""


@lru_cache(maxsize=8)
def _beach(floor: int, taken: tuple[Box, ...]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        shades, ours = pen.inks.scenery(NIGHT), tones(pen.inks)
        shore = 2 * floor - 8
        fading(pen, shore, shades["above"], shades["below"])
        for y in range(shore):
            for x in range(pen.width):
                if pen.inks.theme != "day" and noise(x, y, 17) < 0.012 and not _within(x, y // 2, taken):
                    pen.pixel(x, y, shades["star"])
        _moon(pen, shades, shore, taken)
        _peak(pen, shore, shades)
        pen.pixels(0, shore, pen.width, 8, shades["sea"])
        for y in range(shore // 2 + 1, floor):
            for x in range(0, pen.width, 2):
                if noise(x, y, 4) < 0.1:
                    pen.glyph(x, y, "~", shades["wave"], shades["sea"])
        pen.pixels(0, 2 * floor - 1, pen.width, 1, shades["foam"])
        grain(pen, 0, floor, pen.width, pen.height - floor, shades["beach"], shades["grit"], 0.12)
        colours = {char: ours[name] for char, name in COLOURS.items()}
        for x in (1, pen.width - 8, *((13, pen.width - 21) if pen.width >= 110 else ())):
            tall = (*PALM[:4], *("...t..." for _ in range(4 + x % 3)), *PALM[4:])
            pen.sprite(x, 2 * floor + 1 - len(tall), tall, colours)

    return draw


def _within(x: int, y: int, taken: tuple[Box, ...]) -> bool:
    """True where a figure, its card or its crown stands: a star between the points of a crown was a part of it."""
    return any(left - 1 <= x <= right and top - 1 <= y <= bottom for left, top, right, bottom in taken)


def _moon(pen: Pen, shades: dict[str, str], shore: int, taken: tuple[Box, ...]) -> None:
    """A full moon with two craters, all of it above the sea."""
    insets = MOON if shore > len(MOON) + 4 else SMALL_MOON
    across = len(insets)
    x = clear_column(taken, pen.width - 22, across, (0, across // 2 + 2), pen.width)
    if x is None or shore < across + 3:
        return
    for row, inset in enumerate(insets):
        pen.pixels(x + inset, 2 + row, across - 2 * inset, 1, shades["moon"])
    large = insets is MOON
    pen.pixels(x + 1 + large, 4 + large, 1 + large, 1 + large, shades["crater"])
    pen.pixels(x + (6 if large else 3), 8 if large else 5, 1 + large, 1, shades["crater"])


def _peak(pen: Pen, shore: int, shades: dict[str, str]) -> None:
    """The mountain in the west, with fire in its crater."""
    middle, high = pen.width // 5, shore * 3 // 5
    for row in range(high):
        half = 3 + row * 3 // 2 + int(noise(row, 6) * 2)
        pen.pixels(middle - half, shore - high + row, 2 * half, 1, shades["peak"])
    pen.pixels(middle - 2, shore - high, 4, 1, shades["glow"])
    pen.pixels(middle - 1, shore - high + 1, 2, 2, shades["glow"])
