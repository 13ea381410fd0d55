"""Widths that a claim lists without a kind of layer."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_other_cases import values_of

State = RequirementState
NET = """import layers


def conv2d(inputs, num_output_channels, kernel_size):
    return tf.nn.conv2d(inputs, weight(kernel_size, num_output_channels))


def network(points):
    net = conv2d(points, 24, [1, 3])
    net = conv2d(net, 48, [1, 1])
    return conv2d(net, 96, [1, 1])


if __name__ == "__main__":
    network(load())
"""


@pytest.mark.parametrize(
    ("text", "states"),
    [
        pytest.param(
            "Shared layers of 24, 48 and 96 units are applied to each point.",
            [State.MET] * 3,
            id="all made by one function",
        ),
        pytest.param(
            "Shared layers of 24, 48 and 97 units are applied to each point.",
            [State.MET, State.MET, State.NOT_FOUND],
            id="one that nothing makes",
        ),
    ],
)
def test_listed_widths_are_those_of_the_network_that_makes_them(
    tmp_path: Path, text: str, states: list[State]
) -> None:
    assert [one.state for one in values_of(text, tmp_path, {"net.py": NET})] == states
