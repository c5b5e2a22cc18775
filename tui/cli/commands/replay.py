"""`skulduggery replay`: a saved game step by step, on the screen or as text, from a viewpoint."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import click

from engine.bots.reasons import decisions, explainable
from engine.knowledge.shifts import Shifts
from engine.log import Timeline
from saves.framing import Condition
from saves.library import Library
from saves.log_reader import Contents
from tui.cli.collector import collector_paused
from tui.cli.commands.evaluated import evaluated, evaluation_option
from tui.cli.opened_save import opened_save
from tui.cli.options import data_directory
from tui.cli.output_check import need_screen
from tui.cli.play_table import faults_reported, plain_option, write_plain_report
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused, check_writable, saves_clear
from tui.i18n.click_messages import whole_number
from tui.i18n.messages import n, prose, t, with_commas
from tui.i18n.text_layout import capital
from tui.play.saved_table import read_for_replay
from tui.presentation.error_messages import missing_part, sentence, verdict
from tui.presentation.players import only_person
from tui.presentation.save_summary import game, moves, samples
from tui.replay.explanation.reasons import explained
from tui.replay.explanation.seen_reasons import seen_reasons
from tui.replay.playback import (
    OPEN,
    Playback,
    StillSecret,
    Viewpoint,
    first_viewpoint,
    shared_viewpoints,
    viewpoint_name,
)
from tui.storage.annotations import Annotations

MIN_SIZE = (80, 24)
"""The smallest picture: what the screens are made for."""

USUAL_SIZE = (80, 26)
"""The size unless another is asked for: two rows more than the smallest, for a board that is cut there."""

MAX_SIDE = 400


class ReplayCommand(click.Command):
    """The command, with the sample games in its help."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(t("Sample games, as FILE")):
            summaries = [(saved.path.stem, saved.summary) for saved in samples()]
            formatter.write_dl(
                [
                    (
                        name,
                        with_commas(
                            [game(held), n("{count} player", "{count} players", len(held.players)), moves(held)]
                        ),
                    )
                    for name, held in summaries
                    if held is not None
                ]
            )


def command() -> click.Command:
    """The command, in the language in use."""
    new = click.Path(path_type=Path)
    return ReplayCommand(
        "replay",
        callback=run,
        help=t("Replay a saved game step by step."),
        params=[
            click.Argument(["file"], metavar="FILE", type=click.Path(path_type=Path)),
            click.Option(
                ["--as", "viewer"],
                metavar="SEAT|spectator|open",
                help=t("View as: a seat's number or name, spectator, or open when the game is over."),
            ),
            click.Option(
                ["--at"], type=whole_number(0), metavar="N", help=t("Start at move N, as numbered in the log.")
            ),
            plain_option(),
            click.Option(["--text"], is_flag=True, help=t("Print the log up to there instead of opening the screen.")),
            click.Option(
                ["--why"],
                is_flag=True,
                help=t("Print why each move was played, or with --at that move. Only when the game is over."),
            ),
            evaluation_option(t("Whether mistakes, bluffs and turning points are told with --why.")),
            click.Option(
                ["--picture"], type=new, metavar="FILE", help=t("Write that move as a picture (.svg) instead.")
            ),
            click.Option(
                ["--recording"], type=new, metavar="FILE", help=t("Write all moves as a recording (.cast) instead.")
            ),
            at_size(t("The size of the picture or recording.")),
        ],
    )


def at_size(words: str) -> click.Option:
    """The option for the size of a screen that is drawn to a file."""
    usual = "{}x{}".format(*USUAL_SIZE)
    return click.Option(["--size"], metavar="COLUMNSxROWS", default=usual, callback=_size, help=words)


