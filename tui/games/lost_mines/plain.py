"""The Lost Mines for readers who do not see the board: private news, and where a pick lies."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.queries import clan, laid_sides, role
from engine.games.lost_mines.state import NONE, PLAY, LostMinesState
from engine.state import Seat
from tui.games.lost_mines import questions
from tui.games.lost_mines.about import joining
from tui.games.lost_mines.hidden import looked_at
from tui.games.lost_mines.prompts import DISCARDING, hint, label
from tui.games.lost_mines.status import known, roles_seen, secrets
from tui.games.lost_mines.terms import (
    card_name,
    clan_name,
    kind_name,
    mine_name,
    pawns_on,
    role_aim,
    role_name,
    sides_name,
    treasure_name,
)
from tui.i18n.messages import listing, n, t, with_commas
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.selection.selection import Pick

# private news


def learned(before: LostMinesState | None, view: LostMinesState, seat: Seat, names: Names) -> list[str]:
    """The role and the cards that a seat was dealt, and what it has looked at."""
    if not view.dwarf or view.dwarf[seat] == NONE:
        return []
    dealt = before is None or before.round != view.round
    return [*_role(view, seat, names, dealt), *_looks(before, view, seat, names), *_cards(before, view, seat, names)]


def _role(view: LostMinesState, seat: Seat, names: Names, dealt: bool) -> list[str]:
    own = role(view, seat)
    if own is None or not dealt:
        return []
    texts = {"name": names[seat], "role": role_name(own), "aim": role_aim(own, clan(view, seat))}
    return [t("{name} {name:is|are} {role}: {aim}.", **texts)]


def _looks(before: LostMinesState | None, view: LostMinesState, seat: Seat, names: Names) -> list[str]:
    """The pieces that only this seat has looked at, as far as it had not before."""
    looks = looked_at(view, seat, before)
    mines = [
        t("{mine} holds {kind}.", mine=mine_name(view, mine), kind=kind_name(kind))
        for mine, kind in looks.mines.items()
    ]
    treasures = [
        t("{treasure} is worth {value}.", treasure=treasure_name(view, treasure), value=worth)
        for treasure, worth in looks.treasures.items()
    ]
    return [*map(capital, mines + treasures), *roles_seen(looks, names)]


def _cards(before: LostMinesState | None, view: LostMinesState, seat: Seat, names: Names) -> list[str]:
    held = before.hand[seat] if before is not None and before.hand else ()
    faces = [view.face[card] for card in sorted(view.hand[seat]) if card not in held]
    cards = [card_name(view, face) for face in faces if face is not None]
    return [t("{name} drew {cards}.", name=names[seat], cards=listing(cards))] if cards else []


def reminder(view: LostMinesState, seat: Seat, names: Names) -> list[str]:
    """The role of a seat and what it has looked at; its cards, too, where the prompt does not list them."""
    return (known if view.phase == PLAY else secrets)(view, seat, names)


# the meaning of picks


def label_typed(view: LostMinesState, pick: Pick, names: Names) -> str:
    """A pick in words alone: a path with its open sides."""
    return card_name(view, view.face[pick.value]) if pick.kind == "card" else label(view, pick, names)


def meaning(view: LostMinesState, seat: Seat, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The effect of a card; where a space, a path or an edge lies, and the dwarfs there."""
    facts = [hint(view, picked, pick)]
    if pick.kind == "lay":
        cell, way = pick.value
        face = view.face[picked[0].value]
        sides = laid_sides(view, face or 0, bool(way))
        facts.append(t("open to {sides}", sides=sides_name(sides)))
        facts += [joining(view, cell, sides), _to_mine(view, cell)]
    elif pick.kind == "cell":
        facts += [_dwarfs(view, [pick.value], seat, names), _to_mine(view, pick.value)]
    elif pick.kind == "edge":
        ends = COMPONENT_SETS[view.components].grid.edges[pick.value][:2]
        facts += [_dwarfs(view, list(ends), seat, names), _to_mine(view, max(ends, key=lambda at: at % view.columns))]
    elif pick.kind == "seat":
        facts.append(clan_name(clan(view, pick.value)))
    return with_commas(fact for fact in facts if fact)


def _dwarfs(view: LostMinesState, cells: Sequence[int], seat: Seat, names: Names) -> str:
    """The other dwarfs on some cards."""
    people = [names[other] for cell in cells for other in pawns_on(view, cell) if other != seat]
    return t("with {names}", names=listing(people)) if people else ""


def _to_mine(view: LostMinesState, cell: int) -> str:
    """Columns from a space to the nearest mine."""
    box = COMPONENT_SETS[view.components]
    column = box.grid.where(cell)[0]
    far = min(abs(box.grid.where(mine)[0] - column) for mine in box.mines)
    if not far:
        return t("in the column of the mines")
    return n("{count} column from a mine", "{count} columns from a mine", far)


def ask_typed(view: LostMinesState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The request of `ask`, without keys of the screen."""
    if picked and picked[0] == DISCARDING and len(picked) > 1:
        return t("Choose a second card to discard, or discard only this one.")
    if picked and picked[0].kind == "card" and view.phase == PLAY:
        face = view.face[picked[0].value]
        box = COMPONENT_SETS[view.components]
        if face is not None and box.cards[face].action in questions.ON_EDGES:
            return t("Choose a place for the {card}. Then move.", card=card_name(view, face, short=True))
    return questions.ask(view, seat, picked, names)
