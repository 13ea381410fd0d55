"""Dropout that no call ever turns on."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.layers.training_flags import never_on
from tests.builders import repository

LAYER = (
    "class Layer:\n"
    "    def __call__(self, x, training=False):\n"
    "        return self.drop(x, training=training)\n"
)


@pytest.mark.parametrize(
    ("code", "off"),
    [
        pytest.param("print(1)\n", False, id="no layer"),
        pytest.param(LAYER + "print(Layer()(2))\n", True, id="no call says it"),
        pytest.param(LAYER + "print(Layer()(2, training=True))\n", False, id="a call says it"),
        pytest.param(LAYER + "print(Layer()(2, True))\n", False, id="a call gives it by place"),
        pytest.param(LAYER + "Layer().fit(2)\n", False, id="a framework says it"),
        pytest.param(
            LAYER.replace("training=False", "training=True") + "print(Layer()(2))\n",
            False,
            id="on by default",
        ),
    ],
)
def test_dropout_is_off_where_nothing_turns_it_on(tmp_path: Path, code: str, off: bool) -> None:
    audited = repository_for(
        index_repository(
            repository(tmp_path / "repo", {"main.py": code}), index_dir=tmp_path / "index"
        )
    )

    assert bool(never_on(audited)) is off
