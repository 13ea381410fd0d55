"""Who calls whom, one small program for each way in which names come to stand for code."""

from __future__ import annotations

import pytest

from analyzer.model.tier import Tier
from tests.engine.graphs import calls, graph_of

HEAD = "def one(): pass\ndef two(): pass\ndef three(): pass\n"

CASES = [
    pytest.param("", set(), id="no call"),
    pytest.param("x = one\nx = two\nx()", {"main -> main.two"}, id="the last assignment counts"),
    pytest.param(
        "x = one\nif c:\n    x = two\nx()",
        {"main -> main.one", "main -> main.two"},
        id="both ways of an if",
    ),
    pytest.param(
        "if c:\n    x = one\nelse:\n    x = two\nx()",
        {"main -> main.one", "main -> main.two"},
        id="one of two ways",
    ),
    pytest.param(
        "x = one\nfor _ in y:\n    x()\n    x = two",
        {"main -> main.one", "main -> main.two"},
        id="the second turn of a loop",
    ),
    pytest.param(
        "try:\n    x = one\nexcept E:\n    x = two\nx()",
        {"main -> main.one", "main -> main.two"},
        id="a handler",
    ),
    pytest.param(
        "def go(f):\n    return f\ngo(one)()\ngo(two)",
        {"main -> main.go", "main -> main.one"},
        id="a returned argument is this call's",
    ),
    pytest.param(
        "def go(f, *rest, **kw):\n    rest[0]()\n    kw['k']()\ngo(1, one, k=two)",
        {"main -> main.go", "main.go -> main.one", "main.go -> main.two"},
        id="star arguments by place and name",
    ),
    pytest.param(
        "def go(f, g): g()\nargs = (one, two)\ngo(*args)",
        {"main -> main.go", "main.go -> main.two"},
        id="a poured tuple",
    ),
    pytest.param(
        "def go(f=one):\n    f()\ngo()", {"main -> main.go", "main.go -> main.one"}, id="a default"
    ),
    pytest.param(
        "def go(f=one):\n    f()\ngo(two)",
        {"main -> main.go", "main.go -> main.two"},
        id="a default in whose place every call gives something",
    ),
    pytest.param(
        "def go(f=one):\n    f()", {"main.go -> main.one"}, id="a default where nobody calls"
    ),
    pytest.param(
        "class A:\n    def __init__(self, f=one):\n        self.f = f\nA(two).f()",
        {"main -> main.A.__init__", "main -> main.two"},
        id="a default that no construction leaves",
    ),
    pytest.param(
        "def outer(f):\n    def inner():\n        f()\n    return inner\nouter(one)()",
        {"main -> main.outer", "main -> main.outer.inner", "main.outer.inner -> main.one"},
        id="a closure",
    ),
    pytest.param(
        "def wrap(f):\n    def inner(*a, **k):\n        return f(*a, **k)\n    return inner\n"
        "class A:\n    def go(self): pass\nclass B:\n    def go(self): pass\n"
        "@wrap\ndef a(): return A()\n@wrap\ndef b(): return B()\na().go()",
        {
            "main -> main.wrap",
            "main -> main.wrap.inner",
            "main.wrap.inner -> main.a",
            "main.wrap.inner -> main.b",
            "main -> main.A.go",
        },
        id="a shared wrapper gives what the wrapped function gives",
    ),
    pytest.param(
        "REG = {}\ndef register(name):\n    def keep(f):\n        REG[name] = f\n        return f\n"
        "    return keep\n@register('a')\ndef a(): pass\n@register('b')\ndef b(): pass\nREG['b']()",
        {"main -> main.register", "main -> main.register.keep", "main -> main.a", "main -> main.b"},
        id="a registry filled by a decorator",
    ),
    pytest.param("d = {'a': one, 'b': two}\nd['b']()", {"main -> main.two"}, id="a known key"),
    pytest.param(
        "d = {'a': one, 'b': two}\nd[k]()",
        {"main -> main.one", "main -> main.two"},
        id="an unknown key may be any",
    ),
    pytest.param("d = {'a': one}\nd['a'] = two\nd['a']()", {"main -> main.two"}, id="put over"),
    pytest.param(
        "d = {}\nd.update(a=one)\nd.get('a')()",
        {"main -> main.one", "main -> <**PyDict**>.get"},
        id="update and get",
    ),
    pytest.param("l = []\nl.append(one)\nl[0]()", {"main -> main.one"}, id="append"),
    pytest.param("l = [one, two, three]\nl[-1]()", {"main -> main.three"}, id="from the end"),
    pytest.param("a, *b, c = one, two, three\nb[0]()", {"main -> main.two"}, id="starred target"),
    pytest.param(
        "for name, f in {'a': one}.items():\n    f()",
        {"main -> main.one", "main -> <**PyDict**>.items"},
        id="items of a dict",
    ),
    pytest.param(
        "[f() for f in (one, two)]", {"main -> main.one", "main -> main.two"}, id="a comprehension"
    ),
    pytest.param(
        "f = one\n[f for f in (two,)]\nf()",
        {"main -> main.one"},
        id="a comprehension's variable is its own",
    ),
    pytest.param(
        "from functools import partial\npartial(one, 1)()",
        {"main -> functools.partial", "main -> main.one"},
        id="partial",
    ),
    pytest.param("globals()['two']()", {"main -> main.two"}, id="a name in globals"),
    pytest.param(
        "class A:\n    def go(self): pass\ngetattr(A(), 'go')()",
        {"main -> main.A.go"},
        id="getattr",
    ),
    pytest.param("sorted([1], key=one)", {"main -> main.one"}, id="a callback of a built-in"),
    pytest.param(
        "f = lambda: one()\nf()",
        {"main -> main.<lambda1>", "main.<lambda1> -> main.one"},
        id="lambda",
    ),
    pytest.param("(f := one)()", {"main -> main.one"}, id="walrus"),
    pytest.param(
        "match x:\n    case 1:\n        one()\n    case _:\n        two()",
        {"main -> main.one", "main -> main.two"},
        id="match",
    ),
    pytest.param(
        "def gen():\n    yield one\nfor f in gen():\n    f()",
        {"main -> main.gen", "main -> main.one"},
        id="a generator",
    ),
    pytest.param(
        "def go():\n    global f\n    f = one\ngo()\nf()",
        {"main -> main.go", "main -> main.one"},
        id="global",
    ),
    pytest.param(
        "def go():\n    f = one\n    def put():\n        nonlocal f\n"
        "        f = two\n    put()\n    f()\ngo()",
        {"main -> main.go", "main.go -> main.go.put", "main.go -> main.one", "main.go -> main.two"},
        id="nonlocal",
    ),
    pytest.param("exec('one()')\neval('two()')", set(), id="text that is run is not read"),
]

