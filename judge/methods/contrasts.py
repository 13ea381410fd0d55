"""Which of several ways of doing one thing a claim says, and which one code does there.

A spread comes from the state or is a free parameter; a loss is summed or averaged; a row is
scaled once or on both sides. Each way has its signs in code, whatever the language, and where
code at the claim's places does another way and never the one that is said, the claim is not true.
Where code shows none of them nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from analyzer.model.chunk import Chunk
from analyzer.model.source import COMPUTES, Location
from index.tokenize import tokens
from judge.claims.denials import is_denied
from judge.claims.terms import general_stems
from judge.claims.vocabulary import plain_tokens
from judge.formula.likeness import GREEK_NAMES
from judge.lookup.names_of_chunks import names_of_chunks
from judge.lookup.repository import Repository
from judge.methods.branches import branches_of
from judge.methods.mechanisms import (
    MechanismFinding,
    MechanismPlace,
    is_flag,
    working_chunks,
)
from judge.text.logical_lines import LogicalLine, statements_of
from judge.text.shipped_tables import listed, shipped_table
from judge.text.signs import Signs

NEAR = 10
"""Live chunks, best first, that are the claim's places."""

SHORTEST = 3
"""Letters with which a name of code may begin a word of the claim: "coef" for "coefficients"."""

MOST_BRANCHES = 6
"""Statements of one chunk that are passed over since no run takes their branch."""

MEASURES = frozenset({"size", "shape", "dim", "dimens", "dimension", "length", "number", "count"})
"""Words that code says of everything."""


@dataclass(frozen=True)
class Way:
    """One way. `done` is sought in a statement, `looped` in one inside a loop, `unlooped` in one
    outside; of `ordered` the first sign must come on an earlier line than the second. One that
    `covers` does what the others do at one of its settings."""

    name: str
    said: Signs
    done: tuple[str, ...]
    looped: tuple[str, ...]
    unlooped: tuple[str, ...]
    ordered: tuple[tuple[str, str], ...]
    covers: bool

    @cached_property
    def any_sign(self) -> Signs | None:
        """What code must hold anywhere to do it."""
        signs = (*self.done, *self.looped, *self.unlooped, *(first for first, _ in self.ordered))
        return _any_of(signs) if signs else None

    @cached_property
    def signs(self) -> tuple[tuple[Signs, bool | None], ...]:
        """The signs in a statement, the plainest first, each with whether it counts in a loop
        (None: anywhere)."""
        kinds = ((self.done, None), (self.looped, True), (self.unlooped, False))
        return tuple((_any_of([sign]), in_loop) for signs, in_loop in kinds for sign in signs)

    @cached_property
    def orders(self) -> tuple[tuple[Signs, Signs], ...]:
        """The signs that must come in order."""
        return tuple((_any_of([first]), _any_of([second])) for first, second in self.ordered)

    def shown_in(self, lines: Sequence[LogicalLine]) -> LogicalLine | None:
        """The statement that does it this way, by the plainest sign; None where none does."""
        for sign, in_loop in self.signs:
            for line in lines:
                if in_loop in {None, line.in_loop} and sign.search(line.text):
                    return line
        for first, second in self.orders:
            begins = next((line for line in lines if first.search(line.text)), None)
            follows = [line.number for line in lines if second.search(line.text)]
            if begins and follows and min(follows) > begins.number:
                return begins
        return None


@dataclass(frozen=True)
class Choice:
    """Ways that stand in for each other. `at` is what a statement must hold to be about them;
    `topical` when it must also share a word with the claim; `mild` when another way changes
    little; `needed` when code that shows none of the ways does not do what is claimed; `narrows`
    names the choice in whose stead this one is asked; `symbols` when a Greek letter says what it
    is about."""

    name: str
    at: Signs | None
    topical: bool
    mild: bool
    needed: bool
    ways: tuple[Way, ...]
    narrows: str = ""
    symbols: bool = False

    @cached_property
    def by_name(self) -> bool:
        """Whether what `at` finds always lies within one name."""
        return self.at is not None and not _ACROSS.search(self.at.pattern)


_ACROSS = re.compile(r"\\[s(\[.]|(?<!\\)\.|[ ='\"]|\[\^")
"""What a pattern holds that may reach over several names."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A way that a claim says, with the words beside it; None where any will do."""

    choice: Choice
    way: Way
    topic: frozenset[str] | None


@cache
def choices() -> tuple[Choice, ...]:
    """The shipped table, read once."""
    return tuple(_choice(name, row) for name, row in shipped_table("contrasts").items())


