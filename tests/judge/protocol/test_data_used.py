"""Whether data is loaded whole, from the part that is said, and each from its own file."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.data_used import data_findings
from tests.judge.protocol.audited import audited

WHOLE = "Models are trained on the Birdsnap data set."
TESTED = "The error on the test set is given."
CHOSEN = "The depth is chosen on the validation set."
READS = "import json\nc = json.load(open('run.json'))\nload(c['train_split'], c['test_split'])\n"


@pytest.mark.parametrize(
    ("text", "settings", "found"),
    [
        pytest.param(WHOLE, '{"train_split": "train", "test_split": "test"}', [], id="whole"),
        pytest.param(
            WHOLE,
            '{"train_split": "train[:10%]", "test_split": "test"}',
            ["all of the data"],
            id="a tenth",
        ),
        pytest.param(
            "A tenth of the data set is used for training.",
            '{"train_split": "train[:10%]", "test_split": "test"}',
            [],
            id="as the claim says",
        ),
        pytest.param(
            TESTED,
            '{"train_split": "train", "test_split": "validation"}',
            ["tested on test data"],
            id="another part",
        ),
        pytest.param(
            "Tests are run; all is evaluated on val2017.",
            '{"train_split": "train", "test_split": "val"}',
            [],
            id="the claim itself says the other part",
        ),
        pytest.param(
            "The error on the Sheep test set is given.",
            '{"train_set": "sheep_test", "test_set": "birds_val"}',
            [],
            id="of another data set",
        ),
        pytest.param(
            TESTED,
            '{"train_set": "birds_train", "test_set": "birds_val"}',
            [],
            id="the part of a data set that all test on",
        ),
        pytest.param(
            "Networks have ten layers.",
            '{"train_split": "train", "test_split": "validation"}',
            [],
            id="nothing said of tests",
        ),
    ],
)
def test_settings_that_stand_against_what_is_said(
    tmp_path: Path, text: str, settings: str, found: list[str]
) -> None:
    where = audited(tmp_path, {"main.py": READS, "run.json": settings})

    assert [one.requirement for one in data_findings(text, where)] == found


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        pytest.param(TESTED, "test = Birds('x', train=False)", [], id="what it says"),
        pytest.param(TESTED, "test = Birds('x', train=True)", ["tested on test data"], id="train"),
        pytest.param(
            CHOSEN, "val = Birds('x', 'test')", ["validated on held-out data"], id="chosen on test"
        ),
        pytest.param(
            CHOSEN,
            "val = Birds('x', train=True)\n    val = Subset(val, [1, 2])",
            [],
            id="a part is cut",
        ),
        pytest.param(CHOSEN, "score = Birds('x', 'test')", [], id="no part is named"),
    ],
)
def test_a_name_that_is_given_another_part(
    tmp_path: Path, text: str, line: str, found: list[str]
) -> None:
    code = f"from lib import Birds, Subset\n\ndef main():\n    {line}\n\nmain()\n"

    assert [one.requirement for one in data_findings(text, audited(tmp_path, {"a.py": code}))] == (
        found
    )


@pytest.mark.parametrize(
    ("body", "found"),
    [
        pytest.param("x", [], id="all"),
        pytest.param("x[: len(x) // 10]", ["all of the data"], id="a tenth"),
        pytest.param("x[: len(x) // 10], x[len(x) // 10 :]", [], id="a split"),
    ],
)
def test_loaders_that_keep_a_part(tmp_path: Path, body: str, found: list[str]) -> None:
    code = f"def load_data(p):\n    x = open(p).readlines()\n    return {body}\n\nload_data('p')\n"

    assert [one.requirement for one in data_findings(WHOLE, audited(tmp_path, {"a.py": code}))] == (
        found
    )


@pytest.mark.parametrize(
    ("second", "found"),
    [
        pytest.param("data/zebra.txt", [], id="its own"),
        pytest.param("data/bird.txt", ["data of its own: zebra"], id="the other's"),
    ],
)
def test_two_corpora_with_one_file_are_one(tmp_path: Path, second: str, found: list[str]) -> None:
    settings = f'{{"bird": "data/bird.txt", "zebra": "{second}"}}\n'
    code = "import json\nc = json.load(open('run.json'))\nprint(c['bird'], c['zebra'])\n"
    where = audited(tmp_path, {"main.py": code, "run.json": settings})

    assert [one.requirement for one in data_findings("Bird and zebra texts.", where)] == found
