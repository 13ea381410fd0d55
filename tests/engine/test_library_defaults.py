"""Library defaults: what calls that leave arguments out get, and when nothing may be said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.build import link, read_file
from analyzer.engine.defaults.table import signature_of, signatures
from analyzer.model.code import ParameterFact, ParameterKind, Value
from analyzer.model.source import FileRole, SourceFile

ADAM = "lr=0.001 betas=(0.9, 0.999) eps=1e-08 weight_decay=0 amsgrad=False"


def facts_of(
    text: str, path: str = "train.py", language: str = "python"
) -> tuple[ParameterFact, ...]:
    role = FileRole.TEST if path.startswith("tests/") else FileRole.CODE
    role = FileRole.CONFIG if language == "yaml" else role
    source = SourceFile(path, language, role, text, "0")
    found = link([source], [read_file(source)], ()).parameters
    return tuple(fact for fact in found if fact.kind is ParameterKind.LIBRARY_DEFAULT)


def left_out(text: str, **source: str) -> dict[str, Value]:
    return {fact.name: fact.value for fact in facts_of(text, **source)}


SILENT = [
    pytest.param("from optim import Adam\nAdam(net)\n", id="a class of the repository"),
    pytest.param("Adam(net)\n", id="a name that nothing brings in"),
    pytest.param("import torch\ntorch.optim.Adam(*given)\n", id="a splat of places"),
    pytest.param("import torch\ntorch.optim.Adam(net, **given)\n", id="a splat of names"),
    pytest.param("import torch\ntorch.optim.Adam\n", id="not called"),
    pytest.param("import torch\nmodel.torch.optim.Adam(net)\n", id="an attribute of that name"),
    pytest.param("import torch\ntorch.optim.Secret(net)\n", id="not in the table"),
    pytest.param("import torch\nnet(1).optim.Adam(net)\n", id="a method of a result"),
    pytest.param("import torch\n# torch.optim.Adam(net)\n", id="in a comment"),
]


@pytest.mark.parametrize("text", SILENT)
def test_nothing_is_said_of(text: str) -> None:
    assert left_out(text) == {}


SPOKEN = [
    pytest.param("import torch\ntorch.optim.Adam(net)\n", ADAM, id="by its whole name"),
    pytest.param("from torch import optim\noptim.Adam(net)\n", ADAM, id="by its module"),
    pytest.param("from torch.optim import Adam as A\nA(net)\n", ADAM, id="under another name"),
    pytest.param("from torch.optim.adam import Adam\nAdam(net)\n", ADAM, id="by its inner module"),
    pytest.param(
        "import torch\ntorch.optim.Adam(net, rate, (b, 0.99), eps=tiny)\n",
        "weight_decay=0 amsgrad=False",
        id="given by place or by name, whatever the value",
    ),
    pytest.param(
        "import tensorflow as tf\ntf.keras.optimizers.Adam(beta_1=0.5)\n",
        "learning_rate=0.001 beta_2=0.999 epsilon=1e-07 amsgrad=False",
        id="another library, another epsilon",
    ),
    pytest.param("import torch.nn as nn\nnn.Dropout()\n", "p=0.5", id="nothing given at all"),
]


@pytest.mark.parametrize(("text", "expected"), SPOKEN)
def test_what_a_call_leaves_to_its_library(text: str, expected: str) -> None:
    shown = sorted(f"{name}={value}" for name, value in left_out(text).items())

    assert " ".join(shown) == " ".join(sorted(expected.replace(", ", ",").split())).replace(
        ",", ", "
    )


def test_a_default_stands_at_its_call_and_says_where_it_comes_from() -> None:
    text = "import torch\n\ndef build(net):\n    return torch.optim.SGD(\n        net, 0.1\n    )\n"

    fact = facts_of(text)[0]

    assert (str(fact.location), fact.owner) == ("train.py:4-6", "train.build")
    assert (fact.callee, fact.in_force) == ("torch.optim.SGD", True)
    assert fact.note.startswith("left to the default of torch ")


def test_a_call_that_nothing_reaches_sets_nothing() -> None:
    text = (
        "import torch\n\ndef dead(net):\n    torch.optim.SGD(net)\n\n"
        "def main():\n    torch.nn.Dropout()\n\nif __name__ == '__main__':\n    main()\n"
    )

    assert {(fact.callee, fact.in_force) for fact in facts_of(text)} == {
        ("torch.optim.SGD", False),
        ("torch.nn.Dropout", True),
    }


def test_tests_leave_nothing_to_libraries() -> None:
    assert left_out("import torch\ntorch.optim.Adam(net)\n", path="tests/test_it.py") == {}


def test_a_config_may_name_what_is_called() -> None:
    text = "optim:\n  _target_: torch.optim.AdamW\n  lr: 0.1\n  betas: [0.9, 0.95]\n"

    found = left_out(text, path="conf.yaml", language="yaml")

    assert found == {"eps": 1e-8, "weight_decay": 1e-2, "amsgrad": False}


def test_every_row_of_the_table_says_something() -> None:
    assert all(one.defaults for one in signatures().values())


@given(st.sampled_from(sorted(signatures())))
def test_every_name_of_the_table_means_its_row(name: str) -> None:
    assert signature_of(name) is signatures()[name]


@given(st.sets(st.sampled_from(["lr", "betas", "eps", "weight_decay", "amsgrad"])))
def test_what_a_call_gives_is_never_left_out(given_names: set[str]) -> None:
    arguments = "".join(f", {name}=x" for name in sorted(given_names))

    found = left_out(f"import torch\ntorch.optim.Adam(net{arguments})\n")

    assert set(found) == {"lr", "betas", "eps", "weight_decay", "amsgrad"} - given_names


def test_groups_of_parameters_set_what_they_name() -> None:
    text = (
        "import torch\n"
        "groups = [{'params': net.parameters(), 'weight_decay': wd}]\n"
        "torch.optim.Adam(groups)\n"
    )
    held = {fact.name: fact.in_force for fact in facts_of(text)}

    assert not held["weight_decay"]
    assert held["eps"]