def run(
    file: Path,
    viewer: str | None,
    at: int | None,
    plain: bool,
    text: bool,
    why: bool,
    evaluation: bool,
    picture: Path | None,
    recording: Path | None,
    size: tuple[int, int],
) -> int:
    """Show a saved game, or that of a bug file, as far as it is good; or write it to a file."""
    if not (plain or text or why or picture or recording):
        need_screen(f"replay {file} --plain")
    library = Library(data_directory())
    with opened_save(library, file) as (save, report):
        with saves_clear():
            held = read_for_replay(library, save)
        if viewer is None and report is not None and report.viewpoint in shared_viewpoints(held.timeline):
            playback = _seen(held, report.viewpoint)
        else:
            playback = _seen(held, viewpoint_named(held.timeline, viewer))
        at = report.number if at is None and report is not None else at
        if at is not None:
            playback = _led_to(playback, at)
        if held.damage is not None:
            say(sentence(held.damage), err=True)
        elif held.condition is Condition.TORN:
            say(verdict(library.verify(held.path)), err=True)
        if why:
            if viewer is not None and playback.viewpoint != OPEN:
                return _seen_reasons(playback, at)
            return _reasons(playback, at, held if evaluation else None)
        if text:
            return _print_log(playback, len(playback.steps) - 1 if at is None else playback.places[at])
        if picture is not None or recording is not None:
            return _write_drawn(playback, at, size, {"svg": picture, "cast": recording})
        if plain:
            return _play_plain(playback, held.path, 0 if at is None else playback.places[at])
        with collector_paused():
            from tui.app import runner

        missing = missing_part(held)
        seen_as = first_viewpoint(held.timeline) if viewer is None and report is None else playback.viewpoint
        return runner.replay(held.timeline, held.path, seen_as, at, data_directory(), missing)


def watch(held: Contents, plain: bool, notice: str) -> int:
    """Show a saved game as far as it goes, below a notice; gives the exit code."""
    seen_as = first_viewpoint(held.timeline)
    if plain:
        say(notice, err=True)
        playback = _seen(held, seen_as)
        return _play_plain(playback, held.path, len(playback.steps) - 1)
    with collector_paused():
        from tui.app import runner

    return runner.replay(held.timeline, held.path, seen_as, None, data_directory(), notice)


def _print_log(playback: Playback, step: int) -> int:
    """Print the log up to a step, the position there, and what each seat knew; first the view of a finished game."""
    from tui.replay.page.shared_page import replay_text

    if playback.timeline.over:
        seen_as = capital(viewpoint_name(playback.viewpoint, playback.names))
        revealed = "" if playback.viewpoint == OPEN else t("With {option} everything is revealed.", option="--as open")
        say(prose(t("{sentence}.", sentence=seen_as), revealed))
    for line in replay_text(playback, step):
        say(line)
    return 0


def _write_drawn(playback: Playback, at: int | None, size: tuple[int, int], paths: Mapping[str, Path | None]) -> int:
    """Write each kind of drawing that has a path."""
    from tui.app.headless_export import exported

    for kind, path in paths.items():
        if path is not None:
            check_writable(path)
            data = exported(kind, playback.timeline, playback.viewpoint, size, number=at)
            with path.open("xb") as written:
                written.write(data)
    return 0


def _play_plain(playback: Playback, path: Path, step: int) -> int:
    """Step through the game in plain lines, from a step on."""
    from tui.plain import LineInput
    from tui.plain.output import LineOutput
    from tui.plain.replay import PlainReplay

    def write(error: BaseException | None, number: int, viewpoint: Viewpoint) -> Path | None:
        return write_plain_report(error, "PlainReplay", path, number, viewpoint)

    lines = LineInput(sys.stdin.fileno()).line
    read = playback.seen_from(playback.viewpoint, only_person(playback.timeline.players))
    told = PlainReplay(read, lines, LineOutput(sys.stdout), step, partial(write, None), path)
    with faults_reported(lambda error: write(error, *told.spot)):
        asyncio.run(told.run())
    return 0


def _seen(held: Contents, viewpoint: Viewpoint) -> Playback:
    """The playback from a viewpoint. Refused where that would show secrets."""
    try:
        return Playback(held.timeline, viewpoint, comments=Annotations(held.path, data_directory()).comments)
    except StillSecret:
        raise CommandRefused(t("The game is not over. View as one seat or as a spectator.")) from None


