"""The code-first filter: what stays comes first, then what goes and why."""

from __future__ import annotations

import pytest

from analyzer.paper.document import Table
from analyzer.paper.filter import Reason, filter_lines, kept
from analyzer.paper.filter_tables import TableKind, table_kind
from analyzer.paper.markdown import read_markdown

SETTINGS = Table(
    ("Parameter", "Small", "Large"),
    (("learning rate", "0.1", "0.01"), ("batch size", "32", "64"), ("layers", "2", "4")),
)
RESULTS = Table(
    ("Method", "Accuracy", "F1"),
    (("Baseline", "71.2", "70.1"), ("Other", "73.5", "72.0"), ("Ours", "75.1", "74.4")),
    "Comparison of methods.",
)
STATISTICS = Table(
    ("Dataset", "#Train", "#Test", "Classes"),
    (("Nets", "1000", "200", "10"), ("Ropes", "500", "100", "5")),
    "Statistics of the datasets.",
)


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        pytest.param(SETTINGS, TableKind.SETTINGS, id="hyper-parameters"),
        pytest.param(STATISTICS, TableKind.STATISTICS, id="sizes of data"),
        pytest.param(Table(("Name", "Use"), (("a", "b"),)), TableKind.OTHER, id="words"),
        pytest.param(Table((), ()), TableKind.OTHER, id="nothing at all"),
        pytest.param(RESULTS, TableKind.RESULTS, id="results"),
    ],
)
def test_kinds_of_tables(table: Table, kind: TableKind) -> None:
    assert table_kind(table) is kind


BODY = """# T

Ada Byron

## Abstract

We mend.

## 1 Introduction

Nets tear. We introduce Mend.

We propose Mend, which has a hidden embedding of size 64.

## 2 Related Work

Others mend too.

Algorithm 1: Mend
1: take
2: mend

## 3 Method

We mend with $x=1$.

Theorem 1. All is well.

Proof. Clear.

## 4 Experiments

### 4.1 Setup

The rate is 0.1.

Table 1: Comparison of methods.

| Method | Accuracy |
| --- | --- |
| Other | 71.2 |
| Ours | 75.2 |

## 5 Conclusion

It works.

## References

A. B. 2020.

## A Proof of Theorem 1

As follows.

## B Details

We use Adam.
"""


def test_what_stays_and_why_the_rest_goes() -> None:
    filtered = kept(read_markdown(BODY))
    staying = [one.block.text or one.block.label for one in filtered.kept]
    leaving = [(one.block.text, one.reason) for one in filtered.dropped]

    assert staying == [
        "We propose Mend, which has a hidden embedding of size 64.",
        *("Mend", "We mend with $x=1$.", "The rate is 0.1.", "We use Adam."),
    ]
    assert leaving == [
        ("Ada Byron", Reason.FRONT_MATTER),
        ("We mend.", Reason.ABSTRACT),
        ("Nets tear. We introduce Mend.", Reason.MOTIVATION),
        ("Others mend too.", Reason.RELATED_WORK),
        ("Theorem 1. All is well.", Reason.THEOREM),
        ("Proof. Clear.", Reason.PROOF),
        ("Comparison of methods.", Reason.RESULT_TABLE),
        ("It works.", Reason.CLOSING),
        ("A. B. 2020.", Reason.REFERENCES),
        ("As follows.", Reason.PROOF),
    ]


def test_nothing_is_lost_between_kept_and_dropped() -> None:
    paper = read_markdown(BODY)
    filtered = kept(paper)
    blocks = [block for section in paper.sections for block in section.blocks]

    assert len(filtered.kept) + len(filtered.dropped) == len(blocks)
    assert {id(one.block) for one in filtered.kept} <= set(map(id, blocks))


def test_sections_hold_kept_blocks_and_on_demand_the_result_tables() -> None:
    filtered = kept(read_markdown(BODY))

    assert [one.title for one in filtered.sections][-2:] == ["Setup", "Details"]
    assert sum(len(one.blocks) for one in filtered.sections) == len(filtered.kept)
    more = filtered.sections_with(Reason.RESULT_TABLE)
    assert sum(len(one.blocks) for one in more) == len(filtered.kept) + 1


def test_the_printed_filter_counts_and_names_places() -> None:
    lines = filter_lines(kept(read_markdown(BODY)))

    assert lines[0] == "kept 5 blocks, dropped 10"
    assert "Section 4.1 (Setup) Table 1: result table: Comparison of methods." in lines
