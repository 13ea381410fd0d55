"""Where does a number stand beside its words, or where hardly any other place holds it?

Facts say what a name is set to; this finds the numbers to which code gives no name of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterKind, Value
from analyzer.model.source import RUNS
from judge.alive.fact_places import speaks_of, words_of
from judge.claims.fact_names import is_anothers, plain_name
from judge.claims.requirement import Requirement
from judge.claims.symbol_words import meant_by
from judge.lookup.repository import Repository
from judge.values.equality import equals
from judge.values.launches import replacing
from judge.values.numbers_on_lines import given_names, writes
from judge.values.other_cases import other_case, serves_other
from judge.values.owners import MANY_HAVE
from judge.values.stated_values import stated_values

SMALL = 3.0
"""Whole numbers up to this stand on every other line: nearness to a word says nothing."""

ROUND = 20.0
"""Whole numbers up to this prove something on the very line of the name only, and nothing beside
a name that every layer has."""

RARE = 3
"""A number that so few chunks hold tells by itself which place a claim speaks of."""


class Near(Struct, frozen=True):
    """A line of a chunk's text, counted from 0, that holds the number; `given`: it gives the number
    to a name that says words of the claim."""

    chunk: Chunk
    line: int
    given: bool = False


def beside_words(
    requirement: Requirement,
    repository: Repository,
    hits: Sequence[Chunk],
    decided: Set[str] = frozenset(),
) -> Iterator[Near]:
    """The number on a code line with words of its name on it or just around it; `decided` are
    names of which it is known what is in force."""
    # Tokens have no sign: beside its name -0.001 looks like 0.001.
    least = ROUND if requirement.term in MANY_HAVE else SMALL
    values = stated_values(requirement)
    telling = [v for v in values if v >= 0 and (v > least or v != int(v))]
    wanted = repository.number_tokens(telling)
    reach = 0 if all(v == int(v) and v <= ROUND for v in telling) else 1
    for chunk in hits:
        lines = repository.line_tokens(chunk)
        for number, line in enumerate(lines):
            if not wanted & line or not writes(text := _stated_on(chunk, number), telling):
                continue
            around = frozenset().union(*lines[max(0, number - reach) : number + 1 + reach])
            if not any(all(t in around for t in spelling) for spelling in requirement.spellings):
                continue
            if not settled_otherwise(requirement, repository, chunk, number, decided):
                names = _keys_on(requirement, repository, chunk, number)
                yield Near(chunk, number, is_given(requirement, text, names))


def is_given(requirement: Requirement, line: str, names: Iterable[str] = ()) -> bool:
    """Whether a line gives one of the asked numbers to a name that the claim's words say; `names`
    are further names of what stands there."""
    numbers = writes(line, requirement.values)
    told = [name for number in numbers for name in given_names(line, number.start)]
    sought = words_said(requirement)
    return any(speaks_of(words_of(name), sought) for name in (*told, *names))


def words_said(requirement: Requirement) -> frozenset[str]:
    """The words by which code may name what a claim gives a value."""
    asked = (word for spelling in requirement.spellings for word in spelling)
    words = (*requirement.context, *requirement.term.split("_"), *asked)
    return frozenset(filter(None, words)) | meant_by(requirement.spellings)


def _keys_on(
    requirement: Requirement, repository: Repository, chunk: Chunk, number: int
) -> list[str]:
    """Names, sections and all, of the settings that a line gives the number."""
    line = chunk.line_of(number)
    return [
        fact.name
        for fact in repository.parameters_in(chunk)
        if fact.kind is ParameterKind.CONFIG
        and fact.location.first_line <= line <= fact.location.last_line
        and equals(_read(fact.value), requirement.values)
    ]


def rare_numbers(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterator[Near]:
    """A number that hardly any other place holds, among the best hits, whatever it is called:
    Euler's constant, or the 0.02 of `normal_(w, 0.0, 0.02)`."""
    telling = [v for v in stated_values(requirement) if v > ROUND or (v > 0 and v != int(v))]
    wanted = frozenset(
        token
        for token in repository.number_tokens(telling)
        if repository.searcher.holds(token) <= RARE
    )
    for chunk in hits if wanted else ():
        if chunk.role not in RUNS:
            continue
        for number, line in enumerate(repository.line_tokens(chunk)):
            if not wanted & line or not writes(text := _stated_on(chunk, number), telling):
                continue
            if not settled_otherwise(requirement, repository, chunk, number):
                names = _keys_on(requirement, repository, chunk, number)
                yield Near(chunk, number, is_given(requirement, text, names))


