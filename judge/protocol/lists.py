"""Which lists of numbers does code go through, and does a run come by them?

In brackets, after `for … in`, as arguments of a flag, evenly spaced, or one run after the other of
a launcher; a list in a setting that nothing reads, or that dead code alone reads, is none.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.code import CHOSEN, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location
from index.tokenize import tokens
from judge.lookup.repository import Repository

RAISED = r"\d+(?:\^|\*\*)\{?[-+−]?\d{1,3}\}?"
"""A power as claims write it."""

NUMBER = rf"{RAISED}|[-+]?\d[\d,_]*\.?\d*(?:[eE][-+]?\d+)?|\.\d+"
"""A number of a claim, a power too; thousands may be set off by commas."""

_N = r"[-+]?\d[\d_]*\.?\d*(?:[eE][-+]?\d+)?|\.\d+"
FEWEST = 2
"""Numbers that make a list."""

_LISTED = re.compile(
    rf"[\[({{]\s*((?:{_N})(?:\s*[,;\s]\s*(?:{_N}))+)\s*,?\s*[\])}}]"
    rf"|\bin\s+((?:{_N})(?:\s+(?:{_N}))+)"
    rf"|--[\w-]+[= ]+((?:{_N})(?:[ ,]+(?:{_N}))+)"
    rf"|=((?:{_N})(?:,(?:{_N}))+)(?=\s|$)"
    rf"|(?<![=!<>])=[ \t]*((?:{_N})(?:,[ \t]*(?:{_N}))+)[ \t]*(?=\n|$)"
    rf"|=[\"']((?:{_N})(?:[ ,]+(?:{_N}))+)[\"'](?=\s|$)"
)
_STEPPED = re.compile(
    rf"(?:\b(?:a|x)?range\(\s*(?P<a>{_N})\s*,\s*(?P<b>{_N})\s*,\s*(?P<by>{_N})\s*\)"
    rf"|\bseq\(\s*(?P<sa>{_N})\s*,\s*(?P<sb>{_N})\s*,\s*(?:by\s*=\s*)?(?P<sby>{_N})\s*\)"
    rf"|(?<![\w.:])(?P<ma>{_N}):(?P<mby>{_N}):(?P<mb>{_N})(?![\w.:]))"
)
_EVEN = re.compile(
    rf"\b(?P<log>log|lin)space\(\s*(?P<a>{_N})\s*,\s*(?P<b>{_N})\s*,\s*(?:num\s*=\s*)?(?P<n>\d+)"
)
_POWERS = re.compile(
    r"(?:(?<![\w.])(?P<times>\d+(?:\.\d+)?)\s*\*\s*)?"
    r"(?<![\w.])(?P<base>\d+(?:\.\d+)?)\s*\*\*\s*\(?\s*(?P<sign>-?)\s*(?P<var>\w+)\s*\)?\s+for\s+(?P=var)\s+in\s+"
    r"range\(\s*(?:(?P<a>-?\d+)\s*,\s*)?(?P<b>-?\d+)\s*\)"
)
_SHIFTS = re.compile(
    r"(?<![\w.])(?P<times>\d+)\s*<<\s*(?P<var>\w+)\s+for\s+(?P=var)\s+in\s+"
    r"range\(\s*(?:(?P<a>\d+)\s*,\s*)?(?P<b>\d+)\s*\)"
)
_RAISED = re.compile(
    rf"(?:(?<![\w.])(?P<times>{_N})\s*\.?\*\s*)?(?<![\w.])(?P<base>\d+(?:\.\d+)?)\s*(?:\*\*|\.?\^)\s*-?\(?"
    r"\s*(?:(?:np|numpy|jnp|torch)\.arange\(\s*(?:(?P<a>-?\d+)\s*,\s*)?(?P<b>-?\d+)|(?P<c>-?\d+):(?P<d>-?\d+))"
)
"""Powers of a row of whole numbers: 2 ** np.arange(6), 10 .^ (-3:2)."""

_GEOMETRIC = re.compile(
    rf"\bgeomspace\(\s*(?P<a>{_N})\s*,\s*(?P<b>{_N})\s*,\s*(?:num\s*=\s*)?(?P<n>\d+)"
)
_SHAPES = re.compile(
    r"(?:range|space|seq|rand\w*|zeros|ones|full|empty|reshape|resize|view|permute|transpose|[sS]hape"
    r"|[sS]ize|Conv\w*|Linear|Dense|pool\w*|Pool\w*|normal|uniform|clip|clamp)$"
)
"""Calls whose arguments are no list: bounds, shapes, layers."""

_ORDERED = re.compile(
    r"\b(?:permute|transpose|aperm|moveaxis|einsum|reshape|view|expand|tile|repmat|broadcast_to|pad"
    r"|zeros|ones|full|sum|mean|squeeze)\s*\([^()\n]*[,=]\s*$"
)
"""Calls a later argument of which is an order of axes or a shape: permute(x, [2 0 1])."""

LONGEST_NAME = 24
LONGEST_CALL = 60
LONGEST = 1000
"""Members up to which an evenly spaced list is made."""

NEAR = 3
"""Lines after a list that may say what it is of."""


class Listed(Struct, frozen=True):
    """A list of numbers, words near it, and why no run comes by it ("" where one does)."""

    numbers: tuple[float, ...]
    near: frozenset[str]
    location: Location
    dead: str = ""


def lists_in(code: str) -> Iterator[tuple[int, tuple[float, ...]]]:
    """Lists of at least two numbers with the line, from 0, on which each begins."""
    for match in _LISTED.finditer(code):
        written = next(group for group in match.groups() if group)
        numbers = tuple(value_of(one) for one in re.findall(_N, written))
        if len(numbers) >= FEWEST and not _is_shape(code[: match.start()]):
            yield code.count("\n", 0, match.start()), numbers
    for pattern, made in _MADE:
        for match in pattern.finditer(code):
            numbers = made(match)
            if len(numbers) >= FEWEST:
                yield code.count("\n", 0, match.start()), numbers


def _is_shape(before: str) -> bool:
    """Whether the numbers behind are bounds, sizes or an order of axes."""
    return bool(_SHAPES.search(before[-LONGEST_NAME:]) or _ORDERED.search(before[-LONGEST_CALL:]))


def _stepped(match: re.Match[str]) -> tuple[float, ...]:
    """With the last one only where the language takes it in."""
    kind = "" if match["a"] else "s" if match["sa"] else "m"
    low, high, by = (value_of(match[f"{kind}{part}"]) for part in ("a", "b", "by"))
    if by == 0 or (high - low) / by < 0 or (high - low) / by > LONGEST:
        return ()
    count = int((high - low) / by + 1e-9)
    whole = abs(low + count * by - high) < 1e-9 * max(1.0, abs(high))
    last = count if kind == "" and whole else count + 1
    return tuple(round(low + by * k, 12) for k in range(last))


def _even(match: re.Match[str]) -> tuple[float, ...]:
    low, high, count = value_of(match["a"]), value_of(match["b"]), int(match["n"])
    if not 1 < count <= LONGEST or max(abs(low), abs(high)) > LONGEST:
        return ()
    members = [low + (high - low) * k / (count - 1) for k in range(count)]
    return tuple(10**m for m in members) if match["log"] == "log" else tuple(members)


MOST_POWER = 300


def _powers(match: re.Match[str]) -> tuple[float, ...]:
    sign = -1 if match["sign"] else 1
    row = range(int(match["a"] or 0), int(match["b"]))
    return _raised(match, float(match["base"]), [sign * k for k in row[:LONGEST]])


def _shifts(match: re.Match[str]) -> tuple[float, ...]:
    return _raised(match, 2.0, range(int(match["a"] or 0), int(match["b"]))[:LONGEST])


def _rows(match: re.Match[str]) -> tuple[float, ...]:
    if match["d"] is not None:
        row = range(int(match["c"]), int(match["d"]) + 1)
    else:
        row = range(int(match["a"] or 0), int(match["b"]))
    return _raised(match, float(match["base"]), row[:LONGEST])


def _raised(match: re.Match[str], base: float, powers: Sequence[int]) -> tuple[float, ...]:
    if not 0 < base <= LONGEST or max(map(abs, powers), default=0) > MOST_POWER // 3:
        return ()
    times = value_of(match["times"] or "1")
    return tuple(times * base**k for k in powers)


def _geometric(match: re.Match[str]) -> tuple[float, ...]:
    low, high, count = value_of(match["a"]), value_of(match["b"]), int(match["n"])
    if not 1 < count <= LONGEST or low <= 0 or high <= 0:
        return ()
    return tuple(low * (high / low) ** (k / (count - 1)) for k in range(count))


_MADE = (
    (_STEPPED, _stepped),
    (_EVEN, _even),
    (_POWERS, _powers),
    (_SHIFTS, _shifts),
    (_RAISED, _rows),
    (_GEOMETRIC, _geometric),
)


def lists_of(repository: Repository) -> Iterator[Listed]:
    """All lists of code and settings, in the order of chunks, then what several runs are given."""
    for chunk in repository.chunks.values():
        if chunk.role in RUNS:
            yield from _of_chunk(chunk, repository)
    yield from _gathered(repository)


def _of_chunk(chunk: Chunk, repository: Repository) -> Iterator[Listed]:
    code = chunk.code_text()
    lines: list[str] = []
    for at, numbers in lists_in(code):
        lines = lines or code.split("\n")
        near = frozenset(tokens("\n".join(lines[max(0, at - 1) : at + NEAR + 1])))
        line = chunk.line_of(at)
        place = Location(chunk.location.path, line, line)
        dead = _dead(chunk, place, repository) or _unasked(lines[at], repository)
        yield Listed(numbers, near, place, dead)


_ATTRIBUTE = re.compile(r"^\s*\w+(?:\.\w+)*\.(?P<name>[a-z]\w{2,})\s*=\s*[\[({]")
_BY_ANY_NAME = re.compile(
    r"\bvars\(|__dict__|getattr\(\s*\w+\s*,\s*[^\s\"']|\bto_dict\(|\bfields\("
)


def _unasked(line: str, repository: Repository) -> str:
    """Why no run comes by a list that is kept as an attribute whose name stands nowhere else."""
    kept = _ATTRIBUTE.match(line)
    if kept is None:
        return ""
    word = re.compile(rf"(?<!\w){re.escape(kept['name'])}(?!\w)")
    times = 0
    for chunk in repository.live_chunks:
        code = chunk.code_text()
        times += len(word.findall(code))
        if times > 1 or _BY_ANY_NAME.search(code):
            return ""
    return UNREAD


def _dead(chunk: Chunk, place: Location, repository: Repository) -> str:
    """Why no run comes by a list; "" where one does."""
    if stub := repository.stub_of(chunk.owner):
        return f"in a stub: {stub}"
    if not repository.is_reachable(chunk.owner):
        return repository.why_unreached(chunk.owner) or "in code that no entry point reaches"
    facts = [f for f in repository.parameters_in(chunk) if f.location.overlaps(place)]
    lists = [fact for fact in facts if isinstance(fact.value, tuple)]
    if not lists or any(f.in_force and repository.is_read(f) for f in lists):
        return ""
    lost = next((f for f in lists if not f.in_force), None)
    return lost.note if lost is not None else UNREAD


UNREAD = "a setting that nothing reads"


def _gathered(repository: Repository) -> Iterator[Listed]:
    """What command lines and chosen files of settings give one name, one after the other."""
    given: defaultdict[str, dict[float, ParameterFact]] = defaultdict(dict)
    for fact in repository.parameters:
        if fact.kind not in CHOSEN or not (numbers := _numbers(fact.value)):
            continue
        if fact.kind is ParameterKind.CONFIG and not _is_in_force(fact, repository):
            continue
        for number in numbers:
            given[fact.simple_name].setdefault(number, fact)
    for name, by_value in given.items():
        if len(by_value) >= FEWEST:
            first = max(by_value.values(), key=lambda fact: len(_numbers(fact.value)))
            yield Listed(tuple(by_value), frozenset(tokens(name)), first.location)


def _is_in_force(fact: ParameterFact, repository: Repository) -> bool:
    return fact.in_force and repository.is_read(fact) and repository.is_chosen(fact)


def _numbers(value: object) -> tuple[float, ...]:
    """The numbers of a value; none of a truth value or of anything with words."""
    members = value if isinstance(value, tuple) else (value,)
    if all(isinstance(m, int | float) and not isinstance(m, bool) for m in members):
        return tuple(map(float, members))
    return ()


def numbers_of(text: str) -> tuple[float, ...]:
    """The numbers of a text in their order; thousands may be set off by commas."""
    plain = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    return tuple(value_of(one) for one in re.findall(rf"{RAISED}|{_N}", plain))


def value_of(text: str) -> float:
    """A number as it stands in code or claim; a power that is too large to tell is 0."""
    base, raised, power = re.sub(r"[,_{}]", "", text).replace("**", "^").partition("^")
    if not raised:
        return float(base or 0)
    exponent = int(power.replace("−", "-"))
    return float(base) ** exponent if len(base) * abs(exponent) < MOST_POWER else 0.0
