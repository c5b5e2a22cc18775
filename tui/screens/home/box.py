"""A box on the shelf: its cover, its rim and the band that bears its title."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.art.plates import rim, ring, shadow
from tui.art.scene import lay_scene
from tui.i18n.messages import c, t
from tui.i18n.text_layout import NOT_FIRST, cut, wrap
from tui.presentation.game_info import GameInfo
from tui.presentation.registry import part
from tui.screens.home.furniture import plate
from tui.style.theme import Scenery
from tui.widgets.cover import Cover, printed

BAND: Final = 2
"""The most rows of a box that bear its title."""

LOOSE: Final = 17
"""The columns of a box in focus from which on its title keeps clear of the ring."""

ARTICLE: Final = "The "
"""The word that a title goes without where its first line would reach from edge to edge."""

RIBBON: Final[Scenery] = {"y": ("#ffd479", 222, "#8c3a48", 88), "s": ("#15131c", 233, "#fffaf0", 231)}
"""The bookmark of a game that is under way, in the lamp's colour: a dull one read as a plank; and its edge."""

BOOKMARK: Final = (*("syys",) * 5, "syss", ".s..")
LARGE_BOOKMARK: Final = (*("syyys",) * 7, "sysys", ".s.s.")
"""A ribbon with a swallow's tail, for a small box and for a large one."""


@cache
def _cover(slug: str) -> Cover:
    return part(slug, "draw.cover", Cover)


def cover_of(game: GameInfo) -> Cover:
    """The cover of a game's box."""
    return _cover(game.slug)


def draw_box(pen: Pen, x: int, y: int, wide: int, high: int, game: GameInfo, *, dressed: bool, begun: bool) -> None:
    """Draw a box as it stands among the others. One that is not `dressed` yet shows no scene.

    `begun`: a game of it is under way; a ribbon hangs out of the box.
    """
    shadow(pen, x, 2 * y, wide, 2 * high - 1, _shade(pen))
    cover = cover_of(game) if dressed else Cover(game.slug)
    title = title_lines(game.name(), wide)
    front = high - _band(title, wide)
    tones = printed(pen, cover.box)
    if dressed:
        _paint(pen, x, y, wide, front, cover)
    else:
        pen.pixels(x, 2 * y, wide, 2 * front, tones["dark"])
    box_rim(pen, x, y, wide, front, cover)
    if begun:
        _ribbon(pen, x + wide - 6, 2 * y, large=wide >= LOOSE)
    _title(pen, x, y + front, wide, title, "paper", "ink" if game.built else "ink_quiet")


def box_rim(pen: Pen, x: int, y: int, wide: int, high: int, cover: Cover) -> None:
    """Draw the edges of a box around its picture: lit above, dull at the left, dark at the right."""
    tones = printed(pen, cover.box)
    pen.pixels(x, 2 * y, 1, 2 * high, tones["side"])
    pen.pixels(x + wide - 1, 2 * y, 1, 2 * high, tones["dark"])
    pen.pixels(x, 2 * y, wide, 1, tones["lit"])


def lay_front(pen: Pen, x: int, y: int, wide: int, high: int, game: GameInfo, *, begun: bool) -> None:
    """Lay the box in focus over the shelf: in a ring, and larger than the box that it covers."""
    shadow(pen, x, 2 * y, wide, 2 * high - 1, _shade(pen))
    front = Pen(wide, high, pen.inks, pen.glyphs)
    lay_scene(front, _front_of(game, begun))
    pen.paste(x, y, front)


@lru_cache(maxsize=32)
def _front_of(game: GameInfo, begun: bool) -> Callable[[Pen], None]:
    """The drawing of a game's box in focus. It is kept, as its picture is known by it."""

    def draw(pen: Pen) -> None:
        wide, high, inks = pen.width, pen.height, pen.inks
        title = title_lines(game.name(), wide if wide < LOOSE else wide - 2)
        front = high - _band(title, wide)
        _paint(pen, 0, 0, wide, front, cover_of(game))
        if inks.theme == "day":  # the ring is dark by day: a rim of paper parts it from the night on the cover
            ring(pen, 1, 0, wide - 2, front, inks.px("paper"))
            pen.pixels(1, 1, wide - 2, 1, inks.px("paper"))
        else:  # a line parts the picture from the bright band of its title
            pen.pixels(1, 2 * front - 1, wide - 2, 1, inks.ink_on("accent"))
        ring(pen, 0, 0, wide, high, inks.px("accent"))
        rim(pen, 0, 0, wide, front, "accent")
        if begun:
            _ribbon(pen, wide - 8 + 2 * (wide < LOOSE), 1, large=wide >= LOOSE)
        _title(pen, 0, front, wide, title, "accent", "accent_ink")

    return draw


