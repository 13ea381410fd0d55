"""Which two settings in force make a claimed value together, of which code holds only the factors?

A batch of 256 is 32 sequences taken in 8 steps; 768 units are 12 heads of 64; 60,000 steps are
120 rounds of 500.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from analyzer.model.code import ParameterFact, Value
from analyzer.model.source import RUNS
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository
from judge.values.equality import equals
from judge.values.other_cases import other_case

_COUNT = r"(?:n_?|num_?|number_?of_?|max_?)?"
_BATCH = (
    r"(?:\w*_)?(?:batch(?:_?size)?|bs|bsz|(?:step|micro|local|device)_?(?:images|samples|sequences"
    r"|sentences|examples|graphs|tokens))(?:_per_\w+)?|micro_?batch\w*|per_\w+_batch\w*"
)
_REPEATED = (
    r"(?:\w*_)?accum\w*|grad_?acc\w*|acc_?steps|(?:n|num)_?micro\w*|iter_size|virtual_steps"
    r"|world_?size|" + _COUNT + r"(?:gpus?|devices|replicas|ranks|nodes|cores)"
)
_ROUNDS = _COUNT + r"(?:iterations?|epochs|cycles|rounds|generations|phases|outer\w*|stages)"
_STEPS = (
    _COUNT + r"(?:steps|updates|batches|inner\w*)|(?:steps|updates|iterations?|iters|batches|inner"
    r"\w*)_(?:per|each|an?)_\w+"
)
_HEADS = _COUNT + r"(?:attention_)?heads?"
_HEAD_SIZE = r"(?:d_?head|head_?(?:size|dim|width|channels)|dim_?head|(?:size|dim|units)_per_head)"
FACTORS = {
    "batch_size": (_BATCH, _REPEATED),
    "iterations": (_ROUNDS, _STEPS),
    "total_steps": (_ROUNDS, _STEPS),
    "hidden_units": (_HEADS, _HEAD_SIZE),
    "dimension": (_HEADS, _HEAD_SIZE),
    "latent_size": (_HEADS, _HEAD_SIZE),
}
"""Parameters with the names of what they are made of."""

_PAIRS = {
    term: tuple(re.compile(f"(?:{name})", re.I) for name in names)
    for term, names in FACTORS.items()
}
_PER = re.compile(r"(?:\w+_)?(?:per|each|an?)_(\w+)", re.I)
LEAST = 20.0
"""Products below this come about by chance."""


def factors_of(
    requirement: Requirement, repository: Repository
) -> tuple[ParameterFact, ParameterFact] | None:
    """The first two settings in force whose product is the claimed value, in the order of the
    code model; None where there are none."""
    if requirement.guessed or not any(value > LEAST for value in requirement.values):
        return None
    for one, two in _pairs(requirement, repository):
        if equals(_product(one, two), requirement.values):
            return one, two
    return None


def repeated_batches(requirement: Requirement, repository: Repository) -> bool:
    """Whether a run takes several batches before each step, so that no single number under the
    name is that of the batch."""
    if requirement.term != "batch_size":
        return False
    return any(_number(two) > 1 for _, two in _pairs(requirement, repository))


def shared_out(requirement: Requirement, held: Iterable[Value], repository: Repository) -> bool:
    """Whether the value is a multiple of one that is held where code multiplies a batch with the
    number of devices: what a setting holds is then that of each of them."""
    if requirement.term != "batch_size" or not repository.once(_multiplies_batches):
        return False
    parts = [v for v in held if isinstance(v, int | float) and not isinstance(v, bool) and v > 1]
    return any(requirement.values[0] > v and requirement.values[0] % v == 0 for v in parts)


def _multiplies_batches(repository: Repository) -> bool:
    code = (chunk.code_text() for chunk in repository.live_chunks)
    return any(_TIMES_DEVICES.search(text) for text in code if "batch" in text)


_DEVICES = r"\w*(?:world_?size|gpus?|device_count|devices|replicas|num_processes)\w*"
_TIMES_DEVICES = re.compile(
    rf"batch_?size\b[^\n=,;]*\*\s*(?:[\w.()]+\s*\*\s*)?[\w.]*?{_DEVICES}"
    rf"|{_DEVICES}(?:\(\))?\s*\*\s*[\w.]*batch_?size\b",
    re.I,
)


def _pairs(
    requirement: Requirement, repository: Repository
) -> Iterator[tuple[ParameterFact, ParameterFact]]:
    patterns = _PAIRS.get(requirement.term)
    numbers = repository.once(_counting)
    if patterns:
        left, right = (
            [
                fact
                for fact in numbers
                if pattern.fullmatch(fact.simple_name)
                and not other_case(requirement, fact, repository)
            ]
            for pattern in patterns
        )
        for one in left:
            for two in right:
                if _is_nested(one, two) and _go_together(one, two, left, right):
                    yield one, two
        return
    for two in numbers:
        match = _PER.fullmatch(two.simple_name)
        if not match or other_case(requirement, two, repository):
            continue
        for one in numbers:
            if _section(one) == _section(two) and _counts_of(one.simple_name, match[1]):
                yield one, two


def _is_nested(one: ParameterFact, two: ParameterFact) -> bool:
    """Whether the second of two factors may count what the first holds so many of: iterations hold
    steps only where a name says so (`steps_per_iteration`), or both stand in one group."""
    if one is two:
        return False
    if not _ITERATIONS.fullmatch(one.simple_name) or _PER.fullmatch(two.simple_name):
        return True
    return _INNER.match(two.simple_name) is not None and _section(one) == _section(two)


_ITERATIONS = re.compile(_COUNT + "iterations?", re.I)
_INNER = re.compile(_COUNT + "inner", re.I)


def _counting(repository: Repository) -> tuple[ParameterFact, ...]:
    """The whole numbers above 1 in force in code or settings that run."""
    return tuple(
        fact
        for fact in repository.parameters
        if _number(fact) > 1
        and fact.in_force
        and repository.roles[fact.location.path] in RUNS
        and repository.is_live(fact.owner)
        and repository.is_chosen(fact)
        and repository.is_read(fact)
    )


def _number(fact: ParameterFact) -> float:
    value = fact.value
    is_whole = isinstance(value, int | float) and not isinstance(value, bool) and value % 1 == 0
    return float(value) if is_whole and isinstance(value, int | float) else 0.0


def _product(one: ParameterFact, two: ParameterFact) -> float:
    return _number(one) * _number(two)


def _section(fact: ParameterFact) -> tuple[str, str]:
    return fact.location.path, fact.name.rpartition(".")[0] or fact.owner


def _go_together(
    one: ParameterFact,
    two: ParameterFact,
    left: list[ParameterFact],
    right: list[ParameterFact],
) -> bool:
    """Whether two factors are those of one run: in one file, or no other value of one of them is
    in force anywhere."""
    if one.location.path == two.location.path:
        return True
    return len({_number(f) for f in left}) == 1 or len({_number(f) for f in right}) == 1


def _counts_of(name: str, thing: str) -> bool:
    """Whether a name counts a thing: rounds, n_rounds of "per_round"."""
    plain = re.sub(rf"^{_COUNT}", "", name.lower())
    return plain in {thing.lower(), f"{thing.lower()}s", f"{thing.lower()}es"}
