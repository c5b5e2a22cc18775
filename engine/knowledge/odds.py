"""The chances of a move by the identity of its mover: those of a regular bot, and those that readers reckon with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots import game_bots
from engine.bots.fold import Story, Told, encode_story
from engine.bots.reasons import StillPlaying, explainable, told_to
from engine.log import NOBODY, Timeline
from engine.pieces import publish, view


def regular_odds(timeline: Timeline, number: int) -> Sequence[float]:
    """Identity to the chance with which a regular bot of that identity would make a move; empty where none is known.

    StillPlaying before the end of the game.
    """
    if not explainable(timeline):
        raise StillPlaying
    node, slug = timeline.nodes[number], timeline.opened.game
    seat, move, odds = node.played.seat, node.played.move, game_bots.odds(slug)
    if odds is None or seat == NOBODY or move is None:
        return ()
    seen = view(timeline.state(node.parent), seat)
    story = Story(slug, timeline.game, seen, seat, encode_story(told_to(timeline, node.parent, seat)))
    return odds(seen, story, seat, move) or ()


def read_odds(timeline: Timeline, number: int) -> Sequence[float]:
    """Identity to how well it fits a move for a reader, up to a factor; empty where the move tells it nothing.

    StillPlaying before the end of the game.
    """
    if not explainable(timeline):
        raise StillPlaying
    node, guesses = timeline.nodes[number], game_bots.guesses(timeline.opened.game)
    likelihoods: Any = getattr(guesses, "likelihoods", None)
    if likelihoods is None or node.played.seat == NOBODY:
        return ()
    before, after = (view(timeline.state(at), None) for at in (node.parent, number))
    return likelihoods(before, Told(node.played.seat, publish(node.played.events, None)), after) or ()
