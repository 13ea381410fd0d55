"""Names that stand somewhere and use nothing: prototypes, `getattr` of strangers."""

from __future__ import annotations

import pytest

from analyzer.engine.build import read_file
from analyzer.engine.callgraph import reachable_names
from analyzer.engine.named_in_vain import only_declared
from analyzer.model.source import FileRole, SourceFile


def reachable(language: str, **texts: str) -> set[str]:
    ending = {"cpp": "cpp", "python": "py"}[language]
    readings = [
        read_file(SourceFile(f"{name}.{ending}", language, FileRole.CODE, text, "0"))
        for name, text in texts.items()
    ]
    return set(reachable_names(readings).reachable)


PROTOTYPES = [
    pytest.param("double fit(int n);\n", {"fit"}, id="a prototype"),
    pytest.param("double fit(int n);\nfloat fit(float n);\n", {"fit"}, id="two of one name"),
    pytest.param(
        "std::vector<A> fit(const A& a,\n    double eps = 0.1);\n", {"fit"}, id="over two lines"
    ),
    pytest.param("double fit(int n);\nauto f = &fit;\n", set(), id="also used"),
    pytest.param("double x = fit(3);\n", set(), id="a call"),
    pytest.param("REGISTER(fit);\n", set(), id="handed to a macro"),
    pytest.param("int fit(int n) { return n; }\n", set(), id="a definition"),
    pytest.param("int main() { return fit(3); }\n", set(), id="a call in a body"),
    pytest.param("", set(), id="nothing"),
]


@pytest.mark.parametrize(("text", "expected"), PROTOTYPES)
def test_what_is_only_declared(text: str, expected: set[str]) -> None:
    reading = read_file(SourceFile("a.hpp", "cpp", FileRole.CODE, text, "0"))

    assert only_declared(reading) == expected


def test_a_prototype_calls_nothing() -> None:
    found = reachable(
        "cpp",
        main='#include "fit.cpp"\nint fit(int n);\nint dead(int n);\n'
        "int main() { return fit(1); }\n",
        fit="int fit(int n) { return n; }\nint dead(int n) { return n; }\n",
    )

    assert "fit.fit" in found
    assert "fit.dead" not in found


CLASS = (
    "class Net:\n    def __init__(self, kind):\n        {body}\n\n"
    "    def step_a(self):\n        pass\n"
)
ASKED = [
    pytest.param("getattr(models, kind)()", False, id="a module from outside"),
    pytest.param("getattr(self, 'step_' + kind)()", True, id="the object itself"),
    pytest.param("getattr(models, kind)(getattr(self, kind))", True, id="both"),
    pytest.param("map(getattr, kind)", True, id="handed on"),
]


@pytest.mark.parametrize(("body", "alive"), ASKED)
def test_getattr_reaches_methods_of_its_class_unless_it_asks_a_stranger(
    body: str, alive: bool
) -> None:
    text = "from torchvision import models\n\n" + CLASS.format(body=body)
    start = "\nif __name__ == '__main__':\n    Net('a')\n"

    assert ("net.Net.step_a" in reachable("python", net=text + start)) == alive
