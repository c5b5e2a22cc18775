"""The state of a table of The Lost Mines, its moves and the secrets of a seat, in sentences."""

from __future__ import annotations

from engine.games.lost_mines.components import COMPONENT_SETS, OBSTACLES
from engine.games.lost_mines.moves import (
    Answer,
    CallStorm,
    Discard,
    LayPath,
    LookAtDwarf,
    LookAtMine,
    LookAtTreasure,
    PlaceTroll,
    ProposeEnd,
    SetTrap,
    Step,
    Stop,
    TakeTreasure,
    TurnMine,
    UseTool,
)
from engine.games.lost_mines.queries import (
    clan,
    mine_kind,
    role,
    takeable_treasures,
    torn_edges,
    treasures_left,
    treasures_of,
)
from engine.games.lost_mines.state import (
    FREE,
    HIDDEN_MINE,
    MINE,
    NONE,
    OVER,
    OVERCOME,
    PATH,
    START,
    TRAPPED,
    E,
    LostMinesState,
    N,
    S,
    W,
)
from engine.pieces import all_revealed
from engine.state import Seat
from tui.games.lost_mines.aims import mine_sides
from tui.games.lost_mines.hidden import Looks, faces_seen, looked_at
from tui.games.lost_mines.terms import (
    GROUNDS,
    card_effect,
    card_name,
    cell_name,
    clan_name,
    edge_name,
    kind_name,
    mine_name,
    path_name,
    pawns_on,
    points,
    role_aim,
    role_brief,
    role_name,
    sides_name,
    tool_for,
    treasure_counts,
    treasure_name,
)
from tui.i18n.messages import c, listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.enumeration import Enumeration
from tui.presentation.game_text import Names
from tui.selection.move_sequence import MoveOrSequence, MoveSequence, moves_of

# moves


def describe(view: LostMinesState, move: MoveOrSequence, names: Names) -> str:
    """The effect of a move, in a short phrase."""
    match move:
        case LayPath():
            return _describe_laying(view, move)
        case Step() | MoveSequence():
            return _describe_walk(view, move, names)
        case Stop():
            return _describe_stop(view)
        case Discard():
            cards = listing([card_name(view, view.face[card]) for card in move.cards])
            if not view.pile:
                return t("discard {cards}", cards=cards)
            return t("discard {cards}, draw {count}", cards=cards, count=len(move.cards))
        case ProposeEnd():
            return t("propose to end the round")
        case Answer():
            return t("agree to end the round") if move.agree else t("object: the round goes on")
        case TurnMine():
            return t("place the mine open to {sides}", sides=sides_name(mine_sides(view, move.turned)))
        case TakeTreasure():
            return t("take {treasure}", treasure=treasure_name(view, move.treasure))
    return _describe_action(view, move, names)


def _describe_laying(view: LostMinesState, move: LayPath) -> str:
    """A path, its place, and its open sides unless it has all of them."""
    face = view.face[move.card]
    assert face is not None
    box, cell = COMPONENT_SETS[view.components], cell_name(view, move.cell)
    sides, ground = box.lying[face][move.turned], box.cards[face].ground
    name = path_name(sides, ground, short=True)
    if sides == N | E | S | W:
        return t("place {card} on {cell}", card=name, cell=cell)
    return t("place {card} on {cell} ({sides})", card=name, cell=cell, sides=sides_name(sides))


def _describe_action(view: LostMinesState, move: MoveOrSequence, names: Names) -> str:
    match move:
        case UseTool():
            ground = GROUNDS[view.ground[move.cell]](short=True).lower()
            tool = card_name(view, view.face[move.card])
            cell = cell_name(view, move.cell)
            return t("use the {tool} on the {ground} at {cell}", tool=tool, ground=ground, cell=cell)
        case CallStorm():
            tokens = torn_edges(view, move.cell)
            text = t("sweep away the path at {cell}", cell=cell_name(view, move.cell))
            return t("{phrase}, with the tokens beside it", phrase=text) if tokens else text
        case SetTrap():
            return t("place a trap {edge}", edge=edge_name(view, move.edge))
        case PlaceTroll():
            return t("place a troll {edge}", edge=edge_name(view, move.edge))
        case LookAtMine():
            return t("look at {what}", what=mine_name(view, move.mine))
        case LookAtTreasure():
            return t("look at {what}", what=treasure_name(view, move.treasure))
        case LookAtDwarf():
            return t("look at {what}", what=t("{name:'s} role", name=names[move.seat]))
    raise TypeError(f"{type(move).__name__} is no move of this game")


