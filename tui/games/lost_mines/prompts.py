"""The prompts of The Lost Mines: cards, cells, edges, mines, treasures; their labels, keys and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import MALFORMED
from engine.games.lost_mines import check
from engine.games.lost_mines.components import COMPONENT_SETS, OBSTACLES, PICTURES, STORM, TOOLS
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.legal_moves import playable
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
from engine.games.lost_mines.reach import reach, why_not
from engine.games.lost_mines.state import (
    FREE,
    HIDDEN_MINE,
    OVER,
    OVERCOME,
    PLAY,
    TREASURE,
    TURN_MINE,
    VOTE,
    WALK,
    LostMinesState,
)
from engine.state import Clause, Move, Seat
from tui.games.lost_mines.aims import mine_sides, reachable
from tui.games.lost_mines.terms import (
    card_effect,
    card_label,
    cell_name,
    edge_name,
    kind_of,
    mine_name,
    number_of,
    sides_name,
    treasure_name,
    walk_cost,
)
from tui.i18n.messages import c, t
from tui.presentation.game_text import Names
from tui.selection.group_question import GroupQuestion
from tui.selection.move_sequence import MoveOrSequence, MoveSequence
from tui.selection.selection import Pick, Steps

DISCARDING: Final = Pick("word", "discard")
PROPOSING: Final = Pick("word", "end")
AGREEING: Final = Pick("word", "agree")
OBJECTING: Final = Pick("word", "object")
STOPPING: Final = Pick("word", "stop")
WAYS: Final = (Pick("way", 0), Pick("way", 1))
"""A mine upright, and turned."""


def arranged(view: LostMinesState, seat: Seat, offer: Sequence[Move]) -> Sequence[MoveOrSequence]:
    """The offer as a person goes through it: cards before discards, and walks to every place within reach."""
    if view.phase == PLAY:
        return sorted(offer, key=lambda move: (isinstance(move, ProposeEnd), isinstance(move, Discard)))
    if view.phase != WALK or not offer:
        return offer
    near = {move.to for move in offer if isinstance(move, Step)}
    far = [
        MoveSequence(tuple(Step(cell) for cell in way.cells))
        for cell, way in sorted(reach(view, seat).items())
        if cell not in near and cell != view.at[seat]
    ]
    return (*offer, *far)


def rank(view: LostMinesState, pick: Pick) -> tuple[int, ...]:
    """Places row by row: an edge that is crossed north-south is between two rows."""
    if pick.kind != "edge":
        return pick.value if isinstance(pick.value, tuple) else (pick.value,)
    grid = COMPONENT_SETS[view.components].grid
    first, second, _ = grid.edges[pick.value]
    (column, row), (_, below) = grid.where(first), grid.where(second)
    return row + below, column


def picks(view: LostMinesState, move: MoveOrSequence) -> Steps:
    """The picks that make up a move: a card and its target, one or two cards to discard, a cell to walk to."""
    match move:
        case LayPath():
            return (_card(move.card), (Pick("lay", (move.cell, int(move.turned))),))
        case UseTool() | CallStorm():
            return (_card(move.card), (_cell(move.cell),))
        case SetTrap() | PlaceTroll():
            return (_card(move.card), (Pick("edge", move.edge),))
        case LookAtMine():
            return (_card(move.card), (Pick("mine", move.mine),))
        case LookAtTreasure():
            return (_card(move.card), (Pick("treasure", move.treasure),))
        case LookAtDwarf():
            return (_card(move.card), (Pick("seat", move.seat),))
        case Discard():
            return ((DISCARDING,), tuple(Pick("card", card) for card in move.cards))
        case Step():
            return ((_cell(move.to),),)
        case MoveSequence():
            return ((_cell(_goal(move)),),)
        case TakeTreasure():
            return ((Pick("treasure", move.treasure),),)
        case TurnMine():
            return ((WAYS[move.turned],),)
        case Answer():
            return ((AGREEING if move.agree else OBJECTING,),)
        case Stop():
            return ((STOPPING,),)
        case ProposeEnd():
            return ((PROPOSING,),)
    raise TypeError(f"{type(move).__name__} is no move of this game")


def _cell(cell: int) -> Pick:
    return Pick("cell", cell)


def _card(card: int) -> tuple[Pick, ...]:
    return (Pick("card", card),)


def _goal(walk: MoveSequence) -> int:
    last = walk.moves[-1]
    assert isinstance(last, Step)
    return last.to


def private(view: LostMinesState) -> bool:
    """A turn shows its player's hand, and what an info card lets it see; answers are given unseen."""
    return view.phase in CHAPTERS and view.phase != OVER


