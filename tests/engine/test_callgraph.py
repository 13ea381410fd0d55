"""Reachability: what is alive, what is dead, and what must never change that."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.callgraph import Reachability, call_order, reachable_names
from analyzer.model.code import CodeModel, FileReading, ParameterKind
from analyzer.model.source import FileRole
from tests.engine.hand_made import code, fact, launch

MAIN = code("main.py", {"main": "fit"}, imports=["ppo.train.fit"], top="main", starts=True)
TRAIN = code("ppo/train.py", {"fit": "step", "step": "", "unused": "step"})


def alive(*readings: FileReading) -> set[str]:
    return set(reachable_names(readings).reachable)


def test_names_are_followed_from_the_entry_point_through_imports() -> None:
    assert alive(MAIN, TRAIN) == {
        "main",
        "main.main",
        "ppo.train",
        "ppo.train.fit",
        "ppo.train.step",
    }


def test_without_an_entry_point_all_but_tests_is_reachable() -> None:
    test = code("tests/test_fit.py", {"test_fit": "fit"}, role=FileRole.TEST)

    answer = reachable_names([TRAIN, test])

    assert answer.entry_points == ()
    assert answer.reachable == {"ppo.train", *(f"ppo.train.{n}" for n in ("fit", "step", "unused"))}


def test_an_empty_repository_has_nothing() -> None:
    answer = reachable_names([])

    assert answer == Reachability((), frozenset(), frozenset())


NAME = fact("pyproject.toml:1", "project.name", "pkg", ParameterKind.CONFIG)

ALIVE = [
    pytest.param(
        [
            code("net/__init__.py", imports=["net.unet.UNet"]),
            code("net/unet.py", classes={"UNet": ""}),
        ],
        code("run.py", imports=["net.UNet"], top="UNet", starts=True),
        "net.unet.UNet",
        id="re-exported by a package",
    ),
    pytest.param(
        [code("src/diffusion/net.py", {"build": ""})],
        code("src/run.py", imports=["diffusion.net"], top="net build", starts=True),
        "src.diffusion.net.build",
        id="the import root is a folder",
    ),
    pytest.param(
        [code("losses.py", {"clip": ""})],
        code("run.py", imports=["losses.clip as surrogate"], top="surrogate", starts=True),
        "losses.clip",
        id="imported under another name",
    ),
    pytest.param(
        [code("net.py", {"Net.forward": "", "Net.width": ""}, classes={"Net": "nn.Module"})],
        code("run.py", imports=["net.Net"], top="Net", starts=True),
        "net.Net.forward",
        id="a hook of a framework",
    ),
    pytest.param(
        [code("net.py", {"Net.anything": ""}, classes={"Net": "lib.Strange"})],
        code("run.py", imports=["net.Net"], top="Net", starts=True),
        "net.Net.anything",
        id="a method that an unknown outside base may call",
    ),
    pytest.param(
        [
            code(
                "net.py",
                {"Net.width": ""},
                classes={"Net": ""},
                decorated={"Net.width": "property"},
            )
        ],
        code("run.py", imports=["net.Net"], top="Net", starts=True),
        "net.Net.width",
        id="a property",
    ),
    pytest.param(
        [code("stages.py", {"pretrain": ""}, decorated={"pretrain": "STAGES.register"})],
        code("run.py", imports=["stages"], starts=True),
        "stages.pretrain",
        id="registered by a decorator in a module that is imported",
    ),
    pytest.param(
        [
            code("heat.py", {"warm": ""}, decorated={"warm": "gin.configurable"}),
            code(
                "base.gin",
                language="gin",
                role=FileRole.CONFIG,
                parameters=[fact("base.gin:1", "run.start", "heat.warm", ParameterKind.CONFIG)],
            ),
        ],
        code("run.py", imports=["heat"], starts=True),
        "heat.warm",
        id="a binding names it",
    ),
    pytest.param(
        [code("agent.py", {"A.run_ppo": "", "A.go": "getattr"}, classes={"A": ""})],
        code("run.py", imports=["agent.A"], top="A go", starts=True),
        "agent.A.run_ppo",
        id="found with getattr on self",
    ),
    pytest.param(
        [
            code("models/cyclic.py", {"make": ""}),
            code("models/__init__.py", {"find": "import_module"}),
        ],
        code("run.py", imports=["models.find"], top="find", starts=True),
        "models.cyclic.make",
        id="imported by a name made at run time",
    ),
    pytest.param(
        [code("base.py", {"Base.__init_subclass__": ""}, classes={"Base": ""})],
        code("run.py", classes={"Mine": "Base"}, imports=["base.Base"], top="Base", starts=True),
        "run.Mine",
        id="a subclass that its base registers",
    ),
    pytest.param(
        [code("steps.py", {"f": "", "g": ""}, calls=[": globals"])],
        code("run.py", imports=["steps"], starts=True),
        "steps.g",
        id="found with globals",
    ),
    pytest.param(
        [code("configs/cifar.py", {"get_config": ""}, role=FileRole.CONFIG)],
        code("run.py", starts=True),
        "configs.cifar.get_config",
        id="settings written in Python",
    ),
    pytest.param(
        [code("kernels/scan.cu", {"scan": ""}, language="cuda")],
        code("run.py", starts=True),
        "kernels.scan.scan",
        id="a language in which nothing starts is a library",
    ),
    pytest.param(
        [
            code("__init__.py", imports=["loop.fit"]),
            code("loop.py", {"fit": "", "more": ""}),
        ],
        code("demo.py", imports=["pkg.loop.fit"], starts=True),
        "loop.more",
        id="the repository is the inside of a package",
    ),
    pytest.param(
        [
            code("pyproject.toml", language="toml", role=FileRole.CONFIG, parameters=[NAME]),
            code("pkg/__init__.py", imports=["pkg.net.Net"]),
            code("pkg/net.py", {"Net.sample": ""}, classes={"Net": ""}),
        ],
        code("pkg/cli.py", starts=True),
        "pkg.net.Net.sample",
        id="a public method of what a packaged repository exports",
    ),
    pytest.param(
        [code("src/tree.jl", language="julia"), code("run.jl", language="julia", starts=True)],
        code("run.py", starts=True),
        "src.tree",
        id="a language whose syntax is not read",
    ),
]


@pytest.mark.parametrize(("others", "entry", "name"), ALIVE)
def test_alive(others: list[FileReading], entry: FileReading, name: str) -> None:
    assert name in alive(entry, *others)


DEAD = [
    pytest.param(
        code("cem.py", {"CEM.ask": "ask", "CEM.tell": ""}, classes={"CEM": ""}),
        code("run.py", {"main": "ask"}, top="main ask", starts=True),
        {"cem", "cem.CEM", "cem.CEM.ask", "cem.CEM.tell"},
        id="a class in a module that nothing imports",
    ),
    pytest.param(
        code("optim.py", {"ping": "pong", "pong": "ping", "used": ""}),
        code("run.py", imports=["optim.used"], top="used", starts=True),
        {"optim.ping", "optim.pong"},
        id="two functions that call only each other",
    ),
    pytest.param(
        code("heat.py", {"warm": ""}, decorated={"warm": "gin.configurable(module='heat')"}),
        code("run.py", imports=["heat"], starts=True),
        {"heat.warm"},
        id="what may be given arguments and nothing calls",
    ),
    pytest.param(
        code("heat.py", {"warm": ""}, decorated={"warm": "functools.partial"}),
        code("run.py", imports=["heat"], starts=True),
        {"heat.warm"},
        id="compiled and never called",
    ),
    pytest.param(
        code("net.py", {"Net.prune": ""}, classes={"Net": ""}),
        code("run.py", imports=["net.Net"], top="Net", starts=True),
        {"net.Net.prune"},
        id="a method of a living class that nothing names",
    ),
    pytest.param(
        code("random.py", {"seed": ""}, calls=[]),
        code("lib/run.py", imports=["random"], top="random seed", starts=True),
        set(),
        id="a module at the root shadows the standard library",
    ),
    pytest.param(
        code("extra/random.py", {"seed": ""}),
        code("run.py", imports=["random"], top="random seed", starts=True),
        {"extra.random", "extra.random.seed"},
        id="a namesake of the standard library elsewhere",
    ),
]


@pytest.mark.parametrize(("other", "entry", "dead"), DEAD)
def test_dead(other: FileReading, entry: FileReading, dead: set[str]) -> None:
    everything = {other.module, *(d.name for d in other.definitions)}

    assert everything - alive(entry, other) == dead


SHELL = code(
    "run.sh", language="shell", role=FileRole.SCRIPT, launches=[launch("run.sh:1", "ppo/train.py")]
)
README = code(
    "README.md",
    language="markdown",
    role=FileRole.DOC,
    launches=[launch("README.md:1", "ppo.train")],
)
PYPROJECT = code(
    "pyproject.toml",
    language="toml",
    role=FileRole.CONFIG,
    parameters=[
        fact("pyproject.toml:1", "project.scripts.ppo", "ppo.train:fit", ParameterKind.CONFIG)
    ],
)
PLAIN_SCRIPT = code("go.py", imports=["ppo.train.fit"], calls=[": fit"], top="fit")


@pytest.mark.parametrize(
    ("other", "entry_points"),
    [
        pytest.param(SHELL, ("ppo.train",), id="a shell script starts a file"),
        pytest.param(README, ("ppo.train",), id="a readme starts a module"),
        pytest.param(PYPROJECT, ("ppo.train",), id="a console command"),
        pytest.param(PLAIN_SCRIPT, ("go",), id="a script without a guard"),
    ],
)
def test_entry_points(other: FileReading, entry_points: tuple[str, ...]) -> None:
    assert reachable_names([other, TRAIN]).entry_points == entry_points


def test_a_console_command_reaches_its_function_and_what_that_calls() -> None:
    assert alive(PYPROJECT, TRAIN) >= {"ppo.train.fit", "ppo.train.step"}
    assert "ppo.train.unused" not in alive(PYPROJECT, TRAIN)


def test_what_only_tests_use_is_told_apart() -> None:
    test = code(
        "tests/test_x.py", {"test_x": "unused"}, imports=["ppo.train.unused"], role=FileRole.TEST
    )

    answer = reachable_names([MAIN, TRAIN, test])

    assert answer.tested_only == {"ppo.train.unused"}


def test_a_config_names_a_class_in_full() -> None:
    config = code(
        "conf/net.yaml",
        language="yaml",
        role=FileRole.CONFIG,
        parameters=[fact("conf/net.yaml:1", "_target_", "net.unet.UNet", ParameterKind.CONFIG)],
    )
    net = code("net/unet.py", classes={"UNet": ""})

    assert "net.unet.UNet" in alive(config, net, code("run.py", starts=True))


def test_chains_of_any_length_are_followed() -> None:
    chain = [
        code(f"m{n}.py", {f"f{n}": f"f{n + 1}"}, imports=[f"m{n + 1}"], starts=n == 0, top="f0")
        for n in range(3000)
    ]

    assert "m2999.f2999" in alive(*chain)


# Laws.

WORDS = st.sampled_from([*"abcdef", "Net", "getattr"])
BODIES = st.dictionaries(WORDS, st.lists(WORDS, max_size=3).map(" ".join), max_size=4)
FILE = st.builds(
    lambda bodies, imports, top, starts: (bodies, imports, top, starts),
    BODIES,
    st.lists(st.sampled_from(["m0", "m1", "m2.a", "m3.b as c", "other"]), max_size=3),
    st.lists(WORDS, max_size=2).map(" ".join),
    st.booleans(),
)


def repository(files: list[tuple[dict[str, str], list[str], str, bool]]) -> list[FileReading]:
    return [
        code(f"m{n}.py", bodies, imports=imports, top=top, starts=starts)
        for n, (bodies, imports, top, starts) in enumerate(files)
    ]


REPOSITORY = st.lists(FILE, min_size=1, max_size=5).map(repository)


@given(REPOSITORY, BODIES, st.sampled_from([FileRole.TEST, FileRole.DOC]))
def test_no_readme_or_test_makes_anything_reachable(
    readings: list[FileReading], bodies: dict[str, str], role: FileRole
) -> None:
    extra = code("test_more.py", bodies, imports=["m0", "m1", "m2"], role=role, starts=True)

    assert alive(*readings, extra) == alive(*readings)


@given(REPOSITORY, FILE)
def test_one_more_entry_point_never_makes_anything_unreachable(
    readings: list[FileReading], extra: tuple[dict[str, str], list[str], str, bool]
) -> None:
    bodies, imports, top, _ = extra
    first = code("first.py", top="a", imports=["m0"], starts=True)
    second = code("second.py", bodies, imports=imports, top=top, starts=True)

    assert alive(first, *readings) <= alive(first, second, *readings)


@given(REPOSITORY, st.randoms(use_true_random=False))
def test_the_order_of_the_readings_does_not_matter(
    readings: list[FileReading], source: random.Random
) -> None:
    shuffled = source.sample(readings, len(readings))

    assert reachable_names(shuffled) == reachable_names(readings)


# Order of calls.

ORDERED = code(
    "ppo/update.py",
    {"Learner.improve": "", "Learner.clip": "", "advantages": ""},
    classes={"Learner": "Base"},
    imports=["ppo.losses.surrogate as loss", "torch"],
    calls=[
        "Learner.improve: advantages",
        "Learner.improve: loss",
        "Learner.improve: self.clip",
        "Learner.improve: self.log",
        "Learner.improve: torch.save",
        "Learner.clip: min",
    ],
)
BASE = code("ppo/base.py", {"Base.log": ""}, classes={"Base": ""})
LOSSES = code("ppo/losses.py", {"surrogate": ""})


def model(*readings: FileReading) -> CodeModel:
    return CodeModel((), readings, (), frozenset(), (), frozenset(), (), ())


def test_calls_come_in_source_order_with_what_they_mean() -> None:
    calls = call_order(model(ORDERED, BASE, LOSSES), "ppo.update.Learner.improve")

    assert [call.callee for call in calls] == [
        "ppo.update.advantages",
        "ppo.losses.surrogate",
        "ppo.update.Learner.clip",
        "ppo.base.Base.log",
        "torch.save",
    ]


def test_an_unknown_owner_calls_nothing() -> None:
    assert call_order(model(ORDERED), "nowhere") == ()


def test_functions_that_call_only_each_other_are_dead() -> None:
    circle = code("ppo/circle.py", {"there": "back", "back": "there"})
    start = code(
        "main.py", {"main": "fit"}, imports=["ppo.train.fit", "ppo.circle"], top="main", starts=True
    )

    found = alive(start, TRAIN, circle)

    assert "ppo.circle" in found
    assert found.isdisjoint({"ppo.circle.there", "ppo.circle.back"})