def is_telling(value: float) -> bool:
    """Whether a number has three digits that count, and is no power of two: 441, 0.995, 1.15."""
    digits = f"{value:.12g}".lstrip("-0.").replace(".", "").partition("e")[0].rstrip("0")
    is_power = value == int(value) and value > 0 and int(value) & (int(value) - 1) == 0
    return len(digits) > 2 and not is_power


def is_common(value: float) -> bool:
    """Whether a whole number stands in every program: up to twenty, or a power of two."""
    if value <= 0 or value != int(value):
        return False
    return value <= ROUND or int(value) & (int(value) - 1) == 0


REPEATED = frozenset({"iterations", "epochs", "repetitions", "total_steps", "noise_steps", "draws"})
"""Parameters that say how often something is done: a loop does it so often."""

_LOOP = re.compile(
    r"^\s*(?:for|while|repeat|loop|foreach|do)\b.*?(?:\brange\(\s*(?:[01]\s*,\s*)?|<=?\s*|\.\.=?\s*|"
    r"\b[01]\s*:\s*|\b[01]\s*,\s*|\bseq(?:_len)?\(?\s*(?:1\s*,?\s*)?|\brepeat\s+)(?P<bound>\d[\d_]*)\b"
)


def looped_so_often(requirement: Requirement, repository: Repository) -> Iterator[Near]:
    """Loops that run as often as is claimed, in live code whose place the claim's words name."""
    wanted = {int(v) for v in requirement.values if v == int(v) and v > ROUND}
    if requirement.term not in REPEATED or not wanted:
        return
    texts = tuple(map(str, wanted))
    for chunk in repository.live_chunks:
        if not any(text in chunk.text for text in texts):
            continue
        place = words_of(f"{chunk.location.path.rpartition('.')[0]} {chunk.owner}")
        if not speaks_of(place, (*requirement.heads, *requirement.context)):
            continue
        for number, line in enumerate(chunk.code_text().split("\n")):
            match = _LOOP.match(line)
            if match and int(match["bound"].replace("_", "")) in wanted:
                yield Near(chunk, number, True)


_LITERAL = re.compile(r"""[A-Za-z]{0,2}(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')""")
_SPEC = re.compile(r":[^{}:]*\}")
_SETS = re.compile(r"[-+\d.eE_,\s]+|.*(?<![\w-])--\w.*|[\w.+/]+=[\w.+-]+")
"""Strings that hold settings: a number, a command line, one override."""

PYTHON = (".py", ".ipynb", ".pyi", ".pyx")
"""Files in which a string is text; in files of settings it may be any value."""


def _stated_on(chunk: Chunk, number: int) -> str:
    """The line's code without messages and formats: "{score:.3f}" states no 3."""
    line = chunk.code_text().split("\n")[number]
    return _LITERAL.sub(_kept, line) if chunk.location.path.endswith(PYTHON) else line


def _kept(literal: re.Match[str]) -> str:
    """What of a string counts as code."""
    said = _SPEC.sub("}", literal[1] or literal[2] or "")
    return f" {said} " if _SETS.fullmatch(said) else " "


def settled_otherwise(
    requirement: Requirement,
    repository: Repository,
    chunk: Chunk,
    number: int,
    decided: Set[str] = frozenset(),
) -> bool:
    """Whether the line's number is the value of facts of which none is in force and read."""
    line = chunk.line_of(number)
    facts = [
        fact
        for fact in repository.parameters_in(chunk)
        if fact.location.first_line <= line <= fact.location.last_line
        and equals(_read(fact.value), requirement.values)
    ]
    return bool(facts) and not any(
        f.in_force
        and not replacing(f, repository)
        and repository.is_read(f)
        and not is_anothers(requirement, f)
        and not other_case(requirement, f, repository)
        and not serves_other(requirement, f, repository.lines_of(f.location.path))
        and plain_name(f) not in decided
        for f in facts
    )


def _read(value: Value) -> Value:
    """A value, a text that is a number as that number: tables of settings hold texts."""
    if not isinstance(value, str):
        return value
    try:
        return float(value)
    except ValueError:
        return value
