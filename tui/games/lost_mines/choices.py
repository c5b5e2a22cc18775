"""What a person points at in The Lost Mines: cards, cells, edges, mines, treasures; what is asked next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import MALFORMED, Clause, Move, Seat
from engine.games.lost_mines import check
from engine.games.lost_mines.components import (
    ACTIONS,
    CARDS,
    FREE,
    HIDDEN_MINE,
    KIND,
    MINES,
    OBSTACLES,
    OVERCOME,
    PICTURES,
    STORM,
    TOOLS,
    turned,
)
from engine.games.lost_mines.geometry import AROUND, EDGES
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
from engine.games.lost_mines.offers import playable
from engine.games.lost_mines.table import OVER, PLAY, TREASURE, TURN_MINE, VOTE, WALK, LostMinesState
from engine.games.lost_mines.ways import reach, why_not
from tui.errand import Choice, Errand
from tui.games.lost_mines.words import card_effect, card_name, cell_name, edge_name, mine_name, treasure_name
from tui.narrate import Call, Names
from tui.selection import Pick, Steps
from tui.text import c, n, t

DISCARDING: Final = Pick("word", "discard")
PROPOSING: Final = Pick("word", "end")
AGREEING: Final = Pick("word", "agree")
OBJECTING: Final = Pick("word", "object")
STOPPING: Final = Pick("word", "stop")
WAYS: Final = (Pick("way", 0), Pick("way", 1))
"""A mine upright, and turned."""
CELLS: Final = tuple(Pick("cell", cell) for cell in range(77))


def arranged(view: LostMinesState, seat: Seat, offer: Sequence[Move]) -> Sequence[Choice]:
    """The offer as a person goes through it: cards before discards, and walks to every place within reach."""
    if view.phase == PLAY:
        return sorted(offer, key=lambda move: (isinstance(move, ProposeEnd), isinstance(move, Discard)))
    if view.phase != WALK or not offer:
        return offer
    near = {move.to for move in offer if isinstance(move, Step)}
    far = [
        Errand(tuple(Step(cell) for cell in way.cells))
        for cell, way in sorted(reach(view, seat).items())
        if cell not in near and cell != view.at[seat]
    ]
    return (*offer, *far)


def picks(view: LostMinesState, move: Choice) -> Steps:
    """What a person picks to make a move: a card and its target, one or two cards to discard, a cell to walk to."""
    match move:
        case LayPath():
            return (_card(move.card), (Pick("lay", (move.cell, int(move.turned))),))
        case UseTool() | CallStorm():
            return (_card(move.card), (CELLS[move.cell],))
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
            return ((CELLS[move.to],),)
        case Errand():
            return ((CELLS[_goal(move)],),)
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


def _card(card: int) -> tuple[Pick, ...]:
    return (Pick("card", card),)


def _goal(errand: Errand) -> int:
    last = errand.moves[-1]
    assert isinstance(last, Step)
    return last.to


def private(view: LostMinesState) -> bool:
    """A turn shows its player's hand, and what an info card lets it see; answers are given unseen."""
    return view.phase in CHAPTERS and view.phase != OVER


