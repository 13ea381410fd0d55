"""Leave this program's own files out of an audit: the claims, and reports written into the tree.

A report quotes claims and evidence alike; read as part of the repository it would support
anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from analyzer.model.source import Skip, SkipReason, SourceFile

REPORT = re.compile(r'"schema_version".*"name":\s*"analyzer"', re.DOTALL)
CLAIMS = tuple(
    re.compile(pattern)
    for pattern in (r'^\s*\{\s*"paper_id":', r'"D[1-4]":\s*\[\s*\{', r'"claim":')
)
PAGE = ('name="generator" content="analyzer', "· drift report</title>")
"""Pages of earlier versions have their title alone."""

HEAD = 1000
"""Characters in which a report names the program that wrote it."""

OWN_OUTPUT = "analyzer's own output"
SUFFIXES = (".json", ".html")


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
        elif _is_own(file.path, file.text):
            left_out.append(_skip(file, OWN_OUTPUT))
        else:
            kept.append(file)
    return tuple(kept), tuple(left_out)


def without_own_skips(
    root: Path, skipped: Iterable[Skip], outputs: Iterable[Path]
) -> tuple[Skip, ...]:
    """The same of files that were not read: a large report is no data of the repository."""
    written = {path for path in (_inside(root, one) for one in outputs) if path}
    return tuple(_named(root, skip) for skip in skipped if skip.path not in written)


def _named(root: Path, skip: Skip) -> Skip:
    large = skip.reason in {SkipReason.DATA, SkipReason.TOO_LARGE}
    if not large or not skip.path.endswith(SUFFIXES):
        return skip
    if not _is_own(skip.path, head_of(root / skip.path)):
        return skip
    return Skip(skip.path, SkipReason.GENERATED, OWN_OUTPUT, skip.size)


def _inside(root: Path, path: Path) -> str:
    """POSIX path relative to the repository, "" when outside."""
    try:
        return path.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        return ""


def head_of(path: Path) -> str:
    """How a file begins, as far as is needed to know a report; "" where it cannot be read.

    A pipe is not read: it would be empty for whoever reads it next.
    """
    if not path.is_file():
        return ""
    try:
        with path.open("rb") as file:
            return file.read(4 * HEAD).decode("utf-8", "replace")
    except OSError:
        return ""


def is_report_text(text: str) -> bool:
    """Whether a file begins like a report of this program, JSON or HTML."""
    head = text[:HEAD]
    if head.lstrip().startswith("{"):
        return REPORT.search(head) is not None
    return any(words in head for words in PAGE)


def _is_own(path: str, text: str) -> bool:
    """Whether a file is a report, or claims as `extract` writes them."""
    if not path.endswith(SUFFIXES):
        return False
    head = text[:HEAD]
    return is_report_text(head) or all(one.search(head) for one in CLAIMS)


def _skip(file: SourceFile, detail: str) -> Skip:
    return Skip(file.path, SkipReason.GENERATED, detail, len(file.text))
