"""The pictures of the large charts."""

from __future__ import annotations

from typing import Final

from engine.games.doctor_lucky.map import FOREST, MOUNTAIN
from tui.games.doctor_lucky.draw.sprites.signs import Sprite

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
THICKET: Final[Sprite] = ("G.g.G", "Gg.gG", "G.gGg", "g.g.h", "g.h.g", "h.h.h")
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
    "....mfffM....",
    "...mmmfMMM...",
    "..mmmmfMMMM..",
    "..mmmmmMMMM..",
    ".mmmmmmMMMMM.",
    "mmmmmmmMMMMMM",
)
CONE: Final[Sprite] = ("..mffM...", ".mmmfMM..", ".mmmmMMM.", "mmmmmMMM.", "mmmmmMMMM")
STORM: Final[Sprite] = (
    "....s.....mmmm..",
    "...ssM..mmmmMMM.",
    "...smM..MMMMMMMM",
    "..smmMM....dd...",
    ".mmmmMMM..dd....",
    "mmmmmMMMM..d....",
)
"""A thunderstorm beside a peak."""
BOLT: Final[Sprite] = (
    "...mmmmm..",
    "..mMMMMMMM",
    ".s....d...",
    "ssM..dd...",
    "smMM..d...",
    "mmMM.d....",
)
RAVINE: Final[Sprite] = (
    ".ssmM.....smmM..",
    "smmmMM...smmmMM.",
    "mmmmMtttttmmmMMM",
    "mmmMMMqqqqmmmmMM",
    "mmmMMMqqqmmmmMMM",
    "mmmmMMqqqmmmMMMM",
)
"""Two walls, and a bridge of rope over the gap."""
CLEFT: Final[Sprite] = (
    ".ssM...ssM",
    "smmMM.smmM",
    "mmmMttmmMM",
    "mmmMqqmmMM",
    "mmMMqqmMMM",
    "mmMMqqmmMM",
)
CLIFFS: Final[Sprite] = (
    ".sssssssssss....",
    "smmmmmMmmmmmM...",
    ".mmMmmMMmmMmM...",
    ".mmMmmmMmmMMMvvv",
    ".mMMmmmMmMMMvvbb",
    ".mMMmMMMmMMMbvvv",
)
"""A plateau that falls to the sea."""
CLIFF: Final[Sprite] = (".sssssss..", "smmmMmmM..", ".mmMMmmM..", ".mmMmmMMvv", ".mMMmMMvvb", ".mMMmMMbvv")
GORGE: Final[Sprite] = (
    "ggssmg.",
    "gmgmmgM",
    "gmgmMgM",
    "mmgmMgM",
    "mmgmMMM",
    "mmmMMMM",
)
"""A wall of rock with vines."""
CANOPY: Final[Sprite] = (
    "..GGGg..GGGg..GG",
    "GGGggggGGggggGGg",
    "GGgggghGgggghGgg",
    ".hgghthhgghthghh",
    "..t..zt..t..t...",
    "..t.zz...t..t...",
)
"""The crowns of the trees are one roof, and a monkey hangs from it."""
CROWN: Final[Sprite] = (
    "..GGGg..Gg.",
    "GGGggggGggg",
    "GGggghGgggh",
    ".hgghthghh.",
    "..t..zt.t..",
    "..t.zz..t..",
)
SAPLING: Final[Sprite] = (".G.", ".g.", "Ggh", ".t.")
PINE: Final[Sprite] = (
    "..G..",
    ".Ggh.",
    "..gh.",
    ".Ggh.",
    "Ggghh",
    "..t..",
)
MANGROVE: Final[Sprite] = (
    "..GGGg..",
    ".GGgggh.",
    "GGgggghh",
    ".ghhghh.",
    "..t.t.t.",
    ".t.t.t.t",
)
ROOTS: Final[Sprite] = ("..GGg..", ".GGgggh", ".ghhgh.", "..tt...", ".t.t.t.")
LILIES: Final[Sprite] = (".s.s...", ".GGGg..", ".GgGGg.", "hgggggh")
"""A frog on a leaf."""
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
LIGHTHOUSE: Final[Sprite] = ("...r...", "d.lll.d", "...w...", "..rrr..", "..wwW..", "..rrr..", ".wwwwW.", ".wwkwW.")
DOME: Final[Sprite] = ("...ss....", ".ssskss..", "sssskPPP.", "wwwwwwww.", "wlwwlwwW.", "wwwkkwwW.")
BUNGALOW: Final[Sprite] = ("....y....", "..yyyyy..", "yyyyyyyyy", ".wlwwwlw.", ".wwwkwww.", ".t.t.t.t.")
CHAPEL: Final[Sprite] = (
    "..a.....",
    ".aaa....",
    "..a...a.",
    "aaaaa.aA",
    "akakaaaA",
    "aaaaaakA",
)
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
    "rw............",
    "twrw..........",
    "t.............",
    "t.............",
    "t.............",
    "t.............",
    "kkkkkkkkkkkkkk",
    "kkdkkdkkdkkdkk",
)
BEACH: Final[Sprite] = (
    "..rwr.........",
    ".rwrwr........",
    "rwrtrwr.......",
    "...t..........",
    "...t..........",
    "...t..........",
)
FIELD: Final[Sprite] = (
    "y..y..y.......",
    "yy.y.yy.......",
    ".yyyyy........",
    "y.yyyyy.......",
    ".yyyyy........",
)
RANCH: Final[Sprite] = (
    "....zz........",
    "....zzz.......",
    "zzzzzz........",
    "zzzzz.........",
    "z...z.........",
    "WtWWtW........",
)
AIRPLANE: Final[Sprite] = (
    "jj............",
    "jj....jjjjbb..",
    "jjjjjjjjjjjjjj",
    "..jjPPPPPPjjjj",
    "....PPPPPP....",
    "..........k...",
)
"""An airplane, four pixels a cell: it stands in the east of a scene."""
PLANES: Final = {9: AIRSTRIP, 15: BEACH, 18: FIELD, 24: RANCH}
"""Area to its scene with an airplane; all airplanes are alike, for one flies between them."""

