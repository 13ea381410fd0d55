"""Does a line stand in a branch that no setting takes?

`if kind == "sinusoid": … else: …` where every value that `kind` is given anywhere is "learned": the
right table is written down, and no run builds it. What a user could set is not asked, only what
the repository sets; a name whose values are not all known decides nothing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS, FileRole
from judge.lookup.repository import Repository
from judge.methods.calls_of import calls_of
from judge.text.guarded_lines import indent
from judge.text.logical_lines import is_header

FARTHEST = 80
"""Lines above a statement in which its conditions are looked for."""

DEEPEST = 2
"""How far definitions that only lines of such branches call are followed."""

SHORTEST = 3
"""Letters of the name of a setting."""

_WORDS_OF_A_RUN = "command cmd mode task action stage phase split subset job what type name"
_PER_RUN = frozenset(_WORDS_OF_A_RUN.split())
"""Names of what is chosen anew for each run, whatever a file says."""

CODE = frozenset({FileRole.CODE, FileRole.NOTEBOOK, FileRole.SCRIPT})
SETTINGS = frozenset(
    {ParameterKind.CONFIG, ParameterKind.LAUNCH, ParameterKind.FLAG, ParameterKind.FIELD}
)

_NAME = r"(?:[A-Za-z_]\w*(?:\.|->|::))*(?P<name>[A-Za-z_]\w*)"
_KEYED = r"[\w.]+(?:\[|\.?\w*\()\s*[\"'](?:[\w.-]*\.)?(?P<key>\w+)[\"']\s*[\])]"
_TEXT = r"[\"'](?P<text>[\w.+-]*)[\"']"
_EQUAL = re.compile(
    rf"(?:{_KEYED}|{_NAME})\s*(?:(?P<sign>===?|!==?|\beq\b|\bne\b|~=)\s*{_TEXT}"
    rf"|\.(?:equals|equalsIgnoreCase)\(\s*[\"'](?P<other>[\w.+-]*)[\"']\s*\))"
)
_AMONG = re.compile(
    rf"(?:{_KEYED}|{_NAME})\s+(?P<no>not\s+)?in\s*[(\[{{](?P<list>[^)\]}}]*)[)\]}}]"
)
_IF = re.compile(r"\s*(?:\}\s*)?(?P<word>else\s*if|elseif|elif|if|when)\b(?P<test>.*)")
_ELSE = re.compile(r"\s*(?:\}\s*)?else\b\s*[:{]?\s*$")
_CASE = re.compile(r"\s*case\s+[\"'](?P<text>[\w.+-]+)[\"']\s*(?::|->|,)")
_ARM = re.compile(r"\s*[\"'](?P<text>[\w.+-]+)[\"']\s*=>")
_SWITCH = re.compile(rf"\s*(?:switch|match)\s*\(?\s*(?:{_KEYED}|{_NAME})")
_QUOTED = re.compile(r"[\"']([\w.+-]*)[\"']")


@dataclass(frozen=True, slots=True)
class Setting:
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
                self._facts[fact.name.rpartition(".")[2]].append(fact)
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
        wanted = frozenset(_QUOTED.findall(found["list"]) if among else [])
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
        told = [fact for fact in facts if fact.kind in SETTINGS]
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
            code = (chunk for chunk in self._repository.live_chunks if chunk.role in CODE)
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
    where = f"{first.name} = {first.value} at {first.location.path}:{first.location.first_line}"
    return Setting(frozenset(str(fact.value) for fact in facts), where)


def conditions_of(lines: Sequence[str], at: int) -> Iterator[tuple[str, bool]]:
    """The conditions under which a line stands, the nearest first, each with whether it must
    hold."""
    if at >= len(lines):
        return
    own = _IF.match(lines[at])
    if own:
        yield _test(own["test"]), True
    depth = indent(lines[at])
    number = at - 1
    while number >= max(0, at - FARTHEST) and depth > 0:
        line = lines[number]
        if not line.strip() or indent(line) >= depth:
            number -= 1
            continue
        depth = indent(line)
        asked = _IF.match(line)
        if asked:
            yield _test(asked["test"]), True
        if _ELSE.match(line) or (asked and asked["word"] != "if" and asked["word"] != "when"):
            yield from ((test, False) for test in _before(lines, number))
        case = _CASE.match(line) or _ARM.match(line)
        if case:
            yield from _of_switch(lines, number)
        if is_header(line) and not asked:
            return
        number -= 1


def _before(lines: Sequence[str], number: int) -> Iterator[str]:
    """The conditions of the branches before one, in the same chain."""
    depth = indent(lines[number])
    for line in reversed(lines[max(0, number - FARTHEST) : number]):
        if not line.strip() or indent(line) > depth:
            continue
        asked = _IF.match(line) if indent(line) == depth else None
        if asked is None:
            return
        yield _test(asked["test"])
        if asked["word"] in {"if", "when"}:
            return


def _of_switch(lines: Sequence[str], number: int) -> Iterator[tuple[str, bool]]:
    """The condition of a case: that what is switched on is one of the cases that stand there."""
    texts: list[str] = []
    at = number
    while at >= 0 and (_CASE.match(lines[at]) or _ARM.match(lines[at])):
        texts += _QUOTED.findall(lines[at].split("=>")[0].split("->")[0])
        at -= 1
    for line in reversed(lines[max(0, at - FARTHEST) : at + 1]):
        switch = _SWITCH.match(line)
        if switch:
            name = switch["key"] or switch["name"]
            yield f"{name} in ({', '.join(repr(text) for text in texts)})", True
            return


def _test(text: str) -> str:
    """A condition without what stands behind it."""
    text = text.strip()
    if text.startswith("("):
        depth = 0
        for place, letter in enumerate(text):
            depth += (letter == "(") - (letter == ")")
            if depth == 0 and letter == ")":
                rest = text[place + 1 :].strip()
                if not re.match(r"&&|\|\||and\b|or\b|[=!<>]", rest):
                    return text[1:place]
                break
    return re.split(r"[:{]\s*$|:\s+\S|\bthen\b", text, maxsplit=1)[0].strip()


def branches_of(repository: Repository) -> Branches:
    """The branches of a repository, known for as long as it lives."""
    return repository.once(Branches)
