"""The house: contracts, sizes, names and promises that hold for every file, each seen to fail."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house_rules import (
    asserting_helpers,
    asserts_nothing,
    machine_paths,
    more_than_docstring,
    possessive,
    says_nothing,
    shipped_by_mistake,
    too_long,
    undocumented,
    unexpected_pth,
)

ROOT = Path(__file__).resolve().parent.parent
Rule = Callable[[str, str], list[str]]
PACKAGES = ("analyzer", "index", "judge", "taxonomy")
TABLES: frozenset[str] = frozenset()
"""Modules that are one long table: exempt from the limit on lines."""
TEXT_SUFFIXES = frozenset(
    {".py", ".md", ".toml", ".json", ".yaml", ".yml", ".sh", ".html", ".css", ".js", ".cfg", ".ini"}
)


def sources(*folders: str) -> dict[str, str]:
    """POSIX path to text of the Python files below `folders`, sorted; subjects of audits are none
    of ours."""
    files = sorted(
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*.py")
        if not any(path.is_relative_to(ROOT / "benchmarks" / name) for name in ("written", "edits"))
    )
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in files}


def tracked_texts() -> dict[str, str]:
    """Text files that git tracks (or, outside a checkout, would)."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\n")
    names = [name for name in listed if name and is_text(name) and (ROOT / name).is_file()]
    return {name: (ROOT / name).read_text("utf-8") for name in names}


def is_text(name: str) -> bool:
    """By suffix; the scripts of .ci have none. Samples of bad input are no texts of ours."""
    samples = name.startswith(("tests/golden/", "tests/data/"))
    return not samples and (Path(name).suffix in TEXT_SUFFIXES or name.startswith(".ci/"))


def faults_of(rule: Rule, files: dict[str, str]) -> list[str]:
    """All that `rule` finds in `files`."""
    return [fault for path, text in files.items() for fault in rule(path, text)]


def requirements_locked(entries: list[dict[str, str]]) -> set[tuple[str, frozenset[str]]]:
    """Name and version limits of the requirements that a lock was made from."""
    return {(entry["name"], frozenset(entry.get("specifier", "").split(","))) for entry in entries}


def requirements_stated(lines: list[str]) -> set[tuple[str, frozenset[str]]]:
    """The same, of requirements as pyproject.toml states them."""
    parts = [re.fullmatch(r"([\w.-]+)(.*)", line.partition(";")[0].strip()) for line in lines]
    return {
        (part[1].lower().replace("_", "-"), frozenset(part[2].replace(" ", "").split(",")))
        for part in parts
        if part is not None
    }


# --- import contracts -------------------------------------------------------------------------


def linted(root: Path) -> subprocess.CompletedProcess[str]:
    """Run the import linter on the tree at `root`."""
    return subprocess.run(
        [sys.executable, str(ROOT / ".ci" / "imports.py")],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )


