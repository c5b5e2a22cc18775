"""The Lost Mines for readers who do not see the board: private news, and where a pick lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.queries import clan, laid_sides, role
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, NONE, PATH, PLAY, START, VOTE, LostMinesState
from engine.state import Seat
from tui.games.lost_mines import questions
from tui.games.lost_mines.about import joining, what_is_there, what_it_means
from tui.games.lost_mines.advice.proposal import closes_own
from tui.games.lost_mines.aims import led_to, nearest_mine, open_ends
from tui.games.lost_mines.hidden import looked_at
from tui.games.lost_mines.prompts import AGREEING, DISCARDING, OBJECTING, PROPOSING, STOPPING, hint, label, pressed
from tui.games.lost_mines.status import listing_of_mines, role_and_looks, roles_seen, secrets, tokens
from tui.games.lost_mines.terms import (
    GROUNDS,
    card_name,
    cell_name,
    clan_name,
    kind_name,
    mine_name,
    pawns_on,
    role_aim,
    role_name,
    shape_name,
    sides_name,
    treasure_name,
)
from tui.i18n.messages import c, listing, n, t, with_commas
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.presentation.names import Place
from tui.selection.selection import Pick

NEAREST: Final = 3
"""The open ends that are told at each turn."""

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
    drew = before is not None and bool(before.hand) and before.round == view.round
    held = before.hand[seat] if before is not None and drew else ()
    faces = [view.face[card] for card in sorted(view.hand[seat]) if card not in held]
    cards = listing([card_name(view, face) for face in faces if face is not None])
    if not cards:
        return []
    if drew:
        return [t("{name} drew {cards}.", name=names[seat], cards=cards)]
    return [t("{name} {name:holds|hold} {cards}.", name=names[seat], cards=cards)]


def reminder(view: LostMinesState, seat: Seat, names: Names) -> list[str]:
    """Open ends near a mine, and the secrets of a seat but for the cards that its prompt lists."""
    if view.phase != PLAY:
        return secrets(view, seat, names)
    ends = _ends(view)[:NEAREST]
    near = [t("Open ends nearest a mine: {ends}. Type map for all paths.", ends=_listed(ends))] if ends else []
    return [*near, *role_and_looks(view, seat, names)]


# the map


def survey(view: LostMinesState, names: Names) -> list[str]:
    """Every card with the spaces that its paths lead to, the mines and tokens, the dwarfs, and all open ends."""
    box = COMPONENT_SETS[view.components]
    if view.active == NONE or not view.ground:
        return []
    edges = {"first": cell_name(view, box.cell(1, 1))[0], "last": cell_name(view, box.cell(box.columns, 1))[0]}
    rows = [
        [_leads(view, at) for column in range(1, box.columns + 1) if view.sides[at := box.cell(column, row)]]
        for row in range(1, box.rows + 1)
    ]
    ends = _ends(view)
    return [
        t(
            "Columns {first} to {last} run from west to east, rows 1 to {rows} from north to south.",
            **edges,
            rows=box.rows,
        ),
        *(t("Row {row}: {cells}.", row=row, cells=_listed(cards)) for row, cards in enumerate(rows, 1) if cards),
        listing_of_mines(view),
        *tokens(view, names),
        t("Dwarves: {dwarves}.", dwarves=_listed(_standing(view, names))),
        t("Open ends, the nearest to a mine first: {ends}.", ends=_listed(ends)) if ends else t("No path is open."),
    ]


def place_lines(view: LostMinesState, names: Names) -> list[Place]:
    """The cards on the board, the mines and the open ends, by the names of their spaces."""
    if view.active == NONE or not view.ground:
        return []
    ends = open_ends(view)
    texts = {
        cell: _leads(view, cell) if view.sides[cell] else t("{cell} {what}", cell=cell_name(view, cell), what=what)
        for cell in range(len(view.ground))
        if (what := what_is_there(view, cell))
    }
    texts |= {cell: t("open end {cell}", cell=_open_end(view, cell, ends[cell])) for cell in ends}
    lines = []
    for cell, text in texts.items():
        people = listing([names[seat] for seat in pawns_on(view, cell)])
        here = [t("here: {names}", names=people)] if people else []
        lines.append(Place(cell_name(view, cell), capital(t("{text}.", text=_listed([text, *here])))))
    return lines


def _listed(facts: Sequence[str]) -> str:
    return c("between facts with commas", "; ").join(facts)


def _leads(view: LostMinesState, at: int) -> str:
    """A card and the spaces to which its paths lead."""
    cells = [
        t("{cell} (free)", cell=cell_name(view, cell))
        if view.ground[cell] == FREE
        else t("{cell} (mine)", cell=cell_name(view, cell))
        if view.ground[cell] == HIDDEN_MINE
        else cell_name(view, cell)
        for cell in led_to(view, at)
    ]
    card = t("{cell} {what}", cell=cell_name(view, at), what=_what(view, at))
    return (
        t("{card} leads to {cells}", card=card, cells=listing(cells))
        if cells
        else t("{card} leads on nowhere", card=card)
    )


def _what(view: LostMinesState, at: int) -> str:
    """A card by what lies on it; a bare path by its shape, without its sides."""
    if view.ground[at] == PATH:
        return shape_name(view.sides[at])
    if view.ground[at] == START:
        return t("start card")
    meaning = what_it_means(view, view.ground[at])
    if not meaning:
        return what_is_there(view, at)
    return t("{name} ({effect})", name=GROUNDS[view.ground[at]](short=True), effect=meaning)


def _standing(view: LostMinesState, names: Names) -> list[str]:
    """The dwarfs, card by card."""
    cells = sorted(set(view.at))
    return [
        t("{cell}: {names}", cell=cell_name(view, cell), names=listing([names[seat] for seat in pawns_on(view, cell)]))
        for cell in cells
    ]


def _ends(view: LostMinesState) -> list[str]:
    """The free spaces at which paths end, the nearest to a mine first, with the cards beside them."""
    ends = open_ends(view)
    near = sorted(ends, key=lambda cell: ((nearest_mine(view, cell) or (0, 0))[1], cell))
    return [_open_end(view, cell, ends[cell]) for cell in near]


def _open_end(view: LostMinesState, cell: int, beside: Sequence[int]) -> str:
    """A free space at which paths end, the cards beside it, and its distance from a mine."""
    cards = listing([cell_name(view, card) for card in beside])
    end = t("{cell} beside {cards}", cell=cell_name(view, cell), cards=cards)
    return with_commas(filter(None, (end, _to_mine(view, cell))))


# the meaning of picks


def label_typed(view: LostMinesState, pick: Pick, names: Names) -> str:
    """A pick in words alone: a path with its open sides."""
    if pick.kind == "card":
        return card_name(view, view.face[pick.value])
    answers = {AGREEING: t("yes, end the round"), OBJECTING: t("no, play on")}
    return answers.get(pick) or label(view, pick, names)


def key(view: LostMinesState, pick: Pick, names: Names) -> str:
    """The typed key of a pick: `end` and `agree`, which a screen has, are commands of lines."""
    return {PROPOSING: "round", AGREEING: "yes", OBJECTING: "no"}.get(pick) or pressed(view, pick, names)


def meaning(view: LostMinesState, seat: Seat, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The effect of a card; where a space, a path or an edge lies, and the dwarfs there."""
    facts = [hint(view, picked, pick)]
    if pick.kind == "lay":
        cell, way = pick.value
        face = view.face[picked[0].value]
        sides = laid_sides(view, face or 0, bool(way))
        facts.append(t("open to {sides}", sides=sides_name(sides)))  # its effect was told when it was picked
        closing = t("it closes one's own way") if closes_own(view, seat, face or 0, cell) else ""
        facts += [closing, joining(view, cell, sides), _to_mine(view, cell)]
    elif pick.kind == "cell":
        special = view.ground[pick.value] not in (PATH, START)
        facts += [_what(view, pick.value) if special else "", _dwarfs(view, [pick.value], seat, names)]
        facts.append(_to_mine(view, pick.value))
    elif pick.kind == "edge":
        ends = COMPONENT_SETS[view.components].grid.edges[pick.value][:2]
        facts += [_dwarfs(view, list(ends), seat, names), _to_mine(view, *ends)]
    elif pick == STOPPING:
        facts.append(_to_mine(view, view.at[view.active]))
    elif pick == PROPOSING:
        facts.append(t("if all others agree, the round is scored at once"))
    elif pick.kind == "seat":
        facts.append(clan_name(clan(view, pick.value)))
    return with_commas(fact for fact in facts if fact)


