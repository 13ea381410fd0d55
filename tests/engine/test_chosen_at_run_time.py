"""What a run may choose, and what users outside may call, is never called dead."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.engine.callgraph import reachable_names
from analyzer.model.code import FileReading, ParameterKind
from analyzer.model.source import FileRole
from tests.engine.deciding import Program, assert_decided, facts_of, is_named
from tests.engine.hand_made import code, fact

CONFIGS = [
    code("configs/cifar.py", {"get_config": "base"}, imports=["shared.base"]),
    code("configs/celeba.py", {"get_config": "base"}, imports=["shared.base"]),
    code("shared.py", {"base": ""}),
]
EXPERIMENTS = [code("runs/a.py", {"build": ""}), code("runs/b.py", {"build": ""})]
PACKED = [
    code(
        "pyproject.toml",
        language="toml",
        role=FileRole.CONFIG,
        parameters=[fact("pyproject.toml:1", "project.name", "net", ParameterKind.CONFIG)],
    ),
    code("net/__init__.py"),
    code("net/unet.py", {"build": ""}),
]

STARS = [
    code("net/__init__.py", imports=["net.parts.* as *"]),
    code("net/parts/__init__.py", imports=["net.parts.unet.* as *", "net.* as *"]),
    code("net/parts/unet.py", {"build": "", "_build": ""}),
]


@pytest.mark.parametrize(
    ("readings", "name", "alive"),
    [
        pytest.param(
            [code("run.py", starts=True), *CONFIGS],
            "configs.cifar.get_config",
            False,
            id="nothing chooses a config",
        ),
        pytest.param(
            [code("run.py", top="DEFINE_config_file", starts=True), *CONFIGS],
            "configs.celeba.get_config",
            True,
            id="a flag chooses a config",
        ),
        pytest.param(
            [code("run.py", top="DEFINE_config_file", starts=True), *CONFIGS],
            "shared.base",
            True,
            id="what every config builds on",
        ),
        pytest.param(
            [code("run.py", top="DEFINE_config_file", starts=True), code("old.py", {"f": ""})],
            "old.f",
            False,
            id="a file that is no config",
        ),
        pytest.param(
            [code("bin/run.py", top="import_module build", starts=True), *EXPERIMENTS],
            "runs.b.build",
            True,
            id="modules that all define what the importing file asks for",
        ),
        pytest.param(
            [code("bin/run.py", top="import_module build", starts=True), *EXPERIMENTS[:1]],
            "runs.a.build",
            False,
            id="one namesake is no family",
        ),
        pytest.param(
            [code("run.py", starts=True), code("hubconf.py", {"resnet": ""}, starts=True)],
            "hubconf.resnet",
            True,
            id="what a hub calls in a file that also starts",
        ),
        pytest.param(
            [code("run.py", starts=True), code("hubconf.py", {"resnet": ""})],
            "hubconf.resnet",
            True,
            id="a hub calls it",
        ),
        pytest.param(
            [code("run.py", starts=True), code("sub/hubconf.py", {"resnet": ""})],
            "sub.hubconf.resnet",
            False,
            id="a hub looks at the root only",
        ),
        pytest.param(
            [code("examples/run.py", starts=True), *PACKED],
            "net.unet.build",
            True,
            id="a published package whose programs are examples",
        ),
        pytest.param(
            [code("train.py", starts=True), PACKED[0], *STARS],
            "net.parts.unet.build",
            True,
            id="a package offers all of a module",
        ),
        pytest.param(
            [code("train.py", starts=True), PACKED[0], *STARS],
            "net.parts.unet._build",
            False,
            id="but no private names",
        ),
        pytest.param(
            [code("train.py", starts=True), *PACKED],
            "net.unet.build",
            False,
            id="a program that comes with a package",
        ),
        pytest.param(
            [code("examples/run.py", starts=True), *PACKED, code("examples/old.py", {"f": ""})],
            "examples.old.f",
            False,
            id="nobody imports examples",
        ),
        pytest.param(
            [
                code("run.py", starts=True),
                code("bench.py", {"go": "time"}, decorated={"go": "app.local_entrypoint"}),
            ],
            "bench.go",
            True,
            id="a tool outside calls what it decorates",
        ),
    ],
)
def test_alive_by_choice(readings: list[FileReading], name: str, alive: bool) -> None:
    assert (name in reachable_names(readings).reachable) == alive


TRAIN = """
    import argparse
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    args = parser.parse_args()
    fit(rate=args.lr)
"""


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(({"train.py": TRAIN}, {"lr": 0.1}, {}), id="no document"),
        pytest.param(
            (
                {"train.py": TRAIN, "README.md": "# Run\n\n```\npython train.py --lr 0.1\n```\n"},
                {"lr": 0.1},
                {},
            ),
            id="a document repeats the default",
        ),
        pytest.param(
            ({"train.py": TRAIN, "run.sh": "python train.py --lr 0.3\n"}, {"lr": 0.3}, {"lr": 0.1}),
            id="a script overrides it",
        ),
    ],
)
def test_values_of_documents_are_options(program: Program, tmp_path: Path) -> None:
    assert_decided(program, tmp_path)


def test_another_value_in_a_document_leaves_the_default_in_force(tmp_path: Path) -> None:
    readme = "# Run\n\n```\npython train.py --lr 0.3\n```\n"
    facts = facts_of(tmp_path, {"train.py": TRAIN, "README.md": readme})
    in_force = {f.value for f in facts if f.in_force and is_named(f, "lr")}

    assert in_force == {0.1, 0.3}
