"""The words for why a move was played: what was compared, believed, hidden and told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.bots.decision import RANDOM_INSTEAD, Belief, Candidate, Decision, Tell, Why
from engine.bots.reasons import Reasons, StillPlaying
from engine.knowledge.shifts import Shift
from engine.log import Player, Timeline
from engine.pieces import view
from engine.state import Seat
from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import opened, played
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import english
from tui.i18n.messages import use
from tui.replay.reasons import explained, hint_words, hints_counted, told

NAMES = ("Fox", "Owl", "Hare")


def shift(agent: int, before: float, after: float) -> Shift:
    """A change in what the others believed of the first seat's agent."""
    return Shift(1, 0, ("agent", 0), agent, before, after)


def why(known: Any = "known", seat: Seat = 0, level: Any = "expert", shifts: Any = (), **decision: Any) -> list[str]:
    """The words for a made-up decision of the first seat of Undercover."""
    table = played(opened(3), 1)
    while len(table.offer(table.to_act[0])) < 3:
        played(table, 1)
    seat = table.to_act[0]
    first, second, third = table.offer(seat)[:3]
    made = decision.pop("why", None)
    reasons = None
    if made is not None:
        values, beliefs, own = made
        moves = (first, second, third)
        weighed = tuple(Candidate(move, *numbers) for move, numbers in zip(moves, values, strict=False))
        reasons = Why(weighed, beliefs, own)
    thought = Decision(first, reasons, **decision) if known == "known" else None
    now = table.timeline.now
    return told("heimlich", Reasons(1, seat, level, view(now, seat), first, known, thought), now, NAMES, shifts)


@pytest.mark.parametrize("language", COMPLETE)
def test_every_kind_of_reason_has_words(language: str) -> None:
    use(language)
    whole = (
        [(0.31, 9, 0.31), (0.3, 9, 0.97), (0.2, 9, 0.5)],
        (Belief(1, 2, 0.45), Belief(2, 0, 0.05)),
        (Tell(1, 0.14, 0.61),),
    )
    kinds = [
        why("person"),
        why("person", shifts=(shift(1, 0.14, 0.61), shift(0, 0.4, 0.2))),
        why("version"),
        why("other"),
        why("origin"),
        why(level="random"),
        why(level="easy", erred=True),
        why(effort=2),
        why(effort=RANDOM_INSTEAD),
        why(why=([(0.3, 4)], (), ())),
        why(why=([(-3.0, 4), (-1e6, 4)], (), ())),
        why(why=whole),
        why(why=(whole[0], whole[1], ())),
    ]
    assert len({tuple(lines) for lines in kinds}) == len(kinds)
    for lines in kinds:
        assert len(lines) > 1 and all(lines)
        assert "{" not in "".join(lines)
        if language != "en":
            assert english("\n".join(lines), "the", "move", "it", "with") == []


def test_the_candidates_the_beliefs_and_what_was_hidden_are_told_in_words_of_the_table() -> None:
    use("en")
    values = [(0.31, 9, 0.31), (0.3, 9, 0.97)]
    believed = (Belief(1, 2, 0.45), Belief(2, 0, 0.05))
    lines = why(why=(values, believed, (Tell(1, 0.14, 0.31),)), shifts=(shift(1, 0.14, 0.61),))
    text = "\n".join(lines)
    assert "31 %: " in text and "(guessed: 97 %)" in text
    believed = next(line for line in lines if line.startswith("It believed"))
    assert "Owl owns" in believed and "(45 %)" in believed and "5 %)" not in believed.replace("45 %)", "")
    assert "would guess it with a chance of 97 %; now it is 31 %." in text
    assert "This move gave a secret away: " in text and "rose from 14 % to 61 %" in text


def test_moves_that_seemed_worth_the_same_are_one_sentence() -> None:
    use("en")
    alike = why(why=([(1.0, 9), (0.998, 9), (1.0, 9)], (), ()))
    assert alike[1:] == ["It compared 3 moves, and gave each the same chance to win: 100 %."]
    assert why(why=([(-3.0, 4), (-3.0, 4)], (), ()))[1:] == [
        "It compared 2 moves, and each seemed worth the same: -3.0."
    ]
    telling = why(why=([(1.0, 9, 0.2), (1.0, 9, 0.9)], (), ()))
    assert sum(line.startswith("100 %: ") for line in telling) == 2, "one of them tells more of a secret"


def test_the_secret_that_a_move_kept_is_the_one_by_which_moves_were_weighed() -> None:
    """A tycoon hides several doors at once, and weighs its moves by the one with the treasure."""
    use("en")
    values = [(0.31, 9, 0.31), (0.3, 9, 0.97)]
    kept = next(line for line in why(why=(values, (), (Tell(1, 0.5, 0.6), Tell(2, 0.2, 0.31)))) if "kept" in line)
    assert kept == next(line for line in why(why=(values, (), (Tell(2, 0.2, 0.31),))) if "kept" in line)
    assert kept != next(line for line in why(why=(values, (), (Tell(1, 0.5, 0.6),))) if "kept" in line)


def test_a_persons_move_is_explained_by_what_it_told_the_table() -> None:
    use("en")
    assert why("person")[1] == "A person chose this move: only bots can say why."
    (sentence,) = why("person", shifts=(shift(1, 0.14, 0.61),))[1:]
    assert "owns" in sentence and sentence.endswith("14 % to 61 %.")
    assert why("person", shifts=(shift(1, 0.14, 0.16),))[1] == "A person chose this move: only bots can say why."


