"""All that reaches a person: what it says at two tables that differ only in what that person may not know is the same.

Each check compares one way in which a person is told things, and gives where the two tables part.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import groupby
from typing import Any

from textual.strip import Strip

from engine.game import Move, Seat
from engine.link import LocalLink
from engine.log import Player
from engine.pieces import encode
from engine.table import IllegalMove, Table
from tests.contract.offers import pool
from tests.contract.secrets import some
from tests.contract.worlds import Pair
from tests.tui.settling import at_rest
from tests.tui.tables import Clock
from tui import account, crash, export
from tui.app import SkulduggeryApp
from tui.local import LocalTable, Pace
from tui.narrate import Story, refused, tell, words
from tui.plain import play
from tui.playback import OPEN, Playback, StillSecret
from tui.screens.replay import ReplayScreen
from tui.screens.table import TableScreen
from tui.session import Session
from tui.text import LANGUAGES, language, use
from tui.widgets.canvas import Canvas

SIZE = (80, 24)


class Silent:
    """Bots that never answer: the table stays as it is."""

    async def choose(self, *given: Any) -> Move:
        await asyncio.Event().wait()
        raise AssertionError


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Another language, for a while."""
    before = language()
    use(code)
    try:
        yield
    finally:
        use(before)


@contextmanager
def seated(table: Table, *persons: Seat) -> Iterator[None]:
    """People on these seats, bots on all the others, for a while."""
    kept = table.timeline.players
    table.timeline.players = [
        Player("person" if seat in persons else "random", player.name) for seat, player in enumerate(kept)
    ]
    try:
        yield
    finally:
        table.timeline.players = kept


def parted(what: str, one: Any, other: Any) -> list[str]:
    """Where two lists of lines part; nothing when they are the same."""
    if one == other:
        return []
    for here, there in zip(one, other, strict=False):
        if here != there:
            return [f"{what}: {here!r:.300} and {there!r:.300}"]
    return [f"{what}: {len(one)} and {len(other)} lines"]


# words


async def narration(pair: Pair) -> list[str]:
    """The story, the question, the refusals and all else that is said, in every language."""
    one, other = [[line async for line in _said(table, pair)] for table in pair.tables]
    return parted("narration", one, other)


async def _said(table: Table, pair: Pair) -> AsyncIterator[str]:
    seat, names = pair.seat, [player.name for player in table.players]
    speaker = words(table.slug)
    for code in LANGUAGES:
        with speaking(code):
            view = table.view(seat)
            for line in Story(table.slug, pair.case.options, names, table.story(seat)).lines:
                yield f"{line.number} {line.turn} {line.text}"
            heard = pair.heard[pair.tables.index(table)]
            start = pair.case.game.start(pair.case.options, table.seats)
            for sentence in tell(speaker, start, table.story(seat)[0].events, names):
                yield sentence
            for update in heard:
                for sentence in tell(speaker, start, getattr(update, "events", ()), names):
                    yield sentence
            yield speaker.phase(view, names)
            for sentence in speaker.situation(view, names):
                yield sentence
            outcome = pair.case.game.outcome(view)
            if outcome is not None:
                for sentence in speaker.result(view, outcome, names):
                    yield sentence
            if seat is not None:
                for sentence in speaker.secrets(view, seat, names):
                    yield sentence
                for move in some(tuple(table.offer(seat)), 10, "described"):
                    yield speaker.describe(view, move, names)
                for move in some(pool(pair.case), 20, "refused"):
                    yield _refusal(table, seat, move, speaker)


def _refusal(table: Table, seat: Seat, move: Move, speaker: Any) -> str:
    if seat in table.to_act and table.game.check(table.timeline.now, seat, move) is None:
        return ""
    try:
        table.propose(seat, move, table.head, 0)
    except IllegalMove as no:
        return refused(speaker, no)
    raise AssertionError(f"{move!r} was not refused")


