"""Names that share a word with what is asked and mean something else, and those that mean it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.settle import settled
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState
from tests.judge.search.test_commented_out import case_of

MAXIMUM = "The target takes the maximum over both critics."
LOGARITHM = "The objective is the logarithm of the ratio."
DISTANCE = "The images are compared by the L1 norm."


@pytest.mark.parametrize(
    ("text", "line", "is_seen"),
    [
        pytest.param(MAXIMUM, "y = np.maximum(a, b)", True, id="the operation"),
        pytest.param(MAXIMUM, "y = reduce_max(a)", True, id="a call with more in its name"),
        pytest.param(MAXIMUM, "y = ROW_MAX(a, b)", True, id="a macro that is called"),
        pytest.param(MAXIMUM, "text = text[:MAX_STRING_LENGTH]", False, id="a constant"),
        pytest.param(MAXIMUM, "rows = rows[:max_rows]", False, id="a limit"),
        pytest.param(MAXIMUM, "rows = rows.take(maxRows)", False, id="a limit in camel case"),
        pytest.param(LOGARITHM, "y = np.log(a)", True, id="a logarithm"),
        pytest.param(LOGARITHM, "log.info(str(a))", False, id="a line that is written"),
        pytest.param(DISTANCE, "y = l1_loss(a, b)", True, id="a distance"),
        pytest.param(DISTANCE, "y = regularizers.l1(0.01)", True, id="what a library calls so"),
        pytest.param(DISTANCE, "y = linear(a, penalty='l1')", True, id="a text that chooses it"),
        pytest.param(DISTANCE, "y = self.l1(a)", False, id="the first of some layers"),
        pytest.param(DISTANCE, "l1 = nn.Linear(3, 4)", False, id="the same as a variable"),
    ],
)
def test_a_name_is_taken_for_an_operation_where_it_does_it(
    tmp_path: Path, text: str, line: str, is_seen: bool
) -> None:
    case = case_of(tmp_path, text, line)

    found = settled(case.plan.requirements[0], case)

    assert (found.state is not RequirementState.NOT_FOUND) is is_seen


def test_a_layer_named_l1_is_no_distance_of_an_experiment(tmp_path: Path) -> None:
    case = case_of(
        tmp_path,
        "Images are compared by their L1 distance.",
        "y = self.l1(x)",
        dimension=Dimension.PROTOCOL,
    )

    found = settled(case.plan.requirements[0], case)

    assert found.requirement == "L1"
    assert found.state is RequirementState.NOT_FOUND
