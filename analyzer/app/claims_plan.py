"""What was understood of each claim of a file, before any repository is looked at.

A user who reads this can reword a claim whose number went to the wrong name or whose words point
nowhere. It shows `judge.claims.plan` as it is: what stands here is what an audit looks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from judge.claims.plan import plan_claim
from judge.claims.requirement import Plan, Requirement, RequirementKind
from judge.claims.vocabulary import plain_tokens
from taxonomy.claim import Claim
from taxonomy.claim_files import read_claims

Row = dict[str, Any]

GUESS = "its name is guessed from the words around it"
NO_HOLD = "nothing here can be looked for: name a value, a component, or words that code would use"
ONLY_WORDS = "only words to look for: a value, a component or a formula would be checked by itself"


def understood(path: Path) -> list[Row]:
    """One row a claim, in the file's order. InputError for a file that is no claims file."""
    return [claim_row(claim) for claim in read_claims(path).claims]


def claim_row(claim: Claim) -> Row:
    """A claim and what an audit would look for; `notes` is what a user may want to mend."""
    plan = plan_claim(claim)
    asked = [r for r in plan.requirements if r.kind is not RequirementKind.TOPIC]
    return {
        "id": claim.claim_id,
        "dimension": str(claim.dimension),
        "dimension_inferred": claim.inferred_dimension,
        "claim": claim.text,
        **{
            f"{kind}s": [_part(r) for r in asked if r.kind is kind]
            for kind in RequirementKind
            if kind is not RequirementKind.TOPIC
        },
        "other_words": _words_left(plan),
        "checkable": plan.checkable,
        "notes": _notes(plan, asked),
    }


def _part(requirement: Requirement) -> Row:
    """What is known of one part; nothing that is empty."""
    known: Row = {
        "asks": requirement.label,
        "name": requirement.term,
        "family": "" if requirement.family == "name" else requirement.family,
        "accepted": list(dict.fromkeys(requirement.values)),
        "holds_for": list(requirement.scope or requirement.conditions),
        "code_may_call_it": _spellings(requirement),
        "excluded": requirement.negated,
        "guessed": requirement.guessed,
    }
    return {key: value for key, value in known.items() if value}


SHOWN_SPELLINGS = 5


def _spellings(requirement: Requirement) -> list[str]:
    """Identifiers alone: pieces of names, and words of a guess, are no names to look for."""
    if requirement.kind is not RequirementKind.VALUE or requirement.guessed:
        return []
    whole = dict.fromkeys(one[0] for one in requirement.spellings if len(one) == 1)
    return list(whole)[:SHOWN_SPELLINGS]


def _words_left(plan: Plan) -> list[str]:
    """The words that no other part covers, as the claim writes them; they only point to a
    place."""
    left = {
        token
        for requirement in plan.requirements
        if requirement.kind is RequirementKind.TOPIC and requirement.weight > 0
        for spelling in requirement.spellings
        for token in spelling
    }
    return [word for word in plan.shown_words if left.intersection(plain_tokens(word))]


def _notes(plan: Plan, asked: Sequence[Requirement]) -> list[str]:
    if not plan.checkable:
        return [NO_HOLD]
    notes = [] if asked else [ONLY_WORDS]
    notes += [f'"{r.label}": {GUESS}' for r in asked if r.guessed]
    if plan.left_out:
        notes.append(f"{plan.left_out} further parts are not checked: split the claim")
    return notes


def claims_text(rows: Iterable[Row]) -> str:
    """The rows for people: a block a claim, a line a part."""
    blocks = [_block(row) for row in rows]
    return "\n\n".join("\n".join(block) for block in blocks) or "the file holds no claims"


TITLES = {"components": "name"}
MARGIN = 11
OWN_KEYS = frozenset(
    {"id", "dimension", "dimension_inferred", "claim", "other_words", "checkable", "notes"}
)


def _block(row: Row) -> list[str]:
    inferred = " (inferred)" if row["dimension_inferred"] else ""
    lines = [f"{row['id']}  {row['dimension']}{inferred}", f"  {' '.join(row['claim'].split())}"]
    for key, parts in row.items():
        if key not in OWN_KEYS:
            title = TITLES.get(key, key.removesuffix("s"))
            lines += [_line(title, _part_text(part)) for part in parts]
    if row["other_words"]:
        lines.append(_line("words", " ".join(row["other_words"])))
    return lines + [_line("note", note) for note in row["notes"]]


def _line(title: str, text: str) -> str:
    return f"  {title:<{MARGIN}}{text}"


def _part_text(part: Row) -> str:
    details = [
        "must not be there" if part.get("excluded") else "",
        str(part.get("family", "")).replace("_", " "),
        f"holds for {' '.join(part['holds_for'])}" if part.get("holds_for") else "",
        f"in code {', '.join(part['code_may_call_it'])}" if part.get("code_may_call_it") else "",
    ]
    shown = "; ".join(filter(None, details))
    return f"{part['asks']}  ({shown})" if shown else str(part["asks"])
