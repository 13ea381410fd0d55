"""Values that the evaluation of the programs proves overridden, and values it works out."""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from analyzer.engine.evaluation.findings import Finding, Findings, Key, written
from analyzer.engine.evaluation.journal import value_key
from analyzer.engine.facts.standings import Standings, start_of
from analyzer.engine.languages.python_values import MISSING, storable
from analyzer.model.code import ParameterFact, ParameterKind, Value
from analyzer.model.source import FileRole, Location

MOST_NEW = 4_000


def evaluation_decides(standings: Standings, findings: Findings) -> tuple[ParameterFact, ...]:
    """Take overridden facts out of force; returns facts for values that none holds yet."""
    if not findings.runs:
        return ()
    places = _places(standings)
    matched: dict[int, set[int]] = {}
    for number, finding in enumerate(findings.by_key.values()):
        matched[number] = _facts_for(standings, places, finding)
        _name_in_full(standings, finding, matched[number])
    _lose(standings, findings, matched)
    _restore(standings, findings, matched)
    left = {key: why for key, why in findings.unselected.items() if key not in findings.selected}
    _leave_unselected(standings, left, places)
    names = {one.cell.last_name for one in findings.by_key.values() if one.is_kept}
    competing = {
        key: why
        for key, why in findings.uncalled.items()
        if key[2] in names and key not in findings.selected
    }
    _leave_unselected(standings, competing, places)
    _leave_unselected(standings, _outdone(findings), places)
    _leave_skipped(standings, findings)
    _leave_files(standings, findings)
    _leave_other_values(standings, findings)
    _leave_nothing(standings, findings)
    return tuple(_new_facts(standings, findings, matched))


def _outdone(findings: Findings) -> dict[Key, str]:
    """Variables that nothing reads, where a run has another value of the name.

    Not in a folder from which a program executes settings: which file it takes is a word of its
    command line, and only some command lines are known."""
    folders = {path.rpartition("/")[0] for path in findings.executed}
    unread = {
        key: why for key, why in findings.unread.items() if key[0].rpartition("/")[0] not in folders
    }
    kept: defaultdict[str, set[str]] = defaultdict(set)
    for key, finding in findings.by_key.items():
        if finding.is_kept and key not in unread:
            kept[key[2]].add(key[3])
    return {key: why for key, why in unread.items() if kept[key[2]] - {key[3]}}


def _places(standings: Standings) -> dict[tuple[str, str], list[int]]:
    places: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, fact in enumerate(standings.facts):
        name = fact.name.rpartition(".")[2].replace("-", "_").lower()
        places[fact.location.path, name].append(number)
    return places


def _facts_for(
    standings: Standings, places: dict[tuple[str, str], list[int]], finding: Finding
) -> set[int]:
    cell = finding.cell
    found: set[int] = set()
    for number in places.get((cell.path, cell.last_name), ()):
        fact = standings.facts[number]
        inside = fact.location.first_line <= finding.line <= fact.location.last_line
        if inside and value_key(fact.value) == value_key(cell.value):
            found.add(number)
    return found


def _name_in_full(standings: Standings, finding: Finding, numbers: set[int]) -> None:
    """Entries of a group's file are named as the composed config has them: `optim.lr`."""
    for number in numbers:
        fact = standings.facts[number]
        if fact.kind is ParameterKind.CONFIG and finding.cell.name.endswith(f".{fact.name}"):
            standings.facts[number] = replace(fact, name=finding.cell.name)


def _lose(standings: Standings, findings: Findings, matched: dict[int, set[int]]) -> None:
    kept: set[int] = set()
    for number, finding in enumerate(findings.by_key.values()):
        if finding.holds:
            kept |= matched[number]
    idle = _idle_places(standings)
    for number, finding in enumerate(findings.by_key.values()):
        if finding.holds or not finding.winner or finding.winner in idle:
            continue
        for fact in matched[number] - kept:
            standings.lose(fact, lost_note(finding.winner))


def _idle_places(standings: Standings) -> set[str]:
    """Places of which no value is in force: a class that nothing reaches overrides no field of its
    base, although the program runs its body."""
    alive: dict[str, bool] = {}
    for number, fact in enumerate(standings.facts):
        place = start_of(fact)
        alive[place] = alive.get(place, False) or standings.stands(number)
    return {place for place, lives in alive.items() if not lives}


def _restore(standings: Standings, findings: Findings, matched: dict[int, set[int]]) -> None:
    """Values that a run has although a name alone spoke against them: command lines that only
    documents hold, and bindings of the same name in another scope."""
    for number, finding in enumerate(findings.by_key.values()):
        if not finding.is_kept:
            continue
        for fact in matched[number]:
            reading = standings.reading_of[fact]
            told = (
                reading.role is FileRole.DOC and standings.facts[fact].kind is ParameterKind.LAUNCH
            )
            if told:
                standings.restore(fact, "only documentation gives this command line")
            elif " selects " in standings.loss(fact):
                standings.restore(fact, "a run composes its config with this file")
            elif reading.language == "gin" and not standings.facts[fact].in_force:
                standings.restore(fact, "")


def _leave_unselected(
    standings: Standings, left: dict[Key, str], places: dict[tuple[str, str], list[int]]
) -> None:
    for (path, line, name, value), why in left.items():
        for number in places.get((path, name), ()):
            fact = standings.facts[number]
            place = fact.location
            if place.first_line <= line <= place.last_line and value_key(fact.value) == value:
                standings.lose(number, why)