def _describe_walk(view: LostMinesState, move: Step | MoveSequence, names: Names) -> str:
    """Target and length of a walk, and all that waits on the way."""
    cells = [step.to for step in moves_of(move) if isinstance(step, Step)]
    to = cells[-1]
    parts = [n("move {count} space to {cell}", "move {count} spaces to {cell}", len(cells), cell=cell_name(view, to))]
    traps = traps_on(view, view.at[view.active], cells)
    if traps:
        parts.append(
            n("{count} trap: lose a card", "{count} traps: lose {count} cards", traps)
            if view.hand[view.active]
            else n("{count} trap: no card to lose", "{count} traps: no card to lose", traps)
        )
    people = [names[seat] for seat in pawns_on(view, to) if seat != view.active]
    if people:
        parts.append(n("{names} {names:is|are} there", "{names} are there", len(people), names=listing(people)))
    if view.ground[to] == HIDDEN_MINE:
        parts.append(t("the mine is turned up"))
    elif takeable_treasures(view, to):
        parts.append(t("treasures there"))
    return c("between facts", "; ").join(parts)


def traps_on(view: LostMinesState, start: int, cells: list[int]) -> int:
    """Number of traps that a walk crosses."""
    beside = COMPONENT_SETS[view.components].grid.beside
    way = zip((start, *cells), cells, strict=False)
    return sum(view.token[beside[a][b].edge] == TRAPPED for a, b in way)


def _describe_stop(view: LostMinesState) -> str:
    cell = view.at[view.active]
    if takeable_treasures(view, cell):
        return t("stay on {cell} and take a treasure", cell=cell_name(view, cell))
    return t("stay on {cell}", cell=cell_name(view, cell))


# the table


def situation(view: LostMinesState, names: Names) -> list[str]:
    """The state of the table, in sentences: public facts only."""
    if view.active == NONE or not view.ground:
        return [t("The game is being set up.")]
    return [
        t(
            "Round {round} of {rounds}: {name:'s} turn.",
            round=view.round,
            rounds=COMPONENT_SETS[view.components].rounds,
            name=names[view.active],
        ),
        t(
            "Deck: {pile}. Treasures left: {treasures}.",
            pile=len(view.pile),
            treasures=treasure_counts(view, treasures_left(view)) or t("none"),
        ),
        *(line for row in range(1, COMPONENT_SETS[view.components].rows + 1) if (line := _row(view, row))),
        listing_of_mines(view),
        *tokens(view, names),
        *(_seat(view, seat, names) for seat in range(view.seats)),
    ]


def _row(view: LostMinesState, row: int) -> str:
    """Cards of a row, from west to east; empty when there are none."""
    box = COMPONENT_SETS[view.components]
    lying = [what_lies_on(view, box.cell(column, row)) for column in range(1, box.columns + 1)]
    texts = [text for text in lying if text]
    return Enumeration(lambda cards: t("Row {row}: {cells}.", row=row, cells=listing(cards)), texts) if texts else ""


def what_lies_on(view: LostMinesState, at: int) -> str:
    """A laid card by its cell, its open sides and what bars or helps there; empty for a free cell or a mine."""
    ground = view.ground[at]
    if ground in (FREE, HIDDEN_MINE, MINE):
        return ""
    if ground == START:
        return t("{cell} start card", cell=cell_name(view, at))
    if ground != OVERCOME:
        text = t("{cell} {path}", cell=cell_name(view, at), path=path_name(view.sides[at], ground))
        return t("{cell} (needs: {tool})", cell=text, tool=tool_for(ground)) if ground in OBSTACLES else text
    obstacle = obstacle_under(view, at)
    path = path_name(view.sides[at], obstacle)
    return t("{cell} {path}, cleared", cell=cell_name(view, at), path=path)


def obstacle_under(view: LostMinesState, at: int) -> int:
    """Which obstacle a cleared cell has."""
    face = view.face[view.card[at]]
    assert face is not None
    return COMPONENT_SETS[view.components].cards[face].ground


def listing_of_mines(view: LostMinesState) -> str:
    """The four mines, as far as everybody knows them; where all is revealed, what they hold."""
    parts = []
    for mine, at in enumerate(COMPONENT_SETS[view.components].mines):
        kind = mine_kind(view, mine)
        if view.ground[at] != MINE and kind is not None and all_revealed(view):
            parts.append(t("{cell} face down ({kind})", cell=cell_name(view, at), kind=kind_name(kind)))
        elif view.ground[at] != MINE or kind is None:
            parts.append(t("{cell} face down", cell=cell_name(view, at)))
        else:
            parts.append(
                t(
                    "{cell} {kind} ({sides})",
                    cell=cell_name(view, at),
                    kind=kind_name(kind),
                    sides=sides_name(view.sides[at]),
                )
            )
    return t("Mines: {mines}.", mines=listing(parts))


