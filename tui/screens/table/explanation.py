"""The glossary of the thing in focus: its name, its meaning, its clause, and the signs of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType

from engine.state import Clause, State
from tui.i18n.messages import later, t
from tui.i18n.text_layout import wrap
from tui.play.group_prompt import GroupPrompt
from tui.play.prompt import Prompt
from tui.play.session import SeatSession
from tui.presentation.rules.rulebook import rulebook
from tui.screens.base.text_screen import TextScreen
from tui.widgets.board_view import BoardView, Highlights, board_view
from tui.widgets.list_view import Row

DEEDS: Final = ("act", "card")
"""The kinds of first picks whose rule is that of their target, too."""


class Explanation(msgspec.Struct, frozen=True):
    """The words on a thing in focus."""

    slug: str
    title: str
    name: str
    meanings: tuple[str, ...]
    forbidden: str
    """The reason for which it cannot be picked now; empty where it can."""
    clause: Clause | None
    tip: str = ""
    """The tip that stands beside the table, which comes first."""
    traces: Sequence[str] = ()
    """The seats whose latest moves left marks on the table, in sentences."""


def explained(
    session: SeatSession, prompt: Prompt, board: BoardView[State], look: Highlights, tip: str = ""
) -> Explanation | None:
    """The words on the thing in focus, after a `tip`, as the seat here may know it; None without a focus."""
    focus, selection, seat = prompt.focus, session.selection, session.seat
    if focus is None or selection is None or seat is None or isinstance(prompt, GroupPrompt):
        return None
    text, view, names, picked = session.game_text, session.view, session.names, selection.picked
    name = text.label(view, focus, names)
    meanings = (text.nature(view, focus), text.meaning(view, seat, picked, focus, names), board.about(view, look))
    clause = text.forbids(view, seat, picked, focus) if prompt.refused else None
    forbidden = text.refusal(clause, view, focus) if clause else ""
    deed = picked[0] if picked and picked[0].kind in DEEDS else focus
    clause = clause or text.source(view, deed)
    said = tuple(dict.fromkeys(meaning for meaning in meanings if meaning and meaning != name))
    traces = board.traces(view, look, names)
    return Explanation(session.slug, text.title(), name, said, forbidden, clause, tip, traces)


class ExplanationScreen(TextScreen):
    """Explains a thing; leads on to the rules and to the keys. Gives "help" or the clause that is asked for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,i", "rules", later("rules"), id="reading.rules"),
        Binding("question_mark", "help", later("all keys"), id="reading.help"),
    ]

    def __init__(self, explain: Callable[[], Explanation | None]) -> None:
        """`explain` tells of the thing in the language in use; at first it finds one."""
        super().__init__()
        self._explain = explain
        found = explain()
        assert found is not None
        self._found = found

    def reword(self) -> None:
        self._found = self._explain() or self._found
        super().reword()

    def head(self) -> None:
        found = self._found
        self.title_bar.show(found.title, (found.name,), found.clause or "")
        words = t("Enter: the rules on it. {key}: help and all keys.", key=self.key_of("help"))
        self.prompt_bar.show(words, "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        found, width = self._found, self.text.column
        rows = [Row(""), *_lines([found.tip] if found.tip else [], width)]
        rows += [Row(found.name, "accent", True), Row("")]
        rows += _lines(found.meanings, width)
        if found.forbidden:
            rows += _lines([t("Not now ({clause}): {sentence}", sentence=found.forbidden, clause=found.clause)], width)
        book = rulebook(found.slug)
        if found.clause is not None:
            rule = [book.clause(found.clause) or "", book.example(found.clause) or ""]
            rows += [Row(found.clause, "accent"), *_lines(list(filter(None, rule)), width)]
        signs = self._signs()
        if signs:
            rows += [Row(t("Signs of the table"), "accent"), *_lines(signs, width)]
        return rows, None

    def _signs(self) -> Sequence[str]:
        return (*self._found.traces, *board_view(self._found.slug).legend(self.program.glyphs))

    def action_rules(self) -> None:
        if self._found.clause is not None:
            self.dismiss(self._found.clause)

    def action_help(self) -> None:
        self.dismiss("help")


def _lines(paragraphs: Sequence[str], width: int) -> list[Row]:
    """The lines of paragraphs, with an empty one after each."""
    return [Row(line) for paragraph in paragraphs for line in (*wrap(paragraph, width), "")]
