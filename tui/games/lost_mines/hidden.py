"""The secrets of The Lost Mines: what a seat looked at, shuffles, looks and revealed pieces; why bots moved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from engine.bots.decision import Belief, Tell, Why
from engine.bots.fold import Told
from engine.games.lost_mines.bot.beliefs import LIKELY, done
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.events.cards import StormCame
from engine.games.lost_mines.events.turns import EndRefused
from engine.games.lost_mines.events.walks import DragonMet, TrapSprung, TreasureTaken
from engine.games.lost_mines.moves import LayPath, LookAtMine, ProposeEnd
from engine.games.lost_mines.queries import (
    clan,
    mine_kind,
    mine_piece,
    role,
    treasure_piece,
    treasures_left,
    value,
)
from engine.games.lost_mines.reason_facts import AWAY, BARS, HOPELESS, SAVES, YOUNG
from engine.games.lost_mines.secrets import MINE, ROLE, TREASURE
from engine.games.lost_mines.state import NONE, PLAY, LostMinesState, vote
from engine.knowledge.secrets import HAND, Secret
from engine.pieces import Looked, Redealt, Revealed, Shuffled
from engine.state import EVERYONE, Event, Move, Seat
from tui.games.lost_mines.advice.reason import HELPS, serves_itself, turned
from tui.games.lost_mines.terms import (
    ROLES,
    card_name,
    clan_name,
    kind_name,
    mine_name,
    points,
    role_name,
    treasure_name,
)
from tui.i18n.messages import later, listing, n, t
from tui.i18n.second_person import You
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.replay.secret_words import SecretWords
from tui.selection.selection import Pick


class Looks(msgspec.Struct, frozen=True):
    """All that a seat has looked at and that does not lie open."""

    mines: dict[int, int]
    """Mine to its contents."""
    treasures: dict[int, int]
    """Treasure to its value."""
    dwarfs: dict[Seat, int]
    """Other seat to its role."""


def looked_at(view: LostMinesState, seat: Seat, before: LostMinesState | None = None) -> Looks:
    """The looks of a seat; with `before` only those that it had not yet had then."""

    def alone(piece: int) -> bool:
        return _alone(view, piece, seat) and (before is None or not _alone(before, piece, seat))

    mines = {mine: mine_kind(view, mine) for mine in range(len(COMPONENT_SETS[view.components].mines))}
    treasures = {treasure: value(view, treasure) for treasure, holder in enumerate(view.holder) if holder >= NONE}
    dwarfs = {other: role(view, other) for other in range(view.seats) if other != seat}
    return Looks(
        {mine: kind for mine, kind in mines.items() if kind is not None and alone(mine_piece(view, mine))},
        {
            treasure: worth
            for treasure, worth in treasures.items()
            if worth is not None and alone(treasure_piece(view, treasure))
        },
        {other: known for other, known in dwarfs.items() if known is not None and alone(view.dwarf[other])},
    )


def unseen(view: LostMinesState, picks: Sequence[Pick]) -> Pick | None:
    """The first of these mines, treasures and dwarves that the reader does not know; None without one."""
    faces: dict[str, Callable[[LostMinesState, int], int | None]] = {"mine": mine_kind, "treasure": value, "seat": role}
    return next((pick for pick in picks if pick.kind in faces and faces[pick.kind](view, pick.value) is None), None)


def _alone(view: LostMinesState, piece: int, seat: Seat) -> bool:
    """True when a seat has looked at a piece that does not lie open."""
    seen = view.seen[piece]
    return seen != EVERYONE and bool(seen >> seat & 1)


def shuffled(before: LostMinesState, event: Shuffled, names: Names) -> str | None:
    return t("All cards were shuffled and dealt.") if event.pieces[0] == 0 else None


def looked(before: LostMinesState, event: Looked, names: Names) -> str | None:
    """A look at pieces, for the seat that sees the faces."""
    if event.faces is None:
        return None
    name = names[event.seat]
    piece, face = event.pieces[0], event.faces[0]
    box = COMPONENT_SETS[before.components]
    if piece < box.first_treasure:
        return t("{name} drew: {cards}.", name=name, cards=listing([card_name(before, card) for card in event.faces]))
    if piece < box.first_mine:
        what = treasure(before, piece)
        if before.holder[piece - box.first_treasure] == event.seat:
            return t("{name} found: {treasure}, {points}.", name=name, treasure=what, points=points(face))
        kind = kind_name(box.kind_of[piece - box.first_treasure])
        words = {"name": name, "treasure": what, "value": face, "kind": kind}
        return t("{name} saw: {treasure} is worth {value} (in the mine with {kind}).", **words)
    if piece < box.first_dwarf:
        return t("{name} saw: {mine} holds {kind}.", name=name, mine=mine(before, piece), kind=kind_name(face))
    owner = before.dwarf.index(piece)
    if owner == event.seat:
        return t("{name} {name:is|are} {role}.", name=name, role=role_name(face))
    return t("{name} saw: {other} {other:is|are} {role}.", name=name, other=names[owner], role=role_name(face))


def brief(before: LostMinesState, event: Event, names: Names) -> str:
    """A find, own or another's, a dragon, a storm, or that the round goes on: what the news keep longest."""
    if isinstance(event, TreasureTaken):
        return t("{name} took {treasure}.", name=names[event.seat], treasure=treasure_name(before, event.treasure))
    if isinstance(event, DragonMet):
        return t("{name} took the dragon token.", name=names[event.seat])
    if isinstance(event, StormCame):
        return t("{name} swept away a path.", name=names[event.seat])
    if isinstance(event, EndRefused):
        return t("The round goes on.")
    return _found(before, event, names)


