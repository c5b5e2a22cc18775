"""The things of the mines as grids of characters, a character a pixel; `.` lets the ground through."""

from __future__ import annotations

from typing import Final

from engine.games.lost_mines.components import DRAGON, GEMS, GOLD, SILVER
from engine.games.lost_mines.state import CAMPFIRE, ROCK, TREE

Sprite = tuple[str, ...]

TENT: Final[Sprite] = ("..c..", ".WcW.", "WckcW", "WckcW")
CAMP: Final[Sprite] = ("...c...", "..CcC..", ".CcWcC.", ".CWkWC.", "CcWkWcC")
"""A clan's start: a tent in its colour with pale flaps at its door."""

ROOF: Final[Sprite] = ("..ccC..", ".ccccC.", "cccccCC")
BROAD_ROOF: Final[Sprite] = ("...ccC...", "..ccccC..", ".ccccccC.", "cccccccCC")
"""The same behind dwarfs: nothing but the top of it, above their hats."""

LARGE: Final[dict[int, Sprite]] = {
    TREE: (".ggg.", "gGGgg", "gGggh", ".hhh.", "..t.."),
    ROCK: ("..s..", ".ssS.", "sssSS", "sSSSS"),
    CAMPFIRE: ("..f..", ".fF..", ".fFf.", "llfll"),
}
"""Treasures that lie about the podium of the results."""

HOARDS: Final[dict[int, Sprite]] = {
    SILVER: ("..vv.", ".vvV.", "vvVvv", "vVVvV"),
    GOLD: (".y...", "yYy.y", "yYYyY", "YYYYY"),
    GEMS: (".ppp.", "pPPpp", ".pPp.", "..p.."),
    DRAGON: ("d.ddd", "dddwd", ".dDdd", "dD.D."),
}
"""Contents of a mine to its picture: bars, a heap, a cut stone, a dragon."""
