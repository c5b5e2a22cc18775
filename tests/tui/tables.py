"""Tables for the tests of screens: seeded, with fixed names, clocks that stand still, and bots that think at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from engine.bots import choose
from engine.game import Move, Seat, options_of
from engine.games import load
from engine.log import Player, Policy
from engine.pieces import encode
from engine.players import Here
from engine.table import Table
from tui.app import SkulduggeryApp
from tui.lasttime import LastTime
from tui.local import LocalTable, Pace
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen
from tui.text import use

NAMES = ("Fox", "Owl", "Hare", "Lynx", "Crow", "Mole", "Toad", "Wren", "Newt")
BOTH = {"top_secret": True, "confidential_papers": True}


class Clock:
    """A clock that is set by hand, or goes on by itself with every look at it. Seconds."""

    def __init__(self, tick: float = 0.0) -> None:
        self.time = 1000.0
        self.tick = tick

    def __call__(self) -> float:
        self.time += self.tick
        return self.time


def begins(slug: str) -> str:
    """The option that says which seat has the first turn."""
    return "first_tycoon" if slug == "mr_sneaky" else "start_player"


def opened(
    seats: int = 4,
    people: int = 1,
    seed: str = "7",
    policy: Policy = "study",
    slug: str = "heimlich",
    **options: Any,
) -> Table:
    """A new table: the first seats are people's, the rest regular bots'."""
    game = load(slug)
    players = [Player("person" if seat < people else "regular", NAMES[seat]) for seat in range(seats)]
    chosen = options_of(game, {begins(slug): 0, **options})
    return Table.open(slug, game, players, chosen, seed, policy=policy)


@cache
def _chosen(slug: str, view: bytes, seat: Seat, seed: str) -> Move:
    """What a regular bot chooses: pictures of one table in several sizes and languages are of the same game."""
    return choose(slug, "regular", view, seat, seed)


def bot_moves(table: Table, number: int) -> None:
    """A bot's move for whoever is asked first; the number is its luck, and the time."""
    seat = table.to_act[0]
    table.propose(seat, _chosen(table.slug, encode(table.view(seat)), seat, str(number)), table.head, number)


def played(table: Table, moves: int) -> Table:
    """The table after so many more moves, all chosen by bots, the people's too; fewer when the game ends."""
    for number in range(moves):
        if not table.to_act:
            break
        bot_moves(table, number)
    return table


def until(table: Table, phase: int, most: int = 400) -> Table:
    """The table at the next moment when seat 0 has to answer a question of this phase."""
    for number in range(most):
        if not table.to_act:
            break
        if table.timeline.now.phase == phase and 0 in table.to_act:
            return table
        bot_moves(table, number)
    raise AssertionError(f"seat 0 was never asked in phase {phase}")


def at_table(table: Table, language: str = "en", *, guard: float = 0.0, clock: Clock | None = None) -> SkulduggeryApp:
    """An app that opens at a table."""
    use(language)
    local = LocalTable(table, Here(), Pace("instant"), lambda: 0.0)
    app = SkulduggeryApp(
        lambda: TableScreen(local, guard), glyph_set="rich", clock=clock or Clock(), now=lambda: 0.0, thinker=Here()
    )
    app.animation_level = "none"  # nothing moves by itself in a picture
    return app


def at_home(data: Path, language: str = "en") -> SkulduggeryApp:
    """An app that opens on the home screen."""
    use(language)
    app = SkulduggeryApp(
        data=data, glyph_set="rich", clock=Clock(1.0), now=lambda: 0.0, thinker=Here(), speed="instant"
    )
    app.animation_level = "none"
    return app


def at_setup(data: Path, language: str = "en", last: LastTime | None = None, slug: str = "heimlich") -> SkulduggeryApp:
    """An app that opens on the set-up of a game."""
    app = at_home(data, language)
    app._first = lambda: SetupScreen(slug, last)
    return app


def screen_text(app: SkulduggeryApp) -> str:
    """What stands on the screen, as lines."""
    from tui.widgets.canvas import Canvas

    return "\n".join(line for canvas in app.screen.query(Canvas) for line in canvas.pen.plain())


def shown(app: SkulduggeryApp) -> TableScreen:
    """The table's screen, which is on top."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen
