"""The names of The Island of Doctor Lucky: its areas, cards and people, on the map and in the rules."""

from __future__ import annotations

import re

from rich.cells import cell_len

from engine.games.doctor_lucky.components import HAZARD, WEAPON
from tests.rules.doctor_lucky.table import BOX, table
from tests.tui.fixtures.games.name_checks import check_names
from tui.games.doctor_lucky.terms import AREAS as AREA_NAMES
from tui.games.doctor_lucky.terms import CARDS as CARD_NAMES
from tui.games.doctor_lucky.terms import area_name, kind_brief, kind_effect, kind_name, map_name
from tui.presentation.players import seat_letters
from tui.presentation.rules.rulebook import rulebook
from tui.widgets.board_view import board_view

AREAS = {
    "en": """Castle of Joy / Castle; Bamboo Grove / Bamboo; Whispering Wood / Wood; Echo Ravine / Ravine;
        Boathouse / Boats; Monkey Canopy / Canopy; Sleeping Crater / Crater; Observatory / Dome;
        North Airstrip / Airstrip; Driftwood Cove / Cove; Storm Point / Point; Lighthouse / Light;
        Mangrove Maze / Mangrove; Frog Pond / Pond; Sunset Beach / Beach; Palm Hollow / Hollow;
        Guest Bungalow / Bungalow; Tradewind Field / Field; Coral Flats / Coral;
        Desperation Cliffs / Cliffs; Ruined Chapel / Chapel; Shark Lagoon / Lagoon; Vine Gorge / Gorge;
        Lone Horse Ranch / Ranch""",
    "ja": """喜びの城; 竹やぶ; ささやきの森 / ささやき; こだま峡谷 / こだま; 船小屋; 猿の樹冠;
        眠れる火口 / 火口; 天文台; 北の滑走路 / 滑走路; 流木の入り江 / 入り江; 嵐の岬; 灯台;
        マングローブの迷路 / 迷路; カエル池; サンセットビーチ / ビーチ; やしの窪地 / 窪地;
        客用コテージ / コテージ; 貿易風の野 / 貿易風; サンゴの浅瀬 / 浅瀬; やけっぱち絶壁 / 絶壁;
        廃礼拝堂 / 礼拝堂; サメの潟; つるの谷; ローンホース牧場 / 牧場""",
}
CARDS = {
    "en": """Silver Candlestick / Candle; Bamboo Spear / Spear; Blowgun; Loose Boulder / Boulder;
        Bag of Harpoons / Harpoons; Rotten Coconut / Coconut; Lava Rock / Lava; Hex Bolt / Bolt;
        Propeller Blade / Blade; Fishing Net / Net; Signal Cannon / Cannon; Can of Lamp Oil / Lamp Oil;
        Gnarled Root / Root; Poison Frog / Frog; Beach Parasol / Parasol; Hammock Rope / Hammock;
        Bad Dates / Dates; Fuel Drum / Fuel; Coral Shard / Shard; Tobacco; Stone Idol / Idol;
        Shark Tooth / Tooth; Braided Vine / Vine; Elephant Gun / Gun; Hunting Snare / Snare;
        Poison Ivy / Ivy; Killer Bees / Bees; Quicksand / Sand; Falling Branch / Branch;
        Very Large Snake / Snake; Great Ape / Ape; Loose Pebbles / Pebbles; Rope Bridge / Bridge;
        Crumbling Ledge / Ledge; Sulphur Vent / Sulphur; Mountain Goat / Goat; Rockslide / Slide;
        Lightning / Thunder; Jellyfish / Jelly; Leeches; Hammerhead Crabs / Crabs; Riptide;
        Moray Eel / Eel; Whirlpool / Whirl; Sea Serpent / Serpent; Fire Ants / Ants; Fire Pit; Stampede;
        Almost; Missed!; Miracle""",
    "ja": """銀の燭台; 竹槍; 吹き矢; ぐらつく岩 / 大岩; 銛の袋; 腐ったココナッツ / ココナツ; 溶岩;
        六角ボルト / ボルト; プロペラ; 漁網; 信号砲; ランプ油; ねじれた根 / 木の根; 毒ガエル;
        ビーチパラソル / パラソル; ハンモックの縄 / 縄; 傷んだナツメヤシ / デーツ; 燃料缶;
        サンゴのかけら / サンゴ; 煙草; 石像; サメの歯; つるの縄; 象撃ち銃; 狩猟罠; ツタウルシ / ウルシ;
        殺人蜂; 流砂; 落ちる枝; 巨大な蛇 / 大蛇; 大猿; 浮き石; 吊り橋; 崩れる岩棚 / 岩棚;
        硫黄の噴気孔 / 噴気孔; 山ヤギ; 岩なだれ; 落雷; クラゲ; ヒル; シュモクガニ / カニ; 離岸流; ウツボ;
        渦潮; 大海蛇; ヒアリ; 火の穴; 暴走する群れ / 暴走; おしい; ミスした; 奇跡""",
}


