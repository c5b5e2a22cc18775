"""The reason for a card of The Lost Mines that helps nobody much: what it is, and whose way it leaves alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.bots.decision import CLEAR, Why
from engine.games.lost_mines.components import COMPONENT_SETS, OBSTACLES, TOOLS
from engine.games.lost_mines.moves import CallStorm, Discard, LayPath, PlaceTroll, SetTrap, UseTool
from engine.games.lost_mines.queries import laid_sides
from engine.games.lost_mines.reason_facts import GAINS
from engine.games.lost_mines.state import LostMinesState
from engine.state import Move, Seat
from tui.games.lost_mines.terms import GROUNDS, card_name, cell_name
from tui.i18n.messages import n, t
from tui.i18n.text_layout import capital

IDLE: Final = 0.3
"""Turns that a move gains up to which it is next to nothing."""


def is_idle(why: Why | None) -> bool:
    """True when the card gained a regular bot next to nothing."""
    gains = [] if why is None else [fact.number for fact in why.facts if fact.name == GAINS]
    return bool(gains) and gains[0] <= IDLE


def least(view: LostMinesState, move: Move, seat: Seat, why: Why | None, bars: Mapping[int, float]) -> str:
    """A card that is of no use now, and why this one; "" of one that a search found better than others.

    `bars`: the seats on whose way it lies.
    """
    if not is_idle(why) or (why is not None and why.takes == CLEAR):
        return ""
    if isinstance(move, LayPath):
        return _path(view, move, seat)
    if isinstance(move, UseTool):
        words = {"ground": GROUNDS[view.ground[move.cell]]().lower(), "cell": cell_name(view, move.cell)}
        if bars:
            return t("No card led it on, so it cleared the {ground} at {cell}, though in a rival's way.", **words)
        return t("No card led it on, so it used a tool that it would miss little, on the {ground} at {cell}.", **words)
    if isinstance(move, CallStorm) and not bars:
        words = {"cell": cell_name(view, move.cell)}
        return t("No card led it on, so it parted with a storm: nobody needed the path at {cell}.", **words)
    if isinstance(move, SetTrap) and not bars:
        return t("No card led it on, so it parted with a trap: as the paths lay, it was on nobody's next steps.")
    if isinstance(move, PlaceTroll) and not bars:
        return t("No card led it on, so it parted with a troll: as the paths lay, it was on nobody's next steps.")
    return t("No card helped it much now, so it played one that it would miss little.")


def discarded(view: LostMinesState, move: Discard, seat: Seat) -> str:
    """The cards that are parted with: several for new ones, an obstacle, a tool without use, or a narrow path."""
    box = COMPONENT_SETS[view.components]
    if len(move.cards) > 1:
        return n(
            "No card led it on, so it changed {count} for a new one.",
            "No card led it on, so it changed {count} for new ones.",
            len(move.cards),
        )
    card = move.cards[0]
    face = view.face[card]
    if face is None:
        return ""
    words = {"card": capital(card_name(view, face, short=True))}
    kind = box.cards[face]
    if kind.ground in OBSTACLES:
        return t("No card led it on. {card}, an obstacle, would only have barred a way.", **words)
    if kind.sides:
        return _ways(view, card, seat, words["card"])
    if kind.action in TOOLS and TOOLS[kind.action] not in view.ground:
        return t("No card led it on, and nothing lay there that it could clear with {card}.", **words)
    return t("No card led it on, and {card} served nothing on its way.", **words)


def _path(view: LostMinesState, move: LayPath, seat: Seat) -> str:
    """An obstacle or a path that leads nobody on: its place, and its ways out against others of the hand."""
    face = view.face[move.card]
    if face is None:
        return ""
    card = capital(card_name(view, face, short=True))
    if COMPONENT_SETS[view.components].cards[face].ground in OBSTACLES:
        return t(
            "No card led it on, so it parted with {card}, laid on {cell}, where it barred no rival.",
            card=card,
            cell=cell_name(view, move.cell),
        )
    return _ways(view, move.card, seat, card)


def _ways(view: LostMinesState, card: int, seat: Seat, name: str) -> str:
    """A path without an obstacle, by its ways out against those of the other paths in hand."""
    box = COMPONENT_SETS[view.components]
    paths = {
        other: laid_sides(view, face, False).bit_count()
        for other in view.hand[seat]
        if (face := view.face[other]) is not None and box.cards[face].sides and box.cards[face].ground not in OBSTACLES
    }
    ways = paths.get(card, 0)
    count = n("{count} side", "{count} sides", ways)
    if len(paths) == 1:
        return t("No card led it on, so it parted with {card}, which opens only {count}.", card=name, count=count)
    if ways == min(paths.values(), default=0):
        return t(
            "No card led it on, so it parted with {card}: of its path cards none has fewer open sides ({count}).",
            card=name,
            count=ways,
        )
    return t("No card led it on; {card} opens {count}, but fitted nowhere on its way.", card=name, count=count)
