"""The rules that people read: every clause and card of the ledger, in both languages."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.game import newest
from engine.games import gem_stone_mine, heimlich
from engine.games.gem_stone_mine import components as mine
from engine.games.heimlich.components import COMPONENT_SETS
from tests.rules.test_ledgers import marks
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.games.heimlich.tables import NAMES, dealt, table
from tui.games.gem_stone_mine import terms as mine_words
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.presentation.registry import playable
from tui.presentation.rules.rule_text import page, paragraphs, plain
from tui.presentation.rules.rulebook import rulebook
from tui.selection.selection import Pick

W = game_text("heimlich")
LEDGERS = Path(__file__).parents[2] / "rules" / "ledger"


def ledger(slug: str) -> dict[str, str]:
    """A game's clauses as its ledger tells them, without their tables."""
    return dict(re.findall(r"^- ([A-Z]{2}-\d+\.\d+)(.*(?:\n  .*)*)", _ledger(slug), re.MULTILINE))


def reconstructed(slug: str) -> set[str]:
    """The clauses that tell of anything, be it in a table, that the ledger marks as filled in. A mark in the heading of
    a section counts for all its clauses."""
    blocks = re.split(r"^- (?=[A-Z]{2}-\d+\.\d+)|^## ", _ledger(slug), flags=re.MULTILINE)
    marked = [block.split()[0] for block in blocks if "ᴿ" in block and re.match(r"[A-Z]{2}-\d+(\.\d+)? ", block)]
    return {clause for clause in ledger(slug) if clause in marked or clause.partition(".")[0] in marked}


def _ledger(slug: str) -> str:
    path = LEDGERS / f"{slug}.md"
    assert path.exists(), f"write the ledger of {slug}: tests/rules/ledger/{slug}.md"
    return path.read_text("utf-8")


@pytest.mark.parametrize("slug", playable())
def test_the_rules_have_every_clause_of_the_ledger_in_both_languages(slug: str, spoken: str) -> None:
    clauses = list(ledger(slug))
    assert clauses
    book = rulebook(slug)
    assert [clause for section in book.sections for clause in section.clauses] == clauses
    assert [section.id for section in book.sections] == list(dict.fromkeys(c.partition(".")[0] for c in clauses))
    for clause in clauses:
        text = book.clause(clause)
        assert text and "**" not in text and "*(" not in text
        assert "(our reading)" not in text and "（裁定）" not in text, "only the introduction explains such marks"
        assert book.section(clause) is book.section(clause.partition(".")[0])
    assert book.clause("HC-9.9") is None
    assert book.section("XX-1") is None


@pytest.mark.parametrize("slug", playable())
def test_the_rules_mark_rulings_and_reconstructions(slug: str) -> None:
    ruled = {clause for clause, text in ledger(slug).items() if re.search(r"(?<!\d)°", text)}  # but no 180°
    for language, ruling, filled_in in (
        ("en", "*(our reading)*", "*(reconstructed)*"),
        ("ja", "*（裁定）*", "*（推定）*"),
    ):
        book = rulebook(slug, language)
        texts = {c: text for section in book.sections for c, text in section.clauses.items()}
        assert {clause for clause, text in texts.items() if ruling in text} == ruled
        assert {clause for clause, text in texts.items() if filled_in in text} == reconstructed(slug)
        assert filled_in in book.introduction or not reconstructed(slug)


def test_the_rules_mark_agreements_of_the_table() -> None:
    for language, at_table in (("en", "*(table)*"), ("ja", "*（卓）*")):
        book = rulebook("heimlich", language)
        (section,) = (section for section in book.sections if section.id == "HC-2")
        assert at_table in section.clauses["HC-2.5"]


def test_the_rules_list_every_card_by_its_name_and_copies() -> None:
    for language in COMPLETE:
        use(language)
        markdown = rulebook("heimlich").markdown
        for kind, card in COMPONENT_SETS[newest(heimlich)].cards.items():
            name = W.label(_holding(kind), Pick("card", 7), NAMES)
            assert re.search(rf"^- {re.escape(name)} ?[(（]{card.copies}[)）][:：]", markdown, re.MULTILINE), name
    use("en")


