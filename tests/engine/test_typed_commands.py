"""Which MATLAB functions a person types at the prompt, and what they reach."""

from __future__ import annotations

import pytest

from analyzer.engine.build import link, read_file
from analyzer.model.source import FileRole, SourceFile

SETUP = "if ~exist('out', 'dir')\n    mkdir('out');\nend\n"
DRIVER = "function R = run_all(varargin)\nR = fit(3);\n"
FIT = "function r = fit(n)\nr = n;\n"


def reached(*texts: tuple[str, str, FileRole]) -> set[str]:
    files = [SourceFile(path, "matlab", role, text, "0") for path, text, role in texts]
    return set(link(files, [read_file(source) for source in files], ()).reachable)


@pytest.mark.parametrize(
    ("driver", "alive"),
    [
        pytest.param(DRIVER.replace("(varargin)", "(X, y)"), False, id="it needs arguments"),
        pytest.param(DRIVER.replace("run_all", "other"), False, id="another name than its file"),
        pytest.param(DRIVER, True, id="options alone"),
        pytest.param(DRIVER.replace("(varargin)", "()"), True, id="no argument"),
    ],
)
def test_a_function_that_needs_nothing_is_typed(driver: str, *, alive: bool) -> None:
    names = reached(
        ("setup.m", SETUP, FileRole.CODE),
        ("run_all.m", driver, FileRole.CODE),
        ("src/fit.m", FIT, FileRole.CODE),
    )

    assert ("src.fit.fit" in names) is alive


def test_what_another_file_names_is_no_start_of_its_own() -> None:
    unused = "function old()\nrun_all();\n"
    names = reached(
        ("setup.m", SETUP, FileRole.CODE),
        ("src/old.m", unused.replace("old()", "old(n)"), FileRole.CODE),
        ("run_all.m", DRIVER, FileRole.CODE),
        ("src/fit.m", FIT, FileRole.CODE),
    )

    assert "src.fit.fit" not in names
