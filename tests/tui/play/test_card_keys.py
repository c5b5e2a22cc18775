"""The keys of cards: numbers that stay with a card while it is in its hand, and equal cards listed once."""

from __future__ import annotations

from collections import Counter

import pytest
from textual.screen import Screen

from engine.bot_loop import Here
from engine.games.lost_mines.moves import Discard
from engine.games.lost_mines.state import PLAY
from engine.state import State
from engine.table import Table
from tests.tui.fixtures.games.tables import BOTH, NAMES, bot_moves, opened
from tui.games.doctor_lucky.prompts import CAT, GO
from tui.games.lost_mines.prompts import DISCARDING, PROPOSING
from tui.play.local_table import LocalTable, Pace
from tui.play.pick_keys import DIGITS, CardKeys, TypedNumber, assign
from tui.play.prompt import Prompt
from tui.play.session import SeatSession
from tui.presentation.game_text import game_text
from tui.screens.table.table_screen import TableScreen
from tui.selection.selection import Pick
from tui.ssh.screens.table.remote_table_screen import RemoteTableScreen
from tui.widgets.board_view import board_view

GAMES = [
    pytest.param("heimlich", BOTH, id="heimlich"),
    pytest.param("lost_mines", {}, id="lost_mines"),
    pytest.param("doctor_lucky", {}, id="doctor_lucky"),
]


async def asked(table: Table, keys: CardKeys) -> tuple[Prompt, SeatSession]:
    """The prompt of seat 0 at a table, with the keys of its cards from before."""
    session = SeatSession(LocalTable(table, Here(), Pace("instant"), lambda: 0.0).link(0), reader=0)
    await session.begin()
    return Prompt(session, board_view(table.slug), "uzhq", keys), session


@pytest.mark.parametrize(("slug", "options"), GAMES)
async def test_a_card_keeps_its_key_while_it_is_in_the_hand(slug: str, options: dict[str, bool]) -> None:
    table, keys = opened(3, seed="5", slug=slug, **options), CardKeys()
    before: dict[Pick, str] = {}
    compared, occasion = 0, None
    for number in range(240):
        if not table.to_act:
            break
        if 0 in table.to_act:
            prompt, session = await asked(table, keys)
            view, words = session.view, session.game_text
            offered = {pick: key for key, pick in prompt.keys.items() if pick.kind == "card"}
            closes, occasion = words.occasion(view) != occasion, words.occasion(view)
            for pick, key in offered.items():
                alike = [card for card in words.in_hand(view, 0) if words.twin(view, card) == words.twin(view, pick)]
                kept = {before[card] for card in alike if card in before}
                assert not kept or key in kept or (closes and key < min(kept)), "or a gap below it is closed"
                compared += bool(kept)
                before.update(dict.fromkeys(alike, key))
            held = set(words.in_hand(view, 0))
            before = {card: key for card, key in before.items() if card in held}
            assert all(key.isdigit() for key in offered.values())
            await session.close()
        bot_moves(table, number)
    assert compared > 3


async def test_equal_cards_are_listed_once_with_their_number() -> None:
    """Each has a key of its own on the picture; the list names their kind once."""
    merged = 0
    for seed in "23":
        table = opened(5, seed=seed, slug="lost_mines")
        for number in range(60):
            if 0 in table.to_act:
                prompt, session = await asked(table, CardKeys())
                cards = [choice for choice in prompt.choices() if choice.pick.kind == "card"]
                legal = [choice.label for choice in cards if choice.legal]
                assert len(set(legal)) == len(legal)
                offered = [option.pick for option in prompt.options if option.legal and option.pick.kind == "card"]
                many = Counter(session.game_text.label(session.view, pick, session.names) for pick in offered)
                for choice in cards:
                    count = many[choice.label]
                    assert not choice.legal or choice.detail == (f"x{count}" if count > 1 else "")
                    merged += count > 1
                assert all(prompt.key_of(pick) for pick in offered)
                await session.close()
            bot_moves(table, number)
    assert merged


async def test_cards_are_numbered_from_the_left_of_the_hand() -> None:
    """The picture of a hand in Doctor Lucky lies by kind: the numbers of its cards go up with it."""
    compared = 0
    for seed in "0123":
        table = opened(4, seed=seed, slug="doctor_lucky")
        for number in range(20):
            if 0 in table.to_act:
                prompt, session = await asked(table, CardKeys())
                keys = [choice.key for choice in prompt.choices() if choice.pick.kind == "card" and choice.legal]
                kinds = [session.view.face[c.pick.value] for c in prompt.choices() if c.pick.kind == "card" and c.legal]
                assert keys == sorted(keys) and kinds == sorted(kinds)
                compared += len(keys) > 2
                await session.close()
            bot_moves(table, number)
    assert compared


async def test_a_key_takes_the_next_card_that_is_like_the_one_picked() -> None:
    """The list says "1 Bend x2": 1 and once more 1 discards both."""
    twice = 0
    for seed in "23":
        table = opened(5, seed=seed, slug="lost_mines")
        for number in range(60):
            if 0 in table.to_act and table.timeline.now.phase == PLAY:
                prompt, session = await asked(table, CardKeys())
                prompt.take(DISCARDING)
                for choice in [choice for choice in prompt.choices() if choice.detail == "x2"]:
                    assert prompt.take(prompt.keys[choice.key]) is None and choice.key in prompt.keys
                    assert prompt.take(prompt.keys[choice.key]) is None
                    move = session.ready
                    assert isinstance(move, Discard) and len(move.cards) == 2
                    first, second = (session.view.face[card] for card in move.cards)
                    assert first == second
                    prompt.begin_again()
                    prompt.take(DISCARDING)
                    twice += 1
                await session.close()
            bot_moves(table, number)
    assert twice


