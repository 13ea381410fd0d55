"""Which findings are told, so that one thing is said once?

Several rules look at the same words of a claim: its names, its mechanisms, its formulas, its
terms. What they find of one thing counts apart; a reader is told of it once, by the rule that
knows most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.claims.vocabulary import plain_tokens
from judge.rules.assessment import Row
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState

NO_TRACE = "no trace"
NOT_SEEN = "not seen: "
LISTED = "listed in "
REPEATED = "repeated: "
RUNS_FOR = "runs for "

NAMES = frozenset({"component", "operation"})
WEAK = frozenset({State.NOT_FOUND, State.MENTIONED, State.VARIANT})
"""States of a name that say less than the state of the mechanism of that name."""


def told_once(rows: Sequence[Row]) -> tuple[RequirementResult, ...]:
    """The results of the rows that say something of their own, in their order."""
    kept: list[Row] = []
    for place, row in enumerate(rows):
        others = [*kept, *rows[place + 1 :]]
        if any(_repeats(row, one) for one in kept) or any(_is_told_by(row, one) for one in others):
            continue
        kept.append(row)
    return tuple(_without_told(row, kept) for row in kept)


def _repeats(row: Row, other: Row) -> bool:
    """Whether a row before says the same of the same thing, and at the same place."""
    one, two = row.result, other.result
    if (one.requirement, one.state) != (two.requirement, two.state):
        return False
    return one.note == two.note or bool(_first(row) and _first(row) == _first(other))


def _is_told_by(row: Row, other: Row) -> bool:
    if row.kind == "term":
        return _is_term_told(row, other)
    if row.kind in NAMES:
        return _is_name_told(row, other)
    if row.kind == "dead":
        return other.kind == "stands" and _overlap(row, other)
    if row.kind == "part" and other.kind == "value":
        return _is_list_told(row, other)
    return False


def _is_list_told(row: Row, other: Row) -> bool:
    """Runs over a list, where its values are told one by one with as much."""
    repeated = row.result.requirement.startswith(REPEATED)
    if row.result.state is State.NOT_FOUND is other.result.state:
        number = frozenset(plain_tokens(other.result.requirement.rpartition(" = ")[2]))
        listed = repeated or row.result.requirement.startswith(RUNS_FOR)
        return listed and bool(number) and number <= _words(row)
    if not _is_same_place(row, other):
        return False
    return repeated or (other.result.note.startswith(LISTED) and _is_whole(row))


def _is_term_told(row: Row, other: Row) -> bool:
    """A term that a name, a step or a mechanism of the claim is, too: those know more of it."""
    if other.kind == "mechanism":
        lost = {row.result.state, other.result.state}.isdisjoint({State.MET})
        return lost and bool(_words(row) & _words(other))
    if other.kind == "term":
        lost = row.result.state is State.NOT_FOUND and other.result.state is State.CONTRADICTED
        return lost and _words(row) <= _words(other)
    if other.kind not in {*NAMES, "step"}:
        return False
    if row.result.state is other.result.state is State.CONTRADICTED:
        return _is_same_place(row, other)
    blank = other.result.note == NO_TRACE and row.result.state is not State.NOT_FOUND
    return _is_one_name(row, other) and not blank


def _is_one_name(row: Row, other: Row) -> bool:
    """Whether both are called the same, in one word or in several: "BatchNorm", "batch-norm"."""
    return "".join(_tokens(row)) == "".join(_tokens(other))


def _is_name_told(row: Row, other: Row) -> bool:
    within = bool(_words(row)) and _words(row) <= _words(other)
    same = row.result.state is other.result.state
    if other.kind == "term":
        blank = row.result.note == NO_TRACE and other.result.state is not State.NOT_FOUND
        return blank and _is_one_name(row, other)
    if other.kind == "mechanism":
        known = other.result.state is not State.NOT_FOUND
        denied = other.result.requirement.startswith("no ")
        return within and known and not denied and (same or row.result.state in WEAK)
    if other.kind == "formula":
        return row.kind == "operation" and same and _is_same_place(row, other)
    if other.kind in {"component", "step", "part"}:
        return _words(row) < _words(other) and same and _is_same_place(row, other)
    return False


def _is_whole(row: Row) -> bool:
    """Whether a list is gone through in whole, which its values say one by one."""
    return row.result.state is State.MET and row.result.requirement.startswith(RUNS_FOR)


def _without_told(row: Row, rows: Sequence[Row]) -> RequirementResult:
    """A row's result; of parts of an experiment that were not seen, without those that have rows
    of their own."""
    result = row.result
    if row.kind != "part" or not result.note.startswith(NOT_SEEN):
        return result
    own = {one.result.requirement for one in rows if one.kind in {*NAMES, "value"}}
    names = result.note.removeprefix(NOT_SEEN).split(", ")
    left = [name for name in names if name not in own]
    if len(left) == len(names):
        return result
    return replace(result, note=f"besides, not seen: {', '.join(left)}" if left else "")


def _words(row: Row) -> frozenset[str]:
    return frozenset(_tokens(row))


def _tokens(row: Row) -> list[str]:
    label = row.result.requirement
    kind, _, thing = label.partition(": ")
    return plain_tokens(thing if kind in {"term", "mechanism"} else label)


def _first(row: Row) -> str:
    return next(iter(row.result.references), "")


def _is_same_place(row: Row, other: Row) -> bool:
    return bool(_first(row)) and _first(row) == _first(other)


def _overlap(row: Row, other: Row) -> bool:
    """Whether the first places of both share a line."""
    (path, one), (other_path, two) = _range(_first(row)), _range(_first(other))
    return bool(path) and path == other_path and one[0] <= two[1] and two[0] <= one[1]


def _range(reference: str) -> tuple[str, tuple[int, int]]:
    path, _, lines = reference.rpartition(":")
    first, _, last = lines.partition("-")
    if not path or not first.isdecimal():
        return "", (0, 0)
    return path, (int(first), int(last or first))
