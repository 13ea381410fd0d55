"""`status` and `index --verify`: what is stored, what has changed since, whether it is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.look_up import search_rows
from analyzer.app.settings import RetrievalSettings, Settings
from analyzer.app.status import index_status, open_store
from analyzer.app.verify import index_faults
from analyzer.model.errors import InputError
from index.fused import FusedIndex
from index.lexical import LexicalIndex
from index.manifest import checksums

NO_VECTORS = Settings(retrieval=RetrievalSettings(encoder="none"))


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    folder = tmp_path / "repo"
    folder.mkdir()
    (folder / "train.py").write_text("def warmup_lr(step):\n    return base_lr * step / 2000\n")
    (folder / "data.py").write_text("def read_image(path):\n    return open(path)\n")
    return folder


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "index"


def generation(repo: Path, place: Path) -> dict[str, str]:
    stored = open_store(repo, place).load()
    assert stored is not None
    return checksums(stored.lexical_dir.parent)


def test_without_an_index_nothing_is_stored_and_verify_says_so(repo: Path, place: Path) -> None:
    found = index_status(repo, index_dir=place)

    assert (found.stored, found.current, found.files) == (False, False, 0)
    assert index_faults(repo, index_dir=place) == ("there is no index yet",)
    assert not place.exists()


def test_a_fresh_index_is_current_and_right(repo: Path, place: Path) -> None:
    index_repository(repo, index_dir=place)

    found = index_status(repo, index_dir=place)

    assert found.current
    assert (found.files, found.encoder[:6]) == (2, "static")
    assert index_faults(repo, index_dir=place) == ()


def test_new_changed_and_deleted_files_are_named(repo: Path, place: Path) -> None:
    index_repository(repo, index_dir=place)
    (repo / "train.py").write_text("lr = 1\n")
    (repo / "data.py").rename(repo / "loader.py")

    found = index_status(repo, index_dir=place)

    assert (found.new, found.changed, found.deleted) == (
        ("loader.py",),
        ("train.py",),
        ("data.py",),
    )
    assert not found.current
    assert index_faults(repo, index_dir=place) == ()


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda repo: (repo / "train.py").write_text("lr = 1\n"), id="changed"),
        pytest.param(lambda repo: (repo / "train.py").rename(repo / "t.py"), id="renamed"),
        pytest.param(lambda repo: (repo / "train.py").unlink(), id="deleted"),
        pytest.param(
            lambda repo: (repo / "train.py").write_bytes("# é\nlr = 1\n".encode("latin-1")),
            id="in another encoding",
        ),
    ],
)
def test_a_changed_repository_is_indexed_as_if_it_were_new(
    change: object, repo: Path, place: Path, tmp_path: Path
) -> None:
    index_repository(repo, index_dir=place)
    assert callable(change)
    change(repo)

    index_repository(repo, index_dir=place)
    index_repository(repo, index_dir=tmp_path / "fresh")

    assert generation(repo, place) == generation(repo, tmp_path / "fresh")
    assert index_faults(repo, index_dir=place) == ()


@pytest.mark.parametrize("victim", ["dense/vectors.npy", "lexical/code/counts.npy"])
def test_a_damaged_index_is_told(victim: str, repo: Path, place: Path) -> None:
    index_repository(repo, index_dir=place)
    (path,) = place.glob(f"gen-*/{victim}")
    path.write_bytes(path.read_bytes()[:-1] + b"\x01")

    assert "damaged" in index_status(repo, index_dir=place).reason
    assert "damaged" in index_faults(repo, index_dir=place)[0]


def test_vectors_come_and_go_with_the_setting(repo: Path, place: Path) -> None:
    without = index_repository(repo, index_dir=place, settings=NO_VECTORS)
    assert isinstance(without.fused, LexicalIndex)
    assert index_status(repo, index_dir=place).encoder == ""

    indexed = index_repository(repo, index_dir=place)

    assert isinstance(indexed.fused, FusedIndex)
    assert indexed.files_parsed == 0
    assert index_status(repo, index_dir=place).encoder != ""


def test_an_unchanged_index_is_not_written_again(repo: Path, place: Path) -> None:
    index_repository(repo, index_dir=place)
    before = {path: path.stat().st_mtime_ns for path in place.rglob("*")}

    index_repository(repo, index_dir=place)

    assert {path: path.stat().st_mtime_ns for path in place.rglob("*")} == before


@pytest.mark.parametrize("retriever", ["fused", "lexical", "dense"])
def test_every_retriever_finds_the_lines(retriever: str, repo: Path, place: Path) -> None:
    indexed = index_repository(repo, index_dir=place)

    rows = search_rows(indexed, "warmup of the lr by step", 1, retriever=retriever)

    assert rows[0]["file"] == "train.py"


@pytest.mark.parametrize(
    ("retriever", "settings"), [("nearest", Settings()), ("dense", NO_VECTORS)]
)
def test_a_retriever_that_is_not_there_is_an_error(
    retriever: str, settings: Settings, repo: Path, place: Path
) -> None:
    indexed = index_repository(repo, index_dir=place, settings=settings)

    with pytest.raises(InputError, match="--retriever"):
        search_rows(indexed, "lr", 1, retriever=retriever)