def _found(before: LostMinesState, event: Event, names: Names) -> str:
    """The worth of an own find."""
    if not isinstance(event, Looked) or event.faces is None or not isinstance(names[event.seat], You):
        return ""
    treasure = event.pieces[0] - COMPONENT_SETS[before.components].first_treasure
    found = 0 <= treasure < len(before.holder) and before.holder[treasure] == event.seat
    return (looked(before, event, names) or "") if found else ""


def trap_sprung(before: LostMinesState, event: TrapSprung, names: Names) -> str:
    """A trap; its card is named to its loser alone."""
    card = before.face[event.card]
    if card is None or not isinstance(names[event.seat], You):
        return t("{name} fell into a trap and lost a card.", name=names[event.seat])
    return t("{name} fell into a trap and lost: {card}.", name=names[event.seat], card=card_name(before, card))


def treasure(before: LostMinesState, piece: int) -> str:
    """A treasure by its piece."""
    return treasure_name(before, piece - COMPONENT_SETS[before.components].first_treasure)


def mine(before: LostMinesState, piece: int) -> str:
    """A mine by its piece."""
    return mine_name(before, piece - COMPONENT_SETS[before.components].first_mine)


def revealed(before: LostMinesState, event: Revealed, names: Names) -> str | None:
    """A mine, all answers, or all that was hidden of a round. A card's play tells what it is."""
    first, faces = event.pieces[0], event.faces
    box = COMPONENT_SETS[before.components]
    if first < box.first_treasure:
        return None
    if box.first_mine <= first < box.first_dwarf:
        name, where = names[before.active], mine(before, first)
        if faces[0] == DRAGON:
            return t("{name} turned up {mine}: a dragon!", name=name, mine=where)
        if not treasures_left(before, faces[0]):
            return t("{name} turned up {mine}: {kind}, none left.", name=name, mine=where, kind=kind_name(faces[0]))
        return t("{name} turned up {mine}: {kind}.", name=name, mine=where, kind=kind_name(faces[0]))
    if first >= vote(before, 0):
        return _votes(before, event, names)
    known = dict(zip(event.pieces, faces, strict=True))
    roles = [
        t("{name} {role}", name=names[seat], role=role_name(known[piece])) for seat, piece in enumerate(before.dwarf)
    ]
    return t("Who was who: {roles}.", roles=listing(roles))


def _votes(before: LostMinesState, event: Revealed, names: Names) -> str:
    votes = dict(zip(event.pieces, event.faces, strict=True))
    against = [names[seat] for seat in range(before.seats) if votes.get(vote(before, seat)) == 0]
    if not against:
        return t("All agree.")
    return t("Against it: {names}.", names=listing(against))


def redealt(before: LostMinesState, event: Redealt, names: Names) -> str:
    return t("Hidden cards have been dealt again.")


