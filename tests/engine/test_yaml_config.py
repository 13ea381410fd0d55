"""YAML: names, values and exact lines, and what hostile or broken files do."""

from __future__ import annotations

import pytest

from analyzer.model.chunk import ChunkKind
from analyzer.model.code import Scalar, Value
from tests.engine.readings import fact, prose, read, spelled, values


@pytest.mark.parametrize(
    ("word", "value"),
    [
        pytest.param("adamw", "adamw", id="a word"),
        pytest.param("'3'", "3", id="a quoted number stays a string"),
        pytest.param("!!str 3", "3", id="a number tagged as a string"),
        pytest.param("v1.2.3", "v1.2.3", id="a version"),
        pytest.param("2024-01-02", "2024-01-02", id="a date is kept as written"),
        pytest.param("3", 3, id="an int"),
        pytest.param("1_000", 1000, id="underscores"),
        pytest.param("-0.5", -0.5, id="a float"),
        pytest.param("1.0e-3", 0.001, id="YAML's own exponent"),
        pytest.param("true", True, id="true"),
        pytest.param("off", False, id="off"),
        pytest.param("null", None, id="null"),
        pytest.param("", None, id="nothing"),
        pytest.param(".inf", None, id="infinity has no value"),
        pytest.param("9" * 30, 1e30, id="too large an int is a float"),
        pytest.param("9" * 5000, None, id="far too large a number has no value"),
        pytest.param("[1, 2.5, x]", (1, 2.5, "x"), id="a list of plain values"),
        pytest.param("!!python/object:os.system x", "x", id="a tag is never obeyed"),
    ],
)
def test_a_value_is_typed(word: str, value: Value) -> None:
    found = fact(read("yaml", f"key: {word}\n"), "key").value

    assert found == value
    assert type(found) is type(value)


def test_an_exponent_that_yaml_1_1_takes_for_text_is_a_number_with_a_note() -> None:
    found = fact(read("yaml", "lr: 1e-3\n"), "lr")

    assert found.value == 0.001
    assert found.note == "YAML 1.1 reads this as a string"


def test_names_are_whole_and_owners_are_sections() -> None:
    text = "optim:\n  lr: 0.1\nstages:\n- lr: 1\n- lr: 2\n"

    found = read("yaml", text).parameters

    assert [(f.owner, f.name, f.location.lines) for f in found] == [
        ("optim", "optim.lr", "2-2"),
        ("stages.0", "stages.0.lr", "4-4"),
        ("stages.1", "stages.1.lr", "5-5"),
    ]


def test_a_list_over_several_lines_spans_them() -> None:
    assert spelled(read("yaml", "a: 1\nxs:\n  - 1\n  - 2\n\nb: 2\n")) == {
        "a": "1-1",
        "xs": "2-4",
        "b": "6-6",
    }


def test_a_merge_key_brings_values_in_that_are_not_set_here() -> None:
    text = "base: &b {lr: 1, wd: 2}\ntrain:\n  <<: *b\n  lr: 3\n"

    assert values(read("yaml", text))["train.wd"] == 2
    assert values(read("yaml", text))["train.lr"] == 3


def test_of_duplicate_keys_the_last_is_in_force() -> None:
    first, second = read("yaml", "lr: 1\nlr: 2\n", "c.yaml").parameters

    assert (first.in_force, first.note) == (False, "overridden by c.yaml:2")
    assert second.in_force


def test_values_before_a_syntax_error_are_kept_and_the_file_is_chunked() -> None:
    reading = read("yaml", "lr: 1\nwd: 2\nx: @3\n")

    assert values(reading) == {"lr": 1, "wd": 2}
    assert [p.location.first_line for p in reading.problems] == [3]
    assert reading.problems[0].stage == "yaml"
    assert len(reading.chunks) == 1


def test_an_alias_bomb_is_counted_and_not_built() -> None:
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x, {y: 1}]"]
    levels += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]

    reading = read("yaml", "\n".join(levels))

    assert len(reading.parameters) == 20_000
    assert "values were read;" in reading.problems[0].message


def test_an_alias_of_what_holds_it_ends() -> None:
    assert read("yaml", "a: &a [*a, {b: *a}]\n").problems == ()


def test_deep_nesting_is_a_problem_and_no_crash() -> None:
    reading = read("yaml", "[" * 100_000)

    assert len(reading.problems) == 1


def test_long_lists_are_data() -> None:
    text = f"small: [1, 2]\nlarge: [{', '.join(['1'] * 65)}]\n"

    assert set(values(read("yaml", text))) == {"small"}


def test_comments_are_prose_and_hashes_in_text_are_not() -> None:
    assert prose(read("yaml", "# top\na: b#c  # why\nd: 'x # y'\n")) == ["# top", "# why"]


def test_strings_that_name_code_are_mentions() -> None:
    reading = read(
        "yaml", "opt: adamw\nnet:\n  _target_: pkg.nets.UNet\ntext: some words\n", "conf/a.yaml"
    )

    (mention,) = reading.mentions
    assert mention.owner == "conf.a"
    assert mention.names == ("UNet", "adamw", "pkg.nets.UNet")


def test_commands_in_strings_are_launches_and_no_settings() -> None:
    text = "jobs:\n  run: |\n    pip install .\n    python train.py --lr 3e-4\n"

    (launch,) = read("yaml", text).launches
    assert (launch.program, launch.flags, launch.location.lines) == (
        "train.py",
        (("lr", "3e-4"),),
        "4-4",
    )


def test_blocks_are_cut_at_top_level_keys() -> None:
    text = "".join(f"k{n}:\n" + "".join(f"  v{i}: {i}\n" for i in range(30)) for n in range(3))

    reading = read("yaml", text)

    assert [c.location.lines for c in reading.chunks] == ["1-31", "32-62", "63-93"]
    assert {c.kind for c in reading.chunks} == {ChunkKind.CONFIG}


def test_line_separators_of_unicode_do_not_count_as_lines() -> None:
    value: Scalar = "x\u2028y"

    assert fact(read("yaml", f'a: "{value}"\nb: 1\n'), "b").location.lines == "2-2"
