"""Names of the facts in bots' reasons, for the bots and for the words about them."""

from __future__ import annotations

from typing import Final

AWAY: Final = "away"
"""The turns to the mine that the seat made for."""

YOUNG: Final = "young"
"""With 1: the round is so young that all roles play alike."""

HOPELESS: Final = "hopeless"
"""With 1: the seat thought that it comes to no more treasure in this round."""

END: Final = "end"
"""Of a first step: the cell where the best walk that begins so ends."""

TOWARD: Final = "toward"
"""The mine to make for from where a walk ends or a path card lies, and the turns to it."""

NEARER: Final = "nearer"
"""With 1: some walk would bring the dwarf nearer to treasure, over a trap."""

SAVES: Final = "saves"
"""A seat, and the turns that the chosen path card saves it; below 0 where it spoils its way."""

BARS: Final = "bars"
"""A seat on whose way the chosen card's cell or edge lies; 1 if it is a rival, -1 if a friend, else 0."""

GAINS: Final = "gains"
"""The turns that the chosen card gains, as a regular bot counts them."""

TURNED: Final = "turned"
"""The mine made for before, and 1 if the new one was nearer, 2 if it promised more, else 0."""

SEEN: Final = "seen"
"""A mine that the seat came to know since it last chose, and what lies there."""

OWN: Final = "own"
"""Of a card: turns saved for the seat itself."""

OTHERS: Final = "others"
"""Of a card: turns saved for friends, and lost by rivals."""

LEARNED: Final = "learned"
"""Of a card: the worth of what it shows, in turns."""

KEPT: Final = "kept"
"""Of a card: its loss, in turns."""

PARTS: Final = (OWN, OTHERS, LEARNED, KEPT)
"""The parts of a card's worth, in their order."""

BLOCKED: Final = "blocked"
"""The next cell on the way to the mine from where a walk ends, and the turns to the mine."""
