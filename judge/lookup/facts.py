"""Which facts of a code model bear a name, stand in a place, stand beside each other?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from functools import cached_property

from analyzer.model.chunk import Chunk
from analyzer.model.code import CodeModel, ParameterFact, Scalar
from index.tokenize import tokens
from judge.alive.fact_places import FactPlaces, named_by_place
from judge.claims.fact_names import is_whole_name


class Facts:
    """The facts of one code model with look-ups, each table made when it is first asked for."""

    def __init__(self, model: CodeModel, lines_of: Callable[[str], list[str]]) -> None:
        self._model = model
        self.places = FactPlaces(lines_of)

    @cached_property
    def all(self) -> tuple[ParameterFact, ...]:
        """All facts; a value given by its place has the name that the callee gives the place."""
        definitions = [d for reading in self._model.readings for d in reading.definitions]
        return named_by_place(self._model.parameters, definitions)

    def named(self, spellings: Iterable[tuple[str, ...]]) -> list[tuple[ParameterFact, bool]]:
        """Facts whose name holds all tokens of a spelling, with whether it is the whole name."""
        found: dict[int, bool] = {}
        for spelling in spellings:
            for number in self._by_token.get(spelling[0], ()):
                words = self._tokens[number]
                if all(token in words for token in spelling):
                    whole = is_whole_name(self.all[number].name, spelling)
                    found[number] = found.get(number, False) or whole
        return [(self.all[number], found[number]) for number in sorted(found)]

    @cached_property
    def _by_token(self) -> dict[str, list[int]]:
        by_token: defaultdict[str, list[int]] = defaultdict(list)
        for number, words in enumerate(self._tokens):
            for token in words:
                by_token[token].append(number)
        return by_token

    @cached_property
    def _tokens(self) -> list[frozenset[str]]:
        return [
            frozenset(tokens(f"{fact.name.rpartition('.')[2]} {fact.callee.rpartition('.')[2]}"))
            for fact in self.all
        ]

    @cached_property
    def rows(self) -> tuple[ParameterFact, ...]:
        """Lists of different numbers under one name: rows of tables."""
        return tuple(
            fact
            for fact in self.all
            if isinstance(fact.value, tuple) and len({v for v in fact.value if v}) > 1
        )

    def values_beside(self, fact: ParameterFact) -> frozenset[Scalar]:
        """Values of all facts in the same section, call or file of settings."""
        return self._values_by_block.get(self.places.block(fact), frozenset())

    @cached_property
    def _values_by_block(self) -> dict[Hashable, frozenset[Scalar]]:
        by_block: defaultdict[Hashable, set[Scalar]] = defaultdict(set)
        for fact in self.all:
            values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
            by_block[self.places.block(fact)].update(values)
        return {block: frozenset(values) for block, values in by_block.items()}

    @cached_property
    def _by_path(self) -> dict[str, list[ParameterFact]]:
        by_path: defaultdict[str, list[ParameterFact]] = defaultdict(list)
        for fact in self.all:
            by_path[fact.location.path].append(fact)
        return by_path

    def within(self, chunk: Chunk) -> list[ParameterFact]:
        """Facts that stand on lines of the chunk, in their order."""
        facts = self._by_path.get(chunk.location.path, ())
        return [fact for fact in facts if fact.location.overlaps(chunk.location)]
