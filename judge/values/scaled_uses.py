"""What does code make of a setting where it takes it?

A buffer that is built with `opts.memory // 10` holds a tenth of what the option says. Only what
every place does that takes the setting counts, and no changes of unit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import structs

from analyzer.model.code import DECLARED, ParameterFact
from analyzer.model.source import EXECUTES
from judge.lookup.repository import Repository

UNITS = frozenset({1.0, 24.0, 60.0, 100.0, 255.0, 256.0, 365.0, 1000.0, 1024.0, 3600.0, 1e6, 1e9})
"""Factors that turn one unit into another."""

LEAST = 3.0
"""Halves and doubles are parts of structures: one of two directions, both ends."""

_SCALED = r"\s*\)?\s*(?P<sign>//|÷|/|\*)\s*(?P<factor>\d[\d_]*(?:\.\d*)?(?:[eE][-+]?\d+)?)"
_END = r"\s*(?:[,)\]};]|$)"
_HOLDER = re.compile(r"[\w.$\[\]\"']*$")


def scaled_use(fact: ParameterFact, repository: Repository) -> ParameterFact:
    """The fact with the value that comes out wherever live code takes it; the fact as it is where
    some place takes it as it stands, or no place is known."""
    if fact.kind not in DECLARED or isinstance(fact.value, tuple | str | bool):
        return fact
    uses = list(_uses(fact, repository))
    factors = {factor for factor, _ in uses}
    if len(factors) != 1 or None in factors or fact.value is None:
        return fact
    factor, place = uses[0]
    if factor is None:
        return fact
    value = round(fact.value * factor, 12)
    note = f"from {fact.value:g}, times {factor:g} where it is taken, at {place}"
    return structs.replace(fact, value=value, note=note)


def _uses(fact: ParameterFact, repository: Repository) -> Iterator[tuple[float | None, str]]:
    """For each place that takes the setting the factor it is taken with, None for none."""
    section, _, last = fact.name.rpartition(".")
    names = {last, last.replace("-", "_")}
    spelled = "|".join(map(re.escape, names))
    taken = re.compile(rf"(?:\.|[\"'](?:[\w.]*\.)?)(?:{spelled})(?:[\"']\s*[\])]|(?![\w\"'(]))")
    scaled = re.compile(_SCALED + _END)
    for chunk in repository.live_chunks:
        if chunk.role not in EXECUTES or last.replace("-", "_") not in chunk.text:
            continue
        for number, line in enumerate(chunk.code_text().split("\n")):
            if not any(name in line for name in names):
                continue
            at = chunk.line_of(number)
            if fact.location.path == chunk.location.path and at == fact.location.first_line:
                continue
            for found in taken.finditer(line):
                if _is_of_other(line[: found.start()], section, last, repository):
                    continue
                yield _factor(scaled.match(line, found.end())), f"{chunk.location.path}:{at}"


def _factor(found: re.Match[str] | None) -> float | None:
    if found is None:
        return None
    number = float(found["factor"].replace("_", ""))
    if number in UNITS or number < LEAST:
        return None
    return number if found["sign"] == "*" else 1 / number


def _is_of_other(before: str, section: str, name: str, repository: Repository) -> bool:
    """Whether the place names another section that has a setting of the name."""
    holder = _HOLDER.search(before)
    parts = re.findall(r"[A-Za-z_]\w*", holder[0]) if holder else []
    own = section.rpartition(".")[2]
    if not parts or not own or parts[-1] == own:
        return False
    return parts[-1] in repository.once(_sections).get(name, frozenset())


def _sections(repository: Repository) -> dict[str, frozenset[str]]:
    """The sections that have a setting of each name."""
    found: dict[str, set[str]] = {}
    for fact in repository.parameters:
        if fact.kind in DECLARED and "." in fact.name:
            section, _, last = fact.name.rpartition(".")
            found.setdefault(last, set()).add(section.rpartition(".")[2])
    return {name: frozenset(sections) for name, sections in found.items()}
