"""The words of Mr. Sneaky on its secrets."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mr_sneaky.components import COMPONENT_SETS, TRAP, TREASURE
from engine.games.mr_sneaky.events import DoorOpened, Laid, ThiefMoved
from engine.games.mr_sneaky.moves import Steal
from engine.games.mr_sneaky.state import MrSneakyState
from engine.knowledge.secrets import Secret
from engine.state import Event
from tui.games.mr_sneaky.terms import door_name, either, kind_name, tile_behind, tile_name
from tui.i18n.messages import listing, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.replay.secret_words import Act, SecretWords


class MrSneakySecrets(SecretWords[MrSneakyState]):
    """Doors, and the tiles behind them."""

    def heading(self, kind: str) -> str:
        """Doors alone."""
        return t("Doors")

    def name(self, view: MrSneakyState, secret: Secret, names: Names) -> str:
        """A door by its number."""
        return capital(door_name(secret.of))

    def faces(self, view: MrSneakyState, secret: Secret, faces: Sequence[int]) -> str:
        """A tile; a trap without its guards where the sort is open."""
        if len(faces) == 1:
            return tile_name(view, faces[0])
        return kind_name(COMPONENT_SETS[view.components].tiles[faces[0]].kind)

    def clue(self, before: MrSneakyState, events: Sequence[Event], secret: Secret, faces: Sequence[int]) -> str:
        """The habit of tycoons that a card tells by; of another door than that of the record, what is left for it."""
        door = before.pawn
        for event in events:
            if isinstance(event, ThiefMoved):
                door = event.to
            elif isinstance(event, Laid) and event.door == secret.of:
                kind = COMPONENT_SETS[before.components].tiles[faces[0]].kind
                return t("As bots lay this card, it speaks for {kind}.", kind=either([kind]))
            elif isinstance(event, Laid | DoorOpened):
                told, other = event.door if isinstance(event, Laid) else door, door_name(secret.of)
                return t("It told of {door}, and so of what is left for {other}.", door=door_name(told), other=other)
        return ""

    def acted(self, whole: MrSneakyState, acts: Sequence[Act], secret: Secret, faces: Sequence[int], name: str) -> str:
        """The thief's visit to a door; with "yet" where it did not do what the false belief advised."""
        tiles, tile = COMPONENT_SETS[whole.components].tiles, whole.face[secret.of]
        if tile is None:
            return ""
        door, opened = secret.of, _opened(whole, acts, secret.of)
        lured = tiles[faces[0]].kind == TREASURE or tiles[tile].kind == TRAP
        words = {"name": name, "door": door_name(door), "tile": tile_behind(whole, tile), "number": opened}
        others = _doors_opened(whole, acts)
        if opened:
            return (
                t("{name} opened {door} at move {number}: behind it was {tile}.", **words)
                if lured
                else t("Yet {name} opened {door} at move {number}: behind it was {tile}.", **words)
            )
        if acts and not _could_open(acts, door):
            return t("{name} could not open {door} in that time.", **words)
        return (
            t("Yet {name} did not open {door} in that time.", **words)
            if lured
            else t("{name} did not open {door} in that time, but {doors}.", **words, doors=listing(others))
            if others
            else t("{name} did not open {door} in that time.", **words)
        )

    def foiled(self, whole: MrSneakyState, acts: Sequence[Act], secret: Secret, faces: Sequence[int]) -> bool:
        """True where the thief opened the feared door, or could not; or left the one with the bait."""
        tiles, tile = COMPONENT_SETS[whole.components].tiles, whole.face[secret.of]
        if tile is None:
            return False
        lured = tiles[faces[0]].kind == TREASURE or tiles[tile].kind == TRAP
        opened = bool(_opened(whole, acts, secret.of))
        return not opened if lured else opened or not _could_open(acts, secret.of)


def _could_open(acts: Sequence[Act], door: int) -> bool:
    """True where one of these moves might have opened a door."""
    return any(isinstance(move, Steal) and move.to == door for act in acts for move in act.choices)


def _doors_opened(whole: MrSneakyState, acts: Sequence[Act]) -> list[str]:
    """The doors that the thief opened, each with what was behind it."""
    found, at = list[str](), whole.pawn
    for event in (event for act in acts for event in act.events):
        if isinstance(event, ThiefMoved):
            at = event.to
        elif isinstance(event, DoorOpened) and (tile := whole.face[at]) is not None:
            found.append(t("{door} ({tile})", door=door_name(at), tile=tile_behind(whole, tile)))
    return found


def _opened(whole: MrSneakyState, acts: Sequence[Act], door: int) -> int:
    """The move by which the thief opened a door; 0 without one."""
    at = whole.pawn
    for act in acts:
        for event in act.events:
            if isinstance(event, ThiefMoved):
                at = event.to
            elif isinstance(event, DoorOpened) and at == door:
                return act.number
    return 0
