"""Switches against a claim: another choice, a thing turned off; and when neither is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.claims.plan import plan_claim
from judge.idle.switches import switches_of
from tests.builders import claim, repository

READ = "import yaml\ncfg = yaml.safe_load(open('c.yaml'))\nrun(cfg['schedule'], cfg['use_mixup'])\n"


@pytest.mark.parametrize(
    ("text", "settings", "labels"),
    [
        pytest.param(
            "The rate follows a cosine schedule.", "schedule: cosine\n", [], id="the choice itself"
        ),
        pytest.param("Inputs are scaled linearly.", "schedule: cosine\n", [], id="no schedule"),
        pytest.param("Images are augmented.", "use_mixup: false\n", [], id="not spoken of"),
        pytest.param("Mixup is applied.", "use_mixup: true\n", [], id="turned on"),
        pytest.param("Trained without mixup or dropout.", "use_mixup: false\n", [], id="excluded"),
        pytest.param("Mixup is applied.", "use_mixup: false\n", ["Mixup"], id="turned off"),
        pytest.param(
            "The rate decays linearly.", "schedule: cosine\n", ["linear"], id="another choice"
        ),
    ],
)
def test_switches(tmp_path: Path, text: str, settings: str, labels: list[str]) -> None:
    root = repository(tmp_path / "repo", {"main.py": READ, "c.yaml": settings})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    assert [s.label for s in switches_of(plan_claim(claim(text)), audited)] == labels


def test_settings_win_over_what_code_sets_by_default(tmp_path: Path) -> None:
    code = f"{READ}OPTIMIZER = 'adam'\nbuild(cfg['optimizer'], OPTIMIZER)\n"
    files = {"main.py": code.replace("OPTIMIZER", "optimizer"), "c.yaml": "optimizer: sgd\n"}
    root = repository(tmp_path / "repo", files)
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    assert [s.label for s in switches_of(plan_claim(claim("Adam is used.")), audited)] == ["Adam"]


def test_what_a_script_hands_over_wins_over_the_default_of_a_function(tmp_path: Path) -> None:
    train = "function n = train(n, varargin)\nopts.solver = 'SGD';\nuse(opts.solver);\nend\n"
    demo = "opts.solver = 'Adam';\nnet = train(net, 'solver', opts.solver);\n"
    root = repository(tmp_path / "repo", {"train.m": train, "demo.m": demo})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    (switch,) = switches_of(plan_claim(claim("SGD is used.")), audited)

    assert (switch.label, switch.replaces) == ("SGD", frozenset({"train.m"}))
