"""Which of the arms of an experiment that code can run does a run choose: methods, variants, data?

A table or a row of branches tells them apart by a key ("ekf", "bc"), and a list in force says which
keys are run. What the claim names and the list leaves out is not run, though its code is there.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.code import CHOSEN, ParameterFact, ParameterKind
from analyzer.model.source import CONFIGURES, EXECUTES, RUNS, FileRole, Location
from index.tokenize import tokens
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.protocol.parts import FILLER, names_in
from taxonomy.verdict import RequirementResult, RequirementState

_KEY = r"(?P<key>[A-Za-z][\w.+-]{0,30})"
# What matches from within a name matches from its beginning: no need to try in between.
_BEGINS = r"(?<![A-Za-z_])"
_COMPARED = re.compile(
    rf"{_BEGINS}(?P<by>[A-Za-z_][\w.\[\]\"']*)\s*(?:===?|\.equals\()\s*[\"'`]{_KEY}[\"'`]"
)
_CASE = re.compile(
    rf"\b(?:case|when)\s+[\"'`]{_KEY}[\"'`]|[\"'`]{_KEY.replace('key', 'arm')}[\"'`]\s*=>"
)
_CASE_SIGNS = ("case", "when", "=>")
_TABLE = re.compile(
    rf"{_BEGINS}(?P<table>[A-Za-z_]\w*)\s*(?::[^=\n]+)?(?:=|<-)\s*"
    r"(?:(?:list|dict|Dict|c|new Map)\s*)?(?P<open>[({\[])"
)
_QUOTED_KEY = re.compile(rf"[\"'`]{_KEY}[\"'`]\s*(?:=>|:(?!:))\s*(?=[A-Za-z_({{\[|])")
_NAMED_KEY = re.compile(rf"(?:^|[(,])\s*{_KEY}\s*=\s*(?=[A-Za-z_][\w.]*\s*(?:[,()\\]|$))", re.M)
_SHELL_CASE = re.compile(rf"^[ \t]*{_KEY}(?:\s*\|\s*[\w.+-]+)*\)(?=[ \t]|$)", re.M)
_WORDS = re.compile(r"[A-Za-z][\w.+-]*(?:[ \t]+[A-Za-z][\w.+-]*)*")
_TOKEN = re.compile(r"[A-Za-z][\w.+-]*")
LONGEST_TABLE = 4000
"""Characters of a table that are read."""

FEWEST = 2
"""Keys that tell arms apart."""

MOST_STRANGE = 1
"""Members of a list that no key names and that the last branch may still run."""

ARM = "run: "
"""What the label of a requirement for an arm begins with."""

_SETS_ARMS = CHOSEN | {ParameterKind.CONSTANT, ParameterKind.ASSIGNMENT}


class Keyed(Struct, frozen=True):
    """Keys by which one place of code tells arms apart, and the name of their table, if any."""

    keys: frozenset[str]
    path: str
    table: str = ""


class Arms(Struct, frozen=True):
    """What a list in force chooses among keys, and which of them nothing runs."""

    chosen: frozenset[str]
    left_out: frozenset[str]
    name: str
    place: Location


def arms_run(text: str, repository: Repository) -> Iterator[RequirementResult]:
    """One requirement for each arm that the claim names by a key or by its initials."""
    told: dict[str, RequirementResult] = {}
    for arms in repository.once(_all_arms):
        for key in sorted(arms.chosen | arms.left_out):
            said = _said(key, text)
            if not said or (key in told and told[key].state is RequirementState.MET):
                continue
            place = (arms.place.reference,)
            shown = ", ".join(sorted(arms.chosen))
            note, state = f"{key} in {arms.name} = {shown}", RequirementState.MET
            if key in arms.left_out:
                note = f"{arms.name} = {shown}, without {key}"
                state = RequirementState.CONTRADICTED
            told[key] = RequirementResult(f"{ARM}{said}", state, note, place, decisive=False)
    yield from told.values()


def _all_arms(repository: Repository) -> tuple[Arms, ...]:
    lists = list(_lists(repository))
    everywhere = frozenset(member for members, *_ in lists for member in members)
    keyed = list(dict.fromkeys(_keys_of(repository, everywhere)))
    found: list[Arms] = []
    for one in keyed:
        for members, name, place in lists:
            held = members & one.keys
            if not held or len(members - one.keys) > MOST_STRANGE:
                continue
            if held == members or len(held) >= FEWEST:
                lost = one.keys - members - everywhere
                lost = _left_out(lost, one, place.path, repository)
                found.append(Arms(members, lost, name, place))
    return tuple(dict.fromkeys(found))


def _left_out(
    keys: frozenset[str], keyed: Keyed, path: str, repository: Repository
) -> frozenset[str]:
    """The keys that no other file that runs says or is called by; none of a table that code goes
    through as a whole."""
    if not keys or (keyed.table and _is_gone_through(keyed.table, repository)):
        return frozenset()
    others = [c for c in repository.chunks.values() if c.role in RUNS]
    others = [c for c in others if c.location.path not in (path, keyed.path)]
    stems = {c.location.path.rpartition("/")[2].partition(".")[0] for c in others}
    text = "\n".join(repository.of_chunk(_code_of, c) for c in others)
    said = {k for k in keys if re.search(rf"(?<![\w.-]){re.escape(k)}(?![\w(])", text)}
    return keys - said - stems


def _code_of(chunk: Chunk) -> str:
    """Quoted words of code; of settings and launchers all that they say."""
    if chunk.role in CONFIGURES:
        return chunk.text
    return "\n".join(re.findall(r"[\"'`][^\"'`\n]+[\"'`]", chunk.code_text()))


def _is_gone_through(table: str, repository: Repository) -> bool:
    name = rf"(?:\w+[.$:]+)*{re.escape(table)}"
    whole = re.compile(
        rf"\bfor\b[^\n]*\b(?:in|of)\s+\(?(?:\w+\(\s*)?{name}\b(?!\s*[\[$])"
        rf"|\b{name}\.(?:items|keys|values|entries)\(|\b(?:names|list|sorted|keys|values|tuple)\(\s*{name}\s*\)"
    )
    return any(
        table in c.code_text() and whole.search(c.code_text()) for c in repository.live_chunks
    )


def _keys_of(repository: Repository, listed: frozenset[str]) -> Iterator[Keyed]:
    """Keys of live code that says a word of a list."""
    groups: defaultdict[tuple[str, str, str], set[str]] = defaultdict(set)
    for chunk in repository.live_chunks:
        if chunk.role not in EXECUTES:
            continue
        if listed.isdisjoint(_TOKEN.findall(chunk.text)):
            continue
        path = chunk.location.path
        for by, table, key in _keys_in(chunk):
            groups[path, table, "" if table else f"{chunk.owner}:{by}"].add(key)
    for (path, table, _), keys in groups.items():
        if len(keys) >= FEWEST:
            yield Keyed(frozenset(keys), path, table)


def _keys_in(chunk: Chunk) -> Iterator[tuple[str, str, str]]:
    """By what, in which table, and each key."""
    if chunk.role is FileRole.SCRIPT:
        cases = _SHELL_CASE.finditer(chunk.text) if "case" in chunk.text else ()
        yield from (("case", "", match["key"]) for match in cases)
        return
    code = chunk.code_text()
    for match in _COMPARED.finditer(code) if "==" in code or ".equals(" in code else ():
        yield re.findall(r"\w+", match["by"])[-1], "", match["key"]
    for match in _CASE.finditer(code) if any(sign in code for sign in _CASE_SIGNS) else ():
        yield "case", "", match["key"] or match["arm"]
    for match in _TABLE.finditer(code):
        inside = _inside(code, match.start("open"))
        pattern = _NAMED_KEY if match["open"] == "(" else _QUOTED_KEY
        quoted = _QUOTED_KEY.finditer(inside) if match["open"] == "(" else ()
        yield from (
            ("", match["table"], key["key"]) for key in (*pattern.finditer(inside), *quoted)
        )


def _inside(code: str, at: int) -> str:
    """What stands right within the bracket that opens here, without brackets in it."""
    depth = 0
    kept: list[str] = []
    for char in code[at : at + LONGEST_TABLE]:
        depth -= char in ")]}"
        if depth <= 0 and kept:
            break
        if depth <= 1:
            kept.append(char)
        depth += char in "([{"
    return "".join(kept)


def _lists(repository: Repository) -> Iterator[tuple[frozenset[str], str, Location]]:
    """Lists of words that a run goes through."""
    for fact in repository.parameters:
        if fact.kind not in _SETS_ARMS or not fact.in_force:
            continue
        members = _members(fact, repository)
        if members and repository.is_read(fact) and repository.is_chosen(fact):
            yield members, fact.simple_name, fact.location


def _members(fact: ParameterFact, repository: Repository) -> frozenset[str]:
    value = fact.value
    if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        return frozenset(map(str, value))
    is_list = fact.name.isupper() and fact.name.endswith("S") and isinstance(value, str)
    in_script = repository.roles[fact.location.path] is FileRole.SCRIPT
    if is_list and in_script and _WORDS.fullmatch(str(value)):
        return frozenset(str(value).split())
    return frozenset()


def _said(key: str, text: str) -> str:
    """What of a claim a key stands for: a name of it, all words of the key, or words of which it is
    the initials; "" for nothing."""
    pieces = [p for p in re.split(r"[_\W]+", key.lower()) if len(p) > 1 and p not in FILLER]
    names = names_in(text)
    if named := [p for p in pieces if len(p) > 2 and names.intersection(plain_tokens(p))]:
        return named[0]
    stems = frozenset(plain_tokens(text))
    own = [plain_tokens(piece) for piece in pieces]
    if own and all(len(p) > 2 for p in pieces) and all(set(one) <= stems for one in own if one):
        return key if all(own) else ""
    return _initials(key.lower(), text)


_SMALL = "of the a an and or for to in on with by from at as is are we"
SMALL = frozenset(_SMALL.split())


def _initials(key: str, text: str) -> str:
    """The words beside each other of which a key is the initials."""
    if not key.isalpha() or not 2 <= len(key) <= 5 or (len(key) == 2 and tokens(key) == []):
        return ""
    for clause in re.split(r"[.,;:()](?:\s|$)", text):
        words = [w for w in re.findall(r"[A-Za-z]+", clause) if w.lower() not in SMALL]
        for at in range(len(words) - len(key) + 1):
            some = words[at : at + len(key)]
            if "".join(word[0] for word in some).lower() == key:
                return " ".join(some)
    return ""
