"""The lands of the small charts: a picture for each of the 24, and a narrow one beside people."""

from __future__ import annotations

from typing import Final

from tui.games.doctor_lucky.draw.sprites.signs import Sprite

SMALL_TREE: Final[Sprite] = (".GGg.", "GGggh", ".ghh.", "..t..")
SMALL_PEAK: Final[Sprite] = ("..s..", ".ssM.", "smmMM", "mmmMM")
"""Pictures on cards."""

Vignette = tuple[Sprite, Sprite]
"""The whole picture of a land, and its narrow part in the east, beside people."""

PLANE: Final[Sprite] = ("..p..", "ppppP", "..p..", ".ppP.")
"""All airplanes are alike, for one flies between them."""

VIGNETTES: Final[dict[int, Vignette]] = {
    1: (
        ("....r.....r", "....w.w.w.W", ".oo.wlwlwlW", "oooowwwkwwW"),
        ("r...r", "w.w.W", "wlwlW", "wkwwW"),
    ),
    2: (
        ("....n.G.g.G", "..n.n.g.g.g", "..n.n.g.G.g", "n.n.n.g.g.g"),
        ("G.g.G", "g.g.g", "g.G.g", "g.g.g"),
    ),
    3: (
        ("...n....G..", "..nnn..Ggh.", ".nnnnnGgghh", "...n....t.."),
        ("..G..", ".Ggh.", "Ggghh", "..t.."),
    ),
    4: (
        ("...sss..sss", "...mmtttmmM", "oo.mmM..mmM", "oo.mmM..mmM"),
        ("ss.ss", "mtttM", "mM.mM", "mM.mM"),
    ),
    5: (
        ("......rrrr.", ".....rrrrrr", ".uu...wlkw.", "u..u.tttttt"),
        (".rrr.", "rrrrr", ".wkw.", "ttttt"),
    ),
    6: (
        ("....GGGGGg.", ".nnGGgggggh", "nnnn.hthhz.", ".n....t.zz."),
        (".GGg.", "GGggh", ".htz.", "..tzz"),
    ),
    7: (
        ("....mffM...", "...mmfMMM..", "..mmmmMMMM.", "ommmmmMMMMM"),
        (".mfM.", ".mfM.", "mmmMM", "mmmMM"),
    ),
    8: (
        ("......sss..", ".....sssks.", "..o.wwwwwwW", "ooo.wlwkwlW"),
        (".sss.", "sssks", "wwwwW", "wkwlW"),
    ),
    9: (
        ("..rr....p..", "..t...ppppP", "..t....ppP.", "kkdkkdkkdkk"),
        ("..p..", "ppppP", ".ppP.", "kdkkd"),
    ),
    10: (
        ("........t..", "......t.t..", ".uu..tttttt", "u..u..uuu.."),
        ("..t..", "t.t..", "ttttt", ".uuu."),
    ),
    11: (
        ("....mmmmm..", "...mmmmxMMM", ".oo...xx...", "oooo..x...."),
        (".mmm.", "mmxMM", ".xx..", ".x..."),
    ),
    12: (
        ("....xxllxx.", "......ww...", ".uu...rr...", "u..u.mwwM.."),
        ("xxll.", "..ww.", "..rr.", ".mwwM"),
    ),
    13: (
        ("....GGGGG..", "...GGggggh.", "n.n.t.t.t.u", "nn.t.t.t.uu"),
        (".GGg.", "GgGgh", ".t.t.", "t.t.t"),
    ),
    14: (
        ("......s.s..", ".n...GGGGG.", "nnn..ggggg.", ".n..gg.g.gg"),
        (".s.s.", "GGGGG", "ggggg", "g.g.g"),
    ),
    15: (
        ("...r....p..", "..rwr.ppppP", "...t....p..", "...t...ppP."),
        PLANE,
    ),
    16: (
        ("..n..GG.GG.", ".nnnG.gGg.G", "..n....t...", "..n...tt..."),
        ("GG.GG", "G.g.G", "..t..", ".tt.."),
    ),
    17: (
        ("......yyy..", ".n...yyyyy.", "nnn.yyyyyyy", ".n...wwlwkW"),
        ("..y..", ".yyy.", "yyyyy", "wlwkW"),
    ),
    18: (
        ("..y.y...p..", "...y..ppppP", "..yyy...p..", "..yyy..ppP."),
        PLANE,
    ),
    19: (
        (".....c.c.c.", "..u..ccccc.", ".u.u...c..."),
        ("c.c.c", "ccccc", "..c.."),
    ),
    20: (
        ("...ssssss..", "...mmmmMM..", "oo.mmmmMMuu"),
        ("ssss.", "mmMM.", "mmMMu"),
    ),
    21: (
        ("..W....w...", ".WWW..www.W", "..W..wwkwwW"),
        ("..w..", ".www.", "wwkwW"),
    ),
    22: (
        (".......PP..", ".uu...PPP..", "u..uuPPPPuu"),
        ("..PP.", ".PPP.", "uPPPu"),
    ),
    23: (
        ("....gmmgmmM", ".n..gmmgmgM", "nnn.mmmgmgM", ".n..mmmmmMM"),
        ("gmmgM", "gmgmM", "mmgMM", "mmmMM"),
    ),
    24: (
        ("....zz..p..", "..zzz.ppppP", "..zzz...p..", "..z.z..ppP."),
        PLANE,
    ),
}
"""Area to its pictures, five pixels wide or eleven, and four high; three on the shore, where the sea begins.

In the east stands the landmark in two or three tones; what its terrain bears is a quiet shape in the west.
"""
