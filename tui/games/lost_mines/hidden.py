"""What The Lost Mines hides, told: what was mixed, who saw what, what was turned up, who was who."""

from __future__ import annotations

from engine.games.lost_mines.components import DRAGON
from engine.games.lost_mines.table import FIRST_DWARF, FIRST_MINE, FIRST_TREASURE, LostMinesState, vote
from engine.pieces import Looked, Redealt, Revealed, Shuffled
from tui.games.lost_mines.words import card_name, kind_name, mine_name, role_name, treasure_name
from tui.narrate import Names
from tui.text import listing, t


def shuffled(before: LostMinesState, event: Shuffled, names: Names) -> str | None:
    return t("All cards were shuffled and dealt.") if event.pieces[0] == 0 else None


def looked(before: LostMinesState, event: Looked, names: Names) -> str | None:
    """What somebody saw, for who saw it too."""
    if event.faces is None:
        return None
    name = names[event.seat]
    piece, face = event.pieces[0], event.faces[0]
    if piece < FIRST_TREASURE:
        return t("{name} drew: {cards}.", name=name, cards=listing([card_name(card) for card in event.faces]))
    if piece < FIRST_MINE:
        return t("{name} saw: {treasure} is worth {value}.", name=name, treasure=treasure(piece), value=face)
    if piece < FIRST_DWARF:
        return t("{name} saw: {mine} holds {kind}.", name=name, mine=mine(piece), kind=kind_name(face))
    owner = before.dwarf.index(piece)
    if owner == event.seat:
        return t("{name} is {role}.", name=name, role=role_name(face))
    return t("{name} saw: {other} is {role}.", name=name, other=names[owner], role=role_name(face))


def treasure(piece: int) -> str:
    """A treasure by its piece."""
    return treasure_name(piece - FIRST_TREASURE)


def mine(piece: int) -> str:
    """A mine by its piece."""
    return mine_name(piece - FIRST_MINE)


def revealed(before: LostMinesState, event: Revealed, names: Names) -> str | None:
    """A mine, all answers, or all that was hidden of a round. A card's play tells what it is."""
    first, faces = event.pieces[0], event.faces
    if first < FIRST_TREASURE:
        return None
    if FIRST_MINE <= first < FIRST_DWARF:
        name, where = names[before.active], mine(first)
        if faces[0] == DRAGON:
            return t("{name} turns up {mine}: a dragon!", name=name, mine=where)
        return t("{name} turns up {mine}: {kind}.", name=name, mine=where, kind=kind_name(faces[0]))
    if first >= vote(before, 0):
        return _votes(before, event, names)
    known = dict(zip(event.pieces, faces, strict=True))
    roles = [
        t("{name} {role}", name=names[seat], role=role_name(known[piece])) for seat, piece in enumerate(before.dwarf)
    ]
    return t("Who was who: {roles}.", roles=listing(roles))


def _votes(before: LostMinesState, event: Revealed, names: Names) -> str:
    said = dict(zip(event.pieces, event.faces, strict=True))
    against = [names[seat] for seat in range(before.seats) if said.get(vote(before, seat)) == 0]
    if not against:
        return t("All agree.")
    return t("Against it: {names}.", names=listing(against))


def redealt(before: LostMinesState, event: Redealt, names: Names) -> str:
    return t("What was hidden has been dealt anew.")
