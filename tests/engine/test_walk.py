"""The scan: every file is read or has one reason in the ledger, and the tree is left alone."""

from __future__ import annotations

import os
import socket
import tempfile
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.engine.ledger import MERGE_AT
from analyzer.engine.walk import Scan, ScanLimits, scan
from analyzer.model.errors import InputError
from analyzer.model.source import FileRole, Skip, SkipReason, SourceFile
from tests.builders import repository

LFS = b"version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 123456\n"


def read_paths(found: Scan) -> list[str]:
    return [file.path for file in found.files]


def skips(found: Scan) -> dict[str, SkipReason]:
    return {skip.path: skip.reason for skip in found.skipped}


def only_skip(found: Scan) -> Skip:
    (skip,) = found.skipped
    return skip


def test_an_empty_repository_gives_an_empty_scan(tmp_path: Path) -> None:
    assert scan(tmp_path) == Scan((), ())


def test_a_file_is_read_with_its_digest_language_and_role(tmp_path: Path) -> None:
    repository(tmp_path, {"src/train.py": b"lr = 1\r\n", "src/empty.py": b""})

    assert scan(tmp_path).files == (
        SourceFile("src/empty.py", "python", FileRole.CODE, "", sha256(b"").hexdigest()),
        SourceFile(
            "src/train.py", "python", FileRole.CODE, "lr = 1\n", sha256(b"lr = 1\r\n").hexdigest()
        ),
    )


@pytest.mark.parametrize(
    ("name", "problem"),
    [("missing", "does not exist"), ("a.py", "is not a folder"), ("a\0b", "cannot be listed")],
)
def test_a_root_that_is_no_folder_is_an_input_error(
    tmp_path: Path, name: str, problem: str
) -> None:
    repository(tmp_path, {"a.py": ""})

    with pytest.raises(InputError, match=problem):
        scan(tmp_path / name)


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        pytest.param({"a.py": "", "env/cartpole.py": ""}, {}, id="nothing to leave out"),
        pytest.param({"build/a.py": "", "dist/b.py": ""}, {}, id="build folders are read"),
        pytest.param({"a.git/x.py": "", ".github/ci.yml": ""}, {}, id="names like .git"),
        pytest.param({".git/config": ""}, {".git/": SkipReason.VERSION_CONTROL}, id="git"),
        pytest.param(
            {"x/.git": "gitdir: /y"}, {"x/.git": SkipReason.VERSION_CONTROL}, id=".git file"
        ),
        pytest.param({"vendor/a.py": ""}, {"vendor/": SkipReason.VENDORED}, id="vendored"),
        pytest.param({"env/pyvenv.cfg": ""}, {"env/": SkipReason.VENDORED}, id="environment"),
        pytest.param(
            {"venv/bin/activate": ""}, {"venv/": SkipReason.VENDORED}, id="old environment"
        ),
        pytest.param({"yarn.lock": ""}, {"yarn.lock": SkipReason.GENERATED}, id="lock file"),
        pytest.param({"a.py": "# @generated\n"}, {"a.py": SkipReason.GENERATED}, id="marked"),
        pytest.param({"a.bin": b"\0\1"}, {"a.bin": SkipReason.BINARY}, id="NUL"),
        pytest.param({"a": b"\0\1" * 150_000}, {"a": SkipReason.BINARY}, id="big and binary"),
        pytest.param({"a": b"x " * 150_000}, {"a": SkipReason.DATA}, id="big and unknown"),
        pytest.param({"a.csv": "1,2"}, {"a.csv": SkipReason.DATA}, id="data"),
        pytest.param({"w.pt": LFS}, {"w.pt": SkipReason.LFS_POINTER}, id="LFS in place of weights"),
        pytest.param({"a.py": LFS}, {"a.py": SkipReason.LFS_POINTER}, id="LFS in place of code"),
        pytest.param({"a.py": "x" * 2_000_001}, {"a.py": SkipReason.TOO_LARGE}, id="too large"),
        pytest.param({"a.ipynb": "x" * 2_000_001}, {}, id="a large notebook"),
    ],
)
def test_the_ledger_names_what_is_not_read(
    tmp_path: Path, tree: dict[str, str | bytes], expected: dict[str, SkipReason]
) -> None:
    assert skips(scan(repository(tmp_path, tree))) == expected


def test_gitignore_holds_at_every_level_and_can_be_taken_back(tmp_path: Path) -> None:
    repository(
        tmp_path,
        {
            ".gitignore": "*.py\n!keep.py\nruns/\n",
            "keep.py": "",
            "lost.py": "",
            "sub/.gitignore": "!lost.py\n",
            "sub/lost.py": "",
            "sub/other.py": "",
            "runs/a.txt": "",
            "runs/deep/b.txt": "",
        },
    )

    found = scan(tmp_path)

    assert read_paths(found) == [".gitignore", "keep.py", "sub/.gitignore", "sub/lost.py"]
    assert [(s.path, s.files, s.may_hold_evidence) for s in found.skipped] == [
        ("lost.py", 1, True),
        ("runs/", 2, False),
        ("sub/other.py", 1, True),
    ]


