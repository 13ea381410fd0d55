"""Is the data of an experiment loaded whole, from the part said, and each from its own file?

A setting "train[:10%]" runs on a tenth, a `test_split` that is called validation tests on other
data than it says, and two corpora with one file are one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS
from index.tokenize import tokens
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.protocol.data_roles import OF_PARTS, PARTS, TRAIN, against, other_roles
from taxonomy.verdict import RequirementResult

_SLICE = re.compile(r"\b[a-z]\w*\[\s*(?:0%?)?\s*:\s*(?P<percent>\d+)\s*%\s*\]")
"""The beginning of a part of a data set, as loaders take it: train[:10%]."""

_HALVED = re.compile(r"\[\s*:\s*(?P<cut>(?:len\(\w+\)|\w+)\s*//\s*(?P<by>\d+))\s*\]")
"""The first n-th of what was loaded."""

_LOADS = frozenset(tokens("load loader read dataset data corpus datasets fetch setup"))
_TAKEN = re.compile(
    r"\b(?:subset\w*|subsampl\w*|sampl(?:e|ed|ing)\b|first|part of|percent|%|fraction\w*|half"
    r"|propor\w*|third|quarter|tenth|limited|truncat\w*|split\w*|fold\w*|held[- ]out|portion\w*"
    r"|reduced|small)",
    re.I,
)
"""Words of claims that themselves say that not all is taken."""

_OF_DATA = re.compile(
    r"\b(?:data\s?-?sets?|corpus|corpora|train\w*|images|sentences|documents|examples|samples|tokens)\b",
    re.I,
)


def data_findings(text: str, repository: Repository) -> list[RequirementResult]:
    """What settings in force and loaders do against a claim about data; nothing where they do not
    stand against it."""
    told = repository.once(_texts_told)
    found = list(_parts_taken(text, told, repository))
    return [*found, *other_roles(text, told, repository), *_shared_files(text, told)]


def _texts_told(repository: Repository) -> tuple[ParameterFact, ...]:
    """Settings in force that are texts."""
    return tuple(fact for fact in repository.parameters if _is_told(fact))


def _is_told(fact: ParameterFact) -> bool:
    if not isinstance(fact.value, str) or not fact.in_force:
        return False
    return fact.kind is not ParameterKind.LIBRARY_DEFAULT


def _parts_taken(
    text: str, told: Sequence[ParameterFact], repository: Repository
) -> Iterator[RequirementResult]:
    """That only the beginning of the data is loaded, where the claim says nothing of a part."""
    if _TAKEN.search(text) or not _OF_DATA.search(text):
        return
    for fact in told:
        of_training = TRAIN & frozenset(tokens(f"{fact.name} {fact.value}"))
        if of_training and _SLICE.search(str(fact.value)) and repository.is_read(fact):
            place = fact.location.reference
            yield against("all of the data", f"only {fact.value} of it is loaded", place)
            return
    for place, by in repository.once(_cut_short):
        yield against("all of the data", f"only one in {by} is kept", place)
        return


def _cut_short(repository: Repository) -> tuple[tuple[str, str], ...]:
    """Where loaders keep the first n-th and do nothing with the rest, with n."""
    found: list[tuple[str, str]] = []
    for chunk in repository.live_chunks:
        if chunk.role not in RUNS or not _LOADS & frozenset(tokens(chunk.owner.rpartition(".")[2])):
            continue
        code = chunk.code_text()
        for match in _HALVED.finditer(code):
            rest = f"{match['cut']}:" in code.replace(" :", ":")
            if not rest and int(match["by"]) > 1:
                line = chunk.line_of(code.count("\n", 0, match.start()))
                found.append((f"{chunk.location.path}:{line}-{line}", match["by"]))
    return tuple(found)


_PATH = re.compile(r"[^\s/]*(?:/[^\s/]+)+|[^\s/]+\.[A-Za-z]\w{1,4}")


def _shared_files(text: str, told: Sequence[ParameterFact]) -> Iterator[RequirementResult]:
    """That what the claim names has the file of something else, which bears the other's name."""
    said = frozenset(plain_tokens(text))
    files: dict[str, list[ParameterFact]] = {}
    for fact in told:
        if fact.kind is ParameterKind.CONFIG and _PATH.fullmatch(str(fact.value)):
            files.setdefault(str(fact.value), []).append(fact)
    for path, facts in files.items():
        stem = frozenset(plain_tokens(re.sub(r"\.\w+$", "", path)))
        if not any(_own_words(fact) & stem for fact in facts):
            continue
        for fact in facts:
            own = _own_words(fact)
            if own and own <= said and not own & stem:
                place = fact.location.reference
                label = f"data of its own: {fact.name.rpartition('.')[2]}"
                yield against(label, f"{fact.name} = {path}, another's", place)


def _own_words(fact: ParameterFact) -> frozenset[str]:
    """The words of the last part of a name, without those that only say that it is data."""
    words = plain_tokens(re.sub(r"[_-]", " ", fact.simple_name))
    return frozenset(w for w in words if len(w) > 1) - OF_PARTS - PARTS
