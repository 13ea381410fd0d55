"""Branches of flags that no call gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_other_cases import values_of

State = RequirementState
CODE = """def variable(shape, stddev, xavier=True):
    if xavier:
        rule = xavier_rule()
    else:
        rule = truncated_normal(stddev=stddev)
    return make(shape, rule)


def dense(inputs, units, xavier=True, stddev=0.003):
    \"\"\"A layer; stddev is that of its weights.\"\"\"
    return inputs @ variable([units], stddev=stddev, xavier=xavier)


def main():
    return dense(load(), 12GIVEN)


if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    ("given", "state"),
    [
        pytest.param(", xavier=False", State.MET, id="a call that switches"),
        pytest.param(", xavier=chosen()", State.MET, id="a call that may switch"),
        pytest.param("", State.UNREACHED, id="no call that switches"),
        pytest.param(", xavier=True", State.UNREACHED, id="a call that says the default"),
    ],
)
def test_a_default_that_only_the_other_branch_reads_does_nothing(
    tmp_path: Path, given: str, state: State
) -> None:
    text = "Weights are drawn with a standard deviation of 0.003."

    found = values_of(text, tmp_path, {"net.py": CODE.replace("GIVEN", given)})

    assert [one.state for one in found] == [state]
