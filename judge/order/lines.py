"""What stands on each line of each file: code, its words, and what comments say of it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from analyzer.model.chunk import Chunk
from index.tokenize import tokens
from judge.order.headings import Headings
from judge.order.listings import Listing, identifiers, listings
from judge.order.loops import loops_by_line
from judge.order.making import made
from judge.order.silence import begins_definition, opens_scope, silent_lines, without_sentences

_GOES_THROUGH = re.compile(
    r"\s*(?:for|foreach)\s*\(?(?:(?:const|let|var|auto)\s+)?(.+?)\s+(?:in|of|=)\s*[(\[{].*[A-Za-z]"
)

_USED = re.compile(r"(\w+)\s*[.(\[]")
"""Names of which a line calls something."""

MOST_ABOVE = 4
"""Lines of comments that may tell of the line below them; more tell of all that follows."""

MOST_AT_HEAD = 1
"""The same right below the head of a definition, where comments mostly tell of that."""


class Line(Struct, frozen=True, dict=True):
    """A line of code without its comments. `comments` are those on it and right above it, code
    between them included; `about` those that tell of the whole definition it is in; `heading` those
    above earlier lines of the part of the definition that the line belongs to."""

    chunk_id: str
    code: str
    comments: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    heading: tuple[str, ...] = ()

    @cached_property
    def words(self) -> frozenset[str]:
        """Tokens of the code, texts for readers left out."""
        return frozenset(tokens(without_sentences(self.code)))

    @cached_property
    def said(self) -> frozenset[str]:
        """Tokens that comments add."""
        return frozenset[str]().union(*map(tokens, self.comments)) - self.words

    @cached_property
    def headed(self) -> frozenset[str]:
        """Tokens that comments above the part add to which the line belongs."""
        return frozenset[str]().union(*map(tokens, self.heading)) - self.words - self.said

    @cached_property
    def described(self) -> frozenset[str]:
        """Tokens of all comments at the line, of whatever they tell."""
        return self.said.union(*map(tokens, self.about))


class Lines:
    """Lines by file and number. A file is read when it is first asked for."""

    def __init__(self, chunks: Iterable[Chunk]) -> None:
        self._chunks: defaultdict[str, list[Chunk]] = defaultdict(list)
        for chunk in chunks:
            self._chunks[chunk.location.path].append(chunk)
        self._lines: dict[str, Mapping[int, Line]] = {}
        self._silent: dict[str, frozenset[int]] = {}
        self._loops: dict[str, Mapping[int, tuple[int, ...]]] = {}
        self._made: dict[str, Mapping[str, frozenset[str]]] = {}
        self._tables: dict[str, frozenset[str]] = {}

    def of(self, path: str) -> Mapping[int, Line]:
        """The lines of a file by their numbers; none of a file that is not known."""
        known = self._lines.get(path)
        if known is None:
            known = self._lines[path] = dict(_lines_in(self._chunks.get(path, ())))
        return known

    def loops(self, path: str) -> Mapping[int, tuple[int, ...]]:
        """For each line of a file the heads of the loops around it, outermost first."""
        known = self._loops.get(path)
        if known is None:
            known = self._loops[path] = loops_by_line(self._code(path))
        return known

    def silent(self, path: str) -> frozenset[int]:
        """Lines of a file that name things without doing them."""
        known = self._silent.get(path)
        if known is None:
            known = self._silent[path] = silent_lines(self._code(path))
        return known

    def gone_through(self, path: str, number: int) -> frozenset[str]:
        """Words of what the loops around a line go through, where that is written out in their
        heads and the line names what stands for it."""
        lines = self.of(path)
        heads = [lines[head] for head in self.loops(path).get(number, ()) if head != number]
        found = (
            head.words
            for head in heads
            if (named := _GOES_THROUGH.match(head.code))
            and not lines[number].words.isdisjoint(tokens(named[1]))
        )
        return frozenset[str]().union(*found)

    def made_of(self, path: str, number: int) -> frozenset[str]:
        """Words of the classes of the objects that a line uses, where the file makes them."""
        classes = self._classes(path)
        code = self.of(path)[number].code
        if not classes or made(code, path):
            return frozenset()
        used = (classes[name] for name in _USED.findall(code) if name in classes)
        return frozenset[str]().union(*used)

    def _classes(self, path: str) -> Mapping[str, frozenset[str]]:
        """By name the words of the class that the file makes it of."""
        known = self._made.get(path)
        if known is None:
            found = (made(line.code, path) for _, line in sorted(self.of(path).items()))
            known = self._made[path] = {one[0]: frozenset(tokens(one[1])) for one in found if one}
        return known

    def members(self, code: str) -> list[frozenset[str]]:
        """Words of the lists and tables at the top of files that a line names."""
        return [self._table(name) for name in identifiers(code) if name in self._listings]

    def _table(self, name: str) -> frozenset[str]:
        known = self._tables.get(name)
        if known is None:
            self._tables[name] = frozenset()  # a list that names itself holds nothing more
            held = [
                line
                for path, one in self._listings[name]
                for number, line in self.of(path).items()
                if one.first <= number <= one.last
            ]
            inner = (words for line in held for words in self.members(line.code))
            words = frozenset[str]().union(*(line.words for line in held), *inner)
            known = self._tables[name] = words
        return known

    @cached_property
    def _listings(self) -> Mapping[str, list[tuple[str, Listing]]]:
        found: defaultdict[str, list[tuple[str, Listing]]] = defaultdict(list)
        for path in sorted(self._chunks):
            for one in listings(self._code(path)):
                found[one.name].append((path, one))
        return found

    def _code(self, path: str) -> dict[int, str]:
        return {number: line.code for number, line in self.of(path).items()}


def _is_docstring(above: Sequence[str]) -> bool:
    return bool(above) and above[0].lstrip().lstrip("rRbBuUfF").startswith(('"', "'''"))


def _lines_in(chunks: Sequence[Chunk]) -> Iterator[tuple[int, Line]]:
    for chunk in chunks:
        above: tuple[str, ...] = ()
        begun = False
        headings = Headings()
        both = zip(chunk.code_text().split("\n"), chunk.text.split("\n"), strict=True)
        for at, (code, whole) in enumerate(both):
            comments = (*above, whole) if code != whole else above
            about: tuple[str, ...] = ()
            if not code.strip():
                above = comments if code != whole else above
            else:
                most = MOST_AT_HEAD if begun else MOST_ABOVE
                if len(above) > most or _is_docstring(above):
                    about, comments = above, comments[len(above) :]
                # What is said above a bare scope is said of what it holds.
                above = comments if opens_scope(code) else ()
                begun = begins_definition(code)
            heading = headings.of(code, whole)
            yield chunk.line_of(at), Line(chunk.chunk_id, code, comments, about, heading)
