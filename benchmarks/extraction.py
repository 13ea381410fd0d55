"""How much of what reference readers found in papers do we extract, and how much else?

    python -m benchmarks.extraction DATA SCORER.py [--keep FOLDER]

DATA holds a folder a paper with `paper.*` and `reference.json`. SCORER is the script that
compares a
reference with extracted claims (`SCORER REFERENCE EXTRACTED [more pairs]`); what it prints is
the answer.
CPU seconds of reading and extracting are told beside it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from analyzer.app.extract_claims import claims_bytes, extract_claims


def papers(data: Path) -> list[tuple[Path, Path]]:
    """(paper, reference) of every folder that has both, sorted."""
    found = []
    for reference in sorted(data.glob("*/reference.json")):
        candidates = sorted(reference.parent.glob("paper.*"))
        found += [(candidates[0], reference)] if candidates else []
    return found


def extracted(paper: Path, target: Path) -> float:
    """Write the claims of `paper` to `target`; the CPU seconds it took."""
    start = time.process_time()
    document = extract_claims(paper).document
    spent = time.process_time() - start
    target.write_bytes(claims_bytes(document))
    return spent


def scored(scorer: Path, pairs: Sequence[tuple[Path, Path]]) -> str:
    """What the scorer says of (reference, extracted) pairs."""
    arguments = [str(path) for pair in pairs for path in pair]
    done = subprocess.run(
        [sys.executable, str(scorer), *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout


def main(arguments: Sequence[str] | None = None) -> int:
    """Extract, score, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("scorer", type=Path)
    parser.add_argument("--keep", type=Path, help="keep the claims files in this folder")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        pairs = []
        for paper, reference in papers(given.data):
            target = folder / f"{reference.parent.name}.json"
            seconds = extracted(paper, target)
            print(f"{reference.parent.name:16s} {seconds:.2f} CPU seconds")
            pairs.append((reference, target))
        print(scored(given.scorer, pairs), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
