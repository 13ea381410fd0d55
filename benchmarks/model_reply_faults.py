"""What becomes of a claim when a model's reply comes whole and is wrong?

    python -m benchmarks.model_reply_faults

Each case is one whole audit of a claim against a repository of one file, with a model that first
replies so, and well when it is asked again.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from analyzer.app.check_claims import check_claims
from analyzer.app.model_use import ModelUse
from analyzer.app.settings import Settings, with_flags
from analyzer.report.document import ClaimEntry
from benchmarks.model_server import Act, ModelServer, reply

CLAIM_ID = "demo-D1-001"
CLAIMS = {
    "paper_id": "demo",
    "paper_title": "A Demonstration",
    "D1": [{"id": CLAIM_ID, "claim": "Adam with learning rate 3e-4.", "source": "4"}],
}
CODE = "import torch\n\n\ndef train(net):\n    return torch.optim.Adam(net.parameters(), lr=3e-4)\n"


def result(**changes: object) -> dict[str, object]:
    """A sound result for the claim, but for `changes`."""
    sound = {
        "id": CLAIM_ID,
        "reasoning": "Adam is made with the rate that the claim states.",
        "evidence_refs": ["train.py:5"],
        "score": 1,
        "not_shown": [],
    }
    return sound | changes


def said(*results: dict[str, object]) -> str:
    """The text of a reply with these results."""
    return json.dumps({"results": results})


GOOD = said(result())


@dataclass(frozen=True, slots=True)
class ReplyFault:
    """What the model says, reply by reply (the last for ever), and what is to come of it."""

    name: str
    replies: tuple[str, ...]
    score: float | None
    calls: int
    finish: str = "stop"


CASES = (
    ReplyFault("a sound reply", (GOOD,), 1.0, 1),
    ReplyFault("prose around the JSON", (f"Sure!\n{GOOD}\nAnything else?",), 1.0, 1),
    ReplyFault("a code fence", (f"```json\n{GOOD}\n```",), 1.0, 1),
    ReplyFault("a comma too many", (GOOD.replace("}]}", "},]}"),), 1.0, 1),
    ReplyFault(
        "LaTeX backslashes",
        (GOOD.replace("Adam is", r"With \\frac{a}{b}, Adam is".replace("\\\\", "\\")),),
        1.0,
        1,
    ),
    ReplyFault("cut off in the result, then sound", (GOOD[:60], GOOD), 1.0, 2, finish="length"),
    ReplyFault("an id nobody asked for, then sound", (said(result(id="other")), GOOD), 1.0, 2),
    ReplyFault("an id nobody asked for, for ever", (said(result(id="other")),), None, 2),
    ReplyFault("one id with two scores", (said(result(), result(score=0.5)), GOOD), 1.0, 2),
    ReplyFault("no result, then sound", ('{"results": []}', GOOD), 1.0, 2),
    ReplyFault("a score off the five levels", (said(result(score=0.6)), GOOD), 1.0, 2),
    ReplyFault("a score of null", (said(result(score=None)), GOOD), 1.0, 2),
    ReplyFault("a score of NaN", (GOOD.replace('"score": 1', '"score": NaN'), GOOD), 1.0, 2),
    ReplyFault(
        "a file that does not exist",
        (said(result(evidence_refs=["ghost.py:10"])), GOOD), 1.0, 2,
    ),
    ReplyFault(
        "a line that was not shown, for ever",
        (said(result(evidence_refs=["train.py:2489"])),), None, 2,
    ),
    ReplyFault(
        "a score that its reasoning contradicts",
        (said(result(reasoning="The optimizer is absent from the code.")), GOOD), 1.0, 2,
    ),
    ReplyFault("a refusal in words, for ever", ("I cannot help with that.",), None, 2),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Seen:
    """What a case came to."""

    claim: ClaimEntry
    calls: int


def seen(case: ReplyFault, folder: Path) -> Seen:
    """One audit in an empty folder."""
    (folder / "repo").mkdir()
    (folder / "repo" / "train.py").write_text(CODE, "utf-8")
    (folder / "claims.json").write_text(json.dumps(CLAIMS), "utf-8")
    acts: Sequence[Act] = [reply(text, finish=case.finish) for text in case.replies]
    with ModelServer(acts) as server:
        judge = {"kind": "llm", "model": "scripted", "api_base": server.base_url}
        checked = check_claims(
            folder / "claims.json",
            folder / "repo",
            index_dir=folder / "index",
            settings=with_flags(Settings(), judge=judge, prefilter={"smallest_repository": 0}),
            use=ModelUse(cache_dir=folder / "replies"),
        )
        return Seen(checked.document.claims[0], len(server.calls))


def row(case: ReplyFault, found: Seen) -> str:
    """One line of the table for documents."""
    claim = found.claim
    shown = (
        f"score {claim.score:g}" if claim.score is not None else f"not assessed: {claim.failure}"
    )
    asked = claim.asked
    why = "; ".join(dict.fromkeys(asked.faults)) if asked else ""
    tokens = f"{asked.prompt_tokens} + {asked.completion_tokens}" if asked else "-"
    return f"| {case.name} | {shown} | {why or '-'} | {found.calls} | {tokens} |"


def main() -> None:
    """Print the table."""
    print("| the model replies | the report says | asked again because | calls | tokens |")
    print("| --- | --- | --- | --- | --- |")
    for case in CASES:
        with tempfile.TemporaryDirectory() as folder:
            print(row(case, seen(case, Path(folder))), flush=True)


if __name__ == "__main__":
    main()
