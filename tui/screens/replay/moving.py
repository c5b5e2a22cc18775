"""The ways through a replay that lead further than a step: bookmarks, the log, and what each seat knew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from engine.bots.reasons import explainable
from engine.knowledge.bluffs import Bluff
from engine.log import NOBODY
from engine.state import Seat
from saves.library import Library
from tui.i18n.messages import language, later, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import game_text
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.headings import highlight_kind, signs_below
from tui.replay.evaluation.highlights import Finish
from tui.replay.evaluation.sentences import apart, brief_words, highlight_words, kinds_at, none_ahead, told_at
from tui.replay.fork import original
from tui.replay.playback import OPEN, Playback, Viewpoint, readable
from tui.screens.replay.compare import others
from tui.screens.replay.ending import EndingScreen
from tui.screens.replay.landmarks import Landmark, landmarks
from tui.screens.replay.onward import Back, Found, Onward
from tui.storage.annotations import COMMENTS, Annotations
from tui.widgets.timeline import Passage

WAYS: Final[Mapping[Landmark, tuple[tuple[str, str], tuple[str, str]]]] = {
    "turn": (("t", later("next turn")), ("T", later("turn before"))),
    "round": (("d", later("next round")), ("D", later("round before"))),
    "own": (("o", later("next own move")), ("O", later("own move before"))),
    "height": (("a", later("next attack or scoring")), ("A", later("attack or scoring before"))),
    "moment": (("right_parenthesis", later("next turning point")), ("left_parenthesis", later("turning point before"))),
    "branch": (("b", later("next branch")), ("B", later("branch before"))),
}
"""Landmark to the keys that lead to the next one and to the one before."""


NEXT_MOMENT: Final = WAYS["moment"][0][0]
"""The key to the next turning point, which has a place of its own among the keys at the foot."""


HIGH: Final = 30
"""The rows from which the log has room for reasons."""


class MovingScreen(EndingScreen):
    """Goes to the steps of a line. The subclass draws them."""

    playback: Playback
    allowed: Sequence[Viewpoint]
    annotations: Annotations
    at: int
    """The number of the step on the line."""
    _led_to: int | None = None
    """The record of the turning point that a key led to."""
    _to_compare: int | None = None
    """The record that was marked to be compared with others."""
    _turned: tuple[object, list[str]] | None = None
    """The sentences on a step that stands out, and what they were told of: a bot thinks for them."""
    _signed: tuple[object, Sequence[tuple[int, str]]] | None = None
    """The steps that stand out with their letters, and what they were found of."""
    _found: tuple[object, Mapping[str, Sequence[int]]] | None = None
    """The steps of a line, and its landmarks."""

    @property
    def eyes(self) -> Viewpoint:
        return self.playback.viewpoint

    def go(self, at: int) -> None:
        """Show a step. For the subclass."""

    def go_to(self, number: int) -> None:
        """Show the step of a record. For the subclass."""

    def stop(self) -> None:
        """Stop playing by itself. For the subclass."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "compare":
            others = self.playback.forks or self.timeline.opened.origin or self._marked is not None
            return True if self.at or others else None
        if action == "knowledge":
            return self.eyes is not None or None
        if action == "to_mark":
            return True if self._ahead("mark", parameters[0]) is not None else None
        if action == "to":
            mark, direction = parameters
            if mark == "moment":  # they are not looked for before they are asked for
                return explainable(self.timeline) and super().check_action("chances", ())
            return True if self._ahead(str(mark), direction) is not None else None
        return super().check_action(action, parameters)

    def action_to(self, mark: Landmark, direction: int) -> None:
        """Go to the nearest step of a kind before or after this one on this line."""
        self.stop()
        if mark == "moment" and not self.evaluated(self.line_end, self.knower).complete:
            self.action_chances(direction)
        elif (step := self._ahead(mark, direction)) is not None:
            if mark == "moment":
                self._led_to = self.playback.steps[step].number
            followed = self.followed
            self.go(step)
            if mark == "own" and not isinstance(self.eyes, int) and followed is not None:
                key, name = self.key_of(f"to('own', {direction})"), self.playback.names[followed]
                self.inform(t("{key} follows the moves of {name}.", key=key, name=name))
        elif mark == "moment":
            self.say(none_ahead(direction))

    def turned_here(self, room: int) -> str:
        """The turning point, mistake or bluff at this step, in a line of so many cells; "" where none is to be told.

        The log tells more of it.
        """
        evaluation = self._telling()
        if evaluation is None:
            return ""
        words = brief_words(self.timeline, self.playback.names, self.knower)
        found = evaluation.highlights()
        said = told_at(found, self.number, words, self.timeline)
        if not said:
            return ""
        short = brief_words(self.timeline, self.playback.names, self.knower, most=1)
        one = told_at(found, self.number, short, self.timeline)
        kinds = kinds_at(found, self.number, self.timeline)
        here = [(highlight_kind(one, self.timeline), words(one)) for one in found if one.number == self.number]
        bare = " · ".join(t("{label}: {value}", label=capital(kind), value=value) for kind, value in here if value)
        more = [t("{what} ({key} tells more)", what=what, key=self.key_of("why")) for what in (said, one, bare, kinds)]
        told = (more[0], said, more[1], one, more[2], bare, more[3])
        return next(line for line in told if cell_len(line) <= room or line == more[3])

    def turned_lines(self) -> list[str]:
        """The turning point, mistake or bluff at this step, in whole sentences; none where none is to be told.

        In a low window without the reasons of bots, for which the log has no room there.
        """
        evaluation = self._telling()
        if evaluation is None:
            return []
        high, names = self.size.height >= HIGH, tuple(self.playback.names)
        key = evaluation, self.number, high, language(), names
        if self._turned is None or self._turned[0] != key:
            in_truth = evaluation if self.knower is None else None
            words = highlight_words(self.timeline, names, self.knower, reasons=high, uses=False, evaluation=in_truth)
            here = [one for one in evaluation.highlights() if one.number == self.number]
            here = sorted((one for one in here if not isinstance(one, Finish)), key=lambda one: isinstance(one, Bluff))
            said = [told_at([one], self.number, words, self.timeline) for one in here]
            self._turned = key, [*filter(None, said)]
        return self._turned[1]

    def _telling(self) -> Evaluation | None:
        """The evaluation of this line, once it is known and may be told at this step.

        In truth it tells secrets: so it stands where all is revealed, and never in a spectator's view.
        In a seat's view it is that by what this seat knew, where a key led to it.
        """
        seen = self.eyes == OPEN or (self.eyes is not None and self.number == self._led_to)
        return self.known_evaluation(self.playback.leaf, self.knower) if seen else None

    @property
    def knower(self) -> Seat | None:
        """The seat by whose knowledge moves stand out here: by the truth (None) they would tell it secrets."""
        return self.eyes if isinstance(self.eyes, int) else None

    def footer_label(self, action: str, label: str) -> str:
        """The foot has room for a short name."""
        return t("turning point") if action == "to('moment', 1)" else super().footer_label(action, label)

    def passage(self, note: str) -> Passage:
        """The values of the bar at this step, with a `note` at its end."""
        line, places = self.playback, self.playback.places
        marks = [places[number] for number in self.annotations.bookmarks if number in places]
        last, numbers = len(line.steps) - 1, (line.steps[self.at].number, line.steps[-1].number)
        return Passage(self.at, last, marks, line.forks, self._signs(), line.undone_from, note, numbers)

    def _signs(self) -> Sequence[tuple[int, str]]:
        """The steps that stand out with their letters, where all is revealed and the chances are known."""
        line = self.playback
        known = self.known_evaluation(line.leaf) if self.eyes == OPEN else None
        if known is None:
            return ()
        if self._signed is None or self._signed[0] != (known, line):
            paid, _ = apart(known.highlights(), self.timeline, known.known)
            signs = [(line.places[at], sign) for at, sign in signs_below(paid, self.timeline) if at in line.places]
            self._signed = (known, line), signs
        return self._signed[1]

    def _ahead(self, mark: str, direction: object) -> int | None:
        """The nearest landmark in one direction; None where there is none."""
        ahead = [step for step in self._landmarks(mark) if (step - self.at) * (1 if direction == 1 else -1) > 0]
        return min(ahead, key=lambda step: abs(step - self.at)) if ahead else None

    @property
    def followed(self) -> Seat | None:
        """The seat whose moves are followed: the viewpoint's, the reader's, or else that of this move or the next."""
        viewpoint, own = self.playback.viewpoint, self.playback.own
        if isinstance(viewpoint, int) or own is not None:
            return viewpoint if isinstance(viewpoint, int) else own
        here = self.playback.steps[self.at].seat
        return here if here != NOBODY else next(iter(self.playback.view(self.at).to_act), None)

    def _landmarks(self, mark: str) -> Sequence[int]:
        """The steps of a kind: marked, before which a branch begins, or found along this line."""
        places = self.playback.places
        if mark == "mark":
            return [places[number] for number in self.annotations.bookmarks if number in places]
        if mark == "branch":
            return self.playback.forks
        if mark == "moment":
            known = self.evaluated(self.line_end, self.knower)
            paid, _ = apart(known.highlights(), self.timeline, known.known if known.in_truth else ())
            found = {highlight.number for highlight in paid}
            return sorted(places[number] for number in found if number in places)
        if mark == "own":
            return [at for at, step in enumerate(self.playback.steps) if at and step.seat == self.followed]
        if self._found is None or self._found[0] is not self.playback.steps:
            self._found = self.playback.steps, landmarks(self.playback, game_text(self.slug).heights)
        return self._found[1][mark]

    def action_jump(self) -> None:
        self.stop()

        undone = frozenset(number for number in self.timeline.nodes if number not in self.playback.current_records)
        marks = frozenset(self.annotations.bookmarks)
        told = self.playback.whole_story, self.number
        self.program.show("history", *told, jump=True, undone=undone, marks=marks, then=self.led_on)

    def action_knowledge(self, back: Back | None = None) -> None:
        self.stop()
        seats = readable(self.playback, self.allowed if self.eyes == OPEN else [self.eyes])
        self.program.show("knowledge", self.playback, self.number, seats, self.lead_on, then=back or self.led_on)

    def action_comment(self) -> None:
        """Write a comment on this step, or cross one out."""
        self.stop()
        view, turn_name = self.playback.view(self.at), self.playback.story().when
        at, last = self.number, self.playback.steps[-1].number
        here = at, view.turn, turn_name, self.playback.viewpoint

        def place() -> str:
            return t("step {at} of {last}", at=at, last=last)

        self.program.show("notes", self.annotations, COMMENTS, place, *here, then=self._commented)

    def _commented(self, _: object) -> None:
        playback = self.playback
        comments, notes = self.annotations.comments, playback.notes
        playback = Playback(playback.timeline, playback.viewpoint, playback.leaf, playback.own, comments, notes)
        self.playback = playback
        self.go(self.at)

    def led_on(self, found: Found) -> None:
        if isinstance(found, int):
            self.go_to(found)

    def lead_on(self, onward: Onward, then: Back) -> None:
        """Show a page above another one; this step stays until one of them leads elsewhere."""
        before = self.number
        self.go_to(onward.number)

        def back(found: Found) -> None:
            self.go_to(before)
            then(found)

        if onward.seek and self.evaluated(self.line_end, self.knower).complete:
            step = self._ahead("moment", onward.seek)
            back(onward.number if step is None else self.playback.steps[step].number)
        elif onward.page == "chances":
            self.action_chances(onward.seek, back)
        else:
            (self.action_knowledge if onward.page == "knowledge" else self.show_why)(back)

    def action_to_compare(self) -> None:
        """Mark this step: from another one it stands on the left side."""
        self.stop()
        self._to_compare = self.playback.steps[self.at].number
        key, number = self.key_of("compare"), self._to_compare
        self.inform(t("Move {number} is marked: at another move {key} shows both.", number=number, key=key))

    @property
    def _marked(self) -> tuple[Playback, int] | None:
        """The step that was marked to be compared, as this view sees it; None at that step itself."""
        number = self._to_compare
        if number is None or number == self.playback.steps[self.at].number:
            return None
        line = self.playback if number in self.playback.places else self.playback.follow(number)
        return line, line.places[number]

    def action_compare(self) -> None:
        """Show this step beside another one."""
        self.stop()
        first = None if self.program.away else original(Library(self.program.data), self.playback, self.at)
        marks, turns = self._landmarks("mark"), self._landmarks("turn")
        found = others(self.playback, self.at, marks, turns, first, self._marked)
        if found:
            self.program.show("compare", self.playback, self.at, found)

    # marks

    def action_mark(self) -> None:
        self.annotations.mark(self.number)
        self.say(self.annotations.trouble)

    def action_to_mark(self, direction: int) -> None:
        """Go to the nearest bookmark before or after this step on this line."""
        self.action_to("mark", direction)
