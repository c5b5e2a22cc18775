"""Both languages are complete and show in a terminal: nothing missing, nothing stale, nothing wider than its column."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.i18n import catalogue, messages
from tui.i18n.messages import c, language, listing, n, preferred, prose, t, use
from tui.i18n.text_layout import NOT_FIRST, NOT_LAST, cut, fit, squeeze, wrap
from tui.i18n.textual_messages import WORDS, textual_word

BOUNDED = settings(max_examples=60)

HALF_WIDTH = re.compile(r"[\u3040-\u9fff」）}](?:[:;!,()]|\?.)|[:;!?,()][\u3040-\u9fff「（]")
"""Marks of half width beside Japanese letters, a closing bracket or a name; a card's label may end in one."""

LOOSE = re.compile(r"[。！] ")
"""A space after the end of a Japanese sentence: its mark has one of its own."""

UNSURE = re.compile("[×÷→←★☆●○■□▲△▼▽◆◇–—≪≫]")
"""Signs that some terminals draw one cell wide and others two, which Japanese typefaces make likely."""

SEMICOLON = re.compile("^[^、]*；[^、]*$")
"""A semicolon between parts without a comma: there a comma is enough."""

DOCTOR = re.compile("博(?!士)")
"""The sign that the map has room for, in the place of his word."""

MIXED = st.text(alphabet="abc XYZ ,.()日本語の金庫、。」「（）ーっe\u0301", max_size=60)


def test_no_message_is_missing_in_japanese() -> None:
    assert catalogue.untranslated("ja") == []


@pytest.mark.parametrize("language", catalogue.translated())
def test_no_language_has_a_message_that_the_code_no_longer_names(language: str) -> None:
    assert catalogue.unknown(language) == []


def test_japanese_messages_are_punctuated_in_full_width() -> None:
    said = [message.string for message in catalogue.read("ja") if message.id]
    forms = [form for text in said for form in ([text] if isinstance(text, str) else text)]
    assert [form for form in forms if HALF_WIDTH.search(form) or "？" in form] == []


def _japanese() -> Iterator[tuple[str, str]]:
    """Each form of each message, with its context."""
    for message in catalogue.read("ja"):
        if message.id:
            forms = [message.string] if isinstance(message.string, str) else message.string
            yield from ((message.context or "", form) for form in forms)


@pytest.mark.parametrize("wrong", [LOOSE, UNSURE])
def test_japanese_messages_have_no_loose_spaces_and_no_signs_of_unsure_width(wrong: re.Pattern[str]) -> None:
    assert [form for _, form in _japanese() if wrong.search(form)] == []


def test_a_japanese_semicolon_parts_only_items_with_commas() -> None:
    assert [form for _, form in _japanese() if SEMICOLON.search(form) and form != "；"] == []


def test_the_doctor_is_a_single_sign_on_the_map_alone() -> None:
    assert [form for context, form in _japanese() if DOCTOR.search(form) and context != "on the map"] == []


def test_japanese_rules_and_tutorials_keep_to_the_marks_of_messages() -> None:
    """Their headings and tables may hold a semicolon."""
    games = catalogue.CODE / "games"
    texts = [*games.glob("*/rules.ja.md"), *games.glob("*/tutorial.json"), *games.glob("*/facts.json")]
    assert len(texts) == 15
    lines = [line for path in texts for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if LOOSE.search(line) or UNSURE.search(line) or DOCTOR.search(line)] == []


def test_sentences_follow_each_other_as_their_language_wants() -> None:
    assert prose("It is saved.", "", "Resume it later.") == "It is saved. Resume it later."
    assert prose("保存しました。", "", "あとで続けられます。") == "保存しました。あとで続けられます。"
    assert prose("保存しました。", "Fox") == "保存しました。Fox" and prose() == ""


def test_sentences_are_put_together_by_the_function_for_it() -> None:
    """A space between two messages is one too many in Japanese."""
    spaced = [
        f"{path.name}:{added.lineno}"
        for path in catalogue.CODE.rglob("*.py")
        for added in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(added, ast.BinOp)
        and isinstance(added.op, ast.Add)
        and isinstance(added.right, ast.Call)
        and isinstance(added.right.func, ast.Name)
        and added.right.func.id in ("t", "n", "c")
        and isinstance(added.left, ast.BinOp)
        and ast.unparse(added.left.right) == "' '"
    ]
    assert spaced == [], "use prose()"


def test_no_message_hides_inside_an_f_string() -> None:
    """Which of those are found depends on the version of Python that looks for them."""
    hidden = [
        f"{path.name}:{call.lineno}"
        for path, text in _f_strings()
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in catalogue.KEYWORDS
    ]
    assert hidden == []


def test_no_f_string_sets_a_colon_of_half_width_between_words_of_a_screen() -> None:
    colons = [
        f"{path.name}:{text.lineno}"
        for path, text in _f_strings()
        if "cli" not in path.parts and re.fullmatch(r"f.\{.*\}: \{.*\}.", ast.unparse(text))
    ]
    assert colons == [], 'use t("{label}: {value}")'


