"""The figures of a report: worked values, and what never enters a mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import SkipReason
from analyzer.report.document import ClaimEntry, SkipEntry
from analyzer.report.summary import mean_score, summary_of, weighted_score
from taxonomy.drift import Dimension, Discrepancy, ZeroType
from tests.report.sample import report

TEMPLATE = report().claims[0].model_copy(update={"discrepancy": None, "category": None})


def entry(score: float | None, *, weight: float = 1.0, **fields: object) -> ClaimEntry:
    failure = "not judged" if score is None else None
    update = {"score": score, "weight": weight, "failure": failure, **fields}
    return TEMPLATE.model_copy(update=update)


def skip(path: str, reason: SkipReason, files: int = 1, *, held: bool = False) -> SkipEntry:
    return SkipEntry(
        path=path, reason=reason, detail="", size=0, files=files, may_hold_evidence=held
    )


@pytest.mark.parametrize(
    ("scores", "mean"),
    [
        pytest.param([], None, id="no claims"),
        pytest.param([None, None], None, id="none assessed"),
        pytest.param([1.0, None], 1.0, id="an unscored claim is no zero"),
        pytest.param([0.0, 0.25, 1.0], 0.4167, id="rounded to four places"),
    ],
)
def test_mean_score(scores: list[float | None], mean: float | None) -> None:
    assert mean_score(entry(score) for score in scores) == mean


@pytest.mark.parametrize(
    ("weighted", "mean"),
    [
        pytest.param([], None, id="no claims"),
        pytest.param([(1.0, 2.0), (0.0, 2.0)], None, id="equal weights"),
        pytest.param([(1.0, 3.0), (0.0, 1.0)], 0.75, id="three to one"),
        pytest.param([(1.0, 3.0), (None, 1.0)], 1.0, id="an unscored claim weighs nothing"),
        pytest.param([(1.0, 0.0), (None, 1.0)], None, id="nothing with a weight is scored"),
        pytest.param([(1.0, 1e308), (0.5, 1.5e308)], 0.7, id="huge weights"),
    ],
)
def test_weighted_score(weighted: list[tuple[float | None, float]], mean: float | None) -> None:
    assert weighted_score([entry(score, weight=weight) for score, weight in weighted]) == mean


def test_counts_by_dimension_level_type_and_rule() -> None:
    claims = [
        entry(1.0, dimension=Dimension.METHOD),
        entry(None, dimension=Dimension.METHOD),
        entry(
            0.0,
            zero_type=ZeroType.TOKEN_MENTION_ONLY,
            discrepancy=Discrepancy.CODE_OMISSION,
            prefilter_rule="docs_or_tests_only",
        ),
    ]

    summary = summary_of(claims, [], problems=2)

    assert (summary.claims, summary.assessed, summary.not_assessed) == (3, 2, 1)
    assert summary.score == 0.5
    assert summary.by_dimension["D2"].model_dump() == {
        "claims": 2,
        "assessed": 1,
        "not_assessed": 1,
        "mean": 1.0,
    }
    assert summary.by_dimension["D4"].mean is None
    assert summary.score_distribution == {"0": 1, "0.25": 0, "0.5": 0, "0.75": 0, "1": 1}
    assert summary.zero_types["token_mention_only"] == 1
    assert summary.zero_groups["implementation_mismatch"] == 1
    assert summary.discrepancies["code_omission"] == 1
    assert summary.prefilter.by_rule == {"docs_or_tests_only": 1}
    assert summary.problems == 2


def test_a_directory_that_was_not_counted_stands_for_one_file() -> None:
    skipped = [
        skip(".git/", SkipReason.VERSION_CONTROL, 0),
        skip("vendor/", SkipReason.VENDORED, 12, held=True),
        skip("a.bin", SkipReason.BINARY),
    ]

    summary = summary_of([], skipped, problems=0).skipped

    assert summary.files == 14
    assert summary.by_reason == {"binary": 1, "vendored": 12, "version_control": 1}
    assert summary.may_hold_evidence == 12


levels = st.sampled_from([None, 0.0, 0.25, 0.5, 0.75, 1.0])


@given(st.lists(st.tuples(levels, st.floats(0, 1e300)), max_size=8))
def test_means_lie_between_the_scores_and_know_no_order(
    weighted: list[tuple[float | None, float]],
) -> None:
    claims = [entry(score, weight=weight) for score, weight in weighted]
    scores = [score for score, _ in weighted if score is not None]

    means = [mean_score(claims), weighted_score(claims)]
    turned = [mean_score(claims[::-1]), weighted_score(claims[::-1])]

    assert means == turned
    assert all(min(scores) <= mean <= max(scores) for mean in means if mean is not None)
