"""Levels of bots that are no more: their logs stay as they are, open, and go on; what is new costs no byte of them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engine.bots import LEVELS, game_bots
from engine.bots.decision import RANDOM_INSTEAD, Budget
from engine.games import load
from engine.log import OLD_LEVELS, Opened, Played, Player, Seated
from engine.match import match
from engine.table import Table
from saves.codec import decode, encode, packed, unpack
from saves.create import create
from saves.library import Library

TINY_PLAYERS = (Player("regular", "Fox"), Player("easy", "Owl"))


def old_log(folder: Path) -> Path:
    """A log as the program before wrote it: a novice, who is followed by another in its seat."""
    table = match("heimlich", TINY_PLAYERS, load("heimlich").OPTIONS(), "old")
    payloads = []
    for record in (*table.timeline.records[:20], Seated(0, Player("easy", "Hare"), 5)):
        raw = unpack(encode(record, table.game))
        if isinstance(record, Opened):
            raw[5][1][0], raw = "novice", raw[:14]
        elif isinstance(record, Seated):
            raw[2][0] = "novice"
        payloads.append(packed(raw))
    assert sum(b"novice" in payload for payload in payloads) == 2
    (folder / "games").mkdir()
    path = folder / "games" / "old.skul"
    create(path, payloads).close()
    return path


def test_a_log_that_names_a_novice_opens_as_easy_and_goes_on(tmp_path: Path) -> None:
    path = old_log(tmp_path)
    before = path.read_bytes()
    library = Library(tmp_path)
    held = library.read(path)
    assert [player.level for player in held.timeline.opened.players] == ["regular", "easy"]
    assert [player.level for player in held.timeline.players] == ["easy", "easy"]
    assert (held.timeline.opened.bots, held.timeline.opened.budget) == (0, ())
    resumed = library.resume(path)
    assert resumed.journal is not None and path.read_bytes() == before
    table = Table("heimlich", resumed.contents.timeline, resumed.journal)
    table.propose(table.to_act[0], table.offer(table.to_act[0])[0], table.head, 20)
    resumed.journal.close()
    assert path.read_bytes().startswith(before)
    assert library.read(path).records == table.timeline.records


def test_old_levels_are_levels_of_today() -> None:
    assert set(OLD_LEVELS.values()) <= set(LEVELS) and not set(OLD_LEVELS) & set(LEVELS)


def test_a_move_costs_no_byte_more_unless_another_level_or_budget_made_it(tmp_path: Path) -> None:
    table = match("heimlich", TINY_PLAYERS, load("heimlich").OPTIONS(), "new")
    played = next(record for record in table.timeline.records if isinstance(record, Played))
    assert len(unpack(encode(played, table.game))) == 5
    other = msgspec.structs.replace(played, effort=RANDOM_INSTEAD)
    assert len(encode(other, table.game)) == len(encode(played, table.game)) + 1
    opened = table.timeline.opened
    payloads = [encode(record, table.game) for record in (opened, other, played)]
    decoded = decode(tmp_path, payloads, load)
    assert decoded.records == [opened, other, played]


def test_a_log_notes_the_version_and_the_budget_of_its_bots() -> None:
    table = match("heimlich", TINY_PLAYERS, load("heimlich").OPTIONS(), "new")
    opened = table.timeline.opened
    assert opened.bots == game_bots.version("heimlich") > 0
    assert Budget(*opened.budget) == game_bots.budget("heimlich")
    old = msgspec.structs.replace(opened, bots=0, budget=())
    assert len(unpack(encode(old, table.game))) == len(unpack(encode(opened, table.game))) - 2
