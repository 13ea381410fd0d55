"""Arms of an experiment that a run chooses, and those that it leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.arms import arms_run
from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited

MET, AGAINST = RequirementState.MET, RequirementState.CONTRADICTED
CODE = """
import json

def run(method, data):
    if method == "ours":
        return ours(data)
    elif method == "bc":
        return clone(data)
    elif method == "mlp":
        return mlp(data)

def main():
    cfg = json.load(open("conf.json"))
    for method in cfg["methods"]:
        run(method, cfg)

main()
"""
TABLE = """
import json
METHODS = {"ours": ours, "bc": clone, "mlp": mlp}

def main():
    for method in json.load(open("conf.json"))["methods"]:
        METHODS[method](1)

main()
"""
CLAIM = "We compare with behaviour cloning and an MLP."


@pytest.mark.parametrize(
    ("files", "states"),
    [
        pytest.param({"a.py": "print(1)\n"}, {}, id="no arms"),
        pytest.param({"a.py": CODE, "conf.json": '{"rate": 1}'}, {}, id="no list"),
        pytest.param(
            {"a.py": CODE, "conf.json": '{"methods": ["ours", "bc", "mlp"]}'},
            {"run: behaviour cloning": MET, "run: mlp": MET},
            id="all are chosen",
        ),
        pytest.param(
            {"a.py": CODE, "conf.json": '{"methods": ["ours", "mlp"]}'},
            {"run: behaviour cloning": AGAINST, "run: mlp": MET},
            id="one branch is left out",
        ),
        pytest.param(
            {"a.py": TABLE, "conf.json": '{"methods": ["ours", "mlp"]}'},
            {"run: behaviour cloning": AGAINST, "run: mlp": MET},
            id="one entry of a table is left out",
        ),
        pytest.param(
            {
                "a.py": TABLE,
                "conf.json": '{"methods": ["ours", "mlp"]}',
                "b.sh": "python a.py --method bc\n",
            },
            {"run: mlp": MET},
            id="another launcher runs it",
        ),
        pytest.param(
            {
                "a.py": TABLE + "for name in METHODS.keys(): METHODS[name](2)\n",
                "conf.json": '{"methods": ["ours", "mlp"]}',
            },
            {"run: mlp": MET},
            id="code goes through the whole table",
        ),
    ],
)
def test_arms(tmp_path: Path, files: dict[str, str], states: dict[str, RequirementState]) -> None:
    where = audited(tmp_path, files)

    found = {r.requirement: r.state for r in arms_run(CLAIM, where)}

    assert {label: found.get(label) for label in states} == states
    assert all(label in states for label, state in found.items() if state is AGAINST)