def test_the_rules_of_gem_stone_mine_list_every_card_and_every_place() -> None:
    board = mine.COMPONENT_SETS[newest(gem_stone_mine)].board
    for language in COMPLETE:
        use(language)
        markdown = rulebook("gem_stone_mine").markdown
        for card in mine.CARDS:
            assert re.search(rf"^- P{card} {re.escape(mine_words.card_name(card))}[:：]", markdown, re.MULTILINE), card
        for low, high in mine.PAIRS:
            ways = [mine_words.gives(board[mine.cell(*way)]) for way in ((low, high), (high, low))]
            line = next(line for line in markdown.splitlines() if re.match(rf"- {low}(?: and |と){high}[:：]", line))
            text = line.replace("the pickaxe", "a pickaxe").replace("マネーと", "マネー、")
            assert text.index(ways[0]) < text.rindex(ways[1]), line
    use("en")


def test_the_rules_of_gem_stone_mine_name_the_prices_of_the_table() -> None:
    prices = mine.COMPONENT_SETS[newest(gem_stone_mine)].order_prices[1:]
    says = {"en": r"one costs\s+(\d+) coins?, two cost (\d+), three (\d+), four (\d+)"}
    says["ja"] = r"1人なら(\d+)、2人なら(\d+)、3人なら(\d+)、4人なら(\d+)マネー"
    for language, sentence in says.items():
        where = f"clause GS-4.2 of tui/games/gem_stone_mine/rules.{language}.md"
        match = re.search(sentence, rulebook("gem_stone_mine", language).markdown)
        assert match, f"{where} names the prices in another sentence: change the pattern here to {sentence}"
        numbers = tuple(map(int, match.groups()))
        assert numbers == prices, f"{where} names the prices {numbers}, those of the newest box are {prices}"


def test_the_rules_of_gem_stone_mine_name_the_titles_of_one_player_alone() -> None:
    titles_from = mine.COMPONENT_SETS[newest(gem_stone_mine)].titles_from
    for language in COMPLETE:
        use(language)
        clause = rulebook("gem_stone_mine").clause("GS-8.6")
        assert clause
        for rank, bound in enumerate((titles_from[0] - 1, *titles_from)):
            before, title, clause = clause.partition(mine_words.rank_title(rank))
            assert title, (language, rank)
            assert str(bound) in before, (language, rank)
    use("en")


@pytest.mark.parametrize(
    ("clause", "spoken", "told", "mistaken"),
    [
        ("HC-3.4", "en", "every agent scores", "everybody scores"),
        ("HC-3.4", "ja", "全エージェントの得点計算", "得点が発生します"),
        ("HC-7.3", "en", "published rules", None),
        ("HC-7.3", "ja", "公開されているルール", None),
        ("HC-7.5", "en", "literal wording", None),
        ("HC-7.5", "ja", "文言どおり", None),
        ("SN-3.2", "ja", "すべての表を", "裏を"),
        ("DL-5.6", "en", "a neighbouring area that holds the cat", "unless the cat is there"),
        ("DL-5.6", "ja", "猫のいる隣のエリアにいる者は", "猫のいない隣のエリアにも"),
    ],
)
def test_a_clause_says_what_is_meant(clause: str, spoken: str, told: str, mistaken: str | None) -> None:
    slugs = {"HC": "heimlich", "SN": "mr_sneaky", "DL": "doctor_lucky"}
    text = rulebook(slugs[clause[:2]], spoken).clause(clause)
    assert text
    assert told in text
    assert mistaken is None or mistaken not in text


def test_undercover_says_what_its_copies_of_cards_rest_on() -> None:
    cards = COMPONENT_SETS[newest(heimlich)].cards.values()
    total = sum(card.copies for card in cards)
    for spoken, counted in (("en", "was not counted in a box"), ("ja", "実物で数えてはいません")):
        introduction = " ".join(rulebook("heimlich", spoken).introduction.split())
        assert counted in introduction
        assert str(total) in introduction


def _holding(kind: int) -> Any:
    state = table(top_secret=True)
    dealt(state, 0, kind)
    return state


@pytest.mark.parametrize("slug", playable())
def test_the_rules_open_with_what_a_newcomer_needs(slug: str, spoken: str) -> None:
    """The goal, a turn and the end, in no more than ten lines of 80 cells."""
    book = rulebook(slug)
    first, *opening = paragraphs(book.introduction)
    assert (first.kind, first.text) == ("title", game_text(slug).title())
    summary = book.summary()
    assert [part.text for part in opening[:3]] == summary
    heads = {"en": ("Goal", "A turn|A round", "The end"), "ja": ("目標", "手番|ラウンド", "終わり")}[spoken]
    assert all(re.match(rf"({head})(: |：)", item) for item, head in zip(summary, heads, strict=True))
    assert len(page(opening[:3], 80)) <= 10


