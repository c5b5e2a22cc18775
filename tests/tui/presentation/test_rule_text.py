"""The paragraphs of rules and their lines at any width."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from tui.presentation.registry import playable
from tui.presentation.rules.rule_text import Paragraph, page, paragraphs, plain
from tui.presentation.rules.rulebook import rulebook

MARKDOWN = """# Coin

- Goal: one.
- A turn: two.

Words *of* the
game.

## CO-1 A turn

- **CO-1.1** Toss the
  coin. *(ruling)*
- *Example:* It shows
  heads.
- **CO-1.2** 投げた
  あと。

# Tables

- 1: a.
"""


def test_a_text_is_taken_apart_into_paragraphs() -> None:
    assert list(paragraphs(MARKDOWN)) == [
        Paragraph("title", "Coin"),
        Paragraph("item", "Goal: one."),
        Paragraph("item", "A turn: two."),
        Paragraph("text", "Words of the game."),
        Paragraph("section", "A turn", "CO-1"),
        Paragraph("clause", "Toss the coin. (ruling)", "CO-1.1"),
        Paragraph("example", "Example: It shows heads.", "CO-1.1"),
        Paragraph("clause", "投げたあと。", "CO-1.2"),
        Paragraph("title", "Tables"),
        Paragraph("item", "1: a."),
    ]


def test_a_page_hangs_what_follows_under_what_it_belongs_to() -> None:
    assert page(paragraphs(MARKDOWN), 24) == [
        "Coin",
        "",
        "- Goal: one.",
        "- A turn: two.",
        "",
        "Words of the game.",
        "",
        "CO-1 A turn",
        "",
        "CO-1.1   Toss the coin.",
        "         (ruling)",
        "",
        "         Example: It",
        "         shows heads.",
        "",
        "CO-1.2   投げたあと。",
        "",
        "Tables",
        "",
        "- 1: a.",
    ]


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("slug", playable())
def test_no_line_is_wider_than_the_page_and_no_word_is_lost(slug: str, width: int, spoken: str) -> None:
    """A wide sign is two cells."""
    rules = list(paragraphs(rulebook(slug).markdown))
    lines = page(rules, width)
    assert max(map(cell_len, lines)) <= width
    assert width - max(map(cell_len, lines)) < 4, "the width is used"
    said = "".join(f"{part.id if part.kind in ('section', 'clause') else ''}{part.text}" for part in rules)
    items = sum(part.kind == "item" for part in rules)
    printed = "".join("".join(lines).split())
    assert len(printed) == len("".join(said.split())) + items


def test_no_space_stands_beside_a_japanese_ruling() -> None:
    text = "- **CO-1.1** 引くときも *（裁定）*、選びます *（推定）*。\n*（裁定）* は、です。"
    assert plain(text) == "- CO-1.1 引くときも（裁定）、選びます（推定）。\n（裁定）は、です。"


def test_the_english_rules_use_the_words_of_the_word_list() -> None:
    """Only the Doctor is he: players and roles are they, or are named."""
    for slug in playable():
        texts = [paragraph.text.replace("Money Changer", "") for paragraph in rulebook(slug, "en").paragraphs]
        refused = (
            r"draw pile|\bMoney\b|Dwarfs|[Ss]omebody|[Ww]hoever|\b[Ww]alk|(?:^|[.:;] )(?:Who|Whose|Whom)\b(?! is who)"
        )
        he = "" if slug == "doctor_lucky" else r"|\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b"
        assert [found.group() + ": " + text for text in texts if (found := re.search(refused + he, text))] == []
