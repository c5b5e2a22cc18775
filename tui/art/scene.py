"""Scenes: pictures that stay the same for many moves, drawn once and laid under what changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from tui.art.pen import Pen
from tui.i18n.messages import language

KEPT: Final = 12
"""Scenes that are kept: those of a table by night and day, before and after a resize."""

_scenes: OrderedDict[tuple[Hashable, ...], Pen] = OrderedDict()


def lay_scene(pen: Pen, draw: Callable[[Pen], None], *facts: Hashable) -> None:
    """Lay the drawing of a function under all that follows, drawn anew only for another size, theme or fact."""
    key = (draw, pen.width, pen.height, pen.inks, pen.glyphs, language(), *facts)
    scene = _scenes.get(key)
    if scene is None:
        scene = Pen(pen.width, pen.height, pen.inks, pen.glyphs)
        draw(scene)
        _scenes[key] = scene
        if len(_scenes) > KEPT:
            _scenes.popitem(last=False)
    else:
        _scenes.move_to_end(key)
    pen.lay(scene)