def test_areas_and_cards_have_their_names(spoken: str) -> None:
    state = table()
    assert list(AREA_NAMES) == sorted(BOX.areas)
    check_names(list(AREA_NAMES.values()), AREAS[spoken])
    assert CARD_NAMES.keys() == {card.name for card in BOX.cards.values()}
    check_names(list(CARD_NAMES.values()), CARDS[spoken])
    for area in BOX.areas:
        assert (
            cell_len(f"{area} {map_name(area, 8)}") <= 11
        )  # of the 13 cells of a small land, one on each side is bare
        assert map_name(area, 40)
    for kind in BOX.cards:
        assert cell_len(kind_brief(state, kind)) <= 10 and kind_effect(state, kind)


def test_an_area_in_a_sentence_has_its_number_and_its_article(spoken: str) -> None:
    assert area_name(1) == {"en": "Castle of Joy (1)", "ja": "喜びの城（1）"}[spoken]
    assert area_name(8) == {"en": "the Observatory (8)", "ja": "天文台（8）"}[spoken]


def test_everybody_has_a_letter_on_the_map() -> None:
    assert seat_letters(("Fox", "Owl")) == ("F", "O")
    assert seat_letters(("Fox", "Finch", "Fin", "狐", "狸", "f")) == ("F", "I", "N", "A", "B", "C")
    assert len(set(seat_letters(("A",) * 9))) == 9
    assert [board_view("doctor_lucky").sign(("Fox", "Finch", "狐"), seat) for seat in range(3)] == ["", "I", "A"]
    assert board_view("doctor_lucky").called(("Fox", "狐"), 1) == "A 狐"
    assert board_view("heimlich").called(("Fox", "狐"), 1) == "狐"


# rules


def test_the_rules_list_every_area_and_every_card(spoken: str) -> None:
    markdown = rulebook("doctor_lucky").markdown
    comma = {"en": ", ", "ja": "、"}[spoken]
    for area, known in BOX.areas.items():
        near = comma.join(map(str, known.neighbours))
        name = AREA_NAMES[area]()
        assert re.search(rf"^- {area} {name}[:：].*[^\d]{near}[.。]$", markdown, re.MULTILINE), area
    state, flat = table(), markdown.replace("\n  ", " ")
    for kind, known_card in BOX.cards.items():
        name = re.escape(kind_name(state, kind))
        if known_card.sort == WEAPON:
            assert re.search(rf"^- {name}[:：] ?{known_card.value} ?[(（]{kind}[)）][.。]$", flat, re.MULTILINE)
        elif known_card.sort == HAZARD:
            assert re.search(rf"{name} ?{known_card.value}[,、.。]", flat)
        else:
            line = rf"^- {name} ?[(（]{known_card.copies}[)）][:：] ?{known_card.luck}[.。]$"
            assert re.search(line, flat, re.MULTILINE)
