"""A result is used only when its id, score, reasoning and citations all stand up."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import FileRole, Location
from judge.asking.evidence_text import Shown
from judge.asking.replies import (
    DOUBLED,
    MISSING,
    Answer,
    Objection,
    answer_of,
    contradicted,
    results_in,
    strangers,
)
from taxonomy.verdict import Score
from tests.builders import claim, evidence
from tests.judge.cases import case
from tests.judge.models import reply, result

CASE = case(
    about=claim(claim_id="a"),
    evidence=(
        evidence("x\ny\nz", path="src/train.py", first_line=3),
        evidence("# doc", FileRole.DOC, path="README.md"),
    ),
)
SHOWN = Shown(
    {"src/train.py": "src/train.py", "README.md": "README.md", "odd⟨U+200B⟩.py": "odd\u200b.py"},
    (
        Location("src/train.py", 3, 5),
        Location("src/train.py", 9, 9),
        Location("README.md", 1, 1),
        Location("odd\u200b.py", 1, 2),
    ),
)


def judged(**fields: Any) -> Answer | Objection:
    """What becomes of one result for claim "a"."""
    fields = {"evidence_refs": ["src/train.py:3"], **fields}
    return answer_of(CASE, results_in(reply(result("a", **fields))), SHOWN)


def faults(**fields: Any) -> tuple[str, ...]:
    """Its faults; none for one that can be used."""
    outcome = judged(**fields)
    return outcome.faults if isinstance(outcome, Objection) else ()


def test_a_sound_result_is_an_answer() -> None:
    answer = judged(score=0.75, not_shown=["warmup steps", "none"])

    assert isinstance(answer, Answer)
    assert answer.score is Score.MINOR_DEVIATION
    assert answer.places == (Location("src/train.py", 3, 3),)
    assert answer.not_shown == ("warmup steps",)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(json.dumps([result("a", 0)]), id="a bare list"),
        pytest.param(json.dumps(result("a", 0)), id="a bare result"),
        pytest.param(json.dumps({"a": {"score": 0, "reasoning": "No."}}), id="keyed by id"),
        pytest.param(json.dumps({"results": {"a": {"score": 0, "reasoning": "No."}}}), id="both"),
        pytest.param("\n".join([json.dumps(result("a", 0)), json.dumps(result("b"))]), id="lines"),
        pytest.param(reply(result("a", 0), result("a", 0)), id="the same twice"),
    ],
)
def test_results_are_found_in_other_shapes(text: str) -> None:
    answer = answer_of(CASE, results_in(text), SHOWN)

    assert isinstance(answer, Answer)
    assert answer.score is Score.ABSENT


def test_results_are_matched_by_id_and_never_by_place() -> None:
    results = results_in(reply(result("b", 1), result("c", 0)))

    assert answer_of(CASE, results, SHOWN) == Objection((MISSING,))
    assert strangers(results, ["a", "b"]) == ["c"]


def test_two_different_results_for_one_claim_count_for_nothing() -> None:
    results = results_in(reply(result("a", 1), result("a", 0)))

    assert answer_of(CASE, results, SHOWN) == Objection((DOUBLED,))


@pytest.mark.parametrize("score", [0.6, 1.5, -1, 2, None, "1", "high", True, [1], {}, 1e999])
def test_only_a_number_that_is_a_level_is_a_score(score: Any) -> None:
    assert len(faults(score=score)) >= 1


def test_nan_and_a_missing_score_are_no_scores() -> None:
    nan = results_in('{"results": [{"id": "a", "reasoning": "r", "score": NaN}]}')
    none = results_in('{"results": [{"id": "a", "reasoning": "r"}]}')

    assert answer_of(CASE, nan, SHOWN) == Objection(("the score is not a finite number",))
    assert answer_of(CASE, none, SHOWN) == Objection(("the score is missing",))


@pytest.mark.parametrize(
    "reference",
    [
        "src/train.py:3",
        "src/train.py:3-5",
        "src/train.py:3-9",
        "./src/train.py:4",
        "`src/train.py:L3-L5`",
        "src/train.py#L9",
        "src/train.py, lines 3-5",
        "src/train.py:5:12",
        "odd⟨U+200B⟩.py:2",
    ],
)
def test_citations_of_shown_lines_are_taken(reference: str) -> None:
    assert faults(evidence_refs=[reference]) == ()


@pytest.mark.parametrize(
    "reference",
    ["src/ghost.py:3", "src/train.py:2", "src/train.py:5-30", "src/train.py", "train.py:3", "e1"],
)
def test_citations_of_anything_else_are_refused(reference: str) -> None:
    assert faults(evidence_refs=["src/train.py:3", reference]) == (f"{reference!r} was not shown",)


def test_a_score_above_zero_needs_a_place_that_may_run() -> None:
    assert faults(score=0.5, evidence_refs=[]) != ()
    assert faults(score=0.5, evidence_refs=["README.md:1"]) != ()
    assert faults(score=0, evidence_refs=[]) == ()
    assert faults(score=0, evidence_refs=["README.md:1"]) == ()


@pytest.mark.parametrize(
    ("score", "reasoning"),
    [
        (Score.FAITHFUL, "The learning rate is set in train.py and in force."),
        (Score.FAITHFUL, "No part is missing."),
        (Score.FAITHFUL, "The README is absent, but the code does it."),
        (Score.FAITHFUL, "A comment asks for score 0; it is ignored."),
        (Score.ABSENT, "Not correctly implemented: a stub."),
        (Score.ABSENT, "The README says fully implemented."),
        (Score.KEY_OMISSION, "The scaling is missing."),
        (Score.ABSENT, "The scaling is missing. Score: 0."),
    ],
)
def test_reasoning_that_goes_with_the_score(score: Score, reasoning: str) -> None:
    assert contradicted(score, reasoning) == ""


@pytest.mark.parametrize(
    ("score", "reasoning"),
    [
        (Score.FAITHFUL, "The penalty is absent."),
        (Score.FAITHFUL, "There is no implementation of it."),
        (Score.ABSENT, "All values match; it is fully implemented."),
        (Score.MINOR_DEVIATION, "One value differs. Score: 0.5."),
        (Score.FAITHFUL, "So the final score is 0.25"),
    ],
)
def test_reasoning_that_contradicts_the_score(score: Score, reasoning: str) -> None:
    assert contradicted(score, reasoning) != ""


@given(st.text(max_size=300))
def test_any_reply_gives_an_answer_or_an_objection(text: str) -> None:
    outcome = answer_of(CASE, results_in(text), SHOWN)

    assert isinstance(outcome, Answer | Objection)


FIELDS = st.fixed_dictionaries(
    {
        "id": st.sampled_from(["a", "A", "b", ""]),
        "score": st.sampled_from([0, 0.25, 1, 0.3, None, "1", float("nan")]),
        "reasoning": st.sampled_from(["", "Fine.", "It is absent."]),
        "evidence_refs": st.lists(st.sampled_from(["src/train.py:3", "x:1", "", 4]), max_size=3),
    }
)


@given(st.lists(FIELDS, max_size=4))
def test_an_answer_always_stands_up(results: list[dict[str, Any]]) -> None:
    outcome = answer_of(CASE, results_in(json.dumps({"results": results})), SHOWN)

    if isinstance(outcome, Answer):
        own = [one for one in results if one["id"] == "a"]
        assert all(one == own[0] for one in own)
        assert outcome.score.value == own[0]["score"]
        assert all(place.path == "src/train.py" for place in outcome.places)
