"""The choices of a set-up: players, bots, colours and variants, before any screen shows them."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from engine.game import options_of
from engine.games import load
from tui.i18n.messages import LANGUAGES, use
from tui.play.table_draft import COLOURS, TableDraft
from tui.presentation.game_info import game_info
from tui.presentation.players import COLOURS as SEAT_COLOURS
from tui.presentation.registry import playable
from tui.screens.menus.setup import SetupScreen
from tui.storage.last_setup import LastPlayer, LastSetup


@pytest.mark.parametrize("slug", playable())
def test_every_option_of_a_game_is_a_named_switch_with_its_default_first(slug: str) -> None:
    plan = TableDraft(slug)
    usual = load(slug).OPTIONS()
    variants = {variant.name: variant for variant in plan.variants()}
    assert variants.keys() == {field.name for field in msgspec.structs.fields(load(slug).OPTIONS)}
    for name, variant in variants.items():
        assert variant.values[0][0] == getattr(usual, name) and variant.label and variant.about
        for value, label in variant.values:
            assert label and getattr(options_of(load(slug), {name: value}), name) == value


def test_a_draft_gives_the_chosen_settings() -> None:
    plan = TableDraft("heimlich")
    plan.change_count(1)
    plan.change_level(1, 1)
    plan.typed_names[0] = " Reynard "
    plan.change_variant("top_secret", 1)
    plan.strict = True
    made = plan.setup(random.Random(0))
    assert [(player.level, player.name) for player in made.players][:2] == [("person", "Reynard"), ("easy", "Owl")]
    assert len(made.players) == 5 and made.options.top_secret and made.policy == "strict"
    assert made.seed is None and plan.problem() == ""


def test_people_at_one_screen_may_choose_the_strict_undo_rule() -> None:
    plan = TableDraft("heimlich")
    plan.levels[1] = "person"
    assert plan.setup(random.Random(0)).policy == "hotseat"
    plan.strict = True
    assert plan.setup(random.Random(0)).policy == "strict"


def test_the_chosen_start_player_begins_on_any_seat() -> None:
    seatings = set()
    for seed in range(12):
        plan = TableDraft("heimlich")
        plan.shuffled = True
        plan.chosen = {"start_player": 2}
        made = plan.setup(random.Random(seed))
        names = [player.name for player in made.players]
        assert sorted(names) == ["Fox", "Hare", "Lynx", "Owl"] and names[made.options.start_player] == "Hare"
        seatings.add(tuple(names))
    assert len(seatings) > 4


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"typed_names": [None, "fox", None]}, "Two seats have the same name."),
        ({"typed_names": ["  ", None, None]}, "Every seat needs a name."),
        (
            {"count": 7, "chosen": {"confidential_papers": True, "papers_scoring": "others_wrong"}},
            "Name just the free agents",
        ),
    ],
)
def test_an_impossible_table_is_refused_in_a_sentence(change: dict[str, Any], sentence: str) -> None:
    plan = TableDraft("heimlich")
    for name, value in change.items():
        setattr(plan, name, [*value, *[None] * 4] if name == "typed_names" else value)
    assert sentence in plan.problem()


def test_a_seat_that_begins_and_is_not_there_any_more_is_forgotten() -> None:
    plan = TableDraft("heimlich")
    plan.chosen = {"start_player": 3}
    plan.count = 3
    assert plan.problem() == "" and plan.setup(random.Random(0)).options.start_player == -1


def test_seats_have_colours_only_where_colours_are_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not TableDraft("heimlich").coloured
    assert {player.colour for player in TableDraft("heimlich").setup(random.Random(0)).players} == {""}
    coloured = msgspec.structs.replace(game_info("heimlich"), seat_colours=True)
    monkeypatch.setattr("tui.play.table_draft.game_info", lambda slug: coloured)
    plan = TableDraft("heimlich")
    plan.count = 7
    assert len(set(plan.colours[:7])) == 7 and plan.problem() == ""
    before = list(plan.colours)
    plan.change_colour(0, 1)
    assert plan.colours[0] not in before[:7] and plan.problem() == "", "only a colour that is free is offered"
    plan.colours[1] = plan.colours[0]
    assert plan.problem() == "Two seats have the same colour."
    assert plan.setup(random.Random(0)).players[0].colour == plan.colours[0]


def test_every_colour_has_a_word_of_its_own() -> None:
    assert len(set(SEAT_COLOURS.values())) == len(COLOURS)


def test_a_plan_begins_from_the_last_time_as_far_as_it_still_fits() -> None:
    plan = TableDraft("heimlich")
    plan.change_count(1)
    plan.change_level(2, 1)
    plan.typed_names[1] = "Reynard"
    plan.change_variant("top_secret", 1)
    plan.shuffled = plan.strict = True
    again = TableDraft("heimlich", plan.last("spade"))
    assert again.last("spade") == plan.last("spade")
    again.change_deal()
    assert again.setup(random.Random(0)).seed == "spade"

    odd = LastSetup((LastPlayer("wizard", "Merlin", "octarine"),) * 40, {"top_secret": "perhaps", "no": 1}, seed="s")
    plan = TableDraft("heimlich", odd)
    assert plan.problem() == "Two seats have the same name."
    assert plan.count == 4 and plan.levels[0] == "person" and plan.options() == {}


@pytest.mark.parametrize("slug", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_value_of_a_variant_says_what_it_means(slug: str, language: str) -> None:
    """In the row of the prompt at 80 columns; the seats that begin are called by their names."""
    use(language)
    for variant in TableDraft(slug).variants():
        said = [variant.explained(value) for value, _ in variant.values]
        assert variant.seat or len({*said}) == len(said) > 1, variant.name
        assert all(0 < cell_len(text) <= 76 for text in said), said


def test_an_option_is_faint_while_the_switch_that_it_needs_is_off() -> None:
    plan = TableDraft("gem_stone_mine")
    wins = next(variant for variant in plan.variants() if variant.name == "match_points")
    assert plan.idle(wins) and not any(plan.idle(other) for other in plan.variants() if other != wins)
    setup = SetupScreen("gem_stone_mine")
    assert [field.label for field in setup.fields() if field.idle] == [wins.label]
    plan.change_variant("match", 1)
    assert not plan.idle(wins)
