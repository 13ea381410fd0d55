"""Defaults that callers replace with pairs of names and values."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.values.handed_by_name import handed_instead
from tests.builders import repository

TRAIN = """function net = train(net, varargin)
opts.solver = 'SGD';
opts.rounds = 7;
opts = vl_argparse(opts, varargin);
net = update(net, opts.solver, opts.rounds);
end
"""


@pytest.mark.parametrize(
    ("script", "replaced"),
    [
        pytest.param("net = train(net);\n", [], id="nothing handed over"),
        pytest.param("opts.solver = 'Adam';\nnet = train(net);\n", [], id="set and kept"),
        pytest.param(
            "opts.solver = 'SGD';\nnet = train(net, 'solver', opts.solver);\n", [], id="the same"
        ),
        pytest.param(
            "opts.solver = 'Adam';\nnet = train(net, 'solver', opts.solver);\n",
            ["opts.solver"],
            id="another",
        ),
    ],
)
def test_what_callers_hand_over_stands_instead(
    tmp_path: Path, script: str, replaced: list[str]
) -> None:
    root = repository(tmp_path / "repo", {"train.m": TRAIN, "demo.m": script})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    facts = [f for f in audited.parameters if f.location.path == "train.m"]

    assert [f.name for f in facts if handed_instead(f, audited)] == replaced