def test_an_ignore_list_of_exceptions_does_not_hide_the_folders(tmp_path: Path) -> None:
    repository(tmp_path, {".gitignore": "*\n!*/\n!*.py\n", "src/a.py": "", "src/a.dat": "x"})

    assert read_paths(scan(tmp_path)) == ["src/a.py"]


@pytest.mark.parametrize("rules", [b"\0\xff\xfe*[", b"[" * 2_000_000, b"*a" * 500_000])
def test_a_broken_gitignore_is_no_reason_to_stop(tmp_path: Path, rules: bytes) -> None:
    repository(tmp_path, {".gitignore": rules, "a" * 200 + ".py": ""})

    assert "a" * 200 + ".py" in read_paths(scan(tmp_path))


def test_links_are_named_and_never_followed(tmp_path: Path) -> None:
    root = repository(tmp_path / "repo", {"src/a.py": "x = 1"})
    repository(tmp_path, {"secret.py": "x = 2"})
    (root / "in.py").symlink_to("src/a.py")
    (root / "absolute.py").symlink_to(root / "src" / "a.py")
    (root / "out.py").symlink_to("../secret.py")
    (root / "loop").symlink_to(".")
    (root / "dangling").symlink_to("/nowhere/data")

    found = scan(root)

    assert read_paths(found) == ["src/a.py"]
    assert [(s.path, s.detail, s.may_hold_evidence) for s in found.skipped] == [
        ("absolute.py", "a link to src/a.py", False),
        ("dangling", "a link out of the repository, to /nowhere/data", True),
        ("in.py", "a link to src/a.py", False),
        ("loop", "a link to .", False),
        ("out.py", "a link out of the repository, to ../secret.py", True),
    ]


def test_a_linked_gitignore_is_not_obeyed(tmp_path: Path) -> None:
    root = repository(tmp_path / "repo", {"a.py": ""})
    repository(tmp_path, {"rules": "*.py"})
    (root / ".gitignore").symlink_to("../rules")

    assert read_paths(scan(root)) == ["a.py"]


def test_pipes_and_sockets_are_never_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.py")
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(tmp_path / "door"))
        found = scan(tmp_path)

    assert skips(found) == {"door": SkipReason.SPECIAL, "pipe.py": SkipReason.SPECIAL}


def test_submodules_that_are_not_there_are_named_with_their_url(tmp_path: Path) -> None:
    modules = "".join(
        f'[submodule "{name}"]\n path = {name}\n url = https://example.org/{name}\n'
        for name in ("empty", "absent", "full", "third_party/net", "hidden/deep")
    )
    tree = {
        ".gitmodules": modules,
        ".gitignore": "hidden/\n",
        "full/.git": "gitdir: x",
        "full/a.py": "",
    }
    for empty in ("empty", "third_party/net"):
        (tmp_path / empty).mkdir(parents=True)

    found = scan(repository(tmp_path, tree))

    by_path = {s.path: s for s in found.skipped if s.reason is SkipReason.SUBMODULE}
    assert list(by_path) == ["absent/", "empty/", "hidden/deep/", "third_party/net/"]
    assert by_path["empty/"].detail == "not checked out; it lives at https://example.org/empty"
    assert by_path["empty/"].may_hold_evidence
    assert "full/a.py" in read_paths(found)


def test_a_tree_deeper_than_the_stack_is_walked_and_deeper_than_the_limit_named(
    tmp_path: Path,
) -> None:
    places = [tmp_path]
    for _ in range(1_100):
        places.append(places[-1] / "d")
        places[-1].mkdir()
    (places[-1] / "a.py").touch()

    whole, cut = scan(tmp_path, limits=ScanLimits(max_depth=1_100)), scan(tmp_path)

    # Too deep for the test runner to clean up.
    (places[-1] / "a.py").unlink()
    for place in reversed(places[1:]):
        place.rmdir()
    assert len(read_paths(whole)) == 1
    assert only_skip(cut) == Skip(
        "d/" * 201, SkipReason.TOO_DEEP, "more than 200 folders deep", 0, 1, True
    )


def test_a_path_too_long_for_the_system_is_unreadable_not_fatal(tmp_path: Path) -> None:
    repository(tmp_path, {"a.py": ""})
    home = os.open(".", os.O_RDONLY)
    try:
        os.chdir(tmp_path)
        for _ in range(20):
            os.mkdir("d" * 250)  # noqa: PTH102
            os.chdir("d" * 250)
        found = scan(tmp_path)
    finally:
        os.fchdir(home)
        os.close(home)

    assert read_paths(found) == ["a.py"]
    assert only_skip(found).reason is SkipReason.UNREADABLE
    assert str(tmp_path) not in only_skip(found).detail


