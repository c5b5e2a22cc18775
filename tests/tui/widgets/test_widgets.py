"""The parts of screens: the drawing pen, glyphs, keys of picks, the choices beside the table, colours."""

from __future__ import annotations

from unicodedata import east_asian_width

import msgspec
import pytest
from rich.cells import cell_len
from rich.style import Style

from engine.games.doctor_lucky.state import DOCTOR
from engine.games.heimlich.state import MOVE, SAFE
from tests.tui.fixtures.games.tables import NAMES, opened, until
from tui.art.pen import Pen
from tui.i18n.messages import t, use
from tui.i18n.text_layout import squeeze
from tui.play.pick_keys import assign
from tui.presentation.game_text import game_text
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.style.colour import contrast
from tui.widgets.dice import PIPS
from tui.widgets.panels.choice_columns import ChoiceItem
from tui.widgets.panels.choice_list import choices_height, draw_choices, usual_height
from tui.widgets.panels.story_panel import draw_lead, draw_secrets


def pen(width: int = 20, height: int = 4) -> Pen:
    return Pen(width, height, theme.inks("night"), glyphs.RICH)


def test_wide_characters_take_two_cells_and_keep_the_row_as_long_as_it_is() -> None:
    drawn = pen(6, 1)
    assert drawn.put(1, 0, "金庫") == 5
    assert drawn.plain() == [" 金庫 "]
    assert drawn.strip(0).cell_length == 6
    assert drawn.strip(0).text == " 金庫 "


def test_text_that_does_not_fit_is_named() -> None:
    drawn = pen(4, 1)
    drawn.put(2, 0, "safe")
    drawn.put(0, 1, "below")
    assert drawn.clipped == ["safe", "below"]
    assert drawn.plain() == ["  sa"]


def test_only_changed_cells_are_sent() -> None:
    before, after = pen(), pen()
    before.put(2, 1, "Fox rolled 3")
    after.put(2, 1, "Fox rolled 4")
    (region,) = after.changed(before)
    assert (region.x, region.y, region.width, region.height) == (13, 1, 1, 1)
    assert after.changed(after) == []


def test_the_last_spot_lies_on_top() -> None:
    drawn = pen()
    drawn.spot(0, 0, 5, 2, "below")
    drawn.spot(1, 1, 1, 1, "above")
    assert [target for region, target in drawn.spots if region.contains(1, 1)][-1] == "above"


@pytest.mark.parametrize("kind", sorted(glyphs.SETS))
def test_glyphs_are_one_cell_wide_and_the_safe_ones_everywhere(kind: str) -> None:
    drawn = msgspec.structs.asdict(glyphs.SETS[kind])
    assert drawn.pop("pictures") == (kind == "rich")
    for name, glyph in drawn.items():
        assert len(glyph) == 1, name
        assert east_asian_width(glyph) not in ("W", "F"), name
        if kind == "safe":
            assert glyph.isascii(), name


