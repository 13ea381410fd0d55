"""Every label file of the published repositories is consistent with its claims and in itself."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from benchmarks.labels import LABELS, read
from taxonomy.claim_files import read_claims
from taxonomy.drift import Category, Discrepancy, ZeroType
from taxonomy.verdict import LEVELS

FOLDERS = sorted(path.parent for path in LABELS.glob("*/claims.json"))
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def labels_of(folder: Path) -> list[dict[str, Any]]:
    labels: list[dict[str, Any]] = read(folder / "gold" / "published.json")["labels"]
    return labels


def test_there_are_labelled_repositories() -> None:
    assert FOLDERS


@each_folder
def test_there_is_one_label_for_every_claim(folder: Path) -> None:
    claims = read_claims(folder / "claims.json").claims
    labelled = [label["claim_id"] for label in labels_of(folder)]

    assert sorted(labelled) == sorted(claim.claim_id for claim in claims)
    assert len(set(labelled)) == len(labelled)


@each_folder
def test_ids_name_the_folder_and_the_dimension(folder: Path) -> None:
    for claim in read_claims(folder / "claims.json").claims:
        pattern = rf"{re.escape(folder.name)}-{claim.dimension.value}-\d{{3}}"

        assert re.fullmatch(pattern, claim.claim_id)


@each_folder
def test_scores_are_levels_and_all_that_hangs_on_them_is_given(folder: Path) -> None:
    for label in labels_of(folder):
        score, faithful = label["score"], label["score"] == 1

        assert score in LEVELS
        assert (label["zero_type"] in set(ZeroType)) == (score == 0)
        assert (label["zero_type"] is None) == (score != 0)
        assert (label["discrepancy"] in set(Discrepancy)) != faithful
        assert (label["category"] in set(Category)) != faithful
        assert label["rationale"].strip()


@each_folder
def test_evidence_is_cited_by_rising_lines_and_lacks_only_where_nothing_is(folder: Path) -> None:
    for label in labels_of(folder):
        assert label["evidence"] or label["score"] == 0
        for place in label["evidence"]:
            found = re.fullmatch(r"(\d+)-(\d+)", place["lines"])

            assert not place["file"].startswith(("/", "."))
            assert found
            assert 1 <= int(found[1]) <= int(found[2])


@each_folder
def test_the_source_is_pinned(folder: Path) -> None:
    source = read(folder / "source.json")

    assert source["repository"].startswith("github.com/")
    assert re.fullmatch(r"[0-9a-f]{40}", source["commit"])
    assert source["licence"].strip()


REPLICATIONS = sorted(
    path.parent for path in (LABELS.parent / "replications").glob("*/claims.json")
)


@pytest.mark.parametrize("folder", REPLICATIONS, ids=lambda folder: folder.name)
def test_criteria_of_replications_pass_or_fail_one_by_one(folder: Path) -> None:
    claims = read_claims(folder / "claims.json").claims
    labels = labels_of(folder)

    assert [label["claim_id"] for label in labels] == [claim.claim_id for claim in claims]
    assert {label["score"] for label in labels} == {0.0, 1.0}
    assert all(label["rationale"].strip() for label in labels)
    assert set(read(folder / "source.json")) == {"repository", "commit", "sha256"}


def test_there_are_graded_replications() -> None:
    assert len(REPLICATIONS) == 8
