"""Names that code finds by strings: what of it counts, and what is reached by it."""

from __future__ import annotations

import pytest

from analyzer.engine.build import read_file
from analyzer.engine.callgraph import reachable_names
from analyzer.engine.lookups import Lookups, lookups
from analyzer.model.code import FileReading
from analyzer.model.source import FileRole, SourceFile


def reading(path: str, text: str) -> FileReading:
    return read_file(SourceFile(path, "python", FileRole.CODE, text, "0"))


LOOKED_UP = [
    pytest.param("net.eval()\n", Lookups(), id="a method of that name"),
    pytest.param("eval('1 + 1')\n", Lookups(), id="one whole literal"),
    pytest.param("# eval(name)\n", Lookups(), id="a comment"),
    pytest.param("globals()['__doc__']\n", Lookups(), id="a known name of its own"),
    pytest.param("'x' in globals()\n", Lookups(), id="only asked whether it is there"),
    pytest.param("getattr(args, 'lr')\n", Lookups(), id="a known attribute"),
    pytest.param("vars(args)\n", Lookups(), id="all of them, none called"),
    pytest.param("eval(args.runner)(args)\n", Lookups(around=True), id="eval"),
    pytest.param("globals()[name]()\n", Lookups(around=True), id="globals"),
    pytest.param("locals().get(name)()\n", Lookups(around=True), id="locals"),
    pytest.param("getattr(models, args.arch)()\n", Lookups(into=("models",)), id="getattr"),
    pytest.param("getattr(a.b, f'x{n}')()\n", Lookups(into=("a.b",)), id="a text with a hole"),
    pytest.param("models.__dict__[arch]()\n", Lookups(into=("models",)), id="the dictionary"),
    pytest.param("vars(nets)[arch]()\n", Lookups(into=("nets",)), id="vars"),
    pytest.param("eval('nets.' + x)()\n", Lookups(around=True, into=("nets",)), id="a beginning"),
    pytest.param("eval(f'nets.{x}')()\n", Lookups(around=True, into=("nets",)), id="a template"),
]


@pytest.mark.parametrize(("text", "expected"), LOOKED_UP)
def test_what_a_file_looks_up(text: str, expected: Lookups) -> None:
    assert lookups(reading("main.py", text)) == expected


RUNNERS = (
    reading("runners/__init__.py", "from runners.slow import *\n"),
    reading("runners/slow.py", "class Slow:\n    pass\n\n\ndef _inner():\n    pass\n"),
    reading("other.py", "class Other:\n    pass\n"),
)


def reached(main: str) -> set[str]:
    found = reachable_names([reading("main.py", main), *RUNNERS]).reachable
    return {name for name in found if name.rpartition(".")[2] in ("Slow", "_inner", "Other")}


GUARD = "import sys\nif __name__ == '__main__':\n    "
REACHED = [
    pytest.param("from runners import *\n" + GUARD + "pass\n", set(), id="nothing looked up"),
    pytest.param(
        "from runners import *\n" + GUARD + "print(eval('2'))\n", set(), id="a literal evaluated"
    ),
    pytest.param(
        "import other\nimport runners\n" + GUARD + "getattr(sys, sys.argv[1])\n",
        set(),
        id="a stranger looked into",
    ),
    pytest.param(
        "from runners import *\n" + GUARD + "eval(sys.argv[1])()\n",
        {"runners.slow.Slow"},
        id="whatever a star brings in",
    ),
    pytest.param(
        "from other import Other\nimport runners\n" + GUARD + "globals()[sys.argv[1]]()\n",
        {"other.Other"},
        id="a name brought in",
    ),
    pytest.param(
        "import other\nimport runners\n" + GUARD + "getattr(runners, sys.argv[1])()\n",
        {"runners.slow.Slow"},
        id="what a package offers",
    ),
    pytest.param(
        "import runners.slow as kinds\n" + GUARD + "kinds.__dict__[sys.argv[1]]()\n",
        {"runners.slow.Slow"},
        id="a module under another name",
    ),
]


@pytest.mark.parametrize(("main", "expected"), REACHED)
def test_what_is_looked_up_is_reached(main: str, expected: set[str]) -> None:
    assert reached(main) == expected