def call(view: LostMinesState) -> GroupQuestion | None:
    """A proposal to end the round: a seat that does not object agrees (LM-7.2)."""
    if view.phase != VOTE:
        return None
    return GroupQuestion(
        t("End the round now? Does anyone object?"),
        t("nobody objects"),
        view.to_act,
        Answer(True),
        view.turn,
    )


CHAPTERS: Final = {
    PLAY: "LM-3.1",
    VOTE: "LM-7.2",
    WALK: "LM-6.1",
    TURN_MINE: "LM-6.3",
    TREASURE: "LM-6.4",
    OVER: "LM-8.6",
}
"""Phase to the clause that governs it."""


def chapter(view: LostMinesState) -> Clause | None:
    """The clause of the present phase; None during the set-up."""
    return CHAPTERS.get(view.phase)


# picks that no move allows


def shown(view: LostMinesState, seat: Seat, picked: Sequence[Pick]) -> tuple[Pick, ...]:
    """All cards in hand; for a card every target that one might think of; every card that a path might lead to."""
    if seat not in view.to_act:
        return ()
    if view.phase == WALK:
        return tuple(_cell(cell) for cell, ground in enumerate(view.ground) if ground != FREE and cell != view.at[seat])
    if view.phase != PLAY or (picked and picked[0].kind != "card"):
        return ()
    if not picked:
        return tuple(Pick("card", card) for card in sorted(view.hand[seat]))
    face = view.face[picked[0].value]
    return () if face is None or len(picked) > 1 else _targets(view, face)


def _targets(view: LostMinesState, face: int) -> tuple[Pick, ...]:
    box = COMPONENT_SETS[view.components]
    _, sides, _, action = box.cards[face]
    if sides:
        ways = (0,) if turned(sides) == sides else (0, 1)
        return tuple(Pick("lay", (cell, way)) for cell in _beside_paths(view) for way in ways)
    if action in TOOLS:
        return tuple(_cell(cell) for cell, ground in enumerate(view.ground) if ground in (*OBSTACLES, OVERCOME))
    if action == STORM:
        return tuple(_cell(cell) for cell, sides in enumerate(view.sides) if sides)
    if action in PICTURES:
        return tuple(Pick("mine", mine) for mine, cell in enumerate(box.mines) if view.ground[cell] != HIDDEN_MINE)
    return ()


def _beside_paths(view: LostMinesState) -> list[int]:
    """The free cells beside something that lies face up."""
    around = COMPONENT_SETS[view.components].grid.around
    return [
        cell
        for cell, ground in enumerate(view.ground)
        if ground == FREE and any(view.sides[beside.cell] for beside in around[cell])
    ]


