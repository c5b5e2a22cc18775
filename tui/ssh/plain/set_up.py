"""The set-up of a hosted table in questions: seats, bots, variants, the undo rule, a code."""

from __future__ import annotations

from engine.game import options_of
from tui.i18n.messages import n, prose, t
from tui.play.table_draft import TableDraft
from tui.presentation.game_info import game_info
from tui.ssh.plain.visit import Visit
from tui.ssh.screens.open_table import request
from tui.ssh.screens.terms_text import CLOCKS, POLICIES, SIGHTS, clock_text, sight_text, undo_text
from tui.ssh.shared.messages.requests import OpenTable
from tui.ssh.shared.roster import PUBLIC


async def set_up(visit: Visit, slug: str) -> OpenTable:
    """The request for a table as a person wants it. Raises Back, Left."""
    draft = TableDraft(slug)
    seats = list(draft.game.SEATS)
    labels = [n("{count} player", "{count} players", count) for count in seats]
    question = t("{title}: how many play?", title=game_info(slug).name())
    draft.count = seats[await visit.number(question, labels, seats.index(draft.count), seats[0])]
    people = list(range(1, draft.count + 1))
    labels = [n("{count} person", "{count} people", count) for count in people]
    question = t("How many of them are people? Bots take the rest.")
    persons = people[await visit.number(question, labels, len(people) - 1, people[0])]
    draft.levels = ["person" if seat < persons else "regular" for seat in range(len(draft.levels))]
    count = 5 + bool(draft.variants())
    usual = t("the usual table: standard rules, undo by consent, no turn clock, open to everyone here")
    more = n("choose its options: {count} question", "choose its options: {count} questions", count)
    if not await visit.number(t("Which table?"), [usual, more]):
        return request(draft)
    asked = 0

    async def ask(question: str, labels: list[str]) -> int:
        nonlocal asked
        asked += 1
        return await visit.number(
            prose(t("Question {number} of {count}.", number=asked, count=count), question), labels
        )

    if draft.variants() and await ask(t("Which rules?"), [t("standard rules"), t("choose variants")]):
        await _choose_variants(visit, draft)
    undo = await ask(t("May moves be undone?"), [undo_text(policy) for policy in POLICIES])
    clock = CLOCKS[await ask(t("Which turn clock?"), [clock_text(seconds) for seconds in CLOCKS])]
    code = bool(await ask(t("Who may come?"), [t("everyone here"), t("anyone with its code")]))
    watching = t("May others watch, and what do they see?")
    sight = SIGHTS[await ask(watching, [sight_text(choice) for choice in SIGHTS])]
    notes = not await ask(t("May players keep notes? No other player sees them."), [t("yes"), t("no")])
    return request(
        draft,
        policy=POLICIES[undo],
        spectators=sight is not None,
        clock=clock,
        needs_code=code,
        notebook=notes,
        sight=sight or PUBLIC,
    )


async def _choose_variants(visit: Visit, draft: TableDraft) -> None:
    while True:
        for variant in draft.variants():
            if draft.idle(variant):
                continue
            question = t("{label}: {value}", label=variant.label, value=variant.about)
            labels = [
                t("{label}: {value}", label=label, value=variant.explained(value)) if variant.meanings else label
                for value, label in variant.values
            ]
            chosen = await visit.number(question, labels)
            draft.chosen[variant.name] = variant.values[chosen][0]
        clause = draft.game.refuse(options_of(draft.game, draft.options()), draft.count)
        if clause is None:
            return
        visit.output.line(draft.game_text.refusal(clause))
