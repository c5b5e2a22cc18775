"""`skulduggery export`: a saved game as a file for others: a web page, an animation, a recording, a picture or text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from saves.library import Library
from saves.log_reader import Contents
from tui.cli.commands.evaluated import evaluated, evaluation_option
from tui.cli.commands.replay import at_size, viewpoint_named
from tui.cli.find_save import find_save
from tui.cli.options import data_directory
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused, check_writable, saves_clear
from tui.i18n.click_messages import whole_number
from tui.i18n.messages import listing, t
from tui.play.saved_table import read_for_replay
from tui.presentation.error_messages import missing_part
from tui.presentation.players import player_names
from tui.presentation.series.bg_stats import play_link
from tui.replay.playback import OPEN, Playback, StillSecret, Viewpoint, viewpoint_name
from tui.storage.annotations import Annotations

if TYPE_CHECKING:
    # types alone: the commands that do not evaluate import no processes
    from tui.replay.evaluation.evaluating import Evaluation

SUFFIXES: Final = {"html": ".html", "gif": ".gif", "cast": ".cast", "svg": ".svg", "text": ".txt"}
"""The kinds of files, and their endings."""

MAX_STEPS: Final = 600
"""The most steps of a web page or an animation."""


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "export",
        callback=run,
        help=t("Write a saved game to a file for others."),
        params=[
            click.Argument(["file"], metavar="FILE", type=click.Path(path_type=Path)),
            _kind("html", t("A web page to step through in any browser.")),
            _kind("gif", t("An animated picture of all its steps.")),
            _kind("cast", t("A recording for asciinema.")),
            _kind("svg", t("A picture of its last step.")),
            _kind("text", t("The log in sentences.")),
            _kind("bgstats", t("Print a link by which the app BG Stats takes in the game.")),
            click.Option(
                ["--as", "viewers"],
                metavar="SEAT|spectator|open",
                multiple=True,
                help=t(
                    "View as: a seat's number or name, spectator, or open when the game is over. "
                    "Repeat it for a web page with several views."
                ),
            ),
            click.Option(["--from", "first"], type=whole_number(0), metavar="N", help=t("The first step, from 0.")),
            click.Option(["--to", "last"], type=whole_number(0), metavar="N", help=t("The last step.")),
            at_size(t("The size of the picture.")),
            evaluation_option(t("Whether the chances to win go along with a finished game on which all is revealed.")),
            click.Option(
                ["--out"],
                type=click.Path(path_type=Path),
                metavar="FILE",
                help=t("The file to write; default: here, named after the game."),
            ),
        ],
    )


def _kind(name: str, words: str) -> click.Option:
    """The option that chooses a kind of file."""
    return click.Option([f"--{name}"], is_flag=True, expose_value=False, callback=_chosen, help=words)


def _chosen(context: click.Context, option: click.Parameter, given: bool) -> None:
    """Keep the kind that was chosen. Refused where there is another: the command writes one file."""
    if not given:
        return
    first = context.params.setdefault("kind", option.name)
    if first != option.name:
        raise CommandRefused(
            t("Only one file is written at a time: --{first} or --{second}.", first=first, second=option.name)
        )


def run(
    file: Path,
    viewers: tuple[str, ...],
    first: int | None,
    last: int | None,
    size: tuple[int, int],
    evaluation: bool,
    out: Path | None,
    kind: str | None = None,
) -> int:
    """Write a saved game, as far as it is good. What is not evaluated yet is evaluated first."""
    if kind is None:
        raise CommandRefused(t("Choose what to write: --html, --gif, --cast, --svg or --text."))
    if len(viewers) > 1 and kind != "html":
        raise CommandRefused(t("Only a web page has several views. Write --as once."))
    library = Library(data_directory())
    with saves_clear():
        held = read_for_replay(library, find_save(library, file))
    if kind == "bgstats":
        return _print_link(held)
    viewpoints, playback = _viewed(held, viewers)
    steps = _chosen_steps(playback, kind, first, last)
    path = out or Path(held.path.name).with_suffix(SUFFIXES[kind])
    check_writable(path)
    if kind == "gif":
        _need_pillow()
    missing = missing_part(held)
    if missing:
        say(missing, err=True)
    shown = evaluation and held.timeline.over and OPEN in viewpoints
    chances = evaluated(held, held.timeline.head) if shown else None
    if kind == "text":
        data = _text(playback, steps, chances, missing)
    elif kind == "html":
        from tui.app.headless_export import exported_page

        data = exported_page(held.timeline, viewpoints, size, steps, chances, playback.comments, missing)
    else:
        from tui.app.headless_export import exported

        data = exported(kind, held.timeline, playback.viewpoint, size, steps, evaluation=chances)
    with path.open("xb") as written:
        written.write(data)
    names = player_names(held.timeline.players)
    said = listing([viewpoint_name(viewpoint, names) for viewpoint in viewpoints])
    say(t("Written to {path} ({views}).", path=path, views=said))
    return 0


def _print_link(held: Contents) -> int:
    """Print the link for BG Stats. Refused before the end of the game."""
    if not held.timeline.over or held.timeline.ended is not None:
        raise CommandRefused(t("The game is not over."))
    say(play_link(held.timeline, held.path.name))
    return 0


def _viewed(held: Contents, viewers: tuple[str, ...]) -> tuple[list[Viewpoint], Playback]:
    """The chosen viewpoints, and the playback from the first. Refused where one of them would show secrets."""
    over = held.timeline.game.outcome(held.timeline.now) is not None
    usual = OPEN if over else None  # a game that is over has no secrets left
    viewpoints = [*dict.fromkeys(viewpoint_named(held.timeline, viewer) for viewer in viewers or (usual,))]
    comments = Annotations(held.path, data_directory()).comments
    try:
        playback, *_ = [Playback(held.timeline, viewpoint, comments=comments) for viewpoint in viewpoints]
    except StillSecret:
        raise CommandRefused(t("The game is not over. View as one seat or as a spectator.")) from None
    return viewpoints, playback


def _chosen_steps(playback: Playback, kind: str, first: int | None, last: int | None) -> range:
    """The steps to be written. Refused where there are none, or more than the kind of file takes."""
    steps = range(len(playback.steps))[first or 0 : None if last is None else last + 1]
    if not steps:
        raise CommandRefused(t("There are no such steps. The last is step {last}.", last=len(playback.steps) - 1))
    if kind in ("html", "gif") and len(steps) > MAX_STEPS:
        raise CommandRefused(
            t("A page or an animation has at most {count} steps. Choose them with --from and --to.", count=MAX_STEPS)
        )
    return steps


def _text(playback: Playback, steps: range, chances: Evaluation | None, missing: str) -> bytes:
    """The log in sentences; what is missing of it stands first."""
    from tui.replay.page.shared_page import replay_text

    head = [missing, ""] if missing else []
    return "\n".join([*head, *replay_text(playback, steps[-1], chances, steps[0]), ""]).encode()


def _need_pillow() -> None:
    """Refused before any work without the library that draws animations."""
    try:
        import tui.replay.animation  # noqa: F401  # it imports Pillow
    except ModuleNotFoundError as error:
        if error.name != "PIL":
            raise
        raise CommandRefused(t("An animation needs Pillow: pip install 'skulduggery[share]'.")) from None