def _reasons(playback: Playback, at: int | None, held: Contents | None) -> int:
    """Print why the moves of a line were played, or one of them. Refused while the game goes on.

    What the evaluation of the game `held` finds of them stands below; None leaves it out.
    """
    moves = _explained(playback, at)
    from tui.replay.evaluation.sentences import judged_at

    once: set[str] = set()
    shifts = Shifts(playback.timeline, playback.leaf)
    known = None if held is None else evaluated(held, playback.leaf)
    for number in moves:
        said = explained(playback.timeline, number, once, shifts)
        _say_reasons(number, [*said, *judged_at(known, number, playback.names)])
    return 0


def _seen_reasons(playback: Playback, at: int | None) -> int:
    """Print the reasons for the moves of a line, or one, that the viewpoint may know."""
    for number in _explained(playback, at):
        _say_reasons(number, seen_reasons(playback, number))
    return 0


def _explained(playback: Playback, at: int | None) -> list[int]:
    """The moves of a line that are explained: that at a record, or all. Refused while the game goes on."""
    if not explainable(playback.timeline):
        raise CommandRefused(t("The game is not over. Its moves are explained at the end."))
    moves = decisions(playback.timeline, playback.leaf)
    if at is not None and at not in moves:
        raise CommandRefused(t("No move led to this step."))
    return moves if at is None else [at]


def _say_reasons(number: int, sentences: Sequence[str]) -> None:
    """Print the sentences on a move, the first with its number."""
    heading, *rest = sentences
    say(t("Move {number}: {text}", number=number, text=heading))
    for line in rest:
        say(f"  {line}")


def _led_to(playback: Playback, number: int) -> Playback:
    """The line that a move lies on. Refused when the story tells of no move of this number."""
    if number == 0 or number in playback.timeline.nodes:
        line = playback.follow(number)
        if number in line.places:
            return line
    last = playback.steps[-1].number
    raise CommandRefused(t("The log has no move {number}. The last is move {last}.", number=number, last=last))


def _size(context: click.Context, option: click.Parameter, value: str) -> tuple[int, int]:
    columns, _, rows = value.partition("x")
    if not (columns.isdecimal() and rows.isdecimal()):
        raise CommandRefused(t("'{size}' is not a size. Write --size COLUMNSxROWS, such as 120x40.", size=value))
    size = int(columns), int(rows)
    if not (MIN_SIZE[0] <= size[0] <= MAX_SIDE and MIN_SIZE[1] <= size[1] <= MAX_SIDE):
        least = "x".join(map(str, MIN_SIZE))
        raise CommandRefused(
            t("The size must be from {least} to {most}x{most}, not '{size}'.", least=least, most=MAX_SIDE, size=value)
        )
    return size


def viewpoint_named(timeline: Timeline, viewer: str | None) -> Viewpoint:
    """Viewpoint named by a word; by default that of the only person, else that of a spectator.

    Refused when no seat has this name, and when the seat's secrets are still closed here.
    """
    players = timeline.players
    if viewer is None:
        return only_person(players)
    if viewer == OPEN:
        return OPEN
    allowed = shared_viewpoints(timeline)
    for seat, player in enumerate(players):
        if viewer in (player.name, str(seat + 1)):
            if seat in allowed:
                return seat
            seats = [f"{seat + 1} ({players[seat].name})" for seat in allowed if isinstance(seat, int)]
            raise CommandRefused(
                t(
                    "The game is not over, so the view of {name} is secret. View as: {who}.",
                    name=player.name,
                    who=", ".join((*seats, "spectator")),
                )
            )
    if viewer == "spectator":
        return None
    named = ", ".join(f"{number} ({player.name})" for number, player in enumerate(players, 1))
    raise CommandRefused(
        t("There is no '{viewer}' in this game. View as: {seats}, spectator or open.", viewer=viewer, seats=named)
    )
