"""A request as a Markdown form that a person can fill in, and the form read back.

Everything of the repository stands in a fenced block above the answer, behind line numbers; the
answer is what follows the last heading that names the request.
"""

from __future__ import annotations

import hashlib
import json
import re

from judge.asking.prompts import system_text
from judge.remote.exchange import ModelReply, ModelRequest

GUIDE_NAME = "README.md"
READER = "form"
"""The model's name in verdicts that came from forms without a name of their own."""

FIELDS = ("Score", "Reasoning", "Evidence", "Not shown", "Answered by")

HEAD = re.compile(r"^# Claim (?P<claim>\".*\"), request (?P<request>audit-[\w-]+)$", re.MULTILINE)


def guide_text() -> str:
    """What a reader must know once: the rules that a model is given."""
    rules = system_text().partition("Reply with JSON alone")[0].rstrip()
    examples = system_text().partition("Calibration")
    return (
        "# How to fill in the forms\n\n"
        "Each other file asks about one claim. Fill in the answers at its end, behind the colons;\n"
        "leave a form as it is if you cannot answer it. Then read the folder with `--read`.\n\n"
        f"{rules}\n\n{examples[1]}{examples[2]}\n"
    )


def form_name(claim_id: str, request: ModelRequest) -> str:
    """A file name that is the same for the same request, and another for any other."""
    slug = re.sub(r"[^A-Za-z0-9]+", "-", claim_id).strip("-")[:60] or "claim"
    digest = hashlib.sha256(request.request_id.encode()).hexdigest()[:8]
    return f"{slug}-{digest}.md"


def form_text(claim_id: str, request: ModelRequest) -> str:
    """One form, to be filled in at its end."""
    content = request.messages[-1].content
    fence = "~" * (3 + max(map(len, re.findall(r"~+", content)), default=0))
    claim = json.dumps(claim_id, ensure_ascii=True)
    return (
        f"# Claim {claim}, request {request.request_id}\n\n"
        f"{fence}text\n{content}\n{fence}\n\n"
        f"{_answer_heading(request.request_id)}\n\n"
        "Score (1, 0.75, 0.5, 0.25 or 0): \n\n"
        "Reasoning (what each part is, then why this level): \n\n"
        "Evidence (path:line or path:first-last, separated by commas): \n\n"
        "Not shown (code words to search for, if any): \n\n"
        "Answered by: \n"
    )


def _answer_heading(request_id: str) -> str:
    return f"## Answer to {request_id}"


def form_reply(text: str) -> tuple[str, ModelReply | None] | None:
    """The request and its reply; no reply while the score is empty; None for no form at all."""
    head = HEAD.search(text)
    if head is None:
        return None
    request_id = head["request"]
    answers = _answers(text.rpartition(_answer_heading(request_id))[2])
    if not answers.get("Score"):
        return request_id, None
    result = {
        "id": json.loads(head["claim"]),
        "reasoning": answers.get("Reasoning", ""),
        "evidence_refs": re.split(r"\s*[,;\n]\s*", answers.get("Evidence", "")),
        "score": _number(answers["Score"]),
        "not_shown": [answers["Not shown"]] if answers.get("Not shown") else [],
    }
    reply = json.dumps({"results": [result]})
    return request_id, ModelReply(reply, answers.get("Answered by", "") or READER, 0, 0, 0.0)


def _answers(text: str) -> dict[str, str]:
    """What stands behind the colon of each field, over as many lines as it takes."""
    label = re.compile(rf"^\**({'|'.join(FIELDS)})\b(?: *\([^)\n]*\))? *:\**", re.MULTILINE)
    parts = label.split(text)
    return {name: said.strip() for name, said in zip(parts[1::2], parts[2::2], strict=True)}


def _number(text: str) -> float | str:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return text