def forbids(view: LostMinesState, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Clause | None:
    """The clause that forbids a pick which no offered move allows; None when the rules name none."""
    if view.phase == WALK and pick.kind == "cell":
        return why_not(view, seat, pick.value)
    if view.phase != PLAY:
        return None
    if not picked and pick.kind == "card":
        known = pick.value in view.hand[seat] and view.face[pick.value] is not None
        return playable(view, seat, pick.value) if known else None
    if not picked or picked[0].kind != "card":
        return None
    move = _aimed(view, picked[0].value, pick)
    clause = None if move is None else check(view, seat, move)
    return None if clause == MALFORMED else clause


def _aimed(view: LostMinesState, card: int, pick: Pick) -> Move | None:
    """The move that plays a card on a target."""
    match pick.kind:
        case "lay":
            return LayPath(card, pick.value[0], bool(pick.value[1]))
        case "cell":
            return CallStorm(card, pick.value) if _action(view, card) == STORM else UseTool(card, pick.value)
        case "mine":
            return LookAtMine(card, pick.value)
    return None


def _action(view: LostMinesState, card: int) -> int | None:
    """The kind of an action card; None for another card, or a hidden one."""
    face = view.face[card]
    return None if face is None else COMPONENT_SETS[view.components].cards[face].action


# labels and keys


def label(view: LostMinesState, pick: Pick, names: Names) -> str:
    """A pick in a word or two."""
    match pick.kind:
        case "card":
            return card_label(view, view.face[pick.value])
        case "lay":
            cell, way = pick.value
            return t("{cell}, turned", cell=cell_name(view, cell)) if way else cell_name(view, cell)
        case "cell":
            return cell_name(view, pick.value)
        case "edge":
            return edge_name(view, pick.value)
        case "mine":
            return mine_name(view, pick.value)
        case "treasure":
            return treasure_name(view, pick.value)
        case "seat":
            return t("{name:'s} role", name=names[pick.value])
        case "way":
            way = c("mine", "turned") if pick.value else c("mine", "upright")
            return t("{way}: {sides}", way=way, sides=sides_name(mine_sides(view, bool(pick.value))))
        case "done":
            return t("discard only 1")
    return {
        DISCARDING: t("discard 1 or 2"),
        PROPOSING: t("propose to end the round"),
        AGREEING: t("agree"),
        OBJECTING: t("object"),
        STOPPING: t("stay on {cell}", cell=cell_name(view, view.at[view.active])),
    }[pick]


def hint(view: LostMinesState, picked: Sequence[Pick], pick: Pick) -> str:
    """The effect of a card; how far a cell is, and what waits on the way there."""
    if pick.kind == "card":
        if len(picked) > 1:
            return t("discard it, too")
        face = view.face[pick.value]
        return "" if face is None else card_effect(view, face)
    if pick.kind == "cell" and view.phase == WALK:
        way = reachable(view).get(pick.value)
        return "" if way is None else walk_cost(cell_name(view, view.at[view.active]), len(way.cells), len(way.traps))
    return ""


def pressed(view: LostMinesState, pick: Pick, names: Names) -> str:
    """The key of a pick: c and a card's place in hand, a cell's name, a letter and a number, a word."""
    match pick.kind:
        case "card":
            hand = next((sorted(hand) for hand in view.hand if pick.value in hand), [pick.value])
            return f"c{hand.index(pick.value) + 1}"
        case "lay":
            return cell_name(view, pick.value[0]).lower() + ("t" if pick.value[1] else "")
        case "cell":
            return cell_name(view, pick.value).lower()
        case "edge":
            first, second, _ = COMPONENT_SETS[view.components].grid.edges[pick.value]
            return f"{cell_name(view, first)}{cell_name(view, second)}".lower()
        case "mine":
            return cell_name(view, COMPONENT_SETS[view.components].mines[pick.value]).lower()
        case "treasure":
            return f"{'sgj'[kind_of(view, pick.value)]}{number_of(view, pick.value)}"
        case "seat":
            return f"p{pick.value + 1}"
        case "way":
            return "turned" if pick.value else "upright"
    return "done" if pick.kind == "done" else str(pick.value)


def in_hand(view: LostMinesState, seat: Seat) -> Sequence[Pick]:
    """The cards in a hand."""
    return tuple(Pick("card", card) for card in sorted(view.hand[seat])) if view.hand else ()


def unturnable(view: LostMinesState, picked: Sequence[Pick]) -> str:
    """The reason why a picked path looks the same when it is turned; "" without one (LM-4.1)."""
    face = view.face[picked[0].value] if picked and picked[0].kind == "card" else None
    sides = 0 if face is None else COMPONENT_SETS[view.components].cards[face].sides
    if not sides or turned(sides) != sides:
        return ""
    if sides.bit_count() > 2:
        return t("Its paths lead to all sides: turning it changes nothing.")
    return t("A straight path cannot be turned: it looks the same.")


def other_way(view: LostMinesState, pick: Pick) -> Pick | None:
    """A path card laid on the same cell the other way; a mine too."""
    if pick.kind == "lay":
        cell, way = pick.value
        return Pick("lay", (cell, 1 - way))
    return WAYS[1 - pick.value] if pick.kind == "way" else None
