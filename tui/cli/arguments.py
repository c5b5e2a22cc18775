"""The arguments of `play` and `simulate`: game, seats and variants, checked before a table opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import click
import msgspec

from engine.bots import LEVELS
from engine.game import options_of
from engine.games import GAMES, load
from engine.log import Level, Player
from engine.state import Options
from tui.cli.usage_error import CommandRefused
from tui.cli.variants import CHANCE, parse_value, spelled
from tui.i18n.messages import t
from tui.presentation.game_info import game_info
from tui.presentation.game_text import game_text
from tui.presentation.players import MAX_NAME, NAMES, clean_name
from tui.presentation.registry import playable


def game_argument() -> click.Argument:
    """The name of any game as an argument."""
    return click.Argument(["slug"], metavar=t("GAME"), callback=_known)


def playable_argument() -> click.Argument:
    """The name of a game that people can play as an argument."""
    return click.Argument(["slug"], metavar=t("GAME"), callback=_playable)


def variant_option() -> click.Option:
    """`--option k=v`, as often as there are variants to set."""
    return click.Option(
        ["--option", "options"],
        multiple=True,
        metavar="K=V",
        help=t("Set a variant; can be repeated. The variants of each game are listed below."),
    )


def options_for(slug: str, items: Sequence[str], players: Sequence[Player]) -> Options:
    """A game's variants from `k=v`. A seat is its number, from 1, or its player's name. Raises CommandRefused."""
    game = load(slug)
    written: dict[str, str] = {}
    for item in items:
        name, equals, value = item.partition("=")
        if not equals:
            raise CommandRefused(t("'{item}' is not an option. Write --option NAME=VALUE.", item=item))
        if name in written:
            raise CommandRefused(t("The option '{name}' is given twice.", name=name))
        written[name] = value
    values: dict[str, bool | int | str] = {}
    fields = {field.name: field for field in msgspec.structs.fields(game.OPTIONS)}
    seats = [variant.name for variant in game_text(slug).variants(("", "")) if variant.seat] if written else []
    for name, value in written.items():
        if name not in fields:
            raise CommandRefused(
                t("There is no option '{name}'. Options: {names}.", name=name, names=", ".join(fields) or t("none"))
            )
        if name in seats:
            values[name] = _beginner(name, value, players)
            continue
        values[name] = parse_value(fields[name].type, value)
        try:
            options_of(game, {name: values[name]})
        except ValueError:
            allowed = ", ".join(_allowed(slug, name, fields[name].type))
            raise CommandRefused(
                t(
                    "The option '{name}' cannot be '{value}'. Use one of: {allowed}.",
                    name=name,
                    value=value,
                    allowed=allowed,
                )
            ) from None
    return options_of(game, values)


def players_for(specs: Sequence[str], own: str = "") -> tuple[Player, ...]:
    """Players by seat, from `LEVEL` or `LEVEL:NAME`; `own` is the name of the first person without one.

    Raises CommandRefused, which names the unfit part.
    """
    players: list[Player] = []
    pairs = [spec.partition(":")[::2] for spec in specs]
    first = next((at for at, (level, _) in enumerate(pairs) if level == "person"), None)
    if first is not None and own not in (name.strip() for _, name in pairs):
        pairs[first] = pairs[first][0], pairs[first][1] or own
    used = {name.strip() for _, name in pairs}
    free = [name for name in map(t, NAMES) if name not in used]
    for level, name in pairs:
        if level not in ("person", *LEVELS):
            levels = ", ".join(("person", *LEVELS))
            raise CommandRefused(t("Unknown player '{level}'. Use one of: {levels}.", level=level, levels=levels))
        name = name.strip()
        if name != clean_name(name):
            raise CommandRefused(
                t(
                    "A name must be printable and at most {most} columns wide: '{name}'.",
                    most=MAX_NAME,
                    name=repr(name)[1:-1],
                )
            )
        players.append(
            Player(cast(Level, level), name or (free.pop(0) if free else t("Seat {number}", number=len(players) + 1)))
        )
    names = [player.name for player in players]
    for name in names:
        if names.count(name) > 1:
            raise CommandRefused(t("Two seats are called '{name}'. Give each its own name.", name=name))
    return tuple(players)


def check(slug: str, options: Options, seats: int) -> None:
    """Raises CommandRefused when this many seats cannot play with these variants."""
    game = load(slug)
    if seats not in game.SEATS:
        least, most = game.SEATS[0], game.SEATS[-1]
        title = game_info(slug).name()
        if least == most:
            raise CommandRefused(t("{game} needs {count} players.", game=title, count=least))
        raise CommandRefused(t("{game} needs {least}-{most} players.", game=title, least=least, most=most))
    clause = game.refuse(options, seats)
    if clause is not None:
        if slug not in playable():  # nobody has put its rules into words yet
            raise CommandRefused(t("The rules forbid that."))
        raise CommandRefused(game_text(slug).refusal(clause))


def _beginner(name: str, value: str, players: Sequence[Player]) -> int:
    """The seat that begins, from 0; -1 = by chance. Raises CommandRefused, which names the seats that can."""
    if value == CHANCE:
        return -1
    for seat, player in enumerate(players):
        if value in (player.name, str(seat + 1)):
            return seat
    allowed = ", ".join((CHANCE, *(f"{number} ({player.name})" for number, player in enumerate(players, 1))))
    raise CommandRefused(
        t("The option '{name}' cannot be '{value}'. Use one of: {allowed}.", name=name, value=value, allowed=allowed)
    )


def _known(context: click.Context, argument: click.Parameter, slug: str) -> str:
    return _one_of(tuple(GAMES), slug)


def _playable(context: click.Context, argument: click.Parameter, slug: str) -> str:
    if _plain(slug) in GAMES and _plain(slug) not in playable():
        games = ", ".join(playable())
        raise CommandRefused(
            t("'{slug}' cannot be played on the screen yet. These can: {games}.", slug=slug, games=games)
        )
    return _one_of(playable(), slug)


def _one_of(games: Sequence[str], typed: str) -> str:
    """The game of a name or title, or of the beginning of one that no other game has. Raises CommandRefused."""
    name = _plain(typed)
    titles = {slug: {slug, _plain(game_info(slug).title), _plain(game_info(slug).name())} for slug in games}
    for fits in (_is, _begins, _has_word):
        found = [slug for slug in games if name and any(fits(title, name) for title in titles[slug])]
        if len(found) == 1:
            return found[0]
    raise CommandRefused(t("There is no game '{slug}'. Games: {games}.", slug=typed, games=", ".join(games)))


def _is(title: str, name: str) -> bool:
    return title == name


def _begins(title: str, name: str) -> bool:
    return title.startswith(name)


def _has_word(title: str, name: str) -> bool:
    """True when a later word of a title begins so, as in "lucky"."""
    return f"_{name}" in title


def _plain(name: str) -> str:
    # a person may type the name with other characters between its words
    return "_".join("".join(char if char.isalnum() else " " for char in name.casefold()).split())


def _allowed(slug: str, name: str, kind: object) -> list[str]:
    """Values of an option: from the game's texts, or from its type where it has no text yet."""
    for variant in game_text(slug).variants(("", "")):
        if variant.name == name:
            return [spelled(value) for value, _ in variant.values]
    return [spelled(value) for value in getattr(kind, "__args__", (True, False) if kind is bool else ())]
