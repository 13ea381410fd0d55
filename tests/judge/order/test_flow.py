"""A walk goes through a function and, behind each call, through what is called."""

from __future__ import annotations

from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.order.flow import LONGEST, Flow
from tests.builders import repository as files


def flow_of(tmp_path: Path, **sources: str) -> Flow:
    named = {name.replace("__", "."): text for name, text in sources.items()}
    root = files(tmp_path / "repo", named)
    return repository_for(index_repository(root, index_dir=tmp_path / "index")).ways.flow


def texts(flow: Flow, name: str) -> list[str]:
    return [moment.text for moment in flow.walk(name)]


TRAIN = """\
def run(net, data):
    net.open()
    for batch in data:
        fit(net, batch)
    close(net)


def fit(net, batch):
    # move the weights
    net.move(batch)


def close(net):
    raise NotImplementedError


if __name__ == "__main__":
    run(1, 2)
"""


def test_nothing_is_walked_that_is_not_there(tmp_path: Path) -> None:
    assert flow_of(tmp_path, train__py=TRAIN).walk("train.nowhere") == ()


def test_what_is_called_stands_behind_the_call(tmp_path: Path) -> None:
    assert texts(flow_of(tmp_path, train__py=TRAIN), "train.run") == [
        "net.open()",
        "for batch in data:",
        "fit(net, batch)",
        "net.move(batch)",
        "close(net)",
    ]


def test_loops_of_the_caller_are_around_what_it_calls(tmp_path: Path) -> None:
    moments = {m.text: m for m in flow_of(tmp_path, train__py=TRAIN).walk("train.run")}

    assert moments["net.move(batch)"].loops == ("train.py:3",)
    assert moments["close(net)"].loops == ()


def test_a_call_of_a_stub_says_so_and_comments_describe_a_line(tmp_path: Path) -> None:
    moments = {m.text: m for m in flow_of(tmp_path, train__py=TRAIN).walk("train.run")}

    assert "NotImplementedError" in moments["close(net)"].stub
    assert "weight" in moments["net.move(batch)"].said


def test_a_script_goes_on_in_the_program_that_it_starts(tmp_path: Path) -> None:
    flow = flow_of(tmp_path, train__py=TRAIN, run__sh="#!/bin/sh\npython train.py --lr 1\n")

    assert "net.move(batch)" in texts(flow, "run")


def test_a_line_says_what_the_list_holds_that_it_goes_through(tmp_path: Path) -> None:
    source = "SETS = ['iris', 'zoo']\n\n\ndef run():\n    for name in SETS:\n        fit(name)\n"
    first = flow_of(tmp_path, train__py=source).walk("train.run")[0]

    assert "zoo" in first.words


def test_what_calls_itself_ends(tmp_path: Path) -> None:
    source = "def even(n):\n    return odd(n - 1)\n\n\ndef odd(n):\n    return even(n - 1)\n"

    assert texts(flow_of(tmp_path, train__py=source), "train.even") == [
        "return odd(n - 1)",
        "return even(n - 1)",
    ]


def test_walks_are_never_longer_than_the_limit(tmp_path: Path) -> None:
    source = "def run(x):\n" + "    x = x + 1\n" * (LONGEST + 50)

    assert len(flow_of(tmp_path, train__py=source).walk("train.run")) == LONGEST


OBJECTS = """\
class Sieve:
    def __call__(self, rows):
        rows.shake()

    def wash(self, rows):
        rows.rinse()


def run(rows):
    sieve = Sieve()
    sieve(rows)
    sieve.wash(rows)
    other(rows)
"""


def test_calls_of_an_object_and_of_its_methods_are_followed(tmp_path: Path) -> None:
    assert texts(flow_of(tmp_path, mill__py=OBJECTS), "mill.run") == [
        "sieve = Sieve()",
        "sieve(rows)",
        "rows.shake()",
        "sieve.wash(rows)",
        "rows.rinse()",
        "other(rows)",
    ]


def test_functions_inside_a_function_are_known(tmp_path: Path) -> None:
    flow = flow_of(tmp_path, mill__py="def make():\n    def grind():\n        pass\n")

    assert (flow.inside("mill.make"), flow.inside("mill.nowhere")) == (["mill.make.grind"], ())


MANUAL = """\
def bake(oven, dough):
    \"\"\"Knead and let it rest.\"\"\"
    oven.heat()
    for tray, rack in ((dough.top, oven.upper), (dough.rest, oven.lower)):
        rack.take(tray)
        oven.shut()
        turn(oven)


def turn(oven):
    oven.turn()


bake(1, 2)
"""


def test_what_tells_of_a_definition_tells_of_its_calls_and_not_of_its_first_line(
    tmp_path: Path,
) -> None:
    moments = {m.text: m for m in flow_of(tmp_path, bake__py=MANUAL).walk("bake")}

    assert "knead" in moments["bake(1, 2)"].said
    assert "knead" not in moments["oven.heat()"].said


def test_lines_of_a_loop_over_named_things_say_these(tmp_path: Path) -> None:
    moments = {m.text: m for m in flow_of(tmp_path, bake__py=MANUAL).walk("bake.bake")}

    assert "dough" in moments["rack.take(tray)"].words
    assert "dough" not in moments["oven.shut()"].words


def test_what_a_loop_calls_comes_round(tmp_path: Path) -> None:
    flow = flow_of(tmp_path, bake__py=MANUAL)

    assert flow.in_turns("bake.turn")
    assert not flow.in_turns("bake.bake")


MAKER = """\
class Bakery:
    def __init__(self):
        self.first = Mixer(3)

    def run(self, dough):
        return self.first(dough)
"""


def test_lines_say_the_classes_of_the_objects_that_they_use(tmp_path: Path) -> None:
    used = flow_of(tmp_path, bakery__py=MAKER).walk("bakery.Bakery.run")

    assert "mixer" in used[0].words
