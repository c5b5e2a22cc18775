"""The reason for a bot's move in The Lost Mines in one sentence: the way of a walk, and whom a card helps or bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import Fact, Why
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, NARROW, OBSTACLES, SELFISH, TOOLS
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
from engine.games.lost_mines.queries import mine_kind, role, takeable_treasures, treasures_left
from engine.games.lost_mines.reason_facts import AWAY, BARS, BLOCKED, END, NEARER, SAVES, SEEN, TOWARD, TURNED
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, NONE, TRAPPED, TREASURE, LostMinesState
from engine.state import Move, Seat
from tui.games.lost_mines.advice.idle import discarded, least
from tui.games.lost_mines.terms import GROUNDS, card_name, cell_name, kind_name, mine_name
from tui.i18n.messages import listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names

HELPS: Final = 0.3
"""Turns that a path card saves or costs a dwarf from which it counts as helped or hindered."""


def reason(view: LostMinesState, move: Move, seat: Seat, names: Names, why: Why | None) -> str:
    """The use of a move to its seat: the way on, a treasure, a look, or the dwarfs that a card helps or bars."""
    facts = _Facts(() if why is None else why.facts)
    if isinstance(move, (Step, Stop)):
        nearer = isinstance(move, Stop) and why is not None and _left_out(why)
        return _walk(view, move, seat, facts, left_out=nearer)
    if isinstance(move, (ProposeEnd, Answer)):
        return _ending(view, move, seat, facts)
    if isinstance(move, (LookAtMine, LookAtDwarf, LookAtTreasure)):
        return _look(view, move, seat, names, facts)
    if isinstance(move, TakeTreasure):
        return t("It took the one that it expected to be worth most.") if view.phase == TREASURE else ""
    if isinstance(move, TurnMine):
        return t("It made no difference to it: it drew lots.")
    if isinstance(move, Discard):
        return discarded(view, move, seat)
    return _effect(view, move, seat, names, facts) or least(view, move, seat, why, facts.of(BARS))


class _Facts:
    """The facts of a decision by their names."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = facts

    def of(self, name: str) -> dict[int, float]:
        """Subject to number of the facts of this name; of a subject told twice the first."""
        return {fact.about: fact.number for fact in reversed(self._facts) if fact.name == name}

    def mine(self, *names: str) -> int | None:
        """The mine that the first fact of these names is about."""
        return next((fact.about for name in names for fact in self._facts if fact.name == name), None)


def turned(view: LostMinesState, why: Why | None) -> list[str]:
    """The change of the mine that a seat makes for, and its cause; none where it is the same as before."""
    facts = _Facts(() if why is None else why.facts)
    was, now = facts.mine(TURNED), facts.mine(AWAY)
    if was is None or now is None or was == now:
        return []
    words = {"old": mine_name(view, was), "new": mine_name(view, now)}
    seen, kind = facts.of(SEEN), mine_kind(view, was)
    if kind == DRAGON:
        return [t("A dragon lay in {old}, so it turned to {new}.", **words)]
    if kind is not None and not treasures_left(view, kind):
        return [t("Nothing was left of the {kind} in {old}, so it turned to {new}.", kind=kind_name(kind), **words)]
    if now in seen:
        return [
            t("It had seen {kind} in {new}, so it turned there from {old}.", kind=kind_name(int(seen[now])), **words)
        ]
    cause = facts.of(TURNED)[was]
    if cause == 1:
        return [t("It turned from {old} to {new}, which was nearer now.", **words)]
    if cause == 2:
        return [t("It turned from {old} to {new}, where it expected more.", **words)]
    return []


def serves_itself(move: Move, seat: Seat, why: Why | None) -> bool:
    """True when the reason for a card is the own way."""
    facts = _Facts(() if why is None else why.facts)
    if isinstance(move, LayPath):
        return facts.of(SAVES).get(seat, 0.0) >= HELPS
    return isinstance(move, (UseTool, CallStorm)) and seat in facts.of(BARS)


def _left_out(why: Why) -> bool:
    """True when another move was worth more than the chosen one: only a person, or a bot that errs, leaves it out."""
    chosen, *others = why.candidates or (None,)
    return chosen is not None and any(other.value > chosen.value for other in others)


