"""A hosted table before it is there: free seats and bots, variants, undo rule, who may come, the turn clock."""

from __future__ import annotations

from typing import Any

from engine.game import options_of
from tui.plan import Plan
from tui.screens.setup import COUNT, START, UNDO, SetupScreen
from tui.seats import level_name
from tui.ssh.asking import Asks
from tui.ssh.terms import CLOCKS, POLICIES, clock, undo
from tui.text import c, n, t
from tui.widgets.form import Field


def opening(plan: Plan, **more: Any) -> dict[str, Any]:
    """What the host is asked for who opens a table; a seat of a person's but the first is free."""
    levels = plan.levels[: plan.count]
    chairs = [None if level == "person" else level for level in levels]
    return {"slug": plan.slug, "options": plan.options(), "chairs": chairs, **more}


class OpenTable(SetupScreen, Asks):
    """The set-up of a hosted table; goes to its seats when it is open."""

    def __init__(self, slug: str, caller: str) -> None:
        super().__init__(slug)
        plan = self.plan
        plan.levels = ["person"] * len(plan.levels)
        plan.given = [caller, *(t("Seat {number}", number=seat + 1) for seat in range(1, len(plan.levels)))]
        self.clock = 0
        self.private = self.closed = False

    def fields(self) -> list[Field]:
        plan = self.plan
        fields = [Field(t("Seats"), str(plan.count), t("how many play"), COUNT)]
        fields.append(Field(plan.called(0), t("you")))
        for seat in range(1, plan.count):
            level = c("seat", "free") if plan.levels[seat] == "person" else level_name(plan.levels[seat])
            about = t("free for whoever comes, or a bot's: left and right change it")
            fields.append(Field(t("Seat {number}", number=seat + 1), level, about, ("seat", seat)))
        fields.append(Field(""))
        for variant in plan.variants():
            label = next(label for known, label in variant.values if known == plan.value(variant))
            fields.append(Field(variant.label, label, variant.about, ("variant", variant.name)))
        who = t("who has its code") if self.private else t("everybody here")
        watch = t("no") if self.closed else t("yes")
        consent = t("whether a move may be taken back when all whom it touches agree")
        fields += [
            Field(t("Undo"), undo(POLICIES[plan.strict]), consent, UNDO),
            Field(t("Turn clock"), clock(self.clock), t("after that a bot moves for whoever thinks"), ("clock",)),
            Field(
                t("Who may come"),
                who,
                t("everybody finds the table in the lobby; a code keeps it to friends"),
                ("code",),
            ),
            Field(t("Spectators"), watch, t("they see what lies open to all"), ("closed",)),
            Field(""),
            Field(t("Open the table"), what=START, button=True),
        ]
        return fields

    def summary(self) -> str:
        levels = self.plan.levels[: self.plan.count]
        free = levels.count("person") - 1
        bots = len(levels) - free - 1
        said = [n("{count} seat free", "{count} seats free", free)] if free else []
        return ", ".join(said + ([n("{count} bot", "{count} bots", bots)] if bots else []))

    def problem(self) -> str:
        plan = self.plan
        clause = plan.game.refuse(options_of(plan.game, plan.options()), plan.count)
        return "" if clause is None else plan.words.refusal(clause)

    def action_change(self, step: int) -> None:
        match self.focus_on:
            case ("clock",):
                self.clock = CLOCKS[(CLOCKS.index(self.clock) + step) % len(CLOCKS)]
            case ("code",):
                self.private = not self.private
            case ("closed",):
                self.closed = not self.closed
            case ("undo",):
                self.plan.strict = not self.plan.strict
            case _:
                super().action_change(step)
                return
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return False if action == "colour" else super().check_action(action, parameters)

    def on_key(self, event: Any) -> None:
        """Nothing is typed here: everybody brings their own name."""
        event.prevent_default()

    def on_paste(self, event: Any) -> None:
        event.prevent_default()

    def action_start(self) -> None:
        self.focus_on = START
        if self.problem():
            self.redraw()
        else:
            self.do(self._open)

    async def _open(self) -> None:
        table = opening(
            self.plan,
            policy=POLICIES[self.plan.strict],
            spectators=not self.closed,
            clock=self.clock,
            private=self.private,
        )
        await self.visit.go_to(await self.ask("open", table))
