"""What a file does with names: hostile shapes, storage, and laws that hold for every text."""

from __future__ import annotations

import ast
import sys

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.languages.python_parse import parse_python
from analyzer.engine.languages.python_text import PythonText
from analyzer.engine.resolution.flow import Collect, FlowFile
from analyzer.engine.resolution.flow_reader import read_flow
from analyzer.engine.resolution.formats import tiered_json
from analyzer.engine.resolution.resolve import edges
from tests.engine.samples import SAMPLES


def flow_of(text: str, path: str = "main.py") -> FlowFile:
    """The flow of a text, whole or not."""
    tree = parse_python(PythonText(path, text)).tree
    return read_flow(tree, path=path, module=path.removesuffix(".py"))


def chain_of_calls(length: int) -> ast.Module:
    """`f().f().f()…`, deeper than the parser itself would make it."""
    node: ast.expr = ast.Name("f", ast.Load(), lineno=1, col_offset=0)
    for _ in range(length):
        call = ast.Call(node, [], [], lineno=1, col_offset=0)
        node = ast.Attribute(call, "f", ast.Load(), lineno=1, col_offset=0)
    return ast.Module([ast.Expr(node, lineno=1, col_offset=0)], [])


def nested_ifs(depth: int) -> ast.Module:
    """An if in an if in an if…"""
    body: list[ast.stmt] = [ast.Pass()]
    for _ in range(depth):
        body = [ast.If(ast.Constant(1), body, [])]
    return ast.Module(body, [])


def long_sum(terms: int) -> ast.Module:
    """`x + x + x…`"""
    node: ast.expr = ast.Name("x", ast.Load(), lineno=1, col_offset=0)
    for _ in range(terms):
        right = ast.Name("x", ast.Load(), lineno=1, col_offset=0)
        node = ast.BinOp(node, ast.Add(), right, lineno=1, col_offset=0)
    return ast.Module([ast.Expr(node, lineno=1, col_offset=0)], [])


@pytest.mark.parametrize(
    "tree",
    [
        pytest.param(ast.Module([], []), id="nothing"),
        pytest.param(chain_of_calls(5_000), id="5,000 calls in a chain"),
        pytest.param(nested_ifs(3_000), id="3,000 nested ifs"),
        pytest.param(long_sum(20_000), id="20,000 terms"),
    ],
)
def test_depth_costs_no_recursion(tree: ast.Module) -> None:
    limit = sys.getrecursionlimit()
    flow = read_flow(tree, path="main.py", module="main")

    assert edges([flow]).nodes[0].name == "main"
    assert sys.getrecursionlimit() == limit


def test_a_long_chain_of_elif_is_one_parting_of_ways() -> None:
    [define, call] = ast.parse("def f(): pass\nz()").body
    orelse: list[ast.stmt] = ast.parse("z = f").body
    for number in range(5_000):
        body = ast.parse(f"y{number} = f").body
        orelse = [ast.If(ast.Name("x", ast.Load()), body, orelse)]
    tree = ast.Module([define, *orelse, call], [])

    found = edges([read_flow(tree, path="main.py", module="main")]).edges
    assert [edge.callee for edge in found] == ["main.f"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("f = [f]\nf[0]()\nf = f[0]", id="a container in itself"),
        pytest.param(
            "class A(A): pass\nclass B(C): pass\nclass C(B): pass\nA().x", id="bases in a ring"
        ),
        pytest.param(
            "import main\nfrom main import *\nmain.x()", id="a module that imports itself"
        ),
        pytest.param("def f(x): return f(f)\nf(f)(f)", id="a function of itself"),
        pytest.param(
            "p = partial(p)\nfrom functools import partial\np = partial(p)\np()", id="partials"
        ),
        pytest.param("def f(*a, **k): f(*a, **k)\nf(f, k=f)", id="arguments poured for ever"),
        pytest.param("x = lambda: x()\nx()", id="a lambda of itself"),
    ],
)
def test_rings_end(text: str) -> None:
    assert edges([flow_of(text)]).nodes


def test_a_broken_file_loses_only_what_is_broken() -> None:
    graph = edges([flow_of("def f(): pass\nf()\nx = = 1\n"), flow_of("def g(:\n", "b.py")])

    assert [edge.callee for edge in graph.edges] == ["main.f"]


def test_numbers_are_no_values_to_follow() -> None:
    [module] = flow_of("f([1, 2, 3])").scopes
    [collected] = [step for step in module.code if isinstance(step, Collect)]

    assert collected.is_data


@pytest.mark.parametrize("text", [pytest.param(SAMPLES[n], id=n) for n in sorted(SAMPLES)])
def test_a_flow_is_stored_and_read_back_as_it_was(text: str) -> None:
    flow = flow_of(text)

    assert msgspec.msgpack.decode(msgspec.msgpack.encode(flow), type=FlowFile) == flow


LINES = st.sampled_from(
    [
        *("f = g", "f()", "g = f()", "d = {'a': f}", "d['a'] = g", "d[k]()", "x = A()", "x.m()"),
        *("class A:\n    def m(self, f=None):\n        self.f = f\n        return self", "x.f()"),
        *("def f(a=None, *b, **c):\n    return a", "def g():\n    yield f", "for f in g(): f()"),
        *("from a import *", "from b import g", "import a", "a.f(g)", "@f\ndef h(): f()", "h()"),
        *("try:\n    f = g\nexcept E:\n    f()", "while f:\n    g = f\n    f = h", "super().m()"),
        *(
            "f, *g = d",
            "[f(g) for f in g]",
            "with f() as g: g()",
            "lambda: f()",
            "global z",
            "del f",
        ),
    ]
)
TEXTS = st.lists(LINES, max_size=12).map("\n".join)


@given(TEXTS, TEXTS)
def test_the_order_of_files_never_shows(first: str, second: str) -> None:
    files = [flow_of(first, "a.py"), flow_of(second, "b.py")]

    assert tiered_json(edges(files)) == tiered_json(edges(reversed(files)))


@given(TEXTS)
def test_callers_are_always_definitions(text: str) -> None:
    graph = edges([flow_of(text)])

    assert {edge.caller for edge in graph.edges} <= {node.name for node in graph.nodes}
