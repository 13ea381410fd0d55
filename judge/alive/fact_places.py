"""Which words say where a fact stands: its file, its section, the lines that lead to it.

`MUJOCO = Preset(` three lines above `horizon=2048` says whose horizon it is, as does the name of a
file, a function or a section. Lines lead by their indentation, whatever the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterable

from msgspec import structs

from analyzer.model.code import Definition, ParameterFact, ParameterKind
from index.stem import stem
from judge.text.guarded_lines import indent

_IDENTIFIER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
_PIECE = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_COMMENT = re.compile(r"\s*(?:#|//|--|%|;|\*|/\*)")
_BOUND = re.compile(
    r"\s*(?:return\s+|val\s+|let\s+|const\s+|auto\s+)?([\w.\[\]\"']+)\s*(?:=|<-|:)[^=]*\("
)
FARTHEST = 80
"""Lines above a fact among which leading lines are sought."""

MOST_LEADING = 4
LONGEST_LINE = 200
LONGEST_COMMAND = 1_000
_SOURCES = re.compile(r"([^\s,:]+):(\d+)")
PREFIX = 4
"""Letters from which one word may begin with another: eval and evaluation."""


_IN_CALLS = frozenset({ParameterKind.CALL_ARGUMENT, ParameterKind.LIBRARY_DEFAULT})
"""Facts of a call: what the line gives the call a name says whose it is."""


class FactPlaces:
    """Words of places, worked out once each."""

    def __init__(self, lines_of: Callable[[str], list[str]]) -> None:
        self._lines_of = lines_of
        self._lines: dict[str, list[str]] = {}
        self._widths: dict[str, list[int]] = {}
        self._leading: dict[tuple[str, int], frozenset[str]] = {}
        self._words: dict[ParameterFact, frozenset[str]] = {}

    def words(self, fact: ParameterFact) -> frozenset[str]:
        """Lower-case words of the fact's place, whole, in pieces and as stems; its own name and
        value are none of them."""
        known = self._words.get(fact)
        if known is None:
            path = fact.location.path.rpartition(".")[0] or fact.location.path
            own, _, last = fact.name.rpartition(".")
            said = f"{path} {fact.owner} {own} {fact.callee} {last}"
            if fact.kind in _IN_CALLS:
                said += f" {self._bound_name(fact)}"
            if fact.kind is ParameterKind.LAUNCH:
                said += f" {self._command(fact)}"
            leading = self._leading_words(fact.location.path, fact.location.first_line)
            known = self._words[fact] = words_of(said) | leading | self._source_words(fact)
        return known

    def _source_words(self, fact: ParameterFact) -> frozenset[str]:
        """Words of the lines that a value was worked out from: a row of a table, a file of one
        condition."""
        found: set[str] = set()
        for place in _SOURCES.findall(fact.note.partition("worked out from ")[2]):
            path, line = place[0], int(place[1])
            lines = self._text(path)
            if 0 < line <= len(lines):
                found |= words_of(f"{path.rpartition('.')[0]} {lines[line - 1][:LONGEST_LINE]}")
        return frozenset(found)

    def _command(self, fact: ParameterFact) -> str:
        """The whole command line on which a value is given: `--data penn` says for what."""
        lines = self._text(fact.location.path)
        first = last = fact.location.first_line - 1
        if not 0 <= first < len(lines):
            return ""
        while first > 0 and lines[first - 1].rstrip().endswith("\\"):
            first -= 1
        while last + 1 < len(lines) and lines[last].rstrip().endswith("\\"):
            last += 1
        return " ".join(lines[first : last + 1])[:LONGEST_COMMAND]

    def _bound_name(self, fact: ParameterFact) -> str:
        """What the line gives the call it makes: `c.probe` of `c.probe = Cfg(epochs=90)`."""
        lines = self._text(fact.location.path)
        line = fact.location.first_line
        match = _BOUND.match(lines[line - 1]) if 0 < line <= len(lines) else None
        return match[1] if match else ""

    def block(self, fact: ParameterFact) -> Hashable:
        """What the fact shares with those that stand together with it: a file of settings, one
        command line, or a definition with the outermost line that leads to them."""
        path = fact.location.path
        if fact.kind is ParameterKind.CONFIG:
            return path
        if fact.kind is ParameterKind.LAUNCH:
            return path, fact.location.first_line
        leading = self._leading_lines(path, fact.location.first_line)
        bound = self._bound_name(fact) if fact.kind is ParameterKind.CALL_ARGUMENT else ""
        return path, fact.owner, bound or (leading[-1] if leading else "")

    def _text(self, path: str) -> list[str]:
        if path not in self._lines:
            self._lines[path] = self._lines_of(path)
        return self._lines[path]

    def _leading_words(self, path: str, line: int) -> frozenset[str]:
        known = self._leading.get((path, line))
        if known is None:
            known = words_of(" ".join(self._leading_lines(path, line)))
            self._leading[path, line] = known
        return known

    def _leading_lines(self, path: str, line: int) -> list[str]:
        lines = self._text(path)
        if path not in self._widths:
            self._widths[path] = leading_widths(lines)
        return leading_lines(lines, line, self._widths[path])


def named_by_place(
    facts: Iterable[ParameterFact], definitions: Iterable[Definition]
) -> tuple[ParameterFact, ...]:
    """The facts, with names for those given by place ("#2") where the repository defines what is
    called under one name with one signature."""
    signatures: dict[str, set[tuple[str, ...]]] = {}
    for definition in definitions:
        names = definition.parameters[definition.parameters[:1] in _RECEIVERS :]
        signatures.setdefault(definition.simple_name, set()).add(names)
        if definition.simple_name == "__init__":
            owner = definition.name.rpartition(".")[0].rpartition(".")[2]
            signatures.setdefault(owner, set()).add(names)
    facts = tuple(facts)
    keys = {fact.name for fact in facts if fact.location.path.endswith(WITHOUT_SECTIONS)}
    return tuple(_keyed(_named(fact, signatures), keys) for fact in facts)


WITHOUT_SECTIONS = (".properties",)
"""Files of settings in which a dot is part of a name: `min.count` is no count in a section."""


def _keyed(fact: ParameterFact, keys: Collection[str]) -> ParameterFact:
    """A fact under a key of such a file, its last two words as one name; a last word of one letter
    is a symbol: `walk.p` is no count of walks."""
    section, _, last = fact.name.rpartition(".")
    if not section or len(last) == 1 or fact.name not in keys:
        return fact
    before, _, word = section.rpartition(".")
    name = f"{word}_{last}"
    return structs.replace(fact, name=f"{before}.{name}" if before else name)


_RECEIVERS = frozenset({("self",), ("cls",)})


def _named(fact: ParameterFact, signatures: dict[str, set[tuple[str, ...]]]) -> ParameterFact:
    if not fact.name.startswith("#") or not fact.name[1:].isdigit():
        return fact
    known = [names for names in signatures.get(fact.callee.rpartition(".")[2], ()) if names]
    place = int(fact.name[1:]) - 1
    if len(known) != 1 or not 0 <= place < len(known[0]):
        return fact
    return structs.replace(fact, name=known[0][place].lstrip("*"))


NEVER_LEADS = 1 << 30
"""The width of a line that leads to nothing: blank, a comment, or only closing brackets."""


def leading_widths(lines: list[str]) -> list[int]:
    """How far each line is indented that may lead to those below it, else NEVER_LEADS."""
    return [
        indent(text) if text.strip(" \t)]}") and not _COMMENT.match(text.lstrip()) else NEVER_LEADS
        for text in lines
    ]


def leading_lines(lines: list[str], line: int, widths: list[int]) -> list[str]:
    """The lines above line `line` (from 1) that are indented less, each less than the one before,
    nearest first, at most MOST_LEADING; none for a line at the margin. `widths` are those of
    `leading_widths`."""
    if not 0 < line <= len(lines):
        return []
    found: list[str] = []
    width = indent(lines[line - 1])
    for place in range(line - 2, max(-1, line - 2 - FARTHEST), -1):
        if width == 0 or len(found) == MOST_LEADING:
            break
        if widths[place] < width:
            found.append(lines[place])
            width = widths[place]
    return found


def words_of(text: str) -> frozenset[str]:
    """The identifiers of a text in lower case: whole without signs, in pieces, as stems."""
    found: set[str] = set()
    for word in _IDENTIFIER.findall(text):
        found.add(re.sub(r"[_-]", "", word).lower())
        for piece in _PIECE.findall(word):
            found.update((piece.lower(), stem(piece.lower())))
    return frozenset(found)


def file_words(path: str) -> frozenset[str]:
    """The words of a file's name without its ending."""
    return words_of(path.rpartition("/")[2].partition(".")[0])


def speaks_of(words: frozenset[str], sought: Iterable[str]) -> bool:
    """Whether any sought word is among the words, or one begins with the other."""
    return any(_says(words, word) for word in sought)


def _says(words: frozenset[str], word: str) -> bool:
    if word in words:
        return True
    if len(word) < PREFIX:
        return False
    head = word[:PREFIX]
    return any(other.startswith(head) and _is_kin(word, other) for other in words)


def _is_kin(word: str, other: str) -> bool:
    """Whether two words begin alike: one with the other, or both with most of the shorter."""
    shorter = min(len(word), len(other))
    letters = enumerate(zip(word, other, strict=False))
    alike = next((place for place, (one, two) in letters if one != two), shorter)
    return alike == shorter or (alike > PREFIX and alike >= KINSHIP * shorter)


KINSHIP = 0.8
"""Share of the shorter word with which both begin: divergent and divergence."""