async def over_the_shoulder(pair: Pair) -> list[str]:
    """The story on a screen is the one that everybody knows, whoever sits before it."""
    if pair.seat is None:
        return []
    own, public = [await _session(pair.tables[0], seat) for seat in (pair.seat, None)]
    return parted("story", [line.text for line in own.story.lines], [line.text for line in public.story.lines])


async def _session(table: Table, seat: Seat | None) -> Session:
    session = Session(LocalLink(table, seat, lambda: 0))
    await session.begin()
    await session.close()
    return session


async def sessions(pair: Pair) -> list[str]:
    """What a screen holds: view, story, rights, and each pick with what forbids it."""
    one, other = [await _held(table, pair.seat) for table in pair.tables]
    return parted("session", one, other)


async def _held(table: Table, seat: Seat | None) -> list[Any]:
    session = await _session(table, seat)
    held: list[Any] = [encode(session.view), session.rights, session.head, session.question, session.questions]
    held += [line.text for line in session.story.lines]
    if session.selection is not None and seat is not None:
        for option in session.selection.options():
            label = session.words.label(session.view, option.pick, session.names)
            held.append((option.pick, option.legal, label, session.words.forbids(session.view, seat, (), option.pick)))
        held.append(session.words.ask(session.view, seat, (), session.names))
    return held


# replay and export


async def replay_eyes(pair: Pair) -> list[str]:
    """Every step of the replay through the seat's eyes; open eyes only when the game is over."""
    found = []
    steps = []
    for table in pair.tables:
        playback = Playback(table.timeline, pair.seat)
        steps.append([(step, encode(playback.view(at))) for at, step in enumerate(playback.steps)])
        if table.to_act:
            try:
                Playback(table.timeline, OPEN)
            except StillSecret:
                pass
            else:
                found.append("replay: everything may be seen before the end")
    return found + parted("replay", *steps)


