"""Pre-filter rules: when each fires, and when it keeps out of the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from analyzer.app.settings import RULE_NAMES
from analyzer.model.source import FileRole, Location, Skip, SkipReason
from analyzer.model.unreached import NO_CALL
from judge.alive.vain_words import Vain
from judge.case import Case
from judge.claims.requirement import RequirementKind
from judge.lookup.sighting import Strength
from judge.prefilter import RULES, Thresholds, removed, rule
from judge.search.places import Place
from judge.search.said import Said
from taxonomy.drift import Dimension
from tests.builders import claim, evidence
from tests.judge.cases import case, requirement, sighting

THREE_VALUES = (
    requirement(),
    requirement(requirement_id="r2", label="batch = 64", values=(64.0,)),
    requirement(requirement_id="r3", label="epochs = 90", values=(90.0,)),
)
TEST_ONLY = (evidence(role=FileRole.TEST), evidence(role=FileRole.DOC))
THREE_NAMES = tuple(
    requirement(RequirementKind.COMPONENT, requirement_id=f"n{n}", label=f"Set{n}", values=())
    for n in range(3)
)
MANY_WORDS = ("kurtosis", "attribute", "select", "tree", "subset")
HOPELESS = replace(
    case(
        THREE_VALUES,
        {
            r.requirement_id: [sighting(role=FileRole.TEST, line=line)]
            for line, r in enumerate(THREE_VALUES, 1)
        },
        words=MANY_WORDS,
        known=(),
        hits=0,
        code_lines=0,
        evidence=TEST_ONLY,
    ),
    said=Said(stubs=0.9, unreached=0.9, documents=0.9),
    vain=Vain(only=0.5, stub=0.9, running=0.1),
    places=(Place("a.idle", Location("a.py", 3, 9), 1.0, 1.0, False, "", NO_CALL),),
)
"""Every rule finds a reason."""


SMALL = case((requirement(),), {"r1": [sighting(Strength.TOKENS)]}, code_lines=3)


@pytest.mark.parametrize(
    ("strength", "name"),
    [
        pytest.param(Strength.PROSE, "repository_too_small", id="a remark"),
        pytest.param(Strength.TOKENS, None, id="its words"),
        pytest.param(Strength.EXACT, None, id="the value that is claimed"),
    ],
)
def test_a_small_repository_may_hold_what_is_claimed(strength: Strength, name: str | None) -> None:
    found = removed(replace(SMALL, sightings={"r1": (sighting(strength),)}), Thresholds())

    assert (found.rule if found else None) == name


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        pytest.param(case(evidence=(evidence(),)), None, id="code evidence is left alone"),
        pytest.param(
            case(evidence=(*TEST_ONLY, evidence(role=FileRole.CONFIG))), None, id="config runs"
        ),
        pytest.param(case(THREE_VALUES[:2]), None, id="two missing values say too little"),
        pytest.param(
            case(THREE_VALUES, {"r1": [sighting(Strength.OTHER_VALUE)]}),
            None,
            id="a name with another value is for the judge",
        ),
        pytest.param(
            case(THREE_VALUES, about=claim(dimension=Dimension.METHOD)),
            None,
            id="numbers in a formula are not experiment parameters",
        ),
        pytest.param(case(known=()), None, id="one word that no code says"),
        pytest.param(case(words=MANY_WORDS, known=()), "words_absent", id="no word of it runs"),
        pytest.param(case(hits=0), "nothing_found", id="searches came back empty"),
        pytest.param(case(code_lines=3), "repository_too_small", id="three lines"),
        pytest.param(case(evidence=TEST_ONLY), "docs_or_tests_only", id="docs and tests"),
        pytest.param(case(THREE_VALUES), "values_unsupported", id="no number of it anywhere"),
        pytest.param(
            case(THREE_VALUES, {"r1": [sighting(role=FileRole.TEST)]}),
            "values_unsupported",
            id="a number in a test supports nothing",
        ),
        pytest.param(
            case(THREE_VALUES, {"r1": [sighting(stub="only pass")]}),
            None,
            id="one of three in a place that no run uses",
        ),
        pytest.param(
            case(THREE_VALUES, {one: [sighting(stub="only pass")] for one in ("r1", "r2")}),
            None,
            id="in one place that no run uses",
        ),
        pytest.param(
            case(
                THREE_VALUES,
                {f"r{n}": [sighting(stub="only pass", line=n)] for n in (1, 2)},
            ),
            "values_unsupported",
            id="in places that no run uses",
        ),
        pytest.param(
            case(THREE_VALUES, {"r1": [sighting(stub="only pass")], "r2": [sighting()]}),
            None,
            id="one value in force",
        ),
    ],
)
def test_the_rule_that_fires(given: Case, expected: str | None) -> None:
    removal = removed(given, Thresholds())

    assert (removal.rule if removal else None) == expected


@pytest.mark.parametrize("name", sorted(RULES))
def test_no_rule_fires_while_a_file_that_could_hold_evidence_was_not_read(name: str) -> None:
    hidden = (Skip("weights.py", SkipReason.TOO_LARGE, may_hold_evidence=True),)
    hopeless = replace(HOPELESS, hidden=hidden)

    assert removed(hopeless, Thresholds(), rules={name: RULES[name]}) is None


@pytest.mark.parametrize("name", sorted(RULES))
def test_every_rule_can_be_switched_off(name: str) -> None:
    protocol = case(THREE_NAMES, about=claim(dimension=Dimension.PROTOCOL))
    dead = replace(
        HOPELESS,
        claim=claim(dimension=Dimension.METHOD),
        evidence=(evidence(symbol="a.idle", reachable=False),),
    )
    hopeless = {"names_unknown": protocol, "best_place_is_dead": dead}.get(name, HOPELESS)
    alone = {name: RULES[name]}

    assert removed(hopeless, Thresholds(), rules=alone) is not None
    assert removed(hopeless, Thresholds(disabled=frozenset({name})), rules=alone) is None


def test_settings_know_every_rule() -> None:
    assert set(RULE_NAMES) == set(RULES)


def test_a_rule_name_is_registered_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        rule("words_absent")(RULES["words_absent"])


def test_a_claim_that_denies_is_left_to_the_judge() -> None:
    given = case(hits=0)
    denying = replace(given, claim=replace(given.claim, text="No dropout is used."))

    assert removed(given, Thresholds()) is not None
    assert removed(denying, Thresholds()) is None
