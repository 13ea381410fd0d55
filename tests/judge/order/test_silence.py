"""Which lines name things without doing them."""

from __future__ import annotations

import pytest

from judge.order.silence import counts, hands_on, opens_scope, silent_lines, without_sentences


def silent(text: str) -> list[int]:
    return sorted(silent_lines(dict(enumerate(text.split("\n"), start=1))))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        pytest.param("", [1], id="nothing"),
        pytest.param("loss.backward()", [], id="a call"),
        pytest.param("catalogue(rows)", [], id="a name that begins like a message"),
        pytest.param("stopwatch = clock(start)", [], id="a name that begins like an end"),
        pytest.param("sprintf(name, 3)", [], id="a text that is made, not shown"),
        pytest.param(
            "def fit(rows,\n        grow=None):\n    grow(rows)", [1, 2], id="a long head"
        ),
        pytest.param("fit <- function(x,\n  w = NULL) {\n  x", [1, 2], id="a long head in R"),
        pytest.param('trace!(\n    "links {}",\n    n\n);\nlink(n);', [1, 2, 3, 4], id="Rust"),
        pytest.param('fprintf(stderr, "grow (all)\\n");\ngrow();', [1], id="C"),
        pytest.param('stop("grow first",\n     call. = FALSE)\ngrow()', [1, 2], id="R"),
        pytest.param('std::cerr << "grow";\ngrow();', [1], id="C++"),
        pytest.param('logWarning(\n  s"grow " +\n  s"more")\ngrow()', [1, 2, 3], id="Scala"),
        pytest.param('p.add_argument("--grow",\n    help="grow it")', [1, 2], id="an option"),
        pytest.param('t = sub.add_parser("grow",\n    help="grow")', [1, 2], id="a command"),
        pytest.param("set -e\nmkdir -p out\nbin/grow out", [1, 2], id="a shell is set up"),
        pytest.param("metric_logger.update(loss=loss)", [1], id="a metric"),
        pytest.param("}\nelse\n});", [1, 2, 3], id="brackets"),
    ],
)
def test_silent_lines(text: str, numbers: list[int]) -> None:
    assert silent(text) == numbers


@pytest.mark.parametrize(
    ("text", "idle"),
    [
        pytest.param("return grow(tree)", False, id="does something"),
        pytest.param("returned = tree", False, id="another word"),
        pytest.param("    return tree", True, id="a name"),
        pytest.param("return(self.tree);", True, id="in brackets"),
    ],
)
def test_a_line_that_hands_on(text: str, idle: bool) -> None:
    assert hands_on(text) == idle


@pytest.mark.parametrize(
    ("text", "counting"),
    [
        pytest.param("for row in draw(rows):", False, id="over what is drawn"),
        pytest.param("forward(range(3))", False, id="no loop"),
        pytest.param("for _ in range(grow):", True, id="Python"),
        pytest.param("for (int i = 0; i < grow; ++i) {", True, id="C"),
        pytest.param("for (i in seq_len(grow)) {", True, id="R"),
    ],
)
def test_a_line_that_only_counts(text: str, counting: bool) -> None:
    assert counts(text) == counting


def test_texts_for_readers_are_left_out_and_names_stay() -> None:
    assert without_sentences('load("iris set")') == 'load("iris set")'
    assert without_sentences('check(x, "the tree must be grown")') == 'check(x, "")'


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        pytest.param("knead(dough)", False, id="does something"),
        pytest.param("with open(path) as file:", False, id="opens a file"),
        pytest.param("with torch.no_grad():", True, id="without gradients"),
        pytest.param("try:", True, id="tries"),
        pytest.param("{", True, id="a bracket"),
    ],
)
def test_what_only_opens_a_scope(text: str, opens: bool) -> None:
    assert opens_scope(text) is opens


def test_parameters_on_lines_of_their_own_do_nothing() -> None:
    code = {1: "void bake(", 2: "const Dough& dough,", 3: "Oven* oven) {", 4: "a * b,"}

    assert silent_lines(code) >= {2, 3}