def test_a_terminal_gets_the_safe_glyphs_where_an_ambiguous_one_is_wide() -> None:
    assert glyphs.preferred({"LANG": "ja_JP.UTF-8"}) == "rich", "in Unicode, such terminals draw one cell unless set"
    assert glyphs.preferred({"LANG": "ja_JP.UTF-8"}, 2) == "safe"
    assert glyphs.preferred({"LANG": "ja_JP.eucJP"}) == glyphs.preferred({"LANG": "ja_JP"}) == "safe"
    assert glyphs.preferred({"LANG": "ja_JP.eucJP"}, 1) == "rich"
    assert glyphs.preferred({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_GB.UTF-8"}) == "rich"
    assert glyphs.preferred({"TERM": "linux"}) == "safe"


def test_both_palettes_name_the_same_colours() -> None:
    assert theme.NIGHT.keys() == theme.DAY.keys()


@pytest.mark.parametrize("name", sorted(theme.THEMES))
def test_words_stand_out_from_their_ground(name: str) -> None:
    colours, inks = theme.palette(name), theme.inks(name)
    grounds = ("ground", "tile", "raised", "paper")
    for ground in grounds:
        for ink in colours.keys() - {*grounds, "ornament"}:
            for style in (inks(ink, on=ground), inks.block(ink, ink=ground)):
                assert contrast_of(style) >= 4.5, (ink, ground)
        assert contrast_of(inks("ornament", on=ground)) >= 3, ground
    for ink in ("text", "quiet", "faint", "ornament"):
        assert inks(ink).color == Style(color=colours[ink]).color, (
            "an ink on the screen's ground keeps its palette colour"
        )
    depths = [contrast(colours[ink], colours["ground"]) for ink in ("text", "quiet", "faint", "ornament")]
    assert depths == sorted(depths, reverse=True), "what matters less has less contrast"


def contrast_of(style: Style) -> float:
    """The contrast of the two colours of a style."""
    assert style.color is not None and style.bgcolor is not None
    return contrast(str(style.color.name), str(style.bgcolor.name))


def test_contrast_follows_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#ffffff", "#ffffff") == 1


def test_a_die_shows_as_many_pips_as_it_says() -> None:
    assert [len(PIPS[face]) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_agents_answer_to_the_letter_of_their_colour_and_houses_to_their_number() -> None:
    use("en")
    text = game_text("heimlich")
    view = until(opened(seed="3"), MOVE).view(0)
    agents = [Pick("agent", agent) for agent in range(7)]
    assert "".join(assign(text, view, agents, ("Fox",), ()).values()) == "rbygops"
    view = until(opened(seed="3"), SAFE).view(0)
    places = [Pick("place", place) for place in range(12)]
    keys = assign(text, view, places, ("Fox",), "uzhivqU")
    assert [keys[place] for place in places[:11]] == ["c", *"1234567890"]
    assert len(set(keys.values())) == 12 and keys[places[11]] not in "uzhivqU"


def test_no_pick_takes_the_key_of_a_command() -> None:
    use("en")
    view = until(opened(seed="3"), MOVE).view(0)
    agents = [Pick("agent", agent) for agent in range(7)]
    keys = assign(game_text("heimlich"), view, agents, ("Fox",), "rb")
    assert not set(keys.values()) & set("rb") and len(set(keys.values())) == 7


def choices(count: int, label: str, focus: int = 0) -> list[ChoiceItem]:
    return [ChoiceItem(Pick("word", i), chr(97 + i), f"{label} {i}", focus=i == focus) for i in range(count)]


def test_long_names_are_wrapped_and_none_is_cut() -> None:
    many = choices(2, "play no card now, nor any more")
    height = choices_height(many, "do it", "Enter", 25)
    drawn = pen(25, height)
    room = usual_height(many, 25)
    assert draw_choices(drawn, 0, 0, 25, room, many, "do it", "Enter") == height
    assert not drawn.clipped
    assert "any more 1" in "\n".join(drawn.plain())


@pytest.mark.parametrize("focus", range(12))
def test_the_choice_in_focus_is_seen_however_little_room_there_is(focus: int) -> None:
    many = choices(12, "a rather long name", focus)
    drawn = pen(25, 6)
    draw_choices(drawn, 0, 0, 25, 6, many, "do it", "Enter")
    assert f"a rather long name {focus}" in "\n".join(drawn.plain())
    assert not drawn.clipped


def test_a_list_says_how_many_choices_are_out_of_sight_above_and_below() -> None:
    drawn, tops = pen(25, 6), [0]
    draw_choices(drawn, 0, 0, 25, 6, choices(12, "a rather long name", 6), "do it", "Enter", tops=tops)
    assert drawn.plain()[3].split() == ["▲▼", "9", "more"]
    draw_choices(drawn, 0, 0, 25, 14, choices(12, "a rather long name", 6), "do it", "Enter", tops=tops)
    assert "more" not in "".join(drawn.plain()), "all of it has room"


def test_a_narrow_column_says_how_many_choices_are_out_of_sight() -> None:
    for focus, told in ((-1, ["▼", "14", "more"]), (3, ["▲▼", "14", "more"])):
        drawn = pen(23, 4)
        draw_choices(drawn, 0, 0, 23, 4, choices(16, "B1", focus), "do it", "Enter", tops=[0, 0])
        assert drawn.plain()[1].split() == told
        assert not drawn.clipped


def test_a_pick_leaves_a_list_in_its_two_columns() -> None:
    for picked in (None, 0, 9):
        houses = [
            ChoiceItem(Pick("place", number), "x", f"House {number + 1}", count=int(number == picked))
            for number in range(10)
        ]
        assert choices_height(houses, "move the safe", "Enter", 26) == 6


def test_the_words_beside_enter_give_way_to_a_list_that_fits_without_their_end() -> None:
    places = [
        ChoiceItem(pick=Pick("place", number), key=str(number), label=f"house {number}", lying=True)
        for number in range(5)
    ]
    drawn = pen(20, 7)
    draw_choices(drawn, 0, 0, 20, 7, places, "move red to house 1 and blue to house 2", "Enter")
    assert [row.split()[0] for row in drawn.plain()[:5]] == ["0", "1", "2", "3", "4"]
    assert drawn.plain()[5].split() == ["Enter", "move", "red", "to"]


def test_a_player_whose_letter_is_a_commands_gets_another_letter_of_the_name() -> None:
    use("en")
    view = opened(4, slug="doctor_lucky").view(0)
    for names, keys in ((("Fox", "Owl", "Hare", "Newt"), "OAE"), (("Fox", "Ana", "Hare", "Rex"), "AER")):
        seats = [Pick("seat", seat) for seat in (1, 2, 3)]
        given = assign(game_text("doctor_lucky"), view, seats, names, "hHnN")
        assert "".join(given[seat] for seat in seats) == keys, "never a letter that another one has"


def test_beside_numbers_on_the_board_no_digit_picks_anything() -> None:
    use("en")
    view = opened(4, slug="doctor_lucky").view(0)
    areas = [Pick("area", area) for area in range(1, 25)]
    keys = assign(game_text("doctor_lucky"), view, areas, NAMES[:4], "hinquvwzU", {"area"})
    assert len(set(keys.values())) == 24 and not any(key.isdigit() for key in keys.values())
    assert not set(keys.values()) & set("hinquvwzU")
    assert len({key.lower() for key in keys.values()}) == 24, "no letter stands for two areas, small and as a capital"
    seats = [Pick("seat", seat) for seat in (DOCTOR, 0, 1, 2, 3)]
    names = ("Dog", "Owl", "Hare", "Lynx")
    assert [game_text("doctor_lucky").key(view, pick, names) for pick in seats] == ["d", "s1", "o", "h", "l"]


def test_secrets_of_a_seat_are_shortened_before_they_are_left_out() -> None:
    many = [f"Card number {number}: it does this, that and something else besides." for number in range(6)]
    drawn = pen(25, 9)
    draw_secrets(drawn, 0, 0, 25, 9, many)
    text = drawn.plain()
    assert all(any(line.strip().startswith(f"Card number {number}") for line in text) for number in range(6))
    assert text[1].strip() == "this, that and", "the first ones stand there whole as long as there is room"


def test_the_last_secret_of_a_seat_uses_all_rows_that_are_left() -> None:
    drawn = pen(25, 5)
    draw_secrets(drawn, 0, 0, 25, 3, ["Loyal, for blue", "silver treasure 1: 3 points; mine I3: gold; Lynx: loyal"])
    lines = [line.strip() for line in drawn.plain()]
    assert lines[1] == "silver treasure 1: 3" and lines[2].startswith("points; mine I3: go"), lines


@pytest.mark.parametrize("cells", [40, 60, 76])
def test_a_path_in_a_notice_gives_way_to_the_reason(cells: int) -> None:
    message = "~/.local/share/skulduggery/games/a-2026-11-21.skul could not be made: the disk is full."
    short = squeeze(message, cells)
    assert cell_len(short) <= cells and short.startswith("..") and short.endswith("the disk is full.")
    assert squeeze(message, 200) == message and squeeze("no path here at all", 10) == "no path .."


def test_keys_to_choose_between_are_no_path_and_stay_on_a_narrow_line() -> None:
    asked = "ben asks to undo 2 moves (Y/N); first: Hare went to the Secret Passage of the Lost Mines."
    for cells in range(34, len(asked)):
        assert squeeze(asked, cells).startswith("ben asks to undo 2 moves (Y/N)")


def test_the_key_of_a_tip_has_its_words_beside_the_one_that_ends_tips() -> None:
    use("ja")
    drawn, rest = pen(25, 12), "道は開いた側どうしをつなぎ、東へ延ばします。"
    tip = t("{first} {second}", first="鉱山の財宝を集め、最多ポイントで勝ち。", second=rest)
    ending = t("{key}: hide tips", key="C")
    draw_lead(drawn, 0, 0, 23, 6, f"{tip}\n{ending}", (), coached=True, whole="?")
    assert drawn.plain()[2].split() == [ending, t("{key}: more", key="?")]


def test_a_tip_leaves_no_line_empty_where_the_story_below_it_has_few() -> None:
    drawn = pen(26, 12)
    assert draw_lead(drawn, 0, 0, 26, 4, "One line.", (), coached=True) == 1
    assert draw_lead(drawn, 0, 0, 26, 5, "One line.", (), coached=True) == 2
