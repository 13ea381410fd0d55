"""Leave this program's own files out of an audit: the claims, and reports written into the tree.

A report quotes claims and evidence alike; read as part of the repository it would support
anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from analyzer.model.source import Skip, SkipReason, SourceFile

HEAD = 600
"""Characters in which a report names the program that wrote it."""


def without_own_files(
    root: Path, files: Iterable[SourceFile], inputs: Iterable[Path], outputs: Iterable[Path]
) -> tuple[tuple[SourceFile, ...], tuple[Skip, ...]]:
    """Files that belong to the repository, and ledger entries for those that do not.

    Outputs of this run get no entry: they may or may not be there yet, and the report must be
    the same.
    """
    named = {path for path in (_inside(root, one) for one in inputs) if path}
    written = {path for path in (_inside(root, one) for one in outputs) if path}
    kept: list[SourceFile] = []
    left_out: list[Skip] = []
    for file in files:
        if file.path in written:
            continue
        if file.path in named:
            left_out.append(_skip(file, "an input of this run"))
        elif _is_report(file):
            left_out.append(_skip(file, "a report of this program"))
        else:
            kept.append(file)
    return tuple(kept), tuple(left_out)


def _inside(root: Path, path: Path) -> str:
    """POSIX path relative to the repository, "" when outside."""
    try:
        return path.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        return ""


def is_report_text(text: str) -> bool:
    """Whether a file begins like a report of this program, JSON or HTML."""
    head = text[:HEAD]
    if head.lstrip().startswith("{"):
        return '"schema_version"' in head and '"name": "analyzer"' in head
    return 'name="generator" content="analyzer' in head


def _is_report(file: SourceFile) -> bool:
    return file.path.endswith((".json", ".html")) and is_report_text(file.text)


def _skip(file: SourceFile, detail: str) -> Skip:
    return Skip(file.path, SkipReason.GENERATED, detail, len(file.text))