def tokens(view: LostMinesState, names: Names) -> list[str]:
    """The traps and trolls on the board, by their places."""
    traps = [edge_name(view, edge) for edge, token in enumerate(view.token) if token == TRAPPED]
    trolls = [
        t("{edge} ({name:'s|yours})", edge=edge_name(view, edge), name=names[token])
        for edge, token in enumerate(view.token)
        if token >= 0
    ]
    lines = []
    if traps:
        lines.append(t("Traps: {edges}.", edges=listing(traps)))
    if trolls:
        lines.append(t("Trolls: {edges}.", edges=listing(trolls)))
    return lines


def _seat(view: LostMinesState, seat: Seat, names: Names) -> str:
    """Public facts of a seat."""
    parts = [
        n(
            "{name} ({clan}) {name:stands|stand} on {cell} with {count} card",
            "{name} ({clan}) {name:stands|stand} on {cell} with {count} cards",
            len(view.hand[seat]),
            name=names[seat],
            clan=clan_name(clan(view, seat)),
            cell=cell_name(view, view.at[seat]),
        )
    ]
    own = treasures_of(view, seat)
    if own:
        parts.append(t("collected: {treasures}", treasures=treasure_counts(view, own)))
    if view.dragon == seat:
        parts.append(t("met the dragon"))
    if view.round > 1 or view.phase == OVER:
        parts.append(points(view.points[seat]))
    return t("{parts}.", parts=c("between facts", "; ").join(parts))


# secrets


def secrets(view: LostMinesState, seat: Seat, names: Names) -> list[str]:
    """The secrets of this seat, in sentences, from its view."""
    lines = role_and_looks(view, seat, names)
    hand = [face for card in sorted(view.hand[seat]) if (face := view.face[card]) is not None] if lines else []
    kinds = COMPONENT_SETS[view.components].cards
    plain = [card_name(view, face) for face in hand if kinds[face].ground == PATH]
    if plain:
        lines.append(t("In hand: {cards}.", cards=listing(plain)))
    texts = [t("{card}: {effect}.", card=card_name(view, face), effect=card_effect(view, face)) for face in hand]
    return lines + [capital(line) for line, face in zip(texts, hand, strict=True) if kinds[face].ground != PATH]


def role_and_looks(view: LostMinesState, seat: Seat, names: Names) -> list[str]:
    """The role of a seat and what it has looked at, in sentences: its secrets but for its hand."""
    name = names[seat]
    if not view.dwarf or view.dwarf[seat] == NONE:
        return []
    own = role(view, seat)
    if own is None:
        return [t("What {name} {name:knows|know} is hidden here.", name=name)]
    aim = role_aim(own, clan(view, seat))
    looks = looked_at(view, seat)
    return [
        t("{name} {name:is|are} {role}: {aim}.", name=name, role=role_name(own), aim=aim),
        *(t("{card}: {face}.", card=capital(card), face=face) for card, face in faces_seen(view, looks)),
        *roles_seen(looks, names),
    ]


def known(view: LostMinesState, seat: Seat, names: Names) -> list[str]:
    """The role of a seat and its aim in a line; in short what it has looked at."""
    own = role(view, seat) if view.dwarf and view.dwarf[seat] != NONE else None
    if own is None:
        return []
    looks = looked_at(view, seat)
    pairs = faces_seen(view, looks)
    pairs += [(names[other], role_name(known, short=True).lower()) for other, known in looks.dwarfs.items()]
    facts = [t("{label}: {value}", label=label, value=value) for label, value in pairs]
    seen = [c("between facts", "; ").join(facts)] if facts else []
    return [role_brief(own, clan(view, seat)), *seen]


def roles_seen(looks: Looks, names: Names) -> list[str]:
    """The roles that a seat has looked at."""
    return [
        t("{name} {name:is|are} {role}.", name=names[other], role=role_name(known))
        for other, known in looks.dwarfs.items()
    ]


def holds(view: LostMinesState, seat: Seat, names: Names) -> str:
    """Kind of secret that this seat has, for a new player."""
    return t("{name} {name:has|have} a secret role: it says whose finds count.", name=names[seat])