def call(view: LostMinesState) -> Call | None:
    """A proposal to end the round: whoever does not object agrees (LM-7.2)."""
    if view.phase != VOTE:
        return None
    return Call(
        t("End the round now? Does anybody object?"),
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
"""Phase to the clause that says what is done in it."""


def chapter(view: LostMinesState) -> Clause | None:
    """The clause that says what is done in the present phase; None during the set-up."""
    return CHAPTERS.get(view.phase)


# what is looked for in vain


def shown(view: LostMinesState, seat: Seat, picked: Sequence[Pick]) -> tuple[Pick, ...]:
    """All cards in hand; for a card every target that one might think of; every card that a path might lead to."""
    if seat not in view.to_act:
        return ()
    if view.phase == WALK:
        return tuple(CELLS[cell] for cell in range(77) if view.ground[cell] != FREE and cell != view.at[seat])
    if view.phase != PLAY or (picked and picked[0].kind != "card"):
        return ()
    if not picked:
        return tuple(Pick("card", card) for card in sorted(view.hand[seat]))
    face = view.face[picked[0].value]
    return () if face is None or len(picked) > 1 else _targets(view, face)


def _targets(view: LostMinesState, face: int) -> tuple[Pick, ...]:
    if face < ACTIONS:
        sides = CARDS[face].sides
        ways = (0,) if turned(sides) == sides else (0, 1)
        return tuple(Pick("lay", (cell, way)) for cell in _beside_paths(view) for way in ways)
    if face in TOOLS:
        return tuple(CELLS[cell] for cell, ground in enumerate(view.ground) if ground in (*OBSTACLES, OVERCOME))
    if face == STORM:
        return tuple(CELLS[cell] for cell, sides in enumerate(view.sides) if sides)
    if face in PICTURES:
        return tuple(Pick("mine", mine) for mine, cell in enumerate(MINES) if view.ground[cell] != HIDDEN_MINE)
    return ()


def _beside_paths(view: LostMinesState) -> list[int]:
    """The free cells beside something that lies face up."""
    return [
        cell
        for cell, ground in enumerate(view.ground)
        if ground == FREE and any(view.sides[beside.cell] for beside in AROUND[cell])
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
            return CallStorm(card, pick.value) if view.face[card] == STORM else UseTool(card, pick.value)
        case "mine":
            return LookAtMine(card, pick.value)
    return None


# how it is called


def label(view: LostMinesState, pick: Pick, names: Names) -> str:
    """A pick in a word or two."""
    match pick.kind:
        case "card":
            return card_name(view.face[pick.value])
        case "lay":
            cell, way = pick.value
            return t("{cell}, turned", cell=cell_name(cell)) if way else cell_name(cell)
        case "cell":
            return cell_name(pick.value)
        case "edge":
            return edge_name(pick.value)
        case "mine":
            return mine_name(pick.value)
        case "treasure":
            return treasure_name(pick.value)
        case "seat":
            return t("{name}'s dwarf", name=names[pick.value])
        case "way":
            return c("mine", "turned") if pick.value else c("mine", "upright")
        case "done":
            return t("discard one only")
    return {
        DISCARDING: t("discard 1 or 2"),
        PROPOSING: t("propose the end"),
        AGREEING: t("agree"),
        OBJECTING: t("object"),
        STOPPING: t("walk no further"),
    }[pick]


def hint(view: LostMinesState, picked: Sequence[Pick], pick: Pick) -> str:
    """What a card does; how far a cell is, and what waits on the way there."""
    if pick.kind == "card":
        face = view.face[pick.value]
        return "" if face is None else card_effect(face)
    if pick.kind == "cell" and view.phase == WALK:
        way = reach(view, view.active).get(pick.value)
        return "" if way is None else walk_cost(len(way.cells), len(way.traps))
    return ""


def walk_cost(cards: int, traps: int) -> str:
    """How long a walk is, and how many traps are on it."""
    far = n("{count} card away", "{count} cards away", cards)
    return n("{far}, over {count} trap", "{far}, over {count} traps", traps, far=far) if traps else far


def key(view: LostMinesState, pick: Pick, names: Names) -> str:
    """What a person types for a pick: c and a card's place in hand, a cell's name, a letter and a number, a word."""
    match pick.kind:
        case "card":
            hand = next((sorted(hand) for hand in view.hand if pick.value in hand), [pick.value])
            return f"c{hand.index(pick.value) + 1}"
        case "lay":
            return cell_name(pick.value[0]).lower() + ("t" if pick.value[1] else "")
        case "cell":
            return cell_name(pick.value).lower()
        case "edge":
            first, second, _ = EDGES[pick.value]
            return f"{cell_name(first)}{cell_name(second)}".lower()
        case "mine":
            return cell_name(MINES[pick.value]).lower()
        case "treasure":
            kind = KIND[pick.value]
            return f"{'sgj'[kind]}{pick.value - KIND.index(kind) + 1}"
        case "seat":
            return f"p{pick.value + 1}"
        case "way":
            return "turned" if pick.value else "upright"
    return "done" if pick.kind == "done" else str(pick.value)


def other_way(view: LostMinesState, pick: Pick) -> Pick | None:
    """A path card laid on the same cell the other way; a mine too."""
    if pick.kind == "lay":
        cell, way = pick.value
        return Pick("lay", (cell, 1 - way))
    return WAYS[1 - pick.value] if pick.kind == "way" else None


# what is asked


def ask(view: LostMinesState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """What is to be picked next, as a short request."""
    name = names[seat]
    if view.phase == WALK:
        return _ask_to_walk(view, name)
    if view.phase == VOTE:
        return t("{name}: {proposer} would end the round now. Agree?", name=name, proposer=names[view.active])
    if view.phase == TURN_MINE:
        return t("{name}: the mine fits both ways. How shall it lie?", name=name)
    if view.phase == TREASURE:
        return t("{name}: take one of these treasures. Which?", name=name)
    if not picked:
        return t("{name}: play a card to reach treasures in the mines, or discard 1-2.", name=name)
    if picked[0] == DISCARDING:
        if len(picked) == 1:
            return t("{name}: discard which card? For two cards two new ones are drawn.", name=name)
        return t("{name}: Enter discards it, or pick a second card.", name=name)
    return _ask_target(view, picked[0], name)


def _ask_to_walk(view: LostMinesState, name: str) -> str:
    if view.ground[view.at[view.active]] in (FREE, HIDDEN_MINE):
        return t("{name}: walk on, or stay.", name=name)
    return n(
        "{name}: walk {count} card towards a mine, or stay.",
        "{name}: walk up to {count} cards towards a mine, or stay.",
        view.left,
        name=name,
    )


def _ask_target(view: LostMinesState, pick: Pick, name: str) -> str:
    face = view.face[pick.value] if pick.kind == "card" else None
    if face is None:
        return t("{name}: that is all.", name=name)
    card = card_name(face)
    if face < ACTIONS:
        sides = CARDS[face].sides
        if turned(sides) == sides:
            return t("{name}: where does {card} go? It must join a path.", name=name, card=card)
        return t("{name}: where does {card} go? It may be turned.", name=name, card=card)
    if face in TOOLS:
        return t("{name}: on which obstacle is the {card} used?", name=name, card=card)
    if face in PICTURES:
        return t("{name}: look at what? Nobody else sees it.", name=name)
    if face == STORM:
        return t("{name}: which path does the {card} sweep away?", name=name, card=card)
    return t("{name}: a {card} on which edge? The arrows reach every one.", name=name, card=card)
