"""The app's settings in effect: colours, glyphs, language, pace, keys, cursor."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.color import ColorSystem
from textual.app import App
from textual.filter import Monochrome
from textual.theme import Theme

from tui.i18n.messages import LANGUAGES, language, language_name, preferred, prose, t, use
from tui.screens import keymap
from tui.screens.base.base_screen import BaseScreen
from tui.storage.json_file import JsonFile
from tui.storage.settings import Settings
from tui.style import glyphs, theme
from tui.style.colourless import Colourless
from tui.style.stylesheet import KeptStylesheet
from tui.terminal.cursor import HIDE_CURSOR, SHOW_CURSOR
from tui.widgets.bars import key_name

if TYPE_CHECKING:
    # types alone: tables, saves and bots would add about 40 ms to the 210 ms before the home screen
    from tui.play.local_table import Speed


_MIXED: Final[dict[str, tuple[Theme, dict[str, str]]]] = {}
"""Name of a theme to the theme that has it, and its colours for style sheets."""


class ConfiguredApp(App[int]):
    """Applies settings immediately and saves them."""

    def __init_subclass__(cls, **options: Any) -> None:  # Any: Textual's own options of a class
        super().__init_subclass__(**options)
        keymap.register_app(cls)

    def __init__(self, settings: Settings, store: JsonFile[Settings] | None = None) -> None:
        """`store` is the file of the settings; None keeps them nowhere, as on a host's computer."""
        super().__init__()
        if self.no_color:  # Textual sends greys
            self._filters = [*(kept for kept in self._filters if not isinstance(kept, Monochrome)), Colourless()]
        self.stylesheet = KeptStylesheet(variables=self.stylesheet._variables)
        self.away = False
        """True when the player sits at another computer: nothing is written to this one for them."""
        self.in_lines = False
        """True when the player has chosen plain lines where the terminal is too small for the screens."""
        self.settings = settings
        self.store = store
        self.trouble = ""
        """The pending message about the settings file."""
        self._cells: int | None = None
        """The cells of an ambiguous character on a terminal that is far away, once it has said."""
        self._suited: dict[int | None, str] = {}
        """Those cells to the drawing characters that suit the terminal: every drawing asks for them."""
        self._lost_keys: set[tuple[str, str]] = set()
        """The ids and keys that were already reported as taken by another action."""
        self._apply()

    # settings

    def get_css_variables(self) -> dict[str, str]:
        """The colours of the style sheets. Textual mixes them anew three times at a start."""
        worn = self.current_theme
        kept = _MIXED.get(worn.name)
        if kept is None or kept[0] != worn:
            kept = _MIXED[worn.name] = worn, super().get_css_variables()
        self.theme_variables = {**kept[1]}
        return {**kept[1]}

    @property
    def inks(self) -> theme.Inks:
        """The colours in use."""
        return theme.inks(self.theme, self.depth, glow=self.settings.glow)

    @property
    def depth(self) -> theme.Depth:
        """The number of colours in use: as set, else as the terminal says."""
        if self.settings.depth != "auto":
            return self.settings.depth
        return "256" if self.console.color_system in ("256", "standard") else "true"

    @property
    def glyph_set(self) -> str:
        """The name of the drawing characters in use."""
        return self.settings.glyphs or self._suited_set()

    @glyph_set.setter
    def glyph_set(self, name: str) -> None:
        self.settings = msgspec.convert({**msgspec.structs.asdict(self.settings), "glyphs": name}, Settings)

    def _suited_set(self) -> str:
        suited = self._suited.get(self._cells)
        if suited is None:
            suited = self._suited[self._cells] = glyphs.preferred(os.environ, self._cells)
        return suited

    def forget_terminal(self) -> None:
        """Look anew at the terminal that the environment tells of: it is another one's."""
        self._suited.clear()

    @property
    def glyphs(self) -> glyphs.Glyphs:
        """The drawing characters in use."""
        chosen = glyphs.SETS[self.glyph_set]
        few = self.no_color or (self.settings.depth == "auto" and self.console.color_system == "standard")
        pictured = self.settings.picture == "full" and not few
        return chosen if pictured or not chosen.pictures else glyphs.CALM

    @property
    def line_full(self) -> bool:
        """True if so much is on its way to the terminal that frames only add to it. A terminal here blocks instead."""
        return False

    @property
    def cursor_shown(self) -> bool:
        """True when the terminal's own cursor follows the focus."""
        return self.settings.cursor

    @property
    def speed(self) -> Speed:
        """Speed of the bots."""
        return self.settings.bots

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys that are not the usual ones, by the id of their binding."""
        return self.settings.keys

    @property
    def remembers(self) -> bool:
        """True when anything that is set here is found again the next time."""
        return self.store is not None

    def show_all_colours(self) -> None:
        """Draw with all colours from now on, unless the settings name a number of them."""
        self.console._color_system = ColorSystem.TRUECOLOR
        self._apply()
        self.refresh_css()
        self._draw_anew()

    def show_measured(self, cells: int) -> None:
        """Draw with the characters that suit a measured width from now on, unless the settings name a set."""
        before, self._cells = self.glyph_set, cells
        if self.glyph_set != before:
            self._draw_anew()

    # changing it

    def change(self, **changes: object) -> None:
        """Set something from now on, and keep it. ValidationError when there is no such value."""
        before = self.settings
        self.settings = msgspec.convert({**msgspec.structs.asdict(before), **changes}, Settings)
        if self.settings == before:
            return
        if self.settings.language != before.language:
            use(self.settings.language or preferred(os.environ))
        self._apply()
        self._save()
        self.call_after_refresh(self.reword)
        if self.settings.bots != before.bots:
            self._change_pace()

    def measured(self, cells: int | None) -> None:
        """Choose the drawing characters by how wide the terminal draws them; None = it did not say."""
        self.glyph_set = glyphs.preferred(os.environ, cells)
        if self.store is not None and not self.store.broken:
            self._save()

    def speak(self, code: str) -> None:
        """Say everything in another language from now on, in whose words the key to the next one is told."""
        use(code)
        self.change(language=code)
        self.call_after_refresh(self._tell_language)

    def _tell_language(self) -> None:
        """Say after a change how to have the other language again: the key may have been meant for something else."""
        said = t("All words are in {language} now.", language=language_name(language()))
        active = (entry.binding for entry in self.screen.active_bindings.values())
        key = next((key_name(binding.key) for binding in active if binding.id == "app.language"), "")
        back = t("{key}: {language}.", key=key, language=language_name(self._next_language())) if key else ""
        self.inform(prose(said, back))

    def _next_language(self) -> str:
        codes = list(LANGUAGES)
        return codes[(codes.index(language()) + 1) % len(codes)]

    def action_language(self) -> None:
        self.speak(self._next_language())

    def action_daylight(self) -> None:
        self.change(colours="day" if self.theme == "night" else "night")

    def action_glyphs(self) -> None:
        self.change(glyphs="safe" if self.glyph_set == "rich" else "rich")

    def report_lost_keys(self) -> None:
        """Say once which action has lost a key to another; only a settings file edited by hand leads to this."""
        mapped = self.settings.keys
        known = keymap.actions() if mapped else {}
        for id in known.keys() & mapped.keys():
            for key in known[id].effective(mapped):
                other = keymap.clash(mapped, id, key)
                if other is None or other.id in mapped or (other.id, key) in self._lost_keys:
                    continue
                self._lost_keys.add((other.id, key))
                self.warn(
                    t(
                        "{key} is set to: {action}. It no longer does: {other}.",
                        key=key_name(key),
                        action=t(known[id].words),
                        other=t(other.words),
                    )
                )

    # internals

    def reword(self) -> None:
        """Let every screen say and draw everything again."""
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.reword()

    def _draw_anew(self) -> None:
        self.reword()
        self.screen.refresh()

    def _apply(self) -> None:
        colours = self.settings.colours
        worn = theme.theme(colours, self.depth, self.settings.glow)
        if self.available_themes.get(colours) != worn:
            self.register_theme(worn)
            self.mutate_reactive(ConfiguredApp.theme)  # one of the same name may be worn already
        self.theme = colours
        self.animation_level = "full" if self.settings.motion else "none"
        self.set_keymap(self.settings.keys)
        if self._driver is not None and self._running:
            self._driver.write(SHOW_CURSOR if self.settings.cursor else HIDE_CURSOR)

    def _change_pace(self) -> None:
        """Tell the tables that bots move at another pace."""
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.change_pace(self.speed)

    def _save(self) -> None:
        if self.store is None:
            return
        try:
            aside = self.store.write(self.settings)
        except OSError as error:
            from tui.presentation.error_messages import reason

            why = reason(error.errno or 0)
            self.warn(t("Could not save the settings in {path}: {reason}.", path=self.store.path, reason=why))
            return
        if aside is not None:
            self.warn(t("The unreadable settings are kept in {path}.", path=aside))

    def inform(self, sentence: str) -> None:
        """Say on the screen in use what was done."""
        if self._running and isinstance(self.screen, BaseScreen):
            self.call_after_refresh(self.screen.inform, sentence)

    def warn(self, sentence: str) -> None:
        """Say a sentence on the screen in use, or on the next that can."""
        self.trouble = sentence
        if self._running and isinstance(self.screen, BaseScreen):
            self.call_after_refresh(self.screen.say, sentence)


def kept_settings(store: JsonFile[Settings]) -> tuple[Settings, str]:
    """The settings of a file, and the message for a file that cannot be read."""
    settings = store.read()
    if settings is not None:
        return settings, ""
    if not store.broken:
        return Settings(), ""
    return Settings(), t(
        "Could not read the settings ({what}); using the defaults. Check {path}.",
        path=store.path,
        what=store.broken,
    )