def _leave_files(standings: Standings, findings: Findings) -> None:
    """Files of config groups that every run replaces by another option."""
    for number, fact in enumerate(standings.facts):
        path = fact.location.path
        if path in findings.replaced_files and path not in findings.files:
            standings.lose(number, findings.replaced_files[path])


_BOUND = (
    ParameterKind.CONSTANT,
    ParameterKind.ASSIGNMENT,
    ParameterKind.FLAG,
    ParameterKind.FIELD,
)
_ASKED = ParameterKind.KEYWORD_DEFAULT


def _leave_other_values(standings: Standings, findings: Findings) -> None:
    """Where the run gives a name other values than the one read from its line: a default of
    `os.environ.get` or `dict.get` that does not come into play, a name computed otherwise."""
    for number, fact in enumerate(standings.facts):
        if fact.kind not in _BOUND and fact.kind is not _ASKED:
            continue
        name = fact.name.rpartition(".")[2].replace("-", "_").lower()
        values = findings.seen.get((fact.location.path, fact.location.first_line, name))
        if values and value_key(fact.value) not in values:
            spot = next(iter(values.values()))
            here = f"{fact.location.path}:{fact.location.first_line}"
            if spot and spot != here:
                standings.lose(number, f"overridden by {spot}")
            elif spot:
                standings.lose(number, "the run gives it another value")


def _leave_nothing(standings: Standings, findings: Findings) -> None:
    """A default of None asks for a value from elsewhere, where a run has one."""
    kept = {
        finding.cell.last_name: finding.cell.spot()
        for finding in findings.by_key.values()
        if finding.is_kept and finding.cell.value is not None
    }
    for kind in (ParameterKind.FLAG, ParameterKind.KEYWORD_DEFAULT, ParameterKind.FIELD):
        for number in standings.standing(kind):
            name = standings.facts[number].name.rpartition(".")[2].replace("-", "_").lower()
            if standings.facts[number].value is None and name in kept:
                standings.lose(number, f"no value of its own; {kept[name]} has one")


def _leave_skipped(standings: Standings, findings: Findings) -> None:
    """Values in branches that no run takes, where another value of the name is in force."""
    never = {span: why for span, why in findings.skipped.items() if span not in findings.ran}
    if not never:
        return
    by_path: defaultdict[str, list[tuple[int, int, str]]] = defaultdict(list)
    for (path, first, last), why in never.items():
        by_path[path].append((first, last, why))
    kept = {finding.cell.last_name for finding in findings.by_key.values() if finding.is_kept}
    for number, fact in enumerate(standings.facts):
        name = fact.name.rpartition(".")[2].replace("-", "_").lower()
        if name not in kept or fact.kind is ParameterKind.FLAG:
            continue
        for first, last, why in by_path.get(fact.location.path, ()):
            if first <= fact.location.first_line and fact.location.last_line <= last:
                standings.lose(number, f"the condition at {why} is not met")


def _new_facts(
    _standings: Standings, findings: Findings, matched: dict[int, set[int]]
) -> list[ParameterFact]:
    made: dict[tuple[str, int, str, str], ParameterFact] = {}
    for number, finding in enumerate(findings.by_key.values()):
        if matched[number] or not (finding.is_made or finding.winner):
            continue
        if not finding.is_in_force and not finding.winner:
            continue
        if len(made) < MOST_NEW and _is_setting(finding):
            fact = _fact(finding)
            if fact is not None:
                made[fact.location.path, fact.location.first_line, fact.name, str(fact.value)] = (
                    fact
                )
    return list(made.values())


def _is_setting(finding: Finding) -> bool:
    name = finding.cell.last_name
    return (
        bool(name)
        and name[:1] not in "_#"
        and name.isprintable()
        and len(name) < 80
        and not (
            len(name) == 1
            and finding.cell.kind == "assignment"
            and finding.cell.value in (0, 1, None)
        )
    )


def _fact(finding: Finding) -> ParameterFact | None:
    cell = finding.cell
    value = _value(cell.value)
    if value is None or value == "" or value == ():
        return None
    note = _chain(finding) if finding.is_in_force else lost_note(finding.winner)
    name = cell.name.encode("utf-8", "replace").decode()
    return ParameterFact(
        location=Location(cell.path, finding.line, finding.line),
        owner=cell.owner,
        name=name,
        value=value,
        text=(written(cell) or str(value))[:200].encode("utf-8", "replace").decode(),
        kind=ParameterKind(cell.kind),
        in_force=finding.is_in_force,
        note=note,
        callee=cell.callee if cell.kind == "call_argument" else "",
    )


def lost_note(winner: str) -> str:
    """Why a value lost: the place of what took its, or the reason itself."""
    return winner if " " in winner else f"overridden by {winner}"


def _value(value: object) -> Value:
    if isinstance(value, list | tuple):
        items = [storable(one) for one in value]
        known = all(one is not MISSING for one in items) and len(items) <= 64
        return tuple(items) if known else None  # type: ignore[arg-type]
    kept = storable(value)
    return None if kept is MISSING else kept  # type: ignore[return-value]


def _chain(finding: Finding) -> str:
    """Where a value was worked out from: "0.1 (train.py:2) <- conf.yaml:3"."""
    places = [parent.spot() for parent in finding.cell.parents if parent.is_known]
    return f"worked out from {', '.join(dict.fromkeys(places[:4]))}" if places else "worked out"