def _dwarfs(view: LostMinesState, cells: Sequence[int], seat: Seat, names: Names) -> str:
    """The other dwarfs on some cards."""
    people = [names[other] for cell in cells for other in pawns_on(view, cell) if other != seat]
    return t("with {names}", names=listing(people)) if people else ""


def _to_mine(view: LostMinesState, *cells: int) -> str:
    """Spaces to the nearest mine that is worth going to; empty at that mine."""
    nearest = nearest_mine(view, *cells)
    if nearest is None or not nearest[1]:
        return ""
    return n("{count} space from {mine}", "{count} spaces from {mine}", nearest[1], mine=mine_name(view, nearest[0]))


def ask_typed(view: LostMinesState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The request of `ask`, without keys of the screen."""
    if view.phase == VOTE:
        return t("Agree to end the round, or play on: {proposer} proposed it.", proposer=names[view.active])
    if picked and picked[0] == DISCARDING and len(picked) > 1:
        return t("Choose a second card to discard, or discard only this one.")
    if picked and picked[0].kind == "card" and view.phase == PLAY:
        face = view.face[picked[0].value]
        box = COMPONENT_SETS[view.components]
        sides = 0 if face is None else box.cards[face].sides
        bare = face is None or box.cards[face].ground not in GROUNDS
        if face is not None and bare and (turned(sides) != sides or box.cards[face].action in questions.ON_EDGES):
            return t("Choose a place for the {card}. Then move.", card=card_name(view, face, short=True))
    return questions.ask(view, seat, picked, names)
