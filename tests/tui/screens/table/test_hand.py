"""The line of the own cards: four of them fit, in both languages, beside the key that shows the secret."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.rules.heimlich.table import table
from tui.art.pen import Pen
from tui.games.heimlich.terms import card_name
from tui.i18n.messages import t, use
from tui.style import glyphs, theme
from tui.widgets.panels.hand import HandLine


class Bare(HandLine):
    """The line without an app around it."""

    def repaint(self) -> None:
        pass


@pytest.mark.parametrize("language", ["en", "ja"])
def test_any_four_different_cards_fit(language: str) -> None:
    use(language)
    line, view = Bare(), table()
    for kinds in combinations(range(1, 16), 4):
        line.show(t("hand"), [card_name(view, kind) for kind in kinds], "tab", t("look: {name} only", name="Hare"))
        drawn = Pen(80, 1, theme.inks("night"), glyphs.RICH)
        line.draw(drawn)
        assert not drawn.clipped, (kinds, drawn.plain())
        assert "tab" in drawn.plain()[0]
    use("en")
