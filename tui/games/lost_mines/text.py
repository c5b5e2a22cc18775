"""The text of The Lost Mines."""

from __future__ import annotations

from engine.games.lost_mines.components import COMPONENT_SETS, LOYAL, SABOTEUR, SELFISH, STORM, TOOLS, TRAP, TROLL
from engine.games.lost_mines.events.cards import InfoUsed
from engine.games.lost_mines.events.rounds import RoundScored
from engine.games.lost_mines.events.walks import DragonMet, TreasureTaken
from engine.games.lost_mines.moves import Discard, LayPath, PlaceTroll, SetTrap, TurnMine
from engine.games.lost_mines.queries import clan, role
from engine.games.lost_mines.reach import bar_before
from engine.games.lost_mines.state import PLAY, ROCK, TRAPPED, WALK, LostMinesState
from engine.state import Clause, Seat
from tui.games.lost_mines import bars, hidden, narration, plain, prompts, questions, refusals, results, status, terms
from tui.games.lost_mines.advice import because, instead, proposal, prospects, reason, suggestions
from tui.i18n.messages import later, t
from tui.presentation.game_text import GameText
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick

SOURCES = {"lay": "LM-4.2", "cell": "LM-6.1", "edge": "LM-5.3", "treasure": "LM-5.2", "word": "LM-3.1"}
"""Kind of pick to the clause that explains it."""

NARROW_CARDS = "LM-4.6"
"""The rule of a card that has room for one dwarf."""

WITHOUT_TARGET = "LM-5.10"
"""The rule of an action card that can only be discarded."""

CROSSING = "LM-5.4"
"""The rule of a trap that is crossed."""

TIPS = {
    "LM-7.2": later("Agree when treasure is out of reach. Object to play on: one objection is enough."),
    NARROW_CARDS: later("A rock (grey stones) holds one dwarf. Nobody passes until that dwarf moves on."),
    CROSSING: later("Crossing a trap costs a card. Traps lie between two cards and stay."),
}
ROLE_TIPS = {
    LOYAL: (
        "LM-8.3",
        later("You are loyal: lead your clan on. Its loyal dwarves share what they find. Bar the way of the others."),
    ),
    SELFISH: (
        "LM-8.2",
        later("You are selfish: only your finds count. Use the paths of all, and be first at a mine."),
    ),
    SABOTEUR: (
        "LM-8.3",
        later("You are a saboteur: help your rivals. What the other clan finds counts for you, too. Hide it at first."),
    ),
}
"""Role to the clause on its points and what explains it."""

ALONE_TIPS = {
    LOYAL: later(
        "You alone are {clan}: be first at a mine. You are loyal: your finds count for you. Use the paths of all."
    ),
    SELFISH: later(
        "You alone are {clan}: be first at a mine. You are selfish: only your finds count. Use the paths of all."
    ),
    SABOTEUR: later(
        "You alone are {clan}: go with {other}. You are a saboteur: what {other} finds counts for you, too. "
        "Build its way."
    ),
}
"""Role to what explains it to a dwarf that is alone in its clan."""

NEW_TIPS = {
    LOYAL: later(
        "You are {clan} now: lead {clan} on. You are loyal: loyal dwarves of a clan share what they find. "
        "Clans and roles were dealt anew."
    ),
    SELFISH: later(
        "You are {clan} now: dig for yourself. You are selfish: only your finds count. Clans and roles were dealt anew."
    ),
    SABOTEUR: later(
        "You are {clan} now, but help {other}. You are a saboteur: what {other} finds counts for you, too. "
        "Clans and roles were dealt anew."
    ),
}
"""Role to what explains it after the first round."""


def _role_tip(view: LostMinesState, seat: Seat) -> tuple[Clause, str] | None:
    """The own role and its aim, in the second lap of a game and the first one of another round; None at other times."""
    own = role(view, seat) if view.phase == PLAY and view.dwarf else None
    anew = view.round > 1
    if own is None or not (_begins(view) if anew else view.seats < view.turn <= 2 * view.seats):
        return None
    clause, told = ROLE_TIPS[own]
    number = clan(view, seat)
    clans = {"clan": terms.clan_name(number), "other": terms.clan_name(1 - number)}
    if all(clan(view, other) != number for other in range(view.seats) if other != seat):
        return f"{clause} {own} alone", t(ALONE_TIPS[own], **clans)
    return (f"{clause} {own} anew", t(NEW_TIPS[own], **clans)) if anew else (clause, t(told))


