"""Python front end: definitions, calls, mentions, imports, names and entry points."""

from __future__ import annotations

import pytest

from analyzer.model.code import DefinitionKind
from analyzer.model.source import FileRole
from tests.engine.python_sources import reading


@pytest.mark.parametrize(
    ("path", "module"),
    [
        pytest.param("train.py", "train", id="top level"),
        pytest.param("src/pkg/a.py", "src.pkg.a", id="src is kept"),
        pytest.param("pkg/__init__.py", "pkg", id="a package is its folder"),
        pytest.param("__init__.py", "__init__", id="never the empty name"),
    ],
)
def test_module_names(path: str, module: str) -> None:
    assert reading("", path).module == module


def test_definitions_carry_names_ranges_and_headers() -> None:
    found = reading(
        """\
        import torch

        @register("net")
        @torch.no_grad()
        class Net(nn.Module, Generic[T]):
            @property
            def size(self):
                return 1

            def forward(self, x, *rest, k=1, **more):
                def inner(y):
                    return y
                return inner(x)
        """
    ).definitions

    assert [(one.name, one.kind, one.location.lines) for one in found] == [
        ("pkg.mod.Net", DefinitionKind.CLASS, "3-13"),
        ("pkg.mod.Net.size", DefinitionKind.METHOD, "6-8"),
        ("pkg.mod.Net.forward", DefinitionKind.METHOD, "10-13"),
        ("pkg.mod.Net.forward.inner", DefinitionKind.FUNCTION, "11-12"),
    ]
    assert found[0].bases == ("nn.Module", "Generic")
    assert found[0].decorators == ("register", "torch.no_grad")
    assert found[2].parameters == ("self", "x", "*rest", "k", "**more")


def test_a_second_definition_of_a_name_is_numbered() -> None:
    found = reading("if a:\n    def f(): pass\nelse:\n    def f():\n        def g(): pass\n")

    assert [one.name for one in found.definitions] == ["pkg.mod.f", "pkg.mod.f#2", "pkg.mod.f#2.g"]


def test_calls_come_in_the_order_written_with_caller_and_loop_depth() -> None:
    found = reading(
        """\
        def train(self):
            for epoch in range(3):
                while ready():
                    loss(self.net.forward(x), make(cfg).step())
            return [f(g(x)) for x in data() if h(x)]

        class A(B):
            def __init__(self):
                super().__init__()
        train()
        """
    ).calls

    assert [(one.callee, one.depth) for one in found] == [
        ("range", 0),
        ("ready", 2),
        ("loss", 2),
        ("self.net.forward", 2),
        ("make", 2),
        ("().step", 2),
        ("f", 1),
        ("g", 1),
        ("data", 0),
        ("h", 1),
        ("super", 0),
        ("super().__init__", 0),
        ("train", 0),
    ]
    assert [one.caller for one in found][-3:] == ["pkg.mod.A.__init__"] * 2 + ["pkg.mod"]


def test_mentions_belong_to_the_scope_that_reads_the_name() -> None:
    found = reading(
        '''\
        """docstring"""
        __all__ = ["hidden"]
        @lru_cache
        def plain(a=DEFAULT): return helper(a.attr, "by_name", "two words")

        @register
        def alive(): pass
        '''
    ).mentions

    names = {one.owner: one.names for one in found}
    assert names["pkg.mod.plain"] == ("a", "attr", "by_name", "helper")
    assert names["pkg.mod"] == ("DEFAULT", "alive", "lru_cache", "register")


@pytest.mark.parametrize(
    ("text", "path", "expected"),
    [
        ("import a.b as c", "p/m.py", [("c", "a.b")]),
        ("import a.b", "p/m.py", [("a.b", "a.b")]),
        ("from a import b, c as d", "p/m.py", [("b", "a.b"), ("d", "a.c")]),
        ("from . import x", "p/m.py", [("x", "p.x")]),
        ("from ..q import x", "p/r/m.py", [("x", "p.q.x")]),
        ("from .q import x", "p/__init__.py", [("x", "p.q.x")]),
        ("from x import *", "p/m.py", [("*", "x")]),
        ("from .... import x", "p/m.py", [("x", "x")]),
    ],
)
def test_imports_are_absolute(text: str, path: str, expected: list[tuple[str, str]]) -> None:
    assert [(one.local, one.target) for one in reading(text, path).imports] == expected


def test_names_from_outside_say_where_they_are_used() -> None:
    found = reading(
        """\
        import torch.optim as optim
        import unused
        from torchvision import datasets
        from . import own
        def make():
            own.thing()
            return optim.Adam(datasets.CIFAR10)
        """
    ).names

    assert {(one.owner, one.name, one.used) for one in found} == {
        ("pkg.mod.make", "torch.optim.Adam", True),
        ("pkg.mod.make", "torchvision.datasets.CIFAR10", True),
        ("pkg.mod", "unused", False),
    }


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        pytest.param("def main(): pass", False, id="a definition alone"),
        pytest.param("x = [1]\nprint(x)", False, id="a call that starts nothing"),
        pytest.param("def f():\n    main()", False, id="inside a function"),
        pytest.param("if __name__ == '__main__':\n    go()", True, id="guard"),
        pytest.param("if '__main__' == __name__:\n    go()", True, id="guard the other way round"),
        pytest.param("args = parser.parse_args()", True, id="reads the command line"),
        pytest.param("main()", True, id="calls main"),
        pytest.param("app.run(main)", True, id="absl"),
    ],
)
def test_entry_points(text: str, starts: bool) -> None:
    assert reading(text).is_entry_point == starts


def test_tests_give_definitions_mentions_and_chunks_alone() -> None:
    found = reading("LR = 0.1\ndef test_a(x=1):\n    f(x)\n", role=FileRole.TEST)

    assert found.definitions
    assert found.mentions
    assert found.chunks
    assert (found.parameters, found.calls, found.stubs, found.imports) == ((), (), (), ())
