"""What the definitions of a repository compute, read once each and only where somebody asks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS, FileRole
from judge.formula.functions import is_known
from judge.formula.statements import Statement, opened, statements_of
from judge.formula.tree import Kind, Node

OWN = ("self.", "this.", "@")
COMMON_NAME = 2
"""A helper whose name more definitions share is none that could be opened."""

MOST_CHUNKS_OF_CLASS = 12
COMPUTES = RUNS - {FileRole.CONFIG, FileRole.SCRIPT}


class CodeFormulas:
    """Statements of chunks, with local names, fields and helpers opened."""

    def __init__(self, chunks: Mapping[str, Chunk]) -> None:
        self._plain: dict[str, list[Statement]] = {}
        self._opened: dict[str, list[Statement]] = {}
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

    def statements(self, chunk: Chunk) -> list[Statement]:
        """The chunk's statements in order; none for chunks that compute nothing."""
        if chunk.role not in COMPUTES:
            return []
        found = self._opened.get(chunk.chunk_id)
        if found is None:
            plain = [self._with_helpers(s, chunk.owner) for s in self._read(chunk)]
            found = opened(plain, self._fields_of(chunk.owner.rpartition(".")[0]))
            self._opened[chunk.chunk_id] = found
        return found

    def _read(self, chunk: Chunk) -> list[Statement]:
        found = self._plain.get(chunk.chunk_id)
        if found is None:
            found = self._plain[chunk.chunk_id] = statements_of(chunk)
        return found

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

    def _with_helpers(self, statement: Statement, owner: str) -> Statement:
        return replace(statement, value=self._opened_calls(statement.value, owner))

    def _opened_calls(self, node: Node, owner: str) -> Node:
        """The node with every call of a helper carrying what the helper returns."""
        if not node.parts:
            return node
        parts = tuple(self._opened_calls(part, owner) for part in node.parts)
        body = self._returned(node, owner) if node.kind is Kind.CALL else None
        return replace(node, parts=parts, body=body)

    def _returned(self, node: Node, owner: str) -> Node | None:
        if is_known(node):
            return None
        owners = self._by_name.get(node.name.rpartition(".")[2], ())
        if not 0 < len(owners) <= COMMON_NAME or owner in owners:
            return None
        chunks = self._by_owner[min(owners)]
        return _result(opened(self._read(chunks[-1]), {}))


def _result(statements: Sequence[Statement]) -> Node | None:
    """What a definition gives back: its last statement, when that assigns nothing."""
    return statements[-1].value if statements and not statements[-1].target else None
