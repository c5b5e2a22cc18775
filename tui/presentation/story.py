"""The story of a table, told sentence by sentence from published events by the game's text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from math import inf

import msgspec
from msgspec.structs import replace

from engine.games import load
from engine.state import Event, Options, Seat, State, apply, copy
from engine.updates import Happened
from tui.i18n.messages import prose
from tui.presentation.game_text import GameText, Names, game_text, progress_of
from tui.presentation.sentences import NamesAt


class StoryLine(msgspec.Struct, frozen=True):
    """A sentence of the story: the record it comes from, and the turn it belongs to."""

    number: int
    turn: int
    text: str
    when: str
    """The turn or round as the game counts it."""
    aside: bool = False
    """True when it is beside the game, as talk is. It lies on no branch, and no player goes back to it."""
    seat: Seat | None = None
    """The seat whose move it tells; None for what no seat did."""
    brief: str = ""
    """A scoring in short: the last thing to give way where room is scarce. Empty for any other line."""


class _Run(msgspec.Struct, frozen=True):
    """Deeds of a turn in a row, and the line that tells all of them: a line of the seat that began."""

    deeds: list[tuple[StoryLine, Event]]
    line: StoryLine
    told: list[StoryLine]  # the line as it was after each deed


def tell(text: GameText[State], view: State, events: Iterable[Event], names: Names) -> Iterator[str]:
    """The sentences of some events. `view`, in which they happen, is changed by them."""
    for event in events:
        sentence = text.narrate(view, event, names)
        apply(view, event)
        if sentence is not None:
            yield from sentence.split("\n")


class Story:
    """The narrated log of a table as one viewer may know it. Made anew when the language changes or after an undo."""

    def __init__(
        self,
        slug: str,
        options: Options,
        components: int,
        names: Names,
        happened: Iterable[Happened],
        present: State | None = None,
        reader: Seat | None = None,
        names_at: NamesAt | None = None,
    ) -> None:
        """`happened` begins with the opening: `Welcome.story`, or the value of `TableLink.story` after an undo.

        `present` is the table as it is, where that is not the end of the story: it decides which events have lapsed.
        `reader` is the seat that alone reads the story: more may be told to it. `names_at` gives the names for a move,
        where they are not the same for all.
        """
        self._text = game_text(slug)
        self._names_at = names_at or (lambda _, __: names)
        self._view = load(slug).start(options, len(names), components)
        self._present, self._reader = present, reader
        self._records: list[int] = []
        self._entries: list[tuple[StoryLine, Event]] = []
        self._runs: list[_Run] = []
        self._asides: list[tuple[int, bool, str]] = []
        """Records, whether the record's own lines come first, and what is said."""
        self._lines: list[StoryLine] | None = None
        self._joined: tuple[list[int], list[int], list[StoryLine]] | None = None
        """The joined lines of the whole story, from which those before a record are taken."""
        for entry in happened:
            self.add(entry)

    @classmethod
    def from_view(cls, text: GameText[State], names: Names, view: State, present: State, reader: Seat | None) -> Story:
        """A story that begins in the middle, at a view that it may change; the rest as in a whole story."""
        story = cls.__new__(cls)
        story._text, story._names_at, story._view = text, lambda _, __: names, view
        story._present, story._reader = present, reader
        story._records, story._entries, story._runs, story._asides = [], [], [], []
        story._lines = story._joined = None
        return story

    @property
    def lines(self) -> Sequence[StoryLine]:
        """The lines of the story, without those that the rules have let lapse since."""
        if self._lines is None:
            self._lines = self.read_by(self._reader)
        return self._lines

    def read_by(self, reader: Seat | None) -> list[StoryLine]:
        """The lines that the rules let a seat read that alone reads them; None: everybody."""
        lines = [line for line, event in self._entries if not self._lapsed(line, event, reader)]
        return _with_asides(lines, self._asides)

    def joined(self, before: float = inf) -> list[StoryLine]:
        """The lines on records before a number. Deeds of a turn in a row are one line, where the game has words.

        A joined line has the number of the last record that it tells of.
        """
        if self._joined is None:
            self._joined = self._join()
        firsts, counts, lines = self._joined
        count = bisect_left(firsts, before)
        lines = lines[: counts[count]]
        if count and (run := self._runs[count - 1]).line.number >= before:  # it goes on later
            last = bisect_left(run.told, before, key=lambda line: line.number) - 1
            line, event = run.told[last], run.deeds[last][1]
            lines = lines[: counts[count - 1]] + [line] * (not self._lapsed(line, event, self._reader))
        return _with_asides(lines, [aside for aside in self._asides if aside[0] < before])

    def _join(self) -> tuple[list[int], list[int], list[StoryLine]]:
        """The first record of each run, the count of lines before each and after all, and the lines."""
        counts, lines = [0], []
        for run in self._runs:
            line, event = run.deeds[-1]
            if not self._lapsed(line, event, self._reader):
                lines.append(run.line)
            counts.append(len(lines))
        return [run.deeds[0][0].number for run in self._runs], counts, lines

    def _lapsed(self, line: StoryLine, event: Event, reader: Seat | None) -> bool:
        return self._text.lapsed(self._view if self._present is None else self._present, line.turn, event, reader)

    def beyond(self, number: int) -> tuple[int, str]:
        """The count of records after a number, and the first sentence that tells of them; "" without one."""
        told = (line.text for line in self.lines if line.number > number and not line.aside)
        return sum(record > number for record in self._records), next(told, "")

    def lately(self, before: float = inf) -> Iterator[tuple[Seat | None, Event]]:
        """The events that are told of, on records before a number: the newest first, each with its seat."""
        last = bisect_left(self._entries, before, key=lambda entry: entry[0].number)
        told = (self._entries[at] for at in range(last - 1, -1, -1))
        return ((line.seat, event) for line, event in told)

    def of_now(self, lines: list[StoryLine]) -> list[StoryLine]:
        """Those of joined lines since the table was laid anew: a round before is not mistaken for this one."""
        began = next((run.line for run in reversed(self._runs) if self._text.coming([it for _, it in run.deeds])), None)
        return lines[lines.index(began) :] if began in lines else lines

    def told_after(self, number: int) -> list[StoryLine]:
        """The joined lines on records after a number."""
        return [run.line for run in self._runs if run.line.number > number]

    def runs_on(self, to_act: Container[Seat]) -> bool:
        """True when the next record may join the last line; `to_act` are the seats that the table asks now."""
        if not self._runs:
            return False
        deeds = self._runs[-1].deeds
        line = deeds[-1][0]
        return line.seat in to_act and line.turn == self._view.turn and self._sentence(deeds) is not None

    @property
    def awaits(self) -> bool:
        """True while a deed waits for others to answer it, which its line will tell."""
        return self._text.goes_on(self._view)

    def _sentence(self, deeds: Sequence[tuple[StoryLine, Event]]) -> str | None:
        names, *others = [self._names_at(line.number, line.seat) for line, _ in deeds]
        if any(other != names for other in others):
            return None
        return self._text.joined(self._view, [event for _, event in deeds], names)

    def _run(self, line: StoryLine, event: Event) -> None:
        """Put a line at the end of the last run where the two are one sentence, else begin another one."""
        if self._runs:
            run = self._runs[-1]
            deeds = [*run.deeds, (line, event)]
            if run.line.turn == line.turn:
                text = self._sentence(deeds)
                if text is not None:
                    names = self._names_at(line.number, line.seat)
                    brief = line.brief or self._text.joined_brief(self._view, [it for _, it in deeds], names)
                    line = replace(line, seat=deeds[0][0].seat, text=text, brief=brief)
                    self._runs[-1] = _Run(deeds, line, [*run.told, line])
                    return
        self._runs.append(_Run([(line, event)], line, [line]))

    def remark(self, number: int, text: str, *, after: bool = False) -> None:
        """Add a line beside the game: talk, or the news that a seat changed hands. An empty one is none.

        It stands before the lines of the record's move, or `after` them.
        """
        if text:
            self._asides.append((number, after, text))
            self._lines = None

    def add(self, happened: Happened) -> list[StoryLine]:
        """Tell the events of a record; gives the new lines."""
        fresh = []
        self._records.append(happened.number)
        names = self._names_at(happened.number, happened.seat)
        for event in happened.events:
            sentence = self._text.narrate(self._view, event, names)
            brief = self._text.brief(self._view, event, names)
            apply(self._view, event)
            if sentence is not None:
                when = progress_of(self._text, self._view)
                facts = sentence.split("\n")
                for fact, short in zip(facts, [*brief.split("\n"), *[""] * len(facts)], strict=False):
                    line = StoryLine(happened.number, self._view.turn, fact, when, seat=happened.seat, brief=short)
                    fresh.append((line, event))
        self._entries += fresh
        for line, event in fresh:
            self._run(line, event)
        self._lines = self._joined = None
        return [line for line, _ in fresh]

    def when(self, turn: int) -> str:
        """The turn or round of a turn that has begun, as the game counts it."""
        if turn < self._view.turn:
            for line, _ in reversed(self._entries):
                if line.turn <= turn:
                    return line.when
        return progress_of(self._text, self._view)

    def retold(self) -> list[str]:
        """The sentences of all records that are told again with the results."""
        numbers = dict.fromkeys(line.number for line, _ in self._entries)
        return [text for number in numbers for text in self._chosen(number, self._text.retold)]

    def _chosen(self, number: int, choose: Callable[[Sequence[Event]], Sequence[Event]]) -> list[str]:
        """The sentences of those events of a record that are chosen."""
        lines = [(line, event) for line, event in self._entries if line.number == number]
        chosen = choose([event for _, event in lines])
        return [line.text for line, event in lines if any(event is other for other in chosen)]


