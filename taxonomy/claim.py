"""Claims as the program knows them. Reading files of claims is `taxonomy.claim_files`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from taxonomy.drift import Dimension

NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Claim:
    """One semantic alignment unit: a thing the paper says the code must do."""

    claim_id: str
    dimension: Dimension
    text: str
    source: str  # where the paper says it: "Section 4.1, Eq. 10"; may be ""
    weight: float = 1.0  # rubric weight; 0 in a tree: has no say
    inferred_dimension: bool = False  # the file named none
    context: tuple[str, ...] = ()  # texts of rubric parents, outermost first
    paper: tuple[str, str] = ("", "")  # id and title of the paper it is of
    # Unknown fields, kept for the report.
    extra: Mapping[str, Any] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class ClaimSet:
    """All claims of one file, in the file's order; ids are unique.

    `form` names the shape read: "sa_bench", "flat", "jsonl", "rubric", "paperbench".
    `original` is the parsed document, so that a report can be written back in its shape.
    """

    paper_id: str
    paper_title: str
    claims: tuple[Claim, ...]
    form: str
    original: Any = None
    extra: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
