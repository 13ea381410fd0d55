"""What is worked out of a repository once."""

from __future__ import annotations

from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from analyzer.model.chunk import Chunk
from judge.lookup.repository import Repository
from judge.methods.mechanisms import working_chunks
from judge.text.logical_lines import logical_lines, statements_of
from tests.builders import repository


def _built(folder: Path) -> Repository:
    files = {"main.py": "x = 1\ndef dead():\n    return 2\nprint(x)\n", "a.yaml": "rate: 1\n"}
    root = repository(folder / "code", files)
    return repository_for(index_repository(root, index_dir=folder / "index"))


def test_work_is_done_once_for_each_repository(tmp_path: Path) -> None:
    built = _built(tmp_path)
    done: list[str] = []

    def work(asked: Repository) -> int:
        done.append("whole")
        return len(asked.chunks)

    def read(chunk: Chunk) -> str:
        done.append(chunk.chunk_id)
        return chunk.text

    assert {built.once(work) for _ in range(3)} == {len(built.chunks)}
    assert all(built.of_chunk(read, c) == c.text for c in [*built.chunks.values()] * 2)
    assert sorted(done) == sorted(["whole", *built.chunks])


def test_chunks_are_told_by_their_file_and_by_whether_they_run(tmp_path: Path) -> None:
    built = _built(tmp_path)
    working = built.once(working_chunks)

    assert built.chunks_in("nowhere.py") == ()
    assert {c.location.path for c in built.chunks_in("main.py")} == {"main.py"}
    assert {c.location.path for c in (*working.live, *working.dead)} == {"main.py"}
    assert all(built.is_live(c.owner) for c in working.live)
    assert not any(built.is_live(c.owner) for c in working.dead)


def test_the_statements_of_a_chunk_are_those_of_its_code(tmp_path: Path) -> None:
    built = _built(tmp_path)

    assert all(
        list(statements_of(c)) == list(logical_lines(c.code_text())) for c in built.chunks.values()
    )