def hidden_fact(view: LostMinesState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The role of a dwarf: a belief is about a seat and a role, a tell about the role of the bot's own dwarf."""
    dwarf = fact.about if isinstance(fact, Belief) else seat
    if fact.what not in ROLES or not 0 <= dwarf < len(names):
        return ""
    return t("{name} {name:is|are} {role}", name=names[dwarf], role=role_name(fact.what))


HEADINGS: Final = {
    ROLE: later("Roles"),
    MINE: later("Mines"),
    TREASURE: later("Treasures"),
    HAND: later("Hands"),
}


ALONE: Final = {LOYAL: later("loyal"), SELFISH: later("selfish"), SABOTEUR: later("saboteur")}
"""Roles in a table, where no sentence asks for an article."""


OWN_CLAN: Final = {-1: later("held up its own clan"), 0: "", 1: later("helped its own clan")}
OTHER_CLAN: Final = {-1: later("held up the other clan"), 0: "", 1: later("helped the other clan")}
"""The effects of a card on the dwarfs of both clans, its player's own left out."""


class LostMinesSecrets(SecretWords[LostMinesState]):
    """Roles, mines by their cells, treasures by their worth, cards by their names."""

    def read(
        self,
        before: LostMinesState,
        after: LostMinesState,
        events: Sequence[Event],
        secret: Secret,
        faces: Sequence[int],
    ) -> str:
        """The effect of a card on both clans, and the role that plays such cards most."""
        found = done(before, Told(secret.of, tuple(events)), after) if after.round == before.round else None
        likely = None if found is None else LIKELY.get(found[1])
        if found is None or likely is None:
            return ""
        own, other = found[1]
        parts = [t(words) for words in (OWN_CLAN[own], OTHER_CLAN[other]) if words]
        effect = listing(parts) if parts else t("neither helped nor held up another dwarf")
        if likely[faces[0]] < max(likely):
            return t("The card {effect}.", effect=effect)
        return t("The card {effect}: {role} dwarfs do that most.", effect=effect, role=t(ALONE[faces[0]]))

    def heading(self, kind: str) -> str:
        """Roles, mines, treasures and hands."""
        return t(HEADINGS[kind])

    def name(self, view: LostMinesState, secret: Secret, names: Names) -> str:
        """A seat, a mine or a treasure."""
        if secret.kind == MINE:
            return capital(mine_name(view, secret.of))
        return capital(treasure_name(view, secret.of)) if secret.kind == TREASURE else names[secret.of]

    def faces(self, view: LostMinesState, secret: Secret, faces: Sequence[int]) -> str:
        """A role, the contents of a mine, the worth of a treasure, or a card."""
        face = faces[0]
        if secret.kind == ROLE:
            return t(ALONE[face])
        if secret.kind == MINE:
            return kind_name(face, short=True)
        return points(face) if secret.kind == TREASURE else card_name(view, face, short=True)


def faces_seen(view: LostMinesState, looks: Looks) -> list[tuple[str, str]]:
    """The mines and treasures that were looked at, and their faces."""
    seen = [(mine_name(view, mine), kind_name(kind)) for mine, kind in looks.mines.items()]
    return seen + [(treasure_name(view, treasure), points(worth)) for treasure, worth in looks.treasures.items()]


def is_true(whole: LostMinesState, fact: Belief) -> bool | None:
    """True when the dwarf has the role."""
    return role(whole, fact.about) == fact.what if 0 <= fact.about < whole.seats else None


def camp(view: LostMinesState, seat: Seat) -> str:
    """The clan."""
    return clan_name(clan(view, seat))


def part_played(view: LostMinesState, seat: Seat) -> str:
    """The clan and the role of the dwarf."""
    own = role(view, seat)
    return "" if own is None else t("{clan}, {role}", clan=clan_name(clan(view, seat)), role=role_name(own))


def purpose(view: LostMinesState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The role as far as it changed the card, and the mine that the seat made for."""
    own = role(view, seat)
    if own is None:
        return []
    said = turned(view, why)
    facts = {fact.name: fact for fact in why.facts} if why is not None else {}
    if view.phase != PLAY or isinstance(move, ProposeEnd):
        return said
    if YOUNG in facts and own == SABOTEUR:
        said.append(t("So early in the round it played as a loyal dwarf would, to give nothing away."))
    elif own == SABOTEUR and _harms_clan(view, seat, why):
        said.append(t("As a saboteur it was against its own clan, {clan}.", clan=clan_name(clan(view, seat))))
    if HOPELESS in facts:
        if not serves_itself(move, seat, why):
            said.append(t("It hardly expected to reach a treasure before the round ends."))
    elif AWAY in facts and not said and not isinstance(move, (LayPath, LookAtMine)):
        fact = facts[AWAY]
        turns = max(1, round(fact.number))
        where = mine_name(view, fact.about)
        said.append(
            n(
                "It made for {mine}, about {count} turn away.",
                "It made for {mine}, about {count} turns away.",
                turns,
                mine=where,
            )
        )
    return said


def _harms_clan(view: LostMinesState, seat: Seat, why: Why | None) -> bool:
    """True when a card bars or spoils ways of the own clan, and leads none of it on."""
    mates = {other for other in range(view.seats) if other != seat and clan(view, other) == clan(view, seat)}
    facts = [fact for fact in (() if why is None else why.facts) if fact.about in mates]
    bars = any(fact.name == BARS and fact.number > 0 for fact in facts)
    saves = [fact.number for fact in facts if fact.name == SAVES]
    return (bars or min(saves, default=0.0) <= -HELPS) and max(saves, default=0.0) < HELPS
