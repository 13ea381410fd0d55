"""Which symbols and logarithms that a formula misses at a place stand nowhere in the definition
around it: is alpha left out, or only added before?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from msgspec import structs

from analyzer.model.chunk import Chunk
from judge.formula.differences import TERM, Difference, Flaw
from judge.formula.glosses import Glosses
from judge.formula.likeness import GREEK_NAMES, USUAL
from judge.formula.place import FormulaPlace
from judge.formula.statements import Statement
from judge.formula.tree import Kind, Node, subtrees


def with_absent(
    place: FormulaPlace,
    chunks: Sequence[Chunk],
    statements: Sequence[Statement],
    glosses: Glosses,
) -> FormulaPlace:
    """The place with what is missing there counted in full, where the definition has no name for
    it at all. Letters that could be anything are left as they are."""
    place = _with_plain_logs(place, chunks)
    place = _with_at_hand(place, chunks, statements)
    lost = [one for one in place.differences if _is_small(one, glosses)]
    if not lost:
        return place
    symbols = {one.symbol for one in lost}
    gone = {one for one in symbols if is_absent(one, chunks, statements, glosses)}
    differences = (
        structs.replace(one, weight=1.0) if one in lost and one.symbol in gone else one
        for one in place.differences
    )
    return replace(place, differences=tuple(differences))


def _with_plain_logs(place: FormulaPlace, chunks: Sequence[Chunk]) -> FormulaPlace:
    """The place with a missing logarithm counted in full, where no word of the definition speaks
    of one: a plain name may hold it, but then something says so."""
    if not chunks or any(_LOG.search(chunk.code_text()) for chunk in chunks):
        return place
    differences = (
        structs.replace(one, weight=1.0) if "log" in one.lacks and one.weight < 1.0 else one
        for one in place.differences
    )
    return replace(place, differences=tuple(differences))


def _with_at_hand(
    place: FormulaPlace, chunks: Sequence[Chunk], statements: Sequence[Statement]
) -> FormulaPlace:
    """The place with a missing symbol counted in full, where the definition has a name that is the
    very symbol and what the formula defines gets its value without it."""
    if not place.named or not statements:
        return place
    used = {part.name.rpartition(".")[2] for one in statements for part in subtrees(one.value)}
    there = {found for chunk in chunks for found in _NAME.findall(chunk.code_text())}
    differences = (
        structs.replace(one, weight=1.0)
        if one.flaw is Flaw.MISSING and one.symbol in there - used
        else one
        for one in place.differences
    )
    return replace(place, differences=tuple(differences))


_LOG = re.compile(r"log|ln[pw(_]|lp\b|\bll|lse|likeli|nll|entropy|softplus|\bkl", re.I)


def is_absent(
    symbol: str, chunks: Sequence[Chunk], statements: Sequence[Statement], glosses: Glosses
) -> bool:
    """Whether no name in the chunks, nor in what the statements stand for, is like the symbol."""
    names = {name for statement in statements for name in _names(statement)}
    there = names.union(*(_NAME.findall(chunk.code_text()) for chunk in chunks))
    return not any(glosses.likeness(symbol, name) >= USUAL for name in there)


_NAME = re.compile(r"[^\W\d]\w*")


def _is_small(one: Difference, glosses: Glosses) -> bool:
    """A letter that is no Greek one must be explained, and a term: what multiplies may be a count
    of what is gone through one by one."""
    is_greek = one.symbol.partition("_")[0].lower() in GREEK_NAMES
    is_told = bool(glosses.words.get(one.symbol)) and one.text.startswith(TERM)
    return one.flaw is Flaw.MISSING and one.weight < 1.0 and (is_greek or is_told)


def _names(statement: Statement) -> Iterator[str]:
    yield statement.target
    waiting: list[Node] = [statement.value]
    while waiting:
        node = waiting.pop()
        if node.kind is not Kind.NUMBER and node.name:
            yield node.name
        waiting.extend(node.parts)
        if node.body is not None:
            waiting.append(node.body)
