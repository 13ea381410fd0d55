"""How sure is it that a definition is reached, and what may never be called dead."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from analyzer.engine.callgraph import reachable_names
from analyzer.engine.languages.frontend import front_end_for
from analyzer.model.code import FileReading, ParameterKind
from analyzer.model.source import FileRole, SourceFile
from analyzer.model.tier import Tier
from tests.engine.hand_made import code, fact


@dataclass(frozen=True)
class Way:
    """A repository, one definition of it, and how sure the surest way to it is."""

    readings: tuple[FileReading, ...]
    name: str
    tier: Tier | None  # None: never reached


def ways(*cases: tuple[str, list[FileReading], str, Tier | None]) -> list[object]:
    return [pytest.param(Way(tuple(r), name, tier), id=label) for label, r, name, tier in cases]


A_AND_B = [
    code("a.py", {"A.go": ""}, classes={"A": ""}),
    code("b.py", {"B.go": ""}, classes={"B": ""}),
]
USES_BOTH = code("run.py", imports=["a.A", "b.B"], top="A B go", starts=True)

WAYS = ways(
    ("nothing names it", [code("run.py", {"f": ""}, starts=True)], "run.f", None),
    ("the same file", [code("run.py", {"f": ""}, top="f", starts=True)], "run.f", Tier.EXACT),
    (
        "an import",
        [code("a.py", {"f": ""}), code("run.py", imports=["a.f"], top="f", starts=True)],
        "a.f",
        Tier.IMPORT,
    ),
    (
        "a method that one class has",
        [code("run.py", {"A.go": ""}, classes={"A": ""}, top="A go", starts=True)],
        "run.A.go",
        Tier.UNIQUE_NAME,
    ),
    ("a method that two classes have", [*A_AND_B, USES_BOTH], "b.B.go", Tier.MANY_NAMES),
    (
        "a method that another of its class names",
        [code("run.py", {"A.__init__": "go", "A.go": ""}, classes={"A": ""}, top="A", starts=True)],
        "run.A.go",
        Tier.TYPE,
    ),
    (
        "a hook of a framework",
        [code("run.py", {"A.forward": ""}, classes={"A": "nn.Module"}, top="A", starts=True)],
        "run.A.forward",
        Tier.TYPE,
    ),
    (
        "kept by a decorator",
        [code("run.py", {"f": ""}, decorated={"f": "STAGES.register"}, starts=True)],
        "run.f",
        Tier.DYNAMIC,
    ),
    (
        "found with getattr on self",
        [
            code(
                "run.py", {"A.f": "", "A.go": "getattr"}, classes={"A": ""}, top="A go", starts=True
            )
        ],
        "run.A.f",
        Tier.DYNAMIC,
    ),
    (
        "as weak as the weakest step",
        [
            code("run.py", {"f": "g", "g": ""}, decorated={"f": "STAGES.register"}, starts=True),
        ],
        "run.g",
        Tier.DYNAMIC,
    ),
    (
        "as sure as the surest way",
        [code("run.py", {"f": ""}, decorated={"f": "app.task"}, top="f", starts=True)],
        "run.f",
        Tier.EXACT,
    ),
)


@pytest.mark.parametrize("way", WAYS)
def test_a_way_is_as_sure_as_its_weakest_step(way: Way) -> None:
    assert reachable_names(way.readings).tiers.get(way.name) is way.tier


def test_only_guesses_are_told_as_such() -> None:
    found = reachable_names([*A_AND_B, USES_BOTH])

    assert found.guessed == {"a.A.go": Tier.MANY_NAMES, "b.B.go": Tier.MANY_NAMES}


WORDS = st.sampled_from([*"abcdef", "getattr", "import_module"])
FILES = st.lists(
    st.dictionaries(WORDS, st.lists(WORDS, max_size=3).map(" ".join), max_size=4), min_size=1
)


@given(FILES.filter(lambda files: len(files) < 5), st.lists(WORDS, max_size=2).map(" ".join))
def test_all_that_is_reached_has_a_tier_and_nothing_else_has(
    files: list[dict[str, str]], top: str
) -> None:
    names = [f"m{n}" for n in range(len(files))]
    readings = [code(f"{m}.py", f, imports=names) for m, f in zip(names, files, strict=True)]

    found = reachable_names([*readings, code("run.py", imports=names, top=top, starts=True)])

    assert found.tiers.keys() <= found.reachable
    assert found.reachable - found.tiers.keys() <= {*names, "run"}


# What must not be called dead.


def read(path: str, text: str) -> FileReading:
    source = SourceFile(path, "python", FileRole.CODE, text, "0")
    return front_end_for("python")(source)


def test_a_package_that_a_text_names_is_alive_where_modules_are_imported_by_name() -> None:
    found = reachable_names(
        [
            read("run.py", "from net.tools.find import find\nfind('net.trainers')('Fast')\n"),
            read("net/tools/find.py", "def find(p): return importlib.import_module(p)\n"),
            read("net/trainers/fast.py", "class Fast:\n    def __init__(self): pass\n"),
            read("net/other/slow.py", "class Slow: pass\n"),
            code("main.py", top="find", imports=["net.tools.find.find", "run"], starts=True),
        ]
    )

    assert found.tiers["net.trainers.fast.Fast.__init__"] is Tier.DYNAMIC
    assert "net.other.slow.Slow" not in found.reachable


def test_a_class_that_a_text_names_in_full_is_alive_where_modules_are_imported_by_name() -> None:
    found = reachable_names(
        [
            read("run.py", "from tools.find import find\nfind(kind='net.losses.Hinge')\n"),
            read("tools/find.py", "def find(kind): return importlib.import_module(kind)\n"),
            read(
                "net/losses.py", "class Hinge:\n    def __init__(self): pass\nclass Other: pass\n"
            ),
            code("main.py", top="find", imports=["tools.find.find", "run"], starts=True),
        ]
    )

    assert found.tiers["net.losses.Hinge.__init__"] is Tier.DYNAMIC
    assert "net.losses.Other" not in found.reachable


def test_a_second_copy_of_the_project_uses_its_own_modules() -> None:
    copies = [
        code(f"{folder}seg/{name}.py", bodies, imports=imports)
        for folder in ("", "old/")
        for name, bodies, imports in [("apis", {"infer": ""}, []), ("hook", {}, ["seg.apis.infer"])]
    ]
    start = code("old/run.py", imports=["seg.apis.infer"], top="infer", starts=True)

    assert "old.seg.apis.infer" in reachable_names([*copies, start]).reachable


@pytest.mark.parametrize(
    ("language", "alive"),
    [
        pytest.param("python", False, id="a script says what it means"),
        pytest.param("notebook", True, id="a notebook may run beside a copy"),
    ],
)
def test_a_project_may_have_another_name_where_a_notebook_runs(language: str, alive: bool) -> None:
    models = code("models.py", {"build": ""})
    start = code("run.x", imports=["vit.models.build"], top="build", starts=True)

    found = reachable_names([models, replace(start, language=language)])

    assert ("models.build" in found.reachable) is alive


PACKAGED = fact("pyproject.toml:1", "project.name", "pkg", ParameterKind.CONFIG)
PROJECT = code("pyproject.toml", language="toml", role=FileRole.CONFIG, parameters=[PACKAGED])
PACKAGE = [PROJECT, code("pkg/__init__.py"), code("pkg/more.py", {"unused": ""})]


@pytest.mark.parametrize(
    ("further", "alive"),
    [
        pytest.param([], True, id="nothing starts"),
        pytest.param([code("pkg/net.py", {"f": ""}, top="f", starts=True)], True, id="a demo"),
        pytest.param([code("pkg/net.py", {"f": ""}, calls=[": f"])], True, id="a decorator's call"),
        pytest.param(
            [code("pkg/net.py", {"f": ""}, calls=[": parse_args"], starts=True)],
            False,
            id="a command",
        ),
        pytest.param([code("train.py", {"f": ""}, top="f", starts=True)], False, id="a program"),
    ],
)
def test_all_of_a_published_package_is_alive_unless_a_program_stands_beside_it(
    further: list[FileReading], alive: bool
) -> None:
    assert ("pkg.more.unused" in reachable_names([*PACKAGE, *further]).reachable) is alive


def test_getattr_of_a_class_may_mean_all_that_it_holds() -> None:
    text = """
        class Data:
            class Factory:
                def star(): pass
            def draw(self, kind): return getattr(self.Factory, kind)()
        Data().draw(input())
    """
    found = reachable_names([replace(read("run.py", dedent(text)), is_entry_point=True)])

    assert found.tiers["run.Data.Factory.star"] is Tier.DYNAMIC