def _f_strings() -> Iterator[tuple[Path, ast.JoinedStr]]:
    for path in catalogue.CODE.rglob("*.py"):
        for text in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(text, ast.JoinedStr):
                yield path, text


@pytest.mark.parametrize("language", catalogue.translated())
def test_placeholders_are_the_same_in_every_language(language: str) -> None:
    assert catalogue.unlike(language) == []


@pytest.mark.parametrize("language", catalogue.translated())
def test_the_compiled_catalogue_is_that_of_the_editable_one(language: str) -> None:
    assert catalogue.mo(language).read_bytes() == catalogue.compiled(language), "run python -m tui.i18n.catalogue"


def test_english_needs_only_ascii() -> None:
    """So `--lang en` works on any terminal. Textual's own words are for its screens, which need more anyway."""
    ids = [str(message.id) for message in catalogue.in_the_code() if message.id not in WORDS]
    assert [message for message in ids if not message.isascii()] == []


def test_a_missing_message_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = catalogue.in_the_code()
    messages.add("{name} sneezed.")
    monkeypatch.setattr(catalogue, "in_the_code", lambda: messages)
    assert catalogue.untranslated("ja") == ["{name} sneezed."]
    assert catalogue.faults_of("ja") == ['missing: "{name} sneezed."']


def test_a_summary_counts_all_messages_and_names_the_first() -> None:
    faults = [f'missing: "{number}"' for number in range(catalogue.NAMED + 3)]
    first, *named, last = catalogue.summary("ja", faults)
    every = sum(bool(message.id) for message in catalogue.read("ja"))
    assert first.startswith(f"ja: {every - len(faults)} of {every} messages are translated")
    assert len(named) == catalogue.NAMED and last.startswith("  ... and 3 more")
    assert len(catalogue.summary("ja", [])) == 1


def test_languages_switch_while_running() -> None:
    assert t("red") == "red"
    use("ja")
    assert language() == "ja"
    assert t("red") == "赤"
    assert t("{name} rolled {die}.", name="Fox", die=4) == "Foxがダイスで4の目を出した。"
    assert c("variant", "on") == "使う"
    use("en")
    assert t("red") == "red"
    with pytest.raises(KeyError):
        use("xx")
    assert language() == "en"


def test_numbers_have_their_forms() -> None:
    def drew(count: int) -> str:
        return n("{name} drew {count} Top Secret card.", "{name} drew {count} Top Secret cards.", count, name="Fox")

    assert drew(1) == "Fox drew 1 Top Secret card."
    assert drew(2) == "Fox drew 2 Top Secret cards."
    use("ja")
    assert drew(2) == "Foxがトップシークレットカードを2枚引いた。"


