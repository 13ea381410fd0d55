"""Take the claims out of a paper: file to records, records to claims; with a client also by a
model.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyzer.paper.candidate import Candidate
from analyzer.paper.claims_document import claims_document, paper_id_of
from analyzer.paper.document import Paper
from analyzer.paper.extract import extract, most_important
from analyzer.paper.filter import Filtered, filter_lines, kept
from analyzer.paper.reading import read_paper
from judge.remote.exchange import Client


@dataclass(frozen=True, slots=True)
class Extracted:
    """A claims file's document, and notes about this run that do not belong into it.

    `unanswered` counts calls to a model that gave nothing to use: the rules' claims stand there.
    """

    document: dict[str, Any]
    notes: tuple[str, ...]
    filter_lines: tuple[str, ...] = ()
    unanswered: int = 0

    @property
    def counts(self) -> dict[str, int]:
        """How many claims each dimension has."""
        return {key: len(value) for key, value in self.document.items() if isinstance(value, list)}

    @property
    def total(self) -> int:
        """How many claims there are."""
        return sum(self.counts.values())


MOST_CLAIMS = 100
"""More than one person reviews with care; the least important are left out, and a note says so."""


def extract_claims(
    paper_file: Path,
    *,
    most: int = MOST_CLAIMS,
    client: Client | None = None,
    spare_tokens: int = 0,
) -> Extracted:
    """At most `most` claims of one paper. InputError when the file cannot be read as a paper.

    With a `client` its model confirms, corrects and completes what the rules found.
    """
    paper = read_paper(paper_file)
    filtered = kept(paper)
    read = _read(paper, filtered, client, spare_tokens)
    claims = most_important(read.claims, most)
    document = claims_document(claims, paper_id=paper_id_of(paper_file), paper_title=paper.title)
    notes = [*paper.problems, *read.notes]
    if len(read.claims) > len(claims):
        notes.append(
            f"{len(read.claims) - len(claims)} claims of least importance were left out (--most)"
        )
    if not claims:
        notes.append(f"no claim was found in {paper_file.name}: is it a paper with methods?")
    return Extracted(
        document | read.entry, tuple(notes), tuple(filter_lines(filtered)), read.unanswered
    )


@dataclass(frozen=True, slots=True)
class _Read:
    claims: tuple[Candidate, ...]
    entry: dict[str, Any]
    notes: tuple[str, ...] = ()
    unanswered: int = 0


def _read(paper: Paper, filtered: Filtered, client: Client | None, spare_tokens: int) -> _Read:
    if client is None:
        return _Read(tuple(extract(paper, filtered)), {})
    from analyzer.app.paper_model import consulted_entry, consulted_notes
    from analyzer.paper.with_model.consult import consult

    found = consult(paper, filtered, client, spare_tokens=spare_tokens)
    return _Read(
        found.claims,
        {"extraction": consulted_entry(found, client.model)},
        consulted_notes(found, client.model),
        len(found.failures),
    )


def claims_bytes(document: dict[str, Any]) -> bytes:
    """The document as a file holds it."""
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace")
