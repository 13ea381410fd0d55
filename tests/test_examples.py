"""The examples: claims and expectations belong together, and every line they cite exists."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from statistics import mean

import pytest

from benchmarks.expected import Expectation, expectations
from taxonomy.verdict import LEVELS

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
both = pytest.mark.parametrize("example", ["drift", "published"])


def claim_ids(example: str) -> list[str]:
    """Ids of the claims file, in its order."""
    document = json.loads((EXAMPLES / example / "claims.json").read_text("utf-8"))
    return [entry["id"] for part in ("D1", "D2", "D3", "D4") for entry in document[part]]


def page(example: str) -> str:
    """The text of an example's expected.md."""
    return (EXAMPLES / example / "expected.md").read_text("utf-8")


def rows(example: str) -> list[Expectation]:
    """What a careful reader says of each claim."""
    return expectations(page(example))


@both
def test_every_claim_has_one_expectation(example: str) -> None:
    assert [row.label.claim_id for row in rows(example)] == claim_ids(example)


@both
def test_scores_are_levels_and_zeros_have_a_type(example: str) -> None:
    for label in (row.label for row in rows(example)):
        assert label.score in LEVELS, label.claim_id
        assert (label.zero_type is not None) == (label.score == 0), label.claim_id


@both
def test_the_stated_mean_is_the_mean_of_the_rows(example: str) -> None:
    stated = re.search(r"Mean over (\d+) claims: (\d\.\d+)", page(example))
    scores = [row.label.score for row in rows(example)]

    assert stated is not None
    assert (int(stated[1]), float(stated[2])) == (len(scores), round(mean(scores), 4))


def test_lines_cited_for_the_drift_example_exist() -> None:
    repo = EXAMPLES / "drift" / "repo"
    places = [place for row in rows("drift") for place in row.label.places]

    assert places
    for place in places:
        lines = (repo / place.file).read_text("utf-8").rstrip("\n").split("\n")
        for first, last in place.spans:
            assert 1 <= first <= last <= len(lines), f"{place.file}:{first}-{last}"


def test_the_drift_example_is_valid_python() -> None:
    for path in sorted((EXAMPLES / "drift" / "repo").rglob("*.py")):
        assert ast.parse(path.read_text("utf-8")).body, path
