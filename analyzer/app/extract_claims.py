"""Take the claims out of a paper: file to records, records to claims, nothing asked of a
network.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyzer.paper.claims_document import claims_document, paper_id_of
from analyzer.paper.extract import extract, most_important
from analyzer.paper.filter import filter_lines, kept
from analyzer.paper.reading import read_paper


@dataclass(frozen=True, slots=True)
class Extracted:
    """A claims file's document, and notes about this run that do not belong into it."""

    document: dict[str, Any]
    notes: tuple[str, ...]
    filter_lines: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many claims each dimension has."""
        return {key: len(value) for key, value in self.document.items() if isinstance(value, list)}


MOST_CLAIMS = 100
"""More than one person reviews with care; the least important are left out, and a note says so."""


def extract_claims(paper_file: Path, *, most: int = MOST_CLAIMS) -> Extracted:
    """At most `most` claims of one paper. InputError when the file cannot be read as a paper."""
    paper = read_paper(paper_file)
    filtered = kept(paper)
    found = extract(paper, filtered)
    claims = most_important(found, most)
    document = claims_document(claims, paper_id=paper_id_of(paper_file), paper_title=paper.title)
    notes = list(paper.problems)
    if len(found) > len(claims):
        notes.append(
            f"{len(found) - len(claims)} claims of least importance were left out (--most)"
        )
    if not claims:
        notes.append(f"no claim was found in {paper_file.name}: is it a paper with methods?")
    return Extracted(document, tuple(notes), tuple(filter_lines(filtered)))


def claims_bytes(document: dict[str, Any]) -> bytes:
    """The document as a file holds it."""
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace")
