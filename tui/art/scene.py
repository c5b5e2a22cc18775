"""Scenes: pictures that stay the same for many moves, drawn once and laid under what changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from tui.art.pen import Pen
from tui.i18n.messages import language

KEPT_SCENES: Final = 12
"""Scenes that are kept: those of a table by night and day, before and after a resize."""

_scenes: OrderedDict[tuple[Hashable, ...], Pen] = OrderedDict()

_last: dict[str, tuple[tuple[Hashable, ...], Pen]] = {}
"""The drawing of each name that was made last, and all that it depends on."""


def scene(pen: Pen, draw: Callable[[Pen], None], *facts: Hashable) -> Pen:
    """The drawing of a function in the size of a pen, made anew only for another size, theme or fact."""
    key = (draw, *_about(pen), *facts)
    kept = _scenes.get(key)
    if kept is None:
        kept = _scenes[key] = _drawn(pen, draw)
        if len(_scenes) > KEPT_SCENES:
            _scenes.popitem(last=False)
    else:
        _scenes.move_to_end(key)
    return kept


def lay_scene(pen: Pen, draw: Callable[[Pen], None], *facts: Hashable) -> None:
    """Lay such a drawing under all that follows."""
    pen.lay(scene(pen, draw, *facts))


def lay_still(pen: Pen, name: str, draw: Callable[[Pen], None], *facts: Hashable) -> None:
    """Lay what a step of the cursor leaves as it is: the last drawing of this name, made anew when a fact changes."""
    about = (*_about(pen), *facts)
    kept = _last.get(name)
    if kept is None or kept[0] != about:
        kept = _last[name] = about, _drawn(pen, draw)
    pen.lay(kept[1])


def _about(pen: Pen) -> tuple[Hashable, ...]:
    return (pen.width, pen.height, pen.inks, pen.glyphs, language())


def _drawn(pen: Pen, draw: Callable[[Pen], None]) -> Pen:
    drawn = Pen(pen.width, pen.height, pen.inks, pen.glyphs)
    draw(drawn)
    return drawn
