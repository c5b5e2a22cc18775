"""The 256 colours of most terminals over SSH: an index for each colour by hand, and ramps to mix along.

Only indices that come back from their own "#rrggbb" are used, so that styles hold plain colours at every depth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from tui.style.colour import blend, parts

_LEVELS: Final = (0, 95, 135, 175, 215, 255)

HEX: Final[Mapping[int, str]] = {
    **{16 + i: f"#{_LEVELS[i // 36]:02x}{_LEVELS[i // 6 % 6]:02x}{_LEVELS[i % 6]:02x}" for i in range(216)},
    **{232 + i: "#{0:02x}{0:02x}{0:02x}".format(8 + 10 * i + 3 * (i > 14)) for i in range(24)},
}
"""Index to colour, without the sixteen that each terminal paints as it likes.

Nine light greys are a hair lighter here: the conversion of colours turns their own values into their neighbours.
"""

LOST: Final = frozenset({59, 102, 145, 188})
"""Indices that the conversion of colours turns into others."""

INDEX: Final = {colour: index for index, colour in HEX.items() if index not in LOST}

RAMPS: Final = (
    (16, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 146, 189, 231),
    (17, 60, 103, 146, 189, 231),
    (17, 24, 67, 110, 153, 195, 231),
    (16, 23, 66, 109, 152, 195, 231),
    (16, 22, 65, 108, 151, 194, 231),
    (16, 58, 101, 144, 187, 230, 231),
    (16, 52, 95, 138, 181, 224, 231),
    (16, 53, 96, 139, 182, 225, 231),
    (16, 52, 94, 137, 180, 223, 230, 231),
    (52, 130, 173, 216, 223, 231),
    (58, 136, 178, 221, 229, 230, 231),
    (22, 28, 71, 114, 151, 194, 231),
    (65, 107, 150, 193, 194, 231),
    (52, 88, 131, 174, 217, 224, 231),
    (17, 25, 68, 74, 117, 159, 195, 231),
)
"""Materials, from dark to light: a step of light goes right, a step of shade left."""

LIGHTER: Final[Mapping[int, int]] = {
    **{dark: light for ramp in reversed(RAMPS) for dark, light in pairwise(ramp)},
    120: 157,
    33: 75,
    176: 219,
    35: 78,
    172: 215,
    124: 160,
    203: 210,
    75: 117,
    220: 228,
    114: 157,
    208: 215,
    141: 183,
    246: 146,
    178: 221,
    28: 71,
    166: 208,
    92: 98,
    160: 203,
    131: 174,
    143: 186,
    72: 115,
    133: 176,
    240: 244,
    60: 103,
    95: 138,
    25: 67,
    230: 231,
    222: 229,
    101: 144,
    233: 234,
    17: 60,
    53: 96,
    22: 65,
    24: 67,
}
"""The next lighter index; the colours of people stand beside the ramps."""

DARKER: Final[Mapping[int, int]] = {
    **{light: dark for ramp in reversed(RAMPS) for dark, light in pairwise(ramp)},
    120: 71,
    33: 25,
    176: 133,
    35: 29,
    172: 130,
    203: 124,
    75: 25,
    220: 136,
    114: 65,
    208: 130,
    141: 97,
    246: 241,
    218: 169,
    160: 88,
    178: 136,
    28: 22,
    166: 130,
    92: 54,
    242: 238,
    162: 89,
    86: 36,
    124: 88,
    230: 187,
    231: 230,
    187: 144,
    223: 180,
    189: 146,
    222: 179,
    210: 167,
    229: 186,
    133: 96,
    143: 101,
    72: 65,
    150: 107,
    153: 110,
    117: 74,
    240: 237,
    239: 236,
    36: 23,
    30: 23,
    97: 54,
    136: 94,
    65: 22,
    58: 235,
    94: 52,
    22: 233,
    24: 17,
    52: 233,
    53: 234,
    17: 233,
    23: 234,
    186: 143,
    67: 24,
    131: 95,
    95: 52,
    101: 58,
    96: 53,
    66: 23,
}
"""The next darker index."""

BANDS: Final[Mapping[str, Mapping[int, int]]] = {
    "night": {203: 52, 33: 17, 220: 58, 120: 22, 208: 52, 176: 53, 246: 239, 231: 237, 218: 53, 222: 58, 230: 237},
    "day": {124: 224, 25: 189, 220: 229, 35: 194, 172: 223, 92: 225, 242: 187, 234: 187, 162: 225, 88: 223, 231: 187},
}
"""Theme to the dull tones of bands in a colour that people and things are called by."""

DEEPEST: Final = frozenset({17, 22, 23, 24, 52, 53, 58})
"""Indices with no tone between them and black: a light shade leaves them as they are."""

GREYS: Final = range(232, 247)


def index_of(colour: str) -> int:
    """The index of a colour. The nearest one, as eyes see it, for a colour that is none of the 256."""
    index = INDEX.get(colour)
    return _nearest(colour) if index is None else index


def indexed(colour: str) -> str:
    """A colour as 256 of them can show it."""
    return HEX[index_of(colour)]


def light(colour: str, share: float) -> str:
    """A colour nearer to white, by none, one or two steps."""
    index = index_of(colour)
    for _ in range(0 if share <= 0.12 else 1 if share <= 0.3 else 2):
        index = LIGHTER.get(index, index)
    return HEX[index]


def dark(colour: str, share: float) -> str:
    """A colour nearer to black: greys go down by one to three, others by none to two steps."""
    index = index_of(colour)
    if index in GREYS:
        return HEX[max(GREYS[0], index - (1 if share < 0.15 else 2 if share < 0.36 else 3))]
    if index in DEEPEST and share < 0.3:
        return HEX[index]
    for _ in range(0 if share < 0.1 else 1 if share <= 0.5 else 2):
        index = DARKER.get(index, index)
    return HEX[index]


def towards(colour: str, *, up: bool) -> Iterator[str]:
    """A colour and those after it on its ramp, up to white or down to black."""
    index = index_of(colour)
    steps = LIGHTER if up else DARKER
    seen = set()
    while index not in seen:
        yield HEX[index]
        seen.add(index)
        index = steps.get(index, index)
    yield HEX[231 if up else 16]


def mixed(colour: str, other: str, share: float) -> str:
    """The nearest of the 256 to a mix. A colour that has no such step keeps the nearer of its ends."""
    return indexed(blend(indexed(colour), indexed(other), share))


@lru_cache(maxsize=4096)
def _nearest(colour: str) -> int:
    target = _perceived(colour)
    return min(_PERCEIVED, key=lambda index: sum((a - b) ** 2 for a, b in zip(_PERCEIVED[index], target, strict=True)))


def _perceived(colour: str) -> tuple[float, float, float]:
    """A colour in Oklab, where distances are as eyes see them."""
    scaled = [part / 255 for part in parts(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in scaled)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    )


_PERCEIVED: Final = {index: _perceived(colour) for colour, index in INDEX.items()}
