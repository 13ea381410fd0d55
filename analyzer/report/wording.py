"""The words in which reports speak of dimensions, scores, states and reasons."""

from __future__ import annotations

from analyzer.report.document import AskedEntry
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState

DIMENSIONS = {
    Dimension.NUMERICAL: "numerical precision",
    Dimension.METHOD: "method and formula",
    Dimension.PROTOCOL: "experimental protocol",
    Dimension.ORDERING: "step ordering",
}

LEVEL_WORDS = {
    1.0: "faithful",
    0.75: "minor deviation",
    0.5: "key omission",
    0.25: "core substitution",
    0.0: "absent or contradicted",
}
NOT_ASSESSED = "not assessed"

MARKS = {
    RequirementState.CONTRADICTED: "bad",
    RequirementState.STUBBED: "bad",
    RequirementState.NOT_FOUND: "bad",
    RequirementState.UNREACHED: "bad",
    RequirementState.MENTIONED: "bad",
    RequirementState.VARIANT: "near",
    RequirementState.MET: "good",
}
"""How each state is marked, the gravest first."""

GRAVITY = {state: place for place, state in enumerate(MARKS)}


def level_words(score: float | None) -> str:
    """What a score means in words; no score is "not assessed"."""
    return NOT_ASSESSED if score is None else LEVEL_WORDS[score]


SAID = {"unclassified": "written, never called"}
"""Names that say less than what is known: code for the claim is there, and nothing runs it."""


def words(name: str) -> str:
    """A name of one of our vocabularies as words: "too_large" is "too large"."""
    return SAID.get(name) or name.replace("_", " ")


def counted(number: int, noun: str) -> str:
    """ "1 claim", "1,204 claims"."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def place_text(file: str, lines: str) -> str:
    """A place as people write it: "a.py:3" for one line, "a.py:3-9" for several."""
    first, _, last = lines.partition("-")
    return f"{file}:{first}" if first == last else f"{file}:{lines}"


def reference_text(reference: str) -> str:
    """The same for a reference as verdicts write it: "a.py:3-3" is "a.py:3"."""
    file, _, lines = reference.rpartition(":")
    return place_text(file, lines) if file else reference


def mean_text(mean: float | None) -> str:
    """A mean to two places, or a dash when nothing was assessed."""
    return "-" if mean is None else f"{mean:.2f}"


def size_text(size: int) -> str:
    """Bytes in the unit a reader would use; nothing for an unknown size."""
    if not size:
        return ""
    if size < 1000:
        return f"{size} B"
    for unit in ("kB", "MB"):
        size_in_unit = size / (1000 if unit == "kB" else 1_000_000)
        if size_in_unit < 1000:
            return f"{size_in_unit:.1f} {unit}"
    return f"{size / 1e9:.1f} GB"


def asked_text(asked: AskedEntry) -> str:
    """What a claim took, in a few words: "2 calls, 1,204 + 96 tokens, $0.0004"."""
    parts = [
        counted(asked.calls, "call"),
        f"{asked.prompt_tokens:,} + {asked.completion_tokens:,} tokens",
        "cost not known" if asked.cost is None else f"${asked.cost:.4f}",
    ]
    if asked.votes:
        votes = ", ".join("-" if vote.score is None else f"{vote.score:g}" for vote in asked.votes)
        parts.append(f"votes {votes}")
    if asked.faults:
        parts.append(f"asked again: {'; '.join(asked.faults)}")
    return ", ".join(parts)