def test_of_bots_of_another_version_todays_bots_are_asked() -> None:
    """The samples are older than the bots: what a newcomer opens first must say something."""
    use("en")
    timeline = Library(FOLDER).read(FOLDER / "undercover.skul").timeline
    first, *rest = timeline.records
    old = Timeline.of(timeline.game, [msgspec.structs.replace(first, bots=1), *rest])
    lines: dict[str, list[str]] = {}
    for node in old.path():
        if type(node.played.move).__name__ == "MoveAgents":
            lines.setdefault(old.players[node.played.seat].level, []).append("\n".join(explained(old, node.number)))
    for level in ("regular", "easy"):
        assert all("Today's regular bot would " in text for text in lines[level])
        assert all("chance to win" in text for text in lines[level])
    assert any("would make the same move" in text for text in lines["regular"])
    assert any("would rather: move " in text for text in lines["easy"])
    assert not any("Today's" in text for text in lines["random"])


def test_nothing_is_said_before_the_end() -> None:
    table = played(opened(3), 5)
    with pytest.raises(StillPlaying):
        explained(table.timeline, table.head)


@pytest.mark.parametrize("language", COMPLETE)
def test_a_hint_is_the_move_and_one_sentence(language: str) -> None:
    use(language)
    table = opened(3)
    first, *_ = table.offer(0)
    seen = table.view(0)
    alone = hint_words("heimlich", seen, Decision(first), NAMES)
    chance = hint_words("heimlich", seen, Decision(first, Why((Candidate(first, 0.4), Candidate(first, 0.3)))), NAMES)
    points = hint_words("heimlich", seen, Decision(first, Why((Candidate(first, 4), Candidate(first, 3)))), NAMES)
    assert len({alone, chance, points}) == 3
    assert "40" in chance and "30" in chance and "4.0" in points


@pytest.mark.parametrize("language", COMPLETE)
def test_a_hint_with_a_lower_chance_than_another_move_says_why(language: str) -> None:
    use(language)
    table = played(opened(3), 1)
    while len(table.offer(table.to_act[0])) < 3:
        played(table, 1)
    seat = table.to_act[0]
    first, second, *_ = table.offer(seat)

    def hint(chosen: tuple[float, int, float], other: tuple[float, int, float]) -> str:
        weighed = (Candidate(first, *chosen), Candidate(second, *other))
        return hint_words("heimlich", table.view(seat), Decision(first, Why(weighed)), NAMES)

    hides = hint((0.3, 9, 0.2), (0.35, 9, 0.9))
    surer = hint((0.3, 9, 0.2), (0.35, 4, 0.2))
    close = hint((0.3, 9, 0), (0.32, 9, 0))
    varies = hint((0.3, 0, 0.2), (0.35, 0, 0.2))
    usual = hint((0.35, 9, 0.2), (0.3, 9, 0.2))
    endings = {text[-12:] for text in (hides, surer, close, varies, usual)}
    assert len(endings) == 5
    assert all("35" in text and "30" in text for text in (hides, surer, varies))
    assert "90" in hides and "20" in hides
    assert hint((0.3, 9, 0), (0.301, 9, 0)).endswith(usual[-5:]), "equal as they are shown: no excuse"
    if language == "en":
        assert "but others could then guess your secret with 90 %, not 20 %." in hides
    else:
        assert english("\n".join((hides, surer, close, varies)), "the", "move", "but", "not") == []


def test_what_holds_for_all_bots_of_a_game_is_said_once() -> None:
    use("en")
    timeline = played(opened(3), 3000).timeline
    first, *rest = timeline.records
    players = tuple(Player("regular", name) for name in NAMES)
    old = Timeline.of(timeline.game, [msgspec.structs.replace(first, players=players, bots=1), *rest])
    once: set[str] = set()
    lines = [line for node in old.path()[:6] for line in explained(old, node.number, once)]
    assert sum("another version" in line for line in lines) == 1
    assert sum("Today's regular bot would" in line for line in lines) == 6
    assert sum("(regular bot)" in line for line in lines) == 6
    assert all("another version" in explained(old, node.number)[1] for node in old.path()[:2]), "each by itself"


def test_hints_are_counted_by_seat() -> None:
    use("en")
    assert hints_counted(NAMES, (0, 0, 0)) == ""
    assert hints_counted(NAMES, (2, 0, 1)) == "Hints: Fox 2 hints and Hare 1 hint"


def test_moves_that_are_told_alike_are_listed_once_and_the_best_others_first() -> None:
    """A discard of the same card stood there twice, and 16 % above 18 %."""
    use("en")
    first, *lines = why(why=([(0.31, 9), (0.2, 9), (0.3, 9)], (), ()))[1:]
    assert first.startswith("Its chance to win with each move")
    assert [line.partition(":")[0] for line in lines] == ["31 %", "30 %", "20 %"]


def test_a_bot_that_takes_a_worse_move_says_why() -> None:
    use("en")
    hid = why(why=([(0.31, 9, 0.1), (0.44, 9, 0.9)], (), ()))
    assert "It gave up 13 points of its chance, to keep its secret better." in hid
    unsure = why(why=([(0.31, 9), (0.44, 9)], (), ()))
    assert "Another move came out better, but not for sure; always the best would be easy to read." in unsure
    assert not any("Another move" in line for line in why(why=([(0.44, 9), (0.44, 9), (0.31, 9)], (), ())))


def test_a_bot_that_cannot_win_any_more_says_so() -> None:
    use("en")
    lost = why(why=([(0.0, 9), (0.0, 9)], (), ()))
    assert lost[1:] == ["It compared 2 moves, and none of them gave it a chance to win any more."]
    even = why(level="regular", why=([(0.0, 9), (0.0, 9)], (), ()))
    assert even[1:] == ["It compared 2 moves, and each seemed worth the same: 0.0."], "a score of 0 is no lost game"
