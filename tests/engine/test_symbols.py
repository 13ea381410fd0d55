"""Names and lines that a file defines."""

from __future__ import annotations

import pytest

from analyzer.engine.build import read_file
from analyzer.engine.symbols import symbols_of
from analyzer.model.source import FileRole, SourceFile


def source_file(path: str, text: str) -> SourceFile:
    """A file as the walk hands it over."""
    language = {"py": "python", "js": "javascript", "ts": "typescript", "java": "java"}
    return SourceFile(path, language[path.rpartition(".")[2]], FileRole.CODE, text, "0" * 64)


@pytest.mark.parametrize(
    ("path", "text", "names"),
    [
        pytest.param("a.py", "", [], id="nothing"),
        pytest.param("a.js", "const v = { f() {}, g: () => 1 };\n", ["f", "g"],
                     id="a named object"),
        pytest.param("a.js", "run({ f() {}, g: () => 1, h: { i() {} } });\n", [], id="an argument"),
        pytest.param("a.ts", "function r() {\n  return { f() {} };\n}\n", ["r"], id="a result"),
        pytest.param("a.js", "run(function named() {});\n", ["named"],
                     id="an argument with a name"),
        pytest.param("A.java", "class A {\n  C c = new C() { int f() { return 1; } };\n}\n", ["A"],
                     id="a class without a name"),
    ],
)  # fmt: skip
def test_members_of_what_has_no_name_are_no_symbols(path: str, text: str, names: list[str]) -> None:
    source = source_file(path, text)

    found = symbols_of(source, read_file(source))

    assert [one.name for one in found] == names


def test_members_of_what_has_no_name_are_definitions_all_the_same() -> None:
    source = source_file(
        "A.java", "class A {\n  C c = new C() {\n    int f() { return g(); }\n  };\n}\n"
    )

    assert [one.name for one in read_file(source).definitions] == ["A.A", "A.A.f"]
