"""A table whose coach explains each new kind of prompt in the first game of a kind."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType

from engine.state import Seat, State
from tui.i18n.messages import c, later, t
from tui.play.local_table import Place
from tui.play.offered import why_not
from tui.play.peeking import PEEKED
from tui.play.picking.covered_prompt import CoveredPrompt, tells_of_hand
from tui.play.picking.undone_picks import UndonePicks
from tui.play.prompt import Prompt
from tui.presentation.game_info import game_info
from tui.presentation.story import StoryLine
from tui.presentation.tutorial import with_goal
from tui.screens.table.paced_screen import PacedScreen
from tui.selection.selection import Pick
from tui.storage.progress import ProgressFile
from tui.widgets.bars import BETWEEN, in_sentences
from tui.widgets.board_view import Highlights
from tui.widgets.panels.story_panel import TIP

GOAL_ROWS: Final = 2 * TIP
"""The most rows of a tip that tells the goal, in a narrow column."""

SAID: Final = 2.0
"""Seconds for which it is said that a key came too soon, or does nothing."""

READ: Final = 4.0
"""Seconds for which a refusal, or a sentence from elsewhere, stands in the place of the prompt."""


class CoachedScreen(PacedScreen):
    """Finds the sentence that stands before the story: a coach's, or a newcomer's on its secret."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("C", "coach", later("tips on or off"), id="table.coach", show=False),
    ]

    def __init__(self, local: Place) -> None:
        super().__init__(local)
        self.notice = ""
        """The last refusal and its reason, until the next event."""
        self.objection: tuple[int, Pick] | None = None
        """The question, as its record, and the refused pick whose reason was told last."""
        self.undone_picks = UndonePicks()
        self._peeked = local.peeked
        self.coached = False
        """True when the sentence is a coach's: the story gives way to it."""
        self.aims = False
        """True when that sentence is the first to tell the goal."""
        self.keys_stay = False
        """True while something happens after which the keys do what they did before. For the subclass."""
        self._explained = ("", -1, "")
        """The kind of the prompt that is explained, its number and the explanation."""

    @property
    def progress(self) -> ProgressFile:
        """The explained prompts."""
        return self.program.progress

    def question(self) -> str:
        """The prompt, in a sentence; empty when there is none."""
        return self.covered_said() if self.covered else self.prompt.sentence()

    def covered_said(self) -> str:
        """The sentence on cards that lie covered, and the key that shows them."""
        return t("Your cards are covered. {look} shows them.", look=in_sentences(self.key_of("look")))

    def coach(self) -> str:
        """The explanation of the prompt, which stands there once."""
        session, progress = self.session, self.progress
        if session.selection is None or self.program.store is None or not progress.progress.coach:
            return ""
        told = progress.progress.told.get(self.slug, ())
        kind, text = with_goal(session.game_text.tip(session.view), session.game_text.goal, told)
        if kind and kind not in told:
            tellers, goal = session.game_text.goal
            self.aims = kind in tellers or bool(goal and not told)
            progress.tell(self.slug, kind)
            self._explained = kind, session.questions, text
        elif self._explained[1] < 0:  # the first prompt since the table was opened: the aim is told each time
            self.aims = False
            self._explained = kind, session.questions, t(session.game_text.goal[1] or game_info(self.slug).aim)
        return self._explained[2] if self._explained[:2] == (kind, session.questions) else ""

    def most_tip(self) -> int:
        """The most rows of the tip in a narrow column: the goal may have more, in the place of the story."""
        return GOAL_ROWS if self.aims else TIP

    def tip_text(self) -> str:
        """The tip that stands there, whole."""
        return self.coach() if self.coached else ""

    def tip_key(self) -> str:
        """The key that tells the whole of the tip; "" while none stands there."""
        return self.key_of("help") if self.coached else ""

    def action_coach(self) -> None:
        """End or allow all explanations; those that were given come once more."""
        on = self.progress.switch_coach()
        self.redraw()
        self.remark(t("Tips are on: new prompts are explained.") if on else t("Tips are off."))

    def rule(self) -> str:
        """The undo rule. For the subclass."""
        return ""

    @property
    def mark(self) -> str:
        """The mark of a game of which nothing is saved; empty for others."""
        return t("NOT SAVED") if self.local.unsaved else ""

    @property
    def bots_stopped(self) -> str:
        """The sentences on a bot that failed."""
        if self.local.unsaved:
            return t("A bot failed to move. Press Space to try again.")
        return t("A bot failed to move. The game is saved. Press Space to try again.")

    def corner(self) -> str:
        """The end of the title: the undo rule, and while a tip stands there the key that ends them."""
        return BETWEEN.join(filter(None, (self.rule(), self._ending_key() if self.coached else "")))

    def _ending_key(self) -> str:
        """The key that ends the tips, in words; empty where none does."""
        key = self.key_of("coach")
        return t("{key}: hide tips", key=key) if key else ""

    def lead(self, look: str) -> str:
        """The sentence before the story; `look` is the key that shows the secrets."""
        words = self.coach()
        self.coached = bool(words)
        if not words:
            return self._for_a_newcomer(look)
        title, parts = self.session.game_text.title(), self.board_view.progress(self.session.view)
        if self.title_bar.fits(title, parts, self.corner()):
            return words
        return "\n".join(filter(None, (words, self._ending_key())))

    def reader(self, view: State) -> tuple[str, str]:
        """The word for the seat here and its ink: what it alone has seen stands beside it, not beside another name."""
        seat, players = self.session.seat, self.session.players
        return ("", "") if seat is None else (c("the reader", "You"), self._seat_ink(view, players[seat], seat, seat))

    def _lies_open(self) -> bool:
        """True when the secrets of the seat here are shown."""
        return self.looking or bool(self.seen) or self.always_shown

    @property
    def covers_hand(self) -> bool:
        """True while the hand of the only person here lies covered."""
        return self.peeks and not self.looking

    def shows_hand(self) -> bool:
        """True when the cards of the seat here are drawn."""
        if self.covers_hand or self.hotseat.viewpoint != self.session.seat:
            return False
        return self._lies_open() or not self.board_view.closed

    @property
    def covered(self) -> bool:
        """True while the choices are covered with the hand."""
        return isinstance(getattr(self, "prompt", None), CoveredPrompt)

    def cover_prompt(self) -> None:
        """Cover the choices with the hand that they tell of, or offer them again."""
        covers = self.covers_hand and tells_of_hand(self.session)
        if covers != self.covered:
            self.put_question(CoveredPrompt if covers else Prompt)

    def uncover_hand(self) -> bool:
        """Show the hand from which an answer is chosen; False where it does not lie covered."""
        covered = self.covered
        if covered:
            self.look()
        return covered

    def enter_said(self) -> tuple[str, str]:
        return (t("show your cards"), "") if self.covered else super().enter_said()

    def footer_label(self, action: str, label: str) -> str:
        covered = action == "confirm" and self.covered
        return t("show your cards") if covered else super().footer_label(action, label)

    def _secrets(self) -> list[str]:
        """The secrets of the seat here, in the place of the choices while it looks."""
        session = self.session
        if not self.looking or self.peeks or session.seat is None or self._on_table(session.seat):
            return []
        return session.game_text.secrets(session.view, session.seat, session.names)

    def _known(self) -> list[str]:
        """The secrets that stand below the seats, for as long as they are shown."""
        session = self.session
        shown = self.always_shown or (self.looking and self.peeks)
        if not shown or session.seat is None or self._on_table(session.seat):
            return []
        return session.game_text.known(session.view, session.seat, session.names)

    def _on_table(self, seat: Seat) -> bool:
        return self.board_view.lays_open(self.session.view, seat)

    def told(self) -> list[StoryLine]:
        """The story, as the seat here reads it while its secrets lie open."""
        session = self.session
        lines, view = session.story.joined(self.under_way), session.view
        if session.game_text.lays_anew:
            lines = session.story.of_now(lines)
        if not self._lies_open():
            return lines
        return [msgspec.structs.replace(line, text=self.board_view.read(view, line.text)) for line in lines]

    def look_shown(self) -> Highlights:
        """The highlights on the table, with what the seat here may see."""
        look = Highlights(deciding=self.deciding(self.session.view)) if self.held else self.prompt.look()
        return msgspec.structs.replace(look, open=self._lies_open(), then=self.session.then, recalled=self.recalled)

    def redraw(self) -> None:
        """Draw everything from the present view. For the subclass."""

    def say(self, sentence: str) -> None:
        """Say something above the table. For the subclass."""

    def remark(self, sentence: str) -> None:
        """Say something about a key, for a while."""
        self.say_for(SAID, sentence)

    def tell_peeking(self) -> None:
        """Once a game say that what undone moves showed is known."""
        if self.local.peeked and not self._peeked:
            self._peeked = True
            self.say_for(READ, t(PEEKED))

    def object(self, sentence: str) -> None:
        """Refuse the pick in focus in the place of the prompt, until there was time to read why."""
        focus = self.prompt.focus
        self.objection = None if focus is None or not self.prompt.idle else (self.session.prompt_head, focus)
        self.say_for(READ, sentence)

    @property
    def objected(self) -> bool:
        """True when the reason against the pick in focus was told: it is not told again while the focus stays."""
        return self.objection is not None and self.objection == (self.session.prompt_head, self.prompt.focus)

    def take_back_pick(self) -> None:
        """Take the last pick back; the key that redoes makes it again."""
        self.undone_picks.keep(self.session)
        self.prompt.back()

    def say_why_not(self, place: Pick | None) -> None:
        """Say why a place that was clicked cannot be chosen; None is a place that is no pick."""
        reason = self.covered_said() if self.covered else why_not(self.session, place)
        if reason:
            self.say_for(READ, reason)

    def say_for(self, seconds: float, sentence: str) -> None:
        """Say something in the place of the prompt, for so many seconds."""
        self.say(sentence)
        self.set_timer(seconds, lambda: self.say("") if self.notice == sentence else None)

    def _for_a_newcomer(self, key: str) -> str:
        """In the first turns a seat that has not looked is told of its secret and its key; not below a note on it."""
        session = self.session
        seat, view = session.seat, session.view
        if seat is None or seat in self.looked or view.turn > view.seats or not key or not self.has_secrets():
            return ""
        if self.always_shown and not self.board_view.lays_open(view, seat):
            return ""
        fact = session.game_text.holds(session.view, seat, session.names)
        return t("{fact} Look with {key}.", fact=fact, key=key) if fact and not self.always_shown else fact
