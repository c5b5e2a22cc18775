"""The names of the things of Undercover, full and short, in both languages."""

from __future__ import annotations

from functools import partial

from engine.games.heimlich.moves import FREE, UNSAID
from engine.games.heimlich.state import SHEETS
from tests.rules.heimlich.table import table
from tests.tui.fixtures.games.name_checks import check_names
from tui.games.heimlich import prompts, terms
from tui.i18n.messages import t
from tui.selection.selection import Pick

COLOURS = {
    "en": "red, blue, yellow, green, orange, purple, silver",
    "ja": "赤, 青, 黄, 緑, 橙, 紫, 銀",
}
CARDS = {
    "en": """Backtrack / Back 1-2; Nudge; Two Back; Two Forward / Two on; Nudge at the Safe / Startle;
        Shift the Safe / Shift; To the Ruin / To ruin; All to Church / Church!; Swap; Join; Out of the Ruin / Rescue;
        Stride; Head Start / Score +3; To the Safe / To safe; Recruit""",
    "ja": """逆戻り; ひと押し; ふたり後退 / 2人後退; ふたり前進 / 2人前進; 金庫前のひと押し / 金庫前; 金庫運び;
        廃墟送り; 全員教会; 場所交換; 合流; 廃墟脱出; 急ぎ足; 得点アップ / 得点＋3; 金庫直行; 引き抜き""",
}
BUILDINGS = {
    "en": "the church / Church; house 1 / House 1; house 10 / House 10; the ruin / Ruin",
    "ja": "教会; 1番の建物 / 1番; 10番の建物 / 10番; 廃墟",
}
OWNERS = {"en": "free / Free; not said / Blank", "ja": "担当なし; 記入なし / 空欄"}


def test_cards_buildings_and_owners_have_their_names(spoken: str) -> None:
    check_names([partial(terms.card_name, table(), kind) for kind in terms.CARDS], CARDS[spoken])
    check_names([partial(terms.building, index) for index in (0, 1, 10, 11)], BUILDINGS[spoken])
    check_names([terms.OWNERS[FREE], terms.OWNERS[UNSAID]], OWNERS[spoken])
    assert terms.CARDS.keys() == terms.EFFECTS.keys()


def test_each_colour_has_its_name_and_its_letter(spoken: str) -> None:
    assert ", ".join(map(t, terms.COLOURS)) == COLOURS[spoken]
    assert terms.LETTERS == "RBYGOPS"


def test_what_is_written_on_a_sheet_is_told_as_a_deed(spoken: str) -> None:
    state, who = table(), ("Fox", "Owl", "Hare", "Lynx")
    state.phase = SHEETS
    said = [prompts.step(state, (), Pick("owner", (1, name)), who) for name in (2, FREE)]
    assert said == (["blue is Hare", "blue is free"] if spoken == "en" else ["青はHare", "青は担当なし"])
    asked = prompts.ask(state, 0, (Pick("owner", (1, 2)),), who)
    assert ("So far: blue is Hare." if spoken == "en" else "ここまで：青はHare。") in asked
