"""The story of The Lost Mines: a sentence for what happened, from a view and a published event alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.events.cards import (
    Discarded,
    InfoUsed,
    PathLaid,
    StormCame,
    ToolUsed,
    TrapSet,
    TrollPlaced,
)
from engine.games.lost_mines.events.rounds import (
    DwarfsDealt,
    GameEnded,
    RoundBegan,
    RoundEnded,
    RoundScored,
    StartChosen,
    TreasuresLaid,
)
from engine.games.lost_mines.events.turns import (
    Answered,
    Drawn,
    EndProposed,
    EndRefused,
    TrollLeft,
    TurnBegan,
    TurnSkipped,
)
from engine.games.lost_mines.events.walks import DragonMet, MineTurned, Stepped, TrapSprung, TreasureTaken
from engine.games.lost_mines.queries import budget, steps, takeable_treasures
from engine.games.lost_mines.state import OVER, PLAY, TREASURE, TURN_MINE, VOTE, WALK, LostMinesState, vote
from engine.pieces import Looked, Redealt, Revealed, Shuffled, all_revealed
from engine.state import Event, apply, copy
from tui.games.lost_mines import hidden, rounds
from tui.games.lost_mines.about import cleared_by, ground_note
from tui.games.lost_mines.bars import stuck, walked
from tui.games.lost_mines.terms import (
    GROUNDS,
    card_name,
    cell_name,
    edge_name,
    edge_short,
    path_name,
    sides_name,
    treasure_name,
)
from tui.i18n.messages import listing, n, t
from tui.i18n.second_person import You
from tui.presentation.game_text import Names

FIRST_PARTS: Final = (PathLaid, ToolUsed, InfoUsed, TrapSet, TrollPlaced, StormCame, Discarded)
"""The events that are the first part of a turn."""


def narrate(before: LostMinesState, event: Event, names: Names) -> str | None:
    """The sentence of an event; None where the sentence of another event says it all."""
    speak = _SENTENCES.get(type(event))
    sentence = None if speak is None else speak(before, event, names)
    if sentence is None or before.phase != PLAY or not isinstance(event, FIRST_PARTS):
        return sentence
    reason = _stuck(before, event, names)
    if not reason:
        return sentence
    return "\n".join((sentence, t("You cannot move: {reason}. Your turn ends.", reason=reason)))


def _stuck(before: LostMinesState, event: Any, names: Names) -> str:
    """The reason why a turn of the reader ends with its first part; "" where it can walk or take anything."""
    if not isinstance(names[event.seat], You):
        return ""
    after = copy(before)
    apply(after, event)
    at = after.at[event.seat]
    free = steps(after, at) or takeable_treasures(after, at)
    return "" if free else stuck(after, event.seat, names)


def coming(events: Sequence[Event]) -> Sequence[Event]:
    """The beginning of a round."""
    return [event for event in events if isinstance(event, RoundBegan)]


def announced(events: Sequence[Event]) -> Sequence[Event]:
    """The end of a round, the roles, and the gains of all seats."""
    scored = next((at for at, event in enumerate(events) if isinstance(event, RoundScored)), None)
    if scored is None:
        return ()
    ended = next(at for at, event in enumerate(events) if isinstance(event, RoundEnded))
    return events[ended : scored + 1]


def retold(events: Sequence[Event]) -> Sequence[Event]:
    """The end of a round before the last one: the outcome tells the last one."""
    return () if any(isinstance(event, GameEnded) for event in events) else announced(events)


def phase(view: LostMinesState, names: Names) -> str:
    """The seat that decides and its question, in one sentence."""
    name = names[view.active]
    match view.phase:
        case _ if view.phase == PLAY:
            return t("{name} {name:plays or discards|play or discard}.", name=name)
        case _ if view.phase == VOTE:
            still = listing([names[seat] for seat in view.to_act])
            return t("{name} proposed to end the round. Still to answer: {names}.", name=name, names=still)
        case _ if view.phase == WALK:
            return n("{name} may move {count} space.", "{name} may move {count} spaces.", view.left, name=name)
        case _ if view.phase == TURN_MINE:
            return t("{name} {name:chooses|choose} how the mine lies.", name=name)
        case _ if view.phase == TREASURE:
            return t("{name} {name:takes|take} a treasure.", name=name)
        case _ if view.phase == OVER:
            return t("The game is over.")
    return t("The game is being set up.")


# the set-up


def _start_chosen(before: LostMinesState, event: StartChosen, names: Names) -> str:
    return t("{name} {name:has|have} the first turn.", name=names[event.seat])


# turns


def _troll_left(before: LostMinesState, event: TrollLeft, names: Names) -> str:
    edge = before.token.index(event.seat)
    return t("{name:'s} troll left its place {edge}.", name=names[event.seat], edge=edge_name(before, edge))


def _turn_began(before: LostMinesState, event: TurnBegan, names: Names) -> str | None:
    if before.phase != PLAY or isinstance(names[before.active], You):
        return None  # the reader was told with the first part of the turn
    reason = stuck(before, before.active, names)
    return t("{name} could not move ({reason}).", name=names[before.active], reason=reason)


def _turn_skipped(before: LostMinesState, event: TurnSkipped, names: Names) -> str:
    return t("{name} had no card: the turn was skipped.", name=names[event.seat])


def _end_proposed(before: LostMinesState, event: EndProposed, names: Names) -> str:
    return t("{name} proposed to end the round.", name=names[before.active])


def _answered(before: LostMinesState, event: Answered, names: Names) -> str:
    answer, name = before.face[vote(before, event.seat)], names[event.seat]
    if answer is None or not all_revealed(before):
        return t("{name} voted on ending the round.", name=name)
    return t("{name} agreed to end the round.", name=name) if answer else t("{name} objected.", name=name)


def _end_refused(before: LostMinesState, event: EndRefused, names: Names) -> str:
    return t("The round goes on.")


def _path_laid(before: LostMinesState, event: PathLaid, names: Names) -> str:
    words = {"card": path_name(event.sides, event.ground), "cell": cell_name(before, event.cell)}
    if cleared := cleared_by(event.ground):
        return t("{name} placed {card} on {cell}: {effect}.", name=names[event.seat], effect=cleared, **words)
    note = ground_note(before, event.ground)
    if not note:
        return t("{name} placed {card} on {cell}.", name=names[event.seat], **words)
    return t("{name} placed {card} on {cell} ({effect}).", name=names[event.seat], effect=note, **words)


def _tool_used(before: LostMinesState, event: ToolUsed, names: Names) -> str:
    return t(
        "{name} cleared a {ground} on {cell} (used the {tool}).",
        name=names[event.seat],
        tool=card_name(before, before.face[event.card]),
        ground=GROUNDS[before.ground[event.cell]](short=True).lower(),
        cell=cell_name(before, event.cell),
    )


def _info_used(before: LostMinesState, event: InfoUsed, names: Names) -> str:
    box = COMPONENT_SETS[before.components]
    if event.at < box.first_mine:
        text = hidden.treasure(before, event.at)
    elif event.at < box.first_dwarf:
        text = hidden.mine(before, event.at)
    else:
        text = t("{name:'s} role", name=names[before.dwarf.index(event.at)])
    return t("{name} looked at {what}.", name=names[event.seat], what=text)


def _trap_set(before: LostMinesState, event: TrapSet, names: Names) -> str:
    edge = edge_short(before, event.edge)
    return t("{name} placed a trap at {edge} (crossing it costs a card).", name=names[event.seat], edge=edge)


def _troll_placed(before: LostMinesState, event: TrollPlaced, names: Names) -> str:
    edge = edge_short(before, event.edge)
    return t(
        "{name} placed a troll at {edge} (nobody crosses until {name:'s|your} next turn).",
        name=names[event.seat],
        edge=edge,
    )


def _storm_came(before: LostMinesState, event: StormCame, names: Names) -> str:
    name, cell = names[event.seat], cell_name(before, event.cell)
    if not event.edges:
        return t("{name} swept away the path at {cell} (storm).", name=name, cell=cell)
    return t("{name} swept away the path at {cell} and the tokens beside it (storm).", name=name, cell=cell)


def _discarded(before: LostMinesState, event: Discarded, names: Names) -> str:
    return n(
        "{name} discarded {count} card.", "{name} discarded {count} cards.", len(event.cards), name=names[event.seat]
    )


def _stepped(before: LostMinesState, event: Stepped, names: Names) -> str:
    return t("{name} moved to {cell}.", name=names[event.seat], cell=cell_name(before, event.to))


def _mine_turned(before: LostMinesState, event: MineTurned, names: Names) -> str | None:
    if before.phase != TURN_MINE:
        return None
    return t(
        "The mine on {cell} is open to {sides}.", cell=cell_name(before, event.cell), sides=sides_name(event.sides)
    )


def _dragon_met(before: LostMinesState, event: DragonMet, names: Names) -> str:
    return n(
        "{name} took the dragon token: {count} point less.",
        "{name} took the dragon token: {count} points less.",
        COMPONENT_SETS[before.components].dragon_takes,
        name=names[event.seat],
    )


def _treasure_taken(before: LostMinesState, event: TreasureTaken, names: Names) -> str:
    """A treasure; of a dwarf that stayed for it, with what is left: a newcomer saw no step and knew of no second."""
    cell = before.at[event.seat]
    words = {"name": names[event.seat], "treasure": treasure_name(before, event.treasure)}
    left = takeable_treasures(before, cell)
    stayed = before.left == budget(before, event.seat) or not (before.left or steps(before, cell))
    if event.treasure not in left or not stayed:
        return t("{name} took {treasure}.", **words)
    words["cell"] = cell_name(before, cell)
    if len(left) == 1:
        return t("{name} stayed in mine {cell} and took {treasure}, the last there.", **words)
    return t("{name} stayed in mine {cell} and took {treasure} ({count} left).", count=len(left) - 1, **words)


def _drawn(before: LostMinesState, event: Drawn, names: Names) -> str | None:
    return (
        t("The deck is empty: the round ends with the last card in hand.")
        if len(event.cards) == len(before.pile)
        else None
    )


def _game_ended(before: LostMinesState, event: GameEnded, names: Names) -> str:
    return t("The game is over.")


# Any: each function takes the events of its own type
_SENTENCES: Final[dict[type[Event], Callable[[LostMinesState, Any, Names], str | None]]] = {
    Shuffled: hidden.shuffled,
    Looked: hidden.looked,
    Revealed: hidden.revealed,
    Redealt: hidden.redealt,
    RoundBegan: rounds.round_began,
    DwarfsDealt: rounds.dwarfs_dealt,
    TreasuresLaid: rounds.treasures_laid,
    StartChosen: _start_chosen,
    TrollLeft: _troll_left,
    TurnBegan: _turn_began,
    TurnSkipped: _turn_skipped,
    EndProposed: _end_proposed,
    Answered: _answered,
    EndRefused: _end_refused,
    PathLaid: _path_laid,
    ToolUsed: _tool_used,
    InfoUsed: _info_used,
    TrapSet: _trap_set,
    TrollPlaced: _troll_placed,
    StormCame: _storm_came,
    Discarded: _discarded,
    TrapSprung: hidden.trap_sprung,
    Stepped: _stepped,
    MineTurned: _mine_turned,
    DragonMet: _dragon_met,
    TreasureTaken: _treasure_taken,
    Drawn: _drawn,
    RoundEnded: rounds.round_ended,
    RoundScored: rounds.round_scored,
    GameEnded: _game_ended,
}


def joined(view: LostMinesState, events: Sequence[Event], names: Names) -> str | None:
    """Steps and traps in a row, and a treasure after them, in one sentence; None for anything else."""
    *walk, last = events
    if not all(isinstance(event, Stepped | TrapSprung) for event in walk):
        return None
    if len({event.seat for event in events if isinstance(event, Stepped | TrapSprung | TreasureTaken)}) > 1:
        return None
    if isinstance(last, TreasureTaken) and walk:
        return _told_walk(view, walk, treasure_name(view, last.treasure), names)
    return _told_walk(view, events, "", names) if isinstance(last, Stepped | TrapSprung) else None


def _told_walk(view: LostMinesState, walk: Sequence[Event], treasure: str, names: Names) -> str:
    cells = [cell_name(view, event.to) for event in walk if isinstance(event, Stepped)]
    name = next(names[event.seat] for event in walk if isinstance(event, Stepped | TrapSprung))
    traps = sum(isinstance(event, TrapSprung) for event in walk)
    if not cells:
        return t("{name} fell into a trap and lost a card.", name=name)
    if len(walk) == 1 and not treasure:
        return t("{name} moved to {cell}.", name=name, cell=cells[0])
    way = walked(cells)
    if traps and treasure:
        return n(
            "{name} moved to {way}, lost a card to a trap and took {treasure}.",
            "{name} moved to {way}, lost {count} cards to traps and took {treasure}.",
            traps,
            name=name,
            way=way,
            treasure=treasure,
        )
    if traps:
        return n(
            "{name} moved to {way} and lost a card to a trap.",
            "{name} moved to {way} and lost {count} cards to traps.",
            traps,
            name=name,
            way=way,
        )
    if treasure:
        return t("{name} moved to {way} and took {treasure}.", name=name, way=way, treasure=treasure)
    return t("{name} moved to {way}.", name=name, way=way)
