"""Claims files: every form is read in its order, and nothing in it is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taxonomy.claim import Claim
from taxonomy.claim_files import read_claims
from taxonomy.drift import Dimension
from tests.taxonomy.claims_documents import (
    DOCUMENTS,
    FLAT,
    FLAT_WITH_HEAD,
    RUBRIC,
    SA_BENCH,
    TREE,
    write,
)


def lines(*values: Any) -> str:
    return "".join(json.dumps(value) + "\n" for value in values)


def read(tmp_path: Path, content: Any, name: str = "claims.json") -> tuple[Claim, ...]:
    return read_claims(write(tmp_path, content, name)).claims


def test_sa_bench_gives_its_lists_in_order_with_what_stands_beside_them(tmp_path: Path) -> None:
    claims = read_claims(write(tmp_path, SA_BENCH))

    assert (claims.form, claims.paper_id, claims.paper_title) == (
        "sa_bench",
        "ppo",
        "Proximal policies",
    )
    assert claims.extra == {"version": {"by": "someone"}}
    assert claims.claims == (
        Claim(
            "p-1",
            Dimension.NUMERICAL,
            "lr = 3e-4",
            "Section 4",
            paper=("ppo", "Proximal policies"),
            extra={"checked": True},
        ),
        Claim(
            "p-2",
            Dimension.ORDERING,
            "First this, then that.",
            "Algorithm 1",
            paper=("ppo", "Proximal policies"),
            extra={},
        ),
    )


@pytest.mark.parametrize("document", [FLAT, FLAT_WITH_HEAD], ids=["bare", "beside paper_id"])
def test_a_flat_list_infers_only_the_dimension_it_does_not_name(
    document: Any, tmp_path: Path
) -> None:
    first, second = read(tmp_path, document)

    assert (first.claim_id, first.dimension, first.inferred_dimension) == (
        "7",
        Dimension.PROTOCOL,
        True,
    )
    assert first.extra == {"note": ["kept"]}
    assert (second.dimension, second.inferred_dimension, second.weight) == (
        Dimension.METHOD,
        False,
        2.0,
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        pytest.param("claims.jsonl", lines(*FLAT), id="the suffix says so"),
        pytest.param("claims.json", lines(*FLAT), id="objects one a line say so"),
        pytest.param(
            "claims.json", "\n" + lines(*FLAT).replace("\n", "\r\n\r\n"), id="blank lines"
        ),
    ],
)
def test_json_lines_are_read_one_by_one(name: str, text: str, tmp_path: Path) -> None:
    claims = read_claims(write(tmp_path, text, name))

    assert claims.form == "jsonl"
    assert claims.original == FLAT
    assert [claim.claim_id for claim in claims.claims] == ["7", "b"]


def test_one_line_alone_is_json_lines_too(tmp_path: Path) -> None:
    assert read_claims(write(tmp_path, FLAT[1])).form == "jsonl"


def test_a_whole_array_under_the_lines_suffix_is_still_an_array(tmp_path: Path) -> None:
    claims = read_claims(write(tmp_path, json.dumps(FLAT, indent=1), "claims.jsonl"))

    assert claims.form == "flat"


def test_lines_take_the_paper_that_all_of_them_name(tmp_path: Path) -> None:
    text = lines(*[entry | {"paper_id": "demo"} for entry in FLAT])

    assert read_claims(write(tmp_path, text)).paper_id == "demo"


def test_a_checklist_takes_weights_from_scores_and_ids_from_the_file(tmp_path: Path) -> None:
    claims = read(tmp_path, RUBRIC, "my rubric.json")

    assert [(claim.claim_id, claim.weight, dict(claim.extra)) for claim in claims] == [
        ("my rubric-001", 5.0, {"why": "core"}),
        ("my rubric-002", 2.0, {}),
    ]
    assert all(claim.inferred_dimension for claim in claims)


def test_a_checklist_under_a_paper_uses_its_id(tmp_path: Path) -> None:
    claims = read(tmp_path, {"paper_id": "demo", "rubric": RUBRIC})

    assert claims[0].claim_id == "demo-001"


def test_a_tree_gives_its_leaves_with_shares_and_parents(tmp_path: Path) -> None:
    claims = {claim.claim_id: claim for claim in read(tmp_path, TREE)}

    assert list(claims) == ["loss", "lr", "run", "zero"]
    # "aside" has no leaf with a weight: method and run share the root 3 to 1.
    assert [claim.weight for claim in claims.values()] == [
        pytest.approx(0.25),
        pytest.approx(0.5),
        pytest.approx(0.25),
        0.0,
    ]
    assert claims["loss"].context == ("The paper is reproduced.", "The method is there.")
    assert claims["loss"].extra == {
        "task_category": "Code Development",
        "finegrained_task_category": "Method Implementation",
        "path_weights": [1.0, 3.0, 1.0],
    }
    assert claims["run"].extra["task_category"] == "Code Execution"


@pytest.mark.parametrize("form", DOCUMENTS)
def test_the_document_is_kept_as_it_was(form: str, tmp_path: Path) -> None:
    assert read_claims(write(tmp_path, DOCUMENTS[form])).original == DOCUMENTS[form]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_encodings_are_told_apart(encoding: str, tmp_path: Path) -> None:
    content = json.dumps([{"id": "a", "claim": "λ = 2"}], ensure_ascii=False).encode(encoding)

    assert read(tmp_path, content)[0].text == "λ = 2"


@pytest.mark.parametrize(
    ("word", "dimension"),
    [
        ("D1", Dimension.NUMERICAL),
        ("d3", Dimension.PROTOCOL),
        ("numerical precision", Dimension.NUMERICAL),
        ("Method", Dimension.METHOD),
        ("D2: formula", Dimension.METHOD),
        ("protocol", Dimension.PROTOCOL),
        ("step_ordering", Dimension.ORDERING),
    ],
)
def test_dimensions_may_be_words(word: str, dimension: Dimension, tmp_path: Path) -> None:
    claim = read(tmp_path, [{"id": "a", "claim": "x", "dimension": word}])[0]

    assert (claim.dimension, claim.inferred_dimension) == (dimension, False)


def test_a_deep_and_wide_tree_is_read_whole(tmp_path: Path) -> None:
    leaves = [
        {"id": f"leaf-{number}", "requirements": "x = 1", "weight": 1, "sub_tasks": []}
        for number in range(2_500)
    ]
    tree = {"id": "inner", "requirements": "all", "weight": 1, "sub_tasks": leaves}
    for level in range(60):
        tree = {"id": f"level-{level}", "requirements": "r", "weight": 2, "sub_tasks": [tree]}

    claims = read(tmp_path, tree)

    assert len(claims) == 2_500
    assert len(claims[0].context) == 61
    assert sum(claim.weight for claim in claims) == pytest.approx(1.0)