def scenes(
    text: GameText[State],
    before: State,
    events: Sequence[Event],
    names: Names,
    own: tuple[State, Sequence[Event]] | None = None,
) -> list[tuple[str, State]]:
    """The announced sentences of a record, each with the table on which it has come true.

    `before` and the events are as everybody may know them. `own` are the same ones as a seat alone at its screen knows
    them: the tables are then its own.
    """
    chosen = text.announced(events)
    if not chosen:  # as for most records: nothing is told for nothing
        return []
    view = copy(before)
    table, eyes = (view, events) if own is None else (copy(own[0]), own[1])
    sentences: list[tuple[str, State]] = []
    for event, seen in zip(events, eyes, strict=True):
        sentence = text.narrate(view, event, names)
        apply(view, event)
        if table is not view:
            apply(table, seen)
        if sentence is not None and any(event is other for other in chosen):
            sentences += [(fact, copy(table)) for fact in sentence.split("\n")]
    return sentences


def coming(text: GameText[State], before: State, events: Sequence[Event], names: Names) -> str:
    """The sentences on what the game goes on with after the announcement of a record; "" for nothing new."""
    view, chosen, told = copy(before), text.coming(events), []
    for event in events:
        if any(event is other for other in chosen):
            told.append(text.narrate(view, event, names))
        apply(view, event)
    return prose(*told)


def _with_asides(story: list[StoryLine], asides: list[tuple[int, bool, str]]) -> list[StoryLine]:
    """The lines of a story and the asides, in the order of their records; of one record as they were added."""
    lines: list[StoryLine] = []
    at = 0
    for number, after, text in sorted(asides, key=lambda aside: aside[:2]):
        while at < len(story) and story[at].number < number + after:
            lines.append(story[at])
            at += 1
        turn, when = (lines[-1].turn, lines[-1].when) if lines else (0, "")
        lines.append(StoryLine(number, turn, text, when, aside=True))
    return lines + story[at:]