def _begins(view: LostMinesState) -> bool:
    """True in about the first lap of a round: few of its cards are gone."""
    box = COMPONENT_SETS[view.components]
    return len(box.deck) - box.set_aside - len(view.pile) - sum(map(len, view.hand)) < 2 * view.seats


def _holds_rock(view: LostMinesState) -> bool:
    """True when the seat to move holds a path with a rock, as far as the view knows its cards."""
    cards = COMPONENT_SETS[view.components].cards
    faces = [face for card in view.hand[view.active] if (face := view.face[card]) is not None]
    return any(cards[face].ground == ROCK for face in faces)


def _holds_trap(view: LostMinesState) -> bool:
    """True when the seat to move holds a trap, as far as the view knows its cards."""
    cards = COMPONENT_SETS[view.components].cards
    return any(cards[face].action == TRAP for card in view.hand[view.active] if (face := view.face[card]) is not None)


def _placed(view: LostMinesState, move: LayPath) -> str:
    """A path and its place; a sign shows its open sides unless it has all of them."""
    box, face = COMPONENT_SETS[view.components], view.face[move.card]
    assert face is not None
    card = terms.path_called(box.lying[face][move.turned], box.cards[face].ground)
    return t("place {card} on {cell}", card=card, cell=terms.cell_name(view, move.cell))


class LostMinesText(
    GameText[LostMinesState],
    modules=(
        because,
        hidden,
        instead,
        narration,
        plain,
        prompts,
        proposal,
        prospects,
        questions,
        reason,
        results,
        status,
        suggestions,
        terms,
    ),
):
    """The Lost Mines in words."""

    sentences = refusals.SENTENCES
    piece_letters = terms.CLAN_LETTERS
    kinds = ("card",)
    lays_anew = True
    turns_picks = True
    heights = (RoundScored, TreasureTaken)
    gains = (TreasureTaken,)
    also_scored = (DragonMet,)
    idle = (InfoUsed,)
    turned_up = later("{kind}, with a mine turned up")
    hushed = frozenset({"lay", "cell"})
    sources = SOURCES
    tips = TIPS

    def tip(self, view: LostMinesState) -> tuple[Clause, str] | None:
        """The own role is explained in the second lap and after each new deal. A rock or trap in hand comes later.

        While no such card may be in focus, a tip on rocks on the board would be about another card than that.
        """
        found = _role_tip(view, view.active)
        if found is not None:
            return found
        if view.phase == PLAY and view.turn > 2 * view.seats and _holds_rock(view):
            return NARROW_CARDS, t(TIPS[NARROW_CARDS])
        if view.phase == PLAY and view.turn > 2 * view.seats and (TRAPPED in view.token or _holds_trap(view)):
            return CROSSING, t(TIPS[CROSSING])
        return super().tip(view)

    def in_brief(self, view: LostMinesState, move: MoveOrSequence) -> str:
        """A path card or a token and its place, a number of discards, or a mine as it is shown."""
        match move:
            case SetTrap() | PlaceTroll():
                card = terms.ACTION_CARDS[TRAP if isinstance(move, SetTrap) else TROLL]()
                return t("place {card} on {cell}", card=card, cell=terms.edge_short(view, move.edge))
            case LayPath():
                return _placed(view, move)
            case TurnMine():
                return t("place it this way")
            case Discard() if view.pile:
                return t("discard {count}, draw {count}", count=len(move.cards))
        return ""

    def refusal(self, clause: Clause, view: LostMinesState | None = None, pick: Pick | None = None) -> str:
        """Of a place to walk to, what bars the way and where; of a card, why it has no target; else the clause's."""
        face = view.face[pick.value] if view is not None and pick is not None and pick.kind == "card" else None
        if clause == WITHOUT_TARGET and view is not None and face is not None:
            return refusals.without_target(view, face) or super().refusal(clause, view, pick)
        if view is None or pick is None or view.phase != WALK or pick.kind != "cell":
            return super().refusal(clause, view, pick)
        barred = bar_before(view, view.active, pick.value)
        said = bars.bar(view, barred) if barred is not None and barred.clause == clause else ""
        return said or super().refusal(clause, view, pick)

    def source(self, view: LostMinesState, pick: Pick) -> Clause | None:
        """The clause that explains a pick: a card's by its kind."""
        face = view.face[pick.value] if pick.kind == "card" else None
        if face is None:
            return super().source(view, pick)
        _, sides, _, action = COMPONENT_SETS[view.components].cards[face]
        if sides:
            return "LM-4.1"
        return "LM-5.1" if action in TOOLS else {TRAP: "LM-5.3", TROLL: "LM-5.5", STORM: "LM-5.7"}.get(action, "LM-5.2")
