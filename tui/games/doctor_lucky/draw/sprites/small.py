"""The lands of the small charts: a bold emblem for each of the 24, always at the same place."""

from __future__ import annotations

from typing import Final

from tui.games.doctor_lucky.draw.sprites.signs import Sprite

EMBLEMS: Final[dict[int, Sprite]] = {
    1: (
        ".rr......rr.",
        "rrrrw..wrrrr",
        ".ww.wwww.ww.",
        ".wwwwkkwwww.",
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
        "....rrrr....",
        "..rrrrrrrr..",
        "..wwllkkww..",
        "tttttttttttt",
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
        "....ssssPP..",
        "..ssssPPss..",
        "..wwwwwwww..",
        "..wlwwkklw..",
    ),
    9: (
        "trrwwrr....j........",
        "trrwwrr....jjjjjjjb.",
        "t............jjj....",
        "t...................",
    ),
    10: (
        "...t....t...",
        "..tttttttttz",
        "............",
        "bb..bbbb..bb",
    ),
    11: (
        "...ssssss...",
        "..ssssssss..",
        "....xxx.....",
        "...xx.......",
    ),
    12: (
        "....kkkk..xx",
        "....llllxxxx",
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
        "..GG....GG..",
        "..GkGGGGkG..",
        ".GGGGGGGGGG.",
        ".GhhhhhhhhG.",
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
        "ssssss......",
        "mmmmmmss....",
        "mmMmmmmmss..",
        "mMMmmMmmMMbb",
    ),
    21: (
        ".w..........",
        "www...aA....",
        ".w..aaaAAA..",
        ".w..aakkAA..",
    ),
    22: (
        "......PPP...",
        "....PPPPP...",
        "..PPPPPP....",
        "bbbbPPPPbbbb",
    ),
    23: (
        "mmmmGGGGmmMM",
        "mmmm.G.GmmMM",
        "mmMM.G..mmMM",
        "mmMM....mmMM",
    ),
    24: (
        "......zzz..j........",
        ".zzzzzz.zz.jjjjjjjb.",
        "z.zzzzz......jjj....",
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
