"""What becomes of the members of a set."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited, states

State = RequirementState
TEXT = "Sensitivity to depth in {3, 7, 11}."


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        pytest.param("print('hello')\n", [State.NOT_FOUND] * 3, id="nothing"),
        pytest.param("kernel = 7\ndepth_note = 'x'\n", [State.NOT_FOUND] * 3, id="by chance"),
        pytest.param("for depth in (3, 7, 11):\n    print(depth)\n", [State.MET] * 3, id="all"),
        pytest.param(
            "for depth in (3, 7):\n    print(depth)\n",
            [State.MET, State.MET, State.NOT_FOUND],
            id="two of three",
        ),
    ],
)
def test_the_list_decides(tmp_path: Path, code: str, wanted: list[State]) -> None:
    found = states(TEXT, audited(tmp_path, {"main.py": code}))

    assert [state for label, state in found.items() if " = " in label] == wanted


def test_a_list_that_nothing_reads_is_only_mentioned(tmp_path: Path) -> None:
    files = {"main.py": "import yaml\nc = yaml.safe_load(open('c.yaml'))\nprint(c['width'])\n"}
    files["c.yaml"] = "width: 2\ndepths: [3, 7, 11]\n"

    found = states(TEXT, audited(tmp_path, files))
    assert {state for label, state in found.items() if " = " in label} == {State.MENTIONED}


def test_commands_of_a_document_are_launchers(tmp_path: Path) -> None:
    program = "import argparse\np = argparse.ArgumentParser()\n"
    program += "p.add_argument('--depth', type=int, default=1)\nprint(p.parse_args().depth)\n"
    shown = "".join(f"```bash\npython main.py --depth {n}\n```\n" for n in (3, 7, 11))

    found = states(TEXT, audited(tmp_path, {"main.py": program, "README.md": shown}))
    assert {state for label, state in found.items() if " = " in label} == {State.MET}
