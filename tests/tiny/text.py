"""Hunch in words. Each method that is missing here has a default in GameText."""

from typing import ClassVar

from engine.pieces import Looked, Revealed
from tests.tiny import Declared, Gained, Hunch, HunchState, Passed, Threw, own
from tui.i18n.messages import later, listing, t
from tui.presentation.game_info import Variant
from tui.presentation.game_text import GameText
from tui.selection.selection import Pick


class HunchText(GameText[HunchState]):
    sentences: ClassVar = {
        "HU-1": later("Four seats hold at most 2 cards each."),
        "HU-2": later("The stake is 3 at most, and an oath is sworn once, without a card of rank 0."),
    }

    def variants(self, names):
        return (Variant("hand", t("Cards"), t("the cards of each seat (HU-1)"), ((2, "2"), (1, "1"), (3, "3"))),)

    def picks(self, view, move: Hunch):
        return ((Pick(move.do, move.what),),)

    def label(self, view, pick, names):
        rank = view.face[pick.value]
        return t("show a card of rank {rank}", rank=rank) if pick.kind == "show" else super().label(view, pick, names)

    def describe(self, view, move: Hunch, names):
        return self.label(view, Pick(move.do, move.what), names)

    def private(self, view):
        return True  # the prompt names the ranks of the own cards

    def situation(self, view, names):
        lines = [t("{name}: {score}.", name=name, score=score) for name, score in zip(names, view.score, strict=True)]
        return [t("The stake is {stake}.", stake=view.stake), *lines]

    def secrets(self, view, seat, names):
        ranks = [str(view.face[card]) for card in own(view, seat)]
        return [t("{name} {name:holds|hold} the ranks {ranks}.", name=names[seat], ranks=listing(ranks))]

    def holds(self, view, seat, names):
        return t("Nobody else knows {name:'s} cards.", name=names[seat])

    def narrate(self, before, event, names):
        match event:
            case Declared(oath=True):
                return t("{name} swore to hold no card of rank 0.", name=names[event.seat])
            case Declared():
                return t("{name} raised the stake.", name=names[event.seat])
            case Threw():
                return t("{name} threw the die for {points}.", name=names[event.seat], points=event.points)
            case Gained() if event.points:
                return t("{name} gained {points}.", name=names[event.seat], points=event.points)
            case Looked() if before.turn:
                return t("{name} looked at a card.", name=names[event.seat])
            case Revealed():
                return t("Turned up: rank {ranks}.", ranks=listing([str(rank) for rank in event.faces]))
            case Passed() if before.turn:
                return t("The turn passed on.")
        return None