def _seams(name: str, wide: int) -> list[int]:
    """The ends of a first line in a title without spaces: where its script changes, else well behind its middle."""
    fitting = [i for i in range(2, len(name) - 1) if name[i] not in NOT_FIRST and cell_len(name[:i]) <= wide]
    changes = [i for i in fitting if _script(name[i]) != _script(name[i - 1])]
    return changes[-1:] or [i for i in fitting if i <= 0.7 * len(name)][-1:]


def _script(char: str) -> int:
    """Hiragana, katakana or other characters."""
    return 1 if "ぁ" <= char <= "ゟ" else 2 if "゠" <= char <= "ヿ" else 0


def _ribbon(pen: Pen, x: int, y: int, *, large: bool) -> None:
    """Draw the end of a bookmark that hangs out of a box."""
    pen.sprite(x, y, LARGE_BOOKMARK if large else BOOKMARK, pen.inks.scenery(RIBBON))


def _shade(pen: Pen) -> float:
    """The darkness of a shadow: softer by day."""
    return 0.22 if pen.inks.theme == "day" else 0.45


def _paint(pen: Pen, x: int, y: int, wide: int, high: int, cover: Cover) -> None:
    scene = Pen(wide, high, pen.inks, pen.glyphs)
    cover.paint(scene)
    pen.paste(x, y, scene)


def _title(pen: Pen, x: int, y: int, wide: int, lines: list[str], band: str, ink: str) -> None:
    style = pen.inks(ink, on=band, bold=True)
    pen.fill(x, y, wide, _band(lines, wide), style)
    for row, line in enumerate(lines):
        pen.center(x, y + row, wide, line, style)


def _band(lines: list[str], wide: int) -> int:
    """The rows of the band: on small boxes two for any title, so that all pictures end alike."""
    return len(lines) if wide >= LOOSE else BAND


def draw_tag(pen: Pen, x: int, y: int, wide: int, game: GameInfo, *, focus: bool, airy: bool = True) -> None:
    """Draw a game's facts in three rows below the shelf, or as many as fit on its edge."""
    ink = pen.inks("accent" if focus else "quiet")
    if not airy:
        style = pen.inks("accent" if focus else "quiet", on=plate(pen), bold=focus)
        pen.fill(x, y, wide, 1, style)
        pen.center(x, y, wide, cut(_short(game, wide), wide), style)
        return
    pen.center(x, y, wide, cut(seats(game), wide), ink)
    facts = "  ".join(filter(None, (minutes(game), game.ages())))
    if cell_len(facts) > wide:
        facts = "  ".join(filter(None, (_brief(game), game.ages())))
    pen.center(x, y + 1, wide, cut(facts, wide), ink)
    kind = t(game.kind) if game.built else t("coming")
    pen.center(x, y + 2, wide, cut(kind, wide), pen.inks("text" if focus else "faint"))


def seats(game: GameInfo) -> str:
    """The numbers of players in words."""
    return t("{seats} players", seats=game.seats())


def minutes(game: GameInfo) -> str:
    """The minutes in words; empty where they are unknown."""
    least, most = game.minutes
    if least and most is None:
        return t("{least}+ minutes", least=least)
    return t("{time} minutes", time=game.time()) if game.time() else ""


def ages(game: GameInfo) -> str:
    """The ages in words; empty where they are unknown."""
    return t("age {age}+", age=game.age) if game.age else ""


def _brief(game: GameInfo) -> str:
    """The minutes with their first letter alone; empty where they are unknown."""
    least, most = game.minutes
    if least and most is None:
        return c("a tag", "{least}+m", least=least)
    return c("a tag", "{time}m", time=game.time()) if game.time() else ""


def _short(game: GameInfo, wide: int) -> str:
    """The facts in one line: as many as there is room for."""
    facts = [c("a tag", "{seats}", seats=game.seats()), _brief(game), game.ages()]
    lines = (" ".join(filter(None, facts[:count])) for count in (3, 2, 1))
    return next((line for line in lines if cell_len(line) <= wide), "")


def title_lines(name: str, wide: int) -> list[str]:
    """A title in one line, or in two that end between its parts."""
    parted = any(char in " ・：" for char in name)
    small = wide < LOOSE and parted
    if cell_len(name) <= wide - 2 * parted and not small:  # no title goes from edge to edge that can be parted
        return [name]
    parts = [i + 1 for i, char in enumerate(name) if char in " ・："] or _seams(name, wide)
    halves = [(name[:i].rstrip(), name[i:]) for i in parts]
    fitting = [pair for pair in halves if max(map(cell_len, pair)) <= wide]
    if fitting:
        lines = [*min(fitting, key=lambda pair: abs(cell_len(pair[0]) - cell_len(pair[1])))]
        short = lines[0].removeprefix(ARTICLE)
        return [short, lines[1]] if cell_len(lines[0]) > wide - 2 * parted else lines
    return [cut(line, wide) for line in wrap(name, wide)[:BAND]]
