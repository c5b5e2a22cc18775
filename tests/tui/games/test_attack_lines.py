"""The log of The Island of Doctor Lucky: an attack and the answers to it are one line there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from engine.games.doctor_lucky.moves import Pass
from engine.games.doctor_lucky.state import DEFENCE, DoctorLuckyState
from engine.state import Event, Move, copy
from engine.updates import Happened
from tests.rules.doctor_lucky.table import discard, do, give, hazard, murder, table
from tui.i18n.messages import use, you
from tui.presentation.game_text import Names, game_text
from tui.presentation.story import Story

NAMES: Final = ("Fox", "Owl", "Hare", "Lynx")


class Telling:
    """A table and its log: Fox is alone with the Doctor, Owl alone in the wood."""

    def __init__(self, names: Names = NAMES) -> None:
        self.state: DoctorLuckyState = table(
            at={0: 20, 1: 3, 2: 9, 3: 9}, doctor=20, hands={0: ("great_ape", "tobacco")}
        )
        self.told: list[Event] = []
        self.story = Story.from_view(game_text("doctor_lucky"), names, copy(self.state), self.state, None)
        self.count = 0

    def do(self, move: Callable[[DoctorLuckyState], Move]) -> None:
        """The asked seat does this."""
        seat = self.state.to_act[0]
        events = do(self.state, move(self.state))
        self.story.add(Happened(self.count, self.count - 1, seat, tuple(events), 0))
        self.count += 1

    def lines(self) -> list[str]:
        """Joined lines so far."""
        return [line.text for line in self.story.joined()]


def skip(state: DoctorLuckyState) -> Move:
    return Pass()


def tobacco(state: DoctorLuckyState) -> Move:
    return murder(state, "tobacco")


def missed(state: DoctorLuckyState) -> Move:
    return discard(state, "missed")


ATTACK = "Fox tried to murder the Doctor with Tobacco, strength 5"

BEGUN = [
    ((), f"{ATTACK}."),
    ((skip,), f"{ATTACK}; so far no luck from Owl."),
    ((skip, skip), f"{ATTACK}; so far no luck from Owl and Hare."),
    ((missed, skip), f"{ATTACK}; so far luck from Owl (2)."),
    ((missed, missed, skip, missed), f"{ATTACK}; stopped by luck from Owl (4) and Hare (2). Fox's Kill grows by 1."),
]


@pytest.mark.parametrize(("answers", "said"), BEGUN)
def test_a_murder_and_its_answers_are_one_line(
    answers: tuple[Callable[[DoctorLuckyState], Move], ...], said: str
) -> None:
    telling = Telling()
    for move in (skip, tobacco, *answers):
        telling.do(move)
    attacks = [line for line in telling.lines() if "murder" in line or "luck" in line]
    assert attacks == [said]
    assert telling.story.awaits == (telling.state.phase == DEFENCE) == ("stopped" not in said)
    line = next(line for line in telling.story.joined() if line.text == said)
    assert line.seat == 0, "the attacker is its subject"


def test_a_step_between_answers_tells_the_attack_as_it_stood_then() -> None:
    """The end of a whole log once said of each answer that nobody is asked any more."""
    telling, said = Telling(), []
    for move in (skip, tobacco, missed, missed, skip, missed):
        telling.do(move)
        said.append(telling.story.joined()[-1])
    assert said[2].text.endswith("; so far luck from Owl (2).")
    assert not telling.story.awaits, "stopped by the last answer"
    assert [telling.story.joined(number)[-1] for number in range(1, telling.count + 1)] == said


def test_a_murder_in_bare_hands_makes_nobody_stronger() -> None:
    telling = Telling()
    for move in (skip, murder, missed):
        telling.do(move)
    assert (
        "Fox tried to murder the Doctor with bare hands, strength 1; stopped by luck from Owl (2)." in telling.lines()
    )


def test_an_own_murder_in_bare_hands_that_failed_says_what_a_weapon_would_have_done() -> None:
    telling = Telling((you(), *NAMES[1:]))
    for move in (skip, murder, missed):
        telling.do(move)
    line = next(line for line in telling.story.joined() if "bare hands" in line.text)
    assert line.text.endswith("stopped by luck from Owl (2). A weapon would have raised your Kill by 1.")
    assert line.brief == "Owl (2) stopped your bare hands. A weapon would have raised your Kill by 1."


def test_a_hazard_and_its_answer_are_one_line() -> None:
    telling = Telling()
    telling.do(lambda state: hazard(state, "great_ape", 1))
    telling.do(missed)
    telling.do(missed)
    said = "Fox attacked Owl from afar: Great Ape, strength 3; stopped by luck from Owl (4). Fox's Move grows by 1."
    assert telling.lines()[-1] == said


def test_a_hazard_that_strikes_says_so_in_its_line() -> None:
    telling = Telling()
    telling.do(lambda state: hazard(state, "great_ape", 1))
    telling.do(lambda state: give(state, "missed"))
    said = [
        "Fox attacked Owl from afar: Great Ape, strength 3; it struck.",
        "Owl gave Fox 'Missed!', struck by Great Ape.",
    ]
    assert telling.lines() == said


def test_the_log_keeps_every_answer_apart() -> None:
    telling = Telling()
    for move in (skip, tobacco, missed, skip):
        telling.do(move)
    assert [line.text for line in telling.story.lines[-2:]] == [
        "Owl discarded 'Missed!', luck 2: 2 of 5 needed.",
        "Owl played no luck.",
    ]


def test_an_attack_in_japanese_is_one_line() -> None:
    use("ja")
    telling = Telling((NAMES[0], you(), *NAMES[2:]))
    for move in (skip, tobacco, missed, missed, skip, missed):
        telling.do(move)
    said = "Foxが煙草で博士の殺害（殺傷力5）を試みた。あなた（幸運4）、Hare（幸運2）が阻止し、Foxの殺傷力が1上がった。"
    assert said in telling.lines()


def test_the_end_of_an_attack_is_the_last_news_to_give_way(spoken: str) -> None:
    told = {
        "en": (
            "Owl (4) and Hare (2) stopped your murder with luck: your Kill grows by 1.",
            "Tobacco on the Doctor: strength 5, stopped.",
        ),
        "ja": (
            "Owl（幸運4）、Hare（幸運2）の幸運が、あなたの殺害を阻止した。殺傷力は1増える。",
            "博士に煙草（5）。阻止された。",
        ),
    }[spoken]
    for names, brief in zip(((you(), *NAMES[1:]), NAMES), told, strict=True):
        telling = Telling(names)
        for move in (skip, tobacco, missed, missed, skip, missed):
            telling.do(move)
        assert [line.brief for line in telling.story.joined() if line.brief] == [brief]


def test_the_end_of_an_own_hazard_says_what_it_adds() -> None:
    telling = Telling((you(), *NAMES[1:]))
    for move in (lambda state: hazard(state, "great_ape", 1), missed, missed):
        telling.do(move)
    briefs = [line.brief for line in telling.story.joined() if line.brief]
    assert briefs == ["Owl (4) stopped your Great Ape with luck: your Move grows by 1."]
