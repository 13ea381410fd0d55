"""Zero types: what decides when several signals meet, and that one always does."""

from __future__ import annotations

from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from taxonomy.drift import ZeroType
from taxonomy.zero import ZeroSignals, coarse_zero, zero_type


@pytest.mark.parametrize(
    ("signals", "kind", "reason"),
    [
        pytest.param(
            ZeroSignals(), ZeroType.MISSING_COMPONENT, "there is no trace of it", id="no trace"
        ),
        pytest.param(
            ZeroSignals(anything_found=True),
            ZeroType.MISSING_COMPONENT,
            "related code was found, but none that does what the claim says",
            id="related code is no implementation",
        ),
        pytest.param(
            ZeroSignals(external_thing="LSUN"),
            ZeroType.MISSING_COMPONENT,
            "there is no trace of LSUN",
            id="a data set that the code does not even name",
        ),
        pytest.param(
            ZeroSignals(external_thing="LSUN", mentioned_in_docs=True),
            ZeroType.TOKEN_MENTION_ONLY,
            "it occurs only in documentation",
            id="a data set in the README alone",
        ),
        pytest.param(
            ZeroSignals(external_thing="LSUN", external_named_in_code=True, stubbed=True),
            ZeroType.EXTERNAL_KNOWLEDGE_GAP,
            "LSUN is named in the code but neither loaded nor implemented",
            id="a data set that a general loader refuses",
        ),
        pytest.param(
            ZeroSignals(
                external_thing="A, B", external_named_in_code=True, external_reason="load raises"
            ),
            ZeroType.EXTERNAL_KNOWLEDGE_GAP,
            "A, B are named in the code but neither loaded nor implemented: load raises",
            id="several, and what becomes of them",
        ),
        pytest.param(
            ZeroSignals(mentioned_in_docs=True, document="README.md:7", partly_there=True),
            ZeroType.TOKEN_MENTION_ONLY,
            "what is missing occurs only in documentation (README.md:7)",
            id="parts of it run",
        ),
        pytest.param(
            ZeroSignals(stubbed=True, stub_reason="trpo.py only passes", contradicted=True),
            ZeroType.STUB_PLACEHOLDER,
            "what stands for it is a stub: trpo.py only passes",
            id="a stub beside other code",
        ),
        pytest.param(
            ZeroSignals(unreachable_code_matches=True, mentioned_in_tests=True, other_value=True),
            ZeroType.UNCLASSIFIED,
            "right code, never called: it is there, but nothing that runs uses it",
            id="right code that only a test calls",
        ),
        pytest.param(
            ZeroSignals(unreachable_code_matches=True, unreached_code="a.Blur at a.py:3"),
            ZeroType.UNCLASSIFIED,
            "right code, never called: it is there (a.Blur at a.py:3), but nothing that runs"
            " uses it",
            id="uncalled code is named",
        ),
        pytest.param(
            ZeroSignals(done_otherwise="a.step at a.py:3", mentioned_in_docs=True),
            ZeroType.TOKEN_MENTION_ONLY,
            "it occurs only in documentation",
            id="a document that says it explains more than what runs in its place",
        ),
        pytest.param(
            ZeroSignals(done_otherwise="a.step at a.py:3", anything_found=True),
            ZeroType.WRONG_IMPLEMENTATION,
            "what runs in its place does something else: a.step at a.py:3",
            id="code that runs for a method which is not there",
        ),
        pytest.param(
            ZeroSignals(contradicted=True, contradiction="lars() is Adam", mentioned_in_docs=True),
            ZeroType.WRONG_IMPLEMENTATION,
            "the code under its name does something else: lars() is Adam",
            id="a recognisable name outweighs the README",
        ),
        pytest.param(
            ZeroSignals(
                mentioned_in_docs=True, mentioned_in_comments=True, mentioned_in_unread_config=True
            ),
            ZeroType.TOKEN_MENTION_ONLY,
            "it occurs only in documentation, comments and settings that nothing reads",
            id="mentions alone",
        ),
        pytest.param(
            ZeroSignals(mentioned_in_unread_config=True, other_value=True),
            ZeroType.TOKEN_MENTION_ONLY,
            "it occurs only in settings that nothing reads",
            id="the value stands where nothing reads it",
        ),
        pytest.param(
            ZeroSignals(other_value=True, contradiction="lr = 1"),
            ZeroType.WRONG_IMPLEMENTATION,
            "the setting it names has another value: lr = 1",
            id="another value and no mention",
        ),
    ],
)
def test_zero_type(signals: ZeroSignals, kind: ZeroType, reason: str) -> None:
    assert zero_type(signals) == (kind, reason)


def test_every_combination_of_signals_has_one_type_and_a_reason() -> None:
    switches = [field.name for field in fields(ZeroSignals) if field.type == "bool"]
    seen = set()
    for thing, *values in product(["", "LSUN"], *[[False, True]] * len(switches)):
        on: dict[str, Any] = dict(zip(switches, values, strict=True))
        kind, reason = zero_type(ZeroSignals(external_thing=str(thing), **on))
        assert reason
        seen.add(kind)

    assert seen == set(ZeroType)


@pytest.mark.parametrize(
    ("kind", "group"),
    [
        (ZeroType.WRONG_IMPLEMENTATION, "implementation mismatch"),
        (ZeroType.TOKEN_MENTION_ONLY, "implementation mismatch"),
        (ZeroType.STUB_PLACEHOLDER, "stub"),
        (ZeroType.EXTERNAL_KNOWLEDGE_GAP, "external knowledge gap"),
        (ZeroType.MISSING_COMPONENT, "other"),
        (ZeroType.UNCLASSIFIED, "other"),
    ],
)
def test_coarse_groups(kind: ZeroType, group: str) -> None:
    assert coarse_zero(kind) == group
