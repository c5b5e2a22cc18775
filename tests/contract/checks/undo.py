"""Checks of undo, redo and branches: every point comes back as it was, and the dice do not change on the way."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.chance import Chance
from engine.log import Memory, Player, Timeline
from engine.pieces import encode
from engine.state import State
from engine.table import Table
from tests.contract.checks.event_laws import Found
from tests.contract.checks.offers import standing
from tests.contract.walks.random_games import Walk


def every_point_comes_back(going: Walk, points: int = 12) -> Found:
    """Undo to any point and redo give the very states that were played, however one came there."""
    table, _ = standing(going, len(going.steps))
    end = table.head
    for to in (*going.sample(points, "undo"), len(going.steps) - 1):
        if to == table.head:
            continue
        table.undo(0, to, 0)
        if table.timeline.now != going.states[to] or table.head != to:
            yield f"undo: record {to} is not as it was"
            return
        table.redo(0, 0)
        if table.timeline.now != going.last or table.head != end:
            yield f"redo: after an undo to {to} the end is not as it was"
            return
    steps = going.sample(6, "steps")[::-1]
    for to in steps:  # several in a row, then redone one by one
        if to != table.head:
            table.undo(0, to, 0)
    for to in (*steps[::-1][1:], end):
        if table.redo_point(0) != to:
            yield f"redo: leads to {table.redo_point(0)}, not back to {to}"
            return
        table.redo(0, 0)
        if table.timeline.now != going.states[to]:
            yield f"redo: record {to} is not as it was"
            return


def branches_are_kept(going: Walk, moves: int = 40) -> Found:
    """Going back and playing on otherwise loses nothing: each point of the tree, and of the reread log, is the same."""
    rng = Random(f"branches {going.case} {going.seed}")
    table, journal = standing(going, len(going.steps) // 3)
    was: dict[int, bytes] = {table.head: encode(table.timeline.now)}
    for _ in range(moves):
        if not table.to_act or rng.random() < 0.2:
            points = [n for n in was if table.timeline.leads(n, table.head) and n != table.head]
            if points:
                table.undo(0, rng.choice(points), 0)
            elif not table.to_act:
                break
        elif rng.random() < 0.2 and table.redo_point(0) is not None:
            table.redo(0, 0)
        else:
            seat = rng.choice(table.to_act)
            table.propose(seat, rng.choice(table.offer(seat)), table.head, 0)
        state = encode(table.timeline.now)
        if was.setdefault(table.head, state) != state:
            yield f"branches: record {table.head} is not as it was"
            return
    again = Timeline.of(going.case.game, journal.records)
    if (again.head, again.redo_heads, again.now) != (table.head, table.timeline.redo_heads, table.timeline.now):
        yield "branches: the reread log stands elsewhere"
    for number, data in was.items():
        if encode(again.state(number)) != data or encode(table.timeline.state(number)) != data:
            yield f"branches: record {number} is not as it was when read again"
            return


class Noting(Chance):
    """Chance that notes what it was asked, where, and what it said."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.notes: list[tuple[str, int, Any, Any]] = []

    def numbers(self, state: State, kind: str, below: int, count: int) -> list[int]:
        answer = super().numbers(state, kind, below, count)
        self.notes.append((kind, state.turn, (below, count), answer))
        return answer


def dice_cannot_be_fished(going: Walk, states: int = 8, tries: int = 5) -> Found:
    """A roll reached again by other moves, or by more of them, gives the same dice."""
    case = going.case
    if case.seats == 1:
        return  # alone, another way may well be another turn
    rng = Random(f"fishing {case} {going.seed}")
    chance = Noting(f"{case} {going.seed}")
    players = [Player("person", "P")] * case.seats
    for number in going.sample(states, "fishing"):
        seat = going.steps[number].seat
        table = Table.open(case.slug, case.game, players, case.options, "", Memory(), chance=lambda seed: chance)
        for i, step in enumerate(going.steps[:number]):
            table.propose(step.seat, step.move, table.head, i)
        start = table.head
        seen: dict[tuple[str, int], tuple[int, Any, Any]] = {}
        for _ in range(tries):
            chance.notes.clear()
            for _ in range(5):
                if table.to_act != (seat,) or chance.notes:
                    break
                table.propose(seat, rng.choice(table.offer(seat)), table.head, 0)
            counts: dict[str, int] = {}
            for kind, turn, question, answer in chance.notes:
                counts[kind] = counts.get(kind, 0) + 1
                was = seen.setdefault((kind, counts[kind]), (turn, question, answer))
                if was[0] != turn or (was[1] == question and was[2] != answer):
                    yield f"fishing: {kind} after move {number} was {was}, then {(turn, question, answer)}"
                    return
            if table.head != start:
                table.undo(seat, start, 0)
