"""The things of the mines in fine pixels: two characters a cell and two rows a row of cells."""

from __future__ import annotations

from typing import Final

from engine.games.lost_mines.components import (
    AXE,
    BOAT,
    DRAGON,
    GEMS,
    GOLD,
    MINE_OR_DWARF,
    MINE_OR_TREASURE,
    ROPE,
    SILVER,
    STORM,
    TRAP,
    TREASURE_OR_DWARF,
    TROLL,
)
from engine.games.lost_mines.state import CAMPFIRE, PIT, POND, ROCK, TREE
from tui.games.lost_mines.draw.sprites.coarse import Sprite

THINGS: Final[dict[int, Sprite]] = {
    TREE: ("....gg....", "...gggh...", "...Gggh...", "..Ggghhh..", "..gggghh..", "....tt...."),
    POND: ("..........", ".bbbbbbbb.", "bbBBBBbbbb", "bbbbbbBBBb", ".bbbbbbbb.", ".........."),
    PIT: ("..........", "..kkkkkk..", ".kkkkkkkk.", ".kkkkkkkk.", "..kkkkkk..", ".........."),
    ROCK: ("..........", "...zzzz...", "..zzssSS..", "..zsssSS..", "..ssSSSS..", ".........."),
    CAMPFIRE: ("..........", ".....f....", "...ffFf...", "..ffFFff..", "..ffFFff..", "..llllll.."),
}
"""Things that lie on path cards, as broad and as high as a card."""

FRONT: Final[dict[int, Sprite]] = {
    TREE: ("..gg..", ".ggghh"),
    POND: (".bBBb.", "bbbbbb"),
    PIT: (".kkkk.", "kkkkkk"),
    ROCK: (".zssS.", "ssssSS"),
    CAMPFIRE: (".fFFf.", "llffll"),
}
"""The same at the feet of two dwarfs, who would hide them."""

CLEARED: Final[dict[int, Sprite]] = {
    TREE: ("..........", "..........", "..nnWWnn..", "..tttttt..", "..tttttt..", ".........."),
    POND: ("....wn....", "...wwnw...", "..wwwnww..", ".mmmmmmmm.", "bbmmmmmmbb", "..bBBbbb.."),
    PIT: ("..........", ".kkkkkkkk.", "nmnmnmnmnm", "nmnmnmnmnm", ".kkkkkkkk.", ".........."),
}
"""A stump, a boat on the water, a bridge over the dark."""

CAMP: Final[Sprite] = ("..........", "..iiccii..", "..icWWCi..", "..ccWWCC..", ".ccckkCCC.", "..........")
CAMP_BEHIND: Final[Sprite] = ("....cc....", "...cccC...", "..cccCCC..", ".ccccCCCC.", "cccccCCCCC", "..........")
ROOF: Final[Sprite] = ("...cccC...", ".cccccCCC.")
"""A clan's tent with pale flaps at its door, on a dark line that parts it from the road.

Behind a dwarf it is as broad as the card; above several no more than its top is seen.
"""

DWARF: Final[Sprite] = ("..cc..", ".cffC.", ".cPPC.", "ccPPCC", ".k..k.", "......")
"""A dwarf with its hood, its face, the beard that bears its letter, and its boots."""

LEFT_DWARF: Final[Sprite] = ("..cc", ".cff", ".cPP", ".cPP", "..kk", "....")
RIGHT_DWARF: Final[Sprite] = ("cc..", "ffC.", "PPC.", "PPC.", "kk..", "....")
"""The two of a pair, with the middle of their card between them."""

TALL_DWARF: Final[Sprite] = ("......", "..cc..", ".cccC.", ".cffC.", ".cPPC.", "ccPPCC", ".k..k.", "......")
"""A dwarf on a large card, whose letter stands in the third row."""

HOARDS: Final[dict[int, Sprite]] = {
    SILVER: (".vvvV.", ".vvvV.", "vvVvvV", "vvVvvV"),
    GOLD: ("..yy..", ".yYyy.", "yyYyyY", "yYyyYY"),
    GEMS: (".pPPp.", "pPPppp", ".pPpp.", "..pp.."),
    DRAGON: ("d..d..", "ddddd.", "dwdddd", "dddDDd"),
}
"""Contents of a mine to its picture: bars, a heap, a cut stone, a dragon."""

