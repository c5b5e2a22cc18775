"""The lines of the seats in a replay: with identities, with all that each holds, and at the end with the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
from rich.cells import cell_len

from engine.state import State
from tui.i18n.messages import t, with_commas
from tui.i18n.text_layout import fit
from tui.replay.cast import cast_of
from tui.replay.ended import EndedGame
from tui.widgets.board_view import BoardView
from tui.widgets.panels.seat_list import SeatRow, untold

ROW_MARGIN_CELLS: Final = 8
"""The cells of a seat's line besides its name and note: margins, chip, gaps."""

FEW: Final = 5
"""The most seats whose secrets find room below their lines on the smallest screen."""


def ribbon(end: EndedGame) -> tuple[str, str]:
    """The head of the ribbon, and the ink of the winner."""
    return t("Results"), next((finisher.ink for finisher in cast_of(end) if finisher.place == 1), "lamp")


def revealed(rows: Sequence[SeatRow], end: EndedGame, width: int) -> list[SeatRow]:
    """The lines of the seats with what the results tell of each, in columns: all with the unit, or all without it."""
    cast = {finisher.seat: finisher for finisher in cast_of(end)}
    told = [cast[seat] for seat in range(len(rows))]
    roles = _column([finisher.role for finisher in told], "left")
    whole = _column([finisher.score for finisher in told], "right")
    short = _column([str(end.outcome.scores[one.seat]) if one.score else "" for one in told], "right")
    notes = [[f"{role}  {score}".strip() for role, score in zip(roles, some, strict=True)] for some in (whole, short)]

    def fits(notes: Sequence[str]) -> bool:
        pairs = zip(rows, notes, strict=True)
        return all(cell_len(row.name) + ROW_MARGIN_CELLS + cell_len(note) <= width for row, note in pairs)

    chosen = next((some for some in (*notes, whole) if fits(some)), short)
    return [
        msgspec.structs.replace(
            row,
            note=note or row.note,
            bared=untold(row.bared, note),
            marks=(),
            head="",
            ink=finisher.ink if row.ink == "text" else row.ink,
            asked=finisher.place == 1,
        )
        for row, note, finisher in zip(rows, chosen, told, strict=True)
    ]


def _column(words: Sequence[str], align: str) -> list[str]:
    """Words of one width, so that they stand below each other."""
    return [fit(word, max(map(cell_len, words)), align) for word in words]


def with_identity(row: SeatRow, identity: str) -> SeatRow:
    """The line of the seat of a view, with its own identity; the line itself in a game without any."""
    return msgspec.structs.replace(row, bared=identity) if identity else row


def laid_bare(rows: Sequence[SeatRow], board_view: BoardView[State], whole: State) -> list[SeatRow]:
    """The lines of the seats with the secrets that each holds. Where there are many, identities replace the notes."""
    shown = []
    for seat, row in enumerate(rows):
        identity, held = board_view.bared(whole, seat)
        if identity and len(rows) > FEW:
            row = msgspec.structs.replace(row, note=identity, marks=(), head="")
            identity = ""
        if row.ink == "text" and (ink := board_view.bared_ink(whole, seat)):
            row = msgspec.structs.replace(row, ink=ink)
        counts = Counter(held).items()
        cards = with_commas([t("{count} x {card}", count=n, card=card) if n > 1 else card for card, n in counts])
        shown.append(msgspec.structs.replace(row, bared=" · ".join(filter(None, (identity, cards)))))
    return shown
