"""A file that kills its parser costs that file: the child is stopped, and the run goes on."""

from __future__ import annotations

import sys

import pytest

from analyzer.engine.build import GUARDED_CHARACTERS, read_file
from analyzer.engine.guard import ChildFailedError, read_in_child
from analyzer.model.source import FileRole, SourceFile


def python_file(text: str) -> SourceFile:
    return SourceFile("big.py", "python", FileRole.CODE, text, "0" * 64)


def child(code: str) -> list[str]:
    return [sys.executable, "-c", f"import os, sys, time\nsys.stdin.buffer.read()\n{code}"]


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        pytest.param("time.sleep(60)", "stopped after", id="a parser that hangs"),
        pytest.param("os.kill(os.getpid(), 9)", "signal 9", id="a parser that is killed"),
        pytest.param("os.abort()", "signal 6", id="a parser that aborts"),
        pytest.param("raise MemoryError", "ended with 1", id="a parser without memory"),
        pytest.param("print('nonsense')", "no reading", id="a parser that talks nonsense"),
    ],
)
def test_a_child_that_fails_says_why(code: str, reason: str) -> None:
    with pytest.raises(ChildFailedError, match=reason):
        read_in_child(python_file("x = 1\n"), command=child(code), seconds=0.8)


def test_a_child_reads_what_the_front_end_reads() -> None:
    source = python_file("rate = 0.5\n")

    assert read_in_child(source) == read_file(source)


def test_a_large_file_is_read_like_any_other() -> None:
    text = "rate = 0.5\n" + "# filler\n" * (GUARDED_CHARACTERS // 8)

    reading = read_file(python_file(text))

    assert [(fact.name, fact.value) for fact in reading.parameters] == [("rate", 0.5)]
    assert reading.problems == ()
