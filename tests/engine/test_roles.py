"""Languages and roles: names are compared whole, content settles what names cannot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.roles import holds_code, language_of, role_of
from analyzer.model.source import FileRole


@pytest.mark.parametrize(
    ("path", "head", "language"),
    [
        ("notes", "", "text"),
        ("a.unknown", "hello", "text"),
        ("train.py", "", "python"),
        ("stubs/net.pyi", "", "python"),
        ("demo.IPYNB", "", "notebook"),
        ("conf/a.yml", "", "yaml"),
        ("conf/a.yaml.example", "", "yaml"),
        ("pyproject.toml", "", "toml"),
        ("setup.cfg", "", "ini"),
        ("app/application.conf", "", "ini"),
        (".env", "", "ini"),
        (".env.local", "", "ini"),
        ("runs/cifar.gin", "", "gin"),
        ("requirements.txt", "", "requirements"),
        ("requirements-dev.txt", "", "requirements"),
        ("requirements/base.txt", "", "requirements"),
        ("CMakeLists.txt", "", "cmake"),
        ("Makefile", "", "makefile"),
        ("docker/Dockerfile.gpu", "", "dockerfile"),
        ("job.slurm", "", "shell"),
        ("bin/run", "#!/usr/bin/env bash\n", "shell"),
        ("bin/train", "#!/usr/bin/env python3\n", "python"),
        ("bin/train", "#!/usr/bin/env -S python3 -u\n", "python"),
        ("bin/train", "#! /opt/conda/bin/python3.11 -O\n", "python"),
        ("bin/fit", "#!/usr/bin/Rscript\n", "r"),
        ("bin/odd", "#!\n", "text"),
        ("fit.R", "x <- 1", "r"),
        ("fit.r", "REBOL [Title: 1]", "rebol"),
        ("kernel.CU", "", "cuda"),
        ("sim.F90", "", "fortran"),
        ("sim.C", "", "cpp"),
        ("sim.c", "", "c"),
        ("net.h", "void step(int n);", "c"),
        ("net.h", "template <typename T>\nclass Net {};", "cpp"),
        ("net.h", "__global__ void step();", "cuda"),
        ("net.h", "@interface Net\n", "objective-c"),
        ("fit.m", "% Fit\nfunction y = fit(x)\n", "matlab"),
        ("fit.m", "", "matlab"),
        ("App.m", "#import <Foundation/Foundation.h>\n", "objective-c"),
        ("run.pl", "use strict;\nmy $x = 1;\n", "perl"),
        ("family.pl", "parent(a, b).\nold(X) :- parent(X, _).\n", "prolog"),
        ("net.ts", "export const lr = 1", "typescript"),
        ("de.ts", "<?xml version='1.0'?><TS/>", "xml"),
        ("model.stan", "", "stan"),
        ("paper.tex", "", "latex"),
    ],
)
def test_language(path: str, head: str, language: str) -> None:
    assert language_of(path, head) == language


@pytest.mark.parametrize(
    ("path", "role"),
    [
        ("latest.py", FileRole.CODE),
        ("contest/solve.py", FileRole.CODE),
        ("testimony/a.py", FileRole.CODE),
        ("examples/recall_test.c", FileRole.CODE),
        ("examples/test_net.py", FileRole.TEST),
        ("tests/examples/a.c", FileRole.TEST),
        ("run.test.sh", FileRole.TEST),
        ("run_test.sh", FileRole.SCRIPT),
        ("test.py", FileRole.CODE),
        ("spectral.py", FileRole.CODE),
        ("docs/conf.py", FileRole.CODE),
        ("examples/train.py", FileRole.CODE),
        ("license_check.py", FileRole.CODE),
        ("CMakeLists.txt", FileRole.CODE),
        ("tests/train.py", FileRole.TEST),
        ("src/__tests__/a.js", FileRole.TEST),
        ("tests/config.yaml", FileRole.TEST),
        ("pkg/test_loss.py", FileRole.TEST),
        ("pkg/loss_test.py", FileRole.TEST),
        ("conftest.py", FileRole.TEST),
        ("tests.py", FileRole.TEST),
        ("loss_test.go", FileRole.TEST),
        ("LossSpec.scala", FileRole.TEST),
        ("LossTest.java", FileRole.TEST),
        ("runtests.jl", FileRole.TEST),
        ("test-loss.R", FileRole.TEST),
        ("tests/README.md", FileRole.DOC),
        ("README", FileRole.DOC),
        ("LICENSE", FileRole.DOC),
        ("CITATION.cff", FileRole.DOC),
        ("docs/index.rst", FileRole.DOC),
        ("paper/main.tex", FileRole.DOC),
        ("page.html", FileRole.DOC),
        ("notes.txt", FileRole.DOC),
        ("conf/a.json", FileRole.CONFIG),
        ("docs/a.yaml", FileRole.CONFIG),
        (".github/workflows/ci.yml", FileRole.CONFIG),
        ("requirements.txt", FileRole.CONFIG),
        ("base.gin", FileRole.CONFIG),
        ("run.sh", FileRole.SCRIPT),
        ("Makefile", FileRole.SCRIPT),
        ("Dockerfile", FileRole.SCRIPT),
        ("demo.ipynb", FileRole.NOTEBOOK),
    ],
)
def test_role(path: str, role: FileRole) -> None:
    assert role_of(path, language_of(path)) is role


@pytest.mark.parametrize(
    ("path", "text", "role"),
    [
        ("test_net.py", "", FileRole.TEST),
        ("test_net.py", "def test_net(): ...\nif __name__ == '__main__': ...", FileRole.TEST),
        ("test_net.py", "import unittest, argparse", FileRole.TEST),
        ("tests/evaluate.py", "import argparse", FileRole.TEST),
        ("test_net.py", "import argparse\nargparse.ArgumentParser()", FileRole.CODE),
        ("test/evaluate.py", "if __name__ == '__main__':\n    main()", FileRole.CODE),
    ],
)
def test_a_program_that_runs_on_the_test_split_is_code(
    path: str, text: str, role: FileRole
) -> None:
    assert role_of(path, "python", text=text) is role


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        *((name, False) for name in ("a", "a.txt", "a.png", "README.md")),
        *((name, True) for name in ("a.py", "a.yaml", "run.sh", "tests/a.py", "a.ipynb")),
    ],
)
def test_names_that_promise_code(path: str, expected: bool) -> None:
    assert holds_code(path) is expected


@given(st.text(max_size=30), st.text(max_size=60))
def test_every_name_and_text_has_one_language_and_role(path: str, head: str) -> None:
    language = language_of(path, head)

    assert language
    assert role_of(path, language, text=head) in FileRole


@pytest.mark.parametrize(
    "path", [".gitmodules", ".gitattributes", "a/.gitignore", ".dockerignore", "a/.gitmodules"]
)
def test_lists_of_files_for_tools_configure_nothing(path: str) -> None:
    assert role_of(path, language_of(path)) is FileRole.DOC
    assert not holds_code(path)


@pytest.mark.parametrize(
    ("path", "text", "role"),
    [
        ("integration/euler.py", "def step(x): return x", FileRole.CODE),
        ("integration/run.py", "import pytest\nif __name__ == '__main__': ...", FileRole.CODE),
        ("significance_tests/t.py", "", FileRole.CODE),
        ("src/test_functions/net.py", "", FileRole.CODE),
        ("src/main/java/it/Net.java", "", FileRole.CODE),
        ("src/jmh/java/Net.java", "", FileRole.CODE),
        (
            "integration/connection.py",
            "class Connection_:\n    def test_it(self): ...",
            FileRole.TEST,
        ),
        ("integration-tests/Net.java", "", FileRole.TEST),
        ("unit_tests/net.cpp", "", FileRole.TEST),
        ("core/src/integrationTest/java/a/Net.java", "", FileRole.TEST),
        ("src/it/scala/Net.scala", "", FileRole.TEST),
    ],
)
def test_folders_of_tests_of_one_kind(path: str, text: str, role: FileRole) -> None:
    assert role_of(path, language_of(path, text), text=text) is role