@pytest.fixture
def copied_tree(tmp_path: Path) -> Path:
    """The packages and pyproject.toml in a temporary folder, to be broken."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        shutil.copytree(
            ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    return tmp_path


def test_import_contracts_are_kept() -> None:
    result = linted(ROOT)

    assert result.returncode == 0, result.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        pytest.param(
            "analyzer/engine/intruder.py",
            "from index.records import Hit",
            "Imports go one way",
            id="the engine may not know retrieval",
        ),
        pytest.param(
            "analyzer/__init__.py",
            "from analyzer.model.source import Location",
            "Package roots stay empty",
            id="a convenience import in a root",
        ),
        pytest.param(
            "judge/intruder.py",
            "import analyzer.engine.languages",
            "Judges read the code model and never parse",
            id="a judge that parses",
        ),
        pytest.param(
            "analyzer/extras/__init__.py",
            "",
            "Every part of analyzer has a layer",
            id="a part nobody placed",
        ),
        pytest.param(
            "judge/intruder.py",
            "import bm25s",
            "BM25 stays behind the lexical index",
            id="a second door to a heavy library",
        ),
    ],
)
def test_a_broken_contract_is_rejected(
    copied_tree: Path, module: str, line: str, contract: str
) -> None:
    target = copied_tree / module
    target.parent.mkdir(exist_ok=True)
    with target.open("a", encoding="utf-8") as file:
        file.write(f'"""Breaks a contract."""\n{line}\n')

    result = linted(copied_tree)

    assert result.returncode != 0
    assert f"{contract} BROKEN" in result.stderr


# --- habits -----------------------------------------------------------------------------------


def test_modules_and_functions_keep_their_limits() -> None:
    def rule(path: str, text: str) -> list[str]:
        return too_long(path, text, exempt=TABLES)

    assert faults_of(rule, sources(*PACKAGES, "benchmarks")) == []


def test_names_say_something() -> None:
    paths = list(sources(*PACKAGES, "benchmarks", "tests"))

    assert [fault for path in paths for fault in says_nothing(path)] == []


def test_patterns_mean_the_same_in_every_python() -> None:
    assert faults_of(possessive, sources(*PACKAGES)) == []


def test_package_roots_hold_only_a_docstring() -> None:
    roots = {path: text for path, text in sources(*PACKAGES).items() if "__init__" in path}

    assert roots
    assert faults_of(more_than_docstring, roots) == []


def test_everything_public_is_documented() -> None:
    assert faults_of(undocumented, sources(*PACKAGES, "benchmarks")) == []


def test_every_test_asserts_something() -> None:
    files = sources("tests")
    helpers = asserting_helpers(files.values())
    tests = {path: text for path, text in files.items() if "/test_" in path}

    def rule(path: str, text: str) -> list[str]:
        return asserts_nothing(path, text, helpers=helpers)

    assert faults_of(rule, tests) == []


def test_no_tracked_text_names_a_path_of_one_machine() -> None:
    # The guard's own bad samples stand in this file.
    texts = {path: text for path, text in tracked_texts().items() if path != "tests/test_house.py"}

    assert faults_of(machine_paths, texts) == []


def test_neither_tests_nor_benchmarks_are_shipped() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    includes = settings["tool"]["setuptools"]["packages"]["find"]["include"]
    folders = [path.name for path in ROOT.iterdir() if path.is_dir() and path.suffix == ""]

    assert shipped_by_mistake(includes, folders) == []
    assert {pattern.removesuffix("*") for pattern in includes} == set(PACKAGES)


def test_nothing_unknown_runs_at_every_start_of_python() -> None:
    folders = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    files = [file for folder in folders for file in sorted(Path(folder).glob("*.pth"))]

    assert (
        unexpected_pth("analyzer", [(file.name, file.read_text("utf-8")) for file in files]) == []
    )


def test_the_lock_was_made_from_these_requirements() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lock = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))
    [ours] = [package for package in lock["package"] if package["name"] == "analyzer"]
    project = settings["project"]
    extras = project["optional-dependencies"].values()

    assert requirements_locked(ours["metadata"]["requires-dist"]) == requirements_stated(
        [*project["dependencies"], *(line for extra in extras for line in extra)]
    )
    assert lock["requires-python"].replace(" ", "") == project["requires-python"]


def test_the_readme_names_the_test_command_that_ci_runs() -> None:
    command = (ROOT / ".ci" / "run").read_text("utf-8").strip().split("\n")[-1]

    assert command == "bash .ci/test"
    assert command in (ROOT / "README.md").read_text("utf-8")


def test_every_link_between_documents_leads_somewhere() -> None:
    pages = {path: text for path, text in tracked_texts().items() if path.endswith(".md")}
    links = [
        (path, target)
        for path, text in pages.items()
        for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", text)
    ]

    assert [link for link in links if not (ROOT / link[0]).parent.joinpath(link[1]).exists()] == []


# --- each guard seen to fail ------------------------------------------------------------------


LONG_FUNCTION = "def work() -> None:\n" + "    step()\n" * 60


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        pytest.param("X = 1\n" * 400, 0, id="400 lines are allowed"),
        pytest.param("X = 1\n" * 401, 1, id="401 are not"),
        pytest.param(LONG_FUNCTION, 1, id="a function of 61 lines"),
        pytest.param(LONG_FUNCTION.removesuffix("    step()\n"), 0, id="a function of 60"),
    ],
)
def test_limits_are_noticed(text: str, faults: int) -> None:
    assert len(too_long("index/sample.py", text)) == faults


def test_a_table_may_be_long_but_its_functions_may_not() -> None:
    table = frozenset({"index/sample.py"})

    assert too_long("index/sample.py", "X = 1\n" * 500, exempt=table) == []
    assert len(too_long("index/sample.py", LONG_FUNCTION, exempt=table)) == 1


@pytest.mark.parametrize(
    ("path", "faults"),
    [
        pytest.param("index/tokenize.py", 0, id="a real name"),
        pytest.param("index/database.py", 0, id="a name that only contains an empty one"),
        pytest.param("index/utils.py", 1, id="a heap of functions"),
        pytest.param("judge/common/values.py", 1, id="a heap of modules"),
    ],
)
def test_empty_names_are_noticed(path: str, faults: int) -> None:
    assert len(says_nothing(path)) == faults


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        pytest.param('A = r"a+(?:b+)*[*+]\\++"', 0, id="plain repeats, of a plus too"),
        pytest.param('A = "x " "g++"', 0, id="no pattern"),
        pytest.param('A = rf"{B}+|[^{B}]+"', 0, id="a repeat of a part that has a name"),
        pytest.param('A = r"a*+b"', 1, id="possessive"),
        pytest.param('A = r"(?:ab){0,8}+"', 1, id="possessive with bounds"),
        pytest.param('A = rf"{B}(?:ab){{0,8}}+"', 1, id="and in an f-string"),
        pytest.param('A = r"(?>a|ab)c"', 1, id="an atomic group"),
    ],
)
def test_possessive_patterns_are_noticed(text: str, faults: int) -> None:
    assert len(possessive("index/sample.py", text)) == faults


def test_statements_in_a_package_root_are_noticed() -> None:
    assert more_than_docstring("index/__init__.py", '"""Retrieval."""\n') == []
    assert more_than_docstring("index/__init__.py", '"""Retrieval."""\nimport os\n')
    assert more_than_docstring("index/__init__.py", "")


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        pytest.param('"""A module."""\n\ndef _private(): ...\n', 0, id="private function"),
        pytest.param('"""A module."""\n\ndef public(): ...\n', 1, id="public function"),
        pytest.param("X = 1\n", 1, id="module"),
        pytest.param('"""A."""\nclass A:\n    def method(self): ...\n', 1, id="class"),
        pytest.param(
            '"""A."""\nclass A:\n    """Does."""\n    def method(self): ...\n',
            0,
            id="a method's name may carry it",
        ),
    ],
)
def test_missing_docstrings_are_noticed(text: str, faults: int) -> None:
    assert len(undocumented("index/sample.py", text)) == faults


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        pytest.param("assert work()", 0, id="assert"),
        pytest.param("with pytest.raises(ValueError): work()", 0, id="raises"),
        pytest.param("assert_same(work(), 1)", 0, id="a function that asserts"),
        pytest.param("work()", 1, id="only runs"),
    ],
)
def test_tests_without_assertions_are_noticed(body: str, faults: int) -> None:
    assert len(asserts_nothing("tests/test_x.py", f"def test_it():\n    {body}\n")) == faults


def test_a_helper_counts_when_it_asserts_itself() -> None:
    helpers = asserting_helpers(["def check_law(x):\n    assert x\n", "def work():\n    pass\n"])

    assert helpers == {"check_law"}
    assert asserts_nothing("t.py", "def test_it():\n    check_law(1)\n", helpers=helpers) == []
    assert asserts_nothing("t.py", "def test_it():\n    work()\n", helpers=helpers)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        pytest.param("see examples/drift/repo", 0, id="a path of the project"),
        pytest.param("#!/usr/bin/env bash", 0, id="a path of every machine"),
        pytest.param("open('/home/ada/claims.json')", 1, id="a home"),
        pytest.param("first\ncp /tmp/scratch .", 1, id="a temporary folder"),
    ],
)
def test_machine_paths_are_noticed(text: str, faults: int) -> None:
    assert len(machine_paths("docs/sample.md", text)) == faults


def test_a_folder_that_would_be_shipped_is_noticed() -> None:
    assert shipped_by_mistake(["index*"], ["index", "tests"]) == []
    assert shipped_by_mistake(["index*"], ["index", "index_old"]) == ["index_old would be shipped"]


def test_a_requirement_that_moved_since_the_lock_is_noticed() -> None:
    locked = requirements_locked(
        [{"name": "types-pyyaml"}, {"name": "rich", "specifier": ">=13,<15"}]
    )

    assert locked == requirements_stated(["types-PyYAML", "rich <15, >=13"])
    assert locked != requirements_stated(["types-PyYAML", "rich>=14,<15"])


@pytest.mark.parametrize(
    ("name", "text", "faults"),
    [
        pytest.param("__editable__.analyzer-0.1.0.pth", "a folder\n", 0, id="the editable install"),
        pytest.param("distutils-precedence.pth", "import os; …", 0, id="setuptools' own"),
        pytest.param("litellm_init.pth", "import base64; …", 1, id="a stranger that runs code"),
        pytest.param("__editable__.analyzer-0.1.0.pth", "import evil", 1, id="ours, tampered with"),
    ],
)
def test_unknown_start_up_files_are_noticed(name: str, text: str, faults: int) -> None:
    assert len(unexpected_pth("analyzer", [(name, text)])) == faults
