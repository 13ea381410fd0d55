"""What does a Java program get when it asks its properties for a key, with a fallback?

Programs wrap `getProperty` in getters of their own (`settings.real("decay.rate", 0.9)`). Keys are
compared letter by letter: an entry spelled otherwise is never found, and the fallback holds.
What the virtual machine is started with (`-Ddecay.rate=0.5`) wins where a getter asks for that
first.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from analyzer.engine.facts.source_texts import LONGEST_TEXT, Lines, closing, value_of
from analyzer.engine.facts.standings import Standings, dotted_key
from analyzer.engine.languages.literals import scalar
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location

_METHOD = re.compile(
    r"\b(?P<name>\w+)\s*\(\s*(?:final\s+)?String\s+(?P<key>\w+)\s*"
    r"(?:,\s*(?:final\s+)?[\w<>]+\s+\w+\s*)?\)\s*(?:throws\s[\w.,\s]{1,80})?(?P<body>\{)"
)
_SYSTEM = re.compile(
    r"\b(?:Boolean\s*\.\s*getBoolean|Integer\s*\.\s*getInteger|Long\s*\.\s*getLong"
    r"|System\s*\.\s*getProperty)\(\s*\"(?P<key>[\w.\-]+)\""
)
_OWN_MACHINE = re.compile(r"\bSystem\s*\.\s*(?:getProperties|setPropert\w+)\s*\(")
"""The program moves its settings among the properties of the machine."""

_GIVEN = re.compile(r"(?<![\w-])-D(?P<key>[A-Za-z][\w.\-]*\.[\w\-]+)=(?P<value>[^\s\"',\])]+)")
_STARTS = frozenset(
    {"groovy", "gradle", "kotlin", "xml", "shell", "makefile", "dockerfile", "batch"}
)
_MOST_ROUNDS = 4
_MOST_FILES = 2_000


class Getter(Struct, frozen=True):
    """A method that gives what a key stands for; `asks_machine`: from `-D` first."""

    name: str
    asks_machine: bool


class Question(Struct, frozen=True):
    """One place that asks for a key, with the number of the fact of its fallback, if any."""

    key: str
    getter: Getter
    number: int | None


def java_properties(standings: Standings, texts: Mapping[str, str]) -> None:
    """Add the fallbacks of getters and what the machine is given, and let the first of machine,
    file and fallback win. Entries that no question can find are out of force."""
    entries = _entries(standings)
    readings = [one for one in standings.readings if _is_java(one, texts)][:_MOST_FILES]
    if not entries or not readings:
        return
    sources = {one.path: texts[one.path] for one in readings}
    getters = _getters(sources.values())
    questions = [q for one in readings for q in _questions(standings, one, texts, getters)]
    for question in questions:
        found = entries.get(question.key, [])
        if question.number is not None and len(found) == 1:
            standings.override(question.number, found[0])
    _drop_lost_keys(standings, entries, questions, sources)
    _take_machine(standings, entries, questions, texts)


def _is_java(reading: FileReading, texts: Mapping[str, str]) -> bool:
    text = texts.get(reading.path, "")
    is_java = family(reading.language) == "java" and reading.role in RUNS
    return is_java and 0 < len(text) <= LONGEST_TEXT


def _entries(standings: Standings) -> dict[str, list[int]]:
    """The entries of properties files by their whole keys."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number in standings.standing(ParameterKind.CONFIG):
        fact = standings.facts[number]
        if fact.location.path.endswith(".properties"):
            found[dotted_key(fact)].append(number)
    return dict(found)


def _getters(texts: Iterable[str]) -> list[Getter]:
    """Methods that hand their first parameter to `getProperty`, or to such a method."""
    methods = [
        (m["name"], m["key"], _body(text, m)) for text in texts for m in _METHOD.finditer(text)
    ]
    known = {"getProperty": Getter("getProperty", asks_machine=False)}
    for _ in range(_MOST_ROUNDS):
        before = len(known)
        for name, key, body in methods:
            asked = [one for one in known.values() if _hands_on(body, one.name, key)]
            if asked and name not in known:
                machine = re.search(rf"\bSystem\s*\.\s*getProperty\(\s*{re.escape(key)}\b", body)
                first = bool(machine) or any(one.asks_machine for one in asked)
                known[name] = Getter(name, first)
        if len(known) == before:
            break
    return [one for name, one in known.items() if name != "getProperty"]


