"""Turns of the loops of launchers."""

from __future__ import annotations

import pytest

from judge.protocol.shell_turns import loops_of


@pytest.mark.parametrize(
    ("text", "loops"),
    [
        pytest.param("python a.py --seed 1\n", [], id="no loop"),
        pytest.param("for f in *.txt; do cat $f; done\n", [], id="files"),
        pytest.param("for s in $(seq 0 $MOST); do run $s; done\n", [], id="an unknown end"),
        pytest.param("for s in $(seq 3); do run --seed $s; done\n", [(("s", "seed"), 3)], id="seq"),
        pytest.param("for s in `seq 0 2 8`; do run; done\n", [(("s",), 5)], id="with a step"),
        pytest.param(
            "for s in {1..4}; do run seed=${s}; done\n", [(("s", "seed"), 4)], id="braces"
        ),
        pytest.param(
            "N=10\nfor ((s = 0; s < N; s++)); do run --seed $s; done\n",
            [(("s", "seed"), 10)],
            id="as in C",
        ),
        pytest.param(
            'SEEDS=(3 5 8)\nfor s in "${SEEDS[@]}"; do run --seed "$s"; done\n',
            [(("s", "seed"), 3)],
            id="an array",
        ),
        pytest.param(
            'SEEDS="0"\nfor s in $SEEDS; do run seed=$((s + 1)); done\n',
            [(("s", "seed"), 1)],
            id="one word",
        ),
        pytest.param("S=$(seq 0 9)\nfor s in $S; do run; done\n", [(("s",), 10)], id="kept"),
    ],
)
def test_loops(text: str, loops: list[tuple[tuple[str, ...], int]]) -> None:
    assert [(one.names, one.count) for one in loops_of(text)] == loops