LOG: Final[Sprite] = ("...t.....", ".t.t...t.", "tttttttttt", ".tkttttkt.")
CORAL: Final[Sprite] = ("c...c..c.c", "cc.cc..ccc", ".ccc.c..c.", "..c..cccc.", ".cc...cc..")
WAVE: Final[Sprite] = (".bb.", "b..b")
SEAS: Final = {10: LOG, 13: ROOTS, 14: LILIES, 19: CORAL, 22: FIN}
"""Area to a picture in its water."""

HOUSES: Final = {1: CASTLE, 5: BOATHOUSE, 8: DOME, 12: LIGHTHOUSE, 17: BUNGALOW, 21: CHAPEL}
"""Area to its house, where it is indoors."""

LOW: Final[dict[int, Sprite]] = {
    1: CASTLE[:5] + CASTLE[6:],
    12: ("...r...", "d.lll.d", "..rrr..", "..wwW..", ".wwwwW.", ".wwkwW."),
}
"""The houses that are too high for a land of four rows."""

ODD: Final[dict[tuple[int, int], tuple[Sprite, ...]]] = {
    (4, MOUNTAIN): (RAVINE, CLEFT),
    (6, FOREST): (CANOPY, CROWN),
    (7, MOUNTAIN): (CRATER, CONE),
    (11, MOUNTAIN): (STORM, BOLT),
    (13, FOREST): (MANGROVE,),
    (20, MOUNTAIN): (CLIFFS, CLIFF),
    (23, MOUNTAIN): (GORGE,),
}
"""Area and terrain to a picture of its own, and a narrower one for less room."""

GROVES: Final[dict[tuple[int, int], tuple[Sprite, ...]]] = {
    (2, FOREST): (BAMBOO, THICKET),
    (3, FOREST): (PINE, SAPLING),
    (16, FOREST): (PALM,),
}
"""Area and terrain to what grows there in place of other trees or peaks."""

GRASS: Final[Sprite] = ("y.y..", ".y..y")
