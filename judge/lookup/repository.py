"""One audited repository as the judges' side sees it: the code model with look-ups.

Built once a run. Everything is computed from the CodeModel and its chunks; nothing here reads
a file or parses code.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, TypeVar

from msgspec import structs

from analyzer.model.chunk import Chunk
from analyzer.model.code import CodeModel, ParameterFact, ParameterKind, Scalar
from analyzer.model.source import RUNS, FileRole, Location, Skip
from index.encoder import Encoder
from index.records import Query, Searcher
from index.tokenize import tokens
from judge.alive.commented_lines import Line, commented_lines
from judge.alive.fact_places import FactPlaces
from judge.alive.idle_modules import idle_modules, owned
from judge.alive.liveness import Liveness
from judge.alive.unread import SettingNames
from judge.alive.vain_words import VainWords
from judge.claims.code_words import CodeWords
from judge.formula.code_formulas import CodeFormulas
from judge.lookup.chunk_texts import ChunkTexts
from judge.lookup.facts import Facts
from judge.lookup.meanings import Meanings
from judge.lookup.parts_of_index import Part, TermIndex
from judge.lookup.scope import Scope, Siblings, documents_among, sibling_projects
from judge.order.ways import Ways

Spelling = tuple[str, ...]
Known = TypeVar("Known")

UNUSED_WORD = 0.3
"""Weight of a claim's word that the code never uses, against the rarest that it does."""

COMMON_NAME = 4
"""A name that more definitions share says nothing about who is meant."""


