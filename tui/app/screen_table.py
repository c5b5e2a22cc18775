"""The table of screens that are loaded when they are first shown: the program starts without them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from textual.screen import Screen

from tui.screens.navigator import ScreenName

SCREENS: Final[dict[ScreenName, str]] = {
    "compare": "tui.screens.replay.compare:CompareScreen",
    "confirm": "tui.screens.dialogs.confirm:ConfirmDialog",
    "explanation": "tui.screens.table.explanation:ExplanationScreen",
    "export": "tui.screens.replay.export:ExportScreen",
    "first_known": "tui.screens.replay.matrix.first_known:FirstKnownScreen",
    "fork": "tui.screens.replay.fork:ForkScreen",
    "handover": "tui.screens.dialogs.handover:HandoverScreen",
    "help": "tui.screens.menus.help:HelpScreen",
    "history": "tui.screens.table.history:HistoryScreen",
    "home": "tui.screens.home.home:HomeScreen",
    "key_settings": "tui.screens.menus.key_settings:KeySettingsScreen",
    "knowledge": "tui.screens.replay.matrix.knowledge:KnowledgeScreen",
    "library": "tui.screens.library.library:LibraryScreen",
    "name_dialog": "tui.screens.dialogs.name_dialog:NameDialog",
    "notes": "tui.screens.table.notes:NotesScreen",
    "palette": "tui.screens.menus.palette:Palette",
    "path_dialog": "tui.screens.dialogs.path_dialog:PathDialog",
    "plain_home": "tui.app.plain_home:PlainHomeScreen",
    "plain_replay": "tui.app.plain_screen:PlainReplayScreen",
    "plain_table": "tui.app.plain_screen:PlainTableScreen",
    "privacy_screen": "tui.screens.dialogs.privacy_screen:PrivacyScreen",
    "puzzle": "tui.screens.puzzle.puzzle:PuzzleScreen",
    "puzzle_answer": "tui.screens.puzzle.answer:PuzzleAnswerScreen",
    "puzzle_move": "tui.screens.puzzle.answer:PuzzleMoveScreen",
    "puzzle_proof": "tui.screens.puzzle.answer:PuzzleProofScreen",
    "puzzles": "tui.screens.puzzle.puzzles:PuzzlesScreen",
    "recap": "tui.screens.table.recap:RecapScreen",
    "replay": "tui.screens.replay.replay:ReplayScreen",
    "results": "tui.screens.table.results:ResultsScreen",
    "rules": "tui.screens.menus.rules:RulesScreen",
    "rules_index": "tui.screens.menus.rules_index:RulesIndexScreen",
    "settings": "tui.screens.menus.settings:SettingsScreen",
    "setup": "tui.screens.menus.setup:SetupScreen",
    "table": "tui.screens.table.table_screen:TableScreen",
    "tutorial": "tui.screens.table.tutorial_screen:TutorialScreen",
    "chances": "tui.screens.replay.chances:ChancesScreen",
    "why": "tui.screens.advice.why:WhyScreen",
}
"""Name of a screen to "module:class"."""


def screen_class(name: ScreenName) -> type[Screen[object]]:
    """The class of a named screen, imported now unless it is loaded already."""
    module, _, attribute = SCREENS[name].partition(":")
    screen_type: type[Screen[object]] = getattr(import_module(module), attribute)
    return screen_type


def new_screen(name: ScreenName, *arguments: object, **options: object) -> Screen[object]:
    """The named screen, made from its own arguments."""
    made: Callable[..., Screen[object]] = screen_class(name)
    return made(*arguments, **options)


def load_all() -> None:
    """Import every screen: the key settings list the bindings of all of them."""
    for name in SCREENS:
        screen_class(name)
