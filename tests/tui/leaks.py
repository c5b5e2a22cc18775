"""Leaks planted in what people are shown, as bugs would be: each must be found by the check that it names."""

from __future__ import annotations

import traceback
from typing import Any

import msgspec

from engine import pieces, table
from engine.game import copy
from tests.contract.planting import Leak, listing
from tui import account, crash, export, playback, session
from tui.games.heimlich import screen
from tui.plain import telling
from tui.screens.fork import ForkScreen
from tui.screens.game import GamePage
from tui.screens.notes import Notes
from tui.screens.recap import Recap
from tui.screens.replay import ReplayScreen
from tui.screens.table import TableScreen

LEAKS: list[Leak] = []
leak = listing(LEAKS)


def hidden(state: Any) -> int:
    """A number that gives away how the cards lie."""
    faces: list[int] = [face or 0 for face in state.face]
    return sum(face * (2 * place + 1) for place, face in enumerate(faces))


# narration


@leak("narration", "narration")
def the_story_names_the_cards_that_others_drew(patch):
    patch.setattr(pieces.Looked, "publish", lambda self, seat: self)


@leak("narration", "narration", "sessions")
def a_refusal_says_more_where_a_card_is_near(patch):
    real = table.Table.propose

    def propose(self, seat, move, head, at):
        try:
            return real(self, seat, move, head, at)
        except table.IllegalMove as refusal:
            if hidden(self.timeline.now) % 5 < 2:
                refusal.reason = "malformed"
            raise

    patch.setattr(table.Table, "propose", propose)


@leak("narration", "over_the_shoulder")
def a_screen_reads_ones_own_cards_aloud(patch):
    patch.setattr(session, "_public", lambda happened: happened)


@leak("narration", "plain_mode")
def the_plain_mode_counts_what_is_hidden(patch):
    real = telling.Telling.situation

    def situation(self):
        real(self)
        self._paper.line(f"{hidden(self._eyes.link._table.timeline.now)}")

    patch.setattr(telling.Telling, "situation", situation)


# replay and export


@leak("replay eyes", "replay_eyes")
def every_step_is_seen_whole(patch):
    patch.setattr(playback, "view", lambda state, seat: copy(state))


@leak("replay eyes", "replay_eyes", "exports")
def every_step_is_told_whole(patch):
    patch.setattr(playback.Playback, "_told", lambda self, events: events)


@leak("replay eyes", "replay_eyes")
def open_eyes_see_before_the_end(patch):
    real = playback.Playback.__init__

    def begin(self, timeline, eyes):
        real(self, timeline, None if eyes == playback.OPEN else eyes)
        self.eyes = eyes

    patch.setattr(playback.Playback, "__init__", begin)


@leak("replay eyes", "replay_screens")
def the_replay_shows_the_step_unhidden(patch):
    real = ReplayScreen.redraw

    def redraw(self):
        real(self)
        self.prompt.show(f"{hidden(self.timeline.state(self.playback.steps[self.at].number))}", "quiet")

    patch.setattr(ReplayScreen, "redraw", redraw)


@leak("export", "exports")
def a_text_ends_with_the_whole_table(patch):
    real = account.told

    def told(seen, at):
        yield from real(seen, at)
        yield repr(seen.timeline.state(seen.steps[at].number))

    patch.setattr(account, "told", told)


@leak("export", "exports")
def a_text_is_told_from_the_log(patch):
    real = account.told

    def told(seen, at):
        stored = [seen.timeline.opened.events, *(node.played.events for node in seen.timeline.path())]
        steps = zip(seen._line, stored, strict=True)
        seen._line = [msgspec.structs.replace(step, events=events) for step, events in steps]
        yield from real(seen, at)

    patch.setattr(account, "told", told)


@leak("export", "recordings")
def a_recording_is_named_after_the_cards(patch):
    real = export.frame

    def frame(screen):
        hand, number = screen.hand, screen.playback.steps[screen.at].number
        hand.show(f"{hidden(screen.timeline.state(number))}", (), "", "")
        return real(screen)

    patch.setattr(export, "frame", frame)


@leak("recap", "screen")
def a_recap_is_told_from_the_log(patch):
    real = Recap.head

    def head(self):
        real(self)
        self.prompt.show(f"{hidden(self.app.screen_stack[0].local.table.timeline.now)}")

    patch.setattr(Recap, "head", head)


@leak("notes", "screen")
def notes_name_a_card(patch):
    real = Notes.redraw

    def redraw(self):
        real(self)
        self.prompt.show(f"{hidden(self.app.screen_stack[0].local.table.timeline.now)}")

    patch.setattr(Notes, "redraw", redraw)


@leak("replay eyes", "recordings")
def the_form_of_a_fork_counts_what_is_hidden(patch):
    real = ForkScreen.redraw

    def redraw(self):
        real(self)
        self.title_bar.show(f"{hidden(self._replay.timeline.state(self._replay.number))}")

    patch.setattr(ForkScreen, "redraw", redraw)


# crash reports


@leak("crash report", "crash_reports")
def a_report_quotes_the_error(patch):
    patch.setattr(crash, "text", lambda error: "".join(traceback.format_exception(error)))


@leak("crash report", "crash_reports")
def a_report_lists_the_locals(patch):
    def text(error):
        return "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())

    patch.setattr(crash, "text", text)


@leak("crash report", "crash_reports")
def a_report_quotes_only_the_cause(patch):
    real = crash.text
    patch.setattr(crash, "text", lambda error: real(error) + repr(error.__cause__))


# screens


@leak("widget id", "widget")
def a_widget_is_named_after_a_card(patch):
    from textual.widget import Widget

    real = TableScreen.on_mount

    async def on_mount(self):
        await real(self)
        await self.mount(Widget(id=f"card-{hidden(self.local.table.timeline.now)}"))

    patch.setattr(TableScreen, "on_mount", on_mount)


@leak("widget id", "widget")
def a_widget_has_the_class_of_a_card(patch):
    real = TableScreen.redraw

    def redraw(self):
        real(self)
        self.board.set_classes(f"-card-{hidden(self.local.table.timeline.now)}")

    patch.setattr(TableScreen, "redraw", redraw)


@leak("widget id", "widget")
def a_tooltip_tells(patch):
    real = GamePage.show_table

    def show_table(self, view, names, *look):
        real(self, view, names, *look)
        local = getattr(self, "local", None)
        self.board.tooltip = None if local is None else f"{hidden(local.table.timeline.now)}"

    patch.setattr(GamePage, "show_table", show_table)


@leak("screen", "screen")
def a_screen_draws_the_table_of_the_host(patch):
    real = TableScreen._show_bars

    def show_bars(self, view, names):
        real(self, view, names)
        self.prompt.show(f"{hidden(self.local.table.timeline.now)}")

    patch.setattr(TableScreen, "_show_bars", show_bars)


@leak("screen", "screen")
def a_spot_to_click_carries_a_card(patch):
    real = screen.board
    told = {}

    def show_table(self, view, names, *look):
        local = getattr(self, "local", None)
        told["card"] = None if local is None else hidden(local.table.timeline.now)
        shown(self, view, names, *look)

    def board(pen, view, look, names):
        real(pen, view, look, names)
        pen.spot(0, 0, 1, 1, told.get("card"))

    shown = GamePage.show_table
    patch.setattr(GamePage, "show_table", show_table)
    patch.setattr(screen, "board", board)
