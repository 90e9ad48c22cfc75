"""Help: every component is explained, by rules that exist."""

from typing import Any

from mattock.games.unearth.help import formula_words, help_texts
from mattock.games.unearth.parts import AGE_CARDS, DELVER_CARDS, NAMED_WONDERS, RUINS
from tests.games.test_rule_index import rules_of

TEXTS = help_texts()


def test_every_component_has_help():
    rows: list[tuple[str, Any]] = [
        ("card", DELVER_CARDS),
        ("ruin", RUINS),
        ("wonder", NAMED_WONDERS),
        ("age", AGE_CARDS),
    ]
    for family, components in rows:
        for row in components:
            assert f"{family} {row.name}" in TEXTS


def test_help_names_rules_that_exist():
    rules = rules_of("unearth")
    for key, entry in TEXTS.items():
        assert entry.rules, key
        assert set(entry.rules) <= rules, key


def test_help_is_made_of_sentences():
    for key, entry in TEXTS.items():
        assert entry.name[0].isupper(), key
        assert entry.text.endswith("."), key


def test_formulas_are_read_aloud():
    assert formula_words("RRR???") == "three red and any three Stones"
    assert formula_words("LRBY??") == "one black, one red, one blue, one yellow and any two Stones"
    assert formula_words("??????") == "any six Stones"
    assert formula_words("111111") == "six Stones of one colour"
    assert formula_words("111222").startswith("three and three Stones")
