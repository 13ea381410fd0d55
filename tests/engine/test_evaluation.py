"""The evaluation of programs: never raises, never hangs, and what is elsewhere changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.engine.build import link, read_files
from analyzer.engine.evaluation.journal import value_key
from analyzer.engine.evaluation.program import evaluate_program
from analyzer.model.code import CodeModel, ParameterFact
from analyzer.model.source import FileRole, SourceFile

BOMBS = (
    "x = 10 ** 10 ** 8\n",
    "x = 'a' * 10 ** 9\n",
    "x = [0] * 10 ** 9\n",
    "x = (1,)\nfor _ in range(10 ** 9):\n    x = x + x\n",
    "x = 1 << 10 ** 9\n",
    "def f(n):\n    return f(n + 1) + f(n + 2)\nf(0)\n",
    "def f():\n    g()\ndef g():\n    f()\n    f()\nf()\n",
    "while True:\n    x = 1\n",
    "a = {}\na['a'] = a\nprint(a['a']['a'])\nb = {**a, **a}\n",
    "x = []\nx.append(x)\nprint(x)\n",
    "x = len(range(10 ** 30))\n",
    "x = '%99999999d' % 1\ny = f'{1:>99999999}'\nz = '{:>99999999}'.format(1)\n",
    "import sys\nsys.setrecursionlimit(10 ** 9)\n" + "x = " + "(" * 80 + "1" + ")" * 80 + "\n",
    "class A(A): pass\nA()\n",
    "class A:\n    def __getattr__(self, n): return getattr(self, n)\nA().x\n",
    "f = lambda f: f(f)\nf(f)\n",
    "x = eval('10 ** 10 ** 9')\n",
    "x = round(2.5, -10 ** 9)\n",
    "from main import *\nimport main\n",
    "x = {i: {j: {k: 1 for k in range(60)} for j in range(60)} for i in range(60)}\n",
    "x = 1" + " + 1" * 3_000 + "\n",
    "def f(a, b=1, *c, d=2, **e): return f(*c, **e)\nf(*[1] * 50, **{'a': 2})\n",
    "import argparse\np = argparse.ArgumentParser(parents=[1, None])\np.add_argument()\n"
    "p.add_argument('--a', nargs=-5, type=p, action=3)\np.parse_args(['--a', '--a'])\n",
)
STATEMENTS = (
    "x = y", "y = x or 3", "d = {'a': 1, **d}", "d['b'] = d", "d.update(a=2, **d)", "x += 1",
    "def f(a, b=2):\n    return f(b, a)", "f(*x, **d)", "x = f(1)", "class C(C):\n    z = x",
    "c = C(); c.z = d", "for x in d: y = x", "while x: x -= 1", "if x: y = 1\nelse: y = d",
    "x = [i for i in y if i]", "x, *y = d", "import os, main", "del d['a']", "lr = x if y else d",
    "x = getattr(c, 'z', d)", "x = vars(c)", "try:\n    x = 1 / 0\nexcept Exception: y = x",
    "with open('c.yaml') as h: d = yaml.load(h)", "x = partial(f, b=d)", "x = x(x)",
    "x = -d", "x = not d", "x = d | d", "match x:\n    case 1: y = 2\n    case _: y = 3",
)  # fmt: skip


def source(path: str, text: str) -> SourceFile:
    language = {"py": "python", "yaml": "yaml", "sh": "shell"}[path.rpartition(".")[2]]
    roles = {"python": FileRole.CODE, "yaml": FileRole.CONFIG, "shell": FileRole.SCRIPT}
    return SourceFile(path, language, roles[language], text, path)


def model_of(*files: SourceFile) -> CodeModel:
    return link(files, read_files(files, known={}), ())


def of_file(model: CodeModel, path: str) -> list[ParameterFact]:
    return [fact for fact in model.parameters if fact.location.path == path]


@pytest.mark.parametrize("text", BOMBS)
def test_a_bomb_costs_little_and_ends(text: str) -> None:
    readings = read_files([source("main.py", text)], known={})
    found = evaluate_program(readings, {"main.py": text}, ())
    assert found.findings.runs <= 1


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(STATEMENTS), max_size=12))
def test_no_program_ends_a_build_and_the_answer_is_always_the_same(parts: list[str]) -> None:
    text = "from functools import partial\nimport yaml\n" + "\n".join(parts) + "\n"
    files = (source("main.py", text), source("c.yaml", "a: 1\nlr: ${a}\n"))
    assert model_of(*files).parameters == model_of(*reversed(files)).parameters


@settings(max_examples=20, deadline=None)
@given(st.lists(st.sampled_from(STATEMENTS), max_size=8))
def test_an_unrelated_file_changes_nothing(parts: list[str]) -> None:
    text = "\n".join(parts) + "\n"
    alone = model_of(source("main.py", text))
    other = source("elsewhere/notes.yaml", "colour: blue\n")
    assert of_file(model_of(source("main.py", text), other), "main.py") == of_file(alone, "main.py")


def test_a_long_program_says_that_it_was_not_run_to_its_end() -> None:
    text = "x = 1\n" + "x = x + 1\n" * 30_000
    problems = model_of(source("main.py", text)).problems
    assert any("stopped after" in problem.message for problem in problems)


def test_equal_numbers_have_one_key_and_booleans_another() -> None:
    assert value_key(1) == value_key(1.0)
    assert value_key(True) != value_key(1)
    assert value_key((1, 2)) == value_key([1.0, 2])


def test_a_value_names_the_place_that_it_was_worked_out_from() -> None:
    model = model_of(
        source("base.py", "BASE = 1e-3\n"),
        source("main.py", "from base import BASE\ndef fit(lr=BASE * 2):\n    print(lr)\nfit()\n"),
    )
    fact = next(one for one in model.parameters if one.name == "lr")
    assert fact.value == 0.002
    assert fact.note == "worked out from base.py:1"
