"""Does code do what a claim says is not done?

What a claim denies without saying where is looked for in all code that runs; what it denies of
some part in the claim's places that speak of that part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.code import CHOSEN, ParameterFact, ParameterKind
from analyzer.model.source import COMPUTES, Location
from index.tokenize import tokens
from judge.claims.denials import Denial, Thing, denials_in
from judge.claims.vocabulary import parameters, plain_tokens
from judge.lookup.repository import Repository
from judge.methods.branches import branches_of
from judge.methods.mechanisms import MechanismFinding, MechanismPlace, WhyOff, working_chunks
from judge.text.guarded_lines import indent
from judge.text.logical_lines import LogicalLine, in_prose, logical_lines

NEAR = 8
"""Live chunks, best first, that are the claim's places."""


def denied_things(
    text: str, ranking: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """What became of each thing that a claim denies; nothing of those that code does elsewhere
    alone, or only where a setting asks for it."""
    asked = denials_in(text)
    if not asked:
        return ()
    live = repository.once(working_chunks).live
    near = [c for c in ranking if c.role in COMPUTES and repository.is_live(c.owner)][:NEAR]
    modes = MODES if _EVALUATED.search(text) else ""
    set_things = _set_all_the_same(text)
    found = (
        _set_on(one, set_things, repository) or what_became(one, near, live, repository, modes)
        for one in asked
    )
    return tuple(one for one in found if one is not None)


_EVALUATED = re.compile(r"\b(?:evaluat\w+|at test time|test(?:ing|ed)?|at inference)\b", re.I)
MODES = "greedy deterministic evaluate evaluation eval explore training train stochastic test"
"""Names of what tells training from evaluation, of which a claim of the latter speaks."""


def _set_all_the_same(text: str) -> frozenset[str]:
    """The words of a claim by which it names parameters: "batches of 32 and no weight decay"
    denies the decay of no batch."""
    words = plain_tokens(text)
    return frozenset(w for f in parameters().found_in(words) for w in words[f.start : f.end])


def _set_on(
    asked: Denial, parameter_words: frozenset[str], repository: Repository
) -> MechanismFinding | None:
    """That every setting in force of a thing gives it a number, where the claim denies it among
    the parameters of a run and of nothing in particular."""
    if not asked.topic <= parameter_words or settings_of(asked.thing, repository) != {True}:
        return None
    numbers = [f for f in rates_of(asked.thing, repository) if f.kind in FIXED]
    if not numbers:
        return None
    fact = numbers[0]
    place = Location(fact.location.path, fact.location.first_line, fact.location.first_line)
    line = repository.lines_of(place.path)[place.first_line - 1].strip()
    near = MechanismPlace(place, line, fact.owner)
    return MechanismFinding(asked.thing.name, negated=True, near=near, firm=True)


def what_became(
    asked: Denial,
    near: Sequence[Chunk],
    live: Sequence[Chunk],
    repository: Repository,
    modes: str = "",
) -> MechanismFinding | None:
    """Where code does a thing that a claim denies, or that none does; None where that cannot be
    told."""
    thing = asked.thing
    set_to = settings_of(thing, repository)
    if len(set_to) > 1:
        return None
    off = branches_of(repository).why_off
    anywhere = None if set_to == {False} else _place(thing, live, off, modes=modes)
    if anywhere is None and set_to != {False} and not asked.topic:
        place = _place(thing, live, off, guarded=True)
        if place is not None:
            return _where_asked(asked, place, repository)
    if anywhere is None:
        found = near or (live and not asked.topic)
        return MechanismFinding(thing.name, negated=True) if found else None
    if not asked.topic:
        return MechanismFinding(thing.name, negated=True, near=anywhere, firm=True)
    there = [chunk for chunk in near if _speaks_of(chunk, asked.topic, repository)]
    close = _place(thing, there, off, asked.topic, modes=modes)
    if close is None:
        return None
    return MechanismFinding(thing.name, negated=True, near=close, firm=True)


def _where_asked(
    asked: Denial, place: MechanismPlace, repository: Repository
) -> MechanismFinding | None:
    """What a thing is that settings ask for: absent where all that the condition reads are off,
    there where they are on and hold for every run, else not known."""
    lines = repository.lines_of(place.location.path)
    tests = [
        test
        for test in _guards(lines, place.location.first_line - 1)
        if _asks_for(asked.thing, test)
    ]
    facts = _read_by(tests, repository)
    facts = [fact for fact in facts if fact.kind in CHOSEN] or facts
    if not facts:
        return None
    on = {not any(fact.value == off for off in OFF) for fact in facts}
    if on == {False}:
        return MechanismFinding(asked.thing.name, negated=True)
    if on == {True}:
        firm = all(fact.kind in FIXED for fact in facts)
        return MechanismFinding(asked.thing.name, negated=True, near=place, firm=firm)
    return None


def _read_by(tests: Sequence[str], repository: Repository) -> list[ParameterFact]:
    """The facts in force under names that conditions read."""
    names = {name for test in tests for name in _NAME.findall(test)} - _NO_SETTINGS
    spellings = [tuple(tokens(name)[:1]) for name in sorted(names) if tokens(name)]
    return [
        fact
        for fact, whole in repository.parameters_named(spellings)
        if whole and fact.in_force and repository.is_read(fact)
    ]


_NAME = re.compile(r"(?<![\w.])(?:\w+\.)*([A-Za-z_]\w*)(?![\w(.\[])")
_NO_SETTINGS_WORDS = "and or not is None True False self in epoch step it i iter"
_NO_SETTINGS = frozenset(_NO_SETTINGS_WORDS.split())


def settings_of(thing: Thing, repository: Repository) -> set[bool]:
    """Whether settings in force have the thing on (True) or off (False); both where several do."""
    facts = rates_of(thing, repository)
    # What a launcher or a file of settings says goes before defaults.
    told = [fact for fact in facts if fact.kind in CHOSEN] or facts
    return {not any(fact.value == off for off in OFF) for fact in told}


def rates_of(thing: Thing, repository: Repository) -> list[ParameterFact]:
    """The facts in force under the names of how strong the thing is."""
    spellings = [tuple(tokens(rate)[:1]) for rate in thing.rates]
    return [
        fact
        for fact, whole in repository.parameters_named(spellings)
        if whole and fact.in_force and repository.is_read(fact)
    ]


FIXED = frozenset({ParameterKind.CONFIG, ParameterKind.ASSIGNMENT, ParameterKind.CONSTANT})
"""Kinds of facts that hold for every run; defaults are there to be changed."""

OFF = (0, None, False, "none", "None", "")


def _speaks_of(chunk: Chunk, topic: frozenset[str], repository: Repository) -> bool:
    said = repository.code_tokens(chunk) | set(tokens(f"{chunk.owner} {chunk.location.path}"))
    return not topic.isdisjoint(said)


def _place(
    thing: Thing,
    chunks: Iterable[Chunk],
    off: WhyOff,
    topic: frozenset[str] = frozenset(),
    *,
    modes: str = "",
    guarded: bool = False,
) -> MechanismPlace | None:
    """The first statement that does the thing in a branch that runs may take; with a topic one that
    shares words with it, by itself or by the last names of its definition: a word of few, two of
    many. `guarded` for one that stands where a setting asks for it, and not in the condition."""
    least = 2 if len(topic) > FEW else min(1, len(topic))
    for chunk in chunks:
        code = chunk.code_text()
        if not thing.done.holds(code):
            continue
        owner = frozenset(tokens(".".join(chunk.owner.split(".")[-2:])))
        for line in logical_lines(code):
            shared = topic & (owner | frozenset(tokens(line.text)))
            if (
                len(shared) >= least
                and _does(thing, line)
                and _is_asked_for(thing, code, line.number, modes) is guarded
                and not (guarded and _is_bare_guard(line.text))
            ):
                at = chunk.line_of(line.number)
                if off(chunk.location.path, at, chunk.owner):
                    continue
                place = Location(chunk.location.path, at, at)
                return MechanismPlace(place, line.text, chunk.owner)
    return None


FEW = 4
"""Words of a topic up to which one of them singles out a place."""


def _does(thing: Thing, line: LogicalLine) -> bool:
    found = thing.done.search(line.text)
    if found is None or _PROTOTYPE.match(line.text):
        return False
    if thing.off is not None and thing.off.search(line.text):
        return False
    return not in_prose(line.text, found.start())


_PROTOTYPE = re.compile(
    r"\s*(?:(?:static|inline|virtual|extern|private|public|protected|final|val|constexpr)\s+)*"
    r"[A-Za-z_][\w:<>,]*[\s&*]+\w+\((?:[^()]*[\w>][\s&*]+\w+[^()]*)?\)\s*(?:const\s*)?;\s*$"
)
"""A function that is only declared."""

_GUARD = re.compile(r"\s*(?:\}?\s*(?:else\s+)?if\b|elif\b|when\b|unless\b)(?P<test>.*)")


def _is_asked_for(thing: Thing, code: str, number: int, modes: str = "") -> bool:
    """Whether the line stands under a condition on a setting that asks for the thing, or on one of
    the `modes`."""
    lines = code.split("\n")
    if any(_asks_for(thing, test, modes) for test in _guards(lines, number)):
        return True
    return _CHOSEN.search(lines[number]) is not None


def _asks_for(thing: Thing, test: str, modes: str = "") -> bool:
    """Whether a condition reads what asks for the thing."""
    words = frozenset(tokens(" ".join([thing.name, *thing.rates, modes])))
    return not words.isdisjoint(tokens(test))


def _guards(lines: Sequence[str], number: int) -> list[str]:
    """The conditions that the line stands under, or holds, the innermost first."""
    found: list[str] = []
    depth = indent(lines[number], tab=1)
    for line in (lines[number], *reversed(lines[max(0, number - GUARDED) : number])):
        guard = _GUARD.match(line)
        if guard and (indent(line, tab=1) < depth or line is lines[number]):
            found.append(guard["test"].split(":")[0])
            depth = indent(line, tab=1)
    return found


def _is_bare_guard(text: str) -> bool:
    """Whether a line is a condition and does nothing itself."""
    guard = _GUARD.match(text)
    return guard is not None and not guard["test"].rpartition(":")[2].strip(" {")


GUARDED = 6
"""Lines above a statement in which the conditions are read under which it stands."""

_CHOSEN = re.compile(r"\)\s+if\s+\w.*\belse\b|\?\s*[^:]+:")
"""A choice within a statement."""
