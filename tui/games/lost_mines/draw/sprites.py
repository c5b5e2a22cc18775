"""The things of the mines as grids of characters, a character a pixel; `.` lets the ground through."""

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

Sprite = tuple[str, ...]

TENT: Final[Sprite] = ("..c..", ".WcW.", "WckcW", "WckcW")
CAMP: Final[Sprite] = ("...c...", "..CcC..", ".CcWcC.", ".CWkWC.", "CcWkWcC")
SMALL_CAMP: Final[Sprite] = (".ici.", "icCci", "ccWCC", "cWkWC")
"""A clan's start: a tent in its colour with pale flaps at its door; a dark line parts a small roof from the road."""

SMALL_HALF_CAMP: Final[Sprite] = (".c...", "ccC..", "ccC..", "ccC..")
"""The same on a small card where a dwarf stands before it on the right."""

ROOF: Final[Sprite] = ("..ccC..", ".ccccC.", "cccccCC")
BROAD_ROOF: Final[Sprite] = ("...ccC...", "..ccccC..", ".ccccccC.", "cccccccCC")
SMALL_ROOF: Final[Sprite] = (".ccC.", "cccCC")
"""The same behind several dwarfs, on a large card behind any: nothing but the top of it, above their hats."""

LARGE: Final[dict[int, Sprite]] = {
    TREE: (".ggg.", "gGGgg", "gGggh", ".hhh.", "..t.."),
    POND: (".bbb.", "bBBbb", "bbbBb", ".bbb."),
    PIT: (".rrr.", "rkkkr", "rkkkr", "rkkkr", ".rrr."),
    ROCK: ("..s..", ".ssS.", "sssSS", "sSSSS"),
    CAMPFIRE: ("..f..", ".fF..", ".fFf.", "llfll"),
}
"""The tokens of path cards, on cards of four rows and more."""

SMALL: Final[dict[int, Sprite]] = {
    TREE: (".g.", "gGh", "ghh", ".t."),
    POND: (".bbb.", "bBBbb", "bbbbb", ".bbb."),
    PIT: ("..kk.", "lkkkk", "kkkkl", ".kk.."),
    ROCK: (".s.", "ssS", "sSS"),
    CAMPFIRE: (".f.", "fF.", "fFf", "lll"),
}

FRONT: Final[dict[int, Sprite]] = {
    TREE: ("gGh", "hgh"),
    POND: ("bBb", "bbb"),
    PIT: ("kkk", "lkk"),
    ROCK: (".s.", "sSS"),
    CAMPFIRE: ("lfl", "fFf"),
}
"""The same at the feet of two dwarfs, who would hide them."""

NARROW: Final[dict[int, Sprite]] = {
    POND: ("bBb", "BBb", "bbb", ".b."),
    PIT: ("kkk", "kkk", "kkk"),
}
"""Those that are broader than a tunnel, within one."""

LARGE_CLEARED: Final[dict[int, Sprite]] = {
    TREE: (".ttt.", "tnnnt", "tnWnt", "ttttt"),
    POND: (".bnb.", "bwnwb", "wwnww", "blllb", ".bBb."),
    PIT: ("qkkkq", "nmnmn", "nmnmn", ".kkk."),
}
"""A stump, a boat on the water, a bridge over the dark: an obstacle that is cleared."""

SMALL_CLEARED: Final[dict[int, Sprite]] = {
    TREE: ("nWn", "tnt", "ttt"),
    POND: (".bwb.", "bbwwb", "blllb", ".bBb."),
    PIT: ("kkk", "nmn", "nmn", "kkk"),
}

HOARDS: Final[dict[int, Sprite]] = {
    SILVER: ("..vv.", ".vvV.", "vvVvv", "vVVvV"),
    GOLD: (".y...", "yYy.y", "yYYyY", "YYYYY"),
    GEMS: (".ppp.", "pPPpp", ".pPp.", "..p.."),
    DRAGON: ("d.ddd", "dddwd", ".dDdd", "dD.D."),
}
"""Contents of a mine to its picture: bars, a heap, a cut stone, a dragon."""

SMALL_HOARDS: Final[dict[int, Sprite]] = {
    SILVER: (".vv", "vvV", "VvV"),
    GOLD: (".y.", "yYy", "YyY"),
    GEMS: ("pPp", "pPp", ".p."),
    DRAGON: ("d.d", "dwd", "DdD"),
}

