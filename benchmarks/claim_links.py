"""How much is each feature worth that ties a number of a claim to a parameter?

usage: python -m benchmarks.claim_links FILE... [--write]

Fits `judge/tables/links.toml` to annotated claims (`benchmarks/claims/README.md`): a conditional
logit over the candidates of every number, of which those are right whose name agrees with the
annotation, and "none" where no candidate is. Says how often the right one is chosen, on the claims
it was fitted to and on papers that were left out.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.claim_reading import agree
from judge.claims.link_features import NONE
from judge.claims.number_links import Links
from judge.claims.numbers import numbers_in
from judge.claims.plan_values import set_apart
from judge.claims.vocabulary import Term, parameters

TABLE = Path(__file__).parent.parent / "judge" / "tables" / "links.toml"
FOLDS = 7
HOLD = 0.5
"""How much every weight is drawn towards nothing."""
STEPS = 400

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Choice:
    """The candidates of one number: their features, and which of them are right."""

    paper: str
    names: tuple[str, ...]
    rows: tuple[dict[str, float], ...]
    right: tuple[bool, ...]
    shown: str


def choices(rows: Sequence[dict[str, object]]) -> list[Choice]:
    """One choice a number that is read in the annotated claims."""
    return [choice for row in rows for choice in _of_claim(row)]


def _of_claim(row: dict[str, object]) -> list[Choice]:
    text = str(row["claim"])
    entries = row["numbers"]
    assert isinstance(entries, list)
    numbers = numbers_in(text)
    links = Links(text, numbers)
    apart = set_apart(text, numbers)
    found: list[Choice] = []
    carried: Term | None = None
    for at, number in enumerate(numbers):
        entry = next(
            (
                e
                for e in entries
                if number.start < e["at"] + len(e["text"]) and e["at"] < number.end
            ),
            None,
        )
        candidates = links.candidates(at, carried)
        about = [] if entry is None or entry["kind"] == "reference" else entry["about"]
        good = {name for name in candidates if name and _means(name, about)}
        carried = parameters().terms[sorted(good)[0]] if good else None
        if entry is None or at in apart:
            continue
        names = tuple(sorted(candidates))
        around = text[max(0, number.start - 50) : number.end + 40]
        shown = f"{number.text} in {around!r}: {about[:1]}"
        right = tuple((name in good) if good else name == NONE for name in names)
        found.append(
            Choice(str(row["paper"]), names, tuple(candidates[n] for n in names), right, shown)
        )
    return found


def _means(name: str, about: Sequence[str]) -> bool:
    said = [name.replace("_", " "), *(" ".join(w) for w in parameters().terms[name].said)]
    return any(agree(one, other) for one in said for other in about)


def fitted(data: Sequence[Choice], features: Sequence[str]) -> Floats:
    """The weights under which the right candidates are likeliest."""
    most = max(len(choice.names) for choice in data)
    blocks = np.zeros((len(data), most, len(features)))
    there = np.zeros((len(data), most))
    right = np.zeros((len(data), most))
    for place, choice in enumerate(data):
        blocks[place, : len(choice.names)] = _matrix(choice, features)
        there[place, : len(choice.names)] = 1.0
        right[place, : len(choice.names)] = choice.right
    weight = np.zeros(len(features))
    speed = np.zeros(len(features))
    flat = blocks.reshape(-1, len(features))
    for _ in range(STEPS):
        score = (flat @ weight).reshape(there.shape)
        chance = np.exp(score - score.max(axis=1, keepdims=True)) * there
        chance /= chance.sum(axis=1, keepdims=True)
        aim = chance * right + 1e-12 * right
        slope = flat.T @ (aim / aim.sum(axis=1, keepdims=True) - chance).reshape(-1)
        slope -= HOLD * weight
        speed += slope**2
        weight += 0.3 * slope / np.sqrt(speed + 1e-8)
    return weight


def _matrix(choice: Choice, features: Sequence[str]) -> Floats:
    return np.array([[row.get(name, 0.0) for name in features] for row in choice.rows])


def chosen_right(data: Sequence[Choice], features: Sequence[str], weight: Floats) -> list[bool]:
    """For each choice whether the heaviest candidate is a right one."""
    return [choice.right[int(np.argmax(_matrix(choice, features) @ weight))] for choice in data]


def left_out(data: Sequence[Choice], features: Sequence[str]) -> float:
    """The share of right choices on papers that had no part in the fit."""
    papers = sorted({choice.paper for choice in data})
    right = 0
    for fold in range(FOLDS):
        out = set(papers[fold::FOLDS])
        weight = fitted([c for c in data if c.paper not in out], features)
        right += sum(chosen_right([c for c in data if c.paper in out], features, weight))
    return right / len(data)


def table(features: Sequence[str], weight: Floats, count: int) -> str:
    """The weights as the shipped table holds them."""
    lines = [
        "# What each feature of judge/claims/link_features.py is worth: made by",
        f"# `python -m benchmarks.claim_links FILE --write`, from {count} numbers.",
        "",
        "[weight]",
        *(f'"{name}" = {worth:.2f}' for name, worth in zip(features, weight, strict=True)),
    ]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Fit, say how well, and write the table if asked."""
    parser = argparse.ArgumentParser(description="Fit the weights that tie numbers to names.")
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    rows = [row for file in options.files for row in json.loads(file.read_text("utf-8"))]
    data = choices(rows)
    features = sorted({name for choice in data for row in choice.rows for name in row})
    weight = fitted(data, features)
    right = chosen_right(data, features, weight)
    print(f"{len(data)} numbers, {len(features)} features; chosen right {np.mean(right):.3f}")
    print(f"on papers left out {left_out(data, features):.3f}")
    reachable = [c for c in data if not (c.right[c.names.index(NONE)])]
    print(f"with a right candidate {len(reachable) / len(data):.3f}")
    if options.write:
        TABLE.write_text(table(features, weight, len(data)), "utf-8")
    for choice, good in zip(data, right, strict=True):
        if not good:
            best = int(np.argmax(_matrix(choice, features) @ weight))
            print(f"  {choice.names[best] or 'none'} for {choice.shown}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
