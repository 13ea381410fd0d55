"""The pictures that a notebook drew take nothing from what may be evaluated."""

from __future__ import annotations

import json

import pytest

from analyzer.engine.build import link, read_file
from analyzer.engine.languages.syntax_trees import LONGEST_FILE
from analyzer.model.source import FileRole, SourceFile


def problems(drawn: int, cells: int) -> list[str]:
    """What is said of a notebook with a picture of so many characters and so many lines."""
    code = ["import math\n", *("x = 1\n" for _ in range(cells)), "rate = 2 * 4\n"]
    outputs = [{"output_type": "display_data", "data": {"image/png": "A" * drawn}}]
    cell = {"cell_type": "code", "source": code, "outputs": outputs, "metadata": {}}
    text = json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    source = SourceFile("a.ipynb", "notebook", FileRole.NOTEBOOK, text, "0")
    return [one.message for one in link([source], [read_file(source)], ()).problems]


@pytest.mark.parametrize(
    ("drawn", "cells", "left_out"),
    [
        pytest.param(0, 1, False, id="a small one"),
        pytest.param(2 * LONGEST_FILE, 1, False, id="a large picture"),
        pytest.param(0, LONGEST_FILE // 4, True, id="much code"),
    ],
)
def test_what_is_left_out_for_its_size(drawn: int, cells: int, left_out: bool) -> None:
    found = problems(drawn, cells)

    assert any("more code than the budget" in one for one in found) is left_out
