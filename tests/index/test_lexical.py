"""BM25 over chunks: against a BM25 of our own, and the laws of `Searcher`."""

from __future__ import annotations

import math
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from bm25s import BM25
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.model.chunk import Chunk
from analyzer.model.errors import StoreError
from analyzer.model.source import RUNS, FileRole
from index.lexical import K1, PROSE_WEIGHT, B, LexicalIndex
from index.records import Query
from index.tokenize import tokens
from tests.index.builders import chunk

WORDS = ["adam", "lr", "clip", "epoch", "gamma", "0.1", "2000", "loss"]
texts = st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)
roles = st.sampled_from(FileRole)


@st.composite
def corpora(draw: st.DrawFn) -> list[Chunk]:
    found = []
    for number in range(draw(st.integers(0, 12))):
        code, prose, role = draw(texts), draw(texts), draw(roles)
        spans = ((len(code) + 1, len(code) + 1 + len(prose)),) if prose else ()
        found.append(chunk(f"f{number:02}", f"{code} {prose}", role=role, prose=spans))
    return found


def plain_bm25(documents: dict[str, list[str]], words: set[str]) -> dict[str, float]:
    """Lucene's formula, as its documentation states it, over documents that have tokens."""
    documents = {key: document for key, document in documents.items() if document}
    scores = dict.fromkeys(documents, 0.0)
    if not documents:
        return scores
    average = sum(map(len, documents.values())) / len(documents)
    for word in words:
        holding = sum(word in document for document in documents.values())
        idf = math.log(1 + (len(documents) - holding + 0.5) / (holding + 0.5))
        for key, document in documents.items():
            often = Counter(document)[word]
            norm = K1 * (1 - B + B * len(document) / average)
            scores[key] += idf * often / (often + norm)
    return scores


def expected_relevance(chunks: list[Chunk], words: set[str]) -> dict[str, float]:
    code = {c.chunk_id: tokens(c.code_text()) for c in chunks if c.role is not FileRole.DOC}
    prose = {
        c.chunk_id: tokens(c.text if c.role is FileRole.DOC else c.prose_text()) for c in chunks
    }
    in_code, in_prose = plain_bm25(code, words), plain_bm25(prose, words)
    total = {
        c.chunk_id: in_code.get(c.chunk_id, 0) + PROSE_WEIGHT * in_prose.get(c.chunk_id, 0)
        for c in chunks
    }
    return {key: relevance for key, relevance in total.items() if relevance > 0}


@settings(max_examples=150, deadline=None)
@given(corpora(), texts)
def test_relevances_are_those_of_a_plain_bm25(chunks: list[Chunk], words: str) -> None:
    hits = LexicalIndex.build(chunks).search(Query(words), limit=99)

    found = {hit.chunk_id: hit.relevance for hit in hits}
    assert found == pytest.approx(expected_relevance(chunks, set(words.split())), abs=1e-8)


@settings(max_examples=100, deadline=None)
@given(st.data(), corpora(), texts, st.integers(0, 5))
def test_the_order_of_chunks_and_words_does_not_matter(
    data: st.DataObject, chunks: list[Chunk], words: str, limit: int
) -> None:
    shuffled = data.draw(st.permutations(chunks))
    reworded = " ".join(data.draw(st.permutations(words.split())))

    hits = LexicalIndex.build(chunks).search(Query(words), limit=limit)

    assert LexicalIndex.build(shuffled).search(Query(reworded), limit=limit) == hits


@settings(max_examples=100, deadline=None)
@given(corpora(), texts, st.integers(0, 5), st.frozensets(roles))
def test_the_promises_of_a_searcher(
    chunks: list[Chunk], words: str, limit: int, wanted: frozenset[FileRole]
) -> None:
    index = LexicalIndex.build(chunks)
    role_of = {c.chunk_id: c.role for c in chunks}

    hits = index.search(Query(words, roles=wanted), limit=limit)

    everything = index.search(Query(words), limit=99)
    of_these_roles = [h for h in everything if not wanted or role_of[h.chunk_id] in wanted]
    assert hits == of_these_roles[:limit]
    assert hits == sorted(hits, key=lambda hit: (-hit.relevance, hit.chunk_id))
    assert all(hit.relevance > 0 for hit in hits)


@settings(max_examples=50, deadline=None)
@given(corpora(), texts)
def test_a_saved_index_answers_as_before(chunks: list[Chunk], words: str) -> None:
    index = LexicalIndex.build(chunks)
    with TemporaryDirectory() as directory:
        index.save(Path(directory, "lexical"))
        loaded = LexicalIndex.load(Path(directory, "lexical"), chunks[::-1])

    assert loaded.search(Query(words), limit=9) == index.search(Query(words), limit=9)
    assert [loaded.holds(word) for word in WORDS] == [index.holds(word) for word in WORDS]


@settings(max_examples=50, deadline=None)
@given(corpora(), st.sampled_from([*WORDS, "unheard"]))
def test_holds_counts_chunks_that_run_and_leaves_comments_out(
    chunks: list[Chunk], word: str
) -> None:
    holding = [c for c in chunks if c.role in RUNS and word in c.code_text().split()]

    assert LexicalIndex.build(chunks).holds(word) == len(holding)


@pytest.mark.parametrize(
    "query",
    [
        pytest.param(Query(""), id="an empty query"),
        pytest.param(Query("the of def"), id="stop words alone"),
        pytest.param(Query("unheard"), id="an unknown word"),
        pytest.param(Query("", terms=("unheard",)), id="an unknown term"),
    ],
)
@pytest.mark.parametrize("chunks", [[], [chunk("a", "")], [chunk("a", "lr = 0.1")]])
def test_what_is_nowhere_is_not_found(query: Query, chunks: list[Chunk]) -> None:
    assert LexicalIndex.build(chunks).search(query, limit=5) == []


