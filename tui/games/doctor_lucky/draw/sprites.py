"""The small pictures on the island: a character a pixel, each character a colour of the scenery."""

from __future__ import annotations

from typing import Final

from engine.games.doctor_lucky.map import FOREST, MOUNTAIN

Sprite = tuple[str, ...]

COLOURS: Final = {
    "g": "leaf",
    "G": "leaf_light",
    "h": "leaf_dark",
    "t": "trunk",
    "z": "horse",
    "m": "rock",
    "M": "rock_dark",
    "s": "snow",
    "w": "wall",
    "W": "wall_dark",
    "r": "roof",
    "l": "lit",
    "f": "fire",
    "k": "tar",
    "d": "dash",
    "p": "plane",
    "P": "plane_dark",
    "b": "W2",
    "y": "P2",
    "c": "coral",
    "q": "m",
    "v": "W",
}
"""Character to the name of its colour."""

TREE: Final[Sprite] = (".GGg.", "GGggg", "Ggggh", ".ghh.", "..t..")
TREES: Final[Sprite] = (
    ".GGg......",
    "GGggg.Gg..",
    "Ggggh.Gggg",
    ".ghh.gGggh",
    "..t...ghh.",
    "..t....t..",
)
PALM: Final[Sprite] = (".Gg.Gg.", "Gg.GgGg", "g.gt..h", "...t...", "...t...", "..tt...")
BAMBOO: Final[Sprite] = ("G.g.G.h.g", "Gg.gG.hGg", "G.gGg.h.g", "g.g.ghh.g", "g.h.g.h.g", "h.h.h.h.h")
PEAKS: Final[Sprite] = (
    "...s.......",
    "..ssM...s..",
    "..smMM.ssM.",
    ".mmmMMMmMMM",
    "mmmmMMMmMMM",
    "mmmMMMmmMMM",
)
PEAK: Final[Sprite] = (
    "...s...",
    "..ssM..",
    "..smMM.",
    ".mmMMM.",
    ".mmmMMM",
    "mmmMMMM",
)
CRATER: Final[Sprite] = (
    "....f......",
    "...fff.....",
    "..mfffM....",
    "..mmfMM....",
    ".mmmmMMM...",
    "mmmmmMMMM..",
)
FIN: Final[Sprite] = ("....P..", "..PPP..", ".PPPP..", "bbbbbbb")

CASTLE: Final[Sprite] = (
    ".r.....r.",
    "rrr...rrr",
    ".wW.w.wW.",
    ".wWwwwwW.",
    ".wlwlwlW.",
    ".wwwkwwW.",
    ".wwwkwwW.",
)
LIGHTHOUSE: Final[Sprite] = ("...r...", "l.lll.l", "...w...", "..rrr..", "..wwW..", "..rrr..", ".wwwwW.", ".wwkwW.")
DOME: Final[Sprite] = ("...ss....", ".ssskss..", "sssskPPP.", "wwwwwwww.", "wlwwlwwW.", "wwwkkwwW.")
BUNGALOW: Final[Sprite] = ("....y....", "..yyyyy..", "yyyyyyyyy", ".wlwwwlw.", ".wwwkwww.", ".t.t.t.t.")
CHAPEL: Final[Sprite] = ("...w.....", "..www....", "...w....w", "..www..ww", ".wwlww.wW", ".wwlwwwwW", ".wwkww.wW")
BOATHOUSE: Final[Sprite] = (
    "..rrrr....",
    ".rrrrrr...",
    "rrrrrrrr..",
    ".wlwwlw...",
    ".wwkkwW.t.",
    "ttttttttt.",
    ".b.bb.b.b.",
)
HUT: Final[Sprite] = ("...r...", "..rrr..", ".rrrrr.", "rrrrrrr", ".wlwlw.", ".wwkwW.")
AIRSTRIP: Final[Sprite] = (
    "rw...........",
    "twrw.........",
    "t......P..p..",
    "t......ppppp.",
    "t........P...",
    "kkkkkkkkkkkkk",
    "kkdkkdkkdkkdk",
)
BEACH: Final[Sprite] = (
    "..rwr........",
    ".rwrwr.......",
    "rwrtrwrP..p..",
    "...t...ppppp.",
    "...t.....P...",
    "......kkkkkkk",
)
FIELD: Final[Sprite] = (
    "y..y..y......",
    "yy.y.yyP..p..",
    ".yyyyy.ppppp.",
    "y.yyyyy..P...",
    ".yyyyykkkkkkk",
)
RANCH: Final[Sprite] = (
    "....zz.......",
    "....zzz......",
    "zzzzzz.P..p..",
    "zzzzz..ppppp.",
    "z...z....P...",
    "WtWWtWkkkkkkk",
)
PLANES: Final = {9: AIRSTRIP, 15: BEACH, 18: FIELD, 24: RANCH}
"""Area to its scene with an airplane; all airplanes are alike, for one flies between them."""

LOG: Final[Sprite] = ("...t.....", ".t.t...t.", "tttttttttt", ".tkttttkt.")
CORAL: Final[Sprite] = ("c...c..c.c", "cc.cc..ccc", ".ccc.c..c.", "..c..cccc.", ".cc...cc..")
WAVE: Final[Sprite] = (".bb.", "b..b")
SEAS: Final = {10: LOG, 19: CORAL, 22: FIN}
"""Area to a picture in its water."""

HOUSES: Final = {1: CASTLE, 5: BOATHOUSE, 8: DOME, 12: LIGHTHOUSE, 17: BUNGALOW, 21: CHAPEL}
"""Area to its house, where it is indoors."""

ODD: Final = {
    (2, FOREST): BAMBOO,
    (7, MOUNTAIN): CRATER,
    (13, FOREST): PALM,
    (16, FOREST): PALM,
}
"""Area and terrain to a picture of its own."""

GRASS: Final[Sprite] = ("y.y..", ".y..y")
SMALL_TREE: Final[Sprite] = (".GGg.", "GGggh", ".ghh.", "..t..")
SMALL_PEAK: Final[Sprite] = ("..s..", ".ssM.", "smmMM", "mmmMM")
"""Pictures on cards."""
