"""Rounds played on fast: the tycoon's view of a round, without pieces, for the search of its next laying."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import Final

from engine.games.mr_sneaky.bot.chances import Standing, blind_chance, standing, thief_chance
from engine.games.mr_sneaky.bot.habits import COLUMN, TABLES
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.bot.readers import Reader, move_worths
from engine.games.mr_sneaky.components import EMPTY, TREASURE, Components
from engine.games.mr_sneaky.legal_moves import walks
from engine.games.mr_sneaky.moves import Sneak, Steal
from engine.games.mr_sneaky.queries import cards_on_doors, stock
from engine.games.mr_sneaky.state import MrSneakyState
from engine.pieces import known

LAID_LATER: Final = 0
"""Index of the table of habits by which cards are laid later on."""


class Round:
    """A round in progress, with known tiles and a pile of known sorts in unknown order."""

    __slots__ = ("dial", "discard", "on", "opened", "pawn", "pile", "position", "tiles")

    position: Standing
    tiles: tuple[int, ...]
    on: list[tuple[int, ...]]
    pawn: int
    dial: int
    opened: int
    pile: list[int]
    discard: list[int]

    def copy(self) -> Round:
        """The same round, to be played on by itself."""
        other = Round()
        other.position, other.tiles, other.on = self.position, self.tiles, self.on[:]
        other.pawn, other.dial, other.opened = self.pawn, self.dial, self.opened
        other.pile, other.discard = self.pile[:], self.discard[:]
        return other

    def lay(self, card: int, door: int) -> None:
        """Lay a card (SN-4.1)."""
        self.on[door] += (card,)

    def laying(self, rng: Random, table: int) -> bool:
        """Turn up a card and lay it by a table of habits. False when there is nothing to lay (SN-4.7)."""
        turned = self.turned(rng)
        if turned is None:
            return False
        card, doors = turned
        row, tiles, sorts = TABLES[table][card], self.tiles, self.position.box.tiles
        odds = [row[COLUMN[sorts[tiles[door]].kind]] for door in doors]
        self.on[rng.choices(doors, odds)[0]] += (card,)
        return True

    def turned(self, rng: Random) -> tuple[int, list[int]] | None:
        """The sort of the next card that can be laid, and the doors that take it (SN-4.2)."""
        box, on = self.position.box, self.on
        kinds = 0
        for (copies, kind), count in zip(box.kinds, self.position.found, strict=True):
            if count < copies:
                kinds |= kind
        tries = len(self.pile) + len(self.discard)
        while tries:
            tries -= 1
            if not self.pile:
                self.pile, self.discard = self.discard, []
            at = int(rng.random() * len(self.pile))
            card = self.pile[at]
            self.pile[at] = self.pile[-1]
            self.pile.pop()
            if box.works_on[card] & kinds:
                gem = box.gem_cards[card]
                doors = [
                    door for door, lying in enumerate(on) if not self.opened >> door & 1 and _room(box, lying, gem)
                ]
                if doors:
                    return card, doors
            self.discard.append(card)
        return None

    def step(self, rng: Random, reader: Reader) -> float | None:
        """A move of the thief by his reading. The thief's chance when it ends the round, else None."""
        position = self.position
        worths = move_worths(position, self.opened, self.on, self.pawn, self.dial, reader)
        offer = walks(position.box, self.pawn, self.dial, self.opened)
        return self.go(rng.choices(offer, odds_of(worths, reader.doubt))[0])

    def go(self, move: Sneak | Steal) -> float | None:
        """A move of the thief. His chance when it ends the round, else None."""
        self.pawn = door = move.to
        if type(move) is not Steal:
            self.dial = min(self.position.box.dial_end, self.dial + 1)
            return None
        self.dial = 0
        self.opened |= 1 << door
        cards = self.on[door]
        self.on[door] = ()
        end, self.position, back = opened_door(self.position, self.tiles[door], cards)
        self.discard += back
        return end


@cache
def _room(box: Components, lying: tuple[int, ...], gem: bool) -> bool:
    """True when a door with these cards can take another (SN-4.2)."""
    if len(lying) >= box.cards_a_door:
        return False
    return not gem or sum(box.gem_cards[card] for card in lying) < box.gem_cards_a_door


@lru_cache(maxsize=1 << 15)
def opened_door(
    position: Standing, tile: int, cards: tuple[int, ...]
) -> tuple[float | None, Standing, tuple[int, ...]]:
    """The thief's chance if this theft ends the round, else None; what follows; the discards (SN-5, SN-6)."""
    box, guards, found, thief_gems, tycoon_gems, thief_agents, tycoon_agents = position
    sort = box.tiles[tile]
    guards += sort.guards
    if sort.kind == EMPTY:
        guards += (found[tile] + 1) % box.empties_a_guard == 0
    back = []
    for card in cards:
        effect = box.cards[card]
        if effect.works_on & sort.kind:
            guards += effect.guards
            thief_gems += effect.thief_gems
            tycoon_gems += effect.tycoon_gems
            thief_agents += effect.thief_agents
            tycoon_agents += effect.tycoon_agents
        if not (effect.works_on & sort.kind and effect.thief_agents + effect.tycoon_agents):
            back.append(card)
    more = (*found[:tile], found[tile] + 1, *found[tile + 1 :])
    over = guards >= box.all_guards or sort.kind == TREASURE
    if guards >= box.all_guards:
        tycoon_gems += box.tycoon_gems
    elif over:
        thief_gems += box.treasure_gems - guards
    after = Standing(box, 0 if over else guards, more, thief_gems, tycoon_gems, thief_agents, tycoon_agents)
    ended = (
        over
        or tycoon_gems >= box.goal
        or thief_gems >= box.goal
        or tycoon_agents >= box.too_many_agents
        or thief_agents >= box.too_many_agents
    )
    return (thief_chance(after) if ended else None), after, tuple(back)


def round_of(view: MrSneakyState) -> Round:
    """The round as the tycoon sees it."""
    round_ = Round()
    round_.position = standing(view)
    round_.tiles = known(view, range(len(view.on)))
    round_.on = cards_on_doors(view)
    round_.pawn, round_.dial, round_.opened = view.pawn, view.dial, view.opened
    round_.discard = [face for piece in view.discard if (face := view.face[piece]) is not None]
    pile = stock(view)
    pile.subtract(round_.discard)
    round_.pile = sorted(pile.elements())
    return round_


def played_on(round_: Round, rng: Random, reader: Reader, turns: int) -> float:
    """The thief's chance after so many turns at most, in place: the thief moves first."""
    for turn in range(turns):
        if turn and not round_.laying(rng, LAID_LATER):
            position = round_.position
            won = position._replace(tycoon_gems=position.tycoon_gems + position.box.tycoon_gems)
            return thief_chance(won)
        end = round_.step(rng, reader)
        if end is not None:
            return end
    return blind_chance(round_.position)
