"""The words of Undercover, The Lost Mines and Mr. Sneaky name the numbers of the box that a table is played with.

Those of the other games stand in their own tests.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from engine.chance import Chance
from engine.games import load
from engine.games.heimlich import components as undercover
from engine.games.heimlich import events as undercover_events
from engine.games.lost_mines.events.walks import DragonMet
from engine.games.lost_mines.state import CAMPFIRE
from engine.games.mr_sneaky import events as sneaky_events
from engine.games.mr_sneaky.state import SNEAK
from engine.state import apply
from tests.rules.heimlich.components import changed as other_undercover
from tests.rules.heimlich.table import table as undercover_table
from tests.rules.lost_mines.components import changed as other_mines
from tests.rules.mr_sneaky.components import changed as other_sneaky
from tests.rules.mr_sneaky.table import table as sneaky_table
from tui.games.heimlich import terms as undercover_terms
from tui.games.lost_mines import terms as mines_terms
from tui.games.lost_mines.about import what_it_means
from tui.games.mr_sneaky import terms as sneaky_terms
from tui.presentation.game_text import game_text
from tui.widgets.board_view import board_view

NAMES: Final = ("Fox", "Owl", "Hare", "Lynx")
OTHER: Final = 99
"""The number of the other box."""


def moved(box: undercover.Components) -> undercover.Components:
    """Another box, with cards that go by other steps."""
    other = other_undercover(box)
    kinds = ((undercover.BACK, (-2, -3, -4)), (undercover.NUDGE, (2, -3)), (undercover.FORWARD, (2, 4)))
    cards = {**other.cards, **{kind: other.cards[kind]._replace(by=by) for kind, by in kinds}}
    cards[undercover.TWO_BACK] = undercover.Card(1, (3,), (-2,))
    cards[undercover.OUT_OF_RUIN] = undercover.Card(1, (2, 3))
    return other._replace(cards=cards)


OTHERS: Final = {
    "heimlich": moved,
    "lost_mines": lambda box: replace(other_mines(box), rounds=3),
    "mr_sneaky": other_sneaky,
}
"""Game to what makes another box of its first."""


@pytest.fixture(autouse=True)
def other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first boxes with other numbers, laid beside them."""
    for slug, made in OTHERS.items():
        sets: Any = load(slug).COMPONENT_SETS
        monkeypatch.setitem(sets, OTHER, made(sets[1]))


def of(state: Any, number: int = OTHER) -> Any:
    """The same table of another box."""
    state.components = number
    return state


def mines_table(number: int) -> Any:
    """A table of The Lost Mines that was dealt from a box: its pieces are numbered by it."""
    game = load("lost_mines")
    state = game.start(game.OPTIONS(start_player=0), 4, number)
    for event in game.opening(state, Chance("box")):
        apply(state, event)
    return state


def said(slug: str, number: int) -> list[str]:
    """The words of a table of a box that name its numbers."""
    words = game_text(slug)
    if slug == "heimlich":
        state = of(undercover_table(), number)
        cards = (undercover.BACK, undercover.NUDGE, undercover.TWO_BACK, undercover.OUT_OF_RUIN, undercover.FORWARD)
        return [
            *(undercover_terms.card_effect(state, kind) for kind in (*cards, undercover.MARKERS)),
            undercover_terms.card_name(state, undercover.MARKERS, short=True),
            str(words.narrate(state, undercover_events.SheetsCalled(0), NAMES)),
        ]
    if slug == "lost_mines":
        state = mines_table(number)
        camp = next(f for f, card in enumerate(load(slug).COMPONENT_SETS[number].cards) if card.ground == CAMPFIRE)
        return [
            mines_terms.card_effect(state, camp),
            what_it_means(state, CAMPFIRE),
            words.situation(state, NAMES)[0],
            board_view(slug).progress(state)[0],
            str(words.narrate(state, DragonMet(0), NAMES)),
        ]
    box = load(slug).COMPONENT_SETS[number]
    start = of(sneaky_table(), number)
    start.phase = SNEAK
    forced = of(sneaky_table(pawn=0, dial=box.dial_end - 1), number)
    forced.phase = SNEAK
    gems = [card for card, sort in enumerate(box.cards) if sort.name in ("GA", "GC", "AC")]
    empty = len(box.tiles) - 1
    return [
        words.ask(start, 0, [], NAMES),
        words.ask(forced, 0, [], NAMES),
        str(words.narrate(forced, sneaky_events.DoorOpened(empty, 1, 1), NAMES)),
        *sorted(sneaky_terms.card_name(start, card, short=True) for card in gems),
    ]


SAID: Final = {
    "heimlich": [
        "move 1 agent back 2, 3 or 4 buildings",
        "move 1 agent forward 2 or back 3",
        "move 3 agents back 2 each",
        "move 2 or 3 agents from the ruin to the church",
        "move 1 agent forward 2 or 4",
        "move 1 or 2 markers forward 4; none may reach 31",
        "Score +4",
        "A marker has reached or passed 22: everyone guesses who is who.",
    ],
    "lost_mines": [
        "path; start here and move up to 7 spaces, not 4",
        "move 7",
        "Round 1 of 3: Fox's turn.",
        "round 1/3",
        "Fox took the dragon token: 3 points less.",
    ],
    "mr_sneaky": [
        "Move to a door. The treasure pays up to 6 gems; 11 gems win.",
        "Choose a door to open: this is move 3 of 3.",
        "Owl opened door 1: empty, and 3 empty doors make 1 guard.",
        "+2 gems",
        "+3 gems",
        "2 agents",
    ],
}


@pytest.mark.parametrize("slug", SAID)
def test_a_table_is_told_with_its_own_numbers(slug: str) -> None:
    assert said(slug, OTHER) == SAID[slug]


@pytest.mark.parametrize("slug", SAID)
def test_every_language_takes_the_numbers_from_the_box(slug: str, spoken: str) -> None:
    assert [line for line in said(slug, 1) if line in said(slug, OTHER)] == []


def test_variants_are_explained_with_the_newest_box() -> None:
    variants = {variant.name: variant for variant in game_text("heimlich").variants(NAMES)}
    newest = undercover.COMPONENT_SETS[OTHER]
    cards = sum(card.copies for card in newest.cards.values())
    assert variants["top_secret"].about == f"{cards} cards that move agents, the safe and markers"
    assert [label for _, label in variants["papers_scoring"].values] == [
        "7 for each right guess",
        "7 for each other player who misses",
    ]


@pytest.mark.parametrize("slug", SAID)
def test_refusals_name_no_number_of_the_box(slug: str) -> None:
    """They know no table, and so no box. The face of the die is called 1-3 whatever it gives."""
    sentences = [text.replace("1-3", "") for text in game_text(slug).sentences.values()]
    assert [text for text in sentences if any(sign.isdigit() for sign in text)] == []