LOOKED_UP = (
    "class A:\n    def on_a(self): pass\n    def on_b(self): pass\n    def off(self): pass\n"
    "    def go(self, k):\n        name = NAME\n        getattr(self, name, one)()"
)

CLASSES = [
    *(
        pytest.param(
            LOOKED_UP.replace("NAME", name),
            {"main.A.go -> main.A.on_a", "main.A.go -> main.A.on_b", "main.A.go -> main.one"},
            id=f"a name that begins: {name}",
        )
        for name in ("f'on_{k}'", "'on_' + k", "'on_%s' % k")
    ),
    pytest.param(
        LOOKED_UP.replace("NAME", "f'x_{k}'"),
        {"main.A.go -> main.one"},
        id="a name that begins as none does, with a default",
    ),
    pytest.param(
        "class A:\n    def __init__(self): self.b = B()\n    def go(self): self.b.run()\n"
        "class B:\n    def run(self): pass\nA().go()",
        {"main -> main.A.__init__", "main -> main.A.go", "main.A.go -> main.B.run"},
        id="an attribute set in init",
    ),
    pytest.param(
        "class A:\n    def go(self): pass\nclass B(A): pass\nclass C(A):\n    def go(self): pass\n"
        "class D(B, C): pass\nD().go()",
        {"main -> main.C.go"},
        id="the diamond is asked in C3 order",
    ),
    pytest.param(
        "class A:\n    def go(self): self.step()\n    def step(self): pass\n"
        "class B(A):\n    def step(self): super().step()\nB().go()",
        {
            "main -> main.A.go",
            "main.A.go -> main.A.step",
            "main.A.go -> main.B.step",
            "main.B.step -> main.A.step",
        },
        id="a hook of a base, and super",
    ),
    pytest.param(
        "class A:\n    @property\n    def x(self): return one\n    @x.setter\n"
        "    def x(self, v): two()\n"
        "a = A()\na.x()\na.x = 1",
        {"main -> main.A.x", "main -> main.one", "main.A.x -> main.two"},
        id="a property and its setter",
    ),
    pytest.param(
        "class A:\n    @classmethod\n    def make(cls): return cls()\n"
        "    @staticmethod\n    def s(): pass\n"
        "    def go(self): pass\nA.make().go()\nA.s()",
        {"main -> main.A.make", "main -> main.A.go", "main -> main.A.s"},
        id="class and static methods",
    ),
    pytest.param(
        "class A:\n    def __add__(self, o): return self\n    def __getitem__(self, k): pass\n"
        "    def __enter__(self): return self\n    def __exit__(self, *a): pass\n"
        "    def __len__(self): pass\n"
        "    def __call__(self): pass\n"
        "a = A()\na + 1\na[0]\nlen(a)\na()\nwith a as b:\n    b + b",
        {f"main -> main.A.__{n}__" for n in ("add", "getitem", "enter", "exit", "len", "call")},
        id="operators and what the language calls",
    ),
    pytest.param(
        "from dataclasses import dataclass, field\nclass B:\n"
        "    def __init__(self): pass\n    def go(self): pass\n"
        "@dataclass\nclass A:\n    b: B\n    c: B = field(default_factory=B)\n"
        "    def run(self):\n        self.b.go()\n"
        "A(B()).run()",
        {
            "main -> dataclasses.dataclass",
            "main.A -> dataclasses.field",
            "main.A -> main.B.__init__",
            "main -> main.B.__init__",
            "main -> main.A.run",
            "main.A.run -> main.B.go",
        },
        id="a dataclass and a default factory",
    ),
    pytest.param(
        "import torch.nn as nn\nclass A(nn.Module):\n    def forward(self, x): return x\n"
        "class B(nn.Module):\n    def __init__(self):\n        super().__init__()\n"
        "        self.net = nn.Sequential(A())\n        self.all = nn.ModuleList([A()])\n"
        "    def forward(self, x):\n        for one in self.all:\n"
        "            x = one(x)\n        return self.net(x)\n"
        "B()(1)",
        {
            "main -> main.B.__init__",
            "main.B.__init__ -> torch.nn.Module.__init__",
            "main.B.__init__ -> torch.nn.Sequential",
            "main.B.__init__ -> torch.nn.ModuleList",
            "main -> main.B.forward",
            "main.B.forward -> main.A.forward",
        },
        id="calling a network runs its forward",
    ),
    pytest.param(
        "import lightning as L\nclass M(L.LightningModule):\n"
        "    def training_step(self, b): self.help()\n"
        "    def help(self): pass\n    def unused(self): pass\nL.Trainer().fit(M())",
        {
            "main -> lightning.LightningModule.__init__",
            "main -> lightning.Trainer",
            "main -> lightning.Trainer.fit",
            "main -> main.M.training_step",
            "main.M.training_step -> main.M.help",
        },
        id="a trainer calls hooks and nothing else",
    ),
    pytest.param(
        "class A:\n    def go(self): pass\ndef run(a: 'A | None'): a.go()",
        {"main.run -> main.A.go"},
        id="an annotation where nobody calls",
    ),
    pytest.param(
        "class E(Exception):\n    def __init__(self): pass\nraise E",
        {"main -> main.E.__init__"},
        id="raise",
    ),
    pytest.param(
        "class A: pass\na = A()\na.f = one\na.f()\na.f = two\na.f()",
        {"main -> main.one", "main -> main.two"},
        id="attributes set from outside",
    ),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_functions_are_followed(text: str, expected: set[str]) -> None:
    assert calls(graph_of(HEAD + text)) == expected


@pytest.mark.parametrize(("text", "expected"), CLASSES)
def test_classes_are_followed(text: str, expected: set[str]) -> None:
    found = calls(graph_of("def one(): pass\ndef two(): pass\n" + text))

    assert expected <= found
    assert not {edge for edge in found - expected if "torch" not in edge and "light" not in edge}


IMPORTS = [
    pytest.param("import a\na.f()", {"a": "def f(): pass"}, "main -> a.f", id="a module"),
    pytest.param(
        "import a as b\nb.f()", {"a": "def f(): pass"}, "main -> a.f", id="under another name"
    ),
    pytest.param("from a import *\nf()", {"a": "def f(): pass"}, "main -> a.f", id="everything"),
    pytest.param(
        "import p.m\np.m.f()", {"p__m": "def f(): pass"}, "main -> p.m.f", id="no __init__"
    ),
    pytest.param(
        "from p import f\nf()",
        {"p__": "from .m import f", "p__m": "def f(): pass"},
        "main -> p.m.f",
        id="re-exported",
    ),
    pytest.param(
        "import p\np.f()",
        {"p__": "from .m import *", "p__m": "__all__ = ['f']\ndef f(): pass"},
        "main -> p.m.f",
        id="re-exported with a star",
    ),
    pytest.param(
        "",
        {"p__": "", "p__a__": "", "p__a__m": "from ..b import f\nf()", "p__b": "def f(): pass"},
        "p.a.m -> p.b.f",
        id="two levels up",
    ),
    pytest.param(
        "from pkg.m import f\nf()",
        {"src__pkg__": "", "src__pkg__m": "def f(): pass"},
        "main -> src.pkg.m.f",
        id="below an import root",
    ),
    pytest.param("from out import f\nf()", {}, "main -> out.f", id="from outside"),
]


@pytest.mark.parametrize(("text", "files", "edge"), IMPORTS)
def test_imports_are_followed(text: str, files: dict[str, str], edge: str) -> None:
    assert calls(graph_of(text, **files)) == {edge}


def tier_of(text: str, callee: str) -> Tier:
    """The tier of the one edge to `callee`."""
    [edge] = [edge for edge in graph_of(text, a="def f(): pass").edges if edge.callee == callee]
    return edge.tier


@pytest.mark.parametrize(
    ("text", "callee", "tier"),
    [
        pytest.param("def g(): pass\ng()", "main.g", Tier.EXACT, id="the same file"),
        pytest.param("import a\na.f()", "a.f", Tier.IMPORT, id="an import"),
        pytest.param("class A:\n def m(self): pass\nA().m()", "main.A.m", Tier.TYPE, id="a value"),
        pytest.param(
            "class A:\n def m(self): pass\ndef g(x): x.m()",
            "main.A.m",
            Tier.UNIQUE_NAME,
            id="one name",
        ),
        pytest.param(
            "class A:\n def m(self): pass\nclass B:\n def m(self): pass\ndef g(x): x.m()",
            "main.A.m",
            Tier.MANY_NAMES,
            id="one of two names",
        ),
        pytest.param(
            "class A:\n def m(self): pass\n def go(self, k): getattr(self, k + '_')()",
            "main.A.m",
            Tier.DYNAMIC,
            id="a name that is known at run time alone",
        ),
    ],
)
def test_every_edge_says_how_sure_it_is(text: str, callee: str, tier: Tier) -> None:
    assert tier_of(text, callee) is tier


def test_a_formatted_text_begins_as_it_is_written() -> None:
    found = calls(graph_of(HEAD + LOOKED_UP.replace("NAME", "'On_{}'.format(k).lower()")))

    assert {"main.A.go -> main.A.on_a", "main.A.go -> main.A.on_b"} <= found
    assert "main.A.go -> main.A.off" not in found


def test_callers_and_callees_are_found_both_ways() -> None:
    graph = graph_of("def f(): pass\nf()")

    assert [edge.callee for edge in graph.callees("main")] == ["main.f"]
    assert [edge.caller for edge in graph.callers("main.f")] == ["main"]
    assert graph.callers("nobody") == ()


def test_an_edge_names_the_first_line_of_the_call() -> None:
    [edge] = graph_of("def f(): pass\n\nf()\nf()").edges

    assert str(edge.location) == "main.py:3"


def test_partials_that_hold_each_other_do_not_take_forever() -> None:
    lines = ["from functools import partial", "ways = [one]"]
    lines += [f"ways.append(partial(ways[z], {number}))" for number in range(12)]
    found = calls(graph_of(HEAD + "\n".join([*lines, "ways[z]()"])))

    assert "main -> main.one" in found


def test_a_parser_of_command_lines_hands_on_what_it_was_given_to_call() -> None:
    main = """
        from argparse import ArgumentParser
        def train(args): pass
        def test(args): pass
        parser = ArgumentParser()
        commands = parser.add_subparsers()
        commands.add_parser("train").set_defaults(func=train)
        commands.add_parser("test").set_defaults(other=test)
        def run(args):
            args.func(args)
        run(parser.parse_args())
    """

    found = calls(graph_of(main))

    assert "main.run -> main.train" in found
    assert "main.run -> main.test" not in found
