"""The lands of the small charts: a bold emblem for each of the 24, always at the same place."""

from __future__ import annotations

from typing import Final

from tui.games.doctor_lucky.draw.sprites.signs import Sprite

SMALL_TREE: Final[Sprite] = (".GGg.", "GGggh", ".ghh.", "..t..")
SMALL_PEAK: Final[Sprite] = ("..s..", ".ssM.", "smmMM", "mmmMM")
"""Pictures on cards."""

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
        "..Gg....Gg..",
        ".GGgg..GGgg.",
        "GGGgggGGGggg",
        "..tt....tt..",
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
        "....ff.ff...",
        "....mmMM....",
        "..mmmmMMMM..",
        "mmmmmmMMMMMM",
    ),
    8: (
        "....ssss....",
        "..sssskkss..",
        "..wwlwwwlw..",
        "..wwwwkkww..",
    ),
    9: (
        "trrwwrr....j........",
        "trrwwrr....jjjjjjjb.",
        "t............jjj....",
        "t...................",
    ),
    10: (
        "......t...t.",
        ".......tt.t.",
        "ttttttttttzz",
        "bb..bb..bb..",
    ),
    11: (
        "...ssssss...",
        "..ssssssss..",
        "....xxx.....",
        "...xx.......",
    ),
    12: (
        "....llllxxxx",
        "....wwww..xx",
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
        "..rrwwrr...j........",
        "rrwwrrwwrr.jjjjjjjb.",
        "....tt.......jjj....",
        "....tt..............",
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
        "y..y.y.....j........",
        ".yyyy..y.y.jjjjjjjb.",
        "..yy..yyy....jjj....",
        ".yyyyyyy............",
    ),
    19: (
        "c.cc.cc.c.cc",
        "cccc..cccccc",
        "..cc....cc..",
        "..cc....cc..",
    ),
    20: (
        "..ssssssss..",
        "..mmmmmmmm..",
        "..mmMmmMmm..",
        "bbmmMmmMmmbb",
    ),
    21: (
        "..aa....AA..",
        "aaaaaa.AAAA.",
        "..aa..aaaaaa",
        "..aa..aakkaa",
    ),
    22: (
        "......PPP...",
        "....PPPPP...",
        "...PPPPPP...",
        "bb.PPPPPP.bb",
    ),
    23: (
        "mmmmGGGGmmMM",
        "mmmm.G.GmmMM",
        "mmMM.G..mmMM",
        "mmMM....mmMM",
    ),
    24: (
        ".......zz..j........",
        "zzzzzzzzzz.jjjjjjjb.",
        "z.zzzzzz.....jjj....",
        "..z.z.z.z...........",
    ),
}
"""Area to its emblem, four pixels a cell: six cells, or ten where an airplane stands in the last five.

On the shore its last row is left to the sea.
"""

LIGHT_PLANE: Final[Sprite] = (
    "........",
    "j.......",
    "jjjjjjb.",
    "..jjj...",
)
"""An airplane where people leave it little room: below the eye of those who look in."""
