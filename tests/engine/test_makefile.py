"""Makefiles and Dockerfiles."""

from __future__ import annotations

from tests.engine.readings import fact, prose, read, values

MAKEFILE = """\
PY ?= python -u
LR := 3e-4
# train it
run: dep
\t@$(PY) train.py --lr $(LR) \\
\t  --wd 1
eval: ; python eval.py
"""


def test_recipes_are_launches_with_variables_put_in() -> None:
    launches = read("makefile", MAKEFILE).launches

    assert [(x.program, x.flags, x.location.lines) for x in launches] == [
        ("train.py", (("lr", "3e-4"), ("wd", "1")), "5-6"),
        ("eval.py", (), "7-7"),
    ]


def test_variables_and_flags_are_values_at_their_lines() -> None:
    reading = read("makefile", MAKEFILE)

    assert values(reading) == {"PY": "python -u", "LR": 3e-4, "lr": 3e-4, "wd": 1}
    assert fact(reading, "wd").location.lines == "6-6"
    assert prose(reading) == ["# train it"]


def test_a_variable_of_itself_ends() -> None:
    assert read("makefile", "A = $(A) $(A)\nx:\n\t$(A) t.py\n").launches == ()


def test_dockerfile_commands_in_both_forms() -> None:
    text = "FROM x\nENV LR=3e-4\nRUN pip install . && \\\n  python a.py --n 1\n"
    text += 'CMD ["python", "t.py", "--lr", "3"]\n'

    reading = read("dockerfile", text)

    assert [(x.program, x.flags) for x in reading.launches] == [
        ("a.py", (("n", "1"),)),
        ("t.py", (("lr", "3"),)),
    ]
    assert fact(reading, "LR").value == 3e-4
    assert fact(reading, "n").location.lines == "4-4"


def test_an_unclosed_quote_ends_with_the_line_it_stands_on() -> None:
    (value,) = read("makefile", "run:\n\tpython t.py --lr '3e-4\n").parameters

    assert value.text == "'3e-4"
    assert value.location.lines == "2-2"
