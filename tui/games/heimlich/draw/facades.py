"""The buildings of the street, half a column and half a row a character, each house of its own shape.

R roof, r its edge in the light, e its eaves; W wall, V wall in the light, w in the shade; G and g a window, H and h one
with drawn curtains; D door, C chimney, X spire, s stone, S in the light, i ivy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SMALL_HOUSES: Final[Sequence[Sequence[str]]] = (
    (  # 1: a cottage with a chimney
        "....rrrrrrrrCC....",
        "..rRRRRRRRRRRRRR..",
        "eeeeeeeeeeeeeeeeee",
        ".WWWWWWWWWWWWWWWw.",
        ".WGGWWWDDWWWGGWWw.",
        ".WggWWWDDWWWggWWw.",
    ),
    (  # 2: a stepped gable
        ".....rrrrrrrr.....",
        "...rrRRRRRRRRRR...",
        ".rrRRRRRRRRRRRRRR.",
        ".WWGGWWWWWWWWGGWw.",
        ".WWggWWWWWWWWggWw.",
        ".WWWWWWWDDWWWWWWw.",
    ),
    (  # 3: a mansard with two chimneys
        ".CC.rrrrrrrrrr.CC.",
        ".rRRRRRRRRRRRRRRR.",
        "eeeeeeeeeeeeeeeeee",
        ".WGGWWGGWWGGWWGGw.",
        ".WggWWggWWggWWggw.",
        ".WWWWWWWDDWWWWWWw.",
    ),
    (  # 4: a tall house with a low annex
        "...rrrrrrrr.......",
        ".rRRRRRRRRRRR.....",
        "eeeeeeeeeeeeee....",
        ".WWWWWWWWWWWwrrrr.",
        ".WGGWWDDWGGWwWGGw.",
        ".WggWWDDWggWwWggw.",
    ),
    (  # 5: a shop under an awning
        ".rrrrrrrrrrrrrrrr.",
        ".RRRRRRRRRRRRRRRR.",
        "RRAARRAARRAARRAARR",
        ".WWWWWWWWWWWWWWWw.",
        ".WGGGGWWWDDWGGGGw.",
        ".WggggWWWDDWggggw.",
    ),
    (  # 6: a villa with a turret
        "..rr...rrrrrrrrr..",
        ".rrRR.RRRRRRRRRRR.",
        "rrRRReeeeeeeeeeeee",
        ".WWWw.WWWWWWWWWWw.",
        ".WGGw.WGGWDDWGGWw.",
        ".WWWw.WggWDDWggWw.",
    ),
    (  # 7: a barn
        "....rrrrrrrrrr....",
        "..RRRRRRRRRRRRRR..",
        ".RRRRRRRRRRRRRRRR.",
        ".WWWWWWWWWWWWWWWw.",
        ".WGGWWDDDDDDWGGWw.",
        ".WggWWDDDDDDWggWw.",
    ),
    (  # 8: under a single slope
        ".rrrrrrrrrr.......",
        ".RRRRRRRRRRRRRR...",
        "eeeeeeeeeeeeeeeeee",
        ".WWWWWWWWWWWWWWWw.",
        ".WDDWWGGWWGGWGGWw.",
        ".WDDWWggWWggWggWw.",
    ),
    (  # 9: a dormer in the roof
        "...rrrrrrrrrrrr...",
        ".rRRRRRRRRRRGGRRR.",
        "eeeeeeeeeeeeeeeeee",
        ".WWWWWWWWWWWWWWWw.",
        ".WGGWGGWWWWWWDDWw.",
        ".WggWggWWWWWWDDWw.",
    ),
    (  # 10: an inn with broad eaves
        ".....rrrrrrrr.CC..",
        "..rrRRRRRRRRRRRR..",
        "eeeeeeeeeeeeeeeeee",
        "..WWWWWWWWWWWWWw..",
        "..WGGWGGWDDWGGWw..",
        "..WggWggWDDWggWw..",
    ),
)
"""The houses 1 to 10, half a column and half a row a character."""

SMALL_CHURCH: Final = (
    "RRRRRRRRRRRR..XX..",
    "RRRRRRRRRRRR.XXXX.",
    "eeeeeeeeeeeeXXXXXX",
    ".WWWWWWWWWWWVVVVVw",
    ".WGWGWGWGWGWVVGGVw",
    ".WgWgWgWgWgWVVDDVw",
)
"""The church on a small street, half a column and half a row a character."""

SMALL_RUIN: Final = (
    "...SS.......S.....",
    "..SSss.....SssS...",
    ".Sssss....SssssssS",
    ".sssssssssssssssss",
    "sssssssssssss.ssss",
    "ssssssiisssssssiis",
)
"""The ruin on a small street: a gable with an empty window, a stump of a wall."""

LARGE_HOUSES: Final[Sequence[Sequence[str]]] = (
    (  # 1: a cottage with a chimney
        "..................CC......",
        ".........rrrrrrrr.CC......",
        ".......rRRRRRRRRRRRC......",
        ".....rRRRRRRRRRRRRRRRR....",
        "...rRRRRRRRRRRRRRRRRRRRR..",
        ".eeeeeeeeeeeeeeeeeeeeeeee.",
        "..WWWWWWWWWWWWWWWWWWWWww..",
        "..WWWWWWWWWWDDWWWWWWWWww..",
        "..WWGGWGGWWDDDDWWHHWHHww..",
        "..WWggWggWWDDDDWWhhWhhww..",
        "..WWWWWWWWWDDDDWWWWWWWww..",
    ),
    (  # 2: a stepped gable
        "..........rrrrrr..........",
        ".......rrrRRRRRRrrr.......",
        ".......RRRRRRRRRRRR.......",
        "....rrrRRRRRRRRRRRRrrr....",
        "....RRRRRRRRRRRRRRRRRR....",
        "..rrRRRRRRRRRRRRRRRRRRrr..",
        "..WWWWWWWWWWWWWWWWWWWWww..",
        "..WWWWWWWWWWWWWWWWWDDWww..",
        "..WGGWGGWWHHWHHWWWDDDDww..",
        "..WggWggWWhhWhhWWWDDDDww..",
        "..WWWWWWWWWWWWWWWWDDDDww..",
    ),
    (  # 3: a mansard with two chimneys
        "....CC..............CC....",
        "....CCrrrrrrrrrrrrrrCC....",
        "...rRRRRRRRRRRRRRRRRRRR...",
        "..rRRRRRRRRRRRRRRRRRRRRR..",
        "..RRRRRRRRRRRRRRRRRRRRRR..",
        ".eeeeeeeeeeeeeeeeeeeeeeee.",
        "..WWWWWWWWWWWWWWWWWWWWww..",
        "..WWWWWWWWWWDDWWWWWWWWww..",
        "..WHHWWGGWWDDDDWWGGWWGGw..",
        "..WhhWWggWWDDDDWWggWWggw..",
        "..WWWWWWWWWDDDDWWWWWWWww..",
    ),
    (  # 4: a tall house with a low annex
        "......rrrrrr..............",
        "....rrRRRRRRRR............",
        "..rrRRRRRRRRRRRR..........",
        "..RRRRRRRRRRRRRRRR........",
        ".RRRRRRRRRRRRRRRRRR.......",
        ".eeeeeeeeeeeeeeeeeerrrrr..",
        "..WWWWWWWWWWWWWWwweeeeeee.",
        "..WWWWWWWWDDWWWWwwWWWWWw..",
        "..WGGWGGWDDDDWHHwwWGGGWw..",
        "..WggWggWDDDDWhhwwWgggWw..",
        "..WWWWWWWDDDDWWWwwWWWWWw..",
    ),
    (  # 5: a shop under an awning
        "..........................",
        "..rrrrrrrrrrrrrrrrrrrrrr..",
        "..RRRRRRRRRRRRRRRRRRRRRR..",
        "..RRRRRRRRRRRRRRRRRRRRRR..",
        "..RRRRRRRRRRRRRRRRRRRRRR..",
        "..RRAARRAARRAARRAARRAARR..",
        "..RRAARRAARRAARRAARRAARR..",
        "..WWWWWWWWWWWWWWWWWWWWww..",
        "..WGGGGGGGWDDDDWGGGGGGGw..",
        "..WgggggggWDDDDWgggggggw..",
        "..WWWWWWWWWDDDDWWWWWWWww..",
    ),
    (  # 6: a villa with a turret
        "....rr....................",
        "...rRRR....rrrrrrrrr......",
        "..rRRRRR.rRRRRRRRRRRRR....",
        "..RRRRRRrRRRRRRRRRRRRRRR..",
        ".rRRRRRRRRRRRRRRRRRRRRRRR.",
        ".eeeeeeeeeeeeeeeeeeeeeeee.",
        "..VVVVVwWWWWWWWWWWWWWWww..",
        "..VVVVVwWWWWDDWWWWWWWWww..",
        "..VVGGVwWWWDDDDWGGWWHHww..",
        "..VVggVwWWWDDDDWggWWhhww..",
        "..VVVVVwWWWDDDDWWWWWWWww..",
    ),
    (  # 7: a barn
        "..........................",
        ".........rrrrrrrr.........",
        "......rRRRRRRRRRRRRR......",
        "...rRRRRRRRRRRRRRRRRRRR...",
        "..RRRRRRRRRRRRRRRRRRRRRR..",
        ".RRRRRRRRRRRRRRRRRRRRRRRR.",
        "..WWWWWWWWWWWWWWWWWWWWww..",
        "..WWWWWWWDDDDDDDDWWWWWww..",
        "..WWGGWWDDDDDDDDDDWWHHww..",
        "..WWggWWDDDDDDDDDDWWhhww..",
        "..WWWWWWDDDDDDDDDDWWWWww..",
    ),
    (  # 8: under a single slope
        ".rrr......................",
        ".RRRrrrrrr................",
        ".RRRRRRRRRrrrrr...........",
        ".RRRRRRRRRRRRRRrrrrr......",
        ".RRRRRRRRRRRRRRRRRRRrrrr..",
        ".eeeeeeeeeeeeeeeeeeeeeeee.",
        "..WWWWWWWWWWWWWWWWWWWWww..",
        "..WWDDWWWWWWWWWWWWWWWWww..",
        "..WDDDDWWHHWHHWWGGWGGWww..",
        "..WDDDDWWhhWhhWWggWggWww..",
        "..WDDDDWWWWWWWWWWWWWWWww..",
    ),
    (  # 9: a dormer in the roof
        "..........................",
        ".......rrrrrrrrrrrrr......",
        ".....rRRRRRRRRReeeeeRR....",
        "...rRRRRRRRRRRRRGGGGRRRR..",
        "..RRRRRRRRRRRRRRggggRRRR..",
        ".eeeeeeeeeeeeeeeeeeeeeeee.",
        "..WWWWWWWWWWWWWWWWWWWWww..",
        "..WWWWWWWWWWWWWWWWWDDWww..",
        "..WHHWHHWWGGWGGWWWDDDDww..",
        "..WhhWhhWWggWggWWWDDDDww..",
        "..WWWWWWWWWWWWWWWWDDDDww..",
    ),
    (  # 10: an inn with broad eaves
        ".....CC...................",
        ".....CC..rrrrrrrr.........",
        ".....CCrRRRRRRRRRRR.......",
        "....rRRRRRRRRRRRRRRRRR....",
        "..rRRRRRRRRRRRRRRRRRRRRR..",
        "eeeeeeeeeeeeeeeeeeeeeeeeee",
        "...WWWWWWWWWWWWWWWWWWww...",
        "...WWWWWWWWWDDWWWWWWWww...",
        "...WGGWGGWWDDDDWWGGWGGw...",
        "...WggWggWWDDDDWWggWggw...",
        "...WWWWWWWWDDDDWWWWWWww...",
    ),
)
"""The houses 1 to 10, with half a row above their own for what juts out."""

LARGE_CHURCH: Final = (
    "....XX....................",
    "...XXXX...................",
    "...XXXX...................",
    "..XXXXXX.RRRRRRRRRRRRRRRRR",
    "..XXXXXX.RRRRRRRRRRRRRRRRR",
    ".XXXXXXXXeeeeeeeeeeeeeeeee",
    "..VVVVVwwWWWWWWWWWWWWWWWw.",
    "..VVGGVwwWWGWWWGWWWGWWWww.",
    "..VVggVwwWGGGWGGGWGGGWWww.",
    "..VVDDVwwWgggWgggWgggWWww.",
    "..VVDDVwwWWWWWWWWWWWWWWww.",
)
"""The church: a tower with a spire, and a nave with its name on the roof."""

LARGE_RUIN: Final = (
    ".....SS...................",
    "....SssS.........SS.......",
    "....sssSS.......Ssss......",
    "...Sss.ssS.....Sssss......",
    "...sss..ssS....sss.ss.....",
    "..Ssss..sss....ss..ss..S..",
    "..ssss..sssSS..ss..sssSss.",
    "..sssssssssssssssssssssss.",
    "..ssssssssssssssssssssssss",
    "..ssss..sssss..sssssisssss",
    "..ssss..sssss..ssssiiisss.",
)
"""The ruin: broken walls with empty pointed windows, and ivy."""

SMALL: Final = (SMALL_CHURCH, *SMALL_HOUSES, SMALL_RUIN)
LARGE: Final = (LARGE_CHURCH, *LARGE_HOUSES, LARGE_RUIN)
"""Building to its picture; a large one begins half a row higher, for what juts out."""
