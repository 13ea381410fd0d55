"""The parts of the retrieval benchmark on a handful of files, and peers behind `Searcher`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.retrieval import __main__ as command
from benchmarks.retrieval.ablations import ABLATIONS
from benchmarks.retrieval.docstrings import bare, questions_of
from benchmarks.retrieval.searchers import KeywordCounts, PlainBm25
from benchmarks.retrieval.siblings import Scoped, Shown, figures
from benchmarks.retrieval.subjects import chunks_of, indexed
from index.records import Query
from tests.benchmarks.test_retrieval_figures import item
from tests.builders import claim, repository
from tests.index.builders import chunk

CODE = '''def clipped(gradients, bound):
    """Scale all gradients so that their norm stays below the bound.

    More is said here.
    """
    return [g * min(1.0, bound / norm(gradients)) for g in gradients]


def step(weights, gradients):
    return [w - 3e-4 * g for w, g in zip(weights, gradients)]
'''
CLAIM = {"id": "demo-D1-001", "claim": "Gradients are clipped by norm.", "source": "Section 2"}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """One labelled repository."""
    repository(tmp_path / "data/demo/repos/faithful", {"train.py": CODE})
    label = {
        "claim_id": CLAIM["id"],
        "score": 1.0,
        "evidence": [{"file": "train.py", "lines": "6"}],
    }
    (tmp_path / "data/demo/gold").mkdir()
    (tmp_path / "data/demo/gold/faithful.json").write_text(json.dumps({"labels": [label]}))
    claims = {"paper_id": "demo", "paper_title": "Demo", "D1": [CLAIM]}
    (tmp_path / "data/demo/claims.json").write_text(json.dumps(claims))
    return tmp_path / "data"


def test_gold_lines_are_found_in_a_small_repository(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = command.main(["lines", str(data), "--searchers", "bm25,gather", "--ablate"])

    printed = capsys.readouterr().out
    assert status == 0
    assert "covered8: 1.000" in printed
    assert all(f"  {name}\n" in printed for name in ABLATIONS)


def test_projects_side_by_side_are_measured(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command.main(["siblings", str(data), "--searchers", "counts"])

    assert "first_two_inside: 1.000" in capsys.readouterr().out


def test_files_are_ranked_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    repository(tmp_path / "trees/demo", {"a.py": CODE, "b.py": "epochs = 3\n"})
    row = {"id": "1", "repo": "x/demo", "tree": "demo", "gold_code": ["a.py"]}
    rows = tmp_path / "rows.jsonl"
    rows.write_text(json.dumps({**row, "query_paper": "we scale gradients by their norm"}) + "\n")
    command.main(["files", str(rows), str(tmp_path / "trees"), "--out", str(tmp_path / "out")])

    assert "mrr: 1.000" in capsys.readouterr().out
    assert (tmp_path / "out/qrels.txt").read_text() == "1 0 a.py 1\n"
    assert (tmp_path / "out/files-mrr.svg").stat().st_size > 1000


def test_a_docstring_asks_for_its_function_and_is_not_searched(tmp_path: Path) -> None:
    chunks = chunks_of(indexed(repository(tmp_path, {"train.py": CODE})))
    questions = questions_of(chunks)

    assert [question.text for question in questions] == [
        "Scale all gradients so that their norm stays below the bound."
    ]
    assert not any("below" in one.text for one in bare(chunks))


@pytest.mark.parametrize("peer", [KeywordCounts, PlainBm25])
@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("", [], id="no words"),
        pytest.param("nowhere", [], id="a word that no chunk holds"),
        pytest.param("gamma", ["a.py:1-1", "b.py:1-1"], id="ties by id"),
        pytest.param("gamma delta", ["b.py:1-1", "a.py:1-1"], id="two words beat one"),
    ],
)
def test_peers_keep_the_promises_of_a_searcher(
    peer: type[KeywordCounts] | type[PlainBm25], text: str, found: list[str]
) -> None:
    searcher = peer([chunk("b.py:1-1", "gamma delta"), chunk("a.py:1-1", "gamma alpha")])

    assert [hit.chunk_id for hit in searcher.search(Query(text), limit=9)] == found


def test_excerpts_that_answer_every_claim_are_counted() -> None:
    same = (item("one/a.py", 1, 2), item("one/a.py", 5, 6))
    shown = [Shown(Scoped(claim(), "one"), same), Shown(Scoped(claim(), "two"), same)]

    assert figures(shown) == {
        "claims": 2,
        "excerpts": 4,
        "distinct_a_claim": 1.0,
        "distinct_share": 0.5,
        "most_claims_of_one_excerpt": 2,
        "first_two_inside": 0.5,
    }