def _choice(name: str, row: Mapping[str, object]) -> Choice:
    at = listed(row, "at")
    ways = tuple(_way(key, part) for key, part in row.items() if isinstance(part, dict))
    return Choice(
        name,
        _any_of(at) if at else None,
        bool(row.get("topical")),
        bool(row.get("mild")),
        bool(row.get("needed")),
        ways,
        str(row.get("narrows", "")),
        bool(row.get("symbols")),
    )


def _way(name: str, row: Mapping[str, object]) -> Way:
    ordered = row.get("ordered", ())
    assert isinstance(ordered, list | tuple)
    return Way(
        name,
        _any_of(listed(row, "said")),
        listed(row, "done"),
        listed(row, "looped"),
        listed(row, "unlooped"),
        tuple((pair[0], pair[1]) for pair in ordered),
        bool(row.get("covers")),
    )


def _any_of(patterns: Sequence[str]) -> Signs:
    return Signs(patterns, re.I)


def asked_in(text: str) -> list[Asked]:
    """The ways that a text says and does not deny; none of a choice of which it says two."""
    found: list[Asked] = []
    for choice in choices():
        matches = [(way, way.said.search(text)) for way in choice.ways]
        said = [(w, m) for w, m in matches if m and not is_denied(text, m.start())]
        if len(said) == 1:
            way, match = said[0]
            found.append(Asked(choice, way, _topic(text, match, choice)))
    narrowed = {one.choice.narrows for one in found}
    return [one for one in found if one.choice.name not in narrowed]


def _topic(text: str, match: re.Match[str], choice: Choice) -> frozenset[str]:
    """The words beside a match, in its own clause or, where that has few, from the clause before
    on, that could name something in code and do not merely tell what the choice is about."""
    breaks = [m.end() for m in _BREAK.finditer(text, 0, match.start())]
    following = _BREAK.search(text, match.end())
    end = following.start() if following else len(text)
    words: frozenset[str] = frozenset()
    for start in [*reversed(breaks), 0]:
        found = _content(text[start : match.start()] + " " + text[match.end() : end], choice)
        words = frozenset(w for w in found if not (choice.at and choice.at.search(w)))
        words = words - ANYWHERE or words
        if len(words) >= LEAST_WORDS:
            break
    return words


_BREAK = re.compile(r"(?<![.\s]\w)[.;:]\s|[,{}()]|\band\b")
LEAST_WORDS = 2
ANYWHERE = frozenset({"step", "iterat", "epoch", "batch", "train", "test", "total", "valu", "data"})
"""Stems of words that names in code have whatever they are for."""


def _content(text: str, choice: Choice) -> frozenset[str]:
    words = (word for word in plain_tokens(text) if word.isalpha() and len(word) >= SHORTEST)
    empty = MEASURES if choice.symbols else MEASURES | GREEK_NAMES
    return frozenset(words) - general_stems() - empty


