"""A replay as an animated GIF, drawn cell by cell. It needs Pillow, of the extra `share`; nothing else imports this."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from rich.cells import cell_len
from textual.strip import Strip

from tui.replay.cell_style import NIGHT, cell_style

CELL: Final = (8, 16)
"""Width and height of a cell in pixels."""

SECONDS: Final = 1.2
"""Duration of a step; the last one stays three times as long."""

COLOURS: Final = 255
"""Colours of the palette that all frames share; a GIF has at most one more."""

QUADRANTS: Final = {
    "▘": 1,
    "▝": 2,
    "▀": 3,
    "▖": 4,
    "▌": 5,
    "▞": 6,
    "▛": 7,
    "▗": 8,
    "▚": 9,
    "▐": 10,
    "▜": 11,
    "▄": 12,
    "▙": 13,
    "▟": 14,
    "█": 15,
}
"""Block character to its quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""

BRAILLE: Final = 0x2800
"""The first of the characters that are dots alone, which few typefaces have."""

DOTS: Final = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Bit of such a character to the column and row of its dot."""

FONTS: Final = {
    False: ("DejaVuSansMono.ttf", "Menlo.ttc", "LiberationMono-Regular.ttf", "consola.ttf"),
    True: ("NotoSansCJK-Regular.ttc", "NotoSansMonoCJKjp-Regular.otf", "Hiragino Sans GB.ttc", "msgothic.ttc"),
}
"""Typefaces for characters, False for narrow and True for wide ones; the first on this computer is taken."""

SHADES: Final = 6
"""Shades of a letter's edge, the ground and the ink among them: each more of them costs bytes in every frame."""

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def animation(frames: Iterable[Sequence[Strip]], seconds: float = SECONDS) -> bytes:
    """The bytes of a GIF that shows frames of one size, one after the other, for ever."""
    images = [drawn(frame) for frame in frames]
    palette = _shared(images)
    flat = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    step = round(seconds * 1000)
    out = io.BytesIO()
    flat[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=flat[1:],
        duration=[step] * (len(flat) - 1) + [3 * step],
        loop=0,
        optimize=False,
    )
    return out.getvalue()


def drawn(frame: Sequence[Strip]) -> Image.Image:
    """A frame as a picture, its blocks drawn exactly."""
    wide, high = CELL
    image = Image.new("RGB", (frame[0].cell_length * wide, len(frame) * high), NIGHT)
    pen = ImageDraw.Draw(image)
    for row, strip in enumerate(frame):
        x = 0
        for text, style, _ in strip:
            ink, ground, bold = cell_style(style)
            for char in text:
                cells = cell_len(char)
                if cells:
                    pen.rectangle((x, row * high, x + cells * wide - 1, row * high + high - 1), fill=ground)
                    if QUADRANTS.get(char) is None and not BRAILLE <= ord(char[0]) < BRAILLE + 256:
                        image.paste(ink, (x, row * high), _letter(char, bold=bold))
                    else:
                        _block(pen, x, row * high, char, ink)
                    x += cells * wide
    return image


def _block(pen: ImageDraw.ImageDraw, x: int, y: int, char: str, ink: str) -> None:
    wide, high = CELL
    if char not in QUADRANTS:
        for bit, (column, row) in enumerate(DOTS):
            if ord(char[0]) - BRAILLE & 1 << bit:
                left, top = x + 1 + column * wide // 2, y + 1 + row * high // 4
                pen.rectangle((left, top, left + 1, top + 1), fill=ink)
        return
    for bit, (left, top) in enumerate(((0, 0), (wide // 2, 0), (0, high // 2), (wide // 2, high // 2))):
        if QUADRANTS[char] & 1 << bit:
            pen.rectangle((x + left, y + top, x + left + wide // 2 - 1, y + top + high // 2 - 1), fill=ink)


@cache
def _letter(char: str, *, bold: bool) -> Image.Image:
    """The share of the ink at each pixel of a character, in a few shades."""
    cells, (wide, high) = cell_len(char), CELL
    mask = Image.new("L", (cells * wide, high))
    weight = 0.4 if bold else 0
    ImageDraw.Draw(mask).text((0, high - 4), char, fill=255, font=_font(cells == 2), anchor="ls", stroke_width=weight)
    step = 255 // (SHADES - 1)
    return mask.point([round(share / step) * step for share in range(256)])


@cache
def _font(wide: bool) -> Font:
    for name in FONTS[wide]:
        try:
            return ImageFont.truetype(name, 15 if wide else 13)
        except OSError:
            continue
    return ImageFont.load_default(12)


def _shared(images: Sequence[Image.Image]) -> Image.Image:
    """A palette for all frames, made from at most eight of them."""
    chosen = images[:: -(-len(images) // 8)]
    sheet = Image.new("RGB", (chosen[0].width, chosen[0].height * len(chosen)))
    for number, image in enumerate(chosen):
        sheet.paste(image, (0, number * image.height))
    return sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
