"""The use of a move to its player as a regular bot sees it: with any identity."""

from __future__ import annotations

from engine.bots.blunders import weighed
from engine.knowledge.secrets import Secret
from engine.log import NOBODY, Timeline
from engine.pieces import view
from engine.state import State, copy
from tui.presentation.game_text import Names, game_text
from tui.replay.explanation.comparison import field


def use_of_move(timeline: Timeline, number: int, names: Names, secret: Secret | None = None, face: int = 0) -> str:
    """The use of a move that a regular bot sees in it, in a sentence; "" without words.

    With a `secret` of the mover, as if that had this face. StillPlaying before the end of the game.
    """
    node, text = timeline.nodes[number], game_text(timeline.opened.game)
    seat, move = node.played.seat, node.played.move
    if seat == NOBODY or move is None:
        return ""
    seen = view(timeline.state(node.parent), seat)
    if secret is not None:
        seen = _with_face(seen, secret, face)
    why = weighed(timeline, number, move, seen)
    return "" if why is None else text.reason(seen, move, seat, names, why)


def better_with(timeline: Timeline, number: int, names: Names, secret: Secret, face: int) -> str:
    """The better move in a regular bot's view, if a secret of the mover had this face, in a phrase; "" for none.

    StillPlaying before the end of the game.
    """
    node, text = timeline.nodes[number], game_text(timeline.opened.game)
    seat, move = node.played.seat, node.played.move
    if move is None:
        return ""
    seen = _with_face(view(timeline.state(node.parent), seat), secret, face)
    why = weighed(timeline, number, move, seen)
    if why is None or len(why.candidates) < 2:
        return ""
    compared = field(text, seen, why, names)
    return "" if compared.best else compared.apart[0].deed


def _with_face(seen: State, secret: Secret, face: int) -> State:
    """A view as it would be with another face of a secret."""
    piece, changed = secret.pieces[0], copy(seen)
    changed.face[piece] = face
    return changed