@pytest.mark.parametrize("slug", playable())
def test_tables_come_last(slug: str, spoken: str) -> None:
    book = rulebook(slug)
    assert book.tables.startswith("# ")
    assert book.markdown.rstrip().endswith(book.tables)
    assert not [part for section in book.sections for part in paragraphs(section.markdown) if part.kind == "item"]
    assert [part for part in paragraphs(book.tables) if part.kind == "item"]


def test_every_worked_example_is_computed() -> None:
    """The examples of both languages are the same. A test that plays each on the engine is marked with its clause."""
    computed = set()
    for path in sorted((Path(__file__).parents[1] / "games").glob("*/test_rules_text.py")):
        computed |= set(marks(path.read_text("utf-8"), "example"))
    told = {language: examples(language) for language in ("en", "ja")}
    assert told["en"] == told["ja"] == computed
    assert {clause[:2] for clause in computed} == {"HC", "GS", "SN", "LM", "DL"}


def examples(language: str) -> set[str]:
    """The clauses of all games that have a worked example."""
    return {
        clause for slug in playable() for section in rulebook(slug, language).sections for clause in section.examples
    }


def test_an_example_belongs_to_the_clause_before_it() -> None:
    book = rulebook("heimlich", "en")
    example = book.example("HC-3.4")
    assert example and example.startswith("Example: The safe is in house 7")
    assert book.example("HC-3.5") is None
    assert book.example("XX-1.1") is None
    assert "Example" not in str(book.clause("HC-3.4"))


@pytest.mark.parametrize("slug", playable())
def test_english_rules_are_ascii_and_plain_text_has_no_marks(slug: str) -> None:
    book = rulebook(slug, "en")
    assert book.markdown.isascii()
    assert "**" not in plain(book.markdown)
    assert plain("- **HC-1.1** a *(table)* 2*3 `x`") == "- HC-1.1 a (table) 2*3 x"


@pytest.mark.parametrize("slug", playable())
def test_japanese_rules_keep_a_paragraph_on_one_line(slug: str) -> None:
    """A line end inside a Japanese sentence would be shown as a space."""
    lines = rulebook(slug, "ja").markdown.splitlines()
    for line, following in pairwise(lines):
        assert not (line and following and not line.startswith(("- ", "#")) and not following.startswith(("- ", "#")))


@pytest.mark.parametrize("line", ["## Turn", "## HC Turn", "- **C-1.1** A.", "- **COIN-1.1** A.", "- **CO-1** A."])
def test_an_id_of_another_form_is_refused(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = "# Coin\n## CO-1 Turn\n- **CO-1.1** A.\n- a plain **bold** item\n"
    monkeypatch.setattr("tui.presentation.rules.rulebook._markdown", lambda slug, spoken: right)
    assert [*rulebook("coin").sections[0].clauses] == ["CO-1.1"]
    monkeypatch.setattr("tui.presentation.rules.rulebook._markdown", lambda slug, spoken: f"{right}{line}\n")
    with pytest.raises(ValueError, match=r"rules of coin: write '.*two capitals, a hyphen, numbers"):
        rulebook("coin")


@pytest.mark.parametrize("slug", playable())
def test_a_part_is_found_by_any_way_to_write_its_number(slug: str) -> None:
    book = rulebook(slug, "en")
    for section in book.sections:
        number = section.id.partition("-")[2]
        part = book.part(section.id)
        assert part == book.part(number) == book.part(f" {section.id.lower()} ")
        assert part[0].id == section.id and [p.id for p in part if p.kind == "clause"] == [*section.clauses]
        for clause in section.clauses:
            alone = book.part(clause)
            assert alone == book.part(clause.partition("-")[2]) and alone[0].kind == "clause"
            assert [p.text for p in alone[1:]] == [text for id, text in section.examples.items() if id == clause]
    assert book.part("99") == book.part("") == book.part("XX-1") == ()


def test_rules_are_taken_apart_once() -> None:
    assert rulebook("heimlich", "en") is rulebook("heimlich", "en")
