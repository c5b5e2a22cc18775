"""Leaks planted on purpose, one by one: what the checks of this folder must catch.

Each changes one thing of the engine or the tiny game, as a bug would, and names the checks of which one must find it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from engine import game as protocol
from engine import link, log, pieces, players, table, undo
from engine.chance import Chance
from engine.game import EVERYONE, MALFORMED
from tests import tiny


@dataclass(frozen=True)
class Leak:
    """What leaks, the checks that must notice, and the function that plants it."""

    kind: str
    name: str
    caught_by: tuple[str, ...]
    plant: Callable[[pytest.MonkeyPatch], None]

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"


LEAKS: list[Leak] = []


def leak(kind: str, *caught_by: str) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    """Lists a leak of some kind, to be found by one of these checks."""

    def listed(plant: Callable[[Any], None]) -> Callable[[Any], None]:
        LEAKS.append(Leak(kind, plant.__name__, caught_by, plant))
        return plant

    return listed


def top(state: Any) -> int:
    """The face of the first stock card of the tiny game; 0 in a copy that may not know it."""
    return state.face[tiny.stock(state)] or 0


# the view


@leak("view", "holes_are_right", "view")
def one_card_is_not_hidden(patch):
    real = pieces.hide

    def hide(state, seat):
        first = state.face[0]
        real(state, seat)
        state.face[0] = first

    patch.setattr(pieces, "hide", hide)


@leak("view", "holes_are_right", "view")
def what_anybody_has_seen_is_shown_to_all(patch):
    def hide(state, seat):
        state.face = [face if seen else None for face, seen in zip(state.face, state.seen, strict=True)]

    patch.setattr(pieces, "hide", hide)


@leak("view", "view", "publishing_keeps_the_law")
def a_secret_lies_beside_the_pieces(patch):
    real = pieces.Shuffled.apply

    def apply(self, state):
        real(self, state)
        state.draws["first"] = state.face[0] or 0

    patch.setattr(pieces.Shuffled, "apply", apply)


@leak("spectator", "holes_are_right", "view")
def a_spectator_sees_everything(patch):
    patch.setattr(pieces, "eye", lambda seat: EVERYONE if seat is None else 1 << seat)


@leak("spectator", "told", "story")
def a_spectator_is_told_what_seat_0_is_told(patch):
    real = table.publish
    patch.setattr(table, "publish", lambda events, seat: real(events, seat or 0))


# published events


@leak("published event", "publishing_keeps_the_law", "told_faces_were_seen")
def a_look_is_told_to_all(patch):
    patch.setattr(pieces.Looked, "publish", lambda self, seat: self)


@leak("published event", "publishing_keeps_the_law", "told_faces_were_seen")
def a_written_secret_is_told_to_all(patch):
    patch.setattr(pieces.Written, "publish", lambda self, seat: self)


@leak("published event", "publishing_keeps_the_law", "told_faces_were_seen")
def a_shuffle_is_told_with_its_faces(patch):
    patch.setattr(pieces.Shuffled, "publish", lambda self, seat: self)


@leak("published event", "redealing_is_told_rightly")
def a_fair_fork_is_told_with_all_faces(patch):
    patch.setattr(pieces.Redealt, "publish", lambda self, seat: self)


@leak("published event", "told", "redealt")
def a_public_event_carries_a_secret(patch):
    real = tiny.play

    def play(state, seat, move, chance):
        if move.do == "raise":
            yield tiny.Gained(seat, top(state))
        yield from real(state, seat, move, chance)

    patch.setattr(tiny, "play", play)


@leak("published event", "told")
def the_move_goes_with_what_happened(patch):
    class Happened(table.Happened, frozen=True):
        move: Any = None

    real = table.Table._update

    def update(self, record, number, seat):
        made = real(self, record, number, seat)
        if not isinstance(record, log.Played):
            return made
        return Happened(made.number, made.parent, made.seat, made.events, made.at, record.move)

    patch.setattr(table.Table, "_update", update)


@leak("published event", "story", "wire")
def the_story_begins_with_the_whole_deal(patch):
    real = table.Table.story

    def story(self, seat, number=None):
        first, *rest = real(self, seat, number)
        return (msgspec.structs.replace(first, events=self.timeline.opened.events), *rest)

    patch.setattr(table.Table, "story", story)


# offers, and how things are listed


@leak("offer", "offer", "views_offer_the_same")
def a_move_is_offered_only_where_it_pays(patch):
    real = tiny.check

    def check(state, seat, move):
        clause = real(state, seat, move)
        return "HU-3" if clause is None and move.do == "peek" and state.face[move.what] == 0 else clause

    patch.setattr(tiny, "check", check)


@leak("offer", "offer", "views_offer_the_same")
def an_offer_knows_the_next_card(patch):
    real = tiny.moves
    patch.setattr(
        tiny, "moves", lambda state, seat: [m for m in real(state, seat) if m.do != "throw" or top(state) < 1]
    )
    patch.setattr(table.Table, "offer", lambda self, seat: self.game.moves(self.timeline.now, seat))


@leak("order or length of a list", "offer", "views_offer_the_same")
def an_offer_is_sorted_by_a_secret(patch):
    real = tiny.moves
    patch.setattr(tiny, "moves", lambda state, seat: real(state, seat)[:: -1 if top(state) else 1])
    patch.setattr(table.Table, "offer", lambda self, seat: self.game.moves(self.timeline.now, seat))


@leak("order or length of a list", "view", "publishing_keeps_the_law")
def what_was_shuffled_is_listed_as_dealt(patch):
    real = pieces.Shuffled.apply

    def apply(self, state):
        real(self, state)
        if self.faces is not None:
            state.groups[state.group[self.pieces[0]]] = self.faces

    patch.setattr(pieces.Shuffled, "apply", apply)


@leak("order or length of a list", "told")
def a_secret_can_be_counted(patch):
    real = tiny.play

    def play(state, seat, move, chance):
        yield from real(state, seat, move, chance)
        if move.do == "swear":
            yield from [tiny.Gained(seat, 0)] * top(state)

    patch.setattr(tiny, "play", play)


# refusals


@leak("refusal text", "refusals", "views_offer_the_same")
def a_refusal_depends_on_a_secret(patch):
    real = tiny.check

    def check(state, seat, move):
        clause = real(state, seat, move)
        return clause and (MALFORMED if top(state) else clause)

    patch.setattr(tiny, "check", check)


@leak("refusal text", "refusals")
def a_refusal_says_what_lies_there(patch):
    real = table.Table.propose

    def propose(self, seat, move, head, at):
        try:
            return real(self, seat, move, head, at)
        except table.IllegalMove as refusal:
            refusal.args = (*refusal.args, top(self.timeline.now))
            raise

    patch.setattr(table.Table, "propose", propose)


# undo and redo


@leak("undo right", "rights")
def a_takeback_depends_on_what_another_saw(patch):
    def told_another(node, by):
        return any(isinstance(e, pieces.Looked) and e.seat != by and any(e.faces) for e in node.played.events)

    patch.setattr(undo, "_told_another", told_another)


@leak("undo right", "rights")
def an_undo_point_depends_on_a_secret(patch):
    real = undo.undo_point

    def undo_point(timeline, by):
        to = real(timeline, by)
        return to if to is None or top(timeline.now) == 0 else max(0, to - 1)

    patch.setattr(table, "undo_point", undo_point)


@leak("undo right", "told", "redo", "redo_tells_the_view")
def an_undo_shows_the_whole_table(patch):
    real = table.Table._update

    def update(self, record, number, seat):
        made = real(self, record, number, seat)
        if not isinstance(made, table.Rewound):
            return made
        return msgspec.structs.replace(made, view=protocol.copy(self.timeline.now))

    patch.setattr(table.Table, "_update", update)


@leak("redo", "redo")
def a_redo_is_open_only_to_the_lucky(patch):
    real = table.Table.may_redo
    patch.setattr(table.Table, "may_redo", lambda self, by: real(self, by) if top(self.timeline.now) else None)


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


@leak("skipped question", "told", "redealt")
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
    patch.setattr(pieces, "_deal", lambda *given: min(real(*given)[:], real(*given)[:]))


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
        return protocol.copy(self.timeline.now) if bot else real(self, seat)

    patch.setattr(table.Table, "view", view)


@leak("bot input", "bot_input")
def a_bot_is_seeded_by_the_cards(patch):
    real = players.bots

    async def bots(table, thinker, clock):
        await real(table, thinker, clock, seed=f"{table.timeline.now.face}")

    patch.setattr("tests.contract.secrets.bots", bots)


@leak("wire", "wire")
def a_newcomer_is_welcomed_with_the_seat_of_another(patch):
    real = link.LocalLink.welcome

    async def welcome(self):
        made = await real(self)
        return msgspec.structs.replace(made, view=self._table.view((self._seat or 0) ^ 1))

    patch.setattr(link.LocalLink, "welcome", welcome)


@leak("wire", "told")
def all_are_told_what_the_first_was_told(patch):
    real = table.Table._update
    told = {}

    def update(self, record, number, seat):
        key = id(self), number
        if key not in told:
            told[key] = real(self, record, number, record.seat if isinstance(record, log.Played) else seat)
        return told[key]

    patch.setattr(table.Table, "_update", update)


# sharing


@leak("aliasing", "events_rebuild_states", "copies_share_nothing")
def a_copy_shares_the_faces(patch):
    real = protocol.copy

    def copy(state):
        new = real(state)
        new.sworn = state.sworn
        return new

    for module in ("engine.game", "engine.log", "engine.pieces", "tests.contract.walks", "tests.contract.laws"):
        patch.setattr(f"{module}.copy", copy)
