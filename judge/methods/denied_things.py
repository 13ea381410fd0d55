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
from judge.methods.mechanisms import MechanismFinding, MechanismPlace, working_chunks
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
        _set_on(one, set_things, repository) or _finding(one, near, live, repository, modes)
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
    if not asked.topic <= parameter_words or _settings(asked.thing, repository) != {True}:
        return None
    numbers = [f for f in _rates(asked.thing, repository) if f.kind in FIXED]
    if not numbers:
        return None
    fact = numbers[0]
    place = Location(fact.location.path, fact.location.first_line, fact.location.first_line)
    line = repository.lines_of(place.path)[place.first_line - 1].strip()
    near = MechanismPlace(place, line, fact.owner)
    return MechanismFinding(asked.thing.name, negated=True, near=near, firm=True)


def _finding(
    asked: Denial,
    near: Sequence[Chunk],
    live: Sequence[Chunk],
    repository: Repository,
    modes: str = "",
) -> MechanismFinding | None:
    thing = asked.thing
    set_to = _settings(thing, repository)
    if len(set_to) > 1:
        return None
    anywhere = None if set_to == {False} else _place(thing, live, modes=modes)
    if anywhere is None:
        found = near or (live and not asked.topic)
        return MechanismFinding(thing.name, negated=True) if found else None
    if not asked.topic:
        return MechanismFinding(thing.name, negated=True, near=anywhere, firm=True)
    there = [chunk for chunk in near if _speaks_of(chunk, asked.topic, repository)]
    close = _place(thing, there, asked.topic, modes=modes)
    if close is None:
        return None
    return MechanismFinding(thing.name, negated=True, near=close, firm=True)


def _settings(thing: Thing, repository: Repository) -> set[bool]:
    """Whether settings in force have the thing on (True) or off (False); both where several do."""
    facts = _rates(thing, repository)
    # What a launcher or a file of settings says goes before defaults.
    told = [fact for fact in facts if fact.kind in CHOSEN] or facts
    return {not any(fact.value == off for off in OFF) for fact in told}


def _rates(thing: Thing, repository: Repository) -> list[ParameterFact]:
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
    thing: Thing, chunks: Iterable[Chunk], topic: frozenset[str] = frozenset(), *, modes: str = ""
) -> MechanismPlace | None:
    """The first statement that does the thing; with a topic one that shares words with it, by
    itself or by the last names of its definition: a word of few, two of many."""
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
                and not _is_asked_for(thing, code, line.number, modes)
            ):
                at = chunk.line_of(line.number)
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
    words = frozenset(tokens(" ".join([thing.name, *thing.rates, modes])))
    depth = indent(lines[number], tab=1)
    for line in (lines[number], *reversed(lines[max(0, number - GUARDED) : number])):
        guard = _GUARD.match(line)
        if guard and (indent(line, tab=1) < depth or line is lines[number]):
            if words & frozenset(tokens(guard["test"].split(":")[0])):
                return True
            depth = indent(line, tab=1)
    return _CHOSEN.search(lines[number]) is not None


GUARDED = 6
"""Lines above a statement in which the conditions are read under which it stands."""

_CHOSEN = re.compile(r"\)\s+if\s+\w.*\belse\b|\?\s*[^:]+:")
"""A choice within a statement."""
