"""JSON as models write it is read; what was cut off is left out; nothing is ever raised."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.asking.lenient_json import values_in

RESULT = {"id": "a", "score": 1.0, "refs": ["x.py:1"], "note": None, "sure": True}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(json.dumps(RESULT), id="plain"),
        pytest.param(f"```json\n{json.dumps(RESULT, indent=2)}\n```", id="fence"),
        pytest.param(f"Here you are:\n{json.dumps(RESULT)}\nI hope it helps!", id="prose around"),
        pytest.param(f"<think>draft {{'id': 'b'}}</think>{json.dumps(RESULT)}", id="thinking"),
        pytest.param(
            '{"id": "a", // the id\n"score": 1, /* sure */ "refs": ["x.py:1",], "note": null,'
            ' # end\n"sure": true,}',
            id="comments and trailing commas",
        ),
        pytest.param(
            "{'id': 'a', 'score': 1, 'refs': ['x.py:1'], 'note': None, 'sure': True}", id="python"
        ),
        pytest.param('{id: "a", score: +1, refs: ["x.py:1"], note: null, sure: true}', id="keys"),
    ],
)
def test_dressed_json_reads_like_plain_json(text: str) -> None:
    assert list(values_in(text)) == [RESULT]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (r"\frac{a}{b}", r"\frac{a}{b}"),
        (r"\\frac{a}{b}", r"\frac{a}{b}"),
        (r"\beta and \upcite", r"\beta and \upcite"),
        (r"\nabla \theta \times \rho", r"\nabla \theta \times \rho"),
        (r"one\ntwo\tthree", "one two three"),
        (r"\u03b1 \ud83d\ude00 \ud83d", "α 😀 \ufffd"),
        ("raw\nline\tend", "raw line end"),
        (r"a \"quoted\" word", 'a "quoted" word'),
        ('the "core" loss', 'the "core" loss'),
        (r"\u0000\u0007", " "),
        (r"C:\path\new", r"C:\path ew"),
    ],
)
def test_strings_hold_no_control_characters(written: str, read: str) -> None:
    (value,) = values_in(f'{{"r": "{written}"}}')

    assert value == {"r": read}


WHOLE = json.dumps({"results": [RESULT, {**RESULT, "id": "b"}]})


@pytest.mark.parametrize("end", range(len(WHOLE)))
def test_what_was_cut_off_is_left_out(end: int) -> None:
    found = [r for value in values_in(WHOLE[:end]) for r in value.get("results", [])]

    assert all(r in ({**RESULT, "id": "a"}, {**RESULT, "id": "b"}) for r in found)
    assert len(found) <= 2


def test_a_single_object_that_was_cut_off_gives_nothing_to_use() -> None:
    assert list(values_in('{"id": "a", "score": 1, "reasoning": "the l')) == [{}]
    assert list(values_in('{"id": "a", "score": 0')) == [{}]


def test_one_bad_item_does_not_hide_the_others() -> None:
    text = '{"results": [{"id": "a"}, {"id" "b"}, {"id": "c"}]}'

    assert [value for value in values_in(text) if value] == [{"id": "a"}, {"id": "c"}]


def test_numbers_that_are_none_are_told() -> None:
    (value,) = values_in('{"a": NaN, "b": Infinity, "c": -Infinity, "d": .5}')

    assert math.isnan(value["a"])
    assert math.isinf(value["b"])
    assert value["d"] == 0.5


JSON = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


PLAIN_TEXT = st.text(
    alphabet=st.characters(
        codec="utf-8", exclude_categories=["Cc", "Zl", "Zp"], exclude_characters="\\\"'“”{}[]<>"
    )
)


@given(st.dictionaries(PLAIN_TEXT, PLAIN_TEXT | st.floats(-1e6, 1e6) | st.booleans(), max_size=5))
def test_what_json_writes_is_read_back(value: dict[str, Any]) -> None:
    text = json.dumps(value, ensure_ascii=False)

    assert list(values_in(text)) == [value]


@given(st.text(alphabet=st.sampled_from(list("{}[]\",:\\ntfu01a'\n#/*-")), max_size=80))
def test_nothing_is_raised_and_no_control_character_appears(text: str) -> None:
    for value in values_in(text):
        written = json.dumps(value, ensure_ascii=False, allow_nan=True)
        assert not any(ord(character) < 32 for character in written)


@given(JSON, st.integers(0, 200))
def test_any_cut_of_any_json_is_survived(value: Any, end: int) -> None:
    text = json.dumps({"results": [value]})[:end]

    assert all(isinstance(found, dict | list) for found in values_in(text))


def test_deep_nesting_is_survived() -> None:
    assert list(values_in("[" * 10_000)) == []
    assert list(values_in('{"a":' * 10_000)) == []
