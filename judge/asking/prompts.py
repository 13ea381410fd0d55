"""Cases to requests for a model: the fixed texts, the schema of a reply, one message a batch.

The texts are data (`judge/prompt_text/`); their digest stands in every verdict they led to, and
`recorded.toml` holds the digest that belongs to the version people see.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct

from judge.asking.evidence_text import CaseText, Limits, case_text
from judge.asking.masking import masked
from judge.asking.prompt_parts import FixedTexts, data_mark, digest_of
from judge.case import Case
from judge.remote.exchange import Message, ModelRequest, results_schema
from judge.text.unseen import spelled_out
from taxonomy.asked import Masked
from taxonomy.claim import Claim

FIXED = FixedTexts("judge")
PARTS = ("system", "D1", "D2", "D3", "D4", "examples")
LAYOUT = "1"
"""Changes with the form of what is built around the texts."""

CLAIM_CHARACTERS = 2_400
OUTPUT_TOKENS = 250
"""Output allowed for one claim of a batch."""

SINGLE_OUTPUT_TOKENS = 600
"""For a claim asked alone, which may be the one whose reply was cut off."""

LEVELS = (0, 0.25, 0.5, 0.75, 1)

RESULT_SCHEMA = results_schema(
    {
        "id": {"type": "string"},
        "reasoning": {"type": "string"},
        "evidence_refs": {"type": "array", "items": {"type": "string"}},
        "score": {"type": "number", "enum": list(LEVELS)},
        "not_shown": {"type": "array", "items": {"type": "string"}},
    }
)
"""The score stands behind the reasoning: a level chosen first would only be defended."""


class Prompt(Struct, frozen=True):
    """A request with what its reply may speak of, by claim id."""

    request: ModelRequest
    shown: Mapping[str, CaseText]


@cache
def system_text() -> str:
    """Rules, guidance for each dimension, and calibration examples: the same for every call."""
    texts = [FIXED.text(part) for part in PARTS]
    return "\n\n".join([texts[0], "\n".join(texts[1:-1]), texts[-1]])


@cache
def prompt_digest() -> str:
    """Hex SHA-256 of all that is fixed in a prompt."""
    return digest_of([LAYOUT, system_text(), RESULT_SCHEMA])


@cache
def prompt_version() -> str:
    """The version of the texts, as `recorded.toml` names it."""
    return str(recorded()["version"])


def recorded() -> dict[str, str]:
    """Version and digest as they were recorded when the texts were last changed."""
    return FIXED.recorded()


def prompt_for(
    cases: Sequence[Case],
    limits: Limits,
    *,
    objections: Sequence[str] = (),
    sample: int = 0,
    temperature: float = 0.0,
    spare_tokens: int = 0,
) -> Prompt:
    """One request for up to a handful of cases with different ids.

    `objections`: what was wrong with an earlier reply for the only case. `spare_tokens`: room
    for models that think before they answer.
    """
    shown = {case.claim.claim_id: case_text(case, limits) for case in cases}
    content = _content(cases, shown, objections)
    room = OUTPUT_TOKENS * len(cases) if len(cases) > 1 else SINGLE_OUTPUT_TOKENS
    messages = (Message("system", system_text()), Message("user", content))
    request = ModelRequest(
        request_id=_request_id(messages, sample, temperature),
        messages=messages,
        schema=RESULT_SCHEMA,
        max_output_tokens=room + spare_tokens,
        temperature=temperature,
        sample=sample,
    )
    return Prompt(request, shown)


def _request_id(messages: Sequence[Message], sample: int, temperature: float) -> str:
    """At most 64 letters, digits and dashes, as batch endpoints want it."""
    parts = [prompt_digest(), *(one.content for one in messages), repr(temperature)]
    digest = hashlib.sha256(json.dumps(parts).encode("utf-8")).hexdigest()[:40]
    return f"audit-{digest}-s{sample}"


def _content(
    cases: Sequence[Case], shown: Mapping[str, CaseText], objections: Sequence[str]
) -> str:
    ids = [case.claim.claim_id for case in cases]
    mark = data_mark([one.text for one in shown.values()])
    blocks = [f"{HEAD}{json.dumps(ids, ensure_ascii=False)}{MARK}{mark}"]
    for number, case in enumerate(cases, start=1):
        text = shown[case.claim.claim_id].text
        blocks.append(
            f"claim {number} of {len(cases)}\n{_claim(case.claim)}\n"
            f"<data {mark}>\n{text}\n</data {mark}>"
        )
    if objections:
        listed = "; ".join(objections)
        blocks.append(f"An earlier reply could not be used: {listed}. Answer anew, with care.")
    return "\n\n".join(blocks)


def claims_of(request: ModelRequest) -> list[str]:
    """Ids of the claims that a request asks about, in its order."""
    first = request.messages[-1].content.partition("\n")[0]
    found: list[str] = json.loads(first.removeprefix(HEAD).rpartition(MARK)[0])
    return found


HEAD, MARK = "claims: ", "; data mark: "


def _claim(claim: Claim) -> str:
    record = {"id": claim.claim_id, "dimension": claim.dimension.value, "claim": _said(claim.text)}
    if claim.source:
        record["source"] = _said(claim.source)[:200]
    if claim.context:
        record["context"] = _said(" > ".join(claim.context))[:400]
    return json.dumps(record, ensure_ascii=False)


def _said(text: str) -> str:
    shown = masked(spelled_out(text))[0]
    if len(shown) <= CLAIM_CHARACTERS:
        return shown
    return f"{shown[:CLAIM_CHARACTERS]}⟨{len(shown) - CLAIM_CHARACTERS} more characters⟩"


def masked_in(prompt: Prompt, cases: Sequence[Case]) -> dict[str, tuple[Masked, ...]]:
    """By claim id, all that was hidden in a prompt: in what was shown and in the claim itself."""
    return {
        case.claim.claim_id: tuple(
            sorted({*prompt.shown[case.claim.claim_id].masked, *_claim_masks(case.claim)})
        )
        for case in cases
    }


def _claim_masks(claim: Claim) -> tuple[Masked, ...]:
    return tuple(
        one for text in (claim.text, claim.source, *claim.context) for one in masked(text)[1]
    )
