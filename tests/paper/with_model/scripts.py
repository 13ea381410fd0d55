"""A paper for models to read, and models that answer about it by a script."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from analyzer.paper.document import Paper, SectionKind
from analyzer.paper.filter import kept
from analyzer.paper.with_model.consult import Consulted, consult
from judge.remote.exchange import Message, ModelFailure, ModelRequest
from tests.judge.models import Script, ScriptedClient
from tests.paper.builders_paper import equation, paper, paragraph, table_block

ADDED_QUOTE = "Batches hold 32 pairs"
Edit = Callable[[str, Sequence[dict[str, str]]], list[dict[str, str]]]
"""Results by the name of the specialist, and the candidates that it was shown."""


def demo() -> Paper:
    """A formula, values, a protocol, an order, and a sentence that the rules do not take."""
    return paper(
        (
            "Quick sampler",
            SectionKind.METHOD,
            [
                paragraph("We define the score of a pair as"),
                equation(r"s(a, b) = \frac{a^\top b}{\tau}"),
                paragraph("where $\\tau$ denotes the temperature. Batches hold 32 pairs."),
                paragraph("We first draw a pair and then update the weights."),
            ],
        ),
        (
            "Training",
            SectionKind.EXPERIMENT,
            [
                paragraph("We train for 90 epochs with a learning rate of 0.1."),
                paragraph("We evaluate on the held-out test set and report accuracy."),
                table_block(
                    ("Method", "Accuracy"),
                    ("ours", "91.2"),
                    ("theirs", "90.1"),
                    caption="Comparison on the small set.",
                ),
            ],
        ),
    )


def specialist_of(request: ModelRequest) -> str:
    """numbers, methods, protocols or dimension, by the fixed text."""
    system = request.messages[0].content
    found = re.search(r"Your subject is (\w+)", system)
    return found[1] if found else "dimension"


def candidates_of(request: ModelRequest) -> list[dict[str, str]]:
    """The candidates (or claims to sort) that a request lists."""
    content = request.messages[1].content
    listed = re.search(r"^(?:candidates|claims): (.*)$", content, re.MULTILINE)
    assert listed is not None
    found: list[dict[str, str]] = json.loads(listed[1])
    return found


def result(action: str, candidate: str = "", **fields: str) -> dict[str, str]:
    """One result as a model would write it."""
    return {"candidate": candidate, "action": action, "quote": "", "claim": "", "reason": ""} | (
        fields
    )


def addition(quote: str = ADDED_QUOTE, claim: str = "A batch holds 32 pairs.") -> dict[str, str]:
    """A claim that the rules did not find."""
    return result("add", quote=quote, claim=claim)


def reply(results: Sequence[dict[str, Any]]) -> str:
    """The text of a well-formed reply."""
    return json.dumps({"results": list(results)})


def confirming(_: str, candidates: Sequence[dict[str, str]]) -> list[dict[str, str]]:
    """Every candidate is fine."""
    return [result("confirm", one["id"]) for one in candidates]


def script_of(edit: Edit) -> Script:
    """A model that answers by `edit`, and sorts nothing."""

    def script(request: ModelRequest, _: int) -> str:
        name = specialist_of(request)
        return reply([] if name == "dimension" else edit(name, candidates_of(request)))

    return script


def consulted(script: Script | Edit, *, made: Paper | None = None) -> Consulted:
    """The demonstration, read by a model with this script."""
    made = made or demo()
    return consult(made, kept(made), ScriptedClient(script))  # type: ignore[arg-type]


def texts(found: Consulted) -> list[str]:
    """The claims that are left."""
    return [one.text for one in found.claims]


def message(text: str) -> Message:
    """A turn of the user."""
    return Message("user", text)


def failing(kind: str) -> Script:
    """A model that never answers."""
    return lambda _request, _number: ModelFailure(kind, "as the script says")