def _walk(view: LostMinesState, move: Step | Stop, seat: Seat, facts: _Facts, *, left_out: bool) -> str:
    """The end of a walk: a mine, a treasure, or a cell nearer to one; or staying, though a step was `left_out`."""
    goal = facts.mine(TOWARD)
    if isinstance(move, Stop):
        if takeable_treasures(view, view.at[seat]):
            return t("It stayed to take treasure there.")
        if goal is None:
            return t("It stayed: no mine was left to make for.")
        if left_out:
            return t("It stayed, though a walk would have shortened the way to {mine}.", mine=_mine(view, goal))
        if facts.of(NEARER):
            return t("It stayed: the way on to {mine} was not worth the trap on it.", mine=mine_name(view, goal))
        return _barred(view, seat, goal, facts)
    end = facts.of(END).get(0)
    if end is not None and view.ground[int(end)] == HIDDEN_MINE:
        mine = COMPONENT_SETS[view.components].mine_on[int(end)]
        return t("It walked to {mine}, to turn it up.", mine=mine_name(view, mine))
    if end is not None and takeable_treasures(view, int(end)):
        return t("It walked to {cell}, to take treasure there.", cell=cell_name(view, int(end)))
    if goal is None:
        return ""
    turns, left = max(1, round(facts.of(TOWARD)[goal])), len(view.hand[seat])
    if not view.pile and turns > left and end is not None:
        return n(
            "It walked on to {cell}, though {mine} was then about {turns} turns away, and it had {count} card left.",
            "It walked on to {cell}, though {mine} was then about {turns} turns away, and it had {count} cards left.",
            left,
            cell=cell_name(view, int(end)),
            mine=_mine(view, goal),
            turns=turns,
        )
    return n(
        "It walked on towards {mine}, then about {count} turn away.",
        "It walked on towards {mine}, then about {count} turns away.",
        turns,
        mine=_mine(view, goal),
    )


def _barred(view: LostMinesState, seat: Seat, goal: int, facts: _Facts) -> str:
    """The card, the obstacle, the dwarf or the troll for which a walk ends."""
    cell, box = next(iter(facts.of(BLOCKED)), None), COMPONENT_SETS[view.components]
    words = {"mine": _mine(view, goal)}
    if cell is None:
        return t("It stayed: no step brought it nearer to {mine}.", **words)
    words["cell"] = cell_name(view, cell)
    ground, edge = view.ground[cell], box.grid.beside[view.at[seat]][cell].edge
    if ground == FREE:
        return t("It stayed: the way to {mine} ended there, as no card lay on {cell}.", **words)
    if ground in OBSTACLES:
        words["ground"] = GROUNDS[ground]().lower()
        return t("It stayed: the {ground} at {cell} barred the way to {mine}.", **words)
    if ground in NARROW and cell in view.at:
        return t("It stayed: the dwarf on {cell} barred the way to {mine}.", **words)
    if view.token[edge] not in (NONE, TRAPPED):
        return t("It stayed: a troll barred the way to {mine}.", **words)
    return t("It stayed: no step brought it nearer to {mine}.", **words)


def _mine(view: LostMinesState, mine: int) -> str:
    """A mine by its cell, and by what lies there where the seat knew it."""
    kind = mine_kind(view, mine)
    if kind is None:
        return mine_name(view, mine)
    return t("{mine} ({kind})", mine=mine_name(view, mine), kind=kind_name(kind))


def _ending(view: LostMinesState, move: ProposeEnd | Answer, seat: Seat, facts: _Facts) -> str:
    """The end of the round, which suits who comes to no more treasure."""
    goal = facts.mine(AWAY)
    if isinstance(move, ProposeEnd) or move.agree:
        return n(
            "It hardly expected to reach a treasure any more, with {count} card in hand and {deck} in the deck.",
            "It hardly expected to reach a treasure any more, with {count} cards in hand and {deck} in the deck.",
            len(view.hand[seat]),
            deck=len(view.pile),
        )
    if goal is None:
        return t("It still hoped for treasure in this round.")
    return t("It still hoped to reach {mine} in this round.", mine=mine_name(view, goal))


def _look(
    view: LostMinesState, move: LookAtMine | LookAtDwarf | LookAtTreasure, seat: Seat, names: Names, facts: _Facts
) -> str:
    """The news that a look promises."""
    if isinstance(move, LookAtDwarf) and role(view, seat) == SELFISH:
        return t("It wanted to know {name:'s} role, to see whom it had to hinder.", name=names[move.seat])
    if isinstance(move, LookAtDwarf):
        return t("It wanted to know whether {name} {name:is|are} friend or foe.", name=names[move.seat])
    if isinstance(move, LookAtTreasure):
        return t("No card helped it on, so it looked what treasure there is.")
    if facts.mine(AWAY) == move.mine:
        return t("It wanted to know whether {mine} is worth the way.", mine=mine_name(view, move.mine))
    return t("It wanted to know whether {mine} is worth turning to.", mine=mine_name(view, move.mine))


