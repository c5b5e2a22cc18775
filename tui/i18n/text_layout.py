"""Text in terminal cells: cut, squeezed, padded and wrapped by width."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, zip_longest
from typing import Final

from rich.cells import cell_len

from tui.i18n import messages
from tui.i18n.phrases import phrases

CUT_MARK: Final = ".."
"""The mark of text that was cut: ASCII, because the one-character ellipsis is two cells wide in some terminals."""

JAPANESE_CUT_MARK: Final = "…"
"""The mark in Japanese: behind kana two full stops look like a slip."""


NOT_FIRST: Final = frozenset(
    "、。，．・：；？！）〉》」』】〕ー々ゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ～%)]},.:;?!"
)
"""The characters that no line of Japanese begins with."""


ENDINGS: Final = (*"、。，．：；／？！ ",)
"""The marks behind which a line may end even within a phrase."""


KANA: Final = re.compile("[ぁ-ヺ]")
"""A sign that is found in Japanese alone."""


SEAM: Final = re.compile(r".*(?:・(?=[^・])|[ァ-ヺー](?=[\d一-鿿（「]|カー))")
"""The beginning of a phrase, as far as its last middle dot or word in katakana."""


SENTENCE: Final = re.compile(r".+?(?:。|[.!?](?:\s+|$)|$)", re.DOTALL)
"""A sentence, and the space after it."""


BETWEEN_FACTS: Final = re.compile("; |、")
"""The marks between facts, in every language."""

ASKING: Final = ("ください。", "か。", "?")
"""The ends of sentences that ask for something."""


NUMBER: Final = re.compile(r"[+-]?\d+(?:[-–]\d+)?[^\w\s]*")
"""A number, and the marks after it."""


EARLY: Final = 5
"""The most cells that stay empty at the end of a line for a noun and the number behind it."""

SIGNED: Final = 10
"""The same for a number with a sign: a gain says less without its noun than a name without its number."""


UNIT: Final = 3
"""The most letters of a unit that stays with its number."""


PATHLIKE: Final = re.compile(r"/\w\w|\w\w/")
"""A part of a path; keys to choose between, such as Y/N, are none."""


LINKS: Final = frozenset(
    {"to", "of", "in", "at", "on", "by", "and", "or", "for", "from", "with", "is", "are", "as", "the"}
)
"""The small words that stand with what follows them: none is the unit of a number."""


NOT_LAST: Final = frozenset("（〈《「『【〔([{")
"""The characters that no line of Japanese ends with."""


def capital(text: str) -> str:
    """A phrase that begins with a capital letter, where its language has them."""
    return text[:1].upper() + text[1:]


def cut_mark() -> str:
    """The mark of text that was cut, in the language in use."""
    return JAPANESE_CUT_MARK if messages.language() == "ja" else CUT_MARK


def cut(text: str, cells: int) -> str:
    """A text no wider than `cells`, its end replaced by dots when it is too long."""
    if cell_len(text) <= cells:
        return text
    mark = cut_mark()
    room = cells - len(mark)
    if room < 1:
        return mark[: max(cells, 0)]
    return _head(text, room) + mark


def squeeze(text: str, cells: int) -> str:
    """A text no wider than `cells`: a path in it loses its beginning first, then the text its end."""
    path = max((word for word in text.split(" ") if PATHLIKE.search(word)), key=cell_len, default="")
    over = cell_len(text) - cells
    if path and over > 0:
        tail, mark = path, cut_mark()
        while tail and cell_len(path) - cell_len(tail) < over + len(mark):
            tail = tail[1:]
        text = text.replace(path, mark + tail, 1)
    return cut(text, cells)


def abridged(text: str, cells: int) -> str:
    """Those sentences of a text that fit side by side: the one that asks for something, else the longest ones.

    The text itself where it fits, or where not even one sentence does.
    """
    if cell_len(text) <= cells:
        return text
    sentences = SENTENCE.findall(text)
    runs = [
        "".join(sentences[first:last]).strip()
        for first in range(len(sentences))
        for last in range(first + 1, len(sentences) + 1)
    ]
    fitting = [run for run in runs if cell_len(run) <= cells]
    return max(fitting, key=lambda run: (run.endswith(ASKING), cell_len(run)), default=text)


def whole_facts(text: str, cells: int) -> str:
    """The first of a text's facts that fit side by side; its beginning where not even the first does."""
    if cell_len(text) <= cells:
        return text
    heads = (text[: found.start()] for found in reversed(list(BETWEEN_FACTS.finditer(text))))
    return next((head for head in heads if cell_len(head) <= cells), cut(text, cells))


def without_subtitle(title: str) -> str:
    """A title as far as its colon, where it is Japanese: there the subtitle is as long again."""
    return title.partition("：")[0]


def without_notes(text: str) -> str:
    """A text without what stands in brackets."""
    return re.sub(r"（[^）]*）| \([^)]*\)", "", text)


