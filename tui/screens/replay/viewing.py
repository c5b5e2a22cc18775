"""The views of a replay, the way out layer by layer, and sentences for keys that do nothing now."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.actions import parse
from textual.binding import NoBinding

from tui.i18n.messages import later, t
from tui.i18n.text_layout import capital
from tui.replay.page.place_command import place_command
from tui.replay.playback import Viewpoint, viewpoint_name
from tui.screens.replay.moving import MovingScreen
from tui.widgets.bars import key_name

NONE_THERE: Final = {
    "turn": (later("There is no later turn."), later("There is no earlier turn.")),
    "round": (later("There is no later round."), later("There is no earlier round.")),
    "own": (later("There is no later move of this view's player."), later("There is no earlier move of this player.")),
    "height": (later("There is no later attack or scoring."), later("There is no earlier attack or scoring.")),
    "branch": (later("There is no later branch."), later("There is no earlier branch.")),
    "mark": (later("There is no later bookmark."), later("There is no earlier bookmark.")),
}
"""Landmark to the sentences where none is ahead, and none behind."""


def spectators_view(key: str) -> str:
    """The sentence on what a spectator's view does not show; a `key` changes the view."""
    return t("A spectator knew no secrets, and this tells some. {key} changes the view.", key=key)


AFTERWARDS: Final = ("results", "rematch", "why", "chances", "puzzle")
"""The actions that only a game that is over has."""

PROMPT_MARGIN: Final = 4
"""The cells beside the line above the table."""


