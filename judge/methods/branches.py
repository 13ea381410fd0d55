"""Does a line stand in a branch that no setting takes?

`if kind == "sinusoid": … else: …` where every value that `kind` is given anywhere is "learned": the
right table is written down, and no run builds it. What a user could set is not asked, only what
the repository sets; a name whose values are not all known decides nothing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct

from analyzer.model.code import DECLARED, ParameterFact, ParameterKind
from analyzer.model.source import EXECUTES, RUNS
from judge.lookup.repository import Repository
from judge.methods.calls_of import calls_of
from judge.text.branch_conditions import KEYED, NAME, QUOTED, conditions_of

DEEPEST = 2
"""How far definitions that only lines of such branches call are followed."""

SHORTEST = 3
"""Letters of the name of a setting."""

_WORDS_OF_A_RUN = "command cmd mode task action stage phase split subset job what type name"
_PER_RUN = frozenset(_WORDS_OF_A_RUN.split())
"""Names of what is chosen anew for each run, whatever a file says."""

_TEXT = r"[\"'](?P<text>[\w.+-]*)[\"']"
_EQUAL = re.compile(
    rf"(?:{KEYED}|{NAME})\s*(?:(?P<sign>===?|!==?|\beq\b|\bne\b|~=)\s*{_TEXT}"
    rf"|\.(?:equals|equalsIgnoreCase)\(\s*[\"'](?P<other>[\w.+-]*)[\"']\s*\))"
)
_AMONG = re.compile(rf"(?:{KEYED}|{NAME})\s+(?P<no>not\s+)?in\s*[(\[{{](?P<list>[^)\]}}]*)[)\]}}]")


class Setting(Struct, frozen=True):
    """All values that a name is given, with one place."""

    values: frozenset[str]
    where: str


class Branches:
    """What the settings of a repository decide about its conditions."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._calls = calls_of(repository)
        self._facts: defaultdict[str, list[ParameterFact]] = defaultdict(list)
        for fact in repository.parameters:
            if repository.roles.get(fact.location.path) in RUNS:
                self._facts[fact.simple_name].append(fact)
        self._set_unseen: dict[str, bool] = {}
        self._known: dict[tuple[str, int, str, int], str] = {}

    def why_off(self, path: str, line: int, owner: str, depth: int = DEEPEST) -> str:
        """Why no run takes the branch in which a line stands, or calls its definition from another
        branch; "" where one may."""
        key = (path, line, owner, depth)
        if key not in self._known:
            self._known[key] = ""  # a definition that calls itself
            self._known[key] = self._why_here(path, line, owner) or self._why_uncalled(owner, depth)
        return self._known[key]

    def _why_here(self, path: str, line: int, owner: str) -> str:
        for test, wanted in conditions_of(self._repository.lines_of(path), line - 1):
            if any(word in test for word in ("'", '"')):
                held, why = self._decided(test, owner)
                if held is not None and held is not wanted:
                    return why
        return ""

    def _why_uncalled(self, owner: str, depth: int) -> str:
        if depth == 0 or self._calls.definition(owner) is None:
            return ""
        found = self._calls.of(owner)
        reasons = [
            self.why_off(call.path, call.site.line, call.site.caller, depth - 1)
            for call in found or ()
        ]
        return reasons[0] if reasons and all(reasons) else ""

    def _decided(self, test: str, owner: str) -> tuple[bool | None, str]:
        """Whether a condition holds, with what says so; None where that is not known."""
        any_of = re.split(r"\s*(?:\|\||\bor\b)\s*", test)
        if len(any_of) > 1:
            parts = [self._decided(part, owner) for part in any_of]
            if all(held is False for held, _ in parts):
                return parts[0]
            return next((part for part in parts if part[0]), (None, ""))
        for part in re.split(r"\s*(?:&&|\band\b)\s*", test):
            held, why = self._atom(part.strip(), owner)
            if held is False or (held and part.strip() == test.strip()):
                return held, why
        return None, ""

    def _atom(self, test: str, owner: str) -> tuple[bool | None, str]:
        test = test.strip("(){: \t")
        equal = _EQUAL.fullmatch(test) or _EQUAL.fullmatch(test + ")")
        among = None if equal else _AMONG.fullmatch(test + ")") or _AMONG.fullmatch(test)
        found = equal or among
        if found is None:
            return None, ""
        setting = self._setting(found["key"] or found["name"], owner)
        if setting is None:
            return None, ""
        wanted = frozenset(QUOTED.findall(found["list"]) if among else [])
        if equal:
            wanted = frozenset([equal["text"] if equal["other"] is None else equal["other"]])
        turned = bool(among["no"]) if among else (equal is not None and _is_unlike(equal["sign"]))
        if setting.values <= wanted:
            return not turned, setting.where
        return (turned, setting.where) if setting.values.isdisjoint(wanted) else (None, "")

    def _setting(self, name: str, owner: str) -> Setting | None:
        """The values of a name within a definition; None where they are not all known."""
        facts = self._facts.get(name, ())
        holder = self._calls.definition(owner)
        if holder is not None and name in holder.parameters:
            return self._given(owner, facts)
        told = [fact for fact in facts if fact.kind in DECLARED]
        if told and (len(name) < SHORTEST or name in _PER_RUN or self._is_set_unseen(name)):
            return None
        made = owner.rpartition(".")[0]
        maker = self._calls.definition(f"{made}.__init__")
        if not told and maker is not None and name in maker.parameters:
            return self._given(maker.name, facts)
        return _setting_of(told)

    def _is_set_unseen(self, name: str) -> bool:
        """Whether some line may give the name what is no fact: the value of something else."""
        if name not in self._set_unseen:
            own = re.escape(name)
            sets = re.compile(
                rf"(?:\b{own}|[\"'](?:[\w.]*\.)?{own}[\"']\s*\])\s*:?=(?!=)\s*(?![\"'])(?![^\n]*{own})"
                rf"|[\"'](?:[\w.]*\.)?{own}[\"']\s*[,:]"
            )
            code = (chunk for chunk in self._repository.live_chunks if chunk.role in EXECUTES)
            self._set_unseen[name] = any(
                name in chunk.text and sets.search(chunk.code_text()) for chunk in code
            )
        return self._set_unseen[name]

    def _given(self, owner: str, facts: Sequence[ParameterFact]) -> Setting | None:
        """What all calls of a definition hand over as one of its arguments."""
        calls = self._calls.of(owner)
        called = owner.rpartition(".")[0] if owner.endswith(".__init__") else owner
        simple = called.rpartition(".")[2]
        given = [
            f
            for f in facts
            if f.kind is ParameterKind.CALL_ARGUMENT and f.callee.rpartition(".")[2] == simple
        ]
        places = {(fact.location.path, fact.location.first_line) for fact in given}
        if not calls or any((call.path, call.site.line) not in places for call in calls):
            return None
        return _setting_of(given)


def _is_unlike(sign: str | None) -> bool:
    return sign is not None and (sign[0] in "!~" or sign == "ne")


def _setting_of(facts: Sequence[ParameterFact]) -> Setting | None:
    """The texts that facts say; None where one says something else."""
    if not facts or not all(isinstance(fact.value, str) for fact in facts):
        return None
    first = min(facts, key=lambda f: (not f.in_force, f.location.path, f.location.first_line))
    where = f"{first.name} = {first.value} at {first.location.start}"
    return Setting(frozenset(str(fact.value) for fact in facts), where)


def branches_of(repository: Repository) -> Branches:
    """The branches of a repository, known for as long as it lives."""
    return repository.once(Branches)
