"""Protobuf's text format: nested names, numbered messages, lists, prose."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.callgraph import reachable_names
from analyzer.engine.roles import language_by_name, role_of
from analyzer.model.code import Value
from analyzer.model.source import FileRole
from tests.engine.readings import fact, prose, read, values

NET = """\
name: "net"  # which
layer {
  name: 'data'
  top: 'a'
  top: 'b'
  python_param { module: 'pkg.layers' layer: 'Loader' }
}
layer {
  name: "conv"
  param { lr_mult: 1 }
  param { lr_mult: 2 }
}
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", {}, id="nothing"),
        pytest.param("# base_lr: 0.1\n", {}, id="a comment"),
        pytest.param("} } base_lr\n", {}, id="no field at all"),
        pytest.param(
            "base_lr: 0.01\nmax_iter: 400\n", {"base_lr": 0.01, "max_iter": 400}, id="two"
        ),
        pytest.param("solver: <rate: 1e-4>", {"solver.rate": 1e-4}, id="pointed brackets"),
        pytest.param("step { at: 5 }", {"step.at": 5}, id="a message of its own is not numbered"),
        pytest.param("size: 3\nsize: 4\n", {"size": (3, 4)}, id="a list"),
        pytest.param('text: "a { b: 1 }"', {"text": "a { b: 1 }"}, id="brackets in a text"),
    ],
)
def test_fields_have_the_names_of_what_is_around_them(
    text: str, expected: dict[str, Value]
) -> None:
    assert values(read("prototxt", text)) == expected


def test_messages_of_one_name_are_numbered_and_all_in_force() -> None:
    reading = read("prototxt", NET)

    assert values(reading) == {
        "name": "net",
        "layer.0.name": "data",
        "layer.0.top": ("a", "b"),
        "layer.0.python_param.module": "pkg.layers",
        "layer.0.python_param.layer": "Loader",
        "layer.1.name": "conv",
        "layer.1.param.0.lr_mult": 1,
        "layer.1.param.1.lr_mult": 2,
    }
    assert all(one.in_force for one in reading.parameters)
    assert fact(reading, "layer.1.param.0.lr_mult").location.lines == "10-10"
    assert prose(reading) == ["# which"]


def test_its_files_are_configs() -> None:
    assert language_by_name("models/solver.prototxt") == "prototxt"
    assert role_of("models/solver.prototxt", "prototxt") is FileRole.CONFIG


@pytest.mark.parametrize(("named", "alive"), [("Other", False), ("Loader", True)])
def test_a_class_named_beside_its_module_is_alive(named: str, alive: bool) -> None:
    net = read("prototxt", NET.replace("'Loader'", f"'{named}'"), "net.prototxt")
    run = read("python", "def main():\n    train()\n\nmain()\n", "run.py")
    layers = read("python", "class Loader:\n    pass\n", "lib/pkg/layers.py")

    assert ("lib.pkg.layers.Loader" in reachable_names([net, run, layers]).reachable) is alive


@given(st.text(st.sampled_from("ab:{}<>[] \n#'\"1.-"), max_size=60))
def test_no_text_is_too_broken_to_read(text: str) -> None:
    reading = read("prototxt", text)

    assert all(1 <= one.location.first_line <= text.count("\n") + 1 for one in reading.parameters)
