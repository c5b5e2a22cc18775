"""`skulduggery keys`: every action that has a key, as a list or as a file of settings to change."""

from __future__ import annotations

import json
from importlib import import_module

import click

from tui.cli.options import data_directory
from tui.cli.say import say
from tui.i18n.messages import t


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "keys",
        callback=run,
        help=t("List every action with its keys in effect, and the id by which settings.json changes them."),
        params=[
            click.Option(
                ["--json", "as_json"],
                is_flag=True,
                help=t("Print them as settings.json holds them: a file to begin from."),
            )
        ],
    )


def run(as_json: bool) -> None:
    """Print the actions of all screens, place by place."""
    from tui.app.screen_table import load_all
    from tui.screens.keymap import actions
    from tui.storage.settings import Settings, settings_file
    from tui.widgets.bars import key_name

    import_module("tui.app.app")  # its own keys hold on every screen
    load_all()
    file = settings_file(data_directory())
    own = (file.read() or Settings()).keys
    if as_json:
        sample = {action.id: ",".join(action.effective(own)) for action in actions().values() if not action.fixed}
        for line in json.dumps({"keys": sample}, indent=2).split("\n"):
            say(line)
        return
    place = ""
    for action in actions().values():
        if action.place != place:
            if place:
                say("")
            place = action.place
            say(place)
        mark = t("cannot be changed") if action.fixed else action.id
        words, keys = t(action.words), ", ".join(map(key_name, action.effective(own)))
        say(f"  {words}: {keys} ({mark})")
    say("")
    say(t("Changes stand in {file}; they are made in Settings, or there by hand.", file=file.path))
