"""Which Python files of plain values does nothing take up?"""

from __future__ import annotations

import pytest

from analyzer.engine.build import read_file
from analyzer.engine.idle_data import is_left_alone
from analyzer.engine.module_graph import ModuleGraph
from analyzer.model.source import FileRole, SourceFile

VALUES = "SIZES = {'small': dict(width=64), 'large': dict(width=512)}\n"
MAIN = "import argparse\nif __name__ == '__main__':\n    argparse.ArgumentParser().parse_args()\n"


def left_alone(**texts: str) -> bool:
    """Whether the file "sizes.py" is."""
    files = {"main": MAIN, "sizes": VALUES, **texts}
    readings = [
        read_file(SourceFile(f"{name}.py", "python", _role(name), text, "0"))
        for name, text in sorted(files.items())
    ]
    place = next(at for at, one in enumerate(readings) if one.path == "sizes.py")
    return is_left_alone(ModuleGraph(readings), place)


def _role(name: str) -> FileRole:
    return FileRole.TEST if name.startswith("test_") else FileRole.CODE


TAKEN_UP = [
    pytest.param({"main": f"import sizes\n{MAIN}"}, id="imported"),
    pytest.param({"main": f"PATH = 'sizes'\n{MAIN}"}, id="named in a string"),
    pytest.param(
        {"main": f"import importlib\nimportlib.import_module(name)\n{MAIN}"}, id="by name"
    ),
    pytest.param({"main": f"exec(open(path).read())\n{MAIN}"}, id="executed"),
    pytest.param({"sizes": f"{VALUES}print(SIZES)\n"}, id="it does something"),
    pytest.param({"sizes": f"import os\n{VALUES}"}, id="it imports"),
    pytest.param({"main": "def fit():\n    pass\n"}, id="nothing starts"),
]


@pytest.mark.parametrize("texts", TAKEN_UP)
def test_a_file_that_may_be_read_is_not_left_alone(texts: dict[str, str]) -> None:
    assert not left_alone(**texts)


@pytest.mark.parametrize(
    "texts",
    [
        pytest.param({}, id="nothing names it"),
        pytest.param({"test_sizes": "from sizes import SIZES\n"}, id="only a test imports it"),
        pytest.param({"main": f"model.eval()\n{MAIN}"}, id="a method called eval"),
        pytest.param({"main": f"path = 'sizes/large.json'\n{MAIN}"}, id="a folder of that name"),
    ],
)
def test_a_file_of_values_that_nothing_names_is_left_alone(texts: dict[str, str]) -> None:
    assert left_alone(**texts)
