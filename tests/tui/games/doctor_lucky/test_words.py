"""The Island of Doctor Lucky in words: every event, move, pick, question and clause has its words in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.chance import Chance
from engine.game import newest, opening, play
from engine.games import doctor_lucky
from engine.games.doctor_lucky import events as ev
from engine.games.doctor_lucky.moves import Draw, MoveCat, Murder, Pass, PlayHazard
from engine.games.doctor_lucky.state import DEFENCE, OVER
from engine.pieces import Looked, Redealt, Revealed, Shuffled, Written, view
from engine.state import Event, apply, copy
from tests.rules.doctor_lucky.table import KIND, all_pass, card, discard, do, give, hazard, murder, table
from tests.tui.fixtures.games.sentence_checks import check_sentences
from tui.games.doctor_lucky.status import cards
from tui.games.doctor_lucky.terms import kind_name
from tui.i18n.messages import use
from tui.presentation.game_text import game_text, select
from tui.presentation.story import tell
from tui.screens.table.result_rows import standing_rows
from tui.widgets.podium.finale import finale

W = game_text("doctor_lucky")
NAMES = ("Fox", "Owl", "Hare", "Lynx", "Crow", "Mole", "Toad", "Wren")


def walk(seed: str, seats: int = 4) -> Iterator[tuple[Any, int, tuple[Event, ...]]]:
    """A random game: the state before each decision, its seat and its events. The opening has no seat."""
    made = doctor_lucky.OPTIONS()
    rng, chance = Random(seed), Chance(seed)
    state, events = opening(doctor_lucky, made, seats, chance)
    yield doctor_lucky.start(made, seats, newest(doctor_lucky)), -1, tuple(events)
    while state.to_act:
        (seat,) = state.to_act
        before = copy(state)
        offer = doctor_lucky.moves(state, seat)
        # random walks hardly ever meet the Doctor alone, so what is rare is chosen whenever it can be
        rare = [move for move in offer if isinstance(move, Murder | PlayHazard | Draw)]
        move = rng.choice(rare if rare and rng.random() < 0.6 else offer)
        yield before, seat, tuple(play(doctor_lucky, state, seat, move, chance))


def narrated(state: Any, move: Any) -> list[str]:
    """The public words of a move."""
    before = view(state, None)
    return list(tell(W, before, [event.publish(None) for event in do(state, move)], NAMES))


# every event

DECK = tuple(range(96))
TOLD: dict[type, tuple[str | None, str | None]] = {
    Shuffled: (
        "The 96 cards were shuffled. Everyone starts in Castle of Joy (1).",
        "96枚のカードをシャッフルした。全員が喜びの城（1）にいる。",
    ),
    Looked: (None, None),
    Revealed: (None, None),
    Written: (None, None),
    Redealt: ("Hidden cards have been dealt again.", "裏向きのカードを配り直した。"),
    ev.Drawn: ("Owl drew a card.", "Owlが1枚引いた。"),
    ev.StartChosen: ("Owl has the first turn.", "Owlがスタートプレイヤーになった。"),
    ev.Walked: (
        "Fox went to the Observatory (8), in sight of the Doctor.",
        "Foxが天文台（8）へ移動した。博士に見られている。",
    ),
    ev.CatMoved: (
        "Fox moved the cat to Frog Pond (14): nobody sees out of there.",
        "Foxが猫をカエル池（14）へ移動させた。そこから外は見えない。",
    ),
    ev.Stayed: ("Fox stayed.", "Foxはとどまった。"),
    ev.HazardPlayed: ("Fox played Great Ape against Owl: strength 3.", "FoxがOwlに「大猿」を使った。度合い3。"),
    ev.MurderTried: (
        "Fox tried to murder the Doctor with Tobacco: strength 5, Kill 1 + 4.",
        "Foxが煙草で博士の殺害（殺傷力5＝1＋4）を試みた。",
    ),
    ev.LuckAsked: (None, None),
    ev.TargetAsked: (None, None),
    ev.LuckDiscarded: (
        "Owl discarded 'Almost', luck 1: 1 of 3 needed.",
        "Owlが「おしい」（幸運1）を捨てた。幸運1/3。",
    ),
    ev.Passed: ("Owl played no luck.", "Owlは幸運を出さなかった。"),
    ev.Stopped: (
        "The attack failed. Great Ape is tucked under Fox's card: Move is 2.",
        "攻撃は失敗した。「大猿」をFoxのカードの下に裏返して置き、移動力は2になった。",
    ),
    ev.Struck: ("Great Ape struck Owl.", "「大猿」がOwlを襲った。"),
    ev.CardGiven: ("Owl gave Fox a card, struck by Great Ape.", "Owlが「大猿」に襲われ、Foxに1枚渡した。"),
    ev.CardTaken: ("Fox took a card from Owl's hand, at random.", "FoxがOwlの手札から無作為に1枚取った。"),
    ev.DoctorMoved: (None, None),
    ev.DrawOffered: (None, None),
    ev.TurnBegun: (
        "The Doctor came to Hare, so Hare goes next; Owl was skipped.",
        "博士が来たので次はHare。Owlの手番は飛ばされた。",
    ),
    ev.LosersNamed: (
        "Owl and Hare held luck that would have saved the Doctor.",
        "博士を助けられる幸運を残していたのは、Owl、Hare。",
    ),
    ev.DoctorKilled: ("Fox killed the Doctor and won!", "Foxが博士を殺害して勝った！"),
    ev.DoctorSurvived: (
        "No more cards are drawn or played: the Doctor survives, and nobody wins.",
        "もうカードを引くことも使うこともできない。博士は生還し、勝者はいない。",
    ),
}


def attacked() -> Any:
    """Fox has played a hazard against Owl, alone in the wood."""
    state = table(at={1: 3}, hands={0: ("great_ape",)})
    do(state, hazard(state, "great_ape", 1))
    return state


def happened() -> Iterator[tuple[Any, Event]]:
    """A state and an event in it, one of each kind."""
    turn = table(at={2: 16})
    harm = attacked()
    harm.discards = [harm.card]  # as a hazard is that has struck
    ape = table(hands={0: ("great_ape", "tobacco")})
    for piece in ape.hand[0]:
        ape.seen[piece] = -1
    owls = harm.hand[1]
    harm.seen[owls[0]] = -1
    yield doctor_lucky.start(doctor_lucky.OPTIONS(), 4, newest(doctor_lucky)), Shuffled(DECK, (49,) * 96)
    yield turn, Looked(1, (owls[0],), (49,))
    yield turn, Revealed((owls[0],), (49,))
    yield turn, Written(1, owls[0], 49)
    yield turn, Redealt(DECK, (49,) * 96, (0,) * 96)
    yield turn, ev.Drawn(1, (95,))
    yield turn, ev.StartChosen(1)
    yield turn, ev.Walked(0, 8)
    yield turn, ev.CatMoved(14)
    yield turn, ev.Stayed(0)
    yield ape, ev.HazardPlayed(0, card(ape, 0, "great_ape"), 1, 3)
    yield ape, ev.MurderTried(0, card(ape, 0, "tobacco"), 5)
    yield harm, ev.LuckAsked(1)
    yield harm, ev.TargetAsked(1)
    yield harm, ev.LuckDiscarded(1, owls[0], 1)
    yield harm, ev.Passed(1)
    yield harm, ev.Stopped(murder=False)
    yield harm, ev.Struck(1)
    yield harm, ev.CardGiven(1, 0, owls[0])
    yield harm, ev.CardTaken(1, 0, owls[0])
    yield turn, ev.DoctorMoved(16)
    yield turn, ev.DrawOffered(1)
    come = copy(turn)
    come.doctor = 16
    yield come, ev.TurnBegun(2, (1,))
    dead = copy(turn)
    dead.strength = 8
    yield dead, ev.LosersNamed((1, 2))
    yield turn, ev.DoctorKilled(0)
    yield turn, ev.DoctorSurvived()


def test_every_event_has_its_sentence_in_both_languages() -> None:
    check_sentences(W, happened(), TOLD, doctor_lucky.EVENT, NAMES)


# the story


def test_a_murder_is_told_as_it_grows() -> None:
    """The third example of the ledger."""
    hands = {0: ("tobacco",), 1: ("missed", "missed"), 2: ("almost",), 3: ("quicksand",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands=hands, right={0: 1})
    do(state, Pass())
    assert narrated(state, murder(state, "tobacco")) == [
        "Fox tried to murder the Doctor with Tobacco: strength 6, Kill 2 + 4."
    ]
    assert narrated(state, discard(state, "missed")) == ["Owl discarded 'Missed!', luck 2: 2 of 6 needed."]
    assert W.phase(view(state, None), NAMES) == ("Attack by Fox: strength 6, luck 2 so far. Owl may play luck.")
    narrated(state, discard(state, "missed"))
    narrated(state, discard(state, "almost"))
    assert state.asked == 3, "who holds no luck is asked as well"
    assert narrated(state, Pass()) == [
        "Lynx played no luck.",
        "Not even all the luck in every hand would have saved the Doctor.",
        "Fox killed the Doctor and won!",
    ]


def test_what_enter_does_is_named_also_where_it_is_said_in_short() -> None:
    hands = {0: ("tobacco", "quicksand"), 1: ("missed", "missed")}
    state = table(at={0: 20, 1: 5}, doctor=20, hands=hands, seats=2)
    assert W.in_brief(state, hazard(state, "quicksand")) in (
        "hit: you win; stopped: Move +1",
        "hit: get a card; stopped: Move +1",
    )
    do(state, Pass())
    attack = murder(state, "tobacco")
    assert W.in_brief(state, attack).startswith("murder: strength ")
    use("ja")
    assert W.in_brief(state, attack).startswith("殺害：殺傷力")
    use("en")
    do(state, attack)
    assert W.in_brief(state, discard(state, "missed")).startswith("discard luck 2: ")


def test_the_walk_of_the_doctor_tells_who_is_next_and_who_is_skipped() -> None:
    """The first example of the ledger, after the first lap and in it."""
    state = table(at={0: 3, 1: 3, 2: 15, 3: 3}, doctor=14)
    assert narrated(state, MoveCat(4)) == [
        "Fox moved the cat to Echo Ravine (4): nobody sees out of there.",
        "The Doctor came to Hare, so Hare goes next; Owl was skipped.",
    ]
    early = table(at={0: 3, 1: 3, 2: 15, 3: 3}, doctor=14, turn=2)
    assert narrated(early, MoveCat(4))[-1] == (
        "The Doctor went to Sunset Beach (15); Owl is next: the first lap goes round in order."
    )
    others = table(at={0: 3, 1: 15, 2: 3, 3: 3}, doctor=14)
    assert narrated(others, MoveCat(4))[-1] == "The Doctor came to Owl, so Owl goes next."
    alone = table(at={0: 3, 1: 3, 2: 3, 3: 3}, doctor=14)
    assert narrated(alone, MoveCat(4))[-1] == "The Doctor went to Sunset Beach (15); Owl is next."
    again = table(at={0: 15, 1: 3, 2: 3, 3: 3}, doctor=14, cat=12)
    assert narrated(again, Pass())[-1] == "The Doctor came to Fox, so Fox goes next; Owl, Hare and Lynx were skipped."


def test_an_empty_house_is_told() -> None:
    state = table(at={0: 3, 1: 3, 2: 3, 3: 3}, doctor=7, hands={2: ("almost",)})
    assert narrated(state, MoveCat(4)) == [
        "Fox moved the cat to Echo Ravine (4): nobody sees out of there.",
        "The Doctor went to the Observatory (8), an empty building.",
    ]
    assert W.ask(state, 2, (), NAMES) == "Fewer than 3 cards in hand: draw one, or none."
    assert narrated(state, Draw())[0] == "Hare drew a card: the building is empty, and the hand below 3 cards."


def test_only_giver_and_taker_know_a_given_card() -> None:
    state = attacked()
    before = copy(state)
    events = do(state, give(state, "almost"))
    for seat in (None, 0, 1, 2):
        lines = list(tell(W, view(before, seat), [event.publish(seat) for event in events], NAMES))
        assert lines[:2] == ["Great Ape struck Owl.", "Owl gave Fox a card, struck by Great Ape."]
    assert "Almost: luck 1." in W.secrets(view(state, 0), 0, NAMES)
    assert "Almost: luck 1." not in W.secrets(view(state, 1), 1, NAMES)


# secrets


def test_a_curtain_falls_where_a_hand_is_shown_and_follows_from_public_facts() -> None:
    for seed in "ab":
        for before, seat, _ in walk(seed):
            if seat >= 0:
                assert W.private(view(before, None)) == W.private(view(before, seat))
                public = select("doctor_lucky", view(before, None), seat)
                if not W.private(before):
                    assert all(option.pick.kind != "card" for option in public.options())


def test_luck_goes_round_everybody_who_holds_cards() -> None:
    hands = {0: ("tobacco",), 1: (), 2: ("quicksand",), 3: ("missed",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands=hands)
    assert W.call(state) is None
    do(state, Pass())
    do(state, murder(state))
    call = W.call(view(state, None))
    assert call is not None and call.seats == (2, 3) and call.no == Pass()
    stands = call.stands
    do(state, Pass())
    after = W.call(view(state, None))
    assert after is not None and after.seats == (3,) and after.stands == stands


def test_what_is_said_to_all_is_what_a_spectator_would_read() -> None:
    for before, seat, _ in walk("a"):
        if seat < 0:
            continue
        own, public = view(before, seat), view(before, None)
        assert W.situation(own, NAMES) == W.situation(public, NAMES)
        assert W.phase(own, NAMES) == W.phase(public, NAMES)
        assert W.call(own) == W.call(public)
        assert W.holds(own, seat, NAMES) == W.holds(public, seat, NAMES)
        other = (seat + 1) % before.seats
        if before.hand[other]:
            assert W.secrets(own, other, NAMES) == [f"{NAMES[other]}'s hand is hidden here."]


# results


def test_results_say_who_killed_the_doctor_and_what_everybody_held(spoken: str) -> None:
    hands = {0: ("tobacco", "hex_bolt"), 1: ("miracle", "miracle"), 2: ("almost",), 3: ("quicksand",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands=hands)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    all_pass(state, DEFENCE)
    assert state.phase == OVER
    outcome = doctor_lucky.outcome(state)
    assert outcome is not None
    closed, lying = W.result(view(state, None), outcome, NAMES), W.result(state, outcome, NAMES)
    assert "DL-8.1" not in closed[0] and "Fox" in closed[0] and kind_name(state, KIND["tobacco"]) in closed[0]
    assert "Owl" in closed[2] and "Hare" in closed[2] and "Lynx" not in closed[2]
    assert "Owl" in lying[2] and "Hare" not in lying[2], "Hare alone had too little luck"
    assert len(lying) == len(closed) + 4, "hands are told only where they lie open"
    assert any(kind_name(state, KIND["miracle"]) in line for line in lying)
    state.face[state.card] = KIND["elephant_gun"]
    cast = finale("doctor_lucky").cast(state, outcome, NAMES[:4], ["red"] * 4)
    gun = {"en": "Elephant Gun", "ja": "象撃ち銃"}[spoken]
    assert any(cell.text == gun for row in standing_rows(cast, 80) for cell in row.cells), "not cut as on a card"
    parts = {finisher.seat: [said for _, said in finisher.parts] for finisher in cast}
    assert parts[3] == [{"en": "luck left 0", "ja": "残りの幸運0"}[spoken]], "a bare number reads as points"
    assert parts[2] == [{"en": "kept luck 1", "ja": "幸運1を残した"}[spoken]]
    assert {finisher.role for finisher in cast if finisher.seat >= 1} == {cards(1), cards(2)}
    inks = {finisher.seat: [ink for ink, _ in finisher.parts] for finisher in cast}
    assert "alarm" in inks[1] and "alarm" not in inks[2], "no loser in red who could not have helped alone"


def test_a_murder_that_no_luck_was_left_against_says_so() -> None:
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("tobacco",), 1: (), 2: (), 3: ()})
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    all_pass(state, DEFENCE)
    outcome = doctor_lucky.outcome(state)
    assert outcome is not None
    assert "Nobody else had any luck left to save the Doctor." in W.result(state, outcome, NAMES)


def test_a_doctor_who_survives_has_no_killer() -> None:
    state = table()
    apply(state, ev.DoctorSurvived())
    outcome = doctor_lucky.outcome(state)
    assert outcome is not None
    assert W.result(view(state, None), outcome, NAMES)[0] == "The Doctor survives, and nobody wins."


def test_each_variant_names_its_default_first(spoken: str) -> None:
    gift, start = W.variants(NAMES)
    assert {gift.name, start.name} == set(doctor_lucky.OPTIONS().__struct_fields__)
    assert [value for value, label in gift.values] == ["chosen", "random"]
    assert [value for value, label in start.values] == [-1, *range(8)]
    for variant in (gift, start):
        assert variant.values[0][0] == getattr(doctor_lucky.OPTIONS(), variant.name)
        assert all(label for _, label in variant.values)
