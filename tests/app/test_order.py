"""`analyzer order`: rows, sentences, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.order import order_lines, order_of, order_row
from analyzer.cli.main import run
from analyzer.model.errors import InputError
from tests.builders import repository

TRAIN = """\
def annotate(data):
    return data


def main():
    for epoch in range(3):
        batch = annotate(epoch)
        if batch:
            optimizer.step()


if __name__ == "__main__":
    main()
"""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANALYZER_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    return repository(tmp_path / "repo", {"train.py": TRAIN})


def test_a_row_holds_the_verdict_and_both_ways(repo: Path) -> None:
    row = order_row(order_of(index_repository(repo), "annotate", "optimizer.step"))

    assert {key: row[key] for key in ("a", "b", "verdict", "entry_point", "loop", "in_loop")} == {
        "a": "annotate",
        "b": "optimizer.step",
        "verdict": "interleaved",
        "entry_point": "train",
        "loop": "train.py:6",
        "in_loop": "before",
    }
    assert row["some_paths"] is True
    assert row["path_b"] == [
        {
            "file": "train.py",
            "line": 13,
            "caller": "train",
            "call": "main",
            "loops": [],
            "conditions": [],
        },
        {
            "file": "train.py",
            "line": 9,
            "caller": "train.main",
            "call": "optimizer.step",
            "loops": ["train.py:6"],
            "conditions": ["train.py:8"],
        },
    ]


def test_people_get_a_sentence_and_the_ways(repo: Path) -> None:
    assert order_lines(order_of(index_repository(repo), "annotate", "optimizer.step")) == [
        "interleaved: annotate comes before optimizer.step in every pass of the loop at train.py:6",
        "on some paths: a condition is around one of them alone",
        "to annotate:",
        "  train.py:13  main",
        "  train.py:7  annotate  (loop 6)",
        "to optimizer.step:",
        "  train.py:13  main",
        "  train.py:9  optimizer.step  (loop 6, if 8)",
    ]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param("anotate", "did you mean annotate?", id="a close name"),
        pytest.param("qqqq", "analyzer symbols", id="no close name"),
    ],
)
def test_an_unknown_name_is_an_error_that_helps(repo: Path, name: str, said: str) -> None:
    with pytest.raises(InputError, match=name) as caught:
        order_of(index_repository(repo), name, "main")

    assert said in str(caught.value)


def test_the_command_prints_json_and_ends_with_zero(
    repo: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(["order", str(repo), "main", "annotate", "--format", "json"])

    row = json.loads(capsys.readouterr().out)
    assert (code, row["verdict"], row["inside"]) == (0, "before", True)


def test_the_command_ends_with_two_for_an_unknown_name(
    repo: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["order", str(repo), "main", "anotate"]) == 2
    assert "did you mean annotate?" in capsys.readouterr().err