def _body(text: str, method: re.Match[str]) -> str:
    end = closing(text, method.start("body"))
    return text[method.start("body") : end] if end > 0 else ""


def _hands_on(body: str, getter: str, key: str) -> bool:
    return re.search(rf"\b{re.escape(getter)}\(\s*{re.escape(key)}\b", body) is not None


def _questions(
    standings: Standings, reading: FileReading, texts: Mapping[str, str], getters: list[Getter]
) -> Iterator[Question]:
    text = texts[reading.path]
    lines = Lines(text)
    held = _flags(standings, reading)
    for getter in getters:
        if getter.name not in text:
            continue
        asks = rf"\b{re.escape(getter.name)}\(\s*\"([\w.\-]+)\"\s*(?:,\s*([^(),;\n]+))?\)"
        for match in re.finditer(asks, text):
            line = lines.at(match.start())
            value = value_of(match[2] or "", whole=True)
            number = held.get((line, match[1].rpartition(".")[2]))
            if number is None and value is not None:
                fact = _fact(reading, line, match[1], str(match[2]).strip(), ParameterKind.FLAG)
                number = standings.add(fact, reading)
            yield Question(match[1], getter, number)


def _flags(standings: Standings, reading: FileReading) -> dict[tuple[int, str], int]:
    """Flags that the front end read, by line and last part of the name."""
    return {
        (fact.location.first_line, fact.name.rpartition(".")[2]): number
        for number, fact in enumerate(standings.facts)
        if standings.reading_of[number] is reading and fact.kind is ParameterKind.FLAG
    }


def _fact(
    reading: FileReading, line: int, key: str, written: str, kind: ParameterKind
) -> ParameterFact:
    value = value_of(written, whole=True)
    return ParameterFact(
        location=Location(reading.path, line, line),
        owner=reading.module,
        name=key,
        value=scalar(written) if value is None else value,
        text=written[:200],
        kind=kind,
    )


def _drop_lost_keys(
    standings: Standings,
    entries: Mapping[str, list[int]],
    questions: list[Question],
    sources: Mapping[str, str],
) -> None:
    """Entries under a key that is asked for in another spelling, or of the machine alone."""
    asked = {question.key for question in questions}
    loose = {_loose(key): key for key in sorted(asked)}
    all_text = "\n".join(sources.values())
    machine = (
        set() if _OWN_MACHINE.search(all_text) else {m["key"] for m in _SYSTEM.finditer(all_text)}
    )
    for key, numbers in entries.items():
        if key in asked:
            continue
        note = ""
        mentions = all_text.count(f'"{key}"')
        if _loose(key) in loose and not mentions:
            note = f"the program asks for {loose[_loose(key)]}, which is another key"
        elif key in machine and mentions == _asked_of_machine(all_text, key):
            note = "the program asks the system properties for it, not the file"
        for number in numbers if note else ():
            standings.lose(number, note)


def _loose(key: str) -> str:
    return re.sub(r"[._\-]", "", key).lower()


def _asked_of_machine(text: str, key: str) -> int:
    return sum(match["key"] == key for match in _SYSTEM.finditer(text))


def _take_machine(
    standings: Standings,
    entries: Mapping[str, list[int]],
    questions: list[Question],
    texts: Mapping[str, str],
) -> None:
    """Let `-Dkey=value` win where a getter asks the machine first."""
    open_keys = {question.key for question in questions if question.getter.asks_machine}
    for reading in standings.readings:
        text = texts.get(reading.path, "")
        if reading.role not in RUNS or reading.language not in _STARTS or "-D" not in text:
            continue
        lines = Lines(text)
        for match in _GIVEN.finditer(text):
            if match["key"] not in open_keys or "$" in match["value"]:
                continue
            line = lines.at(match.start())
            fact = _fact(reading, line, match["key"], match["value"], ParameterKind.LAUNCH)
            winner = standings.add(fact, reading)
            fallbacks = [q.number for q in questions if q.key == fact.name and q.number is not None]
            for number in (*entries.get(fact.name, ()), *fallbacks):
                standings.override(number, winner)
