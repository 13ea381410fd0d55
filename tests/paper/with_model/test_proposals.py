"""Replies about a paper: the shapes that models give them, and what is no reply."""

from __future__ import annotations

import json

import pytest

from analyzer.paper.with_model.proposals import Action, Proposal, proposals_in
from tests.paper.with_model.scripts import result

ONE = result("remove", "c1", reason="a result")
READ = [Proposal(Action.REMOVE, "c1", reason="a result")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("", None, id="nothing"),
        pytest.param("I cannot help with that.", None, id="prose"),
        pytest.param("See [1] and [2].", None, id="prose with references"),
        pytest.param('{"answer": 42}', None, id="other JSON"),
        pytest.param('{"results": []}', [], id="nothing to say"),
        pytest.param(json.dumps({"results": [ONE]}), READ, id="as asked for"),
        pytest.param(json.dumps([ONE]), READ, id="a bare list"),
        pytest.param(json.dumps(ONE), READ, id="one alone"),
        pytest.param(f"Sure!\n```json\n{json.dumps({'results': [ONE]})}\n```", READ, id="fenced"),
        pytest.param('{"results": [' + json.dumps(ONE) + ', {"candidate": "c2', READ, id="cut off"),
        pytest.param(json.dumps({"results": [ONE, result("praise", "c2")]}), READ, id="an odd act"),
        pytest.param(json.dumps({"results": [ONE, result("confirm")]}), READ, id="of nothing"),
        pytest.param(json.dumps({"results": [ONE | {"action": "Delete"}]}), READ, id="a synonym"),
        pytest.param(
            r'{"results": [{"candidate": null, "action": "add", "quote": "a \nabla b", '
            r'"claim": "x \tau y", "reason": 3}]}',
            [Proposal(Action.ADD, "", r"a \nabla b", r"x \tau y")],
            id="LaTeX",
        ),
    ],
)
def test_what_a_reply_proposes(text: str, found: list[Proposal] | None) -> None:
    assert proposals_in(text) == found
