"""The lands of the small charts: a bold emblem for each of the 24, always at the same place."""

from __future__ import annotations

from typing import Final

from tui.games.doctor_lucky.draw.sprites.signs import Sprite

SMALL_TREE: Final[Sprite] = (".GGg.", "GGggh", ".ghh.", "..t..")
SMALL_PEAK: Final[Sprite] = ("..s..", ".ssM.", "smmMM", "mmmMM")
"""Pictures on cards."""

BESIDE: Final[dict[str, Sprite]] = {
    "F": ("..hh..", "hhhh..", "..hhhh", "..t.hh"),
    "M": ("......", "..MM..", "..MMMM", "MMMMMM"),
    "W": ("......", ".bb...", "b..b.b", "....b."),
    "P": ("......", "y...y.", ".y.y..", ".yyy.."),
}
"""Letter of a ground to what it bears beside an emblem."""

EMBLEMS: Final[dict[int, Sprite]] = {
    1: (
        "..rr......rr",
        "..ww.w.w.www",
        "..wlwwkkwwlw",
        "..wwwwkkwwww",
    ),
    2: (
        "GG.g.GggGG.g",
        ".G.g.G.g.G.g",
        "GG.gGG.g.Ggg",
        ".G.g.G.g.G.g",
    ),
    3: (
        ".Gg..Gg..Gg.",
        "GGggGGggGGgg",
        ".Gg..Gg..Gg.",
        "GGggGGggGGgg",
    ),
    4: (
        "ssmm....ssmm",
        "mmmmttttmmmm",
        "mmMM....mmMM",
        "mmMMbbbbmmMM",
    ),
    5: (
        "....rrrrrrr.",
        "...rrrrrrrrr",
        "....wwkkll..",
        "bbttttttttbb",
    ),
    6: (
        "..GGGGGGGG..",
        "GGggggggghhh",
        "..tt..z.tt..",
        "..tt.zz.tt..",
    ),
    7: (
        "....ffff....",
        "...mmffmM...",
        "..mmmmMMMM..",
        ".mmmmmMMMMM.",
    ),
    8: (
        "....ssks....",
        "...ssskss...",
        "..wwlwwwlw..",
        "..wwwwkkww..",
    ),
    9: (
        "trr.....p.pp....",
        "t.......pppppppp",
        "t.........PP....",
        "kkddkkddkkkkddkk",
    ),
    10: (
        "......t...t.",
        ".......tt.t.",
        "ttttttttttzz",
        "bb..bb..bb..",
    ),
    11: (
        "....ssssss..",
        "..mmmmmmmmmm",
        "......xxx...",
        ".....xx.....",
    ),
    12: (
        "xxx.llll.xxx",
        "....wwww....",
        "....rrrr....",
        "..mmwwwwmm..",
    ),
    13: (
        "..GGGGGGGG..",
        "GGGGgggghhhh",
        ".t.t..t..t.t",
        "t.t.t.t.t.t.",
    ),
    14: (
        "..ss....ss..",
        "..GGGGGGGG..",
        ".GGhhhhhhGG.",
        ".GGGGGGGGGG.",
    ),
    15: (
        "..rr....p.pp....",
        "rrwwrr..pppppppp",
        "..t.......PP....",
        "..t.............",
    ),
    16: (
        "..GGG.GGG...",
        ".G..GGG..G..",
        ".....tt.....",
        "....tt......",
    ),
    17: (
        "...yyyyyy...",
        "yyyyyyyyyyyy",
        "..wwkkwwll..",
        "..wwkkwwww..",
    ),
    18: (
        "y.yy.y..p.pp....",
        ".yyyy...pppppppp",
        "..yy......PP....",
        ".yyyy...........",
    ),
    19: (
        "c.cc.cc.c.cc",
        "cccc..cccccc",
        "..cc....cc..",
        "............",
    ),
    20: (
        "..ssssssss..",
        "..mmmmmmmm..",
        "bbmmMmmMmmbb",
        "............",
    ),
    21: (
        "..aa....AA..",
        "aaaaaa.AAAA.",
        "..aa..aakkaa",
        "............",
    ),
    22: (
        "......PPP...",
        "....PPPPP...",
        "bb.PPPPPP.bb",
        "............",
    ),
    23: (
        "mmmmGGGGmmMM",
        "mmmm.G.GmmMM",
        "mmMM.G..mmMM",
        "mmMM....mmMM",
    ),
    24: (
        "....zz..p.pp....",
        "zzzzz...pppppppp",
        "zzzzz.....PP....",
        "z...z...........",
    ),
}
"""Area to its emblem, four pixels a cell: six cells, or eight where an airplane stands in the last four.

On the shore its last row is left to the sea.
"""
