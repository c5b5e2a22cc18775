"""The others that take a mover for something since its move, each with their reason, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine.knowledge.shifts import Shifts, Taken
from engine.log import Timeline
from engine.state import Seat
from tui.i18n.messages import prose, t, with_commas
from tui.presentation.game_text import Names
from tui.replay.explanation.readings import reading
from tui.replay.explanation.uses import use_of_move
from tui.replay.knowledge import FACT
from tui.replay.secret_words import secret_words
from tui.replay.spells import between, in_order, up_to, wrong_in_order


def taken_since(timeline: Timeline, number: int, shifts: Shifts, names: Names, told: Sequence[str] = ()) -> list[str]:
    """The others that take a mover for something else since its move, each with their reason, in sentences.

    They begin and end as on the page on who knew it first. A reason that was `told` before is left out.
    """
    said: list[str] = []
    for one in shifts.taken(number):
        for faces, seats, sentence in _begun(timeline, one, names):
            known = use_of_move(timeline, number, names, one.learned.secret, faces[0])
            why = reading(timeline, number, one.learned.secret, faces, seats, names)
            again = known and why and known in why[0] and any(known in earlier for earlier in told)
            left = why[1:] if again else why
            # of several groups the first one's reason serves all
            said.append(prose(sentence, *(part for part in left if not any(part in earlier for earlier in said))))
    return said


def _begun(timeline: Timeline, taken: Taken, names: Names) -> list[tuple[Sequence[int], Sequence[Seat], str]]:
    """The faces, the seats and the sentence of each belief that begins with a move; facts are none."""
    one, step = taken.learned, taken.step
    whole, words = timeline.state(taken.numbers[taken.end]), secret_words(timeline.opened.game)

    def told(faces: Sequence[int], seats: Sequence[Seat], until: int | None, chance: str) -> str:
        values = {
            "names": with_commas(names[seat] for seat in seats),
            "name": names[one.secret.of],
            "face": words.faces(whole, one.secret, faces),
            "chance": chance,
        }
        if until == step + 1:
            return t("After this move alone {names} took {name} for {face} ({chance}).", **values)
        if until is None or until >= taken.end:
            return t("From then on {names} took {name} for {face} ({chance}).", **values)
        last = taken.numbers[until - 1]
        return t("From this move to move {last} {names} took {name} for {face} ({chance}).", last=last, **values)

    guesses = [right for right in in_order(one.spells) if right.step == step and right.sign != FACT]
    wrongs = [wrong for wrong in wrong_in_order(one.wrong) if wrong.step == step]
    return [
        *(((one.face,), right.seats, told((one.face,), right.seats, right.until, between(right))) for right in guesses),
        *((wrong.faces, wrong.seats, told(wrong.faces, wrong.seats, wrong.until, up_to(wrong))) for wrong in wrongs),
    ]
