"""Does a line, or a default that is handed on, only count where a flag is given that no call gives?

`def dense(x, n, xavier=True, stddev=0.001)` with the deviation in the branch without Xavier's
rule: the number stands in a signature, is handed on, and no weight is ever drawn with it.
"""

from __future__ import annotations

import re

from analyzer.model.code import ParameterFact, ParameterKind
from judge.lookup.repository import Repository
from judge.methods.calls_of import Calls, calls_of
from judge.text.branch_conditions import conditions_of

DEEPEST = 3
"""How far a flag or a number is followed from function to function."""

LINES_OF_A_CALL = 8
"""Lines above an argument on which the call that takes it may begin."""

_FLAG = re.compile(r"(?P<no>not\s+|!\s*)?(?P<name>[A-Za-z_]\w*)")


class LeftFlags:
    """The flags of a repository's own functions that every call leaves at their default."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._calls: Calls = calls_of(repository)
        self._defaults = {
            (fact.owner, fact.name.rpartition(".")[2]): fact
            for fact in repository.parameters
            if fact.kind is ParameterKind.KEYWORD_DEFAULT
        }
        self._values: dict[tuple[str, str, int], bool | None] = {}

    def why_left(self, path: str, line: int, owner: str) -> str:
        """Why no run comes to a line: which flag would have to be given; "" where one may."""
        for test, wanted in conditions_of(self._repository.lines_of(path), line - 1):
            flag = _FLAG.fullmatch(test.strip("(){: \t"))
            value = self._value(owner, flag["name"]) if flag else None
            if flag is not None and value is not None and (value is not bool(flag["no"])) != wanted:
                fact = self._defaults[owner, flag["name"]]
                place = f"{fact.location.path}:{fact.location.first_line}"
                return f"{flag['name']} = {value} at {place}, and no call gives it"
        return ""

    def why_idle(self, fact: ParameterFact, depth: int = DEEPEST) -> str:
        """Why a default of a function's parameter does nothing: all that reads it stands in
        branches that no run takes; "" where something may read it."""
        if fact.kind is not ParameterKind.KEYWORD_DEFAULT:
            return ""
        return self._why_unread(fact.owner, fact.name.rpartition(".")[2], depth)

    def _why_unread(self, owner: str, name: str, depth: int) -> str:
        one = self._calls.definition(owner)
        if one is None or depth == 0:
            return ""
        reasons = [
            self.why_left(one.location.path, line, owner)
            or self._why_handed(owner, name, line, text, depth)
            for line, text in self._readers(owner, one.location.path, name)
        ]
        return reasons[0] if reasons and all(reasons) else ""

    def _readers(self, owner: str, path: str, name: str) -> list[tuple[int, str]]:
        """The lines of code in a function's body that say a name, with their texts."""
        said = re.compile(rf"(?<![\w.]){re.escape(name)}(?!\w)")
        found: list[tuple[int, str]] = []
        for chunk in self._repository.chunks_in(path):
            if chunk.owner != owner:
                continue
            code = chunk.code_text()
            signature = _SIGNATURE.search(code)
            first = code.count("\n", 0, signature.end()) if signature else -1
            found += [
                (chunk.line_of(at), text)
                for at, text in enumerate(code.split("\n"))
                if at > first and said.search(text)
            ]
        return found

    def _why_handed(self, owner: str, name: str, line: int, text: str, depth: int) -> str:
        """Why it does nothing that a line hands the name on as an argument of the same call."""
        given = re.search(rf"\b(\w+)\s*=\s*{re.escape(name)}\s*(?:[,)]|$)", text)
        if given is None or len(re.findall(rf"(?<![\w.]){re.escape(name)}(?!\w)", text)) > 2:
            return ""
        for one in self._calls.definitions():
            if given[1] not in one.parameters or one.name == owner:
                continue
            near = [
                call
                for call in self._calls.of(one.name) or ()
                if call.site.caller == owner and 0 <= line - call.site.line < LINES_OF_A_CALL
            ]
            if near:
                return self._why_unread(one.name, given[1], depth - 1)
        return ""

    def _value(self, owner: str, name: str, depth: int = DEEPEST) -> bool | None:
        """What a flag always is in a function; None where a call may give it otherwise."""
        key = (owner, name, depth)
        if key not in self._values:
            self._values[key] = None  # a function that calls itself
            self._values[key] = self._value_here(owner, name, depth)
        return self._values[key]

    def _value_here(self, owner: str, name: str, depth: int) -> bool | None:
        fact = self._defaults.get((owner, name))
        calls = self._calls.of(owner)
        if fact is None or not isinstance(fact.value, bool) or not calls or depth == 0:
            return None
        for call in calls:
            handed = self._calls.handed(call, owner, name)
            if handed is None:
                return None
            if not handed:
                continue
            own = re.compile(rf"\s*{re.escape(name)}\s*=\s*(\w+)\s*")
            given = [m[1] for a in self._calls.arguments(call) or () if (m := own.fullmatch(a))]
            if given == [str(fact.value)]:
                continue
            if not given or self._value(call.site.caller, given[0], depth - 1) is not fact.value:
                return None
        return fact.value


_SIGNATURE = re.compile(r"\bdef\s+\w+\s*\([^()]*(?:\([^()]*\)[^()]*)*\)[^:\n]*:")


def left_flags(repository: Repository) -> LeftFlags:
    """The flags of a repository, known for as long as it lives."""
    return repository.once(LeftFlags)
