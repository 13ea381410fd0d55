"""Acts that a claim has in an order come in that order, in another, or in none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import pytest

from judge.order.act_order import pairs_said, pairs_seen
from judge.order.acts import ActsDone
from judge.order.flow import Flow, Moment
from tests.judge.order.moments import moments_of

CLAIM = "The rows are split into training and test rows first; the scaler is fitted afterwards."
FIT_FIRST = "x = scaler.fit_transform(x)\nrows = train_test_split(x)"
SPLIT_FIRST = "rows = train_test_split(x)\nx = scaler.fit_transform(rows)"


class Written:
    """The statements of each definition; none of them calls another."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files

    def statements(self, name: str) -> list[tuple[Moment, Sequence[str]]]:
        return [(moment, ()) for moment in moments_of(self._files[name], name)]


def kept(files: Mapping[str, str], claim: str = CLAIM) -> list[bool]:
    done = ActsDone(cast(Flow, Written(files)))
    return [pair.kept for pair in pairs_seen(pairs_said(claim), list(files), done)]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        pytest.param({}, [], id="no code"),
        pytest.param({"a.py": "x = 1"}, [], id="no act"),
        pytest.param({"a.py": "train_test_split(x)"}, [], id="one act"),
        pytest.param({"a.py": SPLIT_FIRST}, [True], id="kept"),
        pytest.param({"a.py": FIT_FIRST}, [False], id="turned"),
        pytest.param({"a.py": FIT_FIRST, "b.py": SPLIT_FIRST}, [True], id="kept elsewhere"),
        pytest.param({"run.sh": SPLIT_FIRST, "a.py": FIT_FIRST}, [False], id="a launcher's order"),
        pytest.param({"run.sh": SPLIT_FIRST}, [True], id="a launcher alone"),
    ],
)
def test_the_order_of_two_acts(files: Mapping[str, str], expected: list[bool]) -> None:
    assert kept(files) == expected


def test_a_claim_without_an_order_asks_for_none() -> None:
    assert pairs_said("The rows are split; the scaler is fitted.") == ()
