"""The rules of .gitignore, against worked cases and against git itself."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.engine.ignore import MAX_RULES, IgnoreFile, ignored, read_rules


def is_ignored(rules: str | bytes, path: str) -> bool:
    """By one .gitignore at the root, asked of each folder on the way as a walk would."""
    data = rules.encode() if isinstance(rules, str) else rules
    files = (IgnoreFile(0, read_rules(data)),)
    parts = path.removesuffix("/").split("/")
    return any(
        ignored(parts[:end], files, folder=end < len(parts) or path.endswith("/"))
        for end in range(1, len(parts) + 1)
    )


CASES = [
    ("", "a.py", False),
    ("# a.py\n\n   \n/\n", "a.py", False),
    ("b.py", "a.py", False),
    ("a.py", "a.py", True),
    ("a.py", "x/y/a.py", True),
    ("a.py\r\n", "a.py", True),
    ("\ufeffa.py", "a.py", True),
    ("a.py   ", "a.py", True),
    ("a\\ ", "a ", True),
    ("/a.py", "x/a.py", False),
    ("x/a.py", "x/a.py", True),
    ("x/a.py", "y/x/a.py", False),
    ("build/", "build", False),
    ("build/", "build/a.py", True),
    ("build/", "x/build/a.py", True),
    ("*.py", "a.py", True),
    ("*.py", "a.pyc", False),
    ("*.py[cod]", "a.pyc", True),
    ("[!a].py", "a.py", False),
    ("[^a].py", "b.py", True),
    ("[[:digit:]]x", "7x", True),
    ("[]]x", "]x", True),
    ("[z-a]x", "bx", False),
    ("[a", "[a", False),
    ("a\\", "a\\", False),
    ("\\#a", "#a", True),
    ("\\!a", "!a", True),
    ("a\\*b", "a*b", True),
    ("a\\*b", "axb", False),
    ("a?c", "abc", True),
    ("x/*", "x/a/b", True),
    ("x/*.py", "x/a/b.py", False),
    ("**/a", "x/y/a", True),
    ("**/a", "a", True),
    ("x/**", "x/a/b", True),
    ("x/**", "x", False),
    ("x/**/b", "x/b", True),
    ("x/**/b", "x/p/q/b", True),
    ("x/**/b", "x/p/q/c", False),
    ("a**b", "axxb", True),
    ("*", "a/b", True),
    ("*.py\n!a.py", "a.py", False),
    ("!a.py\n*.py", "a.py", True),
    ("x\n!x/a.py", "x/a.py", True),
    ("x/*\n!x/a.py", "x/a.py", False),
    ("*\n!*/\n!*.py", "x/a.py", False),
    ("*\n!*/\n!*.py", "x/a.txt", True),
    ("data*\n!data_tools", "data_tools/data_x.py", True),
    ("data*\n!data_tools", "data_tools/x.py", False),
]


@pytest.mark.parametrize(("rules", "path", "expected"), CASES)
def test_rules(rules: str, path: str, expected: bool) -> None:
    assert is_ignored(rules, path) is expected


def test_the_deeper_file_decides() -> None:
    files = (IgnoreFile(0, read_rules(b"*.py")), IgnoreFile(1, read_rules(b"!/a.py")))

    assert not ignored(("x", "a.py"), files)
    assert ignored(("x", "b.py"), files)
    assert ignored(("x", "y", "a.py"), files)


@pytest.mark.parametrize(
    "pattern",
    [
        b"*a" * 100 + b"b",
        b"**/" * 200 + b"b",
        b"a*/" * 60 + b"*b",
        b"[" * 4_000,
        b"?*" * 120 + b"b",
    ],
    ids=["stars", "any depths", "folders", "brackets", "question marks"],
)
def test_a_hostile_pattern_does_not_hang(pattern: bytes) -> None:
    assert not is_ignored(pattern, "/".join(["a" * 250] * 60))


def test_a_flood_of_rules_is_cut() -> None:
    assert len(read_rules(b"x*y?\n" * (2 * MAX_RULES))) == MAX_RULES
    assert read_rules(b"a\n", limit=0) == ()


@given(st.binary(max_size=60), st.lists(st.text(min_size=1, max_size=5), min_size=1, max_size=4))
def test_no_bytes_raise(data: bytes, parts: list[str]) -> None:
    assert ignored(parts, (IgnoreFile(0, read_rules(data)),)) in (True, False)


globs = st.text(alphabet="ab*?/[]!-\\. #", min_size=1, max_size=7)
paths = st.lists(st.text(alphabet="ab", min_size=1, max_size=2), min_size=1, max_size=3)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is the yardstick here")
@settings(max_examples=40, deadline=None)
@given(st.lists(globs, min_size=1, max_size=4), st.lists(paths, min_size=1, max_size=12))
def test_git_agrees(
    tmp_path_factory: pytest.TempPathFactory, rules: list[str], tried: list[list[str]]
) -> None:
    repository = _empty_repository(tmp_path_factory)
    text = "\n".join(rules)
    (repository / ".gitignore").write_text(text)
    asked = sorted({"/".join(path) for path in tried})

    assert {path for path in asked if is_ignored(text, path)} == _ignored_by_git(repository, asked)


def _empty_repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    repository = tmp_path_factory.getbasetemp() / "yardstick"
    if not repository.exists():
        subprocess.run(["git", "init", "-q", str(repository)], check=True)
    return repository


def _ignored_by_git(repository: Path, asked: list[str]) -> set[str]:
    command = [
        "git",
        "-C",
        str(repository),
        "-c",
        "core.excludesFile=",
        "check-ignore",
        "--no-index",
    ]
    done = subprocess.run(
        [*command, "--stdin"], input="\n".join(asked), capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return set(done.stdout.split("\n")) - {""}
