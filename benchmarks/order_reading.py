"""How many steps and relations of annotated claims about order are read as a person reads them?

`python -m benchmarks.order_reading FILE` prints shares by kind; `--show` each claim's differences.
A step counts as read where at least half of the words of both are the same; "x not before y" is
taken as "y before x", and what follows from chains of "before" as said. A relation to a loop or
phase that nobody annotated is not counted against the reader.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from judge.claims.vocabulary import plain_tokens
from judge.order.reading import read_order

HALF = 0.5
KINDS = ("before", "each", "same", "once", "never")
Link = tuple[str, str, str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures of one file of annotated claims."""
    parser = argparse.ArgumentParser(prog="benchmarks.order_reading", description=__doc__)
    parser.add_argument("file", type=Path, help="JSON list of annotated claims")
    parser.add_argument("--show", action="store_true", help="each claim's differences")
    chosen = parser.parse_args(arguments)
    total: Counter[str] = Counter()
    for claim in json.loads(chosen.file.read_text("utf-8")):
        if claim.get("steps"):
            found = compared(claim)
            total += Counter({name: len(found[name]) for name in found})
            if chosen.show:
                _show(claim, found)
    for kind in ("step", *KINDS):
        print(_line(kind, total))
    return 0


def compared(claim: Mapping[str, Any]) -> dict[str, list[Any]]:
    """What of one claim was read rightly, missed and read besides, by kind."""
    reading = read_order(claim["claim"])
    texts = {step["id"]: step["text"] for step in claim["steps"]}
    same = _matched([step.text for step in reading.steps], texts)
    loops = _matched([*reading.loops], texts, taken=same)
    known = dict(same)
    by_loop = {reading.loops[at]: name for at, name in loops.items()}
    found: dict[str, list[Any]] = {
        "step right": list(known.values()),
        "step missed": [
            t for n, t in texts.items() if n not in {*known.values(), *by_loop.values()}
        ],
        "step besides": [s.text for at, s in enumerate(reading.steps) if at not in known],
    }
    found["step right"] += list(by_loop.values())
    told = {
        (known.get(one.first, "?"), one.kind.value, _other(one.second, known, by_loop))
        for one in reading.relations
    }
    asked = {_plain(link) for link in claim["relations"]}
    for kind in KINDS:
        have = {link for link in told if link[1] == kind and "?" not in (link[0], link[2])}
        want = {link for link in asked if link[1] == kind}
        if kind in {"once", "never"}:
            have, want = {(a, k, "") for a, k, _ in have}, {(a, k, "") for a, k, _ in want}
        all_have, all_want = (_closed(have), _closed(want)) if kind == "before" else (have, want)
        found[f"{kind} right"] = sorted(want & all_have)
        found[f"{kind} missed"] = sorted(want - all_have)
        found[f"{kind} besides"] = sorted(have - all_want)
    return found


def _other(second: int | str | None, known: Mapping[int, str], loops: Mapping[str, str]) -> str:
    if second is None:
        return ""
    return known.get(second, "?") if isinstance(second, int) else loops.get(second, "?")


def _plain(link: Sequence[str]) -> Link:
    first, kind, second = link
    return (second, "before", first) if kind == "not_before" else (first, kind, second)


def _closed(links: Iterable[Link]) -> set[Link]:
    found = set(links)
    while (
        more := {(a, "before", d) for a, _, b in found for c, _, d in found if b == c and a != d}
        - found
    ):
        found |= more
    return found


def _matched(
    read: Sequence[str], texts: Mapping[str, str], taken: Mapping[int, str] | None = None
) -> dict[int, str]:
    """For places of what was read the annotated step that it is; the most alike first."""
    used = set(taken.values()) if taken else set()
    pairs = sorted(
        (
            (_alike(one, text), at, name)
            for at, one in enumerate(read)
            for name, text in texts.items()
        ),
        key=lambda pair: (-pair[0], pair[1], pair[2]),
    )
    found: dict[int, str] = {}
    for alike, at, name in pairs:
        if alike >= HALF and at not in found and name not in used:
            found[at] = name
            used.add(name)
    return found


def _alike(one: str, other: str) -> float:
    left, right = set(plain_tokens(one)), set(plain_tokens(other))
    return len(left & right) / len(left | right) if left | right else 0.0


def _line(kind: str, total: Mapping[str, int]) -> str:
    right, missed, besides = (total[f"{kind} {of}"] for of in ("right", "missed", "besides"))
    recall, precision = right / max(1, right + missed), right / max(1, right + besides)
    found = f"found {recall:.2f} of {right + missed:3}"
    return f"{kind:8} {found}   right {precision:.2f} of {right + besides:3}"


def _show(claim: Mapping[str, Any], found: Mapping[str, Sequence[Any]]) -> None:
    print(claim["id"], claim["claim"])
    for name, what in found.items():
        if what and not name.endswith("right"):
            print("    ", name, *what, sep=" | ")


if __name__ == "__main__":
    sys.exit(main())
