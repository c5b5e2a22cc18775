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
        ("......r...r", "..s...w.w.W", ".smM..wlwlW", "mmmMM.wwkwW"),
        ("r...r", "w.w.W", "wlwlW", "wwkwW"),
    ),
    2: (
        (".G.g.G..g.G", ".gGg.g.Gg.g", ".h.g.hG.g.h", ".g.h.g..h.g"),
        ("G.g.G", "g.G.g", "h.g.h", "g.h.g"),
    ),
    3: (
        ("..G.....G..", ".Ggg.G.Ggg.", ".GghGggGgh.", "..t.Ggh.t.."),
        ("..G..", ".Ggh.", "Ggghh", "..t.."),
    ),
    4: (
        (".smmMqqsmM.", ".mmmMqqmmMM", "mmmMMqqmmMM", "mmmMMqqqmMM"),
        ("smqqs", "mMqqm", "mMqmM", "mMqmM"),
    ),
    5: (
        ("........r..", "..s....rrr.", "..ss..rrrrr", ".tttt.wlktt"),
        ("..r..", ".rrr.", "rrrrr", "wlktt"),
    ),
    6: (
        ("..GGgGGgGg.", ".GGgGGggGgh", ".hht.zhhth.", "...t.zz.t.."),
        (".GGg.", "GGggh", ".hth.", "..t.."),
    ),
    7: (
        ("...mfffM...", "..mmmfMMM..", ".mmmmmMMMM.", "mmmmmmMMMMM"),
        (".mfM.", ".mfM.", "mmmMM", "mmmMM"),
    ),
    8: (
        (".......ssP.", "..s...ssksP", ".smM..wwwwW", "mmmMM.wlwkW"),
        (".ssP.", "ssksP", "wwwwW", "wlwkW"),
    ),
    9: (
        (".rw.....p..", ".t....ppppP", ".t.....ppP.", "kkdkkdkkdkk"),
        ("..p..", "ppppP", ".ppP.", "kdkkd"),
    ),
    10: (
        (".....t...t.", ".bb..tt.t..", "..ttttttttt", "bb..tkttkt."),
        ("...t.", ".t.t.", "ttttt", ".tkt."),
    ),
    11: (
        ("...s...mmm.", "..ssM.mMMMM", ".ssmMM..d..", "mmmmMMMd..."),
        ("..s..", ".ssM.", "smmMM", "mmmMM"),
    ),
    12: (
        (".....ddll..", ".bb....rr..", ".......ww..", ".bbb..mrrM."),
        ("ddll.", "..rr.", "..ww.", ".mrrM"),
    ),
    13: (
        ("..GGg..GGg.", ".GGggGGgggh", "..t.t..t.t.", ".t.t.tt.t.t"),
        (".GGg.", "GgGgh", ".t.t.", "t.t.t"),
    ),
    14: (
        ("..GGg......", ".GGggh.s.s.", "..ghh..GGG.", "...t..hgggh"),
        (".....", ".s.s.", ".GGG.", "hgggh"),
    ),
    15: (
        (".rwr....p..", "rwrwr.ppppP", "..t.....p..", "b.tb...ppP."),
        PLANE,
    ),
    16: (
        (".Gg.Gg.....", ".gGGgh.GgGg", "...t...gGgh", "..tt....t.."),
        ("Gg.Gg", ".gGgh", "g.t.h", "..t.."),
    ),
    17: (
        ("..GGg...y..", ".GGggh.yyy.", "..ghh.yyyyy", "...t..wlwkW"),
        ("..y..", ".yyy.", "yyyyy", "wlwkW"),
    ),
    18: (
        ("...y....p..", ".dyy..ppppP", "dyyyy...p..", "dytyy..ppP."),
        PLANE,
    ),
    19: (
        ("..c.c....c.", "..ccc.c.cc.", "...c..ccc.."),
        ("c..c.", "cc.cc", ".ccc."),
    ),
    20: (
        (".sssssss...", ".mmMmmMM.vv", ".mmMmmMMvbb"),
        ("ssss.", "mmMMv", "mmMvb"),
    ),
    21: (
        ("..W.....w..", ".WWW...www.", "..W...wwkwW"),
        ("..w..", ".www.", "wwkwW"),
    ),
    22: (
        (".........P.", ".bb.....PP.", "bbbbb.bPPPb"),
        ("...P.", "..PP.", "bPPPb"),
    ),
    23: (
        ("..GGg..gmgM", ".GGggh.gmgM", "..ghh..mmgM", "...t..mmmMM"),
        ("gmgM.", "gmgMM", "mmgMM", "mmmMM"),
    ),
    24: (
        ("....tz..p..", "..zzz.ppppP", "..zzz...p..", "..z.z..ppP."),
        PLANE,
    ),
}
"""Area to its pictures, five pixels wide or eleven, and four high; three on the shore, where the sea begins."""
