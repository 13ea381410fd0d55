"""What the definitions of a repository compute, read once each and only where somebody asks."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace

from analyzer.model.chunk import Chunk
from analyzer.model.source import COMPUTES
from judge.formula.bodies import is_criterion, is_small, opened, picked, with_arguments
from judge.formula.functions import is_known
from judge.formula.likeness import words_of_name
from judge.formula.one_liners import OneLiner, one_liners
from judge.formula.signatures import outputs_of, parameters_of
from judge.formula.statements import Statement, statements_of
from judge.formula.tree import Kind, Node, name
from judge.formula.whole_numbers import WholeNumbers

_MADE = re.compile(r"=\s*[\w.]*(?:Loss|Error|[eE]ntropy)\w*\(")
OWN = ("self.", "this.", "@")
COMMON_NAME = 2
"""A helper whose name more definitions share is none that could be opened."""

MOST_NAMESAKES = 6
MOST_CHUNKS_OF_CLASS = 12


class CodeFormulas:
    """Statements of chunks, with local names, fields and helpers opened."""

    def __init__(self, chunks: Mapping[str, Chunk]) -> None:
        self._chunks = chunks
        self._plain: dict[str, list[Statement]] = {}
        self._opened: dict[str, list[Statement]] = {}
        self._taken: dict[str, tuple[str, ...]] = {}
        self._results: dict[tuple[str, int], Node | None] = {}
        self._fields: dict[str, dict[str, Node]] = {}
        self._by_owner: defaultdict[str, list[Chunk]] = defaultdict(list)
        self._by_class: defaultdict[str, list[Chunk]] = defaultdict(list)
        self._by_name: defaultdict[str, set[str]] = defaultdict(set)
        for chunk in chunks.values():
            if chunk.owner and chunk.role in COMPUTES:
                outer, _, simple = chunk.owner.rpartition(".")
                self._by_owner[chunk.owner].append(chunk)
                self._by_class[outer].append(chunk)
                self._by_name[simple].add(chunk.owner)

    @cached_property
    def whole_numbers(self) -> WholeNumbers:
        """Which names are declared whole."""
        return WholeNumbers(self._chunks.values())

    def statements(self, chunk: Chunk) -> list[Statement]:
        """The chunk's statements in order; none for chunks that compute nothing."""
        if chunk.role not in COMPUTES:
            return []
        found = self._opened.get(chunk.chunk_id)
        if found is None:
            plain = [self._with_helpers(s, chunk.owner) for s in self._read(chunk)]
            known = self._criteria.get(chunk.location.path, {})
            fields = self._fields_of(chunk.owner.rpartition(".")[0])
            found = self._opened[chunk.chunk_id] = opened(plain, {**known, **fields})
        return found

    def _read(self, chunk: Chunk) -> list[Statement]:
        found = self._plain.get(chunk.chunk_id)
        if found is None:
            found = self._plain[chunk.chunk_id] = statements_of(chunk)
        return found

    @cached_property
    def _criteria(self) -> dict[str, dict[str, Node]]:
        """The losses that libraries make for each file, by the one name they are called by there;
        none where a name is given two."""
        found: defaultdict[str, dict[str, Node]] = defaultdict(dict)
        for chunk in self._chunks.values():
            if chunk.role not in COMPUTES or not _MADE.search(chunk.code_text()):
                continue
            known = found[chunk.location.path]
            for statement in self._read(chunk):
                if statement.target and is_criterion(statement.value):
                    same = known.setdefault(statement.target, statement.value)
                    if same.name != statement.value.name:
                        known[statement.target] = name(same.name)
        return dict(found)

    def _fields_of(self, outer: str) -> dict[str, Node]:
        """What the methods of a class put into its fields."""
        known = self._fields.get(outer)
        if known is None:
            known = self._fields[outer] = {}
            for chunk in self._by_class[outer][:MOST_CHUNKS_OF_CLASS] if outer else ():
                for statement in opened(self._read(chunk), {}):
                    if statement.target.startswith(OWN):
                        known.setdefault(statement.target, statement.value)
        return known

    def _with_helpers(self, statement: Statement, owner: str, depth: int = 0) -> Statement:
        return replace(statement, value=self._opened_calls(statement.value, owner, depth))

    def _opened_calls(self, node: Node, owner: str, depth: int) -> Node:
        """The node with every call of a helper carrying what the helper returns."""
        if not node.parts:
            return node
        parts = tuple(self._opened_calls(part, owner, depth) for part in node.parts)
        body = self._returned(node, owner, depth) if node.kind is Kind.CALL else None
        return picked(replace(node, parts=parts, body=body))

    def _returned(self, node: Node, owner: str, depth: int) -> Node | None:
        """What a call of a helper gives, with what it was given in place of the parameters."""
        if is_known(node) or depth >= DEEPEST:
            return None
        helper = self._helper(node, owner)
        result = self._result(helper, depth + 1) if helper else None
        taken: tuple[str, ...] = self._parameters(helper) if helper else ()
        if not helper and (short := self._one_liner(node, owner)) is not None:
            result, taken = short.body, short.given
        if result is None:
            return None
        given = dict(zip(taken, node.parts, strict=False))
        body = with_arguments(result, given) if is_small(result) else result
        return body if is_small(body) else result

    def _one_liner(self, call: Node, owner: str) -> OneLiner | None:
        """The function of one expression that a call is of: the only one of that name in the
        files of the caller, or anywhere."""
        simple = call.name.rpartition(".")[2]
        known = [
            (path, one)
            for path, one in self._one_liners.get(simple, ())
            if len(one.given) == len(call.parts)
        ]
        paths = {chunk.location.path for chunk in self._by_owner.get(owner, ())}
        near = [one for path, one in known if path in paths]
        found = near or [one for _, one in known]
        return found[0] if len({one.body for one in found}) == 1 else None

    @cached_property
    def _one_liners(self) -> dict[str, list[tuple[str, OneLiner]]]:
        found: defaultdict[str, list[tuple[str, OneLiner]]] = defaultdict(list)
        for chunk in self._chunks.values():
            if chunk.role in COMPUTES:
                for one in one_liners(chunk):
                    found[one.name].append((chunk.location.path, one))
        return dict(found)

    def _helper(self, call: Node, owner: str) -> str:
        """The definition that a call is of; "" where that is not certain."""
        receiver, _, simple = call.name.rpartition(".")
        owners = sorted(self._by_name.get(simple, ()))
        if not 0 < len(owners) <= MOST_NAMESAKES or owner in owners:
            return ""
        if len(owners) > 1:
            said = set(words_of_name(receiver))
            told = [one for one in owners if said & set(words_of_name(_outer(one)))]
            owners = told or [one for one in owners if self._takes(one, call)]
        return owners[0] if 0 < len(owners) <= COMMON_NAME else ""

    def _takes(self, owner: str, call: Node) -> bool:
        """Whether a definition takes as many operands as a call gives."""
        return len(self._parameters(owner)) == len(call.parts)

    def _parameters(self, owner: str) -> tuple[str, ...]:
        known = self._taken.get(owner)
        if known is None:
            known = self._taken[owner] = parameters_of(self._by_owner[owner][-1])
        return known

    def _result(self, helper: str, depth: int) -> Node | None:
        known = self._results.get((helper, depth), UNREAD)
        if known is UNREAD:
            self._results[helper, depth] = known = None
            chunk = self._by_owner[helper][-1]
            plain = [self._with_helpers(s, helper, depth) for s in self._read(chunk)]
            known = self._results[helper, depth] = _result(opened(plain, {}), chunk)
        return known


DEEPEST = 2
"""Helpers of helpers that are opened."""

UNREAD = Node(Kind.NAME, "")


def _outer(owner: str) -> str:
    return owner.rpartition(".")[0]


def _result(statements: Sequence[Statement], chunk: Chunk) -> Node | None:
    """What a definition gives back: the values of the names its head says, or its last
    statement when that assigns nothing or to the definition's own name."""
    outputs = outputs_of(chunk)
    if outputs:
        last = {statement.target: statement.value for statement in statements}
        values = [last.get(one) for one in outputs]
        if len(values) == 1:
            return values[0]
        return Node(Kind.CALL, "list", tuple(value or name("") for value in values))
    if not statements or statements[-1].target not in {"", chunk.owner.rpartition(".")[2]}:
        return None
    value = statements[-1].value
    return value if value.body is not None else _filled(value, statements)


def _filled(value: Node, statements: Sequence[Statement]) -> Node:
    """What is given back, or what was last put into a field of it where that is all it got."""
    fields = {
        one.target: one.value
        for one in statements
        if value.kind is Kind.NAME and one.target.startswith(f"{value.name}.")
    }
    return next(iter(fields.values())) if len(fields) == 1 else value
