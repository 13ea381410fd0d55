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


FLAGS = """\
LR ?= 3e-4
RUN = $(PY) -m pkg.train
PY := python
COMMON = --lr $(LR) --name "two words" \\
  --seed 1
COMMON += --wd 0.1

run:
\tfor s in a b; do \\
\t  $(RUN) $(COMMON) --set $$s; done
\tsh go.sh "$(RUN)"
none:
\t$(EMPTY) python eval.py $(EMPTY)
EMPTY =
"""


def test_a_variable_may_stand_for_several_words_wherever_it_is_used() -> None:
    run = read("makefile", FLAGS).launches[0]

    assert (run.program, run.flags[:4]) == (
        "pkg.train",
        (("lr", "3e-4"), ("name", "two words"), ("seed", "1"), ("wd", "0.1")),
    )
    assert values(read("makefile", FLAGS))["set"] == ("a", "b")


def test_a_variable_in_quotes_is_one_word_and_an_empty_one_is_none() -> None:
    script, program = read("makefile", FLAGS).launches[1:]

    assert (script.program, script.words[0][0]) == ("go.sh", "python -m pkg.train")
    assert (program.program, program.words) == ("eval.py", ())


def test_what_a_question_mark_gives_counts_only_where_nothing_else_is_given() -> None:
    text = "A = 1\nA ?= 2\nB ?= 3\nx:\n\tpython t.py --a $(A) --b $(B)\n"

    assert read("makefile", text).launches[0].flags == (("a", "1"), ("b", "3"))