class Repository:
    """Chunks, facts and liveness of one repository, with a searcher over the same chunks."""

    def __init__(
        self,
        model: CodeModel,
        searcher: TermIndex,
        whole: Searcher | None = None,
        encoder: Encoder | None = None,
    ) -> None:
        """`searcher` ranks by words; `whole`, when given, ranks by a whole text and its meaning;
        `encoder` tells which words mean nearly the same."""
        self.model = model
        self.searcher = searcher
        self._whole = whole or searcher
        self._idle = idle_modules(model)
        self.chunks: dict[str, Chunk] = {c.chunk_id: c for c in owned(model, self._idle)}
        self._texts = ChunkTexts()
        self._facts = Facts(model, self.lines_of)
        self._liveness = Liveness(model, self._idle, lambda: self._facts.all, self.lines_of)
        self._rarities: dict[str, float] = {}
        self._parts: dict[Scope, Repository] = {}
        self._once: dict[Callable[[Repository], Any], Any] = {}
        self._of_chunk: dict[tuple[Callable[[Chunk], Any], str], Any] = {}
        self.meanings = Meanings(self.chunks, encoder)
        self.ways = Ways(model, self.chunks, self.stub_of, self.rarity, encoder)

    def once(self, work: Callable[[Repository], Known]) -> Known:
        """What a function works out of the repository, for as long as that lives."""
        if work not in self._once:
            self._once[work] = work(self)
        known: Known = self._once[work]
        return known

    def of_chunk(self, work: Callable[[Chunk], Known], chunk: Chunk) -> Known:
        """The same of one of its chunks."""
        key = (work, chunk.chunk_id)
        if key not in self._of_chunk:
            self._of_chunk[key] = work(chunk)
        known: Known = self._of_chunk[key]
        return known

    @cached_property
    def siblings(self) -> tuple[Siblings, ...]:
        """Groups of projects that stand side by side."""
        return sibling_projects(self.model.readings)

    @cached_property
    def documents(self) -> tuple[tuple[str, str], ...]:
        """Path and text of every document, by path."""
        return documents_among(self.model.files)

    def within(self, scope: Scope) -> Repository:
        """The part of the repository that a scope holds; itself when that is all."""
        if not scope.outside:
            return self
        known = self._parts.get(scope)
        if known is None:
            known = self._parts[scope] = self._part(scope)
        return known

    def _part(self, scope: Scope) -> Repository:
        readings = tuple(r for r in self.model.readings if scope.holds(r.path))
        facts = tuple(f for f in self.model.parameters if scope.holds(f.location.path))
        kept = frozenset(chunk.chunk_id for reading in readings for chunk in reading.chunks)
        model = structs.replace(self.model, readings=readings, parameters=facts)
        words = Part(self.searcher, kept)
        return Repository(model, words, Part(self._whole, kept), self.ways.encoder)

    @cached_property
    def code_lines(self) -> int:
        """Non-blank lines in files that can make a claim true."""
        return sum(
            sum(map(bool, map(str.strip, file.text.split("\n"))))
            for file in self.model.files
            if file.role in RUNS
        )

    @cached_property
    def hidden(self) -> tuple[Skip, ...]:
        """Files that were not read and could hold evidence."""
        return tuple(skip for skip in self.model.skipped if skip.may_hold_evidence)

    def code_tokens(self, chunk: Chunk) -> frozenset[str]:
        """Tokens of code, with the owner's name: what can make a claim true."""
        return self._texts.code_tokens(chunk)

    def whole_words(self, chunk: Chunk) -> frozenset[str]:
        """The words of code as they stand, none in pieces: AdamW is adamw alone."""
        return self._texts.whole_words(chunk)

    def prose_tokens(self, chunk: Chunk) -> frozenset[str]:
        """Tokens of comments and docstrings; for documents all tokens."""
        return self._texts.prose_tokens(chunk)

    def line_tokens(self, chunk: Chunk) -> list[frozenset[str]]:
        """Code tokens of each line of the chunk's text."""
        return self._texts.line_tokens(chunk)

    @cached_property
    def live_chunks(self) -> tuple[Chunk, ...]:
        """The chunks that run."""
        return tuple(c for c in self.chunks.values() if c.role in RUNS and self.is_live(c.owner))

    @cached_property
    def live_words(self) -> CodeWords:
        """What the chunks that run say."""
        return CodeWords(map(self.code_tokens, self.live_chunks))

    def stub_of(self, owner: str) -> str:
        """Why the definition is a stub; "" when it is none."""
        return self._liveness.stub_of(owner)

    def is_reachable(self, owner: str) -> bool:
        """Whether a run reaches the definition; file-level code counts where its file is loaded."""
        return self._liveness.is_reachable(owner)

    def why_unreached(self, owner: str) -> str:
        """As "defined at a.py:12, called only from tests (test_a.py:9)"; "" for what runs."""
        return self._liveness.why_unreached(owner)

    def why_unselected(self, path: str, line: int) -> str:
        """Why no run comes to a line: it asks for a value that nothing gives; "" for others."""
        return self._liveness.why_unselected(path, line)

    def is_looked_up(self, owner: str) -> bool:
        """Whether the definition is reached only if a run looks it up by a name that it makes."""
        return self._liveness.is_looked_up(owner)

    def is_live(self, owner: str) -> bool:
        """Whether the definition is reached and no stub."""
        return self._liveness.is_live(owner)

    @property
    def dead_shares(self) -> tuple[float, float]:
        """Of the functions outside tests: the share of stubs, and of others never reached."""
        return self._liveness.dead_shares

    @cached_property
    def vain_words(self) -> VainWords:
        """What is said where nothing runs."""
        return VainWords(self)

    @property
    def parameters(self) -> tuple[ParameterFact, ...]:
        """All facts; a value given by its place has the name that the callee gives the place."""
        return self._facts.all

    def parameters_named(self, spellings: Iterable[Spelling]) -> list[tuple[ParameterFact, bool]]:
        """Facts whose name holds all tokens of a spelling, with whether it is the whole name."""
        return self._facts.named(spellings)

    def parameters_in(self, chunk: Chunk) -> list[ParameterFact]:
        """Facts that stand on lines of the chunk, in their order."""
        return self._facts.within(chunk)

    @property
    def fact_places(self) -> FactPlaces:
        """Where facts stand, in words."""
        return self._facts.places

    @property
    def rows(self) -> tuple[ParameterFact, ...]:
        """Lists of different numbers under one name: rows of tables."""
        return self._facts.rows

    def values_beside(self, fact: ParameterFact) -> frozenset[Scalar]:
        """Values of all facts in the same section, call or file of settings."""
        return self._facts.values_beside(fact)

    @cached_property
    def formulas(self) -> CodeFormulas:
        """What the definitions compute."""
        return CodeFormulas(self.chunks)

    @cached_property
    def roles(self) -> dict[str, FileRole]:
        """Role of each file that was read."""
        return {reading.path: reading.role for reading in self.model.readings}

    @cached_property
    def _settings(self) -> SettingNames:
        live = [c for c in self.chunks.values() if self.is_live(c.owner)]
        return SettingNames(live, self.model.parameters)

    def is_read(self, fact: ParameterFact) -> bool:
        """Whether anything may read the setting; False only where its name stands nowhere else."""
        return self._settings.reads(fact)

    def is_chosen(self, fact: ParameterFact) -> bool:
        """False for a value in a file of settings that could be chosen and that nobody names."""
        path = fact.location.path
        return fact.kind is not ParameterKind.CONFIG or self._settings.files.chooses(path)

    @cached_property
    def _text_lines(self) -> dict[str, list[str]]:
        return {file.path: file.text.split("\n") for file in self.model.files}

    def lines_of(self, path: str) -> list[str]:
        """The lines of a file as stored."""
        return self._text_lines.get(path, [""])

    def number_tokens(self, values: Iterable[float]) -> frozenset[str]:
        """How the numbers stand in an index."""
        return frozenset(token for value in values for token in tokens(f"{value:.12g}"))

    def holds(self, term: str) -> bool:
        """Whether a token occurs in code that runs."""
        return self.searcher.holds(term) > 0

    def rarity(self, word: str) -> float:
        """How much a word tells chunks apart; a word the code never uses says little, for
        papers and code name things differently."""
        known = self._rarities.get(word)
        if known is None:
            count = self.searcher.holds(word)
            chunks = max(1, len(self.chunks))
            known = math.log1p(chunks / count) if count else UNUSED_WORD * math.log1p(chunks)
            self._rarities[word] = known
        return known

    @cached_property
    def _chunks_by_path(self) -> dict[str, list[Chunk]]:
        by_path: defaultdict[str, list[Chunk]] = defaultdict(list)
        for chunk in self.chunks.values():
            by_path[chunk.location.path].append(chunk)
        return by_path

    def chunks_in(self, path: str) -> Sequence[Chunk]:
        """The chunks of a file, in their order."""
        return self._chunks_by_path.get(path, ())

    @cached_property
    def commented(self) -> tuple[Line, ...]:
        """The lines of commented-out code."""
        return tuple(commented_lines(self.model.readings))

    def chunk_at(self, location: Location) -> str:
        """Id of the first chunk that holds the location's first line; "" when none does."""
        line = location.first_line
        for chunk in self._chunks_by_path.get(location.path, ()):
            if chunk.stored_lines:
                if line in chunk.stored_lines:
                    return chunk.chunk_id
            elif chunk.location.first_line <= line <= chunk.location.last_line:
                return chunk.chunk_id
        return ""

    @cached_property
    def _chunks_by_simple_name(self) -> dict[str, list[Chunk]]:
        by_name: defaultdict[str, list[Chunk]] = defaultdict(list)
        for chunk in self.chunks.values():
            if chunk.owner and chunk.role in RUNS:
                by_name[chunk.owner.rpartition(".")[2]].append(chunk)
        return by_name

    @cached_property
    def _mentioned_by(self) -> dict[str, tuple[str, ...]]:
        return {m.owner: m.names for reading in self.model.readings for m in reading.mentions}

    def called_from(self, chunks: Sequence[Chunk]) -> list[Chunk]:
        """Chunks of definitions that the given chunks' owners mention by a name that few share."""
        found: dict[str, Chunk] = {}
        own = {chunk.chunk_id for chunk in chunks}
        for chunk in chunks:
            for name in self._mentioned_by.get(chunk.owner, ()):
                candidates = self._chunks_by_simple_name.get(name, [])
                if 0 < len(candidates) <= COMMON_NAME:
                    found.update((c.chunk_id, c) for c in candidates if c.chunk_id not in own)
        return list(found.values())

    def search(self, text: str, terms: Sequence[str], limit: int) -> list[Chunk]:
        """Chunks of all roles, best first."""
        hits = self.searcher.search(Query(text=text, terms=tuple(terms)), limit=limit)
        return [self.chunks[hit.chunk_id] for hit in hits]

    def about(self, text: str, limit: int) -> list[tuple[Chunk, float]]:
        """Chunks of all roles that a whole text is about, best first, each with a relevance from
        0 to 1 against the best."""
        hits = self._whole.search(Query(text=text), limit=limit)
        most = hits[0].relevance if hits else 1.0
        return [(self.chunks[hit.chunk_id], hit.relevance / most) for hit in hits]
