"""Records and repositories for tests, with defaults that make a plain case."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from analyzer.model.source import FileRole, Location
from taxonomy.claim import Claim
from taxonomy.drift import Dimension
from taxonomy.evidence import Evidence, Relevance


def claim(
    text: str = "The model is trained with Adam at a learning rate of 3e-4.",
    dimension: Dimension = Dimension.NUMERICAL,
    *,
    claim_id: str = "",
    source: str = "Section 4.1",
    weight: float = 1.0,
    context: tuple[str, ...] = (),
) -> Claim:
    """A claim; its id follows its dimension unless one is given."""
    return Claim(
        claim_id=claim_id or f"demo-{dimension}-001",
        dimension=dimension,
        text=text,
        source=source,
        weight=weight,
        context=context,
    )


def evidence(
    snippet: str = "lr = 3e-4",
    role: FileRole = FileRole.CODE,
    *,
    path: str = "train.py",
    first_line: int = 1,
    relevance: Relevance = Relevance.DIRECT,
    symbol: str = "",
    reachable: bool = True,
    stub: str = "",
) -> Evidence:
    """One cited place; it covers as many lines as `snippet` has."""
    last_line = first_line + snippet.count("\n")
    return Evidence(
        location=Location(path, first_line, last_line),
        role=role,
        snippet=snippet,
        relevance=relevance,
        symbol=symbol,
        reachable=reachable,
        stub=stub,
    )


def repository(root: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write `files` (POSIX path to content) below `root` and return `root`.

    Text is written as UTF-8 with its line ends untouched.
    """
    for path, content in files.items():
        target = root.joinpath(*path.split("/"))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    return root
