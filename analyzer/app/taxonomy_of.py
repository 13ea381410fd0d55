"""Why are the zeros of a report zeros, whoever made it, and what was that decided by?

Types that a report has from facts about the code stand; those of other reports are read out of
the judge's reasoning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from analyzer.app.judged_entries import Entry, read_entries
from taxonomy.drift import ZeroType
from taxonomy.zero import EXTERNAL_KNOWLEDGE_GAP, IMPLEMENTATION_MISMATCH, OTHER, STUB, coarse_zero
from taxonomy.zero_prose import words_of_zero

FACTS, GIVEN, PROSE, NOTHING = "facts", "the report", "prose", "nothing"
"""What decided a type: the code, the report's own word, the judge's reasoning, nothing at all."""

GROUPS = (IMPLEMENTATION_MISMATCH, STUB, EXTERNAL_KNOWLEDGE_GAP, OTHER)
Row = dict[str, Any]


def taxonomy_of(report: Path) -> Row:
    """All zeros of the report with their types, and the counts. InputError for no report."""
    return zero_types(read_entries(report))


def zero_types(entries: Sequence[Entry]) -> Row:
    """Types, coarse groups of the zeros, and how often facts and prose say the same."""
    rows = [_row(entry) for entry in entries if entry.score == 0]
    return {
        "claims": len(entries),
        "zeros": len(rows),
        "decided_by": _counts((row["decided_by"] for row in rows), (FACTS, GIVEN, PROSE, NOTHING)),
        "zero_types": _counts((row["zero_type"] for row in rows), tuple(map(str, ZeroType))),
        "zero_groups": _counts((row["zero_group"] for row in rows), GROUPS),
        "facts_and_prose": _agreement(rows),
        "zero_claims": rows,
    }


def _row(entry: Entry) -> Row:
    spoken, found = words_of_zero(entry.reasoning)
    kind = entry.zero_type or spoken
    if entry.zero_type is not None:
        decided_by = FACTS if entry.by_facts else GIVEN
    else:
        decided_by = PROSE if found else NOTHING
    return {
        "id": entry.claim_id,
        "claim": entry.claim,
        "zero_type": str(kind),
        "zero_group": coarse_zero(kind),
        "decided_by": decided_by,
        "prose_says": str(spoken) if found else None,
        "words": found,
    }


def _counts(values: Iterable[str], known: Sequence[str]) -> dict[str, int]:
    counts = Counter(values)
    return {name: counts[name] for name in known}


def _agreement(rows: Sequence[Row]) -> dict[str, int]:
    """Of the zeros that the report types and whose reasoning says something too."""
    both = [row for row in rows if row["decided_by"] in {FACTS, GIVEN} and row["prose_says"]]
    return {
        "both": len(both),
        "same_type": sum(row["zero_type"] == row["prose_says"] for row in both),
        "same_group": sum(
            row["zero_group"] == coarse_zero(ZeroType(row["prose_says"])) for row in both
        ),
    }


def taxonomy_text(found: Mapping[str, Any]) -> str:
    """The counts and a line a zero, for people."""
    zeros = found["zeros"]
    lines = [f"{zeros} of {found['claims']} scored claims are 0"]
    if not zeros:
        return lines[0]
    deciders = (f"{count} by {name}" for name, count in found["decided_by"].items() if count)
    lines += [f"typed {', '.join(deciders)}", ""]
    for title in ("zero_types", "zero_groups"):
        lines += [
            f"  {count:>4} {count / zeros:>5.0%}  {name.replace('_', ' ')}"
            for name, count in found[title].items()
        ]
        lines.append("")
    both = found["facts_and_prose"]
    if both["both"]:
        lines.append(
            f"the reasoning's words say the same type for {both['same_type']} of {both['both']} "
            f"typed zeros, the same group for {both['same_group']}\n"
        )
    return "\n".join([*lines, *(_line(row) for row in found["zero_claims"])])


def _line(row: Row) -> str:
    words = f': "{row["words"]}"' if row["decided_by"] == PROSE else ""
    uncalled = row["zero_type"] == ZeroType.UNCLASSIFIED and row["decided_by"] != NOTHING
    kind = "right code, never called" if uncalled else row["zero_type"].replace("_", " ")
    return f"{row['id'] or '(no id)'}  {kind}  (by {row['decided_by']}{words})"
