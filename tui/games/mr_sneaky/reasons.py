"""The words for why bots moved in Mr. Sneaky: the tiles behind doors, the thief's risks, and a card's use."""

from __future__ import annotations

from engine.bots.decision import Belief, Tell, Why
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import is_open, must_steal, thief, turned_up, works_on_tile
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Move, Seat
from tui.games.mr_sneaky.terms import card_effect, door_name, kind_name, tile_name
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names


def hidden_fact(view: MrSneakyState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The tile behind a door: a belief is about a door and a sort of tile, a tell about a door and what lies there.

    Beliefs in empty doors have no words: the treasure and the traps are what a thief goes by. Traps are one thing to
    him, whatever their guards.
    """
    door = fact.about if isinstance(fact, Belief) else fact.what
    if not 0 <= door < len(view.on):
        return ""
    tile = fact.what if isinstance(fact, Belief) else view.face[door]
    if tile is None or not 0 <= tile < len(COMPONENT_SETS[view.components].tiles):
        return ""
    kind = COMPONENT_SETS[view.components].tiles[tile].kind
    if isinstance(fact, Belief) and kind == EMPTY:
        return ""
    what = kind_name(kind).lower() if isinstance(fact, Belief) else tile_name(view, tile)
    return t("{tile} behind {door}", tile=what, door=door_name(door))


def is_true(whole: MrSneakyState, fact: Belief) -> bool | None:
    """True when such a tile lies behind the door; traps are one thing."""
    tiles = COMPONENT_SETS[whole.components].tiles
    face = whole.face[fact.about] if 0 <= fact.about < len(whole.on) else None
    return None if face is None else tiles[face].kind == tiles[fact.what].kind


def purpose(view: MrSneakyState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The part that the seat plays, the score, and what it knew or expected behind the door of its move."""
    said = [_part(view, seat)]
    own, other = view.gems[seat], view.gems[1 - seat]
    goal = COMPONENT_SETS[view.components].goal
    said.append(t("It had {own} of {goal} gems, the other player {other}.", own=own, other=other, goal=goal))
    if isinstance(move, Lay):
        return [*said, *_card(view, move)]
    if why is None:
        return said
    goals = [int(fact.number) for fact in why.facts if fact.name == "goal" and fact.about == getattr(move, "to", -1)]
    if isinstance(move, Sneak) and goals and _risk(view, goals[0], why):
        return [*said, t("It made for {door}.", door=door_name(goals[0])), *_risk(view, goals[0], why)]
    return [*said, *_risk(view, move.to, why)] if isinstance(move, Steal) and not is_open(view, move.to) else said


def _part(view: MrSneakyState, seat: Seat) -> str:
    """The aim of the thief or of the tycoon in this round."""
    box = COMPONENT_SETS[view.components]
    if seat == thief(view):
        left = box.all_guards - view.guards
        part = n(
            "As the thief, it wanted the treasure; {count} more guard would catch it.",
            "As the thief, it wanted the treasure; {count} more guards would catch it.",
            left,
        )
        return t("{part} It had to open a closed door now.", part=part) if must_steal(view) else part
    for door, tile in enumerate(view.face[: len(view.on)]):
        if tile is not None and box.tiles[tile].kind == TREASURE and not is_open(view, door):
            return t(
                "As the tycoon, it wanted the thief to open traps, and never {door}, where the treasure was.",
                door=door_name(door),
            )
    return t("As the tycoon, it wanted the thief to open traps.")


def _card(view: MrSneakyState, move: Lay) -> list[str]:
    """The use of a card, and whether it has any behind its door."""
    card, tile = turned_up(view), view.face[move.door]
    if card is None or tile is None:
        return []
    lies = t("What the card does: {effect}.", effect=card_effect(view, card))
    what, door = tile_name(view, tile), door_name(move.door)
    if works_on_tile(view, card, tile):
        return [lies, t("Behind {door} was: {tile}. There it works.", door=door, tile=what)]
    return [
        lies,
        t("Behind {door} was: {tile}. There it does nothing: a bluff.", door=door, tile=what),
    ]


def expected(view: MrSneakyState, door: int, why: Why) -> dict[int, float]:
    """Kind of tile to the chance that a thief gave to it behind a door."""
    tiles = COMPONENT_SETS[view.components].tiles
    chances = dict.fromkeys((TREASURE, TRAP, EMPTY), 0.0)
    for belief in why.beliefs:
        if belief.about == door and 0 <= belief.what < len(tiles):
            chances[tiles[belief.what].kind] += belief.chance
    return chances


def _risk(view: MrSneakyState, door: int, why: Why) -> list[str]:
    """The chances behind a door, in words."""
    chances = expected(view, door, why)
    if not any(chances.values()):
        return []
    return [
        t(
            "Behind {door} it expected the treasure with {treasure} %, a trap with {trap} %, nothing with {empty} %.",
            door=door_name(door),
            treasure=round(100 * chances[TREASURE]),
            trap=round(100 * chances[TRAP]),
            empty=100 - round(100 * chances[TREASURE]) - round(100 * chances[TRAP]),
        )
    ]


def measured(view: MrSneakyState, why: Why) -> str:
    """The tycoon's values: only their differences mean anything."""
    return t("How far below the best move in its chance to win (in % of all games), the chosen one first:")


def amount(value: float, unit: str, best: float) -> str:
    """The distance of a value from the best one."""
    less = round(100 * (best - value))
    return t("{number} % below", number=less) if less else t("the best")
