"""Calls of layers and losses: held in a framework's containers, moved to a device, handed on."""

from __future__ import annotations

import pytest

from tests.engine.graphs import calls, graph_of

HEAD = """import torch.nn as nn
from collections import OrderedDict
class A(nn.Module):
    def forward(self, x): self.note()
    def note(self): pass
class B:
    def forward(self, x): pass
"""

RUNS = "main.run -> main.A.forward"

CASES = [
    pytest.param("def run(m): m(1)", set(), id="nobody says what is called"),
    pytest.param("def run(): A().cuda()", set(), id="moved and not called"),
    pytest.param("def run(): B()(1)", set(), id="a class that is no module"),
    pytest.param(
        "def run():\n    m = nn.ModuleDict(dict(a=A()))\n    m.b(1)",
        set(),
        id="an attribute under which nothing is held",
    ),
    pytest.param(
        "def run():\n    m = nn.ModuleDict({'values': A()})\n    m.values(1)",
        set(),
        id="a method of the container, whatever is held",
    ),
    pytest.param(
        "def run():\n    m = nn.ModuleDict(dict(a=A(), b=nn.ReLU()))\n    m.b(1)",
        set(),
        id="another attribute than that of the layer",
    ),
    pytest.param(
        "class N(nn.Module):\n    def __init__(self, n):\n"
        "        self.t = nn.ModuleDict(dict(\n"
        "            e=nn.Embedding(n, 2), h=nn.ModuleList([A() for _ in range(n)])))\n"
        "    def run(self, x):\n        for one in self.t.h:\n            x = one(x)",
        {"main.N.run -> main.A.forward"},
        id="a list of layers held as an attribute",
    ),
    pytest.param(
        "def run():\n    m = nn.ModuleDict({'a': A()})\n    m['a'](1)",
        {RUNS},
        id="an item by its key",
    ),
    pytest.param(
        "def run():\n    m = nn.ModuleDict()\n    m['a'] = A()\n    m.a(1)",
        {RUNS},
        id="put in as an item, asked for as an attribute",
    ),
    pytest.param(
        "def run():\n    m = nn.Sequential()\n    m.add_module('a', A())\n    m(1)",
        {RUNS},
        id="added by name",
    ),
    pytest.param(
        "def run():\n    m = nn.Sequential(OrderedDict([('a', 1)], a=A()))\n    m.a(1)",
        {RUNS},
        id="a layer of a sequence by its name",
    ),
    pytest.param(
        "def run():\n    layers = []\n    layers.append(A())\n    nn.Sequential(*layers)(1)",
        {RUNS},
        id="poured into a sequence",
    ),
    pytest.param(
        "def run():\n    m = nn.Sequential(A()).to('cpu').eval()\n    m(1)",
        {RUNS},
        id="a sequence that was moved",
    ),
    pytest.param(
        "def run(loss): loss(1)\ndef main(): run(A())", {RUNS}, id="handed on as an argument"
    ),
    pytest.param(
        "def run(loss): loss(1)\ndef main():\n    loss = A().cuda()\n    run(loss)",
        {RUNS},
        id="moved before it is handed on",
    ),
    pytest.param(
        "def run():\n    m = A().to('cpu').half().eval()\n    m(1)",
        {RUNS},
        id="moved several times",
    ),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_calling_a_module_runs_its_forward_wherever_it_was_held(
    text: str, expected: set[str]
) -> None:
    found = calls(graph_of(HEAD + text))

    assert {edge for edge in found if edge.endswith(".forward")} == expected


@pytest.mark.parametrize("base", ["client.Session", "object"])
def test_a_stranger_that_is_no_module_need_not_give_itself_back(base: str) -> None:
    found = calls(
        graph_of(
            "import client\n"
            f"class A({base}):\n    def __call__(self): pass\n"
            "def run(): A().to('x')()\n"
        )
    )

    assert "main.run -> main.A.__call__" not in found


def test_a_class_that_has_the_method_itself_says_what_it_gives() -> None:
    found = calls(
        graph_of(f"{HEAD}class C(A):\n    def cuda(self): return None\ndef run(): C().cuda()(1)\n")
    )

    assert "main.run -> main.C.cuda" in found
    assert RUNS not in found
