"""The set-up of a hosted table: seats, bots, variants, undo rule, code, spectators, turn clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from textual import events

from engine.game import options_of
from engine.log import Level, Policy
from engine.state import Seat
from tui.i18n.messages import c, n, t, with_commas
from tui.play.table_draft import TableDraft
from tui.presentation.players import level_name
from tui.screens.menus.lineup import Sitter
from tui.screens.menus.setup import COUNT, START, UNDO, SetupScreen
from tui.ssh.screens.remote_screen import RequestingScreen
from tui.ssh.screens.terms_text import CLOCKS, POLICIES, SIGHTS, clock_text, sight_text, undo_text
from tui.ssh.shared.messages.requests import OpenTable
from tui.ssh.shared.roster import PUBLIC, Sight
from tui.widgets.form import Field, next_value

OTHERS: Final[tuple[Level, ...]] = ("person", "regular", "easy", "expert")
"""The players of the other seats, in the order in which a key sets them all: for people, or of a level of bots."""


def request(
    plan: TableDraft,
    *,
    policy: Policy = "friends",
    spectators: bool = True,
    clock: int = 0,
    needs_code: bool = False,
    notebook: bool = True,
    sight: Sight = PUBLIC,
) -> OpenTable:
    """The request for a table of a draft; every human seat except the first is left free."""
    levels = plan.levels[: plan.count]
    seats = tuple(None if level == "person" else level for level in levels)
    return OpenTable(plan.slug, plan.options(), seats, policy, spectators, clock, needs_code, notebook, sight)


class OpenTableScreen(SetupScreen, RequestingScreen):
    """Opens the table, and leads to its waiting room."""

    def __init__(self, slug: str, caller: str) -> None:
        super().__init__(slug)
        plan = self.draft
        plan.own_screens = True
        plan.levels = ["person"] * len(plan.levels)
        plan.typed_names = [caller, *(t("Seat {number}", number=seat + 1) for seat in range(1, len(plan.levels)))]
        self.clock = 0
        self.needs_code = False
        """True when only players with the table's code may join."""
        self.sight: Sight | None = PUBLIC
        """The sight of spectators; None without any."""
        self.notebook = True
        """True when players may keep notes."""

    def fields(self) -> list[Field]:
        plan = self.draft
        fields = [Field(t("Seats"), str(plan.count), t("number of players"), COUNT)]
        fields.append(Field(plan.called(0), t("you")))
        for seat in range(1, plan.count):
            level = c("seat", "free") if plan.levels[seat] == "person" else level_name(plan.levels[seat])
            about = t("for anyone, or a bot: left and right change it")
            fields.append(Field(t("Seat {number}", number=seat + 1), level, about, ("seat", seat)))
        fields.append(Field(""))
        for variant in plan.variants():
            label = next(label for known, label in variant.values if known == plan.value(variant))
            about = variant.explained(plan.value(variant))
            fields.append(Field(variant.label, label, about, ("variant", variant.name), idle=plan.idle(variant)))
        who = t("anyone with its code") if self.needs_code else t("everyone here")
        notes = t("yes") if self.notebook else t("no")
        consent = t("whether a move may be undone when all the others agree")
        fields += [
            Field(t("Undo"), undo_text(POLICIES[plan.strict]), consent, UNDO),
            Field(t("Turn clock"), clock_text(self.clock), t("after that a bot moves instead"), ("clock",)),
            Field(
                t("Who may come"),
                who,
                t("everyone sees the table in the lobby; a code limits it to friends"),
                ("code",),
            ),
            Field(t("Spectators"), sight_text(self.sight), self._watched(), ("spectators",)),
            Field(t("Notes"), notes, t("each player's own, which no other sees"), ("notebook",)),
            Field(""),
            Field(t("Open the table"), what=START, button=True),
        ]
        return fields

    def _watched(self) -> str:
        """The sentence on the sight that is chosen."""
        if self.sight is not None and self.sight.secrets:
            return t("each player agrees by sitting down")
        return t("they see only what everyone may see")

    def sitter(self, seat: Seat) -> Sitter:
        shown = super().sitter(seat)
        if not seat or not shown.person:
            return shown
        free = c("seat", "free")  # its number is the letter of nobody's name
        return msgspec.structs.replace(shown, letter=str(seat + 1), level=(free, free))

    def lay(self, fields: Sequence[Field]) -> None:
        pictured = self.program.glyphs.pictures  # the line-up shows the own seat, too
        super().lay([field for field in fields if not (pictured and field.label and field.what is None)])

    def summary(self) -> str:
        levels = self.draft.levels[: self.draft.count]
        free = levels.count("person") - 1
        bots = len(levels) - free - 1
        parts = [n("{count} seat free", "{count} seats free", free)] if free else []
        return with_commas(parts + ([n("{count} bot", "{count} bots", bots)] if bots else []))

    def problem(self) -> str:
        plan = self.draft
        clause = plan.game.refuse(options_of(plan.game, plan.options()), plan.count)
        return "" if clause is None else plan.game_text.refusal(clause)

    def action_change(self, step: int) -> None:
        match self.focus_on:
            case ("clock",):
                self.clock = CLOCKS[(CLOCKS.index(self.clock) + step) % len(CLOCKS)]
            case ("code",):
                self.needs_code = not self.needs_code
            case ("spectators",):
                self.sight = SIGHTS[(SIGHTS.index(self.sight) + step) % len(SIGHTS)]
            case ("notebook",):
                self.notebook = not self.notebook
            case ("undo",):
                self.draft.strict = not self.draft.strict
            case ("seat", seat) if self.draft.levels[seat] == "person":
                self.draft.levels[seat] = "regular"  # the usual bot, whichever way
            case _:
                super().action_change(step)
                return
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "bots":
            return self.draft.count > 1
        return False if action == "colour" else super().check_action(action, parameters)

    def footer_label(self, action: str, label: str) -> str:
        shown = super().footer_label(action, label)
        return self.named(action, shown) if shown else shown

    def named(self, action: str, words: str) -> str:
        return t("people or bots") if action == "bots" else super().named(action, words)

    def action_bots(self) -> None:
        """The next kind of player for all seats but the own: free at first, then bots."""
        levels = self.draft.levels
        levels[1:] = [next_value(OTHERS, levels[1], 1)] * (len(levels) - 1)
        self.redraw()

    takes_text = False  # every player brings their own name

    def on_paste(self, event: events.Paste) -> None:
        event.prevent_default()

    def action_start(self) -> None:
        self.focus_on = START
        if self.problem():
            self.redraw()
        else:
            self.do(self._open)

    async def _open(self) -> None:
        table = request(
            self.draft,
            policy=POLICIES[self.draft.strict],
            spectators=self.sight is not None,
            sight=self.sight or PUBLIC,
            clock=self.clock,
            needs_code=self.needs_code,
            notebook=self.notebook,
        )
        await self.remote_app.go_to((await self.ask(table)).table)
