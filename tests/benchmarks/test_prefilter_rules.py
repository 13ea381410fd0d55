"""Figures of the pre-filter's rules: what each removes, rightly and wrongly."""

from __future__ import annotations

from benchmarks.prefilter import Fired, figures, shown
from judge.prefilter import RULES


def test_rules_that_remove_nothing_are_shown_with_noughts() -> None:
    found = figures([Fired("a", 1.0, "", ())])

    assert found["all"] == {"removed": 0, "caught": 0.0, "wrong": 0.0, "worth": []}
    assert all(found[name]["removed"] == 0 for name in RULES)


def test_a_claim_counts_for_the_first_rule_and_alone_for_all_that_fire() -> None:
    rows = [
        Fired("a", 0.0, "words_absent", ("words_absent", "nothing_found")),
        Fired("b", 0.5, "nothing_found", ("nothing_found",)),
        Fired("c", 0.0, "", ()),
    ]

    found = figures(rows)

    assert (found["all"]["removed"], found["all"]["caught"], found["all"]["wrong"]) == (2, 0.5, 0.5)
    assert found["all"]["worth"] == ["b"]
    assert (found["nothing_found"]["removed"], found["nothing_found"]["alone"]) == (1, 2)
    assert found["words_absent"]["wrong"] == 0.0
    assert "nothing_found" in shown("set", found)
