"""The signs of the small pictures, and the colours that they stand for."""

from __future__ import annotations

from typing import Final

Sprite = tuple[str, ...]

COLOURS: Final = {
    "g": "leaf",
    "G": "leaf_light",
    "h": "leaf_dark",
    "t": "trunk",
    "z": "horse",
    "m": "rock",
    "M": "rock_dark",
    "s": "snow",
    "w": "wall",
    "W": "wall_dark",
    "a": "ruin",
    "A": "ruin_dark",
    "r": "roof",
    "l": "lit",
    "f": "fire",
    "k": "tar",
    "d": "dash",
    "p": "plane",
    "P": "plane_dark",
    "j": "hull",
    "b": "W2",
    "y": "P2",
    "c": "coral",
    "q": "m",
    "v": "W",
    "n": "moss",
    "o": "scree",
    "u": "swell",
    "x": "bolt",
}
"""Character to the name of its colour."""
