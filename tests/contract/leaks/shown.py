"""Leaks planted on purpose in what anybody is shown, told, offered or refused: one change each, as a bug would be."""

from __future__ import annotations

from typing import Any

import msgspec

from engine import log, pieces, table
from engine.game import MALFORMED
from engine.state import EVERYONE
from tests import tiny
from tests.contract.leaks.planting import Leak, listing, top

LEAKS: list[Leak] = []
leak = listing(LEAKS)


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


@leak("spectator", "updates", "story")
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


@leak("published event", "updates", "redealt")
def a_public_event_carries_a_secret(patch):
    real = tiny.play

    def play(state, seat, move, chance):
        if move.do == "raise":
            yield tiny.Gained(seat, top(state))
        yield from real(state, seat, move, chance)

    patch.setattr(tiny, "play", play)


@leak("published event", "updates")
def the_move_goes_with_what_happened(patch):
    class Happened(table.Happened, frozen=True):
        move: Any = None

    real = table.update_of

    def update_of(timeline, number, seat):
        made, record = real(timeline, number, seat), timeline.records[number]
        if not isinstance(record, log.Played):
            return made
        return Happened(made.number, made.parent, made.seat, made.events, made.at, record.move)

    patch.setattr(table, "update_of", update_of)


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
        return "HU-3.2" if clause is None and move.do == "peek" and state.face[move.what] == 0 else clause

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


@leak("order or length of a list", "updates")
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