class ViewingScreen(MovingScreen):
    """Switches views at a step, and says of each known key why it does nothing."""

    notice: str
    """The sentence above the table until the next step."""
    notice_ink = "alarm"
    """The ink of the notice, by which a fault has its mark."""
    save: Path | None
    """The log of the game."""
    over: bool
    """True when the game is over, maybe on another line."""
    names_view: bool
    """True when the line above the table names the view, until the next step."""
    _eyes_before: list[Viewpoint]
    """The viewpoint that Escape goes back to; empty where it leaves."""

    def action_export(self, kind: str = "page") -> None:
        """Show the form of exports at one of them. For the subclass."""
        raise NotImplementedError

    def inform(self, sentence: str) -> None:
        self.say(sentence)
        self.notice_ink = "accent"
        self.redraw()

    @property
    def playing(self) -> bool:
        """True while steps follow each other by themselves. For the subclass."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "viewpoint":
            return len(self.allowed) > 1 or None
        return super().check_action(action, parameters)

    def footer_label(self, action: str, label: str) -> str:
        """Escape is named as long as it does not leave, and then the way out is not: one of them is enough."""
        stays = self.playing or bool(self._eyes_before)
        if action == "retreat":
            return t("stop") if self.playing else t("back") if stays else ""
        if (action == "leave" and stays) or (action in AFTERWARDS and not self.over):
            return ""
        return super().footer_label(action, label)

    # views

    def action_viewpoint(self) -> None:
        before = self._eyes_before or [self.playback.viewpoint]
        at = self.allowed.index(self.playback.viewpoint)
        self.change_viewpoint(self.allowed[(at + 1) % len(self.allowed)])
        self._eyes_before = [eyes for eyes in before if eyes != self.playback.viewpoint]
        self.names_view = True
        self.redraw()

    def change_viewpoint(self, viewpoint: Viewpoint) -> None:
        """Show the same step from another viewpoint, which must be an allowed one."""
        assert viewpoint in self.allowed
        self.playback = self.playback.seen_from(viewpoint, self.playback.own)
        self.go(self.at)

    def told_above(self) -> str:
        """The view and the key to the next one, before a step; then what stands out at this one; "" if nothing does."""
        if not self.names_view:
            return self.turned_here(self.size.width - PROMPT_MARGIN)
        name = capital(self.viewpoint_name())
        return t("{view}. {key} changes the view.", view=name, key=self.key_of("viewpoint"))

    def viewpoint_name(self) -> str:
        """Name of the viewpoint."""
        return viewpoint_name(self.playback.viewpoint, self.playback.names)

    # out of it

    def action_retreat(self) -> None:
        """Leave one layer: the playing, a changed view, then the replay. The program is not left without a warning."""
        warning = t("Press {key} again to leave the replay.", key=self.key_of("retreat"))
        if self.playing:
            self.stop()
            self.go(self.at)
        elif self._eyes_before:
            self.change_viewpoint(self._eyes_before[0])
        elif self.program.ends_with_screen and self.notice != warning:
            self.say(warning)
        else:
            self.action_leave()

    def action_leave(self) -> None:
        self.program.leave_screen()

    def action_rules(self) -> None:
        self.program.show("rules", self.slug, None, self.playback.view(self.at).components)

    def action_place(self) -> None:
        """Show the command that opens this step, and copy it to the clipboard."""
        self.stop()
        if self.save is None:
            self.say(t("This game is not saved."))
            return
        command = place_command(self.playback, self.at, self.save)
        if cell_len(command) > self.size.width - PROMPT_MARGIN:
            self.action_export("command")
            return
        self.app.copy_to_clipboard(command)
        said = t("Copied for a chat: {command}", command=command)
        self.inform(said if cell_len(said) <= self.size.width - PROMPT_MARGIN else command)

    def action_plain(self) -> None:
        """Go on in plain lines, for which a small terminal has room."""
        self.stop()
        self.program.show("plain_replay", self.playback, self.at, self.save, then=self._back_from_lines)

    def _back_from_lines(self, number: int | None) -> None:
        if number is not None:
            self.go_to(number)
        if self.small:
            self.app.call_later(self.action_leave)  # the screen of the lines is still to go

    # keys that do nothing

    def on_key(self, event: events.Key) -> None:
        """Say why a key does nothing. Keys come here before they do what they do."""
        if self.small:
            return
        try:
            bindings = [*self._bindings.get_bindings_for_key(event.key)]
        except NoBinding:
            if event.is_printable and event.key not in self.active_bindings:  # the app has keys of its own
                event.stop()
                key, help = key_name(event.key), self.key_of("help")
                self.say(t("{key} does nothing here. {help} lists the keys.", key=key, help=help))
            return
        _, action, parameters = parse(bindings[0].action)
        if not self.check_action(action, parameters) and (sentence := self.unavailable(action, parameters)):
            event.stop()
            self.stop()
            self.say(sentence)

    def unavailable(self, action: str, parameters: tuple[object, ...]) -> str:
        """The reason why an action cannot be done now, in a sentence; "" where there is nothing to say."""
        if self.eyes is None and (action in ("knowledge", "chances") or (action == "to" and parameters[0] == "moment")):
            return spectators_view(self.key_of("viewpoint"))
        if action in ("to", "to_mark"):
            mark, direction = ("mark", *parameters) if action == "to_mark" else parameters
            return self._none_there(str(mark), direction)
        if action == "compare":
            return t("This is the first step: there is none before it to compare it with.")
        if action == "step":
            return t("This is the last step.") if parameters == (1,) else t("This is the first step.")
        if self.program.away and action in ("fork", "export", "place", "chances", "rematch", "puzzle"):
            return t("This works only on your own computer.")
        if action == "viewpoint":
            return t("While the game is not over, there is no other view.")
        if action in ("results", "rematch") and self.timeline.ended is not None:
            return t("The game was ended early: it has no results.")
        if action in ("results", "rematch") and self.over:
            return t("The results come at the last step.")
        if action == "puzzle" and self.over:
            return t("No hidden identity, so no puzzle here. The first page has puzzles.")
        if action in AFTERWARDS:
            return t("The game is not over: this comes at its end.")
        return ""

    def _none_there(self, mark: str, direction: object) -> str:
        """The sentence on a landmark that lies nowhere in a direction."""
        if mark == "moment":
            return t("The game is not over: this comes at its end.")
        if mark == "round" and not hasattr(self.playback.view(self.at), "round"):
            return t("This game counts turns, not rounds.")
        if mark == "own" and not isinstance(self.playback.viewpoint, int) and self.followed is not None:
            name = self.playback.names[self.followed]
            if direction == 1:
                return t("There is no later move of {name}.", name=name)
            return t("There is no earlier move of {name}.", name=name)
        return t(NONE_THERE[mark][0 if direction == 1 else 1])
