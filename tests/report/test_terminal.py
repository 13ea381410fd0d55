"""The report on a terminal: what it says, at any width, and what it never lets through."""

from __future__ import annotations

import dataclasses
import re

import pytest
from hypothesis import given, settings
from rich.cells import cell_len

from analyzer.report.assemble import report_of
from analyzer.report.document import ReportDocument
from analyzer.report.explain import explanation
from analyzer.report.terminal import terminal_summary
from tests.report.sample import audit, report
from tests.report.texts import documents

UNPRINTABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]")
COLORS = re.compile(r"\x1b\[[0-9;]*m")


def shown(width: int = 100) -> str:
    return terminal_summary(report(), width=width, color=False)


def test_the_whole_story_is_told() -> None:
    text = shown(160)
    expected = [
        "Proximal Policy Optimization Algorithms  against  ppo-drifted  (41 files, 5,312 lines",
        "SAS 0.61  mean of 23 assessed claims; 2 not assessed",
        "D2 method and formula          8  0.72  ███████░░░",
        "1: 10, 0.75: 3, 0.5: 2, 0.25: 3, 0: 5",
        "   0  ppo-D1-004  D1  stub placeholder\n"
        "      linear annealing: stubbed (returns 1.0)\n"
        "      utils/schedules.py:6\n",
        "and 3 more claims below 1",
        "2 claims not assessed",
        "ppo-D3-003  the evidence lies in a submodule that is not checked out",
        "217 files not read  212 vendored, 1 binary",
        "! 2 of them could hold evidence: envs/roboschool (submodule), src/kernels/gae.cu (undec",
        "src/legacy.py:88  invalid syntax: print without brackets",
    ]

    assert [phrase for phrase in expected if phrase not in text] == []


def test_the_lowest_scores_come_first_and_ties_in_the_order_of_the_file() -> None:
    ids = re.findall(r"^ {0,3}0?\.?\d* {2}(ppo-\S+)", shown(), re.MULTILINE)

    assert ids == [
        "ppo-D1-004", "ppo-D1-005", "ppo-D2-003", "ppo-D3-001", "ppo-D4-003",
        "ppo-D1-002", "ppo-D2-004", "ppo-D3-006", "ppo-D2-002", "ppo-D3-002",
    ]  # fmt: skip


@pytest.mark.parametrize("width", [60, 72, 80, 100, 137, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    text = shown(width) + explanation(report(), "ppo-D1-001", width=width, color=False)

    assert [line for line in text.split("\n") if cell_len(line) > width] == []


def test_without_claims_there_is_still_a_summary() -> None:
    empty = dataclasses.replace(audit().claim_set, claims=())
    nothing = dataclasses.replace(audit(), claim_set=empty, verdicts=(), skipped=(), problems=())

    text = terminal_summary(report_of(nothing), width=80, color=False)

    assert "SAS -  mean of 0 assessed claims" in text
    assert "not read" not in text


def test_colors_only_when_asked_for() -> None:
    colored = terminal_summary(report(), width=100, color=True)

    assert "\x1b" not in shown()
    assert "\x1b[" in colored
    assert COLORS.sub("", colored).split() == shown().split()


@given(documents)
@settings(max_examples=60, deadline=None)
def test_no_text_can_steer_the_terminal(document: ReportDocument) -> None:
    ids = [claim.id for claim in document.claims[:1]]
    for color in (False, True):
        texts = [terminal_summary(document, width=80, color=color)]
        texts += [explanation(document, i, width=80, color=color) for i in ids]
        plain = [COLORS.sub("", text) if color else text for text in texts]

        assert [text for text in plain if UNPRINTABLE.search(text)] == []


@given(documents)
@settings(max_examples=30, deadline=None)
def test_ascii_is_enough_where_nothing_else_can_be_shown(document: ReportDocument) -> None:
    ids = [claim.id for claim in document.claims[:1]]
    texts = [terminal_summary(document, width=80, color=False, ascii_only=True)]
    texts += [explanation(document, i, width=80, color=False, ascii_only=True) for i in ids]

    assert all(text.isascii() for text in texts)
