"""How requests are spelled: plainer step by step, and what is remembered."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.remote.dialect import Dialect, Form, Spoken, body_of, simpler
from judge.remote.exchange import Message, ModelRequest

SCHEMA = {"title": "the results!", "type": "object"}
REQUEST = ModelRequest("r", (Message("system", "Judge."), Message("user", "So?")), SCHEMA, 50)


def steps(complaint: str) -> list[Dialect]:
    """All dialects on the way to the plainest."""
    found: list[Dialect] = []
    dialect: Dialect | None = Dialect()
    while dialect is not None:
        found.append(dialect)
        dialect = simpler(dialect, complaint)
    return found


def test_forms_from_strict_to_plain() -> None:
    assert [one.form for one in steps("no")] == [Form.JSON_SCHEMA, Form.JSON_OBJECT, Form.TEXT]


def test_what_is_named_is_changed_first() -> None:
    second = steps("use 'max_completion_tokens'; 'temperature' does not support 0")

    assert second[1] == Dialect(limit_name="max_completion_tokens")
    assert second[2] == Dialect(limit_name="max_completion_tokens", temperature=False)


@given(st.text())
def test_every_complaint_comes_to_an_end(complaint: str) -> None:
    found = steps(complaint)

    assert len(found) == len(set(found)) <= 5
    assert found[-1].form is Form.TEXT


def test_a_schema_is_enforced_or_told() -> None:
    strict = body_of(REQUEST, Dialect(), "m")
    loose = body_of(REQUEST, Dialect(Form.JSON_OBJECT), "m")
    plain = body_of(REQUEST, Dialect(Form.TEXT), "m")

    assert strict["response_format"]["json_schema"] == {
        "name": "the_results_",
        "strict": True,
        "schema": SCHEMA,
    }
    assert strict["messages"][0]["content"] == "Judge."
    assert loose["response_format"] == {"type": "json_object", "schema": SCHEMA}
    assert "response_format" not in plain
    assert plain["messages"] == loose["messages"]
    assert json.dumps(SCHEMA, separators=(",", ":")) in plain["messages"][0]["content"]


def test_without_a_system_message_the_schema_gets_one() -> None:
    request = ModelRequest("r", (Message("user", "So?"),), SCHEMA, 50)

    roles = [one["role"] for one in body_of(request, Dialect(Form.TEXT), "m")["messages"]]
    assert roles == ["system", "user"]


@pytest.mark.parametrize(
    ("dialect", "present", "absent"),
    [
        (Dialect(), {"max_tokens", "temperature"}, {"max_completion_tokens"}),
        (
            Dialect(limit_name="max_completion_tokens", temperature=False),
            {"max_completion_tokens"},
            {"max_tokens", "temperature"},
        ),
    ],
)
def test_only_what_is_understood_is_said(
    dialect: Dialect, present: set[str], absent: set[str]
) -> None:
    body = body_of(REQUEST, dialect, "m")

    assert present <= body.keys()
    assert not absent & body.keys()


def test_what_was_refused_on_the_way_is_not_tried_again() -> None:
    spoken = Spoken()
    spoken.understood(Dialect(Form.TEXT))
    spoken.understood(Dialect(Form.JSON_SCHEMA))

    assert spoken.now() == Dialect(Form.TEXT)
