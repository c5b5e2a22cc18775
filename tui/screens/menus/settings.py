"""The settings form: each change takes effect immediately and is saved."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from tui.i18n.messages import later, t
from tui.screens.base.form_screen import FormScreen, sentence_case
from tui.screens.menus.setting_choices import SettingChoice, SettingValue, setting_choices
from tui.widgets.form import WIDTH, Field, next_value

NAME: Final = ("name",)
KEYS: Final = ("keys",)


class SettingsScreen(FormScreen):
    """A line for each setting; left and right change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("next value"), id="settings.choose"),
        Binding("left,less_than_sign", "change(-1)", later("change"), id="settings.less"),
        Binding("right,space,greater_than_sign", "change(1)", later("change"), id="settings.more", show=False),
        Binding("up,k,shift+tab", "lines(-1)", later("up"), id="settings.up", show=False),
        Binding("down,j,tab", "lines(1)", later("down"), id="settings.down", show=False),
        Binding("question_mark", "help", later("help"), id="settings.help"),
        Binding("escape,q,backspace", "leave", later("back"), id="settings.leave"),
    ]

    def __init__(self) -> None:
        super().__init__(("language",), WIDTH)

    def on_screen_resume(self) -> None:
        self.redraw()

    def fields(self) -> list[Field]:
        fields = [] if self.program.away else [self._own_name()]
        for choice in self._choices():
            value = self._value(choice)
            label = next(label for known, label in choice.values if known == value)
            fields.append(Field(choice.label, label, choice.about, (choice.name,)))
        keys = self.program.settings.keys
        changed = t("{count} changed", count=len(keys))
        return [
            *fields,
            Field(""),
            Field(t("Keys"), about=changed if keys else t("which key does what"), what=KEYS, button=True),
            Field(""),
            Field(self._place()),
        ]

    def head(self, field: Field) -> None:
        self.title_bar.show(t("Settings"))
        self.prompt_bar.show(self.message or sentence_case(field.about), "alarm" if self.message else "text")

    def footer_label(self, action: str, label: str) -> str:
        leads_on = action == "choose" and self.focus_on in (KEYS, NAME)
        return t("open") if leads_on else super().footer_label(action, label)

    def action_choose(self) -> None:
        self.action_change(1)

    def action_change(self, step: int) -> None:
        self.message = ""
        if self.focus_on == NAME:
            self.program.ask_name()
            return
        choice = next((choice for choice in self._choices() if (choice.name,) == self.focus_on), None)
        if choice is None:
            self.program.show("key_settings")
            return
        values = [value for value, _ in choice.values]
        self.program.change(**{choice.name: next_value(values, self._value(choice), step)})
        self.redraw()

    def point(self, target: object, step: int) -> None:
        self.focus_on = target
        if step or self.focus_on in (KEYS, NAME):
            self.action_change(step)
        else:
            self.redraw()

    def _own_name(self) -> Field:
        name = self.program.settings.name or t("none: your seat has one, such as Fox")
        return Field(t("Your name"), name, t("the name others see at a table"), NAME, opens=True)

    def _choices(self) -> list[SettingChoice]:
        return setting_choices(away=self.program.away)

    def _value(self, choice: SettingChoice) -> SettingValue:
        if choice.name == "glyphs":
            return self.program.glyph_set
        value: SettingValue = getattr(self.program.settings, choice.name)
        return value

    def _place(self) -> str:
        """The place of the settings file, in words."""
        if self.program.away:
            return t("saved on the server with your account")
        if self.program.store is None:
            return t("not saved: lost when the program ends")
        return t("saved in {path}", path=self.program.store.path)
