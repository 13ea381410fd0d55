"""What was found in the repository for one claim, and how it was looked for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from analyzer.model.source import RUNS, FileRole, Location


class Relevance(StrEnum):
    """How much an evidence item decides."""

    DIRECT = "direct"
    RELATED = "related"
    MENTION = "mention"


@dataclass(frozen=True, slots=True)
class Evidence:
    """Lines cited for a claim. `snippet` is their text (for a notebook, the cell source)."""

    location: Location
    role: FileRole
    snippet: str
    relevance: Relevance
    symbol: str = ""  # enclosing definition
    why: str = ""  # why it was chosen: "sets lr = 0.0003"
    cell: int = 0  # notebook cell, from 1
    reachable: bool = True  # False: defined, but no entry point reaches it
    stub: str = ""  # reason, when the enclosing definition is a stub

    @property
    def runs(self) -> bool:
        """Whether the lines can make a claim true."""
        return self.role in RUNS

    @property
    def reference(self) -> str:
        """ "path:first-last", as evidence_refs write it."""
        return f"{self.location.path}:{self.location.lines}"


@dataclass(frozen=True, slots=True)
class SearchStep:
    """One round of looking: what was asked, why, and what came back."""

    query: str
    reason: str
    hits: int
    files_searched: tuple[str, ...]  # files of the hits, best first
