"""What is a model asked about a paper? Fixed texts, the schema of a reply, one message a call.

The texts are data (`analyzer/paper/prompt_text/`); their digest stands in every claims file that
they led to, and `recorded.toml` holds the digest that belongs to the version people see.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Any

from msgspec import Struct

from analyzer.paper.candidate import Candidate
from analyzer.paper.with_model.shown import Part
from judge.asking.masking import masked
from judge.asking.prompt_parts import FixedTexts, data_mark, digest_of
from judge.remote.exchange import Message, ModelRequest, results_schema
from judge.remote.tokens import text_tokens
from judge.text.unseen import spelled_out
from taxonomy.drift import Dimension

LAYOUT = "1"
"""Changes with the form of what is built around the texts."""


class Specialist(StrEnum):
    """Who is asked. Explicit orders are read by the methods specialist."""

    NUMBERS = "numbers"
    METHODS = "methods"
    PROTOCOLS = "protocols"

    @property
    def dimension(self) -> Dimension:
        """Of the claims that it adds."""
        return OWN_DIMENSION[self]


OWN_DIMENSION = {
    Specialist.NUMBERS: Dimension.NUMERICAL,
    Specialist.METHODS: Dimension.METHOD,
    Specialist.PROTOCOLS: Dimension.PROTOCOL,
}
FIXED = FixedTexts("analyzer.paper")
PARTS = ("system", *(one.value for one in Specialist), "dimension")

ACTIONS = ("confirm", "correct", "remove", "add")

RESULT_SCHEMA = results_schema(
    {
        "candidate": {"type": "string"},
        "action": {"type": "string", "enum": list(ACTIONS)},
        "quote": {"type": "string"},
        "claim": {"type": "string"},
        "reason": {"type": "string"},
    }
)
"""The quote stands before the claim: what was copied is then put into words."""

DIMENSION_SCHEMA = results_schema(
    {
        "id": {"type": "string"},
        "dimension": {"type": "string", "enum": [one.value for one in Dimension]},
    }
)

OUTPUT_TOKENS = 400
OUTPUT_FOR_CANDIDATE = 80
OUTPUT_SHARE = 0.4
"""Of the tokens shown: what complete claims with their quotes take at most, as a rule."""

OUTPUT_FOR_ID = 30


class Question(Struct, frozen=True):
    """One call: a specialist, what it is shown, and the rules' claims in it."""

    specialist: Specialist
    parts: tuple[Part, ...]
    candidates: tuple[Candidate, ...]

    @property
    def keyed(self) -> dict[str, Candidate]:
        """The candidates by the id they have in this call."""
        return {f"c{number}": one for number, one in enumerate(self.candidates, start=1)}


def shared_out(
    specialist: Specialist, calls: Sequence[tuple[Part, ...]], candidates: Sequence[Candidate]
) -> list[Question]:
    """One question a call, each candidate in the first of them that shows its place."""
    questions: list[Question] = []
    left = list(candidates)
    for parts in calls:
        held = [one for one in left if any(part.holds(one.span.start) for part in parts)]
        left = [one for one in left if one not in held]
        questions.append(Question(specialist, parts, tuple(held)))
    return questions


def fixed_text(part: str) -> str:
    """One of the fixed texts, by name."""
    return FIXED.text(part)


@cache
def prompt_digest() -> str:
    """Hex SHA-256 of all that is fixed in the prompts."""
    texts = [fixed_text(part) for part in PARTS]
    return digest_of([LAYOUT, texts, RESULT_SCHEMA, DIMENSION_SCHEMA])


def recorded() -> dict[str, str]:
    """Version and digest as they were recorded when the texts were last changed."""
    return FIXED.recorded()


def request_for(question: Question, *, objection: str = "", spare_tokens: int = 0) -> ModelRequest:
    """The request of one call. `objection`: what was wrong with an earlier reply."""
    shown = [part.text for part in question.parts]
    mark = data_mark(shown)
    blocks = [
        f"part {number} of {len(shown)}\n<data {mark}>\n{text}\n</data {mark}>"
        for number, text in enumerate(shown, start=1)
    ]
    listed = [{"id": key, "claim": _said(one.text)} for key, one in question.keyed.items()]
    blocks.append(f"candidates: {json.dumps(listed, ensure_ascii=False)}")
    if objection:
        blocks.append(f"An earlier reply could not be used: {objection}. Answer anew, with care.")
    room = OUTPUT_TOKENS + OUTPUT_FOR_CANDIDATE * len(listed)
    room += round(OUTPUT_SHARE * sum(map(text_tokens, shown)))
    system = f"{fixed_text('system')}\n\n{fixed_text(question.specialist.value)}"
    return _request(system, "\n\n".join(blocks), RESULT_SCHEMA, room + spare_tokens)


def dimension_request(claims: Mapping[str, str], *, spare_tokens: int = 0) -> ModelRequest:
    """The request that sorts claims, by id."""
    listed = [{"id": key, "claim": _said(text)} for key, text in claims.items()]
    content = f"claims: {json.dumps(listed, ensure_ascii=False)}"
    room = OUTPUT_TOKENS // 2 + OUTPUT_FOR_ID * len(claims)
    return _request(fixed_text("dimension"), content, DIMENSION_SCHEMA, room + spare_tokens)


def _request(system: str, content: str, schema: Mapping[str, Any], room: int) -> ModelRequest:
    messages = (Message("system", system), Message("user", content))
    parts = json.dumps([prompt_digest(), system, content])
    digest = hashlib.sha256(parts.encode("utf-8", "backslashreplace")).hexdigest()[:40]
    return ModelRequest(f"paper-{digest}", messages, schema, room)


def _said(text: str) -> str:
    return masked(spelled_out(text))[0]
