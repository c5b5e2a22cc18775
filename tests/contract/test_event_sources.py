"""Events carry what they change: the `apply` of none reads a constant of the rules or the box."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.contract.cases import TINY
from tests.contract.event_sources import Sources

COMPONENTS = "PRICE = 3\nTABLE = {1: 2}\nclass Kind:\n    GOLD = 1\n"
STATE = """
from game.components import TABLE
WAITING = 7
COPIED = len(TABLE)
class State:
    money: int
    def pay(self, by):
        self.money -= by
    def fined(self):
        self.money -= price(self)
def price(state):
    from game.rules import FINE
    return FINE
"""
RULES = "from game.components import PRICE\nFINE = 5\ndef cost(state):\n    return PRICE * state.money\n"
HEAD = """
from game import components, rules
from game.components import PRICE as FEE, TABLE, Kind
from game.rules import cost
from game.state import COPIED, WAITING
from engine.state import EVERYONE
class Before:
    toll: ClassVar[int] = 3
    money: int = 5
    def dearer(self):
        return TABLE[1]
"""


def reads(body: str) -> list[str]:
    """Constants read by an event whose `apply` is this line."""
    events = f"{HEAD}class Paid(Before):\n    def apply(self, state):\n        {body}\n"
    return Sources("game", {"components": COMPONENTS, "state": STATE, "rules": RULES, "events": events}).reads()


@pytest.mark.parametrize("slug", [*GAMES, TINY[0]])
def test_no_event_of_a_game_reads_a_constant_of_its_rules_or_box(slug: str) -> None:
    reads = Sources.of({**GAMES, TINY[0]: TINY[1]}[slug]).reads()
    assert reads == [], "let the rules give these values to the events in fields: logs of today must keep them"


def test_in_a_game_of_one_module_every_constant_is_one_of_the_rules() -> None:
    text = "FINE = 5\nclass State:\n    def pay(self, by):\n        self.money -= FINE\n"
    text += "class Paid:\n    def apply(self, state):\n        state.turn = 1\n        state.pay(1)\n"
    assert Sources("game", {"": text}).reads() == ["Paid.apply > state.pay > FINE"]


@pytest.mark.parametrize(
    "body",
    [
        "state.money -= self.money",
        "state.money += (1 << 2) - len(state.seen)",
        "state.phase = WAITING",
        "state.pay(self.money)",
        "state.seen[0] = EVERYONE",
        "state.seen = [PRICE for PRICE in self.money]",
    ],
)
def test_an_event_may_read_its_fields_the_state_and_its_vocabulary(body: str) -> None:
    assert reads(body) == []


@pytest.mark.parametrize(
    ("body", "read"),
    [
        ("state.money -= FEE", "FEE"),
        ("state.money -= components.PRICE", "components.PRICE"),
        ("state.money -= TABLE[1]", "TABLE"),
        ("state.money -= cost(state)", "cost > PRICE"),
        ("state.money -= rules.cost(state)", "rules.cost > PRICE"),
        ("state.money -= rules.FINE", "rules.FINE"),
        ("state.money -= 3", "3"),
        ("state.money -= Kind.GOLD", "Kind"),
        ("state.money -= self.toll", "self.toll"),
        ("state.money -= self.dearer()", "self.dearer > TABLE"),
        ("state.money -= COPIED", "COPIED > TABLE"),
        ("state.fined()", "state.fined > price > FINE"),
        ("state.money = [cost(each) for each in state.seen]", "cost > PRICE"),
    ],
)
def test_an_event_that_reads_a_constant_is_found(body: str, read: str) -> None:
    assert f"Paid.apply > {read}" in reads(body)