def contrast_findings(
    text: str, ranking: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """What became of each way that a claim says, in the table's order; those of which code shows
    nothing are left out."""
    asked = asked_in(text)
    if not asked:
        return ()
    live = [c for c in ranking if c.role in COMPUTES and repository.is_live(c.owner)]
    near = live[:NEAR]
    others = repository.once(working_chunks).beside(near)
    found = (_finding(Looked(one, repository), near, others.live, others.dead) for one in asked)
    return tuple(one for one in found if one is not None)


class Looked:
    """The statements of chunks that are about one choice, found once for all of its ways."""

    def __init__(self, asked: Asked, repository: Repository) -> None:
        self.asked = asked
        self._repository = repository
        self._names = names_of_chunks(repository)
        self._lines: dict[tuple[str, bool], list[LogicalLine]] = {}

    def lines(self, chunk: Chunk, *, anywhere: bool) -> list[LogicalLine]:
        """The statements of a chunk that are about the choice; `anywhere`: under any words."""
        key = (chunk.chunk_id, anywhere)
        known = self._lines.get(key)
        if known is None:
            known = self._lines[key] = list(self._about(chunk, anywhere))
        return known

    def shown(self, way: Way, chunk: Chunk, *, anywhere: bool) -> LogicalLine | None:
        """The statement of a chunk that does it one way, in a branch that a run may take."""
        lines = self.lines(chunk, anywhere=anywhere)
        for _ in range(MOST_BRANCHES):
            line = way.shown_in(lines)
            if line is None or not self._is_off(line, chunk):
                return line
            lines = [other for other in lines if other.number != line.number]
        return None

    def _is_off(self, line: LogicalLine, chunk: Chunk) -> bool:
        at = chunk.line_of(line.number)
        return bool(branches_of(self._repository).why_off(chunk.location.path, at, chunk.owner))

    def _about(self, chunk: Chunk, anywhere: bool) -> Iterator[LogicalLine]:
        choice = self.asked.choice
        topic = None if anywhere or not choice.topical else self.asked.topic
        if choice.at is not None and choice.by_name and not self._names.holds(chunk, choice.at):
            return
        if topic is not None and not _shares(self._repository.code_tokens(chunk), topic):
            return
        owner = ".".join(chunk.owner.split(".")[-2:])
        for line in self._repository.once(_Statements).about(choice, chunk):
            if topic is None or _shares(tokens(f"{line.text} {owner}"), topic):
                yield line


class _Statements:
    """The statements of a repository's chunks that are about a choice, under whatever words."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._about: dict[tuple[str, str], Sequence[LogicalLine]] = {}

    def about(self, choice: Choice, chunk: Chunk) -> Sequence[LogicalLine]:
        """Those of one chunk, found once for all claims."""
        statements = [
            s for s in self._repository.of_chunk(statements_of, chunk) if not is_flag(s.text)
        ]
        at = choice.at
        if at is None:
            return statements
        key = (choice.name, chunk.chunk_id)
        known = self._about.get(key)
        if known is None:
            owner = ".".join(chunk.owner.split(".")[-2:])
            known = [line for line in statements if at.search(f"{owner} {line.text}")]
            self._about[key] = known
        return known


def _finding(
    looked: Looked, near: Sequence[Chunk], far: Sequence[Chunk], dead: Sequence[Chunk]
) -> MechanismFinding | None:
    asked = looked.asked
    choice = asked.choice
    name = f"{choice.name}: {asked.way.name}"
    place = _place(looked, asked.way, near)
    if place is not None:
        return MechanismFinding(name, negated=False, near=place)
    against, instead = _other(looked, near)
    elsewhere = _place(looked, asked.way, far)
    if not (against or elsewhere or choice.topical) and choice.at is not None:
        against, instead = _other(looked, far)
    buried = None if elsewhere else _place(looked, asked.way, dead)
    if not (against or elsewhere or buried or _is_lacking(looked, (*near, *far))):
        return None
    return MechanismFinding(
        name, False, None, against, elsewhere, buried, instead=instead, mild=choice.mild
    )


def _is_lacking(looked: Looked, live: Sequence[Chunk]) -> bool:
    """Whether code that shows no sign of the way must be said to lack it: not where another way
    covers it."""
    choice = looked.asked.choice
    covering = [way for way in choice.ways if way is not looked.asked.way and way.covers]
    return choice.needed and not any(_place(looked, way, live) for way in covering)


def _other(looked: Looked, chunks: Sequence[Chunk]) -> tuple[MechanismPlace | None, str]:
    """Where another way of the choice is done, and which; not in or after a chunk that does it the
    way asked, if only under words of its own."""
    own = looked.asked.way
    others = [way for way in looked.asked.choice.ways if way is not own and not way.covers]
    for chunk in chunks:
        is_own = _place(looked, own, [chunk], anywhere=True) is not None
        if is_own and not looked.asked.topic:
            break
        for way in others:
            place = _place(looked, way, [chunk])
            if place is not None and (not is_own or _is_of_topic(place.text, looked.asked.topic)):
                return place, way.name.replace("_", " ")
        if is_own:
            break
    return None, ""


_GIVEN = re.compile(
    r"\s*(?:(?:val|var|let|const|auto|float|double)\s+)?([\w.$]+)\s*(?:=|<-|:=)(?!=)"
)


def _is_of_topic(line: str, topic: frozenset[str] | None) -> bool:
    """Whether what gets its value on a line bears a word of the claim: that is made another way,
    whatever the lines around it do."""
    given = _GIVEN.match(line)
    return given is not None and bool(topic) and _shares(tokens(given[1]), topic or frozenset())


def _place(
    looked: Looked, way: Way, chunks: Iterable[Chunk], *, anywhere: bool = False
) -> MechanismPlace | None:
    """The first statement that does it the way."""
    sign = way.any_sign
    if sign is None:
        return None
    alone = looked.asked.choice.at is None
    for chunk in chunks:
        if alone and not sign.holds(chunk.code_text()):
            continue
        line = looked.shown(way, chunk, anywhere=anywhere)
        if line is not None:
            number = chunk.line_of(line.number)
            place = Location(chunk.location.path, number, number)
            return MechanismPlace(place, line.text, chunk.owner)
    return None


def _shares(code: Iterable[str], topic: frozenset[str]) -> bool:
    return any(
        token in topic or (len(token) >= SHORTEST and any(word.startswith(token) for word in topic))
        for token in code
    )