def _effect(view: LostMinesState, move: Move, seat: Seat, names: Names, facts: _Facts) -> str:
    """The dwarfs that a card helps on or bars; "" where it does neither."""
    bars = facts.of(BARS)
    if isinstance(move, LayPath):
        return _path(view, move, seat, names, facts)
    if isinstance(move, UseTool):
        words = {"ground": GROUNDS[view.ground[move.cell]]().lower(), "cell": cell_name(view, move.cell)}
        if seat in bars:
            return t("It cleared the {ground} at {cell}, which lay in its way.", **words)
        others = _named(bars, seat, names, -1)
        return others and t(
            "It cleared the {ground} at {cell}, which lay in the way of {names}.", names=others, **words
        )
    if isinstance(move, CallStorm):
        words = {"cell": cell_name(view, move.cell)}
        if view.ground[move.cell] in OBSTACLES:
            if seat not in bars:
                return ""
            ground = GROUNDS[view.ground[move.cell]]().lower()
            return t("It swept away the {ground} at {cell}, which lay in its way.", ground=ground, **words)
        others = "" if seat in bars else _named(bars, seat, names, 1)
        return others and t("It broke the path of {names} at {cell}.", names=others, **words)
    if isinstance(move, (SetTrap, PlaceTroll)):
        others = _named(bars, seat, names, 1)
        if not others:
            return ""
        if seat in bars:
            return (
                t("The trap lies in the way of {names}, and in its own.", names=others)
                if isinstance(move, SetTrap)
                else t("The troll bars the way of {names}, and its own as well.", names=others)
            )
        return (
            t("The trap lies in the way of {names}.", names=others)
            if isinstance(move, SetTrap)
            else t("The troll bars the way of {names}.", names=others)
        )
    return ""


def _named(bars: dict[int, float], seat: Seat, names: Names, kind: int) -> str:
    """The other seats of whom a fact tells; "" where only those of the other kind are among them."""
    others = {other: number for other, number in bars.items() if other != seat}
    if -kind in others.values() and kind not in others.values():
        return ""
    return listing([names[other] for other in others])


def _path(view: LostMinesState, move: LayPath, seat: Seat, names: Names, facts: _Facts) -> str:
    """The ways that a path card leads on, and those that it spoils."""
    saves, goal = facts.of(SAVES), facts.mine(TOWARD, AWAY)
    card = capital(card_name(view, view.face[move.card], short=True))
    words = {"card": card, "cell": cell_name(view, move.cell)}
    helped = listing([names[other] for other, turns in saves.items() if other != seat and turns >= HELPS])
    spoilt = listing([names[other] for other, turns in saves.items() if other != seat and turns <= -HELPS])
    if saves.get(seat, 0.0) >= HELPS and goal is not None:
        words["mine"] = _mine(view, goal)
        if helped:
            return t("{card} on {cell} led its way on to {mine}, and helped {names} on.", names=helped, **words)
        return t("{card} on {cell} led its way on to {mine}.", **words)
    face = view.face[move.card]
    if face is not None and COMPONENT_SETS[view.components].cards[face].ground in OBSTACLES:
        bars = facts.of(BARS)
        barred = _named(bars, seat, names, 1)
        return barred and _bars(
            view, seat, COMPONENT_SETS[view.components].cards[face].ground, {**words, "names": barred}, own=seat in bars
        )
    if spoilt:
        return t("{card} on {cell} spoilt the way of {names}.", names=spoilt, **words)
    if helped:
        return t("{card} on {cell} led the way of {names} on.", names=helped, **words)
    return ""


def _bars(view: LostMinesState, seat: Seat, ground: int, words: dict[str, str], *, own: bool) -> str:
    """An obstacle that bars others: with the tool for it in hand, or where it bars the own way, too."""
    for card in view.hand[seat]:
        face = view.face[card]
        if face is not None and TOOLS.get(COMPONENT_SETS[view.components].cards[face].action) == ground:
            tool = card_name(view, face, short=True)
            return t(
                "{card} on {cell} bars the way of {names}; it could clear that itself, with {tool}.", tool=tool, **words
            )
    if own:
        return t("{card} on {cell} bars the way of {names}, and its own, until it is cleared.", **words)
    return t("{card} on {cell} bars the way of {names} until it is cleared.", **words)
