"""Which stored line each line of a snippet is, and which of them decided."""

from __future__ import annotations

import pytest

from analyzer.report.document import ClaimEntry, EvidenceEntry, RequirementEntry
from analyzer.report.snippet import deciding_ranges, line_numbers, marked_lines, text_lines
from taxonomy.verdict import RequirementState
from tests.report.sample import report

MET, CONTRADICTED = RequirementState.MET, RequirementState.CONTRADICTED
CLAIM = report().claims[0]


def item(lines: str = "10-14", *, cell: int | None = None, file: str = "a.py") -> EvidenceEntry:
    update = {"file": file, "lines": lines, "cell": cell}
    return CLAIM.evidence[0].model_copy(update=update)


def claim_with(*parts: tuple[RequirementState, str]) -> ClaimEntry:
    requirements = tuple(
        RequirementEntry(requirement="x", state=state, note="", references=(reference,))
        for state, reference in parts
    )
    return CLAIM.model_copy(update={"requirements": requirements})


@pytest.mark.parametrize(
    ("parts", "marks"),
    [
        pytest.param([], {}, id="no requirements"),
        pytest.param([(MET, "b.py:10-12")], {}, id="another file"),
        pytest.param([(MET, "a.py:1-9")], {}, id="lines before the snippet"),
        pytest.param([(MET, "somewhere")], {}, id="no lines at all"),
        pytest.param([(MET, "a.py:x-y")], {}, id="lines that are no numbers"),
        pytest.param([(MET, "a.py:12-12")], {12: MET}, id="one line"),
        pytest.param([(MET, "a.py:12")], {12: MET}, id="one line, written short"),
        pytest.param([(MET, "a.py:14-99")], {14: MET}, id="only what is shown"),
        pytest.param(
            [(CONTRADICTED, "a.py:11-11"), (MET, "a.py:10-11")],
            {10: MET, 11: CONTRADICTED},
            id="the gravest state wins",
        ),
    ],
)
def test_marked_lines(
    parts: list[tuple[RequirementState, str]], marks: dict[int, RequirementState]
) -> None:
    assert marked_lines(item(), deciding_ranges(claim_with(*parts))) == marks


def test_a_path_may_hold_a_colon() -> None:
    ranges = deciding_ranges(claim_with((MET, "a:b.py:10-10")))

    assert marked_lines(item(file="a:b.py"), ranges) == {10: MET}


@pytest.mark.parametrize(
    ("shown", "count", "numbers"),
    [
        pytest.param(item("5-7"), 3, [5, 6, 7], id="a line a line"),
        pytest.param(item("5-7"), 2, [5, 6], id="a snippet that was cut"),
        pytest.param(item("5-5"), 2, [5, None], id="never beyond the cited lines"),
        pytest.param(item("5-7", cell=2), 3, [5, 6, 7], id="a cell stored a line a line"),
        pytest.param(item("5-5", cell=2), 2, [None, None], id="a cell stored on one line"),
    ],
)
def test_line_numbers(shown: EvidenceEntry, count: int, numbers: list[int | None]) -> None:
    assert line_numbers(shown, count) == numbers


def test_a_final_line_end_makes_no_further_line() -> None:
    assert text_lines("a\n\nb\n") == ["a", "", "b"]
    assert text_lines("a\x0cb\u2028c") == ["a\x0cb\u2028c"]