def test_braces_in_a_name_are_harmless() -> None:
    assert t("{name} passed.", name="{die}") == "{die} passed."
    assert listing(["{x}", "b"]) == "{x} and b"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "ja"}, "ja"),
        ({"LC_ALL": "", "LANG": "ja"}, "ja"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_environment_names_the_first_language(environ: dict[str, str], language: str) -> None:
    assert preferred(environ) == language


def test_lists_read_naturally() -> None:
    assert [listing(["a"] * k) for k in range(4)] == ["", "a", "a and a", "a, a and a"]
    use("ja")
    assert listing(["赤", "青", "緑"]) == "赤、青、緑"


@BOUNDED
@given(MIXED, st.integers(0, 20), st.sampled_from(["left", "right", "center"]))
def test_fitted_text_fills_its_column_exactly(words: str, cells: int, align: str) -> None:
    assert cell_len(fit(words, cells, align)) == cells
    assert cell_len(cut(words, cells)) <= cells


def test_cut_text_ends_in_two_dots() -> None:
    assert cut("トップシークレット", 9) == "トップ.."
    assert fit("トップシークレット", 10) == "トップシ.."
    assert cut("red", 3) == "red"


def test_cut_text_ends_in_an_ellipsis_in_japanese() -> None:
    use("ja")
    try:
        assert cut("トップシークレット", 9) == "トップシ…"
        assert fit("トップシークレット", 10) == "トップシ… "
        assert squeeze("「/games/fox/saves」に保存しました", 26) == "…fox/saves」に保存しました"
    finally:
        use("en")


@BOUNDED
@given(MIXED, st.integers(4, 30))
def test_wrapped_text_keeps_its_words_and_its_width(words: str, cells: int) -> None:
    lines = wrap(words, cells)
    assert all(cell_len(line) <= cells for line in lines)
    assert "".join("".join(lines).split()) == "".join(words.split())


@BOUNDED
@given(st.text(alphabet="日本語の金庫、。」っー", max_size=40), st.integers(12, 30))
def test_no_japanese_line_begins_with_a_closing_mark(words: str, cells: int) -> None:
    runs = max((len(run) for run in _runs(words)), default=0)
    if (runs + 1) * 2 <= cells:  # longer runs of marks than a line have to be broken somewhere
        assert not any(line[:1] in NOT_FIRST for line in wrap(words.lstrip("".join(NOT_FIRST)), cells) if line)


def _runs(words: str) -> list[str]:
    return "".join(char if char in NOT_FIRST else " " for char in words).split()


def test_lines_break_where_a_reader_expects() -> None:
    assert wrap("the safe is in house 4", 10) == ["the safe", "is in", "house 4"]
    assert wrap("he paid 4 coins, house 3.", 10) == ["he paid 4", "coins,", "house 3."], "no bare number ends a text"
    assert wrap("It opens door 4 and gets 1 guard.", 26) == ["It opens door 4 and gets 1", "guard."], "no early end"
    assert wrap("moved yellow by 1 to house 7, orange by 2", 22) == ["moved yellow by 1 to", "house 7, orange by 2"]
    assert wrap("yellow by 1 to house 7, orange by 2", 22) == ["yellow by 1 to house", "7, orange by 2"], "no hole"
    assert wrap("Lynx's scoring: silver +8; yellow and green +7", 22)[1].startswith("silver +8;"), "a gain stays"
    assert wrap("You took 2 coins and 2 VP.", 22) == ["You took 2 coins and", "2 VP."], "a short unit stays"
    assert wrap("金庫は3枚。", 8) == ["金庫は", "3枚。"]
    assert wrap("金庫は家にある。", 14) == ["金庫は家に", "ある。"]
    assert wrap("彼は「金庫」へ", 6) == ["彼は", "「金", "庫」へ"]
    assert wrap("HC-3.1の出目", 8) == ["HC-3.1の", "出目"]
    assert wrap("a\n\nb", 10) == ["a", "", "b"]
    assert wrap("のー庫、、」の、、", 12) == ["のー", "庫、、」", "の、、"], (
        "a phrase wider than a line breaks before a word"
    )
    assert NOT_LAST.isdisjoint(NOT_FIRST)


def test_lines_of_japanese_end_between_its_phrases() -> None:
    assert wrap("採掘 4-5 ピッケル", 15) == ["採掘 4-5", "ピッケル"], "katakana stay whole"
    assert wrap("奇跡を捨てる、幸運3：これで阻止できる", 18) == ["奇跡を捨てる、", "幸運3：これで", "阻止できる"]
    assert wrap("「ミスター・スニーキー」を始める", 18) == ["「ミスター・", "スニーキー」を", "始める"]
    assert wrap("「富豪のエージェント2人」をめくった", 16)[1:] == ["エージェント", "2人」をめくった"]
    assert wrap("トップシークレットカードをシャッフルした。", 22)[:2] == ["トップシークレット", "カードを"]
    assert wrap("キツネがC3（B2経由）へ移動した。", 20) == ["キツネがC3", "（B2経由）へ", "移動した。"], "a particle"
    assert wrap("お金を払ってお茶を飲む。", 14) == ["お金を払って", "お茶を飲む。"], "a prefix stays with its word"
    assert wrap("見つけた財宝を独り占めする。", 24) == ["見つけた財宝を", "独り占めする。"]
    assert wrap("T字路（北・東・南・西）を置く。", 24)[0] == "T字路", "sides in brackets stay together"
    assert wrap("ダイス2個で場所を選びます。", 22) == ["ダイス2個で場所を", "選びます。"]
    for cells in range(14, 40):
        rows = wrap("オオヤマネコがフクロウに1マネーでオーダーした。", cells)
        assert all(cell_len(row) > 4 for row in rows), "no sign stands alone"
        assert all(row[0] not in "カゴトンーダマネヤオ" or row.startswith(("オ", "マ")) for row in rows)


def test_textuals_own_words_are_all_known() -> None:
    assert sorted(_shown_by_textual() - WORDS) == []


def test_textuals_own_words_change_language() -> None:
    assert textual_word("Quit") == "Quit"
    use("ja")
    assert textual_word("Quit") == "終了"
    assert textual_word("Search for commands…") == "コマンドを探す"
    assert textual_word("Saved screenshot to [$text-success]'/a'") == "画面を保存しました：[$text-success]'/a'"
    assert textual_word("Fox") == "Fox"
    assert all(textual_word(word) != word for word in WORDS)


def _shown_by_textual() -> set[str]:
    """The descriptions of all key bindings of Textual, and the words of its system commands."""
    import pkgutil
    from importlib import import_module

    import textual.widgets
    from textual.app import App
    from textual.binding import Binding
    from textual.dom import DOMNode
    from textual.screen import Screen

    for module in pkgutil.iter_modules(textual.widgets.__path__, "textual.widgets."):
        import_module(module.name)
    words: set[str] = set()
    kinds: list[type] = [DOMNode]
    while kinds:
        kind = kinds.pop()
        kinds.extend(sub for sub in kind.__subclasses__() if sub.__module__.startswith("textual."))
        for binding in kind.__dict__.get("BINDINGS", ()):
            made = binding if isinstance(binding, Binding) else Binding(*binding)
            words |= {made.description, made.tooltip}
        words.add(kind.__dict__.get("BINDING_GROUP_TITLE") or "")
    for command in App().get_system_commands(Screen()):
        words |= {command.title, command.help}
    return words - {""}


def test_later_returns_the_untranslated_message() -> None:
    assert messages.later("red") == "red"
