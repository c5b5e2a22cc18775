"""On the paper of the plain mode stands no secret that is not its reader's."""

from __future__ import annotations

import random
import re
from itertools import pairwise

from engine.chance import Scripted
from engine.games.heimlich.moves import Roll
from engine.games.heimlich.queries import owned_agents
from engine.pieces import view
from engine.state import Seat
from tests.tui.fixtures.running.plain_session import PlainGame, numbers, typed
from tests.tui.games.heimlich.tables import BOTH, NAMES
from tui.games.heimlich.terms import CARDS, card_name


def secrets_of(plain_game: PlainGame, seat: Seat) -> str:
    """The sentence by which only a seat learns its agent."""
    agents = owned_agents(view(plain_game.table.timeline.now, seat), seat)
    colours = ("red", "blue", "yellow", "green", "orange", "purple", "silver")
    return f"{NAMES[seat]}'s agent: {colours[plain_game.table.timeline.now.colours[agents[0]]]}."


async def test_other_peoples_cards_do_not_change_the_output() -> None:
    """Two sessions that differ only in the others' agents read the same, line for line, until all is shown."""
    papers = []
    for cards in ((0, 1, 2, 3, 4, 5, 6), (0, 3, 5, 1, 2, 6, 4)):
        plain_game = PlainGame(chance=lambda seed, cards=cards: Scripted({"shuffle": [cards]}, "evening"))
        assert await plain_game.spend(numbers(plain_game, random.Random(11))) == "over"
        papers.append(plain_game.read().partition("The agent cards are turned over."))
    assert papers[0][0] == papers[1][0]
    assert papers[0][2] != papers[1][2]


async def test_no_card_is_read_that_is_not_on_the_table_or_in_the_readers_hand() -> None:
    """With the log beside the output: the text since the last answer names no card in another seat's hand."""
    plain_game = PlainGame(**BOTH)
    answer = numbers(plain_game, random.Random(11))
    read = 0
    named = 0

    async def line() -> str | None:
        nonlocal read, named
        fresh, read = plain_game.read()[read:], len(plain_game.read())
        state = plain_game.table.timeline.now
        own = {state.face[card] for card in state.hand[0]}
        public = "|".join(rf"\b(?:played|discarded) {card_name(state, kind)}" for kind in CARDS)
        for sentence in fresh.splitlines():
            assert "drew:" not in sentence and "'s hand:" not in sentence and "'s agent" not in sentence
            told = re.sub(public, "", sentence)
            kinds = {kind for kind in CARDS if re.search(rf"\b{card_name(state, kind)}(,|:|$)", told)}
            assert kinds <= own, sentence
            named += len(kinds)
        return await answer()

    assert await plain_game.spend(line) == "over"
    assert named > 10


async def test_own_secrets_are_shown_by_look_alone() -> None:
    plain_game = PlainGame((0, 1), seats=2, policy="hotseat")
    answer = numbers(plain_game, random.Random(2))
    await plain_game.spend(answer)
    before_the_end = plain_game.read().partition("The agent cards are turned over.")[0]
    assert "'s agent" not in before_the_end


async def test_a_hand_is_shown_when_its_owner_has_said_that_nobody_looks() -> None:
    """In a card round of a shared keyboard, no card is named between a seat's handover and its Enter."""
    plain_game = PlainGame((0, 1), seats=2, policy="hotseat", top_secret=True)
    seen_at: list[str] = []
    answer = numbers(plain_game, random.Random(4))
    read = 0

    async def line() -> str | None:
        nonlocal read
        fresh, read = plain_game.read()[read:], len(plain_game.read())
        seen_at.append(fresh)
        return await answer()

    await plain_game.spend(line)
    passes = [fresh for fresh in seen_at if "press Enter" in fresh]
    assert len(passes) > 10
    for fresh in passes:
        shown = fresh.rpartition("\n" * 50)[2]
        assert shown.startswith("Hand over to ") and len(shown.splitlines()) == 1
    for fresh, after in pairwise(seen_at):
        # between one person's cards and another's question lies more than a screen of nothing
        if "(pass)" in after and "press Enter" in fresh:
            owner = fresh.rpartition("Hand over to ")[2].partition(".")[0]
            assert f"{owner}: play a card or pass." in after


async def test_looking_at_a_shared_keyboard_is_alone_too() -> None:
    plain_game = PlainGame((0, 1), seats=2, policy="hotseat")
    await plain_game.spend(typed("look", "", "roll", *["r"] * 6, "", "table", "quit"))
    text = plain_game.read()
    before, _, after = text.partition("Hand over to Fox. Fox: press Enter when nobody else is looking.")
    assert "'s agent" not in before
    shown = after.index(secrets_of(plain_game, 0))
    # once it is Owl's turn, what Fox read is out of sight
    assert "\n" * 50 in after[shown : after.index("Owl: roll the die.")]


async def test_nobody_agrees_to_an_undo_over_anothers_open_cards() -> None:
    """A seat asked to agree comes to the keyboard: the last seat's secrets are out of sight until it is alone again.

    In a card round the hand is among the choices; elsewhere only a look prints a seat's secrets.
    """
    for lines in (("roll", "r r", "yes", "", "look", "undo 0", "no", "", "quit"), ("look", "", "undo 0", "no", "quit")):
        plain_game = PlainGame(
            (0, 1), 2, "hotseat", chance=lambda seed: Scripted({"roll": [1]}, "evening"), top_secret=True
        )
        if lines[0] == "look":
            plain_game.table.propose(0, Roll(), 0, 0)
        assert await plain_game.spend(typed(*lines)) == "left"
        read, question, after = plain_game.read().partition("Owl: undo this?")
        assert question and "Fox's agent" in read
        assert "\n" * 50 in read[read.rindex("'s hand:") :]
        assert "Owl did not agree: nothing was undone." in after
        before_the_curtain = after.partition("Hand over to Fox.")[0]
        assert not re.search(r"\bT\d", before_the_curtain)
        assert "1. " in after  # the choices went out of sight too: they are listed again


async def test_leaving_at_the_handover_ends_the_session() -> None:
    plain_game = PlainGame((0, 1), seats=2, policy="hotseat")
    assert await plain_game.spend(typed("look", "quit")) == "left"
    assert "'s agent" not in plain_game.read()


async def test_sheets_are_written_one_by_one() -> None:
    """Each person at the keyboard writes alone; the next one does not read it."""
    plain_game = PlainGame((0, 1, 2), seats=3, policy="hotseat", confidential_papers=True)
    assert await plain_game.spend(numbers(plain_game, random.Random(5))) == "over"
    text = plain_game.read()
    for first, second in (("Fox", "Owl"), ("Owl", "Hare")):
        written = text.index(f"{first} handed in a sheet.")
        assert text.index(f"Hand over to {second}.", written) < text.index("choose the owner of", written)
