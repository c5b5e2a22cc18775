"""Why a bot prefers another move to the one that was played. Without Textual."""

from __future__ import annotations

from typing import Final

from engine.bots.blunders import Judgement, usual_move, weighed
from engine.bots.reasons import explainable
from engine.knowledge.luck import Luck, luck_in
from engine.log import Timeline
from engine.pieces import view
from engine.state import Move
from tui.i18n.messages import later, prose, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names, game_text
from tui.presentation.reason_text import PLAYED
from tui.replay.explanation.comparison import deed_of, percent

MOVER_AND_RIVAL: Final = 2
"""Players of a game in which the other one gains whatever the mover loses."""

LUCK: Final[dict[Luck, str]] = {
    "dice": later("It was luck: the roll turned the game, no choice."),
    "deal": later("It was luck: the new deal turned the game, no choice."),
    "draw": later("It was luck: the card drawn turned the game, no choice."),
}
"""The luck in a move that any bot would have made, in sentences."""


def why_better(timeline: Timeline, judgement: Judgement, better: Move, names: Names) -> list[str]:
    """The player that a mistake helped most, and a regular bot's reason for the better move, in sentences."""
    said = []
    if len(names) > MOVER_AND_RIVAL and judgement.rival in range(len(names)):
        before, after = (percent(chance) for chance in judgement.helped)
        said.append(
            t("It helped {name} most: {after}, not {before}.", name=names[judgement.rival], after=after, before=before)
        )
    played, why = timeline.nodes[judgement.number].played.move, weighed(timeline, judgement.number, better)
    if played is None or why is None:
        return said
    values = {one.move: one.value for one in why.candidates}
    if played in values and values[played] >= values.get(better, values[played]):
        return [*said, t("No bot sees that at a glance: it came out in the games played on from there.")]
    return [*said, *_reason(timeline, judgement.number, better, names)]


def instead(timeline: Timeline, number: int, names: Names) -> str:
    """The other move that the chances before a move count with, that of a regular bot, and its reason.

    Where that was played, the luck in it. "" where there was none, and before the end of the game.
    """
    if not explainable(timeline):
        return ""
    node, usual = timeline.nodes[number], usual_move(timeline, number)
    luck = luck_in(timeline, number)
    if usual is None or usual == node.played.move:
        return t(LUCK[luck]) if luck is not None else ""
    seen = view(timeline.state(node.parent), node.played.seat)
    deed = deed_of(game_text(timeline.opened.game), seen, usual, names)
    said = t("Until then another move was expected here, as regular bots play: {deed}.", deed=deed)
    return prose(said, *_reason(timeline, number, usual, names, apart=True))


def _reason(timeline: Timeline, number: int, better: Move, names: Names, *, apart: bool = False) -> list[str]:
    """A regular bot's reason for another move in the place of a record's, in a sentence, if it has one.

    With `apart` only one that sets it apart from the move that was played.
    """
    node, text = timeline.nodes[number], game_text(timeline.opened.game)
    seat, played, why = node.played.seat, node.played.move, weighed(timeline, number, better)
    if played is None or why is None:
        return []
    seen = view(timeline.state(node.parent), seat)
    found = text.because(seen, better, played, names, why, PLAYED)
    alone = "" if apart else text.reason(seen, better, seat, names, why)
    reason = capital(next(iter(found.values()))) if found else alone
    return [t("A bot's reason for it: {reason}", reason=reason)] if reason else []
