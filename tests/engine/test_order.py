"""The order of two calls on the main path: verdicts, ways, loops, conditions, and laws."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.app.graph import graph_of
from analyzer.engine.build import link, read_files
from analyzer.engine.ordering.before import Before, before
from analyzer.engine.ordering.meaning import Unknown
from analyzer.engine.ordering.order import Order
from analyzer.engine.ordering.site import Site
from analyzer.model.source import FileRole, SourceFile

LANGUAGES = {"py": "python", "sh": "shell", "js": "javascript", "c": "c"}


def source(path: str, text: str) -> SourceFile:
    language = LANGUAGES[path.rpartition(".")[2]]
    role = FileRole.TEST if path.startswith("tests/") else FileRole.CODE
    if language == "shell":
        role = FileRole.SCRIPT
    return SourceFile(path, language, role, text, "0" * 64)


def asked(files: dict[str, str], a: str, b: str, *, precise: bool = True) -> Before | Unknown:
    sources = [source(path, text) for path, text in files.items()]
    model = link(sources, read_files(sources, known={}), ())
    python = [one for one in sources if one.language == "python" and one.role is FileRole.CODE]
    return before(model, a, b, graph=graph_of(python) if precise else None)


def answer(
    files: dict[str, str] | str, a: str = "a", b: str = "b", *, precise: bool = True
) -> Before:
    found = asked({"main.py": files} if isinstance(files, str) else files, a, b, precise=precise)
    assert isinstance(found, Before)
    return found


def lines(way: tuple[Site, ...]) -> list[str]:
    return [str(site) for site in way]


DEFINED = "def a(): pass\ndef b(): pass\ndef c(): pass\n"
GUARD = "if __name__ == '__main__':\n    main()\n"

VERDICTS = [
    pytest.param("a()\nc()\n", Order.ONLY_A, id="only the first"),
    pytest.param("b()\n", Order.ONLY_B, id="only the second"),
    pytest.param("c()\n", Order.NEITHER, id="neither"),
    pytest.param("a()\nb()\n", Order.BEFORE, id="one after the other"),
    pytest.param("b()\na()\n", Order.AFTER, id="the other way round"),
    pytest.param("b(a())\n", Order.BEFORE, id="an argument is made first"),
    pytest.param("a().b(b())\n", Order.BEFORE, id="what holds a method is made first"),
    pytest.param("a()\nb()\na()\n", Order.INTERLEAVED, id="one between two of the other"),
    pytest.param("for x in a():\n    b()\n", Order.BEFORE, id="what a loop goes over"),
    pytest.param("for x in y:\n    a()\nb()\n", Order.BEFORE, id="in a loop and after it"),
    pytest.param(
        "for x in y:\n    a()\nfor x in y:\n    b()\n", Order.BEFORE, id="in two loops in a row"
    ),
    pytest.param("for x in y:\n    a()\n    b()\n", Order.INTERLEAVED, id="in one loop"),
    pytest.param("[b(a(x)) for x in y]\n", Order.INTERLEAVED, id="in one comprehension"),
    pytest.param("[b(x) for x in a()]\n", Order.BEFORE, id="what a comprehension goes over"),
    pytest.param("c([b(x) for x in y], a())\n", Order.AFTER, id="after a comprehension"),
    pytest.param("if c():\n    a()\nelse:\n    b()\n", Order.EITHER, id="in two arms"),
    pytest.param(
        "match x:\n    case 1:\n        a()\n    case 2:\n        b()\n",
        Order.EITHER,
        id="in two cases",
    ),
    pytest.param(
        "try:\n    a()\nexcept E:\n    b()\n", Order.BEFORE, id="in a try and in its handler"
    ),
    pytest.param("def f():\n    a()\nb()\nf()\n", Order.AFTER, id="a definition is no call"),
    pytest.param("f = lambda: c()\na()\nb()\n", Order.BEFORE, id="with a lambda about"),
]


@pytest.mark.parametrize(("body", "order"), VERDICTS)
def test_verdicts(body: str, order: Order) -> None:
    indented = "".join(f"    {line}\n" for line in body.split("\n") if line)

    found = answer(f"{DEFINED}def main():\n{indented}{GUARD}")

    assert found.best.order is order


def test_the_way_leads_through_functions_and_files() -> None:
    files = {
        "main.py": "from ppo.train import fit\nif __name__ == '__main__':\n    fit()\n",
        "ppo/train.py": "from .update import step\ndef fit():\n    opt.zero()\n    step()\n",
        "ppo/update.py": "def step():\n    loss.backward()\n    opt.step()\n",
    }

    found = answer(files, "opt.zero", "opt.step")

    assert found.best.order is Order.BEFORE
    assert found.best.start == "main"
    assert lines(found.best.way_a) == ["main.py:3", "ppo/train.py:3"]
    assert lines(found.best.way_b) == ["main.py:3", "ppo/train.py:4", "ppo/update.py:3"]


def test_the_innermost_loop_around_both_is_named_with_the_order_inside_of_it() -> None:
    text = (
        "def step():\n    opt.step()\n"
        "def main():\n    while go:\n        for e in epochs:\n            a()\n"
        "            for b in batches:\n                step()\n" + GUARD
    )

    found = answer(f"{text}\ndef a(): pass\n", "a", "opt.step").best

    assert (found.order, str(found.loop), found.in_loop) == (
        Order.INTERLEAVED,
        "main.py:5",
        Order.BEFORE,
    )


def test_arms_inside_of_a_loop_exclude_each_other_within_a_pass() -> None:
    body = "    for x in y:\n        if x:\n            a()\n        else:\n            b()\n"

    found = answer(f"{DEFINED}def main():\n{body}{GUARD}").best

    assert found.order is Order.EITHER
    assert str(found.loop) == "main.py:5"


@pytest.mark.parametrize(
    ("body", "conditional"),
    [
        pytest.param("a()\nb()\n", False, id="no condition"),
        pytest.param("if c():\n    a()\n    b()\n", False, id="one condition around both"),
        pytest.param("if c():\n    a()\nb()\n", True, id="around one"),
        pytest.param("a()\nif c():\n    a()\nb()\n", False, id="around one of two calls"),
    ],
)
def test_a_condition_around_one_alone_is_told(body: str, conditional: bool) -> None:
    # The guard of a module is no condition: the main path is the one on which it holds.
    indented = "".join(f"    {line}\n" for line in body.split("\n") if line)

    found = answer(f"{DEFINED}if __name__ == '__main__':\n{indented}")

    assert found.best.order is Order.BEFORE
    assert found.best.conditional is conditional


def test_what_happens_inside_of_the_other_comes_after_its_start() -> None:
    found = answer("def a():\n    b()\ndef b(): pass\na()\n").best

    assert (found.order, found.encloses) == (Order.BEFORE, True)


CLASSES = (
    "class Base:\n    def __init__(self):\n        a()\n"
    "class Trainer(Base):\n    def fit(self):\n        b()\n" + DEFINED
)


@pytest.mark.parametrize(
    "use",
    [
        pytest.param("Trainer().fit()\n", id="at once"),
        pytest.param("t = Trainer()\nt.fit()\n", id="through a variable"),
        pytest.param("def make(): return Trainer()\nmake().fit()\n", id="through a function"),
    ],
)
def test_methods_are_followed_through_what_holds_them(use: str) -> None:
    found = answer(CLASSES + use)

    assert found.best.order is Order.BEFORE
    assert found.on_main_path


def test_calling_a_network_runs_what_its_framework_calls() -> None:
    text = (
        "import torch\nclass Net(torch.nn.Module):\n    def forward(self, x):\n        a()\n"
        f"{DEFINED}net = Net()\nnet(1)\nb()\n"
    )

    assert answer(text).best.order is Order.BEFORE


def test_recursion_ends() -> None:
    text = DEFINED + "def main():\n    a()\n    main()\n    b()\n" + GUARD

    assert answer(text).best.order is Order.BEFORE


def test_names_and_imports_do_without_a_graph() -> None:
    assert answer(f"{DEFINED}a()\nb()\n", precise=False).best.order is Order.BEFORE


def test_scripts_order_the_programs_that_they_start() -> None:
    program = "def main():\n    pass\nif __name__ == '__main__':\n    main()\n"
    files = {
        "run.sh": "python pretrain.py --epochs 5\npython probe.py\n",
        "pretrain.py": program,
        "probe.py": program,
    }

    found = answer(files, "pretrain", "probe")

    assert (found.best.order, found.best.start) == (Order.BEFORE, "run")


def test_where_nothing_starts_what_nothing_calls_is_a_start() -> None:
    found = answer({"lib.py": f"{DEFINED}def fit():\n    a()\n    b()\n"})

    assert (found.best.order, found.best.start) == (Order.BEFORE, "lib.fit")
    assert not found.on_main_path


def test_dead_code_is_no_start() -> None:
    found = answer(f"{DEFINED}def unused():\n    a()\n    b()\nc()\n")

    assert found.best.order is Order.NEITHER


def test_the_program_tells_more_than_a_sweep_around_it() -> None:
    files = {
        "train.py": f"{DEFINED}def train():\n    a()\n    b()\n"
        "if __name__ == '__main__':\n    train()\n",
        "sweep.py": "from train import train\nfor seed in seeds:\n    train()\n",
    }

    found = answer(files)

    assert (found.best.start, found.best.order) == ("train", Order.BEFORE)
    assert [(one.start, one.order) for one in found.others] == [("sweep", Order.INTERLEAVED)]


def test_other_languages_are_ordered_by_their_lines() -> None:
    text = "function a() {}\nfunction b() {}\nfunction main() {\n  b();\n  a();\n}\nmain();\n"

    assert answer({"main.js": text}).best.order is Order.AFTER


@pytest.mark.parametrize(
    ("name", "suggested"),
    [
        pytest.param("optimzer.step", ("optimizer.step",), id="a call with a slip"),
        pytest.param("evaluat", ("evaluate",), id="a definition cut short"),
        pytest.param("qqqq", (), id="nothing like it"),
    ],
)
def test_unknown_names_come_with_close_ones(name: str, suggested: tuple[str, ...]) -> None:
    text = "def evaluate(): pass\noptimizer.step()\nevaluate()\n"

    assert asked({"main.py": text}, "evaluate", name) == Unknown(name, suggested)


def test_only_tests_know_a_name_of_theirs() -> None:
    files = {"main.py": f"{DEFINED}a()\n", "tests/test_a.py": "def test_it():\n    odd_one()\n"}

    assert isinstance(asked(files, "a", "odd_one"), Unknown)


def test_a_flood_of_ways_is_cut_short_and_says_so() -> None:
    chain = "".join(f"def f{n}():\n    f{n + 1}()\n    f{n + 1}()\n" for n in range(20))
    text = f"{DEFINED}{chain}def f20():\n    a()\n    b()\nf0()\n"

    found = answer(text, precise=False)

    assert found.best.cut_short
    assert found.best.order is Order.INTERLEAVED


# Laws.

CALLS = st.sampled_from(["a()", "b()", "c()", "f()", "g()", "b(a())", "x.step()"])


def _block(body: list[str], head: str) -> list[str]:
    return [head, *(f"    {line}" for line in body)]


BODIES = st.recursive(
    st.lists(CALLS, min_size=1, max_size=3),
    lambda inner: st.builds(
        lambda first, body, head, last: [*first, *_block(body, head), *last],
        st.lists(CALLS, max_size=2),
        inner,
        st.sampled_from(["for x in y:", "while c():", "if c():", "with c():"]),
        st.lists(CALLS, max_size=1),
    ),
    max_leaves=4,
)


def program(bodies: dict[str, list[str]]) -> str:
    functions = ["\n".join(_block(body, f"def {name}():")) for name, body in bodies.items()]
    return DEFINED + "\n".join(functions) + f"\n{GUARD}"


PROGRAMS = st.fixed_dictionaries({"f": BODIES, "g": BODIES, "main": BODIES}).map(program)
NAMES = st.sampled_from(["a", "b", "f", "g", "x.step"])


@settings(max_examples=60, deadline=None)
@given(PROGRAMS, NAMES, NAMES)
def test_swapping_the_names_mirrors_the_answer(text: str, a: str, b: str) -> None:
    one, other = (asked({"main.py": text}, *names, precise=False) for names in ((a, b), (b, a)))

    if isinstance(one, Unknown) or isinstance(other, Unknown):
        assert one == other
        return
    assert one.best.order is other.best.order.mirrored
    assert one.best.loop == other.best.loop
    assert (one.best.in_loop and one.best.in_loop.mirrored) == other.best.in_loop
    assert (one.best.conditional, one.best.encloses) == (
        other.best.conditional,
        other.best.encloses,
    )
    if a != b:
        assert (one.best.way_a, one.best.way_b) == (other.best.way_b, other.best.way_a)


@settings(max_examples=30, deadline=None)
@given(PROGRAMS, PROGRAMS)
def test_a_file_that_has_nothing_to_do_with_it_changes_nothing(text: str, extra: str) -> None:
    unrelated = extra
    for name in ("a", "b", "c", "f", "g", "x.step"):
        unrelated = unrelated.replace(f"{name}(", f"other_{name.replace('.', '_')}(")
    alone = answer({"main.py": text}, precise=False)

    beside = answer({"main.py": text, "apart/other.py": unrelated}, precise=False)

    assert beside == alone


@settings(max_examples=20, deadline=None)
@given(PROGRAMS)
def test_the_answer_is_the_same_every_time(text: str) -> None:
    files = {"main.py": text, "other.py": "import main\nmain.f()\n"}

    assert answer(files) == answer(dict(reversed(files.items())))
