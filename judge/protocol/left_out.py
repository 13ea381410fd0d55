"""Does any run leave a part out, as an ablation does?

An ablation needs a way to run without a part: a switch that a run turns off, a variant with a name,
a loop over both. A program that knows the full method alone runs none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.model.code import ParameterKind
from analyzer.model.source import RUNS
from index.tokenize import tokens
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.protocol.parts import parts_of
from taxonomy.verdict import RequirementResult, RequirementState

_ABLATES = re.compile(
    r"\bablat\w*"
    r"|\b(?:tak|leav|left|switch|turn|remov|drop|disabl|knock)\w*\b[^.;]*\bone\b[^.;]{0,30}"
    r"\bat a time"
    r"|\bone\b[^.;]{0,30}\bat a time\b[^.;]*\b(?:remov|left out|leav|drop|disabl|switch)",
    re.I,
)
_VARIANT = re.compile(r"ablat|variant|(?<![a-z])leave_?one_?out|knock_?out", re.I)
_WITHOUT = re.compile(
    r"(?<![A-Za-z])(?:no|non|wo|without|disabled?|minus|skip|remove|exclude|only|plain|vanilla|naive"
    r"|use|enable|apply)[-_](?P<what>[A-Za-z][\w-]{2,})"
    r"|(?<![A-Za-z])(?:[nN]o|[wW]ithout|[uU]se|[dD]isable)"
    r"(?P<hump>[A-Z][A-Za-z0-9]+)"
)
_SWITCH = re.compile(
    r"(?P<what>[A-Za-z_][\w.-]{2,})[\"']?\s*[:=]\s*(?:False|false|FALSE|F\b|0(?:\.0*)?(?![\w.])|off\b|None\b)"
)
_OFF = frozenset({"false", "0", "none", "off", "no", "null"})

LEFT_OUT = "a run that leaves a part out"
"""The label of the requirement for an ablation."""


def left_out_runs(text: str, repository: Repository) -> Iterator[RequirementResult]:
    """One requirement where the claim speaks of an ablation and nothing can leave a part out."""
    if not _ABLATES.search(text):
        return
    parts = [frozenset(one.words) - WEAK for one in parts_of(text)]
    switched = repository.once(_switched)
    if repository.once(_has_variants) or any(_is_switched(part, switched) for part in parts):
        return
    note = "no switch, variant or command of the code leaves one out"
    yield RequirementResult(LEFT_OUT, RequirementState.NOT_FOUND, note, (), decisive=False)


_COMMON = """
train training test step layer weight length report return rate loss policy model take takes taken
leave leaves left remove removes removed drop drops dropped switch switches disable disables
ablation ablations ablate ablates ingredient ingredients component components part parts
"""
WEAK = frozenset(plain_tokens(_COMMON))
"""Words of switches of every program, and of what an ablation does."""


def _is_switched(part: frozenset[str], switched: frozenset[frozenset[str]]) -> bool:
    """Whether one name that is turned off says more than half of a part's words."""
    return any(len(part & words) > len(part) / 2 for words in switched if part)


def _has_variants(repository: Repository) -> bool:
    return any(
        _VARIANT.search(f"{c.location.path} {c.code_text()}")
        for c in repository.live_chunks
        if c.role in RUNS
    )


def _switched(repository: Repository) -> frozenset[frozenset[str]]:
    """The words of each name that code, settings and command lines turn off or do without."""
    found: set[frozenset[str]] = set()
    for chunk in repository.live_chunks:
        if chunk.role in RUNS:
            code = chunk.code_text()
            for pattern in (_WITHOUT, _SWITCH):
                for match in pattern.finditer(code):
                    found.add(frozenset(tokens(match[match.lastgroup or 0])))
    for fact in repository.parameters:
        launched = fact.kind is ParameterKind.LAUNCH
        if (launched and str(fact.value).lower() in _OFF) or isinstance(fact.value, bool):
            found.add(frozenset(tokens(fact.name)))
    return frozenset(found)
