"""Parts of the data that are not what their names say, or that nothing reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.parts_taken import kind_of, parts_taken
from tests.judge.protocol.audited import audited

LOADERS = """
def main():
    tr, va, te = split(load())
    fit_dl = Loader(Rows(tr, True))
    val_dl = Loader(Rows(va, False))
    test_dl = Loader(Rows({}, False))
    fit(fit_dl, val_dl)
    print(score(test_dl))

main()
"""
SCORED = """
def main():
    train, val, test = split(load())
    net = fit(train, val)
    print("test", score(net, {}))

main()
"""


@pytest.mark.parametrize(
    ("code", "notes"),
    [
        pytest.param("print(1)\n", [], id="no data"),
        pytest.param(LOADERS.format("te"), [], id="each its own"),
        pytest.param(LOADERS.format("va"), ["test_dl is validation data"], id="another's"),
        pytest.param(SCORED.format("test"), [], id="read"),
        pytest.param(SCORED.format("val"), ["test is made and never read"], id="never read"),
        pytest.param(
            "def cut(raw):\n    train, test = raw[:9], raw[9:]\n    return train, test\n"
            "print(cut(read()))\n",
            [],
            id="handed back",
        ),
        pytest.param(
            "data = load()\ntrain = Subset(data, a)\ntr = Subset(train, b)\n"
            "val = Subset(train, c)\nrun(tr, val)\n",
            [],
            id="cut from training data",
        ),
        pytest.param(
            "train = Loader(train_set)\ntest = Loader(val_set)\nrun(train, test)\n",
            [],
            id="the only held-out part",
        ),
    ],
)
def test_parts(tmp_path: Path, code: str, notes: list[str]) -> None:
    found = parts_taken(audited(tmp_path, {"a.py": code}))

    assert [one.note for one in found] == notes


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("rate", ""),
        ("test_loss", ""),
        ("train_test", ""),
        ("x_test", "test"),
        ("valLoader", "validation"),
        ("tr", "training"),
        ("text.valid", "validation"),
    ],
)
def test_kinds_of_names(name: str, kind: str) -> None:
    assert kind_of(name) == kind


def test_a_shell_tests_by_a_command(tmp_path: Path) -> None:
    script = "as_train_x='train'\nas_test_x='test -x'\necho $as_train_x\n"
    where = audited(tmp_path, {"configure.sh": script})

    assert not parts_taken(where)