@settings(max_examples=150, deadline=None)
@given(corpora(), corpora(), texts)
def test_what_is_known_of_other_chunks_changes_nothing(
    before: list[Chunk], chunks: list[Chunk], words: str
) -> None:
    fresh = LexicalIndex.build(chunks)

    renewed = LexicalIndex.build(chunks, known=LexicalIndex.build(before))

    assert renewed.search(Query(words), limit=99) == fresh.search(Query(words), limit=99)
    assert saved_files(renewed) == saved_files(fresh)


def saved_files(index: LexicalIndex) -> dict[str, bytes]:
    with TemporaryDirectory() as directory:
        index.save(Path(directory))
        paths = [path for path in Path(directory).rglob("*") if path.is_file()]
        return {path.relative_to(directory).as_posix(): path.read_bytes() for path in paths}


def test_a_chunk_whose_lines_moved_keeps_its_words() -> None:
    known = LexicalIndex.build([chunk("a:1-1", "lr = 0.1"), chunk("a:3-3", "clip")])

    moved = LexicalIndex.build([chunk("a:2-2", "lr = 0.1"), chunk("a:9-9", "clip")], known=known)

    assert [hit.chunk_id for hit in moved.search(Query("clip"), limit=5)] == ["a:9-9"]


def test_terms_are_searched_as_they_are() -> None:
    index = LexicalIndex.build([chunk("a", "clipRange"), chunk("b", "clip")])

    hits = index.search(Query("", terms=("cliprange",)), limit=5)

    assert [hit.chunk_id for hit in hits] == ["a"]


def test_header_and_owner_are_searched_as_code() -> None:
    index = LexicalIndex.build(
        [chunk("a", "x", header="ppo/agent.py"), chunk("b", "x", owner="m.Ppo")]
    )

    assert {hit.chunk_id for hit in index.search(Query("ppo"), limit=5)} == {"a", "b"}
    assert index.holds("ppo") == 2


def test_code_outranks_a_comment_and_a_readme_that_say_the_same() -> None:
    said = "entropy bonus coefficient"
    index = LexicalIndex.build(
        [
            chunk("comment", said, prose=((0, len(said)),)),
            chunk("readme", said, role=FileRole.DOC),
            chunk("the_code", said),
            chunk("unrelated", "something else"),
        ]
    )

    hits = index.search(Query(said), limit=5)

    assert [hit.chunk_id for hit in hits] == ["the_code", "comment", "readme"]


@pytest.mark.parametrize("others", [[], [chunk("b", "lr")], [chunk("a", "lr"), chunk("b", "lr")]])
def test_an_index_of_other_chunks_is_refused(others: list[Chunk], tmp_path: Path) -> None:
    LexicalIndex.build([chunk("a", "lr")]).save(tmp_path)

    with pytest.raises(StoreError, match="other chunks"):
        LexicalIndex.load(tmp_path, others)


@pytest.mark.parametrize("victim", ["chunks.json", "code/rows.npy", "keys", "code/starts.npy"])
@pytest.mark.parametrize("content", [None, b"", b"\x00\xff", b"{}"])
def test_a_broken_file_is_an_error_for_the_user(
    victim: str, content: bytes | None, tmp_path: Path
) -> None:
    chunks = [chunk("a", "lr")]
    LexicalIndex.build(chunks).save(tmp_path)
    if content is None:
        (tmp_path / victim).unlink()
    else:
        (tmp_path / victim).write_bytes(content)

    with pytest.raises(StoreError, match="index the repository again"):
        LexicalIndex.load(tmp_path, chunks)


def test_the_same_chunks_give_the_same_bytes(tmp_path: Path) -> None:
    chunks = [chunk("a", "lr = 0.1"), chunk("b", "loss clip"), chunk("c", "doc", role=FileRole.DOC)]
    LexicalIndex.build(chunks).save(tmp_path / "first")
    LexicalIndex.build(chunks[::-1]).save(tmp_path / "second")

    first = {p.relative_to(tmp_path / "first"): p for p in (tmp_path / "first").rglob("*.*")}
    assert len(first) >= 7
    for name, path in first.items():
        assert path.read_bytes() == (tmp_path / "second" / name).read_bytes()


SEARCH_AND_TELL = """
import sys
from index.lexical import LexicalIndex
from index.records import Query
from tests.index.builders import chunk

assert LexicalIndex.build([chunk("a", "adam lr")]).search(Query("adam"), limit=1)
print([name for name in ("jax", "numba", "scipy", "tqdm") if name in sys.modules])
import scipy
"""


def test_a_search_imports_nothing_that_it_does_not_use_and_hides_nothing_from_others() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SEARCH_AND_TELL], capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == "[]"


@settings(max_examples=60, deadline=None)
@given(st.lists(texts, min_size=1, max_size=8))
def test_the_matrix_is_the_one_that_bm25s_would_have_built(documents: list[str]) -> None:
    said = [found for text in documents if (found := tokens(text))]
    built = LexicalIndex.build([chunk(f"f{n}", text) for n, text in enumerate(documents)])
    if not said:
        assert built.search(Query("adam"), limit=1) == []
        return
    numbers: dict[str, int] = {}
    ids = [[numbers.setdefault(word, len(numbers)) for word in words] for words in said]
    expected = BM25(k1=K1, b=B, method="lucene", dtype="float64", backend="numpy")
    expected.index((ids, numbers), create_empty_token=False, show_progress=False)

    for word in numbers:
        relevances = [hit.relevance for hit in built.search(Query(word), limit=99)]
        scores = sorted(expected.get_scores([word]).tolist(), reverse=True)
        assert relevances == [round(score, 9) for score in scores if score]