async def exports(pair: Pair) -> list[str]:
    """The text of a replay, to its end and to an earlier step."""
    texts = []
    for table in pair.tables:
        playback = Playback(table.timeline, pair.seat)
        last = len(playback.steps) - 1
        texts.append([line for at in (last, last // 2) for line in account.told(playback, at)])
    return parted("export", *texts)


# the plain mode


async def plain_mode(pair: Pair) -> list[str]:
    """What is printed for somebody who looks at everything and then leaves."""
    if pair.seat is None:
        return []
    return parted("plain", *[await _printed(table, pair.seat) for table in pair.tables])


async def _printed(table: Table, seat: Seat) -> list[str]:
    typed = iter(("look", "table", "story 400", "list", "undo", "redo", "0", "77", "xyz", "help"))
    out = io.StringIO()
    answers = [False]

    async def line() -> str | None:
        answers[0] = True
        return next(typed, None)

    with seated(table, seat):
        sitting = asyncio.create_task(play({seat: LocalLink(table, seat, lambda: 0)}, line, out))
        await at_rest()  # the bots never answer
        sitting.cancel()
        await asyncio.gather(sitting, return_exceptions=True)
    return out.getvalue().splitlines()


# faults


async def crash_reports(pair: Pair) -> list[str]:
    """The report on a fault that struck while all the secrets lay about."""
    return parted("crash", *[_report(table).splitlines() for table in pair.tables])


def _report(table: Table) -> str:
    def fail(state: Any) -> None:
        hidden = list(state.face)
        raise ValueError(f"a card is wrong: {hidden}")

    try:
        try:
            fail(table.timeline.now)
        except ValueError as error:
            raise RuntimeError(f"a rule broke at {table.timeline.now}") from error
    except RuntimeError as error:
        return crash.text(error)


# screens


def nodes(app: SkulduggeryApp) -> list[str]:
    """Every widget on the screen by what can be read off it without being drawn: kind, id, name, classes and place."""
    return [
        f"{type(node).__name__} #{node.id} {node.name} .{'.'.join(sorted(node.classes))} {node.tooltip} {node.region}"
        for node in (app.screen, *app.screen.query("*"))
    ]


def _cells(line: Strip) -> str:
    """A line of the screen with its colours, in runs of the same."""
    runs = groupby(line, lambda segment: str(segment.style))
    return " ".join(f"[{style}] {''.join(segment.text for segment in run)}" for style, run in runs)


def drawn(app: SkulduggeryApp) -> list[str]:
    """What stands on the screen, and what on it can be pointed at."""
    canvases = list(app.screen.query(Canvas))
    return [
        *(line for canvas in canvases for line in canvas.pen.plain()),
        *(repr(spot) for canvas in canvases for spot in canvas.pen.spots),
        *map(_cells, app.screen._compositor.render_strips()),
        f"{app.title} {app.sub_title}",
    ]


async def screens(pair: Pair) -> list[str]:
    """The table's screen and all that opens from it: what is drawn, and the widgets that it is drawn on."""
    if pair.seat is None:
        return []
    one, other = [await _screens(table, pair.seat) for table in pair.tables]
    return parted("widget", one[0], other[0]) + parted("screen", one[1], other[1])


async def _screens(table: Table, seat: Seat) -> tuple[list[str], list[str]]:
    with seated(table, seat):
        local = LocalTable(table, Silent(), Pace("instant"), lambda: 0.0)
        return await _seen(lambda: TableScreen(local, 0.0), TABLE_KEYS)


TABLE_KEYS = ("tab", "h", "escape", "v", "e", "escape", "down", "w", "escape", "n", "a", "enter", "escape")
"""Its secret, the story, the replay, the recap and the notes."""


async def recordings(pair: Pair) -> list[str]:
    """What is exported of every fourth step as a picture and in a recording, and the form for playing on."""
    one, other = [await _exported(table, pair.seat) for table in pair.tables]
    return parted("recordings", one, other)


async def _exported(table: Table, seat: Seat | None) -> list[str]:
    eyes: list[Seat | None] = [seat]
    screen = ReplayScreen(table.slug, table.timeline, eyes, seat)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich", clock=Clock(), now=lambda: 0.0, thinker=Silent())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        frames = []
        for step in range(0, screen.last + 1, 4):
            screen.go(step)
            frames.append(export.frame(screen))
        found = [*export.recording(frames, "game"), *export.picture(frames[-1], "game").splitlines()]
        screen.go(screen.last - 1)
        for key in ("p", "escape", "x"):
            await pilot.press(key)
            found += drawn(app)
    return found


async def replay_screens(pair: Pair) -> list[str]:
    """A replay through the seat's eyes, back and forward, and the widgets that it is drawn on."""
    seen = []
    for table in pair.tables:
        timeline = table.timeline
        screen = partial(ReplayScreen, pair.case.slug, timeline, [pair.seat], pair.seat)
        seen.append(await _seen(screen, ("left", "pageup", "home", "end")))
    one, other = seen
    return parted("widget", one[0], other[0]) + parted("replay screen", one[1], other[1])


async def _seen(first: Callable[[], Any], keys: Iterable[str]) -> tuple[list[str], list[str]]:
    """The widgets, and what was drawn, at first and after each key."""
    app = SkulduggeryApp(first, glyph_set="rich", clock=Clock(), now=lambda: 0.0, thinker=Silent())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        widgets, drawings = nodes(app), drawn(app)
        for key in keys:
            await pilot.press(key)
            widgets += nodes(app)
            drawings += drawn(app)
    return widgets, drawings


Check = Callable[[Pair], Awaitable[list[str]]]

QUICK: tuple[Check, ...] = (
    narration,
    over_the_shoulder,
    sessions,
    replay_eyes,
    exports,
    crash_reports,
    plain_mode,
)
SLOW: tuple[Check, ...] = (screens, replay_screens, recordings)