def test_beyond_the_file_limit_one_entry_names_the_count(tmp_path: Path) -> None:
    repository(tmp_path, {f"{name}/{n}.py": "" for name in "abc" for n in range(4)})

    found = scan(tmp_path, limits=ScanLimits(max_files=5))

    assert len(found.files) == 5
    assert only_skip(found) == Skip(
        "./", SkipReason.TOO_MANY, "7 files after the first 5 were not read", 0, 7, True
    )


def test_a_folder_of_pictures_is_one_entry(tmp_path: Path) -> None:
    repository(tmp_path, {f"img/{n}.png": b"\x89PNG\0" for n in range(MERGE_AT)})
    repository(tmp_path, {f"few/{n}.png": b"\x89PNG\0" for n in range(3)})

    found = scan(tmp_path)

    assert [s.path for s in found.skipped] == ["few/0.png", "few/1.png", "few/2.png", "img/"]
    assert (found.skipped[-1].files, found.skipped[-1].size) == (MERGE_AT, 5 * MERGE_AT)
    assert found.skipped[-1].detail == f"{MERGE_AT} binary"


def test_a_picture_beside_code_keeps_its_own_entry(tmp_path: Path) -> None:
    repository(tmp_path, {f"img/{n}.png": b"\x89PNG\0" for n in range(MERGE_AT)})
    repository(tmp_path, {"img/plot.py": ""})

    assert len(scan(tmp_path).skipped) == MERGE_AT


def test_names_that_are_no_text_are_shown_apart_and_read(tmp_path: Path) -> None:
    for name in (b"\xff.py", b"\\xff.py", b"new\nline.py"):
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_text("x = 1")

    assert read_paths(scan(tmp_path)) == ["\\\\xff.py", "\\xff.py", "new\nline.py"]


def test_progress_hears_the_number_of_files(tmp_path: Path) -> None:
    repository(tmp_path, {"a.py": "", "b/c.py": "", "b/d.py": ""})
    heard: list[int] = []

    scan(tmp_path, progress=heard.append)

    assert heard == [1, 3]


@pytest.mark.parametrize("name", ["user.github.io", "wandb_runs", "venv", "my.environment", ".git"])
def test_the_name_of_the_checkout_does_not_matter(tmp_path: Path, name: str) -> None:
    tree = {"a.py": "x = 1", "venv/pyvenv.cfg": "", ".gitignore": "/venv*\nwandb*\n", "b/c.md": "c"}

    assert scan(repository(tmp_path / name, tree)) == scan(repository(tmp_path / "plain", tree))


names = st.sampled_from(
    ["a.py", "b.md", "c.bin", "d", ".git", ".gitignore", ".gitmodules", "vendor", "env", "e.json"]
) | st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="/\0"), min_size=1, max_size=6
).filter(lambda name: name not in (".", ".."))
contents = st.binary(max_size=40) | st.sampled_from(
    [b"*\n", b"d\n!a.py\n", b"vendor/", b"[submodule]\npath=d\n", LFS, b"\0", "é".encode("utf-16")]
)
trees = st.recursive(
    st.dictionaries(names, contents, max_size=4),
    lambda inner: st.dictionaries(names, contents | inner, max_size=4),
    max_leaves=12,
)


def grow(folder: Path, tree: dict[str, object]) -> None:
    for name, content in tree.items():
        if isinstance(content, dict):
            (folder / name).mkdir()
            grow(folder / name, content)
        else:
            assert isinstance(content, bytes)
            (folder / name).write_bytes(content)


def regular_files(root: Path) -> list[str]:
    return sorted(
        (Path(folder) / name).relative_to(root).as_posix()
        for folder, _, inner in os.walk(root)
        for name in inner
    )


def state(root: Path) -> list[tuple[str, int, int]]:
    every = [root, *sorted(root.rglob("*"))]
    return [(str(path), path.lstat().st_mtime_ns, path.lstat().st_size) for path in every]


@settings(max_examples=60, deadline=None)
@given(trees)
def test_every_file_is_read_or_under_exactly_one_entry(tree: dict[str, object]) -> None:
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        grow(root, tree)
        before = state(root)

        found = scan(root)

        assert state(root) == before
        assert scan(root) == found
        entries = [skip.path for skip in found.skipped]
        for path in regular_files(root):
            covers = [e for e in entries if path == e or (e.endswith("/") and path.startswith(e))]
            assert len(covers) + (path in read_paths(found)) == 1, path