ACTIONS: Final[dict[int, Sprite]] = {
    AXE: ("..zss...", ".zssnn..", ".zsnns..", "..nn....", ".nn.....", "nn......"),
    BOAT: ("....n...", "...wn...", "..wwnw..", ".wwwnww.", "mmmmmmmm", ".mmmmmm."),
    ROPE: ("..WWWW..", ".WnnnnW.", ".WWWWWW.", ".WnnnnW.", ".WWWWWW.", "..nnnWW."),
    MINE_OR_TREASURE: ("nnnnn...", "mkukm...", "mkUkm...", "mkkkm.y.", ".....yYy", "....yYyy"),
    MINE_OR_DWARF: ("nnnnn...", "mkukm...", "mkUkm.d.", "mkkkmddd", ".....eee", ".....WWW"),
    TREASURE_OR_DWARF: ("......d.", ".....ddd", "..y..eee", ".yYy.WWW", "yYyyY.W.", "........"),
    TRAP: ("TTTTTTTT", "T.T.T.T.", "...dd...", "...dd...", ".T.T.T.T", "TTTTTTTT"),
    TROLL: ("h......h", "hoooooOh", ".owoowO.", ".oooooO.", ".wkkkkw.", "..oooo.."),
    STORM: ("..cccc..", "ccccccZZ", "..FFF...", "..FF....", "..FFF...", "..F....."),
}
"""Things and beings that action cards use, show or call."""

TROLLS: Final[dict[tuple[int, int], Sprite]] = {
    (2, 1): ("oooo", "owwo"),
    (3, 1): ("hooooh", "owoowo"),
    (3, 2): ("h.oo.h", "hooooh", "owoowO", "okkkkO"),
    (5, 1): ("h.oooooo.h", "hoowoowooh"),
    (5, 2): ("hh......hh", ".hoooooOh.", ".owwoowwO.", ".okkkkkkO."),
}
"""A troll astride the border of two cards, by the columns and rows of its face."""

LARGE_ACTIONS: Final[dict[int, Sprite]] = {
    AXE: (
        "......zzss....",
        ".....zzsssnn..",
        "....zzsssnnn..",
        "....zsssnnn...",
        ".....ss.nn....",
        ".......nn.....",
        "......nn......",
        ".....nn.......",
    ),
    BOAT: (
        "......nn......",
        ".....wnnw.....",
        "....wwnnww....",
        "...wwwnnwww...",
        "..wwwwnnwwww..",
        ".mmmmmmmmmmmm.",
        "..mmmmmmmmmm..",
        "bbbBBbbbbBBbbb",
    ),
    ROPE: (
        "...WWWWWWWW...",
        "..WWnnnnnnWW..",
        "..WWWWWWWWWW..",
        "..WWnnnnnnWW..",
        "..WWWWWWWWWW..",
        "..WWnnnnnnWW..",
        "..WWWWWWWWWWW.",
        "...WWWWWWW.WWW",
    ),
    MINE_OR_TREASURE: (
        "nnnnnnnn......",
        "nnmkkmnn......",
        "mmkuukmm..yy..",
        "mmkUUkmm.yYyy.",
        "mmkkkkmmyyYyyY",
        "mmkkkkmmyYyyYY",
    ),
    MINE_OR_DWARF: (
        "nnnnnnnn..dd..",
        "nnmkkmnn.dddD.",
        "mmkuukmm.deeD.",
        "mmkUUkmm.dWWD.",
        "mmkkkkmmddWWDD",
        "mmkkkkmm.m..m.",
    ),
    TREASURE_OR_DWARF: (
        "..........dd..",
        "...yy....dddD.",
        "..yYyy...deeD.",
        ".yyYyyY..dWWD.",
        "yyYyyYyYddWWDD",
        ".........m..m.",
    ),
    TRAP: (
        "..TTTTTTTTTT..",
        ".TT.T.TT.T.TT.",
        "TT..........TT",
        "TT...dddd...TT",
        "TT...dddd...TT",
        "TT..........TT",
        ".TT.T.TT.T.TT.",
        "..TTTTTTTTTT..",
    ),
    TROLL: (
        "hh..........hh",
        "hhh.oooooo.hhh",
        ".hooooooooOOh.",
        "..oowwoowwOO..",
        "..ookkookkOO..",
        "..ooooGGooOO..",
        "..owkkkkkkwO..",
        "...oooooooo...",
    ),
    STORM: (
        "....ccccc.....",
        "..ccccccccc...",
        ".cccccccccccc.",
        "ccccccccZZZZZZ",
        ".....FFFF.....",
        "....FFF.......",
        "....FFFF......",
        "......F.......",
    ),
}
"""The same, on whole cards; an info card has two lines of words, and three rows of cells."""