ACTIONS: Final[dict[int, Sprite]] = {
    AXE: (".ss..", "ssnn.", ".snnn", "..n..", ".n...", "n...."),
    BOAT: ("...n.", "..wn.", ".wwnw", "wwwnw", "mmmmm", ".mmm."),
    ROPE: (".WWW.", "W...W", ".WWWW", "W...W", ".WWW.", "...W."),
    MINE_OR_TREASURE: ("nnnnn", "muuum", "mUUUm", ".....", "..yY.", ".yYyy"),
    MINE_OR_DWARF: (".ddd.", "deeed", ".WWW.", ".....", "nnnnn", "muuum"),
    TREASURE_OR_DWARF: ("..yY.", ".yYyy", ".....", ".ddd.", "deeed", ".WWW."),
    TRAP: ("VVVVV", "VDVDV", "VDVDV", "DVDVD", "DVDVD", "VVVVV"),
    TROLL: ("h...h", "oGGGo", "owowo", "ooGoo", "wOOOw", ".ooo."),
    STORM: (".ccc.", "ccccc", "cFFcc", "..F..", ".FF..", ".F..."),
}
"""Action cards, five pixels by six: what is used, seen or called."""

LARGE_ACTIONS: Final[dict[int, Sprite]] = {
    AXE: ("..ss...", ".sssn..", "sssnnn.", "ss.nn..", "s.nn...", "..n....", ".nn....", ".n....."),
    BOAT: ("....n..", "...wn..", "..wwnw.", ".wwwnww", "....n..", "mmmmmmm", ".nnnnn.", "bbBbbBb"),
    ROPE: ("..WWW..", ".Wn.nW.", ".W...W.", ".nWWWn.", "..WWWW.", ".W...W.", ".nWWW..", "...WW.."),
    MINE_OR_TREASURE: (".......", "nnn....", "mum..y.", "mum.yYy", "mUm.YYY", "......."),
    MINE_OR_DWARF: (".d.....", "ddd.nnn", "eee.mum", "WWW.mum", ".W..mUm", "......."),
    TREASURE_OR_DWARF: (".....d.", "....ddd", ".y..eee", "yYy.WWW", "YYY..W.", "......."),
    TRAP: (".......", ".VVVVV.", "VVDVDVV", "VDVDVDV", "DVDVDVD", "VVDVDVV", ".VVVVV.", "......."),
    TROLL: ("h.....h", "hoGGGoh", ".oGGGo.", "owkokwo", "ooooooo", "ooGGGoo", "oOwOwOo", ".ooooo."),
    STORM: ("..ccc..", ".ccccc.", "ccccccc", ".cccccc", "...FF..", "..FF...", "...FF..", "...F..."),
}
"""The same, seven pixels by eight, on whole cards; an info card has two lines of words, and six."""

SHAFT: Final[Sprite] = ("nnnn", "muum", "mUUm")
HEAP: Final[Sprite] = (".yY.", "yYyy")
FACE: Final[Sprite] = (".dd.", "deed", ".WW.")
GAP: Final[Sprite] = ("....",)
"""The things that an info card may look at: a mine, treasures, a dwarf whose hat is no clan's; what parts two."""

TINY_ACTIONS: Final[dict[int, Sprite]] = {
    AXE: (".sss", ".ssn", "..n.", ".n..", "n..."),
    BOAT: ("...n", "..wn", ".wwn", "wwwn", "mmmm", ".mm."),
    ROPE: (".WW.", "W..W", ".WW.", "W..W", ".WW."),
    MINE_OR_TREASURE: (*SHAFT, *GAP, *HEAP),
    MINE_OR_DWARF: (*FACE, *GAP, *SHAFT[:2]),
    TREASURE_OR_DWARF: (*HEAP, *GAP, *FACE),
    TRAP: ("VVVV", "VDVD", "VDVD", "DVDV", "VVVV"),
    TROLL: ("h..h", "oGGo", "woow", "oooo", "oOOo", ".oo."),
    STORM: (".ccc", "cccc", ".FF.", ".F..", "F..."),
}
"""The same, four pixels by six; an info card shows both things that it may look at, one above the other."""

TROLL_FACE: Final[Sprite] = ("h...h", "ooooo", "owowo", "ohhho")
FLAT_TROLL: Final[Sprite] = ("hoooh", "owowo")
SMALL_TROLL: Final[Sprite] = ("h.h", "ooo", "wow", "oho")
NARROW_TROLL: Final[Sprite] = ("oo", "ww")
"""Trolls astride the border of two cards."""
