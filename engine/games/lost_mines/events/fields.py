"""The types of event fields, bounded: no log read from a file can name a place that cannot be."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Cell = Annotated[int, Meta(ge=0, le=1023)]
"""A cell of the board."""

Cells = Annotated[tuple[Cell, ...], Meta(max_length=1024)]

Piece = Annotated[int, Meta(ge=0, le=1023)]
"""A piece, as `LostMinesState` counts them."""

Pieces = Annotated[tuple[Piece, ...], Meta(max_length=1024)]

Sides = Annotated[int, Meta(ge=0, le=15)]
"""Open sides as bits."""

Ground = Annotated[int, Meta(ge=0, le=10)]
"""A ground: `FREE` to `MINE`."""

Length = Annotated[int, Meta(ge=1, le=32)]
"""The columns or rows of a board, or another small count."""
