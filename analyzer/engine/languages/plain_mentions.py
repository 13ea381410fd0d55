"""Which names does the code of each definition use, in languages without a parser?

What a file defines, what is called, names of several words or with a capital, and every name that
stands where a value does: `"sv" => stochvol`, `lapply(x, fit)`, `&K::step`, `"${cv.best}"`. A file
alone cannot know which of them are functions of another file.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator

from analyzer.engine.languages.literals import words
from analyzer.engine.languages.outline import Outline
from analyzer.engine.languages.plain_calls import (
    IDENTIFIER,
    LONGEST_NAME,
    NO_CALLS,
    SEPARATOR,
    STATEMENTS,
)
from analyzer.model.code import Mention

MOST_NAMES = 2_000

_KEYWORDS = (
    NO_CALLS
    | STATEMENTS
    | words(
        "void long short unsigned signed auto static inline extern public private protected virtual"
        " override template typename namespace using true false null nullptr this self super import"
        " package export default break continue try finally enum union string String None nil NULL"
        " TRUE FALSE NA subroutine program module contains local mutable abstract quote elif final"
        " implements extends interface async await yield delete"
    )
)
_PART = r"(?:(?:\.|::|->|\$)[^\W\d]\w*(?!\w))"
_VALUE = re.compile(
    r"(?:[=>(,\[&@]|<-|\breturn\b|^[ \t]*#[ \t]*define[ \t]+\w+(?!\w))\s*&?"
    rf"([^\W\d]\w*(?!\w)(?:{_PART}{{8}}|{_PART}{{0,7}}(?!{_PART}))(?:!(?!=))?)"
    r"(?!\s*(?:=(?![=>])|<-))",
    re.M,
)
# What a class of C++ declares that its bases or users call through it.
_VIRTUAL = re.compile(
    r"\bvirtual\b[^;{}()=]{0,200}?\b(\w+)\s*\(|\b(\w+)\s*\([^;{}()]{0,400}\)[\w\s&]{0,40}?"
    r"\b(?:override|final)\b"
)
_INTERPOLATING = words("scala julia kotlin groovy javascript typescript swift ruby perl php csharp")
_ATTRIBUTE = re.compile(r"#!?\[[^\]\n]{1,400}\]")
_IN_STRING = re.compile(r"=\s*\"([^\W\d]\w*(?:::[^\W\d]\w*){0,8})\"")
# What is put into a string; its end is not needed.
_INTERPOLATED = re.compile(
    r"(?:[$\#]\{|[$\\]\()([^\n\"'`(){}]{0,200}(?:\([^\n\"'`(){}]{0,200})?)|\$([^\W\d]\w*)"
)


def mentions_of(outline: Outline, called: dict[str, set[str]]) -> tuple[Mention, ...]:
    """By owner, at most MOST_NAMES. What is only a value gives way to what is called."""
    defined = {block.name for block in outline.blocks}
    identifiers = IDENTIFIER[outline.code.isascii()]
    found: dict[str, set[str]] = {}
    values: defaultdict[str, set[str]] = defaultdict(set)
    if outline.syntax.shape != "none":
        for owner, start, end in _stretches(outline):
            names = _with_parts(identifiers.findall(outline.code, start, end))
            kept = {n for n in names if n in defined or "_" in n or not n.islower()}
            found.setdefault(owner, set()).update(kept)
            at_values = _with_parts(_VALUE.findall(outline.code, start, end))
            values[owner].update(at_values)
        for owner, name in _virtual(outline):
            found.setdefault(owner, set()).add(name)
        for owner, inside in _in_attributes(outline):
            found.setdefault(owner, set()).update(_with_parts([inside]))
        for owner, inside in _interpolated(outline):
            values[owner].update(_with_parts(identifiers.findall(inside)))
    empty: set[str] = set()
    mentions = (
        Mention(owner, _named(called.get(owner, empty), found.get(owner, empty), values[owner]))
        for owner in sorted({*called, *found, *values})
    )
    return tuple(mention for mention in mentions if mention.names)


def _with_parts(names: Iterable[str]) -> set[str]:
    """The names with dots, and their parts: "a::b" gives "a.b", "a" and "b"."""
    whole = {SEPARATOR.sub(".", name) for name in names}
    return whole | {part for name in whole if "." in name for part in name.split(".")}


def _named(called: set[str], names: set[str], values: set[str]) -> tuple[str, ...]:
    """What is called is no keyword, even if it has the name of one: `Net::new(3)`."""
    first = sorted(_worth_naming(called) | (_worth_naming(names) - _KEYWORDS))[:MOST_NAMES]
    rest = sorted((_worth_naming(values) - _KEYWORDS).difference(first))[: MOST_NAMES - len(first)]
    return tuple(sorted([*first, *rest]))


def _worth_naming(names: set[str]) -> set[str]:
    return {n for n in names if len(n) <= LONGEST_NAME and n.strip("_.")}


def _virtual(outline: Outline) -> Iterator[tuple[str, str]]:
    """Methods that are declared to be overridden, or to override, with their classes."""
    code = outline.code
    if outline.syntax.family != "c" or not ("virtual" in code or "override" in code):
        return
    for match in _VIRTUAL.finditer(code):
        yield outline.name_at(match.start()), match[1] or match[2]


def _interpolated(outline: Outline) -> Iterator[tuple[str, str]]:
    """What stands in strings as `${…}`, `$(…)`, `#{…}` or `$name`, with its owner."""
    if outline.source.language not in _INTERPOLATING:
        return
    starts = [start for start, _ in outline.prose]
    for match in _INTERPOLATED.finditer(outline.source.text):
        at = match.start()
        place = bisect_right(starts, at) - 1
        is_prose = place >= 0 and at < outline.prose[place][1]
        if not is_prose and outline.code[at].isspace():
            yield outline.name_at(at), match[1] or match[2] or ""


def _in_attributes(outline: Outline) -> Iterator[tuple[str, str]]:
    """What attributes of Rust name in strings: `#[serde(default = "unit", with = "hex")]`."""
    if outline.source.language == "rust":
        text = outline.source.text
        for attribute in _ATTRIBUTE.finditer(text):
            if not outline.code[attribute.start() : attribute.end()].isspace():
                for name in _IN_STRING.findall(attribute[0]):
                    yield outline.name_at(attribute.start()), name


def _stretches(outline: Outline) -> Iterator[tuple[str, int, int]]:
    """The text of each owner without its own name, in order."""
    starts = [0, *outline.owner_starts]
    owners = [None, *outline.owners]
    ends = [*starts[1:], len(outline.code)]
    for owner, start, end in zip(owners, starts, ends, strict=True):
        if owner is not None and start <= owner.name_at < end:
            yield outline.name_at(start - 1) if start else outline.module, start, owner.name_at
            start = owner.name_at + len(owner.name)
        if start < end:
            yield owner.full_name if owner else outline.module, start, end
