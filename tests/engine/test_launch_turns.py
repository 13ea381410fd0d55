"""Command lines of loops and sweeps, taken apart."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.evaluation.launch_turns import MOST_TURNS, turns_of
from analyzer.model.code import Launch
from analyzer.model.source import Location
from tests.engine.deciding import facts_of

PLACE = Location("run.sh", 1, 1)


def flags_in_turn(launch: Launch) -> list[dict[str, str]]:
    return [dict(turn.flags) for turn in turns_of(launch)]


def test_a_command_line_without_loops_is_itself() -> None:
    launch = Launch(PLACE, "t.py", (("lr", "0.1"),))

    assert list(turns_of(launch)) == [launch]


def test_a_loop_over_names_is_several_command_lines() -> None:
    launch = Launch(PLACE, "t.py", (("file", "c/$task.gin"),), turns=(("task", ("a", "b")),))

    assert flags_in_turn(launch) == [{"file": "c/a.gin"}, {"file": "c/b.gin"}]


def test_a_loop_over_numbers_is_one_setting_with_several_values() -> None:
    launch = Launch(PLACE, "t.py", (("seed", "$s"),), turns=(("s", ("1", "2")),))

    assert flags_in_turn(launch) == [{"seed": "$s"}]


def test_a_sweep_varies_one_option_at_a_time() -> None:
    launch = Launch(
        PLACE,
        "t.py",
        (("multirun", "true"), ("env", "a,b"), ("agent", "x,y"), ("seed", "1,2")),
    )
    found = [(one["env"], one["agent"], one["seed"]) for one in flags_in_turn(launch)]

    assert found == [("a", "x", "1"), ("b", "x", "1"), ("a", "y", "1")]


@given(st.lists(st.from_regex(r"[a-z]{1,5}", fullmatch=True), min_size=1, max_size=9))
def test_every_turn_starts_the_same_program(values: list[str]) -> None:
    launch = Launch(PLACE, "t.py", (("task", "$v"),), turns=(("v", tuple(values)),))
    found = list(turns_of(launch))

    assert all(turn.program == "t.py" for turn in found)
    assert len(found) == (len(values) if len(values) <= MOST_TURNS else 1)


def test_files_of_settings_that_a_loop_names_are_read(tmp_path: Path) -> None:
    facts = facts_of(
        tmp_path,
        {
            "run.py": "import gin\nfrom absl import app, flags\n"
            "FLAGS = flags.FLAGS\n"
            "flags.DEFINE_multi_string('gin_file', ['c/base.gin'], '')\n"
            "@gin.configurable\ndef train(rate=0.5):\n    return rate\n"
            "def main(argv):\n"
            "    gin.parse_config_files_and_bindings(FLAGS.gin_file, [])\n    train()\n"
            "if __name__ == '__main__':\n    app.run(main)\n",
            "c/base.gin": "train.rate = 0.25\n",
            "c/cat.gin": "include 'c/base.gin'\ntrain.rate = 0.125\n",
            "go.sh": "for task in cat; do\n  python run.py --gin_file c/$task.gin\ndone\n",
        },
    )
    held = {fact.value for fact in facts if fact.in_force and fact.name.endswith("rate")}

    assert held == {0.125}


def test_an_unquoted_variable_of_a_loop_is_several_words(tmp_path: Path) -> None:
    facts = facts_of(
        tmp_path,
        {
            "t.py": "print(1)\n",
            "go.sh": 'NAMES="cat dog"\nfor n in $NAMES; do\n  python t.py --name $n\ndone\n',
        },
    )

    assert [f.value for f in facts if f.name == "n"] == [("cat", "dog")]
