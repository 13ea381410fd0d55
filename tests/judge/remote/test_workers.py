"""Work in a few threads: order kept, faults raised, nothing begun afterwards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.remote.workers import in_order


@settings(max_examples=30)
@given(st.lists(st.integers(), max_size=30), st.integers(1, 5))
def test_outcomes_stand_in_the_order_of_items(items: list[int], threads: int) -> None:
    heard: list[int] = []

    outcomes = in_order(lambda one: one * 2, items, threads=threads, done=heard.append)

    assert outcomes == [one * 2 for one in items]
    assert heard == list(range(1, len(items) + 1))


def test_a_fault_is_raised_where_the_work_was_asked_for() -> None:
    begun: list[int] = []

    def work(item: int) -> int:
        begun.append(item)
        if item == 3:
            raise ZeroDivisionError
        return item

    with pytest.raises(ZeroDivisionError):
        in_order(work, range(1000), threads=1, done=lambda _: None)
    assert begun == [0, 1, 2, 3]
