"""IPython's own syntax: replaced line for line, so that the rest of the cell parses."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.languages.ipython import translate


@pytest.mark.parametrize(
    "line",
    [
        "x = 1",
        "x = a % b",
        "x != y",
        "# %matplotlib inline",
        "print('what?')",
        "    % b)",
        "'''\n%time\n!ls\n'''",
    ],
)
def test_plain_python_is_left_alone(line: str) -> None:
    assert translate(line.split("\n")) == (line.split("\n"), [])


@pytest.mark.parametrize(
    ("cell", "python", "commands"),
    [
        ("%matplotlib inline", "pass", []),
        ("if a:\n    !ls", "if a:\n    pass", [(1, "ls")]),
        ("!python train.py \\\n  --lr 3\nx", "pass\n\nx", [(0, "python train.py    --lr 3")]),
        ("files = !ls", "files = ...", [(0, "ls")]),
        ("out = %sql select", "out = ...", []),
        ("%run train.py --x 1", "pass", [(0, "python train.py --x 1")]),
        ("np.sum?\n?np\nnp??", "pass\npass\npass", []),
        ("%time x = f()", "x = f()", []),
        ("%timeit -n 10 f(1)", "f(1)", []),
        ("%%time\nx = 1", "pass\nx = 1", []),
        ("\n%%bash\necho a\npython b.py", "\npass\n\n", [(2, "echo a\npython b.py")]),
        ("%%html\n<b>", "pass\n", []),
        ("%%writefile a.py\nx = 1", "pass\nx = 1", []),
        ("%%writefile a.txt\nwords here", "pass\n", []),
    ],
)
def test_translations(cell: str, python: str, commands: list[tuple[int, str]]) -> None:
    found = translate(cell.split("\n"))

    assert "\n".join(found.lines) == python
    assert found.commands == commands


@pytest.mark.parametrize("cell", ["%%capture\n%pip install x\nimport x", "!{cmd}\nx?", "%cd .."])
def test_what_comes_out_parses(cell: str) -> None:
    assert ast.parse("\n".join(translate(cell.split("\n")).lines)).body


@given(st.lists(st.sampled_from(["%%bash", "!a \\", "%time x", "x?", "'''", "y = !z", "", " b"])))
def test_the_number_of_lines_never_changes(lines: list[str]) -> None:
    assert len(translate(lines).lines) == len(lines)
