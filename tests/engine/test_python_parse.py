"""Broken Python files: one Problem, and all that can be read is read."""

from __future__ import annotations

from analyzer.engine.languages.python_parse import modernised
from tests.engine.python_sources import reading


def test_one_bad_line_costs_only_itself() -> None:
    found = reading(
        """\
        LR = 0.1
        class Net(Base):
            def bad(self):
                x = = 1
                return self.good(2)

            def good(self, n=3):
                return n
        """
    )

    assert [one.name for one in found.definitions] == [
        "pkg.mod.Net",
        "pkg.mod.Net.bad",
        "pkg.mod.Net.good",
    ]
    assert [(one.name, one.value) for one in found.parameters] == [("LR", 0.1), ("n", 3)]
    (problem,) = found.problems
    assert (problem.location.lines, problem.stage) == ("4-4", "python")


def test_a_sound_file_has_no_problem() -> None:
    assert reading("x = 1\n").problems == ()


def test_python_2_is_read() -> None:
    found = reading(
        """\
        def f(lr=0.1):
            print "rate", lr
            print >>out, lr
            try:
                exec "x = 1"
            except ValueError, e:
                raise Oops, "no"
        """
    )

    assert [one.location.lines for one in found.definitions] == ["1-7"]
    assert [one.callee for one in found.calls] == ["print", "print", "exec", "Oops"]
    assert len(found.problems) == 1


def test_python_3_is_not_rewritten() -> None:
    text = "print (1)\nprint('a')\nexcept (A, B) as e:\nraise E(1, 2)\nx = 'print me'\n"

    assert modernised(text) == text


def test_blocks_are_parsed_alone_when_the_whole_is_beyond_repair() -> None:
    bad = "\n".join(f"def bad{i}(:\n    lr = {i}\n) ) (" for i in range(12))
    found = reading(f"A = 1\n{bad}\ndef good(x=7):\n    return x\n")

    names = {one.name for one in found.definitions}
    assert {"pkg.mod.good", "pkg.mod.bad3"} <= names
    values = {(one.name, one.value, one.location.first_line) for one in found.parameters}
    assert {("A", 1, 1), ("x", 7, 38), ("lr", 2, 9)} <= values


def test_text_that_is_no_python_becomes_windows() -> None:
    paragraph = "Some words that are no code at all\n" * 30
    found = reading("\n".join([paragraph] * 4))

    assert len(found.chunks) == 4
    assert {one.owner for one in found.chunks} == {""}
    assert len(found.problems) == 1


def test_nul_bytes_are_a_problem_and_no_end() -> None:
    found = reading("x = 1\ny = '\x00'\nz = 2\n")

    assert {one.name for one in found.parameters} >= {"x", "z"}
    assert len(found.problems) == 1


def test_nesting_too_deep_for_the_parser_is_a_problem() -> None:
    found = reading("A = 1\nx = " + "(" * 5000 + ")" * 5000 + "\nB = 2\n")

    assert {"A", "B"} <= {one.name for one in found.parameters}
    assert len(found.problems) == 1


def test_long_chains_are_walked_without_recursion() -> None:
    found = reading("x = " + " + ".join(["a"] * 900) + "\ny = a" + ".b" * 900 + "()\n")

    assert not found.problems
    assert len(found.calls) == 1


def test_a_print_of_python_2_may_go_on_over_lines() -> None:
    found = reading(
        """\
        def f(lr=0.1):
            print 'rate {}' \\
                .format(lr)
            print 'and {} of {}'.format(lr,
                                        g(lr))
            return h(lr)
        """
    )

    assert [one.location.lines for one in found.definitions] == ["1-6"]
    assert [one.callee for one in found.calls if one.callee in "gh"] == ["g", "h"]


def test_a_print_that_never_ends_takes_no_other_line() -> None:
    text = "print 'a' \\\n" + "x = f(\n" * 30

    assert modernised(text) == text


def test_tabs_among_spaces_stand_for_eight_of_them() -> None:
    found = reading("def f(x):\n        y = g(x)\n\treturn h(y)\n\ndef k():\n    return 1\n")

    assert [one.name for one in found.definitions] == ["pkg.mod.f", "pkg.mod.k"]
    assert [one.callee for one in found.calls] == ["g", "h"]


def test_what_a_lost_line_names_is_named_by_the_definition_around_it() -> None:
    found = reading("def f(x):\n    x = = g(x)  # and more\n    return x\n")

    assert {one.owner: set(one.names) for one in found.mentions[-1:]} == {"pkg.mod.f": {"x", "g"}}


def test_a_body_that_is_lost_is_no_stub() -> None:
    assert reading("def loss(x):\n    x = = g(x)\n").stubs == ()
    assert [one.reason for one in reading("def loss(x):\n    pass\n").stubs] == ["only pass"]
