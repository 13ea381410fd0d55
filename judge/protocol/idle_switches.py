"""Which variants of an experiment has a file of settings a switch for that nothing reads?

"plain: false" promises plain counterparts; where no code asks for `plain`, there are none.
"""

from __future__ import annotations

from collections.abc import Iterator

from analyzer.model.code import ParameterFact, ParameterKind
from index.tokenize import tokens
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from taxonomy.verdict import RequirementResult, RequirementState

_TURNS = frozenset(tokens("use is do enable enabled with on add apply run has flag"))
"""Words of a switch that say nothing of what it turns on."""


def idle_switches(text: str, repository: Repository) -> Iterator[RequirementResult]:
    """One requirement for each switch whose whole name the claim says, and that nothing reads."""
    said = frozenset(plain_tokens(text))
    for words, fact in repository.once(_unread_switches):
        if words <= said:
            place = fact.location.reference
            note = f"{fact.name} = {str(fact.value).lower()}, a setting that nothing reads"
            state = RequirementState.MENTIONED
            label = f"can be turned on: {fact.name.rpartition('.')[2]}"
            yield RequirementResult(label, state, note, (place,), decisive=False)


def _unread_switches(repository: Repository) -> tuple[tuple[frozenset[str], ParameterFact], ...]:
    """Switches of files of settings, each name once, without those that are read anywhere."""
    found: dict[frozenset[str], ParameterFact] = {}
    read: set[frozenset[str]] = set()
    for fact in repository.parameters:
        if (
            fact.kind is not ParameterKind.CONFIG
            or not isinstance(fact.value, bool)
            or not fact.in_force
        ):
            continue
        words = frozenset(plain_tokens(fact.simple_name.replace("_", " "))) - _TURNS
        if not words:
            continue
        if repository.is_read(fact):
            read.add(words)
        else:
            found.setdefault(words, fact)
    return tuple((words, fact) for words, fact in found.items() if words not in read)
