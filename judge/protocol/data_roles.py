"""Is each part of the data the part that its name says: is what is called the test set one?

A setting `test_split` that says validation, and a `val` that is loaded with train=True, belie the
name; a part from which something is then cut does not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.code import ParameterFact
from analyzer.model.source import RUNS
from index.tokenize import tokens
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.protocol.parts_taken import parts_taken
from taxonomy.verdict import RequirementResult, RequirementState

TEST = frozenset(tokens("test testing"))
HELD_OUT = frozenset(tokens("valid validation val dev development devel"))
TRAIN = frozenset(tokens("train training"))
PARTS = TEST | HELD_OUT | TRAIN
"""Words for parts of the data."""

_OF_TEST = re.compile(r"\b(?:test|testing|tested|final)\b|test\d", re.I)
_OF_HELD_OUT = re.compile(r"\b(?:held[- ]out|development|validation|dev)\b", re.I)
ROLES = (
    (TEST, _OF_TEST, "tested on test data"),
    (HELD_OUT, _OF_HELD_OUT, "validated on held-out data"),
)
OF_PARTS = frozenset(
    tokens(
        "split set part partition subset name file path data fold loader dataset ds dl iter batches"
    )
)
"""What a setting calls the part of the data that it names."""


def other_roles(
    text: str, told: Sequence[ParameterFact], repository: Repository
) -> Iterator[RequirementResult]:
    """That what is called one part of the data is another part, of each part that is said the
    first."""
    for own, said, label in ROLES:
        if not said.search(text):
            continue
        if own is TEST and _TESTED_ON_HELD_OUT.search(text):
            continue
        own_data = [fact for fact in told if not _is_of_others(str(fact.value), text)]
        given = (*_set_so(own_data, repository), *_loaded_so(repository))
        if own is TEST and not any(parts & own for _, parts, _ in given):
            # Of many data sets the validation part is the one that all test on.
            plain = [fact for fact in told if _is_plain(str(fact.value))]
            given = (*_set_so(plain, repository), *_loaded_so(repository))
        for name, parts, place in given:
            if parts and _is_called(name, own) and not parts & own:
                shown = " ".join(sorted(_SHOWN[part] for part in parts))
                yield against(label, f"{name} is {shown} data", place)
                break
        else:
            yield from _taken_so(label, own, repository)


def _taken_so(
    label: str, own: frozenset[str], repository: Repository
) -> Iterator[RequirementResult]:
    """The first part of the kind with which something is wrong."""
    for taken in repository.once(parts_taken):
        if taken.kind == _SHOWN[min(own)]:
            yield against(label, taken.note, taken.place)
            return


def _is_called(name: str, own: frozenset[str]) -> bool:
    """Whether a name says of which part it is, and nothing else."""
    words = _words_of(name)
    return bool(words & own) and words <= own | OF_PARTS


def _words_of(name: str) -> frozenset[str]:
    """The words of the last part of a name."""
    last = name.rpartition(".")[2].replace("_", " ").replace("-", " ")
    return frozenset(tokens(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", last)))


def _parts_in(value: str) -> frozenset[str]:
    """Of which parts a value speaks: one word each; of none where it is a sentence."""
    words = frozenset(tokens(re.sub(r"[^A-Za-z\s]+", "_", value).replace("_", " ")))
    if re.search(r"\s", value):
        return frozenset()
    return frozenset(min(one) for one in (TEST, HELD_OUT, TRAIN) if words & one)


def _is_plain(value: str) -> bool:
    """Whether a value says a part of the data and no data set: "val", not "coco_2017_val"."""
    return _words_of(value) <= PARTS | OF_PARTS


_TESTED_ON_HELD_OUT = re.compile(
    r"\b(?:test|evaluat|scor|report|compar|measur)\w*\b(?:\s+[\w-]+){0,6}?\s+(?:on|over|with|of)\s+"
    r"(?:[\w-]+\s+){0,3}?(?:dev|val|valid|validation|development)(?:\d+|\b)",
    re.I,
)
"""What is tested on the held-out part, as many data sets have no other."""


def _is_of_others(value: str, text: str) -> bool:
    """Whether a value names a data set of which the claim does not speak: "coco_2017_val" where it
    speaks of another."""
    named = {w for w in _words_of(value) - PARTS - OF_PARTS if w.isalpha() and len(w) > 2}
    return bool(named) and named.isdisjoint(plain_tokens(text)) and named.isdisjoint(tokens(text))


_SHOWN = {min(TEST): "test", min(HELD_OUT): "validation", min(TRAIN): "training"}

Called = tuple[str, frozenset[str], str]
"""A name, of which parts what it is given speaks, and where."""


def _set_so(told: Sequence[ParameterFact], repository: Repository) -> Iterator[Called]:
    for fact in told:
        parts = _parts_in(str(fact.value))
        if parts and repository.is_read(fact):
            yield fact.name, parts, fact.location.reference


_LOADED = re.compile(
    r"^[ \t]*(?:(?:const|let|var|auto|val)\s+)?(?P<name>\w+)\s*(?:=(?!=)|<-)\s*"
    r"(?P<call>[\w.:]*\w\([^\n]*?(?:\btrain\s*=\s*(?P<yes>True|False|true|false)"
    r"|[\"'](?P<part>train|test|validation|valid|dev)[\"'])[^\n]*\))[ \t;]*$",
    re.M,
)
"""A part of a data set that is loaded into a name in one line."""

_CUT = (
    r"\b\w*(?:[sS]ubset|split|[sS]ampler|select|take|skip|perm)\w*\b[^\n]*\b{0}\b"
    r"|\b{0}\s*[\[.]\s*(?:\d|:|split|take|skip|select|\w+:)"
)
"""That something is cut from a name."""


def _loaded_so(repository: Repository) -> tuple[Called, ...]:
    return repository.once(_all_loaded)


def _all_loaded(repository: Repository) -> tuple[Called, ...]:
    """Names that are given one part of the data, but those of which a part is then cut."""
    found: list[Called] = []
    for chunk in repository.live_chunks:
        code = chunk.code_text() if chunk.role in RUNS else ""
        for match in _LOADED.finditer(code) if "train" in code or "test" in code else ():
            name = match["name"]
            if re.search(_CUT.format(re.escape(name)), code) or "[" in match["call"]:
                continue
            part = match["part"] or ("train" if match["yes"].lower() == "true" else "test")
            line = chunk.line_of(code.count("\n", 0, match.start("name")))
            found.append((name, _parts_in(part), f"{chunk.location.path}:{line}-{line}"))
    return tuple(found)


def against(label: str, note: str, place: str) -> RequirementResult:
    """What stands against a claim, where it stands."""
    state = RequirementState.CONTRADICTED
    return RequirementResult(label, state, note, (place,), decisive=False)
