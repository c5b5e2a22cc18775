"""What every game's words are: the protocol of a package `tui.games.<slug>`, and the story told from published events.

A game's words are found by its slug: `words("heimlich")` is the package `tui.games.heimlich`. They never import the
screens. They get views and published events only, so they cannot tell what the viewer may not know; on a screen that
several people share, the caller hands them the spectator's view and events. They use names, never "you".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

import msgspec

from engine.game import Clause, Event, Move, Options, Outcome, Seat, apply
from engine.games import load
from engine.log import Player
from engine.table import Happened, IllegalMove
from tui.errand import Choice
from tui.games import playable
from tui.selection import Pick, Selection, Steps
from tui.text import t

Names = Sequence[str]
"""Seat to the name that the table calls it by."""


class Variant(msgspec.Struct, frozen=True):
    """One of a game's options as a person chooses it: its field in the game's OPTIONS and its values with labels."""

    name: str
    label: str
    about: str
    values: tuple[tuple[Any, str], ...]


class Call(msgspec.Struct, frozen=True):
    """A question that goes round everybody who holds cards, as one board can ask it: "does anybody play?".

    Everything in it follows from public facts.
    """

    ask: str
    """The question."""
    nobody: str
    """What it means when nobody answers it."""
    seats: tuple[Seat, ...]
    """Who has still to answer, in order; the first is asked now."""
    no: Move
    """The move by which any of them declines."""
    stands: Any
    """Changes as soon as declining would answer another question."""


class Words(Protocol):
    """What a package `tui.games.<slug>` holds.

    A game whose offer is long may also hold `arranged(view, seat, offer)`: the offer as a person goes through it, in
    another order and with errands besides; and `other_way(view, pick)`: the same thing picked another way, for instance
    a card turned, which a key goes to; and `picking()`: what has to be known of picking in this game; and
    `counted(seats, turn, round)`: how far it is, where its rules speak of rounds and not of turns;
    and `retold(events)`: what of that which happened at once is told again with the results.
    """

    def title(self) -> str:
        """The game's name."""

    def variants(self, names: Names) -> tuple[Variant, ...]:
        """The options that can be chosen at a table of these people, the first value of each the default."""

    def picks(self, view: Any, move: Choice) -> Steps:
        """What a person picks for a move or an errand: steps in order, the picks inside one step in any order; at least
        one."""

    def private(self, view: Any) -> bool:
        """Whether what the asked seat is shown now tells others a secret: before it, a shared screen falls silent.

        Follows from public facts alone, or the silence itself would tell.
        """

    def call(self, view: Any) -> Call | None:
        """The question that goes round now; None when there is none, or the asked seat has already said yes."""

    def chapter(self, view: Any) -> Clause | None:
        """The clause that says what is done in the present phase; None when nothing is."""

    def shown(self, view: Any, seat: Seat, picked: Sequence[Pick]) -> tuple[Pick, ...]:
        """Picks that a person may look for now though they may be forbidden."""

    def forbids(self, view: Any, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Clause | None:
        """The clause that forbids a pick which no offered move allows; None when the rules name none."""

    def label(self, view: Any, pick: Pick, names: Names) -> str:
        """A pick in a word or two."""

    def hint(self, view: Any, picked: Sequence[Pick], pick: Pick) -> str:
        """What a pick would do, in a word or two beside its label; "" when the label says it all."""

    def key(self, view: Any, pick: Pick, names: Names) -> str:
        """What a person types for a pick besides its number: a letter or short word in ASCII, unlike the others'."""

    def ask(self, view: Any, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
        """What is to be picked next, as a question or a short request."""

    def describe(self, view: Any, move: Choice, names: Names) -> str:
        """What a move or an errand would do, in a short phrase."""

    def phase(self, view: Any, names: Names) -> str:
        """Whose decision it is and what is asked, in one sentence."""

    def situation(self, view: Any, names: Names) -> list[str]:
        """How the table stands, in sentences: public facts only."""

    def secrets(self, view: Any, seat: Seat, names: Names) -> list[str]:
        """What this seat knows and others do not, in sentences, from its view."""

    def holds(self, view: Any, seat: Seat, names: Names) -> str:
        """What kind of secret this seat has, for somebody who has never played: one short sentence that every other
        player may read. Empty when it has none."""

    def narrate(self, before: Any, event: Event, names: Names) -> str | None:
        """What an event made happen, in one sentence, or None. `before` is the view that it changes.

        Where one event tells two facts, each has a line of its own.
        """

    def lapsed(self, view: Any, turn: int, event: Event | None = None) -> bool:
        """Whether the rules no longer let the record tell of an event of that turn; None: show the table of that turn.

        `view` is how the table stands now. Most games forget nothing.
        """

    def aloud(self, events: Sequence[Event]) -> Sequence[Event]:
        """What of that which happened at once is told on its own, before the game goes on; mostly nothing."""

    def refusal(self, clause: Clause) -> str:
        """One sentence that says what a clause forbids and names the clause."""

    def result(self, view: Any, outcome: Outcome, names: Names) -> list[str]:
        """How the game ended, in sentences."""


class Line(msgspec.Struct, frozen=True):
    """A sentence of the story: the record it comes from, and the turn it belongs to."""

    number: int
    turn: int
    text: str
    when: str
    """The turn or round as the game counts it."""
    aside: bool = False
    """Whether it is beside the game, as talk is: it is on no branch, and nobody goes back to it."""


def words(slug: str) -> Words:
    """A game's words. ModuleNotFoundError when it has none."""
    return cast(Words, import_module(f"tui.games.{slug}"))


def title(slug: str) -> str:
    """A game's name; where it has no words yet, its slug."""
    return words(slug).title() if slug in playable() else slug


def select(slug: str, view: Any, seat: Seat) -> Selection:
    """The choice that a seat has now, from its view; its offer is empty when it is not its decision."""
    speaker = words(slug)
    return Selection(
        arranged(speaker, view, seat, load(slug).moves(view, seat)),
        lambda move: speaker.picks(view, move),
        lambda picked: speaker.shown(view, seat, picked),
    )


def arranged(speaker: Words, view: Any, seat: Seat, offer: Sequence[Move]) -> Sequence[Choice]:
    """An offer as a person goes through it: in the game's order, with several moves in a row as one errand."""
    arrange = getattr(speaker, "arranged", None)
    return offer if arrange is None else cast("Sequence[Choice]", arrange(view, seat, offer))


def other_way(speaker: Words, view: Any, pick: Pick) -> Pick | None:
    """The same thing picked another way; None where there is no other."""
    turn = getattr(speaker, "other_way", None)
    return None if turn is None else cast("Pick | None", turn(view, pick))


def picking(speaker: Words) -> Sequence[str]:
    """What has to be known of picking in this game alone."""
    known = getattr(speaker, "picking", None)
    return () if known is None else (cast("str", known()),)


def counted(speaker: Words | None, seats: int, turn: int, round: int) -> str:
    """How far a game is, as its rules count: by turns, or by rounds. `turn` and `round` are those that it stands at.

    A game that has no words yet is counted by turns.
    """
    if not turn:
        return t("set-up")
    count = getattr(speaker, "counted", None)
    return t("turn {turn}", turn=turn) if count is None else cast("str", count(seats, turn, round))


def _when(speaker: Words, view: Any) -> str:
    return counted(speaker, view.seats, view.turn, getattr(view, "round", 0))


def tell(speaker: Words, view: Any, events: Iterable[Event], names: Names) -> Iterator[str]:
    """The sentences of some events. `view`, in which they happen, is changed by them."""
    for event in events:
        sentence = speaker.narrate(view, event, names)
        apply(view, event)
        if sentence is not None:
            yield from sentence.split("\n")


class Story:
    """The narrated log of a table as one viewer may know it; made anew when the language changes or after an undo."""

    def __init__(
        self, slug: str, options: Options, names: Names, happened: Iterable[Happened], now: Any = None
    ) -> None:
        """`happened` begins with the opening: `Welcome.story`, or what `TableLink.story` gives after an undo.

        `now` is how the table stands, where that is not the end of the story: what the record forgets depends on it.
        """
        self._words = words(slug)
        self._names = names
        self._view = load(slug).start(options, len(names))
        self._now = now
        self._told: list[tuple[Line, Event]] = []
        self._asides: list[tuple[int, str]] = []
        self._lines: list[Line] | None = None
        for one in happened:
            self.add(one)

    @classmethod
    def from_view(cls, speaker: Words, names: Names, view: Any, now: Any) -> Story:
        """A story that begins in the middle, at a view that it may change; `now` as in a story from the beginning."""
        story = cls.__new__(cls)
        story._words, story._names, story._view, story._now = speaker, names, view, now
        story._told, story._asides, story._lines = [], [], None
        return story

    @property
    def lines(self) -> Sequence[Line]:
        """All that is told, but for what the rules have let lapse since."""
        if self._lines is None:
            now = self._view if self._now is None else self._now
            told = [line for line, event in self._told if not self._words.lapsed(now, line.turn, event)]
            self._lines = _with_asides(told, self._asides)
        return self._lines

    def remark(self, number: int, text: str) -> None:
        """Tell something beside the game: what somebody said, or that a seat changed hands."""
        self._asides.append((number, text))
        self._lines = None

    def add(self, happened: Happened) -> list[Line]:
        """Tell what has just happened; gives the new lines."""
        fresh = []
        for event in happened.events:
            sentence = self._words.narrate(self._view, event, self._names)
            apply(self._view, event)
            if sentence is not None:
                when = _when(self._words, self._view)
                for fact in sentence.split("\n"):
                    fresh.append((Line(happened.number, self._view.turn, fact, when), event))
        self._told += fresh
        self._lines = None
        return [line for line, _ in fresh]

    def when(self, turn: int) -> str:
        """What the game calls a turn that has begun: its turn or its round."""
        if turn < self._view.turn:
            for line, _ in reversed(self._told):
                if line.turn <= turn:
                    return line.when
        return _when(self._words, self._view)

    def aloud(self, number: int) -> list[str]:
        """What a record tells that the game stops for, sentence by sentence."""
        return self._chosen(number, self._words.aloud)

    def retold(self) -> list[str]:
        """What of all records is told again with the results, sentence by sentence."""
        choose = getattr(self._words, "retold", None)
        if choose is None:
            return []
        numbers = dict.fromkeys(line.number for line, _ in self._told)
        return [text for number in numbers for text in self._chosen(number, choose)]

    def _chosen(self, number: int, choose: Callable[[Sequence[Event]], Sequence[Event]]) -> list[str]:
        """The sentences of those events of a record that are chosen."""
        told = [(line, event) for line, event in self._told if line.number == number]
        chosen = choose([event for _, event in told])
        return [line.text for line, event in told if any(event is one for one in chosen)]


def aside(names: Names, seat: Seat, what: str | Player) -> str:
    """What a seat said, or who moves for it from now on; empty when that is nothing to tell."""
    if isinstance(what, str):
        return f"{names[seat]}: {what}" if what else ""
    if what.level == "person":
        return t("{name} is back.", name=names[seat])
    return t("A bot stands in for {name}.", name=names[seat])


def _with_asides(told: list[Line], asides: list[tuple[int, str]]) -> list[Line]:
    """A story with what was beside it, each where it came."""
    lines: list[Line] = []
    at = 0
    for number, text in sorted(asides):
        while at < len(told) and told[at].number < number:
            lines.append(told[at])
            at += 1
        turn, when = (lines[-1].turn, lines[-1].when) if lines else (0, "")
        lines.append(Line(number, turn, text, when, aside=True))
    return lines + told[at:]


def refused(speaker: Words, refusal: IllegalMove) -> str:
    """Why the table refused a proposal, in one sentence; a rule's clause is named."""
    match refusal.reason:
        case "clause":
            return speaker.refusal(refusal.clause or "")
        case "malformed":
            return t("That is no move of this game.")
        case "turn":
            return t("That is not this seat's decision now.")
        case "stale":
            return t("The table has moved on: look again and choose once more.")
        case "over":
            return t("The game is over.")
        case "undo":
            return t("That cannot be taken back at this table.")
        case "redo":
            return t("There is nothing to redo.")
        case "consent":
            return t("The others at the table have to agree first.")
        case "seat":
            return t("There is no such seat at this table.")
