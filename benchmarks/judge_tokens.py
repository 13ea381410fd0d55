"""What does asking a model take a claim, and does the prompt show the lines that decide?

usage: python -m benchmarks.judge_tokens [DATA] [--only PAPER[,PAPER]] [--tokens N] [--items N]
       [--fixed N] [--tokenizer cl100k_base] [--keep]

Writes the prompts that a run would send (nothing is sent) and counts: tokens in for each claim,
the fixed texts shared by the claims of a call; tokens out of a scripted reply as long as the rules
allow; and of the claims with labelled lines, for how many at least one such line is shown. With
--fixed the first N items are shown whole, as SA-Bench does with two. A tokenizer other than our
estimate needs tiktoken and its tables.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any

from benchmarks.agreement import paper_names
from benchmarks.driftbench import DATA
from benchmarks.judged_cases import UnitCases, judged_cases
from benchmarks.labels import Label
from benchmarks.labels import Place as Labelled
from benchmarks.results import ROOT, keep
from judge.asking.evidence_text import CaseText, Limits
from judge.asking.prompts import prompt_digest, prompt_for, system_text
from judge.case import Case
from judge.remote.exchange import ModelRequest
from judge.remote.tokens import text_tokens

CLAIMS_A_CALL = 4
CHAT_TOKENS = 4
"""What a chat template puts around one message, about."""

LONG_REASONING = " ".join(["The named part stands there and runs by default"] * 6)
"""As many words as the rules allow a reasoning."""

Counter = Callable[[str], int]


@dataclass
class Counts:
    """What was counted, a number a claim."""

    prompt: list[float] = field(default_factory=list)
    reply: list[float] = field(default_factory=list)
    shown: list[bool] = field(default_factory=list)
    found: list[bool] = field(default_factory=list)


def count(units: Sequence[UnitCases], limits: Limits, tokens: Counter) -> Counts:
    """Calls as a run makes them: four claims of one repository each."""
    counts = Counts()
    for unit in units:
        for at in range(0, len(unit.cases), CLAIMS_A_CALL):
            batch = unit.cases[at : at + CLAIMS_A_CALL]
            labels = unit.labels[at : at + CLAIMS_A_CALL]
            prompt = prompt_for(batch, limits)
            share = request_tokens(prompt.request, tokens) / len(batch)
            counts.prompt += [share] * len(batch)
            for case, label in zip(batch, labels, strict=True):
                text = prompt.shown[case.claim.claim_id]
                counts.reply.append(tokens(scripted_reply(case)))
                if label.places:
                    counts.shown.append(shows(text, label))
                    counts.found.append(holds(case, label))
    return counts


def request_tokens(request: ModelRequest, tokens: Counter) -> int:
    """All messages of a request; the schema travels beside them and is counted by few."""
    return sum(tokens(one.content) + CHAT_TOKENS for one in request.messages)


def scripted_reply(case: Case) -> str:
    """One result with all the words that the rules allow and three citations."""
    references = [item.reference for item in case.evidence[:3]]
    result = {
        "id": case.claim.claim_id,
        "reasoning": LONG_REASONING,
        "evidence_refs": references,
        "score": 0.75,
        "not_shown": [],
    }
    return json.dumps(result)


def shows(text: CaseText, label: Label) -> bool:
    """Whether one labelled line is among those shown."""
    places = [
        Labelled(place.path, ((place.first_line, place.last_line),)) for place in text.shown.places
    ]
    return any(place.overlaps(right) for place in places for right in label.places)


def holds(case: Case, label: Label) -> bool:
    """Whether one labelled line is in the evidence of the case, shown or not."""
    places = [
        Labelled(item.location.path, ((item.location.first_line, item.location.last_line),))
        for item in case.evidence
    ]
    return any(place.overlaps(right) for place in places for right in label.places)


def spread(values: Sequence[float]) -> dict[str, float]:
    """Mean, 95th percentile and maximum."""
    ordered = sorted(values)
    return {
        "mean": round(fmean(ordered), 1),
        "p95": round(ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))], 1),
        "max": round(ordered[-1], 1),
    }


def tokenizer(name: str) -> Counter:
    """Our estimate for "", else an encoding of tiktoken."""
    if not name:
        return text_tokens
    encoding: Any = importlib.import_module("tiktoken").get_encoding(name)
    return lambda text: len(encoding.encode(text, disallowed_special=()))


def parsed(arguments: list[str]) -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(description="Count the tokens of prompts.")
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--only", type=paper_names, default=frozenset(), metavar="PAPER[,PAPER]")
    parser.add_argument("--tokens", type=int, default=Limits().tokens, help="a claim's budget")
    parser.add_argument("--items", type=int, default=Limits().items)
    parser.add_argument("--fixed", type=int, default=0, metavar="N", help="first N items, whole")
    parser.add_argument("--tokenizer", default="", metavar="NAME")
    parser.add_argument("--keep", action="store_true", help="write results/judge-tokens.json")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Print the figures."""
    options = parsed(arguments)
    limits = Limits(options.tokens, options.fixed or options.items, adaptive=not options.fixed)
    tokens = tokenizer(options.tokenizer)
    units = list(judged_cases(options.data, only=options.only))
    if not units:
        print(f"{options.data}: no labelled repositories; name their folder", file=sys.stderr)
        return 2
    counts = count(units, limits, tokens)
    figures = {
        "claims": len(counts.prompt),
        "tokenizer": options.tokenizer or "estimate",
        "prompts": prompt_digest(),
        "fixed_tokens_a_call": tokens(system_text()),
        "in_a_claim": spread(counts.prompt),
        "out_a_claim": spread(counts.reply),
        "labelled_lines_found": round(fmean(counts.found), 3),
        "labelled_lines_shown": round(fmean(counts.shown), 3),
    }
    print(json.dumps(figures, indent=1))
    if options.keep:
        kept = keep("judge-tokens", {"benchmark": "judge_tokens", "figures": figures})
        print(f"kept in {kept.relative_to(ROOT)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
