"""Takes the README's picture of a real screen: python -m tests.picture"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Final

from engine.games.heimlich.state import MOVE
from tests.tui.fixtures.tables import at_table, opened, played, until

PICTURE: Final = Path(__file__).parent.parent / "docs" / "undercover.svg"


async def picture() -> str:
    """A table in the middle of a game, as SVG."""
    app = at_table(until(played(opened(4, seed="picture", top_secret=True), 90), MOVE))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        drawn = app.export_screenshot(title="Undercover")
    # the picture is complete in itself: it fetches no typeface from anywhere
    return re.sub(r"\s*@font-face \{.*?\}", "", drawn, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(asyncio.run(picture()), "utf-8")
