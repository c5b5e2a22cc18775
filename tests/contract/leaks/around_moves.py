"""Leaks planted on purpose around the moves: undo, questions, worlds, bots, links and copies. As in shown.py."""

from __future__ import annotations

import msgspec

from engine import bot_loop, link, log, pieces, table, undo
from engine import state as state_module
from engine.chance import Chance
from engine.updates import Rewound
from tests import tiny
from tests.contract.leaks.planting import Leak, listing, top

LEAKS: list[Leak] = []
leak = listing(LEAKS)


# undo and redo


@leak("undo right", "rights")
def a_takeback_depends_on_what_another_saw(patch):
    def told(node, seats):
        return any(isinstance(e, pieces.Looked) and e.seat in seats and any(e.faces) for e in node.played.events)

    patch.setattr(undo, "_told", told)


@leak("undo right", "rights")
def an_undo_point_depends_on_a_secret(patch):
    real = undo.undo_point

    def undo_point(timeline, by):
        to = real(timeline, by)
        return to if to is None or top(timeline.now) == 0 else max(0, to - 1)

    patch.setattr(table, "undo_point", undo_point)


@leak("undo right", "updates", "redo", "redo_tells_the_view")
def an_undo_shows_the_whole_table(patch):
    real = table.update_of

    def update_of(timeline, number, seat):
        made = real(timeline, number, seat)
        if not isinstance(made, Rewound):
            return made
        return msgspec.structs.replace(made, view=state_module.copy(timeline.now))

    patch.setattr(table, "update_of", update_of)


@leak("redo", "redo")
def a_redo_is_open_only_to_the_lucky(patch):
    real = table.Table.redo_point
    patch.setattr(table.Table, "redo_point", lambda self, by: real(self, by) if top(self.timeline.now) else None)


@leak("redo", "dice_cannot_be_fished")
def dice_change_with_every_step(patch):
    counted = [0]

    def numbers(self, state, kind, below, count):
        counted[0] += 1
        return [(counted[0] * 7 + i * 3) % below for i in range(count)]

    patch.setattr(Chance, "numbers", numbers)


@leak("redo", "dice_cannot_be_fished")
def a_step_before_the_roll_changes_the_roll(patch):
    real = tiny.Declared.apply

    def apply(self, state):
        real(self, state)
        state.draws["die"] = state.draws.get("die", 0) + 1

    patch.setattr(tiny.Declared, "apply", apply)


# questions that are not asked


@leak("skipped question", "updates", "redealt")
def who_holds_nothing_is_passed_over(patch):
    real = tiny.play

    def play(state, seat, move, chance):
        yield from real(state, seat, move, chance)
        if state.to_act not in ((seat,), ()) and not tiny.writing(state) and state.face[state.to_act[0]] == 0:
            yield tiny.Passed()

    patch.setattr(tiny, "play", play)


# worlds


@leak("determinize", "worlds_are_even")
def worlds_are_made_from_the_truth(patch):
    real_hide, real = pieces.hide, pieces.determinize
    truth = []

    def hide(state, seat):
        truth[:] = state.face
        real_hide(state, seat)

    def determinize(game, seen_by, rng):
        world = real(game, seen_by, rng)
        world.face = [face if known is None else known for face, known in zip(world.face, truth, strict=True)]
        return world

    patch.setattr(pieces, "hide", hide)
    patch.setattr(pieces, "determinize", determinize)


@leak("determinize", "worlds_are_even")
def worlds_lean_to_one_side(patch):
    real = pieces._deal
    patch.setattr(pieces, "_deal", lambda *args: min(real(*args)[:], real(*args)[:]))


@leak("determinize", "worlds_fit_views")
def worlds_forget_what_was_sworn(patch):
    patch.setattr(pieces, "_deal", lambda game, seen_by, among, faces, rng: rng.sample(faces, len(faces)))


@leak("determinize", "worlds_fit_views")
def worlds_hold_a_card_twice(patch):
    patch.setattr(pieces, "_deal", lambda game, seen_by, among, faces, rng: rng.choices(faces, k=len(faces)))


@leak("determinize", "fair_forks_are_fair")
def a_fair_fork_keeps_the_cards(patch):
    def redeal(game, state, seat, rng):
        hidden = tuple(p for p, seen in enumerate(state.seen) if not seen >> seat & 1 and state.face[p] is not None)
        return pieces.Redealt(hidden, pieces.known(state, hidden), tuple(state.seen[p] for p in hidden))

    patch.setattr(table, "redeal", redeal)


# bots and links


@leak("bot input", "bot_input")
def a_bot_gets_the_whole_state(patch):
    real = table.Table.view

    def view(self, seat):
        bot = seat is not None and self.players[seat].level != "person"
        return state_module.copy(self.timeline.now) if bot else real(self, seat)

    patch.setattr(table.Table, "view", view)


@leak("bot input", "bot_input")
def a_bot_is_seeded_by_the_cards(patch):
    real = bot_loop.bots

    async def bots(table, thinker, clock):
        await real(table, thinker, clock, seed=f"{table.timeline.now.face}")

    patch.setattr("tests.contract.checks.noninterference.bots", bots)


@leak("bot input", "bot_input")
def a_bot_is_told_the_stored_events(patch):
    patch.setattr("engine.bots.fold.publish", lambda events, seat: events)


@leak("wire", "wire")
def a_newcomer_is_welcomed_with_the_seat_of_another(patch):
    real = link.LocalLink.welcome

    async def welcome(self):
        made = await real(self)
        return msgspec.structs.replace(made, view=self._table.view((self._seat or 0) ^ 1))

    patch.setattr(link.LocalLink, "welcome", welcome)


@leak("wire", "updates")
def all_are_told_what_the_first_was_told(patch):
    real = table.update_of
    updates = {}

    def update_of(timeline, number, seat):
        record, key = timeline.records[number], (id(timeline), number)
        if key not in updates:
            updates[key] = real(timeline, number, record.seat if isinstance(record, log.Played) else seat)
        return updates[key]

    patch.setattr(table, "update_of", update_of)


# sharing


@leak("aliasing", "events_rebuild_states", "copies_share_nothing")
def a_copy_shares_the_faces(patch):
    real = state_module.copy

    def copy(state):
        new = real(state)
        new.sworn = state.sworn
        return new

    for module in (
        "engine.state",
        "engine.log",
        "engine.pieces",
        "tests.contract.walks.random_games",
        "tests.contract.checks.event_laws",
    ):
        patch.setattr(f"{module}.copy", copy)
