"""Loops are read from how lines begin and how far they are indented."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.loops import is_head, loops_by_line


def around(text: str) -> dict[int, tuple[int, ...]]:
    return loops_by_line(dict(enumerate(text.split("\n"), start=1)))


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("total = 0", id="an assignment"),
        pytest.param("format(x)", id="a name that begins like a loop"),
        pytest.param("do_work()", id="a longer name"),
        pytest.param("repeat = 3", id="a variable"),
        pytest.param("loop.run_until_complete(main())", id="an object"),
    ],
)
def test_what_begins_no_loop(line: str) -> None:
    assert not is_head(line)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("for (int i = 0; i < n; ++i) {", id="c"),
        pytest.param("  while not done:", id="python"),
        pytest.param("    do j = 1, p", id="fortran"),
        pytest.param("repeat {", id="r"),
        pytest.param("'outer: loop {", id="rust"),
        pytest.param("xs.foreach { x =>", id="scala"),
        pytest.param("fits <- lapply(folds, function(f) {", id="r over a list"),
        pytest.param("} while (gap > tol);", id="closing while"),
    ],
)
def test_what_begins_a_loop(line: str) -> None:
    assert is_head(line)


def test_a_line_after_the_loop_is_outside() -> None:
    assert around("for e in epochs:\n    step()\nsave()") == {1: (1,), 2: (1,), 3: ()}


def test_loops_nest() -> None:
    text = "while (open)\n{\n  do i = 1, n\n    x = x + 1\n  end do\n}"

    assert around(text)[4] == (1, 3)


@given(st.text(max_size=200))
def test_loops_begin_at_or_before_the_line_outermost_first(text: str) -> None:
    for line, heads in around(text).items():
        assert list(heads) == sorted(heads)
        assert all(head <= line for head in heads)