@pytest.mark.parametrize(("slug", "options"), GAMES)
async def test_the_keys_of_a_hand_go_up_from_left_to_right(slug: str, options: dict[str, bool]) -> None:
    """A new card takes the lowest free key and stands at its place: in the list and on the picture of the hand."""
    table, keys, board = opened(3, seed="3", slug=slug, **options), CardKeys(), board_view(slug)
    compared = renewed = 0
    held: set[Pick] = set()
    for number in range(240):
        if not table.to_act:
            break
        if 0 in table.to_act:
            prompt, session = await asked(table, keys)
            view, words = session.view, session.game_text
            listed = [choice.key for choice in prompt.choices() if choice.pick.kind == "card"]
            assert listed == sorted(listed, key=DIGITS.index)
            legal = {option.pick: prompt.key_of(option.pick) for option in prompt.options if option.legal}
            drawn = [
                min((key for card, key in legal.items() if of_kind(view, card) == pick.value[0]), default="")
                if pick.kind == "held"
                else legal.get(pick, "")
                for pick in board.hand(view, 0, prompt.cards)
            ]
            shown = [key for key in drawn if key]
            assert shown == sorted(shown, key=DIGITS.index)
            compared += len(shown) > 1
            renewed += bool(held) and not held.issuperset(words.in_hand(view, 0))
            held = set(words.in_hand(view, 0))
            await session.close()
        bot_moves(table, number)
    assert compared > 3 and (renewed or slug == "heimlich")


async def test_escape_from_a_pick_by_its_key_leads_back_to_the_focus_before_it() -> None:
    prompt, session = await asked(opened(3, seed="5", slug="lost_mines", start_player=0), CardKeys())
    here = prompt.focus
    assert prompt.take(PROPOSING) is None and here != PROPOSING
    prompt.back()
    assert prompt.focus == here
    await session.close()


def keys_of(screen: type[Screen[None]]) -> set[str]:
    """The single keys of a screen's commands."""
    bindings = [binding for part in screen.__mro__ for binding in vars(part).get("BINDINGS", ())]
    return {key for binding in bindings for key in binding.key.split(",") if len(key) == 1}


def of_kind(view: State, card: Pick) -> int | None:
    """The kind of a card in Doctor Lucky; None for another pick."""
    return view.face[card.value] if card.kind == "card" else None


async def test_an_area_has_the_same_letter_wherever_one_goes_from_and_for_the_cat() -> None:
    letters: dict[Pick, set[str]] = {}
    table = opened(3, seed="5", slug="doctor_lucky")
    for number in range(60):
        if 0 in table.to_act:
            prompt, session = await asked(table, CardKeys())
            for first in (GO, CAT):
                if prompt.offers(first):
                    session.pick(first)
                    prompt.renew()
                    for key, pick in prompt.keys.items():
                        letters.setdefault(pick, set()).add(key)
                    prompt.begin_again()
            await session.close()
        bot_moves(table, number)
    areas = {pick: keys for pick, keys in letters.items() if pick.kind == "area"}
    assert len(areas) > 12 and all(len(keys) == 1 for keys in areas.values())
    assert len(set.union(*areas.values())) == len(areas)


def test_letters_of_areas_are_the_same_at_every_table_and_no_command_has_one() -> None:
    """A server's table has more commands. A letter that a person gives to a command leaves its area alone."""
    words, view = game_text("doctor_lucky"), opened(4, slug="doctor_lucky").timeline.now
    areas = [Pick("area", area) for area in range(1, 25)]
    local = keys_of(TableScreen) - {"t"}  # nothing is turned here
    far = local | keys_of(RemoteTableScreen) - {"t"}
    assert {"h", "u", "H"} <= local and {"N", "T"} <= far - local
    here, there, free = (assign(words, view, areas, NAMES, reserved, {"area"}) for reserved in (local, far, ""))
    assert here == free and len({key.lower() for key in here.values()}) == 24
    assert {area.value for area in areas if there[area] != here[area]} == {10}, "in the far corner"
    changed = assign(words, view, areas, NAMES, (*local, "s"), {"area"})
    assert len(set(changed.values())) == 24 and sum(changed[area] != here[area] for area in areas) == 1


def test_a_number_of_two_digits_is_typed_one_after_the_other() -> None:
    typed, areas = TypedNumber(), {number: Pick("area", number) for number in (1, 17, 18, 20, 24)}
    assert typed.add("1", areas) == Pick("area", 1) and typed.digits, "1, unless another digit comes"
    assert typed.add("7", areas) == Pick("area", 17) and not typed.digits
    assert typed.add("2", areas) == Pick("area", 20) and typed.digits
    assert typed.add("1", areas) == Pick("area", 1) and typed.digits == "1", "there is no 21: it begins anew"
    assert typed.add("9", areas) is None and not typed.digits


def test_the_letters_of_players_are_all_small_or_all_capitals() -> None:
    """A command's letter among them makes all of them capitals."""
    words, view = game_text("doctor_lucky"), opened(4, slug="doctor_lucky").timeline.now
    picks = [Pick("seat", seat) for seat in (1, 2, 3)]
    for reserved, keys in (("h", ["O", "H", "L"]), ("x", ["o", "h", "l"])):
        assert list(assign(words, view, picks, ("Fox", "Owl", "Hare", "Lynx"), reserved).values()) == keys
