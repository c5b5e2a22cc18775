"""The text of a game: a base class with defaults, of which each game overrides only what it says differently.

A text gets views and published events alone, so it cannot tell what its reader may not know: on a shared screen those
of the spectator. A name may be "you", for whose forms `tui.i18n.second_person` cares. Prompts name no player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from engine.games import load
from engine.state import Clause, Event, Move, Outcome, Seat, State
from tui.i18n.messages import listing, t
from tui.presentation.game_info import Variant, game_info
from tui.presentation.names import Place
from tui.presentation.players import seat_letters
from tui.presentation.reason_text import ReasonText
from tui.presentation.registry import part
from tui.presentation.rules.rulebook import rulebook
from tui.presentation.sentences import won_by
from tui.presentation.tutorial import tip
from tui.selection.card_text import CardText
from tui.selection.group_question import GroupQuestion
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick, Selection, Steps

Names = Sequence[str]
"""Seat to the name of its player, or `you()` for the only person at the screen."""

View = TypeVar("View", bound=State)
"""The state of a game, as a seat or the spectator knows it."""


class GameText(ReasonText[View], CardText[View], Generic[View]):
    """The text of a game. A game's `text.py` defines its only subclass; every method has a default.

    `class MyText(GameText[MyState], modules=(prompts, status))` takes functions of modules named like methods.
    """

    sentences: ClassVar[Mapping[Clause, str]] = {}
    """Clause to the message that says what it forbids."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of picks that lists begin with, where the offer may leave all of one out."""
    sources: ClassVar[Mapping[str, Clause]] = {}
    """Kind of pick to the clause that explains it, where that is not the `chapter`."""
    tips: ClassVar[Mapping[Clause, str]] = {}
    """Clause of a prompt to the message that explains its kind, where the game's tutorial has none."""
    tells_winner: ClassVar[bool] = False
    """True when the last line of the story says who won, as the result does."""
    goal: ClassVar[tuple[tuple[Clause, ...], str]] = ((), "")
    """The kinds of tips that tell the goal, and the goal before a first tip of another kind."""
    lays_anew: ClassVar[bool] = False
    """True when a new round lays the table anew: its story begins with it."""
    turns_picks: ClassVar[bool] = False
    """True when `other_way` ever turns a pick."""
    hushed: ClassVar[frozenset[str]] = frozenset()
    """The kinds of picks that are too many for plain lines to list those which the rules forbid now."""
    piece_letters: ClassVar[str] = ""
    """The letters that pieces of the board bear: the figure of no seat has one of them."""
    heights: ClassVar[tuple[type[Event], ...]] = ()
    """The events that a replay leads to besides turns: attacks, scorings, finds."""
    also_scored: ClassVar[tuple[type[Event], ...]] = ()
    """Other events that change points at once: they, too, are named where a game turned."""
    repeated: ClassVar[frozenset[str]] = frozenset()
    chained: ClassVar[frozenset[str]] = frozenset()
    """The kinds of picks made several times, where plain lines take a number; others suggested one after another."""

    def __init_subclass__(cls, *, modules: Sequence[ModuleType] = ()) -> None:
        """Take the methods out of `modules`. TypeError when two of them define the same one."""
        super().__init_subclass__()
        for module in modules:
            for name, function in vars(module).items():
                if name.startswith("_") or not hasattr(GameText, name) or function.__module__ != module.__name__:
                    continue
                if name in vars(cls):
                    raise TypeError(f"{module.__name__} defines {name}, which {cls.__name__} has already")
                setattr(cls, name, staticmethod(function))

    def title(self) -> str:
        """The game's name."""
        return game_info(self.slug).name()

    def seat_letters(self, names: Names, reader: Seat | None = None) -> tuple[str, ...]:
        """Seat to the letter of its figure on every screen; a sign for a `reader` told by name, not as "you"."""
        return seat_letters(names, self.piece_letters, reader)

    def variants(self, names: Names) -> tuple[Variant, ...]:
        """The options that these players can choose at their table."""
        return ()

    # the prompt

    def arranged(self, view: View, seat: Seat, offer: Sequence[Move]) -> Sequence[MoveOrSequence]:
        """The offer in the order in which people go through it; several moves in a row may become a sequence."""
        return offer

    def picks(self, view: View, move: MoveOrSequence) -> Steps:
        """The picks that make up a move or sequence: steps in order, the picks of a step in any order. At least one."""
        return ((Pick(type(move).__name__.lower(), msgspec.structs.astuple(move)),),)

    def private(self, view: View) -> bool:
        """True when the prompt shows a secret, or its answer is one (`Written`).

        A shared screen is handed over before it. Follows from public facts alone, or the handover itself would tell.
        """
        return False

    def call(self, view: View) -> GroupQuestion | None:
        """The group question of this moment; None without one, or when the asked seat has already said yes."""
        return None

    def chapter(self, view: View) -> Clause | None:
        """The clause of the rules that explains the present phase."""
        return None

    def source(self, view: View, pick: Pick) -> Clause | None:
        """The clause that explains a thing that can be picked; None when the rules name none."""
        return self.sources.get(pick.kind) or self.chapter(view)

    def tip(self, view: View) -> tuple[Clause, str] | None:
        """The kind of the prompt, by default its `chapter`, and a sentence that explains it; None without one."""
        kind = self.chapter(view)
        text = self.tips.get(kind or "") or tip(self.slug, kind)
        return (kind, t(text)) if kind and text else None

    def shown(self, view: View, seat: Seat, picked: Sequence[Pick]) -> tuple[Pick, ...]:
        """The picks that are listed now even where no move allows them."""
        return ()

    def forbids(self, view: View, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Clause | None:
        """The clause that forbids a pick which no offered move allows; None when the rules name none."""
        return None

    def step(self, view: View, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
        """The effect of a pick that does not complete a move, in a short phrase; empty where it only chooses."""
        return ""

    def step_brief(self, view: View, picked: Sequence[Pick], pick: Pick) -> str:
        """The words of `step` for a narrow column, in a row; empty where there are no shorter ones."""
        return ""

    def label(self, view: View, pick: Pick, names: Names) -> str:
        """A pick in a word or two."""
        return " ".join(_words(pick))

    def label_typed(self, view: View, pick: Pick, names: Names) -> str:
        """The words of `label` for a person who hears them: no sign stands for a word."""
        return self.label(view, pick, names)

    def hint(self, view: View, picked: Sequence[Pick], pick: Pick) -> str:
        """The effect of a pick, in a word or two beside its label; "" when the label says it all."""
        return ""

    def meaning(self, view: View, seat: Seat, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
        """The `hint`, and what the board shows of the pick: for readers who do not see the board."""
        return self.hint(view, picked, pick)

    def nature(self, view: View, pick: Pick) -> str:
        """The nature of a thing, the same for all seats, in sentences for the glossary; "" without any."""
        return ""

    def key(self, view: View, pick: Pick, names: Names) -> str:
        """A letter or short ASCII word that picks this besides its number, unlike the others'."""
        return "".join(_words(pick))

    def pressed(self, view: View, pick: Pick, names: Names) -> str:
        """The key that begins like the one to press on a screen, where it differs from the typed `key`."""
        return self.key(view, pick, names)

    def unturnable(self, view: View, picked: Sequence[Pick]) -> str:
        """The reason why turning changes nothing of what is picked, in a sentence; "" without one."""
        return ""

    def number_borne(self, view: View, pick: Pick) -> int:
        """The number that a thing bears on the table, from 1: plain lists number it so, too. 0 without one."""
        return 0

    def declines(self, view: View, pick: Pick) -> bool:
        """True for the pick that does nothing: 0 in plain lists."""
        return False

    def other_way(self, view: View, pick: Pick) -> Pick | None:
        """The same thing picked another way, for instance a card turned; None where there is no other."""
        return None

    def rank(self, view: View, pick: Pick) -> Any:
        """The place of a pick among those of its kind: what is less comes first."""
        return pick.value

    def picking(self) -> Sequence[str]:
        """Help on picking that this game alone needs."""
        return ()

    def ask(self, view: View, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
        """The next pick, as a request without the player's name: it begins with a verb or a small word."""
        return t("Choose what to do.")

    def ask_typed(self, view: View, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
        """The request of `ask` for a person who types words: it names no key of the screen."""
        return self.ask(view, seat, picked, names)

    def warning(self, view: View, seat: Seat, move: MoveOrSequence, names: Names) -> str:
        """The loss that a move brings, in a sentence, where another move may avert it; "" without one."""
        return ""

    def suggested(self, view: View, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
        """The pick of these for the focus to stand on: it averts a loss, or is the likeliest; None for the first."""
        return None

    def describe(self, view: View, move: MoveOrSequence, names: Names) -> str:
        """A move or sequence in a short phrase; by default its type and the values of its fields."""
        return " ".join(str(word) for word in (type(move).__name__.lower(), *msgspec.structs.astuple(move)))

    def ending(self, view: View, move: MoveOrSequence, names: Names) -> str:
        """A move in a short phrase, where it could still become a larger one; by default as `describe` says it."""
        return self.describe(view, move, names)

    def in_brief(self, view: View, move: MoveOrSequence) -> str:
        """A move in a few words, where a narrow column would cut `describe`; "" where there are none."""
        return ""

    def phase(self, view: View, names: Names) -> str:
        """The seats that decide now and their question, in one sentence."""
        if not view.to_act:
            return t("The game is over.")
        return t("Waiting for {names}.", names=listing([names[seat] for seat in view.to_act]))

    def situation(self, view: View, names: Names) -> list[str]:
        """The state of the table, in sentences: public facts only."""
        return []

    def place_lines(self, view: View, names: Names) -> list[Place]:
        """The places of the table, for readers who do not see it: public facts only. None before the set-up."""
        return []

    def survey(self, view: View, names: Names) -> list[str]:
        """The table place by place, in sentences; by default the `place_lines`, or else the `situation`."""
        return [place.text for place in self.place_lines(view, names)] or self.situation(view, names)

    def secrets(self, view: View, seat: Seat, names: Names) -> list[str]:
        """The facts that this seat alone knows, in sentences, from its view."""
        return []

    def known(self, view: View, seat: Seat, names: Names) -> list[str]:
        """Those of the `secrets` that neither the hand nor the board shows, in short sentences for a small place."""
        return self.secrets(view, seat, names)

    def reminder(self, view: View, seat: Seat, names: Names) -> list[str]:
        """Those of the `secrets` that a prompt in plain lines does not list, told at each turn of the seat."""
        return self.secrets(view, seat, names)

    def learned(self, before: View | None, view: View, seat: Seat, names: Names) -> list[str]:
        """The news for this seat alone between two of its views, in sentences; all that it knows after None."""
        return []

    def holds(self, view: View, seat: Seat, names: Names) -> str:
        """The kind of secret that this seat has, in a short sentence for all players; "" when it has none."""
        return ""

    def counted(self, seats: int, turn: int, round: int) -> str:
        """The progress of the game as its rules count it: by turns or by rounds, both from 1."""
        return t("turn {turn}", turn=turn)

    def result(self, view: View, outcome: Outcome, names: Names) -> list[str]:
        """The end of the game, in sentences."""
        scores = zip(names, outcome.scores, strict=False)
        return [won_by(outcome, names), *(t("{label}: {value}", label=name, value=score) for name, score in scores)]

    def refusal(self, clause: Clause, view: View | None = None, pick: Pick | None = None) -> str:
        """A sentence that says what a clause forbids, or why this pick is; by default that of the rules."""
        known = self.sentences.get(clause)
        return t(known) if known else rulebook(self.slug).clause(clause) or t("The rules forbid that.")

    # the story

    def narrate(self, before: View, event: Event, names: Names) -> str | None:
        """A sentence that tells an event, or None; `before` is the view that it changes. Each fact has its line."""
        return None

    def brief(self, before: View, event: Event, names: Names) -> str:
        """A scoring in short, for a column without room for all news: a line for a fact; "" for any other event."""
        return ""

    def joined_brief(self, view: View, events: Sequence[Event], names: Names) -> str:
        """The outcome of the reader's own deed in a `joined` line, where columns have no room for that; or ""."""
        return ""

    def joined(self, view: View, events: Sequence[Event], names: Names) -> str | None:
        """Sentence for what seats did in a row in one turn, or could go on doing; None where each event has its own."""
        return None

    def goes_on(self, view: View) -> bool:
        """True while other seats are asked for an answer that `joined` tells with the deed."""
        return False

    def lapsed(self, view: View, turn: int, event: Event | None = None, reader: Seat | None = None) -> bool:
        """True when the rules no longer let the story tell an event of that turn; None: show the table of that turn.

        `view` is the table now; `reader` the seat that alone reads the story, or None.
        """
        return False

    def announced(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of one record that are announced on a page of their own before the game goes on."""
        return ()

    def coming(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of one record that the game goes on with after that page: a new round."""
        return ()

    def retold(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of one record that are told again with the results."""
        return ()


def _words(pick: Pick) -> list[str]:
    """The kind and the values of a pick; none where it is 0, the only pick of its kind."""
    values = pick.value if isinstance(pick.value, tuple) else (pick.value,)
    return [pick.kind, *map(str, values)] if pick.value else [pick.kind]


def game_text(slug: str) -> GameText[State]:
    """A game's text; the defaults for a game without one."""
    return part(slug, "text", GameText)


def select(slug: str, view: State, seat: Seat) -> Selection:
    """The selection of a seat, from its view; its offer is empty when it is not the seat's decision."""
    text = game_text(slug)
    offer = text.arranged(view, seat, load(slug).moves(view, seat))
    return Selection(offer, lambda move: text.picks(view, move), lambda picked: text.shown(view, seat, picked))


def progress(text: GameText[State], seats: int, turn: int, round: int) -> str:
    """The turn or round that a game has reached, or its set-up."""
    return text.counted(seats, turn, round) if turn else t("set-up")


def progress_of(text: GameText[State], view: State) -> str:
    """The turn or round that a view has reached."""
    return progress(text, view.seats, view.turn, getattr(view, "round", 0))  # not every game counts rounds
