"""Why a bot prefers another move to the one that was played. Without Textual."""

from __future__ import annotations

from typing import Final

from engine.bots.blunders import Judgement, usual_move, weighed
from engine.bots.reasons import explainable
from engine.log import Timeline
from engine.pieces import view
from engine.state import Move
from tui.i18n.messages import later, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names, game_text
from tui.replay.explanation.comparison import deed_of, percent

MOVER_AND_RIVAL: Final = 2
"""Players of a game in which the other one gains whatever the mover loses."""

RIVALS: Final = (
    (later("the next best door"), later("the door played")),
    (later("the next best"), later("the move played")),
)
"""The words of a reason for the next best move, and those for the move that was played."""


def why_better(timeline: Timeline, judgement: Judgement, better: Move, names: Names) -> list[str]:
    """The player that a mistake helped most, and a regular bot's reason for the better move, in sentences."""
    said = []
    if len(names) > MOVER_AND_RIVAL and judgement.rival in range(len(names)):
        before, after = (percent(chance) for chance in judgement.helped)
        said.append(
            t("It helped {name} most: {after}, not {before}.", name=names[judgement.rival], after=after, before=before)
        )
    node, text = timeline.nodes[judgement.number], game_text(timeline.opened.game)
    seat, played, why = node.played.seat, node.played.move, weighed(timeline, judgement.number, better)
    if played is None or why is None:
        return said
    values = {one.move: one.value for one in why.candidates}
    if played in values and values[played] >= values.get(better, values[played]):
        return [*said, t("No bot sees that at a glance: it came out in the games played on from there.")]
    seen = view(timeline.state(node.parent), seat)
    found = text.because(seen, better, played, names, why)
    reason = (
        capital(against_played(next(iter(found.values())))) if found else text.reason(seen, better, seat, names, why)
    )
    return [*said, t("A bot's reason for it: {reason}", reason=reason)] if reason else said


def instead(timeline: Timeline, number: int, names: Names) -> str:
    """The other move that the chances before a move count with, that of a regular bot; "" where it was played.

    "" before the end of the game, too.
    """
    if not explainable(timeline):
        return ""
    node, usual = timeline.nodes[number], usual_move(timeline, number)
    if usual is None or usual == node.played.move:
        return ""
    seen = view(timeline.state(node.parent), node.played.seat)
    deed = deed_of(game_text(timeline.opened.game), seen, usual, names)
    return t("Until then another move was expected here, as regular bots play: {deed}.", deed=deed)


def against_played(fact: str) -> str:
    """A fact that sets a move above the next best, said of the move that was played."""
    for old, new in RIVALS:
        fact = fact.replace(t(old), t(new))
    return fact
