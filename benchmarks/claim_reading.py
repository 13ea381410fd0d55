"""Is every number of a claim asked for under the name of what it is?

usage: python -m benchmarks.claim_reading FILE [--worst N]

FILE is a list of annotated claims (`benchmarks/claims/README.md`). A requirement's name agrees with
the annotation when one of its names (its label, and for a known parameter all that papers call it)
agrees with one of `about`. Two names are compared as sets of tokens, without plurals, word order
and empty words ("number of", "size"): they are the same, or the smaller holds the head noun of the
larger and at least half of its words ("learning rate" and "initial learning rate", but not
"learning rate milestones"). A symbol that stands before the number ("K = 100") is its right name.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from judge.claims.numbers import ClaimNumber
from judge.claims.plan import plan_claim
from judge.claims.plan_values import asked_numbers
from judge.claims.requirement import Requirement, RequirementKind
from judge.claims.value_names import NAMED
from judge.claims.vocabulary import parameters, plain_tokens
from taxonomy.claim import Claim
from taxonomy.drift import Dimension

NO_SETTINGS = frozenset({"data", "reference"})
"""Kinds of numbers that no program sets."""

_EMPTY = frozenset(plain_tokens("number of the a an per in for each to at size count total and"))


class Reading(StrEnum):
    """What became of a number."""

    RIGHT = "right firm name"
    SYMBOL = "its own symbol"
    LOOSE = "right name, asked loosely"
    GUESS = "wrong guess, asked loosely"
    MISSED = "not asked"
    WRONG = "wrong firm name"


AGREED = frozenset({Reading.RIGHT, Reading.SYMBOL, Reading.LOOSE})


@dataclass(frozen=True, slots=True)
class Annotated:
    """A number as the annotation has it."""

    start: int
    end: int
    about: tuple[str, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class Read:
    """A number, and how it was read."""

    claim: str
    number: Annotated
    name: str
    reading: Reading


def agree(name: str, other: str) -> bool:
    """Whether two names mean the same parameter, as the module says."""
    one, two = _content(name), _content(other)
    if not one or not two:
        return plain_tokens(name) == plain_tokens(other)
    if set(one) == set(two):
        return True
    small, large = sorted((one, two), key=lambda words: len(set(words)))
    inside = set(small) < set(large) and large[-1] in small
    return inside and 2 * len(set(small)) >= len(set(large))


def _content(name: str) -> list[str]:
    """The words of a name that tell it from others, its head noun last."""
    head, _, rest = name.lower().partition(" of ")
    words = [w for w in plain_tokens(f"{rest} {head}") if w not in _EMPTY]
    return words or plain_tokens(name)


def names_of(asked: Requirement) -> list[str]:
    """All names under which a requirement asks for its value."""
    label = asked.label.rpartition(" = ")[0]
    if not asked.term:
        return [label]
    said = parameters().terms[asked.term].said
    return [label, asked.term.replace("_", " "), *(" ".join(words) for words in said)]


def reading_of(number: Annotated, asked: Requirement | None) -> Reading:
    """How a number was read, by the requirement that asks for it."""
    if asked is None:
        return Reading.MISSED
    firm = not asked.guessed and asked.weight >= NAMED
    agreed = any(agree(name, about) for name in names_of(asked) for about in number.about)
    if not asked.term and not asked.guessed:
        return Reading.RIGHT if agreed and firm else Reading.SYMBOL
    if agreed:
        return Reading.RIGHT if firm else Reading.LOOSE
    return Reading.WRONG if firm else Reading.GUESS


def read_claim(row: Mapping[str, object]) -> Iterator[Read]:
    """Every annotated number of one claim, read."""
    text = str(row["claim"])
    claim = Claim(str(row["id"]), Dimension(str(row["dimension"])), text, "")
    asked = _asked(claim)
    numbers = row["numbers"]
    assert isinstance(numbers, list)
    for entry in numbers:
        start = int(entry["at"])
        end = start + len(entry["text"])
        about = tuple(str(name) for name in entry["about"])
        number = Annotated(start, end, about, str(entry["kind"]))
        own = next((r for n, r in asked if n.start < end and start < n.end), None)
        name = own.label.rpartition(" = ")[0] if own else ""
        yield Read(f"{row['id']}: {text}", number, name, reading_of(number, own))


def _asked(claim: Claim) -> list[tuple[ClaimNumber, Requirement]]:
    """The values that the plan asks for, each with its number."""
    planned = [r for r in plan_claim(claim).requirements if r.kind is RequirementKind.VALUE]
    left = Counter(requirement.label for requirement in planned)
    found: list[tuple[ClaimNumber, Requirement]] = []
    for number, own in asked_numbers(claim.text):
        if left[own.label]:
            left[own.label] -= 1
            found.append((number, own))
    return found


def summary(reads: Sequence[Read]) -> list[str]:
    """The figures, overall and by kind."""
    settings = [r for r in reads if r.number.kind not in NO_SETTINGS]
    lines = [f"{len(reads)} numbers, {len(settings)} of them settings"]
    lines.append(_line("settings", settings))
    for kind in sorted({r.number.kind for r in settings}):
        lines.append(_line(f"  {kind}", [r for r in settings if r.number.kind == kind]))
    for kind in sorted(NO_SETTINGS):
        lines.append(_line(kind, [r for r in reads if r.number.kind == kind]))
    return lines


def _line(name: str, reads: Sequence[Read]) -> str:
    counts = Counter(read.reading for read in reads)
    agreed = sum(counts[reading] for reading in AGREED)
    firm = counts[Reading.RIGHT] + counts[Reading.SYMBOL] + counts[Reading.WRONG]
    total = max(1, len(reads))
    shares = "  ".join(f"{reading} {counts[reading] / total:.3f}" for reading in Reading)
    return (
        f"{name:12} n {len(reads):4d}  agreed {agreed / total:.3f}  firm {firm / total:.3f} | "
        f"{shares}"
    )


def worst(reads: Sequence[Read]) -> Iterator[str]:
    """Wrong firm names first, then what is not asked, then wrong guesses; firm names of what is no
    setting among the wrong."""
    order = {Reading.WRONG: 0, Reading.MISSED: 1, Reading.GUESS: 2}
    bad = [r for r in reads if _rank(r, order) is not None]
    for read in sorted(bad, key=lambda r: _rank(r, order) or 0):
        number = read.number
        claim_id, _, text = read.claim.partition(": ")
        around = text[max(0, number.start - 50) : number.end + 40]
        yield (
            f"[{read.reading}] {number.kind} {text[number.start : number.end]!r}: {read.name!r} "
            f"for {number.about[0]!r} ({claim_id})\n      …{around}…"
        )


def _rank(read: Read, order: Mapping[Reading, int]) -> int | None:
    if read.number.kind not in NO_SETTINGS:
        return order.get(read.reading)
    return order[Reading.WRONG] if read.reading is Reading.WRONG else None


def main(arguments: list[str]) -> int:
    """Print the figures and the worst cases."""
    parser = argparse.ArgumentParser(description="How the numbers of annotated claims are read.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--worst", type=int, default=20)
    options = parser.parse_args(arguments)
    rows = json.loads(options.file.read_text("utf-8"))
    reads = [read for row in rows for read in read_claim(row)]
    print("\n".join(summary(reads)))
    for line in list(worst(reads))[: options.worst]:
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