def fit(text: str, cells: int, align: str = "left") -> str:
    """A text exactly `cells` wide: cut, or filled with spaces; `align` is "left", "right" or "center"."""
    text = cut(text, cells)
    space = cells - cell_len(text)
    if align == "right":
        return " " * space + text
    if align == "center":
        return " " * (space // 2) + text + " " * (space - space // 2)
    return text + " " * space


def wrap(text: str, cells: int) -> list[str]:
    """The lines of a text in a column of this width.

    Words of Latin and phrases of Japanese stay whole where they fit. No line begins with a closing mark or small kana,
    and none ends with an opening bracket.
    """
    return list(_wrapped(text, max(cells, 2)))


@lru_cache(maxsize=512)  # a story is wrapped anew for every frame, and hardly ever changes
def _wrapped(text: str, cells: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _kept(paragraph, cells):
            if cell_len(line) + cell_len(piece.rstrip()) <= cells:
                line += piece
                continue
            head, piece = _parted(piece, cells - cell_len(line)) if line.strip() else ("", piece)
            if line.strip():
                lines.append((line + head).rstrip())
            piece = piece.lstrip()
            while cell_len(piece.rstrip()) > cells:
                head = _line(piece, cells)
                lines.append(head)
                piece = piece[len(head) :]
            line = piece
        lines.append(line.rstrip())
    return tuple(lines)


def _parted(piece: str, room: int) -> tuple[str, str]:
    """A number that still fits on a line, and its unit on the next one: the line would break early.

    Short units, such as VP, stay with it; a noun and its number part only where much of the line would stay empty.
    """
    head, _, rest = piece.partition(" ")
    counts = bool(NUMBER.fullmatch(head)) and len(rest.strip().rstrip(".,:;!")) > UNIT
    early = EARLY if rest[:1].isalnum() else SIGNED
    parts = rest.strip() and head.isascii() and cell_len(head) <= room and (counts or room > early)
    return (head, rest) if parts and not (NUMBER.fullmatch(rest.strip()) and not piece.endswith(" ")) else ("", piece)


def _kept(paragraph: str, cells: int) -> Iterator[str]:
    """The pieces of a paragraph; a number and its unit or noun are one, unless that is long."""
    most = max(cells // 2, 8)
    held = ""
    broken = cell_len(paragraph) > cells and KANA.search(paragraph)
    pieces = _phrases(paragraph, cells) if broken else _pieces(paragraph)
    for piece, following in zip_longest(pieces, pieces[1:], fillvalue=""):
        stays = _is_unit(held, piece) or (_is_count(held, piece) and not _is_unit(piece, following))
        if held and not (stays and cell_len(held + piece.rstrip()) <= most):
            yield held
            held = ""
        held += piece
    if held:
        yield held


def _phrases(paragraph: str, cells: int) -> list[str]:
    """The phrases of a paragraph, in parts where they are wider than a line.

    A line may also end behind each mark and space in them; in a phrase wider than a line, behind its katakana.
    """
    borders = set(accumulate(map(len, phrases(paragraph))))
    made: list[str] = []
    at = 0
    for piece in _pieces(paragraph):
        if at in borders or not made or made[-1].endswith(ENDINGS):
            made.append("")
        elif cell_len(made[-1] + piece.rstrip()) > cells:
            seam = SEAM.match(made[-1])
            made[-1:] = [made[-1][: seam.end()], made[-1][seam.end() :]] if seam else [made[-1], ""]
        made[-1] += piece
        at += len(piece)
    return made


def _is_unit(before: str, piece: str) -> bool:
    """True when a piece is the unit of the number before it: `4 coins`."""
    word = piece.strip().lower()
    return before.rstrip()[-1:].isdigit() and word[:1].isalpha() and word not in LINKS


def _is_count(before: str, piece: str) -> bool:
    """True when a piece is the number of the noun before it: `house 3.`"""
    last = before.rstrip().rpartition(" ")[2]
    noun = last[-1:].isalpha() and last.lower() not in LINKS
    return bool(NUMBER.fullmatch(piece.strip())) and (noun or last == "no.")


def _line(text: str, cells: int) -> str:
    """The longest such beginning after which no closing mark begins a line, if there is one."""
    whole = _head(text, cells)
    head = whole
    while head and text[len(head)] in NOT_FIRST:
        head = head[:-1]
    return head or whole


def _head(text: str, cells: int) -> str:
    """The longest beginning that is no wider than `cells`."""
    used = 0
    for i, char in enumerate(text):
        used += cell_len(char)
        if used > cells:
            return text[:i]
    return text


def _pieces(text: str) -> list[str]:
    """The parts of a text between which a line may end: a word with its space, a wide character with its inseparable
    neighbours."""
    pieces: list[str] = []
    glue = False
    for char in text:
        wide = cell_len(char) == 2
        before = pieces[-1][-1] if pieces else ""
        starts = (
            not pieces
            or (wide and char not in NOT_FIRST)
            or (before == " " and char != " ")
            or (not wide and char != " " and char not in NOT_FIRST and cell_len(before) == 2)
        )
        if starts and not glue:
            pieces.append(char)
        else:
            pieces[-1] += char
        glue = char in NOT_LAST or char == "～"  # a range stays whole
    return pieces
