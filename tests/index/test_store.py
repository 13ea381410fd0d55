"""The store: what comes back, what is made anew and why, and what is refused."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.errors import InputError, StoreBusy, StoreError, UnknownStoreFormat
from analyzer.model.linked import Linked
from index.lexical import LexicalIndex
from index.lock import exclusive
from index.records import Query
from index.store import STORE_FORMAT, Store, StoredIndex, default_index_dir, repository_digest
from tests.index.builders import reading

READINGS = (reading("a.py", "lr = 0.1", "clip = 0.2"), reading("b.py", "loss"))
CHUNKS = [chunk for one in READINGS for chunk in one.chunks]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    (tmp_path / "repo").mkdir()
    return tmp_path / "repo"


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "index"


@pytest.fixture
def store(directory: Path, repository: Path) -> Store:
    return Store(directory, engine_version=1, repository=repository, wait=0)


@pytest.fixture
def saved(store: Store) -> Store:
    store.save(READINGS, LexicalIndex.build(CHUNKS), "digest")
    return store


def files_of(directory: Path) -> Iterator[Path]:
    return (path for path in sorted(directory.rglob("*")) if path.is_file())


def test_what_was_saved_comes_back(saved: Store) -> None:
    stored = saved.load()

    assert stored is not None
    assert stored.readings == READINGS
    assert stored.repository_digest == "digest"
    assert saved.reason == ""
    lexical = LexicalIndex.load(stored.lexical_dir, CHUNKS)
    assert lexical.search(Query("clip"), limit=1)[0].chunk_id == "a.py:2-2"


def test_what_was_linked_comes_back_under_its_own_key_alone(store: Store) -> None:
    links = Linked((), ("train", "train.main"), ("train",), (), ())
    store.save(READINGS, LexicalIndex.build(CHUNKS), "digest", linked=("this program", links))

    stored = store.load()
    assert stored is not None
    assert stored.linked_by("this program") == links
    assert stored.linked_by("another program") is None


def test_without_links_there_are_none_to_come_back(saved: Store) -> None:
    stored = saved.load()

    assert stored is not None
    assert stored.linked_by("this program") is None


def test_links_that_cannot_be_decoded_are_an_error_to_mend(tmp_path: Path) -> None:
    stored = StoredIndex((), tmp_path / "lexical", "digest", b"no links")

    with pytest.raises(StoreError):
        stored.linked_by("this program")


def test_an_empty_repository_is_saved_too(store: Store) -> None:
    store.save((), LexicalIndex.build([]), "empty")

    stored = store.load()
    assert stored is not None
    assert stored.readings == ()
    assert LexicalIndex.load(stored.lexical_dir, []).search(Query("lr"), limit=1) == []


def test_the_last_save_wins_and_at_most_one_old_generation_stays(
    saved: Store, directory: Path
) -> None:
    for number in range(3):
        readings = (reading("a.py", f"lr = {number}"),)
        saved.save(readings, LexicalIndex.build(readings[0].chunks), f"digest {number}")

        stored = saved.load()
        assert stored is not None
        assert (stored.readings, stored.repository_digest) == (readings, f"digest {number}")
        assert len(list(directory.glob("gen-*"))) == 2
        assert not list(directory.glob("tmp-*"))


def test_saving_the_same_again_changes_no_byte(saved: Store, directory: Path) -> None:
    before = {path: path.read_bytes() for path in files_of(directory)}

    saved.save(READINGS, LexicalIndex.build(CHUNKS[::-1]), "digest")

    assert {path: path.read_bytes() for path in files_of(directory)} == before


@pytest.mark.usefixtures("saved")
def test_the_manifest_names_no_place_and_no_time(directory: Path) -> None:
    manifest = json.loads((directory / "manifest.json").read_text())

    assert manifest["counts"] == {"files": 2, "chunks": 3}
    assert str(directory) not in json.dumps(manifest)
    assert set(manifest) == {
        *("program", "format", "engine_version", "repository_digest"),
        *("generation", "counts", "files"),
    }


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX")
@pytest.mark.usefixtures("saved")
def test_only_the_owner_may_look_in(directory: Path) -> None:
    for path in (directory, *directory.glob("gen-*")):
        assert stat.S_IMODE(path.stat().st_mode) == 0o700


def test_before_the_first_save_there_is_nothing(store: Store, directory: Path) -> None:
    assert store.load() is None
    assert store.reason == ""
    assert not directory.parent.exists()


@pytest.mark.usefixtures("saved")
def test_another_engine_version_makes_it_anew(directory: Path, repository: Path) -> None:
    newer = Store(directory, engine_version=2, repository=repository)

    assert newer.load() is None
    assert "another version" in newer.reason


def change_manifest(directory: Path, **changes: object) -> None:
    path = directory / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))


def test_an_older_format_is_made_anew(saved: Store, directory: Path) -> None:
    change_manifest(directory, format=STORE_FORMAT - 1)

    assert saved.load() is None
    assert "another version" in saved.reason


def test_a_newer_format_is_left_alone(saved: Store, directory: Path) -> None:
    change_manifest(directory, format=STORE_FORMAT + 1, novelty=True)

    with pytest.raises(UnknownStoreFormat, match="update the program"):
        saved.load()


@pytest.mark.parametrize("generation", ["", "gen-../../../etc", "/etc", "gen-0123456789abcdef"])
def test_a_generation_that_is_none_is_never_followed(
    generation: str, saved: Store, directory: Path
) -> None:
    change_manifest(directory, generation=generation)

    assert saved.load() is None
    assert "damaged" in saved.reason


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("damage", ["removed", "emptied", "cut", "flipped", "extended"])
def test_a_damaged_file_makes_it_anew_and_saving_mends_it(
    damage: str, number: int, saved: Store, directory: Path
) -> None:
    files = [path for path in files_of(directory) if path.name != "lock"]
    for victim in files[number :: max(1, len(files) // 4)]:
        damage_file(victim, damage)

    assert saved.load() is None
    assert "damaged" in saved.reason or saved.reason == ""

    saved.save(READINGS, LexicalIndex.build(CHUNKS), "digest")
    stored = saved.load()
    assert stored is not None
    assert stored.readings == READINGS


def damage_file(path: Path, damage: str) -> None:
    content = path.read_bytes()
    if damage == "removed":
        path.unlink()
        return
    middle = len(content) // 2
    damaged = {
        "emptied": b"",
        "cut": content[:middle],
        "flipped": content[:middle] + bytes([content[middle] ^ 0xFF]) + content[middle + 1 :],
        "extended": content + b"\xff",
    }
    path.write_bytes(damaged[damage])


def test_an_index_with_a_file_too_many_is_damaged(saved: Store, directory: Path) -> None:
    next(directory.glob("gen-*")).joinpath("more.txt").write_text("?")

    assert saved.load() is None
    assert "damaged" in saved.reason


@pytest.mark.parametrize("inside", [".", "cache", "deep/er", "missing/../cache"])
def test_an_index_in_the_repository_is_refused(inside: str, repository: Path) -> None:
    with pytest.raises(InputError, match="inside the repository; choose another"):
        Store(repository / inside, engine_version=1, repository=repository)


def test_a_link_into_the_repository_is_refused(repository: Path, tmp_path: Path) -> None:
    (repository / "shipped").mkdir()
    (tmp_path / "link").symlink_to(repository / "shipped")

    with pytest.raises(InputError, match="inside the repository"):
        Store(tmp_path / "link", engine_version=1, repository=repository)


def test_a_repository_named_by_a_link_is_the_same_repository(
    repository: Path, tmp_path: Path
) -> None:
    (tmp_path / "link").symlink_to(repository)

    with pytest.raises(InputError, match="inside the repository"):
        Store(repository / "cache", engine_version=1, repository=tmp_path / "link")


def test_a_neighbour_with_a_similar_name_is_not_inside(repository: Path, tmp_path: Path) -> None:
    store = Store(tmp_path / "repo-index", engine_version=1, repository=repository)

    assert store.load() is None


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(["thesis.tex"], id="a file"),
        pytest.param(["manifest.json"], id="the manifest of something else"),
        pytest.param(["manifest.json", "lock", "popup.html"], id="another program's folder"),
        pytest.param(["gen-0123456789abcdef", "photos"], id="a folder beside one of ours"),
    ],
)
def test_a_directory_with_other_things_is_refused_and_left_alone(
    names: list[str], store: Store, directory: Path
) -> None:
    directory.mkdir(parents=True)
    for name in names:
        (directory / name).write_text('{"name": "other"}')

    for action in (store.load, lambda: store.save((), LexicalIndex.build([]), "")):
        with pytest.raises(StoreError, match="choose an empty"):
            action()
    assert sorted(path.name for path in directory.iterdir()) == sorted(names)


def test_a_stray_file_beside_our_manifest_is_no_harm(saved: Store, directory: Path) -> None:
    (directory / ".DS_Store").touch()

    assert saved.load() is not None
    saved.save(READINGS, LexicalIndex.build(CHUNKS), "digest")
    assert (directory / ".DS_Store").exists()


def test_a_file_in_place_of_the_directory_is_an_error(store: Store, directory: Path) -> None:
    directory.parent.mkdir()
    directory.write_text("")

    for action in (store.load, lambda: store.save((), LexicalIndex.build([]), "")):
        with pytest.raises(StoreError, match="choose another directory with --index-dir"):
            action()


def test_a_second_writer_is_told(saved: Store, directory: Path) -> None:
    with exclusive(directory / "lock"), pytest.raises(StoreBusy, match="another process"):
        saved.save(READINGS, LexicalIndex.build(CHUNKS), "digest")

    assert saved.load() is not None


def test_readers_need_no_lock(saved: Store, directory: Path) -> None:
    with exclusive(directory / "lock"):
        assert saved.load() is not None


def test_what_killed_writers_left_is_swept_away(saved: Store, directory: Path) -> None:
    (directory / "tmp-dead").mkdir()
    (directory / "tmp-dead" / "readings.msgpack").write_bytes(b"half")
    (directory / "tmp-manifest.json").write_text("{")

    assert saved.load() is not None
    saved.save(READINGS, LexicalIndex.build(CHUNKS), "digest")
    assert not list(directory.glob("tmp-*"))


def test_each_repository_has_a_directory_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANALYZER_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "A b").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "A b")

    first = default_index_dir(tmp_path / "A b")

    assert first.parent == tmp_path / "cache" / "indexes"
    assert first.name.endswith("-a-b")
    assert default_index_dir(tmp_path / "link") == first
    assert default_index_dir(tmp_path / "c" / "A b") != first


def test_without_the_variable_the_users_cache_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ANALYZER_CACHE_DIR", raising=False)

    directory = default_index_dir(tmp_path)

    assert directory.is_absolute()
    assert directory.parts[-3:-1] == ("analyzer", "indexes")


pairs = st.lists(st.tuples(st.text(), st.text()), unique=True, max_size=5)


@given(pairs, st.data())
def test_the_digest_does_not_depend_on_order(
    files: list[tuple[str, str]], data: st.DataObject
) -> None:
    assert repository_digest(files) == repository_digest(data.draw(st.permutations(files)))


@given(pairs, pairs)
def test_other_files_give_another_digest(
    files: list[tuple[str, str]], others: list[tuple[str, str]]
) -> None:
    same = sorted(files) == sorted(others)

    assert (repository_digest(files) == repository_digest(others)) == same
    assert repository_digest(files, engine_version=2) != repository_digest(files)
